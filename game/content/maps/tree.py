"""The XML of a map before pytmx sees it: what it would trip over is told or left out.

pytmx takes every attribute for its own, opens files that a tileset names, and makes a tile of each piece of a large picture. So
it is given a tree of our own, which holds what a map may hold, with the very numbers that were checked. External tilesets are put
in place there: a map in a user's folder finds ours.
"""

from __future__ import annotations

import base64
import binascii
import os
import stat
import struct
import zlib
from collections.abc import Iterator
from pathlib import Path, PureWindowsPath
from xml.etree.ElementTree import Element, SubElement

from game.content.files import clipped
from game.content.maps import faults as faults
from game.content.maps.limits import FAR, MOST_CELLS, decimal, whole, within
from game.content.maps.xml import XmlReader
from game.core.types import Msg

TSX = ".tsx"
_SHAPES = ("polygon", "polyline", "text", "capsule")
_TYPES = ("string", "int", "float", "bool")
_LAYERS = ("layer", "objectgroup", "imagelayer")
_TILE_NUMBER = 1 << 24
"""More than any tileset has."""


class Tree:
    """The XML of one map, ready for pytmx. `problems` tell what was left out; `raw` is all that was read of the user's files."""

    def __init__(self, path: Path, where: str, shared: Path | None) -> None:
        """Read `path`. Tilesets that do not lie beside the map are looked for in the folder `shared`. Raises `Unreadable`."""
        self.path, self.where, self.shared = path, where, shared
        self.problems = faults.Faults()
        self._reader = XmlReader()
        self._tiles = 0
        self.raw, source = self._reader.read(path, faults.file_place(where))
        self.root, self.width, self.height = self._frame(source)
        self._properties(faults.frame_place(where), source, self.root)
        self._tilesets(source)
        layers = list(_layers(source))
        within("layers", len(layers), faults.file_place(where))
        within("objects", sum(len(layer.findall("object")) for layer in layers), faults.file_place(where))
        for layer in layers:
            self._layer(layer)

    def _frame(self, source: Element) -> tuple[Element, int, int]:
        """The map element itself, of an orthogonal map of a bearable size; its width and height."""
        where = faults.file_place(self.where)
        if source.tag != "map":
            raise faults.Unreadable(where, "file.no_map", tag=clipped(source.tag))
        if source.get("orientation", "orthogonal") != "orthogonal":
            raise faults.Unreadable(where, "file.tilted", how=clipped(source.get("orientation", "")))
        if source.get("infinite", "0") != "0":
            raise faults.Unreadable(where, "file.infinite")
        root = Element("map", type=_class(source))
        width, height, *_ = (self._measure(source, root, name) for name in ("width", "height", "tilewidth", "tileheight"))
        if width * height > MOST_CELLS:
            raise faults.Unreadable(where, "file.cells", size=f"{width}x{height}", most=MOST_CELLS)
        return root, width, height

    def _measure(self, source: Element, root: Element, name: str) -> int:
        raw = source.get(name)
        if raw is None:
            raise faults.Unreadable(faults.file_place(self.where), "file.missing", name=name)
        number = whole(raw, least=1)
        if number is None:
            raise faults.Unreadable(faults.file_place(self.where), "file.measure", name=name, value=clipped(raw))
        root.set(name, str(number))
        return number

    # ------------------------------------------------------------------ tilesets
    def _tilesets(self, source: Element) -> None:
        """The tilesets: classes, properties and the names of pictures of single tiles."""
        nodes = source.findall("tileset")
        within("tilesets", len(nodes), faults.file_place(self.where))
        for node in nodes:
            raw, outside = node.get("firstgid", ""), node.get("source")
            first = whole(raw, least=1, most=_TILE_NUMBER)
            if first is None:
                raise faults.Unreadable(faults.file_place(self.where), "file.first", value=clipped(raw))
            self._tileset(first, node if outside is None else self._outside(outside))

    def _tileset(self, first: int, node: Element) -> None:
        place = faults.tileset_place(self.where, node.get("name"))
        made = SubElement(self.root, "tileset", firstgid=str(first))
        self._properties(place, node, made)
        for tile in node.findall("tile"):
            number = whole(tile.get("id", ""), most=_TILE_NUMBER)
            if number is None:
                raise faults.Unreadable(place, "file.tile_number")
            self._tiles += 1
            within("tiles", self._tiles, faults.file_place(self.where))
            one = SubElement(made, "tile", id=str(number), type=_class(tile))
            self._properties(faults.tile_place(place, str(number)), tile, one)
            picture = tile.find("image")
            if picture is not None:
                SubElement(one, "image", source=picture.get("source", ""))

    def _outside(self, source: str) -> Element:
        """The root of a `.tsx` file: beside the map, else the one of that name in `shared`, wherever the map says that it lies
        (the map may have come from another machine). No other path that a map names is looked at."""
        parts = source.replace("\\", "/").split("/")
        beside = all(map(_plain, parts))
        path = self._beside(parts) if beside and parts[-1].lower().endswith(TSX) else None
        if path is None and self.shared is not None and _plain(parts[-1]) and parts[-1].endswith(TSX):
            path = self.shared / parts[-1]
        if path is None or not path.is_file():
            raise faults.Unreadable(
                faults.file_place(self.where), "file.tileset" if beside else "file.elsewhere", name=clipped(source)
            )
        place = faults.tileset_place(self.where, parts[-1])
        raw, root = self._reader.read(path, place)
        if root.tag != "tileset":
            raise faults.Unreadable(place, "file.no_tileset", tag=clipped(root.tag))
        if path.parent != self.shared:
            self.raw += raw
        return root

    def _beside(self, parts: list[str]) -> Path | None:
        """A file in the map's folder or below; None where there is none, and where a link leads out of there."""
        path = folder = self.path.parent
        try:
            for part in parts:
                path /= part
                if stat.S_ISLNK(path.lstat().st_mode):
                    return None
        except OSError:
            return None
        return path if Path(os.path.realpath(path)).is_relative_to(os.path.realpath(folder)) else None

    # ------------------------------------------------------------------ properties
    def _properties(self, place: Msg, source: Element, target: Element) -> None:
        """Take over what is a flat value."""
        made = SubElement(target, "properties")
        for entry in source.findall("properties/property"):
            name, type_, raw = entry.get("name"), entry.get("type", "string"), entry.get("value", entry.text or "")
            if name is None:
                self.problems.note(place, "value.nameless")
            elif type_ not in _TYPES:
                types = ", ".join(_TYPES)
                self.problems.note(place, "value.type", name=clipped(name), type=clipped(type_), types=types)
            elif not _good(type_, raw):
                self.problems.note(place, "value.scalar", name=clipped(name), value=clipped(raw), type=type_)
            else:
                SubElement(made, "property", name=name, type=type_, value=raw)

    # ------------------------------------------------------------------ layers
    def _layer(self, layer: Element) -> None:
        place = faults.layer_place(self.where, layer.get("name"))
        if layer.tag == "imagelayer":
            self.problems.note(place, "tiles.picture")
            return
        made = SubElement(self.root, layer.tag, name=layer.get("name", ""))
        self._properties(place, layer, made)
        if layer.tag == "layer":
            self._ground(place, layer, made)
        else:
            for node in layer.findall("object"):
                self._object(layer, node, made)

    def _ground(self, place: Msg, layer: Element, made: Element) -> None:
        """A tile layer holds as many tiles as the map has cells, in a coding that pytmx reads."""
        size = tuple(layer.get(name, "") for name in ("width", "height"))
        if tuple(map(whole, size)) != (self.width, self.height):
            raise faults.Unreadable(place, "tiles.size", size=clipped("x".join(size)), wanted=f"{self.width}x{self.height}")
        data = layer.find("data")
        if data is None:
            raise faults.Unreadable(place, "tiles.none")
        numbers = _numbers(data, self.width * self.height, place)
        made.attrib.update(width=str(self.width), height=str(self.height))
        SubElement(made, "data", encoding="csv").text = ",".join(map(str, numbers))

    def _object(self, layer: Element, node: Element, made: Element) -> None:
        """An object stands somewhere, is no copy of a template, and has one class whatever the editor's version calls it."""
        place = faults.object_place(self.where, layer.get("name"), node.get("name"), node.get("id", "?"))
        self._properties(place, node, one := Element("object", name=node.get("name", ""), type=_class(node)))
        if node.get("template") is not None:
            return self.problems.note(place, "object.template")
        for name in ("id", "gid"):
            raw = node.get(name, "0")
            if (number := whole(raw)) is None:
                return self.problems.note(place, "object.number", name=name, value=clipped(raw))
            one.set(name, str(number))
        for name in ("x", "y", "width", "height", "rotation"):
            raw = node.get(name, "0")
            if (pixels := decimal(raw)) is None or abs(pixels) >= FAR:
                return self.problems.note(place, "object.pixels", name=name, value=clipped(raw))
            one.set(name, repr(pixels))
        if float(one.get("rotation", "0")):
            return self.problems.note(place, "object.turned")
        for shape in _SHAPES:
            if node.find(shape) is not None:
                return self.problems.note(place, "object.shape", shape=shape)
        made.append(one)


def _class(node: Element) -> str:
    """The class of an element, by either of the names that the versions of the editor have for it."""
    return node.get("class") or node.get("type") or ""


def _layers(node: Element) -> Iterator[Element]:
    """The layers in the order of the file, those of groups among them."""
    for child in node:
        if child.tag in _LAYERS:
            yield child
        elif child.tag == "group":
            yield from _layers(child)


def _plain(name: str) -> bool:
    """Whether this is the name of a file or folder, and on no system a way elsewhere or a device."""
    return name == name.rstrip(" .") != "" and ":" not in name and not PureWindowsPath(name).is_reserved()


def _good(type_: str, raw: str) -> bool:
    """Whether a property holds a value of its type."""
    if type_ == "int":
        return whole(raw, least=-(1 << 31), most=(1 << 31) - 1) is not None
    if type_ == "float":
        return decimal(raw) is not None
    return type_ != "bool" or raw in ("true", "false")


def _numbers(data: Element, cells: int, where: Msg) -> tuple[int, ...]:
    """The numbers of a layer's tiles, one for each cell, whatever the coding; no more is unpacked than the map has room for."""
    encoding, compression = data.get("encoding"), data.get("compression")
    text = "".join((data.text or "").split())
    if encoding == "csv":
        amount = text.count(",") + 1 if text else 0
        found = [whole(number) for number in text.split(",")] if amount == cells else []
    elif encoding == "base64" and compression in (None, "", "zlib", "gzip"):
        try:
            raw = base64.b64decode(text, validate=True)
            if compression:
                raw = zlib.decompressobj(47).decompress(raw, 4 * cells + 4)
        except (ValueError, binascii.Error, zlib.error):
            raise faults.Unreadable(where, "tiles.damaged", coding=encoding) from None
        amount = -(-len(raw) // 4)
        found = list(struct.unpack(f"<{cells}I", raw)) if len(raw) == 4 * cells else []
    else:
        coding = clipped(" ".join(filter(None, (encoding, compression)))) or "XML"
        raise faults.Unreadable(where, "tiles.coding", coding=coding)
    if amount != cells:
        raise faults.Unreadable(where, "tiles.amount", n=amount, wanted=cells)
    numbers = tuple(number for number in found if number is not None)
    if len(numbers) != cells:
        raise faults.Unreadable(where, "tiles.damaged", coding=encoding)
    return numbers
