"""The cells that schematics cover, and whether a hit there would do anything."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import lru_cache

from game.titles.mechs.rules import strike
from game.titles.mechs.rules.actions import KINDS, SchematicId
from game.titles.mechs.rules.board import BOMB, BOSS, EMPTY, MINION, SIZE, STEP, STRIDE, VOID, WALL, Cell, Facing, offset
from game.titles.mechs.rules.catalog import Offsets
from game.titles.mechs.rules.game import Game
from game.titles.mechs.rules.state import State


# ---------------------------------------------------------------------- cells
@lru_cache(maxsize=256)
def turned(cells: Offsets, facing: Facing) -> tuple[int, ...]:
    """What a pattern adds to the cell of a mech that faces this way."""
    return tuple(offset(facing, forward, right) for forward, right in cells)


@lru_cache(maxsize=4096)
def block(ground: bytes, middle: Cell, radius: int) -> tuple[Cell, ...]:
    """The cells of the board within this range of a cell, itself included, in reading order."""
    found = []
    for row in range(-radius, radius + 1):
        start = middle + row * STRIDE
        found += [cell for cell in range(start - radius, start + radius + 1) if 0 <= cell < SIZE and ground[cell] != VOID]
    return tuple(found)


@lru_cache(maxsize=1024)
def spread(ground: bytes, cell: Cell, reach: int, radius: int) -> tuple[Cell, ...]:
    """The cells that a block of this radius can cover if its middle is a cell of the board within reach of this cell."""
    return tuple(sorted({at for middle in block(ground, cell, reach) for at in block(ground, middle, radius)}))


def around(s: State, middle: Cell, radius: int) -> tuple[Cell, ...]:
    """The cells of the board within this range of a cell, itself included, in reading order."""
    return block(s.terms.mission.ground, middle, radius)


def on_board(s: State, cells: Iterable[Cell]) -> list[Cell]:
    """Those of these cells that belong to the board."""
    ground = s.terms.mission.ground
    return [cell for cell in cells if 0 <= cell < SIZE and ground[cell] != VOID]


def pattern(s: State, seat: int, cells: Offsets) -> list[Cell]:
    """The cells of a pattern, seen from a mech as it faces."""
    cell = s.mech[seat]
    return on_board(s, [cell + step for step in turned(cells, s.face[seat])])


def band(s: State, seat: int, width: int, length: int) -> list[Cell]:
    """A strip ahead of a mech, so many cells wide and long."""
    half = width // 2
    return pattern(s, seat, tuple((ahead, side) for ahead in range(1, length + 1) for side in range(-half, half + 1)))


def straight(s: State, seat: int, facing: Facing, length: int) -> list[Cell]:
    """So many cells from a mech in this direction, whatever stands there."""
    cell, step = s.mech[seat], STEP[facing]
    return on_board(s, [cell + step * ahead for ahead in range(1, length + 1)])


def first_ahead(s: State, seat: int, length: int) -> list[Cell]:
    """The cells ahead of a mech up to the first target."""
    found = []
    for cell in straight(s, seat, s.face[seat], length):
        found.append(cell)
        if strike.is_target(s, cell) or s.occupant[cell] == BOSS:
            break
    return found


def winds(s: State, seat: int) -> list[Cell]:
    """The row and the column of a mech, each way up to the first wall, mech or Bomb."""
    found, occupant = [], s.occupant
    for step in STEP:
        cell = s.mech[seat] + step
        while not EMPTY < occupant[cell] <= BOMB and occupant[cell] != WALL:
            found.append(cell)
            cell += step
    return found


@lru_cache(maxsize=64)
def tile(tiles: tuple[int, ...], number: int) -> tuple[Cell, ...]:
    """The cells of a map tile, in reading order."""
    return tuple(cell for cell, there in enumerate(tiles) if there == number)


@lru_cache(maxsize=64)
def corners(tiles: tuple[int, ...]) -> tuple[Cell, ...]:
    """The first cell of each map tile, in reading order: it stands for the whole tile."""
    return tuple(sorted(tile(tiles, number)[0] for number in set(tiles) if number >= 0))


@lru_cache(maxsize=64)
def board(tiles: tuple[int, ...]) -> tuple[Cell, ...]:
    """Every cell of the map tiles."""
    return tuple(cell for cell, there in enumerate(tiles) if there >= 0)


# ---------------------------------------------------------------------- what a hit would do
def counts(g: Game, s: State, plan: SchematicId, cells: Sequence[Cell]) -> bool:
    """Whether a hit of a schematic on these cells would destroy something, or hurt the Boss."""
    there = [s.occupant[cell] for cell in cells]
    if there and max(there) >= MINION:
        return True
    if s.shards and any(strike.is_target(s, cell) for cell in cells):
        return True
    return BOSS in there and strike.exposed(g, s, KINDS + plan)


def swarm(s: State, middle: Cell, radius: int) -> bool:
    """Whether a minion stands within this range of a cell."""
    occupant = s.occupant
    for row in range(-radius, radius + 1):
        start = middle + row * STRIDE - radius
        if 0 <= start < SIZE and max(occupant[start : start + 2 * radius + 1]) >= MINION:
            return True
    return False
