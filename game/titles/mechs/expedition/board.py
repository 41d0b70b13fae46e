"""Boards for drawn missions: our terrains, turned and mirrored, put together so that one can walk from each to all others."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cache
from typing import NamedTuple

from game.content.maps.tiled import read_map
from game.core.dice import Dice
from game.titles.mechs.maps.layout import GROUNDS, RUNE_ART, TERRAIN
from game.titles.mechs.maps.missions import shipped_folder, vocabulary
from game.titles.mechs.rules import board as bd
from game.titles.mechs.rules.board import COLOURS, STEP, Cell, cell_of

FOREST, CAVE = "F", "C"
"""What the names of our terrains begin with."""
SHAPES: Mapping[str, tuple[tuple[int, int], ...]] = {
    "tall": ((0, 0), (0, 1)),
    "wide": ((0, 0), (1, 0)),
    "high": ((0, 0), (0, 1), (0, 2)),
    "long": ((0, 0), (1, 0), (2, 0)),
    "hook": ((0, 0), (0, 1), (1, 1)),
    "nook": ((0, 0), (1, 0), (1, 1)),
    "square": ((0, 0), (1, 0), (0, 1), (1, 1)),
    "tee": ((0, 0), (1, 0), (2, 0), (1, 1)),
    "step": ((0, 0), (1, 0), (1, 1), (2, 1)),
}
"""Where the terrains of a board lie: column and row of each, in reading order."""
SHUT = (bd.VOID, bd.BOULDER, bd.SPIKES)
MOST_TRIES = 60
JOINED = 0.97
"""So much of the open ground hangs together."""


class Terrain(NamedTuple):
    """Six by six squares: ground and picture of each, row by row."""

    ground: tuple[tuple[int, ...], ...]
    art: tuple[tuple[str, ...], ...]


@cache
def terrains() -> Mapping[str, Terrain]:
    """Those that lie beside our maps, by name."""
    found = {}
    for path in sorted((shipped_folder() / "terrains").glob("*.tmx")):
        grid, _ = read_map(path, vocabulary(), shipped_folder())
        ground = [[bd.FLOOR] * TERRAIN for _ in range(TERRAIN)]
        art = [[""] * TERRAIN for _ in range(TERRAIN)]
        for y, row in enumerate(grid.layers[0].rows):
            for x, tile in enumerate(row):
                assert tile is not None
                ground[y][x], art[y][x] = GROUNDS.get(str(tile.properties.get("ground")), bd.FLOOR), tile.name
        for thing in grid.things:
            colour = COLOURS.index(str(thing.properties["colour"]))
            for x, y in thing.cells() or ():
                ground[y][x], art[y][x] = bd.RUNE + colour, thing.tile or RUNE_ART[colour]
        found[path.stem] = Terrain(tuple(map(tuple, ground)), tuple(map(tuple, art)))
    return found


def turned(terrain: Terrain, way: int) -> Terrain:
    """One of its eight looks: `way` quarters to the right, from 4 on mirrored before."""
    ground, art = terrain
    if way >= 4:
        ground, art = tuple(row[::-1] for row in ground), tuple(row[::-1] for row in art)
    for _ in range(way % 4):
        ground = tuple(zip(*ground[::-1], strict=True))
        art = tuple(zip(*art[::-1], strict=True))
    return Terrain(ground, art)


@dataclass
class Board:
    """The ground of a mission under way, as a mission holds it; `parts`: where each terrain lies, `names` which it is."""

    shape: str
    width: int
    height: int
    parts: tuple[tuple[int, int], ...]
    names: tuple[str, ...]
    ground: bytearray = field(default_factory=lambda: bytearray([bd.VOID]) * bd.SIZE)
    art: list[str] = field(default_factory=lambda: [""] * bd.SIZE)
    tiles: list[int] = field(default_factory=lambda: [-1] * bd.SIZE)

    @property
    def magma(self) -> bool:
        """Whether it lies below the mountain."""
        return self.names[0].startswith(CAVE)

    def open(self) -> list[Cell]:
        """The squares on which something can stand, in reading order."""
        return [cell for cell in range(bd.SIZE) if self.ground[cell] not in SHUT]

    def floor(self, part: int = -1) -> list[Cell]:
        """The squares of plain ground, of one terrain or of all."""
        return [
            cell for cell in range(bd.SIZE) if self.ground[cell] == bd.FLOOR and part in (-1, self.tiles[cell])
        ]  # fmt: skip

    def runes(self) -> list[Cell]:
        """The rune spaces."""
        return [cell for cell in range(bd.SIZE) if bd.RUNE <= self.ground[cell] < bd.RUNE + 4]

    def away(self, sources: Iterable[Cell], shut: frozenset[Cell] = frozenset()) -> dict[Cell, int]:
        """How many steps each square lies from the nearest of these, on foot and not over squares that are `shut`; lava is no
        way."""
        found = dict.fromkeys(sources, 0)
        edge = list(found)
        for cell in edge:
            for step in STEP:
                to = cell + step
                if to not in found and self.ground[to] not in (*SHUT, bd.LAVA) and to not in shut:
                    found[to] = found[cell] + 1
                    edge.append(to)
        return found

    def middle(self) -> Cell:
        """The square nearest to the middle of the board."""
        cx, cy = (self.width - 1) / 2, (self.height - 1) / 2
        return min(self.floor(), key=lambda cell: (abs(bd.xy(cell)[0] - cx) + abs(bd.xy(cell)[1] - cy), cell))


def built(shape: str, kind: str, dice: Dice) -> Board:
    """A board of a shape, of forest or of cave, whose terrains join. Raises ValueError when none comes of it."""
    parts = SHAPES[shape]
    names = [name for name in terrains() if name.startswith(kind)]
    for _ in range(MOST_TRIES):
        deck = list(names)
        dice.shuffle(deck)
        made = _put(shape, parts, tuple(deck[: len(parts)]), [dice.below(8) for _ in parts])
        if joins(made):
            return made
    raise ValueError(f"no terrains of {kind} join as {shape}")


def _put(shape: str, parts: Sequence[tuple[int, int]], names: tuple[str, ...], ways: Sequence[int]) -> Board:
    width = TERRAIN * (max(x for x, _ in parts) + 1)
    height = TERRAIN * (max(y for _, y in parts) + 1)
    board = Board(shape, width, height, tuple(parts), names)
    for number, ((left, top), name, way) in enumerate(zip(parts, names, ways, strict=True)):
        terrain = turned(terrains()[name], way)
        for y in range(TERRAIN):
            for x in range(TERRAIN):
                cell = cell_of(left * TERRAIN + x, top * TERRAIN + y)
                board.ground[cell], board.art[cell] = terrain.ground[y][x], terrain.art[y][x]
                board.tiles[cell] = number
    return board


def joins(board: Board) -> bool:
    """Whether the ground hangs together, and two terrains that touch have two ways at least from one to the other."""
    dry = [cell for cell in board.open() if board.ground[cell] != bd.LAVA]
    if len(board.away(dry[:1])) < JOINED * len(dry):
        return False
    ways: dict[tuple[int, int], int] = {}
    touching: set[tuple[int, int]] = set()
    for cell in range(bd.SIZE):
        for step in (STEP[bd.EAST], STEP[bd.SOUTH]):
            one, two = board.tiles[cell], board.tiles[cell + step] if cell + step < bd.SIZE else -1
            if -1 in (one, two) or one == two:
                continue
            touching.add((one, two))
            if board.ground[cell] not in (*SHUT, bd.LAVA) and board.ground[cell + step] not in (*SHUT, bd.LAVA):
                ways[one, two] = ways.get((one, two), 0) + 1
    return all(ways.get(pair, 0) >= 2 for pair in touching)
