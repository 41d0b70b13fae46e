"""The search for a plan: the most promising beginnings are carried on card by card, the best whole plans are thought through."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import NamedTuple

from game.core.types import Seat
from game.titles.mechs.bots.driver import Driver
from game.titles.mechs.bots.plans import Offer, Plan, Step, enact, steps
from game.titles.mechs.rules.flow import MechsRules
from game.titles.mechs.rules.state import State

EVEN, RIVALS = 1.0, 6
"""Plans whose scores differ by so little are as good as each other; of so many it is asked at most what they defeat."""


@dataclass(frozen=True)
class Tuning:
    """How far a level looks.

    `width` beginnings of a plan are carried on, `glance` turns played for each; the `finalists` among whole plans are played
    `turns` ahead in each of the drawn `worlds`. `look`: answers on the way are tried to the end of the line, not just at sight.
    `team`: partners' cards are placed as well; during the draft, with all its picks to come, half the patience is enough for
    that. `swaps`: so are swaps. `steady`: the worlds of one turn are drawn alike for all its decisions and for all of the team,
    so that they stick to one plan.
    """

    worlds: int = 1
    turns: int = 1
    width: int = 1
    finalists: int = 1
    glance: int = 1
    look: bool = False
    team: bool = False
    swaps: bool = False
    steady: bool = False

    @property
    def patience(self) -> int:
        """How many runs of whole plans are thought through for a decision."""
        return self.worlds * self.finalists

    def within(self, patience: int) -> Tuning:
        """The same with another patience: in as many worlds as before if it is enough for that, else in fewer."""
        worlds = min(self.worlds, patience)
        width = max(1, min(self.width, self.width * patience // self.patience))
        return replace(self, worlds=worlds, finalists=max(1, patience // worlds), width=width)

    def shared(self, n: int) -> Tuning:
        """A share of the patience, when n think at once."""
        return self.within(max(1, self.patience // n)) if n > 1 else self


class Found(NamedTuple):
    """A plan and its value; `picks` are its cards that are still to be taken, in draft order."""

    value: float
    plan: Plan
    picks: tuple[Step, ...] = ()


class _Node(NamedTuple):
    value: float
    plan: Plan
    picks: tuple[Step, ...]
    offer: Offer


class Planner:
    """Searches plans with one tuning."""

    def __init__(self, rules: MechsRules, driver: Driver, tuning: Tuning) -> None:
        self.rules, self.driver, self.tuning = rules, driver, tuning

    def best(self, worlds: list[State], offer: Offer, begun: Plan = ()) -> Found:
        """The best plan that gives every card of the offer a place, carrying on what is `begun`."""
        tuning = self.tuning
        if tuning.team and offer.picks:
            tuning = tuning.within(max(1, tuning.patience // 2))
        whole = self._carried_on(worlds[0], offer, tuning.width, begun)
        if len(whole) > 1 and (tuning.turns > tuning.glance or len(worlds) > 1):
            likely, whole = whole[: tuning.finalists], []
            for one in likely:
                if whole and self.driver.tired:
                    break
                whole.append(one._replace(value=self.worth(worlds, one.plan, tuning.turns, tuning.look)))
        return self._boldest(worlds[0], whole)

    def _boldest(self, world: State, found: list[Found]) -> Found:
        """The best plan; of those that are as good the one whose lines defeat most: no free hit is spared."""
        ranked = sorted(found, key=lambda one: -one.value)
        even = [one for one in ranked[:RIVALS] if one.value >= ranked[0].value - EVEN]
        if len(even) == 1:
            return even[0]
        return max(even, key=lambda one: self.driver.tally(enact(self.rules, world, one.plan)))

    def worth(self, worlds: list[State], plan: Plan, turns: int, look: bool) -> float:
        """The mean score of a plan over the worlds."""
        total = 0.0
        for world in worlds:
            total += self.driver.worth(enact(self.rules, world, plan), turns, look)
        return total / len(worlds)

    def _carried_on(self, world: State, offer: Offer, width: int, begun: Plan) -> list[Found]:
        """Whole plans, the best at a glance first."""
        nodes = [_Node(0.0, begun, (), offer)]
        while nodes[0].offer.seat >= 0:
            grown: dict[tuple[Step, ...], _Node] = {}
            for node in nodes[:width]:
                if grown and self.driver.tired:
                    break
                self._grow(world, node, grown)
            nodes = sorted(grown.values(), key=lambda node: -node.value)
        return [Found(*node[:3]) for node in nodes]

    def _grow(self, world: State, node: _Node, grown: dict[tuple[Step, ...], _Node]) -> None:
        """All plans that are one card longer; plans that differ in the order of their slots only are tried once."""
        offer, tuning = node.offer, self.tuning
        seat = offer.seat
        drafted = not offer.hands[seat]
        for card in offer.cards():
            rest = offer.without(card)
            for step in steps(self.rules, world, node.plan, seat, card, tuning.swaps):
                plan = (*node.plan, step)
                key = tuple(sorted(plan, key=_place))
                if key not in grown:
                    value = self.worth([world], plan, tuning.glance, False)
                    grown[key] = _Node(value, plan, (*node.picks, step) if drafted else node.picks, rest)


def _place(step: Step) -> tuple[Seat, int, int]:
    """Sorts steps by place; of one slot they stay in order."""
    return (step.seat, step.slot, step.card if step.slot < 0 else 0)


def first_step(plan: Plan, seat: Seat) -> Step | None:
    """The step of a plan that comes first for this mech: what is scrapped before what is placed, for it may free a slot."""
    own = [step for step in plan if step.seat == seat]
    return min(own, key=lambda step: step.slot >= 0, default=None)
