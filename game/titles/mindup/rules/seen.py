"""What may be seen of a Mind Up! match: frozen records, built by whitelist in `view`. A face-down card has no id in them."""

from __future__ import annotations

from dataclasses import dataclass

from game.core.types import Seat
from game.titles.mindup.rules.actions import CardId
from game.titles.mindup.rules.events import ObjectiveId


@dataclass(frozen=True, slots=True)
class Column:
    """A score card and what lies on it, in the order of winning. `colour` is an index into the Catalog's colours, -1 = empty."""

    value: int
    colour: int
    cards: tuple[CardId, ...]

    @property
    def points(self) -> int:
        """Value times cards."""
        return self.value * len(self.cards)


@dataclass(frozen=True, slots=True)
class Sheet:
    """What columns score: `columns` holds the points of each, left to right; `objectives` runs beside those in play, 0 = not met.

    `minus` and `plus` are the two parts of `bubbles`.
    """

    columns: tuple[int, ...]
    plus: int
    minus: int
    objectives: tuple[int, ...]

    @property
    def colours(self) -> int:
        """The points of all columns."""
        return sum(self.columns)

    @property
    def bubbles(self) -> int:
        """Bonus and malus bubbles together."""
        return self.plus + self.minus

    @property
    def bonus(self) -> int:
        """What the objectives bring."""
        return sum(self.objectives)

    @property
    def total(self) -> int:
        """The score of the round."""
        return self.colours + self.bubbles + self.bonus


@dataclass(frozen=True, slots=True)
class PastRound:
    """A round that is over: its score order, its objectives, and per seat what was won, in the order of winning."""

    order: tuple[int, ...]
    objectives: tuple[ObjectiveId, ...]
    won: tuple[tuple[CardId, ...], ...]


@dataclass(frozen=True, slots=True)
class SeatView:
    """One seat's side of the table. `hand` holds HIDDEN (-1) for each face that the viewers may not see, else ascends.

    `ready`: a card was chosen for this turn; `sealed` is that card, HIDDEN when there is none or it is not for these eyes.
    `known`: the cards that everybody has seen this seat pick up and not play since, so they are in the hand or chosen; ascending.
    `sheet`: what the columns would score now; `live`: the same as it is told while the round goes on, without objectives that are
    met by having nothing yet; `past`: the sheets of the rounds that are over.
    """

    hand: tuple[CardId, ...]
    ready: bool
    sealed: CardId
    columns: tuple[Column, ...]
    known: tuple[CardId, ...]
    sheet: Sheet
    live: Sheet
    past: tuple[Sheet, ...]

    @property
    def total(self) -> int:
        """The score of the rounds that are over."""
        return sum(sheet.total for sheet in self.past)


@dataclass(frozen=True, slots=True)
class View:
    """What a set of seats may know together.

    `stage`: "choose", "resolve" (cards are turned up, prizes handed out, a round counted), "over". `round` and `turn` count from
    1; `turns` is how many this round has; `order` holds the values of the score cards, left to right.
    `row`: the row, ascending; `taken`: how many of its cards, from the left, have gone to their winners in this turn. `played`
    and `players`: the cards under the row and whose they are, empty while people choose. `deck`: cards in the draw pile.
    `objectives`: those in play; `gone`: those that were counted and left; `under`: those known to lie at the bottom of the
    objective pile, from top to bottom; `pile`: how many lie in that pile. `history`: the rounds that are over. `aid`: the table
    plays with the memory aid.
    """

    who: tuple[Seat, ...]
    stage: str
    round: int
    turn: int
    turns: int
    order: tuple[int, ...]
    seats: tuple[SeatView, ...]
    row: tuple[CardId, ...]
    taken: int
    played: tuple[CardId, ...]
    players: tuple[Seat, ...]
    deck: int
    objectives: tuple[ObjectiveId, ...]
    gone: tuple[ObjectiveId, ...]
    under: tuple[ObjectiveId, ...]
    pile: int
    history: tuple[PastRound, ...]
    aid: bool
    winners: tuple[Seat, ...] = ()
    reason: str = ""

    @property
    def counted(self) -> bool:
        """Whether the columns on the table belong to a round that is over, so that their sheets are in `past` already."""
        return len(self.history) >= self.round
