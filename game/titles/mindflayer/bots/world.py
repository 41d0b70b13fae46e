"""An imagined position in bare numbers: everybody's hand, the deck's mix, who is Possessed. Cheap to copy and to play on."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from game.core.dice import Dice
from game.core.types import Seat
from game.titles.mindflayer.bots.manners import pairs_of
from game.titles.mindflayer.rules import actions as act

LIMIT = 3
"""So many that nothing cancels turn the coat or knock out."""
FEW = 2
"""With so many seats in play, or fewer, the game ends at once."""


class World:
    """Hands as in `State.hands`, `deck` by kind, masks of who is Possessed and who is out, and the weight of this idea."""

    __slots__ = ("deck", "hands", "out", "possessed", "weight")

    def __init__(self, hands: list[int], deck: list[int], possessed: int, out: int = 0, weight: float = 1.0) -> None:
        self.hands, self.deck, self.possessed, self.out, self.weight = hands, deck, possessed, out, weight

    def copy(self) -> World:
        return World(self.hands[:], self.deck[:], self.possessed, self.out, self.weight)

    def hits(self, seat: Seat) -> int:
        """Hard Hits of a seat that nothing cancels; below 0 with Helping Hands to spare."""
        own = act.KINDS * seat
        return self.hands[own + act.HARD_HIT] - self.hands[own + act.HELPING_HAND]

    def flayers(self, seat: Seat) -> int:
        """Mind Flayers of a seat that nothing cancels."""
        own = act.KINDS * seat
        return self.hands[own + act.MIND_FLAYER] - self.hands[own + act.MEMORIES]

    def turn(self, seat: Seat) -> None:
        """Turn the coat of a seat in play that has reason to."""
        if not self.out >> seat & 1 and self.flayers(seat) >= LIMIT:
            self.possessed |= 1 << seat

    def check(self, seat: Seat) -> None:
        """Coat and knock-out of a seat whose hand has changed. Both at once: out, and Possessed."""
        if not self.out >> seat & 1:
            own, hands = act.KINDS * seat, self.hands
            if hands[own + act.MIND_FLAYER] - hands[own + act.MEMORIES] >= LIMIT:
                self.possessed |= 1 << seat
            if hands[own + act.HARD_HIT] - hands[own + act.HELPING_HAND] >= LIMIT:
                self.out |= 1 << seat

    def give(self, to: Seat, kind: act.KindId) -> None:
        """A card of the deck, or one that is turned up, reaches a hand."""
        self.hands[act.KINDS * to + kind] += 1
        self.check(to)


class Ring(NamedTuple):
    """Who takes part in an exchange, and who gets the left and the right card of each."""

    seats: tuple[Seat, ...]
    lefts: tuple[Seat, ...]
    rights: tuple[Seat, ...]


def ring_of(seats: Sequence[Seat], exchange: str = "normal", side: act.SideId = act.LEFT) -> Ring:
    """The neighbours of an exchange as its Meeting wants them: who is out or sits out is skipped."""
    count, step = len(seats), 2 if exchange == "second_neighbours" else 1
    lefts = tuple(seats[(i + step) % count] for i in range(count))
    rights = tuple(seats[i - step] for i in range(count))
    if exchange == "one_side":
        return Ring(tuple(seats), lefts, lefts) if side == act.LEFT else Ring(tuple(seats), rights, rights)
    return Ring(tuple(seats), lefts, rights)


def exchange(
    world: World, ring: Ring, dice: Dice, me: Seat = -1, mine: tuple[act.KindId, act.KindId] = (act.NO_KIND, act.NO_KIND)
) -> None:
    """Everybody of a ring gives two cards as players do, then coats and knock-outs. `me` gives `mine`."""
    hands, possessed = world.hands, world.possessed
    given = []
    for seat in ring.seats:
        given.append(mine if seat == me else pairs_of(hands, seat, possessed).draw(dice))
    move(world, ring, given)
    for seat in ring.seats:
        world.check(seat)


def move(world: World, ring: Ring, given: Sequence[tuple[act.KindId, act.KindId]]) -> None:
    """These cards change hands at once."""
    hands = world.hands
    for seat, left, right, (one, other) in zip(ring.seats, ring.lefts, ring.rights, given, strict=True):
        own = act.KINDS * seat
        if one != act.NO_KIND:
            hands[own + one] -= 1
            hands[act.KINDS * left + one] += 1
        if other != act.NO_KIND:
            hands[own + other] -= 1
            hands[act.KINDS * right + other] += 1


def part_with(world: World, seat: Seat, kind: act.KindId, to: Seat | None) -> World:
    """A world in which a seat has passed a card on, or put it back into the box (`to` None)."""
    one = world.copy()
    one.hands[act.KINDS * seat + kind] -= 1
    if to is not None:
        one.hands[act.KINDS * to + kind] += 1
        one.check(to)
    one.check(seat)
    return one
