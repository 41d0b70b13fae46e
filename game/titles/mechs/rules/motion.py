"""How mechs move: steps, pushing chains, towing. What they find where they enter is told in `entering`."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from game.core.types import Emit, Seat
from game.titles.mechs.rules import board as bd
from game.titles.mechs.rules import course, strike
from game.titles.mechs.rules.actions import SLOTS, Piece
from game.titles.mechs.rules.entering import Step, enter, hurt_all, put_down, settle, shut
from game.titles.mechs.rules.events import CargoTaken, Killed, MechMoved, Moved, StepBlocked
from game.titles.mechs.rules.frames import Towing, Walking
from game.titles.mechs.rules.game import Game
from game.titles.mechs.rules.schematics import boosts
from game.titles.mechs.rules.state import State

__all__ = ["Step", "can_step", "hurt_all", "put_down", "settle", "shove", "take_step", "tow", "walk"]

ON, OVER, ENDS = 0, 1, 2
"""What a step means for its move: it goes on, the match is over, or the move ends here."""
TOW_COST = 2
SIDES = tuple(tuple(way for way in range(4) if way != heading) for heading in range(4))
"""By heading: the directions of the cells behind and beside a mech."""


def walk(g: Game, s: State, f: Walking, emit: Emit | None) -> None:
    """Go on with a move until it is over, blocked, or something has to be asked first."""
    march(g, s, *f, emit)


def march(
    g: Game, s: State, seat: Seat, heading: bd.Facing, left: int, slot: int, asked: bool, key: int, passed: int, emit: Emit | None
) -> None:
    """A move, told by the fields of `Walking`, until it is over, blocked, or something has to be asked first."""
    occupant, stack, step = s.occupant, s.stack, bd.STEP[heading]
    cost, plain = TOW_COST if s.gears < s.dawn else _cost(g, s, seat), _plain(s)
    while left > 0:
        cell = s.mech[seat]
        if left >= cost and not asked:
            pieces = _beside(s, cell, heading, key, passed)
            if pieces and blocker(s, cell, heading, key, passed) is None:
                stack.append(Towing(seat, pieces, Walking(seat, heading, left, slot, True, key, passed)))
                return
        asked = False
        depth, ahead = len(stack), cell + step
        if plain[ahead] and not bd.EMPTY < occupant[ahead] <= bd.WALL and ahead not in s.shards:
            left -= 1
            what = _stroll(g, s, seat, heading, cell, ahead, slot, key, emit)
        else:
            stop = blocker(s, cell, heading, key, passed)
            if stop is not None:
                if emit:
                    emit(StepBlocked(seat, stop.cell, _reason(s, stop, ahead), left))
                _run_into(g, s, stop, step, emit)
                return
            left -= 1
            done = Step(passed)
            what = take_step(g, s, seat, heading, -1, slot, done, emit)
            if s.gears >= s.dawn and done.killed:
                _kindle(g, s, seat, key, done.killed)
            passed = done.passed
        if what:
            return
        if len(stack) > depth or s.gears > s.woken:
            if left:
                stack.insert(depth, Walking(seat, heading, left, slot, False, key, passed))
            return


def _plain(s: State) -> bytes:
    """1 for each cell onto which `_stroll` may step; none while shards may be handed in wherever the Bomb is."""
    return bytes(bd.SIZE) if s.shards and s.terms.mission.delivery == "bomb" else s.terms.plain[s.wall]


def _stroll(
    g: Game, s: State, seat: Seat, heading: bd.Facing, start: bd.Cell, cell: bd.Cell, slot: int, key: int, emit: Emit | None
) -> int:
    """A mech's step onto plain ground (`Terms.plain`) where no piece stands and no shard lies: `take_step` without all that
    cannot happen there. A minion may be crushed; the rest is an ordinary step."""
    occupant, crushed = s.occupant, s.occupant[cell] - bd.MINION
    occupant[start] = bd.EMPTY
    occupant[cell] = seat + 1
    s.mech[seat] = cell
    killed: tuple[tuple[int, bd.Cell], ...] = ()
    kept = -1
    if crushed >= 0:
        s.minion[crushed] = bd.NOWHERE
        s.spare.append(crushed)
        killed = ((crushed, cell),)
        if slot >= 0:
            kept = _load(g, s, seat, slot, crushed)
    if emit:
        emit(MechMoved(seat, heading, (Moved(seat, (start, cell)),), tuple(map(Killed._make, killed)), -1))
        if kept >= 0:
            emit(CargoTaken(seat, slot, kept))
    terms = s.terms
    if crushed < 0:
        return OVER if terms.watchful and course.check(g, s, emit) else ON
    g.count_kills(s, 1, emit)
    over = (terms.watchful or terms.clearing or not s.checked) and course.check(g, s, emit)
    if s.gears >= s.dawn:
        if not over:
            boosts.after_crush(g, s, seat, emit)
        _kindle(g, s, seat, key, killed)
    return OVER if over else ON


def tow(g: Game, s: State, walk_: Walking, piece: Piece, emit: Emit | None) -> None:
    """One step of a walk that draws a piece along: it costs two of the steps left, or what the Rescue Winch makes of that."""
    done = Step(walk_.passed)
    depth, left = len(s.stack), walk_.left - _cost(g, s, walk_.seat)
    what = take_step(g, s, walk_.seat, walk_.heading, piece, walk_.slot, done, emit)
    if s.gears >= s.dawn and done.killed:
        _kindle(g, s, walk_.seat, walk_.key, done.killed)
    if left > 0 and what == ON:
        s.stack.insert(depth, walk_._replace(left=left, asked=False, passed=done.passed))


def _kindle(g: Game, s: State, seat: Seat, key: int, killed: Sequence[tuple[int, bd.Cell]]) -> None:
    """What a fire command tramples may set off a Chain Reaction as well; the key tells whose element moves."""
    if key == bd.RED and not s.reason and boosts.kindled(g, s, False):
        strike.react(g, s, seat, killed)


def _cost(g: Game, s: State, seat: Seat) -> int:
    """The steps that towing over one cell takes."""
    winch = g.boost(s, seat, "tow_cost") if s.gears >= s.dawn else None
    return winch[0] if winch else TOW_COST


class Stop(NamedTuple):
    """What keeps a step from happening: `cell` is where the mover, or the last piece that it would push, cannot go. `gate`: a
    closed gate on the way there holds it, so that whatever stands on the cell is not touched."""

    cell: bd.Cell
    gate: bool


def blocker(s: State, cell: bd.Cell, heading: bd.Facing, key: int = -1, passed: int = 0) -> Stop | None:
    """What keeps a step from happening, None = it can: a wall or the Boss ahead, a closed gate before it, or one of these
    behind the chain of pieces that would be pushed. The key opens gates for the mover alone."""
    occupant, step, gates = s.occupant, bd.STEP[heading], s.terms.gates
    if gates and shut(s, gates[heading][cell], key, passed):
        return Stop(cell + step, True)
    cell += step
    while bd.EMPTY < occupant[cell] < bd.BOSS:
        if gates and shut(s, gates[heading][cell], -1, passed):
            return Stop(cell + step, True)
        cell += step
    return Stop(cell, False) if bd.BOSS <= occupant[cell] <= bd.WALL else None


def pricks(s: State, stop: Stop | None) -> bool:
    """Whether spikes are what keeps a step from happening."""
    return stop is not None and not stop.gate and s.terms.mission.ground[stop.cell] == bd.SPIKES


def can_step(s: State, seat: Seat, heading: bd.Facing, key: int = -1) -> bool:
    """Whether a mech can take a step that way, pushing what stands there."""
    return blocker(s, s.mech[seat], heading, key) is None


def _reason(s: State, stop: Stop, ahead: bd.Cell) -> str:
    if stop.cell != ahead:
        return "push"
    if stop.gate:
        return "gate"
    if s.occupant[ahead] == bd.BOSS:
        return "boss"
    ground = s.terms.mission.ground[ahead]
    return "edge" if ground == bd.VOID else "spikes" if ground == bd.SPIKES else "boulder"


def _run_into(g: Game, s: State, stop: Stop, step: int, emit: Emit | None) -> None:
    """Whoever stands before the spikes that stopped a step takes 1."""
    if pricks(s, stop):
        done = Step()
        done.spiked = ((s.occupant[stop.cell - step] - 1, stop.cell),)
        settle(g, s, done, emit)


def _beside(s: State, cell: bd.Cell, heading: bd.Facing, key: int, passed: int) -> tuple[Piece, ...]:
    """The pieces behind and beside a mech: those it could tow with a step that way. A gate between that this move does not pass
    holds them back."""
    occupant, gates = s.occupant, s.terms.gates
    beside = [way for way in SIDES[heading] if bd.EMPTY < occupant[cell + bd.STEP[way]] <= bd.BOMB]
    if not beside:
        return ()
    if gates:
        beside = [way for way in beside if not shut(s, gates[way][cell], key, passed)]
    return tuple([occupant[cell + bd.STEP[way]] - 1 for way in beside])


def take_step(g: Game, s: State, seat: Seat, heading: bd.Facing, towed: Piece, slot: int, done: Step, emit: Emit | None) -> int:
    """One step that can happen, with all that it pushes and tows; returns ON, OVER or ENDS.

    Frames for what is found (a repair pad, damage) are pushed on the stack. "If a piece cannot be pushed, the move does not take
    place" was looked at before, by `blocker`.
    """
    start = s.mech[seat]
    _push(s, seat, start, heading, True, done)
    if towed >= 0:
        place = s.bomb if towed == bd.BOMB_PIECE else s.mech[towed]
        enter(s, towed, start, bd.STEP.index(start - place), False, done)
    kept = -1
    if slot >= 0 and done.crushed:
        kept = _load(g, s, seat, slot, done.crushed[0])
    if emit:
        emit(MechMoved(seat, heading, done.told_moves(), done.told_kills(), towed))
        if kept >= 0:
            emit(CargoTaken(seat, slot, kept))
    ends = (done.burnt and seat in done.burnt) or (done.spiked and any(piece == seat for piece, _ in done.spiked))
    if settle(g, s, done, emit):
        return OVER
    if done.crushed and s.gears >= s.dawn:
        boosts.after_crush(g, s, seat, emit)
    return ENDS if ends else ON


def shove(g: Game, s: State, piece: Piece, heading: bd.Facing, done: Step) -> bool:
    """Move a piece one cell, with everything that it pushes. False when it cannot: spikes that stopped it are noted in `done`.

    The caller emits its own event and then calls `settle`, whether something moved or not.
    """
    start = s.bomb if piece == bd.BOMB_PIECE else s.mech[piece]
    stop = blocker(s, start, heading, -1, done.passed)
    if stop is not None:
        if pricks(s, stop):
            done.spiked += ((s.occupant[stop.cell - bd.STEP[heading]] - 1, stop.cell),)
        return False
    _push(s, piece, start, heading, False, done)
    return True


def _push(s: State, piece: Piece, start: bd.Cell, heading: bd.Facing, own: bool, done: Step) -> None:
    """A step of a piece and of the chain ahead of it, the farthest first, so that each one enters a cell that is free of
    pieces."""
    occupant, step = s.occupant, bd.STEP[heading]
    cell, chain = start + step, [piece]
    while bd.EMPTY < occupant[cell] < bd.BOSS:
        chain.append(occupant[cell] - 1)
        cell += step
    at = len(done.moves)
    for each in reversed(chain):
        enter(s, each, cell, heading, own and each == piece, done)
        cell -= step
    done.moves = (*done.moves[:at], *reversed(done.moves[at:]))


def _load(g: Game, s: State, seat: Seat, slot: int, minion: int) -> int:
    """Keep a crushed minion on the Skewer that runs, if it still lies open there and holds none; returns it, or -1."""
    place = SLOTS * seat + slot
    cards = s.line[place]
    if s.cargo[place] >= 0 or s.covered[place] >= 0 or not cards or not g.commands[cards[-1]].cargo:
        return -1
    s.spare.remove(minion)
    s.cargo[place] = minion
    return minion
