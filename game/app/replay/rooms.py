"""Where everything stands in the viewer. In a small window the table keeps its full size, for its words could not get smaller:
the controls then lie over its lower edge and can be put away; else table, column and controls stand side by side.
"""

from __future__ import annotations

from dataclasses import dataclass

from game.ui.canvas import Canvas

Place = tuple[float, float, float, float]
WIDE_FROM = 0.82
"""Pixels a unit from which on the smaller table can be read."""

CONTROLS: dict[str, Place] = {
    "line": (60, 914, 1800, 76),
    "leave": (24, 996, 290, 72),
    "turn_back": (492, 996, 72, 72),
    "back": (578, 996, 72, 72),
    "play": (664, 988, 88, 88),
    "on": (766, 996, 72, 72),
    "turn_on": (852, 996, 72, 72),
    "speed": (948, 1002, 306, 60),
    "take": (1276, 996, 268, 72),
    "from_here": (1560, 996, 336, 72),
}


@dataclass(frozen=True, slots=True)
class Room:
    """`table`: the box of its screen; `panel`: behind the controls; `eyes`: where whose eyes are chosen, in a row or in a column;
    `column`: the room for lines, None without; `away`: the key that puts the controls away, None where nothing is covered.
    """

    table: Place
    panel: Place
    eyes: Place
    column: Place | None = None
    away: Place | None = None


WIDE = Room((0, 16, 1498, 842.6), (0, 856, 1920, 224), (1510, 84, 398, 766), (1510, 84, 398, 766))
SMALL = Room((0, 0, 1920, 1080), (0, 780, 1920, 300), (24, 792, 1560, 56), None, (1606, 792, 290, 56))


def room_of(canvas: Canvas) -> Room:
    """The room for a window."""
    return WIDE if canvas.k >= WIDE_FROM else SMALL
