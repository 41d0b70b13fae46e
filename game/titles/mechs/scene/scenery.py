"""What the parts of the table draw with: words, faces, cards, people; and the few colours that are its own."""

from __future__ import annotations

from dataclasses import dataclass

from game.core.types import Seat
from game.text import Words
from game.titles.mechs.scene.board.looks import SEAT_COLOURS, mech_portrait
from game.titles.mechs.scene.cardbook import CardBook
from game.titles.mechs.scene.faces import Faces
from game.ui import theme
from game.ui.table import Player

GOOD = "#8FD6A4"
"""Words on night that say yes."""
BAD = "#FF9C86"
"""Words on night that warn."""


@dataclass(frozen=True, slots=True)
class Scenery:
    """Words, cards and people of one table."""

    words: Words
    faces: Faces
    book: CardBook
    players: tuple[Player, ...]

    def say(self, key: str, **params: object) -> str:
        """A sentence of the table."""
        return self.words.get(f"mechs.scene.{key}", **params)

    def name(self, seat: Seat) -> str:
        """Who sits there."""
        return self.players[seat].name


def seat_ground(seat: Seat) -> str:
    """The pale colour behind a mech's portrait."""
    return theme.mix(SEAT_COLOURS[seat], theme.WHITE, 0.55)


__all__ = ["BAD", "GOOD", "SEAT_COLOURS", "Scenery", "mech_portrait", "seat_ground"]
