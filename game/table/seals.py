"""Answers that are sealed until the last seat has chosen: does such a phase run, and what is held until the bots are ready."""

from __future__ import annotations

from collections.abc import Mapping
from contextlib import suppress
from typing import Any

from game.core.actions import TAKE_BACK
from game.core.journal import ACTION
from game.core.match import Match
from game.core.types import Action, Decision, Seat


def sealing(match: Match[Any, Any], pending: Mapping[Seat, Decision]) -> bool:
    """Whether seats choose together in secret now: several are missing, or one is and another could still take back."""
    if not pending or not all(decision.secret for decision in pending.values()):
        return False
    return len(pending) > 1 or any(TAKE_BACK in actions for actions in match.asides().values())


class Held(dict[Seat, Action]):
    """The answers of persons that wait in memory for the bots' to be sealed before them. They stand in no journal, but in the
    mark beside it."""

    def __init__(self, match: Match[Any, Any]) -> None:
        super().__init__()
        self.match = match
        self.marked: dict[Seat, Action] = {}
        """Those that the mark holds."""

    def again(self, entry: int, texts: Mapping[Seat, str]) -> None:
        """After a kill: what waited at an entry of the journal waits still, unless something else came of it since."""
        later = [one for one in self.match.entries if one.number > entry]
        if any(one.kind != ACTION or one.seat in texts for one in later):
            return
        pending = self.match.pending()
        for seat, text in texts.items():
            with suppress(ValueError):
                action = self.match.verbs.decode(text)
                if seat in pending and action in pending[seat].options and self.match.players[seat].person is not None:
                    self[seat] = action

    def can_return(self, seat: Seat) -> bool:
        """Whether the rules let this seat take the answer back once it is sealed: then it may be taken back now, too."""
        state = self.match.state.copy()
        self.match.rules.apply(state, seat, self[seat])
        return TAKE_BACK in self.match.rules.asides(state).get(seat, ())

    def review(self) -> None:
        """Something has happened: an answer that is not offered any more is forgotten."""
        for seat, action in list(self.items()):
            if not self.match.offers(seat, action):
                del self[seat]
