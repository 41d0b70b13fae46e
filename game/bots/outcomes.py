"""What an outcome is worth to each seat, and the plain random playout."""

from __future__ import annotations

from typing import Any

from game.core.dice import Dice
from game.core.rules import Rules
from game.core.types import Outcome

PLAYOUT_LIMIT = 2_000
"""A playout that has not ended after so many actions counts as a draw."""


def worth(outcome: Outcome) -> tuple[float, ...]:
    """How glad each seat is, from 0 to 1.

    A winner gets 1. When nobody won (a draw, or all lost together) everybody gets a half, or a game that is played
    together could not tell a loss from a win. Behind a winner, half a point is shared out by rank, so that places matter.
    """
    ranks = outcome.ranks
    if 1 not in ranks:
        return (0.5,) * len(ranks)
    others = max(len(ranks) - 1, 1)
    return tuple(1.0 if rank == 1 else 0.5 * sum(other > rank for other in ranks) / others for rank in ranks)


def random_playout(
    rules: Rules[Any, Any],
    state: Any,
    dice: Dice,
    limit: int = PLAYOUT_LIMIT,
) -> tuple[float, ...]:
    """Play `state` to its end in place by drawn actions; what the end is worth to each seat."""
    choices, apply, below = rules.choices, rules.apply, dice.below
    asked = choices(state)
    for _ in range(limit):
        if asked is None:
            break
        seat, options = asked
        apply(state, seat, options[below(len(options))] if len(options) > 1 else options[0])
        asked = choices(state)
    outcome = rules.outcome(state)
    return worth(outcome) if outcome is not None else ()
