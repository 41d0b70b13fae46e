"""One app at a time in a data folder: a lock that ends with its owner, and a bell that brings the owner's window to the front."""

from __future__ import annotations

import errno
import os
import sys
from contextlib import suppress
from pathlib import Path

FILE, BELL = ".lock", ".front"
AT = 1 << 20
"""The byte that is locked: on Windows nobody can read a locked byte, and the number of the process stands before it."""
TAKEN = (errno.EACCES, errno.EAGAIN, errno.EDEADLK)


class FolderTaken(Exception):
    """Another app plays in the folder; `owner`: the number of its process, 0 when that cannot be read."""

    def __init__(self, folder: Path, owner: int) -> None:
        super().__init__(f"{folder} is in use")
        self.folder, self.owner = folder, owner


class FolderLock:
    """Holds a folder until `release`, or until the process ends in whatever way.

    A file system that knows no locks (some of those on a network) lets everybody in: then nothing is locked.
    """

    def __init__(self, folder: Path) -> None:
        """Raises `FolderTaken`."""
        self._bell = folder / BELL
        self._file: int | None = None
        try:
            self._file = os.open(folder / FILE, os.O_RDWR | os.O_CREAT | getattr(os, "O_CLOEXEC", 0), 0o644)
            _lock(self._file)
            os.ftruncate(self._file, 0)
            os.write(self._file, str(os.getpid()).encode())
        except OSError as error:
            taken = self._file is not None and error.errno in TAKEN
            owner = _owner(self._file) if taken and self._file is not None else 0
            self.release()
            if taken:
                raise FolderTaken(folder, owner) from None
            return
        self.rung()

    def rung(self) -> bool:
        """Whether somebody asked for this window since the last look."""
        try:
            self._bell.unlink()
        except OSError:
            return False
        return True

    def release(self) -> None:
        """Let the folder go. May be called twice."""
        if self._file is not None:
            with suppress(OSError):
                os.close(self._file)
            self._file = None


def ring(taken: FolderTaken) -> bool:
    """Ask the app that plays in a folder to come to the front; False when no message can be left there."""
    if sys.platform == "win32":
        import ctypes

        with suppress(OSError, AttributeError):  # only who is in front may hand that on
            ctypes.windll.user32.AllowSetForegroundWindow(taken.owner)
    try:
        (taken.folder / BELL).touch()
    except OSError:
        return False
    return True


def heard(taken: FolderTaken) -> bool:
    """Whether the bell has been answered."""
    return not os.path.lexists(taken.folder / BELL)


def _lock(file: int) -> None:
    """Lock one byte of a file, without waiting. Raises OSError."""
    if sys.platform == "win32":
        import msvcrt

        os.lseek(file, AT, os.SEEK_SET)
        msvcrt.locking(file, msvcrt.LK_NBLCK, 1)
        os.lseek(file, 0, os.SEEK_SET)
    else:
        import fcntl

        fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)


def _owner(file: int) -> int:
    try:
        os.lseek(file, 0, os.SEEK_SET)
        return int(os.read(file, 20))
    except (OSError, ValueError):
        return 0
