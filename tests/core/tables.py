"""Matches of the toys for the tests of the kernel."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from game.core.dice import Dice
from game.core.match import Match
from game.core.players import Player
from game.core.types import Action, Seat, Setup
from tests.core.toys import toy_title


def seated(persons: Sequence[int | None]) -> list[Player]:
    """A person or (None) a bot per seat, called P0, P1, ..."""
    return [Player(f"P{i}", "bea", who, None if who is not None else "lots") for i, who in enumerate(persons)]


def table(
    name: str, persons: Sequence[int | None], seed: int = 1, sink: Callable[[str], None] | None = None, **options: Any
) -> Match[Any, Any]:
    """A new match of a toy."""
    setup = Setup(name, len(persons), seed, seed + 1, {**toy_title(name).defaults(), **options})
    return Match.new(toy_title(name).rules, setup, seated(persons), sink)


def may_do(match: Match[Any, Any]) -> list[tuple[Seat, Action]]:
    """Everything that stands in `pending`."""
    return [(seat, option) for seat, decision in match.pending().items() for option in decision.options]


def step(match: Match[Any, Any], dice: Dice) -> None:
    """Do something at random: mostly an answer, sometimes an aside, an undo, a redo or somebody else taking a seat."""
    what = dice.below(12)
    persons = match.persons()
    asides = [(seat, a) for seat, actions in match.asides().items() for a in actions]
    person = dice.pick(persons) if persons else -1
    if what == 0 and match.can_undo(person, agreed=True) is None:
        match.undo(person, agreed=True)
    elif what == 1 and match.can_redo(person) is None:
        match.redo(person)
    elif what == 2:
        seat = dice.below(len(match.players))
        match.take_seat(seat, Player(f"New {match.last}", "sam", dice.pick((None, 0, 1))))
    elif what == 3 and asides:
        match.submit(*dice.pick(asides), left_ms=dice.below(30_000))
    else:
        match.submit(*dice.pick(may_do(match)), left_ms=dice.below(30_000))


def stroll(match: Match[Any, Any], dice: Dice, steps: int) -> None:
    """Take random steps until the match is over, or `steps` of them."""
    for _ in range(steps):
        if not match.pending():
            return
        step(match, dice)
