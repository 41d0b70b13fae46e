"""The mission of a finished match, and the medal that it is worth: what the campaign's file says of the same match."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from game.core.match import Match
from game.home.matches.played import counted, earned
from game.home.scores.facts import Mission
from game.titles import Title
from game.ui.chooser import Chooser

if TYPE_CHECKING:
    from game.text import Words


class Medals:
    """Knows the missions of every title; they are read when a match of theirs is first asked about."""

    def __init__(self, words: Words) -> None:
        self.words = words
        self._known: dict[str, Chooser] = {}

    def of(self, found: Title, match: Match[Any, Any]) -> Mission | None:
        """The mission of a match that is over; None in a title without missions."""
        if not found.chooser:
            return None
        if found.id not in self._known:
            self._known[found.id] = found.chooser_class()(self.words, found.catalog)
        chooser = self._known[found.id]
        options = {**found.defaults(), **match.setup.options}
        result = counted(match.outcome(), match.rules.progress(match.view(frozenset())), match.players)
        medal = ""
        if result is not None and result.won:
            medal = earned(chooser, options, match.setup.seats, result)
        mission, grade = str(options[chooser.option]), str(options[chooser.grade])
        return Mission(mission, grade, medal, result.turns if result is not None else 0)
