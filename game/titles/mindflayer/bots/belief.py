"""What one seat takes the hidden rest to be, following the story event by event.

Every idea of who began Possessed is weighed by how likely it makes what is seen and heard; in each of them a table for every seat
says what it may hold, and whether that has turned its coat. Nothing is drawn: the same story, the same belief.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from game.core.types import Event, Seat
from game.titles.mindflayer.bots import deal as deals
from game.titles.mindflayer.bots.cloud import Cloud
from game.titles.mindflayer.bots.face import outside
from game.titles.mindflayer.bots.habits import ACCUSE, GIFT, TRUST, Habits
from game.titles.mindflayer.bots.hands import BITS, EVIL, MASK, HandCode, Table, hit, hits, moved, reweighed, turned
from game.titles.mindflayer.bots.manners import ACCUSED, HITS_POSSESSED, TRUSTED
from game.titles.mindflayer.bots.meetings import Meetings
from game.titles.mindflayer.bots.players import GUESSED, Players
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
LEAST = 0.02
"""A lie of somebody who never lies."""
SCARCE = 0.05
"""Cards of a kind that the deck has at least, in the mean."""


class Belief:
    """The ideas of one seat, its `cloud`, and how far of its story is told.

    `masked`: what somebody Sane would believe there, whom a Possessed player wants to sound like.
    """

    def __init__(
        self, catalog: Catalog, me: Seat, mix: Sequence[int], size: int, masked: bool = False, habits: Habits | None = None
    ) -> None:  # fmt: skip
        self.cloud = Cloud(catalog, me, size)
        self.players = Players(self.cloud, habits) if habits is not None else None
        meetings = Meetings(self.cloud, self.players)
        self.mix, self.masked = tuple(mix), masked
        self.told: list[Event] = []
        self.over = False
        self._parts: dict[type[Event], Callable[[Any], None]] = {
            e.CardsDealt: self._dealt, e.CardTurned: self._turned, e.CardGiven: self._given, e.SeatPossessed: self._turncoat,
            e.SeatsOut: self._outs, e.MeetingTurned: meetings.meeting, e.AnswerSealed: meetings.answer,
            e.VotesRevealed: meetings.votes, e.CardsShown: meetings.shown, e.CardsSeen: meetings.seen,
            e.CardsPassed: meetings.passed, e.CardsSwapped: meetings.swapped, e.CardsDiscarded: meetings.discarded,
            e.CardsExchanged: meetings.exchanged, e.HandClaimed: self._claimed, e.CardBegged: self._begged,
            e.PlayerAccused: self._accused, e.PlayerTrusted: self._trusted, e.TeamsRevealed: self._revealed,
            e.TurnBegan: self.cloud.settle, e.ExchangeBegan: self.cloud.settle, e.MeetingEnded: self.cloud.settle,
        }  # fmt: skip

    def hear(self, story: Sequence[Event]) -> None:
        """Take in what is new of a story that begins with all that was told before."""
        for event in story[len(self.told) :]:
            part = self._parts.get(type(event))
            lived = outside(event, self.cloud.me) if self.masked else event
            if part is not None and lived is not None and not self.over:
                part(lived)
            self.told.append(event)

    def _deal(self, seats: int) -> Deal:
        for table in self.cloud.catalog.deals.values():
            if seats in table and table[seats].mix == self.mix:
                return table[seats]
        raise ValueError(f"no deal for {seats} seats has the mix {self.mix}")

    def _dealt(self, event: e.CardsDealt) -> None:
        cloud = self.cloud
        cloud.seats = len(event.firsts)
        deal = self._deal(cloud.seats)
        cloud.hand, cloud.evil = list(event.hands[cloud.me]), bool(event.teams[cloud.me])
        cloud.total = list(self.mix)
        cloud.masks = deals.beginnings(event, cloud.me, deal)
        cloud.weights = [1.0 / len(cloud.masks)] * len(cloud.masks)
        if self.players is not None:
            self.players.begin(deal.eyes_open)
        both = deals.first_tables(event, cloud.me, deal, cloud.catalog.numbers.dealt)
        cloud.tables = [[both[mask >> seat & 1] for seat in range(cloud.seats)] for mask in cloud.masks]

    def _turned(self, event: e.CardTurned) -> None:
        """The more of a kind are in hands, the less likely one is turned up."""
        cloud = self.cloud
        cloud.settle(event)
        kind, shift = event.kind, BITS * event.kind
        others = [seat for seat in range(cloud.seats) if seat != cloud.me]
        rest = cloud.total[kind] - cloud.hand[kind]
        left = [max(SCARCE, rest - sum((row[seat].mean(kind) for seat in others), 0.0)) for row in cloud.tables]
        mean = sum((weight * one for weight, one in zip(cloud.weights, left, strict=True)), 0.0)
        cloud.weights = [weight * one for weight, one in zip(cloud.weights, left, strict=True)]
        cloud.weigh()
        for seat in others:

            def scarcer(table: Table) -> Table:
                most = mean + table.mean(kind)
                return reweighed(table, lambda code: max(SCARCE, most - (code >> shift & MASK)), _same)[0]

            cloud.replace(seat, scarcer)
        cloud.total[kind] -= 1

    def _given(self, event: e.CardGiven) -> None:
        """Who gives what to whom tells something of both; a Mind Flayer may turn the coat of its taker."""
        cloud = self.cloud
        kind, to = event.kind, event.to
        if self.players is not None:
            self.players.pointed(GIFT[kind], event.seat, to)
        else:
            cloud.pointed(HITS_POSSESSED[kind], event.seat, to)
        cloud.total[kind] += 1
        if to == cloud.me:
            cloud.hand[kind] += 1
        else:
            cloud.replace(to, lambda table: Table(turned(moved(table, 1 << BITS * kind).odds)))
            if kind == act.HARD_HIT:
                cloud.changed.add(to)

    def _turncoat(self, event: e.SeatPossessed) -> None:
        """Only the own coat is told."""
        self.cloud.evil = True

    def _outs(self, event: e.SeatsOut) -> None:
        """These have three Hard Hits that nothing cancels, the others have not."""
        cloud = self.cloud
        for seat in event.seats:
            if not event.short:
                cloud.reweigh(seat, lambda code: float(hits(code) >= LIMIT), lambda code: hit(code, LIMIT))
            cloud.out |= 1 << seat

    def _new(self, *claim: object) -> bool:
        """Whether this was not said yet since the last Meeting; what is repeated proves nothing more."""
        cloud = self.cloud
        if claim in cloud.heard:
            return False
        cloud.heard.add(claim)
        return True

    def _accused(self, event: e.PlayerAccused) -> None:
        cloud = self.cloud
        if self._new("accuse", event.seat, event.target) and ("accuse", event.target, event.seat) not in cloud.heard:
            if self.players is not None:
                self.players.pointed(ACCUSE, event.seat, event.target)
            else:
                cloud.pointed(ACCUSED, event.seat, event.target)

    def _trusted(self, event: e.PlayerTrusted) -> None:
        cloud = self.cloud
        if self._new("trust", event.seat, event.target) and ("trust", event.target, event.seat) not in cloud.heard:
            if self.players is not None:
                self.players.pointed(TRUST, event.seat, event.target)
            else:
                cloud.pointed(TRUSTED, event.seat, event.target)

    def _claimed(self, event: e.HandClaimed) -> None:
        """ "I hold n of a kind": the Sane seldom lie."""
        if event.seat == self.cloud.me or not self._new("hold", event.seat, event.kind):
            return
        shift, count = BITS * event.kind, event.count
        self._told(event.seat, lambda code: (code >> shift & MASK) == count, event.kind in MASKED)

    def _begged(self, event: e.CardBegged) -> None:
        """Who asks for a cure has something to be cured."""
        bad: act.KindId = {act.MEMORIES: act.MIND_FLAYER, act.HELPING_HAND: act.HARD_HIT}.get(event.kind, act.NO_KIND)
        if event.seat == self.cloud.me or bad == act.NO_KIND or not self._new("beg", event.seat, event.kind):
            return
        shift, cure = BITS * bad, BITS * event.kind
        self._told(event.seat, lambda code: (code >> shift & MASK) > (code >> cure & MASK), bad in MASKED)

    def _told(self, seat: Seat, true: Callable[[HandCode], bool], masked: bool) -> None:
        """A seat says something that holds of some hands. The Possessed speak as the Sane do: where they mask themselves it
        is as likely as from anybody Sane, unless nobody Sane could say it; of other cards they lie more readily."""
        cloud, lie, bluff = self.cloud, LIE, BLUFF
        if self.players is not None:
            lie = bluff = max(LEAST, GUESSED * self.players.lies(seat))
            held = [sum((one for code, one in row[seat].odds.items() if true(code)), 0.0) for row in cloud.tables]
            self.players.said(seat, held)
        anybody = RARE
        if masked:
            sane = right = 0.0
            for table, weight in cloud.tables_of(seat):
                for code, one in table.odds.items():
                    if code < EVIL:
                        sane += weight * one
                        right += weight * one * true(code)
            share = right / sane if sane else 0.0
            anybody = max(RARE, share + lie * (1.0 - share))

        def odds(code: HandCode) -> float:
            if masked and code >= EVIL:
                return anybody
            return 1.0 if true(code) else bluff if code >= EVIL else lie

        cloud.reweigh(seat, odds)

    def _revealed(self, event: e.TeamsRevealed) -> None:
        self.over = True


def _same(code: HandCode) -> HandCode:
    return code
