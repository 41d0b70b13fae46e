"""What a piece brings about where it enters a cell: crushed minions, oil, lava, spikes, gates, runes, pads, shards.

A move is made in two parts. `enter` puts pieces on their new cells and notes in a `Step` what that brings about; `settle` lets it
come about, after the mover's event was emitted.
"""

from __future__ import annotations

from collections.abc import Sequence

from game.core.types import Emit, Seat
from game.titles.mechs.rules import board as bd
from game.titles.mechs.rules import course, frame_cache
from game.titles.mechs.rules import events as e
from game.titles.mechs.rules.actions import Piece
from game.titles.mechs.rules.frames import Mending
from game.titles.mechs.rules.game import Game
from game.titles.mechs.rules.state import GONE, State


class Step:
    """What one step brought about, until it is told: paths of the pieces, crushed minions, hits on the Bomb, turned coins."""

    __slots__ = ("bomb_hits", "burnt", "coins", "crushed", "killed", "moves", "passed", "spiked")

    def __init__(self, passed: int = 0) -> None:
        self.moves: tuple[tuple[Piece, e.Path], ...] = ()
        self.killed: tuple[tuple[e.Minion, bd.Cell], ...] = ()
        self.crushed: tuple[e.Minion, ...] = ()
        """Minions crushed by the moving mech itself."""
        self.bomb_hits: tuple[bd.Cell, ...] = ()
        """Where the Bomb crushed a minion."""
        self.burnt: tuple[Piece, ...] = ()
        """Who entered lava."""
        self.spiked: tuple[tuple[Piece, bd.Cell], ...] = ()
        """Who ran into spikes, and where these are."""
        self.coins: tuple[e.CoinTurned, ...] = ()
        self.passed = passed
        """The colours (bits) whose gates this move has gone through."""

    def told_moves(self) -> tuple[e.Moved, ...]:
        """The paths of the pieces, as an event tells them."""
        return tuple(map(e.Moved._make, self.moves))

    def told_kills(self) -> tuple[e.Killed, ...]:
        """The crushed minions, as an event tells them."""
        return tuple(map(e.Killed._make, self.killed))


def shut(s: State, gate: int, key: int, passed: int) -> bool:
    """Whether a gate (1 + its colour, 0 = none) is closed for a mech with the key of this colour."""
    return gate > 0 and gate - 1 != key and not (s.down | passed) >> (gate - 1) & 1


def enter(s: State, piece: Piece, cell: bd.Cell, heading: bd.Facing, own: bool, done: Step) -> None:
    """Move a piece into a cell free of pieces, and on over oil: it slides "in the same direction until it hits" something."""
    occupant, step, terms = s.occupant, bd.STEP[heading], s.terms
    place = s.bomb if piece == bd.BOMB_PIECE else s.mech[piece]
    ground, gates, coins = terms.grounds[s.wall], terms.gates, terms.coins and piece != bd.BOMB_PIECE
    path: e.Path = (place,)
    occupant[place] = bd.EMPTY
    sliding = False
    while True:
        number = occupant[cell] - bd.MINION
        if number >= 0:
            s.minion[number] = bd.NOWHERE
            s.spare.append(number)
            occupant[cell] = bd.EMPTY
            done.killed += ((number, cell),)
            if own:
                done.crushed += (number,)
            elif piece == bd.BOMB_PIECE:
                done.bomb_hits += (cell,)
        if coins:
            if gates and gates[heading][path[-1]]:
                _pass(s, piece, gates[heading][path[-1]] - 1, done)
            if bd.RUNE <= ground[cell] < bd.RUNE + 4:
                _turn_down(s, piece, ground[cell] - bd.RUNE, done)
        path += (cell,)
        if ground[cell] == bd.LAVA:
            done.burnt += (piece,)
            break
        sliding = sliding or ground[cell] == bd.OIL
        if not sliding:
            break
        ahead = cell + step
        if gates and shut(s, gates[heading][cell], -1, done.passed):
            break
        if bd.EMPTY < occupant[ahead] <= bd.WALL:
            if ground[ahead] == bd.SPIKES:
                done.spiked += ((piece, ahead),)
            break
        cell = ahead
    put(s, piece, cell)
    done.moves += ((piece, path),)


def put_down(g: Game, s: State, seat: Seat, cell: bd.Cell, done: Step) -> None:
    """Put a mech that comes through the air on a cell without a piece: it crushes what is there, and finds what it would on foot;
    nothing slides."""
    origin, occupant = s.mech[seat], s.occupant
    if origin != bd.NOWHERE:
        occupant[origin] = bd.EMPTY
    number = occupant[cell] - bd.MINION
    if number >= 0:
        s.minion[number] = bd.NOWHERE
        s.spare.append(number)
        done.killed += ((number, cell),)
        done.crushed += (number,)
    ground = s.terms.grounds[s.wall][cell]
    if s.terms.coins and bd.RUNE <= ground < bd.RUNE + 4:
        _turn_down(s, seat, ground - bd.RUNE, done)
    if ground == bd.LAVA:
        done.burnt += (seat,)
    put(s, seat, cell)
    done.moves += ((seat, (origin, cell)),)


def put(s: State, piece: Piece, cell: bd.Cell) -> None:
    """Write where a piece stands."""
    if piece == bd.BOMB_PIECE:
        s.bomb = cell
    else:
        s.mech[piece] = cell
    s.occupant[cell] = piece + 1


def turn_coin(s: State, colour: int, down: bool, cause: str, seat: Seat) -> e.CoinTurned | None:
    """Turn the rune coin of a colour; the event of it, None when it lies so already."""
    if bool(s.down >> colour & 1) == down:
        return None
    s.down ^= 1 << colour
    return e.CoinTurned(colour, down, cause, seat)


def _pass(s: State, seat: Seat, colour: int, done: Step) -> None:
    """A mech went through a gate, which "reactivates after a Mech has crossed it"; for this move it stays open."""
    done.passed |= 1 << colour
    if not s.terms.gates_stay:
        turned = turn_coin(s, colour, False, "gate", seat)
        if turned is not None:
            done.coins += (turned,)


def _turn_down(s: State, seat: Seat, colour: int, done: Step) -> None:
    """A mech is on a rune: the gates and the shield of that colour are down, unless shards still keep the shields up."""
    if s.terms.danger.locked and s.broken < len(s.shards):
        return
    turned = turn_coin(s, colour, True, "rune", seat)
    if turned is not None:
        done.coins += (turned,)


def settle(g: Game, s: State, done: Step, emit: Emit | None) -> bool:
    """Let what a step noted come about: coins, hits on the Bomb, kills, shards and goals; then frames for repairs, and for the
    damage of lava and spikes in player order. True when the match is over."""
    terms = s.terms
    if emit:
        for coin in done.coins:
            emit(coin)
    for cell in done.bomb_hits:
        g.damage_bomb(s, "crush", cell, emit)
    changed = terms.watchful or (bool(done.killed) and (terms.clearing or not s.checked))
    hurt = _harm(g, s, done, emit) if done.burnt or done.spiked else []
    if done.killed:
        g.count_kills(s, len(done.killed), emit)
    ground, shards = terms.grounds[s.wall], s.shards
    mend: tuple[Seat, ...] = ()
    for piece, path in done.moves:
        if piece == bd.BOMB_PIECE:
            changed = True
            if terms.checkpoints:
                _checkpoints(s, path, emit)
            continue
        for cell in path[1:]:
            if ground[cell] == bd.PAD:
                mend += (piece,)
        if shards and _find(s, piece, path, emit):
            changed = True
    if shards and terms.mission.delivery == "bomb" and _load(s, emit):
        changed = True
    if (changed or hurt or done.spiked) and course.check(g, s, emit):
        return True
    if hurt:
        hurt_all(s, hurt)
    for seat in reversed(mend):
        s.stack.append(Mending(seat))
    return False


def _harm(g: Game, s: State, done: Step, emit: Emit | None) -> list[Seat]:
    """What lava and spikes do: the Bomb is hit now, the mechs are returned."""
    hurt: list[Seat] = []
    for piece in done.burnt:
        cell = s.bomb if piece == bd.BOMB_PIECE else s.mech[piece]
        if emit:
            emit(e.LavaEntered(piece, cell, False))
        if piece == bd.BOMB_PIECE:
            g.damage_bomb(s, "lava", cell, emit)
        else:
            hurt.append(piece)
    for piece, cell in done.spiked:
        if s.bumped >> piece & 1:
            continue
        s.bumped |= 1 << piece
        if emit:
            emit(e.SpikesHit(piece, cell))
        if piece == bd.BOMB_PIECE:
            g.damage_bomb(s, "spikes", s.bomb, emit)
        else:
            hurt.append(piece)
    return hurt


def hurt_all(s: State, seats: Sequence[Seat]) -> None:
    """A damage for each of these mechs (one that is named twice takes two), in player order."""
    if len(seats) == 1:
        s.stack.append(frame_cache.hurting(seats[0], 1, -1, False))
        return
    mechs = len(s.mech)
    for back in range(mechs - 1, -1, -1):
        seat = (s.first + back) % mechs
        if seat in seats:
            s.stack.append(frame_cache.hurting(seat, seats.count(seat), -1, False))


def _checkpoints(s: State, path: tuple[bd.Cell, ...], emit: Emit | None) -> None:
    """The Bomb passes the goals in reading order."""
    goals = s.terms.mission.goals
    for cell in path[1:]:
        if s.checkpoint < len(goals) and goals[s.checkpoint] == cell:
            s.checkpoint += 1
            if emit:
                emit(e.CheckpointReached(s.checkpoint, cell))


def _find(s: State, seat: Seat, path: tuple[bd.Cell, ...], emit: Emit | None) -> bool:
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
                    emit(e.ShardCrushed(seat, shard, cell))
            else:
                s.shards[shard] = -1 - seat
                if emit:
                    emit(e.ShardTaken(seat, shard, cell))
        if mode == "pickup" and cell in s.terms.school:
            found = _deliver(s, seat, emit) or found
    return found


def _load(s: State, emit: Emit | None) -> bool:
    """Carriers beside the Bomb load their shards into it. True when one did."""
    loaded = False
    for step in bd.STEP:
        there = s.occupant[s.bomb + step]
        if bd.EMPTY < there < bd.BOSS - 1:
            loaded = _deliver(s, there - 1, emit) or loaded
    return loaded


def _deliver(s: State, seat: Seat, emit: Emit | None) -> bool:
    shard = s.carried(seat)
    if shard < 0:
        return False
    s.shards[shard] = GONE
    s.home += 1
    if emit:
        emit(e.ShardDelivered(seat, shard, s.home))
    return True
