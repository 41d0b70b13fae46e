"""What a map holds when pytmx comes to read it: its XML, checked and pruned in place by the tables below.

pytmx takes every attribute for its own, opens files that a tileset names, and makes a tile of each piece of a large picture. So
what stands in no table is left out, and what is no feature of our maps is told and left out.
"""

from __future__ import annotations

import base64
import struct
import zlib
from collections.abc import Callable, Mapping
from functools import partial
from pathlib import Path
from xml.etree.ElementTree import Element

from game.content.files import clipped
from game.content.maps import faults as faults
from game.content.maps.faults import Unreadable
from game.content.maps.limits import MOST_CELLS, decimal, pixels, whole, within
from game.content.maps.xml import XmlReader
from game.core.types import Msg

_LAYERS = "layer objectgroup imagelayer group"
_STAYS = {
    "map": ("class type orientation infinite width height tilewidth tileheight", f"properties tileset {_LAYERS}"),
    "tileset": ("name firstgid source", "properties tile"),
    "tile": ("class type id", "properties image"),
    "image": ("source", ""),
    "group": ("", _LAYERS),
    "layer": ("name width height", "properties data"),
    "data": ("encoding compression", ""),
    "imagelayer": ("name", ""),
    "objectgroup": ("name", "properties object"),
    "object": ("name class type id gid template x y width height rotation", "properties polygon polyline text capsule"),
    "properties": ("", "property"),
    "property": ("name type value", ""),
}
"""The attributes of each element that stay, and the elements in it."""
_TILE_NUMBER = 1 << 24
"""More than any tileset has."""
_NUMBERS: tuple[tuple[str, str, Callable[[str], object], str], ...] = (
    ("map", "width height tilewidth tileheight", partial(whole, least=1), "file.measure"),
    ("tileset", "firstgid", partial(whole, least=1, most=_TILE_NUMBER), "file.first"),
    ("tile", "id", partial(whole, most=_TILE_NUMBER), "file.tile_number"),
    ("object", "id gid", whole, "object.number"),
    ("object", "x y width height rotation", pixels, "object.pixels"),
)
"""The attributes of an element that are numbers, and what is said of others. An object may leave them out."""
_VALUES: Mapping[str, Callable[[str], object]] = {
    "string": str,
    "int": partial(whole, least=-(1 << 31), most=(1 << 31) - 1),
    "float": decimal,
    "bool": {"true": True, "false": False}.get,
}
"""The types of a property; None is no value of its type."""


class Guard:
    """The XML of one map. pytmx may read `root`; `problems` tell what was left out; `raw` is what the user's files hold."""

    def __init__(self, path: Path, where: str, shared: Path | None) -> None:
        """Read `path`. Tilesets that do not lie beside the map are looked for in the folder `shared`. Raises `Unreadable`."""
        self.where, self.file = where, faults.file_place(where)
        self.problems = faults.Faults()
        self._reader = XmlReader(path, where, shared)
        self.root = self._reader.map()
        self._frame()
        self._properties(faults.frame_place(where), self.root)
        tilesets = self.root.findall("tileset")
        within("tilesets", len(tilesets), self.file)
        for tileset in tilesets:
            self._tileset(tileset)
        layers = [node for node in self.root.iter() if node.tag in ("layer", "objectgroup", "imagelayer")]
        within("layers", len(layers), self.file)
        within("objects", sum(len(layer.findall("object")) for layer in layers), self.file)
        self.root[:] = [*self.root.findall("properties"), *tilesets, *filter(self._layer, layers)]
        self.raw = self._reader.raw

    def _frame(self) -> None:
        """An orthogonal map of a bearable size."""
        _prune(root := self.root)
        if root.get("orientation", "orthogonal") != "orthogonal":
            raise Unreadable(self.file, "file.tilted", how=clipped(root.get("orientation", "")))
        if root.get("infinite", "0") != "0":
            raise Unreadable(self.file, "file.infinite")
        for name in ("width", "height", "tilewidth", "tileheight"):
            if name not in root.attrib:
                raise Unreadable(self.file, "file.missing", name=name)
        _check_numbers(self.file, root)
        self.width, self.height = int(root.attrib["width"]), int(root.attrib["height"])
        if self.width * self.height > MOST_CELLS:
            raise Unreadable(self.file, "file.cells", size=f"{self.width}x{self.height}", most=MOST_CELLS)

    def _tileset(self, node: Element) -> None:
        """A tileset, put in place if it is an external one: its classes, properties and the names of pictures of single tiles."""
        _check_numbers(self.file, node)
        if "source" in node.attrib:
            outside = self._reader.tileset(node.attrib["source"])
            _prune(outside)
            node[:], node.attrib = outside[:], {**outside.attrib, "firstgid": node.attrib["firstgid"]}
            node.attrib.pop("source", None)
        place = faults.tileset_place(self.where, node.get("name"))
        self._properties(place, node)
        for tile in node.findall("tile"):
            _check_numbers(place, tile)
            self._properties(faults.tile_place(place, tile.attrib["id"]), tile)
        within("tiles", len(self.root.findall("tileset/tile")), self.file)

    def _layer(self, layer: Element) -> bool:
        """Whether a layer stays, with those of its objects that may."""
        name, size = layer.get("name"), (self.width, self.height)
        place = faults.layer_place(self.where, name)
        if layer.tag == "imagelayer":
            self.problems.note(place, "tiles.picture")
            return False
        self._properties(place, layer)
        if layer.tag == "layer":
            found = [layer.get(each, "") for each in ("width", "height")]
            if tuple(map(whole, found)) != size:
                raise Unreadable(place, "tiles.size", size=clipped("x".join(found)), wanted="{}x{}".format(*size))
            _check_tiles(place, layer.find("data"), self.width * self.height)
        for node in layer.findall("object"):
            at = faults.object_place(self.where, name, node.get("name"), node.get("id", "?"))
            self._properties(at, node)
            if not self._passes(_check_object, at, node):
                layer.remove(node)
        return True

    def _properties(self, place: Msg, node: Element) -> None:
        for block in node.findall("properties"):
            block[:] = [entry for entry in block if self._passes(_check_property, place, entry)]

    def _passes(self, check: Callable[[Msg, Element], None], place: Msg, node: Element) -> bool:
        """Whether one thing may stay; if not, it is told."""
        try:
            check(place, node)
        except Unreadable as wrong:
            self.problems.add(wrong.said)
            return False
        return True


def _prune(node: Element) -> None:
    """Leave what stays. A class is called `type`, whatever the editor's version calls it."""
    attributes, inner = (names.split() for names in _STAYS.get(node.tag, ("", "")))
    node.attrib = {name: node.attrib[name] for name in attributes if name in node.attrib}
    if "class" in attributes:
        node.set("type", node.attrib.pop("class", "") or node.get("type", ""))
    node[:] = [child for child in node if child.tag in inner]
    for child in node:
        _prune(child)


def _check_numbers(place: Msg, node: Element) -> None:
    for tag, names, read, key in _NUMBERS:
        for name in names.split() if tag == node.tag else ():
            raw = node.get(name, "0" if tag == "object" else "")
            if read(raw) is None:
                raise Unreadable(place, key, name=name, value=clipped(raw))


def _check_object(place: Msg, node: Element) -> None:
    """It is no copy of a template, stands somewhere, is not turned, and of no other shape."""
    if "template" in node.attrib:
        raise Unreadable(place, "object.template")
    _check_numbers(place, node)
    if float(node.get("rotation", "0")):
        raise Unreadable(place, "object.turned")
    for child in node:
        if child.tag != "properties":
            raise Unreadable(place, "object.shape", shape=child.tag)


def _check_property(place: Msg, entry: Element) -> None:
    """It has a name and a flat value, which is written as an attribute: pytmx takes an empty text for None."""
    name, type_, raw = entry.get("name"), entry.get("type", "string"), entry.get("value", entry.text or "")
    if name is None:
        raise Unreadable(place, "value.nameless")
    if type_ not in _VALUES:
        raise Unreadable(place, "value.type", name=clipped(name), type=clipped(type_), types=", ".join(_VALUES))
    if _VALUES[type_](raw) is None:
        raise Unreadable(place, "value.scalar", name=clipped(name), value=clipped(raw), type=type_)
    entry.attrib.update(type=type_, value=raw)


def _check_tiles(place: Msg, data: Element | None, cells: int) -> None:
    """There is one for each cell. No more is unpacked than there is room for, and what was packed becomes CSV."""
    if data is None:
        raise Unreadable(place, "tiles.none")
    encoding, packing, text = data.get("encoding"), data.get("compression", ""), "".join((data.text or "").split())
    if encoding == "base64" and packing in ("", "zlib", "gzip"):
        try:
            raw = base64.b64decode(text, validate=True)
            raw = zlib.decompressobj(47).decompress(raw, 4 * cells + 4) if packing else raw
            text = ",".join(str(number) for (number,) in struct.iter_unpack("<I", raw))
        except (ValueError, zlib.error, struct.error):
            raise Unreadable(place, "tiles.damaged", coding=encoding) from None
    elif encoding != "csv":
        raise Unreadable(place, "tiles.coding", coding=clipped(" ".join(filter(None, (encoding, packing)))) or "XML")
    amount = text.count(",") + 1 if text else 0
    if amount != cells:
        raise Unreadable(place, "tiles.amount", n=amount, wanted=cells)
    if None in map(whole, text.split(",")):
        raise Unreadable(place, "tiles.damaged", coding=encoding)
    data.attrib, data.text = {"encoding": "csv"}, text
