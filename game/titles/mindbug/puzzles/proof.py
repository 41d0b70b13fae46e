"""What makes a position a puzzle: proved from the first action to the last, with the main line and its difficulty."""

from __future__ import annotations

from dataclasses import dataclass

from game.core.dice import Dice
from game.core.types import Action, Seat
from game.titles.mindbug.bots.policy import Policy, playout
from game.titles.mindbug.bots.solver import OTHER, SOLVER, Solver
from game.titles.mindbug.bots.worth import Worth
from game.titles.mindbug.rules.flow import MindbugRules
from game.titles.mindbug.rules.state import MainFrame, State

LEAST_OPTIONS = 4
FEW = 3
"""Choices on the main line of two turns that are not hard yet."""
EASY, MEDIUM, HARD = DIFFICULTIES = ("easy", "medium", "hard")
"""The difficulties, easiest first."""


@dataclass(frozen=True, slots=True)
class Step:
    """An answer on the main line. `choices`: how many there were."""

    seat: Seat
    action: Action
    choices: int


@dataclass(frozen=True, slots=True)
class Proof:
    """A proved puzzle. `traps`: the wrong first actions that would win against a mistake. `obvious`: whether a player who looks
    one move ahead begins rightly."""

    turns: int
    line: tuple[Step, ...]
    traps: tuple[Action, ...]
    obvious: bool

    @property
    def choices(self) -> int:
        """How often seat 0 has to choose on the main line."""
        return sum(step.seat == SOLVER and step.choices > 1 for step in self.line)

    @property
    def difficulty(self) -> str:
        """easy, medium or hard."""
        return grade(self)


class NoPuzzle(ValueError):
    """Why a position is no puzzle; the message is one sentence."""


def grade(proof: Proof) -> str:
    """Easy: this turn. Medium: two turns that begin obviously, or ask for few choices. Hard: everything else."""
    if proof.turns == 1:
        return EASY
    if proof.turns == 2 and (proof.obvious or proof.choices <= FEW):
        return MEDIUM
    return HARD


def prove(rules: MindbugRules, s: State, turns: int, solver: Solver | None = None) -> Proof:
    """The proof of a puzzle. Raises `NoPuzzle`."""
    check_open(rules, s)
    solver = solver or Solver(rules)
    if s.offer is None or not isinstance(s.stack[-1], MainFrame) or s.offer[0] != SOLVER:
        raise NoPuzzle("it is not seat 0's turn")
    options = s.offer[1]
    if len(options) < LEAST_OPTIONS:
        raise NoPuzzle(f"there are only {len(options)} actions")
    if turns > 1 and solver.wins(s, turns - 1):
        raise NoPuzzle(f"it can be won in {turns - 1}")
    right = solver.right(s, turns)
    if len(right) != 1:
        raise NoPuzzle(f"{len(right)} first actions win")
    traps = tuple(action for action in options if action not in right and mistakes(solver, *solver.after(s, turns, action)))
    if not traps:
        raise NoPuzzle("no other action would win against a mistake")
    return Proof(turns, main_line(solver, s, turns), traps, glance(rules, s) == right[0])


def check_open(rules: MindbugRules, s: State) -> None:
    """Nothing is hidden, and no lot can be drawn. Raises `NoPuzzle`."""
    if any(s.deck):
        raise NoPuzzle("a draw pile is not empty")
    zones = (*s.hand, *s.play, *s.discard)
    for card in (card for zone in zones for card in zone):
        if rules.catalog.card(card).effect.get("random"):
            raise NoPuzzle(f"{rules.catalog.names[card]} draws lots")


def mistakes(solver: Solver, s: State, left: int) -> bool:
    """Whether the other, who can hold this position, has an answer that loses it."""
    if s.winner >= 0 or left <= 0 or s.offer is None or s.offer[0] != OTHER:
        return False
    return bool(solver.right(s, left))


def main_line(solver: Solver, s: State, left: int) -> tuple[Step, ...]:
    """The other's longest defence, and the only answers to it. Raises `NoPuzzle` when somewhere on it two answers win."""
    line: list[Step] = []
    while s.offer is not None:
        seat, options = s.offer
        if seat == SOLVER:
            right = solver.right(s, left)
            if len(right) != 1:
                raise NoPuzzle(f"{len(right)} actions win after {len(line)} answers")
            action = right[0]
        else:
            action = defence(solver, s, left)
        line.append(Step(seat, action, len(options)))
        s, left = solver.after(s, left, action)
    return tuple(line)


def defence(solver: Solver, s: State, left: int) -> Action:
    """The answer of the other that loses last; among those, one that leaves only one way to win, the first on offer."""
    assert s.offer is not None

    def rank(action: Action) -> tuple[int, bool]:
        t, rest = solver.after(s, left, action)
        alone = t.offer is not None and t.offer[0] == SOLVER and len(solver.right(t, rest)) == 1
        return solver.length(t, rest), alone or t.offer is None or t.offer[0] == OTHER

    return max(s.offer[1], key=rank)


def glance(rules: MindbugRules, s: State) -> Action:
    """What a player takes who looks at the position after each action, answered by first glances."""
    assert s.offer is not None
    policy = Policy(rules, Worth(rules.catalog))
    best: tuple[float, Action] | None = None
    for action in s.offer[1]:
        total = 0.0
        for luck in range(6):
            t = s.copy()
            rules.apply(t, SOLVER, action)
            total += playout(policy, t, Dice(luck), 0)[SOLVER]
        if best is None or total > best[0] + 1e-9:
            best = (total, action)
    assert best is not None
    return best[1]
