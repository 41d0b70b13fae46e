"""Scenes one on another, without the app."""

from __future__ import annotations

from typing import Any

from game.ui.canvas import Canvas


class Stack:
    """A stage that only keeps the stack, and counts how often everything was covered at once."""

    def __init__(self, size: tuple[int, int] = (1920, 1080)) -> None:
        self.canvas, self.scenes, self.covers = Canvas.of(size), list[Any](), 0

    def push(self, scene: Any) -> None:
        """Lay a scene on top."""
        self.scenes.append(scene)
        scene.stage = self
        scene.enter()

    def pop(self) -> None:
        """Take the top scene off."""
        self.scenes.pop()
        self.scenes[-1].resume()

    def cover(self) -> None:
        """Once more."""
        self.covers += 1

    @property
    def top(self) -> Any:
        """The scene that gets the input."""
        return self.scenes[-1]
