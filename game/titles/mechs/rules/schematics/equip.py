"""Schematics at set-up, the moment at which they become active, and where those for a slot come to lie."""

from __future__ import annotations

from game.core.actions import DONE
from game.core.types import Action, Emit, Seat
from game.titles.mechs.rules import harm
from game.titles.mechs.rules.actions import EQUIP, OVERDRIVES, PLACE, SLOTS, Equip, Place, SchematicId
from game.titles.mechs.rules.events import SchematicFitted, SchematicsTaken, SchematicWoke
from game.titles.mechs.rules.frames import Deploying, Fitting, Outfitting
from game.titles.mechs.rules.game import Game
from game.titles.mechs.rules.state import State


# ---------------------------------------------------------------------- set-up
def begin(g: Game, s: State, emit: Emit | None) -> None:
    """Set-up begins: "each player chooses two schematics at the most", in player order, then the mechs are deployed."""
    _ask(g, s, 0)


def _ask(g: Game, s: State, order: int) -> None:
    """Ask the next pilot for whom an envelope holds something; after the last one the first mech is deployed."""
    mechs = len(s.mech)
    while order < mechs:
        seat = (s.first + order) % mechs
        if s.envelopes and _open(g, s, seat, ()):
            s.stack.append(Outfitting(seat, ()))
            return
        order += 1
    s.dawn = g.dawn(s)
    s.stack.append(Deploying(s.first))


def _open(g: Game, s: State, seat: Seat, taken: tuple[SchematicId, ...]) -> list[SchematicId]:
    """What a pilot may still take along: schematics of its yordle out of envelopes that are open."""
    yordle = s.pilots[seat]
    return [
        plan.id
        for plan in g.schematics[:OVERDRIVES]
        if plan.yordle == yordle and plan.unlock <= s.envelopes and plan.id not in taken
    ]


def outfit_options(g: Game, s: State, f: Outfitting) -> tuple[Action, ...]:
    """To take no more, and what may be taken."""
    return (DONE, *[EQUIP[plan] for plan in _open(g, s, f.seat, f.taken)])


def outfit(g: Game, s: State, f: Outfitting, a: Action, emit: Emit | None) -> None:
    """Take one more along; with two, or with `done`, it is the next pilot's turn."""
    seat, taken = f
    if type(a) is Equip:
        taken = (*taken, a.schematic)
        if len(taken) < g.numbers.schematics_each and _open(g, s, seat, taken):
            s.stack.append(Outfitting(seat, taken))
            return
    taken = tuple(sorted(taken))
    s.plans[seat] = (*taken, OVERDRIVES + s.pilots[seat])
    if emit:
        emit(SchematicsTaken(seat, taken))
    _ask(g, s, (seat - s.first) % len(s.mech) + 1)


# ---------------------------------------------------------------------- becoming active
def wake(g: Game, s: State, emit: Emit | None) -> None:
    """The team has more gears than when this was last looked at: what has reached its number is active at once, and what belongs
    into a slot is put there."""
    before, s.woken = s.woken, s.gears
    if s.gears < s.dawn:
        return
    plans, mechs = g.schematics, len(s.mech)
    if emit:
        for i in range(mechs):
            seat = (s.first + i) % mechs
            for plan in s.plans[seat]:
                if before < plans[plan].gears <= s.gears:
                    emit(SchematicWoke(seat, plan))
    fit(g, s, emit)


def fit(g: Game, s: State, emit: Emit | None) -> None:
    """Ask for the slot of the first slot schematic that is active and lies nowhere, in player order; one after the other. Without
    a slot for it, it is asked again when the next turn begins."""
    if s.stack and type(s.stack[-1]) is Fitting:
        return
    mechs = len(s.mech)
    for i in range(mechs):
        seat = (s.first + i) % mechs
        for plan in s.plans[seat]:
            schematic = g.schematics[plan]
            if schematic.kind != "slot" or schematic.gears > s.gears or s.left >> seat & 1:
                continue
            if plan not in s.fitted[SLOTS * seat : SLOTS * seat + SLOTS] and free(s, seat):
                question = Fitting(seat, plan)
                options = fit_options(g, s, question)
                if len(options) > 1:
                    s.stack.append(question)
                else:
                    fit_in(g, s, question, options[0], emit)
                return


def free(s: State, seat: Seat) -> list[int]:
    """The slots without slot damage in which no schematic lies; an empty one counts."""
    first, last = SLOTS * seat, SLOTS * seat + SLOTS
    covered, fitted = s.covered[first:last], s.fitted[first:last]
    if max(covered) < 0 and max(fitted) < 0:
        return list(range(SLOTS))
    return [slot for slot in range(SLOTS) if covered[slot] < 0 and fitted[slot] < 0]


def fit_options(g: Game, s: State, f: Fitting) -> tuple[Place, ...]:
    """Every undamaged slot without a schematic, empty ones first: a guess takes the first."""
    line, first = s.line, SLOTS * f.seat
    return tuple([PLACE[slot] for slot in sorted(free(s, f.seat), key=lambda slot: bool(line[first + slot]))])


def fit_in(g: Game, s: State, f: Fitting, a: Place, emit: Emit | None) -> None:
    """Put the schematic there: the cards in that slot are discarded, a cargo is lost."""
    seat, plan = f
    place = SLOTS * seat + a.slot
    harm.lose_cargo(s, seat, a.slot, emit)
    gone, s.line[place] = s.line[place], ()
    s.discard += gone
    s.fitted[place] = plan
    if emit:
        emit(SchematicFitted(seat, plan, a.slot, gone))
    fit(g, s, emit)
