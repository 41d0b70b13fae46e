"""Draws Mindbug's table, from the mat up to what lies above everything."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from typing import TYPE_CHECKING

from pygame import FRect

from game.core.types import HIDDEN, Seat
from game.titles.mindbug.rules.actions import Attack
from game.titles.mindbug.rules.seen import View
from game.titles.mindbug.scene import board, moments, sidebar
from game.titles.mindbug.scene.dressing import dressed
from game.titles.mindbug.scene.inspector import Note, face_now
from game.titles.mindbug.scene.layout import BOXES, TOP, Box, arrow_of, hand_boxes
from game.titles.mindbug.scene.moments import Scenery
from game.titles.mindbug.scene.parts import prompt_box
from game.titles.mindbug.scene.prompts import card_key, phase_words
from game.ui import draw, theme
from game.ui.backdrop import Part
from game.ui.frame import Frame
from game.ui.presenter import Pose
from game.ui.toast import toast
from game.ui.why import NOWHERE
from game.ui.widgets import Prompt, Widget

if TYPE_CHECKING:
    from game.titles.mindbug.scene.table import TableScene

__all__ = ["paint", "phase"]


def phase(s: Scenery, view: View) -> str:
    """The words of the bar's pill."""
    key, seat = phase_words(view)
    return s.say(key, seat=s.players[seat].name) if seat >= 0 else s.say(key, seat="")


def paint(scene: TableScene, f: Frame) -> None:
    """One frame."""
    view: View = scene.shown
    poses = dressed(scene)
    scene.cards.sync([item for item in poses if item[1].z < TOP])
    words = scene.ctx.words, scene.ctx.colour_marks
    parts = [*_seats(scene, view), *scene.cards.parts(f.canvas), *_sidebar(scene, f, view)]
    scene.backdrop.draw(f, words, board.ground, parts)
    _over_cards(scene, f, view)
    scene.prompt_pill = scene.prompt_mark = NOWHERE
    if scene.picker is None and scene.moment != "order" and view.played == HIDDEN:
        _band(scene, f, view)
    above = [item for item in poses if item[1].z >= TOP]
    if scene.picker is not None:
        _pile(scene, f, view)
    elif scene.moment == "order":
        lit = scene.ui.current.id if scene.ui.current else None
        scene.prompt_mark = moments.order_paint(f, scene.scenery, view, scene.first, lit)
    elif scene.veil or above:
        _played(scene, f, view, above)
    scene.floats.draw(f)
    if scene.over and scene.then is None:
        moments.over_paint(f, scene.scenery, view)
    if scene.then is not None:
        _then_frame(f)
    scene.bar.draw(f)
    _widgets(scene, f)
    if scene.notice:
        toast(f, scene.notice, 864, 744)


def _seats(scene: TableScene, view: View) -> Iterator[Part]:
    accent = theme.TEAL if scene.then is not None else theme.LAMP
    for seat in (0, 1):
        plate = board.nameplate(view, seat, scene.near, scene.session.players[seat], accent)
        box = rimmed(BOXES["near" if plate.near else "far"])
        yield Part(plate, box, partial(board.seat_panel, plate=plate), ("seat", seat))


def rimmed(box: Box) -> Box:
    """A panel with its shadow and its frame's light."""
    x, y, w, h = box
    return (x - 60, y - 60, w + 120, h + 120)


def _over_cards(scene: TableScene, f: Frame, view: View) -> None:
    """Counts, padlocks of a covered hand, the attack arrow."""
    for seat in (0, 1):
        board.pile_count(f, len(view.seats[seat].discard), seat, scene.near)
    if not scene.settled:
        return
    if scene.board.peeking is None and scene.session.players[scene.near].person is not None:
        for card, (box, _) in zip(view.seats[scene.near].hand, hand_boxes(view, scene.near, scene.near), strict=True):
            if card == HIDDEN:
                draw.icon(f, "ui_lock", box[0] + box[2] - 70, box[1] + box[3] - 74, 60)
    _arrow(scene, f, view)
    _drag_arrow(scene, f)


def _arrow(scene: TableScene, f: Frame, view: View) -> None:
    ends = arrow_of(view, scene.near)
    if ends is not None and view.stage in ("block", "hunt") and scene.picker is None:
        draw.arrow(f, ends[0], ends[1], bend=30 if ends[1][1] > ends[0][1] else -30)


def _drag_arrow(scene: TableScene, f: Frame) -> None:
    if scene.drag is None:
        return
    card, pos = scene.drag
    answer = scene.answer(card_key(card))
    found = dict(scene.presenter.poses()).get(card_key(card))
    if answer is not None and found is not None and isinstance(answer.action, Attack):
        draw.arrow(f, found.rect.center, pos, bend=20)
    elif answer is not None and found is not None:
        draw.dashed(f, found.rect, 14, theme.PAPER, 4)


def _band(scene: TableScene, f: Frame, view: View) -> None:
    words = scene.prompt(view)
    if words and scene.settled:
        with f.above():
            prompt = Prompt(_beside_arrow(scene, f, view, words), words)
            prompt.draw(f)
            if scene.then is None:
                scene.prompt_pill = prompt.pill
                scene.prompt_mark = FRect(prompt.pill.right - 24, prompt.pill.y - 12, 40, 40)


def _beside_arrow(scene: TableScene, f: Frame, view: View, words: str) -> Box:
    """The prompt's room, ending before the attack arrow if the words still fit there."""
    x, y, w, h = prompt_box(scene.ui.widgets)
    ends = arrow_of(view, scene.near) if view.stage in ("block", "hunt") else None
    if ends is None:
        return x, y, w, h
    room = min(w, min(ends[0][0], ends[1][0]) - 44 - x)
    fits = room > 200 and draw.rich_height(f, words, room - 48, 27, 1.1) <= h - 8
    return x, y, room if fits else w, h


def _sidebar(scene: TableScene, f: Frame, view: View) -> Iterator[Part]:
    """The right column, panel by panel."""
    s = scene.scenery
    card = scene.inspected()
    if card == HIDDEN and not scene.moment:
        card = sidebar.speaker(view)
    box = rimmed(BOXES["inspector"])
    if card != HIDDEN:
        face = face_now(view, card, s.book, "full")
        yield Part(face, box, partial(sidebar.card_panel, s=s, face=face), "inspector")
    else:
        stage = "then" if scene.then is not None else scene.stage_word
        yield Part(stage, box, partial(sidebar.tip_panel, s=s, stage=stage), "inspector")
    current, looked = scene.ui.current, scene.inspected()
    on_log = current is not None and current.id.startswith("log:")
    found = scene.notes_of(looked) if looked != HIDDEN and scene.picker is None and not scene.moment and not on_log else []
    covered = BOXES["notes"][1] + sidebar.fitting(f, found, BOXES["notes"])[1] if found else 0.0
    light = current.id if current is not None else None, scene.ui.focused is not None, covered
    yield Part(scene.log_panel.look(*light), rimmed(BOXES["log"]), lambda inner: scene.log_panel.draw(inner, *light), "log")
    if found:
        yield Part(tuple(found), rimmed(BOXES["notes"]), partial(sidebar.notes_panel, found=found), "notes")


def _played(scene: TableScene, f: Frame, view: View, above: list[tuple[str, Pose]]) -> None:
    """A card between hand and table, lit above the veiled board."""
    with f.above():
        if scene.veil:
            moments.mindbug_veil(f, scene.veil, bool(scene.moment))
            if scene.settled and view.played != HIDDEN:
                thinking: Seat | None = scene.session.thinking()
                scene.prompt_mark = moments.mindbug_words(f, scene.scenery, view, bool(scene.moment), thinking)
                x, y, w, h = BOXES["play_card"]
                draw.halo(f, (x, y, w, h), 30, theme.GLOW, 12, 210, 7)
        scene.large.sync(above)
        scene.large.draw(f)
        card = scene.inspected()
        if scene.moment and card != HIDDEN:
            sidebar.notes_panel(f, scene.notes_of(card), BOXES["notes_moment"])


def _pile(scene: TableScene, f: Frame, view: View) -> None:
    picker, s = scene.picker, scene.scenery
    assert picker is not None
    with f.above():
        current = scene.ui.current
        picker.paint_under(f, view, s)
        scene.large.sync(picker.poses(view, s, current.id if current is not None else None).items())
        with f.clip((0, picker.area.rect.y, 1920, picker.area.rect.h)):
            scene.large.draw(f)
        card = scene.inspected()
        if card == HIDDEN:
            card = picker.selected
        if card == HIDDEN and picker.choose:
            card = view.source
        if card != HIDDEN:
            sidebar.card_panel(f, s, face_now(view, card, s.book, "full"))
            words = scene.notes_of(card)
            if picker.choose and card == picker.selected:
                words = [Note("ui_play", s.say("arrives", seat=s.players[view.asked].name)), *words]
            if words:
                sidebar.notes_panel(f, words, (1496, 668, 400, 242))
        picker.paint_foot(f, s)


def _then_frame(f: Frame) -> None:
    """The teal frame of a look back."""
    x, y, w, h = board.below_bar(f)
    with f.above():
        draw.rounded(f, (x + 2, y, w - 4, h - 2), 10, None, None, theme.TEAL, 8)


def _widgets(scene: TableScene, f: Frame) -> None:
    """The group's own widgets, on top; while cards move only the bar."""
    with f.above():
        if scene.settled:
            hidden = [w for w in scene.ui.widgets if w.id == "look" and scene.board.peeking is not None]
            for widget in hidden:
                widget.visible = False
            scene.ui.draw(f)
            for widget in hidden:
                widget.visible = True
            _focus_rings(scene, f)
            _whose_look(scene, f)
        else:
            for part in scene.bar.parts:
                part.draw(f)


def _whose_look(scene: TableScene, f: Frame) -> None:
    """The face of whoever may look, on the button that shows a covered hand."""
    button = next((w for w in scene.ui.widgets if w.id == "look"), None)
    seat = scene.look_seat()
    if button is not None and seat is not None and scene.board.peeking is None:
        box = button.box
        draw.avatar(f, scene.session.players[seat].portrait, box.x - 80, box.centery - 52, 104, theme.PAPER, 5)


def _focus_rings(scene: TableScene, f: Frame) -> None:
    """Focus of what the group does not draw: piles and cards of decisions."""
    focused: Widget | None = scene.ui.focused
    if focused is None or focused.what not in ("pile", "card"):
        return
    if focused.what == "pile" or scene.moment:
        draw.focus_line(f, focused.box, 14)
