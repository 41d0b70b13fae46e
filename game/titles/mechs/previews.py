"""Previews: what the lines would do if they ran now, and what the minions will do. Films of a sampled world; nothing is
committed.

The film runs through all command lines in player order, the minions' phase and the danger phase. It is certain up to the first
die or face-down card (`Film.certain`); a choice on the way is guessed by its first option and marked. """

from __future__ import annotations

from collections.abc import Callable, Sequence

from game.core.dice import Dice
from game.core.film import Film, Move, shoot
from game.core.types import Action, Emit, Seat
from game.titles.mechs.rules import harm, minions
from game.titles.mechs.rules.actions import CardId, Repair, RepairSystem, Slot, Swap
from game.titles.mechs.rules.events import TurnBegan
from game.titles.mechs.rules.flow import MechsRules
from game.titles.mechs.rules.frames import Danger, TurnEnding
from game.titles.mechs.rules.seen import View
from game.titles.mechs.rules.state import State

Placement = tuple[Seat, CardId, Slot]
RUNNING = ("run", "minions", "danger")
"""The phases in which no cards are placed."""


def preview(
    rules: MechsRules, v: View, placements: Sequence[Placement], answers: Sequence[Move] = (), mends: Sequence[Move] = ()
) -> Film[State, View]:
    """The run of all lines with these cards placed besides, then the minions' phase; `answers` to open choices, in order.
    `mends`: repairs and swaps for scrapped cards, by seat, that come before.

    While the lines run already, the rest of this turn from here, the first answer being the one that is considered. Every other
    answer stays a mark of the film and can be changed again; one whose question no longer comes up is left out. Raises ValueError
    when a card cannot be placed there.
    """

    def begin(s: State, emit: Emit) -> None:
        if s.phase in ("draft", "program"):
            for seat, mend in mends:
                _mend(s, seat, mend)
            rules.rehearse(s, placements, emit)

    film = _whole_turn(rules, v, answers, begin)
    while film.left:
        stale = len(answers) - film.left
        answers = [*answers[:stale], *answers[stale + 1 :]]
        film = _whole_turn(rules, v, answers, begin)
    return film


def intents(rules: MechsRules, v: View) -> Film[State, View]:
    """What the minions, and the mission's danger after them, would do if the minions' phase began now."""

    def begin(s: State, emit: Emit) -> None:
        s.stack.clear()
        s.stack += [TurnEnding(), Danger()]
        minions.begin(rules, s, emit)
        rules.advance(s, emit)

    return _whole_turn(rules, v, (), begin)


def _whole_turn(rules: MechsRules, v: View, answers: Sequence[Move], begin: Callable[[State, Emit], None]) -> Film[State, View]:
    film = shoot(rules, v, frozenset(), answers, Dice(v.turn), _turn_over, begin, firm=int(v.stage in RUNNING))
    end = next((n for n, shot in enumerate(film.shots) if type(shot.event) is TurnBegan), len(film.shots))
    return film.shortened(end)


def _mend(s: State, seat: Seat, mend: Action) -> None:
    """What a scrapped card does for a line."""
    if isinstance(mend, Repair | RepairSystem):
        harm.repair(s, seat, mend, "scrap", None)
    elif isinstance(mend, Swap):
        harm.swap_slots(s, seat, mend.slot, mend.other)


def _turn_over(s: State) -> bool:
    return s.phase not in RUNNING
