"""What every session that stands upon a match reads of it, through the eyes that are open."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Mapping, Sequence
from typing import Any

from game.core.journal import ACTION
from game.core.match import Beat, Match
from game.core.players import Player
from game.core.rules import Progress
from game.core.types import Action, Decision, Event, Msg, Outcome, Seat
from game.ui.table.session import TableSession


class MatchReader(TableSession):
    """Reads a match through `eyes`. Nothing in here changes it."""

    def __init__(self, match: Match[Any, Any]) -> None:
        self.match = match
        self.title = match.title

    @property
    @abstractmethod
    def eyes(self) -> frozenset[Seat]:
        """The seats whose secrets the screen may show now."""

    @property
    def players(self) -> Sequence[Player]:
        """Who sits in which seat now."""
        return tuple(self.match.players)

    def is_person(self, seat: Seat) -> bool:
        """Whether somebody in front of the screen drives this seat."""
        return 0 <= seat < len(self.match.players) and self.match.players[seat].person is not None

    def view(self) -> Any:
        """The View of the present position through `eyes`."""
        return self.match.view(self.eyes)

    def view_at(self, entry: int) -> Any:
        """The View through `eyes` after a journal entry. Raises IndexError when there is no such entry."""
        return self.match.view_at(entry, self.eyes)

    def progress(self, view: Any) -> Progress:
        """Where the match stands in a View."""
        return self.match.rules.progress(view)

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

    def foreseen(
        self, seat: Seat, action: Action, then: Sequence[tuple[Seat, Action]] = ()
    ) -> tuple[Sequence[Event], Mapping[Seat, Decision]]:
        """What an answer, and those `then`, would lead to, in one world that fits what `eyes` know."""
        return self.match.foreseen(self.eyes, seat, action, then)

    def outcome(self) -> Outcome | None:
        return self.match.outcome()

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
