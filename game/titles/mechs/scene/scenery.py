"""What the parts of the table draw with: words, faces, cards, people; and the few colours that are its own."""

from __future__ import annotations

from dataclasses import dataclass

from game.core.types import Seat
from game.text import Words
from game.titles.mechs.scene.board.looks import PILOT_COLOURS, mech_portrait
from game.titles.mechs.scene.cardbook import CardBook
from game.titles.mechs.scene.faces import Faces
from game.titles.mechs.scene.room import STANDARD, Room
from game.ui import theme
from game.ui.table import Player

GOOD = "#8FD6A4"
"""Words on night that say yes."""
BAD = "#FF9C86"
"""Words on night that warn."""


@dataclass(frozen=True, slots=True)
class Scenery:
    """Words, cards, people and room of one table. `pilots`: the pilot of each seat."""

    words: Words
    faces: Faces
    book: CardBook
    players: tuple[Player, ...]
    pilots: tuple[int, ...] = (0, 1, 2, 3)
    room: Room = STANDARD

    def say(self, key: str, **params: object) -> str:
        """A sentence of the table."""
        return self.words.get(f"mechs.scene.{key}", **params)

    def name(self, seat: Seat) -> str:
        """Who sits there."""
        return self.players[seat].name

    def colour(self, seat: Seat) -> str:
        """The colour of a seat's pilot."""
        return PILOT_COLOURS[self.pilots[seat]]

    def portrait(self, seat: Seat) -> str:
        """The picture of a seat's mech for discs."""
        return mech_portrait(self.pilots[seat])

    def ground(self, seat: Seat) -> str:
        """The pale colour behind a mech's portrait."""
        return theme.mix(self.colour(seat), theme.WHITE, 0.55)


__all__ = ["BAD", "GOOD", "Scenery"]
