"""How sure a share is that was counted in so many games."""

from __future__ import annotations

from collections.abc import Sequence
from math import sqrt

Z95 = 1.959964
"""How many standard deviations a 95 % interval is wide on each side."""


def wilson(wins: float, games: int) -> tuple[float, float]:
    """The 95 % interval of a win rate; parts of wins count as such."""
    if games == 0:
        return 0.0, 1.0
    rate, z2 = wins / games, Z95 * Z95
    middle = (rate + z2 / (2 * games)) / (1 + z2 / games)
    half = Z95 * sqrt(rate * (1 - rate) / games + z2 / (4 * games * games)) / (1 + z2 / games)
    return max(0.0, middle - half), min(1.0, middle + half)


def paired(differences: Sequence[float]) -> tuple[float, float, float]:
    """The mean of paired differences, each from -1 to 1, with its 95 % interval."""
    count = len(differences)
    mean = sum(differences) / count if count else 0.0
    spread = sqrt(sum((one - mean) ** 2 for one in differences) / (count - 1)) if count > 1 else 1.0
    half = Z95 * spread / sqrt(count) if count else 1.0
    return mean, max(-1.0, mean - half), min(1.0, mean + half)
