"""Small pictures of Mind Flayer positions for the rules reader: everybody with hand and team, the card of the turn, the Meeting.

`focus` may name what is shown: "seat:0" (only these players), "no_hands", "no_teams".
"""

from __future__ import annotations

from collections.abc import Sequence

from game.core.scenario import NAMES
from game.core.types import HIDDEN, Seat
from game.titles.mindflayer.rules.actions import NONE, POSSESSED
from game.titles.mindflayer.rules.seen import View
from game.titles.mindflayer.scene.cardbook import card_book
from game.titles.mindflayer.scene.faces import Faces
from game.ui import draw, theme
from game.ui.frame import Frame
from game.ui.table import Player
from game.ui.vignette import Look, Picture, Told

FACES = ("noor", "marcus", "lucille", "gus", "bea", "walt", "odile", "ines", "riff", "sam")
SHRUNK = 0.97
RIM, GAP = 16.0, 14.0
CELL, SLIM, FACE, NAME, KIND = 128.0, 116.0, 92.0, 36.0, 40.0
CARD, MEETING = 128.0, 150.0
HIGH = 1.4
FULL = 300.0
TOKEN = 40.0


def pictures(told: Told, look: Look) -> list[Picture]:
    """A picture of each position."""
    plan = _Plan(told, look)
    return [Picture(plan.wide, plan.high, lambda f, view=view: plan.paint(f, view)) for view in plan.views]  # type: ignore[misc]


def portrait(section: str, id: str, look: Look) -> Picture | None:
    """An Adventure card or a Meeting in full."""
    book = card_book()
    names, code = (book.kinds, "kind") if section == "kinds" else (book.meetings, "meeting")
    if id not in names:
        return None
    faces = Faces(book, look.words, look.canvas, ())
    number = list(names).index(id)
    return Picture(FULL + 60, FULL * HIGH + 60, lambda f: faces.put(f, f"{code}:{number}", (30, 20, FULL, FULL * HIGH)))


class _Plan:
    """How the pictures of one example are laid out, all alike: the cards of the moment, then the players."""

    def __init__(self, told: Told, look: Look) -> None:
        self.views: Sequence[View] = told.views
        self.look, self.focus, self.book = look, told.focus, card_book()
        seats = len(self.views[0].seats)
        players = tuple(Player(NAMES[seat], FACES[seat], None) for seat in range(seats))
        self.faces = Faces(self.book, look.words, look.canvas, players)
        named = [int(word.partition(":")[2]) for word in told.focus if word.startswith("seat:")]
        self.seats: list[Seat] = named or list(range(seats))
        self.hands = "no_hands" not in told.focus
        self.teams = "no_teams" not in told.focus
        self.shown = any(view.shown >= 0 for view in self.views)
        self.meeting = any(view.meeting != NONE for view in self.views)
        self.votes = any(view.votes for view in self.views)
        room = look.wide / SHRUNK
        self.cell = CELL if len(self.views) < 3 else SLIM
        most = max(2, int((room - 2 * RIM + GAP) // (self.cell + GAP)))
        rows = -(-len(self.seats) // most)
        self.abreast = -(-len(self.seats) // rows)
        top = (CARD + 40 if self.shown else 0) + (MEETING + 40 if self.meeting else 0)
        self.wide = max(self.abreast * (self.cell + GAP) - GAP, top, 240.0) + 2 * RIM

    # ------------------------------------------------------------------ measures
    @property
    def top_high(self) -> float:
        """The cards of the moment."""
        high = max(CARD if self.shown else 0.0, MEETING if self.meeting else 0.0) * HIGH
        return high + 26 if high else 0.0

    @property
    def cell_high(self) -> float:
        """One player."""
        most = max(self._count(view, seat) for view in self.views for seat in self.seats)
        hand = -(-max(1, most) // 3) * (KIND + 2) + 6 if self.hands else 0.0
        return FACE + NAME + hand + (TOKEN + 4 if self.votes else 0.0) + 18

    @property
    def high(self) -> float:
        """The height of every picture."""
        rows = -(-len(self.seats) // self.abreast)
        return 2 * RIM + self.top_high + rows * (self.cell_high + GAP) - GAP

    def _count(self, view: View, seat: Seat) -> int:
        return view.seats[seat].cards

    # ------------------------------------------------------------------ drawing
    def paint(self, f: Frame, view: View) -> None:
        self._moment(f, view, RIM)
        y = RIM + self.top_high
        for n, seat in enumerate(self.seats):
            row = n // self.abreast
            here = min(self.abreast, len(self.seats) - row * self.abreast)
            left = (self.wide - here * (self.cell + GAP) + GAP) / 2
            self._cell(f, view, seat, left + n % self.abreast * (self.cell + GAP), y + row * (self.cell_high + GAP))

    def _moment(self, f: Frame, view: View, y: float) -> None:
        """The Meeting under way, and the card that is turned up."""
        found = []
        if view.meeting != NONE:
            found.append((f"meeting:{view.meeting}", MEETING))
        if view.shown >= 0:
            found.append((f"kind:{view.shown}", CARD))
        x = (self.wide - sum(wide + 24 for _, wide in found) + 24) / 2
        for code, wide in found:
            box = (x, y + (self.top_high - 26 - wide * HIGH) / 2, wide, wide * HIGH)
            self.faces.put(f, code, box)
            x += wide + 24

    def _cell(self, f: Frame, view: View, seat: Seat, x: float, y: float) -> None:
        """Face, name, hand; who has the turn has a lamp ring, who is Possessed a Mind Flayer at the rim, who is out is grey."""
        side = view.seats[seat]
        active = seat == view.active and view.stage not in ("look", "over")
        possessed = self.teams and side.team == POSSESSED
        draw.rounded(f, (x, y, self.cell, self.cell_high), 18, theme.NIGHT, None, theme.EMBER if possessed else theme.INK, 4, 0.6)
        left = x + (self.cell - FACE) / 2
        draw.avatar(f, FACES[seat], left, y + 10, FACE, theme.LAMP if active else theme.INK, 6, veil_alpha=150 if side.out else 0)
        if side.out:
            draw.icon(f, self.book.icon(1), left + FACE / 2 - 28, y + 10 + FACE / 2 - 28, 56)
        if possessed:
            draw.rounded(f, (left + FACE - 36, y + FACE - 34, 46, 46), 23, "#7A1F4B", None, theme.INK, 3)
            draw.icon(f, self.book.icon(0), left + FACE - 32, y + FACE - 30, 38)
        if side.ready:
            draw.rounded(f, (left - 8, y + FACE - 30, 40, 40), 20, theme.LEAF, None, theme.INK, 3)
            draw.icon(f, "ui_check", left - 1, y + FACE - 23, 26)
        draw.text(f, NAMES[seat], (x + 4, y + 10 + FACE, self.cell - 8, NAME), "card", 30, theme.PAPER, "c")
        top = y + 12 + FACE + NAME
        if self.hands:
            self._hand(f, view, seat, x, top)
        if self.votes:
            for n, voter in enumerate(voter for voter, named in view.votes if named == seat):
                draw.avatar(f, FACES[voter], x + 8 + n * (TOKEN - 8), y + self.cell_high - TOKEN - 4, TOKEN, theme.PAPER, 3)

    def _hand(self, f: Frame, view: View, seat: Seat, x: float, y: float) -> None:
        """The cards in hand, a picture each."""
        hand = view.seats[seat].hand
        if not hand or hand[0] == HIDDEN:
            return
        kinds = [kind for kind, count in enumerate(hand) for _ in range(count)]
        for n, kind in enumerate(kinds):
            row = kinds[n // 3 * 3 : n // 3 * 3 + 3]
            left = x + (self.cell - len(row) * (KIND - 2)) / 2 + n % 3 * (KIND - 2)
            top = y + n // 3 * (KIND + 2)
            draw.rounded(f, (left, top, KIND - 4, KIND), 8, theme.PAPER, theme.PAPER2, theme.INK, 3)
            draw.icon(f, self.book.icon(kind), left + 3, top + 5, KIND - 10)
