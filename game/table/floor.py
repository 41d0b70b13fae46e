"""Who may speak when: before a card is given (or whatever a title's `floor` names) the bots are asked one after another.

A session and the arena keep the same order, so that talk is part of a bot's strength.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import partial
from typing import Any

from game.core.actions import COMMON
from game.core.dice import Dice
from game.core.journal import ACTION
from game.core.match import Match
from game.core.rules import Bot, Rules
from game.core.types import Action, Event, Seat

MOST_ROUNDS = 6
"""In an open phase bots speak in so many rounds at the most: a title that lets them say the same for ever ends all the same."""


def speakers(asides: Mapping[Seat, Sequence[Action]]) -> list[Seat]:
    """The seats that may say something beyond what every title knows, in seat order."""
    return sorted(seat for seat, found in asides.items() if seat >= 0 and any(not isinstance(a, COMMON) for a in found))


def audible(rules: Rules[Any, Any], state: Any) -> list[Seat]:
    """The seats that may say something which everybody hears: not those that only write something down for themselves."""
    asides = rules.asides(state)
    return [seat for seat in speakers(asides) if _heard(rules, state, seat, asides[seat])]


def _heard(rules: Rules[Any, Any], state: Any, seat: Seat, actions: Sequence[Action]) -> bool:
    """Whether one of these asides is noticed by all; one of each verb tells."""
    for action in {type(a): a for a in actions if not isinstance(a, COMMON)}.values():
        after = state.copy()
        noticed: list[Event] = []
        rules.apply(after, seat, action, partial(_note, rules, after, noticed))
        if noticed:
            return True
    return False


def _note(rules: Rules[Any, Any], state: Any, noticed: list[Event], event: Event) -> None:
    seen = rules.redact(state, event, frozenset())
    if seen is not None:
        noticed.append(seen)


def spoken_since(match: Match[Any, Any], floor: object) -> set[Seat]:
    """The seats that have spoken at this very moment; what was taken back was not said."""
    found: set[Seat] = set()
    entries = match.effective()
    for before, entry in reversed(list(zip([None, *entries], entries, strict=False))):
        if match.rules.floor(match.at(before.number if before is not None else 0)) != floor:
            break
        if entry.kind == ACTION:
            found.add(entry.seat)
    return found


def talk_round(
    rules: Rules[Any, Any], state: Any, bots: Sequence[Bot[Any]], stories: Sequence[Sequence[Event]], dice: Sequence[Dice],
    perform: Callable[[Any, Seat, Action], Any],
) -> Any:  # fmt: skip
    """Ask every bot once, in seat order, each hearing what the others said before; the position after it. In an open phase they
    are asked again until nobody has anything new to say.

    `perform(state, seat, action)` carries out an aside, tells the stories of it, and gives the new position.
    """
    words: set[tuple[Seat, Action]] = set()
    for _ in range(MOST_ROUNDS):
        before = len(words)
        for seat in speakers(rules.asides(state)):
            said = bots[seat].speak(rules.view(state, frozenset((seat,))), stories[seat], dice[seat])
            if said is not None and (seat, said) not in words and said in rules.asides(state).get(seat, ()):
                words.add((seat, said))
                state = perform(state, seat, said)
        if len(words) == before or rules.open_phase(state) is None:
            break
    return state
