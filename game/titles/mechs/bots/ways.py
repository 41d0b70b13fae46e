"""Distances over the bare ground of a mission: for mechs with what they have to reach or bring, and for minions."""

from __future__ import annotations

from collections.abc import Iterable

from game.titles.mechs.rules.board import NOWHERE, SIZE, STEP, Cell
from game.titles.mechs.rules.field import OILY, RAIDED, land
from game.titles.mechs.rules.state import State
from game.titles.mechs.rules.terms import Terms

FAR = 99
"""The distance of what cannot be reached."""
SLIDES = 4
"""So many slides over oil that lead farther away are followed on one way."""
Way = bytes
"""A distance for each cell."""


class Ways:
    """Orthogonal distances around walls; minions, mechs and the Bomb do not count. Kept by target."""

    def __init__(self, terms: Terms) -> None:
        self._terms, self._walls = terms, terms.walls
        self._to: dict[Cell, Way] = {}
        self._marches: dict[Cell, Way] = {}
        self.goals = self.field(terms.mission.goals)
        self.school = self.field(terms.mission.school)

    def to(self, cell: Cell) -> Way:
        """The distance of every cell from this one."""
        found = self._to.get(cell)
        if found is None:
            found = self._to[cell] = self.field((cell,))
        return found

    def march(self, bomb: Cell) -> Way:
        """In how many moves a minion is beside the Bomb there, or inside the School (`bomb` NOWHERE), from each cell, if nothing
        stands in its way. Oil is what makes this differ from a distance."""
        found = self._marches.get(bomb)
        if found is None:
            found = self._marches[bomb] = self._march(bomb)
        return found

    def _march(self, bomb: Cell) -> Way:
        empty = State.empty(self._terms, 0, 0)
        empty.bomb = bomb
        here, cells = land(self._terms), [cell for cell in range(SIZE) if not self._walls[cell]]
        field = here.field(empty)
        steps, school = field.steps(cells), self._terms.school if bomb == NOWHERE else ()
        order = sorted(cells, key=field.rank.__getitem__)
        moves = bytearray(FAR if field.distance(cell) else 0 for cell in range(SIZE))
        for _ in range(SLIDES):
            for cell in order:
                if moves[cell] and steps[cell]:
                    moves[cell] = min(FAR, 1 + moves[self._slide(here.special, cell, steps[cell][0])])
        for cell in school:
            moves[cell] = 0
        return bytes(moves)

    def _slide(self, special: bytes, cell: Cell, to: Cell) -> Cell:
        """Where a minion comes to stand that steps onto this cell."""
        step = to - cell
        sliding = special[to] & OILY
        while sliding and not special[to] & RAIDED and not self._walls[to + step]:
            to += step
        return to

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
