"""What a belief is made of: every idea of who began Possessed, how likely it is, and what each seat may hold in it.

Ideas are counted out, not drawn. In each of them the hands of the seats are taken as independent, which they nearly are: whatever
ties them to one another goes through who began Possessed.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from game.core.dice import Dice
from game.core.types import Event, Seat
from game.titles.mindflayer.bots.hands import BITS, EVIL, MASK, HandCode, Table, hit, hits, reweighed
from game.titles.mindflayer.bots.repair import settle
from game.titles.mindflayer.bots.world import LIMIT, World
from game.titles.mindflayer.rules.actions import KINDS
from game.titles.mindflayer.rules.catalog import Catalog

FAINT = 1e-9
"""No idea is ever quite ruled out."""
TRIES = 6
"""So often hands are drawn anew that need more cards than there are, before cards are swapped."""


class Cloud:
    """The ideas of one seat. Weights add up to 1 after each event that changes them.

    `me` is below 0 for somebody who only looks on. `masks`: who began Possessed; `tables[idea][seat]`: what others may hold.
    `hand`, `evil`: the own cards and coat, as lived;
    `total`: cards by kind that are not in the box, the one that is turned up not among them.
    """

    def __init__(self, catalog: Catalog, me: Seat, size: int) -> None:
        self.catalog, self.me, self.size = catalog, me, size
        self.masks: list[int] = []
        self.weights: list[float] = []
        self.tables: list[list[Table]] = []
        self.hand: list[int] = []
        self.total: list[int] = []
        self.seats, self.out, self.evil = 0, 0, False
        self.heard: set[tuple[object, ...]] = set()
        self.changed: set[Seat] = set()

    def suspicion(self) -> tuple[float, ...]:
        """How likely each seat is Possessed."""
        found = [0.0] * self.seats
        for weight, row in zip(self.weights, self.tables, strict=True):
            for seat, table in enumerate(row):
                found[seat] += weight * table.evil
        if self.me >= 0:
            found[self.me] = float(self.evil)
        return tuple(min(1.0, one) for one in found)

    def drawn(self, count: int, dice: Dice) -> list[World]:
        """So many worlds of equal weight, ideas as often as their weight says."""
        step, at, total = 1.0 / count, dice.chance() / count, 0.0
        found: list[World] = []
        for weight, row in zip(self.weights, self.tables, strict=True):
            total += weight
            while at < total and len(found) < count:
                found.append(self._world(row, step, dice))
                at += step
        while len(found) < count:
            found.append(self._world(self.tables[-1], step, dice))
        return found

    def _world(self, row: Sequence[Table], weight: float, dice: Dice) -> World:
        """A whole position of an idea."""
        me, others = self.me, [seat for seat in range(self.seats) if seat != self.me]
        for _ in range(TRIES):
            hands, possessed = [0] * (KINDS * self.seats), self.evil << me
            hands[KINDS * me : KINDS * me + KINDS] = self.hand
            deck = [total - own for total, own in zip(self.total, self.hand, strict=True)]
            for seat in others:
                code = row[seat].draw(dice)
                possessed |= (code >= EVIL) << seat
                for kind in range(KINDS):
                    held = code >> BITS * kind & MASK
                    hands[KINDS * seat + kind] = held
                    deck[kind] -= held
            if min(deck) >= 0:
                break
        world = World(hands, deck, possessed, self.out, weight)
        settle(world, me, dice)
        return world

    # ------------------------------------------------------------------ evidence
    def weigh(self) -> None:
        """Bring the weights to a sum of 1."""
        total = sum(self.weights)
        self.weights = [max(FAINT, one / total) for one in self.weights]

    def reweigh(
        self, seat: Seat, factor: Callable[[HandCode], float], mend: Callable[[HandCode], HandCode] | None = None
    ) -> None:  # fmt: skip
        """Something that each hand of a seat makes more or less likely."""
        if seat == self.me:
            return
        done: dict[int, tuple[Table, float, Table]] = {}  # the old tables are kept alive, so that no new one gets their id
        for idea, row in enumerate(self.tables):
            table = row[seat]
            if id(table) not in done:
                done[id(table)] = (*reweighed(table, factor, mend or _as_it_is), table)
            row[seat], odds, _ = done[id(table)]
            self.weights[idea] *= odds
        self.weigh()

    def replace(self, seat: Seat, change: Callable[[Table], Table]) -> None:
        """Something happened to the hands of a seat that is no evidence."""
        done: dict[int, tuple[Table, Table]] = {}
        for row in self.tables:
            table = row[seat]
            if id(table) not in done:
                done[id(table)] = change(table), table
            row[seat] = done[id(table)][0]

    def tables_of(self, seat: Seat) -> list[tuple[Table, float]]:
        """The different tables of a seat, each with the weight of all ideas that share it."""
        found: dict[int, tuple[Table, float]] = {}
        for weight, row in zip(self.weights, self.tables, strict=True):
            table = row[seat]
            found[id(table)] = table, weight + (found[id(table)][1] if id(table) in found else 0.0)
        return list(found.values())

    def settle(self, event: Event) -> None:
        """Whoever is still in play has few Hard Hits."""
        for seat in sorted(self.changed):
            if not self.out >> seat & 1:
                self.reweigh(seat, lambda code: float(hits(code) < LIMIT), lambda code: hit(code, LIMIT - 1))
        self.changed.clear()

    def pointed(self, ratio: tuple[float, float], seat: Seat, target: Seat) -> None:
        """Somebody chose a player, by the team it began in: for a gift, to be accused, trusted or voted for."""
        if seat == self.me:
            return
        others = [other for other in range(self.seats) if other != seat and not self.out >> other & 1]
        for idea, row in enumerate(self.tables):
            mask = self.masks[idea]
            more = ratio[mask >> seat & 1] - 1.0
            evil = [row[other].evil if other != self.me else float(self.evil) for other in others]
            aimed = row[target].evil if target != self.me else float(self.evil)
            self.weights[idea] *= (1.0 + more * aimed) * len(others) / (len(others) + more * sum(evil))
        self.weigh()


def _as_it_is(code: HandCode) -> HandCode:
    return code
