"""Exhaustive search: does a seat win within so many of its turns, whatever the other does and whatever lies hidden?

Cards that are hidden (`dark`) have a face in the position that is searched, but nothing may rest on it: who attacks does without
them, and a line in which the other may choose among them, in which one comes to light or in which lots are drawn, is not won.
"""

from __future__ import annotations

from typing import Any

from game.core.types import Action, Seat
from game.titles.mindbug.rules.flow import MindbugRules
from game.titles.mindbug.rules.state import State

SOLVER, OTHER = 0, 1
LOST = -1
"""Length of a position that is not won in time."""


class TooLarge(Exception):
    """More positions than the limit allows."""


class Solver:
    """Remembers what it has solved. `limit`: so many positions are looked at, then `TooLarge` is raised; 0 = no limit.

    `seat` is who is to win; `dark` are the hidden cards, as a bit set.
    """

    def __init__(self, rules: MindbugRules, limit: int = 0, seat: Seat = SOLVER, dark: int = 0) -> None:
        self.rules = rules
        self.limit = limit
        self.seat, self.dark = seat, dark
        self.looked = 0
        self.short = False
        """Whether a line has ended for want of turns: with more of them there may be a win."""
        self._wins: dict[Any, bool] = {}
        self._lengths: dict[Any, int] = {}

    def wins(self, s: State, left: int) -> bool:
        """Whether the seat wins by force before its turn number `left` from now, this one included, is over."""
        if s.winner >= 0:
            return s.winner == self.seat
        if left <= 0:
            self.short = True
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
        found = seat != self.seat
        if self.dark:
            able = tuple([action for action in options if not self._is_dark(action)])
            if found and len(able) < len(options):
                self._wins[key] = False
                return False
            options = able
        for action in options:
            if self.won(s, left, action) != found:
                found = not found
                break
        self._wins[key] = found
        return found

    def won(self, s: State, left: int, action: Action) -> bool:
        """Whether the seat wins after an answer, without looking at what is hidden."""
        t, rest = self.after(s, left, action)
        if t.rng != s.rng or (self.dark and self._shown(t)):
            return False
        return self.wins(t, rest)

    def _is_dark(self, action: Action) -> bool:
        card = getattr(action, "card", None)
        return card is not None and bool(self.dark >> card & 1)

    def _shown(self, s: State) -> bool:
        """Whether a hidden card has come to light."""
        dark = self.dark
        return bool((s.masks[0] | s.masks[1]) & dark) or any(dark >> card & 1 for pile in s.discard for card in pile)

    def after(self, s: State, left: int, action: Action) -> tuple[State, int]:
        """The position after an answer, and the turns left there."""
        assert s.offer is not None
        t = s.copy()
        self.rules.apply(t, s.offer[0], action)
        return t, left - passed(s, t, self.seat)

    def right(self, s: State, left: int) -> list[Action]:
        """The answers after which the seat wins in time."""
        if s.offer is None:
            return []
        return [action for action in s.offer[1] if self.wins(*self.after(s, left, action))]

    def length(self, s: State, left: int) -> int:
        """Decisions until the win, with the quickest way of the seat against the longest defence; `LOST` if there is none."""
        if s.winner >= 0:
            return 0 if s.winner == self.seat else LOST
        if not self.wins(s, left):
            return LOST
        key = (left, position_key(s))
        known = self._lengths.get(key)
        if known is None:
            assert s.offer is not None
            seat, options = s.offer
            found = [self.length(*self.after(s, left, action)) for action in options]
            known = 1 + (min(n for n in found if n != LOST) if seat == self.seat else max(found))
            self._lengths[key] = known
        return known


def passed(before: State, now: State, seat: Seat = SOLVER) -> int:
    """1 when the other's turn has begun in between, but for the extra one that a Mindbug gives."""
    return int(now.turn != before.turn and before.active == seat != now.active)


def position_key(s: State) -> Any:
    """All that the rest of a match depends on whose draw piles nobody knows; the order within a zone does not matter."""
    hands = [sum([1 << card for card in hand]) for hand in s.hand]
    piles = [sum([1 << card for card in pile]) for pile in s.discard]
    return (
        s.active, s.following, s.extra, *s.life, *s.bugs, *s.masks, s.exhausted, *hands, *piles, tuple(s.stack),
        len(s.unused) if s.english else 0, *map(len, s.deck),
    )  # fmt: skip
