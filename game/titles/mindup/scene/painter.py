"""Draws Mind Up!'s table, from the mat up to what lies above everything."""

from __future__ import annotations

from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING

from game.core.types import HIDDEN
from game.text import digits, plain
from game.titles.mindup.rules.actions import PLAY
from game.titles.mindup.rules.seen import View
from game.titles.mindup.scene import areas, inspector, middle
from game.titles.mindup.scene.layout import BOXES, SLOT_Y, Box, card_key, panel_box, sealed_key
from game.titles.mindup.scene.parts import LIFTED
from game.titles.mindup.scene.scenery import total
from game.ui import draw, theme
from game.ui.backdrop import Part
from game.ui.frame import Frame
from game.ui.letterpads import draw_disc
from game.ui.presenter import Pose
from game.ui.toast import toast

if TYPE_CHECKING:
    from game.titles.mindup.scene.table import TableScene

IN_SLOT = SLOT_Y - 30
"""A card whose top is below this lies in a slot and carries its owner's portrait."""


def paint(scene: TableScene, f: Frame) -> None:
    """One frame."""
    view = scene.position
    pads = scene.letters.shown
    seats = len(view.seats)
    scene.backdrop.draw(f, (seats, pads), lambda inner: middle.ground(inner, seats, pads), standing(scene, view))
    poses = dressed(scene, pads)
    if not pads:
        _tray(scene, f, view)  # below the cards: one that is lifted may stand where the words are
    scene.cards.sync(poses)
    scene.cards.draw(f)
    _owners(scene, f, view, dict(poses))
    if pads:
        x, y, w, h = BOXES[seats]["own"]
        draw.avatar(f, scene.session.players[scene.near].portrait, x + w - 74, y + h - 74, 60, scene.accent, 4)
    elif scene.letters.learning is not None and scene.settled:
        _letters(scene, f, view)
    scene.floats.draw(f)
    if scene.over and scene.then is None:
        _over(scene, f, view)
    if scene.then is not None:
        _then_frame(f)
    scene.sheet_paint(f)
    scene.bar.draw(f)
    _widgets(scene, f)
    if scene.notice:
        toast(f, scene.notice, 1342, 776)


def standing(scene: TableScene, view: View) -> list[Part]:
    """The panels with all they show; worked out anew only when something that they depend on has changed."""
    s, near = scene.scenery, scene.near
    tip = scene.tip(view)
    shown, chosen = scene.shown, tuple(scene.chosen.items())
    now = (chosen, near, s.words, s.players, s.marked, scene.accent, scene.score_open, tip)
    if scene.stood is not None and scene.stood[0] is shown and scene.stood[1] == now:  # a view is large: no look inside
        return scene.stood[2]
    seats = len(view.seats)
    made = []
    for seat in range(seats):
        content = areas.area_of(view, seat, near, s, scene.accent, scene.score_open)
        made.append(Part(content, rimmed(panel_box(seats, near, seat)), partial(areas.area, content=content)))
    sheet = middle.round_sheet(view, near, s, tip)
    made.append(Part(sheet, rimmed(BOXES[seats]["round"]), partial(middle.round_panel, content=sheet)))
    scores = middle.scores_of(view, near, s, scene.accent)
    made.append(Part(scores, rimmed(BOXES[seats]["scores"]), partial(middle.score_panel, content=scores)))
    waiting = middle.waiting(view, s)
    made.append(Part(waiting, BOXES[seats]["row"], partial(middle.waiting_faces, seats=seats, missing=waiting)))
    scene.stood = shown, now, made
    return made


def rimmed(box: Box) -> Box:
    """A panel with its shadow and its frame's light."""
    x, y, w, h = box
    return (x - 40, y - 40, w + 80, h + 80)


def dressed(scene: TableScene, pads: bool) -> list[tuple[str, Pose]]:
    """The poses of this moment with the looks of what may be done; under pads no covered hand is drawn."""
    poses = dict(scene.presenter.poses())
    if pads:
        poses = {key: pose for key, pose in poses.items() if key.endswith(":sealed") or not key.startswith("back:")}
    if scene.settled:
        for key in {card_key(scene.selected), card_key(scene.hovered()), card_key(scene.drag[0] if scene.drag else HIDDEN)}:
            if key in poses:
                poses[key] = _dress(scene, key, poses[key])
    return list(poses.items())


def _dress(scene: TableScene, key: str, old: Pose) -> Pose:
    if scene.drag is not None and key == card_key(scene.drag[0]):
        x, y = scene.drag[1]
        return replace(old, rect=old.rect.move(x - old.rect.centerx, y - old.rect.centery), state="dragged", z=900)
    if key == card_key(scene.selected):
        state = "focused" if key == scene.lit_by_keys else "legal"
        return replace(old, rect=old.rect.move(0, -LIFTED), state=state, z=old.z + 50)
    return replace(old, state="focused" if scene.ui.focused is not None else "hovered")


def _owners(scene: TableScene, f: Frame, view: View, poses: dict[str, Pose]) -> None:
    """Whose the cards in the slots are."""
    keys = [(sealed_key(view, seat), seat) for seat, side in enumerate(view.seats) if side.ready]
    keys += [(card_key(card), seat) for card, seat in zip(view.played, view.players, strict=True)]
    for key, seat in keys:
        pose = poses.get(key)
        if pose is not None and pose.rect.y > IN_SLOT and pose.rect.bottom < 790:
            x, y, w, h = pose.rect
            middle.owner_face(f, (x, y, w, h), seat, scene.scenery)


# ---------------------------------------------------------------------- the tray
def _tray(scene: TableScene, f: Frame, view: View) -> None:
    """Over the hand: whose it is, and what was chosen or looked back at."""
    x, y, w, _ = BOXES[len(view.seats)]["hand"]
    player = scene.session.players[scene.near]
    if scene.selected == HIDDEN or scene.then is not None:
        words, left = tray_words(scene, view), x + 68
        if scene.then is not None and scene.said():  # a sentence about somebody, not about the one whose hand it is
            left = x + 24
        else:
            draw.avatar(f, player.portrait, x + 14, y + 8, 44, theme.INK, 3)
        beside = [one.rect.x for one in scene.ui.widgets if y <= one.rect.y < y + 20 and one.rect.x > x and one.rect.h < 60]
        right = min(beside, default=x + w)
        high, lines = (46, 1) if scene.then is None else (66, 2)  # what was done then is a whole sentence
        room = (left, y + 31 - high / 2, right - left - 16, high)
        draw.rich(f, words, room, 27, theme.PAPER, theme.LAMP, "l", "m", 1.0, lines=lines)


def _letters(scene: TableScene, f: Frame, view: View) -> None:
    """On the cards of the hand their letters, where those are learnt."""
    for card in view.seats[scene.near].hand:
        pose = scene.presenter.layout.get(card_key(card))
        letter = scene.letters.of(PLAY[card]) if card != HIDDEN else ""
        if pose is not None and letter:
            with f.above():
                draw_disc(f, pose.rect.centerx, pose.rect.y + pose.rect.h * 0.55, 68, letter)


def tray_words(scene: TableScene, view: View) -> str:
    """The line over the hand."""
    name = f"**{plain(scene.name_of(scene.near))}**"
    if scene.then is not None:
        return scene.said() or name
    side = view.seats[scene.near]
    if side.ready and side.sealed != HIDDEN:
        chosen = scene.say_key("chosen", n=scene.book[side.sealed].number)
        return f"{name} · {chosen}"
    return name


# ---------------------------------------------------------------------- above
def _over(scene: TableScene, f: Frame, view: View) -> None:
    """The banner at the end of a match."""
    winners = view.winners
    if not winners:
        return
    s = scene.scenery
    box: Box = (420, 366, 1080, 404)
    x, y, w, _ = box
    with f.above():
        draw.panel(f, box, "lamp", 48)
        size = 200.0 if len(winners) == 1 else min(200.0, 420.0 / len(winners))
        for n, seat in enumerate(winners):
            draw.avatar(f, s.players[seat].portrait, x + 44 + n * size * 0.9, y + 90, size, theme.LAMP, 8, soft=True)
        left = x + 80 + size * (0.9 * (len(winners) - 1) + 1)
        names = [s.name(seat) for seat in winners]
        words = s.say("win", seat=names[0]) if len(names) == 1 else s.say("win_shared", seats=tuple(names))
        room = (left, y + 70, x + w - 30 - left, 150)
        draw.text(f, words, room, "title", 66, theme.PAPER, "l", lines=2, outline=theme.INK, edge=5)
        key = {"points": "win_points", "last_round": "win_last_round"}.get(view.reason, "win_even")
        why = s.say(key, n=digits(total(view, view.seats[winners[0]])))
        draw.rich(f, why, (left, y + 226, x + w - 30 - left, 130), 34, theme.CREAM, theme.LAMP)


def _then_frame(f: Frame) -> None:
    """The teal frame of a look back."""
    bounds = f.canvas.bounds
    with f.above():
        draw.rounded(f, (bounds.x + 2, bounds.y + 74, bounds.w - 4, bounds.h - 76), 10, None, None, theme.TEAL, 8)


def _widgets(scene: TableScene, f: Frame) -> None:
    """The group's own widgets, on top; while cards move only the bar and the pads."""
    seat = scene.inspected()
    with f.above():
        if not scene.settled:
            for widget in scene.ui.widgets:
                if widget.id.startswith(("bar:", "pad:")):
                    widget.draw(f)
            return
        if seat is not None and scene.pinned is None:
            _focus_ring(scene, f)
            scene.ui.draw(f)
            inspector.paint(f, scene.scenery, scene.position, scene.near, seat)
            return
        if seat is not None:
            draw.veil(f, 0.45, (f.canvas.bounds.x, f.canvas.bounds.y + 74, f.canvas.bounds.w, f.canvas.bounds.h - 74))
            inspector.paint(f, scene.scenery, scene.position, scene.near, seat)
        with f.above():
            _focus_ring(scene, f)
            scene.ui.draw(f)


def _focus_ring(scene: TableScene, f: Frame) -> None:
    """Focus of what the group does not draw: areas and objectives."""
    focused = scene.ui.focused
    if focused is not None and focused.what in ("area", "goal", "scores"):
        box = focused.box.inflate(12, 12)
        draw.rounded(f, box, 30 if focused.what == "area" else 22, None, None, theme.PAPER, 6)
        draw.rounded(f, box.inflate(4, 4), 32 if focused.what == "area" else 24, None, None, theme.INK, 2)
