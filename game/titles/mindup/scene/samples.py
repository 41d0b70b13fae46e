"""What the settings page shows of Mind Up!: three cards and the suits, as they look with the settings of this moment."""

from __future__ import annotations

from game.text import Words
from game.titles.mindup.scene.cardbook import SUITS, card_book
from game.titles.mindup.scene.faces import CARD_HIGH, Faces, suit_plate
from game.ui import draw, theme
from game.ui.canvas import Box
from game.ui.frame import Frame

NUMBERS = (29, 46, 37)
WIDE, STEP = 156, 172


def cards(f: Frame, words: Words, box: Box, wanted: bool) -> None:
    """Three cards side by side, with colour marks if `wanted`."""
    x, y, w, _ = box
    faces = Faces(card_book(), f.canvas, wanted)
    left = x + (w - STEP * (len(NUMBERS) - 1) - WIDE) / 2
    for n, number in enumerate(NUMBERS):
        faces.put(f, number - 1, (left + n * STEP, y, WIDE, WIDE * CARD_HIGH), 12)


def marks(f: Frame, words: Words, box: Box, wanted: bool) -> None:
    """The suits with their shapes; each on its own colour, with its pattern if colour marks are wanted."""
    x, y, w, h = box
    step = (h - 24) / 3
    for n, suit in enumerate(SUITS):
        left, top = x + 16 + n % 2 * (w - 24) / 2, y + 12 + n // 2 * step
        wide = (w - 24) / 2 - 12
        suit_plate(f, suit, (left, top + 5, wide, step - 10), 18, wanted, 3)
        name = words.get(f"mindup.colours.{suit}.name")
        room = draw.text_width(f, name, "bold", 28) + 6
        draw.rounded(f, (left + step / 2, top + 9, min(room + step / 2 + 10, wide - step / 2 - 12), step - 18), 14, theme.PAPER)
        draw.icon(f, f"mu_{suit}", left + 6, top + 9, step - 18)
        draw.text(f, name, (left + step - 2, top, min(room, wide - step - 6), step), "bold", 28, theme.INK)
