"""Where everything stands in the viewer. The table has its full size, for its words could not get smaller: the controls lie over
its lower edge, or fold into the bar, where they cover nothing. Lines of what happened lie over its right part if they are wanted.
"""

from __future__ import annotations

from game.ui.canvas import Canvas

Place = tuple[float, float, float, float]

TABLE: Place = (0, 0, 1920, 1080)
PANEL: Place = (0, 780, 1920, 300)
"""Behind the controls."""
EYES: Place = (24, 792, 1230, 56)
"""Where whose eyes are chosen, and what these see is told."""
COLUMN: Place = (1504, 72, 416, 708)
"""Behind the lines."""
ADVICE: Place = (60, 0, 1800, 176)
"""What should have been done at the moment that is shown, above the foot of the picture."""
BACK_WIDE = 420.0
"""The key in it that leads back."""
HEAD = 52.0
"""Their heading."""

CONTROLS: dict[str, Place] = {
    "lines": (1270, 792, 340, 56),
    "away": (1622, 792, 274, 56),
    "line": (60, 914, 1800, 76),
    "leave": (24, 996, 290, 72),
    "leave_short": (24, 996, 214, 72),
    "afterword": (250, 996, 230, 72),
    "turn_back": (492, 996, 72, 72),
    "back": (578, 996, 72, 72),
    "play": (664, 988, 88, 88),
    "on": (766, 996, 72, 72),
    "turn_on": (852, 996, 72, 72),
    "speed": (948, 1002, 306, 60),
    "take": (1276, 996, 268, 72),
    "from_here": (1560, 996, 336, 72),
}

FOLDED: dict[str, Place] = {
    "leave": (16, 7, 56, 56),
    "turn_back": (92, 7, 56, 56),
    "back": (156, 7, 56, 56),
    "play": (220, 4, 62, 62),
    "on": (290, 7, 56, 56),
    "turn_on": (354, 7, 56, 56),
    "line": (448, 0, 964, 74),
    "words": (1440, 0, 240, 72),
    "eyes": (1700, 7, 56, 56),
    "pace": (1766, 7, 72, 56),
    "away": (1848, 7, 56, 56),
}
"""The same in the bar; `words` say which turn it is."""


def low(place: Place, canvas: Canvas) -> Place:
    """A place of the controls where they lie at the foot of the window: a high one leaves more of the table in sight."""
    x, y, w, h = place
    return x, y + canvas.bounds.bottom - TABLE[3], w, h


def in_bar(name: str, top: float) -> Place:
    """A place of the folded controls, where the bar begins at `top`."""
    x, y, w, h = FOLDED[name]
    return x, y + top, w, h
