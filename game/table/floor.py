"""Who may speak when: before a card is given (or whatever a title's `floor` names) the bots are asked one after another.

A session and the arena keep the same order, so that talk is part of a bot's strength.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from game.core.actions import COMMON
from game.core.dice import Dice
from game.core.rules import Bot, Rules
from game.core.types import Action, Event, Seat


def floor_of(rules: Rules[Any, Any], state: Any) -> object:
    """The moment at which everybody may say something, another value for every such moment; None where nobody is listened to."""
    ask: Callable[[Any], object] | None = getattr(rules, "floor", None)
    return None if ask is None else ask(state)


def speakers(asides: Mapping[Seat, Sequence[Action]]) -> list[Seat]:
    """The seats that may say something beyond what every title knows, in seat order."""
    return sorted(seat for seat, found in asides.items() if seat >= 0 and any(not isinstance(a, COMMON) for a in found))


def talk_round(
    rules: Rules[Any, Any], state: Any, bots: Sequence[Bot[Any]], stories: Sequence[Sequence[Event]], dice: Sequence[Dice],
    perform: Callable[[Any, Seat, Action], Any],
) -> Any:  # fmt: skip
    """Ask every bot once, in seat order, each hearing what the others said before; the position after it.

    `perform(state, seat, action)` carries out an aside on a copy, tells the stories of it, and gives the new position.
    """
    for seat in speakers(rules.asides(state)):
        said = bots[seat].speak(rules.view(state, frozenset((seat,))), stories[seat], dice[seat])
        if said is not None and said in rules.asides(state).get(seat, ()):
            state = perform(state, seat, said)
    return state
