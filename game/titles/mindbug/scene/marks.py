"""Colour-safe marks: each keyword's colour carries a pattern of its own, wherever the keyword is shown."""

from __future__ import annotations

from game.ui import draw, patterns, theme
from game.ui.canvas import Box
from game.ui.frame import Frame

CHIP_COLOURS = {"frenzy": "#F6C3B4", "hunter": "#F9DFA3", "poisonous": "#CFE6B4", "sneaky": "#DCCBEF", "tough": "#C4D9F0"}
"""The ground of each keyword's chip."""
PATTERN = {"frenzy": "slanted", "hunter": "upright", "poisonous": "dots", "sneaky": "crossed", "tough": "waves"}


def ground(f: Frame, keyword: str, box: Box, marked: bool) -> None:
    """The pill of a keyword in its colour, with its pattern if `marked`; the edge is inside the box."""
    radius = box[3] / 2
    draw.rounded(f, box, radius, CHIP_COLOURS[keyword], None, theme.INK, 3)
    if marked:
        rect = f.canvas.rect(box).inflate(-2 * f.canvas.px(3), -2 * f.canvas.px(3))
        made = patterns.patterned(PATTERN[keyword], CHIP_COLOURS[keyword], *rect.size, f.canvas.k, rect.h // 2)
        f.surface.blit(made, rect.topleft)
