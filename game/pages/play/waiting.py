"""The matches that can be gone on with, and the files that cannot be read: each with its sentence, none is ever overwritten."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from game.home.errand import Errand
from game.home.reading import known
from game.home.saved import Waiting
from game.pages.kit import seating
from game.pages.kit.context import Context
from game.pages.kit.page import Overlay
from game.ui import draw, theme
from game.ui.focus import Act
from game.ui.frame import Frame
from game.ui.widgets import Button, ScrollArea, Widget

BOXES: dict[str, tuple[float, float, float, float]] = {
    "panel": (360, 110, 1200, 860),
    "heading": (408, 134, 1104, 88),
    "rows": (400, 236, 1124, 584),
    "close": (1152, 848, 360, 100),
}
ROW_HIGH, ROW_STEP, PAD = 132, 146, 10


class Row(Widget):
    """One match: faces, what it is, the arrow; or a file with what is wrong with it."""

    what = "button"

    def __init__(self, id: str, rect: tuple[float, float, float, float], waiting: Waiting, note: str, below: str) -> None:
        super().__init__(id, rect)
        self.waiting, self.note, self.below = waiting, note, below

    def draw(self, f: Frame) -> None:
        """The row."""
        x, y, w, h = self.box
        if self.focused:
            draw.focus_ring(f, (x + 8, y, w - 16, h), 24)
        draw.panel(f, (x + 8, y, w - 16, h), "raised" if self.hover or self.focused else "night", 24, shadow=False)
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
            draw.icon(f, "ui_arrow", x + w - 92, y + h / 2 - 26, 52, turn=-1)


class WaitingPage(Overlay):
    """The list."""

    name = "waiting"

    def __init__(self, ctx: Context) -> None:
        super().__init__(ctx)
        self.list: Sequence[Waiting] = ()
        self._reading: Errand[Sequence[Waiting]] | None = Errand(ctx.matches.waiting, asked=True)
        self.area = ScrollArea("rows", BOXES["rows"])
        self._turns: dict[int, int | None] = {}
        """At which turn each match waits: looked up one after the other once the list is on the screen."""
        self._counting: Errand[int | None] | None = None
        self._take_list()

    def _take_list(self) -> bool:
        """Whether what was read is known now, and was not before."""
        if self._reading is None or not self._reading.ready:
            return False
        self.list, self._reading = self._reading.result(), None
        self.area.content = len(self.list) * ROW_STEP + PAD
        return True

    def widgets(self) -> Sequence[Widget]:
        """Rows and the way back."""
        found: list[Widget] = [self.area]
        for n, one in enumerate(self.list):
            head, below = one.row(self.ctx, self._turns.get(n))
            row = Row(f"match:{n}", (0, PAD + n * ROW_STEP, BOXES["rows"][2] - 24, ROW_HIGH), one, head, below)
            row.within = self.area
            found.append(row)
        found.append(Button("close", BOXES["close"], self.say("common.close"), icon="ui_back", size=40, hint="B"))
        return found

    def update(self, dt_ms: int) -> None:
        """Find out at which turn the next match waits: it has to be played again for that."""
        super().update(dt_ms)
        if self._take_list():
            self.rebuild()
        n = len(self._turns)
        idle = n < len(self.list) and not self.dirty and self._counting is None
        if idle and known(self.list[n].title, self.ctx.matches.refresh):
            self._counting = Errand(partial(self.ctx.matches.turn, self.list[n]))
        if self._counting is not None and self._counting.ready:
            self._turns[n], self._counting = self._counting.result(), None
            self.rebuild()

    def first_focus(self) -> str | None:
        """The newest."""
        return "match:0" if self.list else "close"

    def act(self, act: Act) -> None:
        """Go on with one, or back."""
        if act.id == "close":
            self.back()
        else:
            one = self.list[int(act.id.removeprefix("match:"))]
            self.leave_page()
            seating.resume(self.ctx, one)

    def draw_live(self, f: Frame) -> None:
        """Panel and heading."""
        draw.panel(f, BOXES["panel"], "lamp")
        draw.text(f, self.say("menu.waiting"), BOXES["heading"], "title", 56)
