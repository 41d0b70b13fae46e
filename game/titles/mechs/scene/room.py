"""The room beside the board, in units of 1920 x 1080: four arrangements of the same panels, chosen by the mission.

STANDARD: a board that is about as high as wide, everything in a column at its right. BOSS: the same column with the Boss's panel
in it, the others lower. BELOW: a board far wider than high takes the whole width, the panels lie below it; BELOW_BOSS: with
the Boss's panel among them.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property

import pygame

from game.core.types import Seat
from game.titles.mechs.rules.actions import SLOTS, Slot
from game.titles.mechs.rules.mission import Mission
from game.titles.mechs.scene.board.geometry import WINDOW
from game.titles.mechs.scene.faces import CARD_HIGH

Box = tuple[float, float, float, float]

HEAD = 52.0
"""The title line of the stage panel and of the command line."""
LIP = 15.0
"""What shows of a card that lies under another one of its stack."""
HAND_WIDE, HAND_GAP = 150.0, 16.0
SCRAP_WIDE = 256.0
WIDEST = 190.0
"""A low card of the draft is at most so wide."""
SAND = 124.0
"""The width that the sandglass takes beside the cards of a draft."""
ROW_HIGH = 84.0
"""A row of the team is at most so high."""
WIDE_LOW = 400.0
"""A low panel of the gears at least so wide has the button beside gears and kills, not below them."""
ROOMY, MIDDLING = 540.0, 440.0
"""From so wide a row on its slots have their full size, or a middle one."""


@dataclass(frozen=True)
class Room:
    """An arrangement. `board`: the window for the squares; `boss`: the Boss's panel (None = none); `columns`: of team rows, where
    there are more than two; `slot_wide`: a card of the large line; `slot_top`: from the line's panel to it. `answer`: the one
    lamp button of the moment; `inspector`: where the enlarged card floats; `low`: gears and kills lie in one line.
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

    # ------------------------------------------------------------------ the panel of the moment
    @property
    def left(self) -> float:
        """The left edge of the stage panel."""
        return self.stage[0]

    @property
    def stage_top(self) -> float:
        """Where the content of the stage panel begins."""
        return self.stage[1] + HEAD + 6

    @property
    def stage_high(self) -> float:
        """How high that content may be."""
        return self.stage[3] - HEAD - 20

    @property
    def stage_right(self) -> float:
        """The right edge of the stage panel."""
        return self.stage[0] + self.stage[2]

    @property
    def glass(self) -> Box:
        """Sandglass with its digits below."""
        return (self.stage_right - 116, self.stage_top + 6, 104, 200)

    @property
    def hand_high(self) -> float:
        """The height of a card in hand."""
        return min(HAND_WIDE * CARD_HIGH, self.stage_high - 6)

    @property
    def hand_wide(self) -> float:
        """The width of a card in hand."""
        return self.hand_high / CARD_HIGH

    @property
    def cards_top(self) -> float:
        """Where the cards of a hand begin."""
        return self.stage_top + min(24.0, self.stage_high - self.hand_high - 4)

    @property
    def tight(self) -> bool:
        """Whether the cards begin right below the prompt: one that is lifted would cover its words."""
        return self.cards_top - self.stage_top < 20

    @property
    def scrap(self) -> Box:
        """The scrap heap beside the hand."""
        return (self.stage_right - 20 - SCRAP_WIDE, self.cards_top, SCRAP_WIDE, self.hand_high)

    @property
    def draft_scrap(self) -> Box:
        """Where the scrap heap lies during the draft: over the gears, while a card is chosen or carried."""
        x, y, w, h = self.gears
        if self.low and w > WIDE_LOW:
            return (x + 10, y + 8, self.answer[0] - x - 20, h - 16)
        if self.low:
            return (x + 8, y + 6, w - 16, self.answer[1] - y - 10)
        return (x + 10, y + 10, w - 20, 172)

    @property
    def run_card(self) -> Box:
        """The card that runs."""
        return (self.left + 22, self.stage_top + min(8.0, self.stage_high - self.hand_high), self.hand_wide, self.hand_high)

    @property
    def told(self) -> Box:
        """Right of the running card: what happened last, or the answers to what is asked."""
        return (self.left + 190, self.stage_top + 8, self.stage[2] - 206, self.stage_high - 8)

    @property
    def boss_inspector(self) -> Box:
        """Where the enlarged card of the Boss floats: over the panels below its own, so that the board is in sight."""
        _, _, w, h = self.inspector
        x = self.stage_right - w
        return (x, min(self.stage[1] + 8, 1072 - h), w, h)

    def draft_boxes(self, count: int) -> list[Box]:
        """The cards of a draft: one row of up to five, more in two rows of lower and wider cards."""
        if count == 0:
            return []
        room = self.stage[2] - 20 - SAND
        if count <= 5:
            wide, high, gap, rows = 140.0, 140.0 * CARD_HIGH, 8.0, [count]
        else:
            first = -(-count // 2)
            wide, gap, rows = min(WIDEST, (room - 7 * (first - 1)) / first), 7.0, [first, count - first]
            high = (self.stage_high + 4 - gap) / 2
        top = self.stage_top + (self.stage_high - high) / 2 if len(rows) == 1 else self.stage_top
        return [
            (self.left + 20 + n * (wide + gap), top + row * (high + gap), wide, high)
            for row, many in enumerate(rows)
            for n in range(many)
        ]

    def hand_boxes(self, count: int) -> list[Box]:
        """The drafted cards of the seat whose line is large, while it programs."""
        room = self.scrap[0] - (self.left + 20) - 24
        wide = min(self.hand_wide, (room - HAND_GAP * (count - 1)) / count) if count else self.hand_wide
        return [(self.left + 24 + n * (wide + HAND_GAP), self.cards_top, wide, self.hand_high) for n in range(count)]

    # ------------------------------------------------------------------ command line
    @cached_property
    def slot_step(self) -> float:
        """From one slot of the large line to the next."""
        return min(self.slot_wide + 24, (self.line[2] - 35 - self.slot_wide) / (SLOTS - 1))

    def slot_box(self, slot: Slot) -> Box:
        """The place of a slot's top card in the large command line."""
        x, y, w, _ = self.line
        left = x + (w - self.slot_wide - self.slot_step * (SLOTS - 1)) / 2
        return (left + slot * self.slot_step, y + self.slot_top, self.slot_wide, self.slot_wide * CARD_HIGH)

    def slot_reach(self, slot: Slot) -> Box:
        """Where a slot is pressed and where cards may be dropped: lips and number included."""
        x, y, w, h = self.slot_box(slot)
        return (x - 4, y - 2 * LIP - 4, w + 8, h + 2 * LIP + 40)

    def slot_at(self, x: float, y: float) -> Slot:
        """The slot of the large command line under a point, -1 for none."""
        return next((slot for slot in range(SLOTS) if pygame.FRect(*self.slot_reach(slot)).collidepoint(x, y)), -1)

    def takes(self, x: float, y: float) -> bool:
        """Whether a card of the draft that is dropped at a point is taken: on the line, and on what lies below it."""
        boxes = (self.line, self.team, self.gears)
        return any(pygame.FRect(*box).inflate(16, 16).collidepoint(x, y) for box in boxes)

    # ------------------------------------------------------------------ team
    def row_box(self, seats: int, seat: Seat) -> Box:
        """The row of a mech in the team panel."""
        x, y, w, h = self.team
        columns = self.columns if seats > 2 else 1
        lines = -(-seats // columns)
        wide, high = (w - 16) / columns, min(ROW_HIGH, (h - (20 if columns == 1 else 12)) / lines)
        top = y + (h - high * lines) / 2
        return (x + 8 + seat % columns * wide, top + seat // columns * high, wide, high)

    def row_face(self, seats: int, seat: Seat) -> Box:
        """The portrait in a team row."""
        x, y, w, h = self.row_box(seats, seat)
        room = 74.0 if w >= ROOMY else 66.0 if w >= MIDDLING else 54.0
        d = min(room, h - 8)
        return (x + (10 if w >= MIDDLING else 6) + (room - d) / 2, y + (h - d) / 2, d, d)

    def row_slot_box(self, seats: int, seat: Seat, slot: Slot) -> Box:
        """A slot in a team row."""
        x, y, w, h = self.row_box(seats, seat)
        high = min(68.0, h - 6)
        left, step, wide = (90.0, 60.0, 55.0) if w >= ROOMY else (84.0, 52.0, 48.0) if w >= MIDDLING else (64.0, 35.5, 33.0)
        return (x + left + slot * step, y + (h - high) / 2, wide, high)

    def row_hand_box(self, seats: int, seat: Seat) -> Box:
        """Where a team row shows the drafted cards that wait; in a narrow row over its portrait."""
        x, y, w, h = self.row_box(seats, seat)
        if w < MIDDLING:
            return self.row_face(seats, seat)
        left = 452.0 if w >= ROOMY else 398.0
        return (x + left, y + 4, w - left - 4, h - 8)


LEFT, WIDE_ = 1024.0, 872.0
STANDARD = Room(
    "standard", WINDOW, (LEFT, 82, WIDE_, 60), (LEFT, 150, WIDE_, 326), (LEFT, 484, WIDE_, 302), (LEFT, 794, 560, 270),
    (LEFT + 576, 794, 296, 270), (LEFT + 592, 984, 264, 70), (LEFT - 436, 90, 420, 588),
)  # fmt: skip
BESIDE_BOSS = Room(
    "boss", WINDOW, (LEFT, 82, WIDE_, 52), (LEFT, 364, WIDE_, 268), (LEFT, 638, WIDE_, 284), (LEFT, 928, 576, 136),
    (LEFT + 584, 928, 288, 136), (LEFT + 596, 993, 264, 63), (LEFT - 436, 90, 420, 588), (LEFT, 140, WIDE_, 218),
    2, 124, 80, True,
)  # fmt: skip
BELOW = Room(
    "below", (36, 90, 1848, 432), (964, 858, 932, 60), (24, 546, 932, 326), (964, 546, 932, 304), (24, 880, 932, 184),
    (964, 926, 932, 138), (1576, 944, 304, 102), (1466, 90, 420, 588), None, 2, 132, 88, True,
)  # fmt: skip
BELOW_BOSS = Room(
    "below boss", (36, 90, 1848, 360), (24, 996, 932, 56), (24, 470, 932, 326), (964, 470, 932, 288), (24, 804, 932, 184),
    (964, 988, 932, 76), (1600, 994, 288, 64), (1466, 90, 420, 588), (964, 764, 932, 218), 2, 124, 80, True,
)  # fmt: skip
ASPECT = 3.0
"""A board so many times wider than high takes the whole width."""


def room_of(mission: Mission) -> Room:
    """The arrangement for a mission."""
    wide = mission.width >= ASPECT * mission.height
    if mission.boss >= 0:
        return BELOW_BOSS if wide else BESIDE_BOSS
    return BELOW if wide else STANDARD
