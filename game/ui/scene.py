"""What a screen is, and what it may ask of the stack of screens it lies on. The stack itself is the app's."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol

from game.ui.canvas import Canvas
from game.ui.focus import Group
from game.ui.frame import Frame
from game.ui.hot import Hot
from game.ui.inputmap import Input
from game.ui.table import TableSession

__all__ = ["Hot", "Scene", "Stage"]


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
    ui: Group | None = None
    """Its widgets."""
    session: TableSession | None = None
    """The match that it is about."""

    def __init__(self) -> None:
        self.stage: Stage | None = None
        self.dirty = True
        """Set it when what is shown has changed; the manager clears it after drawing."""

    @property
    def typing(self) -> bool:
        """Whether letters go into a text field."""
        return self.ui is not None and self.ui.typing

    @property
    def busy(self) -> bool:
        """For --trace and lessons: whether something that has been laid out is still being counted or written."""
        return False

    @property
    def armed(self) -> str | None:
        """For --trace: the place that was pressed once and answers when it is pressed again, where that is asked for."""
        return None

    def about(self) -> tuple[str, ...]:
        """What the person may want explained now, as text keys, the most particular first."""
        return ()

    @property
    def pace(self) -> float:
        """How fast things happen on it, 1 = at the speed of the house; 0 where nothing does: the music is louder there."""
        return 0.0

    @property
    def tense(self) -> bool:
        """Whether what everybody sees here is in its tense half, for the music."""
        return False

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
