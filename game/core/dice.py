"""A 64-bit integer generator whose whole memory is one number, so that it lives in a state and in a journal.

SplitMix64 (Steele, Lea, Flood 2014). Shuffling is written out here because Python's own may change between versions.
"""

from __future__ import annotations

from collections.abc import MutableSequence, Sequence
from functools import cache
from struct import Struct
from typing import NamedTuple, TypeVar

T = TypeVar("T")
_MASK = (1 << 64) - 1
_GOLDEN = 0x9E3779B97F4A7C15
_LANE = 128
"""Bits for each of several numbers in one integer: twice as many as a number has, so that a product stays in its lane."""


class _Lanes(NamedTuple):
    """For so many numbers side by side: 1 in each lane, what each seed adds to the first one, the bits of all numbers, and where
    their bytes lie."""

    ones: int
    steps: int
    each: int
    layout: Struct


@cache
def _lanes(count: int) -> _Lanes:
    places = [_LANE * n for n in range(count)]
    return _Lanes(
        sum(1 << place for place in places),
        sum(((n + 1) * _GOLDEN & _MASK) << place for n, place in enumerate(places)),
        sum(_MASK << place for place in places),
        Struct("<" + "Q8x" * count),
    )


class RollError(ValueError):
    """A scripted roll does not fit the question that the rules asked."""


class Dice:
    """Draws numbers from `seed`; scripted `rolls` (of a scenario) are used up first, one per question."""

    __slots__ = ("rolls", "seed")

    def __init__(self, seed: int, rolls: tuple[int, ...] | None = None) -> None:
        self.seed = seed & _MASK
        self.rolls = rolls

    def below(self, n: int) -> int:
        """A number from 0 to n - 1. Raises `RollError` when the script is used up or its next number is too large."""
        if self.rolls is not None:
            if not self.rolls:
                raise RollError(f"a roll below {n} was needed, but `rolls` is used up")
            roll, self.rolls = self.rolls[0], self.rolls[1:]
            if not 0 <= roll < n:
                raise RollError(f"the next of `rolls` is {roll}, but the question was a number from 0 to {n - 1}")
            return roll
        self.seed = seed = (self.seed + _GOLDEN) & _MASK
        z = ((seed ^ (seed >> 30)) * 0xBF58476D1CE4E5B9) & _MASK
        z = ((z ^ (z >> 27)) * 0x94D049BB133111EB) & _MASK
        return ((z ^ (z >> 31)) * n) >> 64

    def chance(self) -> float:
        """A number from 0 up to, but not including, 1. Never scripted."""
        self.seed = seed = (self.seed + _GOLDEN) & _MASK
        z = ((seed ^ (seed >> 30)) * 0xBF58476D1CE4E5B9) & _MASK
        z = ((z ^ (z >> 27)) * 0x94D049BB133111EB) & _MASK
        return (z ^ (z >> 31)) / (_MASK + 1)

    def pick(self, items: Sequence[T]) -> T:
        return items[self.below(len(items))]

    def shuffle(self, items: MutableSequence[T], last: int | None = None) -> None:
        """Shuffle in place (Fisher-Yates); with `last`, only so far that so many at the end are drawn from all of them."""
        size = len(items)
        stop = max(0, size - 1 - last) if last is not None else 0
        if self.rolls is not None:
            for i in range(size - 1, stop, -1):
                j = self.below(i + 1)
                items[i], items[j] = items[j], items[i]
            return
        n = size
        for number in self._numbers(max(0, size - 1 - stop)):  # each as `below(n)` draws it
            j = (number * n) >> 64
            n -= 1
            items[n], items[j] = items[j], items[n]

    def _numbers(self, count: int) -> tuple[int, ...]:
        """The next so many numbers of 64 bits. All are worked out at once, side by side in one long integer: a deal of 48 cards
        takes half the time that single draws take."""
        seed, lanes = self.seed, _lanes(count)
        self.seed = (seed + count * _GOLDEN) & _MASK
        each = lanes.each
        z = (seed * lanes.ones + lanes.steps) & each
        z = ((z ^ (z >> 30)) & each) * 0xBF58476D1CE4E5B9 & each
        z = ((z ^ (z >> 27)) & each) * 0x94D049BB133111EB & each
        return lanes.layout.unpack(((z ^ (z >> 31)) & each).to_bytes(lanes.layout.size, "little"))

    def fork(self, salt: int = 0) -> Dice:
        """Other dice that tell nothing about these."""
        return Dice(int(self.chance() * (1 << 53)) * 2_654_435_761 + salt)
