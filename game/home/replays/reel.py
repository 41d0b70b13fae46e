"""A match as a film: only what counted, in order, with its turns. Pure: nothing is drawn, nothing is asked.

What was taken back during the match is not in the film, so positions, moves and log fit together at every place. Places of
the film are entries of its own `match`; `place_of` finds the place of an entry of the journal.
"""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import cached_property
from typing import Any

from game.core.journal import REDO, UNDO
from game.core.match import Match
from game.core.types import Seat

NOBODY: frozenset[Seat] = frozenset()


@dataclass(frozen=True, slots=True)
class Turn:
    """A turn: the place where it begins, its number, and the round that it belongs to where turns are counted by rounds."""

    place: int
    number: int
    round: int | None = None


def straight(match: Match[Any, Any]) -> tuple[Match[Any, Any], tuple[int, ...]]:
    """The same match played without detours, and the journal's entry number of each of its places (place 0 first).

    A match in which nothing was taken back is given as it is.
    """
    if all(entry.kind not in (UNDO, REDO) for entry in match.entries):
        return match, tuple(range(match.last + 1))
    made = match.anew()
    numbers = [0]
    for entry in match.effective():
        made.repeat(replace(entry, number=made.last + 1))
        numbers.append(entry.number)
    return made, tuple(numbers)


class Reel:
    """A match that can be seen again. `match` is only read."""

    def __init__(self, match: Match[Any, Any]) -> None:
        self.match, self._numbers = straight(match)
        self._stops: dict[frozenset[Seat], tuple[int, ...]] = {}

    @property
    def title(self) -> str:
        """The title's id."""
        return self.match.title

    @property
    def seats(self) -> frozenset[Seat]:
        """Everybody's eyes."""
        return frozenset(range(self.match.setup.seats))

    @property
    def last(self) -> int:
        return self.match.last

    @property
    def whole(self) -> bool:
        """Whether the match was played to its end."""
        return self.match.outcome() is not None

    def place_of(self, entry: int) -> int:
        """The place of a journal entry; of one that was taken back, the place before it."""
        return max(0, bisect_right(self._numbers, entry) - 1)

    def entry_of(self, place: int) -> int:
        """The journal entry of a place."""
        return self._numbers[place]

    def stops(self, who: frozenset[Seat]) -> tuple[int, ...]:
        """The places after which these eyes saw something else than before, with the start."""
        if who not in self._stops:
            self._stops[who] = tuple(sorted({place for place, _ in self.match.log(who)} | {0}))
        return self._stops[who]

    @cached_property
    def turns(self) -> Sequence[Turn]:
        """The turns in order; empty where a title counts none."""
        found: list[Turn] = []
        now: tuple[int, int] | None = None
        for place in self.stops(NOBODY):
            view = self.match.view_at(place, NOBODY)
            turn, round_ = self.match.rules.progress(view)[:2]
            if turn > 0 and (round_, turn) != now:
                now = (round_, turn)
                found.append(Turn(place, turn, round_ or None))
        return found

    def turn_at(self, place: int) -> int | None:
        """The index in `turns` of the turn that a place lies in; None before the first."""
        at = bisect_right([turn.place for turn in self.turns], place) - 1
        return at if at >= 0 else None
