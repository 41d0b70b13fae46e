"""What a run would do, as signs on the board: a fold over its events. Pure; drawn by `ghost`.

A `Trace` is built from the View at the beginning and the events that follow (a film's, or any other). Each `Sign` knows its shot,
the place of its event, so that a trace can be shown up to any point (the wheel scrubs it), and the slot that it belongs to.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from typing import Any, NamedTuple

from game.core.film import Film
from game.core.types import Event, Seat
from game.titles.mechs.rules import events as e
from game.titles.mechs.rules.actions import Piece, Slot
from game.titles.mechs.rules.board import BOMB_PIECE, NOWHERE, Cell, Facing, beside
from game.titles.mechs.rules.seen import View
from game.titles.mechs.scene.board.intents import may_step, spawn_cells

LEG, SWING, STOP, STRUCK, KILL, BUMP, HURT = "leg", "swing", "stop", "struck", "kill", "bump", "hurt"
SHARD, BOMB_HIT, QUESTION, MARCH, ARRIVE, BITE, RAID = "shard", "bomb_hit", "question", "march", "arrive", "bite", "raid"
MINION_SIGNS = (MARCH, ARRIVE, BITE, RAID)


class Sign(NamedTuple):
    """One thing to be seen. `kind` says what, and which fields count:

    leg: `piece` went along `cells`; `word` "step", "push" or "tow". swing: the mech on `cells[0]` faces `facing` now.
    stop: `slot` ends with the mech on `cells[0]`, facing `facing`. struck: an attack covers `cells`.
    kill: a minion dies on `cells[0]`; `word` "crush", "push" (by a pushed piece) or "strike".
    bump: the mech on `cells[0]` cannot enter `cells[1]` beside it; `word` is the reason, `number` the steps lost.
    hurt: the mech on `cells[0]` takes a damage. shard: `word` "take", "drop", "home", "break" on `cells[0]`.
    bomb_hit: the Bomb on `cells[0]` has `number` health left. question: open choice `number` of the film, made on `cells[0]`.
    march: minion `number` walks `cells`. arrive: a minion comes to `cells[0]`. bite: the minion on `cells[0]` strikes what stands
    on `cells[1]`. raid: minion `number` walks `cells` and enters the School.
    """

    kind: str
    shot: int
    cells: tuple[Cell, ...]
    seat: Seat = -1
    slot: Slot = -1
    piece: Piece = -1
    facing: Facing = 0
    word: str = ""
    number: int = -1


class Place(NamedTuple):
    """Where a mech stands."""

    cell: Cell
    facing: Facing


@dataclass(frozen=True)
class Trace:
    """The signs of a run, in order. `shots`: how many events it has; `certain`: how many of the first are sure, the rest is fog.

    `start`: where the mechs stood, by seat; `bomb`: where the Bomb stood. `phase`: the shot with which the minions' phase began,
    `shots` when it did not. `chances`: what chance decides in that phase, each with all cells that it may concern (see `doubt`).
    """

    signs: tuple[Sign, ...]
    shots: int
    certain: int
    start: tuple[Place, ...]
    bomb: Cell
    phase: int
    chances: tuple[Sign, ...] = ()
    pilots: tuple[int, ...] = (0, 1, 2, 3)

    @property
    def foggy(self) -> bool:
        """Does it end in fog?"""
        return self.certain < self.shots

    def shown(self, until: int | None = None) -> list[Sign]:
        """The signs up to shot `until` (not included; None = all), without those in the fog."""
        end = self.certain if until is None else min(until, self.certain)
        return [sign for sign in self.signs if sign.shot < end]

    def places(self, until: int | None = None) -> list[Place]:
        """Where the mechs stand then, by seat."""
        found = list(self.start)
        for sign in self.shown(until):
            if sign.kind == LEG and sign.piece != BOMB_PIECE:
                found[sign.piece] = found[sign.piece]._replace(cell=sign.cells[-1])
            elif sign.kind == SWING:
                found[sign.seat] = Place(sign.cells[0], sign.facing)
        return found

    def bomb_at(self, until: int | None = None) -> Cell:
        """Where the Bomb stands then."""
        cell = self.bomb
        for sign in self.shown(until):
            if sign.kind == LEG and sign.piece == BOMB_PIECE:
                cell = sign.cells[-1]
        return cell

    def stops(self) -> list[int]:
        """The values of `until` after which another picture shows, ascending: what the wheel steps through."""
        return sorted({sign.shot + 1 for sign in self.signs if sign.shot < self.certain})

    def until_slot(self, seat: Seat, slot: Slot) -> int:
        """The `until` at which a slot of a mech has just run; all of it when the slot does not run."""
        return next((s.shot + 1 for s in self.signs if s.kind == STOP and (s.seat, s.slot) == (seat, slot)), self.shots)

    @property
    def fog_at(self) -> Place | None:
        """The mech whose run the fog begins in; None without fog, or when it begins in the minions' phase."""
        if not self.foggy or self.certain >= self.phase:
            return None
        runner = next((s.seat for s in self.signs if s.shot >= self.certain and s.kind not in MINION_SIGNS and s.seat >= 0), -1)
        before = next((s.seat for s in reversed(self.shown()) if s.seat >= 0), -1)
        seat = runner if runner >= 0 else before
        return self.places()[seat] if seat >= 0 else None

    @property
    def doubt(self) -> Sign | None:
        """The first thing that chance decides, when the fog begins in the minions' phase: march, the minions that may step (and
        mechs that may be burnt instead); arrive, the free cells that may fill; hurt, the mech whose damage is not known."""
        if not self.foggy or self.certain < self.phase:
            return None
        return next((sign for sign in self.chances if sign.shot >= self.certain and sign.cells), None)


def film_trace(view: View, film: Film[Any, View]) -> Trace:
    """The trace of a film that begins at `view`; its open choices become questions, numbered as in `film.marks`."""
    numbers = {mark.move: n for n, mark in enumerate(film.marks)}
    asked: dict[int, tuple[int, Seat]] = {}
    for shot in reversed(range(len(film.shots))):
        mark = film.shots[shot].mark
        if mark is not None:
            asked[numbers[mark.move]] = shot, mark.decision.seat
    questions = [(shot, number, seat) for number, (shot, seat) in asked.items()]
    return trace_of(view, [shot.event for shot in film.shots], film.certain, questions)


def trace_of(
    view: View, events: Sequence[Event], certain: int | None = None, questions: Iterable[tuple[int, int, Seat]] = ()
) -> Trace:
    """The trace of events that follow a View. `questions`: (shot that the answer led to, number, who is asked)."""
    fold = _Fold(view)
    asked: dict[int, list[tuple[int, Seat]]] = {}
    for shot, number, seat in questions:
        asked.setdefault(shot, []).append((number, seat))
    for shot, event in enumerate(events):
        fold.shot = shot
        for number, seat in asked.get(shot, ()):
            fold.add(QUESTION, (fold.mechs[seat].cell,), number=number, asked=seat)
        make = _MAKERS.get(type(event))
        if make is not None:
            make(fold, event)
    fold.close()
    start = tuple(Place(mech.cell, mech.facing) for mech in view.mechs)
    pilots = tuple(mech.pilot for mech in view.mechs)
    phase = len(events) if fold.phase is None else fold.phase
    sure = len(events) if certain is None else certain
    return Trace(tuple(fold.signs), len(events), sure, start, view.bomb, phase, tuple(fold.chances), pilots)


class _Fold:
    """Where everything stands while the events go by."""

    def __init__(self, view: View) -> None:
        self.mechs = [Place(mech.cell, mech.facing) for mech in view.mechs]
        self.bomb = view.bomb
        self.minions = dict(view.minions)
        self.terms, self.view = view.terms, view
        self.chances: list[Sign] = []
        self.shot = 0
        self.phase: int | None = None
        self.seat: Seat = view.active if view.stage == "run" else -1
        self.slot: Slot = view.slot if view.stage == "run" else -1
        self.signs: list[Sign] = []
        self._marked = len(self.signs)

    def add(
        self, kind: str, cells: tuple[Cell, ...], *, piece: Piece = -1, facing: Facing = 0, word: str = "", number: int = -1,
        asked: Seat = -1,
    ) -> None:  # fmt: skip
        """Put a sign down, for the slot that runs."""
        seat = asked if asked >= 0 else self.seat
        self.signs.append(Sign(kind, self.shot, cells, seat, self.slot, piece, facing, word, number))

    def close(self) -> None:
        """The slot that ran is over: say where it ends, if it did anything."""
        if self.seat >= 0 and self.slot >= 0 and any(sign.slot == self.slot for sign in self.signs[self._marked :]):
            mech, last = self.mechs[self.seat], self.signs[-1].shot
            self.signs.append(Sign(STOP, last, (mech.cell,), self.seat, self.slot, facing=mech.facing))
        self._marked = len(self.signs)


def _line(f: _Fold, event: e.LineBegan) -> None:
    f.close()
    f.seat, f.slot = event.seat, -1


def _slot(f: _Fold, event: e.SlotRan) -> None:
    f.close()
    f.seat, f.slot = event.seat, event.slot


def _line_ended(f: _Fold, event: e.LineEnded) -> None:
    f.close()
    f.seat = f.slot = -1


def _turned(f: _Fold, event: e.MechTurned) -> None:
    f.mechs[event.seat] = f.mechs[event.seat]._replace(facing=event.facing)
    f.signs.append(Sign(SWING, f.shot, (f.mechs[event.seat].cell,), event.seat, f.slot, event.seat, event.facing))


def _moved(f: _Fold, event: e.MechMoved) -> None:
    crushed = {cell for move in event.moves if move.piece == event.seat for cell in move.path}
    for move in event.moves:
        how = "step" if move.piece == event.seat else "tow" if move.piece == event.towed else "push"
        f.signs.append(Sign(LEG, f.shot, move.path, event.seat, f.slot, move.piece, event.heading, how))
        if move.piece == BOMB_PIECE:
            f.bomb = move.path[-1]
        else:
            f.mechs[move.piece] = f.mechs[move.piece]._replace(cell=move.path[-1])
    for kill in event.killed:
        f.minions.pop(kill.minion, None)
        f.add(KILL, (kill.cell,), word="crush" if kill.cell in crushed else "push", number=kill.minion)


def _blocked(f: _Fold, event: e.StepBlocked) -> None:
    here = f.mechs[event.seat].cell
    f.add(BUMP, (here, beside(here, event.cell)), word=event.reason, number=event.lost)


def _struck(f: _Fold, event: e.CellsStruck) -> None:
    f.add(STRUCK, event.cells)
    for kill in event.killed:
        f.minions.pop(kill.minion, None)
        f.add(KILL, (kill.cell,), word="strike", number=kill.minion)


def _hurt(f: _Fold, event: e.DamageDrawn) -> None:
    f.add(HURT, (f.mechs[event.seat].cell,), asked=event.seat)
    if f.phase is not None:
        f.chances.append(f.signs[-1])


def _rolled(f: _Fold, event: e.RuneDieRolled) -> None:
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
    f.chances.append(Sign(ARRIVE if event.what == "spawn" else MARCH, f.shot, tuple(sorted(cells))))


def _shard(word: str) -> Callable[[_Fold, Any], None]:
    def make(f: _Fold, event: Any) -> None:
        cell = getattr(event, "cell", NOWHERE)  # a shard that is handed in leaves the mech where it stands
        f.add(SHARD, (cell if cell != NOWHERE else f.mechs[event.seat].cell,), word=word, number=event.shard)

    return make


def _bomb(f: _Fold, event: e.BombDamaged) -> None:
    if event.cause == "minion" and event.cell != NOWHERE:
        f.add(BITE, (event.cell, f.bomb))
    f.add(BOMB_HIT, (f.bomb,), number=event.left)


def _marched(f: _Fold, event: e.MinionsMoved) -> None:
    for number, path in zip(event.minions, event.paths, strict=True):
        f.minions[number] = path[-1]
        f.add(MARCH, path, number=number)


def _arrived(f: _Fold, event: e.MinionsSpawned) -> None:
    for number, cell in zip(event.minions, event.cells, strict=True):
        f.minions[number] = cell
        f.add(ARRIVE, (cell,), number=number)


def _bitten(f: _Fold, event: e.MinionAttacked) -> None:
    f.add(BITE, (event.cell, f.mechs[event.seat].cell), number=event.minion, asked=event.seat)


def _raided(f: _Fold, event: e.SchoolRaided) -> None:
    f.minions.pop(event.minion, None)
    f.add(RAID, event.path, number=event.minion)


def _minions_begin(f: _Fold, event: e.MinionPhaseBegan) -> None:
    f.close()
    f.seat = f.slot = -1
    f.phase = f.shot


_MAKERS: dict[type[Event], Callable[[_Fold, Any], None]] = {
    e.LineBegan: _line, e.SlotRan: _slot, e.LineEnded: _line_ended, e.MechTurned: _turned, e.MechMoved: _moved,
    e.StepBlocked: _blocked, e.CellsStruck: _struck, e.DamageDrawn: _hurt, e.ShardTaken: _shard("take"),
    e.ShardDropped: _shard("drop"), e.ShardDelivered: _shard("home"), e.ShardCrushed: _shard("break"), e.BombDamaged: _bomb,
    e.MinionPhaseBegan: _minions_begin, e.MinionsMoved: _marched, e.MinionsSpawned: _arrived, e.MinionAttacked: _bitten,
    e.SchoolRaided: _raided, e.RuneDieRolled: _rolled,
}  # fmt: skip
