"""The pace of the story: what happened is played beat by beat, so that a run can be paused, stepped, hurried and skipped.

Beats wait here until the one before them has been shown; only then are they handed to the presenter. A press anywhere ends the
move that is running, not the whole run.
"""

from __future__ import annotations

from collections import deque
from typing import Any

from game.titles.mechs.rules import events as e
from game.titles.mechs.rules.seen import View
from game.titles.mechs.scene.flavour import QUIET
from game.ui.inputmap import Back, Confirm, Extra, Input, Press, Release, Window
from game.ui.table import Beat
from game.ui.table.table import Table
from game.ui.tween import Motion

RATES = (1, 2, 4)
REST_MS = 140.0
"""How long each slot and each wave stands when motion is off."""
RESTING = (
    e.SlotRan, e.MinionsMoved, e.StepBlocked, e.CellsStruck, e.MinionPhaseBegan, e.BossSlotRan, e.BossStruck, e.WallMoved,
    e.ShardsPulsed,
)  # fmt: skip
RUNS = ("run", "minions", "danger")


class Execution(Table):
    """The part of the table that decides when the next beat is shown."""

    rate = 1
    """The run goes so many times faster."""
    halted = False
    """The run stands still until it is told to go on."""
    running = False
    """A run is being played: its keys lie there, answers do not."""
    quiet = False
    """Beats are passed over: no sound, no words, no light."""

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        self.later: deque[Beat] = deque()
        self._rest_left = 0.0
        super().__init__(*args, **kwargs)

    # ------------------------------------------------------------------ the queue
    def queue_beat(self, beat: Beat) -> None:
        """Put a beat behind those that wait; it is shown when its time has come."""
        self.later.append(beat)
        self._pull()

    def _pull(self) -> None:
        """Show the next beat if nothing moves and nobody has stopped the run."""
        while self.later and not self.presenter.busy and self._rest_left <= 0:
            if self.halted and self.running:
                return
            self._show(self.later.popleft())

    def _show(self, beat: Beat) -> None:
        view: View = beat.view
        if not self.running and view.stage in RUNS and not self.quiet:
            self.running = True
            self._signature = None
            self.rebuild()
        if self.ctx.motion.off and isinstance(beat.event, RESTING) and not self.quiet:
            self._rest_left = REST_MS / self.rate
        super().queue_beat(beat)
        self.dirty = True

    @property
    def settled(self) -> bool:
        """Nothing moves, and nothing waits to."""
        return not self.presenter.busy and not self.later

    @property
    def in_time(self) -> bool:
        """While a run is being shown or is halted, the sand of the next draft waits, and so do bots."""
        shows = self.later or (self.running and (self.presenter.busy or self.halted))
        return super().in_time and (not shows or self.then is not None)

    def flush(self) -> None:
        """Pass over all that waits: the table stands as it is after it."""
        self.quiet = True
        try:
            self.presenter.finish()
            while self.later:
                super().queue_beat(self.later.popleft())
                self.presenter.finish()
        finally:
            self.quiet = False
        self._rest_left, self.halted = 0.0, False
        self.floats.clear()
        self.dirty = True

    def drop_later(self) -> None:
        """Forget what waits: the table stands differently."""
        self.later.clear()
        self._rest_left, self.halted = 0.0, False

    # ------------------------------------------------------------------ what the base does, over a queue
    def _pump(self) -> None:
        if self.session.revision != self._revision:
            self.drop_later()
        super()._pump()

    def _settle(self) -> None:
        if self.later:
            return
        if self.running and not self.presenter.busy and not self._bot_on_the_way:
            self.running = self.halted = False
            self._signature = None
        super()._settle()

    @property
    def _bot_on_the_way(self) -> bool:
        """A bot thinks about a question of the run: the run's keys stay."""
        session = self.session
        return session.thinking() is not None and not session.decisions() and session.view().stage in RUNS

    def show_now(self) -> None:
        """Jump to the present."""
        self.drop_later()
        super().show_now()

    def look_back(self, entry: int) -> None:
        """A position of before."""
        self.drop_later()
        self.running = False
        super().look_back(entry)

    def pass_over(self) -> None:
        """What is still being shown of a move is passed over before the next one."""
        self.flush()

    def update(self, dt_ms: int) -> None:
        """Time for what moves, then the next beat. A run that was played in a look back ends here: the keys of the look back
        come again."""
        if self.then is not None and self.running and self.settled:
            self.running = self.halted = False
            self.past.keys_for = None
        super().update(dt_ms)
        if self._rest_left > 0:
            self._rest_left -= dt_ms
        self._pull()

    @property
    def motion(self) -> Motion:
        """The motion of the settings, hurried while a run is played."""
        motion = self.ctx.motion
        if self.rate == 1 or not self.running or motion.off:
            return motion
        return Motion(motion.speed * self.rate, motion.reduced)

    # ------------------------------------------------------------------ the keys of a run
    def run_key(self, id: str) -> None:
        """A key of the run was pressed."""
        if id in ("run:pause", "run:go"):
            self.halted = not self.halted
        elif id == "run:step":
            self.one_step()
        elif id == "run:speed":
            self.rate = RATES[(RATES.index(self.rate) + 1) % len(RATES)]
        elif id == "run:skip":
            self.flush()
        self._signature = None
        if self.running and self.later:
            self.rebuild()
        self._pull()
        self.dirty = True

    def one_step(self) -> None:
        """End what moves, and show the next thing that can be seen; the run stands still after it."""
        self.presenter.finish()
        self.halted, self._rest_left = True, 0.0
        while self.later:
            beat = self.later.popleft()
            self._show(beat)
            if type(beat.event) not in QUIET or self.presenter.busy:
                break

    def handle(self, record: Input) -> None:
        """While a run is played its keys take the input, and a press ends the move that is running."""
        if not self.running or isinstance(record, Window) or self.settled:
            if not self._passed_over(record):
                super().handle(record)
            return
        self.dirty = True
        act = self.ui.handle(record)
        if act is not None:
            self.pressed(act)
        elif isinstance(record, Press) and self.ui.at(record.x, record.y) is None:
            self.presenter.finish()
            self._rest_left = 0.0
            self._pull()
        elif isinstance(record, Extra):
            self.command(record.name)
        elif not isinstance(record, Press | Release):
            self.unused(record)

    def _passed_over(self, record: Input) -> bool:
        """A press while the draft or the set-up is being shown passes over what waits; True when the press is used up by that,
        because what lies there now is something else.
        """
        if not self.later or not isinstance(record, Press | Confirm | Back):
            return False
        before = self._under(record)
        self.flush()
        self._settle()
        return before is None or before != self._under(record)

    def _under(self, record: Input) -> str | None:
        widget = self.ui.at(record.x, record.y) if isinstance(record, Press) else self.ui.focused
        return widget.id if widget is not None else None
