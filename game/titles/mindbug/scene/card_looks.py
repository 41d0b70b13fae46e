"""The looks of cards: what may be done, what is chosen, held or looked at; and the hand that somebody peeks at."""

from __future__ import annotations

from dataclasses import replace

from pygame import FRect

from game.core.types import HIDDEN, Action, Seat
from game.titles.mindbug.rules.actions import Play
from game.titles.mindbug.scene.board import MindbugBoard
from game.titles.mindbug.scene.cardbook import CardBook
from game.titles.mindbug.scene.faces import Face
from game.titles.mindbug.scene.layout import TOP, hand_boxes, pose
from game.titles.mindbug.scene.prompts import card_key, card_of, locked
from game.ui import theme
from game.ui.presenter import Pose

FREE = 80.0
"""Below this line nothing of the bar lies."""


def dressed(board: MindbugBoard, poses: dict[str, Pose], settled: bool, by_keys: bool) -> list[tuple[str, Pose]]:
    """These poses with the looks of what may be done. `by_keys`: what is lit has the focus."""
    if not settled:
        return list(poses.items())
    offered = {answer.target for answer in board.found} if not board.moment and board.picker is None else set()
    seat = board.found[0].seat if board.found else None
    barred = locked(board.view, seat, board.found) if seat is not None and offered else set()
    picks = {card_key(card) for card in board.view.picks if card != HIDDEN}
    plain = {*poses} - offered - barred - picks - {board.armed, board.lit}  # most cards: their looks are their own
    if board.dragged is not None:
        plain.discard(card_key(board.dragged[0]))
    return [(key, old if key in plain else _dress(board, key, old, offered, barred, by_keys)) for key, old in poses.items()]


def _dress(board: MindbugBoard, key: str, old: Pose, offered: set[str], barred: set[str], by_keys: bool) -> Pose:
    states = [] if old.state == "idle" else [old.state]
    if key in offered and "attacking" not in old.state:
        states.append("legal")
    if key in barred:
        states.append("barred")
    low = rise(board, key)
    if key == board.armed or (card_of(key) in board.view.picks and card_of(key) != HIDDEN):
        states.append("selected" + low)
    if board.dragged is not None and key == card_key(board.dragged[0]) and isinstance(_dragged_action(board), Play):
        x, y = board.dragged[1]
        return replace(old, rect=old.rect.move(x - old.rect.centerx, y - old.rect.centery), state="dragged", z=90)
    lifted = board.picker is None and board.moment != "order" and old.rect.w > 150 and old.z < TOP
    if key == board.lit and lifted:
        states.append(("focused" if by_keys else "hovered") + low)
        state = "+".join(states)
        return replace(old, rect=_below_bar(old.rect, state), state=state)
    state = "+".join(states) or "idle"
    return old if state == old.state else replace(old, state=state)


def rise(board: MindbugBoard, key: str) -> str:
    """How the looks of a lifted card end: in the near row, right below words and keys, a card does not rise over them."""
    return "_low" if card_of(key) in (one.card for one in board.view.seats[board.near].play) else ""


def _below_bar(rect: FRect, state: str) -> FRect:
    """Where a card stands that is lifted: so far down that the bar does not cover its power."""
    look = theme.CARD_LOOKS[state]
    return rect.move(0, max(0.0, FREE - (rect.centery - rect.h * look.scale / 2 - look.lift)))


def _dragged_action(board: MindbugBoard) -> Action | None:
    answer = board.answer(card_key(board.dragged[0])) if board.dragged is not None else None
    return answer.action if answer is not None else None


def lay_peek(board: MindbugBoard, poses: dict[str, Pose], seat: Seat, book: CardBook) -> None:
    """The peeked hand of a seat in the tray, in the place of what lies there."""
    near, peeked = board.near, board.peeking
    for key in [key for key in poses if key.startswith(f"back:{near}:")]:
        del poses[key]
    hand = peeked.seats[seat].hand
    shown = replace(peeked, seats=tuple(replace(side, hand=hand) if n == near else side for n, side in enumerate(peeked.seats)))
    for n, (card, (box, _)) in enumerate(zip(hand, hand_boxes(shown, near, near), strict=True)):
        printed = book[card]
        z = TOP + 20 + n if board.moment == "order" else 40 + n
        poses[f"peek:{n}"] = pose(box, Face("hand", card, printed.power, printed.keywords), z=z)
