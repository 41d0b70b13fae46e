"""The room beside the board, in units of 1920 x 1080: seven arrangements of the same panels, chosen by the mission.

STANDARD: a board that is about as high as wide, everything in a column at its right. LONG: one about twice as long as wide lies,
the command line below it, everything else in a column at its right. BOSS: the same column with the Boss's panel
in it, the others lower. BELOW: a board far wider than high takes the whole width, the panels lie below it; they are lower where
that gives larger squares (BAND). BELOW_BOSS: with the Boss's panel among them, the team beside the board. NARROW: the largest
board that there is, the team below it, everything else in a narrow column, the command line in two rows. A board whose squares
are larger that way lies: it is seen turned.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property, partial
from itertools import product
from typing import Any

import pygame

from game.core.types import Seat
from game.titles.mechs.rules.actions import SLOTS, Slot
from game.titles.mechs.rules.mission import Mission
from game.titles.mechs.scene.board.geometry import RIM, WINDOW, BoardGeometry
from game.titles.mechs.scene.faces import CARD_HIGH

Box = tuple[float, float, float, float]

HEAD = 52.0
"""The title line of the stage panel and of the command line."""
KEY = 50.0
"""A round key in the title line of the stage panel."""
LIP = 15.0
"""What shows of a card that lies under another one of its stack."""
HAND_WIDE, HAND_LOW, HAND_GAP, HEAP_LOW = 150.0, 148.0, 16.0, 116.0
"""A card in hand, a lower one, the gap between them, and the room of a scrap heap below those."""
SLOT_WIDE = 132.0
SCRAP_WIDE, LOW_SCRAP = 256.0, 150.0
"""The scrap heap's width beside a hand; one that is less high has its things side by side."""
WIDEST = 190.0
"""A low card of the draft is at most so wide."""
ONE_ROW = 5
"""So many cards of a draft lie in one row at most."""
ROW_HIGH = 104.0
"""A row of the team is at most so high."""
WIDE_LOW = 400.0
"""A low panel of the gears at least so wide has the button beside gears and kills, not below them."""
NOTED, NOTE_WIDE = 1100.0, 440.0
"""The title line of a line more than so wide has room for what the film does not know, and how much of it."""
LAST_NOTCH = 64.0
"""The width of the line at whose end the track's last notch lies, beyond the cards."""
RING, GROWN = 4.0, 10.0
"""The ring of the notch at which the film stands, and how far it reaches beyond the others at either side."""
ROOMY, MIDDLING, SMALL = 540.0, 440.0, 363.0
"""From so wide a row on its portrait has its full size, or a middle one."""
DISC_BESIDE = 30.0
"""Where a row leaves so much room beside a portrait, the damage stands there."""
ASIDE_LEAST = 36.0
"""The room beside a row's slots that is used."""
SLOT_STEP = 75.0
"""From one slot of a team row to the next, at most."""
BESIDE_SLOTS = 70.0
"""A roomy row leaves so much beside its slots for damage and drafted cards."""
LISTED, LISTED_LOW, LISTED_WIDE = range(9, 12), range(6, 12), 2
"""So many cards of a draft lie as broad lines in a roomy narrow panel, and in a small one; how many side by side: each has room
for its words."""
FULL = (3, 6)
"""So many cards of a draft fill the rows of a narrow panel: the sandglass stands in the title line."""
LISTED_GAP = 4.0
GLASS_HIGH = 60.0
"""The glass in a title line is at most so high: its digits stand beside it."""
NARROW_WIDE = 700.0
"""A panel of the moment that is less wide has its things below each other."""
NARROW_GAP, WIDE_GAP, LOW_SHARE = 6.0, 13.0, 1.45
"""Between the cards of a draft in it, and of a small draft: one that is lifted leaves its neighbours free; how much wider than
high a low one is read best."""


@dataclass(frozen=True)
class Room:
    """An arrangement. `board`: the window for the squares; `boss`: the Boss's panel (None = none); `columns`: of team rows, where
    there are more than two; `slot_wide`: a card of the large line; `slot_top`: from the line's panel to it. `answer`: the one
    lamp button of the moment; `inspector`: where the enlarged card floats; `low`: gears and kills lie in one line. `rail`:
    from the cards of the line to the film's track, whose notches are `notch` wide; `keys_below`: its keys lie below it, not in
    the title line. `across`: so many slots lie side by side; where those are not all, the keys lie at their right. `slot_share`:
    the height of a card of the large line, in widths. Of the panel of the moment: `head`: the height of its title line;
    `hand_most`, `draft_most`, `low_most`: how wide a card in hand, of a draft and of one in two rows is at most; `big`: how much
    larger its words are.
    """

    name: str
    board: Box
    goals: Box
    stage: Box
    line: Box
    team: Box
    gears: Box
    answer: Box
    inspector: Box
    boss: Box | None = None
    columns: int = 1
    slot_wide: float = 132.0
    slot_top: float = 88.0
    low: bool = False
    rail: float = 32.0
    notch: float = 48.0
    keys_below: bool = False
    across: int = SLOTS
    slot_share: float = CARD_HIGH
    head: float = HEAD
    hand_most: float = HAND_WIDE
    draft_most: float = 140.0
    low_most: float = WIDEST
    big: float = 1.0

    # ------------------------------------------------------------------ the panel of the moment
    @property
    def left(self) -> float:
        """The left edge of the stage panel."""
        return self.stage[0]

    @property
    def stage_top(self) -> float:
        """Where the content of the stage panel begins."""
        return self.stage[1] + self.head + 6

    @property
    def stage_high(self) -> float:
        """How high that content may be."""
        return self.stage[3] - self.head - 20

    @property
    def stage_right(self) -> float:
        """The right edge of the stage panel."""
        return self.stage[0] + self.stage[2]

    def key_box(self, place: int) -> Box:
        """A round key in the title line of that panel, counted from the right."""
        x, y, w, _ = self.stage
        return (x + w - 18 - KEY - place * (KEY + 8), y + 3 + (self.head - KEY) / 2, KEY, KEY)

    @property
    def narrow(self) -> bool:
        """Whether that panel has its things below each other."""
        return self.stage[2] < NARROW_WIDE

    def glass(self, count: int) -> Box:
        """Sandglass and digits, beside so many cards of a draft; where these take two rows, left of the keys in the title line,
        and where they are lines or fill a narrow panel too; else there in what their grid leaves free."""
        if self._titled(count) or (not self.narrow and count > ONE_ROW):
            high = min(self.head + 4, GLASS_HIGH)
            return (self.key_box(1)[0] - 138, self.stage[1] + 4 + (self.head - high) / 2, 130, high)
        if not self.narrow:
            return (self.stage_right - 116, self.stage_top + 6, 104, 200)
        cells = self._grid(count)
        x, y, w, h = cells[count]
        return (x, y, cells[-1][0] + w - x, h)

    @property
    def hand_high(self) -> float:
        """The height of a card in hand."""
        if self.narrow and self.big == 1:
            return max(HAND_LOW * 1.11, min(HAND_LOW * CARD_HIGH, self.stage_high - HEAP_LOW))
        return min(self.hand_most * CARD_HIGH, self.stage_high - 6)

    @property
    def hand_wide(self) -> float:
        """The width of a card in hand."""
        return HAND_LOW if self.narrow and self.big == 1 else self.hand_high / CARD_HIGH

    @property
    def cards_top(self) -> float:
        """Where the cards of a hand begin."""
        return self.stage_top + (10.0 if self.narrow else min(24.0, self.stage_high - self.hand_high - 4))

    @property
    def tight(self) -> bool:
        """Whether the cards begin right below the prompt: one that is lifted would cover its words."""
        return self.cards_top - self.stage_top < 20

    @property
    def scrap(self) -> Box:
        """The scrap heap beside the hand, or below it."""
        if self.narrow:
            top = self.cards_top + self.hand_high + 10
            return (self.left + 20, top, self.stage[2] - 40, self.stage_top + self.stage_high + 8 - top)
        wide = SCRAP_WIDE * self.big
        return (self.stage_right - 20 - wide, self.cards_top, wide, self.hand_high)

    @property
    def order_key(self) -> Box:
        """The way out of what a scrapped card asks, in the place of the heap."""
        x, y, w, h = self.scrap
        return (x + w - 210, y + 10, 200, h - 20) if h < LOW_SCRAP else (x, y + h - 74, w, 70)

    @property
    def draft_scrap(self) -> Box:
        """Where the scrap heap lies during the draft: over the gears, while a card is chosen or carried."""
        x, y, w, h = self.gears
        if self.low and w > WIDE_LOW:
            return (x + 10, y + 8, self.answer[0] - x - 20, h - 16)
        if self.low:
            return (x + 8, y + 6, w - 16, self.answer[1] - y - 10)
        return (x + 10, y + 10, w - 20, self.answer[1] - y - 16)

    @property
    def run_card(self) -> Box:
        high = min(self.hand_most * CARD_HIGH, self.stage_high - 30)  # the number of its slot hangs below it
        wide = max(SLOT_WIDE, high / CARD_HIGH)  # its name has the room that it has in the line
        return (self.left + 22, self.stage_top + min(8.0, self.stage_high - 30 - high), wide, high)

    @property
    def told(self) -> Box:
        """Right of the running card: what happened last, or the answers to what is asked."""
        aside = max(190.0, self.run_card[2] + 46)
        return (self.left + aside, self.stage_top + 8, self.stage[2] - aside - 16, self.stage_high - 8)

    def draft_boxes(self, count: int) -> list[Box]:
        """The cards of a draft: one row of up to five, more in two rows of lower and wider cards."""
        if count == 0:
            return []
        if self.narrow:
            return self._grid(count)[:count]
        room = self.stage[2] - 40
        if count <= ONE_ROW:
            wide, high, gap, rows = self.draft_most, self.draft_most * CARD_HIGH, 8.0, [count]
        else:
            first = -(-count // 2)
            wide, gap, rows = min(self.low_most, (room - 6 * (first - 1)) / first), 6.0, [first, count - first]
            high = (self.stage_high + 8 - gap) / 2
        top = self.stage_top + (self.stage_high - high) / 2 if len(rows) == 1 else self.stage_top
        return [
            (self.left + 20 + n * (wide + gap), top + row * (high + gap), wide, high)
            for row, many in enumerate(rows)
            for n in range(many)
        ]

    def _grid(self, count: int) -> list[Box]:
        """The cells of a narrow panel for a draft, and for its sand where its cards are no lines, row by row."""
        gap = WIDE_GAP if count <= ONE_ROW else NARROW_GAP if self.big > 1 or not self._listed(count) else LISTED_GAP
        across = (LISTED_WIDE,) if self._listed(count) else FULL[:1] if self._titled(count) else (3, 4, 5)
        ways = map(partial(self._cells, count, gap), across)
        columns, rows, wide, high = max(ways, key=lambda way: min(way[2] / LOW_SHARE, way[3]))
        return [
            (self.left + 14 + n % columns * (wide + gap), self.stage_top + n // columns * (high + gap), wide, high)
            for n in range(columns * rows)
        ]

    def _listed(self, count: int) -> bool:
        """Whether so many cards of a draft lie as broad lines."""
        return self.narrow and count in (LISTED if self.big > 1 else LISTED_LOW)

    def _titled(self, count: int) -> bool:
        """Whether so many cards leave the sandglass no cell of a narrow panel."""
        return self._listed(count) or (self.narrow and count in FULL)

    def _cells(self, count: int, gap: float, columns: int) -> tuple[int, int, float, float]:
        """Columns, rows and the size of a cell where so many lie side by side."""
        rows = -(-count // columns) if self._titled(count) else count // columns + 1
        wide = (self.stage[2] - 28 - gap * (columns - 1)) // columns
        return columns, rows, wide, (self.stage_high + 4 - gap * (rows - 1)) // rows

    def hand_boxes(self, count: int) -> list[Box]:
        """The drafted cards of the seat whose line is large, while it programs."""
        room = self.stage[2] - 48 if self.narrow else self.scrap[0] - (self.left + 20) - 24
        wide = min(self.hand_wide, (room - HAND_GAP * (count - 1)) / count) if count else self.hand_wide
        return [(self.left + 24 + n * (wide + HAND_GAP), self.cards_top, wide, self.hand_high) for n in range(count)]

    # ------------------------------------------------------------------ command line
    @cached_property
    def slot_step(self) -> float:
        """From one slot of the large line to the next."""
        return min(self.slot_wide + 24, (self._cards_wide - 16 - self.slot_wide) / (self.across - 1))

    @property
    def _cards_wide(self) -> float:
        """The room of the cards: left of the last notch or of the keys."""
        return self.line[2] - LAST_NOTCH - (16 if self.across < SLOTS else 0)

    @property
    def slot_high(self) -> float:
        """The height of its cards."""
        return self.slot_wide * self.slot_share

    def slot_box(self, slot: Slot) -> Box:
        """The place of a slot's top card in the large command line."""
        x, y = self.line[:2]
        left = x + (self._cards_wide + 16 - self.slot_wide - self.slot_step * (self.across - 1)) / 2
        row, place = divmod(slot, self.across)
        top = y + self.slot_top + row * (self.slot_high + 2 * LIP + self.rail + self.notch / 2 + RING)
        return (left + place * self.slot_step, top, self.slot_wide, self.slot_high)

    def slot_reach(self, slot: Slot) -> Box:
        """Where cards may be dropped into a slot: lips and number included."""
        x, y, w, h = self.slot_box(slot)
        return (x - 2, y - 2 * LIP - 4, w + 4, h + 2 * LIP + 40)

    def slot_spot(self, slot: Slot) -> Box:
        """Where a slot is pressed: down to its notch, and no higher than that light around it leaves the title in sight."""
        x, y, w, _ = self.slot_box(slot)
        return (x - 2, y - LIP, w + 4, self.notch_box(slot)[1] - y + LIP)

    # ------------------------------------------------------------------ the film's track
    def notch_box(self, notch: int) -> Box:
        """A notch of the track: below the card of its slot, the last one (the minions) at the right end."""
        x, y, w, h = self.slot_box(min(notch, SLOTS - 1))
        middle = x + w / 2 if notch < SLOTS else self.line[0] + self.line[2] - LAST_NOTCH / 2 - 4
        return (middle - self.notch / 2, y + h + self.rail - self.notch / 2, self.notch, self.notch)

    def grown_box(self, notch: int) -> Box:
        """The notch at which the film stands, with its ring: it grows sideways, as a card's value ends right above it."""
        x, y, w, h = self.notch_box(notch)
        return (x - GROWN, y - RING, w + 2 * GROWN, h + 2 * RING)

    @property
    def film_keys(self) -> list[Box]:
        """Back, play, step and stop."""
        x, y, w, h = self.line
        if self.across < SLOTS:
            return [(x + w - LAST_NOTCH - 10, y + 72 + n * 70, LAST_NOTCH, 62) for n in range(4)]
        wide, gap = ((70.0, 96.0, 70.0, 70.0), 8.0) if self.keys_below else ((KEY,) * 4, 4.0)
        left = x + 16 if self.keys_below else x + w - 14 - sum(wide) - 3 * gap
        high = 48.0 * self.big if self.keys_below else KEY
        top = y + h - 11 - high if self.keys_below else y + 3
        return [(left + sum(wide[:n]) + n * gap, top, wide[n], high) for n in range(4)]

    @property
    def film_note(self) -> Box | None:
        """What the film's doubts are told in; None where there is no room."""
        x, y, w, h = self.line
        if w > NOTED and not self.keys_below:  # in the title line
            return (self.film_keys[0][0] - 16 - NOTE_WIDE, y - 1, NOTE_WIDE, 62.0)
        right = max(box[0] + box[2] for box in self.film_keys)
        high = 62 * self.big
        return (right + 16, y + h - 6 - high, x + w - right - 30, high) if self.keys_below else None

    @property
    def head_right(self) -> float:
        """Where the title line of the command line ends."""
        x, _, w, _ = self.line
        if self.keys_below or self.across < SLOTS:
            return x + w
        return self.film_keys[0][0] if self.film_note is None else self.film_note[0]

    def slot_at(self, x: float, y: float) -> Slot:
        """The slot of the large command line under a point, -1 for none."""
        return next((slot for slot in range(SLOTS) if pygame.FRect(*self.slot_reach(slot)).collidepoint(x, y)), -1)

    def takes(self, x: float, y: float) -> bool:
        """Whether a card of the draft that is dropped at a point is taken: on the line, and on what lies below it."""
        boxes = (self.line, self.team, self.gears)
        return any(pygame.FRect(*box).inflate(16, 16).collidepoint(x, y) for box in boxes)

    def slot_under(self, x: float, y: float, seats: int, near: Seat) -> Slot:
        """The slot at a point: of the large line, or of the same mech's row; -1 for none."""
        slot = self.slot_at(x, y)
        if slot >= 0 or not pygame.FRect(*self.row_box(seats, near)).collidepoint(x, y):
            return slot
        return next((n for n in range(SLOTS) if pygame.FRect(*self.row_slot_box(seats, near, n)).collidepoint(x, y)), -1)

    # ------------------------------------------------------------------ team
    def row_box(self, seats: int, seat: Seat) -> Box:
        """The row of a mech in the team panel."""
        x, y, w, h = self.team
        columns = min(seats, self.columns) if self.columns > 2 or seats > 2 else 1
        lines = -(-seats // columns)
        wide, high = (w - 16) / columns, float(min(ROW_HIGH, (h - (20 if columns == 1 else 12)) // lines))
        top = y + (h - high * lines) / 2
        return (x + 8 + seat % columns * wide, top + seat // columns * high, wide, high)

    def row_face(self, seats: int, seat: Seat) -> Box:
        """The portrait in a team row."""
        x, y, w, h = self.row_box(seats, seat)
        room = 74.0 if w >= ROOMY else 66.0 if w >= MIDDLING else 60.0 if w >= SMALL else 54.0
        d = min(room, h - 8)
        free = room - d if room - d < DISC_BESIDE else 0.0  # else something may stand beside it
        aside = free if w < MIDDLING else free / 2  # left of a small one its damage
        return (x + (10 if w >= MIDDLING else 6) + aside, y + (h - d) / 2, d, d)

    def row_slot_box(self, seats: int, seat: Seat, slot: Slot) -> Box:
        """A slot in a team row."""
        x, y, w, h = self.row_box(seats, seat)
        left, step = self._row_slots(w)
        high = h - 4
        return (x + left + slot * step, y + (h - high) / 2, step - 3, high)

    def _row_slots(self, w: float) -> tuple[float, float]:
        """Where the slots of so wide a row begin, and from one to the next."""
        left = 84.0 if w >= ROOMY else 76.0 if w >= MIDDLING else 68.0 if w >= SMALL else 60.0
        return left, min(SLOT_STEP, (w - left - (BESIDE_SLOTS if w >= ROOMY else 2)) / SLOTS)

    def row_hand_box(self, seats: int, seat: Seat) -> Box:
        """What is left of a team row at its right end: for damage, a carried shard, drafted cards that wait; where nothing
        is, the portrait."""
        x, y, w, h = self.row_box(seats, seat)
        left, step = self._row_slots(w)
        left += SLOTS * step + 3
        return (x + left, y + 4, w - left - 4, h - 8) if w - left - 4 >= ASIDE_LEAST else self.row_face(seats, seat)


LEFT, WIDE_ = 1024.0, 872.0
STANDARD = Room(
    "standard", WINDOW, (LEFT, 82, WIDE_, 60), (LEFT, 150, WIDE_, 300), (LEFT, 458, WIDE_, 384), (LEFT, 850, 560, 214),
    (LEFT + 576, 850, 296, 214), (LEFT + 592, 994, 264, 62), (LEFT - 436, 90, 420, 588), slot_wide=128, slot_top=84,
    rail=28, keys_below=True,
)  # fmt: skip
ASIDE, ASIDE_WIDE = 1254.0, 650.0
LONG = Room(
    "long", (26, 110, 1200, 588), (ASIDE, 82, ASIDE_WIDE, 60), (ASIDE, 150, ASIDE_WIDE, 566), (8, 732, 1234, 340),
    (ASIDE, 724, ASIDE_WIDE, 212), (ASIDE, 944, ASIDE_WIDE, 128), (ASIDE + 340, 958, 298, 100), (ASIDE - 436, 90, 420, 588),
    None, 1, 160, 82, True, 30, 50, slot_share=1.24, head=112, hand_most=204, big=1.2,
)  # fmt: skip
BESIDE_BOSS = Room(
    "boss", WINDOW, (LEFT, 82, WIDE_, 52), (LEFT, 346, WIDE_, 284), (LEFT, 634, WIDE_, 304), (LEFT, 942, 576, 130),
    (LEFT + 584, 942, 288, 130), (LEFT + 596, 1004, 264, 60), (LEFT - 430, 90, 420, 690), (LEFT, 138, WIDE_, 204),
    2, 124, 78, True, 25, 40,
)  # fmt: skip
UNDER, FOOT = 108.0, 1074.0
"""Where a board begins that has the whole width, and where the panels below it end."""


def _under(name: str, high: float, slot_top: float, slot_share: float, rail: float, **more: Any) -> Room:
    """A board so high that has the whole width; side by side below it the command line over the goals, the panel of the moment,
    and the team over gears and kills."""
    top = UNDER + high + RIM + 6
    deep = FOOT - top
    return Room(
        name, (14, UNDER, 1892, high), (8, FOOT - 52, 872, 52), (888, top, 628, deep), (8, top, 872, deep - 60),
        (1524, top, 388, deep - 130), (1524, FOOT - 122, 388, 122), (1536, FOOT - 66, 364, 58), (1186, 80, 700, 460), None, 1,
        126, slot_top, True, rail, 44, slot_share=slot_share, **more,
    )  # fmt: skip


BELOW = _under("below", 468, 100, 1.4, 36, keys_below=True, head=124)
BAND = _under("band", 526, 79, 1.22, 32, keys_below=True, head=68)
BELOW_BOSS = Room(
    "below boss", (36, 93, 1440, 480), (964, 1012, 932, 62), (24, 586, 932, 268), (964, 586, 932, 420), (1506, 82, 390, 292),
    (1506, 382, 390, 198), (1520, 512, 362, 58), (832, 78, 640, 496), (24, 860, 932, 214), 1, 134, 88, rail=32,
    keys_below=True,
)  # fmt: skip
BESIDE, COLUMN = 1340.0, 562.0
NARROW = Room(
    "narrow", (22, 92, 1296, 880), (BESIDE, 82, COLUMN, 54), (BESIDE, 140, COLUMN, 354), (BESIDE, 498, COLUMN, 454),
    (8, 978, 1324, 94), (BESIDE, 956, COLUMN, 116), (BESIDE + 288, 968, 264, 92), (BESIDE - 436, 90, 420, 588), None, 4,
    146, 79, True, 25, 42, across=3, slot_share=0.81,
)  # fmt: skip
ENOUGH = 72
"""Squares of so many units are large enough: for larger ones the panels are not made narrower, nor the board turned."""


def room_of(mission: Mission) -> Room:
    """The arrangement for a mission."""
    return _seen(mission)[0]


def squares_of(mission: Mission) -> BoardGeometry:
    """The squares of a mission at its table."""
    room, turned = _seen(mission)
    return BoardGeometry(room.board, mission, lies=turned)


def lies(mission: Mission) -> bool:
    """Whether its board is seen turned by a quarter: where that gives larger squares."""
    return _seen(mission)[1]


def _seen(mission: Mission) -> tuple[Room, bool]:
    """The arrangement in which the squares are largest and whether the board lies there; of equal ones the roomier."""
    rooms = (BESIDE_BOSS, BELOW_BOSS) if mission.boss >= 0 else (STANDARD, BELOW, NARROW)
    ways = product(rooms, (False, True))
    room, turned = max(ways, key=lambda way: min(ENOUGH, _fit(mission, *way)))
    lying = mission.height > mission.width
    longer = LONG if room is STANDARD else BAND if room is BELOW else None
    if longer is not None and _fit(mission, longer, lying) > _fit(mission, room, turned):
        return longer, lying
    return room, turned


def _fit(mission: Mission, room: Room, lies: bool) -> int:
    """The side of the squares with which all of the board is seen."""
    board = BoardGeometry(room.board, mission, lies=lies)
    return min(board.square, int(board.fit / 2) * 2)
