"""What the settings page shows of Mechs vs. Minions: three commands and the elements, as they look with the settings of now."""

from __future__ import annotations

from game.text import Words
from game.titles.mechs.scene.cardbook import COLOURS, ON_ELEMENT, card_book
from game.titles.mechs.scene.faces import CARD_HIGH, PATTERN, Faces, command_face
from game.ui import draw, patterns, theme
from game.ui.canvas import Box
from game.ui.frame import Frame

CARDS = (("ripsaw", 3), ("blaze", 1), ("speed", 2))
WIDE, STEP = 156, 172


def cards(f: Frame, words: Words, box: Box, wanted: bool) -> None:
    """Three cards side by side, with colour marks if `wanted`."""
    x, y, w, _ = box
    book = card_book()
    faces = Faces(book, words, f.canvas, wanted)
    left = x + (w - STEP * (len(CARDS) - 1) - WIDE) / 2
    for n, (name, level) in enumerate(CARDS):
        face = command_face(book.catalog.card_ids[name], level)
        faces.put(f, face, (left + n * STEP, y, WIDE, WIDE * CARD_HIGH), 12)


def marks(f: Frame, words: Words, box: Box, wanted: bool) -> None:
    """The elements with their badges; each on its own colour, with its pattern if colour marks are wanted."""
    x, y, w, h = box
    step = (h - 24) / 2
    for n, (element, colour) in enumerate(COLOURS.items()):
        left, top, wide = x + 16 + n % 2 * (w - 24) / 2, y + 12 + n // 2 * step, (w - 24) / 2 - 12
        draw.rounded(f, (left, top + 5, wide, step - 10), 18, colour, None, theme.INK, 4)
        if wanted:
            rect = f.canvas.rect((left + 4, top + 9, wide - 8, step - 18))
            f.surface.blit(patterns.patterned(PATTERN[element], colour, *rect.size, f.canvas.k, 10), rect.topleft)
        draw.icon(f, f"el_{element}", left + 10, top + 12, step - 24)
        name = words.get(f"mechs.scene.element.{element}")
        room = (left + step, top, wide - step - 8, step)
        if wanted:
            across = min(draw.text_width(f, name, "bold", 28) + 20, room[2])
            draw.rounded(f, (left + step - 10, top + step / 2 - 24, across, 48), 14, theme.PAPER)
        draw.text(f, name, room, "bold", 28, theme.INK if wanted else ON_ELEMENT[element])
