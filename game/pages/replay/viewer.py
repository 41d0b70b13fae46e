"""The replay viewer: a finished match on its own table, to be played, stepped through and scrubbed, through chosen eyes."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from game.home.replays.play_on import branch
from game.home.replays.reel import Reel
from game.pages import ways
from game.pages.kit import seating
from game.pages.kit.context import Context
from game.pages.kit.dialog import Ask
from game.pages.kit.log import log_line, log_namer
from game.pages.replay import side
from game.pages.replay.film import SPEEDS, Film
from game.pages.replay.layout import ADVICE, BACK_WIDE, COLUMN, CONTROLS, EYES, FOLDED, HEAD, PANEL, TABLE, Place, in_bar, low
from game.pages.replay.timeline import MarkSpot, Timeline, turn_step
from game.titles import scene_part, title
from game.ui import draw, theme
from game.ui.canvas import UNIT_H, UNIT_W, Canvas
from game.ui.focus import Act
from game.ui.frame import Frame
from game.ui.inputmap import Back, Confirm, Drag, Input, Key, Move, Nav, Press, Release, Wheel
from game.ui.still import StillTable
from game.ui.widgets import Button, IconButton, Segments, Spot, Widget
from game.ui.widgets.bar import BAR_PARTS


class ReplayViewer(Film):
    """`match` is a match or the path of its journal; `at`: the journal entry that is shown at once, move and all."""

    name = "replay"
    foot = None

    # ------------------------------------------------------------------ widgets
    def widgets(self) -> Sequence[Widget]:
        """Time line first: it has the focus."""
        return [*(self._folded() if self.away else self._controls()), *self._lines(), *self._advised_key()]

    def _controls(self) -> list[Widget]:
        """Over the table's lower edge."""
        line = Timeline("line", self._low("line"), self.screen.stops, self.ticks, self.place, self.now)
        found: list[Widget] = [line, *self._transport({name: self._low(name) for name in CONTROLS}), *self._ways(), self._table()]
        words = self.ctx.words
        namer = log_namer(self.reel.title, self.screen.session)
        for mark, box in line.shown_marks(self.marks):
            tip = log_line(words, self.reel.title, self.screen.session, namer, mark.event)
            found.append(MarkSpot(f"mark:{mark.place}", box, mark.icon, tip, mark.place == self.place))
        players = self.screen.session.players
        found += side.eye_widgets(self.reel, players, self.eyes, self.say("replay.everybody"), self._canvas)
        lines = Button("lines", self._low("lines"), self._lines_name(), icon="ui_log", size=30, tip=self.say("replay.lines_tip"))
        lines.kind = "good" if self.beside else "plain"
        found += [lines, Button("away", self._low("away"), self.say("replay.away"), icon="ui_minus", size=30)]
        found[-1].tip = self.say("replay.away_tip")
        return found

    def _folded(self) -> list[Widget]:
        """In the bar, where they cover nothing."""
        say, places = self.say, {name: in_bar(name, self._canvas.bounds.y) for name in FOLDED}
        line = Timeline("line", places["line"], self.screen.stops, self.ticks, self.place, self.now, low=True)
        leave = IconButton("leave", places["leave"], "ui_back", tip=say("common.back"), hint="B")
        found: list[Widget] = [line, leave, *self._transport(places), self._table()]
        if self.has_eyes:
            found.append(side.next_eyes(self.screen.session.players, self.eyes, say("replay.eyes_tip"), places["eyes"]))
        pace = IconButton("pace", places["pace"], word=say(f"replay.speed.{self.speed}"), tip=say("replay.speed_tip"))
        return [*found, pace, IconButton("away", places["away"], "ui_plus", tip=say("replay.controls"))]

    @property
    def _canvas(self) -> Canvas:
        return self.stage.canvas if self.stage is not None else Canvas.of((UNIT_W, UNIT_H))

    def _low(self, name: str) -> Place:
        return low(CONTROLS[name], self._canvas)

    def _table(self) -> Spot:
        """What is seen of the table."""
        x, _, w, h = TABLE
        bottom = h if self.away else min(h, low(PANEL, self._canvas)[1])
        right = COLUMN[0] if self.beside else x + w
        return Spot("table", (x + 8, 80, right - x - 16, bottom - 88), "table")

    @property
    def subject(self) -> str:
        """The title that it is about."""
        return self.reel.title

    def heading(self) -> tuple[str, str]:
        """Bar words; folded controls take their room."""
        return ("", "") if self.away else super().heading()

    def rebuild(self) -> None:
        """The bar carries the accent of a replay."""
        self.bar_parts_left_out = BAR_PARTS if self.away else ("pause",)
        super().rebuild()
        if self.bar is not None:
            self.bar.accent = theme.TEAL

    def _transport(self, places: Mapping[str, Place]) -> list[Widget]:
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
            key = IconButton(name, places[name], icon, round_=True, turn=turn, tip=tip, enabled=enabled, hint=hint)
            key.why = say("replay.at_start" if turn else "replay.at_end")
            key.fill = theme.LAMP2 if name == "play" else key.fill
            made.append(key)
        if self.away:
            return made
        speeds = [say(f"replay.speed.{n}") for n in range(len(SPEEDS))]
        return [*made, Segments("speed", self._low("speed"), speeds, self.speed, tip=say("replay.speed_tip"))]

    def _ways(self) -> list[Widget]:
        say = self.say
        open_ = self.reel.match.rules.outcome(self.reel.match.at(self.place)) is None
        person = any(player.person is not None for player in self.reel.match.header.players)
        after = self._afterword()
        return [
            Button("leave", self._low("leave_short" if after else "leave"), say("common.back"), icon=None if after else "ui_back",
                   size=36, hint="B"),
            *after,
            Button("take", self._low("take"), say("replay.take"), icon="ui_gift", size=34),
            Button("from_here", self._low("from_here"), say("replay.from_here"), icon="ui_play", size=36,
                   enabled=open_ and person, why=say("replay.from_end" if person else "replay.from_bots"),
                   tip=say("replay.from_here_tip")),
        ]  # fmt: skip

    def _afterword(self) -> list[Widget]:
        """The title's own page about a match that is over."""
        if not self.reel.whole or not title(self.reel.title).afterword:
            return []
        words = self.ctx.words.get(f"{self.reel.title}.afterword")
        return [Button("afterword", self._low("afterword"), words, "paper", size=30, tip=self.say("replay.afterword_tip"))]

    def _show_afterword(self) -> None:
        self._stop()
        self.ctx.go(ways.ShowAfterword(StillTable(self.reel.match, self.reel.seats)))

    def _lines_name(self) -> str:
        own_log = self.screen.table.own_log
        return self.say("results.highlights" if self._best() and own_log else "replay.log")

    def _column(self) -> Place:
        """Behind the lines, as far down as the controls leave room."""
        x, y, w, _ = COLUMN
        return x, y, w, (TABLE[3] if self.away else min(TABLE[3], low(PANEL, self._canvas)[1])) - y

    def _lines(self) -> list[Widget]:
        if not self.beside:
            return []
        x, y, w, h = self._column()
        self.area.rect.update(x + 12, y + HEAD, w - 20, h - HEAD - (48 if self.away else 8))  # a line that is cut stays inside
        return [self.area, *side.rows(self.area, self.lines(), self.place, self._canvas)]

    def lines(self) -> list[side.Line]:
        """The best moments beside a table that has its own log; else the log."""
        found = self._best()
        if found and self.screen.table.own_log:
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
        elif isinstance(record, Confirm | Nav) and self.ui.focused is None and self._plain_key(record):
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
        """The keys of the film where no focus shows; True when it was one."""
        if isinstance(record, Confirm):
            self.play_or_pause()
        elif record.dir in ("left", "right"):
            self.walk(1 if record.dir == "right" else -1)
        else:
            return False
        self.ui.focus("line", show=True)
        return True

    def _letter(self, text: str) -> None:
        """Digits lead to so many tenths of the film; V: other eyes, S: speed, E: take something out, C: fold
        the controls, J: lines of what happened.
        """
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
            self._fold()
        elif text == "j":
            self._put_beside()

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
            if rest == "next":
                self._next_eyes()
            else:
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
                "results": self.back,
                "better": self._see_better,
                "take": self._take,
                "afterword": self._show_afterword,
                "from_here": self._from_here,
                "away": self._fold,
                "lines": self._put_beside,
                "pace": lambda: self._pace((self.speed + 1) % len(SPEEDS)),
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
            self.ctx.go(ways.ShowLog(StillTable(self.reel.match, self.eyes), self.watch))
        elif name == "help":
            self.ctx.show_help(self.reel.title)
        else:
            super().bar_act(name)

    def _fold(self) -> None:
        """Fold the controls into the bar, or bring them back; then they stay when the film plays."""
        self.away = not self.away
        self.folds = self.away
        self.rebuild()
        self.ui.focus("line")

    def _put_beside(self) -> None:
        """Lay the lines over the table's right part, or take them off."""
        self.beside = not self.beside
        self.rebuild()

    def _enter_table(self) -> None:
        self._stop()
        self.inside = True
        if not self.away or self.beside:  # what lies under the controls could have the focus unseen
            self.parted, self.away, self.beside = not self.away, True, False
            self.rebuild()
        self.ui.focus("table", show=True)
        self.screen.table.device = "keys"
        self._on_table(Nav("next"))

    def _take(self) -> None:
        self._stop()
        self.rebuild()
        self.ctx.go(ways.ShowExport(self))

    def _from_here(self) -> None:
        self._stop()
        self.rebuild()
        self.ctx.stage.push(ask_from_here(self.ctx, self.reel, self.place))

    # ------------------------------------------------------------------ picture
    def draw(self, f: Frame) -> None:
        """The table first: bar and panels lie over its edges."""
        bounds = f.canvas.bounds
        if bounds.w > UNIT_W + 1 or bounds.h > UNIT_H + 1:  # else nothing of it would be seen
            f.baked(("replay mat", self.reel.title), bounds, lambda inner: draw.mat(inner, *self.mat, motif=self.motif))
        high = bounds.h if self.away else low(PANEL, f.canvas)[1] - 2 - bounds.y
        with f.clip((bounds.x, bounds.y, bounds.w, high)):  # the controls hide what lies below them
            self.screen.draw(f)
        with f.above():
            self._panels(f)
            self._advice(f)
            if self.bar is not None:
                self.bar.draw(f)
            self.draw_live(f)
            self._rings(f)
            self.ui.draw(f)

    def _advice_box(self) -> Place:
        """At the foot of the picture, above the controls."""
        x, _, w, h = ADVICE
        return x, (self._canvas.bounds.bottom if self.away else low(PANEL, self._canvas)[1]) - h - 16, w, h

    def _advised_key(self) -> list[Widget]:
        """The way back, once the moment has been shown."""
        if self.advised is None or self.playing:
            return []
        x, y, w, h = self._advice_box()
        left, high = x + w - BACK_WIDE - 20, h - 44
        back = (left, y + 22, BACK_WIDE, high)
        if self.better is None:
            return [Button("results", back, self.say("replay.to_results"), "primary", icon="ui_back", size=34)]
        above, below = (left, y + 10, BACK_WIDE, h / 2 - 14), (left, y + h / 2 + 4, BACK_WIDE, h / 2 - 14)
        return [
            Button("better", above, self.say("replay.better"), "primary", icon="ui_play", size=34),
            Button("results", below, self.say("replay.to_results"), icon="ui_back", size=34),
        ]

    def _see_better(self) -> None:
        """The move that would have been better, made in a match of its own, in place of this page: one can play on from there."""
        assert self.better is not None
        match = branch(self.reel, self.place - 1)
        entry = match.submit(*self.better)
        self.back()
        self.ctx.go(ways.ShowReplay(match, entry.number, advice=self.advice))

    def _advice(self, f: Frame) -> None:
        """What should have been done, with its card."""
        told = self.advised
        if told is None:
            return
        x, y, w, h = self._advice_box()
        draw.panel(f, (x, y, w, h), "paper", 26)
        picture: Place = (x + 16, y + 10, 130, h - 20)
        if told.cards:
            scene_part(self.reel.title, "highlights").picture(f, told.cards, picture, self.ctx.colour_marks)
        else:
            draw.icon(f, told.icon, x + 36, y + (h - 90) / 2, 90)
        words = self.ctx.words.say(told.words, log_namer(self.reel.title, self.screen.session))
        room = (x + 164, y + 8, w - 164 - BACK_WIDE - 48, h - 16)
        draw.rich(f, words, room, 32, theme.INK, theme.CORAL_DEEP, valign="m", spacing=1.1)

    def _panels(self, f: Frame) -> None:
        """Behind the controls and behind the lines; both reach the window's edges."""
        bounds, y = f.canvas.bounds, low(PANEL, f.canvas)[1]
        if self.beside:
            left, top = COLUMN[0], bounds.y + COLUMN[1]
            beside: Place = (left, top, bounds.right - left, (bounds.bottom if self.away else y) - top)
            f.baked("replay beside", beside, lambda inner: _panel(inner, beside, (1, 0)), opaque=True)
        below: Place = (bounds.x, y - 2, bounds.w, bounds.bottom - y + 2)
        if not self.away:
            f.baked("replay below", below, lambda inner: _panel(inner, below, (0, 0)), opaque=True)

    def draw_live(self, f: Frame) -> None:
        """Words of the row, of the lines, of the bar."""
        if self.beside:
            x, y, w, _ = COLUMN
            draw.text(f, self._lines_name(), (x + 16, y + 4, w - 32, HEAD - 4), "card", 32, theme.LAMP)
        if self.away:
            turn = self.turn_words()
            draw.text(f, turn[:1].upper() + turn[1:], in_bar("words", f.canvas.bounds.y), "card", 27, theme.TEAL, "c", lines=2)
            return
        x, y, w, h = low(EYES, f.canvas)
        eyes = [widget for widget in self.ui.widgets if widget.id.startswith("eyes:")]
        if not eyes:
            return
        draw.text(f, self.say("replay.seen_by"), (x, y, side.ROW_HEAD - 10, h), "card", 32, theme.LAMP)
        left = max(widget.rect.right for widget in eyes) + 16
        box = (left, y - 2, x + w - left, 64)
        if box[2] > 0 and draw.rich_fits(f, self.eyes_words(), box, 27, 1.0):
            draw.rich(f, self.eyes_words(), box, 27, theme.MIST, theme.PAPER, valign="m", spacing=1.0)

    def _rings(self, f: Frame) -> None:
        """Around the play key, and around a table that keys go through."""
        if not self.away:
            x, y, w, h = self._low("play")
            draw.ring(f, x + w / 2, y + h / 2, w / 2 + 5, 1.0, theme.LAMP)
        table = self.ui.by_id("table")
        if table.focused or self.inside:
            draw.rounded(f, table.rect, 18, None, None, theme.TEAL if self.inside else theme.PAPER, 6)


def _panel(f: Frame, box: Place, edge: tuple[int, int]) -> None:
    """A night panel with an ink edge: above, or at its left."""
    x, y, w, h = box
    draw.rounded(f, box, 0, theme.NIGHT2, theme.NIGHT)
    draw.rounded(f, (x, y, 4, h) if edge == (1, 0) else (x, y, w, 5), 0, theme.INK)


def ask_from_here(ctx: Context, reel: Reel, place: int) -> Ask:
    """Shall a new match begin here?"""
    return Ask(
        ctx,
        lambda: (ctx.say("replay.from_ask"), ctx.say("replay.from_note")),
        [
            (lambda: ctx.say("replay.from_yes"), "primary", lambda: seating.begin_at(ctx, branch(reel, place))),
            (lambda: ctx.say("common.cancel"), "plain", None),
        ],
    )
