"""What an answer would cover on the board: the block around a cell, a map tile, a strip, a pattern around the mech. Pure but for
`paint`; what stands there and what becomes of it the ghost film shows."""

from __future__ import annotations

from collections.abc import Iterable

from game.core.types import Action, Seat
from game.titles.mechs.rules.actions import Pick, Point, SchematicId, Use
from game.titles.mechs.rules.board import NOWHERE, STEP, VOID, Cell, offset, xy
from game.titles.mechs.rules.catalog import Schematic
from game.titles.mechs.rules.frames import Picking
from game.titles.mechs.rules.schematics.hits import block, tile
from game.titles.mechs.rules.seen import View
from game.titles.mechs.scene.blueprint import pattern
from game.titles.mechs.scene.board import sprites
from game.titles.mechs.scene.board.geometry import BoardGeometry
from game.titles.mechs.scene.cardbook import card_book
from game.ui import draw, theme
from game.ui.frame import Frame

ALPHA, FROZEN = 120, "#9FD8F0"


def asked_by(view: View) -> SchematicId:
    """The schematic whose question is open, -1 = none."""
    return int(getattr(view.stack[-1], "schematic", -1)) if view.stack else -1


def footprint(view: View, seat: Seat, action: Action | None) -> tuple[Cell, ...]:
    """The cells that a hit chosen by this answer covers, in reading order; () where it covers none."""
    ground = view.terms.mission.ground
    if isinstance(action, Use):
        printed = card_book().schematic(action.schematic)
        cells, chosen = pattern(printed)
        mech = view.mechs[seat]
        if chosen or not cells or mech.cell == NOWHERE or printed.steps[0][0] == "ray_way":
            return ()
        found = [mech.cell + offset(mech.facing, ahead, right) for ahead, right in cells]
        return tuple(sorted(cell for cell in found if _on(ground, cell)))
    plan = asked_by(view)
    if plan < 0:
        return ()
    printed = card_book().schematic(plan)
    if isinstance(action, Pick):
        return _picked(view, printed, action.cell)
    if isinstance(action, Point) and printed.steps[0][0] == "ray_way":
        cell = view.mechs[seat].cell
        line = [cell + STEP[action.facing] * n for n in range(1, printed.steps[0][1] + 1)]
        return tuple(sorted(there for there in line if _on(ground, there)))
    return ()


def _picked(view: View, printed: Schematic, cell: Cell) -> tuple[Cell, ...]:
    op, *numbers = printed.steps[0]
    if op == "block":
        return block(view.terms.mission.ground, cell, numbers[0] // 2)
    if op == "tile":
        tiles = view.terms.mission.tiles
        return tile(tiles, tiles[cell])
    return ()


def frozen(view: View, action: Action | None) -> tuple[Cell, ...]:
    """The cells whose minions would stand still this turn."""
    plan = asked_by(view)
    if plan < 0 or not isinstance(action, Pick):
        return ()
    for op, *numbers in card_book().schematic(plan).steps:
        if op == "freeze":
            return block(view.terms.mission.ground, action.cell, numbers[0])
    return ()


def tile_span(view: View, cell: Cell) -> tuple[float, float, int, int]:
    """How far the middle of a cell's map tile lies from that of the cell, across and down, and how many squares it is wide and
    high."""
    tiles = view.terms.mission.tiles
    places = [xy(there) for there in tile(tiles, tiles[cell])]
    columns, rows = [x for x, _ in places], [y for _, y in places]
    x, y = xy(cell)
    wide, high = max(columns) - min(columns) + 1, max(rows) - min(rows) + 1
    return (min(columns) + max(columns)) / 2 - x, (min(rows) + max(rows)) / 2 - y, wide, high


def picks_tiles(view: View) -> bool:
    """Whether a map tile is asked for."""
    plan = asked_by(view)
    return plan >= 0 and card_book().schematic(plan).steps[0][0] == "tile"


def lands(view: View) -> bool:
    """Whether the mech itself goes to the cell that is asked for."""
    plan = asked_by(view)
    return plan >= 0 and card_book().schematic(plan).steps[0][0] in ("jump", "fly")


def picked(view: View) -> tuple[Cell, ...]:
    """The cells that were picked so far, of several."""
    top = view.stack[-1] if view.stack else None
    return top.picked if isinstance(top, Picking) else ()


def _on(ground: bytes, cell: Cell) -> bool:
    return 0 <= cell < len(ground) and ground[cell] != VOID


# ---------------------------------------------------------------------- looks
def paint(f: Frame, g: BoardGeometry, cells: Iterable[Cell], cold: Iterable[Cell] = ()) -> None:
    """Coral squares with a line around the whole of them; pale blue lines around those that will stand still."""
    px, inside = f.canvas.px(g.square), set(cells)
    for cell in sorted(set(cold)):
        if g.has(cell) and cell not in inside:
            draw.rounded(f, g.box_of(cell).inflate(-8, -8), g.square * 0.14, FROZEN, None, FROZEN, 3, 0.35)
    for cell in sorted(inside):
        if g.has(cell):
            box = g.box_of(cell)
            f.blit(sprites.tile("cell_attack", px, alpha=ALPHA), box.x, box.y)
    for cell in sorted(inside):
        if not g.has(cell):
            continue
        box = g.box_of(cell)
        x, y, w, h = box
        edges = (x, y - 2, w, 5), (x + w - 3, y, 5, h), (x, y + h - 3, w, 5), (x - 2, y, 5, h)
        for facing, step in enumerate(STEP):
            if cell + step not in inside:
                draw.rounded(f, edges[g.facing(facing)], 2, theme.CORAL)


__all__ = ["footprint", "frozen", "lands", "paint", "picked", "picks_tiles", "tile_span"]
