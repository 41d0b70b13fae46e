"""How the table tells what happens: motion of cards and pieces together, sounds, floating words, the last lines of the log."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Sequence
from dataclasses import replace
from functools import partial

from game.core.types import Event, Seat
from game.titles.mechs.rules import events as e
from game.titles.mechs.rules.actions import Slot
from game.titles.mechs.rules.board import NOWHERE, Cell
from game.titles.mechs.rules.seen import View
from game.titles.mechs.scene import outfit, planparts
from game.titles.mechs.scene.board.desk import Desk
from game.titles.mechs.scene.board.scenes import Step, Word
from game.titles.mechs.scene.cardbook import TableNames
from game.titles.mechs.scene.execution import Execution
from game.titles.mechs.scene.flavour import LEVEL_UP, icon_of, sounds_of, take_of
from game.titles.mechs.scene.motion import told
from game.titles.mechs.scene.room import Room
from game.ui.presenter import Change
from game.ui.sandglass import STEPS
from game.ui.table import Beat
from game.ui.widgets import TopBar

LINES = 9
TRICKLE, TRICKLE_S = "sand_trickle", 10
"""What is heard in each of the last seconds of the sand, for as long as that second."""


def _watched(beat: Beat) -> Cell:
    """The cell that must be in sight for an event, on a board that is larger than its window."""
    event, view = beat.event, beat.view
    if isinstance(event, e.LineBegan | e.MechMoved | e.MechDragged):
        return view.mechs[event.seat].cell
    return view.boss if isinstance(event, e.BossSlotRan | e.BossMoved) else NOWHERE


class Telling(Execution):
    """The part of the table that follows what happened. The table sets what is declared here."""

    queued_near: Seat
    """Whose line is large after everything that waits to be shown."""
    desk: Desk
    room: Room
    bar: TopBar
    names: TableNames
    _sand: tuple[int, int] | None = None
    """Seconds and picture of the sandglass as it was drawn last."""
    _sand_ms: int | None = None
    """What was left then."""
    _trickles = False
    at: tuple[Seat, Slot] = (-1, -1)
    """The mech whose line is being shown and its slot: between two questions the View does not say."""
    boss_runs = -1
    """The slot of the Boss that is being shown, -1 = none."""
    _now: tuple[View, tuple[Seat, Slot], View] | None = None

    def __init__(self, *args: object, **kwargs: object) -> None:
        self._lines: deque[tuple[str, str]] = deque(maxlen=LINES)
        super().__init__(*args, **kwargs)

    # ------------------------------------------------------------------ the table's part
    def near_for(self, near: Seat, view: View, event: Event | None) -> Seat:
        """Whose command line is shown large from this event on."""
        raise NotImplementedError

    def phase(self, view: View) -> str:
        """The words of the bar's pill."""
        raise NotImplementedError

    @property
    def now(self) -> View:
        """What is shown, with the mech and the slot that run at this moment of the story."""
        view: View = self.shown
        at = self.at if view.stage == "run" and view.active < 0 else (view.active, view.slot)
        if at == (view.active, view.slot):
            return view
        if self._now is None or self._now[0] is not view or self._now[1] != at:
            self._now = view, at, replace(view, active=at[0], slot=at[1])
        return self._now[2]

    # ------------------------------------------------------------------ motion
    def changes(self, before: View | None, beat: Beat) -> Sequence[Change]:
        """The motion of a beat."""
        nears = (self.board.near, self.near_for(self.board.near, beat.view, beat.event))
        steps = told(before, beat.view, beat.event, nears, self.desk)
        made = []
        for n, step in enumerate(steps):
            step.change.on_start = self._starting_step(step, beat if n == 0 else None, nears)
            step.change.cues = tuple((at, partial(self._heard, sound)) for sound, at in step.taste.later)
            made.append(step.change)
        return made

    def _starting_step(self, step: Step, beat: Beat | None, nears: tuple[Seat, Seat]) -> Callable[[], None]:
        """`nears`: whose line was large when the beat came, and whose it makes large; what the hand has chosen since stays."""

        def start() -> None:
            if self.board.near == nears[0]:
                self.board.near = nears[1]
            if beat is not None:
                self._begin(beat)
            if not self.quiet:
                self.desk.begin(step.taste)
                for sound in step.taste.sounds:
                    self._heard(sound)
                for word in step.taste.words:
                    self._float(word)

        return start

    def _heard(self, sound: str) -> None:
        """Of what is passed over nothing sounds."""
        if not self.quiet:
            self.ctx.sounds.play(sound)

    def _begin(self, beat: Beat) -> None:
        """A beat begins: its line, its sounds, the pill of the bar."""
        event = beat.event
        if isinstance(event, e.LineBegan):
            self.at = event.seat, -1
        elif isinstance(event, e.SlotRan):
            self.at = event.seat, event.slot
        elif isinstance(event, e.LineEnded | e.MinionPhaseBegan):
            self.at = -1, -1
        elif isinstance(event, e.BossSlotRan | e.BossProgrammed):
            self.boss_runs = event.slot
        elif isinstance(event, e.BossDrew | e.TurnBegan | e.DangerPhaseBegan):
            self.boss_runs = -1
        elif isinstance(event, e.SchematicWoke) and not self.quiet:
            planparts.woke(self, event, beat.view)
        if self.desk.show_cell(_watched(beat)):
            self._signature = None
        self.bar.phase = self.phase(self.now)
        words = self._words(beat.event)
        if words:
            self._lines.appendleft((icon_of(beat.event), words))
        if isinstance(event, e.FirstPlayerRolled) and outfit.asked(self.session.view()) and not self.quiet:
            self.tell(f"{{icon:{icon_of(event)}}} {words}")  # the plans cover the board, and the dice with it
        if not self.quiet:
            for sound in sounds_of(beat.event):
                self.ctx.sounds.play(sound, take_of(event) if sound == LEVEL_UP else None)

    def _words(self, event: Event) -> str:
        if type(event) is Event:
            return ""
        return self.ctx.words.log("mechs", event, self.names) or ""

    def _float(self, word: Word) -> None:
        """Words over a square."""
        box = self.desk.geometry.box_of(word.cell)
        text = word.text or self.ctx.words.get(f"mechs.board.{word.key}", self.names, **dict(word.params))
        self.floats.words(text, (box.x, box.y, box.w, box.h), word.colour)

    # ------------------------------------------------------------------ lines
    @property
    def told(self) -> tuple[tuple[str, str], ...]:
        """The last lines, newest first: (icon, words)."""
        return tuple(self._lines)

    def _recall(self, until: int | None = None) -> None:
        """The last lines of the log, up to a journal entry."""
        self._lines.clear()
        for entry, event in reversed(self.session.log()):
            if until is not None and entry > until:
                continue
            words = self._words(event)
            if words:
                self._lines.append((icon_of(event), words))
            if len(self._lines) == LINES:
                break

    def show_now(self) -> None:
        """Jump to the present, with its lines."""
        self.desk.clear()
        self.at = -1, -1
        super().show_now()
        self._recall()

    def look_back(self, entry: int) -> None:
        """A position of before, with the lines of then."""
        self.desk.clear()
        self.at = -1, -1
        super().look_back(entry)
        self._recall(entry)

    def flush(self) -> None:
        """Pass over all that waits."""
        super().flush()
        self.desk.clear()

    def match_over(self) -> None:
        """The sound of the end."""
        outcome = self.session.outcome()
        assert outcome is not None
        self.ctx.sounds.play("win" if outcome.winners else "loss")

    # ------------------------------------------------------------------ sand
    def tick_sand(self) -> bool:
        """The sound of each of the last seconds, while the sand runs; True when the glass looks different now."""
        left = self.session.clock_left()
        before, ms = self._sand, self._sand_ms
        self._sand = (-(-left[1] // 1000), left[1] * STEPS // (left[0].seconds * 1000)) if left is not None else None
        self._sand_ms = left[1] if left is not None else None
        if self._sand is None or before is None or self._sand_ms == ms:
            self._still_sand()
        elif self._sand[0] <= TRICKLE_S and self._sand[0] < before[0]:
            self.ctx.sounds.play(TRICKLE)
            self._trickles = True
        return self._sand != before

    def _still_sand(self) -> None:
        """No sand runs: it is not heard either, not even to the end of its second."""
        if self._trickles:
            self._trickles = False
            self.ctx.sounds.stop(TRICKLE)

    def leave(self) -> None:
        """A page lies above, and the sand waits."""
        super().leave()
        self._still_sand()


__all__ = ["Telling"]
