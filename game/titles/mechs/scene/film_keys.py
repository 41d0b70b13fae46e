"""The keys of the film's track: notches to go to, play, step and stop; what the film does not know is said beside them."""

from __future__ import annotations

from collections.abc import Collection

from game.core.types import Seat
from game.titles.mechs.rules.actions import SLOTS
from game.titles.mechs.scene.board.signs import MARCH, QUESTION
from game.titles.mechs.scene.board.trace import Trace
from game.titles.mechs.scene.film_track import DIE, FIXED, GUESS, MINIONS, TIE, Track, doubt_box
from game.titles.mechs.scene.host import MechsTable
from game.titles.mechs.scene.preview import EVERY, Preview
from game.ui import draw, theme
from game.ui.frame import Frame
from game.ui.inputmap import Extra, Input, Wheel
from game.ui.table.part import Part
from game.ui.widgets import Act, IconButton, Spot, Widget

SHOT_MS = 420.0
"""How long each step of the film stands while it is played."""


class Notch(Spot):
    """A disc of the track, which is drawn with its rail."""

    def draw(self, f: Frame) -> None:
        """The ring of the focus."""
        if self.focused:
            draw.focus_line(f, self.box, self.box.w / 2)


class FilmKeys(Part[MechsTable]):
    """Moves the film of the preview."""

    def __init__(self, table: MechsTable, preview: Preview) -> None:
        super().__init__(table)
        self.preview = preview
        self.playing = False
        self._left = 0.0

    @property
    def _free(self) -> bool:
        table = self.table
        return self.preview.planning and not (table.board.running or table.over or table.board.then is not None)

    # ------------------------------------------------------------------ looks
    def track(self) -> Track:
        """What the track shows of the large line."""
        ghost = self.preview.ghost
        if ghost is None or not self._free:
            return Track()
        return track_of(ghost.trace, self.table.board.near, self.preview.until, self.preview.chosen_in(ghost))

    def track_now(self) -> Track:
        """That of the film that is shown, or of the lines as they lie."""
        ghost = self.preview.lines
        if ghost is None or not self._free:
            return Track()
        return track_of(ghost.trace, self.table.board.near, None, self.preview.chosen_in(ghost))

    def note(self) -> str:
        """What is said beside the keys; "" while every mark is shown, and what they mean."""
        return self.preview.note() if self._free and not self.preview.every else ""

    # ------------------------------------------------------------------ widgets
    def spots(self, bare: bool = False) -> list[Widget]:
        """Notches and keys; of a `bare` line only that of the minions."""
        if not self._free:
            return []
        room, say = self.table.room, self.table.say_key
        made: list[Widget] = []
        for notch in range(MINIONS if bare else 0, SLOTS + 1):
            tip = "" if notch == MINIONS else say("film.notch", n=notch + 1)  # that one is told about at length
            made.append(Notch(f"notch:{notch}", room.notch_box(notch), "notch", tip=tip))
        for slot, kinds in enumerate(self.track().doubts[:SLOTS]):
            if kinds and kinds[0] in (GUESS, FIXED):
                key_spot = Spot(f"choice:{slot}", doubt_box(room, slot), "guess")
                key_spot.focusable = self.table.device == "mouse"  # keys and pad have the slot
                made.append(key_spot)
        play = "pause" if self.playing else "play"
        icons = (("back", "ui_step", 2), (play, f"ui_{play}", 0), ("step", "ui_step", 0), ("stop", "ui_cross", 0))
        for (name, icon, turn), box in zip(icons, room.film_keys, strict=True):
            fill = theme.RULE if name == play else theme.NIGHT3
            key = IconButton(f"film:{name}", box, icon, turn=turn, tip=say(f"film.{name}"), fill=fill)
            key.tip_above = True
            made.append(key)
        if room.film_note is not None:
            legend = Widget(EVERY, room.film_note, tip=say("film.every_tip"))
            legend.focusable, legend.tip_above = False, room.keys_below  # keys and pad have Y; the board is to be seen
            made.append(legend)
        return made

    def act(self, act: Act) -> bool:
        kind, _, rest = act.id.partition(":")
        if act.id == EVERY:
            return True
        if kind not in ("notch", "film") or act.value in ("drag", "drop", "inspect"):
            return False
        self.table.ctx.sounds.play("button_press")
        if kind == "notch":
            self.show(int(rest))
        else:
            self._press(rest)
        self.table.refresh()
        return True

    def _press(self, key: str) -> None:
        if key == "stop":
            self.playing = False
            self.preview.put_away()
        elif key in ("play", "pause"):
            self._play(key == "play")
        else:
            there = self.preview.ghost
            here = self.track().here if there is not None else -1
            self.show(max(0, min(MINIONS, here + (1 if key == "step" else -1))))

    def show(self, notch: int) -> None:
        """The film up to a notch."""
        self.playing = False
        if self.preview.watch():
            ghost = self.preview.ghost
            assert ghost is not None
            self.preview.go(ghost.trace.notches(self.table.board.near)[notch])
        else:
            self._none()

    def _play(self, on: bool) -> None:
        """Play from where the film stands; from its beginning when it has come to its end."""
        new = self.preview.ghost is None
        if on and not self.preview.watch():
            self._none()
            return
        ghost = self.preview.ghost
        shown = None if new else self.preview.until_shot
        if on and ghost is not None and (shown is None or shown >= ghost.trace.certain):
            self.preview.go(0)
        self.playing, self._left = on, SHOT_MS

    def _none(self) -> None:
        self.table.tell(self.table.say_key("film.none"))
        self.table.ctx.sounds.play("error_thunk")

    # ------------------------------------------------------------------ time and input
    def follow(self, dt_ms: float) -> None:
        """The next step of a film that is played."""
        ghost = self.preview.ghost
        if not self.playing or not dt_ms:
            return
        if ghost is None or not self._free:
            self._halt()
            return
        self._left -= dt_ms * (self.table.ctx.motion.speed or 1)
        if self._left <= 0:
            self._left = SHOT_MS
            shown, end = self.preview.until_shot or 0, ghost.trace.certain
            self.preview.go(min((stop for stop in ghost.trace.stops(self.table.board.near) if stop > shown), default=end))
            if (self.preview.until_shot or 0) >= end:
                self._halt()

    def _halt(self) -> None:
        self.playing = False
        self.table.refresh()

    def state(self) -> object:
        """The look of the play key."""
        return self.playing, self._free

    def extra(self, record: Input) -> bool:
        """The wheel over the line begins a film; X plays it."""
        if not self._free:
            return False
        if isinstance(record, Extra) and record.name == "x":
            self._play(not self.playing)
            return True
        x, y, w, h = self.table.room.line
        over = isinstance(record, Wheel) and not record.zoom and x <= record.x <= x + w and y <= record.y <= y + h
        if over and self.preview.ghost is None and self.preview.watch():
            return True
        if isinstance(record, Wheel):
            self.playing = False
        return False


def track_of(trace: Trace, seat: Seat, until: int | None, chosen: Collection[int] = ()) -> Track:
    """The track of a mech's line, with the film shown up to a shot; `chosen`: choices that are supposed no more."""
    ends = trace.notches(seat)
    now = trace.shots if until is None else until
    here = max((n for n, end in enumerate(ends) if end <= now), default=-1)
    certain = max((n for n, end in enumerate(ends) if end <= trace.certain), default=-1)
    doubts: list[list[str]] = [[] for _ in ends]
    for sign in trace.shown():
        if sign.kind == QUESTION and sign.seat == seat and sign.slot >= 0:
            kinds = doubts[sign.slot]
            if sign.number not in chosen:
                kinds[:] = [GUESS]
            elif not kinds:
                kinds.append(FIXED)
    if certain < MINIONS:
        tie = trace.doubt is not None and trace.doubt.kind == MARCH
        doubts[certain + 1].append(TIE if tie and certain + 1 == MINIONS else DIE)
    return Track(here, certain, tuple(map(tuple, doubts)), True)

