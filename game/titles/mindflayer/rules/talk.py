"""The asides: what may be said aloud before a gift, a Meeting's effect or a secret question, and what seats that are out may
write down."""

from __future__ import annotations

from functools import cache

from game.core.types import Action, Emit, Event, Seat
from game.titles.mindflayer.rules import actions as act
from game.titles.mindflayer.rules.events import CardBegged, GuessMade, HandClaimed, PlayerAccused, PlayerTrusted
from game.titles.mindflayer.rules.state import State
from game.titles.mindflayer.rules.status import SEATS_OF

TALKING = ("give", "talk")
"""The stages in which everybody may speak."""


@cache
def claims(seat: Seat, seats: tuple[Seat, ...], begs: bool) -> tuple[Action, ...]:
    """Everything a seat may claim among these seats in play; only who does not give the card begs for it."""
    others = [other for other in seats if other != seat]
    held = [claim for row in act.HOLD for claim in row]
    begging: list[Action] = [act.PLEAD] if begs else []
    return (*held, *(act.ACCUSE[other] for other in others), *(act.TRUST[other] for other in others), *begging)


@cache
def _guesses(seat: Seat, seats: int, written: tuple[int, ...]) -> tuple[Action, ...]:
    """Every guess that is not written down like that already; what is written down may be wiped out."""
    now = written or (act.NONE,) * seats
    teams = {act.NONE: (act.SANE, act.POSSESSED), act.SANE: (act.POSSESSED, act.NO_TEAM), act.POSSESSED: (act.SANE, act.NO_TEAM)}
    return tuple(act.GUESS[other][team] for other in range(seats) if other != seat for team in teams[now[other]])


def most_claims(most: int, stage: str) -> int:
    """How often a seat may speak in a turn until this stage is over: where there is time for it, as often again."""
    return 2 * most if stage == "talk" else most


def asides(s: State, most: int, stage: str) -> dict[Seat, tuple[Action, ...]]:
    """Claims of who is in play where there is talk (before a gift, or in the time for it); guesses of who is out."""
    found: dict[Seat, tuple[Action, ...]] = {}
    everybody = (1 << s.seats) - 1
    if stage in TALKING:
        playing = SEATS_OF[~s.out & everybody]
        said = [seat for seat, _ in s.said]
        for seat in playing:
            if said.count(seat) < most_claims(most, stage):
                found[seat] = claims(seat, playing, stage == "give" and seat != s.active)
    for seat in SEATS_OF[s.out]:
        found[seat] = _guesses(seat, s.seats, s.guesses[seat])
    return found


def say(s: State, seat: Seat, claim: act.Claim, emit: Emit | None) -> None:
    """A claim is heard by all; nobody asks whether it is true."""
    s.said += ((seat, claim),)
    if emit:
        emit(_heard(s, seat, claim))


def _heard(s: State, seat: Seat, claim: act.Claim) -> Event:
    if isinstance(claim, act.Hold):
        return HandClaimed(seat, claim.count, claim.kind)
    if isinstance(claim, act.Accuse):
        return PlayerAccused(seat, claim.seat)
    if isinstance(claim, act.Trust):
        return PlayerTrusted(seat, claim.seat)
    return CardBegged(seat, s.shown)


def guess(s: State, seat: Seat, a: act.Guess, emit: Emit | None) -> None:
    """A seat that is out writes down, changes or wipes out which team it takes somebody for."""
    written = list(s.guesses[seat] or (act.NONE,) * s.seats)
    written[a.seat] = act.NONE if a.team == act.NO_TEAM else a.team
    s.guesses[seat] = tuple(written) if written.count(act.NONE) < s.seats else ()
    if emit:
        emit(GuessMade(seat, a.seat, a.team))
