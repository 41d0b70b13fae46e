"""Mindbug's five levels, weakest first.

They differ in how much they look, never in what they know: novice and casual look at the position after each option, the others
search, and the two highest do what can be proved. A level may be written with its own number of worlds or iterations,
`strong:200`, and with a temper, `strong-cautious`.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from game.bots.greedy import GreedyBot
from game.bots.ismcts import IsmctsBot, Taste, Tuning
from game.core.dice import Dice
from game.core.rules import Bot
from game.core.tempers import kind_of
from game.core.types import Action, Decision, Event
from game.titles.mindbug.bots.endgame import Finisher
from game.titles.mindbug.bots.guess import guessing
from game.titles.mindbug.bots.policy import Policy, playout
from game.titles.mindbug.bots.tempers import taste_of
from game.titles.mindbug.bots.worlds import dealer
from game.titles.mindbug.bots.worth import Worth
from game.titles.mindbug.rules.actions import Mindbug
from game.titles.mindbug.rules.flow import MindbugRules
from game.titles.mindbug.rules.seen import View
from game.titles.mindbug.rules.state import State

LEVELS = ("novice", "casual", "regular", "strong", "expert")
AHEAD = 4
"""Decisions that a guided playout of the two highest levels takes before the position is weighed."""
CARE = 0.25
"""A novice errs so much less about a Mindbug, of which there are but two: one that is spent on a weak card looks senseless."""
PROOFS = {"strong": 4_000, "expert": 10_000}
"""Positions that a level looks at to prove which answers win or lose by force."""


class Onlooker(GreedyBot[State, View]):
    """The one-ply player. Novice: one world and a large error; casual: six worlds and none."""

    def __init__(self, rules: MindbugRules, policy: Policy, worlds: int, noise: float, taste: Taste | None) -> None:
        super().__init__(rules, policy.worth.value, worlds, noise, self._settle, taste)
        self._policy, self._error = policy, noise

    def choose(self, v: View, story: Sequence[Event], d: Decision, dice: Dice) -> Action:
        """As any one-ply player, with more care about a Mindbug."""
        self.noise = self._error * (CARE if any(type(option) is Mindbug for option in d.options) else 1.0)
        return super().choose(v, story, d, dice)

    def _settle(self, s: State, dice: Dice) -> None:
        """Answer what the option has set off, until a turn begins."""
        playout(self._policy, s, dice, 0)


def make_bot(level: str, rules: MindbugRules) -> Bot[View]:
    """A player of a level, with a temper or without. Raises ValueError for what does not exist."""
    name, temper, number = kind_of(level)
    if name not in LEVELS or (number and not number.isdecimal()):
        raise ValueError(f"unknown level {level!r}; Mindbug has: {', '.join(LEVELS)}")
    policy = Policy(rules, Worth(rules.catalog))
    taste = taste_of(temper, policy.worth)
    if name == "novice":
        return Onlooker(rules, policy, int(number or 1), 0.8, taste)
    if name == "casual":
        return Onlooker(rules, policy, int(number or 6), 0.0, taste)
    ahead = 0 if name == "regular" else AHEAD
    tuning = Tuning(
        iterations={"regular": 200, "strong": 1000, "expert": 4000}[name],
        explore=1.0,
        playout=lambda s, dice: playout(policy, s, dice, ahead),
        prior=policy.weights,
        worlds=lambda v, story, dice: dealer(rules, v, dice),
        taste=taste,
    )
    if name == "expert":
        tuning = replace(tuning, worlds=lambda v, story, dice: guessing(rules, policy.worth, v, story, dice))
    found = IsmctsBot(rules, replace(tuning, iterations=int(number)) if number else tuning)
    return Finisher(rules, found, PROOFS[name]) if name in PROOFS else found
