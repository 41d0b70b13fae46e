"""Where everything lies on Mind Up!'s table, in units of 1920 x 1080: a pure function of the View and of who sits below.

Keys: "card:17" for a face that is seen, wherever it lies (hand, own chosen card, row, played, columns), so that it travels;
"back:2:sealed" for the chosen card of seat 2 that these eyes may not see; "back:0:3" for the fourth card of a covered hand below.
Rivals' hands are numbers, not cards. From 5 seats on the rivals' columns are plates: their cards have no pose, `column_box` says
where they go.
"""

from __future__ import annotations

from dataclasses import dataclass, replace

import pygame

from game.core.types import HIDDEN, Seat
from game.titles.mindup.rules.seen import View
from game.ui.presenter import Pose

Box = tuple[float, float, float, float]

CARD_HIGH = 1.4
"""Height of a whole card, in widths."""
STRIP = 0.42
"""Height of the paper strip of a whole card, in widths."""
READ = 80.0
"""A card that is less wide lies where it is not read."""
CORNER = 0.08
"""Radius of a card's corner, in widths."""
THIN = 40.0
"""A covered strip that still shows its number, as five always do; older cards of a deep column lie `TIGHT` apart above those."""
LARGE = 120.0
"""A column that is so wide has room for two numbers on its score card."""
TIGHT = 4.0
COLUMNS = 5
RIVAL_Y, RIVAL_HIGH = 80.0, 278.0
"""Upper edge and height of a rival's panel."""
ROW_Y = 378.0
SMALL = (100.0, 140.0)
"""A card that leaves a portrait or the draw pile."""
LINE = 62.0
"""So far below the row the cards that win it come up, where they have the room of the hand; that line leads to each prize."""
WATCHED, WATCHED_LINE = 128.0, 12.0
"""Both while nobody's hand lies below: the width of all these cards, and the distance."""
SEALED = 0.7
"""Width of a rival's chosen card, in widths of the portrait."""
FACE, WIDE_FACE, SHORT_FACE = 70.0, 96.0, 60.0
"""A rival's portrait where the panel is narrow, where it is wide, and above columns in short."""
GOALS, NAME_HIGH = (116.0, 52.0), 58.0
"""The size of what objectives bring a rival, and the height of the name of one whose columns show their cards."""

Z_ROW, Z_SLOT, Z_COLUMN, Z_HAND = 20, 30, 60, 100


@dataclass(frozen=True, slots=True)
class Measures:
    """What depends on the number of seats. `column` and `step`: width and distance of the rivals' columns, `columns_x` where they
    begin in the rival's panel, `columns_top` and `columns_foot` the room of their cards below its top edge. `plates`: short form,
    without cards. `row_card`, `row_pitch`: of the row; `slot`: width of the cards that come up below it.
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
    row_pitch: float
    slot: float


MEASURES = {
    3: Measures(928, 16, False, 198, 134, 144, 65, 273, 156, 360, 206),
    4: Measures(613, 16, True, 13, 112, 118, 74, 270, 156, 284, 206),
    5: Measures(456, 16, True, 13, 82, 87, 74, 270, 156, 224, 196),
    6: Measures(364, 13, True, 8, 66, 70, 74, 270, 156, 188, 176),
}
"""By number of seats."""
THREE_A_ROW = replace(MEASURES[4], plates=False, columns_x=132, column=92, step=95, columns_top=65, columns_foot=273)
"""Where five or six have an area each in two rows, and nobody's hand lies below."""
EVEN_TOP, EVEN_FOOT = RIVAL_Y, 792.0
"""The upper edges of both rows of areas while nobody's hand lies below."""


def measures(seats: int, near: Seat) -> Measures:
    """What depends on who sits there: without anybody below (HIDDEN) all have an area, in two rows."""
    if near == HIDDEN:
        return MEASURES[3] if seats <= 4 else THREE_A_ROW
    return MEASURES[seats]


OWN_COLUMN, OWN_STEP, OWN_X, OWN_TOP, OWN_FOOT = 132.0, 135.0, 36.0, 847.0, 1062.0
OWN_HEAD = 796.0
"""Where the score cards of the own columns begin."""
OWN_CHIPS, CHIP_HIGH = 748.0, 46.0
"""Where the chips of the objectives lie that look at a column, half over the panel's edge, and how high they are."""
HAND_CARD, MOST_PITCH, HAND_TOP = 152.0, 196.0, 76.0
"""`HAND_TOP`: from the tray's edge to its cards; the key that plays one of them lies between."""
LARGE_CARD, FEW_CARDS = 156.0, 7
"""Up to so many cards of a hand are larger."""
CLEAR = 10.0
"""So far the next card keeps from one that is lifted, which may be larger."""
STAYS = 0.75
"""The cards right of one that is lifted stand aside, where it would cover them; that one itself moves little: a second press at
the same place plays it.
"""


def _boxes(seats: int) -> dict[str, Box]:
    m = MEASURES[seats]
    scores = 336
    found: dict[str, Box] = {
        "round": (24, 368, 684 - scores, 380),
        "scores": (720 - scores, 368, scores, 380),
        "account": (24, 368, 696, 390),
        "row": (736, 368, 1160, 390),
        "own": (24, 770, 696, 298),
        "hand": (736, 770, 1160, 298),
        "play": (1151, 776, 330, 60),
        "undo": (1830, 780, 52, 52),
        "stage": (736, 368, 1160, 700),
        "seen": (1126, 704, 380, 60),
        "inspector_low": (300, 364, 1320, 704),
        "inspector_high": (300, 84, 1320, 690),
    }
    for n in range(seats - 1):
        found[f"rival:{n}"] = (24 + n * (m.rival + m.rival_gap), RIVAL_Y, m.rival, RIVAL_HIGH)
    return found


BOXES: dict[int, dict[str, Box]] = {seats: _boxes(seats) for seats in MEASURES}
"""Every panel by number of seats and name. "rival:0" is the next seat after the one below, and so on round the table."""


def known_box(seats: int) -> Box:
    """The button of who knows the letters: at the foot of the row's panel, for every card of the hand is to be learnt."""
    x, y, w, h = BOXES[seats]["row"]
    return (x + w / 2 - 190, y + h - 62, 380, 56)


def goal_boxes(seats: int, count: int) -> list[Box]:
    """The objectives in the round panel: one or two cards with a whole sentence each, more as rows with short ones."""
    x, y, w, _ = BOXES[seats]["round"]
    if count == 1:
        return [(x + 20, y + 154, w - 40, 214)]
    if count == 2:
        return [(x + 16, y + 114 + n * 132, w - 32, 126) for n in range(2)]
    high = min(104.0, 314 / max(1, count))
    return [(x + 16, y + 62 + n * high, w - 32, high - 8) for n in range(count)]


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
    """The sprite key of each card of a hand, left to right; none where it lies nowhere (HIDDEN)."""
    if seat == HIDDEN:
        return []
    return [card_key(card) if card != HIDDEN else f"back:{seat}:{i}" for i, card in enumerate(view.seats[seat].hand)]


def panel_box(seats: int, near: Seat, seat: Seat) -> Box:
    """The panel of a seat: its columns below for `near`, a rival's panel for the others; with nobody below two rows."""
    if near == HIDDEN:
        above = (seats + 1) // 2
        row, place = (above, seat) if seat < above else (seats - above, seats - 1 - seat)
        m = measures(seats, near)
        left = 960 - (row * m.rival + (row - 1) * m.rival_gap) / 2
        return (left + place * (m.rival + m.rival_gap), EVEN_TOP if seat < above else EVEN_FOOT, m.rival, RIVAL_HIGH)
    return BOXES[seats]["own" if seat == near else f"rival:{(seat - near - 1) % seats}"]


def portrait_box(seats: int, near: Seat, seat: Seat) -> Box:
    """A rival's portrait; for `near` the middle of the own panel's top edge, where gains may be told."""
    x, y, w, _ = panel_box(seats, near, seat)
    if seat == near:
        return (x + w / 2 - 46, y - 46, 92, 92)
    m = measures(seats, near)
    if m.plates:
        return (x + 10, y + 7, SHORT_FACE, SHORT_FACE)
    d = WIDE_FACE if m.columns_x > 180 else FACE
    return (x + (m.columns_x - 3 - d - SEALED * d) / 2, y + 12, d, d)


def goals_box(seats: int, near: Seat, seat: Seat) -> Box:
    """Where a rival's area tells what objectives bring or cost: below the name, above columns in short at the right of it."""
    x, y, w, _ = panel_box(seats, near, seat)
    m = measures(seats, near)
    wide, high = GOALS
    if m.plates:
        wide = min(wide, w / 3.7)
        return (x + w - 8 - wide, y + 10, wide, high)
    _, top, _, d = portrait_box(seats, near, seat)
    return (x + (m.columns_x - wide) / 2, top + d + NAME_HIGH + 12, wide, high)


# ---------------------------------------------------------------------- row and slots
def row_box(seats: int, index: int, near: Seat = 0) -> Box:
    """The row's card number `index`, counted from the left."""
    m = MEASURES[seats]
    x, _, w, _ = BOXES[seats]["row"]
    wide = WATCHED if near == HIDDEN else m.row_card
    middle = x + w / 2 + (index - (seats - 1) / 2) * m.row_pitch
    return (middle - wide / 2, ROW_Y, wide, wide * CARD_HIGH)


def slot_box(seats: int, index: int, near: Seat = 0) -> Box:
    """The place below a card of the row: the played card that wins it. With a hand below it is large, for then it has the room
    of that hand, which cannot be played now. While people choose nobody's card lies there.
    """
    x, y, w, h = row_box(seats, index, near)
    wide, line = (WATCHED, WATCHED_LINE) if near == HIDDEN else (MEASURES[seats].slot, LINE)
    return (x + (w - wide) / 2, y + h + line, wide, wide * CARD_HIGH)


def staged(view: View, near: Seat) -> bool:
    """The cards of a turn have come up: they and the row have the whole place of row and hand."""
    return bool(view.played) and near != HIDDEN


def sealed_box(view: View, near: Seat, seat: Seat) -> Box:
    """The card that a seat has chosen: at the right of the hand below, else small at its owner's portrait."""
    seats = len(view.seats)
    if seat == near:
        return hand_boxes(seats, len(view.seats[seat].hand), chosen=True)[-1]
    return chosen_box(seats, near, seat)


def chosen_box(seats: int, near: Seat, seat: Seat) -> Box:
    """The place of a rival's chosen card, beside the portrait."""
    x, y, w, h = portrait_box(seats, near, seat)
    wide = SEALED * w
    return (x + w + 3, y + (h - wide * CARD_HIGH) / 2, wide, wide * CARD_HIGH)


# ---------------------------------------------------------------------- columns
def column_box(seats: int, near: Seat, seat: Seat, column: int) -> Box:
    """The whole column number `column` of a seat: its score card with the room for cards below it."""
    if seat == near:
        return (OWN_X + column * OWN_STEP, OWN_HEAD, OWN_COLUMN, OWN_FOOT - OWN_HEAD)
    m = measures(seats, near)
    x, y, _, _ = panel_box(seats, near, seat)
    top = m.columns_top if m.plates else 10.0
    return (x + m.columns_x + column * m.step, y + top, m.column, m.columns_foot - top)


def cards_box(seats: int, near: Seat, seat: Seat, column: int) -> Box:
    """The room for the cards of a column; for a plate the plate itself."""
    x, y, w, h = column_box(seats, near, seat, column)
    if seat == near:
        return (x, OWN_TOP, w, OWN_FOOT - OWN_TOP)
    m = measures(seats, near)
    if m.plates:
        return (x, y, w, h)
    return (x, panel_box(seats, near, seat)[1] + m.columns_top, w, m.columns_foot - m.columns_top)


def thin_of(room: Box) -> float:
    """How high a covered strip is at least that still shows its number: five cards always show theirs."""
    _, _, w, h = room
    return min(THIN, (h - CORNER * w) / 5)


def strip_high(w: float) -> float:
    """How high the paper strip of a whole card is; that of a rival's card is large enough to be read from afar."""
    return max(STRIP * w, THIN) if w > READ else STRIP * w


def stacked(count: int, room: Box) -> list[Box]:
    """The boxes of `count` cards in a column, the first won on top. Each ends a corner's radius below the next one's edge; the
    last one ends with the room. In a deep column the older ones lie close together.
    """
    x, y, w, h = room
    strip, corner, thin = strip_high(w), CORNER * w, thin_of(room)
    if count == 0:
        return []
    last = min(strip, max(thin, (h - corner) / count)) + corner
    pitches = [min(strip + 3, (h - last) / (count - 1)) if count > 1 else 0.0] * (count - 1)
    if pitches and pitches[0] < min(thin, strip):
        seen = max(0, int((h - last - TIGHT * (count - 1)) / (thin - TIGHT)))
        pitches = [TIGHT] * (count - 1 - seen) + [thin] * seen
    tops = [y]
    for pitch in pitches:
        tops.append(tops[-1] + pitch)
    high = [*(pitch + corner for pitch in pitches), min(CARD_HIGH * w, y + h - tops[-1])]
    return [(x, top, w, each) for top, each in zip(tops, high, strict=True)]


def landing_box(seats: int, near: Seat, seat: Seat, column: int, count: int) -> Box:
    """Where the next card of a column that holds `count` comes to lie, as low as it will be there (a plate: inside it)."""
    x, y, w, h = cards_box(seats, near, seat, column)
    if seat != near and measures(seats, near).plates:
        return (x + 6, y + h - (w - 12) * CARD_HIGH - 4, w - 12, (w - 12) * CARD_HIGH)
    return stacked(count + 1, (x, y, w, h))[-1]


# ---------------------------------------------------------------------- hand
def hand_boxes(seats: int, count: int, lifted: int | None = None, chosen: bool = False) -> list[Box]:
    """The cards of the hand below, of one size; more than seven are smaller, and overlap before they leave the tray. Those right
    of the `lifted` one make room for it. Last comes the place of the card that was `chosen`, set apart.
    """
    if chosen:
        count, lifted = count + 1, count - 1
    x, y, w, _ = BOXES[seats]["hand"]
    card = LARGE_CARD if count <= FEW_CARDS else HAND_CARD
    room, gaps = w - 32 - card, max(1, count - 1)
    short = card + CLEAR - room / gaps
    aside = short / (STAYS - 1 / gaps) if lifted is not None and lifted < count - 1 and short > 0 else 0.0
    pitch = min(MOST_PITCH, (room - aside) / gaps)
    left = x + (w - card - pitch * (count - 1) - aside) / 2
    moved = count if lifted is None else lifted
    lefts = [left + pitch * i + (aside if i > moved else aside * (1 - STAYS) if i == moved else 0.0) for i in range(count)]
    return [(at, y + HAND_TOP, card, card * CARD_HIGH) for at in lefts]


def play_box(seats: int, card: Box) -> Box:
    """The key that plays a card of the hand: above that card as far as the tray allows, always at the same height."""
    (x, *_), (_, y, wide, high), undo = BOXES[seats]["hand"], BOXES[seats]["play"], BOXES[seats]["undo"]
    return (min(max(card[0] + (card[2] - wide) / 2, x + 14), undo[0] - 14 - wide), y, wide, high)


def hand_places(view: View, near: Seat, lifted: int | None = None) -> list[Box]:
    """The cards of the hand below as they lie now: what was chosen keeps its place beside them until the turn is over."""
    if near == HIDDEN:
        return []
    count = len(view.seats[near].hand)
    return hand_boxes(len(view.seats), count, lifted, view.seats[near].ready or bool(view.played))[:count]


# ---------------------------------------------------------------------- the whole table
def layout(view: View, near: Seat) -> dict[str, Pose]:
    """Sprite key -> pose of every card on the table, with `near`'s side below."""
    seats = len(view.seats)
    poses: dict[str, Pose] = {}
    for index, card in enumerate(view.row):
        if index >= view.taken:
            poses[card_key(card)] = pose(row_box(seats, index, near), card, Z_ROW + index)
    for index, card in enumerate(view.played):
        poses[card_key(card)] = pose(slot_box(seats, index, near), card, Z_SLOT + index)
    for seat, side in enumerate(view.seats):
        if side.ready:
            poses[sealed_key(view, seat)] = pose(sealed_box(view, near, seat), side.sealed, Z_SLOT + seat)
        if seat == near or not measures(seats, near).plates:
            _columns(poses, view, near, seat)
    hand = view.seats[near].hand if near != HIDDEN and not staged(view, near) else ()
    for index, (key, card, box) in enumerate(zip(hand_keys(view, near), hand, hand_places(view, near), strict=False)):
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
