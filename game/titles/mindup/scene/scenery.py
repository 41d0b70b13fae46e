"""What the parts of the table draw with, and numbers as they are written on it."""

from __future__ import annotations

from dataclasses import dataclass

from game.core.types import Seat
from game.text import Words
from game.titles.mindup.rules.seen import SeatView, View
from game.titles.mindup.scene.cardbook import CardBook
from game.titles.mindup.scene.faces import Faces
from game.ui import theme
from game.ui.table import Player

WARM = theme.PanelLook("#552B3C", "#38202F", theme.INK, 5)
"""The panels of this table: its mat's brick, in the shade."""
TIMES = "\u00d7"


@dataclass(frozen=True, slots=True)
class Scenery:
    """Words, cards and people of one table."""

    words: Words
    faces: Faces
    book: CardBook
    players: tuple[Player, ...]
    cue: bool = False
    """How likely each place is shall be told."""

    def say(self, key: str, **params: object) -> str:
        """A sentence of the table."""
        return self.words.get(f"mindup.scene.{key}", **params)

    def name(self, seat: Seat) -> str:
        """Who sits there."""
        return self.players[seat].name

    @property
    def marked(self) -> bool:
        """Colour-safe marks are wanted."""
        return self.faces.marked


def live(view: View, side: SeatView) -> int:
    """What the table adds to the rounds that are over; 0 when the columns that still lie there have been counted."""
    return 0 if view.counted else side.live.total


def total(view: View, side: SeatView) -> int:
    """The score if the round ended now."""
    return side.total + live(view, side)


def leaders(view: View) -> tuple[Seat, ...]:
    """Who has the best total; nobody while all are level."""
    totals = [total(view, side) for side in view.seats]
    best = max(totals)
    return () if min(totals) == best else tuple(seat for seat, one in enumerate(totals) if one == best)


def seats_around(view: View, near: Seat) -> list[Seat]:
    """All seats, the one below first, then round the table."""
    count = len(view.seats)
    return [(max(0, near) + n) % count for n in range(count)]
