"""What a screen is, and what it may ask of the stack of screens it lies on. The stack itself is the app's."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple, Protocol

import pygame

from game.ui.canvas import Canvas
from game.ui.frame import Frame
from game.ui.inputmap import Input


class Hot(NamedTuple):
    """A place that reacts to a press: its id, its box in units, and what it is ("button", "card", "option play gorillion")."""

    id: str
    rect: pygame.FRect
    what: str


class Stage(Protocol):
    """The stack of scenes, as a scene sees it."""

    canvas: Canvas

    def push(self, scene: Scene) -> None:
        """Lay a scene on top; the one below gets `leave()`."""
        ...

    def pop(self) -> None:
        """Take the top scene away; the one below gets `resume()`."""
        ...

    def replace(self, scene: Scene) -> None:
        """Put a scene in the place of the top one."""
        ...

    def switch(self, scene: Scene) -> None:
        """Empty the stack and begin with this scene."""
        ...

    def cover(self) -> None:
        """What stands on the screen has to go within one frame: nothing fades from it any more."""
        ...


class Scene:
    """One screen. Override what you need; every method may be called when nothing is to be done."""

    overlay = False
    """The scene below is drawn first (an overlay: menu, question, picker)."""
    veil = 0.66
    """How dark an overlay makes what lies below it."""
    instant = False
    """It covers within one frame, without a fade: nothing of what it hides may linger."""
    name = ""
    """For --trace; the class name if empty."""

    def __init__(self) -> None:
        self.stage: Stage | None = None
        self.dirty = True
        """Set it when what is shown has changed; the manager clears it after drawing."""

    @property
    def hushed(self) -> bool:
        """Whether it shows what is for one pair of eyes, while others are at the screen: then nothing may be heard, whatever lies
        above it."""
        return False

    def enter(self) -> None:
        """The scene was laid on the stack; `stage` is set."""

    def leave(self) -> None:
        """The scene was covered by another or taken off the stack."""

    def put_away(self) -> None:
        """The scene was taken off the stack: give back large pictures, for it may be long until nobody knows it any more."""

    def resume(self) -> None:
        """The scene is on top again."""

    def resized(self, canvas: Canvas) -> None:
        """The window has another size or the text another scale. Units stay the same."""

    def handle(self, record: Input) -> None:
        """One input record, in units."""

    def update(self, dt_ms: int) -> None:
        """Let time pass."""

    def draw(self, frame: Frame) -> None:
        """Draw everything."""

    def hot_rects(self) -> Sequence[Hot]:
        """The places that react now, topmost last. A place that another one covers may be left out."""
        return ()
