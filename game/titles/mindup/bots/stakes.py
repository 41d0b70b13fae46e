"""What points are worth: about the chance to win the match with them, so that who is behind dares more."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from math import exp

from game.titles.mindup.bots.sight import Sight

WIDTHS = (0.0, 7.0, 5.0, 2.0)
"""By round: a lead of so many points makes the win e times as likely as the other's; rounds to come make leads count less."""
FARTHEST = 400
"""No two seats are further apart."""


@cache
def _weights(width: float) -> list[float]:
    return [exp(lead / width) for lead in range(-FARTHEST, FARTHEST + 1)]


class Stakes:
    """Turns the points of a round into the own chance to win, for one position."""

    def __init__(self, sight: Sight) -> None:
        self._me, self._totals = sight.me, sight.totals
        self.width = WIDTHS[sight.round]
        self._weights = _weights(self.width)

    def worth(self, points: Sequence[int]) -> float:
        """From 0 (lost) to 1 (won)."""
        totals, weights = self._totals, self._weights
        behind = FARTHEST - totals[self._me] - points[self._me]
        return 1.0 / sum([weights[before + now + behind] for before, now in zip(totals, points, strict=True)])

    def slope(self, chance: float) -> float:
        """What one more own point is worth about, at this chance to win."""
        return max(chance * (1.0 - chance), 0.02) / self.width
