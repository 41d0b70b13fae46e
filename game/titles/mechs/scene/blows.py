"""Blows that cost the team something: the board flashes and trembles, a heart breaks, and one large sentence says what it was."""

from __future__ import annotations

from dataclasses import dataclass
from math import sin

import pygame

from game.core.types import Event, Seat
from game.titles.mechs.rules import events as e
from game.titles.mechs.scene import drama
from game.titles.mechs.scene.board import sprites
from game.titles.mechs.scene.harmcard import HarmCard
from game.titles.mechs.scene.host import MechsTable
from game.titles.mechs.scene.playback import Playback
from game.titles.mechs.scene.room import Room
from game.ui import draw, theme
from game.ui.canvas import Box
from game.ui.frame import Frame
from game.ui.table.board import Board
from game.ui.table.part import Part

HELD_MS, AGAIN_MS = 1700.0, 500.0
"""So long a blow stands at least before the story goes on; and before another one that is told in the same words."""
FLASH_MS, SHAKE_MS, BREAK_MS = 260.0, 320.0, 450.0
"""How long the board flashes and trembles; how long the broken heart is seen before what is left of it."""
SHAKE, STRENGTH = 7.0, 0.42
WIDE, HIGH, TALL, FAR = 1080.0, 156.0, 236.0, 14.0
"""The plate at most; how high it is in a narrow panel, and how far it stays from the edges of one."""
ROOMY = 800.0
"""So wide a plate has room for what was lost beside the words."""
TIMES = {e.BombDamaged: "blow.bomb_times", e.SchoolRaided: "blow.school_times"}
"""What several blows in a row are told in."""
LETTERS, LEAST, HEART = 56.0, 40.0, 132.0


@dataclass(frozen=True, slots=True)
class Blow:
    """What `words` say. `before` and `left`: the health of what is hit; of a mech its `seat` and no health. `times`: so often
    in a row."""

    words: str
    before: int = 0
    left: int = 0
    seat: Seat = -1
    times: int = 1


def place(room: Room, stage: str) -> pygame.FRect:
    """Where the plate lies: never on the board. In a run in the panel of the moment, as the line shows which slot runs; in the
    minions' phase over the line, where nothing happens then."""
    run = (room.left, room.stage_top, room.stage[2], room.stage_high)
    panel = pygame.FRect(*(run if stage == "run" else room.line))
    wide = min(WIDE, panel.w - 2 * FAR)
    box = pygame.FRect(0, 0, wide, min(panel.h - 2 * FAR, HIGH if wide >= ROOMY else TALL))
    box.center = panel.center
    return box


class Blows(Part):
    """Shows one at a time; more of a kind are told together."""

    def __init__(self, table: MechsTable, playback: Playback, harm: HarmCard) -> None:
        super().__init__(table)
        self.scene, self.playback, self.harm = table, playback, harm
        self.now: Blow | None = None
        self._last: type[Event] = Event
        self._age = 0.0

    def weighs(self, event: Event) -> bool:
        """Whether an event is such a blow: to Bomb or School, or of minions to a mech that somebody here drives."""
        if isinstance(event, e.DamageDrawn):
            person = self.scene.session.players[event.seat].person
            return event.damage >= 0 and person is not None and self.scene.board.view.stage == "minions"
        return isinstance(event, e.BombDamaged | e.SchoolRaided)

    def held(self, event: Event) -> float:
        """How long it stands at least: not so long where the next one comes at once."""
        if not self.weighs(event):
            return 0.0
        coming = next((beat.event for beat in self.playback.later if type(beat.event) is not Event), None)
        return AGAIN_MS if type(event) in TIMES and type(coming) is type(event) else HELD_MS

    def shows(self, event: Event) -> None:
        """A blow begins, or another one of the same kind; with whatever else comes next it is over."""
        if type(event) is Event:
            return
        self.now = self._blow(event) if self.weighs(event) and not self.playback.quiet else None
        self._last = type(event)
        self._age = 0.0

    def _blow(self, event: Event) -> Blow | None:
        if isinstance(event, e.DamageDrawn):
            return Blow(self.harm.cause, seat=event.seat)
        if not isinstance(event, e.BombDamaged | e.SchoolRaided):
            return None
        before = event.left + (event.amount if isinstance(event, e.BombDamaged) else 1)
        if self.now is not None and self._last is type(event):
            times = self.now.times + 1
            said = self.scene.say_key(TIMES[type(event)], n=times, left=event.left)
            return Blow(said, self.now.before, event.left, times=times)
        return Blow(self.scene.ctx.words.log("mechs", event, self.scene.names) or "", before, event.left)

    def laid(self) -> None:
        """The table stands differently."""
        self.now = None

    def follow(self, dt_ms: float) -> None:
        """Time goes by until all of it is seen."""
        if self.now is not None and self._age < HELD_MS:
            self._age += dt_ms * max(1.0, self.playback.motion.speed)
            self.scene.dirty = True

    # ------------------------------------------------------------------ the picture
    def paint(self, frame: Frame, board: Board) -> list[Box]:
        """The board, then the plate beside it."""
        if self.now is None or not self.scene.board.running:
            return []
        motion, outside = self.scene.ctx.motion, self.scene.desk.geometry.outside
        calm = motion.off or motion.reduced
        if not calm and self._age < FLASH_MS:
            with frame.above():
                draw.veil(frame, STRENGTH * (1 - self._age / FLASH_MS), tuple(outside), theme.CORAL)
        if not calm and self._age < SHAKE_MS:
            swing = sin(self._age / 16)
            drama.tremble(frame, outside, SHAKE * swing, -SHAKE * 0.6 * swing)
        with frame.above():
            self._plate(frame, self.now, HELD_MS if calm else self._age)
        return []

    def _plate(self, f: Frame, blow: Blow, ms: float) -> None:
        x, y, w, h = box = place(self.scene.room, self.scene.board.view.stage)
        draw.halo(f, tuple(box), 34, theme.CORAL, 12, 200, 6)
        draw.rounded(f, tuple(box), 34, theme.NIGHT, None, theme.CORAL, 7)
        middle = x + 30 + HEART / 2, y + h / 2
        if blow.seat >= 0:
            s = self.scene.scenery
            draw.avatar(f, s.portrait(blow.seat), x + 36, y + (h - 120) / 2, 120, theme.INK, 5, s.ground(blow.seat))
            f.blit_centre(sprites.icon("ui_damage", f.canvas.px(72)), x + 146, y + h - 44)
        elif ms < BREAK_MS or not blow.left:
            grown = HEART * (1 + 0.12 * min(1.0, ms / BREAK_MS))
            f.blit_centre(sprites.icon("ui_life_lost", f.canvas.px(grown)), *middle)
        else:
            f.blit_centre(sprites.heart(str(blow.left), f.canvas.px(HEART)), *middle)
        lost = f"\u2212{blow.before - blow.left}" if blow.seat < 0 and w >= ROOMY else ""
        left, right = x + HEART + 56, x + w - 28
        if lost:
            right -= draw.text(f, lost, (right - 150, y, 150, h), "card", 92, "#F08A6E", "r", outline=theme.INK, edge=6).w + 20
        room = (left, y + 6, right - left, h - 12)
        lines = int(h / HIGH * 2)
        size = next((n for n in (LETTERS, 48.0) if self._fits(f, blow.words, room, n, lines)), LEAST) / f.canvas.t
        draw.rich(f, blow.words, room, size, theme.PAPER, theme.LAMP, "l", "m", 1.04, lines=lines)

    @staticmethod
    def _fits(f: Frame, words: str, room: Box, size: float, lines: int) -> bool:
        one = size / f.canvas.t
        return draw.rich_height(f, words, room[2], one, 1.04) < (lines + 0.3) * size
