"""A plain map: what a file of the Tiled editor is read into. No file, no picture, no rule of any game."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from typing import TypeAlias

from game.core.types import Msg

Value: TypeAlias = str | int | float | bool | tuple[str, ...]
"""A property: a number, a truth, a text, a word of an enum, or the words of an enum of flags in the enum's order."""
Properties: TypeAlias = Mapping[str, Value]
NOWHERE = Msg("")


@dataclass(frozen=True, slots=True)
class Tile:
    """A kind of tile: `name` is its picture's file name without the ending (`forest_2`)."""

    name: str
    kind: str = ""
    properties: Properties = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class TileLayer:
    """One layer of tiles; `rows[y][x]` is None where the layer is empty. `where` names it in messages."""

    name: str
    rows: tuple[tuple[Tile | None, ...], ...]
    where: Msg = NOWHERE


@dataclass(frozen=True, slots=True)
class Thing:
    """One object. `kind` is its class. `x`, `y`, `w`, `h` are in cells, from the upper left; a point has no width and no height.

    `properties` are complete: what the object, then its tile, then its class says. `tile` is the name of its picture, "" if it
    has none. `where` names it in messages: `M1.tmx, layer minions, object "scout" (id 12)`, in the words of each language.
    """

    layer: str
    kind: str
    name: str
    id: int
    x: float
    y: float
    w: float
    h: float
    tile: str = ""
    properties: Properties = field(default_factory=dict)
    where: Msg = NOWHERE

    def cells(self) -> Iterator[tuple[int, int]] | None:
        """The (x, y) that it covers, row by row, which may be millions; a point covers the cell in which it lies.

        None if it covers parts of cells.
        """
        if not self.w and not self.h:
            return iter([(int(self.x // 1), int(self.y // 1))])
        edges = tuple(round(value) for value in (self.x, self.y, self.w, self.h))
        if any(abs(edge - value) > 0.01 for edge, value in zip(edges, (self.x, self.y, self.w, self.h), strict=True)):
            return None
        left, top, width, height = edges
        if width < 1 or height < 1:
            return None
        return ((x, y) for y in range(top, top + height) for x in range(left, left + width))


@dataclass(frozen=True, slots=True)
class Grid:
    """One map of `width` x `height` cells; `kind` is its class, `where` its file's name, `digest` a hash of its bytes."""

    width: int
    height: int
    layers: tuple[TileLayer, ...] = ()
    things: tuple[Thing, ...] = ()
    properties: Properties = field(default_factory=dict)
    kind: str = ""
    where: str = ""
    digest: str = ""
