"""What can be taken out of the viewer: a picture, the log in words, the whole match as a file. And where it is put.

Picture and log hold what the chosen eyes knew and nothing else. The match itself holds everything, so only one that is over is
given away.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pygame

from game.core.resume import lines_of
from game.core.types import Seat
from game.home.replays import naming
from game.home.replays.reel import Reel
from game.home.replays.session import ReplaySession
from game.home.replays.sharing import ENDING, FOLDER
from game.home.seeds import seed_text
from game.pages.kit.log import log_line, log_namer
from game.ui import draw, theme
from game.ui.canvas import Canvas
from game.ui.frame import Frame

if TYPE_CHECKING:
    from game.pages.kit.context import Context
    from game.pages.replay.viewer import ReplayViewer

PLACES = ("downloads", "documents", "tablee")
SIZE = (1920, 1080)
BAND = 72
_MARKS = re.compile(r"\{icon:[a-z0-9_]+\}|\[/?[a-z]*\]|\*\*")


def folder_of(place: str, home: Path) -> Path | None:
    """The folder of a place; None where this system has none."""
    if place == "tablee":
        return home / FOLDER
    import platformdirs

    found = Path(platformdirs.user_downloads_dir() if place == "downloads" else platformdirs.user_documents_dir())
    return found if found.is_dir() else None


def places(home: Path) -> tuple[str, ...]:
    """The places that there are here."""
    return tuple(place for place in PLACES if folder_of(place, home) is not None)


def _write(folder: Path, name: str, write: Callable[[Path], object]) -> Path:
    """Write a new file; its path. Raises OSError when the disk refuses."""
    folder.mkdir(parents=True, exist_ok=True)
    path = naming.free(folder / name)
    write(path)
    return path


def bare(words: str) -> str:
    """A sentence without its marks."""
    return " ".join(_MARKS.sub("", words).split())


def eyes_words(ctx: Context, reel: Reel, eyes: frozenset[Seat]) -> str:
    """Through whose eyes."""
    if len(eyes) == 1:
        return ctx.say("replay.export.eyes", name=reel.match.players[min(eyes)].name)
    return ctx.say("replay.export.eyes_all")


def through_words(ctx: Context, reel: Reel, eyes: frozenset[Seat]) -> str:
    """What these eyes leave out, as a sentence."""
    if len(eyes) == 1:
        return ctx.say("replay.export.through", name=reel.match.players[min(eyes)].name)
    return ctx.say("replay.export.through_all")


# ---------------------------------------------------------------------- the log
def log_text(ctx: Context, reel: Reel, eyes: frozenset[Seat], when: float) -> str:
    """The log of the whole match in the language of the screen, as these eyes saw it."""
    match = reel.match
    session = ReplaySession(reel, eyes, reel.last)
    namer = log_namer(reel.title, session)
    seated = ", ".join(player.name for player in match.players)
    lines = [
        naming.called(ctx, match.header),
        f"{ctx.say('replay.export.date')}{_colon(ctx)}{naming.date(ctx, when)}",
        f"{ctx.say('replay.export.players')}{_colon(ctx)}{seated}",
    ]
    ended = naming.result(ctx, match)
    if ended:
        lines.append(f"{ctx.say('replay.export.result')}{_colon(ctx)}{ended}")
    if match.outcome() is not None:
        lines.append(ctx.say("results.seed", seed=seed_text(match.setup.seed)))
    lines += [eyes_words(ctx, reel, eyes), ""]
    for _, event in session.log():
        said = log_line(ctx.words, reel.title, session, namer, event)
        if said:
            lines.append(bare(said))
    return "\n".join(lines) + "\n"


def _colon(ctx: Context) -> str:
    return "\u00a0: " if ctx.settings.lang == "fr" else ": "


def write_log(ctx: Context, reel: Reel, eyes: frozenset[Seat], when: float, folder: Path) -> Path:
    """The log as a text file. Raises OSError."""
    name = naming.file_name(ctx, reel.match, when) + ".txt"
    return _write(folder, name, lambda path: path.write_text(log_text(ctx, reel, eyes, when), encoding="utf-8"))


# ---------------------------------------------------------------------- the picture
def picture(page: ReplayViewer, when: float) -> pygame.Surface:
    """The table at this moment, with a band that says what it is."""
    surface = page.screen.picture(SIZE)
    f = Frame(surface, Canvas.of(SIZE), None, "mouse")
    draw.rounded(f, (0, 0, SIZE[0], BAND), 0, theme.NIGHT, theme.NIGHT2)
    draw.icon(f, "logo", 16, 8, 56)
    head = f"{naming.called(page.ctx, page.reel.match.header)} · {page.turn_words()}"
    draw.text(f, head, (88, 0, 1060, BAND), "card", 34, theme.TEAL)
    right = f"{eyes_words(page.ctx, page.reel, page.eyes)} · {naming.date(page.ctx, when)}"
    if len(page.reel.seats) > 1 and page.has_eyes:
        draw.text(f, right, (1160, 0, 736, BAND), "bold", 28, theme.PAPER, "r")
    else:
        draw.text(f, naming.date(page.ctx, when), (1160, 0, 736, BAND), "bold", 28, theme.PAPER, "r")
    return surface


def write_picture(page: ReplayViewer, when: float, folder: Path) -> Path:
    """The picture as PNG. Raises OSError or pygame.error."""
    name = naming.file_name(page.ctx, page.reel.match, when) + f" {page.place:03}.png"
    surface = picture(page, when)
    return _write(folder, name, lambda path: pygame.image.save(surface, path))


def write_clip(ctx: Context, reel: Reel, at: int, when: float, folder: Path, packed: bytes) -> Path:
    """An animated picture as WebP. Raises OSError."""
    name = naming.file_name(ctx, reel.match, when) + f" {reel.place_of(at):03}.webp"
    return _write(folder, name, lambda path: path.write_bytes(packed))


# ---------------------------------------------------------------------- the match
def write_match(ctx: Context, match: Any, when: float, folder: Path, source: Path | None = None) -> Path:
    """The whole match as one file that another house can open. Raises OSError.

    `source`: its journal, where only that holds the whole match: it goes out as it is.
    """
    name = naming.file_name(ctx, match, when) + ENDING
    if source is not None:
        raw = source.read_bytes()
        return _write(folder, name, lambda path: path.write_bytes(raw))
    content = "".join(line + "\n" for line in lines_of(match))
    return _write(folder, name, lambda path: path.write_text(content, encoding="utf-8", newline="\n"))


__all__ = ["ENDING", "FOLDER", "PLACES", "bare", "folder_of", "log_text", "picture", "places", "through_words", "write_clip",
           "write_log", "write_match", "write_picture"]  # fmt: skip
