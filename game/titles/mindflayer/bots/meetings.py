"""What Meetings tell a belief: votes, cards that are shown, seen, passed, swapped and dropped, and the exchange."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import permutations

from game.core.types import HIDDEN, Seat
from game.titles.mindflayer.bots.cloud import MENDED, Cloud
from game.titles.mindflayer.bots.manners import PASSES, SHOWS, VOTED, one_of, pairs_of, share
from game.titles.mindflayer.bots.mend import ensure
from game.titles.mindflayer.bots.world import Ring, World, move
from game.titles.mindflayer.rules.actions import KINDS, MIND_FLAYER, NO_KIND, WAFFLE, KindId
from game.titles.mindflayer.rules.events import (
    AnswerSealed,
    CardsDiscarded,
    CardsExchanged,
    CardsPassed,
    CardsSeen,
    CardsShown,
    CardsSwapped,
    MeetingTurned,
    VotesRevealed,
)

CHOSEN = "show_own_choice"


class MeetingCloud(Cloud):
    """Worlds that follow what happens at a Meeting."""

    _effect = ""
    _sealed: KindId = NO_KIND

    def _meeting(self, event: MeetingTurned) -> None:
        self._settled(event)
        self._effect = self.catalog.meetings[event.meeting].effect
        self._heard.clear()

    def _answer(self, event: AnswerSealed) -> None:
        if event.seat == self.me:
            self._sealed = event.left

    def _votes(self, event: VotesRevealed) -> None:
        for seat, named in zip(event.seats, event.named, strict=True):
            self._pointed(VOTED, seat, named)
        self._weigh()

    def _shown(self, event: CardsShown) -> None:
        """Cards that everybody saw: drawn at random, or chosen with care at the Arcade."""
        for world in self.worlds:
            seen: dict[tuple[Seat, KindId], int] = {}
            for seat, kind in zip(event.seats, event.kinds, strict=True):
                if seat == self.me:
                    continue
                before = seen.get((seat, kind), 0)
                seen[seat, kind] = before + 1
                if self._effect == CHOSEN and world.hands[KINDS * seat + kind]:
                    world.weight *= share(world.hands, seat, SHOWS[world.possessed >> seat & 1], kind)
                else:
                    self._saw(world, seat, kind, before)
        self._weigh()

    def _seen(self, event: CardsSeen) -> None:
        for world in self.worlds:
            seen: dict[tuple[Seat, KindId], int] = {}
            for target, kind in zip(event.targets, event.kinds, strict=True):
                if kind != HIDDEN and target != self.me:
                    before = seen.get((target, kind), 0)
                    seen[target, kind] = before + 1
                    self._saw(world, target, kind, before)
        self._weigh()

    def _passed(self, event: CardsPassed) -> None:
        """All cards move left at once. Only those from and to the own hand are seen."""
        for world in self.worlds:
            kinds = []
            for seat, kind in zip(event.seats, event.kinds, strict=True):
                odds = PASSES[world.possessed >> seat & 1]
                if kind == HIDDEN:
                    kind = one_of(world.hands, seat, odds, self._dice)
                    kind = self._waffle(world, seat, 1) if kind == NO_KIND else kind
                elif seat != self.me:
                    self._choice(world, seat, kind, share(world.hands, seat, odds, kind))
                kinds.append(kind)
            move(world, Ring(event.seats, event.to, event.to), [(kind, NO_KIND) for kind in kinds])
            self._coats(world, event.to)
        self._weigh()

    def _waffle(self, world: World, seat: Seat, count: int) -> KindId:
        """A seat gave something though in this world it had nothing to give: it had Waffles instead."""
        world.weight *= MENDED
        ensure(world, seat, WAFFLE, count, self.me, self._dice)
        return WAFFLE

    def _swapped(self, event: CardsSwapped) -> None:
        one, other = event.seats
        for world in self.worlds:
            kinds = list(event.kinds)
            for place, seat in enumerate(event.seats):
                own = KINDS * seat
                if kinds[place] == HIDDEN:
                    kinds[place] = one_of(world.hands, seat, tuple(map(float, world.hands[own : own + KINDS])), self._dice)
                elif seat != self.me and kinds[place] != NO_KIND:
                    self._saw(world, seat, kinds[place], 0)
            move(world, Ring(event.seats, (other, one), (other, one)), [(kind, NO_KIND) for kind in kinds])
            self._coats(world, event.seats)
        self._weigh()

    def _discarded(self, event: CardsDiscarded) -> None:
        """The mixed cards are handed out to who may have dropped them, the own one to the own hand."""
        kinds = list(event.kinds)
        seats = [seat for seat in event.seats if seat != self.me]
        if self.me in event.seats and self._sealed in kinds:
            kinds.remove(self._sealed)
        for world in self.worlds:
            if self.me in event.seats and self._sealed != NO_KIND:
                world.hands[KINDS * self.me + self._sealed] -= 1
            self._dice.shuffle(seats)
            left = seats[:]
            for kind in kinds:
                fitting = [s for s in left if world.hands[KINDS * s + kind]]
                if kind == MIND_FLAYER:
                    fitting = [s for s in fitting if world.possessed >> s & 1]
                if fitting:
                    seat = fitting[0]
                else:
                    world.weight *= MENDED
                    seat = left[0]
                    ensure(world, seat, kind, 1, self.me, self._dice)
                    if kind == MIND_FLAYER:
                        world.possessed |= 1 << seat
                left.remove(seat)
                world.hands[KINDS * seat + kind] -= 1
        self._weigh()

    def _exchanged(self, event: CardsExchanged) -> None:
        """Own cards are known; those of the others are drawn, so that what came is as it came."""
        ring = Ring(event.seats, event.lefts, event.rights)
        slots = [
            (i, side) for i in range(len(ring.seats)) for side, to in enumerate((ring.lefts[i], ring.rights[i])) if to == self.me
        ]
        slots = [(i, side) for i, side in slots if (event.right[i] if side else event.left[i]) != NO_KIND]
        came = event.came[event.seats.index(self.me)] if self.me in event.seats else ()
        orders = sorted(set(permutations(came)))
        for world in self.worlds:
            given = self._givings(world, event, ring)
            self._receive(world, ring, given, slots, orders)
            move(world, ring, given)
            self._coats(world, ring.seats)
        self._weigh()

    def _givings(self, world: World, event: CardsExchanged, ring: Ring) -> list[tuple[KindId, KindId]]:
        """Both cards of everybody, drawn; the own ones as they were."""
        given = []
        for i, seat in enumerate(ring.seats):
            left, right = event.left[i], event.right[i]
            if seat != self.me:  # how many cards a seat gave is public
                drawn = pairs_of(world.hands, seat, world.possessed).draw(self._dice)
                kinds = [kind for kind in drawn if kind != NO_KIND]
                sides = [NO_KIND if told == NO_KIND else kinds.pop() if kinds else -1 for told in (left, right)]
                left, right = [self._waffle(world, seat, sides.count(-1)) if kind == -1 else kind for kind in sides]
            given.append((left, right))
        return given

    def _receive(
        self, world: World, ring: Ring, given: list[tuple[KindId, KindId]], slots: Sequence[tuple[int, int]],
        orders: Sequence[tuple[KindId, ...]],
    ) -> None:  # fmt: skip
        """Choose from which giver each card came, weigh the world by how likely that was, and draw the givers' other cards."""
        if not slots or not orders or len(slots) != len(orders[0]):
            return
        odds = [self._order_odds(world, ring, slots, order) for order in orders]
        total = sum(odds)
        if total:
            world.weight *= total
            point, at = self._dice.chance() * total, 0
            while at < len(odds) - 1 and point >= odds[at]:
                point -= odds[at]
                at += 1
        else:
            world.weight *= MENDED * MENDED
            at = self._dice.below(len(orders))
        order = orders[at]
        both = len({i for i, _ in slots}) < len(slots)
        for (i, side), kind in zip(slots, order, strict=True):
            seat = ring.seats[i]
            if kind == MIND_FLAYER and not world.possessed >> seat & 1:
                world.possessed |= 1 << seat
            wanted = order.count(kind) if both else 1
            if world.hands[KINDS * seat + kind] < wanted:
                ensure(world, seat, kind, wanted, self.me, self._dice)
            if both:
                one, other = given[i]
                given[i] = (one, kind) if side else (kind, other)
            else:
                other = NO_KIND
                if given[i][1 - side] != NO_KIND:  # how many cards a seat gave is public
                    other = pairs_of(world.hands, seat, world.possessed).other(kind, self._dice)
                    other = self._waffle(world, seat, 1 + (kind == WAFFLE)) if other == NO_KIND else other
                given[i] = (other, kind) if side else (kind, other)

    def _order_odds(self, world: World, ring: Ring, slots: Sequence[tuple[int, int]], order: Sequence[KindId]) -> float:
        """How likely these givers put exactly these cards there."""
        odds, hands = 1.0, world.hands
        before: dict[tuple[int, KindId], int] = {}
        for (i, _), kind in zip(slots, order, strict=True):
            seat = ring.seats[i]
            had = before.get((i, kind), 0)
            if hands[KINDS * seat + kind] <= had:
                return 0.0
            before[i, kind] = had + 1
            odds *= pairs_of(hands, seat, world.possessed).side[kind]
        return odds
