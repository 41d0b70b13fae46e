"""The moments of a Mind Up! match that are worth seeing again, the totals turn by turn, and the final table."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from game.core.types import Msg, Ref, Seat, msg
from game.titles.mindup.rules import events as ev
from game.titles.mindup.rules.seen import View
from game.titles.mindup.scene.cardbook import CardBook, card_book
from game.titles.mindup.scene.faces import Faces
from game.titles.mindup.scene.layout import CARD_HIGH, Box
from game.titles.mindup.scene.wants import worth_of
from game.ui.frame import Frame
from game.ui.summary import Deed, Highlight, Summary, Table
from game.ui.table import TableSession

MOST = 4
SCENE = "scenes/poster_confetti"
CLOSE = 4
"""A margin of so many points or fewer is a photo finish."""
CARD_WIDE, FAN = 104.0, 40.0


@dataclass(frozen=True, slots=True)
class Moment:
    """A candidate: how much it is worth seeing, and everything a Highlight needs. `figure` is used when it shows no cards."""

    weight: float
    entry: int
    turn: int
    round: int
    kind: str
    icon: str
    words: Msg
    cards: tuple[int, ...] = ()
    figure: str = ""


class _Walk:
    """Goes through the log once and keeps what the moments need."""

    def __init__(self, session: TableSession, book: CardBook) -> None:
        self.session, self.book = session, book
        self.round = self.turn = self.turns = 0
        self.before: View = session.view_at(0)
        self.moments: list[Moment] = []
        self.deeds: dict[int, tuple[Deed, ...]] = {}
        self.curve: list[list[int]] = [[] for _ in session.players]
        self.leader: Seat | None = None
        self.most = -1
        """The best score of a round so far."""
        self.scored: list[tuple[int, ev.RoundScored]] = []
        self.prizes: list[ev.CardWon] = []
        self.goals: list[int] = []
        """What a turn brought: its prizes, and by seat what objectives turned by them are worth."""
        for entry, event in session.log():
            if isinstance(event, ev.RoundBegan):
                self.round, self.turn = event.number, 0
            elif isinstance(event, ev.CardsRevealed):
                self._turn(entry, event)
            elif isinstance(event, ev.CardWon):
                self.prizes.append(event)
            elif isinstance(event, ev.ObjectiveTurned):
                for seat in event.seats:
                    self.goals[seat] += self.book.points(event.objective) * (1 if event.met else -1)
            elif isinstance(event, ev.RowRenewed):
                for won in self.prizes:
                    self._won(entry, won)
            elif isinstance(event, ev.LastCardsPlaced):
                self._last(entry, event)
            elif isinstance(event, ev.RoundScored):
                self._scored(entry, event)
        for seat, side in enumerate(session.view().seats):
            self.curve[seat].append(side.total)

    def _add(
        self, weight: float, entry: int, kind: str, icon: str, cards: Sequence[int] = (), figure: str = "", **params: Any
    ) -> None:
        words = msg(f"mindup.highlight.{kind}.text", **params)
        self.moments.append(Moment(weight, entry, self.turn, self.round, kind, icon, words, tuple(cards), figure))

    # ------------------------------------------------------------------ events
    def _turn(self, entry: int, event: ev.CardsRevealed) -> None:
        self.turn += 1
        self.turns += 1
        self.prizes, self.goals = [], [0] * len(event.seats)
        self.before = self.session.view_at(entry - 1)
        for row, side in zip(self.curve, self.before.seats, strict=True):
            row.append(side.total + (0 if self.before.counted else side.sheet.colours + side.sheet.bubbles))
        self.deeds[entry] = tuple(
            Deed(seat, self.turn, "", SCENE, (card, prize), self.round)
            for seat, card, prize in zip(event.seats, event.cards, self.before.row, strict=True)
        )

    def _won(self, entry: int, event: ev.CardWon) -> None:
        """A prize, with all that it brought as it was told in the turn."""
        seat, card, gain = Ref("Seat", event.seat), Ref("CardId", event.card), event.gain + self.goals[event.seat]
        self._add(6 + 0.3 * gain, entry, "prize", "ui_plus", (event.card,), seat=seat, card=card, n=gain)
        row = self.before.row
        place = row.index(event.card)
        beside = [row[n] for n in (place - 1, place + 1) if 0 <= n < len(row)]
        worths = dict(zip(row, worth_of(self.before, event.seat, self.book), strict=True))
        wanted = max(beside, key=worths.__getitem__)
        worth = worths[wanted]
        lost = worth - gain
        if lost >= 3:
            missed = Ref("CardId", wanted)
            self._add(
                6 + 0.5 * lost, entry, "slip", "ui_damage", (wanted, event.card),
                seat=seat, card=card, n=gain, wanted=missed, m=worth,
            )  # fmt: skip

    def _last(self, entry: int, event: ev.LastCardsPlaced) -> None:
        best = max(range(len(event.seats)), key=lambda n: event.gains[n])
        seat, card, gain = event.seats[best], event.cards[best], event.gains[best]
        self._add(0.5 * gain, entry, "last", "ui_play", (card,), seat=Ref("Seat", seat), card=Ref("CardId", card), n=gain)

    def _scored(self, entry: int, event: ev.RoundScored) -> None:
        self.scored.append((entry, event))
        view = self.session.view()
        past = view.history[event.number - 1]
        best = max(range(len(event.scores)), key=lambda seat: event.scores[seat])
        score = event.scores[best]
        won = past.won[best]
        suits = [self.book[card].suit for card in won]
        most = max(suits, key=suits.count)
        pile = [card for card in won if self.book[card].suit == most]
        seat = Ref("Seat", best)
        if score > self.most:  # of the match: another one would be praised for less than somebody else has
            self.most = score
            self.moments = [moment for moment in self.moments if moment.kind != "round"]
            self._add(6 + score / 20, entry, "round", "ui_star", pile[-5:], seat=seat, n=score, round=event.number)
        self._piles(entry, event.number)
        self._objectives(entry, event.number)
        leader = max(range(len(event.totals)), key=lambda one: event.totals[one])
        if self.leader is not None and leader != self.leader:
            self._add(4.0, entry, "lead", "ui_swap", pile[-3:], seat=Ref("Seat", leader), round=event.number)
        self.leader = leader

    def _piles(self, entry: int, number: int) -> None:
        """The column that was worth most."""
        past = self.session.view().history[number - 1]
        for seat, won in enumerate(past.won):
            opened = list(dict.fromkeys(self.book[card].suit for card in won))
            for suit, value in zip(opened, past.order, strict=False):
                pile = [card for card in won if self.book[card].suit == suit]
                if len(pile) >= 3:
                    who = Ref("Seat", seat)
                    self._add(0.3 * value * len(pile), entry, "pile", "ui_deck", pile[-5:], seat=who, n=len(pile), value=value)

    def _objectives(self, entry: int, number: int) -> None:
        """An objective that one seat alone met; one that made the difference between the winner and the next counts most."""
        view = self.session.view()
        for n, objective in enumerate(view.history[number - 1].objectives):
            met = [seat for seat, side in enumerate(view.seats) if side.past[number - 1].objectives[n] > 0]
            if len(met) == 1:
                points = view.seats[met[0]].past[number - 1].objectives[n]
                decided = view.winners == (met[0],) and margin(view) <= points
                weight = 9.0 if decided else 3.0
                seat, which = Ref("Seat", met[0]), Ref("ObjectiveId", objective)
                self._add(weight, entry, "objective", "ui_check", figure="icons/ui_star", seat=seat, objective=which)

    # ------------------------------------------------------------------ the end
    def end(self, view: View) -> None:
        """How close it was, and who came from behind in the last round."""
        if not self.scored or not view.winners:
            return
        entry, last = self.scored[-1]
        gap = margin(view)
        if len(view.winners) == 1 and gap <= CLOSE:
            self._add(8.5 - 0.5 * gap, entry, "close", "ui_trophy", figure="icons/ui_trophy", n=gap)
        earlier = [total - score for total, score in zip(last.totals, last.scores, strict=True)]
        for seat in view.winners:
            place = 1 + sum(other > earlier[seat] for other in earlier)
            if place > 2:
                params: dict[str, Any] = {"seat": Ref("Seat", seat), "from": place, "to": 1}
                self._add(4.0 + place, entry, "comeback", "ui_trophy", figure="icons/ui_trophy", **params)


def ahead(totals: Sequence[Sequence[int]]) -> tuple[tuple[int, ...], ...]:
    """How far each seat is ahead of the average at each turn, in whole points: all totals grow alike, this tells them apart."""
    means = [sum(column) / len(totals) for column in zip(*totals, strict=True)]
    return tuple(tuple(round(value - mean) for value, mean in zip(row, means, strict=True)) for row in totals)


def margin(view: View) -> int:
    """Points between the winner and the next seat; 0 for a tie."""
    totals = sorted((side.total for side in view.seats), reverse=True)
    return totals[0] - totals[1]


def told_apart(view: View) -> bool:
    """Whether seats with the same total have different ranks: their last rounds have told them apart."""
    worth = {(side.total, side.past[-1].total) for side in view.seats}
    return len({total for total, _ in worth}) < len(worth)


def _more(view: View) -> tuple[Msg, ...]:
    """What tells level totals apart, which the ranking leaves open; else how far ahead who has won is."""
    if told_apart(view):
        return (msg("mindup.results.facts_level"),)
    return (msg("mindup.results.facts_gap", n=margin(view)),) if len(view.winners) == 1 else ()


def _best(moments: Sequence[Moment]) -> list[Moment]:
    """The weightiest moments, no two of a kind, no two of one entry that show no turn, in the order of the match."""
    chosen: list[Moment] = []
    for moment in sorted(moments, key=lambda m: (-m.weight, m.entry, m.kind)):
        if len(chosen) < MOST and all(m.kind != moment.kind and m.cards[-1:] != moment.cards[-1:] for m in chosen):
            chosen.append(moment)
    return sorted(chosen, key=lambda m: (m.entry, m.kind))


def summary(session: TableSession) -> Summary:
    """The finished match in short."""
    book = card_book()
    walk, view = _Walk(session, book), session.view()
    walk.end(view)
    rounds = len(view.history)
    best = view.seats[view.winners[0]].total if view.winners else 0
    return Summary(
        turns=walk.turns,
        score=msg("mindup.results.facts", n=best),
        why=msg(f"mindup.reason.{view.reason}" if view.reason else "mindup.scene.over"),
        tallies=(),
        highlights=tuple(
            Highlight(m.entry, m.turn, m.figure, SCENE, m.icon, msg(f"mindup.highlight.{m.kind}.name"), m.words, m.cards, m.round)
            for m in _best(walk.moments)
        ),
        curve=ahead(walk.curve),
        curve_name="mindup.results.chart_ahead",
        deeds=walk.deeds,
        table=Table(
            (*(msg("mindup.results.round_short", n=n + 1) for n in range(rounds)), msg("mindup.results.total")),
            tuple((*(sheet.total for sheet in side.past), side.total) for side in view.seats),
        ),
        more=_more(view),
    )


def picture(f: Frame, cards: Sequence[int], box: Box, marked: bool) -> None:
    """Cards side by side in a box, the later ones over the earlier ones; two that would hide each other one above the other, as
    a card lies below what it takes.
    """
    x, y, w, h = box
    faces = Faces(card_book(), f.canvas, marked)
    high = min(CARD_WIDE * CARD_HIGH, (h - 18) / 2)
    if len(cards) == 2 and w < 20 + 1.6 * CARD_WIDE and high > CARD_WIDE * 0.9:
        for n, card in enumerate(cards):
            faces.put(f, card, (x + (w - high / CARD_HIGH) / 2, y + h - 6 - (high + 6) * (n + 1) + 6, high / CARD_HIGH, high))
        return
    step = min(FAN if len(cards) > 2 else CARD_WIDE + 12, (w - 20 - CARD_WIDE) / max(1, len(cards) - 1))
    left = x + (w - CARD_WIDE - step * (len(cards) - 1)) / 2
    for n, card in enumerate(cards):
        with f.above():
            faces.put(f, card, (left + n * step, y + h - CARD_WIDE * CARD_HIGH - 6, CARD_WIDE, CARD_WIDE * CARD_HIGH))
