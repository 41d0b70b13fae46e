"""What the minions may do that no film can tell: where they may arrive, which of them may step. Pure."""

from __future__ import annotations

from collections.abc import Iterable

from game.core.types import Seat
from game.titles.mechs.rules.board import BODY, NOWHERE, STEP, STRIDE, Cell
from game.titles.mechs.rules.seen import View
from game.titles.mechs.rules.terms import Terms


def occupied(view: View) -> frozenset[Cell]:
    """The cells on which something stands."""
    return standing(view).union(cell for _, cell in view.minions)


def standing(view: View) -> frozenset[Cell]:
    """The cells on which a mech, the Bomb or the Boss stands."""
    cells = {mech.cell for mech in view.mechs} | {view.bomb}
    if view.boss != NOWHERE:
        cells |= {view.boss + more for more in BODY}
    return frozenset(cells)


def unsure(view: View) -> frozenset[Seat]:
    """The mechs whose line may yet become another one: they have cards to pick or to place."""
    if view.stage == "draft":
        return frozenset(range(len(view.mechs)))
    return frozenset(seat for seat, mech in enumerate(view.mechs) if mech.hand and view.stage == "program")


def may_arrive(view: View) -> frozenset[Cell]:
    """The empty cells that a spawn roll may fill: rune spaces, or the spawn zones; none where no minion arrives."""
    return spawn_cells(view, view.bomb) - occupied(view)


def spawn_cells(view: View, bomb: Cell) -> frozenset[Cell]:
    """The cells that the next spawn roll may name, with the Bomb on this cell: none in a calm turn, none in the wall's lava."""
    terms = view.terms
    if terms.scaling.calm_odd and view.turn % 2:
        return frozenset()
    places = {"rune_colour": terms.runes, "rune_colour_shards": terms.runes, "zones": terms.zones}.get(terms.spawn.mode, ())
    found = {cell for colour in places for cell in colour}
    if terms.spawn.mode == "rune_colour_shards":
        there = {terms.mission.tiles[cell] for cell in view.shards if cell >= 0}
        found = {cell for cell in found if terms.mission.tiles[cell] in there}
    if terms.spawn.side == "east_of_bomb" and bomb != NOWHERE:
        found = {cell for cell in found if cell % STRIDE > bomb % STRIDE}
    return frozenset(found.difference(*terms.columns[: view.wall])) if view.wall else frozenset(found)


def named_cells(view: View, colours: Iterable[int]) -> frozenset[Cell]:
    """Those of them that are free and that dice of these colours name."""
    places = view.terms.zones if view.terms.spawn.mode == "zones" else view.terms.runes
    return may_arrive(view).intersection(cell for colour in colours for cell in places[colour])


def may_step(terms: Terms, what: str, minions: Iterable[Cell]) -> frozenset[Cell]:
    """The minions that a rune die may make step: all of them when it is rolled for their "move", those on the terrains beside the
    School's when it is rolled for the "extra" step. A colour that makes the School flare moves nobody."""
    cells = frozenset(minions)
    if what == "move":
        return cells
    tiles = terms.mission.tiles
    home = {tiles[cell] for cell in terms.school}
    steps = [STEP[facing] for colour, facing in enumerate(terms.mission.compass) if colour != terms.move.flare]
    beyond = {tiles[cell + step] for cell, tile in enumerate(tiles) if tile in home for step in steps} - home - {-1}
    return frozenset(cell for cell in cells if tiles[cell] in beyond)
