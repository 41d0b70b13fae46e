"""Whose secrets one screen may show, with several persons in front of it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from game.core.match import Match
from game.core.players import persons_of
from game.core.types import Decision, Seat

NOBODY: frozenset[Seat] = frozenset()


class Eyes:
    """The seats whose secrets show now: with one person always theirs; with several nobody's until a curtain is opened.

    `open_hands`: the table agreed to show everything. `phones`: the persons whose secrets stand on a phone of their own, so that
    the screen never needs to show them. `revision` grows with every change.
    """

    def __init__(self, match: Match[Any, Any], open_hands: bool) -> None:
        self.match = match
        self.open_hands = open_hands
        self.phones: frozenset[int] = frozenset()
        self.revision = 0
        self.now = self.at_rest()

    def at_rest(self) -> frozenset[Seat]:
        """What shows while nobody opened a curtain: everything, the only person's secrets, or nothing."""
        if self.open_hands:
            return frozenset(range(len(self.match.players)))
        persons = persons_of(self.match.players)
        return self.seats_of(persons[0]) if len(persons) == 1 and persons[0] not in self.phones else NOBODY

    def seats_of(self, person: int) -> frozenset[Seat]:
        """The seats that this person drives."""
        return frozenset(seat for seat, player in enumerate(self.match.players) if player.person == person)

    def elsewhere(self, seat: Seat) -> bool:
        """Whether the person of a seat has a phone."""
        return self.match.players[seat].person in self.phones

    def look(self, seats: frozenset[Seat]) -> None:
        """These seats' secrets show from now on."""
        if seats != self.now:
            self.now = seats
            self.revision += 1

    def rest(self) -> None:
        """Back to what shows while nobody opened a curtain."""
        self.look(self.at_rest())

    def allow(self, decision: Decision) -> bool:
        """Whether this decision may be shown and answered: open ones always, secret ones by their own eyes."""
        return not decision.secret or decision.seat in self.now

    def cover(self, decision: Decision, entry: int | None, pending: Mapping[Seat, Decision]) -> None:
        """Take the eyes off after a secret answer that became `entry` (None: it is held back), where others look on.

        They stay while the same person is asked on in secret and the others have nothing to see of the answer; what is answered
        on a phone takes nobody's eyes off.
        """
        if not decision.secret or self.elsewhere(decision.seat) or self.now == self.at_rest():
            return
        asked_on = entry is not None and any(d.secret and seat in self.now for seat, d in pending.items())
        if asked_on and entry is not None and not self.match.beats(entry, NOBODY):
            return
        self.rest()
