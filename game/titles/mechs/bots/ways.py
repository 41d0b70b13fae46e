"""Distances over the bare ground of a mission, for pieces that a mech has to reach or bring somewhere."""

from __future__ import annotations

from collections.abc import Iterable

from game.titles.mechs.rules.board import SIZE, STEP, Cell
from game.titles.mechs.rules.terms import Terms

FAR = 99
"""The distance of what cannot be reached."""
Way = bytes
"""A distance for each cell."""


class Ways:
    """Orthogonal distances around walls; minions, mechs and the Bomb do not count. Kept by target."""

    def __init__(self, terms: Terms) -> None:
        self._walls = terms.walls
        self._to: dict[Cell, Way] = {}
        self.goals = self.field(terms.mission.goals)
        self.school = self.field(terms.mission.school)

    def to(self, cell: Cell) -> Way:
        """The distance of every cell from this one."""
        found = self._to.get(cell)
        if found is None:
            found = self._to[cell] = self.field((cell,))
        return found

    def field(self, targets: Iterable[Cell]) -> Way:
        """The distance of every cell from the nearest of these."""
        walls, distance = self._walls, bytearray([FAR]) * SIZE
        front = [cell for cell in targets if not walls[cell]]
        for cell in front:
            distance[cell] = 0
        steps = 0
        while front:
            steps += 1
            reached = []
            for cell in front:
                for step in STEP:
                    beside = cell + step
                    if not walls[beside] and distance[beside] > steps:
                        distance[beside] = steps
                        reached.append(beside)
            front = reached
        return bytes(distance)
