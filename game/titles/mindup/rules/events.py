"""What the table sees in Mind Up!, in the past tense. A `HIDDEN` id stands for a face that the viewer may not see.

Where a field names several cards, `seats` (and every other tuple of the event) runs beside `cards`. The log's words are
`mindup.log.EventName`.
"""

from __future__ import annotations

from dataclasses import dataclass

from game.core.types import Event, Seat
from game.titles.mindup.rules.actions import CardId

ObjectiveId = int
"""One of the 14 objective cards: its printed place minus 1."""


@dataclass(frozen=True, slots=True)
class RoundBegan(Event):
    """Round `number` (1 to 3) begins."""

    number: int


@dataclass(frozen=True, slots=True)
class ScoreOrderDrawn(Event):
    """The score cards lie in this order, left to right, before every player; `values` are what they are worth."""

    values: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class ObjectivesRevealed(Event):
    """These objectives count from now on; `under`: those put under the pile because their letter was there already."""

    objectives: tuple[ObjectiveId, ...]
    under: tuple[ObjectiveId, ...]


@dataclass(frozen=True, slots=True)
class ColumnsPickedUp(Event):
    """Every player took the cards of the own columns back into the hand."""

    seats: tuple[Seat, ...]
    cards: tuple[CardId, ...]


@dataclass(frozen=True, slots=True)
class CardsDealt(Event):
    """Cards went from the draw pile into hands."""

    seats: tuple[Seat, ...]
    cards: tuple[CardId, ...]


@dataclass(frozen=True, slots=True)
class RowLaid(Event):
    """The first row was turned up from the draw pile, in ascending order."""

    cards: tuple[CardId, ...]


@dataclass(frozen=True, slots=True)
class CardSealed(Event):
    """A player chose a card, face down. Only that player sees which."""

    seat: Seat
    card: CardId


@dataclass(frozen=True, slots=True)
class SealTakenBack(Event):
    """A player took the chosen card back into the hand, to choose again."""

    seat: Seat
    card: CardId


@dataclass(frozen=True, slots=True)
class CardsRevealed(Event):
    """All chosen cards were turned up and lie under the row, in ascending order."""

    seats: tuple[Seat, ...]
    cards: tuple[CardId, ...]


@dataclass(frozen=True, slots=True)
class CardWon(Event):
    """`seat` played `played` and took the row card above it, `card`, into the own column `column` (0 is the leftmost).

    `value` is what the column's score card says; `gain` is what the card adds to the score for colours and bubbles; `opened`:
    it is the first of its colour and opened the column.
    """

    seat: Seat
    played: CardId
    card: CardId
    column: int
    value: int
    gain: int
    opened: bool


@dataclass(frozen=True, slots=True)
class ObjectiveTurned(Event):
    """With the cards of this turn these `seats` meet an objective that they did not meet before, or (not `met`) no longer do."""

    objective: ObjectiveId
    seats: tuple[Seat, ...]
    met: bool


@dataclass(frozen=True, slots=True)
class RowRenewed(Event):
    """The cards that were played are the row of the next turn, or of the next round."""

    cards: tuple[CardId, ...]


@dataclass(frozen=True, slots=True)
class LastCardsPlaced(Event):
    """Every player put the last card of the hand into the own columns, all at once; `gains` as in `CardWon`."""

    seats: tuple[Seat, ...]
    cards: tuple[CardId, ...]
    columns: tuple[int, ...]
    gains: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class RoundScored(Event):
    """A round was counted; every tuple runs over the seats from 0 on. `scores` = colours + bubbles + objectives."""

    number: int
    seats: tuple[Seat, ...]
    colours: tuple[int, ...]
    bubbles: tuple[int, ...]
    objectives: tuple[int, ...]
    scores: tuple[int, ...]
    totals: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class MatchEnded(Event):
    """These seats won; reason is "points", "last_round" (a tie that the last round broke) or "shared" (a tie that it did not)."""

    winners: tuple[Seat, ...]
    reason: str


EVENTS: tuple[type[Event], ...] = (
    RoundBegan, ScoreOrderDrawn, ObjectivesRevealed, ColumnsPickedUp, CardsDealt, RowLaid, CardSealed, SealTakenBack,
    CardsRevealed, CardWon, ObjectiveTurned, RowRenewed, LastCardsPlaced, RoundScored, MatchEnded,
)  # fmt: skip
