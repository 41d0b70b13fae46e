"""How the cards travel from one layout to the next. An event may be several changes, one after the other.

The joke of the game is the slip: the chosen cards fly to their places one by one, the lowest first, and only then does every
prize rise to its owner. At speed 1 a turn takes 2.7 to 3.0 s with 4 seats, and 3.6 to 4.2 s with 6.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from typing import Any

import pygame

from game.core.types import Event, Seat
from game.titles.mindup.rules import events as e
from game.titles.mindup.rules.seen import View
from game.titles.mindup.scene import layout as lay
from game.titles.mindup.scene.cardbook import CardBook
from game.titles.mindup.scene.flavour import PLAIN, Flavour, Gain, landing, score_card_turned
from game.ui import theme
from game.ui.presenter import Change, Layout, Pose

REVEAL_MS, REVEAL_STAGGER_MS, REVEALED_MS, RISE_MS = 460.0, 190.0, 380.0, 320.0
BREATH_MS = 340.0
"""All have chosen: so long nothing happens."""
WON_MS = 420.0
"""All prizes are taken: so long the gains stand side by side."""
TURNED_MS = 240.0
"""Somebody meets an objective, or no longer does: so long that is looked at."""
POINT_MS, PRIZE_MS, LANDED_MS, TUCK_MS = 90.0, 360.0, 60.0, 80.0
"""Before a prize sets out its line is lit for so long; where its column has no room for a whole card it is pushed down last."""
SEAL_MS, DEAL_MS, DEAL_STAGGER_MS, PICK_UP_MS = 260.0, 320.0, 40.0, 380.0
LAST_MS, SCORE_CARD_MS, BANNER_MS = 380.0, 190.0, 2200.0
ORDER_MS = 650.0
"""All score cards of a round lie open: so long that is looked at."""
GAINS_MS = 560.0
DEALS, DEALT_MS = 4, 40.0
"""So many of the cards that are dealt are heard, at least so far from each other."""
SPREAD_MS = 400.0
"""However many cards set out one after the other, the last one leaves this much later."""
FLYING = 400
"""Cards on their way to a column are drawn above everything that lies."""
TINY = 0.5
"""A card that goes into a rival's hand ends as large as this share of a small one."""


@dataclass(slots=True)
class Step:
    """One change with its decoration, which begins with it."""

    change: Change
    taste: Flavour = PLAIN


def steps(before: View | None, after: View, event: Event, nears: tuple[Seat, Seat], book: CardBook, begins: bool) -> list[Step]:
    """The motion of one event between two views; `nears`: who sat below before, and who does after it.

    `begins`: the event belongs to the start of the match, whose events all come with the view after the whole start.
    """
    scene = _Scene(before if before is not None else after, after, nears, book)
    if begins:
        return _beginning(scene, event)
    make = _MAKERS.get(type(event))
    return make(scene, event) if make is not None else [scene.plain()]


class _Scene:
    """Two views with their layouts."""

    def __init__(self, before: View, after: View, nears: tuple[Seat, Seat], book: CardBook) -> None:
        self.view, self.after, self.nears, self.book = before, after, nears, book
        self.near = nears[1]
        self.seats = len(after.seats)
        self.start: dict[str, Pose] = lay.layout(before, nears[0])
        self.end: dict[str, Pose] = lay.layout(after, nears[1])

    def plain(self, ms: float = RISE_MS, hold: float = 0.0) -> Step:
        """Everything moves to its place, whatever happened."""
        return Step(Change(self.start, self.end, ms, _stagger(len(self.end)), "out-cubic", arc=False, hold=hold))

    def rest(self, hold: float, taste: Flavour = PLAIN) -> Step:
        """Nothing moves any more; the table's numbers are those after the event."""
        return Step(Change(self.end, self.end, hold=hold, shows_after=True), taste)

    def settle(self, flown: Layout, cards: Sequence[int], hold: float, taste: Flavour) -> Step:
        """Cards that have `flown` in are pushed under what their columns have room for; the numbers are those after the event."""
        keys = [key for key in map(lay.card_key, cards) if key in self.end]
        low = {key: flown[key] for key in keys if self.end[key].rect.h < flown[key].rect.h - 1}
        if not low:
            return self.rest(hold, taste)
        left = max(0.0, hold - TUCK_MS)
        return Step(Change(self.end | low, self.end, TUCK_MS, 0, "out-cubic", arc=False, hold=left, shows_after=True), taste)

    def hand_of(self, seat: Seat, face: str = "") -> Pose:
        """Where a rival's hand is: small at the portrait, face down."""
        x, y, w, h = lay.portrait_box(self.seats, self.near, seat)
        sw, sh = lay.SMALL
        sw, sh = sw * TINY, sh * TINY
        return Pose(pygame.FRect(x + (w - sw) / 2, y + (h - sh) / 2, sw, sh), face, False, z=FLYING)

    def deck(self) -> Pose:
        """Where the draw pile is: the round's panel."""
        x, y, w, h = lay.BOXES[self.seats]["round"]
        sw, sh = lay.SMALL
        return Pose(pygame.FRect(x + (w - sw) / 2, y + (h - sh) / 2, sw, sh), "", False, z=FLYING)

    def bare(self, *, hand: bool = True, row: bool = True) -> dict[str, Pose]:
        """The layout after, without the hand below or without the row."""
        gone = set() if hand else set(lay.hand_keys(self.after, self.near))
        gone |= set() if row else {lay.card_key(card) for card in self.after.row}
        return {key: laid for key, laid in self.end.items() if key not in gone}


def _stagger(count: int, least: float = DEAL_STAGGER_MS) -> float:
    return min(least, SPREAD_MS / max(1, count))


# ---------------------------------------------------------------------- choosing
def _sealed(s: _Scene, event: e.CardSealed) -> list[Step]:
    """A card goes face down to its slot: out of the hand below, or from a rival's portrait."""
    key = lay.sealed_key(s.after, event.seat)
    start, origins = dict(s.start), {}
    if key not in start:
        gone = [old for old in lay.hand_keys(s.view, event.seat) if old in start and old not in s.end]
        origins[key] = start.pop(gone[-1]) if gone else s.hand_of(event.seat)  # always the last one: it tells nothing
    return [Step(Change(start, s.end, SEAL_MS, 0, origins=origins), Flavour(("card_place",)))]


def _taken_back(s: _Scene, event: e.SealTakenBack) -> list[Step]:
    """The way back."""
    key = lay.sealed_key(s.view, event.seat)
    start, origins, sinks = dict(s.start), {}, {}
    if key not in s.end:
        new = [now for now in lay.hand_keys(s.after, event.seat) if now in s.end and now not in start]
        if new:
            origins[new[-1]] = start.pop(key)
        else:
            sinks[key] = s.hand_of(event.seat)
    return [Step(Change(start, s.end, SEAL_MS, 0, origins=origins, sinks=sinks), Flavour(("card_lift",)))]


# ---------------------------------------------------------------------- a turn
def _revealed(s: _Scene, event: e.CardsRevealed) -> list[Step]:
    """They fly from their owners to their places, the lowest first, and turn up on the way."""
    start, origins = dict(s.start), {}
    for seat, card in zip(event.seats, event.cards, strict=True):
        key, old = lay.card_key(card), f"back:{seat}:sealed"
        if old in start:
            origins[key] = start.pop(old)
    order = [lay.card_key(card) for card in sorted(event.cards)]
    lined = {key: s.end[key] for key in order} | s.end
    change = Change(start, lined, REVEAL_MS, REVEAL_STAGGER_MS, "out-cubic", origins=origins, hold=REVEALED_MS)
    breath = Step(Change(s.start, s.start, hold=BREATH_MS), Flavour(("hold_breath",)))
    change.shows_after = True
    return [breath, Step(change, Flavour(("reveal_roll",)))]


def _won(s: _Scene, event: e.CardWon) -> list[Step]:
    """The prize rises to its owner and drops onto its column; what lies there is only covered when it lands."""
    key, played = lay.card_key(event.card), lay.card_key(event.played)
    start = dict(s.start)
    if played in start:
        start[played] = replace(start[played], state="legal")
    over, landed = _landed(s, start, event.seat, event.column, event.card)
    over[key] = landed
    flight = Change(start, over, PRIZE_MS, 0, "in-out-cubic")
    taste = landing(event.card, s.book[event.card].bubble, event.seat, event.column, event.gain, event.played)
    return [
        Step(Change(start, start, hold=POINT_MS)),
        Step(flight, Flavour(("card_lift",))),
        s.settle(over, [event.card], LANDED_MS, taste),
    ]


def _landed(s: _Scene, start: Layout, seat: Seat, column: int, card: int) -> tuple[dict[str, Pose], Pose]:
    """The layout while a card comes in, with nothing else moved, and where that card lands: all of its face stays in sight."""
    count = len(s.view.seats[seat].columns[column].cards) if column < len(s.view.seats[seat].columns) else 0
    x, y, w, h = lay.landing_box(s.seats, s.near, seat, column, count)
    high = w * lay.CARD_HIGH
    return dict(start), lay.pose((x, y + h - high, w, high), card, FLYING)


def _turned(s: _Scene, event: e.ObjectiveTurned) -> list[Step]:
    """The objectives light up, and those whose points change."""
    colour = theme.LEAF if (s.book.points(event.objective) > 0) is event.met else theme.CORAL
    glows = (("round", colour), *((f"seat:{seat}", colour) for seat in event.seats))
    return [s.rest(TURNED_MS, Flavour(("card_flip",), glows=glows))]


def _renewed(s: _Scene, event: e.RowRenewed) -> list[Step]:
    """A look at what everybody has won, then the played cards rise one row."""
    look = Step(Change(s.start, s.start, hold=WON_MS))
    rise = Change(s.start, s.end, RISE_MS, 0, "out-cubic", arc=False, shows_after=True)
    return [look, Step(rise, Flavour(("card_place",)))]


# ---------------------------------------------------------------------- the end of a round
def _last(s: _Scene, event: e.LastCardsPlaced) -> list[Step]:
    """The last card of each hand turns up on its way to its owner's column."""
    start, over, origins = dict(s.start), dict(s.start), {}
    gains: list[Gain] = []
    for seat, card, column, gain in zip(event.seats, event.cards, event.columns, event.gains, strict=True):
        key = lay.card_key(card)
        _, landed = _landed(s, s.start, seat, column, card)
        covered = [old for old in lay.hand_keys(s.view, seat) if old.startswith("back:") and old in start]
        if covered:
            origins[key] = start.pop(covered[-1])
            over.pop(covered[-1])
        elif key not in start:
            origins[key] = s.hand_of(seat)
        over[key] = landed
        gains += landing(card, s.book[card].bubble, seat, column, gain).gains
    flight = Change(start, over, LAST_MS, _stagger(len(event.cards), 90), "in-out-cubic", origins=origins)
    return [Step(flight, Flavour(("card_lift",))), s.settle(over, event.cards, GAINS_MS, Flavour(("card_place",), tuple(gains)))]


def _scored(s: _Scene, event: e.RoundScored) -> list[Step]:
    """Nothing moves: the sheet that opens now tells what the round brought."""
    return [Step(Change(s.end, s.end))]


# ---------------------------------------------------------------------- the next round
def _picked_up(s: _Scene, event: e.ColumnsPickedUp) -> list[Step]:
    """The columns go back into the hands, as whole cards; face down where these eyes may not follow."""
    picked = {lay.card_key(card) for card in event.cards}
    start = {key: _whole(laid) if key in picked else laid for key, laid in s.start.items()}
    origins, sinks = {}, {}
    fresh = [key for key in lay.hand_keys(s.after, s.near) if key in s.end and key not in start]
    for seat, card in zip(event.seats, event.cards, strict=True):
        key = lay.card_key(card)
        if key in s.end or key not in start:
            continue
        if seat == s.near and fresh:
            origins[fresh.pop(0)] = start.pop(key)
        else:
            sinks[key] = replace(s.hand_of(seat), z=start[key].z)
    change = Change(start, s.end, PICK_UP_MS, _stagger(len(event.cards), 20), origins=origins, sinks=sinks)
    return [Step(change, Flavour(("shuffle",)))]


def _whole(laid: Pose) -> Pose:
    """A card of a column with all of its face to be seen, where it lies."""
    x, y, w, _ = laid.rect
    return replace(laid, rect=pygame.FRect(x, y, w, w * lay.CARD_HIGH))


def _began(s: _Scene, event: e.RoundBegan) -> list[Step]:
    """A short banner."""
    return [s.rest(BANNER_MS, Flavour(("turn_chime",), banner=("round", event.number), score_cards=0))]


def _dealt(s: _Scene, event: e.CardsDealt) -> list[Step]:
    """Cards come from the draw pile: into the hand below, and one for each rival, as many as they may be."""
    return [_deal(s, s.start, s.end, event)]


def _deal(s: _Scene, start: Layout, end: Layout, event: e.CardsDealt) -> Step:
    before, sinks = dict(start), {}
    origins = {key: s.deck() for key in lay.hand_keys(s.after, s.near) if key in end and key not in start}
    for seat in sorted(set(event.seats) - {s.near}):
        key = f"dealt:{seat}"
        before[key], sinks[key] = s.deck(), s.hand_of(seat)
    count = len(origins) + len(sinks)
    apart = _stagger(count)
    more = tuple(("deal", max(apart, DEALT_MS) * n) for n in range(1, min(count, DEALS)))
    return Step(Change(before, end, DEAL_MS, apart, origins=origins, sinks=sinks), Flavour(("deal",), later=more))


def _ordered(s: _Scene, event: e.ScoreOrderDrawn) -> list[Step]:
    """The score cards turn over one by one, left to right."""
    found, count = [], len(event.values)
    for index in range(count):
        last = index == count - 1
        hold = SCORE_CARD_MS + (ORDER_MS if last else 0)
        change = Change(s.start if index == 0 else s.end, s.end, hold=hold, shows_after=index == 0)
        found.append(Step(change, score_card_turned(index, tuple(event.values) if index == 0 else (), last)))
    return found


def _objectives(s: _Scene, event: e.ObjectivesRevealed) -> list[Step]:
    """The objectives light up."""
    return [s.rest(620, Flavour(("card_flip",), glows=(("round", theme.LAMP),)))]


def _ended(s: _Scene, event: e.MatchEnded) -> list[Step]:
    """The winners' places light up."""
    glows = tuple((f"seat:{seat}", theme.LAMP) for seat in event.winners)
    return [s.rest(300, Flavour(glows=glows))]


# ---------------------------------------------------------------------- the start of the match
def _beginning(s: _Scene, event: Event) -> list[Step]:
    """An empty table, the hands, the row, the score cards."""
    nothing = s.bare(hand=False, row=False)
    no_row = s.bare(row=False)
    if isinstance(event, e.RoundBegan):
        banner = Flavour(("turn_chime",), banner=("round", event.number), score_cards=0)
        return [Step(Change(nothing, nothing, hold=BANNER_MS), banner)]
    if isinstance(event, e.CardsDealt):
        return [_deal(s, nothing, no_row, event)]
    if isinstance(event, e.RowLaid):
        origins = {lay.card_key(card): s.deck() for card in event.cards}
        return [Step(Change(no_row, s.end, DEAL_MS, 80, origins=origins), Flavour(("deal", "card_flip")))]
    s.start = s.end
    make = _MAKERS.get(type(event))
    return make(s, event) if make is not None else [s.plain()]


def gain_place(view: View, near: Seat, seat: Seat) -> lay.Box:
    """Where the sum of a gain is told: at its owner, never on a card that lies there or comes, on a face, name or number."""
    seats = len(view.seats)
    x, y, w, h = lay.panel_box(seats, near, seat)
    m = lay.measures(seats, near)
    if seat == near:
        return (x + w - 260, y + h - 92, 244, 76)
    if m.plates:
        return lay.goals_box(seats, near, seat)  # behind the name; objectives are in the sum
    left, top, wide, high = lay.portrait_box(seats, near, seat)
    return (left + wide + 2, top + 4, x + m.columns_x - left - wide - 6, min(64.0, high - 8))  # where the chosen card lay


_MAKERS: dict[type[Event], Callable[[_Scene, Any], list[Step]]] = {
    e.CardSealed: _sealed,
    e.SealTakenBack: _taken_back,
    e.CardsRevealed: _revealed,
    e.CardWon: _won,
    e.ObjectiveTurned: _turned,
    e.RowRenewed: _renewed,
    e.LastCardsPlaced: _last,
    e.RoundScored: _scored,
    e.ColumnsPickedUp: _picked_up,
    e.RoundBegan: _began,
    e.CardsDealt: _dealt,
    e.ScoreOrderDrawn: _ordered,
    e.ObjectivesRevealed: _objectives,
    e.MatchEnded: _ended,
}
