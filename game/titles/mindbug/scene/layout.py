"""Where everything lies on Mindbug's table, in units of 1920 x 1080: a pure function of the View and of who sits below.

Keys: "card:17" for a face that is seen, wherever it lies, so that it travels; "back:0:2" for the third hidden card of seat 0's
hand. What scenes animate is the difference of two layouts.
"""

from __future__ import annotations

import pygame

from game.core.types import HIDDEN, Seat
from game.titles.mindbug.rules.seen import Creature, View
from game.titles.mindbug.scene.cardbook import CardBook
from game.titles.mindbug.scene.faces import Face
from game.titles.mindbug.scene.inspector import face_now
from game.titles.mindbug.scene.prompts import card_key
from game.ui.presenter import Pose

Box = tuple[float, float, float, float]

BOXES: dict[str, Box] = {
    "far": (16, 86, 224, 526),
    "near": (16, 634, 224, 430),
    "board": (256, 88, 1216, 650),
    "far_row": (256, 88, 1216, 274),
    "near_row": (256, 464, 1216, 274),
    "band": (252, 372, 1220, 82),
    "tray": (250, 756, 1228, 360),
    "hand": (256, 774, 1216, 291),
    "inspector": (1496, 86, 400, 444),
    "notes": (1496, 538, 400, 528),
    "log": (1496, 538, 400, 528),
    "told": (664, 598, 400, 150),
    "stowed": (240, 548, 224, 526),
    "play_card": (670, 86, 388, 502),
    "play_yes": (1070, 366, 410, 92),
    "play_no": (248, 366, 410, 92),
    "open": (1500, 1008, 392, 56),
    "open_pile": (1500, 866, 392, 56),
    "clash": (424, 352, 880, 122),
    "lane": (300, 375, 1128, 76),
    "starters": (256, 300, 1216, 66),
    "again": (256, 416, 1216, 66),
    "pile_panel": (24, 184, 1448, 742),
    "order_first": (330, 250, 400, 560),
    "order_second": (1190, 250, 400, 560),
    "look": (614, 884, 500, 84),
}
"""Every box of the scene by name (STYLE sections 10 and 16)."""

CREATURE = (196.0, 274.0)
IN_HAND = (208.0, 291.0)
SMALL = (46.0, 64.4)
PILE = (50.0, 70.0)
LOWERED = 12.0
ROW_GAP, HAND_GAP = 24.0, 16.0
ROW_MOST, HALF_MOST = 6, 2
"""More creatures in a row, or in half of one that is parted, lie one over the other."""
PARTED = ((248.0, 410.0), (1070.0, 410.0))
"""Left edge and width of the halves of a row, as long as the card that was played lies between them."""
TOP = 10_000
"""Poses with z >= TOP lie above all others, on the right column as well."""


def columns(count: int, left: float, width: float, card: float, gap: float) -> list[float]:
    """The left edges of a row of cards, centred; they overlap when they do not fit beside each other."""
    if count <= 1:
        return [left + (width - card) / 2] * count
    pitch = min(card + gap, (width - card) / (count - 1))
    start = left + (width - card - pitch * (count - 1)) / 2
    return [start + pitch * i for i in range(count)]


def layout(view: View, near: Seat, book: CardBook, tray: bool = True, parted: bool | None = None) -> dict[str, Pose]:
    """Sprite key -> pose of everything that lies on the table, with `near`'s side below. Without a `tray` nobody sits at the
    screen: the hand below lies there in small, as that of the far seat does. `parted`: the rows leave room for a card
    in their middle; None: as long as one that was played lies there."""
    poses: dict[str, Pose] = {}
    parted = view.played != HIDDEN if parted is None else parted
    for seat in (0, 1):
        _row(poses, view, seat, near, book, parted)
        _pile(poses, view, seat, near, book)
        _hand(poses, view, seat, near, book, tray)
    if view.played != HIDDEN:
        poses[card_key(view.played)] = pose(BOXES["play_card"], face_now(view, view.played, book, "full"), z=TOP)
    return poses


def pose(box: Box, face: Face, angle: float = 0.0, z: int = 0, look: str = "idle") -> Pose:
    """A card lying face up or down in a box."""
    return Pose(pygame.FRect(*box), "" if face.kind == "back" else face.code, face.kind != "back", angle, z=z, state=look)


def row_box(view: View, seat: Seat, near: Seat, index: int, parted: bool = False) -> Box:
    """Where the creature number `index` of a seat's row lies; the attacker stands a little towards the other side."""
    creatures = view.seats[seat].play
    x, y, w, _ = BOXES["near_row" if seat == near else "far_row"]
    left = (_halves(len(creatures)) if parted else columns(len(creatures), x, w, CREATURE[0], ROW_GAP))[index]
    if creatures[index].card == view.attacker:
        y -= LOWERED if seat == near else 0.0  # the look of an attacker lowers it by LOWERED: the keys above cover nothing
    return (left, y, *CREATURE)


def _halves(count: int) -> list[float]:
    """The left edges of a row that is parted, the greater half first."""
    (left, width), other = PARTED
    first = (count + 1) // 2
    return [*columns(first, left, width, CREATURE[0], ROW_GAP), *columns(count - first, *other, CREATURE[0], ROW_GAP)]


def _row(poses: dict[str, Pose], view: View, seat: Seat, near: Seat, book: CardBook, parted: bool) -> None:
    row = view.seats[seat].play
    kind = "close" if len(row) > (2 * HALF_MOST if parted else ROW_MOST) else "card"
    for index, one in enumerate(row):
        poses[card_key(one.card)] = _standing(view, one, row_box(view, seat, near, index, parted), index, book, kind)


def _standing(view: View, one: Creature, box: Box, index: int, book: CardBook, kind: str) -> Pose:
    words = [word for word, on in (("exhausted", one.exhausted), ("attacking", one.card == view.attacker)) if on]
    look = "+".join(words) or "idle"
    return pose(box, face_now(view, one.card, book, kind), 0.0, 20 + index, look)


def pile_box(seat: Seat, near: Seat) -> Box:
    """The discard pile in a seat's panel."""
    x, y, _, _ = BOXES["near" if seat == near else "far"]
    return (x + 132, y + 342, *PILE)


def deck_box(seat: Seat, near: Seat) -> Box:
    """The draw pile in a seat's panel."""
    x, y, _, _ = BOXES["near" if seat == near else "far"]
    return (x + 38, y + 342, *PILE)


def _pile(poses: dict[str, Pose], view: View, seat: Seat, near: Seat, book: CardBook) -> None:
    cards = view.seats[seat].discard
    for depth, card in enumerate(cards[-2:]):
        poses[card_key(card)] = pose(pile_box(seat, near), book_face(book, card), z=1 + depth)


def book_face(book: CardBook, card: int) -> Face:
    """The printed face."""
    printed = book[card]
    return Face("card", card, printed.power, printed.keywords)


def portrait_box(seat: Seat, near: Seat) -> Box:
    x, y, _, _ = BOXES["near" if seat == near else "far"]
    return (x + 58, y + 14, 108, 108)


def hand_boxes(view: View, seat: Seat, near: Seat, tray: bool = True) -> list[tuple[Box, float]]:
    """Box and lean of each card of a hand: a wide fan in the tray below, a small one in the far seat's panel, or beside the near
    one."""
    count = len(view.seats[seat].hand)
    if seat == near and tray:
        x, y, w, _ = BOXES["hand"]
        return [((left, y, *IN_HAND), 0.0) for left in columns(count, x, w, IN_HAND[0], HAND_GAP)]
    x, y, w, _ = BOXES["far" if seat != near else "stowed"]
    lefts = columns(count, x + 20, w - 40, SMALL[0], -18.0)
    turn = min(5.0, 24.0 / max(1, count))
    return [
        ((left, y + 434 + abs(i - (count - 1) / 2) * 2, *SMALL), (i - (count - 1) / 2) * turn) for i, left in enumerate(lefts)
    ]


def hand_keys(view: View, seat: Seat) -> list[str]:
    """The sprite key of each card of a hand, left to right."""
    return [card_key(card) if card != HIDDEN else f"back:{seat}:{i}" for i, card in enumerate(view.seats[seat].hand)]


def _hand(poses: dict[str, Pose], view: View, seat: Seat, near: Seat, book: CardBook, tray: bool) -> None:
    keys, boxes = hand_keys(view, seat), hand_boxes(view, seat, near, tray)
    for i, (key, card, (box, angle)) in enumerate(zip(keys, view.seats[seat].hand, boxes, strict=True)):
        face = Face("back") if card == HIDDEN else face_now(view, card, book, "hand" if seat == near else "card")
        poses[key] = pose(box, face, angle, 40 + i if seat == near else 5 + i)


def arrow_of(view: View, near: Seat, target: int = HIDDEN) -> tuple[tuple[float, float], tuple[float, float]] | None:
    """Start and tip of the attack arrow: from the attacker to the blocker, or while there is none to the creature `target`. None
    as long as nobody has been chosen or is pointed at.
    """
    met = view.blocker if view.blocker != HIDDEN else target
    found = {
        one.card: (seat, row_box(view, seat, near, n)) for seat in (0, 1) for n, one in enumerate(view.seats[seat].play)
    }
    if view.attacker not in found or met not in found or found[met][0] == found[view.attacker][0]:
        return None
    seat, (x, y, w, h) = found[view.attacker]
    _, (bx, by, bw, bh) = found[met]
    down = seat != near
    return (x + w / 2, y + h + 18 if down else y - 2), (bx + bw / 2 + (10 if down else -10), by - 12 if down else by + bh + 12)
