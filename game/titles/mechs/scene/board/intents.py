"""What the minions may do that no film can tell: where they may arrive. Pure."""

from __future__ import annotations

from game.titles.mechs.rules.board import Cell
from game.titles.mechs.rules.seen import View


def occupied(view: View) -> frozenset[Cell]:
    """The cells on which something stands."""
    cells = {cell for _, cell in view.minions} | {mech.cell for mech in view.mechs} | {view.bomb}
    return frozenset(cells)


def may_arrive(view: View) -> frozenset[Cell]:
    """The empty cells that a spawn roll may fill: rune spaces, or the spawn zones; none where no minion arrives."""
    spawn = view.terms.spawn
    if spawn.mode == "rune_colour":
        cells = {cell for colour in view.terms.runes for cell in colour}
    elif spawn.mode == "zones":
        cells = {cell for zone in view.terms.zones for cell in zone}
    else:
        cells = set()
    return frozenset(cells) - occupied(view)
