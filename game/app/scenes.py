"""The stack of scenes: who is on top, who shines through, and the fade from one to the next."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import Any

import pygame

from game.app.environment import trim_memory
from game.ui import draw
from game.ui.busy import busy
from game.ui.cache import new_place
from game.ui.canvas import Canvas
from game.ui.frame import Frame
from game.ui.scene import Hot, Scene
from game.ui.screen import Screen
from game.ui.tween import EASE, Motion

FADE_MS = 200
RISE = 24
"""Units that the panel of an overlay comes up while it fades in."""


class SceneManager:
    """The stage: scenes above scenes.

    Only the top scene gets input and time. What lies below an overlay (`scene.overlay`) stands still under a veil.
    A scene with `instant` covers in one frame, without a fade: nothing of what it hides may linger.
    """

    def __init__(self, canvas: Canvas, motion: Callable[[], Motion], device: Callable[[], str] = lambda: "mouse") -> None:
        """`motion`: the settings of now; `device`: what was used last ("mouse", "keys" or a kind of pad)."""
        self.canvas = canvas
        self._device = device
        self._stack: list[Scene] = []
        self._motion = motion
        self._last: pygame.Surface | Screen | None = None
        self._old: pygame.Surface | None = None
        self._left: pygame.Surface | None = None
        self._below: tuple[Any, pygame.Surface] | None = None
        self._age = 0.0
        self._length = 0.0
        self._dirty = True
        self._spoiled = False
        self.changes = 0
        """Counts up with every change of the stack."""

    @property
    def top(self) -> Scene | None:
        """The scene that gets the input."""
        return self._stack[-1] if self._stack else None

    @property
    def stack(self) -> Sequence[Scene]:
        """All scenes, the lowest first."""
        return tuple(self._stack)

    def push(self, scene: Scene) -> None:
        """Lay a scene on top."""
        self._change(fade=not scene.instant)
        if self._stack:
            self._stack[-1].leave()
        self._stack.append(scene)
        self._start(scene)

    def pop(self) -> None:
        """Take the top scene off; the one below goes on."""
        self._change()
        self._stack[-1].leave()
        self._take(len(self._stack) - 1)
        if self._stack:
            self._stack[-1].resume()
            self._stack[-1].dirty = True

    def pop_to(self, scene: Scene) -> None:
        """Take everything off that lies above a scene."""
        if scene not in self._stack or self.top is scene:
            return
        self._stack[-1].leave()
        self._change()
        self._take(self._stack.index(scene) + 1)
        scene.resume()
        scene.dirty = True

    def replace(self, scene: Scene) -> None:
        """Put a scene in the place of the top one."""
        self._change(fade=not scene.instant)
        if self._stack:
            self._stack[-1].leave()
            self._take(len(self._stack) - 1)
        self._stack.append(scene)
        self._start(scene)

    def switch(self, scene: Scene) -> None:
        """Clear the whole stack and begin with a scene."""
        self._change(fade=not scene.instant)
        self.clear()
        new_place()
        self._stack.append(scene)
        self._start(scene)

    def rescue(self, scenes: Sequence[Scene]) -> None:
        """Put these scenes in the place of the stack; nothing of those that go is called, for one of them has broken. A scene
        that has lain on it before is not entered again."""
        self._stack = list(scenes)
        self._change(fade=False)
        for scene in scenes:
            scene.dirty = True
            if scene.stage is None:
                self._start(scene)

    def clear(self) -> None:
        """Leave every scene: the app ends."""
        if self._stack:
            self._stack[-1].leave()
        self._take(0)

    def _take(self, first: int) -> None:
        """Take everything off from a place on; what it has given back leaves the process."""
        gone = self._stack[first:]
        del self._stack[first:]
        for scene in gone:
            scene.put_away()
        if gone:
            trim_memory()

    def _start(self, scene: Scene) -> None:
        scene.stage = self
        scene.dirty = True
        scene.enter()
        busy.tick()

    def _change(self, fade: bool = True) -> None:
        self.changes += 1
        self._below = None
        self._dirty = True
        if not fade:
            self._last = None  # what was drawn has to be covered: a further change before the next picture must not fade from it
        self._old = self._last.copy() if self._last is not None and self._stack else None
        self._left = self._old
        self._age, self._length = 0.0, self._motion().fade(FADE_MS)

    @property
    def fading(self) -> bool:
        """Whether the last change is still being faded in."""
        return self._old is not None

    @property
    def leaving(self) -> pygame.Surface | None:
        """What was on the screen before a change, until the first picture after it; it may fade from then on."""
        return self._left

    def redraw(self) -> None:
        """Something was drawn over the picture: draw it anew."""
        self._dirty = self._spoiled = True

    def settle(self) -> None:
        """End a fade at once (a press, a new window size)."""
        self._old = None
        self._dirty = True

    def resized(self, canvas: Canvas) -> None:
        """The window has another size, or the text another scale."""
        self.canvas = canvas
        self._last = None
        self.settle()
        self._below = None
        for scene in self._stack:
            scene.resized(canvas)
            scene.dirty = True

    def lose_picture(self) -> None:
        """What was drawn last is there no more: nothing can fade from it."""
        self._last = None

    def cover(self) -> None:
        """What stands on the screen has to go within one frame: nothing fades from it any more. The pointer goes back to the
        middle, for where it rested would tell what was chosen."""
        if self._device() == "mouse" and pygame.display.get_init() and pygame.mouse.get_focused():
            pygame.mouse.set_pos(self.canvas.size[0] // 2, self.canvas.size[1] // 2)
        self._last = self._left = None
        self.settle()

    def refresh(self) -> None:
        """Draw everything anew: language or settings have changed."""
        self._below = None
        self._dirty = True
        for scene in self._stack:
            scene.dirty = True

    @property
    def dirty(self) -> bool:
        """Whether the next frame has to be drawn."""
        return self._dirty or self._old is not None or (bool(self._stack) and self._stack[-1].dirty)

    def handle(self, record: Any) -> None:
        """Give an input record to the top scene."""
        if self._stack:
            self._stack[-1].handle(record)

    def tell_all(self, record: Any) -> None:
        """Give a window record to every scene: what lies below an overlay has to cover its secrets, too."""
        for scene in self._stack[:-1]:
            scene.handle(record)
            scene.update(0)
        self._below = None
        self.handle(record)

    def update(self, dt_ms: float) -> None:
        """Let time pass for the fade and for the top scene."""
        if self._old is not None:
            self._age += dt_ms
            if self._age >= self._length:
                self.settle()
                trim_memory()  # drawing a page for the first time leaves holes
        if self._stack:
            self._stack[-1].update(round(dt_ms))

    def draw(self, frame: Frame) -> None:
        """Draw the top scene, and what shines through below it."""
        self._dirty = False
        if self._spoiled and isinstance(frame.surface, Screen):
            frame.surface.forget()
            self._spoiled = False
        if not self._stack:
            return
        top = self._stack[-1]
        if top.overlay and len(self._stack) > 1:
            self._draw_below(frame)
            with frame.above():
                top.draw(self._risen(frame))
        else:
            top.draw(frame)
        top.dirty = False
        if self._old is not None:
            left = 1 - EASE["out-cubic"](min(1.0, self._age / self._length))
            if self._old.get_size() == frame.surface.get_size() and left > 0:
                self._old.set_alpha(round(255 * left))
                frame.surface.blit(self._old, (0, 0))
        self._last, self._left = frame.surface, None

    def _risen(self, frame: Frame) -> Frame:
        """The frame of an overlay that is still coming up."""
        motion = self._motion()
        if self._old is None or motion.off or frame.audit is not None:
            return frame
        left = 1 - EASE["out-cubic"](min(1.0, self._age / self._length))
        canvas = replace(frame.canvas, oy=frame.canvas.oy + frame.canvas.px(RISE * left))
        return Frame(frame.surface, canvas, None, frame.device)

    def _draw_below(self, frame: Frame) -> None:
        """What lies below an overlay, drawn once and kept while the overlay is open."""
        key = (frame.surface.get_size(), frame.canvas.t, len(self._stack))
        if self._below is None or self._below[0] != key:
            base = max((i for i, scene in enumerate(self._stack[:-1]) if not scene.overlay), default=0)
            quiet = Frame(frame.surface, frame.canvas, None, frame.device)
            self._stack[base].draw(quiet)
            draw.veil(quiet, self._stack[-1].veil)
            self._below = (key, frame.surface.copy())
        else:
            frame.surface.blit(self._below[1], (0, 0))

    def hot_rects(self) -> Sequence[Hot]:
        """What can be clicked now."""
        return self._stack[-1].hot_rects() if self._stack else ()
