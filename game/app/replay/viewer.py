"""The replay viewer: a finished match on its own table, to be played, stepped through and scrubbed, through chosen eyes."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Any

from game.app.context import Context
from game.app.log_page import LogPage, log_namer
from game.app.page import Page, mat_of, title_name
from game.app.replay import side
from game.app.replay.marks import Mark, marks_of
from game.app.replay.reel import Reel
from game.app.replay.screen import Screen
from game.app.replay.timeline import MarkSpot, Tick, Timeline, ticks_of, turn_step
from game.core.match import Match
from game.core.types import Seat
from game.titles import title
from game.ui import draw, theme
from game.ui.canvas import Canvas
from game.ui.focus import Act
from game.ui.frame import Frame
from game.ui.inputmap import Back, Confirm, Drag, Input, Key, Move, Nav, Press, Release, Wheel
from game.ui.still import StillTable
from game.ui.tween import Motion
from game.ui.widgets import Button, IconButton, ScrollArea, Segments, Spot, Widget

Place = tuple[float, float, float, float]
TABLE: Place = (0, 16, 1498, 842.6)
BOXES: dict[str, Place] = {
    "panel": (0, 856, 1920, 224),
    "line": (60, 914, 1800, 76),
    "leave": (24, 996, 240, 72),
    "turn_back": (482, 996, 72, 72),
    "back": (568, 996, 72, 72),
    "play": (658, 988, 88, 88),
    "on": (764, 996, 72, 72),
    "turn_on": (850, 996, 72, 72),
    "speed": (946, 1002, 300, 60),
    "take": (1270, 996, 268, 72),
    "from_here": (1554, 996, 342, 72),
}
SPEEDS = (0.5, 1.0, 2.0, 4.0)
REST_MS = 900
"""How long a place stands while the film plays, at speed 1."""


class ReplayViewer(Page):
    """`match` is a match or the path of its journal; `at`: the journal entry that is shown at once, move and all."""

    name = "replay"
    foot = None
    bar_parts_left_out = ("pause",)

    def __init__(
        self, ctx: Context, match: Match[Any, Any] | Path, at: int | None = None, eyes: frozenset[Seat] | None = None,
        autoplay: bool = False,
    ) -> None:  # fmt: skip
        """Raises `JournalError` when a journal cannot be shown; `game.app.replay.opening.show_replay` says so to the person."""
        super().__init__(ctx)
        if isinstance(match, Path):
            from game.app.replay.opening import load

            match = load(match).match
        self.reel = Reel(match)
        self.mat, self.motif = mat_of(self.reel.title)
        self.eyes = eyes if eyes is not None else self._first_eyes()
        place, self.until = self._begin(at)
        self.screen = Screen(ctx, self.reel, self.eyes, place, TABLE)
        self.playing = autoplay or self.until is not None
        self.speed = 1
        self.inside = False
        """Keys and pad go through the things on the table."""
        self.ticks: Sequence[Tick] = ticks_of(self.reel)
        self.area = ScrollArea("lines", side.COLUMN)
        self._rest_ms = 0.0
        self._built_for: tuple[object, ...] = ()
        self._marks: dict[frozenset[Seat], tuple[Mark, ...]] = {}
        self._moments: dict[frozenset[Seat], Any] = {}
        self._grabbed = False
        self._said: str = ""

    def _first_eyes(self) -> frozenset[Seat]:
        """The only person's, as the match was played; else everybody's."""
        seats = [seat for seat, player in enumerate(self.reel.match.players) if player.person is not None]
        return frozenset(seats) if len(seats) == 1 and not title(self.reel.title).open else self.reel.seats

    def _begin(self, at: int | None) -> tuple[int, int | None]:
        """The place that is shown first, and the one up to which it plays by itself: a moment is shown with its move."""
        if at is None:
            return 0, None
        place = self.reel.place_of(at)
        earlier = [stop for stop in self.reel.stops(self.eyes) if stop < place]
        return (earlier[-1], place) if earlier else (0, None)

    # ------------------------------------------------------------------ what is shown
    @property
    def place(self) -> int:
        """The place of the film."""
        return self.screen.place

    @property
    def now(self) -> Tick | None:
        """The turn that is shown."""
        at = self.reel.turn_at(self.place)
        return self.ticks[at] if at is not None else None

    @property
    def marks(self) -> tuple[Mark, ...]:
        """What mattered, as far as these eyes may know."""
        if self.eyes not in self._marks:
            self._marks[self.eyes] = marks_of(self.reel, self.eyes)
        return self._marks[self.eyes]

    def turn_words(self) -> str:
        """Where the film stands: "turn 7 of 11"."""
        at = self.reel.turn_at(self.place)
        if at is None:
            return self.say("replay.start")
        turn = self.reel.turns[at]
        if turn.round is not None:
            return self.say("replay.round_turn", round=turn.round, n=turn.number)
        return self.say("replay.turn", n=turn.number, all=self.reel.turns[-1].number)

    def eyes_words(self) -> str:
        """What these eyes see, and what not."""
        if len(self.eyes) == 1:
            return self.say("replay.sees_one", name=self.screen.session.players[min(self.eyes)].name)
        return self.say("replay.sees_all")

    def heading(self) -> tuple[str, str]:
        """Bar words."""
        return title_name(self.ctx, self.reel.title), self.say("replay.pill", turn=self.turn_words())

    # ------------------------------------------------------------------ widgets
    def widgets(self) -> Sequence[Widget]:
        """Time line first: it has the focus."""
        line = Timeline("line", BOXES["line"], self.screen.stops, self.ticks, self.place, self.now)
        found: list[Widget] = [line, *self._transport(), *self._ways()]
        words = self.ctx.words
        namer = log_namer(self.reel.title, self.screen.session)
        for mark, box in line.shown_marks(self.marks):
            tip = words.log(self.reel.title, mark.event, namer) or ""
            found.append(MarkSpot(f"mark:{mark.place}", box, mark.icon, tip, mark.place == self.place))
        eyes = side.eye_widgets(self.reel, self.screen.session.players, self.eyes, self.say("replay.everybody"))
        found += eyes
        found += self._lines(eyes)
        x, y, w, h = TABLE
        found.append(Spot("table", (x + 8, 80, w - 16, y + h - 88), "table"))
        return found

    def _transport(self) -> list[Widget]:
        say, stops = self.say, self.screen.stops
        first, last = self.place <= stops[0], self.place >= stops[-1]
        playing = self.playing
        return [
            IconButton("turn_back", BOXES["turn_back"], "ui_jump", round_=True, turn=2, tip=say("replay.turn_back"), enabled=not first,
                       hint="X", why=say("replay.at_start")),
            IconButton("back", BOXES["back"], "ui_step", round_=True, turn=2, tip=say("replay.back"), enabled=not first,
                       why=say("replay.at_start")),
            IconButton("play", BOXES["play"], "ui_pause" if playing else "ui_play", round_=True, fill=theme.LAMP2,
                       tip=say("replay.pause" if playing else "replay.play")),
            IconButton("on", BOXES["on"], "ui_step", round_=True, tip=say("replay.on"), enabled=not last,
                       why=say("replay.at_end")),
            IconButton("turn_on", BOXES["turn_on"], "ui_jump", round_=True, tip=say("replay.turn_on"), enabled=not last,
                       hint="Y", why=say("replay.at_end")),
            Segments("speed", BOXES["speed"], [say(f"replay.speed.{n}") for n in range(len(SPEEDS))], self.speed,
                     tip=say("replay.speed_tip")),
        ]  # fmt: skip

    def _ways(self) -> list[Widget]:
        say = self.say
        open_ = self.reel.match.rules.outcome(self.reel.match.at(self.place)) is None
        person = any(player.person is not None for player in self.reel.match.header.players)
        return [
            Button("leave", BOXES["leave"], say("common.back"), icon="ui_back", size=36, hint="B"),
            Button("take", BOXES["take"], say("replay.take"), icon="ui_gift", size=34),
            Button("from_here", BOXES["from_here"], say("replay.from_here"), icon="ui_play", size=36, enabled=open_ and person,
                   why=say("replay.from_end" if person else "replay.from_bots"), tip=say("replay.from_here_tip")),
        ]  # fmt: skip

    def _lines(self, eyes: Sequence[Widget]) -> list[Widget]:
        x, y, w, h = side.COLUMN
        top = side.below_eyes(eyes) + (side.HIDDEN_HIGH if eyes else 0) + side.HEAD
        self.area.rect.update(x, top, w, y + h - top)
        canvas = self.stage.canvas if self.stage is not None else Canvas.of((1920, 1080))
        return [self.area, *side.rows(self.area, self.lines(), self.place, canvas)]

    def lines(self) -> list[side.Line]:
        """The best moments beside a table that has its own log; else the log."""
        found = self._best()
        if found and hasattr(self.screen.table, "log_panel"):
            lines = side.moment_lines(self.reel, found, self.ctx.words, self.screen.session)
            return [side.Line(self.reel.place_of(line.place), line.words, line.portrait, line.icon) for line in lines]
        return side.log_lines(self.reel, self.screen.session, self.ctx.words)

    def _best(self) -> Any:
        if self.eyes not in self._moments:
            self._moments[self.eyes] = side.highlights(self.reel, self.eyes)
        return self._moments[self.eyes]

    def first_focus(self) -> str | None:
        """The time line: arrows step, Enter and Space play."""
        return "line"

    # ------------------------------------------------------------------ input
    def handle(self, record: Input) -> None:
        """Keys of the film, then the table under the mouse, then the widgets."""
        self.dirty = True
        if self.inside and isinstance(record, Nav | Confirm | Back):
            self._go_through(record)
        elif isinstance(record, Nav) and record.dir in ("home", "end", "pageup", "pagedown"):
            self._key(record.dir)
        elif isinstance(record, Key):
            self._letter(record.text)
        elif not self._over_table(record):
            super().handle(record)

    def _over_table(self, record: Input) -> bool:
        """What the mouse does on the table is the table's; True when it is used up."""
        if isinstance(record, Move):
            self.screen.handle(record)
            return False
        if isinstance(record, Press) and self.screen.contains(record.x, record.y):
            self._grabbed = True
            self._stop()
            self.ui.handle(Move(-1e6, -1e6))
            self._on_table(record)
            return True
        if isinstance(record, Release | Drag) and self._grabbed:
            self._grabbed = isinstance(record, Drag)
            self._on_table(record)
            return True
        if isinstance(record, Wheel) and self.screen.contains(record.x, record.y):
            self._on_table(record)
            return True
        return False

    def _on_table(self, record: Input) -> None:
        before = self.place
        self.screen.handle(record)
        self.screen.table.rebuild()
        if self.place != before:
            self.rebuild()

    def _go_through(self, record: Input) -> None:
        """Keys go through the things on the table; Back comes out again."""
        if isinstance(record, Back):
            self.inside = False
            self.screen.table.ui.focus(None, show=False)
        else:
            self._on_table(record)

    def _key(self, name: str) -> None:
        stops = self.screen.stops
        if name in ("home", "end"):
            self.go(stops[0] if name == "home" else stops[-1])
        else:
            self.go(turn_step(self.ticks, stops, self.place, 1 if name == "pagedown" else -1))

    def _letter(self, text: str) -> None:
        """Digits lead to so many tenths of the film; V: other eyes, S: speed, E: take something out."""
        if text.isdigit():
            stops = self.screen.stops
            self.go(stops[round(int(text) / 10 * (len(stops) - 1))])
        elif text == "v":
            self._next_eyes()
        elif text == "s":
            self._pace((self.speed + 1) % len(SPEEDS))
        elif text == "e":
            self._take()

    def extra(self, name: str) -> None:
        """Further keys: P plays, L opens the log, Z leads onto the table."""
        if name == "pause":
            self.play_or_pause()
        elif name in ("log", "help"):
            self.bar_act(name)
        elif name == "zoom":
            self._enter_table()

    def act(self, act: Act) -> None:
        """A widget was used."""
        kind, _, rest = act.id.partition(":")
        if kind == "line" and not rest and isinstance(act.value, tuple):
            self._line_act(*act.value)
        elif kind in ("line", "mark"):
            self.watch(int(rest.rpartition(":")[2]))
        elif kind == "eyes":
            self.look(self.reel.seats if rest == "all" else frozenset((int(rest),)))
        elif kind == "speed" and isinstance(act.value, int):
            self._pace(act.value)
        elif kind == "table":
            self._enter_table()
        else:
            ways = {
                "play": self.play_or_pause,
                "back": lambda: self.walk(-1),
                "on": lambda: self.walk(1),
                "turn_back": lambda: self._key("pageup"),
                "turn_on": lambda: self._key("pagedown"),
                "leave": self.back,
                "take": self._take,
                "from_here": self._from_here,
            }
            ways[kind]()

    def _line_act(self, what: str, value: int) -> None:
        if what == "go":
            self.go(value)
        elif what == "step":
            self.walk(value)
        else:
            self.play_or_pause()

    def bar_act(self, name: str) -> None:
        """The whole log through these eyes, and the rules, lie in the bar."""
        self._stop()
        if name == "log":
            self.ctx.stage.push(LogPage(self.ctx, StillTable(self.reel.match, self.eyes), self.watch))
        elif name == "help":
            self.ctx.show_help(self.reel.title)
        else:
            super().bar_act(name)

    # ------------------------------------------------------------------ the film
    def go(self, place: int) -> None:
        """Jump to a place."""
        self._stop()
        if place != self.place or not self.screen.settled:
            self.screen.show(place)
        self.rebuild()

    def walk(self, by: int) -> None:
        """A move back, or the next one with its motion."""
        self._stop()
        self.screen.finish()
        stops = self.screen.stops
        if by > 0:
            self.screen.step()
        else:
            earlier = [stop for stop in stops if stop < self.place]
            if earlier:
                self.screen.show(earlier[-1])
        self.rebuild()

    def watch(self, place: int) -> None:
        """Show a moment with its move: the place before it, and then that."""
        earlier = [stop for stop in self.screen.stops if stop < place]
        self.screen.show(earlier[-1] if earlier else self.screen.stops[0])
        self.until, self.playing, self._rest_ms = place, place > self.place, REST_MS
        self.rebuild()

    def play_or_pause(self) -> None:
        """Let the film run, or stand; at its end, from the start again."""
        if self.playing:
            self._stop()
        else:
            if self.place >= self.screen.stops[-1]:
                self.screen.show(self.screen.stops[0])
            self.playing, self.until, self._rest_ms = True, None, REST_MS
        self.rebuild()

    def _stop(self) -> None:
        self.playing, self.until = False, None

    def _pace(self, speed: int) -> None:
        self.speed = speed
        self.rebuild()

    def look(self, eyes: frozenset[Seat]) -> None:
        """Through other eyes from now on, at the same place."""
        self.eyes = eyes
        self.screen.look(eyes)
        self.area.offset = 0.0
        self.rebuild()

    def _next_eyes(self) -> None:
        if title(self.reel.title).open:
            return
        ring = [*(frozenset((seat,)) for seat in sorted(self.reel.seats)), self.reel.seats]
        at = ring.index(self.eyes) if self.eyes in ring else -1
        self.look(ring[(at + 1) % len(ring)])

    def _enter_table(self) -> None:
        self._stop()
        self.inside = True
        self.screen.table.device = "keys"
        self._on_table(Nav("next"))

    def _take(self) -> None:
        from game.app.replay.export_page import ExportPage

        self._stop()
        self.rebuild()
        self.ctx.stage.push(ExportPage(self.ctx, self))

    def _from_here(self) -> None:
        from game.app.replay.onward import ask_from_here

        self._stop()
        self.rebuild()
        self.ctx.stage.push(ask_from_here(self.ctx, self.reel, self.place))

    # ------------------------------------------------------------------ time
    @property
    def motion(self) -> Motion:
        """The motion of the table: the person's own settings, at the film's pace."""
        own = self.ctx.motion
        return Motion(own.speed * SPEEDS[self.speed], own.reduced)

    def enter(self) -> None:
        """The table is laid once the canvas is known."""
        assert self.stage is not None
        self.screen.fit(self.stage.canvas)
        super().enter()

    def resized(self, canvas: Canvas) -> None:
        """Table and page follow."""
        self.screen.fit(canvas)
        super().resized(canvas)

    def resume(self) -> None:
        """Words may be others."""
        self.screen.table.rebuild()
        super().resume()

    def update(self, dt_ms: int) -> None:
        """The film goes on when its time has come."""
        words = self.ctx.words
        super().update(dt_ms)
        if self.ctx.words is not words:
            self.screen.table.rebuild()
        self.dirty |= self.screen.update(dt_ms, self.motion)
        if not self.playing or not self.screen.settled:
            return
        self._rest_ms += dt_ms
        end = self.screen.stops[-1] if self.until is None else self.until
        if self.place >= end:
            self._stop()
            self.rebuild()
        elif self._rest_ms >= REST_MS / SPEEDS[self.speed]:
            self._rest_ms = 0.0
            self.screen.step()
            self.rebuild()

    # ------------------------------------------------------------------ picture
    def paint(self, f: Frame) -> None:
        """The panels below and at the right; spare room at the window's edges is the mat's."""
        bounds = f.canvas.bounds
        x, y, w, h = BOXES["panel"]
        draw.rounded(f, (bounds.x, y, bounds.w, bounds.bottom - y), 0, theme.NIGHT2, theme.NIGHT)
        draw.rounded(f, (bounds.x, y - 2, bounds.w, 5), 0, theme.INK)
        draw.rounded(f, (TABLE[2], 72, bounds.right - TABLE[2], y - 74), 0, theme.NIGHT2, theme.NIGHT)
        draw.rounded(f, (TABLE[2], 72, 4, y - 74), 0, theme.INK)

    def draw(self, f: Frame) -> None:
        """The table first: bar and panels lie over its edges."""
        key = (type(self).__name__, self.reel.title)
        f.baked((key, "mat"), f.canvas.bounds, lambda inner: draw.mat(inner, *self.mat, motif=self.motif))
        self.screen.draw(f)
        with f.above():
            self._panels(f)
            if self.bar is not None:
                self.bar.draw(f)
            self.draw_live(f)
            self.ui.draw(f)

    def _panels(self, f: Frame) -> None:
        bounds = f.canvas.bounds
        y = BOXES["panel"][1]
        below: Place = (bounds.x, y - 2, bounds.w, bounds.bottom - y + 2)
        beside: Place = (TABLE[2], 72, bounds.right - TABLE[2], y - 74)
        for box in (below, beside):
            f.baked(("replay panel", box), box, self.paint, opaque=True)

    def draw_live(self, f: Frame) -> None:
        """Words of the column, rings around the play key and a table that keys go through."""
        x, y, w, _ = side.COLUMN
        eyes = [widget for widget in self.ui.widgets if widget.id.startswith("eyes:")]
        top = side.below_eyes(eyes)
        if eyes:
            draw.text(f, self.say("replay.seen_by"), (x, y, w, side.HEAD), "card", 32, theme.LAMP)
            draw.rich(f, self.eyes_words(), (x, top, w, side.HIDDEN_HIGH - 6), 27, theme.MIST, theme.PAPER, spacing=1.1)
            top += side.HIDDEN_HIGH
        own_log = hasattr(self.screen.table, "log_panel")
        words = self.say("results.highlights" if self._best() and own_log else "replay.log")
        draw.text(f, words, (x, top, w, side.HEAD), "card", 32, theme.LAMP)
        x, y, w, h = BOXES["play"]
        draw.ring(f, x + w / 2, y + h / 2, w / 2 + 5, 1.0, theme.LAMP)
        table = self.ui.by_id("table")
        if table.focused or self.inside:
            left, high, wide, tall = table.rect
            colour = theme.TEAL if self.inside else theme.PAPER
            draw.rounded(f, (left, high, wide, tall), 18, None, None, colour, 6)

    def hot_rects(self) -> Sequence[Any]:
        """The page's own places."""
        return self.ui.hot_rects()
