"""The command lines run: slot by slot, each command with its steps, turns and questions."""

from __future__ import annotations

from game.core.types import Action, Emit, Seat
from game.titles.mechs.rules import harm, minions, motion, strike
from game.titles.mechs.rules.actions import ADVANCE, GO, SLOTS, TURN, Advance, Go, Turn
from game.titles.mechs.rules.events import LineBegan, LineEnded, SlotRan
from game.titles.mechs.rules.frames import Heading, Line, Lines, Measuring, Striking, Turning, Walking, Wrecking
from game.titles.mechs.rules.game import Game
from game.titles.mechs.rules.state import State


def lines(g: Game, s: State, f: Lines, emit: Emit | None) -> None:
    """The next mech in player order; after the last one the minions."""
    mechs = len(s.mech)
    if f.done == mechs:
        minions.begin(g, s, emit)
        return
    seat = (s.first + f.done) % mechs
    s.stack.append(Lines(f.done + 1))
    s.stack.append(Line(seat, 0))
    if emit:
        emit(LineBegan(seat))


def line(g: Game, s: State, f: Line, emit: Emit | None) -> None:
    """The slots in order: what lies there now, whatever lay there when the line began.

    A slot that needs no answer is done at once; else the rest of the line waits below what it left on the stack.
    """
    seat, slot = f
    stack, depth = s.stack, len(s.stack)
    first = SLOTS * seat
    for number in range(slot, SLOTS):
        damage, cards = s.covered[first + number], s.line[first + number]
        if damage < 0 and not cards:
            continue
        if emit:
            stack.append(Line(seat, number + 1))  # whoever watches sees whose slot runs
        base = len(stack)
        if damage >= 0:
            if emit:
                emit(SlotRan(seat, number, -1, 0, damage))
            stack.append(Wrecking(seat, damage, 0, False))
        else:
            card = cards[-1]
            power = harm.power(g, s, seat, card, len(cards)) if s.system[seat] else len(cards)
            if emit:
                emit(SlotRan(seat, number, card, power, -1))
            run(g, s, seat, card, power, number, emit)
            if s.reason:
                return
        if len(stack) > base:
            if not emit:
                stack.insert(depth, Line(seat, number + 1))
            return
        if emit:
            stack.pop()
    if emit:
        emit(LineEnded(seat))


def run(g: Game, s: State, seat: Seat, card: int, power: int, slot: int, emit: Emit | None) -> None:
    """Begin one command. Its later parts wait on the stack: a block ends the move, not what comes after it."""
    command = g.commands[card]
    if command.type == "attack":
        strike.strike(g, s, Striking(seat, card, power), emit)
        return
    if command.mode:
        s.stack.append(Striking(seat, card, power))
    if command.type == "turn":
        s.stack.append(Turning(seat, card, power))
    elif len(command.sides) > 1:
        s.stack.append(Heading(seat, card, power, slot))
    elif command.least[power - 1] != command.most[power - 1]:
        s.stack.append(Measuring(seat, card, power, slot))
    else:
        motion.walk(g, s, Walking(seat, s.face[seat], command.most[power - 1], slot if command.cargo else -1, False), emit)


def turn_options(g: Game, s: State, f: Turning) -> tuple[Action, ...]:
    """The turns that this power allows; a turn has to be made."""
    return tuple([TURN[way] for way in g.commands[f.card].ways[f.power - 1]])


def turn(g: Game, s: State, f: Turning, a: Turn, emit: Emit | None) -> None:
    """Turn the mech."""
    harm.turn(s, f.seat, a.way, emit)


def heading_options(g: Game, s: State, f: Heading) -> tuple[Action, ...]:
    """The sides that this command may move to."""
    return tuple([GO[way] for way in g.commands[f.card].sides])


def head(g: Game, s: State, f: Heading, a: Go, emit: Emit | None) -> None:
    """Set off that way, facing as before."""
    command = g.commands[f.card]
    slot = f.slot if command.cargo else -1
    s.stack.append(Walking(f.seat, (s.face[f.seat] + a.way) % 4, command.most[f.power - 1], slot, False))


def measure_options(g: Game, s: State, f: Measuring) -> tuple[Action, ...]:
    """The distances of the bracket, the longest first."""
    command = g.commands[f.card]
    return ADVANCE[command.least[f.power - 1] : command.most[f.power - 1] + 1][::-1]


def measure(g: Game, s: State, f: Measuring, a: Advance, emit: Emit | None) -> None:
    """Set off over the distance that was announced; a block ends it early."""
    slot = f.slot if g.commands[f.card].cargo else -1
    s.stack.append(Walking(f.seat, s.face[f.seat], a.steps, slot, False))
