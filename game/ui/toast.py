"""One sentence for a while over a table: a refusal, a dropped wish, an offer."""

from __future__ import annotations

from game.ui import draw, theme
from game.ui.frame import Frame

MOST = 1100.0
"""The widest note in units; longer sentences break."""


def toast(f: Frame, words: str, middle: float, foot: float) -> None:
    """A note with its middle at x = `middle` and its lower edge at y = `foot`, in units, above everything.

    It carries the padlock of a refusal, or the icon that its words begin with ("{icon:ui_replay} ...").
    """
    icon = "ui_lock"
    if words.startswith("{icon:"):
        icon, _, words = words.removeprefix("{icon:").partition("} ")
    with f.above():
        w = min(MOST, draw.text_width(f, words.replace("**", ""), "xb", 27) + 120)
        h = max(64.0, draw.rich_height(f, words, w - 104, 27, theme.LINE_CARD) + 24)
        x, y = min(middle - w / 2, f.canvas.bounds.right - 16 - w), foot - h
        draw.panel(f, (x, y, w, h), theme.PanelLook(theme.NIGHT2, theme.NIGHT, theme.LAMP, 4), 30)
        draw.icon(f, icon, x + 22, y + h / 2 - 22, 44)
        draw.rich(f, words, (x + 78, y + 10, w - 100, h - 20), 27, theme.PAPER, theme.LAMP, "l", "m", theme.LINE_CARD)
