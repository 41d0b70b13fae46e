"""What columns promise: how much a player may still hope to win with so many of them in use and so many cards to come.

A new colour takes the next score card whatever it is worth, so opening one early buries a colour, or reaches the 5 in time. The
table knows that from a small model of a round: each card to come is the better of two of any colour, and bubbles do not count.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache

Outlook = tuple[tuple[float, ...], ...]
"""By cards to come, then by columns in use."""


@cache
def outlook(order: Sequence[int]) -> Outlook:
    """What is still to be won with 0, 1, ... cards to come; `order` holds the score cards, left to right, and a 0 behind them."""
    colours = len(order) - 1
    table = [(0.0,) * (colours + 1)]
    while len(table) < 10:
        before = table[-1]
        table.append(tuple(_better_of_two(order, before, used) for used in range(colours + 1)))
    return tuple(table)


def _better_of_two(order: Sequence[int], before: Sequence[float], used: int) -> float:
    """The mean of the better of two cards, each of any colour."""
    colours = len(order) - 1
    worths = sorted(
        [order[i] + before[used] for i in range(used)] + [order[used] + before[min(used + 1, colours)]] * (colours - used)
    )
    # The i-th worst of n is the better one in 2i - 1 of n * n pairs.
    return sum(((2 * i + 1) * worth for i, worth in enumerate(worths)), 0.0) / colours**2


@cache
def openings(order: tuple[int, ...]) -> Outlook:
    """What opening the next column is worth, by the size of the hand that the played card comes from, then by columns in use."""
    promise = outlook(order)
    found = [(0.0,) * len(order)]
    for size in range(1, len(promise)):
        later = promise[size - 1]
        found.append(tuple(order[k] + (later[k + 1] - later[k] if k + 1 < len(order) else 0.0) for k in range(len(order))))
    return tuple(found)
