"""From a file to a match that can be watched; whatever is wrong with it gets one sentence."""

from __future__ import annotations

from pathlib import Path
from typing import Any, NamedTuple

from game.core.journal import JournalError, Sentence
from game.core.match import Match
from game.core.resume import JournalDiffers, resume
from game.core.types import Msg, msg
from game.titles import title

PART = "app.replay.part"


class Loaded(NamedTuple):
    """A match to be watched, and what there is to tell about it (None: nothing)."""

    match: Match[Any, Any]
    notice: Msg | None

    @property
    def part(self) -> bool:
        """Whether today's rules only know its beginning: only the file itself holds the whole match."""
        return self.notice is not None and self.notice.key == PART


def load(path: Path) -> Loaded:
    """The match of a journal; one of older rules up to where it still comes out the same. Raises `JournalError`."""
    try:
        return _loaded(path, None)
    except JournalDiffers as error:
        if error.entry < 2:
            raise
        found = _loaded(path, error.entry - 1)
        return Loaded(found.match, msg(PART, n=error.entry - 1))


def _loaded(path: Path, until: int | None) -> Loaded:
    try:
        match, notices, _ = resume(path, title, until)
    except OSError as error:
        reason = error.strerror or type(error).__name__
        raise JournalError("unreadable", f"{path}: cannot be read ({reason})", file=path.name, reason=reason) from error
    return Loaded(match, _first(notices))


def _first(notices: tuple[Sentence, ...]) -> Msg | None:
    return notices[0].msg if notices else None


def load_finished(path: Path) -> Loaded:
    """The same for a match that may be shown to anybody: one that is over, or that today's rules only know in part.

    Raises `JournalError` for one that somebody is still playing: its secrets stay closed.
    """
    found = load(path)
    if found.match.outcome() is None and not found.part:
        raise NotOver(path)
    return found


class NotOver(JournalError):
    """A match that is not over is not shown."""

    def __init__(self, path: Path) -> None:
        super().__init__("unfinished", f"{path}: this match is not over", file=path.name)
        self.msg = msg("app.replay.file.unfinished", file=path.name)
