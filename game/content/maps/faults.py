"""What is wrong with a map, before it has a language: a place and a sentence, by their keys in `assets/text/LANG/maps.toml`."""

from __future__ import annotations

from collections.abc import Callable

from game.content.files import clipped
from game.core.types import Msg, Param, msg

MOST_SENTENCES = 50
"""Nobody reads more about one map."""


class Unreadable(Exception):
    """A map, or one thing in it, cannot be read at all; `said` is the sentence that tells why."""

    def __init__(self, place: Msg, key: str, **params: Param) -> None:
        self.said = fault(place, key, **params)
        super().__init__(self.said)


class Faults:
    """What is wrong with one map: the first sentences, and how many there are in all."""

    def __init__(self) -> None:
        self.first: list[Msg] = []
        self.count = 0

    def __bool__(self) -> bool:
        return bool(self.count)

    def note(self, place: Msg | Callable[[], Msg], key: str, **params: Param) -> None:
        """Note the sentence `maps.<key>` about a place; one that is dear to name may be a function."""
        self.add(lambda: fault(place() if callable(place) else place, key, **params))

    def add(self, said: Msg | Callable[[], Msg]) -> None:
        """Note a sentence as it stands; one that is dear to make may be a function."""
        self.count += 1
        if self.count <= MOST_SENTENCES:
            self.first.append(said() if callable(said) else said)

    def told(self, file: str) -> tuple[Msg, ...]:
        """The sentences about the map of this file, and how many are left out."""
        left = self.count - len(self.first)
        return (*self.first, fault(file_place(file), "file.further", n=left)) if left else tuple(self.first)


def fault(place: Msg, key: str, **params: Param) -> Msg:
    """The sentence `maps.<key>` about a place."""
    return msg("maps.line", where=place, what=msg(f"maps.{key}", **params))


def file_place(name: str) -> Msg:
    """How a file is named."""
    return msg("maps.place.file", file=name)


def row_place(where: Msg, line: int, column: int) -> Msg:
    """How a place in the text of a file is named, both counted from 1."""
    return msg("maps.place.row", where=where, line=str(line), column=str(column))


def frame_place(name: str) -> Msg:
    """How the map's own properties are named."""
    return msg("maps.place.map", file=name)


def layer_place(name: str, layer: str | None) -> Msg:
    """How a layer is named."""
    return msg("maps.place.layer", file=name, layer=clipped(layer)) if layer else msg("maps.place.no_layer", file=name)


def object_place(name: str, layer: str | None, called: str | None, number: object) -> Msg:
    """How an object is named: by its layer, its name if it has one, and its id."""
    at, id_ = layer_place(name, layer), clipped(str(number))
    if called:
        return msg("maps.place.object", layer=at, name=clipped(called), id=id_)
    return msg("maps.place.no_object", layer=at, id=id_)


def cell_place(layer: Msg, x: int, y: int) -> Msg:
    """How a cell of a layer is named."""
    return msg("maps.place.cell", layer=layer, cell=f"x{x}y{y}")


def tileset_place(name: str, tileset: str | None) -> Msg:
    """How a tileset is named."""
    if tileset:
        return msg("maps.place.tileset", file=name, name=clipped(tileset))
    return msg("maps.place.no_tileset", file=name)


def tile_place(where: Msg, tile: str) -> Msg:
    """How a tile is named: by where it lies, or by its tileset."""
    return msg("maps.place.tile", where=where, name=clipped(tile))


def member_place(where: Msg, kind: str, member: str) -> Msg:
    """How a property that a class declares is named."""
    return msg("maps.place.member", where=where, kind=kind, name=member)
