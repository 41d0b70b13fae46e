"""Draws in idle moments what the next move is likely to need, a little in each frame: no animation waits for a drawing."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace
from functools import partial

from game.titles.mindbug.rules.actions import Attack, Play
from game.titles.mindbug.scene import drama, moments, sidebar
from game.titles.mindbug.scene.board import MindbugBoard
from game.titles.mindbug.scene.card_looks import rise
from game.titles.mindbug.scene.cardbook import CardBook
from game.titles.mindbug.scene.faces import Faces, decoded
from game.titles.mindbug.scene.inspector import Note, face_now
from game.titles.mindbug.scene.layout import BOXES, TOP, pose
from game.titles.mindbug.scene.prompts import card_of
from game.ui import art
from game.ui.cache import new_surface
from game.ui.cardsprite import CardGroup, resting_size
from game.ui.frame import Frame
from game.ui.predraw import Ahead, Job
from game.ui.presenter import Layout, Pose


def added(state: str, more: str) -> str:
    """A look with one more state."""
    return more if state == "idle" else f"{state}+{more}"


class Predraw:
    """The pictures that are still to be drawn ahead for one table. Those of the card under the mouse come first."""

    def __init__(
        self, board: MindbugBoard, book: CardBook, faces: Faces, cards: CardGroup, large: CardGroup,
        notes_of: Callable[[int], list[Note]], duels_of: Callable[[str], object],
        tell_duel: Callable[[Frame, str, int], None],
    ) -> None:  # fmt: skip
        self.board, self.book, self.faces = board, book, faces
        self.cards, self.large, self.notes_of = cards, large, notes_of
        self.duels_of, self.tell_duel = duels_of, tell_duel
        self._ahead = Ahead()
        """Marked with the card that a picture is for, -1: for none."""

    def plan(self, poses: Layout) -> None:
        """Decide what to draw ahead for the decision that stands now, with the cards where they lie."""
        self._ahead.plan(self._jobs(poses))

    def _jobs(self, poses: Layout) -> list[tuple[int, Job]]:
        found = self.board.found
        large = [(key, laid) for key, laid in poses.items() if card_of(key) >= 0 and laid.rect.w > 150]
        offered = {answer.target for answer in found}
        jobs = [*self._lifted(large, offered), *self._read(large)]
        for answer in found:
            card = card_of(answer.target)
            if card >= 0 and answer.target in poses and isinstance(answer.action, Play):
                full = pose(BOXES["play_card"], face_now(self.board.view, card, self.book, "full"), z=TOP)
                jobs += [(card, job) for job in self._steps(self.large, full, once=True)]
            elif answer.target in poses and isinstance(answer.action, Attack):
                jobs += [(card, job) for job in self._duels(answer.target)]
        return [*jobs, *((-1, job) for job in self._moments())]

    def _moments(self) -> Iterator[Job]:
        """The great moments, and whoever in play may fight."""
        yield from drama.pictures(self.faces.canvas)
        size, blur = self.faces.canvas.px(moments.FIGHTER), max(2, self.faces.canvas.px(8))
        for side in self.board.view.seats:
            for one in side.play:
                name = f"creatures/{self.book[one.card].id}"
                yield partial(art.figure, name, size, size)
                yield partial(art.soft_shadow, name, size, size, blur)

    def _lifted(self, large: list[tuple[str, Pose]], offered: set[str]) -> Iterator[tuple[int, Job]]:
        """The looks of cards that mouse or keys may reach."""
        for key, laid in large:
            state = added(laid.state, "legal") if key in offered else laid.state
            for look in (state, added(state, "hovered" + rise(self.board, key))):
                for job in self._steps(self.cards, replace(laid, state=look)):
                    yield card_of(key), job

    def _read(self, large: list[tuple[str, Pose]]) -> Iterator[tuple[int, Job]]:
        """Cards in the inspector, with their notes."""
        size = self.faces.canvas.rect(BOXES["inspector"]).size
        nowhere = self._nowhere()
        for key, _ in large:
            card = card_of(key)
            face = face_now(self.board.view, card, self.book, "full")
            yield from ((card, job) for job in self.faces.shared(face, *size))
            yield card, partial(self.faces.picture, face, *size)
            yield card, partial(self._notes_laid, nowhere, card)
            yield card, partial(self._notes, nowhere, card)

    def _steps(self, group: CardGroup, laid: Pose, once: bool = False) -> Iterator[Job]:
        """A card as it will lie there, in steps of which none takes long. `once`: it will lie
        there in no other state.
        """
        canvas = self.faces.canvas
        face = decoded(laid.face)
        yield from self.faces.shared(face, *self.faces.drawn_at(face, *resting_size(canvas, laid)))
        yield from group.steps(canvas, laid, once)

    def _nowhere(self) -> Frame:
        return Frame(new_surface(1, 1), self.faces.canvas)

    def _duels(self, target: str) -> Iterator[Job]:
        """How an attack would end, then the words for it on each creature."""
        yield partial(self.duels_of, target)
        for side in self.board.view.seats:
            for one in side.play:
                yield partial(self.tell_duel, self._nowhere(), target, one.card)

    def _notes_laid(self, nowhere: Frame, card: int) -> None:
        sidebar.fitting(nowhere, self.notes_of(card), BOXES["notes"])

    def _notes(self, nowhere: Frame, card: int) -> None:
        sidebar.notes_panel(nowhere, self.notes_of(card))

    def update(self, dt_ms: float, read: int, shown: Callable[[], bool]) -> None:
        """Nothing moves: draw a little ahead. `read`: the card in the inspector; `shown` tells whether this frame is drawn
        anyway."""
        lit = card_of(self.board.lit) if self.board.lit is not None else -1
        self._ahead.update(dt_ms, lit if lit >= 0 else None, shown, read)
