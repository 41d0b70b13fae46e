"""When schematics may be used, what using one costs, and what the boosts ask that have a moment of their own."""

from __future__ import annotations

from game.core.actions import DONE
from game.core.types import Action, Emit, Seat
from game.titles.mechs.rules import course, harm, strike
from game.titles.mechs.rules.actions import OVERDRIVES, TURN, USE, SchematicId, Turn, Use
from game.titles.mechs.rules.board import NOWHERE, distance
from game.titles.mechs.rules.catalog import Schematic
from game.titles.mechs.rules.events import SchematicUsed
from game.titles.mechs.rules.frames import Offering, Offers, Repeating, Steering, Striking, Using
from game.titles.mechs.rules.game import Game
from game.titles.mechs.rules.schematics import boosts, ops
from game.titles.mechs.rules.state import State

BEFORE, AFTER, ATTACKED = 0, 1, 2
"""Moments of a mech's line: before it, after it, after an attack command in it."""
TIMINGS = {BEFORE: ("before", "around", "player_phase"), AFTER: ("after", "around", "player_phase")}
PROGRAMMING = ("program", "player_phase")
"""The timings of what may be used while programming."""


def usable(g: Game, s: State, seat: Seat, timings: tuple[str, ...]) -> list[SchematicId]:
    """The hacks and the Overdrive of a mech that are for this moment and could do something now, in the order of their ids."""
    return [
        plan
        for plan in sorted(g.awake(s, seat))
        if g.schematics[plan].timing in timings and _ready(s, g.schematics[plan]) and ops.able(g, s, seat, g.schematics[plan])
    ]


def _ready(s: State, plan: Schematic) -> bool:
    return plan.kind == "hack" or (plan.kind == "overdrive" and plan.id not in s.uses and not _runs_alone(plan))


def _runs_alone(plan: Schematic) -> bool:
    """Whether an Overdrive is no choice: a hit of a fixed shape."""
    return plan.kind == "overdrive" and plan.steps[0][0] in ops.SHAPES


def use(g: Game, s: State, seat: Seat, plan: SchematicId, when: int, emit: Emit | None) -> None:
    """Use a hack, which is spent, or an Overdrive, once a turn; `when`: the moment of the line that goes on afterwards, -1 =
    none."""
    schematic = g.schematics[plan]
    if schematic.kind == "hack":
        s.spent |= 1 << plan
    else:
        s.uses = (*s.uses, plan)
    s.bumped = 0
    if when >= 0 and schematic.steps[0][0] != "rerun":  # a line that runs again looks for more at its own end
        s.stack.append(Offers(seat, when, -1))
    s.stack.append(Using(seat, plan, 0))
    if emit:
        emit(SchematicUsed(seat, plan))


# ---------------------------------------------------------------------- around a line
def open_line(g: Game, s: State, seat: Seat) -> None:
    """A line is about to run: whoever flies in formation may turn, then what is for this moment is offered."""
    s.stack.append(Offers(seat, BEFORE, -1))
    owner = g.owner(s, "free_turn")
    reach = g.boosts["free_turn"].steps[0][1]
    if owner >= 0 and s.mech[owner] != NOWHERE and distance(s.mech[owner], s.mech[seat]) <= reach:
        s.stack.append(Steering(seat))


def close_line(g: Game, s: State, seat: Seat, emit: Emit | None) -> None:
    """A line has run: what is for this moment is offered, then a mech on an exit leaves."""
    if s.gears >= s.dawn:
        s.stack.append(Offers(seat, AFTER, -1))
    else:
        _leave(g, s, seat, emit)


def _leave(g: Game, s: State, seat: Seat, emit: Emit | None) -> None:
    if s.mech[seat] in s.terms.goals and any(win.when == "mechs_left" for win in s.terms.wins):
        course.leave(g, s, seat, emit)


def look(g: Game, s: State, f: Offers, emit: Emit | None) -> None:
    """Ask if there is anything; Ziggs's Overdrive runs by itself once there is a target beside him."""
    seat, when, card = f
    if when == ATTACKED:
        plan = g.boosts["again"].id
        if plan not in s.uses and strike.promising(g, s, seat, card, 1):
            s.stack.append(Repeating(seat, card, 1))
        return
    own = g.schematics[OVERDRIVES + s.pilots[seat]]
    if when == AFTER and own.gears <= s.gears and own.id not in s.uses and _runs_alone(own) and ops.able(g, s, seat, own):
        use(g, s, seat, own.id, when, emit)
    elif usable(g, s, seat, TIMINGS[when]):
        s.stack.append(Offering(seat, when))
    elif when == AFTER:
        _leave(g, s, seat, emit)


def offer_options(g: Game, s: State, f: Offering) -> tuple[Action, ...]:
    """To use nothing, and what may be used."""
    return (DONE, *[USE[plan] for plan in usable(g, s, f.seat, TIMINGS[f.when])])


def offer(g: Game, s: State, f: Offering, a: Action, emit: Emit | None) -> None:
    """Use one, or go on."""
    if type(a) is Use:
        use(g, s, f.seat, a.schematic, f.when, emit)
    elif f.when == AFTER:
        _leave(g, s, f.seat, emit)


def lane_options(g: Game, s: State, seat: Seat) -> list[Action]:
    """What a mech may use while it programs."""
    return [USE[plan] for plan in usable(g, s, seat, PROGRAMMING)]


# ---------------------------------------------------------------------- boosts with a moment of their own
def steer_options(g: Game, s: State, f: Steering) -> tuple[Action, ...]:
    """To stay, or to turn left or right."""
    return (DONE, TURN[3], TURN[1])


def steer(g: Game, s: State, f: Steering, a: Action, emit: Emit | None) -> None:
    """Turn before the line runs."""
    if type(a) is Turn:
        if emit:
            emit(SchematicUsed(g.owner(s, "free_turn"), g.boosts["free_turn"].id))
        harm.turn(s, f.seat, a.way, emit)


def repeat_options(g: Game, s: State, f: Repeating) -> tuple[Action, ...]:
    """To leave it, or to run the attack again."""
    return (DONE, USE[g.boosts["again"].id])


def repeat(g: Game, s: State, f: Repeating, a: Action, emit: Emit | None) -> None:
    """Run the attack again, as a command of its own."""
    if type(a) is Use:
        s.uses = (*s.uses, a.schematic)
        boosts.renew(g, s)
        s.stack.append(Striking(f.seat, f.card, f.power))
        if emit:
            emit(SchematicUsed(f.seat, a.schematic))
