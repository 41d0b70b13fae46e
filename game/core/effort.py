"""How much work undo and redo make: whatever came after the moment that they change is played again."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Sequence

MOST = 10_000
"""So much may be undone, redone and played again in one match; nobody comes near it by playing."""


class Effort:
    """Follows a journal by the numbers of its entries alone, so that no rules are needed. `spent`: the work so far."""

    def __init__(self) -> None:
        self._line: list[int] = []
        self.spent = 0

    @property
    def over(self) -> bool:
        """Whether nothing more may be undone or redone."""
        return self.spent >= MOST

    def add(self, number: int) -> None:
        """An entry that counts."""
        self._line.append(number)

    def undo(self, back: Sequence[int]) -> None:
        """These entries, in their order, count no longer."""
        at, gone = bisect_left(self._line, back[0]), set(back)
        self._line[at:] = [number for number in self._line[at:] if number not in gone]
        self.spent += 1 + len(self._line) - at

    def redo(self, back: Sequence[int]) -> None:
        """They count again."""
        at = bisect_left(self._line, back[0])
        self._line[at:] = sorted({*self._line[at:], *back})
        self.spent += 1 + len(self._line) - at
