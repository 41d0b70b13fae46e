"""The card that a page is about, drawn by the title's own faces: `scene/vignette.py` may have `portrait(section, id, look)`."""

from __future__ import annotations

from functools import lru_cache

import pygame

from game.home.rulebook.book import Entry
from game.text import Words
from game.titles import scene_part
from game.ui.cache import new_surface
from game.ui.canvas import Canvas
from game.ui.frame import Frame
from game.ui.vignette import Look

WIDE = 1240.0
Portrait = tuple[pygame.Surface, float, float]


def portrait_of(title: str, entry: Entry, words: Words, canvas: Canvas, marked: bool) -> Portrait | None:
    """Surface, width and height in units of the card; None where the entry is not about one card, or the title draws none."""
    if not entry.section:
        return None
    return _drawn(title, entry.section, entry.cards[0], words, canvas, marked)


@lru_cache(maxsize=6)
def _drawn(title: str, section: str, id: str, words: Words, canvas: Canvas, marked: bool) -> Portrait | None:
    paint = getattr(scene_part(title, "vignette"), "portrait", None)
    picture = paint(section, id, Look(words, canvas, marked, WIDE)) if paint is not None else None
    if picture is None:
        return None
    px = canvas.px(picture.wide), canvas.px(picture.high)
    surface = new_surface(*px)
    picture.paint(Frame(surface, canvas.sheet(px), inner=True))
    return surface, picture.wide, picture.high
