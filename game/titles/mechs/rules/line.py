"""The command lines run: slot by slot, each command with its steps, turns and questions."""

from __future__ import annotations

from game.core.types import Action, Emit, Seat
from game.titles.mechs.rules import frame_cache, harm, minions, motion, strike
from game.titles.mechs.rules.actions import ADVANCE, KINDS, SLOTS, Advance, Go, SourceId, Turn
from game.titles.mechs.rules.board import BLUE, GREEN, RED, YELLOW
from game.titles.mechs.rules.events import LineBegan, LineEnded, SchematicRan, SlotRan
from game.titles.mechs.rules.frame_cache import LINE, LINES, STRIKING, TURNING
from game.titles.mechs.rules.frames import Heading, Line, Lines, Measuring, Offers, Turning, Using, Walking
from game.titles.mechs.rules.game import Game
from game.titles.mechs.rules.schematics import boosts, offers
from game.titles.mechs.rules.state import State

KEYS = (RED, YELLOW, BLUE, GREEN)
"""By element: the colour of the gates that its move commands pass."""


def lines(g: Game, s: State, f: Lines, emit: Emit | None) -> None:
    """The next mech in player order that is on the board; after the last one the minions."""
    mechs, done = len(s.mech), f.done
    while done < mechs and s.left >> (s.first + done) % mechs & 1:
        done += 1
    if done == mechs:
        minions.begin(g, s, emit)
        return
    seat = (s.first + done) % mechs
    s.stack.append(LINES[done + 1])
    s.stack.append(LINE[seat][0])
    if s.gears >= s.dawn:
        offers.open_line(g, s, seat)
    if emit:
        emit(LineBegan(seat))


def line(g: Game, s: State, f: Line, emit: Emit | None) -> None:
    """The slots in order: what lies there now, whatever lay there when the line began.

    A slot that needs no answer is done at once; else the rest of the line waits below what it left on the stack.
    """
    seat, slot = f
    stack, depth = s.stack, len(s.stack)
    rest, first, base = LINE[seat], SLOTS * seat, depth + bool(emit)
    for number in range(slot, SLOTS):
        damage, cards = s.covered[first + number], s.line[first + number]
        if damage < 0 and not cards and s.fitted[first + number] < 0:
            continue
        s.bumped = 0
        if s.uses:
            boosts.renew(g, s)
        if emit:
            stack.append(rest[number + 1])  # whoever watches sees whose slot runs
        if damage >= 0:
            if emit:
                emit(SlotRan(seat, number, -1, 0, damage))
            stack.append(frame_cache.wrecking(seat, damage, 0, False))
        elif not cards:
            plan = s.fitted[first + number]
            if emit:
                emit(SchematicRan(seat, number, plan))
            stack.append(Using(seat, plan, 0))
        else:
            card = cards[-1]
            power = harm.power(g, s, seat, card, len(cards)) if s.system[seat] else len(cards)
            if emit:
                emit(SlotRan(seat, number, card, power, -1))
            run(g, s, seat, card, power, number, emit)
            if s.reason:
                return
        if len(stack) > base or s.gears > s.woken:
            if not emit:
                stack.insert(depth, rest[number + 1])
            return
        if emit:
            stack.pop()
    if emit:
        emit(LineEnded(seat))
    offers.close_line(g, s, seat, emit)


def run(g: Game, s: State, seat: Seat, card: int, power: int, slot: int, emit: Emit | None) -> None:
    """Begin one command. Its later parts wait on the stack: a block ends the move, not what comes after it."""
    command = g.commands[card]
    if command.type == "attack":
        if s.gears >= s.dawn and g.boost(s, seat, "again") is not None:
            s.stack.append(Offers(seat, offers.ATTACKED, card))
        strike.attack(g, s, seat, card, power, emit)
        return
    if command.mode:
        s.stack.append(STRIKING[seat][card][power])
    if command.type == "turn":
        s.stack.append(TURNING[seat][card][power])
    elif len(command.sides) > 1:
        s.stack.append(frame_cache.heading(seat, card, power, slot))
    elif _least(g, s, seat, card, power) != command.most[power - 1]:
        s.stack.append(frame_cache.measuring(seat, card, power, slot))
    else:
        kept, key = slot if command.cargo else -1, KEYS[command.element]
        motion.march(g, s, seat, s.face[seat], command.most[power - 1], kept, False, key, 0, emit)


def _least(g: Game, s: State, seat: Seat, card: SourceId, power: int) -> int:
    """The fewest cells of a forward move; the Air Brakes let one stop early."""
    least = g.commands[card].least[power - 1]
    brakes = g.boost(s, seat, "stop_short") if s.gears >= s.dawn else None
    return min(least, brakes[0]) if brakes else least


def _set_off(g: Game, s: State, seat: Seat, card: int, way: int, steps: int, slot: int, emit: Emit | None) -> None:
    """The steps of a move command, which is a key to the gates of its colour. What has just become active is asked for first."""
    command = g.commands[card]
    heading, kept, key = (s.face[seat] + way) % 4, slot if command.cargo else -1, KEYS[command.element]
    if s.gears > s.woken:
        s.stack.append(Walking(seat, heading, steps, kept, False, key, 0))
    else:
        motion.march(g, s, seat, heading, steps, kept, False, key, 0, emit)


def turn_options(g: Game, s: State, f: Turning) -> tuple[Action, ...]:
    """The turns that this power allows; a turn has to be made."""
    return g.turns[f.card][f.power - 1]


def turn(g: Game, s: State, f: Turning, a: Turn, emit: Emit | None) -> None:
    """Turn the mech."""
    harm.turn(s, f.seat, a.way, emit)


def heading_options(g: Game, s: State, f: Heading) -> tuple[Action, ...]:
    """The sides that this command may move to."""
    return g.sides[f.card]


def head(g: Game, s: State, f: Heading, a: Go, emit: Emit | None) -> None:
    """Set off that way, facing as before."""
    most = g.commands[f.card].most[f.power - 1]
    if a.way == 0 and _least(g, s, f.seat, f.card, f.power) != most:
        s.stack.append(frame_cache.measuring(*f))
    else:
        _set_off(g, s, f.seat, f.card, a.way, most, f.slot, emit)


def _bracket(g: Game, s: State, f: Measuring) -> tuple[int, int, int]:
    """The way of a move whose distance is asked, and its bounds."""
    if f.card < KINDS:
        return 0, _least(g, s, f.seat, f.card, f.power), g.commands[f.card].most[f.power - 1]
    _, way, least, most = next(op for op in g.schematics[f.card - KINDS].steps if op[0] == "move")
    return way, least, most


def measure_options(g: Game, s: State, f: Measuring) -> tuple[Action, ...]:
    """The distances of the bracket, the longest first."""
    _, least, most = _bracket(g, s, f)
    return ADVANCE[least : most + 1][::-1]


def measure(g: Game, s: State, f: Measuring, a: Advance, emit: Emit | None) -> None:
    """Set off over the distance that was announced; a block ends it early."""
    if f.card < KINDS:
        _set_off(g, s, f.seat, f.card, 0, a.steps, f.slot, emit)
    else:
        way, _, _ = _bracket(g, s, f)
        s.stack.append(Walking(f.seat, (s.face[f.seat] + way) % 4, a.steps, -1, False, -1, 0))
