"""Who may want to see what happened without them: whoever goes on with a match, takes a seat back, or waited long for the screen.

What is offered is what the eyes of the screen may know now, and no more.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from game.core.journal import ACTION
from game.core.match import Match
from game.core.types import Seat
from game.ui.table import TableSession

FEW = 3
"""So few moves since the own last one are filled up with the turns before."""
TURNS = 2
LONG, PER_SEAT = 6, 3
"""A wait is long from so many moves on, or from so many for each seat at the table."""


class Returns:
    """Remembers, for the match on the table, who came back when, and who has seen what was missed."""

    def __init__(self) -> None:
        self._session: TableSession | None = None
        self._back: dict[int, int] = {}
        self._seen: dict[int | None, int] = {}

    def came_back(self, session: TableSession, persons: Iterable[int]) -> None:
        """These persons sit down again."""
        match = _match(session)
        if match is None:
            return
        self._of(session)
        for person in persons:
            self._back[person] = match.last
            self._seen.pop(person, None)

    def watched(self, session: TableSession) -> None:
        """Whoever looks at the screen has seen it, or did not want to."""
        match = _match(session)
        if match is not None:
            self._of(session)
            person = _person(match, session.eyes)
            self._seen[person] = match.last
            if person is None:
                self._back.clear()

    def _of(self, session: TableSession) -> None:
        if self._session is not session:
            self._session, self._back, self._seen = session, {}, {}

    def since(self, session: TableSession) -> int | None:
        """The journal entry after which the eyes of the screen may have missed something; None: there is nothing of the kind."""
        match = _match(session)
        if match is None or match.outcome() is not None:
            return None
        self._of(session)
        person, eyes = _person(match, session.eyes), session.eyes
        done = self._last_done(match, person)
        seen = [entry for entry, _ in match.log(eyes)]
        start = done
        if self._returned(match, person):
            if len({entry for entry in seen if entry > done}) < FEW or person is None:
                start = min(done, turns_back(match, TURNS)) if person is not None else turns_back(match, TURNS)
        elif (
            person is None or not session.private or len({e for e in seen if e > done}) < max(LONG, PER_SEAT * match.setup.seats)
        ):
            return None
        start = max(start, self._seen.get(person, 0))
        return start if any(entry > start for entry in seen) else None

    def _returned(self, match: Match[Any, Any], person: int | None) -> bool:
        """Whether this person, or anybody, came back and has done nothing yet."""
        asked = [person] if person is not None else list(self._back)
        return any(one in self._back and self._last_done(match, one) <= self._back[one] for one in asked)

    @staticmethod
    def _last_done(match: Match[Any, Any], person: int | None) -> int:
        """The last journal entry of a person, or of any."""

        def own(seat: Seat) -> bool:
            if not 0 <= seat < len(match.players) or match.players[seat].person is None:
                return False
            return person is None or match.players[seat].person == person

        return max((entry.number for entry in match.effective() if entry.kind == ACTION and own(entry.seat)), default=0)


def turns_back(match: Match[Any, Any], turns: int) -> int:
    """The journal entry at which the turn so many before this one began, as everybody saw it."""
    nobody: frozenset[Seat] = frozenset()
    now: object = None
    found = match.last
    for entry in sorted({entry for entry, _ in match.log(nobody)} | {0}, reverse=True):
        view = match.view_at(entry, nobody)
        turn = (getattr(view, "round", 0), getattr(view, "turn", 0))
        if now is not None and turn != now:
            turns -= 1
            if turns < 0:
                return found
        now, found = turn, max(0, entry - 1)
    return 0


def _match(session: TableSession) -> Match[Any, Any] | None:
    """The match of a running session; a lesson, a puzzle or a film has nothing to catch up with."""
    from game.table.session import Session

    return session.match if type(session) is Session else None


def _person(match: Match[Any, Any], eyes: frozenset[Seat]) -> int | None:
    """Whose eyes these are; None: nobody's alone."""
    persons = {match.players[seat].person for seat in eyes} - {None}
    return persons.pop() if len(persons) == 1 else None
