"""Mechs vs. Minions' poster in the menu: four mechs before a crowd of minions at sunset."""

from __future__ import annotations

from game.ui import draw
from game.ui.canvas import Box
from game.ui.frame import Frame

COLOUR = "#3470D2"
"""The plate below the picture."""
MAT = ("#4A3B52", "#1E1828")
"""Middle and edge of the mat behind table, lobby and results."""
MOTIF = ("icons/mv_gear",)

CROWD = ((112, 54, 52), (142, 64, 61), (182, 78, 75))
"""Each row of minions from the back: distance from the top, size, step across, in units of a poster 462 high."""
MECHS = (
    ("computer", -164, 158, 196),
    ("electric", 112, 140, 206),
    ("metal", 166, 228, 190),
    ("fire", -12, 166, 262),
)
"""Machine, distance of its middle from the poster's, distance from the top, size; the first stand behind."""
TALL = 1.1
"""Height of a machine's picture for its width."""


def paint(f: Frame, box: Box) -> None:
    """Draw the picture into a box (units)."""
    x, y, w, h = box
    k, middle = h / 462, x + w / 2
    draw.cover(f, "scenes/poster_battlefield", box, align=0.5)
    for row, (top, size, step) in enumerate(CROWD):
        reach = int(w / (2 * step * k)) + 1
        for place in range(-reach, reach + 1):
            left = middle + (place + 0.5 * (row % 2)) * step * k - size * k / 2
            if x <= left + size * k * 0.7 and left + size * k * 0.3 <= x + w:
                draw.figure(f, "board/minion", (left, y + top * k, size * k, size * k), soft=4)
    for name, off, top, size in MECHS:
        picture = (middle + (off - size / 2) * k, y + top * k, size * k, size * TALL * k)
        draw.figure(f, f"board/mech_{name}_south", picture, soft=10)
