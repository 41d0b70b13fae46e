"""To the viewer with a match of a file, or a sentence about what is wrong with it."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from game.core.journal import JournalError
from game.home.replays import sharing
from game.home.replays.opening import Loaded, load_finished
from game.pages import ways
from game.pages.kit.context import Context
from game.pages.kit.fetching import fetch


def fetch_finished(ctx: Context, path: Path, then: Callable[[Loaded], None]) -> None:
    """Go on with a finished match once it has been read, or say why it cannot be shown."""

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


def open_file(ctx: Context, path: Path) -> None:
    """Watch the match of somebody's file, which is kept on the shelf; or say what is wrong with it."""
    if ctx.matches.session is not None:
        ctx.warn(ctx.say("replay.file.at_table"))
    else:
        fetch_finished(ctx, path, lambda found: _show(ctx, path, found))


def _show(ctx: Context, path: Path, found: Loaded) -> None:
    try:
        kept = sharing.keep(ctx.home, found.match, path if found.part else None)
    except OSError as error:
        ctx.warn(ctx.say("replay.export.failed", why=error.strerror or str(error)))
        return
    ctx.go(ways.ShowReplay(found.match, when=kept.stat().st_mtime))
    if found.notice is not None:
        ctx.warn(ctx.words.say(found.notice))
