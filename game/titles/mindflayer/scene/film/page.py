"""All moments of the bluff film: the story by turns, or the time line of what somebody thought, and ways to go through them."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import count

from game.core.types import Seat
from game.titles.mindflayer.rules.actions import NONE, POSSESSED, SANE
from game.titles.mindflayer.scene.film import story, suspicion, timeline
from game.titles.mindflayer.scene.film.doubts import Doubts
from game.titles.mindflayer.scene.film.model import record
from game.titles.mindflayer.scene.film.screen import MAT, MOTIF, FilmScreen
from game.titles.mindflayer.scene.film.sentences import Line, lines, title
from game.titles.mindflayer.scene.film.timeline import Cursor
from game.titles.mindflayer.scene.marks import team_badge
from game.ui import draw, theme
from game.ui.cache import new_surface
from game.ui.canvas import Canvas
from game.ui.context import TableContext
from game.ui.frame import Frame
from game.ui.inputmap import Back, Extra, Input, Nav
from game.ui.table import TableSession
from game.ui.widgets import Act, Button, ScrollArea, Segments, Spot, Widget

FILTERS = ("all", "flayers", "claims", "out", "doubts")
FILTER_ICONS = ("ui_deck", "mf_mind_flayer", "ui_talk", "mf_hard_hit", "ui_eye")
BOXES: dict[str, tuple[float, float, float, float]] = {
    "filter": (24, 82, 1872, 58),
    "legend": (28, 148, 340, 62),
    "scrub": (24, 846, 1872, 52),
    "scrub_doubts": (24, 846, 1436, 52),
    "inspector": (1476, 152, 420, 746),
    "heading": (1500, 164, 372, 92),
    "lines": (1492, 264, 396, 622),
    "back": (24, 950, 262, 104),
    "prev_turn": (376, 950, 340, 104),
    "prev": (732, 950, 300, 104),
    "next_turn": (1048, 950, 340, 104),
    "next": (1476, 940, 420, 118),
}
WORK_S = 0.012
"""So long a picture is worked on what a seat thought."""
LINE_ICON, LINE_GAP, LINE_SIZE = 40.0, 12.0, 28.0
_NUMBERS = count()


class Scrub(Widget):
    """All moments on one line: drag or press to go there. Act value: the moment."""

    what = "scrub"

    def __init__(self, cursor: Cursor, step: Callable[[int], None]) -> None:
        super().__init__("film:scrub", BOXES["scrub_doubts" if cursor.filter == "doubts" else "scrub"])
        self.cursor, self.step = cursor, step

    def _at(self, x: float) -> Act:
        box, last = self.box, len(self.cursor.film.moments) - 1
        share = (x - box.x - 26) / max(1.0, box.w - 52)
        return Act(self.id, min(last, max(0, round(share * last))))

    def press(self, x: float, y: float) -> Act | None:
        """Go there."""
        return self._at(x)

    def drag(self, record: object) -> Act | None:
        """Go along."""
        return self._at(record.x)  # type: ignore[attr-defined]

    def click(self, x: float, y: float) -> Act | None:
        """The press has done it."""
        return None

    def wheel(self, dy: float) -> bool:
        """A moment a notch."""
        self.step(-1 if dy > 0 else 1)
        return True

    def draw(self, f: Frame) -> None:
        """Track, a tick per moment that the filter wants, the knob."""
        box, film = self.box, self.cursor.film
        if self.focused:
            draw.focus_ring(f, self.box, 20)
        track = (box.x + 20, box.centery - 7, box.w - 40, 14)
        draw.rounded(f, track, 7, theme.NIGHT, None, theme.INK, 3)
        last = max(1, len(film.moments) - 1)
        for number in self.cursor.matching():
            x = box.x + 26 + (box.w - 52) * number / last
            draw.rounded(f, (x - 2, box.centery - 14, 4, 28), 2, theme.TEAL)
        x = box.x + 26 + (box.w - 52) * self.cursor.at / last
        draw.rounded(f, (x - 18, box.centery - 22, 36, 44), 14, theme.PAPER, None, theme.INK, 4)


class FilmPage(FilmScreen):
    """The bluff film of a finished match. Raises ValueError where the match is not over."""

    name = "bluff film"

    def __init__(self, ctx: TableContext, session: TableSession, doubts: Doubts | None = None) -> None:
        super().__init__(ctx, session)
        self.cursor = Cursor(record(session.opened()))
        self.doubts = doubts or Doubts(session.match, self.cursor.film)
        self.viewer = suspicion.first_viewer(session.players)
        """Whose suspicion is shown."""
        self.area = ScrollArea("film:words", BOXES["lines"])
        self._key = next(_NUMBERS)
        self._told: list[tuple[Line, bool, float, float]] = []
        self._rows: tuple[object, list[story.Row]] = None, []
        """What the story was worked out for, and its rows."""
        self.story = story.Story([])

    # ------------------------------------------------------------------ the chosen moment
    def go(self, number: int) -> None:
        """Look at a moment."""
        number = min(len(self.cursor.film.moments) - 1, max(0, number))
        if number != self.cursor.at:
            self.cursor.at = number
            self.ctx.sounds.play("focus_tick")
        self._show()

    def _show(self) -> None:
        self.cursor.offset = timeline.scroll_for(self.cursor.film, self.cursor.moment.column, self.cursor.offset)
        self.rebuild()

    def step(self, by: int) -> None:
        """The next (1) or last (-1) moment that the filter wants."""
        found = self.cursor.matching()
        later = [n for n in found if n > self.cursor.at] if by > 0 else [n for n in reversed(found) if n < self.cursor.at]
        if later:
            self.go(later[0])

    def turn(self, by: int) -> None:
        """The end of the next or last turn, or Meeting, in which there is something that the filter wants."""
        wanted = {self.cursor.film.moments[n].column for n in self.cursor.matching()}
        column = self.cursor.moment.column + by
        while 0 <= column < len(self.cursor.film.columns) and column not in wanted:
            column += by
        if 0 <= column < len(self.cursor.film.columns):
            self.go(self.cursor.film.columns[column].last)

    def choose(self, wanted: str) -> None:
        """Set the filter, and look at the first moment of it."""
        self._choose(wanted, self.cursor.seat)

    def single_out(self, seat: Seat) -> None:
        """Only the moments in which a seat has a part; NONE: everybody's."""
        self.ctx.sounds.play("focus_tick")
        self._choose(self.cursor.filter, seat)

    def _choose(self, wanted: str, seat: Seat) -> None:
        self.cursor.filter, self.cursor.seat = wanted, seat
        found = self.cursor.matching()
        if found and self.cursor.at not in found:
            self.go(found[0])
        self.rebuild()

    # ------------------------------------------------------------------ life
    def enter(self) -> None:
        """Show the deal; from there one goes on."""
        self._show()
        self.ui.focus("film:next")

    def update(self, dt_ms: int) -> None:
        """Tooltips; another language."""
        super().update(dt_ms)
        if self.cursor.filter == "doubts" and not self.doubts.done:
            self.doubts.run(WORK_S)
            self.dirty |= self.doubts.done

    def widgets(self) -> Sequence[Widget]:
        """Filters, story or time line, buttons, bar."""
        say, film = self.spoken.say, self.cursor.film
        labels = [say(f"film.filter.{name}") for name in FILTERS]
        found: list[Widget] = [
            Segments("film:filter", BOXES["filter"], labels, FILTERS.index(self.cursor.filter), icons=FILTER_ICONS, size=28),
            Scrub(self.cursor, self.step),
        ]
        if self.cursor.filter == "doubts":
            found += [timeline.Lanes(self.cursor, self.step), self._inspector()]
        else:
            found += [*self._faces(), self._story()]
        earlier = any(n < self.cursor.at for n in self.cursor.matching())
        later = any(n > self.cursor.at for n in self.cursor.matching())
        find = say("film.none")
        found += [
            Button("film:back", BOXES["back"], say("film.back"), icon="ui_back", size=36, hint="B"),
            Button("film:prev_turn", BOXES["prev_turn"], say("film.prev_turn"), size=34, enabled=earlier, why=find),
            Button("film:prev", BOXES["prev"], say("film.prev"), size=34, enabled=earlier, why=find),
            Button("film:next_turn", BOXES["next_turn"], say("film.next_turn"), size=34, enabled=later, why=find),
            Button("film:next", BOXES["next"], say("film.next"), "primary", icon="ui_play", size=48, hint="A", enabled=later),
        ]
        if self.cursor.filter == "doubts":
            seats = range(film.seats)
            found += [Spot(f"film:eyes:{seat}", suspicion.name_box(self.cursor, seat), "row", ring=14) for seat in seats]
        return [*found, *self.keys_of_bar()]

    def _faces(self) -> list[Widget]:
        """Everybody's moments, or those of one seat."""
        seats = self.cursor.film.seats
        tips = ["", *(player.name if seats > 8 else "" for player in self.session.players)]
        keys = enumerate((NONE, *range(seats)))
        return [Spot(f"film:seat:{seat}", story.face_box(seats, n), "row", ring=18, tip=tips[n]) for n, seat in keys]

    def _story(self) -> story.Story:
        """The rows that the filters let through; the chosen moment in sight."""
        canvas = self.stage.canvas if self.stage is not None else Canvas.of((1920, 1080))
        now = self.ctx.words, canvas.size, canvas.t, self.cursor.filter, self.cursor.seat
        if self._rows[0] != now:
            self._rows = now, story.rows_of(canvas, self.spoken, self.cursor)
            self.story = story.Story(self._rows[1])
        self.story.lead(self.cursor.at)
        return self.story

    def phase(self) -> str:
        return self.spoken.say("film.pill", n=self.cursor.at + 1, m=len(self.cursor.film.moments))

    def _inspector(self) -> ScrollArea:
        """All that happened in the column up to the chosen moment, the last of it in sight."""
        canvas = self.stage.canvas if self.stage is not None else Canvas.of((1920, 1080))
        f = Frame(new_surface(1, 1), canvas, inner=True)
        self._told, top = [], 0.0
        wide = BOXES["lines"][2] - LINE_ICON - 34
        for moment in self.cursor.film.moments[self.cursor.film.columns[self.cursor.moment.column].first : self.cursor.at + 1]:
            for line in lines(self.spoken, self.cursor.film, moment):
                high = max(LINE_ICON, draw.rich_height(f, line.words, wide, LINE_SIZE, theme.LINE_CARD) + 6)
                self._told.append((line, moment.number == self.cursor.at, top, high))
                top += high + LINE_GAP
        self.area.content = top
        first = next(at for _, now, at, _ in self._told if now)
        self.area.offset = 0.0
        self.area.scroll(max(0.0, min(first - 8, top - self.area.rect.h)) if top > self.area.rect.h else 0.0)
        return self.area

    # ------------------------------------------------------------------ input
    def handle(self, record: Input) -> None:
        """Left and right go through the moments, whatever has the focus but the filters; the rest is the widgets'."""
        self.dirty = True
        if isinstance(record, Nav) and self._walks(record.dir):
            return
        act = self.ui.handle(record)
        if act is not None:
            self.act(act)
        elif isinstance(record, Back):
            self.leave_page()
        elif isinstance(record, Extra):
            self.command(record.name)

    def _walks(self, direction: str) -> bool:
        focused = self.ui.focused
        aside = focused is not None and (focused.id == "film:filter" or focused.id.startswith("film:seat:"))
        if direction in ("left", "right") and not aside:
            self.step(1 if direction == "right" else -1)
        elif direction in ("pageup", "pagedown"):
            self.turn(1 if direction == "pagedown" else -1)
        elif direction in ("home", "end"):
            found = self.cursor.matching()
            if found:
                self.go(found[0] if direction == "home" else found[-1])
        else:
            return False
        return True

    def act(self, act: Act) -> None:
        """A widget was pressed."""
        kind, _, name = act.id.partition(":")
        if kind == "bar":
            self.command(name)
        elif name == "filter" and isinstance(act.value, int):
            self.choose(FILTERS[act.value])
        elif name == "scrub" and isinstance(act.value, int):
            self.go(act.value)
        elif name == "lanes" and isinstance(act.value, int):
            self.go(self.cursor.film.columns[act.value].last)
        elif name == "story" and isinstance(act.value, int):
            self.go(act.value)
        elif name.startswith("seat:"):
            self.single_out(int(name[5:]))
        elif name.startswith("eyes:"):
            self.viewer = int(name[5:])
            self.ctx.sounds.play("focus_tick")
        elif name in ("prev", "next"):
            self.step(1 if name == "next" else -1)
        elif name in ("prev_turn", "next_turn"):
            self.turn(1 if name == "next_turn" else -1)
        elif name == "back":
            self.leave_page()

    # ------------------------------------------------------------------ picture
    def draw(self, f: Frame) -> None:
        """Mat, story or time line, widgets."""
        doubts = self.cursor.filter == "doubts"
        f.baked(("bluff film mat", self.ctx.words.lang, doubts), f.canvas.bounds, self._mat)
        if doubts:
            suspicion.paint(f, self.cursor, self.doubts, self.viewer, self.spoken, self._key)
            self._inspect(f)
        else:
            story.paint(f, self.cursor, self.story, self.spoken)
        self.bar.draw(f)
        self.ui.draw(f)

    def _mat(self, f: Frame) -> None:
        draw.mat(f, *MAT, motif=MOTIF)
        draw.foot(f)
        if self.cursor.filter != "doubts":
            return
        x, y, w, h = BOXES["legend"]
        for team, left, right in ((SANE, x, x + 136), (POSSESSED, x + 136, x + w)):
            team_badge(f, team, left + 20, y + h / 2, 38)
            name = self.spoken.say(f"result.team_{'possessed' if team == POSSESSED else 'sane'}")
            draw.text(f, name, (left + 46, y, right - left - 50, h), "bold", 27, theme.PAPER)

    def _inspect(self, f: Frame) -> None:
        draw.panel(f, BOXES["inspector"], "night")
        column = self.cursor.film.columns[self.cursor.moment.column]
        draw.text(f, title(self.spoken, column), BOXES["heading"], "card", 38, theme.TEAL, lines=2)
        wide = BOXES["lines"][2] - LINE_ICON - 34
        with self.area.view(f) as inner:
            for line, now, top, high in self._told:
                if now:
                    draw.rounded(inner, (0, top - 5, BOXES["lines"][2] - 18, high + 10), 12, theme.NIGHT3)
                draw.icon(inner, line.icon, 6, top + 1, LINE_ICON - 4, 0, 255 if now else 150)
                colour, bold = (theme.PAPER, theme.LAMP) if now else (theme.CREAM, theme.CREAM)
                room = (LINE_ICON + 12, top, wide, high)
                draw.rich(inner, line.words, room, LINE_SIZE, colour, bold, valign="m", spacing=theme.LINE_CARD)
