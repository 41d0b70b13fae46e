"""Draws in idle moments what the next move is likely to need, a little in each frame: no animation waits for a drawing."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING

from game.titles.mindbug.rules.actions import Play
from game.titles.mindbug.scene import moments, sidebar
from game.titles.mindbug.scene.inspector import face_now
from game.titles.mindbug.scene.layout import BOXES, TOP, pose
from game.titles.mindbug.scene.prompts import card_of
from game.ui.ahead import Ahead, Job
from game.ui.cache import new_surface
from game.ui.canvas import Canvas
from game.ui.cardsprite import CardGroup, resting_size
from game.ui.frame import Frame
from game.ui.presenter import Pose

if TYPE_CHECKING:
    from game.titles.mindbug.scene.table import TableScene


def added(state: str, more: str) -> str:
    """A look with one more state."""
    return more if state == "idle" else f"{state}+{more}"


class Warmth:
    """The pictures that are still to be drawn ahead for one table. Those of the card under the mouse come first."""

    def __init__(self) -> None:
        self._ahead = Ahead()
        """Marked with the card that a picture is for, -1: for none."""
        self._scene: TableScene | None = None
        self._veils_for: Canvas | None = None

    def plan(self, scene: TableScene) -> None:
        """Decide what to draw ahead for the decision that stands now."""
        self._scene = scene
        self._ahead.plan(self._jobs(scene))

    def _jobs(self, scene: TableScene) -> list[tuple[int, Job]]:
        canvas = scene.faces.canvas
        poses = scene.presenter.layout
        large = [(key, laid) for key, laid in poses.items() if card_of(key) >= 0 and laid.rect.w > 150]
        offered = {answer.target for answer in scene.found}
        jobs = [*self._lifted(scene, large, offered), *self._read(scene, large)]
        for answer in scene.found:
            card = card_of(answer.target)
            if card >= 0 and answer.target in poses and isinstance(answer.action, Play):
                full = pose(BOXES["play_card"], face_now(scene.shown, card, scene.book, "full"), z=TOP)
                jobs += [(card, job) for job in _steps(scene, scene.large, canvas, full)]
        if self._veils_for != canvas:
            self._veils_for = canvas
            for strong in (False, True):
                jobs.append((-1, partial(moments.mindbug_veil, Frame(new_surface(1, 1), canvas), 1.0, strong)))
        return jobs

    @staticmethod
    def _lifted(scene: TableScene, large: list[tuple[str, Pose]], offered: set[str]) -> Iterator[tuple[int, Job]]:
        """The looks of cards that mouse or keys may reach."""
        canvas = scene.faces.canvas
        for key, laid in large:
            state = added(laid.state, "legal") if key in offered else laid.state
            for look in (state, added(state, "hovered")):
                for job in _steps(scene, scene.cards, canvas, replace(laid, state=look)):
                    yield card_of(key), job

    @staticmethod
    def _read(scene: TableScene, large: list[tuple[str, Pose]]) -> Iterator[tuple[int, Job]]:
        """Cards in the inspector, with their notes."""
        size = scene.faces.canvas.rect(BOXES["inspector"]).size
        nowhere = Frame(new_surface(1, 1), scene.faces.canvas)
        for key, _ in large:
            card = card_of(key)
            yield card, partial(scene.faces.sheet, *size)
            yield card, partial(scene.faces.picture, face_now(scene.shown, card, scene.book, "full"), *size)
            yield card, partial(_notes_laid, scene, nowhere, card)
            yield card, partial(_notes, scene, nowhere, card)

    def update(self, dt_ms: float) -> None:
        """Nothing moves: draw a little ahead."""
        scene = self._scene
        if scene is not None:
            lit = card_of(scene.lit) if scene.lit is not None else -1
            self._ahead.update(dt_ms, lit if lit >= 0 else None, lambda: scene.dirty)


def _steps(scene: TableScene, group: CardGroup, canvas: Canvas, laid: Pose) -> Iterator[Job]:
    """A card as it will lie there, in steps of which none takes long: paper, face, shadow and light."""
    yield partial(scene.faces.sheet, *resting_size(canvas, laid))
    yield partial(group.bare, canvas, laid)
    yield partial(group.prepare, canvas, [("", laid)])


def _notes_laid(scene: TableScene, nowhere: Frame, card: int) -> None:
    sidebar.fitting(nowhere, scene.notes_of(card), BOXES["notes"])


def _notes(scene: TableScene, nowhere: Frame, card: int) -> None:
    sidebar.notes_panel(nowhere, scene.notes_of(card))
