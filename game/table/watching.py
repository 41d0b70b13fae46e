"""The half of a session that looks: who sits there, what these eyes see, what happened, what could be taken back."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from game.core.journal import ACTION, SEAT
from game.core.match import Beat, Match
from game.core.players import Player
from game.core.types import Action, Decision, Event, Msg, Outcome, Seat
from game.table.eyes import Eyes
from game.ui.table import TableSession


class Watching(TableSession):
    """Reads a match through `eyes`. Nothing in here changes it."""

    def __init__(self, match: Match[Any, Any], open_hands: bool) -> None:
        self.match = match
        self.title = match.title
        self._eyes = Eyes(match, open_hands)
        self._shown = match.last
        self._fresh_start = match.last == 0
        self.seen = -1
        """The last entry that the table has shown to its end; -1: none yet."""

    def settled(self) -> None:
        """Nothing moves: the table shows the present position, and phones may tell of it."""
        self.seen = self.match.last

    # Who sits there, and what may be seen

    @property
    def players(self) -> Sequence[Player]:
        """Who sits in which seat now."""
        return tuple(self.match.players)

    @property
    def eyes(self) -> frozenset[Seat]:
        """The seats whose secrets the screen may show now."""
        return self._eyes.now

    @property
    def private(self) -> bool:
        """Whether `eyes` are somebody's behind the curtain: others at the screen must not see what shows now."""
        return self._eyes.now != self._eyes.at_rest()

    @property
    def revision(self) -> int:
        """Grows whenever the table stands differently without beats (undo, other eyes): the scene lays itself out anew."""
        return self._eyes.revision

    def given_up(self) -> Mapping[Seat, Player]:
        """The seats that a bot drives for somebody who left in this match, with whoever sat there last."""
        found: dict[Seat, Player] = {}
        sat = [(entry.seat, entry.player) for entry in self.match.entries if entry.kind == SEAT]
        for seat, player in (*enumerate(self.match.header.players), *sat):
            if player is not None and player.person is not None:
                found[seat] = player
        return {seat: player for seat, player in sorted(found.items()) if not self.is_person(seat)}

    def is_person(self, seat: Seat) -> bool:
        """Whether somebody in front of the screen drives this seat."""
        return 0 <= seat < len(self.match.players) and self.match.players[seat].person is not None

    def view(self) -> Any:
        """The View of the present position through `eyes`."""
        return self.match.view(self.eyes)

    def view_at(self, entry: int) -> Any:
        """The View through `eyes` after a journal entry. Raises IndexError when there is no such entry."""
        return self.match.view_at(entry, self.eyes)

    def beats_of(self, entry: int) -> Sequence[Beat]:
        """What happened at a journal entry, through `eyes`."""
        return self.match.beats(entry, self.eyes)

    def log(self) -> Sequence[tuple[int, Event]]:
        """Every (entry, event) so far through `eyes`, oldest first; what was taken back is not in it."""
        return self.match.log(self.eyes)

    def opened(self) -> Sequence[Beat]:
        """Everything that counted, through everybody's eyes, oldest first. Raises ValueError while the match is not over."""
        if self.match.outcome() is None:
            raise ValueError("the match is not over: its secrets stay closed")
        return self.match.line_beats(frozenset(range(len(self.match.players))))

    def peek(self, seat: Seat) -> Any:
        """The View of one seat, while its person holds the peek button. Raises ValueError for a bot's seat."""
        if not self.is_person(seat):
            raise ValueError(f"seat {seat} is no person's: nobody may look at its secrets")
        return self.match.view(frozenset((seat,)))

    def why_not(self, seat: Seat, action: Action) -> Msg:
        """Why an action is not offered, as far as `eyes` may know."""
        return self.match.why_not(self.eyes, seat, action)

    def foreseen(self, seat: Seat, action: Action) -> tuple[Sequence[Event], Mapping[Seat, Decision]]:
        """What an answer would lead to, in one world that fits what `eyes` know."""
        return self.match.foreseen(self.eyes, seat, action)

    def outcome(self) -> Outcome | None:
        """How it ended."""
        return self.match.outcome()

    # What happened, and what could be taken back

    def take_beats(self) -> Sequence[Beat]:
        """What happened since the last call, oldest first, through `eyes`."""
        first = 0 if self._fresh_start else self._shown + 1
        self._fresh_start = False
        found = [beat for number in range(first, self.match.last + 1) for beat in self.match.beats(number, self.eyes)]
        self._shown = self.match.last
        return found

    def last_person(self) -> int | None:
        """The person who did something last, as far as it counts; None before anybody did."""
        done = (entry.seat for entry in reversed(self.match.effective()) if entry.kind == ACTION and self.is_person(entry.seat))
        return next((self.match.players[seat].person for seat in done), None)

    def can_undo(self, person: int) -> Msg | None:
        """None when this person may undo now without asking, else the reason."""
        return self.match.can_undo(person)

    def may_agree(self, person: int) -> bool:
        """Whether undo would work if everybody at the table said yes: what `can_undo` names is a fence, not a wall."""
        return self.match.can_undo(person, agreed=True) is None

    def taken_back(self) -> Mapping[Seat, int]:
        """By seat how often something was taken back for good; what is taken back before it was shown does not count."""
        return self.match.taken_back()

    def can_redo(self, person: int) -> Msg | None:
        """None when what this person took back last can come back, else the reason."""
        return self.match.can_redo(person)
