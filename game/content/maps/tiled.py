"""Maps of the Tiled editor: a TMX to a `Grid`, with the defaults and words of a `.tiled-project`. The only user of pytmx.

Nothing of pygame is needed: pictures are named, not loaded. A file that cannot be read at all raises `Unreadable`; what is
wrong with single objects and properties is collected, so that one run names everything. What is said has no language yet:
messages for `assets/text/LANG/maps.toml`.
"""

from __future__ import annotations

import hashlib
import logging
import sys
from collections.abc import Callable, Mapping
from functools import partial
from importlib import import_module
from pathlib import Path, PurePosixPath
from types import ModuleType
from typing import Any

from game.content.files import clipped, shown
from game.content.maps import faults as faults
from game.content.maps.tree import Tree
from game.content.maps.vocabulary import Kind, Vocabulary, WrongValue
from game.core.grid import Grid, Properties, Thing, Tile, TileLayer, Value
from game.core.types import Msg


def _without_pygame() -> ModuleType:
    """pytmx itself. Each of its modules imports pygame where it finds it, and who reads maps without a window is spared that."""
    if "pygame" in sys.modules:
        return import_module("pytmx")
    sys.modules["pygame"] = None  # type: ignore[assignment]
    logging.getLogger("pytmx.util_pygame").disabled = True  # it would complain of what we do not use
    try:
        return import_module("pytmx")
    finally:
        del sys.modules["pygame"]


pytmx = _without_pygame()
_OF_TILES = frozenset(
    ("id", "type", "class", "probability", "width", "height", "source", "trans", "frames", "colliders", "terrain", "path")
)
"""What pytmx writes among the properties of a tile although it is none."""


def read_map(
    path: Path,
    vocabulary: Vocabulary,
    shared: Path | None = None,
    where: str = "",
    layers: Mapping[str, tuple[str, ...]] | None = None,
) -> tuple[Grid, faults.Faults]:
    """A map and what is wrong in it; what is wrong is left out of the Grid, or stands there with its default.

    `shared` is the folder of the tilesets that do not lie beside the map; `where` names the file in messages (default: its path);
    `layers` tells which classes an object layer may hold, so that messages name those and no others.
    Raises `Unreadable` when the file as a whole cannot be read.
    """
    where = where or shown(path)
    tree = Tree(path, where, shared)
    found = pytmx.TiledMap(allow_duplicate_names=True)
    found.filename = str(path)
    try:
        found.parse_xml(tree.root)
    except Exception:  # pytmx raises bare Exceptions; whatever it is, the file is not what the editor writes
        raise faults.Unreadable(faults.file_place(where), "file.alien") from None
    grid = _Reading(found, vocabulary, where, layers or {}, tree.problems)
    digest = hashlib.blake2b(tree.raw, digest_size=16).hexdigest()
    kind, own = grid.frame()
    result = Grid(found.width, found.height, grid.layers(), grid.things(), own, kind, where, digest)
    return result, tree.problems


class _Reading:
    """One map of pytmx on its way to a Grid."""

    def __init__(
        self, found: Any, vocabulary: Vocabulary, where: str, allowed: Mapping[str, tuple[str, ...]], problems: faults.Faults
    ) -> None:  # fmt: skip
        self.map, self.vocabulary, self.where, self.allowed, self.problems = found, vocabulary, where, allowed, problems
        self.tiles: dict[int, Tile] = {}

    def frame(self) -> tuple[str, Properties]:
        """The map's class and properties, with the defaults of the class."""
        own = dict(self.map.properties)
        place = faults.frame_place(self.where)
        kind = self._kind(getattr(self.map, "type", "") or "", "map", (), place)
        return (kind.name, self._filled(kind, own, place)) if kind else ("", own)

    def layers(self) -> tuple[TileLayer, ...]:
        """The tile layers in the order of the file."""
        found = []
        for layer in self.map.layers:
            if isinstance(layer, pytmx.TiledTileLayer):
                where = faults.layer_place(self.where, layer.name)
                rows = tuple(
                    tuple(self._tile(gid, partial(faults.cell_place, where, x, y)) for x, gid in enumerate(row))
                    for y, row in enumerate(layer.data)
                )
                found.append(TileLayer(layer.name or "", rows, where))
        return tuple(found)

    def things(self) -> tuple[Thing, ...]:
        """Every object whose class is known, in the order of the file."""
        found = []
        for layer in self.map.objectgroups:
            for entry in layer:
                thing = self._thing(layer.name or "", entry)
                found += [thing] if thing else []
        return tuple(found)

    def _thing(self, layer: str, entry: Any) -> Thing | None:
        where = faults.object_place(self.where, layer, entry.name, entry.id)
        tile = self._tile(entry.gid, lambda: where) if entry.gid else None
        kind = self._kind(entry.type or (tile.kind if tile else ""), "object", self.allowed.get(layer, ()), where)
        if kind is None:
            return None
        inherited = self.map.tile_properties.get(entry.gid) or {}  # pytmx has copied all of it into the object
        own = {name: value for name, value in entry.properties.items() if inherited.get(name, entry) != value}
        usual = tile.properties if tile and tile.kind == kind.name else {}
        wide, high = self.map.tilewidth, self.map.tileheight
        return Thing(
            layer, kind.name, entry.name or "", entry.id,
            entry.x / wide, entry.y / high, entry.width / wide, entry.height / high,
            tile.name if tile else "", self._filled(kind, own, where, usual), where,
        )  # fmt: skip

    def _kind(self, name: str, use: str, allowed: tuple[str, ...], where: Msg) -> Kind | None:
        """A class of the project; one that is unknown, or not allowed here, is a problem."""
        kind = self.vocabulary.kinds.get(name)
        if kind is not None and use in kind.uses:
            if not allowed or name in allowed:
                return kind
            names, n = ", ".join(allowed), len(allowed)
            self.problems.note(where, "object.misplaced", kind=name, names=names, n=n)
            return None
        expected = allowed or self.vocabulary.names(use)
        names, n = ", ".join(expected), len(expected)
        if name:
            self.problems.note(where, "object.unknown", kind=clipped(name), names=names, n=n)
        else:
            self.problems.note(where, "object.classless", names=names, n=n)
        return None

    def _filled(
        self, kind: Kind, own: Mapping[str, object], where: Msg, usual: Mapping[str, Value] | None = None
    ) -> dict[str, Value]:  # fmt: skip
        """Every member of the class: as it is written, else as its tile has it, else its default. What is wrong is a problem."""
        found: dict[str, Value] = {}
        for name, member in kind.members.items():
            found[name] = (usual or {}).get(name, member.default)
            if name in own:
                try:
                    found[name] = member.read("" if own[name] is None else own[name])
                except WrongValue as error:
                    key, params = error.said
                    self.problems.note(faults.member_place(where, kind.name, name), key, **params)
        for name in own:
            if name not in kind.members:
                names, n = ", ".join(kind.members), len(kind.members)
                self.problems.note(where, "value.unknown", kind=kind.name, name=clipped(name), names=names, n=n)
        return found

    def _tile(self, gid: int, where: Callable[[], Msg]) -> Tile | None:
        """The tile of one number of pytmx; turned and unknown ones are a problem each time."""
        if not gid:
            return None
        tiled = self.map.tiledgidmap[gid]
        if any(flags and any(flags) for number, flags in self.map.gidmap[tiled] if number == gid):
            self.problems.note(where, "tiles.turned")
        if tiled not in self.tiles:
            found = self.map.tile_properties.get(gid)
            if not found or not found.get("source"):
                self.problems.note(where, "tiles.no_picture", n=str(tiled))
                return None
            self.tiles[tiled] = self._new(found, where())
        return self.tiles[tiled]

    def _new(self, found: Mapping[str, Any], where: Msg) -> Tile:
        name = clipped(PurePosixPath(str(found["source"]).replace("\\", "/")).stem)
        own = {key: value for key, value in found.items() if key not in _OF_TILES}
        kind = self.vocabulary.kinds.get(found.get("type") or "")
        filled = self._filled(kind, own, faults.tile_place(where, name)) if kind else own
        return Tile(name, kind.name if kind else "", filled)
