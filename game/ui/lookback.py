"""Looking back from a table: the position after any move, and from there on step by step, each move with its motion."""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from collections.abc import Callable, Sequence

from game.core.types import Event
from game.ui.canvas import Box
from game.ui.table import Beat
from game.ui.tableflow import TableFlow
from game.ui.widgets import IconButton, Widget

REST_MS = 900
"""How long each position stands while the match plays by itself, at speed 1."""


class LookingBack(TableFlow):
    """A `TableFlow` that can go through what was played."""

    until: int | None = None
    """The journal entry up to which the look back plays by itself; None: it waits for its buttons."""
    _later: Sequence[Beat] = ()
    """What a moment that was asked for left out behind the end of a round: it comes with the next move on."""
    _rest_ms = 0.0
    _built_for: int | None = None

    def step_keys(self, boxes: Sequence[Box], say: Callable[[str], str]) -> list[Widget]:
        """The keys of a look back, from left to right: a move back, play or pause, a move on. `say`: a title's words for them."""
        play = "then_pause" if self.until is not None else "then_play"
        keys = (
            ("then_previous", "ui_arrow", 1, "X", self.can_step(-1)),
            (play, "ui_pause" if self.until is not None else "ui_play", 0, "Y", True),
            ("then_next", "ui_arrow", -1, "A", self.can_step(1)),
        )
        return [
            IconButton(id, box, icon, turn=turn, round_=True, tip=say(id), enabled=on, hint=hint)
            for box, (id, icon, turn, hint, on) in zip(boxes, keys, strict=True)
        ]

    @property
    def step_acts(self) -> dict[str, Callable[[], None]]:
        """What those keys do, and the way out."""
        return {
            "then_back": self.return_now,
            "then_previous": lambda: self.walk(-1),
            "then_next": lambda: self.walk(1),
            "then_play": self.play_or_pause,
            "then_pause": self.play_or_pause,
        }

    def stops(self) -> list[int]:
        """The entries at which there is something to see, in order; what was taken back is not among them."""
        return sorted({entry for entry, _ in self.session.log()} | {0})

    def look_back(self, entry: int) -> None:
        """Show the position after a journal entry, until `return_now`."""
        super().look_back(entry)
        self._built_for, self._rest_ms, self._later = entry, 0.0, ()

    def return_now(self) -> None:
        """Back to the running match."""
        self.until, self._later = None, ()
        super().return_now()

    def can_step(self, by: int) -> bool:
        """Whether there is a move before (-1) or after (1) what is shown."""
        found = self.stops()
        return self.then is not None and (self.then > found[0] if by < 0 else self.then < found[-1] or bool(self._later))

    def walk(self, by: int) -> None:
        """A look back goes one move on or back, and no longer by itself."""
        self.until = None
        self.step(by)

    def step(self, by: int) -> None:
        """One move back, or one on, which is played. A moment that ends a round ends where the story stops: what it is about lies
        there still.
        """
        if self.then is None or not self.can_step(by):
            return
        found = self.stops()
        self.presenter.finish()
        if by < 0:
            self.look_back(found[bisect_left(found, self.then) - 1])
            return
        beats, self._later = self._later, ()
        if not beats:
            entry = self.then = found[bisect_right(found, self.then)]
            beats, after = list(self.session.beats_of(entry)), self.session.view_at(entry)
            if not beats or beats[-1].view != after:
                beats.append(Beat(Event(), after, entry))
            if entry == self.until:
                end = next((n for n, beat in enumerate(beats, 1) if self.stops_after(beat.event)), len(beats))
                beats, self._later = beats[:end], beats[end:]
        for beat in beats:
            self.queue_beat(beat)
        self._rest_ms = 0.0
        self.dirty = True

    def play_or_pause(self) -> None:
        """Let it go on by itself to the end, or stop that; at the end, from the start again."""
        found = self.stops()
        if self.until is not None:
            self.until = None
        else:
            if self.then == found[-1]:
                self.look_back(found[0])
            self.until = found[-1]
        self.rebuild()

    def update(self, dt_ms: int) -> None:
        """Go on when the time has come; build the buttons anew when a move has been shown."""
        super().update(dt_ms)
        if self.then is None or not self.settled:
            return
        if self._built_for != self.then:
            self._built_for = self.then
            self.rebuild()
        if self.until is None:
            return
        self._rest_ms += dt_ms
        if self.then >= self.until or not self.can_step(1):
            self.until = None
            self.rebuild()
        elif self._rest_ms >= REST_MS / max(1.0, self.ctx.motion.speed):
            self.step(1)
