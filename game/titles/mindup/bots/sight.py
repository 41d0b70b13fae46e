"""A Mind Up! View as plain numbers: what every level starts from."""

from __future__ import annotations

from dataclasses import dataclass

from game.core.types import Seat
from game.titles.mindup.rules.actions import DECK_SIZE, CardId
from game.titles.mindup.rules.events import ObjectiveId
from game.titles.mindup.rules.seen import View


@dataclass(frozen=True, slots=True)
class Sight:
    """What one seat sees at a choice.

    `order` has a 0 behind the last score card: what a sixth colour would be worth. `values[seat][colour]`: what that colour's
    column is worth, 0 = none yet; `opened[seat]`: columns in use; `won[seat]`: its cards, colours in the order of their columns;
    `points[seat]`: what they score without objectives. `totals[seat]`: the rounds before. `known[seat]`: cards that everybody
    knows this seat to hold, the own ones among them. `unseen`: every card that is neither in the own hand nor open on the
    table, ascending.
    """

    me: Seat
    round: int
    hand: tuple[CardId, ...]
    row: tuple[CardId, ...]
    order: tuple[int, ...]
    values: tuple[tuple[int, ...], ...]
    opened: tuple[int, ...]
    won: tuple[tuple[CardId, ...], ...]
    points: tuple[int, ...]
    totals: tuple[int, ...]
    known: tuple[tuple[CardId, ...], ...]
    unseen: tuple[CardId, ...]
    objectives: tuple[ObjectiveId, ...]

    @property
    def seats(self) -> int:
        """How many play."""
        return len(self.values)


def sight_of(v: View, me: Seat, colours: int) -> Sight:
    """What `me`, who has still to choose, sees in a View. Only the own hand is read, whoever else the View shows."""
    sides = v.seats
    hand = sides[me].hand
    values, won = [], []
    for side in sides:
        by_colour = [0] * colours
        for column in side.columns:
            if column.cards:
                by_colour[column.colour] = column.value
        values.append(tuple(by_colour))
        won.append(tuple(card for column in side.columns for card in column.cards))
    open_cards = {*hand, *v.row, *(card for cards in won for card in cards)}
    return Sight(
        me=me,
        round=v.round,
        hand=hand,
        row=v.row,
        order=(*v.order, 0),
        values=tuple(values),
        opened=tuple(sum(value > 0 for value in by_colour) for by_colour in values),
        won=tuple(won),
        points=tuple(side.sheet.colours + side.sheet.bubbles for side in sides),
        totals=tuple(side.total for side in sides),
        known=tuple(side.known for side in sides),
        unseen=tuple(card for card in range(DECK_SIZE) if card not in open_cards),
        objectives=v.objectives,
    )
