"""Players that every title has for nothing, from its rules alone."""

from __future__ import annotations

from typing import Any

from game.bots.greedy import GreedyBot
from game.bots.outcomes import random_playout, worth
from game.bots.random_bot import RandomBot
from game.core.dice import Dice
from game.core.rules import Bot, Rules
from game.core.types import Seat

NOVICE = "novice"
WORLDS = 40


def floor_bot(level: str, rules: Rules[Any, Any]) -> Bot[Any]:
    """A novice draws its answers; any other level tries each in some worlds that fit its View, played on by lot to the end.

    `level:N`: in so many worlds."""
    name, _, worlds = level.partition(":")
    if name == NOVICE:
        return RandomBot()

    def settle(state: Any, dice: Dice) -> None:
        random_playout(rules, state, dice)

    def value(state: Any, seat: Seat) -> float:
        outcome = rules.outcome(state)
        return worth(outcome)[seat] if outcome is not None else 0.5

    return GreedyBot(rules, value, int(worlds or WORLDS), settle=settle)
