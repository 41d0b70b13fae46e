"""Where everything lies on the page of one map (STYLE section 17)."""

from __future__ import annotations

Place = tuple[float, float, float, float]

BOXES: dict[str, Place] = {
    "map": (24, 90, 620, 818),
    "board": (44, 225, 580, 584),
    "heat": (54, 826, 560, 64),
    "table": (660, 90, 1236, 442),
    "levels": (1036, 106, 500, 62),
    "ask": (1552, 104, 328, 66),
    "ends": (660, 548, 610, 248),
    "curve": (1286, 548, 610, 248),
    "verdict": (660, 812, 1236, 96),
    "faults": (676, 176, 1204, 712),
    "back": (24, 948, 296, 104),
    "loss": (338, 940, 440, 56),
    "win": (338, 1006, 440, 56),
    "suggest": (796, 948, 474, 104),
    "play": (1288, 942, 608, 116),
}
CELL = (841.0, 233.0, 328.0, 88.0)
"""The first cell of the table."""
STEP = (344.0, 98.0)


def cell_box(row: int, column: int) -> Place:
    """A cell of the table."""
    x, y, w, h = CELL
    return x + column * STEP[0], y + row * STEP[1], w, h
