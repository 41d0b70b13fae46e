"""How far mechs and the Bomb have to go, and whether a gate is shut on the way there; whether a step is blocked, and which gates
something opens or shuts. Pure."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import pairwise

from game.core.types import Event, Seat
from game.titles.mechs.rules.board import NOWHERE, STEP, Cell
from game.titles.mechs.rules.bombway import bomb_way, mech_way
from game.titles.mechs.rules.events import MechMoved, StepBlocked
from game.titles.mechs.rules.seen import View

SHUT = "_shut"
"""Ends the key of a way that leads through a gate which is still to be opened."""
TURNED = ("shuts", "opens")
"""The keys of gates that are turned, by whether they are open then."""
Way = tuple[str, int]
"""A key of `mechs.scene.outlook`, and how many squares; fewer than 0: there is no way."""


def home(view: View, seat: Seat) -> Way:
    """How far a mech has to go to where the mission wants it."""
    key = "exit" if any(win.when == "mechs_left" for win in view.terms.wins) else "safe"
    far = mech_way(view, seat)
    return (key + SHUT if far > 0 and _barred(view, view.mechs[seat].cell, view.terms.goals) else key), far


def goal(view: View) -> Way:
    """How far the Bomb has to go."""
    terms, far = view.terms, bomb_way(view)
    if far <= 0:
        return "way", far
    stops = (view.bomb, *terms.mission.goals[view.checkpoint :]) if terms.checkpoints else ()
    legs = [(start, frozenset((end,))) for start, end in pairwise(stops)] or [(view.bomb, terms.goals)]
    return ("way" + SHUT if any(_barred(view, *leg) for leg in legs) else "way"), far


def turned(before: View, after: View) -> Iterable[tuple[str, int]]:
    """The colours of gates that are open now and were not ("opens"), or that are shut again ("shuts")."""
    for colour in sorted({gate for gate, _, _ in after.terms.mission.gates}):
        if (before.down ^ after.down) >> colour & 1:
            yield TURNED[after.down >> colour & 1], colour


def blocked(events: Iterable[Event], seat: Seat) -> bool:
    """Whether something stops a mech before its first step."""
    steps = (type(event) for event in events if isinstance(event, MechMoved | StepBlocked) and event.seat == seat)
    return next(steps, MechMoved) is StepBlocked


def _barred(view: View, start: Cell, goals: frozenset[Cell]) -> bool:
    """Whether no way leads there, not even through lava, as the gates stand."""
    gates, walls = view.terms.gates, view.terms.walls
    if not gates or start == NOWHERE:
        return False
    seen, waiting = {start}, [start]
    while waiting:
        cell = waiting.pop()
        if cell in goals:
            return False
        for facing, step in enumerate(STEP):
            to, gate = cell + step, gates[facing][cell]
            if to not in seen and not walls[to] and (not gate or view.down >> (gate - 1) & 1):
                seen.add(to)
                waiting.append(to)
    return True
