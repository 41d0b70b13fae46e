"""Mindbug's creatures in the gallery."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence

from game.core.types import HIDDEN
from game.text import Words
from game.titles.mindbug import TITLE
from game.titles.mindbug.rules.catalog import KEYWORDS
from game.titles.mindbug.rules.seen import View
from game.titles.mindbug.scene.cardbook import card_book
from game.titles.mindbug.scene.faces import Faces
from game.ui.exhibits import HIGH, WIDE, Exhibit, Kind
from game.ui.frame import Frame

SECTION = "cards."


class Gallery:
    """A `game.ui.exhibits.Gallery`."""

    def __init__(self, words: Words) -> None:
        self.words, self.book = words, card_book()

    def kinds(self) -> Sequence[Kind]:
        """The keywords."""
        get = self.words.get
        return [
            Kind(one, f"kw_{one}", get(f"mindbug.keywords.{one}.name"), get(f"mindbug.keywords.{one}.text")) for one in KEYWORDS
        ]

    def cards(self) -> Sequence[Exhibit]:
        """The creatures in the order of their printed numbers."""
        found = []
        for id, copies in Counter(card.id for card in self.book.cards).items():
            card = self.book.first(id)
            key, kinds = f"mindbug.{SECTION}{id}", self.book[card].keywords
            name, words = self.book.name(self.words, card), self.book.text(self.words, card)
            found.append(Exhibit(SECTION + id, name, words, kinds, copies, (key,)))
        return found

    def paint(self, f: Frame, id: str, marked: bool) -> None:
        """The compact face."""
        faces = Faces(self.book, self.words, f.canvas, marked)
        faces.paint(f, faces.face_of(self.book.first(id.removeprefix(SECTION))), WIDE, HIGH)

    def unseen(self, view: View) -> Mapping[str, int]:
        """Of the sets that are played with: all copies but those that lie face up, or were shown."""
        found = Counter(SECTION + self.book[card].id for card in TITLE.catalog.deck(view.sets))
        known = {*view.shown, view.played}
        for side in view.seats:
            known |= {*side.hand, *side.discard, *(one.card for one in side.play)}
        found.subtract(SECTION + self.book[card].id for card in known if card != HIDDEN)
        return found
