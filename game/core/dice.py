"""A 64-bit integer generator whose whole memory is one number, so that it lives in a state and in a journal.

SplitMix64 (Steele, Lea, Flood 2014). Shuffling is written out here because Python's own may change between versions.
"""

from __future__ import annotations

from collections.abc import MutableSequence, Sequence
from typing import TypeVar

T = TypeVar("T")
_MASK = (1 << 64) - 1


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
        self.seed = seed = (self.seed + 0x9E3779B97F4A7C15) & _MASK
        z = ((seed ^ (seed >> 30)) * 0xBF58476D1CE4E5B9) & _MASK
        z = ((z ^ (z >> 27)) * 0x94D049BB133111EB) & _MASK
        return ((z ^ (z >> 31)) * n) >> 64

    def chance(self) -> float:
        """A number from 0 up to, but not including, 1. Never scripted."""
        self.seed = seed = (self.seed + 0x9E3779B97F4A7C15) & _MASK
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
        seed = self.seed
        for n in range(size, stop + 1, -1):  # `below(n)`, written out: a deal asks dozens of times
            seed = (seed + 0x9E3779B97F4A7C15) & _MASK
            z = ((seed ^ (seed >> 30)) * 0xBF58476D1CE4E5B9) & _MASK
            z = ((z ^ (z >> 27)) * 0x94D049BB133111EB) & _MASK
            j = ((z ^ (z >> 31)) * n) >> 64
            items[n - 1], items[j] = items[j], items[n - 1]
        self.seed = seed

    def fork(self, salt: int = 0) -> Dice:
        """Other dice that tell nothing about these."""
        return Dice(int(self.chance() * (1 << 53)) * 2_654_435_761 + salt)
