"""What the parts of the table draw with: words, faces, cards and people of one match."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from game.core.types import Seat
from game.text import Words
from game.titles.mindflayer.scene.cardbook import CardBook, TableNames
from game.titles.mindflayer.scene.faces import Faces
from game.ui.table import Player


@dataclass(frozen=True, slots=True)
class Scenery:
    """Words, cards and people of one table."""

    words: Words
    faces: Faces
    book: CardBook
    names: TableNames
    players: tuple[Player, ...]

    def say(self, key: str, **params: Any) -> str:
        """A sentence of the table; a `Ref` in it is called by its name."""
        return self.words.get(f"mindflayer.scene.{key}", self.names, **params)

    def name(self, seat: Seat) -> str:
        """Who sits there."""
        return self.players[seat].name

    def kind(self, kind: int, form: str = "name") -> str:
        """Words of a kind of card."""
        return self.words.get(f"mindflayer.kinds.{self.book.kinds[kind]}.{form}")

    def meeting(self, meeting: int, form: str = "name") -> str:
        """Words of a Meeting."""
        return self.words.get(f"mindflayer.meetings.{self.book.meetings[meeting]}.{form}")
