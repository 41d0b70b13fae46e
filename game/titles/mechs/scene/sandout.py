"""The sand has run out: a die falls, and the cards fly to whom chance gives them. The story waits until somebody goes on."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Protocol

import pygame

from game.core.types import Event, Ref, Seat
from game.titles.mechs.rules import events as e
from game.titles.mechs.rules.actions import CardId
from game.titles.mechs.rules.board import NOWHERE
from game.titles.mechs.scene import drama
from game.titles.mechs.scene.board.looks import mech_face
from game.titles.mechs.scene.cardbook import COLOURS
from game.titles.mechs.scene.faces import CARD_HIGH, command_face
from game.titles.mechs.scene.host import MechsTable
from game.ui import draw, theme
from game.ui.canvas import Box
from game.ui.cardsprite import CardGroup
from game.ui.frame import Frame
from game.ui.sandglass import sandglass_surface
from game.ui.table import Beat
from game.ui.table.board import Board
from game.ui.table.mode import Mode
from game.ui.table.part import Part, Stop
from game.ui.tween import EASE, shake
from game.ui.widgets import Act, Button, Widget

SHOWN_MS = 2600.0
DIE_MS, BANNER_MS, CARD_MS, CARD_STEP_MS, FLY_MS = 240.0, 800.0, 1200.0, 160.0, 420.0
"""When the die falls, the banner unrolls, the first card flies and each after it; how long one flies."""
KEY = (1604.0, 948.0, 292.0, 96.0)
GLASS = (96.0, 634.0, 218.0, 272.0)
DIE = (1040.0, 846.0, 236.0)
WIDE = 150.0
ROW_TOP, ROW_HIGH, ROW_LEFT, ROW_WIDE = 348.0, 88.0, 420.0, 1080.0
LOWER = 300.0
"""So much lower hangs the banner when it would hide the mech."""
GO_ON = "sand_on"


@dataclass(frozen=True, slots=True)
class Given:
    """A card that chance has given: to whom, and where it lay."""

    seat: Seat
    card: CardId
    start: tuple[float, float, float, float]


class SandTable(MechsTable, Protocol):
    """What the end of the sand asks of its table."""

    cards: CardGroup
    mode: Mode
    stopped: Stop | None

    def go_on(self) -> None:
        """What was to be read has been read."""
        ...


class SandOut(Part):
    """Shows what chance has dealt out."""

    def __init__(self, table: SandTable) -> None:
        super().__init__(table)
        self.scene = table
        self.given: tuple[Given, ...] = ()
        """What is being shown; () = nothing."""
        self.age = 0.0
        self._many = 0
        """So many cards lay in the draft."""

    def stops(self, event: Event) -> bool:
        """Whether people must have seen this before the story goes on."""
        people = any(player.person is not None for player in self.scene.session.players)
        return isinstance(event, e.SandRanOut) and bool(event.cards) and self.scene.mode.live and people

    def fed(self, beats: Sequence[Beat]) -> None:
        """How many cards lie there, before they go."""
        view = self.scene.board.view
        if view is not None and view.display and any(isinstance(beat.event, e.SandRanOut) for beat in beats):
            self._many = len(view.display)

    def shows(self, event: Event) -> None:
        """It begins."""
        if self.stops(event):
            assert isinstance(event, e.SandRanOut)
            boxes = self.scene.room.draft_boxes(max(self._many, max(event.places) + 1))
            dealt = zip(event.seats, event.cards, event.places, strict=True)
            self.given, self.age = tuple(Given(seat, card, boxes[place]) for seat, card, place in dealt), 0.0

    def laid(self) -> None:
        """The table stands differently."""
        self.given = ()

    def follow(self, dt_ms: float) -> None:
        """Time goes by until everything lies."""
        if self.given and self.age < SHOWN_MS:
            self.age += dt_ms
            self.scene.dirty = True

    # ------------------------------------------------------------------ the key
    @property
    def waits(self) -> bool:
        """Nothing can be done but to go on."""
        return bool(self.given) and self.scene.stopped is not None and self.scene.settled

    def key(self) -> list[Widget]:
        return [Button(GO_ON, KEY, self.scene.say_key("sand.on"), "primary", size=50, hint="A")]

    def act(self, act: Act) -> bool:
        """It was pressed."""
        if act.id != GO_ON or act.value in ("drag", "drop", "inspect"):
            return False
        self.scene.ctx.sounds.play("button_press")
        self.given = ()
        self.scene.go_on()
        return True

    # ------------------------------------------------------------------ the picture
    def paint(self, frame: Frame, board: Board) -> list[Box]:
        """Veil, glass, die, banner and cards, and the key on top of them."""
        if not self.given:
            return []
        still = self.scene.ctx.motion.off
        ms = SHOWN_MS if still or self.waits else self.age
        with frame.above():
            self._ground(frame, ms, still)
            if len(self.given) > 1:
                self._banner(frame, ms, 0.0)
                self._rows(frame, ms)
            else:
                self._alone(frame, ms)
        with frame.above():
            for widget in self.scene.ui.widgets:
                if widget.id == GO_ON:
                    widget.draw(frame)
        return []

    def _ground(self, f: Frame, ms: float, still: bool) -> None:
        bounds = f.canvas.bounds
        draw.veil(f, 0.82 * min(1.0, ms / 240), (bounds.x, bounds.y + 74, bounds.w, bounds.h - 74), "#140C1E")
        x, y, w, h = GLASS
        lean = 7.0 if still or ms >= SHOWN_MS else 7.0 * shake(ms % 600 / 600)
        empty = sandglass_surface((f.canvas.px(w), f.canvas.px(h)), 0.0)
        f.blit_centre(pygame.transform.rotozoom(empty, lean, 1.0), x + w / 2, y + h / 2)
        draw.text(f, "0", (x - 20, y + h, w + 40, 110), "title", 96, theme.CORAL, "c", outline=theme.INK, edge=7)
        dx, dy, d = DIE
        if still or ms >= DIE_MS:
            high = 0.0 if still else drama.fallen(ms - DIE_MS)
            if high < 0.2:
                f.blit_centre(drama.star(f.canvas.px(2 * 196), theme.LAMP, 12, 0.76, 0.4), dx, dy)
            f.blit_centre(drama.cube(f.canvas.px(d), 12 + 300 * high), dx, dy - 900 * high)

    def _banner(self, f: Frame, ms: float, lower: float) -> None:
        """What has happened, and with one card who gets it."""
        scene, s = self.scene, self.scene.scenery
        if ms < BANNER_MS:
            return
        drama.banner(f, EASE["out-cubic"](min(1.0, (ms - BANNER_MS) / 240)), lower)
        if ms < BANNER_MS + 240:
            return
        top = 112 + lower
        draw.text(f, s.say("sand.out"), (266, top, 1388, 104), "title", 92, theme.PAPER, "c", outline=theme.INK, edge=7)
        one = self.given[0]
        if len(self.given) > 1:
            draw.text(f, s.say("sand.many", n=len(self.given)), (280, top + 100, 1360, 76), "card", 58, theme.INK, "c")
            return
        words = scene.say_key("sand.one", card=Ref("CardId", one.card), seat=Ref("Seat", one.seat))
        wide = min(1240.0, draw.text_width(f, words, "card", 58))
        left = 960 - (wide + 98) / 2
        draw.avatar(f, s.portrait(one.seat), left, top + 98, 78, theme.INK, 5, s.ground(one.seat))
        draw.text(f, words, (left + 98, top + 100, wide + 8, 76), "card", 58, theme.INK)

    def _alone(self, f: Frame, ms: float) -> None:
        """One card flies to its mech, which has all the light."""
        one, s, desk = self.given[0], self.scene.scenery, self.scene.desk
        mech = self.scene.board.view.mechs[one.seat]
        row = pygame.FRect(*s.room.row_box(len(s.players), one.seat))
        seen = mech.cell != NOWHERE and desk.geometry.seen(mech.cell)
        there = desk.geometry.box_of(mech.cell) if seen else row
        low = there.centery < drama.BANNER[1] + drama.BANNER[3] + 60
        self._banner(f, ms, LOWER if low else 0.0)
        draw.halo(f, there, 14, theme.LAMP, 16, 230, 8)
        if seen:
            face, box = mech_face(s.pilots[one.seat], mech.facing), there.inflate(0.3 * there.w, 0.3 * there.h)
            draw.figure(f, f"board/{face}", box, "c", "m")
            draw.rounded(f, row, 20, None, None, theme.LAMP, 6)
        side = 1 if there.centerx < 960 else -1
        middle = min(280.0, max(200.0, there.centery)) if low else max(450.0, there.centery)
        start = self._flight(one, ms - CARD_MS, (there.centerx + side * (there.w / 2 + 120), middle))
        drawn = self.scene.cards.plain(command_face(one.card, 0), f.canvas.px(WIDE), f.canvas.px(WIDE * CARD_HIGH))
        f.blit_centre(pygame.transform.rotozoom(drawn, 11.0 * side, 1.0), *start)

    def _rows(self, f: Frame, ms: float) -> None:
        """Several cards fly to the names of those who get them."""
        s, seats = self.scene.scenery, list(dict.fromkeys(one.seat for one in self.given))
        for row, seat in enumerate(seats):
            top = ROW_TOP + row * (ROW_HIGH + 8)
            draw.rounded(f, (ROW_LEFT, top, ROW_WIDE, ROW_HIGH), 26, theme.NIGHT3, None, s.colour(seat), 5)
            draw.avatar(f, s.portrait(seat), ROW_LEFT + 14, top + 7, 74, theme.INK, 5, s.ground(seat))
            draw.text(f, s.name(seat), (ROW_LEFT + 112, top, 330, ROW_HIGH), "card", 44, theme.PAPER, lines=2)
            mine = [(n, one) for n, one in enumerate(self.given) if one.seat == seat]
            step = (ROW_WIDE - 460) / max(2, len(mine))
            for place, (n, one) in enumerate(mine):
                begun = ms - CARD_MS - n * CARD_STEP_MS
                left = ROW_LEFT + 450 + place * step
                x, y = self._flight(one, begun, (left + 40, top + ROW_HIGH / 2))
                colour = COLOURS[self.scene.book.element(one.card)]
                draw.rounded(f, (x - 36, y - 36, 72, 72), 14, colour, None, theme.INK, 4)
                draw.rounded(f, (x - 26, y - 26, 52, 52), 9, theme.PAPER)
                draw.icon(f, self.scene.book.picture(one.card), x - 24, y - 24, 48)
                if begun >= FLY_MS:
                    draw.text(f, self._name(one.card), (left + 88, top, step - 94, ROW_HIGH), "card", 36, theme.PAPER, lines=2)

    def _flight(self, one: Given, ms: float, end: tuple[float, float]) -> tuple[float, float]:
        """Where a card is on its arc from where it lay to its place."""
        share = EASE["in-out-cubic"](max(0.0, min(1.0, ms / FLY_MS)))
        x, y, w, h = one.start
        lift = 160 * 4 * share * (1 - share)
        return x + w / 2 + (end[0] - x - w / 2) * share, y + h / 2 + (end[1] - y - h / 2) * share - lift

    def _name(self, card: CardId) -> str:
        return self.scene.ctx.words.get(f"mechs.cards.{self.scene.book.command(card).name}.name")

