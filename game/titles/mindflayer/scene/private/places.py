"""Where everything lies on the private pages, in units of 1920 x 1080. The same boxes whoever looks, and whatever he holds."""

from __future__ import annotations

from collections.abc import Sequence

Box = tuple[float, float, float, float]
HIGH = 1.4
TILE_HIGH = 1.22

# A look: role and hand
ROLE: Box = (30, 140, 500, 700)
ROLE_TILE: Box = (160, 326, 240, 240 * TILE_HIGH)
ROLE_SIGN = (330.0, 510.0, 120.0)
"""Left, top and size of the sign of the own team, on the lower right corner of the face."""
FATE: Box = (44, 640, 472, 82)
KNOWN: Box = (44, 734, 472, 78)
KNOWLEDGE: Box = (1376, 140, 514, 708)
"""What has come, was given and was seen, by turn."""
HELD_HAND: Box = (560, 140, 786, 640)
HELD_CARD = 222.0
FIRST_HAND: Box = (700, 140, 1036, 640)
"""The same at the first look, where nothing is known yet."""
FIRST: Box = (700, 470, 1036, 150)
"""Before the first turn: why one is what one is. Four cards lie in one row above it."""
HELD_NEWS: Box = (560, 790, 786, 58)
FIRST_NEWS: Box = (700, 790, 1036, 58)
TALLY: Box = (160, 876, 1600, 130)
HELD_RING = (1460.0, 941.0, 50.0)
ALONE_BUTTON: Box = (1356, 890, 380, 100)

# A page on which one decides
LEFT: Box = (60, 96, 440, 560)
RIGHT: Box = (1420, 96, 440, 560)
MIDDLE: Box = (540, 96, 840, 560)
WORDS: tuple[Box, ...] = ((800, 110, 560, 150), (564, 418, 792, 68), (556, 494, 808, 160))
"""What is read in the middle: who is asked for what, what the own team may give, who has chosen."""
WIDE: Box = (60, 96, 1320, 560)
"""The middle where there is only the right slot."""
CARD_AT = (32.0, 32.0, 200.0)
VOTE_CARD_AT = (28.0, 8.0, 132.0)
"""The Meeting in its panel: left, top, width; smaller at a vote, which needs the room for those who may be named."""
MET_AT = (24.0, 52.0, 92.0)
"""The Meeting beside the cards that it has shown: from the right edge, top, width."""
LEARNED: Box = (32.0, 12.0, 166.0, 74.0)
"""What the Meeting has shown, in its panel: left, top, width of a card, height of the words above it."""
LEARNED_GAP = 14.0
LEARNED_WIDE = 250.0
"""Room for the words above a single card."""
SLOT_CARD = 220.0
TRAY: Box = (24, 680, 1440, 384)
TRAY_NEWS: Box = (46, 682, 720, 46)
TRAY_TALLY: Box = (776, 682, 676, 46)
TRAY_GOAL: Box = (46, 716, 1396, 56)
HAND: Box = (46, 774, 1396, 284)
HAND_CARD, LEAST_CARD = 202.0, 132.0
HAND_STEP = 230.0
HAND_GAP = 14.0
ABREAST = 6
"""So many cards of a hand lie side by side in the tray; of more, equal ones lie in a pile."""
PILE_STEP, PILE_SPREAD = 12.0, 48.0
"""How far a card of a pile lies from the next one, and the first of a high pile from the last."""
COUNT = (82.0, 50.0)
"""The badge with the count of a pile."""
ACTION: Box = (1488, 680, 408, 384)
GO: Box = (1512, 824, 360, 92)
BACK: Box = (1512, 940, 360, 100)
BACK_LOW: Box = (1512, 924, 360, 62)
HIDE: Box = (1512, 992, 360, 62)

# A hint: in place of what the Meeting says, over the last cards of a hand that is not asked for, over the words above the role
HINT_DESK: Box = (520, 203, 880, 214)
HINT_VOTE: Box = (960, 774, 494, 288)
HINT_LOOK: Box = (36, 150, 488, 200)

# The guess of who is out
GUESS: Box = (160, 96, 1600, 800)
GUESS_DONE: Box = (780, 920, 360, 104)


def slot_boxes(count: int) -> list[Box]:
    """The panels of the slots: left and right of an exchange, or the one at the right."""
    return [LEFT, RIGHT] if count == 2 else [RIGHT]


def slot_card(panel: Box) -> Box:
    """Where the card lies in a slot's panel."""
    x, y, w, _ = panel
    return (x + (w - SLOT_CARD) / 2, y + 228, SLOT_CARD, SLOT_CARD * HIGH)


def hand_boxes(count: int) -> list[Box]:
    """The cards of a hand in the tray; many are smaller, and very many lie over one another."""
    x, y, w, _ = HAND
    wide = max(LEAST_CARD, min(HAND_CARD, (w + HAND_GAP) / max(1, count) - HAND_GAP))
    step = min(HAND_STEP, (w - wide) / (count - 1)) if count > 1 else HAND_STEP
    top = y + (HAND_CARD - wide) * HIGH / 2
    return [(x + n * step, top, wide, wide * HIGH) for n in range(count)]


def hand_cards(kinds: Sequence[int]) -> list[Box]:
    """The cards of a hand, given by their kinds, kind by kind: side by side, or equal ones in a pile, its first card on top."""
    if not piled(kinds):
        return hand_boxes(len(kinds))
    x, y, w, _ = HAND
    held = list(dict.fromkeys(kinds))
    step = min((w + HAND_GAP) / len(held), HAND_CARD + PILE_SPREAD + 2 * HAND_GAP)
    found: list[Box] = []
    for n, kind in enumerate(held):
        count = kinds.count(kind)
        apart = min(PILE_STEP, PILE_SPREAD / max(1, count - 1))
        found += [(x + n * step + (count - 1 - m) * apart, y, HAND_CARD, HAND_CARD * HIGH) for m in range(count)]
    return found


def piled(kinds: Sequence[int]) -> bool:
    """Whether equal cards of this hand lie in piles."""
    return len(kinds) > ABREAST


def held_boxes(count: int, first: bool = False) -> list[Box]:
    """The cards of a hand on a look: two rows, of smaller cards where there are many; very many lie over one another. `first`: at
    the first look of all, in rows of four.
    """
    x, y, w, h = FIRST_HAND if first else HELD_HAND
    least = 4 if first else 3
    columns = max(least, -(-count // 2))
    wide = max(LEAST_CARD, min(HELD_CARD, (w + HAND_GAP) / columns - HAND_GAP))
    step = (w - wide) / (columns - 1)
    high = HELD_CARD * HIGH
    top = (HELD_CARD - wide) * HIGH / 2
    return [(x + n % columns * step, y + n // columns * (h - high) + top, wide, wide * HIGH) for n in range(count)]


def faces_row(count: int) -> tuple[float, float]:
    """Size and step of the faces of who has chosen, in the foot of the middle panel."""
    step = min(130.0, (MIDDLE[2] - 48) / count)
    return min(100.0, step - 12), step


def tile_grid(seats: Sequence[int], room: Box, wide: float, columns: int) -> dict[int, Box]:
    """Tiles of some seats in rows, in the middle of a room."""
    x, y, w, h = room
    rows = -(-len(seats) // columns)
    high = wide * TILE_HIGH
    step_y = min(high + 96, (h - high) / max(1, rows - 1)) if rows > 1 else 0.0
    top = y + (h - high - step_y * (rows - 1)) / 2
    found = {}
    for n, seat in enumerate(seats):
        row = n // columns
        here = min(columns, len(seats) - row * columns)
        step = min(wide + 60, (w - wide) / max(1, columns - 1))
        left = x + (w - wide - step * (here - 1)) / 2
        found[seat] = (left + n % columns * step, top + row * step_y, wide, high)
    return found
