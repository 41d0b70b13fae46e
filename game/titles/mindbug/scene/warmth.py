"""Draws in idle moments what the next move is likely to need, one picture a frame, so that no animation waits for a drawing."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING

from game.titles.mindbug.rules.actions import Play
from game.titles.mindbug.scene import moments
from game.titles.mindbug.scene.inspector import face_now
from game.titles.mindbug.scene.layout import BOXES, TOP, pose
from game.titles.mindbug.scene.prompts import card_of
from game.ui.cache import new_surface
from game.ui.canvas import Canvas
from game.ui.frame import Frame

if TYPE_CHECKING:
    from game.titles.mindbug.scene.table import TableScene

PAUSE_MS = 250
"""How long the table has to be still before the first picture is drawn ahead."""


def added(state: str, more: str) -> str:
    """A look with one more state."""
    return more if state == "idle" else f"{state}+{more}"


class Warmth:
    """The pictures that are still to be drawn ahead for one table."""

    def __init__(self) -> None:
        self._todo: deque[Callable[[], object]] = deque()
        self._still_ms = 0.0
        self._veils_for: Canvas | None = None

    def plan(self, scene: TableScene) -> None:
        """Decide what to draw ahead for the decision that stands now."""
        self._todo.clear()
        self._still_ms = 0.0
        canvas = scene.faces.canvas
        if self._veils_for != canvas:
            self._veils_for = canvas
            for strong in (False, True):
                self._todo.append(partial(moments.mindbug_veil, Frame(new_surface(1, 1), canvas), 1.0, strong))
        view = scene.shown
        poses = scene.presenter.layout
        for answer in scene.found:
            card = card_of(answer.target)
            if card < 0 or answer.target not in poses:
                continue
            now = poses[answer.target]
            self._todo.append(
                partial(scene.cards.prepare, canvas, [("", now)], (added(now.state, "legal"), added(now.state, "legal+hovered")))
            )
            if isinstance(answer.action, Play):
                full = pose(BOXES["play_card"], face_now(view, card, scene.book, "full"), z=TOP)
                self._todo.append(partial(scene.large.prepare, canvas, [("", full)]))

        size = canvas.rect(BOXES["inspector"]).size
        for key, laid in poses.items():
            if card_of(key) >= 0 and laid.rect.w > 150:
                self._todo.append(partial(scene.faces.picture, face_now(view, card_of(key), scene.book, "full"), *size))
                self._todo.append(partial(scene.cards.prepare, canvas, [("", laid)], (added(laid.state, "hovered"),)))

    def update(self, dt_ms: float) -> None:
        """Nothing moves: draw one picture ahead when it has been still for a while."""
        self._still_ms += dt_ms
        if self._todo and self._still_ms >= PAUSE_MS:
            self._todo.popleft()()
