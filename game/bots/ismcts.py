"""Information set Monte Carlo tree search with one observer (Cowling, Powley, Whitehouse 2012).

Each iteration walks one shared tree in a fresh world that fits the View. An arm is compared only over the visits in which its
action was possible (`seen`). Levels are iterations, never seconds, so that the same seed makes the same move on any machine.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from math import log, sqrt
from typing import Any, Generic

from game.bots.outcomes import random_playout
from game.core.dice import Dice
from game.core.rules import Bot, Rules, S, V
from game.core.types import Action, Decision, Event, Seat

Playout = Callable[[Any, Dice], Sequence[float]]
"""Plays a position on in place and gives its worth to each seat, 0 to 1; empty = undecided."""

Prior = Callable[[Any, Seat, Sequence[Action]], Sequence[float]]
"""How promising each option looks at first glance: positive weights, any scale."""

Worlds = Callable[[Any, Sequence[Event], Dice], Callable[[], Any]]
"""From a View and the seat's story: a source of worlds, each call a fresh one that the search may spoil."""

Taste = Callable[[Any, Decision], Sequence[float]]
"""How fond a player is of each option of its View, beside what it is worth: positive, 1 = neither fond of it nor loath."""

Sealed = Callable[[Any], bool]
"""True while the answer that `choices` asks for stays hidden until every seat of its phase has answered."""


@dataclass(frozen=True, slots=True)
class Tuning:
    """How a title's search is set up; what is left out is the plain version."""

    iterations: int
    explore: float = 0.7
    playout: Playout | None = None
    prior: Prior | None = None
    worlds: Worlds | None = None
    sealed: Sealed | None = None
    taste: Taste | None = None
    """Weighs the first glances at the root and the visits of the answer; what is looked at further down has none."""


class Arm:
    """One action at one node: how often it was possible and tried, and what it brought to the seat that chose it."""

    __slots__ = ("child", "prior", "seen", "total", "visits")

    def __init__(self, prior: float) -> None:
        self.visits = 0
        self.seen = 0
        self.total = 0.0
        self.prior = prior
        self.child: Node | None = None


class Node:
    """What the observer has watched so far. Seats that choose at the same time share one node and see nothing of each other."""

    __slots__ = ("arms", "joint")

    def __init__(self) -> None:
        self.arms: dict[Seat, dict[Action, Arm]] = {}
        self.joint: dict[tuple[Action, ...], Node] = {}


class IsmctsBot(Bot[V], Generic[S, V]):
    """A searching player; deterministic for its dice. `playouts` counts the iterations of its life."""

    def __init__(self, rules: Rules[S, V], tuning: Tuning) -> None:
        self.rules, self.tuning = rules, tuning
        self.playouts = 0

    def choose(self, v: V, story: Sequence[Event], d: Decision, dice: Dice) -> Action:
        """The action that the search tried most often, more or less often for who is fond of it or loath to do it."""
        if len(d.options) == 1:
            return d.options[0]
        arms, taste = self.search(v, story, d, dice), self.tuning.taste
        fond = taste(v, d) if taste is not None else (1.0,) * len(d.options)
        tried = [arms[a].visits * much if a in arms else -1.0 for a, much in zip(d.options, fond, strict=True)]
        return d.options[tried.index(max(tried))]

    def search(self, v: V, story: Sequence[Event], d: Decision, dice: Dice) -> dict[Action, Arm]:
        """The arms of the root after all iterations."""
        tuning, rules = self.tuning, self.rules
        world_of: Callable[[], Any]
        if tuning.worlds is None:
            draws = dice.fork(1)
            world_of = lambda: rules.sample_world(v, draws)  # noqa: E731
        else:
            world_of = tuning.worlds(v, story, dice.fork(1))
        root, luck = Node(), dice.fork(2)
        first = world_of()
        others = frozenset(rules.pending(first)) - {d.seat}
        if tuning.taste is not None and tuning.prior is not None:
            weights = tuning.prior(first, d.seat, d.options)
            fond = zip(d.options, weights, tuning.taste(v, d), strict=True)
            root.arms[d.seat] = {action: Arm(weight * much) for action, weight, much in fond}
        for i in range(tuning.iterations):
            self._iterate(root, first if i == 0 else world_of(), d, others, luck)
        self.playouts += tuning.iterations
        return root.arms.get(d.seat, {})

    def _iterate(self, root: Node, state: Any, d: Decision, others: frozenset[Seat], luck: Dice) -> None:
        """One walk from the root to a leaf, one playout, and the way back. Spoils `state`."""
        rules, sealed = self.rules, self.tuning.sealed
        path: list[tuple[Arm, Seat]] = []
        action, arm, fresh = self._select(root, state, d.seat, d.options, luck, blind=bool(others))
        path.append((arm, d.seat))
        rules.apply(state, d.seat, action)
        if others:
            node, unknown = self._phase(root, state, path, luck, {d.seat: action}, others)
            fresh = fresh or unknown
        else:
            node = _child(arm)
        while not fresh:
            asked = rules.choices(state)
            if asked is None:
                break
            if sealed is not None and sealed(state):
                node, fresh = self._phase(node, state, path, luck, {}, None)
                continue
            seat, options = asked
            action, arm, fresh = self._select(node, state, seat, options, luck)
            path.append((arm, seat))
            rules.apply(state, seat, action)
            node = _child(arm)
        playout = self.tuning.playout
        values = playout(state, luck) if playout is not None else random_playout(rules, state, luck)
        for arm, seat in path:
            arm.visits += 1
            arm.total += values[seat] if values else 0.5

    def _phase(
        self, node: Node, state: Any, path: list[tuple[Arm, Seat]], luck: Dice,
        answers: dict[Seat, Action], others: frozenset[Seat] | None,
    ) -> tuple[Node, bool]:  # fmt: skip
        """Let seats that choose at the same time answer at one node, once each; the next node and whether it is new.

        `others`: who still belongs to the phase; None = everybody, as long as the answers are sealed.
        """
        rules, sealed = self.rules, self.tuning.sealed
        fresh = False
        while (asked := rules.choices(state)) is not None:
            seat, options = asked
            if seat in answers or (others is not None and seat not in others):
                break
            if others is None and (sealed is None or not sealed(state)):
                break
            action, arm, new = self._select(node, state, seat, options, luck, blind=True)
            path.append((arm, seat))
            answers[seat] = action
            fresh = fresh or new
            rules.apply(state, seat, action)
        joint = tuple(answers.values())
        after = node.joint.get(joint)
        if after is None:
            after = node.joint[joint] = Node()
            fresh = True
        return after, fresh

    def _select(
        self, node: Node, state: Any, seat: Seat, options: Sequence[Action], luck: Dice, blind: bool = False
    ) -> tuple[Action, Arm, bool]:
        """An action of the seat at the node, its arm, and whether it is tried for the first time."""
        arms = node.arms.get(seat)
        if arms is None:
            arms = node.arms[seat] = {}
        if len(options) == 1:
            action = options[0]
            arm = arms.get(action)
            if arm is None:
                arm = arms[action] = Arm(1.0)
            arm.seen += 1
            return action, arm, False
        listed = [arms.get(action) for action in options]
        if None in listed:
            self._open(arms, state, seat, options)
            listed = [arms[action] for action in options]
        found: list[Arm] = listed  # type: ignore[assignment]
        if blind:
            index = self._drawn(found, luck)
        else:
            index = self._guided(found) if self.tuning.prior is not None else self._upper_bound(found, luck)
        arm = found[index]
        return options[index], arm, arm.visits == 0

    def _open(self, arms: dict[Action, Arm], state: Any, seat: Seat, options: Sequence[Action]) -> None:
        """Make arms for the actions that are possible here for the first time."""
        prior = self.tuning.prior
        weights = prior(state, seat, options) if prior is not None else (0.0,) * len(options)
        for action, weight in zip(options, weights, strict=True):
            if action not in arms:
                arms[action] = Arm(weight)

    def _upper_bound(self, arms: Sequence[Arm], luck: Dice) -> int:
        """UCB1 with availability counts; untried arms come first, drawn. The index of the arm to try."""
        untried = []
        best, best_score = 0, -1.0
        explore = self.tuning.explore
        for i, arm in enumerate(arms):
            arm.seen += 1
            visits = arm.visits
            if not visits:
                untried.append(i)
                continue
            score = arm.total / visits + explore * sqrt(log(arm.seen) / visits)
            if score > best_score:
                best, best_score = i, score
        return luck.pick(untried) if untried else best

    def _drawn(self, arms: Sequence[Arm], luck: Dice) -> int:
        """The best arm after a drawn error that shrinks with its visits: seats that choose at the same time by a fixed rule would
        fall into step, as if they read each other."""
        best, best_score = 0, -9.0
        for i, arm in enumerate(arms):
            arm.seen += 1
            visits = arm.visits
            score = 2.0 + luck.chance() if not visits else arm.total / visits + (2.0 * luck.chance() - 1.0) / sqrt(visits)
            if score > best_score:
                best, best_score = i, score
        return best

    def _guided(self, arms: Sequence[Arm]) -> int:
        """The rule of AlphaZero with availability counts: what looks good at first glance is tried first and more often."""
        tries = 0
        weight = gain = 0.0
        for arm in arms:
            tries += arm.visits
            gain += arm.total
            weight += arm.prior
        hope = gain / tries - 0.1 if tries else 0.5
        push = self.tuning.explore / weight
        best, best_score = 0, -1.0
        for i, arm in enumerate(arms):
            arm.seen = seen = arm.seen + 1
            visits = arm.visits
            score = (arm.total / visits if visits else hope) + push * arm.prior * sqrt(seen) / (1 + visits)
            if score > best_score:
                best, best_score = i, score
        return best


def _child(arm: Arm) -> Node:
    """The node behind an arm, made when it is first entered."""
    node = arm.child
    if node is None:
        node = arm.child = Node()
    return node
