"""What the best co-pilot would do on a seat, and why: one sentence, read from what its plan changes."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field

from game.core.dice import Dice
from game.core.types import Action, Seat
from game.titles.mechs.bots.driver import RUNNING, Driver
from game.titles.mechs.bots.pilot import Pilot
from game.titles.mechs.bots.planner import Tuning
from game.titles.mechs.bots.plans import SCRAPPED, Plan, Step, enact
from game.titles.mechs.bots.reasons import Reason, reason
from game.titles.mechs.rules.actions import (
    Blow,
    CardId,
    Equip,
    Program,
    Repair,
    RepairSystem,
    Scrap,
    Slot,
    Swap,
    Take,
    Throw,
    Use,
)  # fmt: skip
from game.titles.mechs.rules.flow import MechsRules
from game.titles.mechs.rules.seen import View
from game.titles.mechs.rules.state import State

Placement = tuple[Seat, CardId, Slot]
Move = tuple[Seat, Action]


@dataclass(frozen=True)
class Hint:
    """`answer` is one of the options of the seat's decision. `placements`: what the lines would run with, partners' cards too, as
    previews want them; `own`: those of this seat. `scrapped`: the seat's cards that are scrapped. `key`, `params`: the reason.
    `mends`: what scrapped cards repair and swap, by seat, before the lines run. `later`: the reason comes true in a later turn.
    `answers`: what is answered on the way, from there to where chance comes in. `whys`: for each card of the seat and its slot
    what just this card brings."""

    answer: Action
    placements: tuple[Placement, ...]
    own: tuple[Placement, ...]
    scrapped: tuple[CardId, ...]
    key: str
    params: Mapping[str, int] = field(default_factory=dict)
    mends: tuple[Move, ...] = ()
    later: bool = False
    answers: tuple[Move, ...] = ()
    whys: tuple[tuple[CardId, Slot, Reason], ...] = ()


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
    answers: tuple[Move, ...] = ()
    whys: tuple[tuple[CardId, Slot, Reason], ...] = ()
    if any(isinstance(option, Equip) for option in decision.options):
        why = Reason("equip", {})
    elif v.stage == "deploy":
        why = Reason("place", {})
    elif not thought.worlds or isinstance(thought.action, Use):
        why = Reason("use", {})
    elif v.stage in ("draft", "program"):
        answers = _answers(driver, thought.worlds[0], lambda s: enact(rules, s, plan))
        steps = [step for step in plan if step.seat == seat and step.slot != SCRAPPED]
        whys = tuple((step.card, step.slot, _step_reason(driver, thought.worlds, plan, answers, step)) for step in steps)
        why = mended(thought.action) or _reason_of(plan, whys, seat, thought.action)
    else:
        answers = _answers(driver, thought.worlds[0], lambda s: _after(rules, s, ((seat, thought.action),)))
        why = _answer_reason(driver, thought.worlds, decision.options, thought.action, answers, seat)
    key = f"mechs.hint.why.{why.key}"
    return Hint(thought.action, placed, own, scrapped, key, why.params, mends, why.turns > 0, answers, whys)


def _answers(driver: Driver, world: State, begun: Callable[[State], State]) -> tuple[Move, ...]:
    """What the lines are answered as long as all is sure, once the turn has `begun`."""
    luck, s, found = driver.rules.luck(world), begun(world), list[Move]()
    while s.phase in RUNNING and driver.rules.luck(s) == luck and (asked := driver.rules.choices(s)) is not None:
        seat, options = asked
        found.append((seat, driver.answer(s, options, seat, False)))
        driver.rules.apply(s, *found[-1])
    return tuple(found)


def _after(rules: MechsRules, world: State, answers: Sequence[Move]) -> State:
    """A copy of the world after these answers, as far as they are asked for."""
    s = world.copy()
    for seat, answer in answers:
        asked = rules.choices(s)
        if asked is None or asked[0] != seat or answer not in asked[1]:
            break
        rules.apply(s, seat, answer)
    return s


def mended(action: Action) -> Reason | None:
    """What answers are good for that repair, swap or ward off a damage; None for others."""
    if type(action) is Repair:
        return Reason("repair", {"slot": action.slot + 1})
    if type(action) is RepairSystem:
        return Reason("repair_system", {})
    if type(action) is Swap:
        return Reason("swap", {"slot": action.slot + 1, "other": action.other + 1})
    return Reason("safe", {}) if type(action) in (Blow, Throw) else None


def _step_reason(driver: Driver, worlds: Sequence[State], plan: Plan, answers: Sequence[Move], step: Step) -> Reason:
    """What a card of a plan is placed for: how the lines end with it, and without it."""
    rules, others = driver.rules, tuple(one for one in plan if one is not step)
    mine = [_after(rules, enact(rules, s, plan), answers) for s in worlds]
    return reason(driver, worlds, mine, [enact(rules, s, others) for s in worlds])


def _reason_of(plan: Plan, whys: Sequence[tuple[CardId, Slot, Reason]], seat: Seat, action: Action) -> Reason:
    """What the card in question is scrapped or placed for."""
    step = _meant(plan, seat, action)
    if step is not None and step.slot == SCRAPPED:
        return (mended(step.then) if step.then is not None else None) or Reason("spare", {})
    where = (step.card, step.slot) if step is not None else None
    return next((why for card, slot, why in whys if (card, slot) == where), Reason("order", {}))


def _meant(plan: Plan, seat: Seat, action: Action) -> Step | None:
    """What the plan makes of the card that is taken, placed or scrapped now; of two alike the one that gets a place."""
    if not isinstance(action, Take | Program | Scrap):
        return None
    found = [step for step in plan if step.seat == seat and step.card == action.card]
    where = action.slot if isinstance(action, Program) else SCRAPPED
    found = found if isinstance(action, Take) else [step for step in found if step.slot == where]
    return max(found, key=lambda step: step.slot != SCRAPPED, default=None)


def _answer_reason(
    driver: Driver, worlds: Sequence[State], options: Sequence[Action], action: Action, answers: Sequence[Move], seat: Seat
) -> Reason:
    """The reason of an answer on the way: how the turn ends with it, and with the others."""
    mine = [_after(driver.rules, world, ((seat, action), *answers)) for world in worlds]
    others = [other for other in options if other != action]
    theirs = [_after(driver.rules, world, ((seat, other),)) for world in worlds for other in others]
    return mended(action) or reason(driver, worlds, mine, theirs)
