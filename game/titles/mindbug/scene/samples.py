"""What the settings page shows of Mindbug: three cards and the marks, as they look with the settings of this moment."""

from __future__ import annotations

from functools import lru_cache

from game.text import Words
from game.titles.mindbug.scene.cardbook import card_book
from game.titles.mindbug.scene.faces import CHIP_COLOURS, Faces
from game.ui import draw, theme
from game.ui.canvas import Box, Canvas
from game.ui.frame import Frame

CARDS = ("gorillion", "axolotl_healer", "lone_yeti")
WIDE, STEP = 156, 172


@lru_cache(maxsize=2)
def _faces(words: Words, canvas: Canvas) -> Faces:
    return Faces(card_book(), words, canvas)


def cards(f: Frame, words: Words, box: Box) -> None:
    """Three small cards side by side."""
    x, y, w, _ = box
    faces = _faces(words, f.canvas)
    left = x + (w - STEP * (len(CARDS) - 1) - WIDE) / 2
    for n, name in enumerate(CARDS):
        faces.put(f, faces.face_of(card_book().first(name)), (left + n * STEP, y, WIDE, WIDE * theme.CARD_RATIO), 12)


def marks(f: Frame, words: Words, box: Box, wanted: bool) -> None:
    """The keywords with their shapes; each on its own colour, with its pattern if colour marks are wanted."""
    x, y, w, h = box
    step = (h - 24) / 3
    for n, (keyword, colour) in enumerate(CHIP_COLOURS.items()):
        left, top = x + 16 + n % 2 * (w - 24) / 2, y + 12 + n // 2 * step
        wide = (w - 24) / 2 - 12
        draw.rounded(f, (left, top + 5, wide, step - 10), (step - 10) / 2, colour, None, theme.INK, 3)
        draw.icon(f, f"kw_{keyword}", left + 2, top + 7, step - 14)
        end = left + wide - step / 2
        room = wide - step - 6
        if wanted:
            _pattern(f, n, (end - 52, top + 12, 60, step - 24))
            room -= 62
        draw.text(f, words.get(f"mindbug.keywords.{keyword}.name"), (left + step - 4, top, room, step), "bold", 29, theme.INK)


def _pattern(f: Frame, kind: int, box: Box) -> None:
    """Upright lines, level lines, dots, a grid, or dashes."""
    x, y, w, h = box
    if kind in (0, 3):
        for n in range(5):
            draw.rounded(f, (x + n * w / 4 - 2, y, 4, h), 2, theme.INK)
    if kind in (1, 3):
        for n in range(4):
            draw.rounded(f, (x, y + n * h / 3 - 2, w, 4), 2, theme.INK)
    if kind in (2, 4):
        for n in range(12):
            draw.rounded(
                f,
                (
                    x + n % 4 * w / 4 + (w / 8 if n // 4 % 2 else 0),
                    y + n // 4 * h / 3 + 2,
                    8 if kind == 2 else 14,
                    8 if kind == 2 else 4,
                ),
                2,
                theme.INK,
            )
