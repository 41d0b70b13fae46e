"""Few swaps that bring an imagined world back to what is a fact."""

from __future__ import annotations

from game.core.dice import Dice
from game.core.types import Seat
from game.titles.mindflayer.bots.world import World
from game.titles.mindflayer.rules.actions import HARD_HIT, HELPING_HAND, KINDS, MEMORIES, WAFFLE, KindId

_SPARE: tuple[KindId, ...] = (WAFFLE, HARD_HIT, MEMORIES, HELPING_HAND, 0)
"""What is swapped away first."""


def ensure(world: World, seat: Seat | None, kind: KindId, count: int, me: Seat, dice: Dice) -> None:
    """Let a seat (None: the deck) hold so many of a kind, against other cards of the deck or of other hands but the own one."""
    taker, at = (world.deck, 0) if seat is None else (world.hands, KINDS * seat)
    while taker[at + kind] < count:
        back = next((other for other in _SPARE if other != kind and taker[at + other]), None)
        if back is None:
            return
        donors = _holders(world, kind, seat, me)
        if donors:
            hand, place = dice.pick(donors)
            _swap(taker, at, back, hand, place, kind)
        else:  # no card of the kind is where it could come from: better one too many than a hand of the wrong size
            taker[at + back] -= 1
            taker[at + kind] += 1


def mend_hits(world: World, seat: Seat, net: int, me: Seat, dice: Dice) -> None:
    """Bring the Hard Hits of a seat that nothing cancels to `net`, by swaps with the deck and with other hands."""
    hands, own = world.hands, KINDS * seat
    for _ in range(2 * KINDS):
        off = net - world.hits(seat)
        if not off:
            return
        gain, loss = (HARD_HIT, HELPING_HAND) if off > 0 else (HELPING_HAND, HARD_HIT)
        # a harmless card of the hand against a gain, or a loss of the hand against a harmless card
        mild = [kind for kind in (WAFFLE, MEMORIES, 0) if hands[own + kind]]
        takers = _holders(world, gain, seat, me)
        if mild and takers and (off > 0 or not hands[own + loss]):
            hand, place = dice.pick(takers)
            _swap(hands, own, dice.pick(mild), hand, place, gain)
        elif hands[own + loss]:
            others = [(kind, *where) for kind in (WAFFLE, MEMORIES, 0) for where in _holders(world, kind, seat, me)]
            if not others:
                return
            kind, hand, place = dice.pick(others)
            _swap(hands, own, loss, hand, place, kind)
        else:
            return


def _holders(world: World, kind: KindId, seat: Seat | None, me: Seat) -> list[tuple[list[int], int]]:
    """Where a card of this kind may be taken from: (cards, offset)."""
    hands = world.hands
    found = [
        (hands, KINDS * other)
        for other in range(len(hands) // KINDS)
        if other not in (seat, me) and hands[KINDS * other + kind] and not world.out >> other & 1
    ]
    if seat is not None and world.deck[kind]:
        found += [(world.deck, 0)] * 2
    return found


def _swap(one: list[int], at: int, kind: KindId, other: list[int], place: int, wanted: KindId) -> None:
    """A card of a kind at one place against a wanted one at another."""
    one[at + kind] -= 1
    other[place + kind] += 1
    other[place + wanted] -= 1
    one[at + wanted] += 1
