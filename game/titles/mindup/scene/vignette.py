"""Small pictures of Mind Up! positions for the rules reader: the row, and what each player has chosen and won.

`focus` may name what is shown: "row", "no_row", "seat:0" (only these players), "hand" (their hands), "goals", "no_columns".
"""

from __future__ import annotations

from collections.abc import Sequence

from game.core.scenario import NAMES
from game.core.types import HIDDEN, Seat
from game.titles.mindup.rules.seen import View
from game.titles.mindup.scene.areas import column, stacks
from game.titles.mindup.scene.cardbook import card_book
from game.titles.mindup.scene.faces import CARD_HIGH, Faces
from game.titles.mindup.scene.layout import CORNER, stacked, strip_high
from game.titles.mindup.scene.middle import Goal, goals_of, met_mark
from game.titles.mindup.scene.scenery import TIMES, Scenery
from game.ui import draw, theme
from game.ui.frame import Frame
from game.ui.table import Player
from game.ui.vignette import Look, Picture, Told

FACES = ("noor", "marcus", "lucille", "gus", "bea", "walt")
SHRUNK = 0.97
"""A picture may be so much wider than its room that it is drawn at this size."""
RIM, GAP = 14.0, 12.0
ROW_CARD, COLUMN, SMALL, HAND = 96.0, 104.0, 66.0, 62.0
HEAD, SCORE, FOOT = 52.0, 40.0, 40.0
GOAL = 56.0


def pictures(told: Told, look: Look) -> list[Picture]:
    """A picture of each position."""
    plan = _Plan(told, look)
    return [Picture(plan.wide, plan.high, lambda f, view=view: plan.paint(f, view)) for view in plan.views]  # type: ignore[misc]


class _Plan:
    """How the pictures of one example are laid out, all alike: the row, then the players' blocks, as many abreast as fit."""

    def __init__(self, told: Told, look: Look) -> None:
        self.views: Sequence[View] = told.views
        self.look, self.focus, self.book = look, told.focus, card_book()
        first = self.views[0]
        seats = len(first.seats)
        self.faces = Faces(self.book, look.canvas, look.marked)
        players = tuple(Player(NAMES[seat], FACES[seat], None) for seat in range(seats))
        self.scenery = Scenery(look.words, self.faces, self.book, players)
        self.seats = self._seats(seats)
        self.room = look.wide / SHRUNK
        self.columns = "no_columns" not in told.focus and any(
            one.cards for view in self.views for seat in self.seats for one in view.seats[seat].columns
        )
        self.chosen = any(view.seats[seat].ready for view in self.views for seat in self.seats)
        self.hands = "hand" in told.focus
        moved = len({view.row for view in self.views}) > 1
        self.row = "no_row" not in told.focus and ("row" in told.focus or moved or (self.chosen and len(self.views) > 1))
        self.goals = max(len(view.objectives) for view in self.views)
        every = [view.seats[seat].columns for view in self.views for seat in self.seats]
        self.deep = max((len(one.cards) for columns in every for one in columns), default=0)
        self.filled = max((sum(bool(one.cards) for one in columns) for columns in every), default=0)
        self.narrow = len(self.seats) > 1 and len(self.views) > 1
        """Several players: only the columns that have cards, and in their place the card that was chosen."""
        self.abreast = max(1, min(len(self.seats), int((self.room - 2 * RIM + GAP) // (self.block_wide + GAP))))
        need = max(self.abreast * (self.block_wide + GAP) - GAP, self._row_wide() if self.row else 0.0)
        need = max(need, 300.0 if self.goals else 0.0)
        self.wide = max(min(self.room, need + 2 * RIM), self.block_wide + 2 * RIM)

    def _seats(self, seats: int) -> list[Seat]:
        """Whom the pictures are about: those named, else those who have cards or choose."""
        named = [int(word.partition(":")[2]) for word in self.focus if word.startswith("seat:")]
        if named:
            return named
        found = [
            seat
            for seat in range(seats)
            if any(view.seats[seat].ready or any(one.cards for one in view.seats[seat].columns) for view in self.views)
        ]
        if len(self.views) > 1 and any(one.cards for one in self.views[0].seats[0].columns):
            return [0]
        return found or list(range(seats))

    # ------------------------------------------------------------------ measures
    def _row_wide(self) -> float:
        most = max(len(view.row) for view in self.views)
        return most * (ROW_CARD + 10) + 22

    @property
    def row_high(self) -> float:
        """The row with its ground."""
        return ROW_CARD * CARD_HIGH + 28 if self.row else 0.0

    @property
    def block_wide(self) -> float:
        """One player's block."""
        columns = self.shown_columns * COLUMN if self.columns else 0.0
        if self.narrow and not self.hands:
            return max(124.0, columns + 20)
        hand = max((len(view.seats[seat].hand) for view in self.views for seat in self.seats), default=0) * (HAND + 4)
        return max(190.0, columns + (SMALL + 16 if self.chosen else 0.0) + 20, (hand if self.hands else 0.0) + 20)

    @property
    def shown_columns(self) -> int:
        """As many columns as are ever filled; of one player the next one too, in a single picture all five."""
        return 5 if len(self.views) == 1 else max(1, self.filled) if self.narrow else min(5, self.filled + 1)

    @property
    def cards_high(self) -> float:
        """The cards of the deepest column."""
        return (self.deep - 1) * (strip_high(COLUMN - 6) + 3) + (COLUMN - 6) * CARD_HIGH if self.deep else 0.0

    @property
    def block_high(self) -> float:
        """One player's block."""
        columns = SCORE + 8 + max(60.0, self.cards_high) + FOOT if self.columns else 0.0
        chosen = SMALL * CARD_HIGH + 8 if self.chosen else 0.0
        return HEAD + max(columns, chosen) + (HAND * CARD_HIGH + 10 if self.hands else 0.0) + 14

    @property
    def high(self) -> float:
        """The height of every picture."""
        rows = -(-len(self.seats) // self.abreast)
        goals = self.goals * (GOAL + 8)
        return self.row_high + goals + (GAP if self.row else 0) + rows * (self.block_high + GAP) - GAP + 2 * RIM

    # ------------------------------------------------------------------ drawing
    def paint(self, f: Frame, view: View) -> None:
        y = RIM
        if self.row:
            self._row(f, view, y)
            y += self.row_high + GAP
        for place, goal in enumerate(goals_of(view, self.seats[0], self.scenery, "name")):
            self._goal(f, goal, y + place * (GOAL + 8))
        y += self.goals * (GOAL + 8)
        for n, seat in enumerate(self.seats):
            left_over = min(self.abreast, len(self.seats) - n // self.abreast * self.abreast)
            left = (self.wide - left_over * (self.block_wide + GAP) + GAP) / 2
            x = left + n % self.abreast * (self.block_wide + GAP)
            self._block(f, view, seat, x, y + n // self.abreast * (self.block_high + GAP))

    def _row(self, f: Frame, view: View, y: float) -> None:
        count = len(view.row)
        card = min(ROW_CARD, (self.wide - 2 * RIM - 22) / max(1, count) - 10)
        wide = count * (card + 10) + 12
        x = (self.wide - wide) / 2
        draw.rounded(f, (x, y, wide, self.row_high), 20, theme.NIGHT, None, theme.INK, 4, 0.45)
        for n, one in enumerate(view.row):
            box = (x + 11 + n * (card + 10), y + (self.row_high - card * CARD_HIGH) / 2, card, card * CARD_HIGH)
            if n >= view.taken:
                self.faces.put(f, one, box, 10)

    def _goal(self, f: Frame, goal: Goal, y: float) -> None:
        """An objective, marked as at the table: whether the first player of the picture meets it, and whether that is good."""
        wide = min(self.wide - 2 * RIM, draw.text_width(f, goal.words, "bold", 28) + 120)
        x = (self.wide - wide) / 2
        draw.rounded(f, (x, y, wide, GOAL), 16, theme.PAPER, theme.PAPER2, theme.INK, 4)
        draw.icon(f, "ui_star", x + 10, y + 9, 38)
        draw.text(f, goal.words, (x + 54, y, wide - 110, GOAL), "bold", 28, theme.INK)
        met_mark(f, goal, x + wide - 50, y + 9, 38)

    def _block(self, f: Frame, view: View, seat: Seat, x: float, y: float) -> None:
        side, w = view.seats[seat], self.block_wide
        draw.rounded(f, (x, y, w, self.block_high), 20, theme.NIGHT, None, theme.INK, 4, 0.55)
        draw.avatar(f, FACES[seat], x + 8, y + 6, 42, theme.INK, 3)
        draw.text(f, NAMES[seat], (x + 56, y + 4, w - (150 if w > 220 else 62), 46), "card", 30, theme.PAPER)
        if self.columns and w > 220:
            draw.icon(f, "ui_trophy", x + w - 96, y + 12, 30)
            total = str((side.past[-1] if view.counted else side.live).total)
            draw.text(f, total, (x + w - 62, y + 4, 52, 46), "card", 32, theme.LAMP)
        top = y + HEAD
        if self.columns and not (self.narrow and (side.ready or not any(one.cards for one in side.columns))):
            self._columns(f, view, seat, x + 10, top)
            if self.narrow:
                return
        if self.chosen:
            left = x + w - SMALL - 12 if self.columns and not self.narrow else x + (w - SMALL) / 2
            box = (left, top, SMALL, SMALL * CARD_HIGH)
            if side.ready and side.sealed != HIDDEN:
                draw.halo(f, box, 8, theme.LAMP, 5, 150, 4)
                self.faces.put(f, side.sealed, box, 8)
            else:
                draw.dashed(f, box, 8, theme.MIST, 3, 10, 8, 0.6)
        if self.hands:
            high = HAND * CARD_HIGH
            for n, card in enumerate(side.hand):
                self.faces.put(f, card, (x + 10 + n * (HAND + 4), y + self.block_high - high - 12, HAND, high), 6)

    def _columns(self, f: Frame, view: View, seat: Seat, x: float, y: float) -> None:
        """The five columns: score card, cards, sum."""
        pairs = list(zip(stacks(view, seat, self.scenery), view.seats[seat].columns, strict=True))
        if self.narrow:
            pairs = [pair for pair in pairs if pair[1].cards]
            x += (self.block_wide - 20 - len(pairs) * COLUMN) / 2
        pairs = pairs[: self.shown_columns]
        wide = COLUMN - 6
        for n, (one, lying) in enumerate(pairs):
            left = x + n * COLUMN + 3
            room = max(60.0, self.cards_high)
            column(f, one, (left, y, wide, SCORE + 6 + room + FOOT), y + SCORE, self.look.marked, False)
            if one.count:
                sum_ = f"{one.value}{TIMES}{one.count}={one.points}"
                draw.text(f, sum_, (left + 1, y + SCORE + room + 8, wide - 2, FOOT - 4), "card", 28, theme.PAPER, "c", small=True)
            high = (len(lying.cards) - 1) * (strip_high(wide) + 3) + wide * CARD_HIGH
            boxes = stacked(len(lying.cards), (left, y + SCORE + 4, wide, high))
            for card, (bx, by, bw, bh) in zip(lying.cards, boxes, strict=True):
                draw.shadow(f, (bx, by, bw, bh), bw * CORNER, 6, 1, 3, 110)
                self.faces.paint(f.inside((bx, by, bw, bh)), card, bw, bh)
