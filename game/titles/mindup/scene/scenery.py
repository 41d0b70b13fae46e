"""What the parts of the table draw with, and numbers as they are written on it."""

from __future__ import annotations

from dataclasses import dataclass, replace

from game.core.types import Seat
from game.text import Words, signed
from game.titles.mindup.rules.seen import SeatView, Sheet, View
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


def sheet_now(side: SeatView) -> Sheet:
    """What a seat's columns score as the table shows it: no objective counts before the first card of a round lies there. At the
    count the fewest, the most and as many may be none at all; told of empty columns that would be points for nothing.
    """
    if any(column.cards for column in side.columns):
        return side.sheet
    return replace(side.sheet, objectives=(0,) * len(side.sheet.objectives))


def closing(view: View) -> bool:
    """The last turn of a round is settled: what it comes to is told by the count, and by nothing before it."""
    return view.stage == "resolve" and view.turn == view.turns and not view.counted


def live(view: View, side: SeatView) -> int:
    """What the table adds to the rounds that are over; 0 when the columns that still lie there have been counted."""
    return 0 if view.counted or closing(view) else sheet_now(side).total


def gain(view: View, side: SeatView) -> str:
    """The same in words: nothing when they have been counted, and a question just before."""
    return "" if view.counted else "+?" if closing(view) else signed(live(view, side))


def total(view: View, side: SeatView) -> int:
    """The score if the round ended now."""
    return side.total + live(view, side)


def ranked(view: View) -> list[Seat]:
    """The seats, best total first; level ones by the present round, then in their order."""
    sides, told = view.seats, not closing(view)
    return sorted(range(len(sides)), key=lambda seat: (-total(view, sides[seat]), -told * sheet_now(sides[seat]).total, seat))
