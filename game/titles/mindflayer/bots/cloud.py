"""Weighted worlds: what a belief is made of, and how a fact changes their weights."""

from __future__ import annotations

from collections.abc import Sequence

from game.core.dice import Dice
from game.core.types import Event, Seat
from game.titles.mindflayer.bots.manners import aim
from game.titles.mindflayer.bots.mend import ensure, mend_hits
from game.titles.mindflayer.bots.world import LIMIT, World
from game.titles.mindflayer.rules.actions import HARD_HIT, HELPING_HAND, KINDS, KindId
from game.titles.mindflayer.rules.catalog import Catalog

MENDED = 0.05
"""What a world is worth beside one that needed no mending."""
RESAMPLE = 0.4
"""Worlds are drawn anew when so few of them, as a part, carry the weight."""


class Cloud:
    """The worlds of one seat. Weights add up to 1 after each event that changes them."""

    def __init__(self, catalog: Catalog, me: Seat, size: int) -> None:
        self.catalog, self.me, self.size = catalog, me, size
        self.worlds: list[World] = []
        self.out = 0
        self._dice = Dice(0)
        self._heard: set[tuple[object, ...]] = set()

    def suspicion(self) -> tuple[float, ...]:
        """How likely each seat is Possessed."""
        found = [0.0] * self.seats
        for world in self.worlds:
            mask, weight = world.possessed, world.weight
            for seat in range(self.seats):
                if mask >> seat & 1:
                    found[seat] += weight
        return tuple(min(1.0, one) for one in found)

    @property
    def seats(self) -> int:
        """How many play."""
        return len(self.worlds[0].hands) // KINDS if self.worlds else 0

    def drawn(self, count: int, dice: Dice) -> list[World]:
        """Copies of so many worlds, each as often as its weight says, all of equal weight."""
        step, at, total = 1.0 / count, dice.chance() / count, 0.0
        found: list[World] = []
        for world in self.worlds:
            total += world.weight
            while at < total and len(found) < count:
                found.append(world.copy())
                at += step
        while len(found) < count:
            found.append(self.worlds[-1].copy())
        for world in found:
            world.weight = step
        return found

    def _weigh(self) -> None:
        """Bring the weights to a sum of 1; draw anew when few worlds carry them."""
        total = sum(world.weight for world in self.worlds)
        squares = 0.0
        for world in self.worlds:
            world.weight /= total
            squares += world.weight * world.weight
        if squares * self.size * RESAMPLE > 1.0:
            self.worlds = self.drawn(self.size, self._dice)

    def _settled(self, event: Event) -> None:
        """Whoever is still in play has fewer."""
        playing = [seat for seat in range(self.seats) if not self.out >> seat & 1 and seat != self.me]
        changed = False
        for world in self.worlds:
            hands = world.hands
            for seat in playing:
                if hands[KINDS * seat + HARD_HIT] - hands[KINDS * seat + HELPING_HAND] >= LIMIT:
                    world.weight *= MENDED
                    mend_hits(world, seat, LIMIT - 1, self.me, self._dice)
                    changed = True
        if changed:
            self._weigh()

    def _saw(self, world: World, seat: Seat, kind: KindId, before: int) -> None:
        """A random card of a hand was of this kind, after so many of the same."""
        own = KINDS * seat
        held, left = sum(world.hands[own : own + KINDS]), world.hands[own + kind] - before
        if left > 0:
            world.weight *= left / held
        else:
            world.weight *= MENDED / held
            ensure(world, seat, kind, before + 1, self.me, self._dice)

    def _choice(self, world: World, seat: Seat, kind: KindId, odds: float) -> None:
        """A seat is known to have chosen a card of this kind."""
        if odds:
            world.weight *= odds
        else:
            world.weight *= MENDED * MENDED
            ensure(world, seat, kind, 1, self.me, self._dice)

    def _coats(self, world: World, seats: Sequence[Seat]) -> None:
        for seat in seats:
            if seat != self.me:
                world.turn(seat)

    def _pointed(self, ratio: tuple[float, float], seat: Seat, target: Seat) -> None:
        """Somebody chose a player to be accused, trusted or voted for."""
        if seat == self.me:
            return
        others = ((1 << self.seats) - 1) & ~self.out & ~(1 << seat)
        count = others.bit_count()
        for world in self.worlds:
            mask = world.possessed
            bad = (mask & others).bit_count()
            world.weight *= aim(ratio, mask >> seat & 1, mask >> target & 1, count - bad, bad) * count
