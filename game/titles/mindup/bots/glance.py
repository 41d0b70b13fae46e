"""What a card is worth at a glance: its prize, what the prize promises, what it keeps from others, and the last card spared."""

from __future__ import annotations

from collections.abc import Sequence
from operator import mul

from game.core.types import Seat
from game.titles.mindup.bots.expect import DENY, Expectation
from game.titles.mindup.bots.odds import Odds
from game.titles.mindup.bots.outlook import openings
from game.titles.mindup.bots.sight import Sight
from game.titles.mindup.rules.actions import CardId
from game.titles.mindup.rules.flow import MindUpRules

KEEPS = (0.0, 0.0, 1.0, 0.9, 0.8, 0.7, 0.6, 0.5, 0.4, 0.4)
"""By the size of the hand: how much of it counts when the best last card is played and only the second best is left."""


class Glance:
    """One turn as every seat sees it."""

    def __init__(self, rules: MindUpRules, sight: Sight, expectation: Expectation) -> None:
        self._hue, self._bubble, self._sight = rules.catalog.colour, rules.catalog.bubble, sight
        self._keep = KEEPS[len(sight.hand)]
        opening = openings(sight.order)[len(sight.hand)]
        seats = range(sight.seats)
        gains = []
        for seat in seats:
            extra = opening[sight.opened[seat]] - sight.order[sight.opened[seat]]
            mine = sight.values[seat]
            gains.append([
                expectation.gain(seat, card) + (0.0 if mine[self._hue[card]] else extra) for card in sight.row
            ])  # fmt: skip
        part = DENY / (sight.seats - 1) ** 2
        sums = [sum(column) for column in zip(*gains, strict=True)]
        self.prizes = [[gain + part * (total - gain) for gain, total in zip(gains[seat], sums, strict=True)] for seat in seats]

    def losses(self, seat: Seat, hand: Sequence[CardId]) -> list[float]:
        """What playing each card costs at the round's end: nothing, but for the one that would be the best last card."""
        sight, hue, bubble = self._sight, self._hue, self._bubble
        mine, new = sight.values[seat], sight.order[sight.opened[seat]]
        lasts = [(mine[hue[c]] or new) + bubble[c] for c in hand]
        best = max(lasts)
        keeper = lasts.index(best)
        lasts[keeper] = -9
        found = [0.0] * len(hand)
        found[keeper] = self._keep * (best - max(lasts))
        return found

    def scores(self, seat: Seat, odds: Sequence[Odds], losses: Sequence[float]) -> list[float]:
        """How good each card of a hand looks, given the odds of its places and its `losses`."""
        prizes = self.prizes[seat]
        return [sum(map(mul, places, prizes)) - loss for places, loss in zip(odds, losses, strict=True)]
