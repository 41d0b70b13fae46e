"""The looks of cards: what may be done, what is chosen, held or looked at; and the hand that somebody peeks at."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from pygame import FRect

from game.core.types import HIDDEN, Action
from game.titles.mindbug.rules.actions import Play
from game.titles.mindbug.scene.faces import Face
from game.titles.mindbug.scene.layout import TOP, hand_boxes, pose
from game.titles.mindbug.scene.prompts import card_key, card_of, locked
from game.ui import theme
from game.ui.presenter import Pose

if TYPE_CHECKING:
    from game.titles.mindbug.scene.table import TableScene

FREE = 80.0
"""Below this line nothing of the bar lies."""


def dressed(scene: TableScene) -> list[tuple[str, Pose]]:
    """The poses of this moment with the looks of what may be done."""
    poses = dict(scene.presenter.poses())
    if scene.board.peeking is not None:
        _lay_peek(scene, poses)
    if not scene.settled:
        return list(poses.items())
    offered = {answer.target for answer in scene.found} if not scene.moment and scene.picker is None else set()
    seat = scene.found[0].seat if scene.found else None
    barred = locked(scene.shown, seat, scene.found) if seat is not None and offered else set()
    for key, old in poses.items():
        poses[key] = _dress(scene, key, old, offered, barred)
    return list(poses.items())


def _dress(scene: TableScene, key: str, old: Pose, offered: set[str], barred: set[str]) -> Pose:
    states = [] if old.state == "idle" else [old.state]
    if key in offered and "attacking" not in old.state:
        states.append("legal")
    if key in barred:
        states.append("disabled")
    if card_of(key) in scene.shown.picks and card_of(key) != HIDDEN:
        states.append("selected")
    if scene.drag is not None and key == card_key(scene.drag[0]) and isinstance(_dragged_action(scene), Play):
        x, y = scene.drag[1]
        return replace(old, rect=old.rect.move(x - old.rect.centerx, y - old.rect.centery), state="dragged", z=90)
    if key == scene.lit and scene.picker is None and not scene.moment and old.rect.w > 150:
        states.append("focused" if scene.ui.focused is not None else "hovered")
        state = "+".join(states)
        return replace(old, rect=_below_bar(old.rect, state), state=state)
    state = "+".join(states) or "idle"
    return old if state == old.state else replace(old, state=state)


def _below_bar(rect: FRect, state: str) -> FRect:
    """Where a card stands that is lifted: so far down that the bar does not cover its power."""
    look = theme.CARD_LOOKS[state]
    return rect.move(0, max(0.0, FREE - (rect.centery - rect.h * look.scale / 2 - look.lift)))


def _dragged_action(scene: TableScene) -> Action | None:
    answer = scene.answer(card_key(scene.drag[0])) if scene.drag is not None else None
    return answer.action if answer is not None else None


def _lay_peek(scene: TableScene, poses: dict[str, Pose]) -> None:
    """The peeked hand in the tray, in the place of what lies there."""
    seat = scene.look_seat()
    if seat is None:
        return
    for key in [key for key in poses if key.startswith(f"back:{scene.near}:")]:
        del poses[key]
    hand = scene.board.peeking.seats[seat].hand
    shown = replace(
        scene.board.peeking,
        seats=tuple(replace(side, hand=hand) if n == scene.near else side for n, side in enumerate(scene.board.peeking.seats)),
    )
    for n, (card, (box, _)) in enumerate(zip(hand, hand_boxes(shown, scene.near, scene.near), strict=True)):
        printed = scene.book[card]
        poses[f"peek:{n}"] = pose(
            box, Face("card", card, printed.power, printed.keywords), z=TOP + 20 + n if scene.moment else 40 + n
        )
