"""What a seat may hold, with odds: a table from hands to how likely they are, the same for many ideas of who began Possessed.

A hand is one number: four bits a kind, and above them whether this seat is Possessed. Tables never change once they are made, so
that ideas share them and an event is worked out once for each.
"""

from __future__ import annotations

from bisect import bisect
from collections.abc import Callable
from heapq import nlargest
from itertools import accumulate

from game.core.dice import Dice
from game.titles.mindflayer.bots.world import LIMIT
from game.titles.mindflayer.rules.actions import HARD_HIT, HELPING_HAND, KINDS, MEMORIES, MIND_FLAYER, WAFFLE, KindId

HandCode = int
BITS, MASK = 4, 15
ONE = (*(1 << BITS * kind for kind in range(KINDS)), 0)
"""A card of each kind as a number; nothing for `NO_KIND`."""
EVIL: HandCode = 1 << BITS * KINDS
MENDED = 0.05
"""What a hand is worth beside one that needed no mending."""
_SPARE: tuple[KindId, ...] = (WAFFLE, HARD_HIT, MEMORIES, HELPING_HAND, MIND_FLAYER)
"""What is swapped away first."""


def size_of(code: HandCode) -> int:
    """How many cards in all."""
    return sum(code >> BITS * kind & MASK for kind in range(KINDS))


def flayers(code: HandCode) -> int:
    """Mind Flayers that nothing cancels."""
    return (code & MASK) - (code >> BITS * MEMORIES & MASK)


def hits(code: HandCode) -> int:
    """Hard Hits that nothing cancels."""
    return (code >> BITS * HARD_HIT & MASK) - (code >> BITS * HELPING_HAND & MASK)


def holding(code: HandCode, kind: KindId, count: int) -> HandCode:
    """The hand with at least so many of a kind, against what it misses least."""
    while code >> BITS * kind & MASK < count:
        back = next((other for other in _SPARE if other != kind and code >> BITS * other & MASK), None)
        if back is None:
            return code
        code += ONE[kind] - ONE[back]
    return code


def hit(code: HandCode, net: int) -> HandCode:
    """The hand with exactly so many Hard Hits that nothing cancels, as far as it has cards to swap."""
    while (off := net - hits(code)) > 0:
        back = next((kind for kind in (WAFFLE, MEMORIES, MIND_FLAYER, HELPING_HAND) if code >> BITS * kind & MASK), None)
        if back is None:
            return code
        code += ONE[HARD_HIT] - ONE[back]
    while off < 0 and code >> BITS * HARD_HIT & MASK:
        code += ONE[WAFFLE] - ONE[HARD_HIT]
        off += 1
    return code


class Table:
    """Hands of a seat and how likely they are; they add up to 1."""

    __slots__ = ("_bounds", "_codes", "_means", "evil", "odds")

    def __init__(self, odds: dict[HandCode, float]) -> None:
        total = sum(odds.values())
        self.odds = {code: one / total for code, one in odds.items()}
        self.evil = sum((one for code, one in self.odds.items() if code >= EVIL), 0.0)
        self._codes: tuple[HandCode, ...] = ()
        self._bounds: list[float] = []
        self._means: list[float] = [-1.0] * KINDS

    def mean(self, kind: KindId) -> float:
        """How many of a kind are expected."""
        if self._means[kind] < 0.0:
            shift = BITS * kind
            self._means[kind] = sum((one * (code >> shift & MASK) for code, one in self.odds.items()), 0.0)
        return self._means[kind]

    def draw(self, dice: Dice) -> HandCode:
        """One of the hands."""
        if not self._codes:
            self._codes, self._bounds = tuple(self.odds), list(accumulate(self.odds.values()))
        return self._codes[min(bisect(self._bounds, dice.chance()), len(self._codes) - 1)]


def pruned(odds: dict[HandCode, float], most: int) -> Table:
    """A table of the likeliest hands."""
    return Table(odds if len(odds) <= most else dict(nlargest(most, odds.items(), key=lambda item: (item[1], item[0]))))


def reweighed(table: Table, factor: Callable[[HandCode], float], mend: Callable[[HandCode], HandCode]) -> tuple[Table, float]:
    """A table after something that each hand makes more or less likely, and how likely that was.

    Hands that rule it out are mended and count little, so that a table never runs dry.
    """
    found: dict[HandCode, float] = {}
    for code, one in table.odds.items():
        odds = factor(code)
        if odds <= 0.0:
            code, odds = mend(code), MENDED
        found[code] = found.get(code, 0.0) + one * odds
    return Table(found), sum(found.values())


def moved(table: Table, delta: int) -> Table:
    """A table after cards came or went for sure."""
    return Table({code + delta: one for code, one in table.odds.items()})


def turned(odds: dict[HandCode, float]) -> dict[HandCode, float]:
    """Hands that turn the coat of their seat have turned it."""
    found: dict[HandCode, float] = {}
    for code, one in odds.items():
        if code < EVIL and flayers(code) >= LIMIT:
            code += EVIL
        found[code] = found.get(code, 0.0) + one
    return found
