"""What a simple player remembers of a story: who did it harm in public, and who was accused."""

from __future__ import annotations

from collections.abc import Sequence

from game.core.types import Event, Seat
from game.titles.mindflayer.rules.actions import HARD_HIT, MIND_FLAYER
from game.titles.mindflayer.rules.events import CardGiven, CardsExchanged, PlayerAccused, PlayerTrusted

HARM, NEAR, HELP, WORD = 1.0, 1.0, 0.7, 0.4


def grudges(story: Sequence[Event], me: Seat, seats: int, hearsay: bool = True) -> tuple[float, ...]:
    """A number for each seat, the higher the worse: bad and good gifts to oneself, Mind Flayers that came, an accusation of
    oneself; and, with `hearsay`, what others say of others."""
    found = [0.0] * seats
    for event in story:
        if isinstance(event, CardGiven):
            if event.to == me:
                bad = event.kind in (MIND_FLAYER, HARD_HIT)
                found[event.seat] += HARM if bad else -HELP
        elif isinstance(event, CardsExchanged) and me in event.seats:
            flayers = event.came[event.seats.index(me)].count(MIND_FLAYER)
            for seat, left, right in zip(event.seats, event.lefts, event.rights, strict=True):
                found[seat] += NEAR * flayers * ((left == me) + (right == me))
        elif isinstance(event, PlayerAccused):
            found[event.target] += WORD * hearsay
            found[event.seat] += WORD * (event.target == me)
        elif hearsay and isinstance(event, PlayerTrusted):
            found[event.target] -= WORD / 2
    found[me] = -1.0
    return tuple(found)
