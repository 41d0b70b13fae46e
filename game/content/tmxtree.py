"""The XML of a map before pytmx sees it: what pytmx would trip over is told or mended here.

External tilesets are put in place (so that a map in a user's folder finds ours), properties that pytmx cannot read are taken out,
and everything that would end in a traceback or in gigabytes is one sentence.
"""

from __future__ import annotations

import base64
import binascii
import zlib
from collections.abc import Iterator
from pathlib import Path
from xml.etree import ElementTree
from xml.etree.ElementTree import Element

from game.content.files import ContentError, clipped

MAX_BYTES = 1_000_000
"""A map of the largest board is 30 kB."""
MOST_CELLS = 10_000
_SCALARS = {"string": str, "int": int, "float": float, "bool": str}
_SPELT = {"int": "a whole number", "float": "a number"}


class Tree:
    """The XML of one map, ready for pytmx. `problems` are the sentences of what was left out; `raw` is all that was read."""

    def __init__(self, path: Path, where: str, shared: Path | None) -> None:
        """Read `path`. Tilesets that do not lie beside the map are looked for in the folder `shared`. Raises `ContentError`."""
        self.path, self.where, self.shared = path, where, shared
        self.problems: list[str] = []
        self.raw = _bytes(path, where)
        self.root = _parsed(self.raw, where)
        self._frame()
        self._tilesets()
        for place, node in self._places():
            self._properties(place, node)
        self._layers()
        self._objects()

    def _frame(self) -> None:
        """The map element itself: an orthogonal map of a bearable size."""
        root, where = self.root, self.where
        if root.tag != "map":
            raise ContentError(f"{where}: the first element is <{clipped(root.tag)}>; expected the <map> of a TMX file.")
        if root.get("orientation", "orthogonal") != "orthogonal":
            raise ContentError(f"{where}: the map is {clipped(root.get('orientation', ''))}; expected an orthogonal one.")
        if root.get("infinite", "0") != "0":
            raise ContentError(f"{where}: the map is infinite; expected a fixed size (Map Properties, Infinite).")
        for name in ("width", "height", "tilewidth", "tileheight"):
            if not root.get(name, "").isdecimal() or int(root.get(name, "")[:9]) < 1:
                raise ContentError(f"{where}: {name} is {clipped(repr(root.get(name)))}; expected a whole number from 1 up.")
        size = f"{root.get('width')}x{root.get('height')}"
        if int(root.get("width", "")[:9]) * int(root.get("height", "")[:9]) > MOST_CELLS:
            raise ContentError(f"{where}: {size[:40]} cells are too many; expected {MOST_CELLS} at most.")
        if root.get("class"):
            root.set("type", root.attrib.pop("class"))

    def _tilesets(self) -> None:
        """Put external tilesets in place, without the collision shapes of their tiles."""
        for node in self.root.findall(".//tileset"):
            first, source = node.get("firstgid", ""), node.get("source")
            if not first.isdecimal():
                raise ContentError(f"{self.where}: the firstgid of a tileset is {clipped(repr(first))}; expected a whole number.")
            if source is not None:
                found = self._tileset(source)
                node.clear()
                node.attrib.update({**found.attrib, "firstgid": first})
                node.extend(list(found))
            for tile in node.findall("tile"):
                if not tile.get("id", "").isdecimal():
                    raise ContentError(f"{self.where}, tileset {clipped(node.get('name', ''))}: a tile has no number.")
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
            expected = "a .tsx file beside the map, or one of the game's"
            raise ContentError(f"{self.where}: the tileset {clipped(source)} is missing; expected {expected}.")
        place = f"{self.where}, tileset {clipped(name.rsplit('/', 1)[-1])}"
        raw = _bytes(path, place)
        root = _parsed(raw, place)
        if root.tag != "tileset":
            raise ContentError(f"{place}: the first element is <{clipped(root.tag)}>; expected <tileset>.")
        if path == places[0]:
            self.raw += raw
        return root

    def _places(self) -> Iterator[tuple[str, Element]]:
        """Everything that carries properties, with its name in messages."""
        yield f"{self.where}, the map's properties", self.root
        for tileset in self.root.findall(".//tileset"):
            place = f"{self.where}, tileset {clipped(tileset.get('name', 'without a name'))}"
            yield place, tileset
            for tile in tileset.findall("tile"):
                yield f"{place}, tile {clipped(tile.get('id', ''))}", tile
        for tag in ("layer", "objectgroup", "group", "imagelayer"):
            for layer in self.root.findall(f".//{tag}"):
                yield layer_place(self.where, layer.get("name")), layer
                for node in layer.findall("object"):
                    yield object_place(self.where, layer.get("name"), node.get("name"), node.get("id", "?")), node

    def _properties(self, place: str, node: Element) -> None:
        """Take out what is no flat value, and give texts of several lines the form that pytmx reads."""
        for group in node.findall("properties"):
            for entry in list(group):
                name, type_ = entry.get("name"), entry.get("type", "string")
                raw = entry.get("value", entry.text or "")
                problem = ""
                if name is None:
                    problem = "has no name"
                elif type_ not in _SCALARS:
                    flat = ", ".join(_SCALARS)
                    problem = f"{clipped(name)} is of the type {clipped(type_)}; expected one of {flat}, or an enum"
                elif type_ == "bool" and raw not in ("true", "false"):
                    problem = f"{clipped(name)} is {clipped(repr(raw))}; expected true or false"
                else:
                    try:
                        _SCALARS[type_](raw)
                    except (ValueError, OverflowError):
                        problem = f"{clipped(name)} is {clipped(repr(raw))}; expected {_SPELT[type_]}"
                if problem:
                    self.problems.append(f"{place}: the property {problem}.")
                    group.remove(entry)
                else:
                    entry.set("value", raw)

    def _layers(self) -> None:
        """Tile layers hold as many tiles as the map has cells, in a coding that pytmx reads; other pictures are told."""
        for layer in self.root.findall(".//imagelayer"):
            self.problems.append(f"{layer_place(self.where, layer.get('name'))}: it is a picture; expected tiles or objects.")
        for parent in list(self.root.iter()):
            for layer in parent.findall("imagelayer"):
                parent.remove(layer)
        cells = int(self.root.get("width", "")) * int(self.root.get("height", ""))
        size = f"{self.root.get('width')}x{self.root.get('height')}"
        for layer in self.root.findall(".//layer"):
            where = layer_place(self.where, layer.get("name"))
            if layer.get("width") != self.root.get("width") or layer.get("height") != self.root.get("height"):
                wrong = clipped(f"{layer.get('width')}x{layer.get('height')}")
                raise ContentError(f"{where}: {wrong} is not the map's size; expected {size}.")
            data = layer.find("data")
            if data is None:
                raise ContentError(f"{where}: it holds no tiles.")
            numbers = _numbers(data, cells, where)
            if len(numbers) != cells:
                raise ContentError(f"{where}: it holds {len(numbers)} tiles; expected {cells}.")
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
                problem = _shape(node)
                if problem:
                    self.problems.append(f"{place}: {problem}.")
                    layer.remove(node)


def _there(path: Path) -> bool:
    """Whether a file can be found there; a name that no disk can hold is nowhere."""
    try:
        return path.is_file()
    except OSError:
        return False


def layer_place(where: str, layer: str | None) -> str:
    """How a layer is named in messages."""
    return f"{where}, layer {clipped(layer or 'without a name')}"


def object_place(where: str, layer: str | None, name: str | None, number: object) -> str:
    """How an object is named in messages."""
    called = f'"{clipped(name)}" ' if name else ""
    return f"{layer_place(where, layer)}, object {called}(id {clipped(str(number))})"


def _shape(node: Element) -> str:
    """What is wrong with an object's place and shape, or nothing."""
    if node.get("template") is not None:
        return "it comes from a template; expected an object of its own (Detach in the editor)"
    for name in ("id", "gid"):
        raw = node.get(name, "0")
        if not raw.isdecimal() or len(raw) > 10:
            return f"{name} is {clipped(repr(raw))}; expected a whole number"
    for name in ("x", "y", "width", "height", "rotation"):
        try:
            far = not abs(float(node.get(name, "0"))) < 1e6
        except ValueError:
            far = True
        if far:
            return f"{name} is {clipped(repr(node.get(name)))}; expected a number of pixels"
    if float(node.get("rotation", "0")):
        return "it is turned; expected rotation 0"
    for shape in ("polygon", "polyline", "text", "capsule"):
        if node.find(shape) is not None:
            return f"it is a {shape}; expected a rectangle, a point or a tile"
    return ""


def _numbers(data: Element, cells: int, where: str) -> tuple[int, ...]:
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
        raise ContentError(f"{where}: its tiles are damaged; expected {encoding} data.") from None
    coding = clipped(" ".join(filter(None, (encoding, compression)))) or "XML"
    raise ContentError(f"{where}: its tiles are stored as {coding}; expected CSV (Map Properties, Tile Layer Format).")


def _bytes(path: Path, where: str) -> bytes:
    try:
        if path.stat().st_size > MAX_BYTES:
            raise ContentError(f"{where}: {path.stat().st_size} bytes are too many for a map.")
        if not path.is_file():
            raise ContentError(f"{where}: it is not a file.")
        return path.read_bytes()
    except FileNotFoundError:
        raise ContentError(f"{where}: there is no such file.") from None
    except OSError as error:
        raise ContentError(f"{where}: it cannot be read ({error.strerror}).") from None


def _parsed(raw: bytes, where: str) -> Element:
    if b"<!DOCTYPE" in raw or b"<!ENTITY" in raw:
        raise ContentError(f"{where}: it declares a document type of its own; expected a file of the Tiled editor.")
    try:
        return ElementTree.fromstring(raw)
    except ElementTree.ParseError as error:
        line, column = error.position
        what = str(error).split(":")[0]
        raise ContentError(f"{where}, line {line}, column {column + 1}: the XML is damaged ({what}).") from None
    except (ValueError, LookupError, RecursionError):
        raise ContentError(f"{where}: the XML is damaged (its encoding cannot be read).") from None
