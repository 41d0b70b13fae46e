"""What one seat takes the hidden rest to be: a few hundred weighted worlds that follow the story, event by event.

Each world is a whole deal that could be. What is seen makes it more or less likely; what is hidden is drawn as players are
thought to choose. A world that a fact rules out is mended with few swaps and counts little from then on, so that belief never
runs dry. All draws come from dice of its own, started by nothing but the seat's first cards: the same story, the same belief.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from game.core.dice import Dice
from game.core.types import Event, Seat
from game.titles.mindflayer.bots import deal as deals
from game.titles.mindflayer.bots.cloud import MENDED
from game.titles.mindflayer.bots.face import outside
from game.titles.mindflayer.bots.manners import ACCUSED, HITS_POSSESSED, TRUSTED, aim
from game.titles.mindflayer.bots.meetings import MeetingCloud
from game.titles.mindflayer.bots.mend import ensure, mend_hits
from game.titles.mindflayer.bots.world import LIMIT
from game.titles.mindflayer.rules.actions import HARD_HIT, HELPING_HAND, KINDS, MEMORIES, MIND_FLAYER, WAFFLE
from game.titles.mindflayer.rules.catalog import Catalog, Deal
from game.titles.mindflayer.rules.events import (
    AnswerSealed,
    CardBegged,
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

LIE = 0.4
"""How likely a claim about a hand, or a plea, comes from somebody Sane of whom it is not true; a true one counts 1."""
BLUFF = 0.6
"""The same for the Possessed, of cards they have no reason to lie about."""
RARE = 0.45
"""As likely, at least, is a claim of the Possessed: one that hardly anybody Sane could make tells."""
MASKED = (MIND_FLAYER, WAFFLE)
"""Kinds of which the Possessed claim what somebody Sane would."""


class Belief(MeetingCloud):
    """The worlds of one seat, and how far of its story is told.

    `masked`: what somebody Sane would believe there, whom a Possessed player wants to sound like.
    """

    def __init__(self, catalog: Catalog, me: Seat, mix: Sequence[int], size: int, masked: bool = False) -> None:
        super().__init__(catalog, me, size)
        self.mix, self.masked = tuple(mix), masked
        self.told: list[Event] = []
        self.over = False
        self._parts: dict[type[Event], Callable[[Any], None]] = {
            CardsDealt: self._dealt, CardTurned: self._turned, CardGiven: self._given, SeatPossessed: self._turncoat,
            SeatsOut: self._outs, MeetingTurned: self._meeting, AnswerSealed: self._answer, VotesRevealed: self._votes,
            CardsShown: self._shown, CardsSeen: self._seen, CardsPassed: self._passed, CardsSwapped: self._swapped,
            CardsDiscarded: self._discarded, CardsExchanged: self._exchanged, HandClaimed: self._claimed,
            CardBegged: self._begged,
            PlayerAccused: self._accused, PlayerTrusted: self._trusted, TeamsRevealed: self._revealed,
            TurnBegan: self._settled, ExchangeBegan: self._settled, MeetingEnded: self._settled,
        }  # fmt: skip

    def hear(self, story: Sequence[Event]) -> None:
        """Take in what is new of a story that begins with all that was told before."""
        for event in story[len(self.told) :]:
            part = self._parts.get(type(event))
            lived = outside(event, self.me) if self.masked else event
            if part is not None and lived is not None and not self.over:
                part(lived)
            self.told.append(event)

    def _deal(self, seats: int) -> Deal:
        for table in self.catalog.deals.values():
            if seats in table and table[seats].mix == self.mix:
                return table[seats]
        raise ValueError(f"no deal for {seats} seats has the mix {self.mix}")

    def _dealt(self, event: CardsDealt) -> None:
        seats = len(event.firsts)
        seed = sum((count + 1) * 7 ** (kind + 1) for kind, count in enumerate(event.hands[self.me]))
        self._dice = Dice(1000 * seed + 10 * seats + self.me)
        deal, dealt = self._deal(seats), self.catalog.numbers.dealt
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

    def _new(self, *claim: object) -> bool:
        """Whether this was not said yet since the last Meeting; what is repeated proves nothing more."""
        if claim in self._heard:
            return False
        self._heard.add(claim)
        return True

    def _accused(self, event: PlayerAccused) -> None:
        if self._new("accuse", event.seat, event.target) and ("accuse", event.target, event.seat) not in self._heard:
            self._pointed(ACCUSED, event.seat, event.target)
            self._weigh()

    def _trusted(self, event: PlayerTrusted) -> None:
        if self._new("trust", event.seat, event.target) and ("trust", event.target, event.seat) not in self._heard:
            self._pointed(TRUSTED, event.seat, event.target)
            self._weigh()

    def _claimed(self, event: HandClaimed) -> None:
        """ "I hold n of a kind": the Sane seldom lie."""
        if event.seat == self.me or not self._new("hold", event.seat, event.kind):
            return
        at = KINDS * event.seat + event.kind
        self._told(event.seat, [world.hands[at] == event.count for world in self.worlds], event.kind in MASKED)

    def _begged(self, event: CardBegged) -> None:
        """Who asks for a cure has something to be cured."""
        bad = {MEMORIES: MIND_FLAYER, HELPING_HAND: HARD_HIT}.get(event.kind)
        if event.seat == self.me or bad is None or not self._new("beg", event.seat, event.kind):
            return
        own = KINDS * event.seat
        self._told(event.seat, [world.hands[own + bad] > world.hands[own + event.kind] for world in self.worlds], bad in MASKED)

    def _told(self, seat: Seat, true: Sequence[bool], masked: bool) -> None:
        """A seat says something that holds in these worlds. The Possessed speak as the Sane do: where they mask themselves it
        is as likely as from anybody Sane, unless nobody Sane could say it; of other cards they lie more readily."""
        sane = right = 0.0
        for world, fits in zip(self.worlds, true, strict=True):
            if not world.possessed >> seat & 1:
                sane += world.weight
                right += world.weight * fits
        share = right / sane if sane else 0.0
        anybody = max(RARE, share + LIE * (1.0 - share))
        for world, fits in zip(self.worlds, true, strict=True):
            if not world.possessed >> seat & 1:
                world.weight *= 1.0 if fits else LIE
            elif masked:
                world.weight *= anybody
            else:
                world.weight *= 1.0 if fits else BLUFF
        self._weigh()

    def _revealed(self, event: TeamsRevealed) -> None:
        self.over = True
