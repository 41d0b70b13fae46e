"""From a file to a match that can be watched; whatever is wrong with it gets one sentence."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, Any, NamedTuple

from game.core.journal import JournalError, Sentence
from game.core.match import Match
from game.core.resume import JournalDiffers, resume
from game.core.types import Msg, msg
from game.pages import ways
from game.titles import title

if TYPE_CHECKING:
    from game.app.context import Context


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


def fetch_finished(ctx: Context, path: Path, then: Callable[[Loaded], None]) -> None:
    """Go on with a finished match once it has been read, or say why it cannot be shown."""
    from game.app.fetching import fetch

    def refuse(error: JournalError | OSError) -> None:
        if isinstance(error, JournalError):
            ctx.warn(ctx.words.say(error.msg))
        else:
            ctx.warn(ctx.say("replay.export.failed", why=error.strerror or str(error)))

    fetch(ctx, lambda: load_finished(path), then, refuse)


def show_replay(ctx: Context, path: Path, at: int | None = None) -> None:
    """Open a finished match in the viewer, or say why not."""

    def show(found: Loaded) -> None:
        ctx.go(ways.ShowReplay(found.match, at, when=path.stat().st_mtime))
        if found.notice is not None:
            ctx.warn(ctx.words.say(found.notice))

    fetch_finished(ctx, path, show)
