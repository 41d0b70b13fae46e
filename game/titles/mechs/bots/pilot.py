"""The co-pilot: plans its cards for the turn, and answers what its line asks on the way."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from game.core.actions import READY
from game.core.dice import Dice
from game.core.rules import Bot
from game.core.types import Action, Decision, Event, Seat
from game.titles.mechs.bots.driver import Driver
from game.titles.mechs.bots.planner import EVEN, Found, Planner, Tuning, first_step
from game.titles.mechs.bots.plans import SCRAPPED, Plan, offer_of
from game.titles.mechs.bots.score import Score
from game.titles.mechs.rules.actions import Equip, Program, Scrap, Take, Use
from game.titles.mechs.rules.flow import MechsRules
from game.titles.mechs.rules.frames import Drafting
from game.titles.mechs.rules.seen import View
from game.titles.mechs.rules.state import State
from game.titles.mechs.rules.terms import Terms

WRECKED = 3
"""So many damage cards on one mech are worth a schematic that removes them all."""
KIND_WORTH = {"slot": 3.0, "boost": 2.0, "hack": 1.5}
LIKELY = 4
"""So many answers of a line are thought through, the best at a glance."""


class Thought(NamedTuple):
    """An answer, the plan that it begins, and positions like the one that it was found in."""

    action: Action
    plan: Plan
    worlds: list[State]


class Pilot(Bot[View]):
    """One co-pilot of one level."""

    def __init__(self, rules: MechsRules, tuning: Tuning) -> None:
        self.rules, self.tuning = rules, tuning
        self._drivers = dict[Terms, Driver]()

    def among(self, n: int) -> Pilot:
        """The same with a share of the patience; it knows what this one has found, and the other way round."""
        found = Pilot(self.rules, self.tuning.shared(n))
        found._drivers = self._drivers
        return found

    def choose(self, v: View, story: Sequence[Event], d: Decision, dice: Dice) -> Action:
        """The option that leads furthest, as far as this level looks."""
        return d.options[0] if len(d.options) == 1 else self.think(v, d, dice).action

    def think(self, v: View, d: Decision, dice: Dice) -> Thought:
        """The option that leads furthest, the plan that it belongs to, and the worlds in which that was found."""
        if any(isinstance(option, Equip) for option in d.options):
            return Thought(self.equip(d), (), [])
        planner = self.planner(v.terms)
        planner.driver.rest()
        luck = Dice(v.turn) if self.tuning.steady else dice
        worlds = [self.rules.sample_world(v, luck) for _ in range(self.tuning.worlds)]
        if v.stage == "draft":
            return self._take(planner, worlds, d)
        if v.stage == "program":
            used = self._use(v, d)
            if used is not None:
                return Thought(used, (), worlds)
            if any(isinstance(option, (Program, Scrap)) for option in d.options):
                return self._program(planner, worlds, d)
            return self._mend(planner, worlds, d)
        if v.stage == "deploy":
            return Thought(planner.driver.answer(worlds[0], d.options, d.seat, False), (), worlds)
        return Thought(self._answer(planner.driver, worlds, d), (), worlds)

    def planner(self, terms: Terms) -> Planner:
        """The planner for a mission at this table; what it has found is kept from turn to turn."""
        if terms not in self._drivers:
            self._drivers.clear()
            self._drivers[terms] = Driver(self.rules, Score(terms))
        return Planner(self.rules, self._drivers[terms], self.tuning)

    def plan(self, planner: Planner, worlds: list[State], seat: Seat) -> Found:
        """The best plan for the cards of this mech, or of the whole team, and for those that are still to be taken."""
        s = worlds[0]
        seats = range(len(s.mech)) if self.tuning.team else (seat,)
        frame = s.stack[-1]
        picks: list[Seat] = []
        if type(frame) is Drafting:
            order = [(frame.seat + n) % len(s.mech) for n in range(frame.left)]
            picks = order if self.tuning.team else [seat]
        return planner.best(worlds, offer_of(s, seats, picks))

    # ------------------------------------------------------------------ one decision
    def _take(self, planner: Planner, worlds: list[State], d: Decision) -> Thought:
        """The card that the best plan takes first for this mech."""
        found = self.plan(planner, worlds, d.seat)
        wanted = next((Take(step.card) for step in found.picks if step.seat == d.seat), None)
        return Thought(_offered(d, wanted), found.plan, worlds)

    def _program(self, planner: Planner, worlds: list[State], d: Decision) -> Thought:
        """The first step of the best plan for the cards in hand."""
        plan = self.plan(planner, worlds, d.seat).plan
        step = first_step(plan, d.seat)
        assert step is not None
        return Thought(_offered(d, Scrap(step.card) if step.slot == SCRAPPED else Program(step.card, step.slot)), plan, worlds)

    def _use(self, v: View, d: Decision) -> Action | None:
        """A schematic that is worth its use before the lines run: more cards always, repairs of a whole mech once it pays."""
        for option in d.options:
            if isinstance(option, Use):
                op = self.rules.schematics[option.schematic].steps[0][0]
                if op == "draw" or (op == "repair_all" and max(mech.damages for mech in v.mechs) >= WRECKED):
                    return option
        return None

    def equip(self, d: Decision) -> Action:
        """What to take along: what works in every turn before what works once, what is active early before what is late."""

        def worth(option: Action) -> float:
            if not isinstance(option, Equip):
                return 0.0
            plan = self.rules.schematics[option.schematic]
            return KIND_WORTH[plan.kind] * (self.rules.numbers.max_gears + 1 - plan.gears)

        return max(d.options, key=worth)

    def _mend(self, planner: Planner, worlds: list[State], d: Decision) -> Thought:
        """What a scrapped card repairs or swaps, or whether to be ready: of the likely answers at a glance, what leaves the best
        plan for the rest."""

        def after(option: Action, worlds: list[State]) -> list[State]:
            """Worlds that can still be planned in: who is ready changes nothing in them, and the last to be ready would start
            the lines."""
            found = [world.copy() for world in worlds]
            if option != READY:
                for world in found:
                    self.rules.apply(world, d.seat, option)
            return found

        options = list(d.options)
        if len(options) > LIKELY:
            options.sort(key=lambda option: -planner.worth(after(option, worlds[:1]), (), 1, False))
        best: tuple[Found, Action, list[State]] | None = None
        for option in options[:LIKELY]:
            if best is None or not planner.driver.tired:
                ahead = after(option, worlds)
                found = self.plan(planner, ahead, d.seat)
                if best is None or found.value > best[0].value:
                    best = found, option, ahead
        assert best is not None
        return Thought(best[1], best[0].plan, best[2])

    def _answer(self, driver: Driver, worlds: list[State], d: Decision) -> Action:
        """The answer after which the turns to come look best; the likely ones at a glance come into question."""
        options = list(d.options)
        tuning = self.tuning
        if tuning.turns == 1 and not tuning.look:
            return driver.answer(worlds[0], d.options, d.seat, False)
        if len(options) > LIKELY:
            options.sort(key=lambda option: -self._run_on(driver, worlds[:1], d.seat, option, 1, False))
        likely = options[:LIKELY]
        values = [self._run_on(driver, worlds, d.seat, option, tuning.turns, tuning.look) for option in likely]
        even = [option for option, value in zip(likely, values, strict=True) if value >= max(values) - EVEN]
        return even[0] if len(even) == 1 else max(even, key=lambda option: self._defeats(driver, worlds[0], d.seat, option))

    def _defeats(self, driver: Driver, world: State, seat: Seat, option: Action) -> int:
        """How many minions the team has defeated when the turn has run after an answer."""
        s = world.copy()
        self.rules.apply(s, seat, option)
        return driver.tally(s)

    def _run_on(self, driver: Driver, worlds: list[State], seat: Seat, option: Action, turns: int, look: bool) -> float:
        """The mean score when the turn is played on after an answer."""
        total = 0.0
        for world in worlds:
            s = world.copy()
            self.rules.apply(s, seat, option)
            total += driver.worth(s, turns, look)
        return total / len(worlds)


def _offered(d: Decision, wanted: Action | None) -> Action:
    """The wanted option; the first one when it is not there."""
    return wanted if wanted in d.options else d.options[0]
