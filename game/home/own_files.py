"""A user's own files are read in a thread: whether a title is known with all of them."""

from __future__ import annotations

from collections.abc import Callable

from game.core.journal import JournalError
from game.titles import Title, title, title_ids


def known(name: str, take_in: Callable[[Title], object]) -> bool:
    """Whether a title is known with all of a user's own files, which are taken in then. While they are read, a match that names
    one cannot be played again."""
    if name not in title_ids():
        return True
    found = title(name)
    if found.reading:
        return False
    take_in(found)
    return True


def is_gone(error: Exception) -> bool:
    """Whether a journal names something of a user's own that is not there, or not read yet."""
    return isinstance(error, JournalError) and error.msg.key == "core.journal.gone"
