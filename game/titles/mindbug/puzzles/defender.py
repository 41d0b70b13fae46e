"""The other side of a puzzle: its best defence while it is lost, and what holds once it is not."""

from __future__ import annotations

from game.core.dice import Dice
from game.core.types import Action
from game.titles.mindbug.bots.policy import Policy, playout
from game.titles.mindbug.bots.solver import OTHER, Solver
from game.titles.mindbug.bots.worth import Worth
from game.titles.mindbug.puzzles.proof import defence
from game.titles.mindbug.rules.flow import MindbugRules
from game.titles.mindbug.rules.state import State

ENOUGH = 4_000
"""After so many positions the first answer that holds is taken."""


class Defender:
    """Answers for seat 1."""

    def __init__(self, rules: MindbugRules, solver: Solver) -> None:
        self.solver = solver
        self._rules = rules
        self._policy = Policy(rules, Worth(rules.catalog))

    def answer(self, s: State, left: int) -> Action:
        """What seat 1 does: the answer that loses last, or, where something holds, what holds best."""
        return defence(self.solver, s, left) if self.solver.wins(s, left) else self.refutation(s, left)

    def refutation(self, s: State, left: int) -> Action:
        """Of the answers that hold, the one that looks best for seat 1."""
        assert s.offer is not None
        began = self.solver.looked
        found: list[tuple[float, Action]] = []
        for action in s.offer[1]:
            if found and self.solver.looked - began > ENOUGH:
                break
            t, rest = self.solver.after(s, left, action)
            if not self.solver.wins(t, rest):
                t = t.copy()
                found.append((playout(self._policy, t, Dice(1), 0)[OTHER] if t.winner < 0 else float(t.winner), action))
        return max(found, key=lambda item: item[0])[1]
