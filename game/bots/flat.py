"""Flat Monte Carlo: the plainest honest search, a yardstick for every title (`arena TITLE --seats strong,flat:1000`)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Generic

from game.bots.outcomes import random_playout
from game.core.dice import Dice
from game.core.rules import Bot, Rules, S, V
from game.core.types import Action, Decision, Event


class FlatBot(Bot[V], Generic[S, V]):
    """Tries each option equally often, each time in a fresh world that fits its View and with a random playout to the end."""

    def __init__(self, rules: Rules[S, V], playouts: int) -> None:
        """`playouts`: of one decision, shared out among its options, at least one each."""
        self.rules, self.playouts = rules, playouts

    def choose(self, v: V, story: Sequence[Event], d: Decision, dice: Dice) -> Action:
        """The option that ended best in the mean, the first of equals."""
        options = d.options
        if len(options) == 1:
            return options[0]
        return max(options, key=lambda action: self._brought(v, d, action, dice))

    def _brought(self, v: V, d: Decision, action: Action, dice: Dice) -> float:
        rules: Rules[Any, Any] = self.rules
        total = 0.0
        for _ in range(max(1, self.playouts // len(d.options))):
            world = rules.sample_world(v, dice)
            rules.apply(world, d.seat, action)
            worths = random_playout(rules, world, dice)
            total += worths[d.seat] if worths else 0.5
        return total
