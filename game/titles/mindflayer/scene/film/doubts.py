"""Who took whom for Possessed at each moment of a finished match: what each seat had heard by then, weighed as the bots do.

Much arithmetic with many seats, so it is done in steps between the pictures.
"""

from __future__ import annotations

from collections.abc import Iterator
from time import perf_counter
from typing import Any

from game.core.match import Match
from game.core.types import Event, Seat
from game.titles.mindflayer import TITLE
from game.titles.mindflayer.bots.belief import Belief
from game.titles.mindflayer.rules import events as ev
from game.titles.mindflayer.scene.film.model import TOLD, Film

SIZE = 8
"""Hands of a seat that a belief keeps, for each idea of who began Possessed."""
Doubt = tuple[float, ...]
"""How likely a viewer takes each seat to be Possessed."""


class Doubts:
    """`after[moment][viewer]`: the doubts of a seat when the moment was over."""

    def __init__(self, match: Match[Any, Any], film: Film) -> None:
        self.film = film
        self.after: list[list[Doubt]] = [[] for _ in film.moments]
        self.share = 0.0
        """How much of the work is done."""
        self._work: Iterator[float] = _weigh(match, film, self.after)

    @property
    def done(self) -> bool:
        """Everything is known."""
        return self.share >= 1.0

    def run(self, seconds: float = float("inf")) -> None:
        """Go on for so long."""
        end = perf_counter() + seconds
        for share in self._work:
            self.share = share
            if perf_counter() >= end:
                return
        self.share = 1.0


def _weigh(match: Match[Any, Any], film: Film, after: list[list[Doubt]]) -> Iterator[float]:
    """Let each seat hear its story beside everybody's; between its events, the share of the work that is done."""
    everything = [beat.event for beat in match.line_beats(frozenset(range(film.seats)))]
    dealt = isinstance(everything[0], ev.CardsDealt)
    for seat in range(film.seats):
        if not dealt:  # a match that began in the middle: nobody knows what was seen before
            for number, moment in enumerate(film.moments):
                after[number].append(tuple(map(float, moment.teams)))
            continue
        belief = Belief(TITLE.catalog, seat, match.view(frozenset((seat,))).mix, SIZE)
        own = iter([beat.event for beat in match.line_beats(frozenset((seat,)))])
        story: list[Event] = []
        number = -1
        for n, event in enumerate(everything):
            if isinstance(event, TOLD):
                if number >= 0:
                    after[number].append(belief.cloud.suspicion())
                number += 1
            if not _unheard(event, seat):
                story.append(next(own))
                belief.hear(story)
            yield (seat + (n + 1) / len(everything)) / film.seats
        after[number].append(belief.cloud.suspicion())


def _unheard(event: Event, seat: Seat) -> bool:
    """Whether only another seat has noticed it."""
    return isinstance(event, ev.SeatPossessed | ev.GuessMade) and event.seat != seat
