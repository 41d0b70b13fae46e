"""What the motions of the table are made of: a pair of layouts, hands that cards come from and go to, cards under way.

A card on its way to a hand that nobody may look into is a back without a face; which card it is cannot be told from its way.
"""

from __future__ import annotations

from dataclasses import dataclass, replace

import pygame

from game.core.types import HIDDEN, Seat
from game.titles.mindflayer.rules.actions import NONE, KindId
from game.titles.mindflayer.rules.seen import View
from game.titles.mindflayer.scene import layout as layout_
from game.titles.mindflayer.scene.flavour import PLAIN, Flavour
from game.titles.mindflayer.scene.layout import Box
from game.ui.canvas import centre
from game.ui.presenter import Change, Layout, Pose

GIVE_MS, TURN_MS, SLIDE_MS, DEAL_MS = 320.0, 320.0, 420.0, 320.0
GIFT_MS, PASS_MS = 620.0, 900.0
"""A gift, and cards that all pass on at once, are followed with the eyes."""
SPREAD_MS = 700.0
"""However many cards set out one after the other, the last one leaves this much later."""


@dataclass(slots=True)
class Step:
    """One change with its decoration, which begins with it."""

    change: Change
    taste: Flavour = PLAIN


class Between:
    """Two views with their layouts, and who sat below in each."""

    def __init__(self, before: View, after: View, nears: tuple[Seat, Seat]) -> None:
        self.view, self.after, self.nears = before, after, nears
        self.near = nears[1]
        self.seats = len(after.seats)
        self.start: dict[str, Pose] = layout_.layout(before, nears[0])
        self.end: dict[str, Pose] = layout_.layout(after, nears[1])

    def plain(self, ms: float = TURN_MS, hold: float = 0.0, taste: Flavour = PLAIN) -> Step:
        """Everything moves to its place, whatever happened."""
        return Step(Change(self.start, self.end, ms, 0, "out-cubic", arc=False, hold=hold), taste)

    def rest(self, hold: float, taste: Flavour = PLAIN) -> Step:
        """Nothing moves any more; the table's numbers are those after the event."""
        return Step(Change(self.end, self.end, hold=hold, shows_after=True), taste)

    # ------------------------------------------------------------------ places
    def hand_of(self, seat: Seat) -> Pose:
        """Where the hand of a seat is: a back behind its tile, or in the middle of the own cards below."""
        if seat == self.near:
            m = layout_.measures(self.seats)
            x, y, w, _ = layout_.own_room(self.seats, False)
            return layout_.back((x + min(w, 520) / 2 - m.own_back / 2, y, m.own_back, m.own_back * layout_.HIGH), layout_.FLYING)
        x, y, w, _ = layout_.tile_box(self.seats, self.near, seat)
        return layout_.back(layout_.around((x + w / 2, y + 6), layout_.BACK), layout_.FLYING)

    def pile(self, view: View) -> Pose:
        """The uppermost card of the pile."""
        return layout_.back(layout_.pile_box(self.seats, view.meeting != NONE), layout_.FLYING)

    def before(self, seat: Seat, n: int) -> tuple[float, float]:
        """A point in front of a tile or before its face, on no words of a Meeting; the second card a little aside."""
        x, y, tw, th = layout_.tile_box(self.seats, self.near, seat)
        cx, cy = centre((x, y, tw, th))
        aside = 26 * (n % 2)
        if seat == self.near:
            return x + tw + aside, layout_.measures(self.seats).own[1] - 8 - layout_.BACK[1] / 2
        if y < 200 and 300 < cx < 1196:
            return cx + aside, y + th * 0.4  # held before the face
        return (x + tw + 12 + layout_.BACK[0] / 2 if cx < layout_.MIDDLE[0] else x - 12 - layout_.BACK[0] / 2) + aside, cy

    # ------------------------------------------------------------------ the own hand
    def own_keys(self, view: View, near: Seat) -> list[tuple[str, KindId]]:
        """Key and kind (HIDDEN for a back) of the cards of the one below."""
        return [(key, kind) for key, kind, _ in layout_.own_boxes(view, near)]

    def leaving(self) -> list[tuple[str, KindId]]:
        """The own cards that are there no more, the last ones first."""
        before = reversed(self.own_keys(self.view, self.near))
        return [pair for pair in before if pair[0] in self.start and pair[0] not in self.end]

    def coming(self) -> list[tuple[str, KindId]]:
        """The own cards that are new."""
        return [pair for pair in self.own_keys(self.after, self.near) if pair[0] not in self.start]


class Flight:
    """Cards that change places in one change: it begins with the layout before, and gathers who goes where."""

    def __init__(self, s: Between) -> None:
        self.s = s
        self.before: dict[str, Pose] = dict(s.start)
        self.after: dict[str, Pose] = dict(s.end)
        self.origins: dict[str, Pose] = {}
        self.sinks: dict[str, Pose] = {}
        self._leaving, self._coming = s.leaving(), s.coming()
        self._count = 0

    def back(self, start: Pose, end: Pose) -> None:
        """One back flies from here to there, and is gone."""
        key = f"fly:{self._count}"
        self._count += 1
        self.before[key] = replace(start, z=layout_.FLYING + self._count)
        self.sinks[key] = replace(end, z=layout_.FLYING + self._count)

    def card(self, giver: Seat, taker: Seat, kind: KindId = HIDDEN) -> None:
        """A card goes from one hand to another, unseen. Below, it is one of the cards that lie there."""
        start, end = self.s.hand_of(giver), self.s.hand_of(taker)
        gone = self._take(self._leaving, kind) if giver == self.s.near else None
        come = self._take(self._coming, kind) if taker == self.s.near else None
        if gone is not None:
            self.sinks[gone] = end
        elif come is not None:
            self.origins[come] = start
        else:
            self.back(start, end)

    @staticmethod
    def _take(keys: list[tuple[str, KindId]], kind: KindId) -> str | None:
        """One of these keys, of the kind if that is known."""
        found = next((pair for pair in keys if HIDDEN in (kind, pair[1]) or pair[1] == kind), None)
        if found is not None:
            keys.remove(found)
        return found[0] if found is not None else None

    def change(self, ms: float = SLIDE_MS, stagger: float = 0.0, hold: float = 0.0) -> Change:
        return Change(self.before, self.after, ms, stagger, origins=self.origins, sinks=self.sinks, hold=hold)


def without(poses: Layout, *keys: str) -> dict[str, Pose]:
    """A layout without some sprites."""
    return {key: laid for key, laid in poses.items() if key not in keys}


def moved(pose: Pose, box: Box) -> Pose:
    """A pose in another box."""
    return replace(pose, rect=pygame.FRect(*box))


def spread(count: int, least: float = 40.0) -> float:
    """The stagger of so many cards."""
    return min(least, SPREAD_MS / max(1, count))
