"""Where everything lies on the Mind Flayer's table, in units of 1920 x 1080: a pure function of the View and of who sits below.

Keys: "tile:3" for the character tile of a seat, "shown" for the card that is turned up, "meeting" for the Meeting under way,
"own:2:0" for the first card of kind 2 of an open hand below, "own:back:0" for one of a covered hand. The other hands are fans
that the painter draws: nobody may tell one card of theirs from another.

Faces: "kind:2" ("void:2" where it is cancelled), "meeting:7", "place:7" (its small form), "tile:3" with
"out:3" on its other side.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import pygame

from game.core.types import HIDDEN, Seat
from game.titles.mindflayer.rules.actions import KINDS, NONE
from game.titles.mindflayer.rules.seen import View
from game.ui.presenter import Pose

Box = tuple[float, float, float, float]

HIGH = 1.4
TILE_HIGH = 1.22
"""Heights of a card and of a tile, in widths."""
CROWD = 8
"""More others than seven: smaller tiles in the places of ten."""
Z_TILE, Z_SHOWN, Z_OWN, FLYING = 10, 60, 100, 500
BACK = (64.0, 90.0)
"""A card of a fan."""


@dataclass(frozen=True, slots=True)
class Measures:
    """What depends on how many others sit there."""

    tile: float
    oval: Box
    pile: Box
    shown: Box
    places: Box
    own: Box
    own_tile: float
    own_back: float
    pitch: float
    log: Box
    counts: Box


FEW = Measures(
    172, (248, 340, 1000, 440), (424, 476, 150, 210), (640, 424, 226, 226 * HIGH), (888, 486, 86, 120), (24, 790, 1448, 274),
    198, 128, 122, (1496, 388, 400, 362), (1496, 766, 400, 298),
)  # fmt: skip
MANY = Measures(
    140, (268, 356, 960, 422), (430, 500, 136, 190), (636, 426, 212, 212 * HIGH), (904, 506, 86, 120), (24, 802, 1448, 262),
    188, 122, 118, (1496, 388, 400, 306), (1496, 710, 400, 354),
)  # fmt: skip
OTHERS: dict[int, tuple[tuple[float, float], ...]] = {
    3: ((150, 361), (748, 250), (1346, 361)),
    4: ((150, 450), (482, 250), (1014, 250), (1346, 450)),
    5: ((150, 503), (322, 250), (748, 250), (1174, 250), (1346, 503)),
    6: ((124, 541), (124, 232), (484, 232), (844, 232), (1204, 232), (1371, 541)),
    7: ((124, 640), (124, 333), (330, 232), (678, 232), (1026, 232), (1371, 333), (1371, 640)),
    8: ((104, 678), (104, 446), (130, 214), (482, 214), (834, 214), (1186, 214), (1392, 446), (1392, 678)),
    9: ((104, 678), (104, 446), (100, 214), (388, 214), (676, 214), (964, 214), (1252, 214), (1392, 446), (1392, 678)),
}
"""The middles of the others' tiles, the left neighbour of the one below first, then clockwise; room for what each has said is
beside them."""
CLAIMS: dict[int, tuple[Box, ...]] = {
    3: ((40, 514, 214, 160), (846, 184, 216, 152), (1242, 514, 214, 160)),
    4: ((40, 603, 214, 138), (580, 184, 216, 110), (1112, 184, 216, 110), (1242, 603, 214, 138)),
    5: ((38, 656, 214, 130), (420, 184, 216, 152), (846, 184, 216, 152), (1272, 184, 196, 152), (1244, 656, 214, 130)),
    6: ((20, 694, 214, 94), (220, 172, 166, 156), (580, 172, 166, 156), (940, 172, 166, 156), (1300, 172, 166, 156),
        (1262, 694, 214, 94)),
    7: ((220, 633, 164, 106), (220, 388, 164, 110), (426, 172, 150, 150), (774, 172, 150, 150), (1122, 172, 150, 150),
        (1164, 334, 112, 150), (1164, 586, 112, 150)),
    8: ((182, 634, 162, 106), (193, 358, 156, 118), (208, 170, 190, 140), (560, 170, 190, 140), (912, 170, 190, 140),
        (1264, 170, 190, 140), (1160, 356, 152, 120), (1160, 634, 152, 108)),
    9: ((182, 634, 162, 106), (193, 358, 156, 118), (178, 168, 128, 142), (466, 168, 128, 142), (754, 168, 128, 142),
        (1042, 168, 128, 142), (1330, 168, 128, 142), (1160, 356, 152, 120), (1160, 634, 152, 108)),
}  # fmt: skip
"""Where the last claim of each of them stands, at the side of the tile or below it."""
OWN_CLAIM: Box = (1234, 974, 86, 76)
OWN_CLAIM_COVERED: Box = (716, 795, 204, 68)
"""What the one below has said: between the keys; beside the heading where the hand is covered."""
PLACE_STEP = 94.0
EVEN_TILE, EVEN_SMALL, EVEN_TOP, EVEN_FOOT, EVEN_ROOM = 180.0, 140.0, 126.0, 782.0, (24.0, 1448.0)
"""Where all stand while nobody's hand lies below: width of a tile, that of one of five in a row, upper edges of both rows, left
edge and width of these."""

ACTION: Box = (1496, 86, 400, 286)
STRIP: Box = (256, 742, 984, 58)
"""The narrator's line; `strip_box` says where it stands with many seats."""
LOOK: Box = (930, 820, 516, 92)
LOOK_OPEN: Box = (1326, 974, 126, 76)
"""The button while the own hand lies open beside it."""
GOAL: Box = (1056, 812, 396, 150)
"""What the own team wants, and who is with it, while the own hand lies open."""
UNDO: Box = (984, 806, 50, 50)
"""The key that takes back, while the own hand lies open."""
NOTE: Box = (930, 914, 516, 44)
TALK: Box = (930, 964, 516, 82)
TALK_OPEN: Box = (1056, 974, 172, 76)
MEETING_CARD: Box = (388, 408, 212, 212 * HIGH)
MEETING_PANEL: Box = (618, 404, 540, 312)
MEETING_PILE: Box = (276, 500, 92, 92 * HIGH)
GIFT: Box = (946, 406, 212, 212 * HIGH)
"""A card that a Meeting turns up; the panel makes room for it."""
MIDDLE = (748.0, 556.0)
OVERLAP, PILE_STEP = 0.85, 12.0
"""Cards that would lie closer, in widths, hide a part of a name: they lie in a pile, so far from one another."""

TALK_MEETING: Box = (296, 412, 210, 210 * HIGH)
TALK_SMALL, TALK_SIDE_Y = 132.0, 408.0
"""The width of a tile in the time for talk with nine seats and more; the upper edge of the two at the sides."""
_BELOW, _LEFT, _RIGHT = (632.0, 804.0), (26.0, TALK_SIDE_Y), (1242.0, TALK_SIDE_Y)
_BELOW_L, _BELOW_R = (222.0, 804.0), (1042.0, 804.0)
_TOP_L, _TOP, _TOP_R = (222.0, 126.0), (632.0, 126.0), (1042.0, 126.0)
_UP = tuple((30.0 + 286 * n, 126.0) for n in range(5))
_DOWN = tuple((30.0 + 286 * n, 846.0) for n in range(5))
TALK_TILES: dict[int, tuple[float, tuple[tuple[float, float], ...]]] = {
    4: (172.0, (_BELOW, _TOP_L, _TOP, _TOP_R)),
    5: (172.0, (_BELOW, _BELOW_L, _TOP_L, _TOP_R, _BELOW_R)),
    6: (172.0, (_BELOW, _BELOW_L, _TOP_L, _TOP, _TOP_R, _BELOW_R)),
    7: (172.0, (_BELOW, _BELOW_L, _LEFT, _TOP_L, _TOP_R, _RIGHT, _BELOW_R)),
    8: (172.0, (_BELOW, _BELOW_L, _LEFT, _TOP_L, _TOP, _TOP_R, _RIGHT, _BELOW_R)),
    9: (TALK_SMALL, (_DOWN[2], _DOWN[1], _DOWN[0], _UP[0], _UP[1], _UP[3], _UP[4], _DOWN[4], _DOWN[3])),
    10: (TALK_SMALL, (_DOWN[2], _DOWN[1], _DOWN[0], *_UP, _DOWN[4], _DOWN[3])),
}
"""By seats the width of a tile in the time for talk, and the places clockwise from the one below: the same left and right, and
nobody at a side before the rows are full."""


def measures(seats: int) -> Measures:
    """The measures for so many seats."""
    return MANY if seats - 1 >= CROWD else FEW


def tile_box(seats: int, near: Seat, seat: Seat, talk: bool = False) -> Box:
    """The tile of a seat: in the own area for `near`, else round the table; in the time for talk all stand round the Meeting.
    Without anybody below (HIDDEN) in two rows."""
    if talk:
        return talk_tile(seats, (seat - near) % seats)
    if near == HIDDEN:
        return even_tile(seats, seat)
    m = measures(seats)
    if seat == near:
        x, y, _, h = m.own
        high = m.own_tile * TILE_HIGH
        return (x + 24, y + (h - high) / 2, m.own_tile, high)
    cx, cy = OTHERS[seats - 1][(seat - near - 1) % seats]
    high = m.tile * TILE_HIGH
    return (cx - m.tile / 2, cy - high / 2, m.tile, high)


def even_tile(seats: int, seat: Seat) -> Box:
    """A tile of two rows: clockwise from the left one above."""
    x, y, w, _ = _even(seats, seat)
    return (x, y, w, w * TILE_HIGH)


def _even(seats: int, seat: Seat) -> Box:
    """Left upper corner and width of such a tile, and how wide the claim beside it is."""
    above = (seats + 1) // 2
    row = above if seat < above else seats - above
    place = seat if seat < above else seats - 1 - seat
    left, width = EVEN_ROOM
    tile = EVEN_TILE if above < 5 else EVEN_SMALL
    claim = min(204.0, width / row - tile - 26)
    x = left + width / row * (place + 0.5) - (tile + 10 + claim) / 2
    return (x, EVEN_TOP if seat < above else EVEN_FOOT, tile, claim)


def claim_box(seats: int, near: Seat, seat: Seat, open_hand: bool) -> Box:
    """Where the last claim of a seat stands at the table; `open_hand`: the cards below lie face up."""
    if near == HIDDEN:
        x, y, w, wide = _even(seats, seat)
        return (x + w + 10, y + 40, wide, 132)
    if seat == near:
        return OWN_CLAIM if open_hand else OWN_CLAIM_COVERED
    return CLAIMS[seats - 1][(seat - near - 1) % seats]


def talk_tile(seats: int, step: int) -> Box:
    """The tile of who sits so many seats clockwise of the one below, in the time for talk."""
    wide, places = TALK_TILES[seats]
    x, y = places[step]
    return (x, y, wide, wide * TILE_HIGH)


def talk_claim(tile: Box) -> Box:
    """Where the last claim of a tile stands in the time for talk: at its right, or below one at the side."""
    x, y, w, h = tile
    if y == TALK_SIDE_Y:
        return (x - 12, y + h + 56, 204, 156)
    low = 12.0 if y > TALK_SIDE_Y else 0.0
    return (x + 184, y + 34 + low, 190, 152) if w > TALK_SMALL else (x + 150, y + 32 + low, 126, 148)


def column(room: Box, seats: int, seat: Seat, most: float, gap: float) -> Box:
    """The column of a seat in a room that all of them share, in seat order: fewer are wider, in the middle."""
    x, y, w, h = room
    wide = min(most, (w - (seats - 1) * gap) / seats)
    left = x + (w - seats * wide - (seats - 1) * gap) / 2
    return left + seat * (wide + gap), y, wide, h


def strip_box(seats: int) -> Box:
    """Where the narrator's line stands."""
    x, y, w, h = STRIP
    return (x, y, w, h) if measures(seats) is FEW else (x, y + 4, w, h)


def place_box(seats: int, place: int) -> Box:
    """The place of a Meeting on the oval, 0 to 2."""
    x, y, w, h = measures(seats).places
    return (x + place * PLACE_STEP, y, w, h)


def pile_box(seats: int, meeting: bool) -> Box:
    """The pile; small and aside while a Meeting is on the table."""
    return MEETING_PILE if meeting else measures(seats).pile


def shown_box(view: View) -> Box:
    """Where the card lies that is turned up."""
    return GIFT if view.meeting != NONE else measures(len(view.seats)).shown


def fan(seats: int, count: int) -> list[tuple[float, float, float]]:
    """The backs of a hand behind its tile: x and y of each one's middle from the middle of the tile's upper edge, and how far it
    leans to the left, in degrees. With many seats a fan is hardly wider than its tile, so that nothing leaves the screen.
    """
    m = measures(seats)
    room = m.tile + (8 if m is MANY else 60) - 80
    step = min(27.0, room / (count - 1)) if count > 1 else 0.0
    sag = min(6.0, 30 / max(1, count))
    found = []
    for n in range(count):
        off = n - (count - 1) / 2
        lean = 14 - 28 * n / (count - 1) if count > 1 else 0.0
        found.append((off * step, sag * abs(off) - 1, lean))
    return found


# ---------------------------------------------------------------------- the own hand
def own_room(seats: int, open_hand: bool) -> Box:
    """The room of the own cards."""
    m = measures(seats)
    x, y, _, h = m.own
    left = x + 24 + m.own_tile + (32 if m is FEW else 30)
    top = y + (76 if m is FEW else 70)
    right = (GOAL if open_hand else LOOK)[0] - 20
    return (left, top, right - left, y + h - 18 - top)


def hand_boxes(seats: int, hand: Sequence[int]) -> list[tuple[str, int, Box]]:
    """Key, kind (HIDDEN for a back) and box of every card of the own hand, left to right.

    Open cards lie in groups of a kind, beside each other until there are many: then in a pile, of which the last one is read.
    """
    m = measures(seats)
    wide = m.own_back
    if hand and hand[0] == HIDDEN:
        raise ValueError("a covered hand has no kinds: use back_boxes")
    x, y, w, _ = own_room(seats, True)
    held = [(kind, count) for kind, count in enumerate(hand) if count]
    more = sum(count - 1 for _, count in held)
    room = w - len(held) * (wide + 16) + 16
    step = min(wide + 8, room / more) if more else 0.0
    if step < wide * OVERLAP:
        step = min(PILE_STEP, step)
    found, left = [], x
    for kind, count in held:
        for n in range(count):
            found.append((f"own:{kind}:{n}", kind, (left + n * step, y, wide, wide * HIGH)))
        left += wide + (count - 1) * step + 16
    return found


def back_boxes(seats: int, count: int) -> list[tuple[str, int, Box]]:
    """The same for a covered hand of so many cards."""
    m = measures(seats)
    wide = m.own_back
    x, y, w, _ = own_room(seats, False)
    pitch = min(m.pitch, (w - wide) / (count - 1)) if count > 1 else 0.0
    return [(f"own:back:{n}", HIDDEN, (x + n * pitch, y, wide, wide * HIGH)) for n in range(count)]


def own_boxes(view: View, near: Seat) -> list[tuple[str, int, Box]]:
    """The cards of the one below."""
    if near == HIDDEN:
        return []
    side, seats = view.seats[near], len(view.seats)
    if side.out:
        return []
    if side.hand[0] == HIDDEN or view.stage == "look":  # the role is told on its own page first
        return back_boxes(seats, side.cards)
    return hand_boxes(seats, side.hand)


# ---------------------------------------------------------------------- the whole table
def layout(view: View, near: Seat) -> dict[str, Pose]:
    """Sprite key -> pose of everything that may move, with `near` below."""
    seats = len(view.seats)
    poses: dict[str, Pose] = {}
    for seat, side in enumerate(view.seats):
        poses[f"tile:{seat}"] = tile_pose(seats, near, seat, side.out, view.stage == "talk")
    if view.meeting != NONE:
        box = TALK_MEETING if view.stage == "talk" else MEETING_CARD
        poses["meeting"] = card(box, f"meeting:{view.meeting}", Z_SHOWN - 1)
    if view.stage == "talk":  # nobody's hand lies open
        return poses
    if 0 <= view.shown < KINDS:
        poses["shown"] = card(shown_box(view), f"kind:{view.shown}", Z_SHOWN)
    for n, (key, kind, box) in enumerate(own_boxes(view, near)):
        poses[key] = card(box, f"kind:{kind}", Z_OWN + n) if kind != HIDDEN else back(box, Z_OWN + n)
    return poses


def tile_pose(seats: int, near: Seat, seat: Seat, out: bool, talk: bool = False) -> Pose:
    """A character tile: its face in play, its reverse when the seat is out."""
    rect = pygame.FRect(*tile_box(seats, near, seat, talk))
    return Pose(rect, f"tile:{seat}", not out, back=f"out:{seat}", z=Z_TILE)


def card(box: Sequence[float], face: str, z: int = 0, angle: float = 0.0) -> Pose:
    """A card that lies face up."""
    return Pose(pygame.FRect(*box), face, True, angle, z=z)


def back(box: Sequence[float], z: int = 0, angle: float = 0.0) -> Pose:
    """A card that lies face down: nothing of its face is in it."""
    return Pose(pygame.FRect(*box), "", False, angle, z=z)


def around(point: tuple[float, float], size: tuple[float, float]) -> Box:
    """A box of a size around a point."""
    return (point[0] - size[0] / 2, point[1] - size[1] / 2, *size)


def seat_of(key: str) -> Seat:
    """The seat of a tile's key; HIDDEN for every other key."""
    return int(key[5:]) if key.startswith("tile:") else HIDDEN
