"""The co-pilot: plans its cards for the turn, and answers what its line asks on the way."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from game.core.dice import Dice
from game.core.types import Action, Decision, Event, Seat
from game.titles.mechs.bots.driver import Driver
from game.titles.mechs.bots.score import Score
from game.titles.mechs.rules.actions import SLOTS, CardId, Program, Scrap, Slot, Take
from game.titles.mechs.rules.draft import FREE
from game.titles.mechs.rules.flow import MechsRules
from game.titles.mechs.rules.seen import View
from game.titles.mechs.rules.state import State
from game.titles.mechs.rules.terms import Terms

Placement = tuple[Seat, CardId, Slot]
Plan = tuple[Placement, ...]
"""Cards and where they go; slot -1 = scrapped."""
SCRAPPED = -1
LIKELY = 6
"""So many of the best plans at first sight are thought through by who looks further."""


@dataclass(frozen=True)
class Tuning:
    """How far a level looks: drawn `worlds`, `turns` played ahead, `look` of the answers on the way, plans for the whole
    `team`."""

    worlds: int
    turns: int
    look: int
    team: bool = False


class Pilot:
    """One co-pilot of one level."""

    def __init__(self, rules: MechsRules, tuning: Tuning) -> None:
        self.rules, self.tuning = rules, tuning
        self._drivers: dict[int, tuple[Terms, Driver]] = {}

    def among(self, n: int) -> Pilot:
        """The same with a share of the patience: fewer worlds."""
        worlds = max(1, self.tuning.worlds // n)
        return Pilot(self.rules, Tuning(worlds, self.tuning.turns, self.tuning.look, self.tuning.team))

    def choose(self, v: View, story: Sequence[Event], d: Decision, dice: Dice) -> Action:
        """The option that leads furthest, as far as this level looks."""
        options = d.options
        if len(options) == 1:
            return options[0]
        worlds = [self.rules.sample_world(v, dice) for _ in range(self.tuning.worlds)]
        driver = self.driver(v.terms)
        if v.stage == "draft":
            return self._take(driver, worlds, d)
        if any(isinstance(option, (Program, Scrap)) for option in options):
            return self._program(driver, worlds, d)
        if v.stage == "program":
            return self._best(options, lambda option: self._after(driver, worlds, d.seat, option, ()))
        if v.stage == "deploy":
            return self._best(options, lambda option: self._glance(driver, worlds[0], d.seat, option))
        return self._best(options, lambda option: self._run_on(driver, worlds, d.seat, option))

    def speak(self, v: View, story: Sequence[Event], dice: Dice) -> Action | None:
        """Nothing."""
        return None

    def driver(self, terms: Terms) -> Driver:
        """The driver for a mission at this table, kept from turn to turn."""
        found = self._drivers.get(id(terms))
        if found is None or found[0] is not terms:
            self._drivers[id(terms)] = found = (terms, Driver(self.rules, Score(terms)))
        return found[1]

    # ------------------------------------------------------------------ plans
    def _take(self, driver: Driver, worlds: list[State], d: Decision) -> Action:
        """The card of the best plan for this mech's cards."""
        hand = tuple(worlds[0].hand[d.seat])
        taken = {option: (*hand, option.card) for option in d.options if isinstance(option, Take)}
        values = {option: self._plan(driver, worlds, d.seat, cards)[0] for option, cards in taken.items()}
        return max(d.options, key=lambda option: values[option])  # type: ignore[index]

    def _program(self, driver: Driver, worlds: list[State], d: Decision) -> Action:
        """The first step of the best plan for the cards in hand."""
        _, plan = self._plan(driver, worlds, d.seat, tuple(worlds[0].hand[d.seat]))
        _, card, slot = plan[0]
        wanted = Scrap(card) if slot == SCRAPPED else Program(card, slot)
        return next((option for option in d.options if option == wanted), d.options[0])

    def _plan(self, driver: Driver, worlds: list[State], seat: Seat, cards: tuple[CardId, ...]) -> tuple[float, Plan]:
        """The best places for these cards of one mech: one card after the other, the one with most to gain first."""
        plan: Plan = self._partners(driver, worlds, seat) if self.tuning.team else ()
        others = len(plan)
        left = list(cards)
        best = -1e9
        while left:
            found = []
            for card in dict.fromkeys(left):
                for slot in self._places(worlds[0], seat, card):
                    trial = (*plan, (seat, card, slot))
                    found.append((self._worth(driver, worlds, trial, 1), trial, card))
            found.sort(key=lambda one: -one[0])
            if self.tuning.turns > 1:
                found = [(self._worth(driver, worlds, one[1], self.tuning.turns), *one[1:]) for one in found[: LIKELY * 2]]
                found.sort(key=lambda one: -one[0])
            best, plan, card = found[0]
            left.remove(card)
        return best, plan[others:]

    def _partners(self, driver: Driver, worlds: list[State], seat: Seat) -> Plan:
        """What the other mechs will probably do with the cards in their hands."""
        plan: Plan = ()
        for other in range(len(worlds[0].mech)):
            if other == seat:
                continue
            for card in worlds[0].hand[other]:
                trials = [(*plan, (other, card, slot)) for slot in self._places(worlds[0], other, card)]
                plan = max(trials, key=lambda trial: self._worth(driver, worlds[:1], trial, 1))
        return plan

    def _places(self, s: State, seat: Seat, card: CardId) -> list[Slot]:
        """Every slot that takes the card, and the scrap heap."""
        return [*(slot for slot in range(SLOTS) if s.covered[SLOTS * seat + slot] < 0), SCRAPPED]

    def _worth(self, driver: Driver, worlds: list[State], plan: Plan, turns: int) -> float:
        """The mean score of a plan over the worlds."""
        total = 0.0
        for world in worlds:
            s = world.copy()
            for seat, card, slot in plan:
                if slot == SCRAPPED:
                    self._scrap(s, seat, card)
            self.rules.rehearse(s, [one for one in plan if one[2] != SCRAPPED])
            total += driver.worth(s, turns, self.tuning.look if turns > 1 else 0)
        return total / len(worlds)

    def _scrap(self, s: State, seat: Seat, card: CardId) -> None:
        """What scrapping would do, roughly: fire and metal take a damage off the first slot that has one."""
        if self.rules.commands[card].element in (0, 2):
            for place in range(SLOTS * seat, SLOTS * seat + SLOTS):
                if s.covered[place] >= 0:
                    s.wrecked.append(s.covered[place])
                    s.covered[place] = FREE
                    return

    # ------------------------------------------------------------------ answers on the way
    def _best(self, options: Sequence[Action], value: Callable[[Action], float]) -> Action:
        return max(options, key=value)

    def _glance(self, driver: Driver, world: State, seat: Seat, option: Action) -> float:
        s = world.copy()
        self.rules.apply(s, seat, option)
        return driver.score.value(s)

    def _run_on(self, driver: Driver, worlds: list[State], seat: Seat, option: Action) -> float:
        """The mean score when the turn is played on after an answer."""
        total = 0.0
        for world in worlds:
            s = world.copy()
            self.rules.apply(s, seat, option)
            total += driver.worth(s, self.tuning.turns, self.tuning.look)
        return total / len(worlds)

    def _after(self, driver: Driver, worlds: list[State], seat: Seat, option: Action, plan: Plan) -> float:
        """The mean score when the lines run after an answer of the programming phase."""
        total = 0.0
        for world in worlds:
            s = world.copy()
            self.rules.apply(s, seat, option)
            if s.phase == "program":
                self.rules.rehearse(s, plan)
            total += driver.worth(s, self.tuning.turns, self.tuning.look)
        return total / len(worlds)
