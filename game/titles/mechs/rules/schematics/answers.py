"""What is asked while a schematic takes effect, and what the answers do."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from game.core.actions import DONE
from game.core.types import Action, Emit, Frame
from game.titles.mechs.rules import actions as act
from game.titles.mechs.rules import events as e
from game.titles.mechs.rules import frames as fr
from game.titles.mechs.rules import harm, motion, strike
from game.titles.mechs.rules.board import MINION, Cell
from game.titles.mechs.rules.game import Game
from game.titles.mechs.rules.schematics import hits
from game.titles.mechs.rules.state import State

Options = Callable[[Game, State, Any], tuple[Action, ...]]
Answer = Callable[[Game, State, Any, Any, Emit | None], None]


# ---------------------------------------------------------------------- cells
def pick_options(g: Game, s: State, f: fr.Picking) -> tuple[Action, ...]:
    """The cells that are left; of mines there may be fewer."""
    cells = [act.PICK[cell] for cell in f.cells if cell not in f.picked]
    return (DONE, *cells) if g.schematics[f.schematic].steps[0][0] == "mines" else tuple(cells)


def pick(g: Game, s: State, f: fr.Picking, a: Action, emit: Emit | None) -> None:
    """A cell was picked, or no further one: what the schematic does with it."""
    seat, number, left, _, picked = f
    op, *numbers = g.schematics[number].steps[0]
    if isinstance(a, act.Pick):
        picked = (*picked, a.cell)
        if left > 1:
            s.stack.append(f._replace(left=left - 1, picked=picked))
            return
    if op == "mines":
        s.mines = tuple(sorted((*s.mines, *picked)))
        if emit:
            emit(e.MinesLaid(seat, picked))
    elif op == "block":
        if not strike.hit(g, s, seat, act.KINDS + number, hits.around(s, picked[0], numbers[0] // 2), emit):
            _freeze(g, s, number, picked[0], emit)
    elif op == "tile":
        tiles = s.terms.mission.tiles
        strike.hit(g, s, seat, act.KINDS + number, hits.tile(tiles, tiles[picked[0]]), emit)
    else:
        _land(g, s, f, picked[0], emit)


def _freeze(g: Game, s: State, number: int, middle: Cell, emit: Emit | None) -> None:
    """The minions around the middle of a block do not move this turn."""
    for op in g.schematics[number].steps:
        if op[0] == "freeze":
            there = [s.occupant[cell] - MINION for cell in hits.around(s, middle, op[1])]
            frozen = tuple([minion for minion in there if minion >= 0])
            s.frozen = tuple(sorted({*s.frozen, *frozen}))
            if emit and frozen:
                emit(e.MinionsFrozen(frozen))


def _land(g: Game, s: State, f: fr.Picking, cell: Cell, emit: Emit | None) -> None:
    """A mech comes down from the air."""
    origin, done = s.mech[f.seat], motion.Step()
    motion.put_down(g, s, f.seat, cell, done)
    if emit:
        emit(e.MechJumped(f.seat, origin, cell, done.told_kills()))
    motion.settle(g, s, done, emit)


# ---------------------------------------------------------------------- directions and mechs
def point_options(g: Game, s: State, f: fr.Pointing) -> tuple[Action, ...]:
    """The directions; a step may be declined where it comes after something else."""
    ways = [act.POINT[way] for way in f.ways]
    return (DONE, *ways) if f.optional else tuple(ways)


def point(g: Game, s: State, f: fr.Pointing, a: Action, emit: Emit | None) -> None:
    """Shoot that way, or step that way, facing as before."""
    if not isinstance(a, act.Point):
        return
    seat, number = f.seat, f.schematic
    op, *numbers = g.schematics[number].steps[0]
    if op == "ray_way":
        strike.hit(g, s, seat, act.KINDS + number, hits.straight(s, seat, a.facing, numbers[0]), emit)
    else:
        s.stack.append(fr.Walking(seat, a.facing, 1, -1, False, -1, 0))


def name_options(g: Game, s: State, f: fr.Naming) -> tuple[Action, ...]:
    """The mechs among which to choose."""
    return tuple([act.CHOOSE[seat] for seat in f.seats])


def name(g: Game, s: State, f: fr.Naming, a: act.Choose, emit: Emit | None) -> None:
    """Every damage card is taken off that mech."""
    while harm.repairs(s, a.seat):
        harm.repair(s, a.seat, harm.repairs(s, a.seat)[0], "schematic", emit)  # type: ignore[arg-type]


def reorder_options(g: Game, s: State, f: fr.Reordering) -> tuple[Action, ...]:
    """The pairs of undamaged slots."""
    return tuple(harm.swaps(s, f.seat))


def reorder(g: Game, s: State, f: fr.Reordering, a: act.Swap, emit: Emit | None) -> None:
    """Two slots change places."""
    harm.swap_slots(s, f.seat, a.slot, a.other)
    if emit:
        emit(e.SlotsSwapped(f.seat, (a.slot,), (a.other,), "schematic"))


# ---------------------------------------------------------------------- cards
def inspire_options(g: Game, s: State, f: fr.Inspired) -> tuple[Action, ...]:
    """Each kind of card that was drawn."""
    return tuple([act.TAKE[card] for card in dict.fromkeys(f.cards)])


def inspire(g: Game, s: State, f: fr.Inspired, a: act.Take, emit: Emit | None) -> None:
    """One card goes to the hand, the others are discarded."""
    gone = list(f.cards)
    gone.remove(a.card)
    s.discard += gone
    s.hand[f.seat].append(a.card)
    if emit:
        emit(e.CommandKept(f.seat, a.card, tuple(gone)))


def weigh_options(g: Game, s: State, f: fr.Weighing) -> tuple[Action, ...]:
    """The two damage cards."""
    return tuple([act.ACCEPT[damage] for damage in dict.fromkeys(f.damages)])


def weigh(g: Game, s: State, f: fr.Weighing, a: act.Accept, emit: Emit | None) -> None:
    """One is discarded, the other one takes effect."""
    first, second = f.damages
    other = second if a.damage == first else first
    s.wrecked.append(other)
    s.stack.append(fr.Wrecking(f.seat, a.damage, 0, True))
    if emit:
        emit(e.DamageRefused(f.seat, other))
        emit(e.DamageDrawn(f.seat, a.damage))


def correct_options(g: Game, s: State, f: fr.Correcting) -> tuple[Action, ...]:
    """To let the die roll, and the six slots."""
    return (DONE, *act.PLACE)


def correct(g: Game, s: State, f: fr.Correcting, a: Action, emit: Emit | None) -> None:
    """The slot damage goes where its owner says, or where the die says."""
    if isinstance(a, act.Place):
        plan = g.boosts["choose_slot"].id
        s.uses = (*s.uses, plan)
        if emit:
            emit(e.SchematicUsed(f.seat, plan))
    s.stack.pop()  # the damage that waited below
    if isinstance(a, act.Place):
        harm.cover(g, s, f.victim, f.damage, a.slot, emit)
    else:
        harm.cover(g, s, f.victim, f.damage, g.roll(s, g.numbers.number_die_faces), emit)


# ---------------------------------------------------------------------- asking
QUESTIONS: dict[type, tuple[Options, Answer]] = {
    fr.Picking: (pick_options, pick),
    fr.Pointing: (point_options, point),
    fr.Naming: (name_options, name),
    fr.Reordering: (reorder_options, reorder),
    fr.Inspired: (inspire_options, inspire),
}
"""For each question of a schematic its options and its answer."""


def ask(g: Game, s: State, f: Frame, emit: Emit | None) -> None:
    """Ask; a single option that has to be taken is taken at once, and where there is none nothing happens."""
    options_of, answer = QUESTIONS[type(f)]
    options = options_of(g, s, f)
    if len(options) > 1:
        s.stack.append(f)
    elif options:
        answer(g, s, f, options[0], emit)
