"""Looking back from a table: the position after any move, and from there on step by step, each move with its motion."""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from collections.abc import Callable, Sequence
from typing import Protocol

from game.core.types import Event
from game.ui import draw, theme
from game.ui.canvas import Box
from game.ui.frame import Frame
from game.ui.table.mode import Mode
from game.ui.table.part import Laying, Part, Pressable
from game.ui.table.session import Beat
from game.ui.widgets import Act, IconButton, Widget

REST_MS = 900
"""How long each position stands while the match plays by itself, at speed 1."""


class LookBackTable(Pressable, Laying, Protocol):
    """What looking back asks of its table."""


class LookBack(Part[LookBackTable]):
    """Goes through what was played."""

    def __init__(self, table: LookBackTable, mode: Mode) -> None:
        super().__init__(table)
        self.mode = mode
        self.until: int | None = None
        """The journal entry up to which it plays by itself; None: it waits for its keys."""
        self.later: Sequence[Beat] = ()
        """What a moment that was asked for left out behind the end of a round: it comes with the next move on."""
        self.keys_for: int | None = None
        """The position that its keys were built for; None: they have to be built."""
        self._rest_ms = 0.0

    # ------------------------------------------------------------------ keys
    def keys(self, boxes: Sequence[Box], say: Callable[[str], str]) -> list[Widget]:
        """From left to right: a move back, play or pause, a move on. `say`: a title's words for them."""
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

    def act(self, act: Act) -> bool:
        """Those keys, and the way out."""
        doings: dict[str, Callable[[], None]] = {
            "then_back": self.table.return_now,
            "then_previous": lambda: self.walk(-1),
            "then_next": lambda: self.walk(1),
            "then_play": self.play_or_pause,
            "then_pause": self.play_or_pause,
        }
        if act.id not in doings or act.value == "inspect":
            return False
        self.table.ctx.sounds.play("button_press")
        doings[act.id]()
        self.table.refresh()
        return True

    # ------------------------------------------------------------------ moves
    def stops(self) -> list[int]:
        """The entries at which there is something to see, in order; what was taken back is not among them."""
        found = self.mode.stops()
        return found if found is not None else sorted({entry for entry, _ in self.table.session.log()} | {0})

    def laid(self) -> None:
        """Another position stands there."""
        self.keys_for, self._rest_ms, self.later = self.table.board.then, 0.0, ()
        if self.table.board.then is None:
            self.until = None

    def can_step(self, by: int) -> bool:
        """Whether there is a move before (-1) or after (1) what is shown."""
        found, then = self.stops(), self.table.board.then
        return then is not None and (then > found[0] if by < 0 else then < found[-1] or bool(self.later))

    def walk(self, by: int) -> None:
        """One move on or back, and no longer by itself."""
        self.until = None
        self.step(by)

    def step(self, by: int) -> None:
        """One move back, or one on, which is played. A moment that ends a round ends where the story stops: what it is about lies
        there still.
        """
        table, board, session = self.table, self.table.board, self.table.session
        if board.then is None or not self.can_step(by):
            return
        found = self.stops()
        table.pass_over()
        if by < 0:
            table.look_back(found[bisect_left(found, board.then) - 1])
            return
        beats, self.later = self.later, ()
        if not beats:
            entry = board.then = found[bisect_right(found, board.then)]
            beats, after = list(session.beats_of(entry)), session.view_at(entry)
            if not beats or beats[-1].view != after:
                beats.append(Beat(Event(), after, entry))
            if entry == self.until:
                end = next((n for n, beat in enumerate(beats, 1) if table.stops_after(beat.event)), len(beats))
                beats, self.later = beats[:end], beats[end:]
        for beat in beats:
            table.queue_beat(beat)
        self._rest_ms = 0.0
        table.dirty = True

    def play_or_pause(self) -> None:
        """Let it go on by itself to the end, or stop that; at the end, from the start again."""
        found = self.stops()
        if self.until is not None:
            self.until = None
        else:
            if self.table.board.then == found[-1]:
                self.table.look_back(found[0])
            self.until = found[-1]
        self.table.rebuild()

    def follow(self, dt_ms: float) -> None:
        """Go on when the time has come; build the keys anew when a move has been shown."""
        table, then = self.table, self.table.board.then
        if then is None or not table.settled:
            return
        if self.keys_for != then:
            self.keys_for = then
            table.rebuild()
        if self.until is None:
            return
        self._rest_ms += dt_ms
        if then >= self.until or not self.can_step(1):
            self.until = None
            table.rebuild()
        elif self._rest_ms >= REST_MS / max(1.0, table.ctx.motion.speed):
            self.step(1)


def frame_then(f: Frame) -> None:
    """The teal frame below the bar that says: this is a look back."""
    bounds = f.canvas.bounds
    with f.above():
        draw.rounded(f, (bounds.x + 2, bounds.y + 74, bounds.w - 4, bounds.h - 76), 10, None, None, theme.TEAL, 8)
