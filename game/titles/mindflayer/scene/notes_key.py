"""The key to the own page of somebody alone: an eye, and what is found there."""

from __future__ import annotations

from game.ui import draw, theme
from game.ui.frame import Frame
from game.ui.widgets import IconButton

EYE, LABEL = 40.0, 29.0


class NotesKey(IconButton):
    """An eye with a word below it, or beside it where the key is flat."""

    def __init__(self, box: tuple[float, float, float, float], words: str, tip: str) -> None:
        super().__init__("look", box, None, tip=tip, hint="X")
        self.words = words

    def draw(self, f: Frame) -> None:
        """The square, eye and word."""
        super().draw(f)
        x, y, w, h = self.box
        if h < w / 2:
            draw.icon(f, "ui_eye", x + 8, y + (h - EYE) / 2, EYE)
            draw.text(f, self.words, (x + EYE + 10, y, w - EYE - 16, h), "bold", LABEL, theme.PAPER, "c", small=True)
        else:
            draw.icon(f, "ui_eye", x + (w - EYE) / 2, y + 2, EYE)
            draw.text(f, self.words, (x + 3, y + EYE - 2, w - 6, h - EYE), "bold", LABEL, theme.PAPER, "c", small=True)
