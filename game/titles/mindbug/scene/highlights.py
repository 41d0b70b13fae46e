"""The moments of a Mindbug match that are worth seeing again, its life curve, and how both sides stand at the end."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Any

from game.core.types import HIDDEN, Event, Msg, Ref, Seat, msg
from game.titles.mindbug.rules import events as ev
from game.titles.mindbug.scene.cardbook import CardBook, card_book
from game.ui.summary import Deed, Highlight, Summary, Tally
from game.ui.table import TableSession

MOST = 4
LIFE_SHOWN = 3
MINDBUGS = 2
CHAIN = 3
"""So many effects of one turn are a chain."""


@dataclass(frozen=True, slots=True)
class Moment:
    """A candidate: how much it is worth seeing, and everything a Highlight needs."""

    weight: float
    entry: int
    turn: int
    card: int
    icon: str
    kind: str
    words: Msg


class _Walk:
    """Goes through the log once and keeps what the moments need: turn, life, whose card is at work."""

    def __init__(self, session: TableSession, book: CardBook) -> None:
        self.book = book
        first = session.view_at(0)
        self.life = [seat.life for seat in first.seats]
        self.curve: list[list[int]] = [[], []]
        self.turn = 1
        self.worker = HIDDEN
        self.moments: list[Moment] = []
        self.deeds: dict[int, tuple[Deed, ...]] = {}
        self.last_blow: Moment | None = None
        self.fight: frozenset[int] = frozenset()
        self.chain: list[tuple[int, int]] = []
        """Of this turn, the entry and the card of each effect that has done something."""
        for entry, event in session.log():
            self._take(entry, event)
        self._chained()
        for seat in (0, 1):
            self.curve[seat].append(self.life[seat])

    def _take(self, entry: int, event: Event) -> None:
        for kind, handler in self._handlers().items():
            if isinstance(event, kind):
                handler(entry, event)
                return

    def _handlers(self) -> dict[type[Event], Callable[[int, Any], None]]:
        return {
            ev.TurnBegan: self._turn,
            ev.CardPlayed: self._played,
            ev.AttackDeclared: self._attack,
            ev.EffectBegan: self._effect,
            ev.EffectFizzled: self._fizzled,
            ev.MindbugUsed: self._mindbug,
            ev.CreaturesDefeated: self._defeated,
            ev.ControlTaken: self._taken,
            ev.CardsStolen: self._stolen,
            ev.LifeGained: self._gained,
            ev.LifeLost: self._lost,
            ev.Fought: self._fought,
            ev.MatchEnded: self._ended,
        }

    def _add(self, weight: float, entry: int, card: int, icon: str, kind: str, /, **params: Any) -> Moment:
        moment = Moment(weight, entry, self.turn, card, icon, kind, msg(f"mindbug.highlight.{kind}.text", **params))
        self.moments.append(moment)
        return moment

    def _power(self, card: int) -> int:
        return self.book[card].power if card != HIDDEN else 0

    def _deed(self, entry: int, seat: Seat, card: int) -> None:
        printed = self.book[card]
        self.deeds[entry] = (Deed(seat, self.turn, f"creatures/{printed.id}", f"scenes/{printed.scene}"),)

    # ------------------------------------------------------------------ events
    def _turn(self, entry: int, event: ev.TurnBegan) -> None:
        self._chained()
        self.turn = event.number
        for seat in (0, 1):
            self.curve[seat].append(self.life[seat])

    def _played(self, entry: int, event: ev.CardPlayed) -> None:
        self.worker = event.card
        self._deed(entry, event.seat, event.card)
        self._add(
            0.2 * self._power(event.card),
            entry,
            event.card,
            "ui_star",
            "giant",
            card=Ref("CardId", event.card),
            power=self._power(event.card),
        )

    def _attack(self, entry: int, event: ev.AttackDeclared) -> None:
        self.worker = event.card
        self._deed(entry, event.seat, event.card)

    def _effect(self, entry: int, event: ev.EffectBegan) -> None:
        self.worker = event.card
        self.chain.append((entry, event.card))

    def _fizzled(self, entry: int, event: ev.EffectFizzled) -> None:
        last = max((n for n, (_, card) in enumerate(self.chain) if card == event.card), default=-1)
        if last >= 0:
            del self.chain[last]

    def _chained(self) -> None:
        """A turn is over: so many effects that one led to are a moment, at its last."""
        if len(self.chain) >= CHAIN:
            n, card = len(self.chain), self.chain[0][1]
            self._add(3.0 + 1.5 * n, self.chain[-1][0], card, "ui_star", "chain", n=n, card=Ref("CardId", card))
        self.chain = []

    def _mindbug(self, entry: int, event: ev.MindbugUsed) -> None:
        self._deed(entry, event.seat, event.card)
        self._add(
            5 + 0.3 * self._power(event.card),
            entry,
            event.card,
            "creatures/mindbug",
            "theft",
            seat=Ref("Seat", event.seat),
            card=Ref("CardId", event.card),
        )

    def _defeated(self, entry: int, event: ev.CreaturesDefeated) -> None:
        tie = self.fight == frozenset(event.cards)
        if len(event.cards) > 1 and self.worker != HIDDEN and not tie:
            self._add(2.5 + 1.5 * len(event.cards), entry, self.worker, "ui_damage", "carnage", n=len(event.cards))

    def _taken(self, entry: int, event: ev.ControlTaken) -> None:
        self._add(
            4 + 0.3 * sum(map(self._power, event.cards)),
            entry,
            event.cards[0],
            "ui_swap",
            "grab",
            seat=Ref("Seat", event.seat),
            cards=tuple(Ref("CardId", card) for card in event.cards),
        )

    def _stolen(self, entry: int, event: ev.CardsStolen) -> None:
        self._add(
            3.0 + len(event.cards), entry, event.source, "ui_gift", "robbery", seat=Ref("Seat", event.seat), n=len(event.cards)
        )

    def _gained(self, entry: int, event: ev.LifeGained) -> None:
        desperate = event.life - event.amount <= 1
        self.life[event.seat] = event.life
        if event.source != HIDDEN:
            seat = Ref("Seat", event.seat)
            self._add(2 + event.amount + 2 * desperate, entry, event.source, "ui_life", "respite", seat=seat, n=event.amount)

    def _lost(self, entry: int, event: ev.LifeLost) -> None:
        self.life[event.seat] = event.life
        if event.source == HIDDEN:
            return
        weight = 1.0 + 2.5 * event.amount if event.amount > 1 else 1.5
        seat, card = Ref("Seat", event.seat), Ref("CardId", event.source)
        self.last_blow = self._add(weight, entry, event.source, "ui_life_lost", "blow", seat=seat, n=event.amount, card=card)

    def _fought(self, entry: int, event: ev.Fought) -> None:
        self.worker = event.attacker
        self.fight = frozenset((event.attacker, event.blocker))
        self._add(
            0.12 * (event.attack_power + event.block_power),
            entry,
            event.attacker,
            "ui_damage",
            "duel",
            attacker=Ref("CardId", event.attacker),
            blocker=Ref("CardId", event.blocker),
            attack=event.attack_power,
            block=event.block_power,
        )

    def _ended(self, entry: int, event: ev.MatchEnded) -> None:
        blow = self.last_blow
        card = blow.card if blow is not None and event.reason == "life" else self.worker
        kind = {"life": "final", "no_action": "stuck", "concede": "white_flag"}[event.reason]
        if blow is not None and event.reason == "life":
            self.moments.remove(blow)
        if card != HIDDEN:
            seat = event.winner if kind == "final" else 1 - event.winner
            self._add(99, entry, card, "ui_trophy", kind, card=Ref("CardId", card), seat=Ref("Seat", seat))


def _best(moments: list[Moment]) -> Iterator[Moment]:
    """The weightiest moments, no two of one entry, no three of one kind, in the order of the match."""
    chosen: list[Moment] = []
    for moment in sorted(moments, key=lambda m: (-m.weight, m.entry)):
        if len(chosen) < MOST and all(m.entry != moment.entry for m in chosen) and sum(m.kind == moment.kind for m in chosen) < 2:
            chosen.append(moment)
    return iter(sorted(chosen, key=lambda m: (m.entry, m.weight)))


def _why(reason: str, loser: Seat) -> Msg:
    """Why a match ended, by the name of who lost it."""
    return msg(f"mindbug.reason.{reason}", seat=Ref("Seat", loser))


def summary(session: TableSession) -> Summary:
    """The finished match in short, as far as the session's eyes saw it."""
    book = card_book()
    walk = _Walk(session, book)
    view = session.view()
    outcome = session.outcome()
    winner = outcome.winners[0] if outcome is not None and outcome.winners else 0
    tallies = tuple(
        (
            Tally("ui_life", seat.life, max(0, LIFE_SHOWN - seat.life), "ui_life_lost"),
            Tally("creatures/mindbug", seat.mindbugs, MINDBUGS - seat.mindbugs),
        )
        for seat in view.seats
    )
    highlights = tuple(
        Highlight(
            m.entry,
            m.turn,
            f"creatures/{book[m.card].id}",
            f"scenes/{book[m.card].scene}",
            m.icon,
            msg(f"mindbug.highlight.{m.kind}.name"),
            m.words,
        )
        for m in _best(walk.moments)
    )
    return Summary(
        turns=view.turn,
        score=msg("mindbug.results.facts", own=view.seats[winner].life, other=view.seats[1 - winner].life),
        why=_why(outcome.reason, 1 - winner) if outcome is not None else msg("mindbug.scene.over"),
        tallies=tallies,
        highlights=highlights,
        curve=tuple(tuple(values) for values in walk.curve),
        curve_name="mindbug.results.chart",
        deeds=walk.deeds,
    )
