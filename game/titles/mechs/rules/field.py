"""How far minions are from what they want, and which step they take: distance fields over one mission's ground.

A field leads to the cells beside the Bomb or beside a mech, or to the School's own cells, around walls, mechs and the Bomb.
Other minions do not count: they only block at the moment of stepping. Fields are kept and shared by all matches of the same
terms, because a search asks for the same ones thousands of times.
"""

from __future__ import annotations

from heapq import heappop, heappush

from game.titles.mechs.rules.board import BLUE, GREEN, NOWHERE, OIL, RED, SIZE, STEP, YELLOW, Cell, Facing
from game.titles.mechs.rules.state import State
from game.titles.mechs.rules.terms import Terms

DISTANCE = 10
"""`rank[cell] >> DISTANCE` is the distance of a cell."""
CELL = (1 << DISTANCE) - 1
NEVER = 1 << DISTANCE
"""The distance of a cell from which no path leads to the target."""
OILY, RAIDED = 1, 2
"""Marks of a cell on which a minion that enters does not just stand."""
PREFERENCE = (BLUE, GREEN, RED, YELLOW)
"""Of equally short steps the one toward the first of these colours is taken."""
MOST_FIELDS, MOST_TERMS = 1024, 16

Steps = list[tuple[Cell, ...]]
"""For each cell, what a minion there tries in turn; it takes the first cell on which nothing stands."""


class Field:
    """The ways to one target. `rank[cell]` sorts minions into the order in which they step: distance, then reading order.

    `steps[cell]` are the neighbours that are nearer, then those that are as near, each in the order of PREFERENCE. The cell of a
    mech or the Bomb may be among them: who steps must look whether something stands there anyhow.
    """

    __slots__ = ("rank", "steps")

    def __init__(self, rank: list[int], steps: Steps) -> None:
        self.rank = rank
        self.steps = steps

    def distance(self, cell: Cell) -> int:
        """How many steps a minion on this cell has to go; NEVER when there is no path."""
        return self.rank[cell] >> DISTANCE


class Lie:
    """The ground of one match's terms, as minions walk it.

    `near[cell]` are the neighbours that are no wall, in the order of PREFERENCE. `ways[facing][cell]` is the one step that way.
    `special[cell]` has the bits OILY on oil and RAIDED on the School of a mission with raids. `beyond[facing]` marks the cells of
    the terrains that lie that way from the School's terrains.
    """

    __slots__ = ("_bases", "_fields", "beyond", "near", "special", "terms", "ways")

    def __init__(self, terms: Terms) -> None:
        mission, walls = terms.mission, terms.walls
        self.terms = terms
        compass = tuple(STEP[mission.compass[colour]] for colour in PREFERENCE)
        inside = [cell for cell in range(SIZE) if not walls[cell]]
        self.near: Steps = [()] * SIZE
        self.ways: tuple[Steps, ...] = tuple([()] * SIZE for _ in STEP)
        for cell in inside:
            self.near[cell] = tuple(cell + step for step in compass if not walls[cell + step])
            for facing, step in enumerate(STEP):
                if not walls[cell + step]:
                    self.ways[facing][cell] = (cell + step,)
        raided = terms.school if terms.move.arrival == "raid" else ()
        self.special = bytes(OILY * (ground == OIL) | RAIDED * (cell in raided) for cell, ground in enumerate(mission.ground))
        self.beyond = tuple(_beyond(terms, facing) for facing in range(4))
        self._bases: dict[Cell, tuple[Field, Steps]] = {}
        self._fields: dict[tuple[Cell, ...], Field] = {}

    def field(self, s: State) -> Field:
        """The field to the target of the mission's move, from where the Bomb and the mechs stand now."""
        key = (s.bomb, *sorted(s.mech))
        field = self._fields.get(key)
        if field is None:
            if len(self._fields) >= MOST_FIELDS:
                self._fields.clear()
            field = self._fields[key] = self._survey(s.bomb, {cell for cell in s.mech if cell != NOWHERE})
        return field

    def _survey(self, bomb: Cell, mechs: set[Cell]) -> Field:
        target, near = self.terms.move.target, self.near
        pieces = mechs if bomb == NOWHERE else mechs | {bomb}
        if target == "nearest_mech":
            return self._flood({cell for mech in mechs for cell in near[mech]}, pieces)
        # Mechs change every turn, the target seldom: one field without mechs is kept, and mended around them.
        about = bomb if target == "bomb" else NOWHERE
        base = self._bases.get(about)
        if base is None:
            if target == "bomb" and bomb != NOWHERE:
                field = self._flood(set(near[bomb]), {bomb})
            else:
                field = self._flood(set(self.terms.school) if target == "school" else set(), set())
            base = self._bases[about] = field, self._closer(field)
        return self._mend(*base, pieces)

    def _flood(self, aims: set[Cell], pieces: set[Cell]) -> Field:
        """A field to these cells around these pieces, from nothing."""
        rank = [NEVER << DISTANCE | cell for cell in range(SIZE)]
        wave, distance = sorted(cell for cell in aims - pieces if not self.terms.walls[cell]), 0
        for cell in wave:
            rank[cell] = cell
        while wave:
            distance += 1
            following: list[Cell] = []
            for cell in wave:
                for other in self.near[cell]:
                    if rank[other] >> DISTANCE == NEVER and other not in pieces:
                        rank[other] = distance << DISTANCE | other
                        following.append(other)
            wave = following
        return Field(rank, [_choices(rank, cell, near) for cell, near in enumerate(self.near)])

    def _closer(self, field: Field) -> Steps:
        """For each cell only the neighbours that are nearer."""
        rank = field.rank
        return [
            tuple(to for to in steps if rank[to] >> DISTANCE < rank[cell] >> DISTANCE) for cell, steps in enumerate(field.steps)
        ]

    def _mend(self, field: Field, closer: Steps, pieces: set[Cell]) -> Field:
        """The field around these pieces, from the field without them: only cells whose every way led over a piece change."""
        rank, near = field.rank, self.near
        lost = {cell for cell in pieces if rank[cell] >> DISTANCE != NEVER}
        todo = list(lost)
        while todo:
            cell = todo.pop()
            farther = (rank[cell] >> DISTANCE) + 1
            for other in near[cell]:
                if rank[other] >> DISTANCE == farther and other not in lost and lost.issuperset(closer[other]):
                    lost.add(other)
                    todo.append(other)
        if lost <= pieces:
            return field
        rank, steps = rank[:], field.steps[:]
        for cell in lost:
            rank[cell] = NEVER << DISTANCE | cell
        strays = lost - pieces
        heap: list[int] = []
        for cell in strays:
            nearest = min((rank[other] >> DISTANCE for other in near[cell]), default=NEVER)
            if nearest < NEVER:
                heappush(heap, nearest + 1 << DISTANCE | cell)
        while heap:
            found = heappop(heap)
            cell = found & CELL
            if found < rank[cell]:
                rank[cell] = found
                for other in near[cell]:
                    if other in strays:
                        heappush(heap, (found >> DISTANCE) + 1 << DISTANCE | other)
        for cell in strays.union(*(near[cell] for cell in strays)):
            steps[cell] = _choices(rank, cell, near[cell])
        return Field(rank, steps)


def _choices(rank: list[int], cell: Cell, near: tuple[Cell, ...]) -> tuple[Cell, ...]:
    """The steps from a cell, best first; none from where the target is reached or cannot be."""
    distance = rank[cell] >> DISTANCE
    if not 0 < distance < NEVER:
        return ()
    nearer = [other for other in near if rank[other] >> DISTANCE < distance]
    return (*nearer, *(other for other in near if rank[other] >> DISTANCE == distance))


def _beyond(terms: Terms, facing: Facing) -> bytes:
    """1 for each cell of the terrains that one enters when one leaves the School's terrains this way."""
    tiles, step = terms.mission.tiles, STEP[facing]
    home = {tiles[cell] for cell in terms.school}
    found = {tiles[cell + step] for cell in range(SIZE) if tiles[cell] in home} - home - {-1} if home else set()
    return bytes(tile in found for tile in tiles)


_LIES: dict[int, Lie] = {}
"""By the identity of the terms, which a Lie holds on to."""


def lie(terms: Terms) -> Lie:
    """The ground of these terms, worked out once."""
    found = _LIES.get(id(terms))
    if found is None:
        if len(_LIES) >= MOST_TERMS:
            _LIES.clear()
        found = _LIES[id(terms)] = Lie(terms)
    return found
