"""Keeps the journal of a running match. A disk that refuses does not stop the evening: it is told once, and the match goes on."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from game.core.journal import JournalError
from game.core.types import Msg
from game.core.writer import JournalWriter


class Keeper:
    """Hands lines to a writer until the first one that cannot be written; a journal has no holes, so it ends there."""

    def __init__(self, writer: JournalWriter, tell: Callable[[Msg], None]) -> None:
        self._writer = writer
        self._tell = tell
        self._lost = False

    @property
    def path(self) -> Path:
        """The journal."""
        return self._writer.path

    def append(self, line: str) -> None:
        """Write one line: the sink of a Match."""
        if self._lost:
            return
        try:
            self._writer.append(line)
        except JournalError as error:
            self._lost = True
            self._tell(error.msg)

    def close(self) -> None:
        """Let the file go."""
        self._writer.close()
