"""The drawings that a first start makes behind its bar, so that the first table is as quick as every later one."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial

from game.text import Words
from game.titles.mindbug.scene import playmat, poster
from game.titles.mindbug.scene.cardbook import card_book
from game.titles.mindbug.scene.faces import Faces
from game.ui import art, theme
from game.ui.canvas import Canvas

RESTS = (("hand", 208), ("card", 196))
"""Kind and units: a card in hand, a card in play."""


def jobs(canvas: Canvas) -> Iterator[Callable[[], object]]:
    """The poster's figures and the mat, then every creature as a card in hand and in play."""
    sizes = [(name, size) for name, _, size in poster.WIDE] + [
        ("creatures/gorillion", poster.HERO),
        ("creatures/mindbug", poster.BUG),
    ]
    for name, size in sizes:
        yield partial(art.figure, name, canvas.px(size))
    yield from playmat.jobs(canvas)
    book = card_book()
    faces = Faces(book, Words("en"), canvas)
    for card in dict.fromkeys(book.first(printed.id) for printed in book.cards):
        for kind, width in RESTS:
            w = canvas.px(width)
            yield partial(faces.picture, faces.face_of(card, kind), w, round(w * theme.CARD_RATIO))
