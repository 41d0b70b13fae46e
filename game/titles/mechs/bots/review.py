"""What the strongest co-pilot would have done with a card, compared with what was done: for the review of a lost mission."""

from __future__ import annotations

from dataclasses import replace

from game.bots.counsel import Counsel
from game.core.dice import Dice
from game.core.types import Action, Decision, Msg, Ref, Seat, msg
from game.titles.mechs.bots.pilot import Pilot
from game.titles.mechs.bots.planner import Found, Planner, Tuning, first_step
from game.titles.mechs.bots.plans import SCRAPPED, enact, offer_of, steps
from game.titles.mechs.bots.reasons import reason
from game.titles.mechs.rules.actions import CardId, Program, Scrap
from game.titles.mechs.rules.flow import MechsRules
from game.titles.mechs.rules.seen import View
from game.titles.mechs.rules.state import State

WHOLE = 400.0
"""A plan whose score is so much lower has thrown everything away."""


def weighed(played: Action) -> bool:
    """What a review looks at: where a card went, and which one was scrapped."""
    return isinstance(played, Program | Scrap)


def review(
    rules: MechsRules, v: View, d: Decision, played: Action, dice: Dice, tuning: Tuning, hinted: Tuning
) -> Counsel:
    """The best place for a card of this mech, and what that of the `played` one has cost; nothing where a hint, which is thought
    with the `hinted` tuning, has it in its plan for the team.

    There are no chances to tell: `chance` is 1, `other_chance` what the other plan is worth beside it, from 0 to 1.
    """
    assert isinstance(played, Program | Scrap)
    pilot = Pilot(rules, replace(tuning, team=False))
    planner = pilot.planner(v.terms)
    luck = Dice(v.turn)
    worlds = [rules.sample_world(v, luck) for _ in range(tuning.worlds)]
    best = planner.best(worlds, offer_of(worlds[0], (d.seat,)))
    step = first_step(best.plan, d.seat)
    assert step is not None
    wanted: Action = Scrap(step.card) if step.slot == SCRAPPED else Program(step.card, step.slot)
    other = _after(rules, planner, worlds, d.seat, played)
    better = wanted != played and wanted in d.options and other is not None and other.value < best.value
    if not better or other is None or _planned(Pilot(rules, hinted), v, d, played, dice):
        return Counsel(played, _said(d.seat, played), msg("mechs.hint.why.order"), played, _said(d.seat, played), 1.0, 1.0)
    mine, played_on = ([enact(rules, s, plan) for s in worlds] for plan in (best.plan, other.plan))
    key, params, _ = reason(planner.driver, worlds, mine, played_on)
    left = 1.0 - min(1.0, (best.value - other.value) / WHOLE)
    why = msg(f"mechs.hint.why.{key}", **params)
    return Counsel(wanted, _said(d.seat, wanted), why, played, _said(d.seat, played), 1.0, left)


def _planned(pilot: Pilot, v: View, d: Decision, played: Program | Scrap, dice: Dice) -> bool:
    """Whether a co-pilot plans that as well."""
    step = (d.seat, played.card, played.slot if isinstance(played, Program) else SCRAPPED)
    return any(one[:3] == step for one in pilot.think(v, d, dice).plan)


def _after(rules: MechsRules, planner: Planner, worlds: list[State], seat: Seat, played: Program | Scrap) -> Found | None:
    """The best plan that begins with what was played; None where there is none."""
    slot = played.slot if isinstance(played, Program) else SCRAPPED
    rest = offer_of(worlds[0], (seat,)).without(played.card)
    begun = [step for step in steps(rules, worlds[0], (), seat, played.card, True) if step.slot == slot]
    best: Found | None = None
    for step in begun:
        planner.driver.rest()
        found = planner.best(worlds, rest, (step,))
        if best is None or found.value > best.value:
            best = found
    return best


def _said(seat: Seat, action: Action) -> Msg:
    """What is done with a card, in words."""
    assert isinstance(action, Program | Scrap)
    card: CardId = action.card
    who, what = Ref("Seat", seat), Ref("CardId", card)
    if isinstance(action, Program):
        return msg("mechs.review.program", seat=who, card=what, n=action.slot + 1)
    return msg("mechs.review.scrap", seat=who, card=what)
