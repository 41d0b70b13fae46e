"""The tile of a puzzle: its number, and a tick or a star where it is solved."""

from __future__ import annotations

from game.ui import draw, theme
from game.ui.canvas import Box
from game.ui.frame import Frame
from game.ui.widgets import Widget

SIGNS = {"alone": "ui_star", "solved": "ui_check"}


class Tile(Widget):
    """A key with a number. `state`: open, solved, or alone (solved at the first go and without a hint)."""

    what = "button"

    def __init__(self, id: str, rect: Box, number: str, state: str, following: bool, tip: str) -> None:
        super().__init__(id, rect, tip=tip)
        self.number, self.state, self.following = number, state, following

    def draw(self, f: Frame) -> None:
        """Paper where it is solved, night where it is open, a lamp line round what comes next."""
        box = self.box
        done = self.state != "open"
        if self.focused:
            draw.focus_ring(f, box, 16)
        top, foot = (theme.PAPER, theme.PAPER2) if done else (theme.NIGHT3, theme.NIGHT2)
        if self.hover or self.pressed:
            top = theme.mix(top, theme.LIGHT, 0.15)
        edge = theme.LAMP if self.following else theme.INK
        draw.rounded(f, box, 16, top, foot, edge, 5 if self.following else 3)
        room = (box.x, box.y + 2, box.w, box.h - 4)
        if done:
            draw.icon(f, SIGNS[self.state], box.right - 40, box.bottom - 40, 36)
            room = (box.x + 4, box.y, box.w - 44, box.h - 8)
        draw.text(f, self.number, room, "card", 40, theme.INK if done else theme.PAPER, "c")
