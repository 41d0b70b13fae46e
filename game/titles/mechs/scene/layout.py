"""Where every card beside the board lies: a pure function of the View and of whose line is shown large. The room: see `room`.

Sprite keys: "draft:PLACE" for a card of the draft, "hand:SEAT:CARD:COPY" for a drafted card that waits, "slot:SEAT:SLOT:DEPTH"
for a card of the large command line (depth 0 = the lowest), "dmg:SEAT:SLOT" for a damage that covers a slot,
"fit:SEAT:SLOT" for a schematic that lies in one. Faces: see `faces`.
"""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from game.core.types import Seat
from game.titles.mechs.rules.actions import CardId, Slot
from game.titles.mechs.rules.seen import MechView, SlotView, View
from game.titles.mechs.scene.blueprint import front
from game.titles.mechs.scene.faces import LINE, command_face, covered_face, damage_face
from game.titles.mechs.scene.room import LIP, Box, Room, room_of
from game.ui.presenter import Pose

Z_DRAFT, Z_SLOT, Z_HAND = 120, 100, 140


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


def slot_key(seat: Seat, slot: Slot, depth: int) -> str:
    """The sprite key of a card in the large command line."""
    return f"slot:{seat}:{slot}:{depth}"


def damage_key(seat: Seat, slot: Slot) -> str:
    """The sprite key of the damage on a slot."""
    return f"dmg:{seat}:{slot}"


def fitted_key(seat: Seat, slot: Slot) -> str:
    """The sprite key of the schematic in a slot."""
    return f"fit:{seat}:{slot}"


def stack_boxes(room: Room, slot: Slot, lying: SlotView) -> list[Box]:
    """The boxes of a slot's cards, the lowest first; a damage on it counts as the uppermost."""
    x, y, w, h = room.slot_box(slot)
    many = len(lying.cards) + (lying.damage >= 0)
    return [(x, y - min(2, many - 1 - n) * LIP, w, h) for n in range(len(lying.cards))]


# ---------------------------------------------------------------------- the whole
def layout(view: View, near: Seat) -> dict[str, Pose]:
    """Sprite key -> pose of every card beside the board, with `near`'s command line large."""
    room = room_of(view.terms.mission)
    poses: dict[str, Pose] = {}
    if view.stage == "draft":
        for place, (card, box) in enumerate(zip(view.display, room.draft_boxes(len(view.display)), strict=True)):
            state = "taken" if view.taker[place] >= 0 else "idle"
            poses[f"draft:{place}"] = pose(box, command_face(card, 0), Z_DRAFT + place, state)
    if 0 <= near < len(view.mechs):
        mech = view.mechs[near]
        if view.stage == "program":
            _hand(poses, room, near, mech)
        _line(poses, room, near, mech)
    return poses


def _hand(poses: dict[str, Pose], room: Room, near: Seat, mech: MechView) -> None:
    boxes = room.hand_boxes(len(mech.hand))
    for n, (key, card, box) in enumerate(zip(hand_keys(near, mech.hand), mech.hand, boxes, strict=True)):
        poses[key] = pose(box, command_face(card, 0), Z_HAND + n)


def _line(poses: dict[str, Pose], room: Room, near: Seat, mech: MechView) -> None:
    for slot, lying in enumerate(mech.slots):
        for depth, (card, box) in enumerate(zip(lying.cards, stack_boxes(room, slot, lying), strict=True)):
            top = depth == len(lying.cards) - 1
            face = command_face(card, depth + 1) if top else covered_face(card)
            poses[slot_key(near, slot, depth)] = pose(box, face, Z_SLOT + slot * 4 + depth)
        if lying.schematic >= 0:
            x, y, w, h = room.slot_box(slot)
            box = (x, y - LIP * (lying.damage >= 0), w, h)
            poses[fitted_key(near, slot)] = pose(box, front(lying.schematic), Z_SLOT + slot * 4)
        if lying.damage >= 0:
            poses[damage_key(near, slot)] = pose(room.slot_box(slot), damage_face(lying.damage), Z_SLOT + slot * 4 + 3)


def look_of(room: Room, card: Pose) -> str:
    """How the looks end that a card has which is pointed at or chosen: one of a list covers no other, one below words none of
    these."""
    return "_line" if card.rect.h < LINE * card.rect.w else "_low" if room.tight else ""


def pose(box: Box, face: str, z: int = 0, state: str = "idle") -> Pose:
    return Pose(pygame.FRect(*box), face, z=z, state=state)
