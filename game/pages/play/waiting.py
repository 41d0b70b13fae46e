"""The matches that can be gone on with, and the files that cannot be read: each with its sentence, none is ever overwritten."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from game.home.background import BackgroundJob
from game.home.own_files import known
from game.home.saved import Waiting
from game.pages.kit import seating
from game.pages.kit.context import Context
from game.pages.kit.dialog import ask_away
from game.pages.kit.listpage import ListPage, ListRow, Rows
from game.ui import draw, theme
from game.ui.canvas import Box
from game.ui.focus import Act
from game.ui.frame import Frame
from game.ui.widgets import Button, IconButton, Widget

BOXES: dict[str, tuple[float, float, float, float]] = {
    "panel": (360, 110, 1200, 860),
    "heading": (408, 134, 1104, 88),
    "rows": (400, 236, 1124, 584),
    "close": (1152, 848, 360, 100),
}


KEY = 72.0
"""The size of the key that throws a match away."""


class Row(ListRow):
    """One match: faces, what it is, the arrow; or a file with what is wrong with it."""

    def __init__(self, id: str, rect: Box, waiting: Waiting, note: str, below: str) -> None:
        super().__init__(id, rect)
        self.waiting, self.note, self.below = waiting, note, below

    def draw(self, f: Frame) -> None:
        x, y, w, h = self.box
        self.ground(f, 24)
        left = x + 32
        for face in self.waiting.portraits[:4]:
            draw.avatar(f, face, left, y + 22, 88)
            left += 66
        if self.waiting.problem is not None:
            draw.icon(f, "ui_damage", left, y + 30, 72)
            left += 66
        left += 46
        room = x + w - 120 - left
        draw.text(f, self.note, (left, y + 12, room, 50), "card", 34, theme.LAMP if self.waiting.problem is None else theme.CREAM)
        draw.rich(f, self.below, (left, y + 62, room, h - 68), 27, theme.PAPER, spacing=1.1)
        if self.waiting.problem is None:
            draw.icon(f, "ui_arrow", x + w - 76, y + h / 2 - 24, 48, turn=-1)


class WaitingPage(ListPage):
    """The list."""

    name = "waiting"
    boxes = BOXES
    rows = Rows(132, 146, 10, less=24 + KEY + 20)

    def __init__(self, ctx: Context) -> None:
        super().__init__(ctx)
        self.list: Sequence[Waiting] = ()
        self._reading: BackgroundJob[Sequence[Waiting]] | None = BackgroundJob(ctx.matches.waiting, asked=True)
        self._turns: dict[int, int | None] = {}
        """At which turn each match waits: looked up one after the other once the list is on the screen."""
        self._counting: BackgroundJob[int | None] | None = None
        self._take_list()

    def _take_list(self) -> bool:
        """Whether what was read is known now, and was not before."""
        if self._reading is None or not self._reading.ready:
            return False
        self.list, self._reading = self._reading.result(), None
        return True

    def widgets(self) -> Sequence[Widget]:
        """Rows and the way back."""
        words = (one.row(self.ctx, self._turns.get(n)) for n, one in enumerate(self.list))
        rows: list[Widget] = []
        for n, (head, below) in enumerate(words):
            x, y, w, h = self.row_box(n)
            rows.append(Row(f"match:{n}", (x, y, w, h), self.list[n], head, below))
            key = (x + w + 4, y + (h - KEY) / 2, KEY, KEY)
            rows.append(IconButton(f"away:{n}", key, "ui_cross", round_=True, tip=self.say("menu.throw_away")))
        close = Button("close", BOXES["close"], self.say("common.close"), icon="ui_back", size=40, hint="B")
        return [*self.listed(rows, len(self.list)), close]

    def update(self, dt_ms: int) -> None:
        """Find out at which turn the next match waits: it has to be played again for that."""
        super().update(dt_ms)
        if self._take_list():
            self.rebuild()
        n = len(self._turns)
        idle = n < len(self.list) and not self.dirty and self._counting is None
        if idle and known(self.list[n].title, self.ctx.matches.refresh):
            self._counting = BackgroundJob(partial(self.ctx.matches.turn, self.list[n]))
        if self._counting is not None and self._counting.ready:
            self._turns[n], self._counting = self._counting.result(), None
            self.rebuild()

    def first_focus(self) -> str | None:
        """The newest."""
        return "match:0" if self.list else "close"

    def act(self, act: Act) -> None:
        """A match to be thrown away, or what every list has."""
        kind, _, number = act.id.partition(":")
        if kind == "away":
            n = int(number)
            one = self.list[n]
            ask_away(self.ctx, one.row(self.ctx, self._turns.get(n)), partial(self._away, n), whole=one.series is not None)
        else:
            super().act(act)

    def _away(self, n: int) -> None:
        """It goes, and the list is read again."""
        why = self.ctx.matches.throw_away(self.list[n])
        if why is not None:
            self.ctx.warn(self.ctx.words.say(why))
        self._turns, self._counting = {}, None
        self.list = self.ctx.matches.waiting()
        self.rebuild()
        self.ui.focus(self.first_focus(), show=self.ctx.keys or None)

    def chosen(self, n: int) -> None:
        """Go on with one."""
        self.leave_page()
        seating.resume(self.ctx, self.list[n])

    def draw_live(self, f: Frame) -> None:
        """Panel and heading."""
        self.draw_head(f, self.say("menu.waiting"))
