"""A whole app in a test: real scenes, session and journals; no screen, no sound, no child process; time only when told."""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import nullcontext
from pathlib import Path
from typing import Any
from unittest.mock import patch

import pygame

from game.app.app import App
from game.app.launch import Launch
from game.app.window import Window
from game.core.players import Player
from game.core.types import Setup
from game.home.matches.matches import Matches
from game.home.settings import SettingsFile
from game.pages.kit import seating
from game.pages.menu.page import Menu
from game.table.session import Session
from game.table.settings import TableSettings
from game.table.workerclient import InlineClient
from game.titles import title
from game.ui.frame import Audit, Frame
from game.ui.scene import Hot, Scene
from tests import blank

STEP_MS = 40
"""What one frame counts as."""
GLANCE = 4
"""Where nobody watches the faces and pictures are empty, one frame of so many is drawn; what is due waits until then."""
PATIENCE = 2000
"""Frames after which the robot stops waiting and fails."""


class AnySize(Window):
    """The dummy driver claims a screen of 1024 x 768: a window may be larger than that here."""

    @staticmethod
    def _fitting(size: tuple[int, int]) -> tuple[int, int]:
        return size


class House:
    """An app over a home folder. `input` posts pygame events and lets the app take them in; `wait` lets frames go by."""

    def __init__(self, home: Path, lang: str = "en", size: tuple[int, int] = (1280, 720), speed: int = 0) -> None:
        settings = SettingsFile(home)
        settings.change(lang=lang, speed=speed, mute=True, master=0)
        self.app = App(AnySize(size, False), settings, home, Launch())
        pygame.event.clear()
        self.ctx = self.app.context
        self.ctx.strict = True
        self.ctx.words.strict = True
        self.ctx.matches = Matches(self.ctx, InlineClient())
        self.frames = 0
        self.watched = False
        """Whether every frame is to be drawn, empty pictures or not."""
        assert self.app.canvas.size == size

    # ------------------------------------------------------------------ what is there
    @property
    def stage(self) -> Any:
        """The stack of scenes."""
        return self.app.stage

    @property
    def top(self) -> Any:
        """The scene that gets the input."""
        return self.stage.top

    @property
    def name(self) -> str:
        """The name of the top scene."""
        return self.top.name or type(self.top).__name__

    def hot(self, id: str) -> Hot | None:
        """The place with an id, if it reacts now."""
        return next((hot for hot in self.stage.hot_rects() if hot.id == id), None)

    # ------------------------------------------------------------------ ways in
    def menu(self) -> None:
        """Begin where the app begins."""
        self.stage.switch(Menu(self.ctx))
        self.frame()

    def sit_down(
        self,
        name: str,
        players: Sequence[Player],
        seed: int,
        open_hands: bool = False,
        letters: bool = False,
        **options: str | int | bool,
    ) -> Session:
        """Deal a match of a title and show its table."""
        found = title(name)
        setup = Setup(name, len(players), seed, seed, {**found.defaults(), **options})
        matches = self.ctx.matches
        session = Session.new(
            found, setup, players, matches.folder, matches.client, TableSettings(found.open or open_hands, letters=letters)
        )
        matches.sit_down(session)
        seating.sit(self.ctx, session)
        self.frame()
        return session

    # ------------------------------------------------------------------ time and events
    def frame(self, ms: float = STEP_MS) -> None:
        """One frame of the app's loop."""
        self.frames += 1
        if blank.active():  # nobody looks: nothing has to be copied to the screen either
            self.app.window.surface.set_clip((0, 0, 1, 1))
        unseen = blank.active() and not self.watched and self.frames % GLANCE
        with patch.object(self.app, "draw", lambda: None) if unseen else nullcontext():
            self.app.step(ms)

    def wait(self, ready: Any, ms: float = STEP_MS) -> None:
        """Let frames go by until `ready()`; fails when that does not come about."""
        for _ in range(PATIENCE):
            if ready():
                return
            self.frame(ms)
        raise AssertionError(f"nothing happens any more in {self.name}: {ready}")

    def input(self, kind: int, **values: Any) -> None:
        """One event, taken in by the app at once."""
        pygame.event.post(pygame.event.Event(kind, **values))
        self.frame()

    def pixel(self, hot: Hot) -> tuple[int, int]:
        """The middle of a place, in pixels of the window."""
        return self.app.canvas.rect(hot.rect).center

    def move(self, pos: tuple[int, int]) -> None:
        """The mouse goes there."""
        self.input(pygame.MOUSEMOTION, pos=pos, rel=(1, 1), buttons=(0, 0, 0), touch=False)

    def press(self, pos: tuple[int, int]) -> None:
        """The left button goes down."""
        self.input(pygame.MOUSEBUTTONDOWN, pos=pos, button=1, touch=False)

    def release(self, pos: tuple[int, int]) -> None:
        """The left button comes up."""
        self.input(pygame.MOUSEBUTTONUP, pos=pos, button=1, touch=False)

    def click(self, what: Hot | str) -> None:
        """Move there, press, release. An id is looked up first and has to be there."""
        hot = self.hot(what) if isinstance(what, str) else what
        assert hot is not None, f"{what!r} is not there to be clicked in {self.name}: {[h.id for h in self.stage.hot_rects()]}"
        pos = self.pixel(hot)
        self.move(pos)
        self.press(pos)
        self.release(pos)

    def wheel(self, pos: tuple[int, int], notches: int) -> None:
        """The wheel turns at a point; notches above 0 are up."""
        self.move(pos)
        self.input(pygame.MOUSEWHEEL, x=0, y=notches, precise_y=float(notches), flipped=False)

    def key(self, key: int, mod: int = 0, hold_ms: float = 0) -> None:
        """A key goes down and comes up, held for a while in between."""
        self.input(pygame.KEYDOWN, key=key, mod=mod, unicode="", scancode=0)
        if hold_ms:
            self.frame(hold_ms)
        self.input(pygame.KEYUP, key=key, mod=mod, scancode=0)

    def button(self, button: int, hold_ms: float = 0) -> None:
        """A button of a pad that SDL has no map for goes down and comes up."""
        self.input(pygame.JOYBUTTONDOWN, joy=0, instance_id=0, button=button)
        if hold_ms:
            self.frame(hold_ms)
        self.input(pygame.JOYBUTTONUP, joy=0, instance_id=0, button=button)

    def hat(self, x: int, y: int) -> None:
        """The cross of the pad is pushed and let go."""
        self.input(pygame.JOYHATMOTION, joy=0, instance_id=0, hat=0, value=(x, y))
        self.input(pygame.JOYHATMOTION, joy=0, instance_id=0, hat=0, value=(0, 0))

    def resize(self, size: tuple[int, int]) -> None:
        """Somebody drags the window to another size."""
        pygame.display.set_mode(size, pygame.RESIZABLE)
        self.input(pygame.VIDEORESIZE, size=size, w=size[0], h=size[1])
        self.wait(lambda: self.app.canvas.size == size, 100)

    # ------------------------------------------------------------------ looks
    def audit(self) -> list[str]:
        """What is wrong with the words of the present picture."""
        self.stage.settle()
        record = Audit()
        self.app.window.surface.set_clip(None)
        self.stage.draw(Frame(self.app.window.surface, self.app.canvas, record, self.app.input.device))
        return record.problems(self.app.canvas)

    def close(self) -> None:
        """Leave the app as its quit button does."""
        self.app.stage.clear()
        if self.ctx.matches.session is not None:
            self.ctx.matches.session.close()
        self.ctx.matches.close()


def shown(scene: Scene) -> Any:
    """The View that a table's picture stands for."""
    return scene.shown  # type: ignore[attr-defined]
