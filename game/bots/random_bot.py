"""The player that draws its answers: the bottom of every ladder, and the one that tests play with."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from game.core.dice import Dice
from game.core.rules import Bot
from game.core.types import Action, Decision, Event


class RandomBot(Bot[Any]):
    """Takes any option, each as likely as the next; never speaks."""

    def choose(self, v: Any, story: Sequence[Event], d: Decision, dice: Dice) -> Action:
        """One of `d.options`, drawn."""
        return d.options[dice.below(len(d.options))]
