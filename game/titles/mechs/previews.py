"""Previews: what the lines would do if they ran now, and what the minions will do. Films of a sampled world; nothing is
committed.

The film runs through all command lines in player order, the minions' phase and the danger phase. It is certain up to the first
die or face-down card (`Film.certain`); a choice on the way is guessed and marked: it is answered by what looks best right
after it, and where several look alike then, by how the line ends.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from contextlib import suppress
from functools import lru_cache

from game.core.dice import Dice
from game.core.film import Film, Move, shoot
from game.core.types import Action, Decision, Emit, Event, Frame, Seat
from game.titles.mechs.bots.driver import Driver
from game.titles.mechs.bots.score import Score
from game.titles.mechs.rules import harm, minions
from game.titles.mechs.rules.actions import CardId, Repair, RepairSystem, Slot, Swap, Tow
from game.titles.mechs.rules.events import TurnBegan
from game.titles.mechs.rules.flow import MechsRules
from game.titles.mechs.rules.frames import Danger, Line, TurnEnding
from game.titles.mechs.rules.seen import View
from game.titles.mechs.rules.state import State
from game.titles.mechs.rules.terms import Terms

Placement = tuple[Seat, CardId, Slot]
Asked = Callable[[], tuple[View, Decision]]
"""How all stand at a question, and the question: worked out only for whoever wants to know."""
RUNNING = ("run", "minions", "danger")
"""The phases in which no cards are placed."""
MOST_TRIES = 80
"""So many answers at the most are looked at, to a question of a card and all further ones."""


def preview(
    rules: MechsRules,
    v: View,
    placements: Sequence[Placement],
    answers: Sequence[Move] = (),
    mends: Sequence[Move] = (),
    wished: Callable[[Asked], Action | None] | None = None,
) -> Film[State, View]:
    """The run of all lines with these cards placed besides, then the minions' phase; `answers` to open choices, in order.
    `mends`: repairs and swaps for scrapped cards, by seat, that come before.

    While the lines run already, the rest of this turn from here, the first answer being the one that is considered. Further
    questions get the answer that is `wished`, where there is one. Every other answer stays a mark of the film and can be
    changed again; one whose question no longer comes up is left out. Raises ValueError when a card cannot be placed there.
    """

    begin, likely = _beginning(rules, placements, mends), _guesses(rules, v)

    def guess(s: State, options: Sequence[Action]) -> Action:
        if wished is None:
            return likely(s, options)
        wanted = wished(lambda: (rules.view(s, frozenset()), next(iter(rules.pending(s).values()))))
        return likely(s, options) if wanted is None else wanted

    film = _whole_turn(rules, v, answers, begin, guess)
    while film.left:
        stale = len(answers) - film.left
        answers = [*answers[:stale], *answers[stale + 1 :]]
        film = _whole_turn(rules, v, answers, begin, guess)
    return film


def asked(rules: MechsRules, v: View, placements: Sequence[Placement], moves: Sequence[Move], mends: Sequence[Move] = ()) -> View:
    """How all will stand when the choice comes up that follows these first moves of such a film."""
    begin = _beginning(rules, placements, mends)
    film: Film[State, View] = shoot(rules, v, frozenset(), moves, Dice(v.turn), None, begin)
    return film.end()


def _beginning(rules: MechsRules, placements: Sequence[Placement], mends: Sequence[Move]) -> Callable[[State, Emit], None]:
    """What comes before the first answer of a film."""

    def begin(s: State, emit: Emit) -> None:
        if s.phase in ("draft", "program"):
            for seat, mend in mends:
                _mend(s, seat, mend)
            rules.rehearse(s, placements, emit)

    return begin


def intents(rules: MechsRules, v: View) -> Film[State, View]:
    """What the minions, and the mission's danger after them, would do if the minions' phase began now."""

    def begin(s: State, emit: Emit) -> None:
        s.stack.clear()
        s.stack += [TurnEnding(), Danger()]
        minions.begin(rules, s, emit)
        rules.advance(s, emit)

    return _whole_turn(rules, v, (), begin, _guesses(rules, v))


class _Enough(Exception):
    """What is certain ends here."""


def follow_ups(rules: MechsRules, v: View, seat: Seat, action: Action) -> tuple[View, ...]:
    """How it may stand after an answer and all further questions of the same card, whatever is answered to them: as far as it is
    certain, and before the minions' phase. () when the card asks nothing more."""
    start = rules.sample_world(v, Dice(v.turn))
    card, luck, found = _card(start), rules.luck(start), list[State]()
    tries, asked = [(start, seat, action)], False
    for _ in range(MOST_TRIES):
        if not tries:
            break
        before, who, move = tries.pop()
        s, sure = _certain(rules, before, who, move, luck)
        choices = rules.choices(s) if sure and card is not None and _card(s) == card else None
        if choices is None or choices[0] != seat:
            found.append(s)
            continue
        asked = True
        tries += [(s, seat, option) for option in choices[1]]
    return tuple(rules.view(s, frozenset()) for s in found) if asked else ()


def arrival(rules: MechsRules, v: View, seat: Seat, action: Action) -> View | None:
    """How all stand after an answer to a line's question, when the next question comes or the minions' phase begins; None where
    chance has a say before that."""
    s = rules.sample_world(v, Dice(v.turn))
    luck = rules.luck(s)

    def watch(_event: Event) -> None:
        if s.phase in ("minions", "danger") or rules.luck(s) != luck:
            raise _Enough

    with suppress(_Enough):
        rules.apply(s, seat, action, watch)
    return rules.view(s, frozenset()) if rules.luck(s) == luck else None


def towing_gains(rules: MechsRules, v: View, seat: Seat, options: Sequence[Action]) -> bool:
    """Whether anybody is better off where the mech that is asked tows something along."""
    tows, alone = [one for one in options if isinstance(one, Tow)], next(one for one in options if not isinstance(one, Tow))
    return _driver(rules, v.terms).gains(rules.sample_world(v, Dice(v.turn)), tows, alone, seat)


def _certain(rules: MechsRules, before: State, seat: Seat, action: Action, luck: object) -> tuple[State, bool]:
    """The position after a move, or the last one before chance or the minions come in; and whether it has got to the end."""
    s = before.copy()
    last = [s.copy()]

    def keep(_event: Event) -> None:
        if s.phase in ("minions", "danger") or rules.luck(s) != luck:
            raise _Enough
        last[0] = s.copy()

    try:
        rules.apply(s, seat, action, keep)
    except _Enough:
        return last[0], False
    return s, s.phase == "run" and rules.luck(s) == luck


def _card(s: State) -> Frame | None:
    """The slot that comes after the one that runs, as a mark of that card."""
    return next((frame for frame in s.stack if isinstance(frame, Line)), None)


def _whole_turn(
    rules: MechsRules,
    v: View,
    answers: Sequence[Move],
    begin: Callable[[State, Emit], None],
    guess: Callable[[State, Sequence[Action]], Action],
) -> Film[State, View]:
    film = shoot(rules, v, frozenset(), answers, Dice(v.turn), _turn_over, begin, int(v.stage in RUNNING), guess)
    end = next((n for n, shot in enumerate(film.shots) if type(shot.event) is TurnBegan), len(film.shots))
    return film.shortened(end)


def _guesses(rules: MechsRules, v: View) -> Callable[[State, Sequence[Action]], Action]:
    """What a team would answer: the option after which all looks best."""

    driver = _driver(rules, v.terms)
    driver.rest()

    def guess(s: State, options: Sequence[Action]) -> Action:
        asked = rules.choices(s)
        assert asked is not None
        return driver.foresee(s, tuple(options), asked[0])

    return guess


@lru_cache(maxsize=2)
def _driver(rules: MechsRules, terms: Terms) -> Driver:
    return Driver(rules, Score(terms))


def _mend(s: State, seat: Seat, mend: Action) -> None:
    """What a scrapped card does for a line."""
    if isinstance(mend, Repair | RepairSystem):
        harm.repair(s, seat, mend, "scrap", None)
    elif isinstance(mend, Swap):
        harm.swap_slots(s, seat, mend.slot, mend.other)


def _turn_over(s: State) -> bool:
    return s.phase not in RUNNING
