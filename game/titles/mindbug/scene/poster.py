"""Mindbug's poster in the menu: tall beside other titles, wide when it has the wall to itself."""

from __future__ import annotations

from game.ui import draw
from game.ui.canvas import Box
from game.ui.frame import Frame

COLOUR = "#2F9A8C"
"""The plate below the picture."""
MAT = ("#2C8079", "#10303F")
"""Middle and edge of the mat behind the lobby and the results."""
MOTIF = ("creatures/mindbug",)

WIDE = (
    ("creatures/shark_dog", 0.085, 268),
    ("creatures/snail_hydra", 0.905, 280),
    ("creatures/axolotl_healer", 0.225, 300),
    ("creatures/turbo_bug", 0.765, 286),
    ("creatures/bee_bear", 0.365, 322),
    ("creatures/luchataur", 0.63, 322),
)
"""Figure, its middle as a share of the width, its size; the first stand behind."""
HERO, BUG = 390, 244
LOW = 400.0
"""A picture that is lower has no room for one on the other's head."""


def paint(f: Frame, box: Box) -> None:
    """Draw the picture into a box (units)."""
    x, y, w, h = box
    wide = w > 2 * h
    draw.cover(f, "scenes/poster_lab_wide" if wide else "scenes/poster_lab", box, align=0.5 if wide else 0.35)
    middle = x + w / 2
    if wide:
        for name, share, one in WIDE:
            draw.figure(f, name, (x + share * w - one / 2, y + h - one + 18, one, one), soft=10)
    size: float = HERO if wide else 350
    bug: float = BUG if wide else 236
    if not wide and h < LOW and w > 1.15 * h:  # one above the other they would hide each other's face
        size, bug = min(0.94 * h, 0.78 * w), min(0.58 * h, 0.46 * w)
        draw.figure(f, "creatures/gorillion", (x - size * 0.06, y + h - size + 12, size, size), soft=12)
        draw.figure(f, "creatures/mindbug", (x + w - bug - 2, y + h * 0.03, bug, bug), soft=12)
        return
    draw.figure(f, "creatures/gorillion", (middle - size / 2, y + h - size + (30 if wide else 12), size, size), soft=12)
    draw.figure(f, "creatures/mindbug", (middle - bug / 2, y - (30 if wide else 34), bug, bug), soft=12)
