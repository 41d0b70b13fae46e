"""The XML of a map before pytmx sees it: what pytmx would trip over is told or mended here.

External tilesets are put in place (so that a map in a user's folder finds ours), properties that pytmx cannot read are taken out,
and everything that would end in a traceback or in gigabytes is one sentence.
"""

from __future__ import annotations

import base64
import binascii
import errno
import zlib
from collections.abc import Iterator
from pathlib import Path
from xml.etree import ElementTree
from xml.etree.ElementTree import Element

from game.content.files import clipped
from game.content.mapfaults import (
    Unreadable,
    fault,
    file_place,
    frame_place,
    layer_place,
    object_place,
    row_place,
    tile_place,
    tileset_place,
)
from game.core.types import Msg, Param

MAX_BYTES = 1_000_000
"""A map of the largest board is 30 kB."""
MOST_CELLS = 10_000
_SHAPES = ("polygon", "polyline", "text", "capsule")
_SCALARS = {"string": str, "int": int, "float": float, "bool": str}
_DAMAGES = {3: "empty", 4: "token", 5: "open", 7: "tag", 8: "twice", 9: "junk", 18: "coding", 19: "coding", 20: "open"}
"""What the parser's numbers of a mistake are called in the catalogues; any other is "other"."""


class Tree:
    """The XML of one map, ready for pytmx. `problems` are the sentences of what was left out; `raw` is all that was read."""

    def __init__(self, path: Path, where: str, shared: Path | None) -> None:
        """Read `path`. Tilesets that do not lie beside the map are looked for in the folder `shared`. Raises `Unreadable`."""
        self.path, self.where, self.shared = path, where, shared
        self.problems: list[Msg] = []
        self.raw = _bytes(path, file_place(where))
        self.root = _parsed(self.raw, file_place(where))
        self._frame()
        self._tilesets()
        for place, node in self._places():
            self._properties(place, node)
        self._layers()
        self._objects()

    def _frame(self) -> None:
        """The map element itself: an orthogonal map of a bearable size."""
        root, where = self.root, file_place(self.where)
        if root.tag != "map":
            raise Unreadable(where, "file.no_map", tag=clipped(root.tag))
        if root.get("orientation", "orthogonal") != "orthogonal":
            raise Unreadable(where, "file.tilted", how=clipped(root.get("orientation", "")))
        if root.get("infinite", "0") != "0":
            raise Unreadable(where, "file.infinite")
        for name in ("width", "height", "tilewidth", "tileheight"):
            raw = root.get(name)
            if raw is None:
                raise Unreadable(where, "file.missing", name=name)
            if not raw.isdecimal() or int(raw[:9]) < 1:
                raise Unreadable(where, "file.measure", name=name, value=clipped(raw))
        size = f"{root.get('width')}x{root.get('height')}"
        if int(root.get("width", "")[:9]) * int(root.get("height", "")[:9]) > MOST_CELLS:
            raise Unreadable(where, "file.cells", size=size[:40], most=MOST_CELLS)
        if root.get("class"):
            root.set("type", root.attrib.pop("class"))

    def _tilesets(self) -> None:
        """Put external tilesets in place, without the collision shapes of their tiles."""
        for node in self.root.findall(".//tileset"):
            first, source = node.get("firstgid", ""), node.get("source")
            if not first.isdecimal():
                raise Unreadable(file_place(self.where), "file.first", value=clipped(first))
            if source is not None:
                found = self._tileset(source)
                node.clear()
                node.attrib.update({**found.attrib, "firstgid": first})
                node.extend(list(found))
            for tile in node.findall("tile"):
                if not tile.get("id", "").isdecimal():
                    raise Unreadable(tileset_place(self.where, node.get("name")), "file.tile_number")
                if tile.get("class"):
                    tile.set("type", tile.attrib.pop("class"))
                for shapes in tile.findall("objectgroup"):
                    tile.remove(shapes)

    def _tileset(self, source: str) -> Element:
        """The root of a `.tsx` file: beside the map as it is written there, else the one of that name in `shared`."""
        name = source.replace("\\", "/")
        places = [self.path.parent / name]
        if self.shared is not None:
            places.append(self.shared / name.rsplit("/", 1)[-1])
        path = next((place for place in places if _there(place)), None)
        if path is None or path.suffix.lower() != ".tsx":
            raise Unreadable(file_place(self.where), "file.tileset", name=clipped(source))
        place = tileset_place(self.where, name.rsplit("/", 1)[-1])
        raw = _bytes(path, place)
        root = _parsed(raw, place)
        if root.tag != "tileset":
            raise Unreadable(place, "file.no_tileset", tag=clipped(root.tag))
        if path == places[0]:
            self.raw += raw
        return root

    def _places(self) -> Iterator[tuple[Msg, Element]]:
        """Everything that carries properties, with its name in messages."""
        yield frame_place(self.where), self.root
        for tileset in self.root.findall(".//tileset"):
            place = tileset_place(self.where, tileset.get("name"))
            yield place, tileset
            for tile in tileset.findall("tile"):
                yield tile_place(place, tile.get("id", "")), tile
        for tag in ("layer", "objectgroup", "group", "imagelayer"):
            for layer in self.root.findall(f".//{tag}"):
                yield layer_place(self.where, layer.get("name")), layer
                for node in layer.findall("object"):
                    yield object_place(self.where, layer.get("name"), node.get("name"), node.get("id", "?")), node

    def _properties(self, place: Msg, node: Element) -> None:
        """Take out what is no flat value, and give texts of several lines the form that pytmx reads."""
        for group in node.findall("properties"):
            for entry in list(group):
                raw = entry.get("value", entry.text or "")
                problem = _property(place, entry, raw)
                if problem:
                    self.problems.append(problem)
                    group.remove(entry)
                else:
                    entry.set("value", raw)

    def _layers(self) -> None:
        """Tile layers hold as many tiles as the map has cells, in a coding that pytmx reads; other pictures are told."""
        for layer in self.root.findall(".//imagelayer"):
            self.problems.append(fault(layer_place(self.where, layer.get("name")), "tiles.picture"))
        for parent in list(self.root.iter()):
            for layer in parent.findall("imagelayer"):
                parent.remove(layer)
        cells = int(self.root.get("width", "")) * int(self.root.get("height", ""))
        size = f"{self.root.get('width')}x{self.root.get('height')}"
        for layer in self.root.findall(".//layer"):
            where = layer_place(self.where, layer.get("name"))
            if layer.get("width") != self.root.get("width") or layer.get("height") != self.root.get("height"):
                raise Unreadable(where, "tiles.size", size=clipped(f"{layer.get('width')}x{layer.get('height')}"), wanted=size)
            data = layer.find("data")
            if data is None:
                raise Unreadable(where, "tiles.none")
            numbers = _numbers(data, cells, where)
            if len(numbers) != cells:
                raise Unreadable(where, "tiles.amount", n=len(numbers), wanted=cells)
            data.attrib.clear()
            data.set("encoding", "csv")
            data.text = ",".join(map(str, numbers))

    def _objects(self) -> None:
        """Objects stand somewhere, are no copies of a template, and have one class whatever the editor's version calls it."""
        for layer in self.root.findall(".//objectgroup"):
            for node in layer.findall("object"):
                place = object_place(self.where, layer.get("name"), node.get("name"), node.get("id", "?"))
                if node.get("class"):
                    node.set("type", node.attrib.pop("class"))
                problem = _shape(place, node)
                if problem:
                    self.problems.append(problem)
                    layer.remove(node)


def _there(path: Path) -> bool:
    """Whether a file can be found there; a name that no disk can hold is nowhere."""
    try:
        return path.is_file()
    except OSError:
        return False


def _property(place: Msg, entry: Element, raw: str) -> Msg | None:
    """What is wrong with a property, if anything: it is a flat value of its type."""
    name, type_ = entry.get("name"), entry.get("type", "string")
    if name is None:
        return fault(place, "value.nameless")
    if type_ not in _SCALARS:
        return fault(place, "value.type", name=clipped(name), type=clipped(type_), types=", ".join(_SCALARS))
    try:
        _SCALARS[type_](raw)
        wrong = type_ == "bool" and raw not in ("true", "false")
    except (ValueError, OverflowError):
        wrong = True
    return fault(place, "value.scalar", name=clipped(name), value=clipped(raw), type=type_) if wrong else None


def _shape(place: Msg, node: Element) -> Msg | None:
    """What is wrong with an object's place and shape, if anything."""

    def wrong(key: str, **params: Param) -> Msg:
        return fault(place, f"object.{key}", **params)

    if node.get("template") is not None:
        return wrong("template")
    for name in ("id", "gid"):
        raw = node.get(name, "0")
        if not raw.isdecimal() or len(raw) > 10:
            return wrong("number", name=name, value=clipped(raw))
    for name in ("x", "y", "width", "height", "rotation"):
        try:
            far = not abs(float(node.get(name, "0"))) < 1e6
        except ValueError:
            far = True
        if far:
            return wrong("pixels", name=name, value=clipped(node.get(name, "")))
    if float(node.get("rotation", "0")):
        return wrong("turned")
    return next((wrong("shape", shape=shape) for shape in _SHAPES if node.find(shape) is not None), None)


def _numbers(data: Element, cells: int, where: Msg) -> tuple[int, ...]:
    """The numbers of a layer's tiles, whatever the coding; no more is unpacked than the map has room for."""
    encoding, compression = data.get("encoding"), data.get("compression")
    text = "".join((data.text or "").split())
    try:
        if encoding == "csv":
            found = tuple(int(number) for number in text.split(",")) if text else ()
            if any(not 0 <= number < 1 << 32 for number in found):
                raise ValueError
            return found
        if encoding == "base64" and compression in (None, "", "zlib", "gzip"):
            raw = base64.b64decode(text, validate=True)
            if compression:
                raw = zlib.decompressobj(47).decompress(raw, 4 * cells + 4)
            return tuple(int.from_bytes(raw[at : at + 4], "little") for at in range(0, len(raw), 4))
    except (ValueError, binascii.Error, zlib.error):
        raise Unreadable(where, "tiles.damaged", coding=encoding or "") from None
    coding = clipped(" ".join(filter(None, (encoding, compression)))) or "XML"
    raise Unreadable(where, "tiles.coding", coding=coding)


def _bytes(path: Path, place: Msg) -> bytes:
    try:
        if path.stat().st_size > MAX_BYTES:
            raise Unreadable(place, "file.large", n=path.stat().st_size)
        if not path.is_file():
            raise Unreadable(place, "file.folder")
        return path.read_bytes()
    except FileNotFoundError:
        raise Unreadable(place, "file.gone") from None
    except OSError as error:
        raise Unreadable(place, "file.locked", why="denied" if error.errno in (errno.EACCES, errno.EPERM) else "other") from None


def _parsed(raw: bytes, place: Msg) -> Element:
    if b"<!DOCTYPE" in raw or b"<!ENTITY" in raw:
        raise Unreadable(place, "file.doctype")
    try:
        return ElementTree.fromstring(raw)
    except ElementTree.ParseError as error:
        line, column = error.position
        why = _DAMAGES.get(error.code, "other")
        raise Unreadable(row_place(place, line, column + 1), "file.xml", why=why) from None
    except (ValueError, LookupError, RecursionError):
        raise Unreadable(place, "file.xml", why="coding") from None
