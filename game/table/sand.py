"""The sandglasses of one match: milliseconds left for each clock id. Time only comes in through `spend`."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from game.core.match import Match
from game.core.types import Clock


class Glass:
    """Knows what is left in every glass that ever ran. Nothing but the rules' next id fills one: no undo, no resume.

    `seconds`: how long the table wants every glass to run; 0 = no sand at all, None = as long as the rules say.
    """

    def __init__(self, match: Match[Any, Any], seconds: int | None = None) -> None:
        """Take what is left from the journal: each entry holds it for the clock that ran just before the entry."""
        self.match, self.seconds = match, seconds
        self._left: dict[str, int] = {}
        for entry in match.entries:
            if entry.left_ms is not None and (clock := match.rules.clock(match.at(entry.number - 1))) is not None:
                self._left[clock.id] = entry.left_ms

    def running(self) -> tuple[Clock, int] | None:
        """The glass that runs now, as long as the table wants it, with its milliseconds left; None without sand.

        A clock seen for the first time is full; one that the table made shorter in the meantime holds no more than fits.
        """
        clock = None if self.seconds == 0 else self.match.clock()
        if clock is None:
            return None
        if self.seconds is not None:
            clock = replace(clock, seconds=self.seconds)
        full = clock.seconds * 1000
        self._left[clock.id] = left = min(self._left.get(clock.id, full), full)
        return clock, left

    @property
    def spared(self) -> bool:
        """Whether a glass would run if this table played with sand."""
        return self.seconds == 0 and self.match.clock() is not None

    def left_ms(self) -> int | None:
        """What the next entry of the journal keeps of the glass that runs."""
        running = self.running()
        return None if running is None else running[1]

    def pour(self, left_ms: int) -> None:
        """So much is left in the glass that runs, if it holds more: sand that ran out of the journal's sight."""
        running = self.running()
        if running is not None:
            self._left[running[0].id] = min(running[1], left_ms)

    def spend(self, dt_ms: int) -> bool:
        """Let sand run; True when it is all spent."""
        running = self.running()
        if running is None:
            return False
        clock, left = running
        self._left[clock.id] = max(0, left - dt_ms)
        return left <= dt_ms
