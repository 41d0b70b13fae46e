"""How mechs move: steps, pushing chains, towing, oil, and what a mech finds where it enters."""

from __future__ import annotations

from game.core.types import Emit, Seat
from game.titles.mechs.rules import course
from game.titles.mechs.rules.actions import SLOTS, Piece
from game.titles.mechs.rules.board import BOMB_PIECE, EMPTY, MINION, NOWHERE, OIL, PAD, STEP, VOID, WALL, Cell, Facing
from game.titles.mechs.rules.events import (
    CargoTaken,
    Killed,
    MechMoved,
    Moved,
    ShardCrushed,
    ShardDelivered,
    ShardTaken,
    StepBlocked,
)
from game.titles.mechs.rules.frames import Mending, Towing, Walking
from game.titles.mechs.rules.game import Game
from game.titles.mechs.rules.state import GONE, State


class Step:
    """What one step brought about, until it is told: paths of the pieces, crushed minions, hits on the Bomb."""

    __slots__ = ("bomb_hits", "crushed", "killed", "moves")

    def __init__(self) -> None:
        self.moves: list[Moved] = []
        self.killed: list[Killed] = []
        self.crushed: list[int] = []
        """Minions crushed by the moving mech itself."""
        self.bomb_hits: list[Cell] = []


def walk(g: Game, s: State, f: Walking, emit: Emit | None) -> None:
    """Go on with a move until it is over, blocked, or something has to be asked first."""
    seat, heading, left, slot, asked = f
    step = STEP[heading]
    while left > 0:
        cell = s.mech[seat]
        if left > 1 and not asked:
            pieces = _beside(s, cell, step)
            if pieces and not blocker(s, cell, step):
                s.stack.append(Towing(seat, pieces, Walking(seat, heading, left, slot, True)))
                return
        asked = False
        wall = blocker(s, cell, step)
        if wall:
            if emit:
                emit(StepBlocked(seat, wall, _reason(s, cell, step, wall), left))
            return
        left -= 1
        depth = len(s.stack)
        if take_step(g, s, seat, heading, -1, slot, emit):
            return
        if len(s.stack) > depth:
            if left:
                s.stack.insert(depth, Walking(seat, heading, left, slot, False))
            return


def tow(g: Game, s: State, walk_: Walking, piece: Piece, emit: Emit | None) -> None:
    """One step of a walk that draws a piece along: it costs two of the steps left."""
    left = walk_.left - 2
    if left > 0:
        s.stack.append(walk_._replace(left=left, asked=False))
    take_step(g, s, walk_.seat, walk_.heading, piece, walk_.slot, emit)


def blocker(s: State, cell: Cell, step: int) -> Cell:
    """The cell that keeps a step from happening, 0 = it can: a wall ahead, or one behind the chain of pieces that would be
    pushed."""
    occupant = s.occupant
    cell += step
    while EMPTY < occupant[cell] < WALL:
        cell += step
    return cell if occupant[cell] == WALL else 0


def _reason(s: State, cell: Cell, step: int, wall: Cell) -> str:
    if wall != cell + step:
        return "push"
    return "edge" if s.terms.mission.ground[wall] == VOID else "boulder"


def _beside(s: State, cell: Cell, step: int) -> tuple[Piece, ...]:
    """The pieces behind and beside a mech: those it could tow with a step that way."""
    occupant = s.occupant
    found: tuple[Piece, ...] = ()
    for way in STEP:
        if EMPTY < occupant[cell + way] <= BOMB_PIECE + 1 and way != step:
            found += (occupant[cell + way] - 1,)
    return found


def take_step(g: Game, s: State, seat: Seat, heading: Facing, towed: Piece, slot: int, emit: Emit | None) -> bool:
    """One step that can happen, with all that it pushes and tows. True when the match is over.

    Frames for what is found (a repair pad) are pushed on the stack. "If a piece cannot be pushed, the move does not take place"
    was looked at before, by `blocker`.
    """
    occupant, step = s.occupant, STEP[heading]
    start = s.mech[seat]
    cell = start + step
    chain: list[Piece] = [seat]
    while EMPTY < occupant[cell] < WALL:
        chain.append(occupant[cell] - 1)
        cell += step
    done = Step()
    # The farthest piece first, so that each one enters a cell that is free of pieces.
    for piece in reversed(chain):
        _enter(s, piece, cell, heading, piece == seat, done)
        cell -= step
    done.moves.reverse()
    if towed >= 0:
        place = s.bomb if towed == BOMB_PIECE else s.mech[towed]
        _enter(s, towed, start, STEP.index(start - place), False, done)
    kept = -1
    if slot >= 0 and done.crushed:
        kept = _load(g, s, seat, slot, done.crushed[0])
    if emit:
        emit(MechMoved(seat, heading, tuple(done.moves), tuple(done.killed), towed))
        if kept >= 0:
            emit(CargoTaken(seat, slot, kept))
    return _after(g, s, done, emit)


def _enter(s: State, piece: Piece, cell: Cell, heading: Facing, own: bool, done: Step) -> None:
    """Move a piece into a cell free of pieces, and on over oil: it slides "in the same direction until it hits" something."""
    occupant, step = s.occupant, STEP[heading]
    place = s.bomb if piece == BOMB_PIECE else s.mech[piece]
    path = [place]
    occupant[place] = EMPTY
    sliding = False
    while True:
        number = occupant[cell] - MINION
        if number >= 0:
            s.minion[number] = NOWHERE
            s.spare.append(number)
            occupant[cell] = EMPTY
            done.killed.append(Killed(number, cell))
            if own:
                done.crushed.append(number)
            elif piece == BOMB_PIECE:
                done.bomb_hits.append(cell)
        path.append(cell)
        sliding = sliding or s.terms.mission.ground[cell] == OIL
        if not sliding or EMPTY < occupant[cell + step] <= WALL:
            break
        cell += step
    if piece == BOMB_PIECE:
        s.bomb = cell
    else:
        s.mech[piece] = cell
    occupant[cell] = piece + 1
    done.moves.append(Moved(piece, tuple(path)))


def _load(g: Game, s: State, seat: Seat, slot: int, minion: int) -> int:
    """Keep a crushed minion on the Skewer that runs, if it still lies open there and holds none; returns it, or -1."""
    place = SLOTS * seat + slot
    cards = s.line[place]
    if s.cargo[place] >= 0 or s.covered[place] >= 0 or not cards or not g.commands[cards[-1]].cargo:
        return -1
    s.spare.remove(minion)
    s.cargo[place] = minion
    return minion


def _after(g: Game, s: State, done: Step, emit: Emit | None) -> bool:
    """Count what died, hurt the Bomb, let mechs find what lies on their paths. True when the match is over."""
    for cell in done.bomb_hits:
        g.damage_bomb(s, "crush", cell, emit)
    changed = bool(done.killed)
    if changed:
        g.count_kills(s, len(done.killed), emit)
    ground = s.terms.mission.ground
    mend: list[Seat] = []
    for piece, path in done.moves:
        if piece == BOMB_PIECE:
            changed = True
            continue
        for cell in path[1:]:
            if ground[cell] == PAD:
                mend.append(piece)
        if s.shards and _find(s, piece, path, emit):
            changed = True
    if changed and course.check(g, s, emit):
        return True
    for seat in reversed(mend):
        s.stack.append(Mending(seat))
    return False


def _find(s: State, seat: Seat, path: tuple[Cell, ...], emit: Emit | None) -> bool:
    """The shards on a mech's way, and the School for a carrier. True when something was taken, broken or handed in."""
    mode = s.terms.mission.shard_mode
    found = False
    for cell in path[1:]:
        while cell in s.shards and (mode == "destructible" or s.carried(seat) < 0):
            shard = s.shards.index(cell)
            found = True
            if mode == "destructible":
                s.shards[shard] = GONE
                s.broken += 1
                if emit:
                    emit(ShardCrushed(seat, shard, cell))
            else:
                s.shards[shard] = -1 - seat
                if emit:
                    emit(ShardTaken(seat, shard, cell))
        if mode == "pickup" and cell in s.terms.school:
            shard = s.carried(seat)
            if shard >= 0:
                found = True
                s.shards[shard] = GONE
                s.home += 1
                if emit:
                    emit(ShardDelivered(seat, shard, s.home))
    return found
