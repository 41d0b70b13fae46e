"""Where matches lie on disk: the user's folder, names for new journals, and the lists of what can be gone on with or watched."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from datetime import datetime
from glob import escape
from itertools import count
from pathlib import Path

from game.content.places import user_home
from game.core.faces import header_at_home
from game.core.journal import MAX_LINE, Header, JournalError, parse_journal, read_journal
from game.titles import title as registered
from game.titles import title_ids

ENDING = ".jsonl"
FINISHED = "finished"
"""The folder beside the unfinished matches where finished ones are kept for watching."""
OLDER = "older"
"""The folder of journals that were played on from in a new file, because rules or cards have changed since."""


def home() -> Path:
    """The user's folder for players, settings and matches: TABLEE_HOME, or what the system has for such things."""
    return user_home()


def matches() -> Path:
    """The folder of the journals, made when it is missing. Raises OSError when the disk refuses."""
    folder = home() / "matches"
    folder.mkdir(parents=True, exist_ok=True)
    return folder


@dataclass(frozen=True, slots=True)
class Saved:
    """A journal in a list: `header` and `entries` (how many), or the `problem` that keeps it from being used.

    `when`: seconds since 1970, of its last change.
    """

    path: Path
    when: float
    header: Header | None = None
    entries: int = 0
    problem: JournalError | None = None


AGAIN = "again"
"""In the name of a journal: the match began at a moment of a replay."""
SHARED = "shared"
"""The folder beside the unfinished matches for finished ones that came from somebody else's file."""


def new_path(folder: Path, title: str, again: bool = False) -> Path:
    """A name that no journal in the folder or in its sub-folders has: day, number of the day, title.

    `again`: the match is played on from a moment of a replay, which its name tells for ever: it counts for nothing.
    """
    title = f"{AGAIN}-{title}" if again else title
    day = datetime.now().strftime("%Y-%m-%d")
    taken = {path.name for part in (folder, folder / FINISHED, folder / OLDER, folder / SHARED) for path in _files(part)}
    return next(folder / name for n in count(1) if (name := f"{day}-{n:03}-{title}{ENDING}") not in taken)


def is_again(path: Path) -> bool:
    """Whether the match of this journal began at a moment of a replay."""
    return f"-{AGAIN}-" in path.name


def unfinished(folder: Path) -> list[Saved]:
    """What can be gone on with, newest first; a damaged journal stands in the list with its sentence."""
    return _newest_first(look_at(path) for path in _files(folder))


def finished(folder: Path, title: str | None = None, most: int | None = None, part: str = FINISHED) -> list[Saved]:
    """What can be watched, newest first: of one title, and so many at most. Only the first lines are read, for there may be
    hundreds. `part`: the folder's part, SHARED for what came from somebody else.
    """
    found = [path for path in _files(folder / part) if title is None or _title_in(path) == title]
    if most is not None:
        found = sorted(found, key=_changed, reverse=True)[:most]
    return _newest_first(_glance_at(path) for path in found)


def _title_in(path: Path) -> str:
    """The title in a journal's name (see `new_path`, `put_away`)."""
    return path.name.removesuffix(ENDING).rpartition("-")[2].partition("~")[0]


def put_away(path: Path, part: str = FINISHED) -> Path:
    """Move a journal nobody writes to any more into a sub-folder; its new path. A disk that refuses leaves it where it is."""
    target = path.parent / part / path.name
    try:
        target.parent.mkdir(exist_ok=True)
        for n in count(2):
            if not target.exists():
                break
            target = target.with_name(re.sub(r"(~\d+)?\.jsonl$", f"~{n}{ENDING}", path.name))
        path.rename(target)
    except OSError:
        return path
    return target


def size(path: Path) -> int | None:
    """Bytes of a file; None when there is none to be read."""
    try:
        return path.stat().st_size
    except OSError:
        return None


def beside(path: Path) -> list[Path]:
    """A journal, and all that is kept beside it under its name."""
    return list(path.parent.glob(f"{escape(path.stem)}.*"))


def _files(folder: Path) -> list[Path]:
    """The journals of a folder; none where it cannot be read."""
    try:
        return [path for path in folder.glob(f"*{ENDING}") if path.is_file()]
    except OSError:
        return []


def _newest_first(found: Iterator[Saved]) -> list[Saved]:
    return sorted(found, key=lambda saved: (-saved.when, saved.path.name))


def look_at(path: Path) -> Saved:
    """One journal, read whole."""
    when = _changed(path)
    try:
        reading = read_journal(path)
    except JournalError as problem:
        return Saved(path, when, problem=problem)
    return Saved(path, when, _at_home(reading.header), len(reading.entries))


def _at_home(header: Header) -> Header:
    """The header with faces of the house; of a title that the house does not have nothing is shown."""
    return header_at_home(header, registered(header.title).faces) if header.title in title_ids() else header


def _glance_at(path: Path) -> Saved:
    when = _changed(path)
    try:
        with path.open("rb") as file:
            first = file.readline(MAX_LINE + 2)
        return Saved(path, when, _at_home(parse_journal(first, str(path)).header))
    except OSError as error:
        reason = error.strerror or type(error).__name__
        problem = JournalError("unreadable", f"{path}: cannot be read ({reason})", file=path.name, reason=reason)
        return Saved(path, when, problem=problem)
    except JournalError as problem:
        return Saved(path, when, problem=problem)


def _changed(path: Path) -> float:
    try:
        return path.stat().st_mtime
    except OSError:
        return 0.0
