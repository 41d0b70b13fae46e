"""The truth about a decision, as far as it can be proved: which answers win by force, and which lose, whatever lies hidden.

Proofs rest on the View alone: `game.titles.mindbug.bots.solver`. They begin with this turn and go on to more turns for as long as
that may help and the budget lasts.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from game.core.dice import Dice
from game.core.rules import Bot
from game.core.types import HIDDEN, Action, Decision, Event
from game.titles.mindbug.bots.solver import Solver, TooLarge
from game.titles.mindbug.rules.flow import MindbugRules
from game.titles.mindbug.rules.seen import View
from game.titles.mindbug.rules.state import State

MOST_TURNS = 12


@dataclass(frozen=True, slots=True)
class Verdict:
    """What is proved of a decision. `won`: the answers that win soonest, () = none is proved to win. `open`: those that are not
    proved to lose; where all are, those that lose last. `lost`: whether all are. `turns`: of who wins by force, 0 = nobody."""

    won: tuple[Action, ...]
    open: tuple[Action, ...]
    lost: bool
    turns: int
    looked: int

    @property
    def best(self) -> tuple[Action, ...]:
        """What is left to choose from."""
        return self.won or self.open

    @property
    def sure(self) -> bool:
        """Whether how the match ends is proved."""
        return bool(self.won) or self.lost


def dark_of(v: View, s: State) -> int:
    """The cards of a world that whoever has this View does not know, as a bit set: hidden in hands, and whole piles."""
    dark = 0
    for seat, side in enumerate(v.seats):
        known = sum(1 << card for card in side.hand if card != HIDDEN)
        for card in (*s.hand[seat], *s.deck[seat]):
            if not known >> card & 1:
                dark |= 1 << card
    return dark


def judged(rules: MindbugRules, v: View, d: Decision, budget: int, dice: Dice) -> Verdict:
    """What can be proved of a decision by looking at so many positions."""
    s = rules.sample_world(v, dice)
    dark = dark_of(v, s)
    won, turns, looked = _wins(rules, s, d, dark, budget // 2)
    if won:
        return Verdict(won, won, False, turns, looked)
    lost, spent = _losses(rules, s, d, dark, budget - looked)
    open_ = tuple(action for action in d.options if action not in lost)
    if open_:
        return Verdict((), open_, False, 0, looked + spent)
    last = max(lost.values())
    return Verdict((), tuple(action for action in d.options if lost[action] == last), True, last, looked + spent)


def _wins(rules: MindbugRules, s: State, d: Decision, dark: int, budget: int) -> tuple[tuple[Action, ...], int, int]:
    """The answers that win soonest, in how many turns, and how many positions that took."""
    solver = Solver(rules, budget, d.seat, dark)
    try:
        for turns in range(1, MOST_TURNS + 1):
            solver.short = False
            won = tuple(action for action in d.options if solver.won(s, turns, action))
            if won:
                return won, turns, solver.looked
            if not solver.short:
                break
    except TooLarge:
        pass
    return (), 0, solver.looked


def _losses(rules: MindbugRules, s: State, d: Decision, dark: int, budget: int) -> tuple[dict[Action, int], int]:
    """By answer that loses by force, in how many turns of the rival; and how many positions that took."""
    solver = Solver(rules, budget, 1 - d.seat, dark)
    lost: dict[Action, int] = {}
    try:
        for turns in range(1, MOST_TURNS + 1):
            solver.short = False
            lost |= {action: turns for action in d.options if action not in lost and solver.won(s, turns, action)}
            if not solver.short or len(lost) == len(d.options):
                break
    except TooLarge:
        pass
    return lost, solver.looked


class Finisher(Bot[View]):
    """A player that does what is proved, and leaves it to the player within to find the best of the rest."""

    def __init__(self, rules: MindbugRules, inner: Bot[View], budget: int) -> None:
        self.rules, self.inner, self.budget = rules, inner, budget

    @property
    def playouts(self) -> int:
        """The iterations of the player within."""
        return getattr(self.inner, "playouts", 0)

    def choose(self, v: View, story: Sequence[Event], d: Decision, dice: Dice) -> Action:
        """An answer that wins by force, or the best one that is not proved to lose."""
        if len(d.options) > 1:
            best = judged(self.rules, v, d, self.budget, Dice(v.turn)).best
            if len(best) < len(d.options):
                d = replace(d, options=best)
        return self.inner.choose(v, story, d, dice)
