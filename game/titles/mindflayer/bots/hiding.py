"""What everybody makes of who is Possessed: a belief that rests on nothing but what the whole table saw and heard.

A Possessed player asks it what an act would give away, before it acts.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from itertools import combinations

from game.core.types import HIDDEN, Action, Event, Seat
from game.titles.mindflayer.bots import deal as deals
from game.titles.mindflayer.bots.belief import Belief
from game.titles.mindflayer.bots.cloud import Cloud
from game.titles.mindflayer.bots.habits import ACCUSE, GIFT, TRUST, VOTE, Habits
from game.titles.mindflayer.bots.players import Players
from game.titles.mindflayer.rules import actions as act
from game.titles.mindflayer.rules import events as e
from game.titles.mindflayer.rules.catalog import Catalog

NOBODY: Seat = -1
SIZE = 8
"""Hands of a seat that an onlooker keeps in mind."""


def public(event: Event) -> Event | None:
    """An event as somebody sees it who holds no cards; None for what only one seat notices."""
    if isinstance(event, e.SeatPossessed | e.CardsSeen):
        return None
    if isinstance(event, e.CardsExchanged):
        unseen = [tuple(kind if kind == act.NO_KIND else HIDDEN for kind in side) for side in (event.left, event.right)]
        return replace(event, left=unseen[0], right=unseen[1], came=tuple((HIDDEN,) * len(one) for one in event.came))
    if isinstance(event, e.CardsPassed | e.CardsSwapped):
        return replace(event, kinds=tuple(kind if kind == act.NO_KIND else HIDDEN for kind in event.kinds))
    return event


class Onlooker(Belief):
    """What the table as a whole believes."""

    def __init__(self, catalog: Catalog, mix: Sequence[int], habits: Habits) -> None:
        super().__init__(catalog, NOBODY, mix, SIZE, habits=habits)

    def hear(self, story: Sequence[Event]) -> None:
        """Take in what is new and public."""
        for event in story[len(self.told) :]:
            part, seen = self._parts.get(type(event)), public(event)
            if part is not None and seen is not None and not self.over:
                part(seen)
            self.told.append(event)

    def _dealt(self, event: e.CardsDealt) -> None:
        cloud = self.cloud
        cloud.seats = len(event.firsts)
        deal = self._deal(cloud.seats)
        cloud.hand, cloud.total = [0] * act.KINDS, list(self.mix)
        cloud.masks = [sum(1 << seat for seat in found) for found in combinations(range(cloud.seats), deal.flayers)]
        cloud.weights = [1.0 / len(cloud.masks)] * len(cloud.masks)
        assert self.players is not None
        self.players.begin(deal.eyes_open)
        both = deals.unseen_tables(cloud.seats, deal, cloud.catalog.numbers.dealt)
        cloud.tables = [[both[mask >> seat & 1] for seat in range(cloud.seats)] for mask in cloud.masks]

    def exposed(self, hidden: Sequence[Seat]) -> float:
        """How much these seats are suspected, all together."""
        p = self.cloud.suspicion()
        return sum((p[seat] for seat in hidden), 0.0)

    def after(self, me: Seat, action: Action, shown: act.KindId, hidden: Sequence[Seat]) -> float:
        """The same if a seat did this now."""
        found = _pointing(action, shown)
        if found is None or self.players is None or not self.cloud.masks:
            return self.exposed(hidden)
        what, target = found
        cloud, known = self.cloud, self.players
        mine = Cloud(cloud.catalog, cloud.me, cloud.size)
        mine.masks, mine.seats, mine.out, mine.weights = cloud.masks, cloud.seats, cloud.out, list(cloud.weights)
        mine.tables = [row[:] for row in cloud.tables]
        then = Players(mine, known.habits)
        then.go_on(known)
        then.pointed(what, me, target)
        p = mine.suspicion()
        return sum((p[seat] for seat in hidden), 0.0)


def _pointing(action: Action, shown: act.KindId) -> tuple[str, Seat] | None:
    """Whom an action points at, and how."""
    if isinstance(action, act.Give):
        return GIFT[shown], action.to
    if isinstance(action, act.Vote):
        return VOTE, action.seat
    if isinstance(action, act.Accuse | act.Trust):
        return ACCUSE if isinstance(action, act.Accuse) else TRUST, action.seat
    return None
