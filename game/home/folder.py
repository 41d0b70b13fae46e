"""The user's data folder at start: can it be used, which one was chosen, and a borrowed one in its place."""

from __future__ import annotations

import errno
import json
import os
import shutil
import tempfile
from collections.abc import Iterator
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path

import platformdirs

PARTS = ("matches", "campaigns", "lessons", "logs")
"""Folders inside the data folder that the app writes to; each is made when it is needed."""
REASONS = {
    errno.EACCES: "rights",
    errno.EPERM: "rights",
    errno.EROFS: "read_only",
    errno.ENOSPC: "full",
    errno.EDQUOT: "full",
    errno.ENOTDIR: "file",
    errno.EEXIST: "file",
    errno.ENOENT: "missing",
}
PROBE = b"x" * 4096
"""More than a directory's own slack: a full disk refuses it."""
NOWHERE = Path(os.devnull) / "tablee"
"""A folder that every system refuses: what is written there is lost."""
BORROWED = "tablee-borrowed-"
COPIES_MOST, COPIED_MOST = 4_000, 64 << 20
"""So many files and bytes are copied into a borrowed folder at most."""


@dataclass(frozen=True, slots=True)
class Refusal:
    """A folder that cannot be used. `reason`: a value of `REASONS`, or "other" with the system's own words in `words`."""

    folder: Path
    reason: str
    words: str = ""


def look(folder: Path) -> Refusal | None:
    """Make the data folder where it is missing, and try to read and write it and its parts; None when all is well."""
    at = folder
    try:
        folder.mkdir(parents=True, exist_ok=True)
        _try(folder)
        for at in (folder / part for part in PARTS):
            if os.path.lexists(at):
                _try(at)
    except OSError as error:
        reason = REASONS.get(error.errno or 0, "other")
        if reason == "missing" and at is not folder:
            reason = "file"  # a link that leads nowhere
        return Refusal(at, reason, error.strerror or type(error).__name__)
    return None


def _try(folder: Path) -> None:
    """Read and write a folder. Raises OSError."""
    with os.scandir(folder) as rows:
        next(rows, None)
    handle, name = tempfile.mkstemp(dir=folder, prefix=".try-", suffix=".tmp")
    try:
        os.write(handle, PROBE)
    finally:
        os.close(handle)
        os.unlink(name)


def borrow(folder: Path, waiting: bool = True) -> Path:
    """A folder for one start, with copies of what can be read in the data folder, so that people, settings, campaigns and maps
    are there as usual. `waiting`: with the matches that wait; without, where another window plays them. `give_back` deletes it.

    Where no disk has room, `NOWHERE`: everything can be played, nothing is kept.
    """
    for place in (None, os.environ.get("XDG_RUNTIME_DIR"), "/dev/shm"):
        made = None
        try:
            made = Path(tempfile.mkdtemp(prefix=BORROWED, dir=place))
            _try(made)
        except OSError:
            if made is not None:
                shutil.rmtree(made, ignore_errors=True)
            continue
        _copy(folder, made, waiting)
        return made
    return NOWHERE


def _copy(folder: Path, made: Path, waiting: bool) -> None:
    count = size = 0
    for path in files_of(folder):
        inside = path.relative_to(folder)
        if inside.parts[0] == "logs" or str(inside) in PARTS or (not waiting and inside.parent == Path("matches")):
            continue
        with suppress(OSError):
            count, size = count + 1, size + path.stat().st_size
            if count > COPIES_MOST or size > COPIED_MOST:
                return
            (made / inside).parent.mkdir(parents=True, exist_ok=True)
            shutil.copyfile(path, made / inside)


def files_of(folder: Path) -> Iterator[Path]:
    """The plain files of a folder; the matches come last, and those that are over last of all."""
    for root, folders, names in os.walk(folder):
        folders.sort(key=lambda name: (name == "matches", name == "finished", name))
        for name in sorted(names):
            path = Path(root) / name
            if path.is_file() and not path.is_symlink() and not name.endswith(".tmp") and name != ".lock":
                yield path


def give_back(folder: Path) -> None:
    """Delete a borrowed folder, but for reports of what broke: they are worth more than a tidy disk."""
    if not folder.name.startswith(BORROWED):
        return
    reports = folder / "logs"
    for path in folder.iterdir() if folder.is_dir() else ():
        if path != reports or not any(path.glob("report*")):
            shutil.rmtree(path, ignore_errors=True) if path.is_dir() else path.unlink(missing_ok=True)
    with suppress(OSError):
        folder.rmdir()


# ---------------------------------------------------------------------- the folder that was chosen


def usual() -> Path:
    """The data folder that the system has for such things."""
    return Path(platformdirs.user_data_dir("tablee", appauthor=False))


def _note() -> Path:
    """Where it is written down which folder was chosen: not in a data folder, for that one may be the one that cannot be read."""
    return Path(platformdirs.user_config_dir("tablee", appauthor=False)) / "folder.json"


def chosen() -> Path:
    """The data folder of this user: TABLEE_HOME, the one that was chosen, or the usual one."""
    named = os.environ.get("TABLEE_HOME")
    if named:
        return Path(named)
    with suppress(OSError, ValueError, RecursionError):
        found = json.loads(_note().read_text(encoding="utf-8"))
        if isinstance(found, dict) and isinstance(found.get("folder"), str) and os.path.isabs(found["folder"]):
            return Path(found["folder"])
    return usual()


def choose(folder: Path) -> bool:
    """Play in this folder from the next start on; False when that cannot be written down."""
    try:
        if folder == usual():
            _note().unlink(missing_ok=True)
            return True
        _note().parent.mkdir(parents=True, exist_ok=True)
        _note().write_text(json.dumps({"folder": str(folder)}) + "\n", encoding="utf-8")
    except OSError:
        return False
    return True


OWN = "Tablée"
"""The folder that is made for what Tablée keeps, inside one that somebody chose."""


def inside(folder: Path) -> Path:
    """Where everything would lie if somebody chose this folder: in itself if it is a data folder already, else in a new one."""
    kept = any(os.path.lexists(folder / name) for name in ("settings.json", "players.json", "matches"))
    return folder if kept or folder.name in (OWN, "tablee") else folder / OWN


def nearest(folder: Path) -> Path:
    """The next folder above that can be read; the user's own where there is none."""
    for at in folder.parents:
        if os.access(at, os.R_OK | os.X_OK) and at.is_dir() and at != at.parent:
            return at
    return Path.home()


def above(folder: Path) -> Path | None:
    """The folder that holds it; on Windows, `Path()` stands for all disks. None at the top."""
    if folder == folder.parent or folder == Path():
        return Path() if os.name == "nt" and folder != Path() else None
    return folder.parent


def names(folder: Path) -> list[str]:
    """The folders inside a folder that are not hidden, in order; [] where it cannot be read. Of `Path()` the disks of Windows."""
    if folder == Path():
        return [disk for letter in "ABCDEFGHIJKLMNOPQRSTUVWXYZ" if os.path.isdir(disk := f"{letter}:\\")]
    try:
        with os.scandir(folder) as rows:
            found = [row.name for row in rows if not row.name.startswith((".", "$")) and row.is_dir()]
    except OSError:
        return []
    return sorted(found, key=lambda name: (name.casefold(), name))
