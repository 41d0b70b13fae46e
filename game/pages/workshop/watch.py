"""Looks at the folder of maps while a page about them is open."""

from __future__ import annotations

from game.home.workshop.shelf import Shelf
from game.ui.inputmap import Input, Window

LOOK_EVERY_MS = 500
"""So often the folder is looked into: what is saved is here within two seconds, with the time that reading it takes."""


class Watch:
    """Looks twice a second, and when somebody comes back to the window: they may have saved in the editor."""

    def __init__(self, shelf: Shelf) -> None:
        self._shelf = shelf
        self._ms = 0

    def hear(self, record: Input) -> None:
        """Look when the window is in front again."""
        if isinstance(record, Window) and record.what == "gained":
            self._shelf.look()

    def tick(self, dt_ms: int) -> bool:
        """Time has passed; whether it was time to look."""
        self._ms += dt_ms
        if self._ms < LOOK_EVERY_MS:
            return False
        self._ms %= LOOK_EVERY_MS
        self._shelf.look()
        return True
