"""Where everything beside the board lies, in units of 1920 x 1080: a pure function of the View and of whose line is shown large.

Sprite keys: "draft:PLACE" for a card of the draft, "hand:SEAT:CARD:COPY" for a drafted card that waits, "slot:SEAT:SLOT:DEPTH"
for a card of the large command line (depth 0 = the lowest), "dmg:SEAT:SLOT" for a damage that covers a slot. Faces: see `faces`.
"""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from game.core.types import Seat
from game.titles.mechs.rules.actions import SLOTS, CardId, Slot
from game.titles.mechs.rules.seen import MechView, SlotView, View
from game.titles.mechs.scene.faces import CARD_HIGH, command_face, covered_face, damage_face
from game.ui.presenter import Pose

Box = tuple[float, float, float, float]

LEFT, WIDE = 1024.0, 872.0
GOALS: Box = (LEFT, 82, WIDE, 60)
STAGE: Box = (LEFT, 150, WIDE, 326)
LINE: Box = (LEFT, 484, WIDE, 302)
TEAM: Box = (LEFT, 794, 560, 270)
GEARS: Box = (LEFT + 576, 794, 296, 270)
ANSWER: Box = (GEARS[0] + 16, 984, GEARS[2] - 32, 70)
"""The one lamp button of the moment."""
DRAFT_SCRAP: Box = (GEARS[0] + 10, GEARS[1] + 10, GEARS[2] - 20, 172)
"""Where the scrap heap lies during the draft: over the gears, while a card is chosen or carried."""
HEAD = 52.0
"""The title line of the stage panel and of the command line."""
STAGE_TOP = STAGE[1] + HEAD + 6
STAGE_HIGH = STAGE[3] - HEAD - 20
GLASS: Box = (LEFT + WIDE - 116, STAGE_TOP + 6, 104, 200)
"""Sandglass with its digits below."""
DRAFT_ROOM = WIDE - 20 - 124
"""The width that the cards of a draft share; the sandglass stands right of it."""
SLOT_WIDE, SLOT_STEP, SLOT_X, SLOT_Y = 132.0, 141.0, LEFT + 17, LINE[1] + 88
LIP = 15.0
"""What shows of a card that lies under another one of its stack."""
HAND_WIDE, HAND_GAP = 150.0, 16.0
CARDS_TOP = STAGE_TOP + 24
SCRAP: Box = (LEFT + WIDE - 20 - 256, CARDS_TOP, 256, HAND_WIDE * CARD_HIGH)
RUN_CARD: Box = (LEFT + 22, STAGE_TOP + 8, HAND_WIDE, HAND_WIDE * CARD_HIGH)
TOLD: Box = (LEFT + 190, STAGE_TOP + 8, WIDE - 206, STAGE_HIGH - 8)
"""Right of the running card: what happened last, or the answers to what is asked."""
INSPECTOR: Box = (LEFT - 16 - 420, 90, 420, 588)

WIDEST = 190.0
"""A low card of the draft is at most so wide."""
Z_DRAFT, Z_SLOT, Z_HAND = 120, 100, 140


# ---------------------------------------------------------------------- draft
def draft_boxes(count: int) -> list[Box]:
    """The cards of a draft: one row of up to five, more in two rows of lower and wider cards."""
    if count == 0:
        return []
    if count <= 5:
        wide, high, gap, rows = 140.0, 140.0 * CARD_HIGH, 8.0, [count]
    else:
        first = -(-count // 2)
        wide, gap, rows = min(WIDEST, (DRAFT_ROOM - 7 * (first - 1)) / first), 7.0, [first, count - first]
        high = (STAGE_HIGH + 4 - gap) / 2
    top = STAGE_TOP + (STAGE_HIGH - high) / 2 if len(rows) == 1 else STAGE_TOP
    return [
        (LEFT + 20 + n * (wide + gap), top + row * (high + gap), wide, high) for row, many in enumerate(rows) for n in range(many)
    ]


# ---------------------------------------------------------------------- hand
def hand_boxes(count: int) -> list[Box]:
    """The drafted cards of the seat whose line is large, while it programs."""
    room = SCRAP[0] - (LEFT + 20) - 24
    wide = min(HAND_WIDE, (room - HAND_GAP * (count - 1)) / count) if count else HAND_WIDE
    return [(LEFT + 24 + n * (wide + HAND_GAP), CARDS_TOP, wide, HAND_WIDE * CARD_HIGH) for n in range(count)]


def hand_keys(seat: Seat, hand: Sequence[CardId]) -> list[str]:
    """The sprite keys of a hand: copies of a kind are counted, so that the others keep theirs when one is played."""
    seen: dict[int, int] = {}
    keys = []
    for card in hand:
        keys.append(f"hand:{seat}:{card}:{seen.get(card, 0)}")
        seen[card] = seen.get(card, 0) + 1
    return keys


def card_in_hand(key: str) -> CardId:
    """The card of a hand sprite's key; -1 for every other key."""
    return int(key.split(":")[2]) if key.startswith("hand:") else -1


def place_of(key: str) -> int:
    """The place of a draft sprite's key; -1 for every other key."""
    return int(key[6:]) if key.startswith("draft:") else -1


# ---------------------------------------------------------------------- command line
def slot_box(slot: Slot) -> Box:
    """The place of a slot's top card in the large command line."""
    return (SLOT_X + slot * SLOT_STEP, SLOT_Y, SLOT_WIDE, SLOT_WIDE * CARD_HIGH)


def slot_reach(slot: Slot) -> Box:
    """Where a slot is pressed and where cards may be dropped: lips and number included."""
    x, y, w, h = slot_box(slot)
    return (x - 4, y - 2 * LIP - 4, w + 8, h + 2 * LIP + 40)


def slot_at(x: float, y: float) -> Slot:
    """The slot of the large command line under a point, -1 for none."""
    return next((slot for slot in range(SLOTS) if pygame.FRect(*slot_reach(slot)).collidepoint(x, y)), -1)


def slot_key(seat: Seat, slot: Slot, depth: int) -> str:
    """The sprite key of a card in the large command line."""
    return f"slot:{seat}:{slot}:{depth}"


def damage_key(seat: Seat, slot: Slot) -> str:
    """The sprite key of the damage on a slot."""
    return f"dmg:{seat}:{slot}"


def stack_boxes(slot: Slot, lying: SlotView) -> list[Box]:
    """The boxes of a slot's cards, the lowest first; a damage on it counts as the uppermost."""
    x, y, w, h = slot_box(slot)
    many = len(lying.cards) + (lying.damage >= 0)
    return [(x, y - min(2, many - 1 - n) * LIP, w, h) for n in range(len(lying.cards))]


# ---------------------------------------------------------------------- team
def row_box(seats: int, seat: Seat) -> Box:
    """The row of a mech in the team panel."""
    x, y, w, h = TEAM
    high = min(84.0, (h - 20) / seats)
    top = y + (h - high * seats) / 2
    return (x + 8, top + seat * high, w - 16, high)


def row_slot_box(seats: int, seat: Seat, slot: Slot) -> Box:
    """A slot in a team row."""
    x, y, _, h = row_box(seats, seat)
    high = min(68.0, h - 6)
    return (x + 90 + slot * 60.0, y + (h - high) / 2, 55.0, high)


def row_hand_box(seats: int, seat: Seat) -> Box:
    """Where a team row shows the drafted cards that wait."""
    x, y, w, h = row_box(seats, seat)
    return (x + 452, y + 4, w - 456, h - 8)


# ---------------------------------------------------------------------- the whole
def layout(view: View, near: Seat) -> dict[str, Pose]:
    """Sprite key -> pose of every card beside the board, with `near`'s command line large."""
    poses: dict[str, Pose] = {}
    if view.stage == "draft":
        for place, (card, box) in enumerate(zip(view.display, draft_boxes(len(view.display)), strict=True)):
            state = "taken" if view.taker[place] >= 0 else "idle"
            poses[f"draft:{place}"] = pose(box, command_face(card, 0), Z_DRAFT + place, state)
    if 0 <= near < len(view.mechs):
        mech = view.mechs[near]
        if view.stage == "program":
            _hand(poses, near, mech)
        _line(poses, near, mech)
    return poses


def _hand(poses: dict[str, Pose], near: Seat, mech: MechView) -> None:
    for n, (key, card, box) in enumerate(zip(hand_keys(near, mech.hand), mech.hand, hand_boxes(len(mech.hand)), strict=True)):
        poses[key] = pose(box, command_face(card, 0), Z_HAND + n)


def _line(poses: dict[str, Pose], near: Seat, mech: MechView) -> None:
    for slot, lying in enumerate(mech.slots):
        for depth, (card, box) in enumerate(zip(lying.cards, stack_boxes(slot, lying), strict=True)):
            top = depth == len(lying.cards) - 1
            face = command_face(card, depth + 1) if top else covered_face(card)
            poses[slot_key(near, slot, depth)] = pose(box, face, Z_SLOT + slot * 4 + depth)
        if lying.damage >= 0:
            poses[damage_key(near, slot)] = pose(slot_box(slot), damage_face(lying.damage), Z_SLOT + slot * 4 + 3)


def pose(box: Box, face: str, z: int = 0, state: str = "idle") -> Pose:
    """A card in a box."""
    return Pose(pygame.FRect(*box), face, z=z, state=state)


def centre(box: Box) -> tuple[float, float]:
    """The middle of a box."""
    x, y, w, h = box
    return x + w / 2, y + h / 2
