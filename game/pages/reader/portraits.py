"""The card that a page is about, drawn by the title's own faces: `scene/vignette.py` may have `portrait(section, id, look)`."""

from __future__ import annotations

import pygame

from game.home.rulebook.book import Entry
from game.pages.kit import examples
from game.text import Words
from game.titles import scene_part
from game.ui.canvas import Canvas
from game.ui.vignette import Look

WIDE = 1240.0
Portrait = tuple[pygame.Surface, float, float]


def portrait_of(title: str, entry: Entry, words: Words, canvas: Canvas, marked: bool) -> Portrait | None:
    """Surface, width and height in units of the card; None where the entry is not about one card, or the title draws none."""
    if not entry.section:
        return None
    id = entry.cards[0]
    paint = getattr(scene_part(title, "vignette"), "portrait", None)
    picture = paint(entry.section, id, Look(words, canvas, marked, WIDE)) if paint is not None else None
    if picture is None:
        return None
    surface = examples.painted((title, entry.section, id, words, canvas, marked), picture, canvas)
    return surface, picture.wide, picture.high
