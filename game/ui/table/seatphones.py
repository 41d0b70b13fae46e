"""Who at a table holds a phone: its colour and shape at the seat, whether that person still chooses, whether it is away."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import Protocol

from game.core.types import Seat
from game.ui import draw, theme
from game.ui.canvas import Box, frect
from game.ui.frame import Frame
from game.ui.table.board import Board
from game.ui.table.coach import bar_keys
from game.ui.table.part import Laying, Part, Pressable
from game.ui.table.session import SeatPhone
from game.ui.widgets import Act, IconButton, Widget

KEY = "phones"
GAP, HIGH, WIDE = 10.0, 56.0, 92.0
PILL, SIZE = 52.0, 29.0
ROOMY = 130.0
"""Narrower than that there is no room for the word: the table itself tells there who chooses, and the sign who is away."""
SMALL = 80.0
"""Narrower than that a face would vanish under its mark: that one is smaller there."""
SIGNS = {"choosing": ("ui_clock", theme.NIGHT3, theme.PAPER), "ready": ("ui_check", theme.LEAF, theme.PAPER),
         "away": ("ui_phone_away", theme.PAPER, theme.INK)}  # fmt: skip


class PhoneTable(Laying, Pressable, Protocol):
    """What the marks of phones ask of their table."""

    goes_on: str
    """The id of the key by which people go on who have read what the story stands still for; "" where it never does."""

    def pressed(self, act: Act) -> None:
        """A widget was pressed."""
        ...

    def phone_place(self, seat: Seat) -> Box | None:
        """Where a seat stands whose phone is marked there; None: nowhere now."""
        ...


class SeatPhones(Part[PhoneTable]):
    """Marks, states, and the key in the bar that counts the phones."""

    def __init__(self, table: PhoneTable) -> None:
        super().__init__(table)
        self._seats: frozenset[Seat] = frozenset()
        self._drawn: object = None

    def follow(self, dt_ms: float) -> None:
        """Phones have come, gone or been answered on; who has one needs no hand at the screen."""
        table, now = self.table, self.table.session.seat_phones
        if now != self._drawn:
            self._drawn, table.dirty = dict(now), True
        reads = bool(now) and table.settled and any(one.id == table.goes_on and one.enabled for one in table.ui.widgets)
        if not reads:
            table.session.read = None
        elif table.session.read is None:
            table.session.read = partial(self._go_on)  # one a page: phones tell the next one from it
        if frozenset(now) != self._seats and table.settled and table.board.view is not None:
            self._seats = frozenset(now)
            table.lay_anew()

    def _go_on(self) -> None:
        """Somebody with a phone has read it."""
        self.table.session.read = None
        self.table.pressed(Act(self.table.goes_on))

    def state(self) -> object:
        """How many there are."""
        return self._count()

    def _count(self) -> int:
        return len({phone.mark for phone in self.table.session.seat_phones.values()})

    def act(self, act: Act) -> bool:
        if act.id != KEY:
            return False
        self.table.ctx.show_phones(self.table.session)
        return True

    def widgets(self, board: Board, laid: Sequence[Widget]) -> list[Widget]:
        """The key, left of the others in the bar."""
        bar, stage, count = bar_keys(laid), self.table.stage, self._count()
        if not bar or not count:
            return []
        bounds = stage.canvas.bounds if stage is not None else frect((0, 0, 1920, 1080))
        x = min(widget.rect.x for widget in laid if widget.rect.y < bounds.y + 74 and widget.rect.x > 960) - GAP - WIDE
        return [IconButton(KEY, (x, bounds.y + 7, WIDE, HIGH), "ui_phone", word=str(count),
                           tip=self.table.ctx.words.get("app.phones.heading"))]  # fmt: skip

    def paint(self, frame: Frame, board: Board) -> list[Box]:
        """The marks, above the seats."""
        if board.then is None:
            with frame.above():
                for seat, phone in self.table.session.seat_phones.items():
                    place = self.table.phone_place(seat)
                    if place is not None:
                        x, y, w, h = place
                        words = self.table.ctx.words.get(f"app.phones.state_{phone.state}") if phone.state else ""
                        paint = partial(_mark, place=place, phone=phone, words=words)
                        frame.baked(("phone mark", place, phone, words), (x - 60, y - 40, w + 120, h + 90), paint)
        return []


def _mark(f: Frame, place: Box, phone: SeatPhone, words: str) -> None:
    """One seat: its mark, and its state."""
    x, y, w, h = place
    if phone.state == "away":
        draw.rounded(f, (x + 8, y + 8, w - 16, h - 16), min(w, h) / 10, theme.PAPER2, opacity=0.5)
        draw.dashed(f, place, 16, theme.PAPER, 5, 14, 10, 1.0, None)
    d = max(36.0 if w < SMALL else 44.0, min(58.0, w * 0.32))
    draw.icon(f, f"mark_{phone.mark}", x - d * 0.34, y - d * 0.34, d)
    if not phone.state or (w < ROOMY and phone.state != "away"):
        return
    icon, fill, ink = SIGNS[phone.state]
    if w < ROOMY:
        left, top = x - d * 0.34, y + h - d * 0.7
        draw.rounded(f, (left, top, d, d), d / 2, fill, None, theme.INK, 3)
        draw.icon(f, icon, left + d * 0.15, top + d * 0.15, d * 0.7)
        return
    wide = draw.text_width(f, words, "bold", SIZE) + 76
    left = x + w / 2 - wide / 2
    top = y + h - 6
    draw.pill(f, (left, top, wide, PILL), fill)
    draw.icon(f, icon, left + 14, top + 9, 34)
    draw.text(f, words, (left + 54, top, wide - 66, PILL), "bold", SIZE, ink, "c")
