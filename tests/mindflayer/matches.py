"""Random matches and hand-made positions for the tests of this title."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from game.core.dice import Dice
from game.core.types import Action, Event, Seat, Setup
from game.core.verbs import Verbs
from game.dev.laws import draw_move
from game.titles.mindflayer import TITLE
from game.titles.mindflayer.rules.flow import MindFlayerRules
from game.titles.mindflayer.rules.state import State

assert isinstance(TITLE.rules, MindFlayerRules)
RULES = TITLE.rules
VERBS = Verbs(RULES.actions, RULES.names)
OPTIONS = [{"deal": deal, "short": short} for deal in ("official", "balanced") for short in ("give", "out")]


def moves(seats: int, seed: int, options: Mapping[str, Any] | None = None) -> Iterator[tuple[State, Seat, Action]]:
    """A random match with claims, guesses and take-backs: each position that waits for somebody, with what is done then."""
    dice = Dice(seed * 7919 + seats)
    s = RULES.start(Setup("mindflayer", seats, seed, 0, options if options is not None else OPTIONS[seed % len(OPTIONS)]))
    while pending := RULES.pending(s):
        seat, action = draw_move(pending, RULES.asides(s), dice)
        yield s, seat, action
        s = s.copy()
        RULES.apply(s, seat, action)


def last(seats: int, seed: int, options: Mapping[str, Any] | None = None) -> State:
    """The end of a random match."""
    for s, seat, action in moves(seats, seed, options):
        end = s.copy()
        RULES.apply(end, seat, action)
    return end


def staged(*hands: str, options: Mapping[str, Any] | None = None, **given: Any) -> State:
    """A position of a text scenario. A hand is a text of kinds; `P`, `B` or `O` before it: Possessed, from the start, out."""
    seats = []
    for hand in hands:
        words = hand.split()
        side: dict[str, Any] = {"hand": [word for word in words if len(word) > 1]}
        if "P" in words or "B" in words:
            side |= {"possessed": True, "began": "B" in words}
        seats.append(side | {"out": "O" in words})
    state = TITLE.staging.stage({**given, "seats": seats}, {**TITLE.defaults(), **(options or {})})
    assert isinstance(state, State)
    return state


def told(s: State, step: str, who: frozenset[Seat]) -> tuple[State, list[Event]]:
    """The position after "SEAT: action", and the events that these seats saw on the way."""
    seat, _, words = step.partition(": ")
    s, seen = s.copy(), list[Event]()

    def keep(event: Event) -> None:
        shown = RULES.redact(s, event, who)
        if shown is not None:
            seen.append(shown)

    RULES.apply(s, int(seat), VERBS.decode(words), keep)
    return s, seen


def play(s: State, *steps: str) -> State:
    """The position after these steps."""
    for step in steps:
        s, _ = told(s, step, frozenset())
    return s
