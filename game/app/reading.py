"""A user's own files are read in a thread: whether a title is known with all of them, and a card for who has to wait for that."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from game.core.journal import JournalError
from game.titles import title, title_ids

if TYPE_CHECKING:
    from game.app.context import Context


def known(ctx: Context, name: str) -> bool:
    """Whether a title is known with all of a user's own files. While they are read, a match of one cannot be played again."""
    if name not in title_ids():
        return True
    found = title(name)
    if found.reading:
        return False
    ctx.matches.refresh(found)
    return True


def once_known(ctx: Context, name: str, then: Callable[[], None]) -> None:
    """Do something as soon as a title is known with all of a user's own files."""
    from game.app.fetching import Fetching

    if known(ctx, name):
        then()
    else:
        ctx.stage.push(Fetching(ctx, ctx.say("missions.reading_all"), lambda: known(ctx, name), then))


def is_gone(error: Exception) -> bool:
    """Whether a journal names something of a user's own that is not there, or not read yet."""
    return isinstance(error, JournalError) and error.msg.key == "core.journal.gone"
