"""How likely each place is: a card's place among the played cards says which card of the row it wins."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from math import comb

Odds = tuple[float, ...]
"""The chance of each place, left to right; they add up to 1."""


@cache
def blind_odds(below: int, unseen: int, rivals: int) -> Odds:
    """The places of a card when `rivals` cards are drawn from `unseen` ones, of which `below` are lower.

    That is what rivals play who may hold anything and choose anything: a hypergeometric table. Needs `unseen >= rivals`.
    """
    ways = comb(unseen, rivals)
    return tuple(comb(below, place) * comb(unseen - below, rivals - place) / ways for place in range(rivals + 1))


def place_odds(shares: Sequence[float]) -> Odds:
    """The places of a card when rival i plays below it with chance `shares[i]`, each for itself."""
    odds = [1.0]
    for share in shares:
        rest = 1.0 - share
        odds = [rest * here + share * before for here, before in zip([*odds, 0.0], [0.0, *odds], strict=True)]
    return tuple(odds)
