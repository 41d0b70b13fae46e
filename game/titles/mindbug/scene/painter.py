"""Draws Mindbug's table, from the mat up to what lies above everything."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import partial

from pygame import FRect

from game.core.types import HIDDEN, Seat
from game.titles.mindbug.rules.actions import Attack
from game.titles.mindbug.rules.seen import View
from game.titles.mindbug.scene import moments, seats, sidebar
from game.titles.mindbug.scene.board import MindbugBoard
from game.titles.mindbug.scene.dressing import dressed, lay_peek
from game.titles.mindbug.scene.inspector import Note, face_now
from game.titles.mindbug.scene.layout import BOXES, TOP, Box, arrow_of, hand_boxes
from game.titles.mindbug.scene.moments import Scenery
from game.titles.mindbug.scene.pile import PilePicker
from game.titles.mindbug.scene.prompts import card_key
from game.titles.mindbug.scene.spots import prompt_box
from game.ui import draw, theme
from game.ui.backdrop import Backdrop, Part
from game.ui.cardsprite import CardGroup
from game.ui.floats import Floats
from game.ui.focus import Group
from game.ui.frame import Frame
from game.ui.logpanel import LogPanel
from game.ui.presenter import Pose, Presenter
from game.ui.toast import toast
from game.ui.why import NOWHERE
from game.ui.widgets import Prompt, TopBar, Widget


@dataclass(frozen=True, slots=True)
class Moment:
    """What a picture tells beside what lies on the board.

    `accent`: the colour of who is in turn; `stage`: what the words at the side are about; `inspected`: the card that is looked
    at, HIDDEN for none; `looker`: who may look at a covered hand; `thinking`: the bot that does.
    """

    accent: str
    stage: str
    prompt: str
    notice: str
    settled: bool
    over: bool
    inspected: int
    looker: Seat | None
    thinking: Seat | None


class Painter:
    """Draws a board again and again; what stands still is one picture."""

    def __init__(
        self, board: MindbugBoard, ui: Group, presenter: Presenter, floats: Floats, cards: CardGroup, large: CardGroup,
        log: LogPanel, notes_of: Callable[[int], list[Note]],
    ) -> None:  # fmt: skip
        self.board, self.ui, self.presenter, self.floats = board, ui, presenter, floats
        self.cards, self.large, self.log, self.notes_of = cards, large, log, notes_of
        self.prompt_pill = self.prompt_mark = NOWHERE
        """Where the prompt was drawn last, and the question mark at it."""
        self.backdrop = Backdrop()

    def paint(self, f: Frame, s: Scenery, bar: TopBar, now: Moment) -> None:
        """One frame."""
        board, view = self.board, self.board.view
        poses = self._poses(s, now)
        self.cards.sync([item for item in poses if item[1].z < TOP])
        parts = [*self._seats(s, now), *self.cards.parts(f.canvas), *self._sidebar(f, s, now)]
        self.backdrop.draw(f, (s.words, s.faces.marked), seats.ground, parts)
        self._over_cards(f, s, now)
        self.prompt_pill = self.prompt_mark = NOWHERE
        if board.picker is None and board.moment != "order" and view.played == HIDDEN:
            self._band(f, now)
        above = [item for item in poses if item[1].z >= TOP]
        if board.picker is not None:
            self._pile(f, s, now, board.picker)
        elif board.moment == "order":
            lit = self.ui.current.id if self.ui.current else None
            self.prompt_mark = moments.order_paint(f, s, view, board.first, lit)
        elif board.veil or above:
            self._played(f, s, now, above)
        self.floats.draw(f)
        if now.over and board.then is None:
            moments.over_paint(f, s, view)
        if board.then is not None:
            _then_frame(f)
        bar.draw(f)
        self._widgets(f, s, bar, now)
        if now.notice:
            toast(f, now.notice, 864, 744)

    def _poses(self, s: Scenery, now: Moment) -> list[tuple[str, Pose]]:
        poses = dict(self.presenter.poses())
        if self.board.peeking is not None and now.looker is not None:
            lay_peek(self.board, poses, now.looker, s.book)
        return dressed(self.board, poses, now.settled, self.ui.focused is not None)

    # ------------------------------------------------------------------ what stands still
    def _seats(self, s: Scenery, now: Moment) -> Iterator[Part]:
        for seat in (0, 1):
            plate = seats.nameplate(self.board.view, seat, self.board.near, s.players[seat], now.accent)
            box = _rimmed(BOXES["near" if plate.near else "far"])
            yield Part(plate, box, partial(seats.seat_panel, plate=plate), ("seat", seat))

    def _sidebar(self, f: Frame, s: Scenery, now: Moment) -> Iterator[Part]:
        """The right column, panel by panel."""
        board, view = self.board, self.board.view
        card = now.inspected
        if card == HIDDEN and not board.moment:
            card = sidebar.speaker(view)
        box = _rimmed(BOXES["inspector"])
        if card != HIDDEN:
            face = face_now(view, card, s.book, "full")
            yield Part(face, box, partial(sidebar.card_panel, s=s, face=face), "inspector")
        else:
            stage = "then" if board.then is not None else now.stage
            yield Part(stage, box, partial(sidebar.tip_panel, s=s, stage=stage), "inspector")
        current, looked = self.ui.current, now.inspected
        on_log = current is not None and current.id.startswith("log:")
        found = self.notes_of(looked) if looked != HIDDEN and board.picker is None and not board.moment and not on_log else []
        covered = BOXES["notes"][1] + sidebar.fitting(f, found, BOXES["notes"])[1] if found else 0.0
        light = current.id if current is not None else None, self.ui.focused is not None, covered
        yield Part(self.log.look(*light), _rimmed(BOXES["log"]), lambda inner: self.log.draw(inner, *light), "log")
        if found:
            yield Part(tuple(found), _rimmed(BOXES["notes"]), partial(sidebar.notes_panel, found=found), "notes")

    # ------------------------------------------------------------------ over the cards
    def _over_cards(self, f: Frame, s: Scenery, now: Moment) -> None:
        """Counts, padlocks of a covered hand, the attack arrow."""
        board, near = self.board, self.board.near
        view: View = board.view
        for seat in (0, 1):
            seats.pile_count(f, len(view.seats[seat].discard), seat, near)
        if not now.settled:
            return
        if board.peeking is None and s.players[near].person is not None:
            for card, (box, _) in zip(view.seats[near].hand, hand_boxes(view, near, near), strict=True):
                if card == HIDDEN:
                    draw.icon(f, "ui_lock", box[0] + box[2] - 70, box[1] + box[3] - 74, 60)
        ends = arrow_of(view, near)
        if ends is not None and view.stage in ("block", "hunt") and board.picker is None:
            draw.arrow(f, ends[0], ends[1], bend=30 if ends[1][1] > ends[0][1] else -30)
        self._drag_arrow(f)

    def _drag_arrow(self, f: Frame) -> None:
        board = self.board
        if board.dragged is None:
            return
        card, pos = board.dragged
        answer = board.answer(card_key(card))
        found = dict(self.presenter.poses()).get(card_key(card))
        if answer is not None and found is not None and isinstance(answer.action, Attack):
            draw.arrow(f, found.rect.center, pos, bend=20)
        elif answer is not None and found is not None:
            draw.dashed(f, found.rect, 14, theme.PAPER, 4)

    def _band(self, f: Frame, now: Moment) -> None:
        if now.prompt and now.settled:
            with f.above():
                prompt = Prompt(self._beside_arrow(f, now.prompt), now.prompt)
                prompt.draw(f)
                if self.board.then is None:
                    self.prompt_pill = prompt.pill
                    self.prompt_mark = FRect(prompt.pill.right - 24, prompt.pill.y - 12, 40, 40)

    def _beside_arrow(self, f: Frame, words: str) -> Box:
        """The prompt's room, ending before the attack arrow if the words still fit there."""
        view: View = self.board.view
        x, y, w, h = prompt_box(self.ui.widgets)
        ends = arrow_of(view, self.board.near) if view.stage in ("block", "hunt") else None
        if ends is None:
            return x, y, w, h
        room = min(w, min(ends[0][0], ends[1][0]) - 44 - x)
        fits = room > 200 and draw.rich_height(f, words, room - 48, 27, 1.1) <= h - 8
        return x, y, room if fits else w, h

    # ------------------------------------------------------------------ above the board
    def _played(self, f: Frame, s: Scenery, now: Moment, above: list[tuple[str, Pose]]) -> None:
        """A card between hand and table, lit above the veiled board."""
        board, view = self.board, self.board.view
        with f.above():
            if board.veil:
                moments.mindbug_veil(f, board.veil, bool(board.moment))
                if now.settled and view.played != HIDDEN:
                    self.prompt_mark = moments.mindbug_words(f, s, view, bool(board.moment), now.thinking)
                    x, y, w, h = BOXES["play_card"]
                    draw.halo(f, (x, y, w, h), 30, theme.GLOW, 12, 210, 7)
            self.large.sync(above)
            self.large.draw(f)
            if board.moment and now.inspected != HIDDEN:
                sidebar.notes_panel(f, self.notes_of(now.inspected), BOXES["notes_moment"])

    def _pile(self, f: Frame, s: Scenery, now: Moment, picker: PilePicker) -> None:
        view: View = self.board.view
        with f.above():
            current = self.ui.current
            picker.paint_under(f, view, s)
            self.large.sync(picker.poses(view, s, current.id if current is not None else None).items())
            with f.clip((0, picker.area.rect.y, 1920, picker.area.rect.h)):
                self.large.draw(f)
            card = now.inspected
            if card == HIDDEN:
                card = picker.selected
            if card == HIDDEN and picker.choose:
                card = view.source
            if card != HIDDEN:
                sidebar.card_panel(f, s, face_now(view, card, s.book, "full"))
                words = self.notes_of(card)
                if picker.choose and card == picker.selected:
                    words = [Note("ui_play", s.say("arrives", seat=s.players[view.asked].name)), *words]
                if words:
                    sidebar.notes_panel(f, words, (1496, 668, 400, 242))
            picker.paint_foot(f, s)

    # ------------------------------------------------------------------ widgets
    def _widgets(self, f: Frame, s: Scenery, bar: TopBar, now: Moment) -> None:
        """The group's own widgets, on top; while cards move only the bar."""
        with f.above():
            if now.settled:
                hidden = [w for w in self.ui.widgets if w.id == "look" and self.board.peeking is not None]
                for widget in hidden:
                    widget.visible = False
                self.ui.draw(f)
                for widget in hidden:
                    widget.visible = True
                self._focus_rings(f)
                self._whose_look(f, s, now)
            else:
                for part in bar.parts:
                    part.draw(f)

    def _whose_look(self, f: Frame, s: Scenery, now: Moment) -> None:
        """The face of whoever may look, on the button that shows a covered hand."""
        button = next((w for w in self.ui.widgets if w.id == "look"), None)
        if button is not None and now.looker is not None and self.board.peeking is None:
            box = button.box
            draw.avatar(f, s.players[now.looker].portrait, box.x - 80, box.centery - 52, 104, theme.PAPER, 5)

    def _focus_rings(self, f: Frame) -> None:
        """Focus of what the group does not draw: piles and cards of decisions."""
        focused: Widget | None = self.ui.focused
        if focused is None or focused.what not in ("pile", "card"):
            return
        if focused.what == "pile" or self.board.moment:
            draw.focus_line(f, focused.box, 14)


def _rimmed(box: Box) -> Box:
    """A panel with its shadow and its frame's light."""
    x, y, w, h = box
    return (x - 60, y - 60, w + 120, h + 120)


def _then_frame(f: Frame) -> None:
    """The teal frame of a look back."""
    x, y, w, h = seats.below_bar(f)
    with f.above():
        draw.rounded(f, (x + 2, y, w - 4, h - 2), 10, None, None, theme.TEAL, 8)
