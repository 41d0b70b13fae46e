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
from game.content.maps.guard import Guard
from game.content.maps.vocabulary import Kind, Vocabulary, WrongValue
from game.core.grid import Grid, Properties, Thing, Tile, TileLayer, Value
from game.core.types import Msg


def _load_pytmx() -> ModuleType:
    """pytmx imports pygame wherever that is installed; the mask spares it those who read maps without a window."""
    masked = sys.modules.setdefault("pygame", None) is None  # type: ignore[arg-type]
    logging.getLogger("pytmx.util_pygame").disabled = masked  # it would complain of what we do not use
    try:
        return import_module("pytmx")
    finally:
        if masked:
            del sys.modules["pygame"]


pytmx = _load_pytmx()
_OF_TILES = frozenset(("id", "type", "width", "height", "source", "trans", "frames"))
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
    guard = Guard(path, where, shared)
    found = pytmx.TiledMap(allow_duplicate_names=True)
    found.filename = str(path)
    found.get_tile_properties_by_gid = lambda gid: None  # it would copy what a tile says into its objects
    try:
        found.parse_xml(guard.root)
    except Exception:  # pytmx raises bare Exceptions; whatever it is, the file is not what the editor writes
        raise faults.Unreadable(faults.file_place(where), "file.alien") from None
    grid = _Reading(found, vocabulary, where, layers or {}, guard.problems)
    digest = hashlib.blake2b(guard.raw, digest_size=16).hexdigest()
    kind, own = grid.frame()
    result = Grid(found.width, found.height, grid.layers(), grid.things(), own, kind, where, digest)
    return result, guard.problems


class _Reading:
    """One map of pytmx on its way to a Grid."""

    def __init__(
        self, found: Any, vocabulary: Vocabulary, where: str, allowed: Mapping[str, tuple[str, ...]], problems: faults.Faults
    ) -> None:  # fmt: skip
        self.map, self.vocabulary, self.where, self.allowed, self.problems = found, vocabulary, where, allowed, problems
        self.tiles: dict[int, Tile] = {}
        self.turned = {gid for each in found.gidmap.values() for gid, flags in each if any(flags)}

    def frame(self) -> tuple[str, Properties]:
        """The map's class and properties, with the defaults of the class."""
        own, place = self.map.properties, faults.frame_place(self.where)
        kind = self._kind(self.map.type, "map", (), place)
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
        found = (self._thing(layer.name or "", entry) for layer in self.map.objectgroups for entry in layer)
        return tuple(thing for thing in found if thing)

    def _thing(self, layer: str, entry: Any) -> Thing | None:
        where = faults.object_place(self.where, layer, entry.name, entry.id)
        tile = self._tile(entry.gid, lambda: where) if entry.gid else None
        kind = self._kind(entry.type or (tile.kind if tile else ""), "object", self.allowed.get(layer, ()), where)
        if kind is None:
            return None
        usual = tile.properties if tile and tile.kind == kind.name else {}
        wide, high = self.map.tilewidth, self.map.tileheight
        return Thing(
            layer, kind.name, entry.name or "", entry.id,
            entry.x / wide, entry.y / high, entry.width / wide, entry.height / high,
            tile.name if tile else "", self._filled(kind, entry.properties, where, usual), where,
        )  # fmt: skip

    def _kind(self, name: str, use: str, allowed: tuple[str, ...], where: Msg) -> Kind | None:
        """A class of the project; one that is unknown, or not allowed here, is a problem."""
        kind = self.vocabulary.kinds.get(name)
        known = kind is not None and use in kind.uses
        if known and (not allowed or name in allowed):
            return kind
        expected = allowed or self.vocabulary.names(use)
        key = "object.misplaced" if known else "object.unknown" if name else "object.classless"
        self.problems.note(where, key, kind=clipped(name), names=", ".join(expected), n=len(expected))
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
                    found[name] = member.read(own[name])
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
        if gid in self.turned:
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
