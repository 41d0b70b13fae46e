"""The drawings that a first start makes behind its bar, so that the first table is as quick as every later one."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial

from game.titles.mindup.scene.cardbook import SUITS, card_book
from game.titles.mindup.scene.faces import BACK, CARD_HIGH, Faces
from game.titles.mindup.scene.layout import HAND_CARD, MEASURES, SMALL
from game.titles.mindup.scene.poster import FAN, TOKENS
from game.ui import art
from game.ui.canvas import Canvas


def jobs(canvas: Canvas) -> Iterator[Callable[[], object]]:
    """The poster's suits, the back, and a card of every suit in the row and in hand."""
    for suit, _, _, size, _ in TOKENS:
        yield partial(art.icon, f"mu_{suit}", canvas.px(size))
    yield partial(art.figure, BACK, *(canvas.px(side) for side in SMALL))
    faces, book = Faces(card_book(), canvas), card_book()
    first = {suit: next(n for n, card in enumerate(book.cards) if card.suit == suit) for suit in SUITS}
    widths = {measures.row_card for measures in MEASURES.values()} | {HAND_CARD}
    for width in sorted(widths):
        w = canvas.px(width)
        for card in first.values():
            yield partial(faces, str(card), w, canvas.px(width * CARD_HIGH))
    for number, _ in FAN:
        yield partial(faces, str(number - 1), canvas.px(320), canvas.px(320 * CARD_HIGH))
