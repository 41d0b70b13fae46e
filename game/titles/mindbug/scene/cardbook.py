"""What a scene must know of a card to draw it: printed numbers and the picture. Words come from the catalogues."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from typing import Any

from game import content
from game.core.types import HIDDEN
from game.text import Words


@dataclass(frozen=True, slots=True)
class Printed:
    """The printed side of a creature. `scene` names the background of its picture."""

    id: str
    power: int
    keywords: tuple[str, ...]
    trigger: str
    scene: str


class CardBook:
    """The printed creature of each physical card, in the order of their ids."""

    def __init__(self, rows: Sequence[Mapping[str, Any]]) -> None:
        self.cards = tuple(
            Printed(row["id"], row["power"], tuple(row["keywords"]), row["trigger"], row["scene"])
            for row in rows
            for _ in range(row["copies"])
        )

        self.names = tuple(
            row["id"] if copy == 1 else f"{row['id']}#{copy}" for row in rows for copy in range(1, row["copies"] + 1)
        )
        """The name of each card in the actions' text form: `luchataur#2`."""

    def __getitem__(self, card: int) -> Printed:
        return self.cards[card]

    def first(self, text_id: str, copy: int = 1) -> int:
        """The id of a creature's first (second) copy. KeyError when there is none."""
        found = [i for i, card in enumerate(self.cards) if card.id == text_id]
        if len(found) < copy:
            raise KeyError(f"there is no copy {copy} of {text_id}")
        return found[copy - 1]

    def name(self, words: Words, card: int) -> str:
        """A card's name; the name of what is hidden for HIDDEN."""
        return words.get(f"mindbug.cards.{'hidden' if card == HIDDEN else self.cards[card].id}.name")

    def the(self, words: Words, card: int) -> str:
        """The card inside a sentence, with its article."""
        return words.get(f"mindbug.cards.{'hidden' if card == HIDDEN else self.cards[card].id}.the")

    def short(self, words: Words, card: int) -> str:
        """The name for a small card, with a "|" where a long word may break."""
        key = f"mindbug.cards.{self.cards[card].id}.short"
        return words.get(key) if words.has(key) else self.name(words, card)

    def brief(self, words: Words, card: int) -> str:
        """Its effect in a few words, for a card in hand; "" for a plain creature."""
        key = f"mindbug.cards.{self.cards[card].id}.brief"
        return words.get(key) if words.has(key) else ""

    def plain(self, words: Words, card: int) -> str:
        """The rules text without its trigger word; "" for a plain creature."""
        return words.get(f"mindbug.cards.{self.cards[card].id}.text")

    def text(self, words: Words, card: int) -> str:
        """The rules text with its trigger word in front, ready for the rich text; "" for a plain creature."""
        printed = self.cards[card]
        text = self.plain(words, card)
        if not text or printed.trigger in ("none", "constant"):
            return text
        return words.get("mindbug.scene.trigger", word=words.get(f"mindbug.triggers.{printed.trigger}.name"), text=text)


class TableNames:
    """The names that sentences of one match need: a `Namer`."""

    def __init__(self, book: CardBook, players: Sequence[str]) -> None:
        self._book = book
        self._players = tuple(players)

    def entity(self, kind: str, id: int) -> str:
        """The text id of a card."""
        return self._book[id].id

    def seat(self, seat: int) -> str:
        """Who sits there."""
        return self._players[seat]


@cache
def card_book() -> CardBook:
    """The shipped cards."""
    return CardBook(content.data("mindbug", "cards")["card"])
