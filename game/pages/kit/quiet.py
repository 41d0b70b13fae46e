"""A page that follows a table: it answers to nothing at first, for presses that were meant for the table must begin nothing."""

from __future__ import annotations

from collections.abc import Sequence

from game.pages.kit.page import Page
from game.ui.hot import Hot
from game.ui.inputmap import Input, Move, Nav

QUIET_MS = 1000


class Quiet(Page):
    """For `QUIET_MS` only pointing and moving the focus count."""

    quiet_ms = float(QUIET_MS)

    def handle(self, record: Input) -> None:
        """Presses count once the page has been seen."""
        if self.quiet_ms <= 0 or isinstance(record, Move | Nav):
            super().handle(record)

    def hot_rects(self) -> Sequence[Hot]:
        """Nothing reacts yet, or all that can be clicked."""
        return super().hot_rects() if self.quiet_ms <= 0 else ()

    def update(self, dt_ms: int) -> None:
        """Time passes."""
        super().update(dt_ms)
        self.quiet_ms -= dt_ms
