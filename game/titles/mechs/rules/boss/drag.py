"""Mechs that the Boss draws nearer, step by step."""

from __future__ import annotations

from game.core.types import Action, Emit, Seat
from game.titles.mechs.rules import boss_body, entering, motion
from game.titles.mechs.rules.actions import POINT, Point
from game.titles.mechs.rules.board import NOWHERE, STEP, Facing
from game.titles.mechs.rules.boss import attacks
from game.titles.mechs.rules.events import MechDragged, StepBlocked
from game.titles.mechs.rules.frames import BossCarding, Dragging, DragLeading
from game.titles.mechs.rules.game import Game
from game.titles.mechs.rules.state import State


def steps(s: State, seat: Seat) -> tuple[Facing, ...]:
    """The steps that bring this mech nearer to the Boss, around walls, and are not blocked; if all of those are blocked, the ones
    that push a piece against spikes. None for a mech that is adjacent, or has no way."""
    found: list[Facing] = []
    against: list[Facing] = []
    for heading in _closer(s, seat):
        stop = motion.blocker(s, s.mech[seat], heading)
        if stop is None:
            found.append(heading)
        elif motion.pricks(s, stop):
            against.append(heading)
    return tuple(found or against)


def _closer(s: State, seat: Seat) -> list[Facing]:
    cell = s.mech[seat]
    if cell == NOWHERE:
        return []
    far = boss_body.ways(s.terms.walls, boss_body.cells_of(s.boss))
    if not 1 < far[cell] < boss_body.NEVER:
        return []
    return [heading for heading, step in enumerate(STEP) if far[cell + step] < far[cell]]


def drag(g: Game, s: State, f: Dragging, emit: Emit | None) -> None:
    """Draw the mech on until it is adjacent, blocked, or the steps are used up; then it may take 1 beside the Boss."""
    seat, left, damage = f
    while left > 0:
        headings = steps(s, seat)
        if not headings:
            if emit:
                _tell_block(s, seat, left, emit)
            break
        if len(headings) > 1:
            s.stack.append(DragLeading(s.first, headings, Dragging(seat, left, damage)))
            return
        left -= 1
        if not _pull(g, s, Dragging(seat, left, damage), headings[0], emit):
            return
    if damage and s.mech[seat] != NOWHERE and s.mech[seat] - s.boss in boss_body.ADJACENT:
        card = next(frame.card for frame in reversed(s.stack) if isinstance(frame, BossCarding))
        attacks.strike(s, card, (seat,), lambda: (s.mech[seat],), emit)


def _tell_block(s: State, seat: Seat, left: int, emit: Emit) -> None:
    """Beside the Boss nothing is blocked; else a closed gate, or a piece that cannot be pushed, is."""
    for heading in _closer(s, seat)[:1]:
        cell = s.mech[seat]
        stop = motion.blocker(s, cell, heading)
        assert stop is not None
        emit(StepBlocked(seat, stop.cell, "gate" if stop.cell == cell + STEP[heading] else "push", left))


def _pull(g: Game, s: State, rest: Dragging, heading: Facing, emit: Emit | None) -> bool:
    """A step of a drag of which `rest` is to come. True when it comes at once; else it waits below what the step brought
    about."""
    depth, done = len(s.stack), entering.Step()
    moved = motion.shove(g, s, rest.victim, heading, done)
    if emit:
        if moved:
            emit(MechDragged(rest.victim, heading, done.told_moves(), done.told_kills()))
        else:
            _tell_block(s, rest.victim, rest.left + 1, emit)
    if entering.settle(g, s, done, emit):
        return False
    if not moved:
        rest = rest._replace(left=0)
    if len(s.stack) == depth:
        return True
    if rest.left or rest.damage:
        s.stack.insert(depth, rest)
    return False


def lead_options(g: Game, s: State, f: DragLeading) -> tuple[Action, ...]:
    """The steps that are equally good."""
    return tuple([POINT[heading] for heading in f.ways])


def lead(g: Game, s: State, f: DragLeading, a: Point, emit: Emit | None) -> None:
    """The step that the first player chose, then the rest of the drag."""
    rest = f.drag._replace(left=f.drag.left - 1)
    if _pull(g, s, rest, a.facing, emit):
        s.stack.append(rest)
