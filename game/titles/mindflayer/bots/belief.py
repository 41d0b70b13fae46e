"""What one seat takes the hidden rest to be: a few hundred weighted worlds that follow the story, event by event.

Each world is a whole deal that could be. What is seen makes it more or less likely; what is hidden is drawn as players are
thought to choose. A world that a fact rules out is mended with few swaps and counts little from then on, so that belief never
runs dry. All draws come from dice of its own, started by nothing but the seat's first cards: the same story gives the same belief.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import permutations

from game.core.dice import Dice
from game.core.types import HIDDEN, Event, Seat
from game.titles.mindflayer.bots import deal as deals
from game.titles.mindflayer.bots.manners import (
    ACCUSED,
    HITS_POSSESSED,
    PASSES,
    SHOWS,
    TRUSTED,
    VOTED,
    aim,
    one_of,
    pairs_of,
    share,
)
from game.titles.mindflayer.bots.mend import ensure, mend_hits
from game.titles.mindflayer.bots.world import LIMIT, Ring, World, move
from game.titles.mindflayer.rules.actions import KINDS, MIND_FLAYER, NO_KIND, POSSESSED, KindId
from game.titles.mindflayer.rules.catalog import Catalog, Deal
from game.titles.mindflayer.rules.events import (
    AnswerSealed,
    CardGiven,
    CardsDealt,
    CardsDiscarded,
    CardsExchanged,
    CardsPassed,
    CardsSeen,
    CardsShown,
    CardsSwapped,
    CardTurned,
    ExchangeBegan,
    HandClaimed,
    MeetingEnded,
    MeetingTurned,
    PlayerAccused,
    PlayerTrusted,
    SeatPossessed,
    SeatsOut,
    TeamsRevealed,
    TurnBegan,
    VotesRevealed,
)

MENDED = 0.05
"""What a world is worth beside one that needed no mending."""
LIE = (0.15, 0.6)
"""How likely a claim about a hand is told though it is false, by team; a true one counts 1."""
RESAMPLE = 0.4
"""Worlds are drawn anew when so few of them, as a part, carry the weight."""
CHOSEN = "show_own_choice"


class Belief:
    """The worlds of one seat, and how far of its story is told."""

    def __init__(self, catalog: Catalog, me: Seat, mix: Sequence[int], eyes_open: bool, size: int) -> None:
        self.catalog, self.me, self.mix, self.eyes_open, self.size = catalog, me, tuple(mix), eyes_open, size
        self.told: list[Event] = []
        self.worlds: list[World] = []
        self.out = 0
        self.over = False
        self.told_seats = 0
        self._dice = Dice(0)
        self._heard: set[tuple[object, ...]] = set()
        self._sealed: KindId = NO_KIND
        self._effect = ""
        self._gift: CardGiven | None = None
        self._parts: dict[type[Event], Callable[[Event], None]] = {
            CardsDealt: self._dealt, CardTurned: self._turned, CardGiven: self._given, SeatPossessed: self._turncoat,
            SeatsOut: self._outs, MeetingTurned: self._meeting, AnswerSealed: self._answer, VotesRevealed: self._votes,
            CardsShown: self._shown, CardsSeen: self._seen, CardsPassed: self._passed, CardsSwapped: self._swapped,
            CardsDiscarded: self._discarded, CardsExchanged: self._exchanged, HandClaimed: self._claimed,
            PlayerAccused: self._accused, PlayerTrusted: self._trusted, TeamsRevealed: self._revealed,
            TurnBegan: self._settled, ExchangeBegan: self._settled, MeetingEnded: self._settled,
        }  # type: ignore[dict-item]  # fmt: skip

    # ------------------------------------------------------------------ reading
    def hear(self, story: Sequence[Event]) -> None:
        """Take in what is new of a story that begins with all that was told before."""
        for event in story[len(self.told) :]:
            part = self._parts.get(type(event))
            if part is not None and not self.over:
                part(event)
            self.told.append(event)

    def suspicion(self) -> tuple[float, ...]:
        """How likely each seat is Possessed; weights add up to 1 after each event that changes them."""
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
        step, at, total, found = 1.0 / count, dice.chance() / count, 0.0, []
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

    # ------------------------------------------------------------------ weights
    def _weigh(self) -> None:
        """Bring the weights to a sum of 1; draw anew when few worlds carry them."""
        total = sum(world.weight for world in self.worlds)
        squares = 0.0
        for world in self.worlds:
            world.weight /= total
            squares += world.weight * world.weight
        if squares * self.size * RESAMPLE > 1.0:
            self.worlds = self.drawn(self.size, self._dice)

    # ------------------------------------------------------------------ the deal and gifts
    def _deal(self) -> Deal:
        seats = self.told_seats
        for table in self.catalog.deals.values():
            if seats in table and table[seats].mix == self.mix:
                return table[seats]
        raise ValueError(f"no deal for {seats} seats has the mix {self.mix}")

    def _dealt(self, event: CardsDealt) -> None:
        self.told_seats = len(event.firsts)
        seed = sum((count + 1) * 7 ** (kind + 1) for kind, count in enumerate(event.hands[self.me]))
        self._dice = Dice(1000 * seed + 10 * self.told_seats + self.me)
        deal, dealt = self._deal(), self.catalog.numbers.dealt
        self.worlds = [deals.imagine(event, self.me, deal, dealt, self._dice) for _ in range(self.size)]
        for world in self.worlds:
            world.weight = 1.0 / self.size

    def _turned(self, event: CardTurned) -> None:
        self._settled(event)
        for world in self.worlds:
            left = world.deck[event.kind]
            if left:
                world.weight *= left
                world.deck[event.kind] = left - 1
            else:
                world.weight *= MENDED
                ensure(world, None, event.kind, 1, self.me, self._dice)
                world.deck[event.kind] -= 1
        self._weigh()

    def _given(self, event: CardGiven) -> None:
        """Who gives what to whom tells something of both; a Mind Flayer may turn the coat of its taker."""
        giver, to, ratio = event.seat, event.to, HITS_POSSESSED[event.kind]
        playing = ~self.out & ((1 << self.seats) - 1) & ~(1 << giver)
        count = playing.bit_count()
        for world in self.worlds:
            mask = world.possessed
            if giver != self.me:
                bad = (mask & playing).bit_count()
                world.weight *= aim(ratio, mask >> giver & 1, mask >> to & 1, count - bad, bad)
            world.hands[KINDS * to + event.kind] += 1
            if to != self.me:
                world.turn(to)
        self._weigh()

    # ------------------------------------------------------------------ coats and knock-outs
    def _turncoat(self, event: SeatPossessed) -> None:
        """Only the own coat is told."""
        for world in self.worlds:
            world.possessed |= 1 << event.seat

    def _outs(self, event: SeatsOut) -> None:
        """These have three Hard Hits that nothing cancels, the others have not."""
        self.out |= sum(1 << seat for seat in event.seats)
        for world in self.worlds:
            world.out = self.out
        if not event.short:
            for world in self.worlds:
                for seat in event.seats:
                    if world.hits(seat) < LIMIT and seat != self.me:
                        world.weight *= MENDED
                        mend_hits(world, seat, LIMIT, self.me, self._dice)
            self._weigh()

    def _settled(self, event: Event) -> None:
        """Whoever is still in play has fewer."""
        playing = [seat for seat in range(self.seats) if not self.out >> seat & 1 and seat != self.me]
        changed = False
        for world in self.worlds:
            hands = world.hands
            for seat in playing:
                if hands[KINDS * seat + 1] - hands[KINDS * seat + 4] >= LIMIT:
                    world.weight *= MENDED
                    mend_hits(world, seat, LIMIT - 1, self.me, self._dice)
                    changed = True
        if changed:
            self._weigh()

    # ------------------------------------------------------------------ Meetings
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

    def _saw(self, world: World, seat: Seat, kind: KindId, before: int) -> None:
        """A random card of a hand was of this kind, after so many of the same."""
        own = KINDS * seat
        held, left = sum(world.hands[own : own + KINDS]), world.hands[own + kind] - before
        if left > 0:
            world.weight *= left / held
        else:
            world.weight *= MENDED / held
            ensure(world, seat, kind, before + 1, self.me, self._dice)

    def _passed(self, event: CardsPassed) -> None:
        """All cards move left at once. Only those from and to the own hand are seen."""
        for world in self.worlds:
            kinds = []
            for seat, kind in zip(event.seats, event.kinds, strict=True):
                odds = PASSES[world.possessed >> seat & 1]
                if kind == HIDDEN:
                    kind = one_of(world.hands, seat, odds, self._dice)
                elif seat != self.me:
                    self._choice(world, seat, kind, share(world.hands, seat, odds, kind))
                kinds.append(kind)
            move(world, Ring(event.seats, event.to, event.to), [(kind, NO_KIND) for kind in kinds])
            self._coats(world, event.to)
        self._weigh()

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

    # ------------------------------------------------------------------ the exchange
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
            if seat != self.me:
                a, b = pairs_of(world.hands, seat, world.possessed).draw(self._dice)
                # how many cards a seat gave is public
                left, right = (NO_KIND if left == NO_KIND else a), (NO_KIND if right == NO_KIND else b)
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
                other = pairs_of(world.hands, seat, world.possessed).other(kind, self._dice)
                given[i] = (other, kind) if side else (kind, other)

    def _order_odds(
        self, world: World, ring: Ring, slots: Sequence[tuple[int, int]], order: Sequence[KindId]
    ) -> float:
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

    # ------------------------------------------------------------------ talk
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

    def _new(self, *claim: object) -> bool:
        """Whether this was not said yet since the last Meeting; what is repeated proves nothing more."""
        if claim in self._heard:
            return False
        self._heard.add(claim)
        return True

    def _accused(self, event: PlayerAccused) -> None:
        if self._new("accuse", event.seat, event.target):
            self._pointed(ACCUSED, event.seat, event.target)
            self._weigh()

    def _trusted(self, event: PlayerTrusted) -> None:
        if self._new("trust", event.seat, event.target):
            self._pointed(TRUSTED, event.seat, event.target)
            self._weigh()

    def _claimed(self, event: HandClaimed) -> None:
        """"I hold n of a kind": the Sane seldom lie."""
        if event.seat == self.me or not self._new("hold", event.seat, event.kind):
            return
        at = KINDS * event.seat + event.kind
        for world in self.worlds:
            if world.hands[at] != event.count:
                world.weight *= LIE[world.possessed >> event.seat & 1]
            elif world.possessed >> event.seat & 1:
                world.weight *= 1.0 - LIE[POSSESSED] / 2
        self._weigh()

    def _revealed(self, event: TeamsRevealed) -> None:
        self.over = True
