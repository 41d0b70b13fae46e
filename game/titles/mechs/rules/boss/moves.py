"""How the Boss moves: steps toward the nearest mech, charges, what it pushes and stomps, mines under it."""

from __future__ import annotations

from functools import lru_cache

from game.core.types import Action, Emit, Seat
from game.titles.mechs.rules import board as bd
from game.titles.mechs.rules import boss_body, course, entering, motion, strike
from game.titles.mechs.rules.actions import KINDS, POINT, Point
from game.titles.mechs.rules.boss import attacks
from game.titles.mechs.rules.events import BossBlocked, BossMoved, MineBlown
from game.titles.mechs.rules.frames import BossCharging, BossLeading, BossWalking
from game.titles.mechs.rules.game import Game
from game.titles.mechs.rules.state import State

BLOCKED = -1
"""What a step that did not happen comes to, instead of the mechs that it pushed."""


# ---------------------------------------------------------------------- one step
def stops(s: State, heading: bd.Facing) -> bd.Cell:
    """The cell that keeps the Boss from a step that way, 0 = it can: a wall ahead, or what keeps a piece ahead from being
    pushed."""
    occupant, boss = s.occupant, s.boss
    for part in boss_body.AHEAD[heading]:
        cell = boss + part
        if occupant[cell] == bd.WALL:
            return cell
    for part in boss_body.AHEAD[heading]:
        cell = boss + part
        if bd.EMPTY < occupant[cell] < bd.BOSS:
            stop = motion.blocker(s, cell, heading)
            if stop is not None:
                return stop.cell
    return 0


def spiked(s: State, heading: bd.Facing) -> bool:
    """Whether a step that way fails because a piece is pushed against spikes, which hurts."""
    occupant, boss = s.occupant, s.boss
    front = [boss + part for part in boss_body.AHEAD[heading]]
    if bd.WALL in (occupant[front[0]], occupant[front[1]]):
        return False
    pushed = [cell for cell in front if bd.EMPTY < occupant[cell] < bd.BOSS]
    return any(motion.pricks(s, motion.blocker(s, cell, heading)) for cell in pushed)


def tread(g: Game, s: State, heading: bd.Facing, emit: Emit | None) -> int:
    """A step of the Boss: it stomps minions, and pushes mechs and the Bomb; oil, lava, spikes and gates are nothing to it.
    Returns the mechs (bits) that it pushed, or BLOCKED.

    Frames for what is found are pushed on the stack; the match may be over afterwards.
    """
    occupant, boss, done = s.occupant, s.boss, entering.Step()
    front = [boss + part for part in boss_body.AHEAD[heading]]
    wall = stops(s, heading)
    if wall:
        if emit:
            emit(BossBlocked(heading, _reason(s, front, wall)))
        if spiked(s, heading):
            for cell in front:
                if bd.EMPTY < occupant[cell] < bd.BOSS and motion.blocker(s, cell, heading):
                    motion.shove(g, s, occupant[cell] - 1, heading, done)
            entering.settle(g, s, done, emit)
        return BLOCKED
    for cell in front:
        there = occupant[cell]
        if there >= bd.MINION:
            number = there - bd.MINION
            s.minion[number] = bd.NOWHERE
            s.spare.append(number)
            done.killed += ((number, cell),)
        elif there != bd.EMPTY:
            motion.shove(g, s, there - 1, heading, done)
    s.boss = to = boss + bd.STEP[heading]
    for part in bd.BODY:
        occupant[boss + part] = bd.EMPTY
    for part in bd.BODY:
        occupant[to + part] = bd.BOSS
    if emit:
        emit(BossMoved(heading, boss, to, done.told_moves(), done.told_kills()))
    pushed = 0
    for piece, _ in done.moves:
        if piece != bd.BOMB_PIECE:
            pushed |= 1 << piece
    if not entering.settle(g, s, done, emit) and s.mines:
        _blow_mines(g, s, emit)
    return pushed


def _reason(s: State, front: list[bd.Cell], wall: bd.Cell) -> str:
    if wall not in front:
        return "push"
    return "edge" if s.terms.mission.ground[wall] == bd.VOID else "boulder"


def _blow_mines(g: Game, s: State, emit: Emit | None) -> None:
    """Every mine under the body blows up: a hit without an element, whose driver is whoever laid it."""
    for cell in boss_body.cells_of(s.boss):
        if cell in s.mines:
            s.mines = tuple([mine for mine in s.mines if mine != cell])
            if emit:
                emit(MineBlown(cell, -1))
            seat, plan = _miner(g, s)
            strike.hit_boss(g, s, seat, KINDS + plan, emit)
            if course.check(g, s, emit):
                return


def _miner(g: Game, s: State) -> tuple[Seat, int]:
    """The seat that laid the mines, and its schematic; the first player where a scenario put them there."""
    plan = next(plan for plan in g.schematics if plan.steps[0][0] == "mines")
    return next((seat for seat, plans in enumerate(s.plans) if plan.id in plans), s.first), plan.id


# ---------------------------------------------------------------------- toward the nearest mech
def steps(s: State) -> tuple[bd.Facing, ...]:
    """The steps that bring the Boss nearer to one of the nearest mechs and are not blocked; if all of those are blocked, the ones
    that push a mech against spikes. To step onto a mech is to be nearer."""
    closer = _closer(s)
    free = tuple([heading for heading in closer if not stops(s, heading)])
    return free or tuple([heading for heading in closer if spiked(s, heading)])


def _closer(s: State) -> tuple[bd.Facing, ...]:
    return _toward(s.terms.walls, s.boss, tuple(s.mech))


@lru_cache(maxsize=4096)
def _toward(walls: bytes, boss: bd.Cell, mechs: tuple[bd.Cell, ...]) -> tuple[bd.Facing, ...]:
    """The ways in which the Boss comes nearer to one of the nearest mechs, whatever stands there."""
    far = boss_body.ways(walls, boss_body.cells_of(boss))
    found: list[bd.Facing] = []
    seats = attacks.nearest(walls, boss, mechs)
    for heading, (first, second) in enumerate(boss_body.AHEAD):
        for seat in seats:
            cell = mechs[seat]
            ways = boss_body.ways(walls, (cell,))
            if ways[boss + first] < far[cell] or ways[boss + second] < far[cell]:
                found.append(heading)
                break
    return tuple(found)


def walk(g: Game, s: State, f: BossWalking, emit: Emit | None) -> None:
    """Step by step toward the nearest mech, asking the first player where several steps are equally good."""
    left = f.left
    while left > 0:
        headings = steps(s)
        if not headings:
            if emit:
                closer = _closer(s)
                front = [s.boss + part for part in boss_body.AHEAD[closer[0]]] if closer else []
                emit(BossBlocked(closer[0], _reason(s, front, stops(s, closer[0]))) if closer else BossBlocked(-1, "none"))
            return
        if len(headings) > 1:
            s.stack.append(BossLeading(s.first, headings, BossWalking(left)))
            return
        left -= 1
        if not _go(g, s, headings[0], left, emit):
            return


def _go(g: Game, s: State, heading: bd.Facing, left: int, emit: Emit | None) -> bool:
    """A step of a walk that has `left` more. True when they follow at once; else they wait below what the step brought about."""
    depth = len(s.stack)
    if tread(g, s, heading, emit) == BLOCKED or s.reason:
        return False
    if len(s.stack) > depth:
        if left:
            s.stack.insert(depth, BossWalking(left))
        return False
    return left > 0


def lead_options(g: Game, s: State, f: BossLeading) -> tuple[Action, ...]:
    """The steps that are equally good."""
    return tuple([POINT[heading] for heading in f.ways])


def lead(g: Game, s: State, f: BossLeading, a: Point, emit: Emit | None) -> None:
    """The step that the first player chose, then the rest of the walk."""
    left = f.walk.left - 1
    if _go(g, s, a.facing, left, emit):
        s.stack.append(BossWalking(left))


# ---------------------------------------------------------------------- rushing
def charge(g: Game, s: State, f: BossCharging, emit: Emit | None) -> None:
    """Straight on until the steps are used up or something stops it; then every mech that it pushed takes 1."""
    card, heading, left, pushed = f
    while left > 0:
        depth = len(s.stack)
        more = tread(g, s, heading, emit)
        if s.reason:
            return
        left = 0 if more == BLOCKED else left - 1
        pushed |= max(more, 0)
        if len(s.stack) > depth:
            if left or pushed:
                s.stack.insert(depth, BossCharging(card, heading, left, pushed))
            return
    seats = attacks.in_order(s, [seat for seat in range(len(s.mech)) if pushed >> seat & 1])
    attacks.strike(s, card, seats, lambda: tuple(s.mech[seat] for seat in seats), emit)
