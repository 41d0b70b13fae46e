"""The end as theatre: count to three, the Possessed growl, the Sane in play rise; then who won, with every hand open.

`changes` turns the last event into steps of the presenter, so that a press ends it like any motion. What is shown follows the
step that has begun; with motion off all of it stands there at once.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Protocol

from game.core.types import Seat
from game.titles.mindflayer.rules.actions import MIND_FLAYER, POSSESSED, SANE
from game.titles.mindflayer.rules.events import TeamsRevealed
from game.titles.mindflayer.rules.seen import View
from game.titles.mindflayer.scene.marks import KIND_ICONS, TEAM_COLOURS, edge, hand_marks, rows_of, team_badge
from game.titles.mindflayer.scene.spoken import Spoken
from game.titles.mindflayer.scene.talk.places import Box, share_out
from game.ui import draw, theme
from game.ui.context import TableContext
from game.ui.frame import Frame
from game.ui.presenter import Change, Layout
from game.ui.table import Beat, TableSession
from game.ui.tween import EASE

COUNT_MS, GROWL_MS, RISE_MS, HEADLINE_MS = 620.0, 1500.0, 1500.0, 2200.0
COUNT_STEPS = 3
GROWL, RISE, HEADLINE = COUNT_STEPS + 1, COUNT_STEPS + 2, COUNT_STEPS + 3
"""Steps: 1 to 3 count "3 2 1"; 0 is before, HEADLINE the last."""
ROLL, GROWLING, CLAPPING = "reveal_roll", "flayer_growl", "applause"
MOVE_MS = 420.0
AREA: Box = (12, 84, 1464, 984)
BANNER: Box = (318, 470, 856, 196)
OWN_PLATE: Box = (700, 806, 150, 48)
"""The team of the one below: beside the title of its hand, which lies open there."""
NUMBER: Box = (648, 440, 200, 240)
PLATE_W, PLATE_GAP, MARK = 136.0, 5.0, 32.0


class RevealTable(Protocol):
    """What the reveal needs of the table."""

    ctx: TableContext
    session: TableSession
    faces: Any
    """Draws a tile: `put(frame, "tile:3", box)`."""
    near: Seat
    dirty: bool

    def tile_box(self, seat: Seat) -> Box:
        """Where a seat's tile stands, in units."""
        ...

    def lay(self, view: Any) -> Layout:
        """Where the cards lie in a view."""
        ...


class Reveal:
    """The end of one match."""

    def __init__(self, table: RevealTable) -> None:
        self.table = table
        self.step = 0
        self._age = 0.0
        self._heard = 0
        """The step whose sound has been played."""
        self._sounds: dict[int, str] = {}
        self._own = GROWLING
        """The sound of who wins."""
        self._plates: tuple[object, dict[Seat, Box]] = (None, {})

    # ------------------------------------------------------------------ time
    def changes(self, before: Any, beat: Beat) -> list[Change] | None:
        """The steps of the end; None for any other event."""
        if not isinstance(beat.event, TeamsRevealed):
            return None
        self.step = self._heard = 0
        self._sounds = {1: ROLL, GROWL: GROWLING}
        if any(side.team == SANE and not side.out for side in beat.view.seats):
            self._sounds[RISE] = CLAPPING
        self._own = CLAPPING if beat.event.winner == SANE else GROWLING
        start = self.table.lay(before if before is not None else beat.view)
        end = self.table.lay(beat.view)
        holds = [COUNT_MS] * COUNT_STEPS + [GROWL_MS, RISE_MS, HEADLINE_MS]
        found = []
        for n, hold in enumerate(holds, 1):
            last = n == len(holds)
            found.append(Change(start, end if last else start, hold=hold, on_start=self._starter(n), shows_after=n == GROWL))
        return found

    def _starter(self, step: int) -> Callable[[], None]:
        def start() -> None:
            self.step, self._age, self.table.dirty = step, 0.0, True

        return start

    def update(self, dt_ms: float) -> bool:
        """Let time pass, and let the step that has begun be heard: of several that a press has skipped, that of who wins."""
        if self.step != self._heard:
            due = [name for step, name in self._sounds.items() if self._heard < step <= self.step]
            self._heard = self.step
            if due:
                self.table.ctx.sounds.play(self._own if self._own in due else due[-1])
        if not self.step or self._age >= MOVE_MS:
            return False
        self._age += dt_ms
        return True

    def share(self, step: int) -> float:
        """How far the motion of a step has come, 0 to 1, at the speed of the settings."""
        motion = self.table.ctx.motion
        if self.step != step:
            return 1.0 if self.step > step else 0.0
        return 1.0 if motion.off else EASE["out-back"](min(1.0, self._age * motion.speed / MOVE_MS))

    # ------------------------------------------------------------------ what is open
    def revealed(self, view: View) -> bool:
        """Whether the teams may be shown in this view; not while the count still runs."""
        return view.stage == "over" and (self.step == 0 or self.step >= GROWL)

    def shows(self, view: View, step: int) -> bool:
        """Whether a step has begun; a match that was over when the table opened shows all."""
        return self.step >= step or (self.step == 0 and view.stage == "over")

    # ------------------------------------------------------------------ picture
    def paint(self, f: Frame, view: View) -> None:
        """What lies over the tiles now. Call it above them, before the group."""
        if 1 <= self.step <= COUNT_STEPS:
            with f.above():
                self._count(f)
        if not self.revealed(view):
            return
        spoken = Spoken(self.table.ctx.words, self.table.session.players)
        rise = self.shows(view, RISE)
        for seat, side in enumerate(view.seats):
            with f.above():
                self._tile(f, view, seat, rise and side.team == SANE and not side.out)
        if rise:
            for seat, box in self.plates(view).items():
                with f.above():
                    self._plate(f, spoken, view, seat, box)
        if self.shows(view, HEADLINE):
            with f.above():
                self._headline(f, spoken, view)

    def _count(self, f: Frame) -> None:
        draw.veil(f, 0.35)
        words = str(COUNT_STEPS + 1 - self.step)
        motion = self.table.ctx.motion
        share = 0.0 if motion.off else max(0.0, 1 - self._age * motion.speed / MOVE_MS)
        x, y, w, h = NUMBER
        grow = 30 * share
        draw.rounded(f, (x - grow, y - grow, w + 2 * grow, h + 2 * grow), 60, theme.NIGHT, theme.NIGHT2, theme.LAMP, 8)
        draw.text(f, words, (x, y, w, h), "title", 150, theme.LAMP, "c", outline=theme.INK, edge=6)

    def _tile(self, f: Frame, view: View, seat: Seat, rises: bool) -> None:
        x, y, w, h = self.table.tile_box(seat)
        team = view.seats[seat].team
        if team == POSSESSED:
            draw.veil(f, 0.55, (x, y, w, h * 0.74), "#2A0A24")
            mark = w * 0.66
            draw.icon(f, KIND_ICONS[MIND_FLAYER], x + (w - mark) / 2, y + (h * 0.74 - mark) / 2, mark, 0, 205)
            edge(f, (x, y, w, h), TEAM_COLOURS[POSSESSED], 6)
        elif rises:
            share = self.share(RISE)
            wide = w * 1.12  # of one size all the way: it is drawn once
            left, top = x - (wide - w) / 2, y + (h - wide * 1.22) * share
            box = (left, top, wide, wide * 1.22)
            room = (left - 40, top - 40, wide + 80, wide * 1.22 + 80)
            key = ("flayer riser", self.table.session.players[seat], wide)
            f.baked(key, room, lambda inner: self.table.faces.put(inner, f"tile:{seat}", box))
            edge(f, box, theme.LAMP, 6)
            x, y, w = left, top, wide
        team_badge(f, team, x + 14, y + 14, 62)

    def plates(self, view: View) -> dict[Seat, Box]:
        """Where each hand lies open: beside its tile, on no tile, not where the headline will stand. The one below has its cards
        open on the table already: its plate tells the team alone."""
        tiles: list[Box] = [self.table.tile_box(seat) for seat in range(len(view.seats))]
        mark = (tuple(map(tuple, tiles)), self.table.near, tuple(side.hand for side in view.seats))
        if self._plates[0] != mark:
            others = [seat for seat in range(len(view.seats)) if seat != self.table.near]
            sizes = [(PLATE_W, 48 + rows_of(view.seats[seat].hand) * (MARK + 6)) for seat in others]
            taken = [BANNER, OWN_PLATE, *tiles]
            boxes = share_out(sizes, [tiles[seat] for seat in others], AREA, taken, PLATE_GAP)
            self._plates = mark, {**dict(zip(others, boxes, strict=True)), self.table.near: OWN_PLATE}
        return self._plates[1]

    def _plate(self, f: Frame, spoken: Spoken, view: View, seat: Seat, box: Box) -> None:
        x, y, w, h = box
        team = view.seats[seat].team
        draw.panel(f, box, theme.PanelLook(theme.PAPER, theme.PAPER2, TEAM_COLOURS[team], 5), 16)
        draw.text(f, spoken.team(team, seat), (x + 7, y + 4, w - 14, 38), "bold", 27, theme.INK, "c", small=True)
        if seat != self.table.near:
            hand_marks(f, view.seats[seat].hand, (x + 10, y + 42, w - 14, h - 46), MARK)

    def _headline(self, f: Frame, spoken: Spoken, view: View) -> None:
        x, y, w, h = BANNER
        draw.panel(f, BANNER, theme.PanelLook(theme.NIGHT2, theme.NIGHT, TEAM_COLOURS[view.winner], 7), 30)
        team_badge(f, view.winner, x + 78, y + h / 2, 104)
        words = spoken.say(f"scene.reveal.{'sane' if view.winner == SANE else 'possessed'}")
        draw.text(f, words, (x + 150, y + 18, w - 176, 84), "title", 58, theme.LAMP, "c", outline=theme.INK, edge=4)
        why = spoken.say(f"reason.{view.reason}")
        draw.rich(f, why, (x + 150, y + 104, w - 176, 80), 29, theme.CREAM, theme.LAMP, "c", "m", 1.12)
