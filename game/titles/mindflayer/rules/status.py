"""What cards in hand do to their seat: turn its coat, knock it out; who is in play; random cards of a hand; and the end."""

from __future__ import annotations

from collections.abc import Sequence

from game.core.dice import Dice
from game.core.types import Emit, Seat
from game.titles.mindflayer.rules import actions as act
from game.titles.mindflayer.rules.events import SeatPossessed, SeatsOut, TeamsRevealed
from game.titles.mindflayer.rules.state import State

FEW = 2
"""With so many seats in play, or fewer, the game ends at once."""


def in_play(s: State) -> tuple[Seat, ...]:
    """The seats that are not out, in seat order."""
    return SEATS_OF[~s.out & ((1 << s.seats) - 1)]


def next_in_play(s: State, seat: Seat) -> Seat:
    """The next seat clockwise, to the left, that is in play; the seat itself when it is alone."""
    for step in range(1, s.seats + 1):
        left = (seat + step) % s.seats
        if not s.out >> left & 1:
            return left
    return seat


SEATS_OF: tuple[tuple[Seat, ...], ...] = tuple(tuple(seat for seat in range(10) if mask >> seat & 1) for mask in range(1 << 10))
"""The seats of a mask, in seat order."""


def hand_of(s: State, seat: Seat) -> tuple[int, ...]:
    """How many cards of each kind a seat holds."""
    return tuple(s.hands[act.KINDS * seat : act.KINDS * seat + act.KINDS])


def size(s: State, seat: Seat) -> int:
    """How many cards a seat holds."""
    return sum(s.hands[act.KINDS * seat : act.KINDS * seat + act.KINDS])


def cancelled(hand: Sequence[int]) -> dict[act.KindId, int]:
    """How many cards of each kind that harms another card of this hand cancels."""
    cures = ((act.MIND_FLAYER, act.MEMORIES), (act.HARD_HIT, act.HELPING_HAND))
    return {harm: min(hand[harm], hand[cure]) for harm, cure in cures}


def counting(hand: Sequence[int]) -> tuple[int, int]:
    """The Mind Flayers and the Hard Hits of a hand that nothing in it cancels."""
    gone = cancelled(hand)
    return hand[act.MIND_FLAYER] - gone[act.MIND_FLAYER], hand[act.HARD_HIT] - gone[act.HARD_HIT]


def without(hand: Sequence[int], given: Sequence[act.KindId]) -> tuple[int, ...]:
    """What is left of a hand of which these cards are given away."""
    return tuple(count - given.count(kind) for kind, count in enumerate(hand))


def check(s: State, seat: Seat, limit: int, emit: Emit | None) -> None:
    """One seat's status after its hand has changed. Out and turned at the same moment: out, and in the Possessed team."""
    own = act.KINDS * seat
    hands, bit = s.hands, 1 << seat
    turned = hands[own + act.MIND_FLAYER] - hands[own + act.MEMORIES] >= limit and not s.possessed & bit
    out = hands[own + act.HARD_HIT] - hands[own + act.HELPING_HAND] >= limit and not s.out & bit
    if turned:
        s.possessed |= bit
    if out:
        s.out |= bit
    if emit:
        if turned:
            emit(SeatPossessed(seat))
        if out:
            emit(SeatsOut((seat,), False))


def check_all(s: State, limit: int, emit: Emit | None) -> None:
    """Everybody's status at once: after a Meeting's effect, and once the cards of an exchange have been added."""
    hands, own, coats, gone = s.hands, 0, 0, 0
    for seat in range(s.seats):
        if hands[own + act.MIND_FLAYER] - hands[own + act.MEMORIES] >= limit:
            coats |= 1 << seat
        if hands[own + act.HARD_HIT] - hands[own + act.HELPING_HAND] >= limit:
            gone |= 1 << seat
        own += act.KINDS
    coats &= ~(s.possessed | s.out)  # who is out holds the cards under the tile, and turns no more
    gone &= ~s.out
    s.possessed |= coats
    s.out |= gone
    if emit:
        for seat in SEATS_OF[coats]:
            emit(SeatPossessed(seat))
        if gone:
            emit(SeatsOut(SEATS_OF[gone], False))


def ended(s: State) -> bool:
    """Whether so few are left in play that the game ends at once."""
    return len(in_play(s)) <= FEW


def finish(s: State, third: bool, emit: Emit | None) -> None:
    """The end: one Sane seat in play is enough for the Sane team. `third`: after the third Meeting with more than two left."""
    sane = any(not s.possessed >> seat & 1 for seat in in_play(s))
    s.winner = act.SANE if sane else act.POSSESSED
    s.reason = f"{'meeting' if third else 'few'}_{'sane' if sane else 'possessed'}"
    s.stack.clear()
    s.asked, s.sealed = 0, [None] * s.seats
    s.shown = act.NONE
    s.luck += 1
    if emit:
        teams = tuple(s.possessed >> seat & 1 for seat in range(s.seats))
        emit(TeamsRevealed(teams, tuple(hand_of(s, seat) for seat in range(s.seats)), s.winner, s.reason))


def draw(s: State, seat: Seat, without: tuple[act.KindId, ...] = ()) -> act.KindId:
    """The kind of a random card of a hand: a place in the hand listed in the order of the kinds. NO_KIND from an empty hand.

    `without`: cards of it that were drawn before, and are not drawn again.
    """
    hand = list(s.hands[act.KINDS * seat : act.KINDS * seat + act.KINDS])
    for kind in without:
        hand[kind] -= 1
    held = sum(hand)
    if not held:
        return act.NO_KIND
    dice = Dice(s.rng, s.rolls)
    place = dice.below(held)
    s.rng, s.rolls = dice.seed, dice.rolls
    s.luck += 1
    for kind, count in enumerate(hand):
        if place < count:
            return kind
        place -= count
    raise AssertionError("a place beyond the hand")
