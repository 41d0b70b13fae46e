"""What a run would do, as signs on the board: a fold over its events. Pure; drawn by `ghost`.

A `Trace` is built from the View at the beginning and the events that follow (a film's, or any other). Each `Sign` knows its shot,
the place of its event, so that a trace can be shown up to any point (the wheel scrubs it), and the slot that it belongs to.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from typing import Any

from game.core.film import Film
from game.core.types import Event, Seat
from game.titles.mechs.rules import events as e
from game.titles.mechs.rules.actions import SLOTS, Slot
from game.titles.mechs.rules.board import BOMB_PIECE, NOWHERE, Cell, beside
from game.titles.mechs.rules.seen import View
from game.titles.mechs.scene.board import signs as sig
from game.titles.mechs.scene.board.dangersigns import DANGERS
from game.titles.mechs.scene.board.intents import may_step, spawn_cells


@dataclass(frozen=True)
class Trace:
    """The signs of a run, in order. `shots`: how many events it has; `certain`: how many of the first are sure, the rest is fog.

    `start`: where the mechs stood, by seat; `bomb`: where the Bomb stood. `phase`: the shot with which the minions' phase began,
    `shots` when it did not. `chances`: what chance decides in that phase, each with all cells that it may concern (see `doubt`).
    `runs`: the slots that ran, each with the shot it began with.
    """

    signs: tuple[sig.Sign, ...]
    shots: int
    certain: int
    start: tuple[sig.Place, ...]
    bomb: Cell
    phase: int
    chances: tuple[sig.Sign, ...] = ()
    pilots: tuple[int, ...] = (0, 1, 2, 3)
    runs: tuple[tuple[Seat, Slot, int], ...] = ()

    @property
    def foggy(self) -> bool:
        """Does it end in fog?"""
        return self.certain < self.shots

    def shown(self, until: int | None = None) -> list[sig.Sign]:
        """The signs up to shot `until` (not included; None = all), without those in the fog."""
        end = self.certain if until is None else min(until, self.certain)
        return [sign for sign in self.signs if sign.shot < end]

    def places(self, until: int | None = None) -> list[sig.Place]:
        """Where the mechs stand then, by seat."""
        found = list(self.start)
        for sign in self.shown(until):
            if (sign.kind == sig.LEG and sign.piece != BOMB_PIECE) or sign.kind == sig.JUMP:
                found[sign.piece] = found[sign.piece]._replace(cell=sign.cells[-1])
            elif sign.kind == sig.GONE:
                found[sign.seat] = found[sign.seat]._replace(cell=NOWHERE)
            elif sign.kind == sig.SWING:
                found[sign.seat] = sig.Place(sign.cells[0], sign.facing)
        return found

    def bomb_at(self, until: int | None = None) -> Cell:
        """Where the Bomb stands then."""
        cell = self.bomb
        for sign in self.shown(until):
            if sign.kind == sig.LEG and sign.piece == BOMB_PIECE:
                cell = sign.cells[-1]
        return cell

    def stops(self, line: Seat = -1) -> list[int]:
        """The values of `until` after which another picture shows, ascending: what the wheel steps through. `line`: of what other
        mechs do only the end of each slot."""
        signs = (sign for sign in self.signs if sign.shot < self.certain)
        return sorted({sign.shot + 1 for sign in signs if line < 0 or sign.seat in (-1, line) or sign.kind == sig.STOP})

    def notches(self, seat: Seat) -> tuple[int, ...]:
        """The values of `until` at which each slot of a mech has run, and the minions' phase after them; a slot that does not run
        ends with the one before it."""
        ends = [shot for _, _, shot in self.runs[1:]] + [self.phase]
        ran = {slot: end for (owner, slot, _), end in zip(self.runs, ends, strict=False) if owner == seat}
        found = [min((shot for owner, _, shot in self.runs if owner == seat), default=self.phase)]
        for slot in range(SLOTS):
            found.append(ran.get(slot, found[-1]))
        return (*found[1:], self.shots)

    @property
    def fog_at(self) -> sig.Place | None:
        """The mech whose run the fog begins in; None without fog, or when it begins in the minions' phase."""
        if not self.foggy or self.certain >= self.phase:
            return None
        certain = (s for s in self.signs if s.shot >= self.certain and s.kind not in sig.MINION_SIGNS)
        runner = next((s.seat for s in certain if s.seat >= 0), -1)
        before = next((s.seat for s in reversed(self.shown()) if s.seat >= 0), -1)
        seat = runner if runner >= 0 else before
        return self.places()[seat] if seat >= 0 else None

    @property
    def wounded(self) -> Seat:
        """The mech that draws a damage card, which nobody knows yet, if the fog begins before the minions' phase; -1 = none."""
        if not self.foggy or self.certain >= self.phase:
            return -1
        return next((sign.seat for sign in self.signs if sign.kind == sig.HURT and sign.shot == self.certain), -1)

    @property
    def doubt(self) -> sig.Sign | None:
        """The first thing that chance decides, when the fog begins in the minions' phase: march, the minions that may step (and
        mechs that may be burnt instead); arrive, the free cells that may fill; hurt, the mech whose damage is not known."""
        if not self.foggy or self.certain < self.phase:
            return None
        return next((sign for sign in self.chances if sign.shot >= self.certain and sign.cells), None)


def film_trace(view: View, film: Film[Any, View]) -> Trace:
    """The trace of a film that begins at `view`; its open choices become questions, numbered as in `film.marks`."""
    questions = [(mark.shot, number, mark.decision.seat) for number, mark in enumerate(film.marks)]
    return trace_of(view, [shot.event for shot in film.shots], film.certain, questions)


def trace_of(
    view: View, events: Sequence[Event], certain: int | None = None, questions: Iterable[tuple[int, int, Seat]] = ()
) -> Trace:
    """The trace of events that follow a View. `questions`: (shot that the answer led to, number, who is asked)."""
    fold = sig.Fold(view)
    asked: dict[int, list[tuple[int, Seat]]] = {}
    for shot, number, seat in questions:
        asked.setdefault(shot, []).append((number, seat))
    for shot, event in enumerate(events):
        fold.shot = shot
        for number, seat in asked.get(shot, ()):
            fold.add(sig.QUESTION, (fold.mechs[seat].cell,), number=number, asked=seat)
        make = _MAKERS.get(type(event))
        if make is not None:
            make(fold, event)
    fold.close()
    start = tuple(sig.Place(mech.cell, mech.facing) for mech in view.mechs)
    pilots = tuple(mech.pilot for mech in view.mechs)
    phase = len(events) if fold.phase is None else fold.phase
    sure = len(events) if certain is None else certain
    return Trace(tuple(fold.signs), len(events), sure, start, view.bomb, phase, tuple(fold.chances), pilots, tuple(fold.runs))


def _line(f: sig.Fold, event: e.LineBegan) -> None:
    f.close()
    f.seat, f.slot = event.seat, -1


def _slot(f: sig.Fold, event: e.SlotRan) -> None:
    f.close()
    f.seat, f.slot = event.seat, event.slot
    f.runs.append((event.seat, event.slot, f.shot))


def _line_ended(f: sig.Fold, event: e.LineEnded) -> None:
    f.close()
    f.seat = f.slot = -1


def _turned(f: sig.Fold, event: e.MechTurned) -> None:
    f.mechs[event.seat] = f.mechs[event.seat]._replace(facing=event.facing)
    f.signs.append(sig.Sign(sig.SWING, f.shot, (f.mechs[event.seat].cell,), event.seat, f.slot, event.seat, event.facing))


def _moved(f: sig.Fold, event: e.MechMoved) -> None:
    crushed = {cell for move in event.moves if move.piece == event.seat for cell in move.path}
    seat = f.seat
    f.seat = event.seat
    for move in event.moves:
        how = "step" if move.piece == event.seat else "tow" if move.piece == event.towed else "push"
        f.leg(move.piece, move.path, event.heading, how)
    f.seat = seat
    for kill in event.killed:
        f.kill(kill.minion, kill.cell, "crush" if kill.cell in crushed else "push")


def _blocked(f: sig.Fold, event: e.StepBlocked) -> None:
    here = f.mechs[event.seat].cell
    f.add(sig.BUMP, (here, beside(here, event.cell)), word=event.reason, number=event.lost)


def _struck(f: sig.Fold, event: e.CellsStruck) -> None:
    f.add(sig.STRUCK, event.cells)
    for kill in event.killed:
        f.kill(kill.minion, kill.cell, "strike")


def _hurt(f: sig.Fold, event: e.DamageDrawn) -> None:
    f.add(sig.HURT, (f.mechs[event.seat].cell,), asked=event.seat)
    if f.phase is not None:
        f.chances.append(f.signs[-1])


def _rolled(f: sig.Fold, event: e.RuneDieRolled) -> None:
    """A die of the minions' phase: whatever it shows, only these cells are concerned."""
    standing = f.minions.values()
    if event.what == "spawn":
        cells = spawn_cells(f.view, f.bomb) - {*standing, *(mech.cell for mech in f.mechs), f.bomb}
    elif event.what in ("move", "extra"):
        cells = may_step(f.terms, event.what, standing)
        if event.what == "extra" and f.terms.move.flare >= 0:
            cells |= {mech.cell for mech in f.mechs} & f.terms.school
    else:
        return
    f.chances.append(sig.Sign(sig.ARRIVE if event.what == "spawn" else sig.MARCH, f.shot, tuple(sorted(cells))))


def _shard(word: str) -> Callable[[sig.Fold, Any], None]:
    def make(f: sig.Fold, event: Any) -> None:
        cell = getattr(event, "cell", NOWHERE)  # a shard that is handed in leaves the mech where it stands
        f.add(sig.SHARD, (cell if cell != NOWHERE else f.mechs[event.seat].cell,), word=word, number=event.shard)

    return make


def _bomb(f: sig.Fold, event: e.BombDamaged) -> None:
    if event.cause == "minion" and event.cell != NOWHERE:
        f.add(sig.BITE, (event.cell, f.bomb))
    f.add(sig.BOMB_HIT, (f.bomb,), number=event.left)


def _marched(f: sig.Fold, event: e.MinionsMoved) -> None:
    for number, path in zip(event.minions, event.paths, strict=True):
        f.minions[number] = path[-1]
        f.add(sig.MARCH, path, number=number)


def _arrived(f: sig.Fold, event: e.MinionsSpawned) -> None:
    for number, cell in zip(event.minions, event.cells, strict=True):
        f.minions[number] = cell
        f.add(sig.ARRIVE, (cell,), number=number)


def _bitten(f: sig.Fold, event: e.MinionAttacked) -> None:
    f.add(sig.BITE, (event.cell, f.mechs[event.seat].cell), number=event.minion, asked=event.seat)


def _raided(f: sig.Fold, event: e.SchoolRaided) -> None:
    f.minions.pop(event.minion, None)
    f.add(sig.RAID, event.path, number=event.minion)


def _minions_begin(f: sig.Fold, event: e.MinionPhaseBegan) -> None:
    f.close()
    f.seat = f.slot = -1
    f.phase = f.shot


_MAKERS: dict[type[Event], Callable[[sig.Fold, Any], None]] = {
    e.LineBegan: _line, e.SlotRan: _slot, e.LineEnded: _line_ended, e.MechTurned: _turned, e.MechMoved: _moved,
    e.StepBlocked: _blocked, e.CellsStruck: _struck, e.DamageDrawn: _hurt, e.ShardTaken: _shard("take"),
    e.ShardDropped: _shard("drop"), e.ShardDelivered: _shard("home"), e.ShardCrushed: _shard("break"), e.BombDamaged: _bomb,
    e.MinionPhaseBegan: _minions_begin, e.MinionsMoved: _marched, e.MinionsSpawned: _arrived, e.MinionAttacked: _bitten,
    e.SchoolRaided: _raided, e.RuneDieRolled: _rolled, **DANGERS,
}  # fmt: skip
