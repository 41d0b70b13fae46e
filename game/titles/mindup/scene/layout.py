"""Where everything lies on Mind Up!'s table, in units of 1920 x 1080: a pure function of the View and of who sits below.

Keys: "card:17" for a face that is seen, wherever it lies (hand, own chosen card, row, played, columns), so that it travels;
"back:2:sealed" for the chosen card of seat 2 that these eyes may not see; "back:0:3" for the fourth card of a covered hand below.
Rivals' hands are numbers, not cards. From 5 seats on the rivals' columns are plates: their cards have no pose, `column_box` says
where they go.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import pygame

from game.core.types import HIDDEN, Seat
from game.titles.mindup.rules.seen import View
from game.ui.presenter import Pose

Box = tuple[float, float, float, float]

CARD_HIGH = 1.4
"""Height of a whole card, in widths."""
STRIP = 0.42
"""Height of the paper strip of a whole card, in widths."""
CORNER = 0.08
"""Radius of a card's corner, in widths."""
THIN = 30.0
"""A covered strip that still shows its number; older cards of a deep column lie `TIGHT` apart below those."""
TIGHT = 6.0
COLUMNS = 5
ARROW_Y, SLOT_Y = 576.0, 616.0
SLOT = (100.0, 140.0)
GAP = 16.0

Z_ROW, Z_SLOT, Z_COLUMN, Z_HAND = 20, 30, 60, 100


@dataclass(frozen=True, slots=True)
class Measures:
    """What depends on the number of seats. `column` and `step`: width and distance of the rivals' columns, `columns_x` where they
    begin in the rival's panel, `columns_top` and `columns_foot` the room of their cards below its top edge. `plates`: short form,
    without cards.
    """

    rival: float
    rival_gap: float
    plates: bool
    columns_x: float
    column: float
    step: float
    columns_top: float
    columns_foot: float
    row_card: float
    row_gap: float
    side: float
    row_middle: float
    row_width: float
    hand_card: float


MEASURES = {
    3: Measures(928, 16, False, 198, 134, 144, 62, 256, 138, 70, 470, 940, 734, 152),
    4: Measures(613, 16, False, 132, 92, 95, 58, 222, 138, 30, 470, 940, 734, 152),
    5: Measures(456, 16, True, 20, 76, 84, 112, 254, 134, 34, 410, 960, 982, 146),
    6: Measures(364, 13, True, 14, 62, 68.5, 112, 254, 132, 22, 410, 960, 982, 146),
}
"""By number of seats."""

OWN_COLUMN, OWN_STEP, OWN_X, OWN_TOP, OWN_FOOT = 134.0, 144.0, 40.0, 852.0, 1056.0
MOST_PITCH = 196.0


def _boxes(seats: int) -> dict[str, Box]:
    m = MEASURES[seats]
    found: dict[str, Box] = {
        "round": (24, 368, m.side, 400),
        "scores": (1896 - m.side, 368, m.side, 400),
        "row": (m.row_middle - m.row_width / 2, 368, m.row_width, 400),
        "own": (24, 784, 748, 284),
        "hand": (788, 784, 1108, 284),
        "inspector_low": (300, 364, 1320, 704),
        "inspector_high": (300, 84, 1320, 690),
    }
    for n in range(seats - 1):
        found[f"rival:{n}"] = (24 + n * (m.rival + m.rival_gap), 86, m.rival, 266)
    return found


BOXES: dict[int, dict[str, Box]] = {seats: _boxes(seats) for seats in MEASURES}
"""Every panel by number of seats and name. "rival:0" is the next seat after the one below, and so on round the table."""


def goal_boxes(seats: int, count: int) -> list[Box]:
    """The objectives in the round panel: one or two cards with a whole sentence each, more as rows with their names."""
    x, y, w, _ = BOXES[seats]["round"]
    if count == 1:
        return [(x + 20, y + 160, w - 40, 224)]
    if count == 2:
        return [(x + 16, y + 156 + n * 118, w - 32, 108) for n in range(2)]
    high = min(72.0, 274 / max(1, count))
    return [(x + 16, y + 116 + n * high, w - 32, high - 6) for n in range(count)]


def card_key(card: int) -> str:
    """The sprite key of a card whose face is seen."""
    return f"card:{card}"


def card_of(key: str) -> int:
    """The card of a sprite key, -1 for every other key."""
    return int(key[5:]) if key.startswith("card:") else HIDDEN


def sealed_key(view: View, seat: Seat) -> str:
    """The sprite key of the card that a seat has chosen."""
    card = view.seats[seat].sealed
    return card_key(card) if card != HIDDEN else f"back:{seat}:sealed"


def hand_keys(view: View, seat: Seat) -> list[str]:
    """The sprite key of each card of a hand, left to right."""
    return [card_key(card) if card != HIDDEN else f"back:{seat}:{i}" for i, card in enumerate(view.seats[seat].hand)]


def panel_box(seats: int, near: Seat, seat: Seat) -> Box:
    """The panel of a seat: its columns below for `near`, a rival's panel for the others."""
    return BOXES[seats]["own" if seat == near else f"rival:{(seat - near - 1) % seats}"]


def portrait_box(seats: int, near: Seat, seat: Seat) -> Box:
    """A rival's portrait; for `near` the middle of the own panel's top edge, where gains may be told."""
    x, y, w, _ = panel_box(seats, near, seat)
    if seat == near:
        return (x + w / 2 - 46, y - 46, 92, 92)
    return (x + 11, y + 12, 78, 78) if MEASURES[seats].plates else (x + 5 + (MEASURES[seats].columns_x - 102) / 2, y + 12, 92, 92)


# ---------------------------------------------------------------------- row and slots
def row_box(seats: int, index: int) -> Box:
    """The row's card number `index`, counted from the left."""
    m = MEASURES[seats]
    x0 = m.row_middle - (seats * m.row_card + (seats - 1) * m.row_gap) / 2
    return (x0 + index * (m.row_card + m.row_gap), 384, m.row_card, m.row_card * CARD_HIGH)


def slot_box(seats: int, index: int) -> Box:
    """The place below a card of the row: while people choose, the chosen card of seat `index`; then a played card, ascending."""
    x, _, w, _ = row_box(seats, index)
    return (x + (w - SLOT[0]) / 2, SLOT_Y, *SLOT)


# ---------------------------------------------------------------------- columns
def column_box(seats: int, near: Seat, seat: Seat, column: int) -> Box:
    """The whole column number `column` of a seat: its score card with the room for cards below it."""
    if seat == near:
        return (OWN_X + column * OWN_STEP, 794, OWN_COLUMN, OWN_FOOT - 794)
    m = MEASURES[seats]
    x, y, _, _ = panel_box(seats, near, seat)
    top = m.columns_top if m.plates else 12.0
    return (x + m.columns_x + column * m.step, y + top, m.column, m.columns_foot - top)


def cards_box(seats: int, near: Seat, seat: Seat, column: int) -> Box:
    """The room for the cards of a column; for a plate the plate itself."""
    x, y, w, h = column_box(seats, near, seat, column)
    if seat == near:
        return (x, OWN_TOP, w, OWN_FOOT - OWN_TOP)
    m = MEASURES[seats]
    if m.plates:
        return (x, y, w, h)
    return (x, panel_box(seats, near, seat)[1] + m.columns_top, w, m.columns_foot - m.columns_top)


def stacked(count: int, room: Box) -> list[Box]:
    """The boxes of `count` cards in a column, the first won on top. Each ends a corner's radius below the next one's edge; the
    last one ends with the room. In a deep column the older ones lie close together.
    """
    x, y, w, h = room
    strip, corner = STRIP * w, CORNER * w
    if count == 0:
        return []
    last = min(strip, THIN) + corner
    pitches = [min(strip + 3, (h - last) / (count - 1)) if count > 1 else 0.0] * (count - 1)
    if pitches and pitches[0] < min(THIN, strip):
        seen = max(0, int((h - last - TIGHT * (count - 1)) / (THIN - TIGHT)))
        pitches = [TIGHT] * (count - 1 - seen) + [THIN] * seen
    tops = [y]
    for pitch in pitches:
        tops.append(tops[-1] + pitch)
    high = [*(pitch + corner for pitch in pitches), min(CARD_HIGH * w, y + h - tops[-1])]
    return [(x, top, w, each) for top, each in zip(tops, high, strict=True)]


def landing_box(seats: int, near: Seat, seat: Seat, column: int, count: int) -> Box:
    """Where the next card of a column that holds `count` comes to lie, as low as it will be there (a plate: inside it)."""
    x, y, w, h = cards_box(seats, near, seat, column)
    if seat != near and MEASURES[seats].plates:
        return (x + 6, y + h - (w - 12) * CARD_HIGH - 4, w - 12, (w - 12) * CARD_HIGH)
    return stacked(count + 1, (x, y, w, h))[-1]


# ---------------------------------------------------------------------- hand
def hand_boxes(seats: int, count: int) -> list[Box]:
    """The cards of the hand below: beside each other; they grow smaller before they would cover one another."""
    x, y, w, _ = BOXES[seats]["hand"]
    if count == 0:
        return []
    room, most = w - 16, MEASURES[seats].hand_card
    wide = min(most, float(int(room / count - 5)))
    pitch = min(MOST_PITCH, (room - wide) / (count - 1)) if count > 1 else 0.0
    left = x + (w - wide - pitch * (count - 1)) / 2
    top = y + 54 + (most - wide) * CARD_HIGH / 2
    return [(left + pitch * i, top, wide, wide * CARD_HIGH) for i in range(count)]


# ---------------------------------------------------------------------- the whole table
def layout(view: View, near: Seat) -> dict[str, Pose]:
    """Sprite key -> pose of every card on the table, with `near`'s side below."""
    seats = len(view.seats)
    poses: dict[str, Pose] = {}
    for index, card in enumerate(view.row):
        if index >= view.taken:
            poses[card_key(card)] = pose(row_box(seats, index), card, Z_ROW + index)
    for index, card in enumerate(view.played):
        poses[card_key(card)] = pose(slot_box(seats, index), card, Z_SLOT + index)
    for seat, side in enumerate(view.seats):
        if side.ready:
            poses[sealed_key(view, seat)] = pose(slot_box(seats, seat), side.sealed, Z_SLOT + seat)
        if seat == near or not MEASURES[seats].plates:
            _columns(poses, view, near, seat)
    hand = view.seats[near].hand
    for index, (key, card, box) in enumerate(zip(hand_keys(view, near), hand, hand_boxes(seats, len(hand)), strict=True)):
        poses[key] = pose(box, card, Z_HAND + index)
    return poses


def _columns(poses: dict[str, Pose], view: View, near: Seat, seat: Seat) -> None:
    for number, column in enumerate(view.seats[seat].columns):
        boxes = stacked(len(column.cards), cards_box(len(view.seats), near, seat, number))
        for index, (card, box) in enumerate(zip(column.cards, boxes, strict=True)):
            poses[card_key(card)] = pose(box, card, Z_COLUMN + index)


def pose(box: Box, card: int, z: int = 0, angle: float = 0.0) -> Pose:
    """A card in a box: its face, or the back for HIDDEN. A box lower than a whole card shows the strip and what is left."""
    seen = card != HIDDEN
    return Pose(pygame.FRect(*box), str(card) if seen else "", seen, angle, z=z)


def centre(box: Sequence[float]) -> tuple[float, float]:
    """The middle of a box."""
    x, y, w, h = box
    return x + w / 2, y + h / 2
