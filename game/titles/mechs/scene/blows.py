"""Blows that cost the team something: the board flashes and trembles, a heart breaks, and one large sentence says what it was."""

from __future__ import annotations

from dataclasses import dataclass
from math import sin

import pygame

from game.core.types import Event, Seat
from game.titles.mechs.rules import events as e
from game.titles.mechs.rules.board import NOWHERE, Cell
from game.titles.mechs.scene import drama
from game.titles.mechs.scene.board import sprites
from game.titles.mechs.scene.harmcard import HarmCard
from game.titles.mechs.scene.host import MechsTable
from game.titles.mechs.scene.playback import Playback
from game.ui import draw, theme
from game.ui.canvas import Box
from game.ui.frame import Frame
from game.ui.table.board import Board
from game.ui.table.part import Part

HELD_MS = 1700.0
"""So long a blow stands at least before the story goes on."""
FLASH_MS, SHAKE_MS, BREAK_MS, WHOLE_MS = 260.0, 320.0, 450.0, 1000.0
"""How long the board flashes and trembles; when the heart breaks, and when what is left of it is seen."""
SHAKE, STRENGTH = 7.0, 0.42
WIDE, HIGH, FAR = 1080.0, 156.0, 14.0
"""The plate at most, and how far it stays from the edges of the board."""
LETTERS, LEAST, HEART = 56.0, 40.0, 132.0


@dataclass(frozen=True, slots=True)
class Blow:
    """What is hit and where; `words` say it. `before` and `left`: its health; of a mech its `seat` and no health."""

    cell: Cell
    words: str
    before: int = 0
    left: int = 0
    seat: Seat = -1


class Blows(Part):
    """Shows them one after the other."""

    def __init__(self, table: MechsTable, playback: Playback, harm: HarmCard) -> None:
        super().__init__(table)
        self.scene, self.playback, self.harm = table, playback, harm
        self.now: Blow | None = None
        self._age = 0.0

    def weighs(self, event: Event) -> bool:
        """Whether an event is such a blow: to Bomb or School, or of minions to a mech that somebody here drives."""
        if isinstance(event, e.DamageDrawn):
            person = self.scene.session.players[event.seat].person
            return event.damage >= 0 and person is not None and self.scene.board.view.stage == "minions"
        return isinstance(event, e.BombDamaged | e.SchoolRaided)

    def shows(self, event: Event) -> None:
        """A blow begins; with whatever comes next it is over."""
        self.now = self._blow(event) if self.weighs(event) and not self.playback.quiet else None
        self._age = 0.0

    def _blow(self, event: Event) -> Blow | None:
        view, words = self.scene.board.view, self.scene.ctx.words
        if isinstance(event, e.DamageDrawn):
            return Blow(view.mechs[event.seat].cell, self.harm.cause, seat=event.seat)
        said = words.log("mechs", event, self.scene.names) or ""
        if isinstance(event, e.BombDamaged):
            return Blow(view.bomb, said, event.left + event.amount, event.left)
        return Blow(event.path[-1], said, event.left + 1, event.left) if isinstance(event, e.SchoolRaided) else None

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
        """The board, then the plate over the part of it where nothing is hit."""
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

    def place(self, cell: Cell) -> pygame.FRect:
        """Over the head of the board, or over its foot where the blow falls up there."""
        g = self.scene.desk.geometry
        area = g.area
        box = pygame.FRect(0, 0, min(WIDE, area.w - 2 * FAR), HIGH)
        there = g.centre_of(cell)[1] if cell != NOWHERE else area.bottom
        box.midtop = area.centerx, area.y + FAR if there > area.centery else area.bottom - FAR - HIGH
        return box

    def _plate(self, f: Frame, blow: Blow, ms: float) -> None:
        x, y, w, h = box = self.place(blow.cell)
        draw.halo(f, tuple(box), 34, theme.CORAL, 12, 200, 6)
        draw.rounded(f, tuple(box), 34, theme.NIGHT, None, theme.CORAL, 7)
        middle = x + 30 + HEART / 2, y + h / 2
        if blow.seat >= 0:
            s = self.scene.scenery
            draw.avatar(f, s.portrait(blow.seat), x + 36, y + (h - 120) / 2, 120, theme.INK, 5, s.ground(blow.seat))
            f.blit_centre(sprites.icon("ui_damage", f.canvas.px(72)), x + 146, y + h - 44)
        elif ms < BREAK_MS:
            grown = HEART * (1 + 0.12 * ms / BREAK_MS)
            f.blit_centre(sprites.heart(str(blow.before), f.canvas.px(grown)), *middle)
        elif ms < WHOLE_MS or not blow.left:
            f.blit_centre(sprites.icon("ui_life_lost", f.canvas.px(HEART)), *middle)
        else:
            f.blit_centre(sprites.heart(str(blow.left), f.canvas.px(HEART)), *middle)
        lost = f"\u2212{blow.before - blow.left}" if blow.seat < 0 else ""
        left, right = x + HEART + 56, x + w - 28
        if lost:
            right -= draw.text(f, lost, (right - 150, y, 150, h), "card", 92, "#F08A6E", "r", outline=theme.INK, edge=6).w + 20
        room = (left, y + 6, right - left, h - 12)
        size = next((n for n in (LETTERS, 48.0) if self._fits(f, blow.words, room, n)), LEAST) / f.canvas.t
        draw.rich(f, blow.words, room, size, theme.PAPER, theme.LAMP, "l", "m", 1.04, lines=2)

    @staticmethod
    def _fits(f: Frame, words: str, room: Box, size: float) -> bool:
        one = size / f.canvas.t
        return draw.rich_height(f, words, room[2], one, 1.04) < 2.3 * size
