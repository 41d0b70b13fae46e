"""Files that somebody else has shared: opened from the house's folder or dropped onto the window, and kept on the shelf."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Any

from game.app.replay.export import ENDING, FOLDER
from game.app.replay.opening import Loaded, fetch_finished
from game.core.match import Match
from game.core.resume import lines_of
from game.pages import ways
from game.table import library

if TYPE_CHECKING:
    from game.app.context import Context

ENDINGS = (ENDING, library.ENDING)


def folder(ctx: Context) -> Path:
    """Where files lie that are to be opened, and what was taken out."""
    return ctx.home / FOLDER


def shelf(ctx: Context) -> Path:
    """Where the journals lie."""
    return ctx.home / "matches"


def files(ctx: Context) -> list[Path]:
    """The files that could be matches, newest first."""
    place = folder(ctx)
    found = [path for path in place.iterdir() if path.suffix in ENDINGS and path.is_file()] if place.is_dir() else []
    return sorted(found, key=lambda path: (-path.stat().st_mtime, path.name))


def keep(ctx: Context, match: Match[Any, Any], source: Path | None = None) -> Path:
    """The match on the shelf: where it stands already, else a copy. Raises OSError when the disk refuses.

    `source`: its file, where only that holds the whole match.
    """
    content = source.read_bytes() if source is not None else "".join(f"{line}\n" for line in lines_of(match)).encode()
    home = shelf(ctx)
    for part in (library.FINISHED, library.SHARED):
        for path in (home / part).glob(f"*{library.ENDING}"):
            if path.stat().st_size == len(content) and path.read_bytes() == content:
                return path
    place = home / library.SHARED
    place.mkdir(parents=True, exist_ok=True)
    path = place / library.new_path(home, match.title).name
    path.write_bytes(content)
    return path


def open_file(ctx: Context, path: Path) -> None:
    """Watch the match of somebody's file, which is kept on the shelf; or say what is wrong with it."""
    if ctx.matches.session is not None:
        ctx.warn(ctx.say("replay.file.at_table"))
    else:
        fetch_finished(ctx, path, lambda found: _show(ctx, path, found))


def _show(ctx: Context, path: Path, found: Loaded) -> None:
    try:
        kept = keep(ctx, found.match, path if found.part else None)
    except OSError as error:
        ctx.warn(ctx.say("replay.export.failed", why=error.strerror or str(error)))
        return
    ctx.go(ways.ShowReplay(found.match, when=kept.stat().st_mtime))
    if found.notice is not None:
        ctx.warn(ctx.words.say(found.notice))
