"""Bots alone at a table whose rules promise no end (a user's own map) do not play for ever: the match waits for a person."""

from __future__ import annotations

from typing import Any

from game.core.match import Match
from game.core.types import Msg

ALONE = 4_000
"""So many actions in a row may bots play without anybody: over a hundred turns of four mechs, far beyond our missions."""


class Patience:
    """Counts what bots have played by themselves since somebody last let them."""

    def __init__(self, match: Match[Any, Any]) -> None:
        self._match = match
        self._since = match.last
        self._spent = False

    def at_end(self) -> bool:
        """Whether the match has to wait now: said once, then they may play on as long again."""
        last = self._match.last
        if last < self._since or any(player.person is not None for player in self._match.players):
            self._since = last
        self._spent = last - self._since >= ALONE
        if self._spent:
            self._since = last
        return self._spent

    def notice(self, paused: bool) -> Msg | None:
        """What the table says as long as it waits for that."""
        return Msg("app.play.bots_alone") if paused and self._spent else None
