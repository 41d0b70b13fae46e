"""The catch-up: what a person has missed, in ten seconds at most, above the table and through the eyes that are open there."""

from __future__ import annotations

from collections.abc import Sequence

from game.core.types import Seat
from game.home.replays.reel import Reel
from game.pages.kit.context import Context
from game.pages.kit.page import Page, mat_of, title_name
from game.pages.replay.screen import Screen
from game.ui import draw, theme
from game.ui.canvas import Canvas
from game.ui.focus import Act
from game.ui.frame import Frame
from game.ui.inputmap import Back, Confirm, Extra, Input, Key, Nav, Press, Window
from game.ui.sound import RUSHED
from game.ui.table import TableSession
from game.ui.tween import Motion
from game.ui.widgets import Button, TopBar, Widget

Place = tuple[float, float, float, float]
WHOLE: Place = (0, 0, 1920, 1080)
SKIP: Place = (1536, 6, 360, 58)
BANNER: Place = (410, 372, 1100, 212)
PLAY_MS, REST_MS = 7800.0, 700.0
"""All moves together, and how long the last one stands."""
TELL_MS = 1300.0
"""How long its heading stands in the middle before a film that nobody has asked for."""
CALM_MS = 350.0
"""A press so soon after it has begun was meant for something else."""
MOST_MS, LEAST_MS = 1600.0, 150.0
"""One move."""
MOVES = 44
"""So many moves at most: of more, the last ones."""
BEATS = 12


class CatchUp(Page):
    """Plays from the entry `since` to now, then leaves by itself; any key or press leaves at once.

    `asked`: somebody wanted it now; else a heading says first what comes, and a press that comes too early skips nothing.
    """

    name = "catchup"
    session: TableSession
    foot = None
    instant = True

    def __init__(self, ctx: Context, session: TableSession, since: int, asked: bool = True) -> None:
        super().__init__(ctx)
        self.session = session
        self.eyes: frozenset[Seat] = session.eyes
        reel = Reel(session.match)
        self.mat, self.motif = mat_of(reel.title)
        self.stops = [stop for stop in reel.stops(self.eyes) if stop > reel.place_of(since)][-MOVES:]
        before = [stop for stop in reel.stops(self.eyes) if not self.stops or stop < self.stops[0]]
        self.screen = Screen(ctx, reel, self.eyes, before[-1] if before else 0, WHOLE)
        self.slots = self._slots(reel)
        self.at = 0
        self.elapsed = 0.0
        self.calm_ms = 0.0 if asked else CALM_MS
        self.tell_ms = 0.0 if asked else TELL_MS
        self._slot_ms = 0.0
        self._rest_ms = 0.0
        self._gone = False

    def _slots(self, reel: Reel) -> Sequence[float]:
        """How long each move may take: more where more happens."""
        weights = [1.0 + min(BEATS, len(reel.match.beats(stop, self.eyes))) for stop in self.stops]
        share = (PLAY_MS - LEAST_MS * len(weights)) / max(1.0, sum(weights))
        return [min(MOST_MS, LEAST_MS + weight * share) for weight in weights]

    # ------------------------------------------------------------------ words and widgets
    def heading_words(self) -> str:
        """Since when."""
        names = [self.session.players[seat].name for seat in sorted(self.eyes) if self.session.players[seat].person is not None]
        people = {player.person for player in self.session.players if player.person is not None}
        if len(people) == 1:
            return self.say("catchup.title")
        return self.say("catchup.title_of", name=names[0]) if len(names) == 1 else self.say("catchup.title_all")

    def turn_words(self) -> str:
        """The turn that is shown."""
        at = self.screen.reel.turn_at(self.screen.place)
        if at is None:
            return self.say("replay.start")
        turn = self.screen.reel.turns[at]
        if turn.round is not None:
            return self.say("replay.round_turn", round=turn.round, n=turn.number)
        return self.say("catchup.turn", n=turn.number)

    def widgets(self) -> Sequence[Widget]:
        """One key."""
        return [Button("skip", SKIP, self.say("catchup.skip"), "primary", icon="ui_play", size=32)]

    def rebuild(self) -> None:
        """The bar has no keys but the one that leaves."""
        super().rebuild()
        parts = ("pause", "log", "help", "sound", "settings", "language")
        self.bar = TopBar(
            title_name(self.ctx, self.screen.reel.title),
            f"{self.heading_words()} · {self.turn_words()}",
            accent=theme.TEAL,
            without=parts,
        )

    def first_focus(self) -> str | None:
        """The way out."""
        return "skip"

    # ------------------------------------------------------------------ life
    def enter(self) -> None:
        """Lay the table."""
        assert self.stage is not None
        self.screen.fit(self.stage.canvas)
        super().enter()

    def resized(self, canvas: Canvas) -> None:
        """The table follows."""
        self.screen.fit(canvas)
        super().resized(canvas)

    def handle(self, record: Input) -> None:
        """Any press leaves; a window that is left covers at once."""
        if isinstance(record, Window):
            if record.what == "lost":
                self._close()
            return
        if isinstance(record, Press | Confirm | Back | Nav | Key | Extra):
            if self.calm_ms <= 0:
                self._close()
            return
        super().handle(record)

    def act(self, act: Act) -> None:
        self._close()

    def back(self) -> None:
        self._close()

    def _close(self) -> None:
        if self._gone or self.stage is None:
            return
        self._gone = True
        self.ctx.returns.watched(self.session)
        if self.session.private:
            self.stage.cover()
        self.stage.pop()

    @property
    def motion(self) -> Motion:
        """Fast, as far as the person wants motion at all."""
        own = self.ctx.motion
        slot = self.slots[min(self.at, len(self.slots) - 1)] if self.slots else MOST_MS
        return Motion(own.speed and max(1.0, min(4.0, MOST_MS / slot)), own.reduced)

    @property
    def pace(self) -> float:
        """The fastest: only what matters is heard."""
        return RUSHED

    def put_away(self) -> None:
        """The table goes with its page."""
        super().put_away()
        self.screen.put_away()

    def update(self, dt_ms: int) -> None:
        """Move by move, each in its time; whatever still moves then is cut."""
        super().update(dt_ms)
        if self._gone:
            return
        self.calm_ms -= dt_ms
        if self.tell_ms > 0:
            self.tell_ms -= dt_ms
            self.dirty |= self.tell_ms <= 0
            return
        self.elapsed += dt_ms
        self._slot_ms -= dt_ms
        if self.elapsed >= PLAY_MS and self.at < len(self.stops):
            self.at = len(self.stops)
            self.screen.show(self.stops[-1])
        elif self.at < len(self.stops) and self._slot_ms <= 0:
            self.screen.finish()
            self.screen.step()
            self._slot_ms += self.slots[self.at]
            self.at += 1
            self.rebuild()
        elif self.at >= len(self.stops) and (self.screen.settled or self._slot_ms <= 0):
            self.screen.finish()
            self._rest_ms += 0.0 if self.ctx.motion.waits else dt_ms
            if self._rest_ms >= REST_MS:
                self._close()
                return
        self.screen.update(dt_ms, self.motion)
        self.dirty = True

    # ------------------------------------------------------------------ picture
    def draw(self, f: Frame) -> None:
        """The table, the bar, how far it is."""
        f.baked(
            ("catch-up mat", self.screen.reel.title), f.canvas.bounds, lambda inner: draw.mat(inner, *self.mat, motif=self.motif)
        )
        self.screen.draw(f)
        with f.above():
            if self.bar is not None:
                self.bar.draw(f)
            bounds = f.canvas.bounds
            share = min(1.0, self.at / max(1, len(self.stops)))
            draw.rounded(f, (bounds.x, bounds.y + 70, bounds.w * share, 8), 0, theme.TEAL)
            if self.tell_ms > 0:
                self._banner(f)
            self.ui.draw(f)

    def _banner(self, f: Frame) -> None:
        """What comes, and how one does without."""
        x, y, w, h = BANNER
        draw.veil(f, 0.45)
        draw.panel(f, BANNER, "teal")
        draw.icon(f, "ui_replay", x + 40, y + h / 2 - 52, 104)
        room = (x + 170, y + 22, w - 210, 100)
        draw.text(f, self.heading_words(), room, "title", 60, lines=2, spacing=1.0)
        draw.text(f, self.say("catchup.note"), (x + 170, y + 124, w - 210, 64), "text", 34, theme.PAPER)
