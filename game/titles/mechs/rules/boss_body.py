"""The body of the Boss, two cells by two, and what lies around it: the cells ahead of it, beside it and at its corners, its
lanes, ranges and ways. Its place is its north-western cell."""

from __future__ import annotations

from array import array
from collections.abc import Sequence
from functools import lru_cache

from game.titles.mechs.rules.board import BODY, SIZE, STEP, STRIDE, Cell, Facing

AHEAD = ((-STRIDE, -STRIDE + 1), (2, STRIDE + 2), (2 * STRIDE, 2 * STRIDE + 1), (-1, STRIDE - 1))
"""By facing: what the two cells that the Boss enters with a step that way add to its place."""
ADJACENT = tuple(sorted(cell for pair in AHEAD for cell in pair))
"""What its eight adjacent cells add to its place, in reading order."""
CORNERS = (-STRIDE - 1, -STRIDE + 2, 2 * STRIDE - 1, 2 * STRIDE + 2)
"""What the cells diagonal to its corners add to its place, in reading order."""
NEVER = 0xFFFF
"""The steps to a cell to which no way leads."""


def cells_of(boss: Cell) -> tuple[Cell, ...]:
    """The four cells of its body, in reading order."""
    return tuple(boss + part for part in BODY)


def span(boss: Cell, cell: Cell) -> int:
    """The range between a cell and the nearest cell of the body: diagonal steps count 1."""
    across, down = cell % STRIDE - boss % STRIDE, cell // STRIDE - boss // STRIDE
    return max(-across, across - 1, -down, down - 1, 0)


@lru_cache(maxsize=1024)
def lanes(walls: bytes, boss: Cell, heading: Facing) -> tuple[tuple[Cell, ...], tuple[Cell, ...]]:
    """The two rows, or columns, that the body covers, read outward from its edge this way up to the first wall
    (`Terms.walls`)."""
    first, second = AHEAD[heading]
    return _lane(walls, boss + first, heading), _lane(walls, boss + second, heading)


def _lane(walls: bytes, cell: Cell, heading: Facing) -> tuple[Cell, ...]:
    found = []
    while not walls[cell]:
        found.append(cell)
        cell += STEP[heading]
    return tuple(found)


@lru_cache(maxsize=2048)
def ways(walls: bytes, cells: tuple[Cell, ...]) -> Sequence[int]:
    """For each cell the orthogonal steps to the nearest of `cells` around walls, whatever else stands there; NEVER where no way
    leads. Kept, because a search asks for the same ones thousands of times."""
    found = array("H", [NEVER]) * SIZE
    wave, level = [cell for cell in cells if not walls[cell]], 0
    for cell in wave:
        found[cell] = 0
    while wave:
        level += 1
        following: list[Cell] = []
        for cell in wave:
            for step in STEP:
                if found[cell + step] > level and not walls[cell + step]:
                    found[cell + step] = level
                    following.append(cell + step)
        wave = following
    return found
