"""What the settings page shows of Mindbug: three cards and the marks, as they look with the settings of this moment."""

from __future__ import annotations

from functools import lru_cache

from game.text import Words
from game.titles.mindbug.scene import marks as keyword_marks
from game.titles.mindbug.scene.cardbook import card_book
from game.titles.mindbug.scene.faces import Faces
from game.ui import draw, theme
from game.ui.canvas import Box, Canvas
from game.ui.frame import Frame

CARDS = ("gorillion", "axolotl_healer", "lone_yeti")
WIDE, STEP = 156, 172


@lru_cache(maxsize=2)
def _faces(words: Words, canvas: Canvas, marked: bool) -> Faces:
    return Faces(card_book(), words, canvas, marked)


def cards(f: Frame, words: Words, box: Box, wanted: bool) -> None:
    """Three small cards side by side, with colour marks if `wanted`."""
    x, y, w, _ = box
    faces = _faces(words, f.canvas, wanted)
    left = x + (w - STEP * (len(CARDS) - 1) - WIDE) / 2
    for n, name in enumerate(CARDS):
        faces.put(f, faces.face_of(card_book().first(name)), (left + n * STEP, y, WIDE, WIDE * theme.CARD_RATIO), 12)


def marks(f: Frame, words: Words, box: Box, wanted: bool) -> None:
    """The keywords with their shapes; each on its own colour, with its pattern if colour marks are wanted."""
    x, y, w, h = box
    step = (h - 24) / 3
    for n, (keyword, colour) in enumerate(keyword_marks.CHIP_COLOURS.items()):
        left, top = x + 16 + n % 2 * (w - 24) / 2, y + 12 + n // 2 * step
        wide = (w - 24) / 2 - 12
        keyword_marks.ground(f, keyword, (left, top + 5, wide, step - 10), wanted)
        name = words.get(f"mindbug.keywords.{keyword}.name")
        room = wide - step - 6
        if wanted:
            room = min(room - 18, draw.text_width(f, name, "bold", 27) + 4)  # the pattern shows at the end
            draw.rounded(f, (left + step / 2, top + 8, room + step / 2, step - 16), 18, colour)
        draw.icon(f, f"kw_{keyword}", left + 2, top + 7, step - 14)
        draw.text(f, name, (left + step - 4, top, room, step), "bold", 27 if wanted else 29, theme.INK)
