"""What the settings page shows of this game: three cards, and the kinds with their pictures."""

from __future__ import annotations

from game.core.players import Player
from game.text import Words
from game.titles.mindflayer.scene.cardbook import BANDS, card_book
from game.titles.mindflayer.scene.faces import Faces
from game.titles.mindflayer.scene.layout import HIGH
from game.ui import draw, theme
from game.ui.canvas import Box
from game.ui.frame import Frame

SHOWN = (0, 3, 2)
WIDE, STEP = 200, 208


def cards(f: Frame, words: Words, box: Box, wanted: bool) -> None:
    """Three cards side by side; every kind has its own picture, so that colour marks change nothing."""
    x, y, w, _ = box
    faces = Faces(card_book(), words, f.canvas, (Player("", "gus", 0),))
    wide = min(WIDE, (w - 24) / len(SHOWN))
    left = x + (w - (wide + 8) * (len(SHOWN) - 1) - wide) / 2
    for n, kind in enumerate(SHOWN):
        faces.put(f, f"kind:{kind}", (left + n * (wide + 8), y, wide, wide * HIGH), 12)


def marks(f: Frame, words: Words, box: Box, wanted: bool) -> None:
    """The kinds with picture and name, each on its own colour."""
    x, y, w, h = box
    book = card_book()
    step = (h - 24) / 3
    for n, name in enumerate(book.kinds):
        left, top, wide = x + 16 + n % 2 * (w - 24) / 2, y + 12 + n // 2 * step, (w - 24) / 2 - 12
        draw.rounded(f, (left, top + 5, wide, step - 10), 18, BANDS[name], None, theme.INK, 3)
        draw.icon(f, book.icon(n), left + 6, top + 9, step - 18)
        room = (left + step, top + 5, wide - step - 10, step - 10)
        draw.text(f, words.get(f"mindflayer.kinds.{name}.name"), room, "bold", 28, theme.WHITE, lines=2, spacing=1.0)
