"""A View read by one seat: what every level starts from."""

from __future__ import annotations

from dataclasses import dataclass

from game.core.types import Seat
from game.titles.mindflayer.bots.world import Ring, ring_of
from game.titles.mindflayer.rules.actions import LEFT, NONE, PLEAD, POSSESSED, SANE, KindId
from game.titles.mindflayer.rules.catalog import Catalog
from game.titles.mindflayer.rules.seen import View

MEETINGS = 3


@dataclass(frozen=True, slots=True)
class Sight:
    """`meetings`: exchanges still to come, the one of a Meeting under way among them. `playing`: seats in play.
    `converted`: Possessed, but not from the deal on.
    """

    me: Seat
    seats: int
    evil: bool
    converted: bool
    hand: tuple[int, ...]
    allies: tuple[Seat, ...]
    playing: tuple[Seat, ...]
    meetings: int
    pile: int
    shown: KindId

    @property
    def others(self) -> tuple[Seat, ...]:
        """Everybody else in play."""
        return tuple(seat for seat in self.playing if seat != self.me)


def sight_of(v: View, me: Seat) -> Sight:
    """What `me` sees. Only its own secrets are read, whoever else the View shows."""
    own = v.seats[me]
    return Sight(
        me=me,
        seats=len(v.seats),
        evil=own.team == POSSESSED,
        converted=own.team == POSSESSED and own.began == SANE,
        hand=own.hand,
        allies=own.allies,
        playing=tuple(seat for seat, side in enumerate(v.seats) if not side.out),
        meetings=len(v.meetings) - v.met + (v.meeting != NONE),
        pile=v.pile if v.meeting == NONE else 0,
        shown=v.shown,
    )


def beggars(v: View) -> set[Seat]:
    """Who has asked for the card that is turned up."""
    return {seat for seat, claim in v.said if claim == PLEAD}


def ring_at(v: View, catalog: Catalog, away: Seat | None = None, side: int | None = None) -> Ring:
    """The exchange of the Meeting under way, when `away` sits it out too, or this side is called. May be of one seat or none."""
    seats = [seat for seat, one in enumerate(v.seats) if not one.out and seat not in v.away and seat != away]
    called = side if side is not None else v.side if v.side != NONE else LEFT
    return ring_of(seats, catalog.meetings[v.meeting].exchange, called)
