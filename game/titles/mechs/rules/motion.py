"""How mechs move: steps, pushing chains, towing. What they find where they enter is told in `entering`."""

from __future__ import annotations

from game.core.types import Emit, Seat
from game.titles.mechs.rules import strike
from game.titles.mechs.rules.actions import SLOTS, Piece
from game.titles.mechs.rules.board import BOMB_PIECE, BOSS, EMPTY, RED, SPIKES, STEP, VOID, WALL, Cell, Facing
from game.titles.mechs.rules.entering import Step, enter, hurt_all, put_down, settle, shut
from game.titles.mechs.rules.events import CargoTaken, MechMoved, StepBlocked
from game.titles.mechs.rules.frames import Towing, Walking
from game.titles.mechs.rules.game import Game
from game.titles.mechs.rules.schematics import boosts
from game.titles.mechs.rules.state import State

__all__ = ["Step", "can_step", "hurt_all", "put_down", "settle", "shove", "take_step", "tow", "walk"]

ON, OVER, ENDS = 0, 1, 2
"""What a step means for its move: it goes on, the match is over, or the move ends here."""
TOW_COST = 2


def walk(g: Game, s: State, f: Walking, emit: Emit | None) -> None:
    """Go on with a move until it is over, blocked, or something has to be asked first."""
    seat, heading, left, slot, asked, key, passed = f
    step, cost = STEP[heading], _cost(g, s, seat)
    while left > 0:
        cell = s.mech[seat]
        if left >= cost and not asked:
            pieces = _beside(s, cell, heading, key, passed)
            if pieces and not blocker(s, cell, heading, key, passed):
                s.stack.append(Towing(seat, pieces, Walking(seat, heading, left, slot, True, key, passed)))
                return
        asked = False
        wall = blocker(s, cell, heading, key, passed)
        if wall:
            if emit:
                emit(StepBlocked(seat, wall, _reason(s, cell, heading, wall, key, passed), left))
            _run_into(g, s, wall, step, emit)
            return
        left -= 1
        depth = len(s.stack)
        done = Step(passed)
        what = take_step(g, s, seat, heading, -1, slot, done, emit)
        if s.gears >= s.dawn and done.killed:
            _kindle(g, s, seat, key, done)
        if what:
            return
        passed = done.passed
        if len(s.stack) > depth or s.gears > s.woken:
            if left:
                s.stack.insert(depth, Walking(seat, heading, left, slot, False, key, passed))
            return


def tow(g: Game, s: State, walk_: Walking, piece: Piece, emit: Emit | None) -> None:
    """One step of a walk that draws a piece along: it costs two of the steps left, or what the Rescue Winch makes of that."""
    done = Step(walk_.passed)
    depth, left = len(s.stack), walk_.left - _cost(g, s, walk_.seat)
    what = take_step(g, s, walk_.seat, walk_.heading, piece, walk_.slot, done, emit)
    if s.gears >= s.dawn and done.killed:
        _kindle(g, s, walk_.seat, walk_.key, done)
    if left > 0 and what == ON:
        s.stack.insert(depth, walk_._replace(left=left, asked=False, passed=done.passed))


def _kindle(g: Game, s: State, seat: Seat, key: int, done: Step) -> None:
    """What a fire command tramples may set off a Chain Reaction as well; the key tells whose element moves."""
    if key == RED and not s.reason and boosts.kindled(g, s, False):
        strike.react(g, s, seat, done.killed)


def _cost(g: Game, s: State, seat: Seat) -> int:
    """The steps that towing over one cell takes."""
    winch = g.boost(s, seat, "tow_cost") if s.gears >= s.dawn else None
    return winch[0] if winch else TOW_COST


def blocker(s: State, cell: Cell, heading: Facing, key: int = -1, passed: int = 0) -> Cell:
    """The cell that keeps a step from happening, 0 = it can: a wall or the Boss ahead, a closed gate before it, or one of these
    behind the chain of pieces that would be pushed. The key opens gates for the mover alone."""
    occupant, step, gates = s.occupant, STEP[heading], s.terms.gates
    if gates and shut(s, gates[heading][cell], key, passed):
        return cell + step
    cell += step
    while EMPTY < occupant[cell] < BOSS:
        if gates and shut(s, gates[heading][cell], -1, passed):
            return cell + step
        cell += step
    return cell if BOSS <= occupant[cell] <= WALL else 0


def can_step(s: State, seat: Seat, heading: Facing, key: int = -1) -> bool:
    """Whether a mech can take a step that way, pushing what stands there."""
    return not blocker(s, s.mech[seat], heading, key)


def _reason(s: State, cell: Cell, heading: Facing, wall: Cell, key: int, passed: int) -> str:
    step, gates = STEP[heading], s.terms.gates
    if wall != cell + step:
        return "push"
    if gates and shut(s, gates[heading][cell], key, passed):
        return "gate"
    if s.occupant[wall] == BOSS:
        return "boss"
    ground = s.terms.mission.ground[wall]
    return "edge" if ground == VOID else "spikes" if ground == SPIKES else "boulder"


def _run_into(g: Game, s: State, wall: Cell, step: int, emit: Emit | None) -> None:
    """Whoever stands before the spikes that stopped a step takes 1."""
    if s.terms.mission.ground[wall] == SPIKES:
        done = Step()
        done.spiked.append((s.occupant[wall - step] - 1, wall))
        settle(g, s, done, emit)


def _beside(s: State, cell: Cell, heading: Facing, key: int, passed: int) -> tuple[Piece, ...]:
    """The pieces behind and beside a mech: those it could tow with a step that way. A gate between that this move does not pass
    holds them back."""
    occupant, gates = s.occupant, s.terms.gates
    found: tuple[Piece, ...] = ()
    for way, step in enumerate(STEP):
        there = EMPTY < occupant[cell + step] <= BOMB_PIECE + 1 and way != heading
        if there and not (gates and shut(s, gates[way][cell], key, passed)):
            found += (occupant[cell + step] - 1,)
    return found


def take_step(g: Game, s: State, seat: Seat, heading: Facing, towed: Piece, slot: int, done: Step, emit: Emit | None) -> int:
    """One step that can happen, with all that it pushes and tows; returns ON, OVER or ENDS.

    Frames for what is found (a repair pad, damage) are pushed on the stack. "If a piece cannot be pushed, the move does not take
    place" was looked at before, by `blocker`.
    """
    start = s.mech[seat]
    _push(s, seat, start, heading, True, done)
    if towed >= 0:
        place = s.bomb if towed == BOMB_PIECE else s.mech[towed]
        enter(s, towed, start, STEP.index(start - place), False, done)
    kept = -1
    if slot >= 0 and done.crushed:
        kept = _load(g, s, seat, slot, done.crushed[0])
    if emit:
        emit(MechMoved(seat, heading, tuple(done.moves), tuple(done.killed), towed))
        if kept >= 0:
            emit(CargoTaken(seat, slot, kept))
    ends = (done.burnt and seat in done.burnt) or (done.spiked and any(piece == seat for piece, _ in done.spiked))
    if settle(g, s, done, emit):
        return OVER
    if done.crushed and s.gears >= s.dawn:
        boosts.after_crush(g, s, seat, emit)
    return ENDS if ends else ON


def shove(g: Game, s: State, piece: Piece, heading: Facing, done: Step) -> bool:
    """Move a piece one cell, with everything that it pushes. False when it cannot: spikes that stopped it are noted in `done`.

    The caller emits its own event and then calls `settle`, whether something moved or not.
    """
    start = s.bomb if piece == BOMB_PIECE else s.mech[piece]
    wall = blocker(s, start, heading, -1, done.passed)
    if wall:
        if s.terms.mission.ground[wall] == SPIKES:
            done.spiked.append((s.occupant[wall - STEP[heading]] - 1, wall))
        return False
    _push(s, piece, start, heading, False, done)
    return True


def _push(s: State, piece: Piece, start: Cell, heading: Facing, own: bool, done: Step) -> None:
    """A step of a piece and of the chain ahead of it, the farthest first, so that each one enters a cell that is free of
    pieces."""
    occupant, step, before = s.occupant, STEP[heading], len(done.moves)
    chain: list[Piece] = [piece]
    cell = start + step
    while EMPTY < occupant[cell] < BOSS:
        chain.append(occupant[cell] - 1)
        cell += step
    for each in reversed(chain):
        enter(s, each, cell, heading, own and each == piece, done)
        cell -= step
    done.moves[before:] = done.moves[before:][::-1]


def _load(g: Game, s: State, seat: Seat, slot: int, minion: int) -> int:
    """Keep a crushed minion on the Skewer that runs, if it still lies open there and holds none; returns it, or -1."""
    place = SLOTS * seat + slot
    cards = s.line[place]
    if s.cargo[place] >= 0 or s.covered[place] >= 0 or not cards or not g.commands[cards[-1]].cargo:
        return -1
    s.spare.remove(minion)
    s.cargo[place] = minion
    return minion
