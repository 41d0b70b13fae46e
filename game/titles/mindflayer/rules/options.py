"""What may be answered: who gets a card, who is named, and every kind of sealed answer."""

from __future__ import annotations

from functools import cache

from game.core.actions import NOTHING, READY
from game.core.types import Action, Seat
from game.titles.mindflayer.rules import actions as act
from game.titles.mindflayer.rules import exchange
from game.titles.mindflayer.rules.catalog import Catalog
from game.titles.mindflayer.rules.events import AnswerSealed
from game.titles.mindflayer.rules.frames import Sealed
from game.titles.mindflayer.rules.state import State

_READY: tuple[Action, ...] = (READY,)
_NOTHING: tuple[Action, ...] = (NOTHING,)


@cache
def gifts(active: Seat, out: int, seats: int, given: tuple[Seat, ...]) -> tuple[Action, ...]:
    """Every other seat in play; at the Mall not one that got a card already."""
    return tuple(act.GIVE[seat] for seat in range(seats) if seat != active and not out >> seat & 1 and seat not in given)


@cache
def names(among: tuple[Seat, ...]) -> tuple[Action, ...]:
    """One of these seats."""
    return tuple(act.NAME[seat] for seat in among)


def sealed(s: State, seat: Seat, catalog: Catalog) -> tuple[Action, ...]:
    """What a seat may answer for itself: it has looked, or talked; a pair of cards, a vote, a card to show, give or drop."""
    frame = s.stack[-1]
    if not isinstance(frame, Sealed):
        return _READY
    what = frame.what
    if what == "exchange":
        return exchange.options(s, seat, catalog)
    if what == "vote":
        return _votes(seat, s.out, s.seats)
    own = act.KINDS * seat
    held = tuple(map(bool, s.hands[own : own + act.KINDS]))
    if what == "show":
        return _cards(act.SHOW, held)
    args = catalog.meetings[s.meeting].args
    if what == "pass":
        return _cards(act.PASS, (held[act.MIND_FLAYER] and not args["no_mind_flayer_for_anyone"], *held[1:]))
    barred = args["sane_no_mind_flayer"] and not s.possessed >> seat & 1
    return _cards(act.DISCARD, (held[act.MIND_FLAYER] and not barred, *held[1:]))


@cache
def _votes(voter: Seat, out: int, seats: int) -> tuple[Action, ...]:
    """Nobody votes for himself."""
    return tuple(act.VOTE[seat] for seat in range(seats) if seat != voter and not out >> seat & 1)


@cache
def _cards(actions: tuple[Action, ...], held: tuple[bool, ...]) -> tuple[Action, ...]:
    """One of the kinds that may go; who has none is asked all the same."""
    return tuple(action for action, there in zip(actions, held, strict=True) if there) or _NOTHING


def kept(seat: Seat, a: Action) -> AnswerSealed:
    """The event of an answer that is kept: what it is, for those who may know."""
    if isinstance(a, act.Exchange):
        return AnswerSealed(seat, a.left, a.right, act.NONE)
    if isinstance(a, act.Show | act.Pass | act.Discard):
        return AnswerSealed(seat, a.kind, act.NONE, act.NONE)
    return AnswerSealed(seat, act.NONE, act.NONE, a.seat if isinstance(a, act.Vote) else act.NONE)
