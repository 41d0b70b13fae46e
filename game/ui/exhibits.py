"""What a title tells the gallery of its cards, by a class `Gallery` in its `scene/gallery.py`; without it, it is not there."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Protocol

from game.text import Words
from game.ui import draw, theme
from game.ui.frame import Frame

WIDE, HIGH = 186.0, 186.0 * theme.CARD_RATIO
"""Units of a card in the gallery."""


@dataclass(frozen=True, slots=True)
class Kind:
    """What cards can be picked out by. `icon`: a name in assets/svg/icons; `words`: what it means, "" where that is plain."""

    id: str
    icon: str
    name: str
    words: str = ""


@dataclass(frozen=True, slots=True)
class Exhibit:
    """A card in the words of one language. `id`: its section and its own id, as in the title's words ("cards.gorillion");
    `copies` in the box (0: not a card); `about`: the text keys that lead to its rule, the most particular first."""

    id: str
    name: str
    words: str
    kinds: tuple[str, ...] = ()
    copies: int = 1
    about: tuple[str, ...] = ()


class Gallery(Protocol):
    """The cards of a title. Made with the words of a language; made anew when that changes."""

    def __init__(self, words: Words) -> None: ...

    def kinds(self) -> Sequence[Kind]:
        """What cards can be picked out by, in the order of the page; at most seven."""
        ...

    def cards(self) -> Sequence[Exhibit]:
        """All of them, in the order of the page."""
        ...

    def paint(self, f: Frame, id: str, marked: bool) -> None:
        """Draw a card, `WIDE` x `HIGH`, with its top left at (0, 0). `marked`: colours carry a pattern."""
        ...

    def unseen(self, view: Any) -> Mapping[str, int]:
        """How many copies of a card nobody has seen, as far as a View through nobody's eyes tells; a card that has no part in
        this match, or of which nothing is known, is not in it."""
        ...


def plain_face(f: Frame, picture: str, name: str, colour: str, mark: str) -> None:
    """A card that is nothing but a picture (a name in assets/svg), a few letters in its corner and its name in a band."""
    w, h = WIDE, HIGH
    draw.rounded(f, (0, 0, w, h), w * theme.CARD_RADIUS, theme.PAPER, theme.PAPER2, theme.INK, 4)
    top = h - 92
    draw.figure(f, picture, (26, 22, w - 52, top - 34), "c", "m")
    draw.rounded(f, (0, top, w, 92), w * theme.CARD_RADIUS, colour, theme.mix(colour, theme.NIGHT, 0.3), theme.INK, 4)
    draw.text(f, name, (8, top + 4, w - 16, 82), "card", 27, theme.WHITE, "c", lines=3, small=True, spacing=0.92)
    if mark:
        draw.rounded(f, (8, 8, 62, 54), 27, theme.LAMP, None, theme.INK, 4)
        draw.text(f, mark, (10, 8, 58, 54), "card", 34, theme.INK, "c", small=True)
