"""The sandglasses of one match: milliseconds left for each clock id. Time only comes in through `spend`."""

from __future__ import annotations

from typing import Any

from game.core.match import Match
from game.core.types import Clock


class Glass:
    """Knows what is left in every glass that ever ran. Nothing but the rules' next id fills one: no undo, no resume."""

    def __init__(self) -> None:
        self._left: dict[str, int] = {}

    def left(self, clock: Clock) -> int:
        """The milliseconds left; a clock seen for the first time is full."""
        return self._left.setdefault(clock.id, clock.seconds * 1000)

    def spend(self, clock: Clock, dt_ms: int) -> bool:
        """Let sand run; True when it is all spent."""
        left = max(0, self.left(clock) - dt_ms)
        self._left[clock.id] = left
        return left == 0

    def restore(self, match: Match[Any, Any]) -> None:
        """Take what is left from a journal: each entry holds it for the clock that ran just before the entry."""
        for entry in match.entries:
            if entry.left_ms is None:
                continue
            clock = match.rules.clock(match.at(entry.number - 1))
            if clock is not None:
                self._left[clock.id] = min(entry.left_ms, clock.seconds * 1000)
