"""What Meetings tell a belief: votes, cards that are shown, seen, passed, swapped and dropped, and the exchange."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import permutations
from math import exp

from game.core.types import HIDDEN, Seat
from game.titles.mindflayer.bots.cloud import Cloud
from game.titles.mindflayer.bots.giving import UNKNOWN, Giving, giving, mixed, received
from game.titles.mindflayer.bots.habits import VOTE
from game.titles.mindflayer.bots.hands import BITS, EVIL, MASK, ONE, HandCode, Table, holding, moved, size_of
from game.titles.mindflayer.bots.manners import PASSES, SHOWS, VOTED, share
from game.titles.mindflayer.bots.players import Players
from game.titles.mindflayer.bots.world import Ring
from game.titles.mindflayer.rules import events as e
from game.titles.mindflayer.rules.actions import HARD_HIT, KINDS, MIND_FLAYER, NO_KIND, WAFFLE, KindId

CHOSEN = "show_own_choice"
DROPS = (PASSES[0], (0.5, *PASSES[1][1:]))
"""By team: what leaves the game at the Lab, where the Possessed may drop a Mind Flayer."""
Slot = tuple[int, int]
"""Place of a giver in the ring, and which of its sides."""


class Meetings:
    """What happens at Meetings, told to the ideas of a seat."""

    def __init__(self, cloud: Cloud, players: Players | None = None) -> None:
        self.cloud, self.players = cloud, players
        self._effect = ""
        self._sealed: KindId = NO_KIND

    def meeting(self, event: e.MeetingTurned) -> None:
        cloud = self.cloud
        cloud.settle(event)
        self._effect = cloud.catalog.meetings[event.meeting].effect
        cloud.heard.clear()
        if self.players is not None:
            self.players.meeting()

    def answer(self, event: e.AnswerSealed) -> None:
        if event.seat == self.cloud.me:
            self._sealed = event.left

    def votes(self, event: e.VotesRevealed) -> None:
        for seat, named in zip(event.seats, event.named, strict=True):
            if self.players is not None:
                self.players.pointed(VOTE, seat, named)
            else:
                self.cloud.pointed(VOTED, seat, named)

    def shown(self, event: e.CardsShown) -> None:
        """Cards that everybody saw: drawn at random, or chosen with care at the Arcade."""
        self._saw_all(event.seats, event.kinds, self._effect == CHOSEN)

    def seen(self, event: e.CardsSeen) -> None:
        self._saw_all(event.targets, event.kinds, False)

    def _saw_all(self, seats: Sequence[Seat], kinds: Sequence[KindId], chosen: bool) -> None:
        seen: dict[tuple[Seat, KindId], int] = {}
        for seat, kind in zip(seats, kinds, strict=True):
            if kind == HIDDEN or seat == self.cloud.me:
                continue
            before = seen.get((seat, kind), 0)
            seen[seat, kind] = before + 1
            if chosen:
                self._chose(seat, kind, SHOWS)
            else:
                self._saw(seat, kind, before)

    def _saw(self, seat: Seat, kind: KindId, before: int) -> None:
        """A random card of a hand was of this kind, after so many of the same."""
        self.cloud.reweigh(
            seat,
            lambda code: max(0, (code >> BITS * kind & MASK) - before) / max(1, size_of(code)),
            lambda code: holding(code, kind, before + 1),
        )

    def _chose(self, seat: Seat, kind: KindId, odds: Sequence[tuple[float, ...]]) -> None:
        """A seat is known to have chosen a card of this kind, by these odds of both teams."""
        self.cloud.reweigh(seat, lambda code: share(code, odds[code >= EVIL], kind), lambda code: holding(code, kind, 1))

    def _gone(self, seat: Seat, kind: KindId) -> None:
        """A card that is known has left a hand, which holds one."""
        cloud = self.cloud
        if seat == cloud.me:
            cloud.hand[kind] -= 1
        elif kind != NO_KIND:
            cloud.replace(seat, lambda table: moved(_sure(table, kind), -ONE[kind]))

    def _come(self, seat: Seat, kind: KindId) -> None:
        """A card that is known has reached a hand."""
        cloud = self.cloud
        if seat == cloud.me:
            cloud.hand[kind] += 1
        elif kind != NO_KIND:
            cloud.replace(seat, lambda table: received(table.odds, [_certain(kind)], cloud.size))

    # ------------------------------------------------------------------ single cards
    def passed(self, event: e.CardsPassed) -> None:
        """All cards move left at once. Only those from and to the own hand are seen."""
        for seat, kind in zip(event.seats, event.kinds, strict=True):
            if kind != HIDDEN and seat != self.cloud.me:
                self._chose(seat, kind, PASSES)
        self._moved_on(event.seats, event.to, event.kinds, lambda code: PASSES[code >= EVIL])

    def swapped(self, event: e.CardsSwapped) -> None:
        one, other = event.seats
        for seat, kind in zip(event.seats, event.kinds, strict=True):
            if kind not in (HIDDEN, NO_KIND) and seat != self.cloud.me:
                self._saw(seat, kind, 0)
        self._moved_on(
            event.seats, (other, one), event.kinds, lambda code: tuple([code >> BITS * k & MASK for k in range(KINDS)])
        )

    def _moved_on(
        self, seats: Sequence[Seat], to: Sequence[Seat], kinds: Sequence[KindId], by: Callable[[HandCode], Sequence[float]]
    ) -> None:  # fmt: skip
        """Each of these seats loses a card to another, chosen `by` odds of its hand where it is hidden."""
        cloud = self.cloud
        for seat, kind in zip(seats, kinds, strict=True):
            if kind not in (HIDDEN, NO_KIND):
                self._gone(seat, kind)
        lost: list[dict[Seat, list[float]]] = []
        done: dict[int, tuple[Table, list[float], Table]] = {}
        for row in cloud.tables:
            sides: dict[Seat, list[float]] = {}
            for seat, kind in zip(seats, kinds, strict=True):
                if kind == HIDDEN:
                    table = row[seat]
                    if id(table) not in done:
                        done[id(table)] = (*_lost(table, by), table)
                    row[seat], sides[seat], _ = done[id(table)]
            lost.append(sides)
        for seat, kind, taker in zip(seats, kinds, to, strict=True):
            if kind == HIDDEN:
                merged: dict[tuple[int, int], tuple[Table, object, object]] = {}
                for row, sides in zip(cloud.tables, lost, strict=True):
                    key = id(row[taker]), id(sides[seat])
                    if key not in merged:
                        merged[key] = received(row[taker].odds, [sides[seat]], cloud.size), row[taker], sides[seat]
                    row[taker] = merged[key][0]
            elif kind != NO_KIND:
                self._come(taker, kind)
        cloud.changed.update(seat for seat in (*seats, *to) if seat != cloud.me)

    def discarded(self, event: e.CardsDiscarded) -> None:
        """The mixed cards: each seat has dropped one of them, the own one is known."""
        cloud = self.cloud
        kinds = list(event.kinds)
        seats = [seat for seat in event.seats if seat != cloud.me]
        for kind in kinds:
            cloud.total[kind] -= 1
        if cloud.me in event.seats and self._sealed in kinds:
            kinds.remove(self._sealed)
            cloud.hand[self._sealed] -= 1
        counts = [kinds.count(kind) for kind in range(KINDS)]
        rates, expected = [0.02] * len(cloud.tables), [0.0] * KINDS
        for seat in seats:
            done: dict[int, float] = {}
            for table, weight in cloud.tables_of(seat):
                done[id(table)] = 0.0
                for code, one in table.odds.items():
                    for kind in range(KINDS):
                        odds = one * share(code, DROPS[code >= EVIL], kind)
                        expected[kind] += weight * odds
                        if kind == MIND_FLAYER:
                            done[id(table)] += odds
            for idea, row in enumerate(cloud.tables):
                rates[idea] += done[id(row[seat])]
        for idea, rate in enumerate(rates):
            cloud.weights[idea] *= rate ** counts[MIND_FLAYER] * exp(-rate)
        cloud.weigh()
        ratio = [count / max(0.02, mean) for count, mean in zip(counts, expected, strict=True)]

        def by(code: HandCode) -> Sequence[float]:
            odds = DROPS[code >= EVIL]
            return [one * more for one, more in zip(odds, ratio, strict=True)]

        for seat in seats:
            cloud.replace(seat, lambda table: _lost(table, by, counts)[0])
        cloud.changed.update(seats)

    # ------------------------------------------------------------------ the exchange
    def exchanged(self, event: e.CardsExchanged) -> None:
        """Own cards are known; what came weighs the ideas by how likely the givers gave it."""
        cloud = self.cloud
        ring = Ring(event.seats, event.lefts, event.rights)
        told = [
            tuple(NO_KIND if kind == NO_KIND else UNKNOWN for kind in pair) for pair in zip(event.left, event.right, strict=True)
        ]
        slots: list[Slot] = [
            (i, side)
            for i in range(len(ring.seats))
            for side, to in enumerate((ring.lefts[i], ring.rights[i]))
            if to == cloud.me and told[i][side] != NO_KIND
        ]
        came = event.came[event.seats.index(cloud.me)] if cloud.me in event.seats else ()
        givers = _Givers(cloud.me, ring, told, slots, sorted(set(permutations(came))), event)
        after: dict[tuple[object, ...], Table] = {}
        held: list[object] = []
        for idea, row in enumerate(cloud.tables):
            given, odds = givers.of(row)
            cloud.weights[idea] *= odds
            sides: dict[Seat, list[list[float]]] = {seat: [] for seat in ring.seats}
            for i in range(len(ring.seats)):
                sides[ring.lefts[i]].append(given[i].sides[0])
                sides[ring.rights[i]].append(given[i].sides[1])
            fresh = row[:]
            for i, seat in enumerate(ring.seats):
                if seat != cloud.me:
                    key = (seat, id(given[i]), *map(id, sides[seat]))
                    if key not in after:
                        after[key] = received(given[i].kept, sides[seat], cloud.size)
                        held.append((given[i], sides[seat]))
                    fresh[seat] = after[key]
            cloud.tables[idea] = fresh
        cloud.weigh()
        cloud.changed.update(seat for seat in ring.seats if seat != cloud.me)
        if cloud.me in event.seats:
            at = event.seats.index(cloud.me)
            for kind in (event.left[at], event.right[at]):
                if kind != NO_KIND:
                    cloud.hand[kind] -= 1
            for kind in came:
                cloud.hand[kind] += 1


class _Givers:
    """What everybody of a ring gives in an idea; what was worked out for the same tables is kept."""

    def __init__(
        self, me: Seat, ring: Ring, told: Sequence[tuple[int, ...]], slots: Sequence[Slot], orders: Sequence[tuple[KindId, ...]],
        event: e.CardsExchanged,
    ) -> None:  # fmt: skip
        self.me, self.ring, self.told, self.slots, self.orders = me, ring, told, slots, orders
        self._done: dict[tuple[int, int, int], tuple[Giving, Table]] = {}
        self._pairs: dict[tuple[int, ...], tuple[list[Giving], float, list[Table]]] = {}
        self._own = None
        if me in ring.seats:
            at = ring.seats.index(me)
            self._own = Giving({}, (_certain(event.left[at]), _certain(event.right[at])), 1.0)

    def of(self, row: Sequence[Table]) -> tuple[list[Giving], float]:
        """What each gives, and how likely what came to the own hand was."""
        known = {i for i, _ in self.slots} if self.orders and len(self.slots) == len(self.orders[0]) else set()
        given = []
        for i, seat in enumerate(self.ring.seats):
            if seat == self.me:
                assert self._own is not None
                given.append(self._own)
            else:
                given.append(self._one(row[seat], *self.told[i]))
        if not known:
            return given, 1.0
        tables = [row[self.ring.seats[i]] for i in sorted(known)]
        key = tuple(map(id, tables))
        if key not in self._pairs:
            self._pairs[key] = (*self._came(row, sorted(known)), tables)
        found, odds, _ = self._pairs[key]
        for i, one in zip(sorted(known), found, strict=True):
            given[i] = one
        return given, odds

    def _one(self, table: Table, left: KindId, right: KindId) -> Giving:
        key = id(table), left, right
        if key not in self._done:
            self._done[key] = giving(table, left, right), table
        return self._done[key][0]

    def _came(self, row: Sequence[Table], givers: Sequence[int]) -> tuple[list[Giving], float]:
        """The givings of who gave to the own hand, over every order in which the cards may have come."""
        found: list[Giving] = []
        total = 0.0
        for order in self.orders:
            now, odds = [], 1.0
            for i in givers:
                known = list(self.told[i])
                for (place, side), kind in zip(self.slots, order, strict=True):
                    if place == i:
                        known[side] = kind
                one = self._one(row[self.ring.seats[i]], known[0], known[1])
                now.append(one)
                odds *= one.odds
            total += odds
            if odds:
                found = [mixed(new, old, odds / total) for new, old in zip(now, found, strict=True)] if found else now
        return found, total


def _certain(kind: KindId) -> list[float]:
    found = [0.0] * (KINDS + 1)
    found[kind] = 1.0
    return found


def _sure(table: Table, kind: KindId) -> Table:
    """The hands of a table, each with a card of this kind."""
    if all(code >> BITS * kind & MASK for code in table.odds):
        return table
    found: dict[HandCode, float] = {}
    for code, one in table.odds.items():
        code = holding(code, kind, 1)
        if code >> BITS * kind & MASK:
            found[code] = found.get(code, 0.0) + one
    return Table(found)


def _lost(
    table: Table, by: Callable[[HandCode], Sequence[float]], among: Sequence[int] = (1,) * KINDS
) -> tuple[Table, list[float]]:  # fmt: skip
    """The hands after one card, chosen by odds, has gone, and which it was. `among`: kinds that are none here did not go."""
    found: dict[HandCode, float] = {}
    side = [0.0] * (KINDS + 1)
    for code, one in table.odds.items():
        weights = [odds if code >> BITS * kind & MASK else 0.0 for kind, odds in enumerate(by(code))]
        total = sum(weights)
        if not total:
            kind = next((k for k in (WAFFLE, HARD_HIT) if among[k]), max(range(KINDS), key=lambda k: among[k]))
            code = holding(code, kind, 1)
            if not code >> BITS * kind & MASK:
                continue
            weights, total = [float(other == kind) for other in range(KINDS)], 20.0
        for kind, odds in enumerate(weights):
            if odds:
                rest = code - ONE[kind]
                found[rest] = found.get(rest, 0.0) + one * odds / total
                side[kind] += one * odds / total
    whole = sum(side)
    return Table(found), [one / whole for one in side]
