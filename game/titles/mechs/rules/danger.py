"""The danger phase: shards that pulse, the lava wall, what happens at its end. The Boss has rooms of its own."""

from __future__ import annotations

from game.core.types import Emit, Seat
from game.titles.mechs.rules import boss, course
from game.titles.mechs.rules import events as e
from game.titles.mechs.rules.actions import Piece
from game.titles.mechs.rules.board import BOMB, BOMB_PIECE, EMPTY, MINION, NOWHERE, STEP, WALL, distance
from game.titles.mechs.rules.entering import Step, hurt_all, settle, turn_coin
from game.titles.mechs.rules.frames import Danger, DangerEnding, Hurting, Pulsing, WallHurting, WallMoving
from game.titles.mechs.rules.game import Game
from game.titles.mechs.rules.motion import shove
from game.titles.mechs.rules.state import State

UNREAD = (-1,)
"""The shards near a mech whose turn has not come."""
REACH = 1
"""The range of a shard's pulse."""


def begin(g: Game, s: State, f: Danger, emit: Emit | None) -> None:
    """Enter the phase, where the mission has one."""
    mode = s.terms.danger.mode
    if mode == "none":
        return
    s.phase = "danger"
    s.bumped = 0
    if emit:
        emit(e.DangerPhaseBegan(s.turn))
    s.stack.append(DangerEnding())
    if mode == "boss":
        boss.begin(g, s, emit)
    elif mode == "shard_pulse":
        _pulse(s, emit)
    else:
        _wall(g, s, emit)


def end(g: Game, s: State, f: DangerEnding, emit: Emit | None) -> None:
    """Shields come back, the countdown loses 1, and mechs that stand on a goal now are safe."""
    back = course.pace(g, s.terms, s.risen, s.turn).shields_back
    for colour in range(4):
        if back >> colour & 1:
            turned = turn_coin(s, colour, False, "mission", -1)
            if turned is not None and emit:
                emit(turned)
    if s.terms.danger.mode == "shard_pulse":
        s.countdown -= 1
        if emit:
            emit(e.CountdownMoved(s.countdown))
    course.check(g, s, emit, rest=True)


def _pulse(s: State, emit: Emit | None) -> None:
    """Each intact shard deals 1 to every mech near it, one damage after the other."""
    if emit:
        shards = tuple(shard for shard, cell in enumerate(s.shards) if cell >= 0)
        mechs = len(s.mech)
        order = [(s.first + i) % mechs for i in range(mechs)]
        if shards:
            emit(e.ShardsPulsed(shards, tuple(seat for seat in order for _ in _near(s, seat))))
    s.stack.append(Pulsing(0, UNREAD))


def pulse(g: Game, s: State, f: Pulsing, emit: Emit | None) -> None:
    """The next damage. "The damage of one player may remove the origin of what should hit the next one": before each of them the
    shard must still be whole, and the mech still near it."""
    order, left = f
    while order < len(s.mech):
        seat = (s.first + order) % len(s.mech)
        if left == UNREAD:
            left = _near(s, seat)
        while left:
            shard, left = left[0], left[1:]
            if shard in _near(s, seat):
                s.stack.append(Pulsing(order, left) if left else Pulsing(order + 1, UNREAD))
                s.bumped = 0
                s.stack.append(Hurting(seat, 1, -1, False))
                return
        order, left = order + 1, UNREAD


def _near(s: State, seat: Seat) -> tuple[int, ...]:
    """The whole shards within reach of a mech."""
    cell = s.mech[seat]
    if cell == NOWHERE:
        return ()
    return tuple(shard for shard, place in enumerate(s.shards) if place >= 0 and distance(place, cell) <= REACH)


# ---------------------------------------------------------------------- the lava wall
def _wall(g: Game, s: State, emit: Emit | None) -> None:
    """Who sits in the wall's lava takes 1; then the wall advances, if it is time."""
    danger = s.terms.danger
    if s.turn >= danger.from_turn:
        pace = course.pace(g, s.terms, s.risen, s.turn)
        columns = pace.wall_steps
        if pace.wall_rush:
            value = g.roll(s, g.numbers.number_die_faces) + 1
            if emit:
                emit(e.NumberDieRolled("wall", value))
            columns += value >= pace.wall_rush
        s.stack.append(WallMoving(columns))
    swallowed = {cell for column in s.terms.columns[: s.wall] for cell in column}
    seats = [seat for seat, cell in enumerate(s.mech) if cell in swallowed]
    if seats and danger.touch == "defeat":
        course.lose(s, "lava_reached", emit)
        return
    if s.bomb in swallowed:
        s.stack.append(WallHurting(1))
    if emit:
        for seat in seats:
            emit(e.LavaEntered(seat, s.mech[seat], True))
        if s.bomb in swallowed:
            emit(e.LavaEntered(BOMB_PIECE, s.bomb, True))
    hurt_all(s, seats)


def move_wall(g: Game, s: State, f: WallMoving, emit: Emit | None) -> None:
    """The wall enters the next column: minions die, shards slide ahead, pieces are pushed and take 1; "when it has speeded up,
    that can deal very heavy damage". Where it loses to be reached by it, it also does when the wall has swallowed the whole
    board."""
    columns = s.terms.columns
    if f.left <= 0 or s.wall >= len(columns):
        return
    column, heading = columns[s.wall], (s.terms.danger.edge + 2) % 4
    occupant, step = s.occupant, STEP[heading]
    s.wall += 1
    s.bumped = 0
    if f.left > 1:
        s.stack.append(WallMoving(f.left - 1))
    killed, pieces = [], []
    for cell in column:
        there = occupant[cell]
        if there >= MINION:
            killed.append(e.Killed(there - MINION, g.remove(s, there - MINION)))
        elif EMPTY < there <= BOMB:
            pieces.append(there - 1)
    lost = s.terms.danger.touch == "defeat" and any(piece != BOMB_PIECE for piece in pieces)
    done = Step()
    if not lost:
        for piece in _in_order(s, pieces):
            shove(g, s, piece, heading, done)
    slid = []
    for shard, cell in enumerate(s.shards):
        if cell in column and occupant[cell + step] != WALL:
            s.shards[shard] = cell + step
            slid.append((shard, cell + step))
    s.mines = tuple(mine for mine in s.mines if mine not in column)
    if emit:
        emit(e.WallMoved(s.wall, heading, done.told_moves(), (*killed, *done.told_kills()), tuple(slid)))
    if killed:
        g.count_kills(s, len(killed), emit)
    if lost:
        course.lose(s, "lava_reached", emit)
        return
    if BOMB_PIECE in pieces:
        s.stack.append(WallHurting(1))
    hurt_all(s, [piece for piece in pieces if piece != BOMB_PIECE])
    settle(g, s, done, emit)


def _in_order(s: State, pieces: list[Piece]) -> list[Piece]:
    """Mechs in player order, then the Bomb."""
    mechs = len(s.mech)
    return sorted(pieces, key=lambda piece: mechs if piece == BOMB_PIECE else (piece - s.first) % mechs)


def hurt_bomb(g: Game, s: State, f: WallHurting, emit: Emit | None) -> None:
    """After the mechs the Bomb."""
    for _ in range(f.hits):
        g.damage_bomb(s, "wall", s.bomb, emit)
    course.check(g, s, emit)
