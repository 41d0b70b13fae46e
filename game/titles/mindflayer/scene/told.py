"""What is told large and stays until somebody presses: Meetings, votes, cards that everybody sees, and who goes out of play.

A look back goes on by itself, and a table of bots does after a while.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Generic, Protocol, TypeVar

from game.core.types import Event
from game.titles.mindflayer.rules.seen import View
from game.titles.mindflayer.scene import mat
from game.titles.mindflayer.scene.board import FlayerBoard
from game.titles.mindflayer.scene.layout import Box
from game.titles.mindflayer.scene.scenery import Scenery
from game.ui import draw, theme
from game.ui.frame import Frame
from game.ui.inputmap import Back, Input, Press
from game.ui.presenter import Change, Layout
from game.ui.table import Beat
from game.ui.table.part import Host, Part
from game.ui.tween import EASE
from game.ui.widgets import Act, Button, Widget

ALONE_MS = 5000.0
RISE_MS, RISE = 320.0, 60.0
"""How long what it is about rises, and from how far below."""
MEETING: Box = (64, 112, 202, 202 * 1.4)
"""The Meeting that it is about."""
GOES_ON = "ballot:next"
STAGE_LOOK = theme.PanelLook("#5E2440", "#35153A", theme.INK, 5)

E = TypeVar("E", bound=Event)


class ToldTable(Host, Protocol):
    """What this asks of its table beside what every table has."""

    board: FlayerBoard

    @property
    def scenery(self) -> Scenery:
        """What the parts of the scene draw with."""
        ...

    def lay(self, view: View) -> Layout:
        """Where the cards lie in a view."""
        ...

    def go_on(self) -> None:
        """What was to be read has been read."""
        ...


class Told(Part[ToldTable], Generic[E]):
    """`open` while what such an event has brought covers the table."""

    next: Box
    """Where its key lies."""
    moves_ms = 0.0
    """So long something moves on it."""

    def __init__(self, table: ToldTable) -> None:
        super().__init__(table)
        self.scene = table
        self.event: E | None = None
        self._age = self._alone = self._stood = 0.0

    def mine(self, event: Event) -> bool:
        """Whether this is about such an event."""
        raise NotImplementedError

    def changes(self, before: View | None, beat: Beat) -> list[Change] | None:
        """How it is told; None for any other event."""
        raise NotImplementedError

    def draw(self, f: Frame) -> None:
        """All but bar and key."""
        raise NotImplementedError

    @property
    def open(self) -> bool:
        """It covers the table."""
        return self.event is not None

    # ------------------------------------------------------------------ time
    def shows(self, event: Event) -> None:
        """Something else happens."""
        if not self.mine(event):
            self.laid()

    def starter(self, event: E, sound: str = "") -> Callable[[], None]:
        """What comes up with an event."""

        def start() -> None:
            self.event, self._age, self._alone = event, 0.0, 0.0
            if sound:
                self.scene.ctx.sounds.play(sound)
            self.scene.dirty = True

        return start

    def follow(self, dt_ms: float) -> None:
        """It moves, and goes by itself, where it may."""
        if self.event is None:
            return
        self.scene.dirty |= self._age < self.moves_ms
        self._age += dt_ms
        self.wait(dt_ms)

    def rising(self, box: Box) -> Box:
        """Where a thing lies on its way to a box."""
        motion, (x, y, w, h) = self.scene.ctx.motion, box
        share = 1.0 if motion.off else EASE["out-back"](min(1.0, self._age * motion.speed / RISE_MS))
        return (x, y + RISE * (1 - share), w, h)

    def wait(self, dt_ms: float) -> None:
        """It goes by itself, where it may."""
        self._stood += dt_ms if self.scene.settled else 0.0
        if self.scene.settled and self.scene.board.then is None and self.by_itself and not self.scene.ctx.motion.waits:
            self._alone += dt_ms
            if self._alone >= ALONE_MS:
                self.close()

    @property
    def by_itself(self) -> bool:
        """Whether it goes without a press: where only bots play."""
        return all(player.person is None for player in self.scene.session.players)

    def told_by_itself(self) -> None:
        """A look back goes on; at the table the story has stopped here."""
        if self.scene.board.then is not None:
            self.laid()

    def laid(self) -> None:
        """Another position stands there."""
        self._stood = 0.0
        if self.event is not None:
            self.event = None
            self.scene.refresh()

    @property
    def in_time(self) -> bool:
        """No bot goes on while it is read."""
        return not self.open

    # ------------------------------------------------------------------ input
    def keys(self) -> list[Widget]:
        """All that can be pressed beside the bar."""
        return [Button(GOES_ON, self.next, self.scene.say_key("votes.next"), "primary", icon="ui_play", size=52, hint="A")]

    def state(self) -> object:
        """What that depends on."""
        return self.open

    def close(self) -> None:
        """It has been read."""
        self.laid()
        self.scene.go_on()

    def act(self, act: Act) -> bool:
        if not self.open or act.id != GOES_ON or act.value == "inspect":
            return False
        self.scene.ctx.sounds.play("button_press")
        self.close()
        return True

    def extra(self, record: Input) -> bool:
        """A press beside everything and Back mean the same as the key, where that can be pressed; not the press that has just
        ended the motion before it."""
        if any(one.id == self.scene.goes_on and not one.enabled for one in self.scene.ui.widgets):
            return False  # somebody speaks of it
        beside = isinstance(record, Press) and record.button == 1 and self.scene.ui.at(record.x, record.y) is None
        if not self.open or not self.scene.settled or not self._stood or not (beside or isinstance(record, Back)):
            return False
        self.close()
        return True


def paint_ground(f: Frame, view: View) -> None:
    """What covers the table."""
    step = mat.step_of(view)
    f.baked(("flayer ballot", step), f.canvas.bounds, lambda inner: _ground(inner, step))


def _ground(f: Frame, step: int) -> None:
    """The mat without its oval."""
    middle, rim, _ = mat.colours(step)
    draw.mat(f, middle, rim, mat.MOTIF, 8, 380, 140)
