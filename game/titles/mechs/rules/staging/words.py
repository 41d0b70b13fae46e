"""Reads the words of a text scenario: every mistake is a ValueError that names the key and what was expected there."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from game.core.given import hint, listed
from game.titles.mechs.rules.board import CELL_NAMES, GROUNDS, MOST_COLUMNS, MOST_ROWS, SIZE, VOID, Cell, cell_of

CELLS = {name: cell for cell, name in enumerate(CELL_NAMES)}
TERRAIN = 6
"""Columns and rows of one terrain."""


def card(name: Any, ids: Mapping[str, int], where: str, what: str) -> int:
    """The number of a command or damage card."""
    if name not in ids:
        raise ValueError(f"{where}: there is no {what} {name!r}{hint(str(name), tuple(ids))}")
    return ids[name]


def cell(name: Any, ground: bytes, where: str) -> Cell:
    """A cell of this board."""
    found = CELLS.get(name) if isinstance(name, str) else None
    if found is None:
        raise ValueError(f"{where}: {name!r} is no cell; cells are written x3y5")
    if ground[found] == VOID:
        raise ValueError(f"{where}: {name} is outside the board")
    return found


def occupy(taken: dict[Cell, str], place: Cell, what: str, where: str) -> None:
    """Note what is on a cell; only one thing may be."""
    if place in taken:
        raise ValueError(f"{where}: on {CELL_NAMES[place]} there is {taken[place]} already")
    taken[place] = what


def bare(terrain: Any, zones: tuple[tuple[Cell, ...], ...]) -> dict[str, Any]:
    """What changes in a Mission whose ground is drawn anew, row by row in the letters of `GROUNDS`: none of its pieces are there.

    Of its spawn zones remains what lies on the new board.
    """
    rows = terrain.split() if isinstance(terrain, str) else listed(terrain, "given.terrain")
    if not rows or any(not isinstance(row, str) or len(row) != len(rows[0]) or not row for row in rows):
        raise ValueError("given.terrain: expected rows of equally many letters")
    width, height = len(rows[0]), len(rows)
    if width > MOST_COLUMNS or height > MOST_ROWS:
        raise ValueError(f"given.terrain is {width}x{height}; a board is {MOST_COLUMNS}x{MOST_ROWS} at most")
    ground, tiles = bytearray([VOID] * SIZE), [-1] * SIZE
    for y, row in enumerate(rows):
        for x, letter in enumerate(row):
            if letter not in GROUNDS:
                raise ValueError(f"given.terrain: row {y} has {letter!r}; the letters are {GROUNDS}")
            ground[cell_of(x, y)] = GROUNDS.index(letter)
            if letter != GROUNDS[VOID]:
                tiles[cell_of(x, y)] = y // TERRAIN * -(-width // TERRAIN) + x // TERRAIN
    return {
        "ground": bytes(ground), "tiles": tuple(tiles), "width": width, "height": height,
        "starts": (), "minions": (), "shards": (), "school": (), "goals": (), "bomb": -1,
        "zones": tuple(tuple(place for place in zone if ground[place] != VOID) for zone in zones),
    }  # fmt: skip


def piles(
    box: Iterable[int], out: Iterable[int], top: Sequence[int], discards: Sequence[int], rest: bool, names: Sequence[str]
) -> tuple[list[int], list[int]]:
    """A draw pile, its top last, and its discards: all cards of `box` that are not `out`.

    `top` are named from the top of the draw pile; what nobody names lies below them, the lowest kind first, or, with `rest`, with
    the discards. A card that is not in the box at all (a damage of a later mission) may be named once for each copy that is out.
    """
    left = [0] * len(names)
    for kind in box:
        left[kind] += 1
    known = list(left)
    for kind in (*out, *top, *discards):
        left[kind] -= 1
        if left[kind] < 0 and known[kind]:
            raise ValueError(f"given: there are only {known[kind]} copies of {names[kind]!r}")
    below = [kind for kind in reversed(range(len(names))) for _ in range(left[kind])]
    if rest:
        return list(top)[::-1], [*discards, *below]
    return [*below, *list(top)[::-1]], list(discards)
