"""The pace of the story: what happened is played beat by beat, so that a run can be paused, stepped, hurried and skipped.

Beats wait here until the one before them has been shown; only then are they handed to the presenter. A press anywhere, or the key
that confirms, ends the move that is running, not the whole run.
"""

from __future__ import annotations

from collections import deque
from typing import Protocol

from game.core.types import Event
from game.titles.mechs.rules import events as e
from game.titles.mechs.scene.board.motion import READ_MS
from game.titles.mechs.scene.flavour import QUIET
from game.titles.mechs.scene.host import MechsTable
from game.ui.inputmap import Back, Confirm, Extra, Input, Press, Release, Window
from game.ui.table import Beat
from game.ui.table.part import Part
from game.ui.tween import Motion
from game.ui.widgets import Act, IconButton, Widget

RATES = (1, 2, 4)
REST_MS = 140.0
"""How long a slot, a blow, a move of the Boss stands when motion is off."""
RESTING = (
    e.SlotRan, e.StepBlocked, e.CellsStruck, e.MinionPhaseBegan, e.BossSlotRan, e.BossStruck, e.WallMoved,
    e.ShardsPulsed,
)  # fmt: skip
READ = (e.MinionsMoved, e.RuneDieRolled, e.BombDamaged, e.SchoolRaided)
"""What stands until it has been read: where minions went, what dice name, and blows."""
BEGINS = (e.LineBegan, e.SlotRan, e.SchematicRan, e.LineEnded, e.MinionPhaseBegan, e.TurnBegan)
"""What makes room for something else: what a slot has brought is read before one of these."""
RUNS = ("run", "minions", "danger")


class PlayedTable(MechsTable, Protocol):
    """What playback asks of its table beside what every part does."""

    def show_beat(self, beat: Beat) -> None:
        """Hand a beat to the presenter."""
        ...

    def read_before(self, event: Event) -> float:
        """How long what is shown has still to be read before an event makes room for something else, in ms at speed 1."""
        ...

    def build(self) -> None:
        """Nothing moves: build what can be pressed."""
        ...

    def pressed(self, act: Act) -> None:
        """A widget was pressed."""
        ...

    def command(self, name: str) -> None:
        """A key that stands for something wherever the focus is."""
        ...

    def unused(self, record: Input) -> None:
        """A record that no widget took."""
        ...


class Playback(Part):
    """The queue of beats, and the keys of a run."""

    def __init__(self, table: PlayedTable) -> None:
        super().__init__(table)
        self.scene = table
        self.later: deque[Beat] = deque()
        """What has not been shown yet."""
        self.rate = 1
        """The run goes so many times faster."""
        self.halted = False
        """The run stands still until it is told to go on."""
        self.quiet = False
        """Beats are passed over: no sound, no words, no light."""
        self._rest_left = 0.0
        self._passed = False
        """Somebody has read what the slot brings."""
        self._revision = -1
        """The session's revision that `later` was queued with: with another one the table stands differently."""

    # ------------------------------------------------------------------ the queue
    def queue(self, beat: Beat) -> None:
        """Put a beat behind those that wait; it is shown when its time has come."""
        if self.scene.session.revision != self._revision:
            self._drop()
        self.later.append(beat)
        self._pull()

    def _pull(self) -> None:
        """Show the next beat if nothing moves and nobody has stopped the run."""
        while self.later and not self.scene.presenter.busy and self._rest_left <= 0:
            if self.halted and self.scene.board.running:
                return
            wait = self.scene.read_before(self.later[0].event)
            if wait > 0 and not self._passed:
                self._rest_left = wait / max(1.0, self.motion.speed, self.rate)
                return
            self._show(self.later.popleft())

    def _show(self, beat: Beat) -> None:
        scene = self.scene
        self._passed &= not isinstance(beat.event, BEGINS)
        if not scene.board.running and beat.view.stage in RUNS and not self.quiet:
            scene.board.running = True
            scene.refresh()
            scene.rebuild()
        if scene.ctx.motion.off and isinstance(beat.event, RESTING + READ) and not self.quiet:
            self._rest_left = (READ_MS if isinstance(beat.event, READ) else REST_MS) / self.rate
        scene.show_beat(beat)
        scene.dirty = True

    def flush(self) -> None:
        """Pass over all that waits: the table stands as it is after it."""
        scene = self.scene
        self.quiet = True
        try:
            scene.presenter.finish()
            while self.later:
                scene.show_beat(self.later.popleft())
                scene.presenter.finish()
        finally:
            self.quiet = False
        self._rest_left, self.halted = 0.0, False
        scene.floats.clear()
        scene.desk.clear()
        scene.dirty = True

    def _drop(self) -> None:
        """Forget what waits: the table stands differently."""
        self.later.clear()
        self._rest_left, self.halted = 0.0, False
        self._revision = self.scene.session.revision

    # ------------------------------------------------------------------ what every part does
    def laid(self) -> None:
        """Nothing waits; in a look back no run is under way either."""
        self._drop()
        if self.scene.board.then is not None:
            self.scene.board.running = False

    def update(self, dt_ms: float) -> None:
        """A run that was played in a look back ends: the keys of the look back come again."""
        board = self.scene.board
        if board.then is not None and board.running and self.scene.settled:
            board.running = self.halted = False
            self.scene.rebuild()

    def follow(self, dt_ms: float) -> None:
        """Time for the next beat."""
        if self._rest_left > 0:
            self._rest_left -= dt_ms
        self._pull()

    def sync(self) -> None:
        """The run has been shown to its end."""
        if self.scene.board.running and not self._bot_on_the_way:
            self.scene.board.running = self.halted = False
            self.scene.refresh()

    def state(self) -> object:
        """The look of the run's keys."""
        return self.scene.board.running, self.halted, self.rate

    @property
    def _bot_on_the_way(self) -> bool:
        """A bot thinks about a question of the run: the run's keys stay."""
        session = self.scene.session
        return session.thinking() is not None and not session.decisions() and session.view().stage in RUNS

    @property
    def in_time(self) -> bool:
        """While a run is being shown or is halted, the sand of the next draft waits, and so do bots."""
        board = self.scene.board
        shows = self.later or (board.running and (self.scene.presenter.busy or self.halted))
        return not shows or board.then is not None

    @property
    def motion(self) -> Motion:
        """The motion of the settings, hurried while a run is played."""
        motion = self.scene.ctx.motion
        if self.rate == 1 or not self.scene.board.running or motion.off:
            return motion
        return Motion(motion.speed * self.rate, motion.reduced)

    # ------------------------------------------------------------------ the keys of a run
    def keys(self) -> list[Widget]:
        """Pause, step, speed, skip."""
        room, say = self.scene.room, self.scene.say_key
        pause = ("run:go", "ui_play", "run_go", "A") if self.halted else ("run:pause", "ui_pause", "run_pause", None)
        speed = say("run_speed", n=self.rate)
        made: list[Widget] = [
            IconButton(pause[0], room.key_box(3), pause[1], round_=True, tip=say(pause[2]), hint=pause[3]),
            IconButton("run:step", room.key_box(2), "ui_step", round_=True, tip=say("run_step"), hint="X"),
            IconButton("run:speed", room.key_box(1), word=f"\u00d7{self.rate}", round_=True, tip=speed),
            IconButton("run:skip", room.key_box(0), "ui_jump", round_=True, tip=say("run_skip"), hint="Y"),
        ]
        for key in made:
            key.tip_above = True
        return made

    def act(self, act: Act) -> bool:
        if not act.id.startswith("run:") or act.value in ("drag", "drop", "inspect"):
            return False
        self.scene.ctx.sounds.play("button_press")
        self.press(act.id)
        return True

    def press(self, id: str) -> None:
        """A key of the run was pressed."""
        scene = self.scene
        if id in ("run:pause", "run:go"):
            self.halted = not self.halted
        elif id == "run:step":
            self._one_step()
        elif id == "run:speed":
            self.rate = RATES[(RATES.index(self.rate) + 1) % len(RATES)]
        elif id == "run:skip":
            self.flush()
        scene.refresh()
        if scene.board.running and self.later:
            scene.rebuild()
        self._pull()

    def _one_step(self) -> None:
        """End what moves, and show the next thing that can be seen; the run stands still after it."""
        self.scene.presenter.finish()
        self.halted, self._rest_left = True, 0.0
        while self.later:
            beat = self.later.popleft()
            self._show(beat)
            if type(beat.event) not in QUIET or self.scene.presenter.busy:
                break

    # ------------------------------------------------------------------ input
    def takes(self, record: Input) -> bool:
        """While a run is played its keys take the input, and a press ends the move that is running; True when it is used up."""
        scene = self.scene
        if not scene.board.running or isinstance(record, Window) or scene.settled:
            return self._passed_over(record)
        scene.dirty = True
        act = scene.ui.handle(record)
        if act is not None:
            scene.pressed(act)
        elif isinstance(record, Confirm) or (isinstance(record, Press) and scene.ui.at(record.x, record.y) is None):
            scene.presenter.finish()
            scene.desk.clear()
            self._rest_left, self._passed = 0.0, True
            self._pull()
        elif isinstance(record, Extra):
            scene.command(record.name)
        elif not isinstance(record, Press | Release):
            scene.unused(record)
        return True

    def _passed_over(self, record: Input) -> bool:
        """A press while the draft or the set-up is being shown passes over what waits; True when the press is used up by that,
        because what lies there now is something else.
        """
        if not self.later or not isinstance(record, Press | Confirm | Back):
            return False
        before = self._under(record)
        self.flush()
        if self.scene.board.then is None:
            self.scene.build()
        return before is None or before != self._under(record)

    def _under(self, record: Input) -> str | None:
        ui = self.scene.ui
        widget = ui.at(record.x, record.y) if isinstance(record, Press) else ui.focused
        return widget.id if widget is not None else None
