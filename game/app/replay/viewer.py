"""The replay viewer: a finished match on its own table, to be played, stepped through and scrubbed, through chosen eyes."""

from __future__ import annotations

from collections.abc import Sequence

from game.app.log_page import LogPage, log_namer
from game.app.replay import side
from game.app.replay.film import SPEEDS, Film
from game.app.replay.rooms import CONTROLS, Place
from game.app.replay.timeline import MarkSpot, Timeline, turn_step
from game.ui import draw, theme
from game.ui.canvas import UNIT_H, UNIT_W, Canvas
from game.ui.focus import Act
from game.ui.frame import Frame
from game.ui.inputmap import Back, Confirm, Drag, Input, Key, Move, Nav, Press, Release, Wheel
from game.ui.still import StillTable
from game.ui.widgets import Button, IconButton, Segments, Spot, Widget

AWAY_KEY: Place = (1494, 7, 56, 56)
"""In the bar: brings the controls back."""


class ReplayViewer(Film):
    """`match` is a match or the path of its journal; `at`: the journal entry that is shown at once, move and all."""

    name = "replay"
    foot = None
    bar_parts_left_out = ("pause",)

    # ------------------------------------------------------------------ widgets
    def widgets(self) -> Sequence[Widget]:
        """Time line first: it has the focus."""
        if self.away:
            return self._bare()
        line = Timeline("line", CONTROLS["line"], self.screen.stops, self.ticks, self.place, self.now)
        table = Spot("table", self._table_box(), "table")
        found: list[Widget] = [line, *self._transport(), *self._ways(), table]
        words = self.ctx.words
        namer = log_namer(self.reel.title, self.screen.session)
        for mark, box in line.shown_marks(self.marks):
            tip = words.log(self.reel.title, mark.event, namer) or ""
            found.append(MarkSpot(f"mark:{mark.place}", box, mark.icon, tip, mark.place == self.place))
        eyes = side.eye_widgets(self.reel, self.screen.session.players, self.eyes, self.say("replay.everybody"), self.room)
        found += eyes
        if self.room.away is not None:
            found.append(
                Button("away", self.room.away, self.say("replay.away"), icon="ui_minus", size=30, tip=self.say("replay.away_tip"))
            )
        found += self._lines(eyes)
        return found

    def _table_box(self) -> Place:
        """What is seen of the table."""
        x, y, w, h = self.room.table
        bottom = y + h if self.away else min(y + h, self.room.panel[1])
        return (x + 8, 80, w - 16, bottom - 88)

    def _bare(self) -> list[Widget]:
        """The controls are away: one key brings them back."""
        back = IconButton("away", AWAY_KEY, "ui_plus", tip=self.say("replay.controls"), fill=theme.LAMP2, hint="B")
        return [Spot("table", self._table_box(), "table"), back]

    def rebuild(self) -> None:
        """The bar carries the accent of a replay."""
        super().rebuild()
        if self.bar is not None:
            self.bar.accent = theme.TEAL

    def _transport(self) -> list[Widget]:
        say, stops = self.say, self.screen.stops
        first, last = self.place <= stops[0], self.place >= stops[-1]
        keys = (
            ("turn_back", "ui_jump", 2, not first, "X"),
            ("back", "ui_step", 2, not first, None),
            ("play", "ui_pause" if self.playing else "ui_play", 0, True, None),
            ("on", "ui_step", 0, not last, None),
            ("turn_on", "ui_jump", 0, not last, "Y"),
        )
        made: list[Widget] = []
        for name, icon, turn, enabled, hint in keys:
            tip = say("replay.pause" if name == "play" and self.playing else f"replay.{name}")
            key = IconButton(name, CONTROLS[name], icon, round_=True, turn=turn, tip=tip, enabled=enabled, hint=hint)
            key.why = say("replay.at_start" if turn else "replay.at_end")
            key.fill = theme.LAMP2 if name == "play" else key.fill
            made.append(key)
        speeds = [say(f"replay.speed.{n}") for n in range(len(SPEEDS))]
        return [*made, Segments("speed", CONTROLS["speed"], speeds, self.speed, tip=say("replay.speed_tip"))]

    def _ways(self) -> list[Widget]:
        say = self.say
        open_ = self.reel.match.rules.outcome(self.reel.match.at(self.place)) is None
        person = any(player.person is not None for player in self.reel.match.header.players)
        return [
            Button("leave", CONTROLS["leave"], say("common.back"), icon="ui_back", size=36, hint="B"),
            Button("take", CONTROLS["take"], say("replay.take"), icon="ui_gift", size=34),
            Button("from_here", CONTROLS["from_here"], say("replay.from_here"), icon="ui_play", size=36, enabled=open_ and person,
                   why=say("replay.from_end" if person else "replay.from_bots"), tip=say("replay.from_here_tip")),
        ]  # fmt: skip

    def _lines(self, eyes: Sequence[Widget]) -> list[Widget]:
        if self.room.column is None:
            return []
        x, y, w, h = self.room.column
        top = side.below_eyes(eyes, self.room) + (side.HIDDEN_HIGH if eyes else 0) + side.HEAD
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
        elif isinstance(record, Confirm | Nav) and (self.away or self.ui.focused is None) and self._plain_key(record):
            pass
        elif isinstance(record, Key):
            self._letter(record.text)
        elif not self._over_table(record):
            super().handle(record)

    def _over_table(self, record: Input) -> bool:
        """What the mouse does on the table is the table's; True when it is used up."""
        if isinstance(record, Move):
            self.screen.handle(record if self._at_table(record) else Move(-1e6, -1e6))  # what lies under the controls is not lit
            return False
        if isinstance(record, Press) and self._at_table(record):
            self._grabbed = True
            self._stop()
            self.ui.handle(Move(-1e6, -1e6))
            self._on_table(record)
            return True
        if isinstance(record, Release | Drag) and self._grabbed:
            self._grabbed = isinstance(record, Drag)
            self._on_table(record)
            return True
        if isinstance(record, Wheel) and self._at_table(record):
            self._on_table(record)
            return True
        return False

    def _at_table(self, record: Move | Press | Wheel) -> bool:
        """Whether a point lies on the table, and nothing of the page over it."""
        under = self.ui.at(record.x, record.y)
        return under is not None and under.id == "table"

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
            if self.parted:
                self.parted = self.away = False
                self.rebuild()
        else:
            self._on_table(record)

    def _key(self, name: str) -> None:
        stops = self.screen.stops
        if name in ("home", "end"):
            self.go(stops[0] if name == "home" else stops[-1])
        else:
            self.go(turn_step(self.ticks, stops, self.place, 1 if name == "pagedown" else -1))

    def _plain_key(self, record: Confirm | Nav) -> bool:
        """The keys of the film where no focus shows, or the controls are away; True when it was one."""
        if isinstance(record, Confirm):
            self.play_or_pause()
        elif record.dir in ("left", "right"):
            self.walk(1 if record.dir == "right" else -1)
        else:
            return False
        if not self.away:
            self.ui.focus("line", show=True)
        return True

    def _letter(self, text: str) -> None:
        """Digits lead to so many tenths of the film; V: other eyes, S: speed, E: take something out, C: controls."""
        if text.isdigit():
            stops = self.screen.stops
            self.go(stops[round(int(text) / 10 * (len(stops) - 1))])
        elif text == "v":
            self._next_eyes()
        elif text == "s":
            self._pace((self.speed + 1) % len(SPEEDS))
        elif text == "e":
            self._take()
        elif text == "c":
            self._put_away()

    def extra(self, name: str) -> None:
        """Further keys: P plays, L opens the log, Z leads onto the table."""
        if name == "pause":
            self.play_or_pause()
        elif name in ("log", "help"):
            self.bar_act(name)
        elif name == "zoom":
            self._enter_table()
        elif name in ("x", "y"):
            self._key("pageup" if name == "x" else "pagedown")

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
                "away": self._put_away,
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

    def _put_away(self) -> None:
        """Take the controls off the table, or bring them back."""
        self.away = not self.away and self.room.away is not None
        self.rebuild()
        self.ui.focus("away" if self.away else "line")

    def _enter_table(self) -> None:
        self._stop()
        self.inside = True
        if not self.away and self.room.away is not None:  # what lies under the controls could have the focus unseen
            self.parted = self.away = True
            self.rebuild()
        self.ui.focus("table", show=True)
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

    # ------------------------------------------------------------------ picture
    def draw(self, f: Frame) -> None:
        """The table first: bar and panels lie over its edges."""
        bounds = f.canvas.bounds
        if bounds.w > UNIT_W + 1 or bounds.h > UNIT_H + 1:  # else nothing of it would be seen
            f.baked(("replay mat", self.reel.title), bounds, lambda inner: draw.mat(inner, *self.mat, motif=self.motif))
        self.screen.draw(f)
        with f.above():
            self._panels(f)
            if self.bar is not None:
                self.bar.draw(f)
            if not self.away:
                self.draw_live(f)
            self._rings(f)
            self.ui.draw(f)

    def _panels(self, f: Frame) -> None:
        """Behind the controls, and behind the column where there is one; both reach the window's edges."""
        bounds, y = f.canvas.bounds, self.room.panel[1]
        below: Place = (bounds.x, y - 2, bounds.w, bounds.bottom - y + 2)
        if not self.away:
            f.baked("replay below", below, lambda inner: _panel(inner, below, (0, 0)), opaque=True)
        if self.room.column is not None:
            left = self.room.table[2]
            beside: Place = (left, 72, bounds.right - left, y - 74)
            f.baked("replay beside", beside, lambda inner: _panel(inner, beside, (1, 0)), opaque=True)

    def draw_live(self, f: Frame) -> None:
        """Words of the column or of the row."""
        x, y, w, _ = self.room.eyes
        eyes = [widget for widget in self.ui.widgets if widget.id.startswith("eyes:")]
        if self.room.column is None:
            if eyes:
                draw.text(f, self.say("replay.seen_by"), (x, y, side.ROW_HEAD - 10, 56), "card", 32, theme.LAMP)
                left = max(widget.rect.right for widget in eyes) + 16
                if x + w - left >= 400:
                    draw.rich(
                        f,
                        self.eyes_words(),
                        (left, y - 2, x + w - left, 64),
                        27,
                        theme.MIST,
                        theme.PAPER,
                        valign="m",
                        spacing=1.0,
                    )
            return
        top = side.below_eyes(eyes, self.room)
        if eyes:
            draw.text(f, self.say("replay.seen_by"), (x, y, w, side.HEAD), "card", 32, theme.LAMP)
            draw.rich(f, self.eyes_words(), (x, top, w, side.HIDDEN_HIGH - 6), 27, theme.MIST, theme.PAPER, spacing=1.1)
            top += side.HIDDEN_HIGH
        own_log = hasattr(self.screen.table, "log_panel")
        words = self.say("results.highlights" if self._best() and own_log else "replay.log")
        draw.text(f, words, (x, top, w, side.HEAD), "card", 32, theme.LAMP)

    def _rings(self, f: Frame) -> None:
        """Around the play key, and around a table that keys go through."""
        if not self.away:
            x, y, w, h = CONTROLS["play"]
            draw.ring(f, x + w / 2, y + h / 2, w / 2 + 5, 1.0, theme.LAMP)
        table = self.ui.by_id("table")
        if table.focused or self.inside:
            draw.rounded(f, table.rect, 18, None, None, theme.TEAL if self.inside else theme.PAPER, 6)


def _panel(f: Frame, box: Place, edge: tuple[int, int]) -> None:
    """A night panel with an ink edge: above, or at its left."""
    x, y, w, h = box
    draw.rounded(f, box, 0, theme.NIGHT2, theme.NIGHT)
    draw.rounded(f, (x, y, 4, h) if edge == (1, 0) else (x, y, w, 5), 0, theme.INK)
