"""What a scene must know of a card to draw it: number, suit, bubble. Words come from the catalogues."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache

from game.titles.mindup import TITLE
from game.titles.mindup.rules.catalog import Catalog
from game.titles.mindup.rules.scoring import Scoring

SUITS = {"orange": "#F26D0C", "blue": "#2068EA", "pink": "#F6A8CA", "green": "#1EAE78", "purple": "#4E2566"}
"""The colour of each suit; its shape is the icon `mu_NAME`."""
ON_SUIT = {"orange": "#2A1B2E", "blue": "#FFFFFF", "pink": "#2A1B2E", "green": "#2A1B2E", "purple": "#FFFFFF"}
"""What can be read on it."""
PATTERN = {"orange": "upright", "blue": "waves", "pink": "dots", "green": "slanted", "purple": "crossed"}
"""Its colour-safe mark."""
FIVE = "five"
"""The sign of an objective that counts the colours."""


@dataclass(frozen=True, slots=True)
class Printed:
    """The printed side of a card."""

    number: int
    suit: str
    bubble: int


class CardBook:
    """The printed cards, in the order of their ids."""

    def __init__(self, catalog: Catalog) -> None:
        self.catalog, self.scoring = catalog, Scoring(catalog)
        self.suits = catalog.colours
        self.names = catalog.names
        """The name of each card in the actions' text form."""
        self.cards = tuple(
            Printed(card + 1, catalog.colour_name(card), bubble) for card, bubble in enumerate(catalog.bubble)
        )

    def __getitem__(self, card: int) -> Printed:
        return self.cards[card]

    def suit(self, colour: int) -> str:
        """The suit of a column's colour; "" for none."""
        return self.suits[colour] if colour >= 0 else ""

    def bubbles(self, cards: Sequence[int]) -> int:
        """The bubbles of some cards together."""
        return sum(self.cards[card].bubble for card in cards)

    def points(self, objective: int) -> int:
        """What an objective brings."""
        return self.catalog.objectives[objective].points

    def sign(self, objective: int) -> str:
        """The icon (or FIVE) that tells it from the others in play: no two of these look at the same colours or counts."""
        kind, args = self.scoring.kinds[objective]
        return f"mu_{args['color']}" if "color" in args else "ui_deck" if kind == "any_color_count" else FIVE


class TableNames:
    """The names that sentences of one match need: a `Namer`. Cards and objectives are called by their printed numbers."""

    def __init__(self, players: Sequence[str]) -> None:
        self._players = tuple(players)

    def entity(self, kind: str, id: int) -> str:
        """The text id of a card or an objective."""
        return str(id + 1)

    def seat(self, seat: int) -> str:
        """Who sits there."""
        return self._players[seat]


@cache
def card_book() -> CardBook:
    """The shipped cards."""
    return CardBook(TITLE.catalog)
