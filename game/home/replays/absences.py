"""Who may want to see what happened without them: whoever goes on with a match, takes a seat back, or waited long for the screen.

What is offered is what the eyes of the screen may know now, and no more. After a real absence it need not be asked for.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Iterable
from pathlib import Path
from typing import Any

from game.core.journal import ACTION, SEAT
from game.core.match import Match
from game.core.types import Seat
from game.ui.table import TableSession

FEW = 3
"""So few moves since the own last one are filled up with the turns before."""
TURNS = 2
LONG, PER_SEAT = 6, 3
"""A wait is long from so many moves on, or from so many for each seat at the table."""
ABSENT_S = 30 * 60
"""Who has left a match alone for so long has been away."""


class Returns:
    """Remembers, for the match on the table, who came back when, and who has seen what was missed."""

    def __init__(self, now: Callable[[], float] = time.time) -> None:
        self.now = now
        self._session: TableSession | None = None
        self._back: dict[int, int] = {}
        self._away: set[int] = set()
        """Who of them has been away for long, and has not seen yet what happened."""
        self._seen: dict[int | None, int] = {}

    def left_long_ago(self, journal: Path) -> bool:
        """Whether the last entry of a journal is so old that nobody can be expected to know it by heart."""
        try:
            return self.now() - journal.stat().st_mtime >= ABSENT_S
        except OSError:
            return False

    def came_back(self, session: TableSession, persons: Iterable[int], away: bool = False) -> None:
        """These persons sit down again; `away`: after a real absence."""
        match = _match(session)
        if match is None:
            return
        self._of(session)
        for person in persons:
            self._back[person] = match.last
            self._seen.pop(person, None)
            if away:
                self._away.add(person)

    def by_itself(self, session: TableSession) -> bool:
        """Whether what was missed is to be seen before anything else: whose screen it is has been away, or all have."""
        match = _match(session) if self._away and self._session is session else None
        if match is None:
            return False
        person = _person(match, session.eyes)
        looking = {person} if person is not None else set(match.persons())
        return looking <= self._away and self.since(session) is not None

    def watched(self, session: TableSession) -> None:
        """Whoever looks at the screen has seen it, or did not want to."""
        match = _match(session)
        if match is not None:
            self._of(session)
            person = _person(match, session.eyes)
            self._seen[person] = match.last
            if person is None:
                self._back.clear()
                self._away.clear()
            else:
                self._away.discard(person)

    def _of(self, session: TableSession) -> None:
        if self._session is not session:
            self._session, self._back, self._seen, self._away = session, {}, {}, set()

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
        turn = match.rules.progress(view)[:2]
        if now is not None and turn != now:
            turns -= 1
            if turns < 0:
                return found
        now, found = turn, max(0, entry - 1)
    return 0


def turned_since_left(session: TableSession, seat: Seat) -> bool:
    """Whether another turn has begun since a bot took over a seat."""
    match = _match(session)
    if match is None:
        return False
    left = next((entry.number for entry in reversed(match.entries) if entry.kind == SEAT and entry.seat == seat), match.last)
    then, now = (match.rules.progress(match.view_at(entry, frozenset()))[:2] for entry in (left, match.last))
    return then != now


def _match(session: TableSession) -> Match[Any, Any] | None:
    """The match of a running session; a lesson, a puzzle or a film has nothing to catch up with."""
    from game.table.session import Session

    return session.match if type(session) is Session else None


def _person(match: Match[Any, Any], eyes: frozenset[Seat]) -> int | None:
    """Whose eyes these are; None: nobody's alone."""
    persons = {match.players[seat].person for seat in eyes} - {None}
    return persons.pop() if len(persons) == 1 else None
