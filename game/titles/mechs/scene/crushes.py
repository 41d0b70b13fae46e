"""Crushes that are felt: each flies to the gear counter and sounds one higher; a row of them is counted, and the board shakes.
A shard that is broken or brought home flies to its goal."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from math import sin

import pygame

from game.core.types import Event, Seat
from game.titles.mechs.rules import events as e
from game.titles.mechs.rules.board import NOWHERE, Cell
from game.titles.mechs.scene import drama
from game.titles.mechs.scene.host import MechsTable
from game.titles.mechs.scene.playback import Playback
from game.ui import draw, theme
from game.ui.canvas import Box
from game.ui.confetti import PARTY_MS, confetti
from game.ui.frame import Frame
from game.ui.table.board import Board
from game.ui.table.part import Part
from game.ui.tween import EASE

HITS = (e.MechMoved, e.CellsStruck, e.MechJumped)
"""What crushes and destroys in a slot."""
SLOTS = (e.SlotRan, e.SchematicRan, e.SchematicUsed, e.LineBegan, e.LineEnded, e.MinionPhaseBegan, e.TurnBegan)
"""A new row of crushes begins."""
SHARDS = (e.CellsStruck, e.ShardCrushed, e.ShardDelivered)
"""What breaks shards, and brings them home."""
GOALS, ARRIVED = ("goal:shards_destroyed", "goal:shards_home", "goal:shields_locked"), "bonus_ding"
"""The chips that count them, and what is heard when one has come there."""
COMBO = 3
"""From so many on they are counted aloud."""
HIGHER, HIGHEST = "score_tick", 6
SHOUT, SHOUTS = "combo", (3, 5, 8)
"""What is heard when so many are crushed in a row, one take for each."""
AT_MS, FLY_MS, STOP_MS, SHAKE_MS, COUNTED_MS, GEAR_MS, END_MS = 120.0, 520.0, 60.0, 160.0, 1100.0, 700.0, 900.0
"""When a crush is seen in its step; how long its disc flies, everything stands still, the board shakes (also at the end), the
number and the gained gear stand."""
APART_MS = 36.0
"""From one crush to the next, as they are heard."""
SHAKE, TURN = 5.0, 0.7
DISC, GEAR = 84.0, 148.0
CORNER = (420.0, 300.0)


@dataclass(slots=True)
class _Flight:
    """A disc on its way: from a cell, begun so long ago (below 0: later); `to` the goal of shards, else to the gears."""

    cell: Cell
    age: float
    to: Box | None = None


class Boom(Part):
    """Counts and shows them."""

    def __init__(self, table: MechsTable, playback: Playback) -> None:
        super().__init__(table)
        self.scene, self.playback = table, playback
        self.row = 0
        """Crushes in the slot that runs."""
        self.flights: list[_Flight] = []
        self.due: list[tuple[float, str, int]] = []
        """What will be heard: in so many ms, which sound, which take."""
        self.counted = 0.0
        """So long the number still stands, the gear, the shaking lasts, and everything stands still."""
        self.gear = self.shaking = self.stop = 0.0
        self.gained = self.row_gears = 0
        """New gears at the last count, and in the slot that runs."""

    # ------------------------------------------------------------------ what happens
    def shows(self, event: Event) -> None:
        """A slot begins, something is crushed, a gear is gained, the mission ends."""
        if isinstance(event, SLOTS):
            self.row = self.row_gears = 0
        elif isinstance(event, HITS) and event.killed:
            self.row += len(event.killed)
            if not self.playback.quiet:
                self._crush([kill.cell for kill in event.killed])
        if isinstance(event, SHARDS) and not self.playback.quiet:
            self._shards(event)
        elif isinstance(event, e.KillsCounted) and event.gained and not self.playback.quiet:
            self.row_gears += event.gained
            self.gear, self.gained = self._ms(FLY_MS) + GEAR_MS, event.gained
        elif isinstance(event, e.MissionEnded) and not self.playback.quiet and not self._still:
            if event.won:
                self.scene.floats.act(confetti, PARTY_MS, last=True)
            else:
                self.shaking = END_MS

    def _shards(self, event: Event) -> None:
        """Shards fly to the chip that counts them, which lights up."""
        goal = next((widget.box for widget in self.scene.ui.widgets if widget.id.startswith(GOALS)), None)
        view = self.scene.board.view
        if isinstance(event, e.CellsStruck):
            cells = [view.terms.mission.shards[place] for place in event.shards]
        elif isinstance(event, e.ShardDelivered):
            cells = [view.mechs[event.seat].cell]
        else:
            cells = [event.cell] if isinstance(event, e.ShardCrushed) else []
        if goal is None or self._still:
            return
        box = (goal.x, goal.y, goal.w, goal.h)
        self.flights += [_Flight(cell, -self._ms(AT_MS), box) for cell in cells if cell != NOWHERE]
        if cells:
            self.stop = self._ms(STOP_MS)
            self.shaking = self._ms(AT_MS + SHAKE_MS)
            self.scene.dirty = True

    def _crush(self, cells: Sequence[Cell]) -> None:
        before = self.row - len(cells)
        apart = self._ms(APART_MS)
        first = self._ms(AT_MS)
        self.due += [(first + n * apart, HIGHER, min(HIGHEST, before + n + 1)) for n in range(min(HIGHEST, len(cells)))]
        shouts = [take for take, many in enumerate(SHOUTS, 1) if before < many <= self.row]
        if shouts:
            self.due.append((first + min(HIGHEST, len(cells)) * apart, SHOUT, shouts[-1]))
        combo = self.row >= COMBO
        if combo:
            self.counted = COUNTED_MS
        if not self._still:
            self.flights += [_Flight(cell, -self._ms(AT_MS + 70 * n)) for n, cell in enumerate(cells[:HIGHEST])]
            self.stop = self._ms(STOP_MS) if combo else 0.0
            self.shaking = self._ms(AT_MS + SHAKE_MS) if combo else self.shaking
        self.scene.dirty = True

    def laid(self) -> None:
        """The table stands differently."""
        self.flights.clear()
        self.due.clear()
        self.row_gears = 0
        self.row, self.counted, self.gear, self.shaking, self.stop = 0, 0.0, 0.0, 0.0, 0.0

    @property
    def _still(self) -> bool:
        return self.scene.ctx.motion.off

    def _ms(self, ms: float) -> float:
        return ms / max(1.0, self.playback.motion.speed)

    def told(self, seat: Seat) -> tuple[str, tuple[tuple[str, str], ...]]:
        """What the panel of the moment says of a row of crushes: a shout, and lines with their icons; "" without one."""
        if self.row < COMBO or seat < 0:
            return "", ()
        say, gears = self.scene.say_key, self.row_gears
        lines = [("mv_gear", say("combo_gears", n=gears))] if gears else []
        return say("combo_said", n=self.row), (*lines, ("mv_kill", say("combo_kills", seat=self.scene.name_of(seat), n=self.row)))

    # ------------------------------------------------------------------ time
    def passed(self, dt_ms: int) -> int:
        """What of this time is left for the table: for a moment after a blow it stands still."""
        held = min(float(dt_ms), self.stop)
        self.stop -= held
        self.scene.dirty |= held > 0
        return round(dt_ms - held)

    def follow(self, dt_ms: float) -> None:
        """Discs fly on, numbers go."""
        self._hear(dt_ms)
        if not (self.flights or self.counted > 0 or self.gear > 0 or self.shaking > 0):
            return
        self.scene.dirty = True
        for flight in self.flights:
            flight.age += dt_ms
        for flight in self.flights:
            if flight.to is not None and flight.age >= self._ms(FLY_MS):
                self.scene.floats.glow(flight.to, theme.LAMP)
                self.scene.ctx.sounds.play(ARRIVED)
        self.flights = [flight for flight in self.flights if flight.age < self._ms(FLY_MS)]
        self.counted, self.gear = max(0.0, self.counted - dt_ms), max(0.0, self.gear - dt_ms)
        self.shaking = max(0.0, self.shaking - dt_ms)

    def _hear(self, dt_ms: float) -> None:
        """What is due by now."""
        due, self.due = self.due, []
        for left, sound, take in due:
            if left > dt_ms:
                self.due.append((left - dt_ms, sound, take))
            else:
                self.scene.ctx.sounds.play(sound, take)

    # ------------------------------------------------------------------ the picture
    def paint(self, frame: Frame, board: Board) -> list[Box]:
        """The board shakes, then what lies above it."""
        geometry = self.scene.desk.geometry
        if 0 < self.shaking <= max(END_MS, SHAKE_MS):
            swing = sin(self.shaking / 14)
            drama.tremble(frame, geometry.outside, SHAKE * swing, -4 * swing, TURN * swing)
        with frame.above():
            if self.counted > 0:
                size = min(300.0, 180.0 + 40 * (self.row - 2))
                number = drama.leaning(frame, self.scene.say_key("combo", n=self.row), size)
                frame.blit_centre(number, *self.corner().center)
            if 0 < self.gear <= GEAR_MS:
                self._gear(frame)
            for flight in self.flights:
                if flight.age >= 0:
                    self._disc(frame, flight)
        return []

    def _disc(self, f: Frame, flight: _Flight) -> None:
        """On an arc to the counter, with what it leaves behind."""
        x, y = self.scene.desk.geometry.centre_of(flight.cell)
        left, top, w, h = flight.to or self.scene.room.gears
        to_x, to_y = (left + h / 2 + 4, top + h / 2) if flight.to else (left + min(72.0, w / 4), top + min(66.0, h / 2))
        picture, ground = ("board/shard", theme.VIOLET) if flight.to else ("icons/mv_kill", theme.LAMP)
        for back, size in ((0.16, 0.3), (0.08, 0.5), (0.0, 1.0)):
            t = EASE["in-out-cubic"](max(0.0, flight.age / self._ms(FLY_MS) - back))
            at = (x + (to_x - x) * t, y + (to_y - y) * t - 150 * 4 * t * (1 - t))
            d = DISC * size * (1 - 0.3 * t)
            box = (at[0] - d / 2, at[1] - d / 2, d, d)
            draw.rounded(f, box, d / 2, ground, None, theme.INK if size == 1 else None, 5, 1.0 if size == 1 else 0.5)
            if size == 1:
                draw.figure(f, picture, (at[0] - d * 0.4, at[1] - d * 0.4, d * 0.8, d * 0.8), "c", "m")

    def _gear(self, f: Frame) -> None:
        """The gear jumps out of its panel, with how many are new."""
        x, y, w, h = self.scene.room.gears
        d = GEAR if h > 200 else 108.0
        mx, my = x + min(72.0, w / 4), y + min(66.0, h / 2)
        f.blit_centre(drama.star(f.canvas.px(d * 1.25), theme.LAMP, 14, 0.72, 0.55), mx, my)
        draw.icon(f, "mv_gear", mx - d / 2, my - d / 2, d)
        box = (x + w - 124, y + 2, 110, 70)
        draw.text(f, f"+{self.gained}", box, "card", 56, "#8FDBA6", "r", outline=theme.INK, edge=5)

    def corner(self) -> pygame.FRect:
        """The corner of the board with the fewest pieces, never one with the mech that runs."""
        view, geometry = self.scene.board.view, self.scene.desk.geometry
        area = geometry.area
        wide, high = min(CORNER[0], area.w), min(CORNER[1], area.h)
        corners = [pygame.FRect(x, y, wide, high) for y in (area.y, area.bottom - high) for x in (area.x, area.right - wide)]
        runs = view.mechs[view.active].cell if view.active >= 0 else NOWHERE
        pieces = [cell for _, cell in view.minions] + [mech.cell for mech in view.mechs if mech.cell != NOWHERE]

        def crowd(corner: pygame.FRect) -> tuple[bool, int]:
            here = runs != NOWHERE and corner.collidepoint(geometry.centre_of(runs))
            return bool(here), sum(bool(corner.collidepoint(geometry.centre_of(cell))) for cell in pieces)

        return min(corners, key=crowd)
