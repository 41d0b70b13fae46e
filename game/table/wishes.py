"""What a gesture said beyond the question it answered: an arrow to a blocker is `attack`, and then `hunt`."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from game.core.types import Action, Decision, Seat


@dataclass(slots=True)
class Wish:
    """The answers still to be given for a seat, and the prompt that the gesture answered."""

    rest: list[Action]
    origin: str


class Wishes:
    """The open wishes, at most one list per seat."""

    def __init__(self) -> None:
        self._open: dict[Seat, Wish] = {}

    def __bool__(self) -> bool:
        return bool(self._open)

    def seats(self) -> tuple[Seat, ...]:
        """Who wishes something."""
        return tuple(self._open)

    def make(self, seat: Seat, rest: Sequence[Action], origin: str) -> None:
        """The seat answers the prompt `origin`, and `rest` is what the gesture said beyond. A new gesture makes the old one void,
        and so does the old one's prompt when it is answered again."""
        if rest:
            self._open[seat] = Wish(list(rest), origin)
        elif seat in self._open and self._open[seat].origin == origin:
            del self._open[seat]

    def of(self, seat: Seat) -> tuple[Action, ...]:
        """All that this seat still wishes, in order."""
        return tuple(self._open[seat].rest) if seat in self._open else ()

    def origin(self, seat: Seat) -> str:
        """The prompt that the open gesture of a seat answered."""
        return self._open[seat].origin

    def first(self, seat: Seat) -> Action:
        """What this seat wishes next."""
        return self._open[seat].rest[0]

    def fits(self, seat: Seat, decision: Decision) -> bool | None:
        """Whether a decision offers the wish. None: it asks something else on the way, and the wish waits.

        A wish is bound to the prompt that it answers, which is known by its verb.
        """
        action = self._open[seat].rest[0]
        if action in decision.options:
            return True
        return False if any(type(option) is type(action) for option in decision.options) else None

    def granted(self, seat: Seat) -> None:
        """The first wish of the seat was carried out."""
        wish = self._open[seat]
        del wish.rest[0]
        if not wish.rest:
            del self._open[seat]

    def drop(self, seat: Seat) -> None:
        """This seat wishes nothing any more."""
        self._open.pop(seat, None)

    def clear(self) -> None:
        """Nobody wishes anything any more."""
        self._open.clear()
