"""Small pictures of Mindbug positions for the rules reader: the creatures that matter, life, hand and pile where they count.

`focus` may name cards ("gorillion"), and "life", "mindbugs", "all" (every creature in play).
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

from game.core.scenario import NAMES
from game.core.types import HIDDEN, Seat
from game.titles.mindbug.rules.seen import View
from game.titles.mindbug.scene.cardbook import CardBook, card_book
from game.titles.mindbug.scene.faces import Faces, decoded
from game.titles.mindbug.scene.inspector import face_now
from game.titles.mindbug.scene.layout import Box
from game.titles.mindbug.scene.seats import life_mark, mindbug_coin
from game.ui import draw, theme
from game.ui.cardsprite import CardGroup
from game.ui.frame import Frame
from game.ui.vignette import Look, Picture, Told, plain

WIDE = 168.0
HIGH = WIDE * theme.CARD_RATIO
THUMB = 104.0
TRAY, SLIM, LABEL, PILL = 156.0, 126.0, 36.0, 48.0
TRAY_HIGH = LABEL + THUMB * theme.CARD_RATIO
RIM, GAP, ROW_GAP, SHIFT = 26.0, 18.0, 24.0, 56.0
SHRUNK, LEAST_SHRUNK, LEAST_PITCH = 0.97, 0.66, 0.62
"""A picture may be so much wider than its room that it is drawn at this size; at the second where cards would cover each other by
more than the third leaves in sight."""
FEW = 4
"""So many creatures in play are all shown."""
FULL = (400.0, 560.0)
PLAY, HAND, DISCARD, PLAYED = "play", "hand", "discard", "played"
Where = tuple[str, Seat, bool]


def places(view: View) -> dict[int, Where]:
    """Card -> zone, seat, whether it is exhausted; cards that nobody sees are nowhere."""
    found: dict[int, Where] = {}
    for seat, side in enumerate(view.seats):
        found |= {card: (HAND, seat, False) for card in side.hand if card != HIDDEN}
        found |= dict.fromkeys(side.discard, (DISCARD, seat, False))
        found |= {one.card: (PLAY, seat, one.exhausted) for one in side.play}
    if view.played != HIDDEN:
        found[view.played] = (PLAYED, view.active, False)
    return found


def involved(told: Told, book: CardBook) -> frozenset[int]:
    """The cards that the pictures are about."""
    views: Sequence[View] = told.views
    maps = [places(view) for view in views]
    every = {card for found in maps for card in found}
    moved = {card for card in every if len({found.get(card) for found in maps}) > 1}
    drawn = {card for card in moved if {found[card][0] for found in maps if card in found} == {HAND}}
    active = {card for view in views for card in (view.attacker, view.blocker, view.played, view.source) if card != HIDDEN}
    named = {card for card in every if book.names[card] in told.focus}
    found = {*(moved - drawn), *active, *named}
    in_play = {card for found_ in maps for card, (zone, _, _) in found_.items() if zone == PLAY}
    if "all" in told.focus or not found or len(in_play) <= FEW:
        found |= in_play
    return frozenset(found)


@dataclass
class _Side:
    """What one side shows in all pictures: so many creatures at most in a row, zones with so many cards at most."""

    row: int = 0
    zones: dict[str, int] = field(default_factory=dict)


class _Plan:
    """How the pictures of one example are laid out, all alike: a block for each side, the far one above."""

    def __init__(self, told: Told, look: Look) -> None:
        self.views: Sequence[View] = told.views
        self.look, self.book = look, card_book()
        self.near = self.views[0].active
        self.cards = involved(told, self.book)
        self.sides = [self._side(seat) for seat in (0, 1)]
        seats = [[view.seats[seat] for view in self.views] for seat in (0, 1)]
        self.life = "life" in told.focus or any(len({one.life for one in rows}) > 1 for rows in seats)
        self.bugs = "mindbugs" in told.focus or any(len({one.mindbugs for one in rows}) > 1 for rows in seats)
        self.duel = all(side.row == 1 and not side.zones for side in self.sides) and not (self.life and self.bugs)
        self.faces = Faces(self.book, look.words, look.canvas, look.marked)
        self.group = CardGroup(lambda code, w, h: self.faces.picture(decoded(code), w, h), 8 << 20)
        self.beside = max(self._beside(side) for side in self.sides)
        most = max(1, *(side.row for side in self.sides))
        need = self.rows_wide(2 if self.duel else most) + (0 if self.duel else self.beside) + 2 * RIM
        tight = need - (self.rows_wide(most) - WIDE * (1 + LEAST_PITCH * (most - 1)))
        room = max(look.wide / SHRUNK, min(tight, look.wide / LEAST_SHRUNK))
        self.wide = max(2 * RIM + WIDE, min(need, room))

    def _side(self, seat: Seat) -> _Side:
        side = _Side()
        for view in self.views:
            side.row = max(side.row, len(self.row_of(view, seat)))
            for zone in (HAND, DISCARD):
                count = len(self.zone_of(view, seat, zone))
                if count:
                    side.zones[zone] = max(count, side.zones.get(zone, 0))
        return side

    def row_of(self, view: View, seat: Seat) -> list[int]:
        """The creatures of a row that are shown; behind them the card that its player is about to play."""
        found = [one.card for one in view.seats[seat].play if one.card in self.cards]
        return [*found, view.played] if view.played != HIDDEN and view.active == seat else found

    def zone_of(self, view: View, seat: Seat, zone: str) -> list[int]:
        """The cards of a hand or pile that are shown."""
        side = view.seats[seat]
        return [card for card in (side.hand if zone == HAND else side.discard) if card in self.cards]

    def rows_wide(self, count: int) -> float:
        """So many cards beside each other."""
        return count * WIDE + max(0, count - 1) * GAP

    def tray_wide(self, zone: str, side: _Side) -> float:
        """A tray with as many cards as it ever holds."""
        return max(TRAY if len(side.zones) == 1 else SLIM, THUMB * (1 + 0.5 * (side.zones[zone] - 1)) + 16)

    def _beside(self, side: _Side) -> float:
        """What stands beside a row: trays, and above them life and Mindbugs."""
        trays = sum(self.tray_wide(zone, side) + 12 for zone in side.zones)
        return max(trays, self.status_wide + 12) + 12 if self.status_wide else 0.0

    @property
    def status_wide(self) -> float:
        """The pill of life and Mindbugs."""
        return TRAY if self.life or self.bugs or any(side.zones for side in self.sides) else 0.0

    @property
    def status_high(self) -> float:
        """Life over Mindbugs."""
        return PILL * max(1, self.life + self.bugs) if self.status_wide else 0.0

    def block_high(self, seat: Seat) -> float:
        """The height of a side's block."""
        side = self.sides[seat]
        if side.zones:
            return max(HIGH, self.status_high + TRAY_HIGH)
        if side.row:
            return max(HIGH, self.status_high)
        return self.status_high

    @property
    def high(self) -> float:
        """The height of every picture."""
        if self.duel:
            return HIGH + SHIFT + 2 * RIM
        blocks = [self.block_high(seat) for seat in (0, 1) if self.block_high(seat)]
        return sum(blocks) + ROW_GAP * max(0, len(blocks) - 1) + 2 * RIM


def pictures(told: Told, look: Look) -> list[Picture]:
    """A picture of each position."""
    plan = _Plan(told, look)
    return [Picture(plan.wide, plan.high, lambda f, view=view: _paint(f, plan, view)) for view in plan.views]  # type: ignore[misc]


def portrait(section: str, id: str, look: Look) -> Picture | None:
    """A creature's card in full."""
    book = card_book()
    if section != "cards":
        return None
    faces = Faces(book, look.words, look.canvas, look.marked)
    w, h = FULL
    return Picture(w + 2 * RIM, h + 2 * RIM, lambda f: faces.put(f, faces.face_of(book.first(id), "full"), (RIM, RIM - 10, w, h)))


# ---------------------------------------------------------------------- drawing
def _paint(f: Frame, plan: _Plan, view: View) -> None:
    far, near = 1 - plan.near, plan.near
    spots: dict[int, Box] = {}
    if plan.duel:
        left = (plan.wide - 2 * WIDE - GAP) / 2
        spots |= dict.fromkeys(plan.row_of(view, near), (left, RIM + SHIFT, WIDE, HIGH))
        spots |= dict.fromkeys(plan.row_of(view, far), (left + WIDE + GAP, RIM, WIDE, HIGH))
        _status(f, plan, view, near, left + WIDE / 2 - plan.status_wide / 2, RIM + SHIFT - 12 - plan.status_high)
        _status(f, plan, view, far, left + 1.5 * WIDE + GAP - plan.status_wide / 2, RIM + HIGH + 14)
    else:
        y = RIM
        for seat in (far, near):
            if plan.block_high(seat):
                spots |= _block(f, plan, view, seat, y)
                y += plan.block_high(seat) + ROW_GAP
    _cards(f, plan, view, spots)
    _arrow(f, view, spots, plan)


def _block(f: Frame, plan: _Plan, view: View, seat: Seat, y: float) -> dict[int, Box]:
    """One side: its row at the left, trays and numbers at the right. Where its cards lie."""
    side = plan.sides[seat]
    most = max(1, *(one.row for one in plan.sides))
    room = plan.wide - 2 * RIM - plan.beside
    wide = min(room, plan.rows_wide(most))
    left = (plan.wide - wide - plan.beside) / 2
    right = left + wide + (24 if plan.beside else 0)
    high = plan.block_high(seat)
    if side.zones:
        _zones(f, plan, view, seat, right, y + high - TRAY_HIGH)
        _status(f, plan, view, seat, right, y + high - TRAY_HIGH - plan.status_high - 2)
    else:
        _status(f, plan, view, seat, right, y + (high - plan.status_high) / 2)
    return _row(left, wide, plan.row_of(view, seat), y + (high - HIGH) / 2)


def _row(left: float, wide: float, cards: Sequence[int], y: float) -> dict[int, Box]:
    """Cards beside each other in the middle of a room; they overlap where there are many."""
    count = len(cards)
    pitch = min(WIDE + GAP, (wide - WIDE) / max(1, count - 1))
    x = left + (wide - WIDE - pitch * max(0, count - 1)) / 2
    return {card: (x + pitch * n, y, WIDE, HIGH) for n, card in enumerate(cards)}


def _cards(f: Frame, plan: _Plan, view: View, spots: dict[int, Box]) -> None:
    standing = {one.card: one for side in view.seats for one in side.play}
    for card, (x, y, w, h) in spots.items():
        one = standing.get(card)
        words = [
            word
            for word, on in (
                ("exhausted", one is not None and one.exhausted),
                ("attacking", card == view.attacker),
                ("aimed", card == view.blocker),
                ("active", card == view.played),
            )
            if on
        ]
        px = f.canvas.px(w), f.canvas.px(h)
        face = face_now(view, card, plan.book)
        state = "+".join(words) or "idle"
        lean = round(theme.CARD_LOOKS[state].lean)
        image, cx, cy = plan.group.picture(f.canvas.k, face.code, *px, state, lean)
        at = f.canvas.point(x + w / 2, y + h / 2)
        f.surface.blit(plain(image), (at[0] - cx, at[1] - cy))
    if view.played != HIDDEN and view.stage == "mindbug" and view.played in spots:
        x, y, w, h = spots[view.played]
        mindbug_coin(f, x + w - 46, y - 20, 70)  # over the picture: the name below stays to be read


def _arrow(f: Frame, view: View, spots: dict[int, Box], plan: _Plan) -> None:
    """From the attacker to who blocks, else towards the other side."""
    if view.attacker not in spots or view.stage == "over":
        return
    x, y, w, h = spots[view.attacker]
    if view.blocker in spots:
        bx, by, bw, bh = spots[view.blocker]
        if plan.duel:
            draw.arrow(f, (x + w - 34, y + 92), (bx + 34, by + 118), width=22, bend=-18)
        elif y > by:
            draw.arrow(f, (x + w / 2 + 16, y + 30), (bx + bw / 2 + 4, by + bh - 44), width=22, bend=22)
        else:
            draw.arrow(f, (x + w / 2 + 16, y + h - 30), (bx + bw / 2 + 4, by + 44), width=22, bend=22)


def _status(f: Frame, plan: _Plan, view: View, seat: Seat, x: float, y: float) -> None:
    """Who sits there, with life and Mindbugs, in a pill."""
    side = view.seats[seat]
    if not plan.status_wide:
        return
    parts = [("life", side.life)] * plan.life + [("bug", side.mindbugs)] * plan.bugs
    draw.rounded(f, (x, y, plan.status_wide, plan.status_high), PILL / 2, theme.NIGHT, None, theme.INK, 3, 0.85)
    room = (x + 14, y, 56 if parts else plan.status_wide - 28, PILL)
    draw.text(f, NAMES[seat], room, "card", 30, theme.LAMP, "l" if parts else "c")
    for n, (what, count) in enumerate(parts):
        left, top = x + 72, y + n * PILL
        if what == "life":
            life_mark(f, view.edition == "en", left, top + 6, 38)
        else:
            mindbug_coin(f, left, top + 6, 38, count == 0)
        draw.text(f, str(count), (left + 44, top, 34, PILL), "card", 34, theme.PAPER)


def _zones(f: Frame, plan: _Plan, view: View, seat: Seat, x: float, y: float) -> None:
    """Hand and pile as trays with small cards."""
    side = plan.sides[seat]
    high = THUMB * theme.CARD_RATIO
    for zone in side.zones:
        wide = plan.tray_wide(zone, side)
        draw.rounded(f, (x, y, wide, LABEL + high), 16, theme.NIGHT, None, theme.INK, 3, 0.6)
        name = plan.look.words.get(f"app.reader.zone.{zone}")
        draw.text(f, name, (x + 4, y + 2, wide - 8, LABEL - 4), "bold", 27, theme.CREAM, "c")
        cards = plan.zone_of(view, seat, zone)
        left = x + (wide - THUMB * (1 + 0.5 * (len(cards) - 1))) / 2
        for n, card in enumerate(cards):
            plan.faces.put(f, plan.faces.face_of(card), (left + n * THUMB * 0.5, y + LABEL - 4, THUMB, high), 10)
        x += wide + 12
