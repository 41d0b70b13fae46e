"""What the best co-pilot would do on a seat, and why: one sentence, read from what its plan changes."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

from game.core.dice import Dice
from game.core.types import Action, Seat
from game.titles.mechs.bots.driver import Driver
from game.titles.mechs.bots.pilot import Pilot
from game.titles.mechs.bots.planner import Tuning
from game.titles.mechs.bots.plans import SCRAPPED, Plan, Step, enact
from game.titles.mechs.bots.reasons import Reason, reason
from game.titles.mechs.rules.actions import CardId, Equip, Repair, RepairSystem, Scrap, Slot, Swap, Take, Use
from game.titles.mechs.rules.flow import MechsRules
from game.titles.mechs.rules.seen import View
from game.titles.mechs.rules.state import State

Placement = tuple[Seat, CardId, Slot]


@dataclass(frozen=True)
class Hint:
    """`answer` is one of the options of the seat's decision. `placements`: what the lines would run with, partners' cards too, as
    previews want them; `own`: those of this seat. `scrapped`: the seat's cards that are scrapped. `key`, `params`: the reason.
    `mends`: what scrapped cards repair and swap, by seat, before the lines run."""

    answer: Action
    placements: tuple[Placement, ...]
    own: tuple[Placement, ...]
    scrapped: tuple[CardId, ...]
    key: str
    params: Mapping[str, int] = field(default_factory=dict)
    mends: tuple[tuple[Seat, Action], ...] = ()


def hint(rules: MechsRules, v: View, seat: Seat, dice: Dice, tuning: Tuning) -> Hint | None:
    """What a co-pilot of this tuning would do on a seat; None when it is not asked anything."""
    world = rules.sample_world(v, dice)
    decision = rules.pending(world).get(seat)
    if decision is None:
        return None
    pilot = Pilot(rules, tuning)
    thought = pilot.think(v, decision, dice)
    driver, plan = pilot.planner(v.terms).driver, thought.plan
    placed = tuple((step.seat, step.card, step.slot) for step in plan if step.slot != SCRAPPED)
    own = tuple(one for one in placed if one[0] == seat)
    mends = tuple((step.seat, step.then) for step in plan if step.slot == SCRAPPED and step.then is not None)
    scrapped = tuple(step.card for step in plan if step.seat == seat and step.slot == SCRAPPED)
    if any(isinstance(option, Equip) for option in decision.options):
        key, params = "equip", dict[str, int]()
    elif v.stage == "deploy":
        key, params = "place", {}
    elif not thought.worlds or isinstance(thought.action, Use):
        key, params = "use", {}
    elif v.stage in ("draft", "program"):
        key, params = _mends(thought.action) or _plan_reason(rules, driver, thought.worlds, plan, seat, thought.action)
    else:
        key, params = _answer_reason(rules, driver, thought.worlds, decision.options, thought.action, seat)
    return Hint(thought.action, placed, own, scrapped, f"mechs.hint.why.{key}", params, mends)


def _mends(action: Action) -> Reason | None:
    """The answers that say themselves what they are good for."""
    if type(action) is Repair:
        return "repair", {"slot": action.slot + 1}
    if type(action) is RepairSystem:
        return "repair_system", {}
    if type(action) is Swap:
        return "swap", {"slot": action.slot + 1, "other": action.other + 1}
    return None


def _plan_reason(
    rules: MechsRules, driver: Driver, worlds: Sequence[State], plan: Plan, seat: Seat, action: Action
) -> Reason:
    """The reason of a plan: what the card in question is scrapped for, else how the lines end with the seat's cards, and without
    them."""
    step = _meant(plan, seat, action)
    if step is not None and step.then is not None and (found := _mends(step.then)) is not None:
        return found
    others = tuple(step for step in plan if step.seat != seat)
    return reason(driver, [enact(rules, s, plan) for s in worlds], [enact(rules, s, others) for s in worlds], seat)


def _meant(plan: Plan, seat: Seat, action: Action) -> Step | None:
    """What the plan makes of the card that is taken or scrapped now; of two alike the one that gets a place."""
    if not isinstance(action, Take | Scrap):
        return None
    found = [step for step in plan if step.seat == seat and step.card == action.card]
    found = [step for step in found if step.slot == SCRAPPED] if isinstance(action, Scrap) else found
    return max(found, key=lambda step: step.slot != SCRAPPED, default=None)


def _answer_reason(
    rules: MechsRules, driver: Driver, worlds: Sequence[State], options: Sequence[Action], action: Action, seat: Seat
) -> Reason:
    """The reason of an answer on the way: how the turn ends with it, and with the others."""

    def after(answers: Sequence[Action]) -> list[State]:
        found = []
        for world in worlds:
            for answer in answers:
                s = world.copy()
                rules.apply(s, seat, answer)
                found.append(s)
        return found

    return _mends(action) or reason(driver, after([action]), after([other for other in options if other != action]), seat)
