"""A mission as a map of the Tiled editor: what `maps.read` makes of it is the same mission again."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import fields
from functools import cache
from typing import Any
from xml.sax.saxutils import quoteattr

from game.content import maps_dir
from game.content.maps.vocabulary import Member
from game.core.grid import Value
from game.titles.mechs.maps.missions import vocabulary
from game.titles.mechs.rules import board as bd
from game.titles.mechs.rules.board import COLOURS, FACINGS, Cell
from game.titles.mechs.rules.mission import Easy, Hard, Mission

SIDE = 96
"""Pixels of a square in the editor."""
GROUND, PIECES = 1, 101
"""The first numbers of both tilesets."""
PLAIN = {
    bd.FLOOR: "forest_plain", bd.OIL: "oil_slick", bd.PAD: "repair_pad", bd.BOULDER: "boulder", bd.LAVA: "lava_pool",
    bd.SPIKES: "spikes",
}  # fmt: skip
"""The picture of ground that has none of its own, and of what lies below a rune."""
COMPASS = ("compass_red", "compass_blue", "compass_green", "compass_yellow")
Naming = Callable[[str, Any], str]
"""What an object of the rules is called in the editor: of its class and its record."""


def no_names(kind: str, record: Any) -> str:
    """Objects without names."""
    return ""


def written(mission: Mission, naming: Naming = no_names) -> str:
    """The text of the map. Raises ValueError for what no map can hold: a zone or a School that is no rectangle."""
    return _Writing(mission, naming).text()


def rule_object(kind: str, record: Any, number: int, place: str) -> list[str]:
    """The lines of one object of the layer `rules`; `place`: its `x` and `y` as they stand in the file."""
    head = f'  <object id="{number}" type="{kind}" {place}'
    return [f"{head}>", *_properties(kind, _said(record), "   "), "   <point/>", "  </object>"]


def _said(record: Any) -> dict[str, Value]:
    """The fields of a record as the editor has them."""
    own: dict[str, Value] = {}
    for entry in fields(record):
        value = getattr(record, entry.name)
        if entry.name in ("flare", "shield_back"):
            value = "none" if value < 0 else COLOURS[value]
        elif entry.name == "edge":
            value = FACINGS[value]
        elif isinstance(value, tuple):
            value = tuple(COLOURS[colour] for colour in value)
        own[entry.name] = value
    return own


def _properties(kind: str, own: dict[str, Value], indent: str) -> list[str]:
    """What differs from the class, each with its type; nothing else has to be written."""
    members = vocabulary().kinds[kind].members
    said = sorted((name, value) for name, value in own.items() if value != members[name].default)
    lines = [f"{indent} {_property(members[name], value)}" for name, value in said]
    return [f"{indent}<properties>", *lines, f"{indent}</properties>"] if lines else []


@cache
def _tiles(name: str) -> dict[str, int]:
    """The numbers of a tileset's tiles by their pictures."""
    from xml.etree import ElementTree

    root = ElementTree.parse(maps_dir() / "mechs" / f"{name}.tsx").getroot()
    found = {}
    for tile in root.findall("tile"):
        image = tile.find("image")
        assert image is not None
        found[image.get("source", "").rpartition("/")[2].removesuffix(".png")] = int(tile.get("id", "0"))
    return found


class _Writing:
    """One map on its way to a file."""

    def __init__(self, mission: Mission, naming: Naming) -> None:
        self.mission, self.naming = mission, naming
        self.objects, self.layers, self.rules = 0, 1, 0

    def text(self) -> str:
        """The whole file."""
        m = self.mission
        layers = [
            self._layer("runes", (self._rune(cell) for cell in self._cells(lambda g: bd.RUNE <= g < bd.RUNE + 4))),
            self._layer("zones", (self._box("Zone", zone, colour=COLOURS[n]) for n, zone in enumerate(m.zones) if zone)),
            self._layer("goals", (self._box("Goal", (cell,)) for cell in m.goals)),
            self._layer("gates", (self._gate(*gate) for gate in m.gates)),
            self._layer("pieces", self._pieces()),
            self._layer("starts", (self._tile("start", cell) for cell in m.starts)),
            self._layer("minions", (self._tile("minion", cell) for cell in m.minions)),
            self._layer("rules", self._rule_objects()),
        ]
        ground = self._ground()
        head = (
            f'<map version="1.10" tiledversion="1.11.0" class="Mission" orientation="orthogonal" renderorder="right-down" '
            f'width="{m.width}" height="{m.height}" tilewidth="{SIDE}" tileheight="{SIDE}" infinite="0" '
            f'nextlayerid="{self.layers + 1}" nextobjectid="{self.objects + 1}">'
        )
        sets = [f' <tileset firstgid="{first}" source="{name}.tsx"/>' for first, name in ((GROUND, "ground"), (PIECES, "pieces"))]
        parts = ['<?xml version="1.0" encoding="UTF-8"?>', head, *self._frame(), *sets, *ground]
        return "\n".join([*parts, *(line for layer in layers for line in layer), "</map>", ""])

    # ------------------------------------------------------------------ the map itself
    def _frame(self) -> list[str]:
        m = self.mission
        own: dict[str, Value] = {
            "order": m.order, "first_draft": m.first_draft, "shard_mode": m.shard_mode, "delivery": m.delivery,
            "coins_down": tuple(COLOURS[colour] for colour in m.coins_down),
            **{name: FACINGS[way] for name, way in zip(COMPASS, m.compass, strict=True)},
            **{f"title_{lang}": words for lang, words in m.titles},
            **{f"briefing_{lang}": words for lang, words in m.briefings},
        }  # fmt: skip
        return _properties("Mission", own, " ")

    def _ground(self) -> list[str]:
        m, rows = self.mission, []
        for y in range(m.height):
            numbers = []
            for x in range(m.width):
                cell = bd.cell_of(x, y)
                numbers.append(str(self._ground_tile(cell)))
            rows.append(",".join(numbers))
        data = ",\n".join(rows)
        return [
            f' <layer id="1" name="ground" width="{m.width}" height="{m.height}">',
            '  <data encoding="csv">', data, "</data>", " </layer>",
        ]  # fmt: skip

    def _ground_tile(self, cell: Cell) -> int:
        m = self.mission
        kind, art = m.ground[cell], m.art[cell] if m.art else ""
        if kind == bd.VOID:
            return 0
        if bd.RUNE <= kind < bd.RUNE + 4:
            return GROUND + _tiles("ground")["magma_plain" if art.endswith("_magma") else "forest_plain"]
        return GROUND + _tiles("ground")[art if art in _tiles("ground") else PLAIN[kind]]

    def _cells(self, wanted: Callable[[int], bool]) -> list[Cell]:
        return [cell for cell, ground in enumerate(self.mission.ground) if wanted(ground)]

    # ------------------------------------------------------------------ what stands on it
    def _rune(self, cell: Cell) -> list[str]:
        m = self.mission
        art = m.art[cell] if m.art else ""
        plain = ("rune_fire", "rune_metal", "rune_computer", "rune_electric")[m.ground[cell] - bd.RUNE]
        return self._tile(art if art.startswith(plain) else plain, cell)

    def _pieces(self) -> Iterable[list[str]]:
        m = self.mission
        if m.school:
            yield self._box("School", m.school)
        if m.bomb >= 0:
            yield self._tile("bomb", m.bomb)
        for cell in m.shards:
            yield self._tile("shard", cell)
        if m.boss >= 0:
            yield self._tile("boss", m.boss, 2)

    def _tile(self, name: str, cell: Cell, side: int = 1) -> list[str]:
        x, y = bd.xy(cell)
        return self._tile_at(name, x * SIDE, (y + side) * SIDE, side)

    def _tile_at(self, name: str, x: int, y: int, side: int = 1) -> list[str]:
        gid = PIECES + _tiles("pieces")[name]
        wide = side * SIDE
        return [f'  <object id="{self._id()}" gid="{gid}" x="{x}" y="{y}" width="{wide}" height="{wide}"/>']

    def _gate(self, colour: int, cell: Cell, way: int) -> list[str]:
        x, y = bd.xy(cell)
        half = SIDE // 2
        if way == bd.EAST:
            return self._tile_at(f"gate_{COLOURS[colour]}_v_on", (x + 1) * SIDE - half, (y + 1) * SIDE)
        return self._tile_at(f"gate_{COLOURS[colour]}_h_on", x * SIDE, (y + 1) * SIDE + half)

    def _box(self, kind: str, cells: Sequence[Cell], **own: Value) -> list[str]:
        places = [bd.xy(cell) for cell in cells]
        left, top = min(x for x, _ in places), min(y for _, y in places)
        wide, high = max(x for x, _ in places) - left + 1, max(y for _, y in places) - top + 1
        if wide * high != len(set(places)):
            raise ValueError(f"the {kind} at {bd.CELL_NAMES[cells[0]]} is no rectangle")
        size = f'x="{left * SIDE}" y="{top * SIDE}" width="{wide * SIDE}" height="{high * SIDE}"'
        return self._object(kind, kind, size, own, "")

    # ------------------------------------------------------------------ the rules
    def _rule_objects(self) -> Iterable[list[str]]:
        m = self.mission
        first: list[tuple[str, Any]] = [*(("Win", win) for win in m.wins), *(("Lose", lose) for lose in m.losses)]
        for kind, record in [*first, ("Move", m.move), ("Spawn", m.spawn)]:
            yield self._rule(kind, record)
        yield self._point("Attack", m.attack, {"mode": m.attack})
        then: list[tuple[str, Any]] = [("Danger", m.danger), *(("Escalation", line) for line in m.escalations)]
        changes = [(kind, change) for kind, change in (("Easy", m.easy), ("Hard", m.hard)) if change not in (Easy(), Hard())]
        for kind, record in [*then, *(("Scaling", row) for row in m.scaling), *changes]:
            yield self._rule(kind, record)

    def _rule(self, kind: str, record: Any) -> list[str]:
        return self._point(kind, record, _said(record))

    def _point(self, kind: str, record: Any, own: dict[str, Value]) -> list[str]:
        self.rules += 1
        place = f'x="{(self.mission.width + 0.5) * SIDE:g}" y="{(self.rules - 0.5) * SIDE / 2:g}"'
        return self._object(kind, self.naming(kind, record), place, own, "   <point/>")

    def _object(self, kind: str, name: str, place: str, own: dict[str, Value], shape: str) -> list[str]:
        called = f" name={quoteattr(name)}" if name else ""
        inside = [*_properties(kind, own, "   "), *([shape] if shape else [])]
        head = f'  <object id="{self._id()}"{called} type="{kind}" {place}'
        return [f"{head}/>"] if not inside else [f"{head}>", *inside, "  </object>"]

    def _layer(self, name: str, objects: Iterable[list[str]]) -> list[str]:
        self.layers += 1
        number, lines = self.layers, [line for each in objects for line in each]
        head = f' <objectgroup id="{number}" name="{name}"'
        return [f"{head}>", *lines, " </objectgroup>"] if lines else [f"{head}/>"]

    def _id(self) -> int:
        self.objects += 1
        return self.objects


def _property(member: Member, value: Value) -> str:
    if isinstance(value, bool):
        said, kind = str(value).lower(), ' type="bool"'
    elif isinstance(value, tuple):
        said, kind = ",".join(value), ""
    else:
        said, kind = str(value), ' type="int"' if isinstance(value, int) else ""
    if member.enum is not None:
        kind = f' propertytype="{member.enum.name}"'
    return f'<property name="{member.name}"{kind} value={quoteattr(said)}/>'
