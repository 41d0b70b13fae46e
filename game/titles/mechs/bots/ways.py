"""Distances over the ground of a mission: for mechs with what they have to reach or bring, and for minions.

A closed gate and a lava pool are ways too, only longer ones.
"""

from __future__ import annotations

from collections.abc import Iterable

from game.titles.mechs.rules.board import LAVA, NOWHERE, SIZE, STEP, Cell
from game.titles.mechs.rules.distances import OILY, RAIDED, land
from game.titles.mechs.rules.state import State
from game.titles.mechs.rules.terms import Terms

FAR = 99
"""The distance of what cannot be reached."""
SLIDES = 4
"""So many slides over oil that lead farther away are followed on one way."""
GATE, POOL, TOWED = 6, 3, 2
"""Steps that a closed gate, a lava pool, and towing instead of pushing are worth."""
KEPT = 4096
Way = bytes
"""A distance for each cell."""


class Ways:
    """Orthogonal distances around walls; minions, mechs and the Bomb do not count. Kept by target, by the coins that are down,
    and by how far the lava wall has come."""

    def __init__(self, terms: Terms) -> None:
        self._terms, self._walls, self._gates = terms, terms.walls, terms.gates
        self._to: dict[tuple[object, int, int, bool], Way] = {}
        self._marches: dict[Cell, Way] = {}

    def to(self, cell: Cell, s: State | None = None) -> Way:
        """The distance of every cell from this one, as the board is now; without a position, as it was at first."""
        return self.toward((cell,), s)

    def toward(self, cells: tuple[Cell, ...], s: State | None = None, pushed: bool = False) -> Way:
        """The distance of every cell from the nearest of these; `pushed`: for what has to be pushed there, or, where nobody can
        stand behind it, towed."""
        down, wall = (s.down if self._gates else 0, s.wall) if s is not None else (self._terms.down, 0)
        key = (cells, down, wall, pushed)
        found = self._to.get(key)
        if found is None:
            if len(self._to) >= KEPT:
                self._to.clear()
            found = self._to[key] = self._field(cells, down, wall, pushed)
        return found

    def goals(self, s: State | None = None, pushed: bool = False) -> Way:
        """The distance of every cell from the nearest goal; see `toward`."""
        return self.toward(self._terms.mission.goals, s, pushed)

    def school(self, s: State | None = None) -> Way:
        """The distance of every cell from the School."""
        return self.toward(self._terms.mission.school, s)

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

    def _field(self, targets: Iterable[Cell], down: int, wall: int, pushed: bool) -> Way:
        walls, gates, ground = self._walls, self._gates, self._terms.grounds[wall]
        far = bytearray([FAR]) * SIZE
        rings: list[list[Cell]] = [[] for _ in range(FAR + GATE + POOL + TOWED + 2)]
        rings[0] = [cell for cell in targets if not walls[cell]]
        for cell in rings[0]:
            far[cell] = 0
        for steps, ring in enumerate(rings[:FAR]):
            for cell in ring:
                if far[cell] != steps:
                    continue
                enters = steps + (1 + POOL if ground[cell] == LAVA else 1)
                for facing, step in enumerate(STEP):
                    beside = cell + step
                    if walls[beside]:
                        continue
                    reached = enters
                    if gates and gates[facing][cell] and not down >> (gates[facing][cell] - 1) & 1:
                        reached += GATE
                    if pushed and walls[beside + step]:
                        reached += TOWED
                    if far[beside] > reached:
                        far[beside] = reached
                        rings[reached].append(beside)
        return bytes(far)
