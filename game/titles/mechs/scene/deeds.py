"""What each slot of a line will do, in a few words, as far as it is certain: a fold over the film of the lines. Pure."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from game.core.types import Seat
from game.titles.mechs.rules.actions import Piece, Slot, Tow
from game.titles.mechs.rules.board import NOWHERE, Cell, xy
from game.titles.mechs.rules.events import MechMoved
from game.titles.mechs.rules.seen import SlotView, View
from game.titles.mechs.scene.films import Ghost
from game.titles.mechs.scene.homeway import blocked, goal, home, turned

MOST = 3
"""So many things are told of a slot, the gravest first."""
Fact = tuple[str, int]
"""A key of `mechs.scene.deed` or `mechs.scene.outlook`, and its number: how many, for "faces" which way, for "pushes" and "tows"
whom (the Bomb is a piece)."""


@dataclass(frozen=True, slots=True)
class Deed:
    """A slot, what lies there, what comes of it, and which way the mech goes (-1: around a corner). `open`: chance decides before
    its end."""

    slot: Slot
    lies: SlotView
    facts: tuple[Fact, ...]
    way: int = -1
    open: bool = False


def deeds(view: View, seat: Seat, ghost: Ghost | None) -> tuple[Deed, ...]:
    """Slot by slot, up to the one in which chance decides; where the mech goes and turns comes first."""
    return tuple(_deeds(view, seat, ghost)) if ghost is not None else ()


def _deeds(view: View, seat: Seat, ghost: Ghost) -> Iterator[Deed]:
    film, trace = ghost.film, ghost.trace
    ends = [shot for _, _, shot in trace.runs[1:]] + [trace.phase]
    for (owner, slot, begin), end in zip(trace.runs, ends, strict=False):
        if owner != seat:
            continue
        sure = min(end, trace.certain)
        before = film.view(begin - 1) if begin else view
        after = film.view(sure - 1) if sure > begin else before
        hurt = trace.wounded if sure < end else -1
        stuck = blocked((shot.event for shot in film.shots[begin:sure]), seat)
        facts, way = _facts(before, after, seat, _towed(ghost, seat, begin, sure), hurt, stuck)
        yield Deed(slot, before.mechs[seat].slots[slot], facts, way, sure < end)
        if sure < end:
            return


def _towed(ghost: Ghost, seat: Seat, begin: int, end: int) -> tuple[Piece, ...] | None:
    """Whom the slot of these shots tows along; None where it could and does not, () where that is no question."""
    film = ghost.film
    moves = [shot.event for shot in film.shots[begin:end] if isinstance(shot.event, MechMoved)]
    towed = tuple(sorted({move.towed for move in moves if move.seat == seat and move.towed >= 0}))
    asked = (mark for mark in film.marks if begin <= mark.shot < end and mark.decision.seat == seat)
    could = any(isinstance(option, Tow) for mark in asked for option in mark.decision.options)
    return towed if towed or not could else None


def _facts(
    before: View, after: View, seat: Seat, towed: tuple[Piece, ...] | None, wounded: Seat, stuck: bool
) -> tuple[tuple[Fact, ...], int]:
    """What is other than before, and which way the mech has gone (-1: not straight). `wounded`: who draws a damage then;
    `stuck`: something stops it at once."""
    mine, then = before.mechs[seat], after.mechs[seat]
    (way, far), gone = went(mine.cell, then.cell), then.cell == NOWHERE != mine.cell
    hurt = then.damages - mine.damages + (wounded == seat)
    others = sum(mech.damages for mech in after.mechs) - sum(mech.damages for mech in before.mechs) + (wounded >= 0) - hurt
    here, there = goal(before), goal(after)
    pulled = (seat, *(towed or ()))
    found = [
        ("won", 0 if after.won else -1),
        ("left", 0 if gone else -1),
        ("hurt", hurt or -1),
        ("bomb", before.bomb_hp - after.bomb_hp or -1),
        ("blocked", 0 if stuck else -1),
        *turned(before, after),
        *((there,) if there != here else ()),
        ("moved", 0 if there == here and after.bomb != before.bomb else -1),
        ("boss", before.boss_hp - after.boss_hp or -1),
        ("shards", after.broken + after.home - before.broken - before.home or -1),
        *homeward(before, after, seat),
        ("kills", len(before.minions) - len(after.minions) or -1),
        ("others", others or -1),
        ("tows", next(iter(towed or ()), -1)),
        ("alone", 0 if towed is None else -1),
        ("pushes", next((n for n, mech in enumerate(after.mechs) if n not in pulled and mech.cell != before.mechs[n].cell), -1)),
        ("goes", far or -1),
        ("faces", then.facing if then.facing != mine.facing and not gone else -1),
    ]
    told = [(key, n) for key, n in found if n >= 0][:MOST]
    order = {"goes": 0, "faces": 0, "opens": 2, "shuts": 2, "blocked": 2, "left": 2, "won": 3}  # the first has to go first
    return tuple(sorted(told, key=lambda fact: order.get(fact[0], 1))), way


def homeward(before: View, after: View, seat: Seat) -> tuple[Fact, ...]:
    """How far the mech has to go to where the mission wants it, if that is another way than before."""
    way = home(after, seat)
    return (way,) if way[1] >= 0 and way != home(before, seat) else ()


def went(start: Cell, end: Cell) -> tuple[int, int]:
    """Which way and how far; -1 where the way has a bend."""
    if NOWHERE in (start, end):
        return -1, 0
    (ax, ay), (bx, by) = xy(start), xy(end)
    far = abs(bx - ax) + abs(by - ay)
    if ax != bx and ay != by:
        return -1, far
    return (1 if bx > ax else 3) if ax != bx else (2 if by > ay else 0), far
