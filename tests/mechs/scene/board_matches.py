"""Matches that chance plays, for tests of the board: positions, decisions and events of every mission and number of mechs."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import cache
from typing import Any, NamedTuple

from game.core.dice import Dice
from game.core.types import Decision, Event, Setup
from game.titles.mechs import TITLE
from game.titles.mechs.rules.actions import Program
from game.titles.mechs.rules.mission import Mission
from game.titles.mechs.rules.seen import View

MISSIONS = ("M0", "M1", "M2")
LATER = ("M3", "M4", "M5", "M6", "M7", "M8", "M9", "M10")
NOBODY: frozenset[int] = frozenset()


class Moment(NamedTuple):
    """A position, what it asks, the events that the answer then made, each with the view after it, and the answer."""

    view: View
    pending: Mapping[int, Decision]
    events: list[tuple[Event, View]]
    answer: tuple[int, Any]


@cache
def played(mission: str, mechs: int, seed: int, moves: int = 160) -> tuple[Moment, ...]:
    """The moments of a match by chance that programs every card it can."""
    return tuple(_played(mission, mechs, seed, moves))


def _played(mission: str, mechs: int, seed: int, moves: int) -> Iterator[Moment]:
    rules: Any = TITLE.rules
    options = {"mission": mission, "difficulty": "normal", "timer": 0}
    state, dice = rules.start(Setup("mechs", mechs, seed, 1, options)), Dice(seed)
    for _ in range(moves):
        if rules.outcome(state) is not None:
            return
        pending = rules.pending(state)
        seat = min(pending)
        offered = pending[seat].options
        wanted = [option for option in offered if isinstance(option, Program)] or offered
        view = rules.view(state, NOBODY)
        events: list[tuple[Event, View]] = []

        def keep(event: Event, events: list[tuple[Event, View]] = events) -> None:
            events.append((event, rules.view(state, NOBODY)))

        answer = wanted[dice.below(len(wanted))]
        rules.apply(state, seat, answer, keep)
        yield Moment(view, pending, events, (seat, answer))


def some() -> list[Moment]:
    """Moments of every mission: of the first ones with two, three and four mechs, of the later ones with two."""
    found = [moment for mission in MISSIONS for mechs in (2, 3, 4) for moment in played(mission, mechs, mechs)]
    return found + [moment for mission in LATER for moment in played(mission, 2, 5)]


def mission(name: str) -> Mission:
    """A shipped mission."""
    found: Mission = TITLE.catalog.missions[name]
    return found
