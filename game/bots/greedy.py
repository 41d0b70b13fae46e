"""The one-ply player: tries each option in several worlds that fit its View, and takes the one that looks best afterwards."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from math import log
from typing import Any, Generic

from game.bots.ismcts import Taste
from game.core.dice import Dice
from game.core.rules import Bot, Rules, S, V
from game.core.types import Action, Decision, Event, Seat

Value = Callable[[Any, Seat], float]
"""How good a position is for a seat, from 0 (lost) to 1 (won)."""

Settle = Callable[[Any, Dice], None]
"""Plays a position on in place to one where `Value` makes sense (a played card has entered, an attack has been answered)."""

LEAN = 0.03
"""What it is worth that an option is liked e times as much as another."""


class GreedyBot(Bot[V], Generic[S, V]):
    """One-ply over `worlds` sampled worlds.

    `noise` is the width of a drawn error on each option's mean value: 0 plays as well as it can, 1 hardly looks. `taste` gives a
    little more value to what the player is fond of.
    """

    def __init__(
        self, rules: Rules[S, V], value: Value, worlds: int = 8, noise: float = 0.0, settle: Settle | None = None,
        taste: Taste | None = None,
    ) -> None:  # fmt: skip
        self.rules, self.value, self.worlds, self.noise, self.settle = rules, value, worlds, noise, settle
        self.taste = taste
        self.playouts = 0

    def choose(self, v: V, story: Sequence[Event], d: Decision, dice: Dice) -> Action:
        """The option with the best mean value; among equals, one is drawn."""
        options = d.options
        if len(options) == 1:
            return options[0]
        means = self.means(v, d.seat, options, dice)
        if self.taste is not None:
            means = [mean + LEAN * log(much) for mean, much in zip(means, self.taste(v, d), strict=True)]
        if self.noise:
            means = [mean + self.noise * (dice.chance() - 0.5) for mean in means]
        best = max(means)
        return dice.pick([a for a, mean in zip(options, means, strict=True) if mean >= best - 1e-9])

    def means(self, v: V, seat: Seat, options: Sequence[Action], dice: Dice) -> list[float]:
        """The mean value of each option for `seat`; every option meets the same worlds and the same luck."""
        totals = [0.0] * len(options)
        apply, value, settle = self.rules.apply, self.value, self.settle
        for _ in range(self.worlds):
            world = self.rules.sample_world(v, dice)
            luck = dice.fork().seed
            for i, action in enumerate(options):
                state = world.copy()
                apply(state, seat, action)
                if settle is not None:
                    settle(state, Dice(luck))
                totals[i] += value(state, seat)
        self.playouts += self.worlds * len(options)
        return [total / self.worlds for total in totals]
