"""A session over a reel: what a table needs to show a place of it through chosen eyes. Nobody is asked anything.

Nothing behind the shown place is told, and nothing that these eyes did not know there: positions, beats and log all come from
the match's own Views and redacted events.
"""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Mapping, Sequence
from typing import Any

from game.core.match import Match
from game.core.types import Action, Decision, Event, Outcome, Seat
from game.home.replays.reel import Reel
from game.titles import title
from game.ui.still import StillTable
from game.ui.table import Beat


def first_eyes(match: Match[Any, Any]) -> frozenset[Seat]:
    """Through whose eyes a finished match is told first: the only person's, as it was played; else everybody's."""
    seats = frozenset(seat for seat, player in enumerate(match.players) if player.person is not None)
    return seats if len(seats) == 1 and not title(match.title).open else frozenset(range(len(match.players)))


class ReplaySession(StillTable):
    """A `TableSession` that stands at `place` of a reel and sees with `eyes`."""

    def __init__(self, reel: Reel, eyes: frozenset[Seat], place: int = 0) -> None:
        super().__init__(reel.match, eyes)
        self.reel = reel
        self.place = place

    def look(self, eyes: frozenset[Seat]) -> None:
        """See with other eyes from now on."""
        if eyes != self.eyes:
            self._eyes = eyes
            self._revision += 1

    @property
    def private(self) -> bool:
        """Nobody has to be kept from seeing: who opened the film chose the eyes."""
        return False

    def view(self) -> Any:
        """The position at the place."""
        return self.match.view_at(self.place, self.eyes)

    def log(self) -> Sequence[tuple[int, Event]]:
        """What these eyes saw up to the place."""
        found = self.match.log(self.eyes)
        return found[: bisect_right(found, self.place, key=lambda pair: pair[0])]

    def opened(self) -> Sequence[Beat]:
        """Everything, which only everybody's eyes may ask for. Raises ValueError for others, and before the match is over."""
        if self.eyes != self.reel.seats:
            raise ValueError("these eyes have not seen everything")
        return super().opened()

    def peek(self, seat: Seat) -> Any:
        """Nobody peeks here: other eyes are chosen openly. Raises ValueError."""
        raise ValueError("nobody peeks at a film")

    def decisions(self) -> Mapping[Seat, Decision]:
        """Nobody is asked."""
        return {}

    def asides(self) -> Mapping[Seat, tuple[Action, ...]]:
        """Nobody does anything."""
        return {}

    def curtain(self) -> Seat | None:
        """The screen is nobody's."""
        return None

    def queue(self) -> Sequence[Seat]:
        """Nobody waits."""
        return ()

    def visit(self, seat: Seat) -> None:
        """No page is opened out of turn."""

    def take_beats(self) -> Sequence[Beat]:
        """Nothing happens by itself: places are shown one by one."""
        return ()

    def submit(self, seat: Seat, action: Action, wishes: Sequence[Action] = ()) -> None:
        """A film is not played. Raises ValueError."""
        raise ValueError("a film is only watched")

    def outcome(self) -> Outcome | None:
        """How it ended, at its last place alone."""
        return self.match.outcome() if self.place >= self.reel.last else None
