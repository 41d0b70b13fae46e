"""Exhaustive search of an open position: does seat 0 win within so many of its turns, whatever the other does?"""

from __future__ import annotations

from typing import Any

from game.core.types import Action
from game.titles.mindbug.rules.flow import MindbugRules
from game.titles.mindbug.rules.state import State

SOLVER, OTHER = 0, 1
LOST = -1
"""Length of a position that is not won in time."""


class TooLarge(Exception):
    """More positions than the limit allows."""


class Solver:
    """Remembers what it has solved. `limit`: so many positions are looked at, then `TooLarge` is raised; 0 = no limit."""

    def __init__(self, rules: MindbugRules, limit: int = 0) -> None:
        self.rules = rules
        self.limit = limit
        self.looked = 0
        self._wins: dict[Any, bool] = {}
        self._lengths: dict[Any, int] = {}

    def wins(self, s: State, left: int) -> bool:
        """Whether seat 0 wins by force before its turn number `left` from now, this one included, is over."""
        if s.winner >= 0:
            return s.winner == SOLVER
        if left <= 0:
            return False
        key = (left, position_key(s))
        known = self._wins.get(key)
        if known is not None:
            return known
        self.looked += 1
        if 0 < self.limit < self.looked:
            raise TooLarge
        assert s.offer is not None
        seat, options = s.offer
        found = seat != SOLVER
        for action in options:
            if self.wins(*self.after(s, left, action)) != found:
                found = not found
                break
        self._wins[key] = found
        return found

    def after(self, s: State, left: int, action: Action) -> tuple[State, int]:
        """The position after an answer, and the turns left there."""
        assert s.offer is not None
        t = s.copy()
        self.rules.apply(t, s.offer[0], action)
        return t, left - (passed(s, t))

    def right(self, s: State, left: int) -> list[Action]:
        """The answers after which seat 0 wins in time."""
        if s.offer is None:
            return []
        return [action for action in s.offer[1] if self.wins(*self.after(s, left, action))]

    def length(self, s: State, left: int) -> int:
        """Decisions until the win, with the quickest way of seat 0 against the longest defence; `LOST` if there is none."""
        if s.winner >= 0:
            return 0 if s.winner == SOLVER else LOST
        if not self.wins(s, left):
            return LOST
        key = (left, position_key(s))
        known = self._lengths.get(key)
        if known is None:
            assert s.offer is not None
            seat, options = s.offer
            found = [self.length(*self.after(s, left, action)) for action in options]
            known = 1 + (min(n for n in found if n != LOST) if seat == SOLVER else max(found))
            self._lengths[key] = known
        return known


def passed(before: State, now: State) -> int:
    """1 when the other's turn has begun in between, but for the extra one that a Mindbug gives."""
    return int(now.turn != before.turn and before.active == SOLVER and now.active == OTHER)


def position_key(s: State) -> Any:
    """All that the rest of a match without draw piles depends on; the order within a zone does not matter."""
    hands = [sum([1 << card for card in hand]) for hand in s.hand]
    piles = [sum([1 << card for card in pile]) for pile in s.discard]
    return (
        s.active, s.following, s.extra, *s.life, *s.bugs, *s.masks, s.exhausted, *hands, *piles, tuple(s.stack),
        len(s.unused) if s.english else 0,
    )  # fmt: skip
