"""To play on from a moment of a film: a new match that begins with the same moves, and a journal of its own."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from game.app import seating
from game.app.dialog import Ask
from game.app.replay.reel import Reel
from game.core.match import Match

if TYPE_CHECKING:
    from game.app.context import Context


def branch(reel: Reel, place: int) -> Match[Any, Any]:
    """A new match with everything up to a place, and whoever sat there then. The film's own match is only read."""
    match = reel.match
    made: Match[Any, Any] = Match(match.rules, match.setup, match.header.players)
    for entry in match.entries[:place]:
        made.repeat(entry)
    return made


def ask_from_here(ctx: Context, reel: Reel, place: int) -> Ask:
    """Shall a new match begin here?"""
    return Ask(
        ctx,
        lambda: (ctx.say("replay.from_ask"), ctx.say("replay.from_note")),
        [
            (lambda: ctx.say("replay.from_yes"), "primary", lambda: seating.begin_at(ctx, branch(reel, place))),
            (lambda: ctx.say("common.cancel"), "plain", None),
        ],
    )
