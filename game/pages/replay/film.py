"""The film of a replay: which match, which place, through whose eyes; it plays, steps and jumps by itself or when it is told."""

from __future__ import annotations

import time
from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path
from typing import Any

from game.core.match import Match
from game.core.types import Action, Seat
from game.home.replays.marks import Mark, marks_of
from game.home.replays.reel import Reel
from game.home.replays.session import first_eyes
from game.pages.kit.context import Context
from game.pages.kit.page import Page, mat_of, title_name
from game.pages.replay import side
from game.pages.replay.layout import TABLE
from game.pages.replay.screen import Screen
from game.pages.replay.timeline import Tick, ticks_of
from game.titles import title
from game.ui.canvas import Canvas
from game.ui.summary import Highlight
from game.ui.tween import Motion
from game.ui.widgets import ScrollArea

SPEEDS = (0.5, 1.0, 2.0, 4.0)
REST_MS = 900
"""How long a place stands while the film plays, at speed 1."""


class Film(Page):
    """`match` is a match or the path of its journal; `at`: the journal entry that is shown at once, move and all."""

    def __init__(
        self, ctx: Context, match: Match[Any, Any] | Path, at: int | None = None, eyes: frozenset[Seat] | None = None,
        autoplay: bool = False, when: float | None = None, moments: Sequence[Highlight] = (),
        advice: Highlight | None = None, better: tuple[Seat, Action] | None = None,
    ) -> None:  # fmt: skip
        """`moments`: the best ones, where somebody has chosen them already; `advice`: what should have been done at `at`, and
        `better` the move of a seat that it means.

        Raises `JournalError` when a journal cannot be shown; `game.home.replays.opening.show_replay` says so to the person."""
        super().__init__(ctx)
        if isinstance(match, Path):
            from game.home.replays.opening import load_finished

            path, match = match, load_finished(match).match
            when = path.stat().st_mtime if when is None else when
        self.when = time.time() if when is None else when
        """When it was played, for the names of files."""
        self.reel = Reel(match)
        self.mat, self.motif = mat_of(self.reel.title)
        self.eyes = eyes if eyes is not None else first_eyes(self.reel.match)
        place, self.until = self._begin(at)
        self.watched = self.until
        """The place of the moment that was asked for last, as long as it is what is shown."""
        self.screen = Screen(ctx, self.reel, self.eyes, place, TABLE)
        self.playing = autoplay or self.until is not None
        self.speed = 1
        self.away = self.playing
        """The controls are folded into the bar."""
        self.folds = True
        """They fold while the film plays, for nobody has wanted them to stay."""
        self.beside = False
        """Lines of what happened lie over the table's right part."""
        self.inside = False
        """Keys and pad go through the things on the table."""
        self.parted = False
        """The controls are folded for as long as they do."""
        self.ticks: Sequence[Tick] = ticks_of(self.reel)
        self.area = ScrollArea("lines", (0, 0, 1, 1))
        self._rest_ms = 0.0
        self._built_for: tuple[object, ...] = ()
        self._marks: dict[frozenset[Seat], tuple[Mark, ...]] = {}
        self._moments: dict[frozenset[Seat], Any] = {}
        if moments:
            self._moments[self.eyes] = tuple(replace(one, entry=self.reel.place_of(one.entry)) for one in moments)
        self.advice, self.better = advice, better
        self._grabbed = False
        self._said: str = ""

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
        return self.screen.place

    @property
    def has_eyes(self) -> bool:
        """Whether somebody at this table knew what others did not."""
        return not title(self.reel.title).open

    @property
    def now(self) -> Tick | None:
        """The turn that is shown."""
        at = self._turn()
        return self.ticks[at] if at is not None else None

    def _turn(self) -> int | None:
        """The turn that is shown; at a moment, that of its move."""
        at = self.reel.turn_at(self.place)
        if self.place == self.watched:  # its move was made in the turn before, if a turn begins with it
            made = self.reel.turn_at(self.place - 1)
            at = at if made is None else made
        return at

    @property
    def marks(self) -> tuple[Mark, ...]:
        """What mattered, as far as these eyes may know."""
        if self.eyes not in self._marks:
            self._marks[self.eyes] = marks_of(self.reel, self.eyes)
        return self._marks[self.eyes]

    def turn_words(self) -> str:
        """Where the film stands: "turn 7 of 11"."""
        at = self._turn()
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

    def _best(self) -> Any:
        if self.eyes not in self._moments:
            self._moments[self.eyes] = side.highlights(self.reel, self.eyes)
        return self._moments[self.eyes]

    @property
    def advised(self) -> Highlight | None:
        """What should have been done at the moment that is shown or played."""
        return self.advice if self.watched in (self.place, self.until) and self.watched is not None else None

    # ------------------------------------------------------------------ the film
    def go(self, place: int) -> None:
        self._leave()
        if place != self.place or not self.screen.settled:
            self.screen.show(place)
        self.rebuild()

    def walk(self, by: int) -> None:
        """A move back, or the next one with its motion."""
        self._leave()
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
        self.until, self.playing, self._rest_ms = place, place > self.place, 0.0
        self.watched = place
        self.rebuild()

    def play_or_pause(self) -> None:
        """Let the film run, or stand; at its end, from the start again."""
        if self.playing:
            self._stop()
        else:
            if self.place >= self.screen.stops[-1]:
                self.screen.show(self.screen.stops[0])
            self.playing, self.until, self._rest_ms = True, None, REST_MS
            self.watched = None
            self.away |= self.folds
        self.rebuild()

    def _stop(self) -> None:
        self.playing, self.until = False, None

    def _leave(self) -> None:
        """Somebody goes on from the moment that was asked for."""
        self._stop()
        self.watched = None

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

    # ------------------------------------------------------------------ time
    @property
    def motion(self) -> Motion:
        """The motion of the table: the person's own settings, at the film's pace."""
        own = self.ctx.motion
        return Motion(own.speed * SPEEDS[self.speed], own.reduced)

    @property
    def pace(self) -> float:
        """The table's."""
        return self.screen.table.pace

    @property
    def tense(self) -> bool:
        """The table's."""
        return bool(self.screen.table.tense)

    def enter(self) -> None:
        """The table is laid once the canvas is known."""
        assert self.stage is not None
        self._fit(self.stage.canvas)
        super().enter()

    def _fit(self, canvas: Canvas) -> None:
        self.screen.fit(canvas)

    def resized(self, canvas: Canvas) -> None:
        """Table and page follow."""
        self._fit(canvas)
        super().resized(canvas)

    def put_away(self) -> None:
        """The table goes with its page."""
        super().put_away()
        self.screen.put_away()

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
            self.away &= self.until is not None
            self._stop()
            self.rebuild()
        elif self._rest_ms >= REST_MS / SPEEDS[self.speed]:
            self._rest_ms = 0.0
            self.screen.step(self.until)
            self.rebuild()
