"""What one seat takes the hidden rest to be, following the story event by event.

Every idea of who began Possessed is weighed by how likely it makes what is seen and heard; in each of them a table for every seat
says what it may hold, and whether that has turned its coat. Nothing is drawn: the same story, the same belief.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from game.core.types import Event, Seat
from game.titles.mindflayer.bots import deal as deals
from game.titles.mindflayer.bots.face import outside
from game.titles.mindflayer.bots.hands import BITS, EVIL, MASK, HandCode, Table, hit, hits, moved, reweighed, turned
from game.titles.mindflayer.bots.manners import ACCUSED, HITS_POSSESSED, TRUSTED
from game.titles.mindflayer.bots.meetings import MeetingCloud
from game.titles.mindflayer.bots.world import LIMIT
from game.titles.mindflayer.rules import actions as act
from game.titles.mindflayer.rules import events as e
from game.titles.mindflayer.rules.catalog import Catalog, Deal

LIE = 0.12
"""How likely a claim about a hand, or a plea, comes from somebody Sane of whom it is not true; a true one counts 1."""
BLUFF = 0.2
"""The same for the Possessed, of cards they have no reason to lie about."""
RARE = 0.45
"""As likely, at least, is a claim of the Possessed: one that hardly anybody Sane could make tells."""
MASKED = (act.MIND_FLAYER, act.WAFFLE)
"""Kinds of which the Possessed claim what somebody Sane would."""
SCARCE = 0.05
"""Cards of a kind that the deck has at least, in the mean."""


class Belief(MeetingCloud):
    """The ideas of one seat, and how far of its story is told.

    `masked`: what somebody Sane would believe there, whom a Possessed player wants to sound like.
    """

    def __init__(self, catalog: Catalog, me: Seat, mix: Sequence[int], size: int, masked: bool = False) -> None:
        super().__init__(catalog, me, size)
        self.mix, self.masked = tuple(mix), masked
        self.told: list[Event] = []
        self.over = False
        self._parts: dict[type[Event], Callable[[Any], None]] = {
            e.CardsDealt: self._dealt, e.CardTurned: self._turned, e.CardGiven: self._given, e.SeatPossessed: self._turncoat,
            e.SeatsOut: self._outs, e.MeetingTurned: self._meeting, e.AnswerSealed: self._answer, e.VotesRevealed: self._votes,
            e.CardsShown: self._shown, e.CardsSeen: self._seen, e.CardsPassed: self._passed, e.CardsSwapped: self._swapped,
            e.CardsDiscarded: self._discarded, e.CardsExchanged: self._exchanged, e.HandClaimed: self._claimed,
            e.CardBegged: self._begged,
            e.PlayerAccused: self._accused, e.PlayerTrusted: self._trusted, e.TeamsRevealed: self._revealed,
            e.TurnBegan: self._settled, e.ExchangeBegan: self._settled, e.MeetingEnded: self._settled,
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

    def _dealt(self, event: e.CardsDealt) -> None:
        self.seats = len(event.firsts)
        deal = self._deal(self.seats)
        self.hand, self.evil = list(event.hands[self.me]), bool(event.teams[self.me])
        self.total = list(self.mix)
        self.masks = deals.beginnings(event, self.me, deal)
        self.weights = [1.0 / len(self.masks)] * len(self.masks)
        both = deals.first_tables(event, self.me, deal, self.catalog.numbers.dealt)
        self.tables = [[both[mask >> seat & 1] for seat in range(self.seats)] for mask in self.masks]

    def _turned(self, event: e.CardTurned) -> None:
        """The more of a kind are in hands, the less likely one is turned up."""
        self._settled(event)
        kind, shift = event.kind, BITS * event.kind
        others = [seat for seat in range(self.seats) if seat != self.me]
        rest = self.total[kind] - self.hand[kind]
        left = [max(SCARCE, rest - sum(row[seat].mean(kind) for seat in others)) for row in self.tables]
        mean = sum(weight * one for weight, one in zip(self.weights, left, strict=True))
        self.weights = [weight * one for weight, one in zip(self.weights, left, strict=True)]
        self._weigh()
        for seat in others:

            def scarcer(table: Table) -> Table:
                most = mean + table.mean(kind)
                return reweighed(table, lambda code: max(SCARCE, most - (code >> shift & MASK)), _same)[0]

            self._replace(seat, scarcer)
        self.total[kind] -= 1

    def _given(self, event: e.CardGiven) -> None:
        """Who gives what to whom tells something of both; a Mind Flayer may turn the coat of its taker."""
        kind, to = event.kind, event.to
        self._pointed(HITS_POSSESSED[kind], event.seat, to)
        self.total[kind] += 1
        if to == self.me:
            self.hand[kind] += 1
        else:
            self._replace(to, lambda table: Table(turned(moved(table, 1 << BITS * kind).odds)))
            if kind == act.HARD_HIT:
                self._changed.add(to)

    def _turncoat(self, event: e.SeatPossessed) -> None:
        """Only the own coat is told."""
        self.evil = True

    def _outs(self, event: e.SeatsOut) -> None:
        """These have three Hard Hits that nothing cancels, the others have not."""
        for seat in event.seats:
            if not event.short:
                self._reweigh(seat, lambda code: float(hits(code) >= LIMIT), lambda code: hit(code, LIMIT))
            self.out |= 1 << seat

    def _new(self, *claim: object) -> bool:
        """Whether this was not said yet since the last Meeting; what is repeated proves nothing more."""
        if claim in self._heard:
            return False
        self._heard.add(claim)
        return True

    def _accused(self, event: e.PlayerAccused) -> None:
        if self._new("accuse", event.seat, event.target) and ("accuse", event.target, event.seat) not in self._heard:
            self._pointed(ACCUSED, event.seat, event.target)

    def _trusted(self, event: e.PlayerTrusted) -> None:
        if self._new("trust", event.seat, event.target) and ("trust", event.target, event.seat) not in self._heard:
            self._pointed(TRUSTED, event.seat, event.target)

    def _claimed(self, event: e.HandClaimed) -> None:
        """ "I hold n of a kind": the Sane seldom lie."""
        if event.seat == self.me or not self._new("hold", event.seat, event.kind):
            return
        shift, count = BITS * event.kind, event.count
        self._told(event.seat, lambda code: (code >> shift & MASK) == count, event.kind in MASKED)

    def _begged(self, event: e.CardBegged) -> None:
        """Who asks for a cure has something to be cured."""
        bad: act.KindId = {act.MEMORIES: act.MIND_FLAYER, act.HELPING_HAND: act.HARD_HIT}.get(event.kind, act.NO_KIND)
        if event.seat == self.me or bad == act.NO_KIND or not self._new("beg", event.seat, event.kind):
            return
        shift, cure = BITS * bad, BITS * event.kind
        self._told(event.seat, lambda code: (code >> shift & MASK) > (code >> cure & MASK), bad in MASKED)

    def _told(self, seat: Seat, true: Callable[[HandCode], bool], masked: bool) -> None:
        """A seat says something that holds of some hands. The Possessed speak as the Sane do: where they mask themselves it
        is as likely as from anybody Sane, unless nobody Sane could say it; of other cards they lie more readily."""
        anybody = RARE
        if masked:
            sane = right = 0.0
            for table, weight in self._tables_of(seat):
                for code, one in table.odds.items():
                    if code < EVIL:
                        sane += weight * one
                        right += weight * one * true(code)
            share = right / sane if sane else 0.0
            anybody = max(RARE, share + LIE * (1.0 - share))

        def odds(code: HandCode) -> float:
            if masked and code >= EVIL:
                return anybody
            return 1.0 if true(code) else BLUFF if code >= EVIL else LIE

        self._reweigh(seat, odds)

    def _revealed(self, event: e.TeamsRevealed) -> None:
        self.over = True


def _same(code: HandCode) -> HandCode:
    return code
