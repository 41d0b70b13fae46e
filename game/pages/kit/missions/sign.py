"""The picture before a goal or a way to lose, in a tile of its own; what loses bears a cross."""

from __future__ import annotations

from game.ui import draw, theme
from game.ui.chooser import Line
from game.ui.frame import Frame

CORNER, INSET, CROSS = 0.28, 0.11, 0.44
"""Shares of the tile's side: its round corners, the air around the picture, the disc of the cross."""


def sign(f: Frame, line: Line, x: float, y: float, side: float) -> None:
    """The tile of a line."""
    air, disc = side * INSET, side * CROSS
    draw.rounded(f, (x, y, side, side), side * CORNER, theme.NIGHT3, None, theme.CORAL if line.lost else theme.INK, 4)
    draw.figure(f, line.picture, (x + air, y + air, side - 2 * air, side - 2 * air), valign="m")
    if line.lost:
        left, top = x + side - disc * 0.72, y + side - disc * 0.72
        draw.rounded(f, (left, top, disc, disc), disc / 2, theme.CORAL_DEEP, None, theme.INK, 3)
        draw.icon(f, "ui_cross", left + disc * 0.2, top + disc * 0.2, disc * 0.6)
