"""One sentence for a while over a table: a refusal, a dropped wish, an offer."""

from __future__ import annotations

import re

import pygame

from game.ui import draw, theme
from game.ui.canvas import overlap
from game.ui.frame import Frame

LEADING = re.compile(r"\{icon:(\w+)\} ")
"""The icon that words begin with; one that a no-break space follows is part of their first word."""
MOST = 1100.0
"""The widest note in units; longer sentences break."""


STEP, STEPS = 12, 40
"""How far a note stands aside, in units: so many steps up and down."""


def _free(f: Frame, box: pygame.FRect) -> pygame.FRect:
    """The nearest place above or below a box that covers nothing of what is asked; where there is none, the least covered."""

    def covered(one: pygame.FRect) -> float:
        return sum(overlap(one, other) * weight for other, weight in f.asked)

    if not f.asked or not covered(box):
        return box
    inside = f.canvas.bounds.inflate(-16, -180)
    aside = [box.move(0, STEP * n * side) for n in range(1, STEPS) for side in (-1, 1)]
    return min([box, *(one for one in aside if inside.contains(one))], key=covered)


def wide(f: Frame, words: str) -> float:
    """How wide a note with these words is in one line."""
    return draw.text_width(f, words.replace("**", ""), "xb", 27) + 120


def toast(f: Frame, words: str, middle: float, foot: float) -> None:
    """A note with its middle at x = `middle` and its lower edge at y = `foot`, in units, above everything; higher or lower where
    it would lie on what can be pressed.

    It carries the padlock of a refusal, or the icon that its words begin with ("{icon:ui_replay} ...").
    """
    icon = "ui_lock"
    if led := LEADING.match(words):
        icon, words = led[1], words[led.end() :]
    with f.above():
        w = min(MOST, wide(f, words))
        h = max(64.0, draw.rich_height(f, words, w - 104, 27, theme.LINE_CARD) + 24)
        left = max(f.canvas.bounds.left + 16, min(middle - w / 2, f.canvas.bounds.right - 16 - w))
        x, y, _, _ = _free(f, pygame.FRect(left, foot - h, w, h))
        f.note_passing("toast", (x, y, w, h))
        draw.panel(f, (x, y, w, h), theme.PanelLook(theme.NIGHT2, theme.NIGHT, theme.LAMP, 4), 30)
        draw.icon(f, icon, x + 22, y + h / 2 - 22, 44)
        draw.rich(f, words, (x + 78, y + 10, w - 100, h - 20), 27, theme.PAPER, theme.LAMP, "l", "m", theme.LINE_CARD)
