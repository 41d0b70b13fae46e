"""What stands where on a map: the ground, its pictures, and the cells of every object."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass, field
from functools import cache, partial

from game.content import assets_dir
from game.content.files import clipped
from game.content.maps.faults import Faults, cell_place, file_place, frame_place, layer_place
from game.core.grid import Grid, Thing
from game.core.types import Msg, Param
from game.titles.mechs.rules import board
from game.titles.mechs.rules.board import COLOURS, FLOOR, MOST_COLUMNS, MOST_ROWS, RUNE, SIZE, VOID, Cell, Facing, cell_of

GROUNDS = {
    "floor": FLOOR, "oil": board.OIL, "pad": board.PAD, "boulder": board.BOULDER, "lava": board.LAVA, "spikes": board.SPIKES,
}  # fmt: skip
"""The property `ground` of a tile."""
LAYERS = {
    "runes": ("Rune",),
    "zones": ("Zone",),
    "goals": ("Goal",),
    "gates": ("Gate",),
    "pieces": ("Bomb", "School", "Shard", "Boss"),
    "starts": ("Start",),
    "minions": ("Minion",),
    "rules": ("Win", "Lose", "Move", "Spawn", "Attack", "Danger", "Escalation", "Scaling", "Easy", "Hard"),
}
"""The object layers and the classes of their objects; `ground` is the layer of tiles."""
RUNE_ART = ("rune_fire", "rune_metal", "rune_computer", "rune_electric")
"""The picture of a rune space by colour, where its object shows none of its own."""
MOST_RULES = 20
"""Rule objects of one class."""
TERRAIN = 6
SLACK = 0.02
"""How far from its line a gate may lie, in cells."""
CLOSED = {VOID: "void", board.BOULDER: "boulder", board.SPIKES: "spikes"}
"""Where nothing can stand, and how the catalogues call it."""


@dataclass
class Layout:
    """A map on its way to a mission: what stands where, and what is wrong so far."""

    grid: Grid
    problems: Faults
    ground: bytearray = field(default_factory=lambda: bytearray([VOID]) * SIZE)
    art: list[str] = field(default_factory=lambda: [""] * SIZE)
    tiles: list[int] = field(default_factory=lambda: [-1] * SIZE)
    things: dict[str, list[Thing]] = field(default_factory=dict)
    cells: dict[int, tuple[Cell, ...]] = field(default_factory=dict)
    """By the object's id, in reading order; objects of the layer `rules` have none, a gate the two that it parts."""
    gates: list[tuple[Cell, Facing, int]] = field(default_factory=list)
    """The cell to the west or north of each gate, the way from there across it, and its colour."""

    @property
    def frame(self) -> Msg:
        """How the map's own properties are named in messages."""
        return frame_place(self.grid.where)

    def of(self, kind: str) -> list[Thing]:
        """The objects of a class, in the order of the file."""
        return self.things.get(kind, [])

    def places(self, kind: str) -> tuple[Cell, ...]:
        """The cells of all objects of a class, in reading order."""
        return tuple(sorted(cell for thing in self.of(kind) for cell in self.cells[thing.id]))

    def say(self, where: Msg | Callable[[], Msg], key: str, **params: Param) -> None:
        """Note what is wrong: the sentence `maps.<key>`."""
        self.problems.note(where, key, **params)


@cache
def pictures() -> frozenset[str]:
    """The grounds that can be drawn."""
    return frozenset(path.stem for path in (assets_dir() / "svg" / "tiles").glob("*.svg"))


def lay_ground(layout: Layout) -> bool:
    """The tile layer `ground`: whole terrains of 6x6, each tile with its kind and its picture. False when there is none."""
    grid = layout.grid
    for name, most in (("width", MOST_COLUMNS), ("height", MOST_ROWS)):
        size = getattr(grid, name)
        if size % TERRAIN or size > most:
            layout.say(layout.frame, "ground.size", name=name, n=size, step=TERRAIN, most=most)
    for layer in grid.layers:
        if layer.name != "ground":
            layout.say(layer.where, "ground.layer")
    ground = next((layer for layer in grid.layers if layer.name == "ground"), None)
    if ground is None:
        layout.say(file_place(grid.where), "ground.none")
        return False
    number = 0
    for top in range(0, min(grid.height, MOST_ROWS), TERRAIN):
        for left in range(0, min(grid.width, MOST_COLUMNS), TERRAIN):
            spots = [
                (x, y)
                for y in range(top, min(top + TERRAIN, grid.height, MOST_ROWS))
                for x in range(left, min(left + TERRAIN, grid.width, MOST_COLUMNS))
            ]
            filled = [(x, y) for x, y in spots if ground.rows[y][x] is not None]
            if filled and len(filled) != TERRAIN * TERRAIN:
                empty = next(((x, y) for x, y in spots if (x, y) not in filled), (left, top))
                layout.say(
                    cell_place(ground.where, *empty),
                    "ground.terrain",
                    cell=f"x{left}y{top}",
                    n=len(filled),
                    all=TERRAIN * TERRAIN,
                )
            for x, y in filled:
                tile = ground.rows[y][x]
                assert tile is not None
                cell, where = cell_of(x, y), partial(cell_place, ground.where, x, y)
                layout.tiles[cell], layout.art[cell] = number, tile.name
                layout.ground[cell] = GROUNDS.get(str(tile.properties.get("ground")), FLOOR)
                if tile.kind != "Ground":
                    layout.say(where, "ground.kind", name=tile.name, kind=tile.kind)
                elif tile.name not in pictures():
                    layout.say(where, "ground.picture", name=tile.name)
            number += bool(filled)
    return True


def lay_things(layout: Layout) -> None:
    """The object layers: every object in its layer, on whole cells of the board; runes become ground."""
    for thing in layout.grid.things:
        allowed = LAYERS.get(thing.layer)
        if allowed is None:
            layout.say(thing.where, "thing.layer", layer=clipped(thing.layer), names=", ".join(LAYERS))
        elif len(layout.of(thing.kind)) == MOST_RULES and thing.layer == "rules":
            layout.say(layer_place(layout.grid.where, thing.layer), "rule.many", kind=thing.kind, most=MOST_RULES)
        elif thing.layer == "rules" or (_parting if thing.kind == "Gate" else _placed)(layout, thing):
            layout.things.setdefault(thing.kind, []).append(thing)
    for thing in layout.of("Rune"):
        colour = COLOURS.index(str(thing.properties["colour"]))
        if any(layout.ground[cell] != FLOOR for cell in layout.cells[thing.id]):
            layout.say(thing.where, "thing.rune")
        for cell in layout.cells[thing.id]:
            layout.ground[cell] = RUNE + colour
            layout.art[cell] = thing.tile if thing.tile in pictures() else RUNE_ART[colour]


def _placed(layout: Layout, thing: Thing) -> bool:
    """Note the cells of an object; those off the board, on boulders and between cells are told."""
    found = thing.cells()
    if found is None:
        layout.say(thing.where, "thing.between", **_box(thing))
        return False
    return _noted(layout, thing, found)


def _parting(layout: Layout, thing: Thing) -> bool:
    """Note the edge of a gate: its middle lies half way along the line between two cells."""
    x, y = thing.x + thing.w / 2, thing.y + thing.h / 2
    upright = abs(x - round(x)) <= SLACK and abs(y % 1 - 0.5) <= SLACK
    lying = abs(y - round(y)) <= SLACK and abs(x % 1 - 0.5) <= SLACK
    if not (upright or lying) or max(thing.w, thing.h) > 1 + SLACK:
        layout.say(thing.where, "thing.gate", **_box(thing))
        return False
    column, row = (round(x), int(y // 1)) if upright else (int(x // 1), round(y))
    if not _noted(layout, thing, ((column - upright, row - lying), (column, row))):
        return False
    colour = COLOURS.index(str(thing.properties["colour"]))
    layout.gates.append((layout.cells[thing.id][0], board.EAST if upright else board.SOUTH, colour))
    return True


def _noted(layout: Layout, thing: Thing, found: Iterable[tuple[int, int]]) -> bool:
    """Keep the cells of an object, if each can be entered and the object is not there already."""
    if thing.id in layout.cells:
        layout.say(thing.where, "thing.id", id=str(thing.id))
        return False
    grid, cells = layout.grid, []
    for x, y in found:
        inside = 0 <= x < min(grid.width, MOST_COLUMNS) and 0 <= y < min(grid.height, MOST_ROWS)
        what = CLOSED.get(layout.ground[cell_of(x, y)] if inside else VOID)
        if what:
            layout.say(thing.where, "thing.closed", cell=f"x{x}y{y}", what=what)
            return False
        cells.append(cell_of(x, y))
    layout.cells[thing.id] = tuple(cells)
    return True


def _box(thing: Thing) -> dict[str, str]:
    """Where an object lies and how large it is, in cells."""
    return {name: f"{getattr(thing, name):g}" for name in "xywh"}
