"""Writes journals: each line is handed to the operating system at once, and pressed onto the disk by a thread beside.

A killed process loses nothing that `append` returned from; a dead battery loses at most the last line.
"""

from __future__ import annotations

import os
from collections.abc import Iterable
from contextlib import suppress
from pathlib import Path
from threading import Condition, Thread

from game.core.journal import JournalError, Reading

_FLAGS = os.O_WRONLY | os.O_APPEND | getattr(os, "O_BINARY", 0) | getattr(os, "O_CLOEXEC", 0)


class JournalWriter:
    """Appends lines to one journal. Its `append` is the sink of a Match."""

    def __init__(self, path: Path, reading: Reading | None = None) -> None:
        """Make a new journal, or go on with one that was just read (what was torn off at its end is cut).

        Raises `JournalError` when a new one exists already, when the file is not as it was read, or when the disk refuses:
        nothing is ever overwritten.
        """
        self.path = path
        try:
            self._file = os.open(path, _FLAGS if reading is not None else _FLAGS | os.O_CREAT | os.O_EXCL, 0o644)
            try:
                self._size = _press_folder(path.parent) if reading is None else _mend(self._file, path, reading)
            except BaseException:
                os.close(self._file)
                raise
        except FileExistsError as error:
            raise JournalError("exists", f"{path}: there is already a journal of this name", file=path.name) from error
        except OSError as error:
            raise _refused(path, error) from error
        self._failed: OSError | None = None
        self._dirty = self._closed = False
        self._wake = Condition()
        self._thread = Thread(target=self._press, name="journal", daemon=True)
        self._thread.start()

    @classmethod
    def copy(cls, path: Path, lines: Iterable[str]) -> JournalWriter:
        """Make a new journal with the lines of another match. Raises `JournalError`, and leaves no part of a journal then."""
        writer = cls(path)
        try:
            for line in lines:
                writer.append(line)
        except JournalError:
            writer.close()
            with suppress(OSError):
                path.unlink()
            raise
        return writer

    def append(self, line: str) -> None:
        """Write one line. Raises `JournalError` when the disk refuses, or when another program wrote into the file."""
        if self._failed is not None:
            raise _refused(self.path, self._failed)
        try:
            if os.fstat(self._file).st_size != self._size:
                raise _meddled(self.path)
            self._write(line.encode() + b"\n")
        except OSError as error:
            raise _refused(self.path, error) from error
        with self._wake:
            self._dirty = True
            self._wake.notify()

    @property
    def alone(self) -> bool:
        """Whether nobody else has written into the journal so far; False as well when it is gone."""
        try:
            return self.path.stat().st_size == self._size
        except OSError:
            return False

    def close(self) -> None:
        """Wait until everything lies on the disk, then let the file go. May be called twice."""
        with self._wake:
            if self._closed:
                return
            self._closed = True
            self._wake.notify()
        self._thread.join()
        os.close(self._file)

    def _write(self, data: bytes) -> None:
        while data:
            done = os.write(self._file, data)
            self._size += done
            data = data[done:]

    def _press(self) -> None:
        """The thread: fsync whenever something was written."""
        while True:
            with self._wake:
                self._wake.wait_for(lambda: self._dirty or self._closed)
                if not self._dirty:
                    return
                self._dirty = False
            try:
                os.fsync(self._file)
            except OSError as error:
                self._failed = error


def _mend(file: int, path: Path, reading: Reading) -> int:
    """Cut what was torn off at the end, close the last whole line, and give the size."""
    size = os.fstat(file).st_size
    if size < reading.size or (reading.clean and size != reading.size):
        raise _meddled(path)
    if reading.clean:
        return size
    os.truncate(path, reading.size)
    with path.open("rb") as before:
        before.seek(reading.size - 1)
        whole = before.read(1) == b"\n"
    return reading.size + (0 if whole else os.write(file, b"\n"))


def _press_folder(folder: Path) -> int:
    """Press the new name onto the disk too, where the system knows such a thing; gives the size of a new file."""
    if os.name == "posix":
        file = os.open(folder, os.O_RDONLY)
        try:
            os.fsync(file)
        finally:
            os.close(file)
    return 0


def _refused(path: Path, error: OSError) -> JournalError:
    reason = error.strerror or type(error).__name__
    return JournalError("unwritable", f"{path}: cannot be written ({reason})", file=path.name, reason=reason)


def _meddled(path: Path) -> JournalError:
    return JournalError("meddled", f"{path}: another program has written into this journal", file=path.name)
