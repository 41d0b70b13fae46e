"""What schematics and the Boss ask for on the board: a cell, a direction, a mech. Pure; `marks` takes these in."""

from __future__ import annotations

from collections.abc import Sequence

from game.core.types import Action, Seat
from game.titles.mechs.rules.actions import Choose, Pick, Point
from game.titles.mechs.rules.board import NOWHERE, Cell
from game.titles.mechs.rules.frames import BossLeading, DragLeading
from game.titles.mechs.rules.seen import View

PICK, POINT, CHOOSE = "pick", "point", "choose"
OUT, BODY_OUT = 0.86, 1.36
"""How far an arrow stands from the middle of a mech, and from that of the Boss, in squares."""
Place = tuple[str, Cell, Action, float, float, int]
"""Kind, cell, action, how far it stands from the middle of the cell (in squares), and where an arrow points."""


def places(view: View, seat: Seat, options: Sequence[Action]) -> list[Place]:
    """The places of the options that pick a cell, point a way, or choose a mech."""
    found: list[Place] = []
    cell, middle, out = pointed_from(view, seat)
    for option in options:
        if isinstance(option, Pick):
            found.append((PICK, option.cell, option, 0.0, 0.0, -1))
        elif isinstance(option, Choose) and view.mechs[option.seat].cell != NOWHERE:
            found.append((CHOOSE, view.mechs[option.seat].cell, option, 0.0, 0.0, option.seat))
        elif isinstance(option, Point) and cell != NOWHERE:
            dx, dy = ((0, -1), (1, 0), (0, 1), (-1, 0))[option.facing]
            found.append((POINT, cell, option, middle + dx * out, middle + dy * out, option.facing))
    return found


def pointed_from(view: View, seat: Seat) -> tuple[Cell, float, float]:
    """Whose way is pointed: its cell, how far its middle lies from that of this cell, and how far out arrows stand."""
    top = view.stack[-1] if view.stack else None
    if isinstance(top, BossLeading):
        return view.boss, 0.5, BODY_OUT
    who = top.drag.victim if isinstance(top, DragLeading) else seat
    return view.mechs[who].cell, 0.0, OUT


__all__ = ["CHOOSE", "PICK", "POINT", "places", "pointed_from"]
