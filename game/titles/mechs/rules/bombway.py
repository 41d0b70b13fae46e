"""How far the Bomb has to go to its goal, and mechs to theirs: what the table counts. Neither rules nor bots decide by it."""

from __future__ import annotations

from collections.abc import Callable
from itertools import pairwise

from game.core.types import Seat
from game.titles.mechs.rules.board import LAVA, NOWHERE, STEP, Cell
from game.titles.mechs.rules.seen import View
from game.titles.mechs.rules.terms import Terms

ALL_DOWN = 0b1111
"""The coins of all four colours are turned: every gate is open."""


def bomb_way(view: View) -> int:
    """Over how many squares the Bomb has to be pushed or towed to the nearest goal cell, or to all goals that are left where it
    passes one after the other: straight steps only, around walls, closed gates and lava; where that cannot be, through gates that
    are still to be opened, at last through lava. 0 when it is there, -1 where no way leads or there is no Bomb or no goal. Pieces
    and minions do not count: they can be pushed and crushed.
    """
    if view.bomb == NOWHERE or not view.terms.goals:
        return -1
    return _first(view, lambda down, lava: _way(view, down, lava))


def mech_way(view: View, seat: Seat) -> int:
    """Over how many squares a mech has to go to the nearest exit or safe square, as `bomb_way` counts; -1 where there is none, it
    has left, or mechs need not go anywhere."""
    terms = view.terms
    start = view.mechs[seat].cell
    if start == NOWHERE or not any(win.when in ("mechs_left", "mechs_safe") for win in terms.wins):
        return -1
    return _first(view, lambda down, lava: _steps(terms, start, terms.goals, view.wall, down, lava))


def _first(view: View, way: Callable[[int, bool], int]) -> int:
    """The way as the gates stand; where there is none, through lava, or gates that are still to be opened; -1 = none at all."""
    for down, lava in ((view.down, False), (view.down, True), (ALL_DOWN, False), (ALL_DOWN, True)):
        found = way(down, lava)
        if found >= 0:
            return found
    return -1


def _way(view: View, down: int, lava: bool) -> int:
    """The steps from goal to goal; -1 = there is no such way."""
    terms = view.terms
    if not terms.checkpoints:
        return _steps(terms, view.bomb, terms.goals, view.wall, down, lava)
    stops = view.bomb, *terms.mission.goals[view.checkpoint :]
    legs = [_steps(terms, start, frozenset((goal,)), view.wall, down, lava) for start, goal in pairwise(stops)]
    return -1 if -1 in legs else sum(legs)


def _steps(terms: Terms, start: Cell, goals: frozenset[Cell], wall: int, down: int, lava: bool) -> int:
    """The steps over cells that are free, through gates that are open; -1 = there is no such way."""
    ground, walls, gates = terms.grounds[wall], terms.walls, terms.gates
    seen, wave, count = {start}, [start], 0
    while wave:
        if not goals.isdisjoint(wave):
            return count
        following: list[Cell] = []
        for cell in wave:
            for facing, step in enumerate(STEP):
                to, gate = cell + step, gates[facing][cell] if gates else 0
                if to in seen or walls[to] or (ground[to] == LAVA and not lava) or (gate and not down >> (gate - 1) & 1):
                    continue
                seen.add(to)
                following.append(to)
        wave, count = following, count + 1
    return -1
