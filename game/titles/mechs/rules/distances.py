"""How far minions are from what they want, and which step they take: distance fields over one mission's ground.

A field leads to the cells beside the Bomb or beside a mech, or to the School's own cells, around walls, mechs and the Bomb.
Other minions do not count: they only block at the moment of stepping. Fields are kept and shared by all matches of the same
mission, because a search asks for the same ones thousands of times.
"""

from __future__ import annotations

from collections.abc import Iterable
from heapq import heapify, heappop, heappush

from game.titles.mechs.rules.board import BLUE, BODY, GREEN, NOWHERE, OIL, RED, SIZE, STEP, YELLOW, Cell, Facing
from game.titles.mechs.rules.state import State
from game.titles.mechs.rules.terms import Terms

DISTANCE = 10
"""`rank[cell] >> DISTANCE` is the distance of a cell."""
CELL = (1 << DISTANCE) - 1
ONE = 1 << DISTANCE
NEVER = 1 << DISTANCE
"""The distance of a cell from which no path leads to the target."""
FAR = NEVER << DISTANCE
NOWAY = tuple(FAR | cell for cell in range(SIZE))
OILY, RAIDED, SWALLOWED = 1, 2, 4
"""Marks of a cell on which a minion that enters does not just stand."""
PREFERENCE = (BLUE, GREEN, RED, YELLOW)
"""Of equally short steps the one toward the first of these colours is taken."""
FEW = 24
"""So many cells are worked out at once, without looking whose turn it is."""
MOST_FIELDS, MOST_TERMS = 512, 30
"""So many fields, of some 13 KB, are kept for one mission; so many tables are known."""

Steps = list[tuple[Cell, ...]]
"""For each cell the neighbours that a minion there tries in turn; it takes the first on which nothing stands."""


class Field:
    """The ways to one target. `rank[cell]` sorts minions into the order in which they step: distance, then reading order."""

    __slots__ = ("_near", "_stale", "_steps", "rank")

    def __init__(self, rank: list[int], near: Steps, steps: Steps, stale: set[Cell]) -> None:
        self.rank = rank
        self._near = near
        self._steps = steps
        self._stale = stale
        """Cells whose steps nobody has asked for yet."""

    def distance(self, cell: Cell) -> int:
        """How many steps a minion on this cell has to go; NEVER when there is no path."""
        return self.rank[cell] >> DISTANCE

    def steps(self, cells: Iterable[Cell]) -> Steps:
        """The steps from at least these cells: the neighbours that are nearer, then those that are as near, each in the order of
        PREFERENCE; none from where the target is reached or cannot be.

        The cell of a mech or the Bomb may be among them: who steps must look whether something stands there anyhow.
        """
        if self._stale:
            rank, steps = self.rank, self._steps
            asked = self._stale.intersection(cells) if len(self._stale) > FEW else self._stale.copy()
            for cell in asked:
                level = rank[cell] & ~CELL
                if 0 < level < FAR:
                    nearer: tuple[Cell, ...] = ()
                    as_near: tuple[Cell, ...] = ()
                    for other in self._near[cell]:
                        if rank[other] < level:
                            nearer += (other,)
                        elif rank[other] < level + ONE:
                            as_near += (other,)
                    steps[cell] = nearer + as_near
                else:
                    steps[cell] = ()
            self._stale -= asked
        return self._steps


class Land:
    """The ground of one mission, as minions walk it, whatever the number of mechs and the difficulty. They never step into what
    the lava wall has swallowed.

    `near[cell]` are the neighbours that are no wall, in the order of PREFERENCE. `ways[facing][cell]` is the one step that way.
    `special[cell]` has the bits OILY on oil and RAIDED on the School of a mission with raids. `beyond[facing]` marks the cells of
    the terrains that lie that way from the School's terrains, in a mission with extra steps.
    """

    __slots__ = ("_bases", "_fields", "_inside", "beyond", "near", "special", "terms", "ways")

    def __init__(self, terms: Terms, wall: int = 0) -> None:
        mission, walls = terms.mission, bytearray(terms.walls)
        swallowed = {cell for column in terms.columns[:wall] for cell in column if not walls[cell]}
        for cell in swallowed:
            walls[cell] = 1
        self.terms = terms
        compass = tuple(STEP[mission.compass[colour]] for colour in PREFERENCE)
        self._inside = frozenset(cell for cell in range(SIZE) if not walls[cell])
        self.near: Steps = [()] * SIZE
        self.ways: tuple[Steps, ...] = tuple([()] * SIZE for _ in STEP)
        for cell in self._inside:
            self.near[cell] = tuple(cell + step for step in compass if not walls[cell + step])
            for facing, step in enumerate(STEP):
                if not walls[cell + step]:
                    self.ways[facing][cell] = (cell + step,)
        for cell in swallowed:  # whoever sits there is hunted from the dry cells beside it
            self.near[cell] = tuple(cell + step for step in compass if not walls[cell + step])
        raided = terms.school if terms.move.arrival == "raid" else ()
        self.special = bytes(
            OILY * (ground == OIL) | RAIDED * (cell in raided) | SWALLOWED * (cell in swallowed)
            for cell, ground in enumerate(mission.ground)
        )
        self.beyond = tuple(_beyond(terms, facing) for facing in range(4)) if terms.move.extra == "rune_tile" else ()
        self._bases: dict[Cell, tuple[Field, Steps]] = {}
        self._fields: dict[tuple[Cell, ...], Field] = {}

    def field(self, s: State) -> Field:
        """The field to the target of the mission's move, from where the Bomb and the mechs stand now."""
        key = (s.bomb, s.boss, *sorted(s.mech))
        field = self._fields.get(key)
        if field is None:
            if len(self._fields) >= MOST_FIELDS:
                self._fields.clear()
            field = self._fields[key] = self._survey(s.bomb, s.boss, {cell for cell in s.mech if cell != NOWHERE})
        return field

    def _survey(self, bomb: Cell, boss: Cell, mechs: set[Cell]) -> Field:
        target, near = self.terms.move.target, self.near
        pieces = mechs if bomb == NOWHERE else mechs | {bomb}
        if boss != NOWHERE:
            pieces = pieces | {boss + part for part in BODY}
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
        rank, near = list(NOWAY), self.near
        wave, level = list((aims & self._inside) - pieces), 0
        for cell in wave:
            rank[cell] = cell
        for cell in pieces:
            rank[cell] = cell - ONE
        while wave:
            level += ONE
            following: list[Cell] = []
            for cell in wave:
                for other in near[cell]:
                    if rank[other] >= FAR:
                        rank[other] = level | other
                        following.append(other)
            wave = following
        for cell in pieces:
            rank[cell] = FAR | cell
        return Field(rank, near, [()] * SIZE, set(self._inside))

    def _closer(self, field: Field) -> Steps:
        """For each cell only the neighbours that are nearer."""
        rank, steps = field.rank, field.steps(self._inside)
        closer: Steps = [()] * SIZE
        for cell in self._inside:
            level = rank[cell] & ~CELL
            closer[cell] = tuple([to for to in steps[cell] if rank[to] < level])
        return closer

    def _mend(self, field: Field, closer: Steps, pieces: set[Cell]) -> Field:
        """The field around these pieces, from the field without them: only cells whose every way led over a piece change."""
        rank, near = field.rank, self.near
        lost = {cell for cell in pieces if rank[cell] < FAR}
        todo = list(lost)
        while todo:
            cell = todo.pop()
            for other in near[cell]:
                ways = closer[other]
                if cell in ways and other not in lost and (len(ways) == 1 or lost.issuperset(ways)):
                    lost.add(other)
                    todo.append(other)
        strays = lost - pieces
        if not strays:
            return field
        rank = rank[:]
        for cell in lost:
            rank[cell] = FAR | cell
        heap = [min([rank[other] for other in near[cell]]) & ~CELL | cell for cell in strays]
        heapify(heap)
        while heap and heap[0] < FAR:
            found = heappop(heap) + ONE
            cell = found & CELL
            if found < rank[cell]:
                rank[cell] = found
                for other in near[cell]:
                    if other in strays and rank[other] > found + ONE:
                        heappush(heap, found & ~CELL | other)
        # Distances have only grown: a neighbour's steps change where they led here before.
        steps = field.steps(())[:]
        changed = {other for cell in strays for other in near[cell] if cell in steps[other]}
        return Field(rank, near, steps, changed | strays)


def _beyond(terms: Terms, facing: Facing) -> bytes:
    """1 for each cell of the terrains that one enters when one leaves the School's terrains this way."""
    tiles, step = terms.mission.tiles, STEP[facing]
    home = {tiles[cell] for cell in terms.school}
    found = {tiles[cell + step] for cell in range(SIZE) if tiles[cell] in home} - home - {-1} if home else set()
    return bytes(tile in found for tile in tiles)


_LANDS: dict[tuple[int, int], tuple[Terms, Land]] = {}
"""By the identity of the terms, which are held on to, and by how far the lava wall has come."""


def land(terms: Terms, wall: int = 0) -> Land:
    """The ground of these terms, with so many columns under the lava wall, worked out once."""
    found = _LANDS.get((id(terms), wall))
    if found is None:
        if len(_LANDS) >= MOST_TERMS:
            _LANDS.clear()
        same = (
            here
            for (_, far), (other, here) in _LANDS.items()
            if far == wall and other.mission is terms.mission and other.move is terms.move
        )
        found = _LANDS[id(terms), wall] = terms, next(same, None) or Land(terms, wall)
    return found[1]
