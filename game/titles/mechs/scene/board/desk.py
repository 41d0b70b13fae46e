"""The board as the table uses it: one object for layouts, motion, input and pictures."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from math import exp

import pygame

from game.core.types import Action, Event, Seat
from game.titles.mechs.rules.board import NOWHERE, Cell, xy
from game.titles.mechs.rules.seen import View
from game.titles.mechs.rules.terms import Terms
from game.titles.mechs.scene.board import ghost, ground, hazards, markpaint, motion, overview, painter, threats
from game.titles.mechs.scene.board.effectlayer import EffectLayer
from game.titles.mechs.scene.board.effects import DICE
from game.titles.mechs.scene.board.geometry import SPACE, WINDOW, BoardGeometry, Box4
from game.titles.mechs.scene.board.hover import Tip, tips
from game.titles.mechs.scene.board.intents import standing
from game.titles.mechs.scene.board.lava import Flow
from game.titles.mechs.scene.board.layout import BOMB_KEY, is_piece, layout
from game.titles.mechs.scene.board.marks import Mark, marks, pad_marks
from game.titles.mechs.scene.board.perils import Peril
from game.titles.mechs.scene.board.posts import Post, bodies, peril_box
from game.titles.mechs.scene.board.scenes import Step, Taste
from game.titles.mechs.scene.board.threats import Threat
from game.titles.mechs.scene.board.trace import Trace
from game.ui.backdrop import Part
from game.ui.canvas import Box
from game.ui.frame import Frame
from game.ui.inputmap import Drag, Input, Wheel
from game.ui.predraw import Ahead
from game.ui.presenter import Pose
from game.ui.tween import Motion
from game.ui.widgets import Act, IconButton, Spot, Tooltip, Widget

WHEEL_UNITS = 96.0
"""How far one notch of the wheel scrolls."""
TIP_MS = 500.0
"""So long the mouse rests on a square before it is told about."""
GLIDE_MS = 130.0
"""The board glides: in this time all but a third of its way."""
ARRIVED = 0.02
"""So near, in squares, it has come."""


@dataclass(frozen=True)
class Show:
    """What is shown besides the pieces.

    `marks` can be pressed; `lit` is the one under mouse or focus. `trace` is the ghost film up to shot `until` (None = all), the
    minions' phase included; without it `intents` shows that phase alone. `warnings`: the cells that may fill. `hover`: the cell
    under the mouse; `cursor`: the one that keys point at. `active`: the seat whose mech wears the lamp ring; `line`: the one that
    the trace is about (-1 = all), `unsure`: those who may yet do otherwise. `coming`: where the danger phase will reach;
    `threats`: what the Boss will do there, from where all stand then, all or only that of its slot `lit_slot` (-2 = all).
    `posts`: the marks of the trace; `every`: nothing is kept back; `only`: what minions do is told of this square alone (None: of
    all of them). `peril`: what the plan costs the Bomb. `ends`: where the mech that is
    asked comes to stand, by the answer. `then`: how all stand when the marks are asked about, None for as now.
    """

    marks: Sequence[Mark] = ()
    lit: Mark | None = None
    trace: Trace | None = None
    until: int | None = None
    intents: Trace | None = None
    warnings: frozenset[Cell] = frozenset()
    hover: Cell = NOWHERE
    cursor: Cell = NOWHERE
    active: Seat = -1
    line: Seat = -1
    unsure: frozenset[Seat] = frozenset()
    coming: bool = False
    threats: tuple[View, tuple[Threat, ...]] | None = None
    lit_slot: int = -2
    posts: Sequence[Post] = ()
    every: bool = False
    only: Cell | None = None
    peril: Peril | None = None
    ends: Mapping[Action, Cell] = field(default_factory=dict)
    then: View | None = None


class Desk:
    """The board of one match."""

    def __init__(self, terms: Terms, motion: Motion, box: Box4 = WINDOW, lies: bool = False) -> None:
        self.terms = terms
        self.geometry = BoardGeometry(box, terms.mission, lies=lies)
        self.effects = EffectLayer(motion)
        self.lava = Flow(terms)
        self._lineup = painter.Lineup()
        self._squares = ground.Squares()
        self.sides: dict[int, str] = {}
        """The way of each minion's last sideways step."""
        self._dragged = (0.0, 0.0)
        self._aim: tuple[float, float] | None = None
        """The point of the board, in squares, that is coming to the middle of the window."""
        self._corner = overview.place(self.geometry, ())
        self.ahead = Ahead()
        self._ready_for: object = None
        self.peril_box: pygame.FRect | None = None
        """Where the tag with what a plan costs the Bomb stands; what is said there is about the Bomb."""
        self._peril_for: tuple[object, pygame.FRect | None] | None = None
        self.pointed: Cell = NOWHERE
        """The cell that the mouse rests on, and how long it has."""
        self.pointed_ms = 0.0

    # ------------------------------------------------------------------ layouts and motion
    def lay(self, view: View) -> dict[str, Pose]:
        """Where every piece stands, in board space."""
        return layout(view, self.sides, self.geometry.lies)

    def steps(self, before: View | None, after: View, event: Event) -> list[Step]:
        """The motion of one event; call it in the order of the events, for it remembers where minions look."""
        return motion.steps(before, after, event, self.sides, self.geometry.lies)

    def begin(self, taste: Taste) -> None:
        """A step begins: its short-lived pictures."""
        self.effects.start(taste.effects)

    def clear(self) -> None:
        """End all short-lived pictures (undo, a look back, motion skipped)."""
        self.effects.clear()

    def update(self, dt_ms: float, still: bool = False) -> bool:
        """Let time pass; True while the picture changes. `still`: nothing moves on the whole table, so that what the next turn
        may need can be drawn ahead."""
        if still and not self.effects.busy:
            self.ahead.update(dt_ms, None, lambda: False)
        due = self.tip_due
        self.pointed_ms += dt_ms
        glided = self._glide(dt_ms)
        return self.effects.update(dt_ms) or due != self.tip_due or glided

    def peril_at(
        self, view: View, marks: Sequence[Mark], trace: Trace | None = None, until: int | None = None
    ) -> pygame.FRect | None:
        """Where that tag stands: beside the Bomb, or beside the place where the film of a `trace` leaves it."""
        now = view, trace, until, tuple(marks), self.geometry
        if self._peril_for is None or self._peril_for[0] != now:
            g, cell = self.geometry, view.bomb if trace is None else trace.bomb_at(until)
            film = bodies(g, trace, until) if trace is not None else ()
            asked = [mark.box(g) for mark in marks]
            self._peril_for = now, peril_box(g, view, cell, asked, film) if g.has(cell) else None
        return self._peril_for[1]

    # ------------------------------------------------------------------ what a square says
    def point(self, cell: Cell) -> bool:
        """The mouse is over this cell now (NOWHERE: over none); True when it was another one before."""
        moved = cell != self.pointed
        if moved:
            self.pointed, self.pointed_ms = cell, 0.0
        return moved

    @property
    def tip_due(self) -> bool:
        """Has the mouse rested on a square for long enough to be told about it?"""
        return self.pointed != NOWHERE and self.pointed_ms >= TIP_MS

    def tooltip(
        self, f: Frame, view: View, say: Callable[[Tip], str], clear: Sequence[Box] = (), more: Sequence[str] = ()
    ) -> None:
        """The note about the square under the mouse, when it is due: beside it, and aside of what is to be `clear`. `say` puts a
        line into words; `more`: further ones."""
        lines = [*map(say, tips(view, self.pointed, self.geometry.lies)), *more] if self.tip_due else []
        if lines:
            Tooltip("\n".join(lines), self.geometry.box_of(self.pointed), clear=clear).draw(f)

    # ------------------------------------------------------------------ what can be chosen
    def marks(self, view: View, seat: Seat, options: Sequence[Action], picked: Cell = NOWHERE) -> tuple[Mark, ...]:
        """The options that have a place on the board."""
        return marks(view, seat, options, picked)

    def pad_marks(self, view: View, seat: Seat) -> tuple[Mark, ...]:
        """Light on the repair pad that a mech may use now."""
        return pad_marks(view, seat)

    # ------------------------------------------------------------------ what is watched
    def follow(self, step: Step, first: Sequence[Cell] = ()) -> None:
        """Bring in sight what a step moves and where its pictures are: these squares, then mechs and the Bomb, then the rest."""
        if not self.geometry.scrolls:
            return
        before, after = step.change.before, step.change.after
        moved = [key for key in {**before, **after} if is_piece(key) and before.get(key) != after.get(key)]
        moved.sort(key=lambda key: (not key.startswith("mech:"), key != BOMB_KEY))
        poses = [after.get(key) or before[key] for key in moved]
        spots = [self._spot(cell) for cell in first if self.geometry.has(cell)]
        near = [(pose.rect.centerx / SPACE, pose.rect.bottom / SPACE - 0.5) for pose in poses]
        seen = [effect for effect in step.taste.effects if effect.kind != DICE]
        hit = [self._spot(cell) for effect in seen for cell in effect.cells if self.geometry.has(cell)]
        self._watch([*spots, *near, *hit])

    def watch(self, cells: Sequence[Cell]) -> None:
        """Bring these squares in sight, the first before all others."""
        self._watch([self._spot(cell) for cell in cells if self.geometry.has(cell)])

    def _spot(self, cell: Cell) -> tuple[float, float]:
        x, y = xy(self.geometry.turn.seen(cell))
        return x + 0.5, y + 0.5

    def _watch(self, spots: Sequence[tuple[float, float]]) -> None:
        seen = self.geometry.watching(spots)
        if seen is self.geometry:
            return
        self._aim = seen.middle
        turn = self.geometry.turn
        self._corner = overview.place(seen, [turn.at(int(x), int(y)) for x, y in spots], self._corner)

    def _glide(self, dt_ms: float) -> bool:
        """Go on towards what is watched; True when that moved the picture."""
        if self._aim is None:
            return False
        (x, y), (ax, ay), motion = self.geometry.middle, self._aim, self.effects.motion
        share = 1.0 if motion.off else 1 - exp(-dt_ms * motion.speed / GLIDE_MS)
        if max(abs(ax - x), abs(ay - y)) < ARRIVED or share == 1.0:
            self._aim = None
            return self._go(self.geometry.centred(ax, ay))
        return self._go(self.geometry.centred(x + (ax - x) * share, y + (ay - y) * share))

    @property
    def gliding(self) -> bool:
        """Is the board on its way to what is watched?"""
        return self._aim is not None

    # ------------------------------------------------------------------ pan and zoom
    @property
    def overview(self) -> pygame.FRect | None:
        """Where the whole board is shown small; None where its window has room for all of it."""
        return overview.places(self.geometry)[self._corner] if self.geometry.scrolls else None

    def look(self, x: float, y: float) -> bool:
        """Show the part of the board that a point of the overview stands for."""
        box = self.overview
        if box is None:
            return False
        self._aim = None
        return self._go(self.geometry.centred(*overview.spot(self.geometry, box, x, y)))

    def pan(self, way: str) -> bool:
        """Move what is seen by a few squares, "left", "right", "up" or "down"."""
        dx, dy = {"left": (1, 0), "right": (-1, 0), "up": (0, 1), "down": (0, -1)}.get(way, (0, 0))
        return self._moved(self.geometry.panned(dx * WHEEL_UNITS, dy * WHEEL_UNITS))

    def input(self, record: Input) -> bool:
        """Ctrl and the wheel zoom at the pointer; the wheel alone over a board that is larger than its window (across where only
        that is too wide), and drags on it; True when that moved the picture."""
        if isinstance(record, Wheel) and record.zoom:
            here = self.zooms and record.dy and self.geometry.area.collidepoint(record.x, record.y)
            return bool(here) and self.zoom(1 if record.dy > 0 else -1, (record.x, record.y))
        if isinstance(record, Wheel) and self.geometry.scrolls and self.geometry.area.collidepoint(record.x, record.y):
            far = record.dy * WHEEL_UNITS
            high = self.geometry.rows * self.geometry.square > self.geometry.box[3]
            return self._moved(self.geometry.panned(0, far) if high else self.geometry.panned(far, 0))
        if isinstance(record, Drag) and self.geometry.scrolls and self.geometry.area.collidepoint(record.from_x, record.from_y):
            if record.first:
                self._dragged = record.from_x, record.from_y
            moved = self.geometry.panned(record.x - self._dragged[0], record.y - self._dragged[1])
            self._dragged = record.x, record.y
            return self._moved(moved)
        return False

    def _moved(self, geometry: BoardGeometry) -> bool:
        """By hand: nothing draws it back, and the overview makes room."""
        self._aim = None
        self._corner = overview.place(geometry, (), self._corner)
        return self._go(geometry)

    @property
    def zooms(self) -> bool:
        """Is the board larger than its window, or enlarged already, that zooming is offered?"""
        return self.geometry.scrolls or self.geometry.zoom != 1

    def zoom(self, step: int, at: tuple[float, float] | None = None) -> bool:
        """Further in (1) or out (-1)."""
        self._aim = None
        moved = self._go(self.geometry.zoomed(step, at))
        self._corner = overview.place(self.geometry, ())
        return moved

    def show_cell(self, cell: Cell) -> bool:
        """Scroll so that a cell is seen at once (the cursor)."""
        return self._go(self.geometry.showing(cell))

    def _go(self, geometry: BoardGeometry) -> bool:
        moved = (geometry.square, geometry.origin) != (self.geometry.square, self.geometry.origin)
        if moved:
            self.geometry = geometry
        return moved

    def buttons(self, tips: Mapping[str, str]) -> list[Widget]:
        """The overview `board:map`, and the zoom keys `board:in` and `board:out` in the lower corner; `tips` by the same ids."""
        if not self.zooms:
            return []
        x, y, w, h = self.geometry.box
        made: list[Widget] = []
        for n, (id, icon, end) in enumerate((("board:in", "ui_plus", -1), ("board:out", "ui_minus", 0))):
            key = IconButton(id, (x + w - 64, y + h - 136 + 68 * n, 56, 56), icon, tip=tips.get(id, ""))
            key.enabled = self.geometry.zoom != self.geometry.zooms[end]
            made.append(key)
        box = self.overview
        if box is not None:
            made.append(Spot("board:map", box, "button", draggable=True, tip=tips.get("board:map", ""), ring=14))
        return made

    def act(self, act: Act) -> bool:
        """A zoom key or the overview was pressed; True when it was one of them."""
        if act.id in ("board:in", "board:out"):
            self.zoom(1 if act.id == "board:in" else -1)
            return True
        if act.id == "board:map" and act.pos is not None:
            self.look(*act.pos)
        return act.id == "board:map"

    # ------------------------------------------------------------------ pictures
    def part(self) -> Part:
        """Ground and frame, for the table's Backdrop."""
        return ground.part(self.geometry, self.terms)

    def draw(self, f: Frame, view: View, poses: Sequence[tuple[str, Pose]], show: Show) -> None:
        """Everything above the ground. `poses` may hold other sprites too; only those of the board are drawn."""
        g = self.geometry
        if self._ready_for != (f.canvas, g.square):
            self._ready_for = f.canvas, g.square
            self.ahead.plan(("piece", job) for job in painter.jobs(f, g, view))
        pieces = [(key, pose) for key, pose in poses if is_piece(key)] + self.effects.poses()
        self._squares.draw(f, g, self.terms)
        hazards.rim(f, g, view)
        with f.clip(g.room):
            hazards.under(f, g, view, pieces, show.coming, self.lava.step)
            if show.threats is not None:
                threats.under(f, g, show.threats[1], show.lit_slot)
            markpaint.under(f, g, show.then or view, show.marks, show.lit, show.warnings, show.hover)
            if show.trace is not None:
                ghost.under(f, g, show.trace, show.until, show.line, show.every, show.unsure)
            self.effects.under(f, g)
            painter.pieces(f, g, view, pieces, show.active, self._lineup)
            if show.trace is not None:
                line = -1 if show.every else show.line
                ghost.shades(f, g, show.trace, show.until, line, standing(view), show.unsure)
            painter.health(f, g, view, pieces)
            if show.trace is not None:
                ghost.over(f, g, show.trace, show.until, show.line, show.posts, show.every)
            if show.intents is not None:
                ghost.intents(f, g, show.intents, None if show.every or show.only is not None else show.until, show.only)
                ghost.doubts(f, g, show.intents, show.only)
            if show.threats is not None:
                threats.over(f, g, *show.threats, show.lit_slot, show.only is not None)
            hazards.over(f, g, view)
            self.peril_box = None
            if show.peril is not None:
                self.peril_box = self.peril_at(view, show.marks, show.trace, show.until)
                if self.peril_box is not None:
                    ghost.peril(f, self.peril_box, show.peril)
            markpaint.over(f, g, show.then or view, show.marks, show.lit, show.cursor, show.ends)
            self.effects.over(f, g)
        if (box := self.overview) is not None:
            overview.paint(f, g, box, view, show.marks)
