"""Small pictures of Mindbug positions for the rules reader: the creatures that matter, both sides' life, hand and pile where they count.

`focus` may name cards ("gorillion"), and "life", "mindbugs", "all" (every creature in play).
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

from game.core.types import HIDDEN, Seat
from game.titles.mindbug.rules.seen import View
from game.titles.mindbug.scene.board import life_mark, mindbug_coin
from game.titles.mindbug.scene.cardbook import CardBook, card_book
from game.titles.mindbug.scene.faces import Faces, decoded
from game.titles.mindbug.scene.inspector import face_now
from game.titles.mindbug.scene.layout import Box
from game.ui import draw, theme
from game.ui.cardsprite import CardGroup
from game.ui.frame import Frame
from game.ui.vignette import Look, Picture, Told, plain

WIDE = 164.0
HIGH = WIDE * theme.CARD_RATIO
THUMB = 104.0
RIM, GAP, ROW_GAP, SHIFT = 34.0, 20.0, 26.0, 52.0
LABEL, STATUS = 40.0, 58.0
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
    """How the pictures of one example are laid out, all alike."""

    def __init__(self, told: Told, look: Look) -> None:
        self.views: Sequence[View] = told.views
        self.look, self.book = look, card_book()
        self.near = self.views[0].active
        self.cards = involved(told, self.book)
        self.sides = [self._side(seat) for seat in (0, 1)]
        seats = [[view.seats[seat] for view in self.views] for seat in (0, 1)]
        self.life = "life" in told.focus or any(len({one.life for one in rows}) > 1 for rows in seats)
        self.bugs = "mindbugs" in told.focus or any(len({one.mindbugs for one in rows}) > 1 for rows in seats)
        self.played = any(view.played != HIDDEN for view in self.views)
        self.duel = not self.played and all(side.row == 1 for side in self.sides)
        self.faces = Faces(self.book, look.words, look.canvas, look.marked)
        self.group = CardGroup(lambda code, w, h: self.faces.picture(decoded(code), w, h), 8 << 20)
        most = max((side.row for side in self.sides), default=1)
        self.wide = max(260.0, min(look.wide, 2 * RIM + (2 if self.duel else max(1, most)) * (WIDE + GAP) - GAP))
        zoned = max((self._zones_wide(side) for side in self.sides), default=0.0)
        self.wide = max(self.wide, min(look.wide, zoned))

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
        """The creatures of a row that are shown."""
        return [one.card for one in view.seats[seat].play if one.card in self.cards]

    def zone_of(self, view: View, seat: Seat, zone: str) -> list[int]:
        """The cards of a hand or pile that are shown."""
        side = view.seats[seat]
        return [card for card in (side.hand if zone == HAND else side.discard) if card in self.cards]

    def _zones_wide(self, side: _Side) -> float:
        return sum(24 + max(150.0, count * (THUMB * 0.72) + THUMB * 0.28 + 20) for count in side.zones.values())

    # ------------------------------------------------------------------ heights
    @property
    def status(self) -> float:
        """The room for a side's life and Mindbugs."""
        return STATUS if self.life or self.bugs else 0.0

    def zones_high(self, seat: Seat) -> float:
        """The room for a side's hand and pile."""
        return LABEL + THUMB * theme.CARD_RATIO + 14 if self.sides[seat].zones else 0.0

    @property
    def high(self) -> float:
        """The height of every picture."""
        far, near = 1 - self.near, self.near
        total = 2 * RIM * 0.7 + 2 * self.status + self.zones_high(far) + self.zones_high(near)
        if self.duel:
            return total + HIGH + SHIFT
        rows = [HIGH for seat in (far, near) if self.sides[seat].row]
        rows += [HIGH] if self.played else []
        return total + sum(rows) + ROW_GAP * max(0, len(rows) - 1)


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
    y = RIM * 0.7
    if plan.status:
        _status(f, plan, view, far, y)
        y += plan.status
    if plan.zones_high(far):
        _zones(f, plan, view, far, y)
        y += plan.zones_high(far)
    spots: dict[int, Box] = {}
    if plan.duel:
        left = (plan.wide - 2 * WIDE - GAP) / 2
        spots |= dict.fromkeys(plan.row_of(view, near), (left, y + SHIFT, WIDE, HIGH))
        spots |= dict.fromkeys(plan.row_of(view, far), (left + WIDE + GAP, y, WIDE, HIGH))
        y += HIGH + SHIFT
    else:
        for seat in (far, -1, near):
            cards = [card for card in (view.played,) if card != HIDDEN] if seat < 0 else plan.row_of(view, seat)
            if (seat < 0 and not plan.played) or (seat >= 0 and not plan.sides[seat].row):
                continue
            spots |= _row(plan.wide, cards, y)
            y += HIGH + ROW_GAP
        y -= ROW_GAP
    _cards(f, plan, view, spots)
    _arrow(f, view, spots, plan)
    if plan.zones_high(near):
        _zones(f, plan, view, near, y + 12)
        y += plan.zones_high(near)
    if plan.status:
        _status(f, plan, view, near, y + 8)


def _row(wide: float, cards: Sequence[int], y: float) -> dict[int, Box]:
    """Cards beside each other in the middle; they overlap where there are many."""
    count = len(cards)
    if not count:
        return {}
    pitch = min(WIDE + GAP, (wide - 2 * RIM - WIDE) / max(1, count - 1))
    left = (wide - WIDE - pitch * (count - 1)) / 2
    return {card: (left + pitch * n, y, WIDE, HIGH) for n, card in enumerate(cards)}


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
        mindbug_coin(f, x + w - 30, y + h - 62, 76)


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
            draw.arrow(f, (x + w / 2, y + 6), (bx + bw / 2, by + bh - 26), width=22, bend=24)
        else:
            draw.arrow(f, (x + w / 2, y + h - 6), (bx + bw / 2, by + 26), width=22, bend=24)
    elif plan.duel:
        draw.arrow(f, (x + w - 20, y + 20), (x + w + GAP + 30, y - 20), width=20, bend=-14)


def _status(f: Frame, plan: _Plan, view: View, seat: Seat, y: float) -> None:
    """Life and Mindbugs of a side, in a pill."""
    side = view.seats[seat]
    parts = [("life", side.life)] * plan.life + [("bug", side.mindbugs)] * plan.bugs
    wide = 20.0 + 104 * len(parts)
    x = (plan.wide - wide) / 2
    draw.rounded(f, (x, y, wide, 50), 25, theme.NIGHT, None, theme.INK, 3, 0.85)
    for n, (what, count) in enumerate(parts):
        left = x + 14 + 104 * n
        if what == "life":
            life_mark(f, view.edition == "en", left, y + 5, 40)
        else:
            mindbug_coin(f, left, y + 5, 40, count == 0)
        draw.text(f, str(count), (left + 48, y, 44, 50), "card", 36, theme.PAPER)


def _zones(f: Frame, plan: _Plan, view: View, seat: Seat, y: float) -> None:
    """Hand and pile as trays with small cards."""
    side = plan.sides[seat]
    high = THUMB * theme.CARD_RATIO
    boxes = {zone: max(150.0, count * (THUMB * 0.72) + THUMB * 0.28 + 20) for zone, count in side.zones.items()}
    x = (plan.wide - sum(boxes.values()) - 16 * (len(boxes) - 1)) / 2
    for zone, wide in boxes.items():
        draw.rounded(f, (x, y, wide, LABEL + high), 16, theme.NIGHT, None, theme.INK, 3, 0.6)
        name = plan.look.words.get(f"app.reader.zone.{zone}")
        draw.text(f, name, (x + 10, y + 2, wide - 20, LABEL - 4), "bold", 27, theme.CREAM, "c")
        cards = plan.zone_of(view, seat, zone)
        left = x + (wide - THUMB - (len(cards) - 1) * THUMB * 0.72) / 2
        for n, card in enumerate(cards):
            box = (left + n * THUMB * 0.72, y + LABEL - 6, THUMB, high)
            plan.faces.put(f, plan.faces.face_of(card), box, 10)
        x += wide + 16
