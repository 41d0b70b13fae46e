"""To play on from a moment of a film: a new match that begins with the same moves, and a journal of its own."""

from __future__ import annotations

from typing import Any

from game.core.match import Match
from game.home.replays.reel import Reel


def branch(reel: Reel, place: int) -> Match[Any, Any]:
    """A new match with everything up to a place, and whoever sat there then. The film's own match is only read."""
    made = reel.match.anew()
    for entry in reel.match.entries[:place]:
        made.repeat(entry)
    return made
