"""Seats in another order: the row in hand, and where it would land. No pixel in here."""

from __future__ import annotations

from collections.abc import Sequence
from enum import Enum

Point = tuple[float, float]
Place = tuple[float, float, float, float]


class Grip(Enum):
    """How a row is held: the mouse button is down; it follows the mouse after a click; keys or pad move it."""

    DRAG = "drag"
    CLICK = "click"
    KEYS = "keys"


class Order:
    """At most one row in hand. `at`: where it came from, `to`: the seat that it would become, `pos`: where the mouse holds it."""

    def __init__(self, column: int) -> None:
        self.column = column
        """Rows in a column: left and right go that far."""
        self.at: int | None = None
        self.to = 0
        self.grip = Grip.KEYS
        self.pos: Point = (0.0, 0.0)
        self.offset: Point = (0.0, 0.0)

    def take(self, at: int, grip: Grip, pos: Point = (0.0, 0.0), offset: Point = (0.0, 0.0)) -> None:
        """Pick a row up; `offset`: from its top left to the point where the mouse holds it."""
        self.at, self.to, self.grip, self.pos, self.offset = at, at, grip, pos, offset

    def follow(self, pos: Point, places: Sequence[Place]) -> None:
        """The mouse has moved: the row would land in the gap that its middle is nearest to. `places`: the boxes of all seats."""
        self.pos = pos
        if self.at is None:
            return
        x, y = pos[0] - self.offset[0] + places[0][2] / 2, pos[1] - self.offset[1] + places[0][3] / 2

        def far(n: int) -> float:
            left, top, w, h = places[n]
            return abs(x - left - w / 2) + abs(y - top - h / 2)

        near = min(range(len(places)), key=far)
        gap = near + (y > places[near][1] + places[near][3] / 2)
        self.to = gap - (gap > self.at)

    def step(self, direction: str, count: int) -> None:
        """Keys: up and down by one, left and right by a column, home and end to the ends."""
        steps = {"up": -1, "prev": -1, "down": 1, "next": 1, "left": -self.column, "right": self.column}
        if direction in steps:
            self.to += steps[direction]
        elif direction in ("home", "pageup"):
            self.to = 0
        elif direction in ("end", "pagedown"):
            self.to = count - 1
        self.to = max(0, min(count - 1, self.to))

    def gap(self) -> tuple[int, bool]:
        """Beside which seat it would land, and whether below it."""
        return self.to, self.at is not None and self.to > self.at

    def drop(self) -> tuple[int, int] | None:
        """Let it go: from where to where; None when nothing was in hand."""
        at, self.at = self.at, None
        return None if at is None else (at, self.to)

    def put_back(self) -> None:
        """Everything stays as it was."""
        self.at = None
