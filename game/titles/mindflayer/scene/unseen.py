"""What has happened already and is still on its way to the table: no number and no line may tell of it before it is seen."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from game.core.types import Event
from game.ui.table import Beat
from game.ui.table.part import Part


class Unseen(Part[Any]):
    """Counts the events that are queued, or wait behind a stop."""

    def __init__(self, table: Any) -> None:
        super().__init__(table)
        self.waiting: list[Event] = []

    def fed(self, beats: Sequence[Beat]) -> None:
        """These will be shown; what lies behind a stop comes twice."""
        known = set(map(id, self.waiting))
        self.waiting += [beat.event for beat in beats if type(beat.event) is not Event and id(beat.event) not in known]

    def shows(self, event: Event) -> None:
        """It is seen now."""
        self.waiting = [one for one in self.waiting if one is not event]

    def laid(self) -> None:
        """Everything lies there."""
        self.waiting = []

    def seen(self, log: Sequence[tuple[int, Event]]) -> Sequence[tuple[int, Event]]:
        """As much of the log as has been shown."""
        return log[: len(log) - len(self.waiting)] if self.waiting else log
