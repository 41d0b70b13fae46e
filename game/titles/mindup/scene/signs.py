"""The sign of an objective: what it is about, as it stands wherever the objective is told of."""

from __future__ import annotations

from math import cos, pi, sin

from game.text import signed
from game.titles.mindup.scene.cardbook import FIVE, SUITS
from game.ui import draw, theme
from game.ui.canvas import Box
from game.ui.frame import Frame

DOT = 0.36
"""The size of each of the dots of the five colours, in sizes of their sign."""
SIGN = 44.0
"""How large the sign on a token is at most."""
DIM = 120
"""How bright it is where nothing came of it."""


def goal_sign(f: Frame, sign: str, x: float, y: float, d: float, alpha: int = 255) -> None:
    """A suit, a pile of cards, or the five colours as dots in a ring."""
    if sign != FIVE:
        draw.icon(f, sign, x, y, d, alpha=alpha)
        return
    dot = d * DOT
    for n, colour in enumerate(SUITS.values()):
        angle = 2 * pi * n / len(SUITS) - pi / 2
        left, top = x + d / 2 + cos(angle) * d * 0.31 - dot / 2, y + d / 2 + sin(angle) * d * 0.31 - dot / 2
        draw.rounded(f, (left, top, dot, dot), dot / 2, colour, None, theme.INK, 2, alpha / 255)


def goal_token(f: Frame, sign: str, points: int, box: Box) -> None:
    """What an objective came to at the count: its sign and its points on paper, or dim that nothing came of it."""
    x, y, w, h = box
    d = min(SIGN, h - 8, w * 0.48)
    if points:
        draw.rounded(f, box, 12, theme.PAPER, None, theme.LEAF if points > 0 else theme.CORAL_DEEP, 5)
    else:
        draw.dashed(f, box, 12, theme.MIST, 3, 7, 6, 0.6, None)
    goal_sign(f, sign, x + 6, y + (h - d) / 2, d, 255 if points else DIM)
    left = x + 6 + d
    words, colour = (signed(points), theme.INK) if points else ("0", theme.MIST)
    draw.text(f, words, (left, y - 4, x + w - left - 4, h + 8), "card", 40 / f.canvas.t, colour, "c", small=True)
