"""The whole log of a match, newest on top, for everybody or for one player. A line leads to the position then."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from game.core.types import Event, Seat
from game.pages.kit.context import Context
from game.pages.kit.controls import Pick
from game.pages.kit.log import log_line, log_namer, seat_of
from game.pages.kit.page import Overlay
from game.titles import title
from game.ui import draw, theme
from game.ui.cache import new_surface
from game.ui.canvas import Canvas, frect
from game.ui.focus import Act
from game.ui.frame import Frame
from game.ui.table import TableSession
from game.ui.widgets import Button, ScrollArea, Widget

BOXES: dict[str, tuple[float, float, float, float]] = {
    "panel": (260, 72, 1400, 944),
    "heading": (308, 96, 600, 88),
    "filters": (308, 190, 1304, 60),
    "lines": (300, 270, 1320, 600),
    "close": (1252, 896, 360, 96),
    "tip": (308, 896, 900, 96),
}
LINE_HIGH, LINE_GAP, PAD = 60, 8, 10
FACE, ICON, WORDS_LEFT, WORDS_RIGHT, SPACING = 50.0, 38.0, 82.0, 30.0, 1.08
PILL_GAP, PILLS_ABREAST = 12, 4
"""More pills go on in further rows, and leave the lines less room."""


class LineWidget(Widget):
    what = "line"

    def __init__(self, id: str, rect: tuple[float, float, float, float], words: str, portrait: str | None, icon: str) -> None:
        """`icon`: what stands there where the fact is nobody's."""
        super().__init__(id, rect)
        self.words, self.portrait, self.icon = words, portrait, icon

    def draw(self, f: Frame) -> None:
        x, y, w, h = self.box
        if self.focused:
            draw.focus_ring(f, (x + 6, y, w - 12, h), 16)
        draw.rounded(
            f,
            (x + 6, y, w - 12, h),
            16,
            theme.NIGHT3 if self.hover or self.focused else theme.NIGHT,
            opacity=1.0 if self.hover or self.focused else 0.7,
        )
        if self.portrait is not None:
            draw.avatar(f, self.portrait, x + 14, y + (h - FACE) / 2, FACE, ring_width=3)
        elif self.icon:
            draw.icon(f, self.icon, x + 14 + (FACE - ICON) / 2, y + (h - ICON) / 2, ICON)
        room = (x + WORDS_LEFT, y + 2, w - WORDS_LEFT - WORDS_RIGHT, h - 4)
        draw.rich(f, self.words, room, 28, theme.PAPER, theme.LAMP, valign="m", spacing=SPACING)


def concerns(event: Event, seat: Seat) -> bool:
    """Whether an event is a fact of this player, alone or among others."""
    return seat_of(event) == seat or seat in getattr(event, "seats", ()) or seat in getattr(event, "winners", ())


class LogPage(Overlay):
    """The log as an overlay; `show_then(entry)` makes the table show the position then."""

    name = "log"
    session: TableSession

    def __init__(self, ctx: Context, session: TableSession, show_then: Callable[[int], None], only: Seat | None = None) -> None:
        super().__init__(ctx)
        self.session, self.show_then, self.only = session, show_then, only
        self.area = ScrollArea("lines", BOXES["lines"])

    def _lines(self) -> list[tuple[int, str, Seat | None, str]]:
        namer, icon_of = log_namer(self.session.title, self.session), title(self.session.title).log_icon_of()
        found = []
        for entry, event in reversed(self.session.log()):
            seat = seat_of(event)
            if self.only is None or concerns(event, self.only):
                words = log_line(self.ctx.words, self.session.title, self.session, namer, event)
                if words:
                    found.append((entry, words, seat, icon_of(event)))
        return found

    def widgets(self) -> Sequence[Widget]:
        """Filters, lines, the way back."""
        players = self.session.players
        pills = self._pills(len(players) + 1)
        found: list[Widget] = [Pick("only:all", pills[0], self.say("log.all"), None, chosen=self.only is None)]
        found += [
            Pick(f"only:{seat}", pills[seat + 1], player.name, player.portrait, chosen=self.only == seat)
            for seat, player in enumerate(players)
        ]
        x, y, w, h = BOXES["lines"]
        under = pills[-1][1] - pills[0][1]
        self.area.rect = frect((x, y + under, w, h - under))
        lines = self._lines()
        wide = BOXES["lines"][2] - 24
        heights = [self._height(words, wide) for _, words, _, _ in lines]
        self.area.content = sum(heights) + LINE_GAP * len(lines) + 2 * PAD
        self.area.scroll(self.area.offset)
        found.append(self.area)
        top: float = PAD
        for n, ((entry, words, seat, icon), high) in enumerate(zip(lines, heights, strict=True)):
            face = players[seat].portrait if seat is not None and 0 <= seat < len(players) else None
            line = LineWidget(f"line:{n}:{entry}", (0, top, wide, high), words, face, icon)
            line.within = self.area
            found.append(line)
            top += high + LINE_GAP
        found.append(Button("close", BOXES["close"], self.say("common.close"), "primary", icon="ui_check", size=42, hint="B"))
        return found

    def _pills(self, count: int) -> list[tuple[float, float, float, float]]:
        """Where the filters stand: all in one row while there is room for whole names, else row by row."""
        x, y, w, h = BOXES["filters"]
        across = min(count, PILLS_ABREAST)
        wide = min(300.0, (w - PILL_GAP * (across - 1)) / across)
        return [(x + n % across * (wide + PILL_GAP), y + n // across * (h + PILL_GAP), wide, h) for n in range(count)]

    def _height(self, words: str, wide: float) -> float:
        """One line of text, or as many as a sentence about everybody needs."""
        canvas = self.stage.canvas if self.stage is not None else Canvas.of((1920, 1080))
        need = draw.rich_height(Frame(new_surface(1, 1), canvas), words, wide - WORDS_LEFT - WORDS_RIGHT, 28, SPACING)
        return max(LINE_HIGH, need + 18)

    def first_focus(self) -> str | None:
        """The newest line."""
        return next((w.id for w in self.ui.widgets if w.id.startswith("line:")), "close")

    def act(self, act: Act) -> None:
        """A filter, a moment, or back."""
        kind, _, rest = act.id.partition(":")
        if kind == "close":
            self.back()
        elif kind == "only":
            self.only = None if rest == "all" else int(rest)
            self.area.offset = 0.0
            self.rebuild()
        elif kind == "line":
            self.leave_page()
            self.show_then(int(rest.partition(":")[2]))

    def extra(self, name: str) -> None:
        """The log key closes it again."""
        if name == "log":
            self.back()

    def draw_live(self, f: Frame) -> None:
        """Panel and heading."""
        draw.panel(f, BOXES["panel"], "lamp")
        draw.text(f, self.say("log.title"), BOXES["heading"], "title", 60)
        draw.rich(f, self.say("log.moment_note"), BOXES["tip"], 28, theme.CREAM, theme.LAMP, valign="m")
        if not any(w.id.startswith("line:") for w in self.ui.widgets):
            draw.text(f, self.say("log.empty"), BOXES["lines"], "text", 32, theme.MIST, "c")
