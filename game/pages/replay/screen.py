"""The screen inside the viewer: a title's own table that shows places of a reel. It is watched, and never played.

The table counts in its own 1920 x 1080 units on a canvas of its own. Where its box is smaller than a page, words keep their size.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from functools import partial
from typing import Any

import pygame

from game.core.types import Seat
from game.home.replays.reel import Reel
from game.home.replays.session import ReplaySession
from game.pages.kit.context import Context
from game.pages.kit.side_context import SideContext
from game.titles import title
from game.ui.canvas import UNIT_H, UNIT_W, Canvas
from game.ui.focus import Act
from game.ui.frame import Audit, Frame
from game.ui.inputmap import Drag, Input, Move, Press, Release, Wheel
from game.ui.screen import Screen as Laid
from game.ui.sound import Sounds
from game.ui.table.mode import Mode
from game.ui.table.part import Host
from game.ui.tween import Motion
from game.ui.widgets import Widget

Box = tuple[float, float, float, float]
NEVER = ("then_", "bar:", "film", "results", "undo", "talk", "guess:", "look")
"""Widgets of a table that are for the running match, or that the viewer has itself."""
OFF = -1e5
"""A pointer further to the left than this is nowhere."""
TEXT_MOST = 1.3
"""Tables are laid out for text up to so large."""


class _Stage:
    """The stack of scenes as the table sees it: only its canvas."""

    def __init__(self, canvas: Canvas) -> None:
        self.canvas = canvas

    def push(self, scene: object) -> None:
        """Nothing lies above a watched table."""

    def pop(self) -> None:
        """It is taken away with the viewer."""

    def replace(self, scene: object) -> None:
        """Never."""

    def switch(self, scene: object) -> None:
        """Never."""

    def cover(self) -> None:
        """Nothing has to be hidden."""


class Watching(Mode):
    """A table that only shows: nothing of a running match is there, and whose eyes are open sits below."""

    live = False

    def __init__(self, table: Host, reel: Reel) -> None:
        super().__init__(table)
        assert isinstance(table.session, ReplaySession)
        self.session, self.reel = table.session, reel

    def stops(self) -> list[int]:
        """The places that can be shown."""
        return list(self.reel.stops(self.session.eyes))

    def kept(self, own: list[Widget]) -> list[Widget]:
        """What explains itself when one points at it."""
        return [one for one in own if not one.id.startswith(NEVER)]

    def laid(self) -> None:
        """A place is shown; a line of the table's own log may have asked for it."""
        if self.table.board.then is not None:
            self.session.place = self.table.board.then

    def near(self) -> Seat | None:
        """Whose eyes are open; through everybody's always the same."""
        eyes = self.session.eyes
        if title(self.reel.title).open:
            return None
        if len(eyes) == 1:
            return min(eyes)
        return next((seat for seat, player in enumerate(self.session.players) if player.person is not None), 0)

    def command(self, name: str) -> bool:
        """Keys of a running match do nothing here."""
        return True


class Screen:
    """A table at a reel. `place` is shown; `step` plays the next one, `show` jumps."""

    def __init__(
        self, ctx: Context, reel: Reel, eyes: frozenset[Seat], place: int, box: Box, sounds: Sounds | None = None
    ) -> None:
        """`sounds`: where its sounds go; None: the app's."""
        self.reel = reel
        self.box = box
        self.session = ReplaySession(reel, eyes, place)
        self.ctx = ctx
        self.apart = SideContext(ctx)
        self.apart.pace, self.apart.heard = ctx.motion, sounds
        scene: Any = title(reel.title).scene_class()
        self.table: Any = scene(self.apart, self.session, place, partial(Watching, reel=reel))
        self._outer: tuple[Canvas, Box] | None = None
        self._drawn: tuple[object, ...] = ()
        """What the table was drawn for last."""
        self._picture: pygame.Surface | None = None
        self._laid = Laid()
        """What lies on the picture: only where that differs is it drawn on."""
        self._changed: list[pygame.Rect] = []
        """Where the picture has changed since it lay on the window."""
        self._off = False
        """The pointer is away from the table."""

    # ------------------------------------------------------------------ where it lies
    @property
    def scale(self) -> float:
        """How large a unit of the table is in units of the page."""
        return self.box[2] / UNIT_W

    def fit(self, canvas: Canvas) -> None:
        """Follow a new size of the window or of the text."""
        if (canvas, self.box) == self._outer:
            return
        first, self._outer = self._outer is None, (canvas, self.box)
        inner = self._inner(canvas)
        if first:
            self.table.stage = _Stage(inner)
            self.table.enter()
        else:
            self.table.stage.canvas = inner
            self.table.resized(inner)
            self.table.rebuild()

    def _inner(self, canvas: Canvas) -> Canvas:
        size = canvas.px(self.box[2]), canvas.px(self.box[3])
        return Canvas.of(size, min(TEXT_MOST, canvas.t / self.scale), self.scale)

    def units(self, x: float, y: float) -> tuple[float, float]:
        """A point of the page in units of the table."""
        return (x - self.box[0]) / self.scale, (y - self.box[1]) / self.scale

    # ------------------------------------------------------------------ what is shown
    @property
    def place(self) -> int:
        """The place that is shown, or that the motion leads to."""
        return self.session.place

    @property
    def settled(self) -> bool:
        """Nothing moves."""
        return bool(self.table.settled)

    @property
    def stops(self) -> Sequence[int]:
        """The places that can be shown."""
        return self.reel.stops(self.session.eyes)

    def show(self, place: int) -> None:
        self.table.look_back(place)
        self.table.dirty = True

    def step(self, until: int | None = None) -> None:
        """Play what comes next, with its motion. The moment `until` ends where the story stops; what it left out comes next."""
        if self.table.past.later:
            self.table.past.step(1)
            return
        later = next((stop for stop in self.stops if stop > self.place), None)
        if later is not None:
            self.session.place = later
            self.table.past.until = until if until == later else None
            self.table.past.step(1)

    def finish(self) -> None:
        """End what moves."""
        self.table.presenter.finish()

    def look(self, eyes: frozenset[Seat]) -> None:
        """Show the same place through other eyes."""
        self.session.look(eyes)
        self.show(self.place)

    # ------------------------------------------------------------------ life
    def handle(self, record: Input) -> None:
        """A record of the page, in its units; only positions mean something here."""
        off, self._off = self._off, isinstance(record, Move) and record.x <= OFF
        if off and self._off:
            return
        if isinstance(record, Move | Press | Release | Drag | Wheel):
            x, y = self.units(record.x, record.y)
            record = replace(record, x=x, y=y)
            if isinstance(record, Drag):
                left, top = self.units(record.from_x, record.from_y)
                record = replace(record, from_x=left, from_y=top)
        self.table.handle(record)

    def press(self, act: Act) -> None:
        """A widget of the table, pressed by keys."""
        self.table.pressed(act)

    def update(self, dt_ms: int, motion: Motion) -> bool:
        """Let time pass; whether the picture is another one."""
        self.apart.pace = motion
        self.table.update(dt_ms)
        return bool(self.table.dirty)

    def draw(self, f: Frame) -> None:
        """The table on its part of the page: a picture of its own, which is drawn on only where the table has changed."""
        self.fit(f.canvas)
        clipped = f.canvas.rect(self.box).clip(f.surface.get_rect())
        if f.audit is not None:
            self._draw_noted(f, f.audit, clipped)
            return
        if self._picture is None or self._picture.get_size() != clipped.size:
            self._picture, self._drawn = pygame.Surface(clipped.size), ()
        drawn_for = self._drawn_for(f)
        if self.table.dirty or self._drawn != drawn_for:
            self.table.draw(Frame(self._laid.begin(self._picture), self._inner(f.canvas), None, f.device, inner=True))
            self.table.dirty, self._drawn = False, drawn_for
            self._changed += self._laid.end()
        f.surface.blit(self._picture, clipped.topleft)
        if isinstance(f.surface, Laid):
            f.surface.changed(area.move(clipped.topleft) for area in self._changed)
            self._changed = []

    def put_away(self) -> None:
        """The film is left: its pictures go."""
        self._picture, self._laid = None, Laid()
        self.table.put_away()

    def _drawn_for(self, f: Frame) -> tuple[object, ...]:
        """What the table's picture depends on, beside what makes it dirty."""
        ui = self.table.ui
        lit = ui.focused.id if ui.focused is not None else "", ui.current.id if ui.current is not None else ""
        session, ctx = self.session, self.ctx
        return (f.canvas, f.surface.get_size(), f.device, ctx.settings, session.place, session.eyes, *lit, *ui.widgets)

    def _draw_noted(self, f: Frame, audit: Audit, clipped: pygame.Rect) -> None:
        """All of the table, with its texts on the record of the page."""
        noted = Audit()
        self.table.draw(Frame(f.pixels.subsurface(clipped), self._inner(f.canvas), noted, f.device, inner=True))
        self.table.dirty = False
        for item in noted:
            moved = replace(item, rect=item.rect.move(clipped.topleft), box=item.box.move(clipped.topleft))
            if f.surface.get_clip().colliderect(moved.rect):
                audit.append(replace(moved, layer=moved.layer + 1000))

    def picture(self, size: tuple[int, int] = (UNIT_W, UNIT_H)) -> pygame.Surface:
        """The table alone, as large as asked, as these eyes see this place."""
        canvas, before = Canvas.of(size), self.table.stage.canvas
        surface = pygame.Surface(size)
        self.finish()
        self.table.stage.canvas = canvas
        self.show(self.place)
        self.table.draw(Frame(surface, canvas, None, "mouse"))
        self.table.stage.canvas = before
        self.show(self.place)
        return surface
