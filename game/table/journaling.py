"""Keeps the journal of a running match. A disk that refuses does not stop the evening: it is told, and tried again."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from pathlib import Path
from typing import Any

from game.core.journal import JournalError
from game.core.match import Match
from game.core.resume import lines_of
from game.core.types import Msg, msg
from game.core.writer import JournalWriter
from game.table import library


class JournalKeeper:
    """Hands a match's lines to a writer.

    A journal has no holes. So after a line that cannot be written, the old file stays as it is, and with every further line
    the whole match is tried in a new file. `tell` gets a sentence when nothing is saved any more, and when all is saved again.
    """

    def __init__(
        self, match: Match[Any, Any], path: Path, writer: JournalWriter | None, tell: Callable[[Msg], None]
    ) -> None:  # fmt: skip
        """`writer`: that of the journal at `path`; None where the disk has refused it from the start."""
        self.match = match
        self.path = path
        """The journal; another one after a disk that refused, and in another folder once a finished match is closed."""
        self.lost = writer is None
        """Whether the journal lacks what was played last."""
        self._writer = writer
        self._tell = tell
        self._closed = False

    def append(self, line: str) -> None:
        """Write one line: the sink of a Match."""
        if self._writer is None or self.lost:
            self._write_anew([*lines_of(self.match), line])
            return
        try:
            self._writer.append(line)
        except JournalError as error:
            self.lost = True
            self._tell(msg("core.journal.stopped", why=error.msg))

    def close(self) -> bool:
        """Let the file go, and put a match that is over and wholly written with those that can be watched. False: it was."""
        if self._closed:
            return False
        self._closed = True
        if self.lost:
            self._write_anew(lines_of(self.match))
        if self._writer is not None:
            self._writer.close()
            if self.match.outcome() is not None and not self.lost and self._writer.alone:
                self.path = library.put_away(self.path)
        return True

    def _write_anew(self, lines: Iterable[str]) -> None:
        """Write the whole match into a new file, if the disk lets us. The cut one is put away, unless others wrote to it."""
        try:
            writer = new_writer(self.path.parent, self.match.title, lines, library.is_again(self.path))
        except (JournalError, OSError):
            return  # still refused, as the table knows: the next line tries again
        if self._writer is not None:
            self._writer.close()
            if self._writer.alone:
                library.put_away(self.path, library.OLDER)
        self._writer, self.path, self.lost = writer, writer.path, False
        self._tell(msg("core.journal.again", file=self.path.name))


def new_writer(folder: Path, title: str, lines: Iterable[str], again: bool = False) -> JournalWriter:
    """A new journal in `folder`, which is made where it is missing, with these lines. Raises `JournalError` or OSError."""
    folder.mkdir(parents=True, exist_ok=True)
    return JournalWriter.copy(library.new_path(folder, title, again), lines)
