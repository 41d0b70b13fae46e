"""What a seat may do, what the table hears of it, and what one pair of eyes sees."""

from __future__ import annotations

from dataclasses import dataclass

from game.core.types import Action, Event, Seat

CardId = int
"""The place of a card among the numbers: one less than what is printed on it."""

Cards = tuple[tuple[CardId, ...], ...]

NONE = -2
"""No card has been chosen (HIDDEN: one that these eyes may not see)."""
DOUBLE = 3
"""So many rounds at the end count twice."""


@dataclass(frozen=True, slots=True)
class Seal(Action):
    """Choose a card of the hand, face down."""

    card: CardId


@dataclass(frozen=True, slots=True)
class CardSealed(Event):
    """Somebody has chosen; what, nobody hears."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class CardsTurned(Event):
    """Both cards lie open, in the order of the seats."""

    cards: tuple[CardId, ...]


@dataclass(frozen=True, slots=True)
class BoatSailed(Event):
    """The higher card moves its boat."""

    seat: Seat
    steps: int


@dataclass(frozen=True, slots=True)
class MatchEnded(Event):
    """No card is left."""

    reason: str


@dataclass(frozen=True, slots=True)
class View:
    """What the seats `who` know together: HIDDEN stands for each card that they do not see."""

    who: tuple[Seat, ...]
    hands: Cards
    sealed: tuple[CardId, ...]
    past: Cards
    """The pairs that were turned, in the order of the rounds."""

    @property
    def over(self) -> bool:
        """Whether nothing is left to choose."""
        return len(self.past) == rounds_of(self.hands, self.sealed, self.past)

    @property
    def steps(self) -> tuple[int, int]:
        """How far each boat has come."""
        return sailed(self.past, rounds_of(self.hands, self.sealed, self.past))


def rounds_of(hands: Cards, sealed: tuple[CardId, ...], past: Cards) -> int:
    """How many rounds the match has."""
    return len(past) + len(hands[0]) + (sealed[0] != NONE)


def lengths(pair: tuple[CardId, ...], round_: int, rounds: int) -> int:
    """How far the higher card of a pair sails: as far as the lower one says, twice as far in the last rounds."""
    return (min(pair) + 1) * (2 if round_ >= rounds - DOUBLE else 1)


def sailed(past: Cards, rounds: int) -> tuple[int, int]:
    """How far each boat has come."""
    steps = [0, 0]
    for n, pair in enumerate(past):
        steps[pair.index(max(pair))] += lengths(pair, n, rounds)
    return steps[0], steps[1]
