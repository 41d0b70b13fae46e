"""The handover screen: who takes the screen, and a ring that is held for one second. It knows nothing secret and is silent.

Who cannot hold presses once, and the ring fills by itself; a second press stops it (`taps`).
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import NamedTuple, Protocol

from game.core.types import Seat
from game.ui import draw, theme
from game.ui.canvas import Canvas
from game.ui.focus import Group
from game.ui.frame import Frame
from game.ui.inputmap import Back, Confirm, Drag, Extra, Hold, Input, Move, Nav, Press, Release, Window
from game.ui.letterpads import again_keys
from game.ui.scene import Hot, Scene
from game.ui.widgets import IconButton, Spot
from game.ui.widgets.buttons import draw_hint

HOLD_MS = 1000
RING = (960.0, 800.0, 112.0)
PANEL = (460, 96, 1000, 888)
DONE = (1126, 220, 316, 220)
"""How many have chosen: right of the tile."""
AGAIN = (24, 992, 1872, 80)
"""Where those who have chosen may ask for the screen again."""
PAUSE = (16, 7, 56, 56)
"""Where the bar has it."""
RING_ID, PAUSE_ID = "curtain:ring", "curtain:pause"
MASKS = ("sleep_mask_1", "sleep_mask_2", "sleep_mask_3")
SIZES = (40.0, 36.0, 32.0, 29.0, 27.0)
"""Of the words beside the ring, which are of one size."""
SIDES = 6
"""So many faces at the sides are large; more are smaller."""
LARGE, SMALL = (230.0, 262.0), (168.0, 184.0)
"""Size of a face at the sides, and the step to the next one."""


@dataclass(frozen=True, slots=True)
class CurtainWords:
    """What it says, in the language in use: "Passez l’écran à Odile", "Les autres mettent leur masque.", "Maintenir", "pour
    voir". `pause` is the tip of the pause button."""

    headline: str
    others: str
    hold: str
    to_see: str
    pause: str = ""
    done: str = ""
    """How many have chosen, where all choose together ("2 of 6 done"), for `progress`: so many, of so many."""
    progress: tuple[int, int] = (0, 0)


def on_ring(x: float, y: float) -> bool:
    """Whether a point lies on the ring."""
    cx, cy, radius = RING
    return (x - cx) ** 2 + (y - cy) ** 2 <= radius ** 2


class Painted(Protocol):
    """A picture that stands still. Equal ones look the same."""

    def __hash__(self) -> int: ...

    def paint(self, f: Frame) -> None:
        """Draw it."""
        ...


class Sheet(NamedTuple):
    """What stands on the curtain, all but its ring: who takes the screen, the words, who waits, how many have chosen."""

    portrait: str
    person: str
    words: CurtainWords
    others: tuple[str, ...]
    beside: Painted | None = None

    def paint(self, f: Frame) -> None:
        """The room, those who wait or what they read, the panel."""
        draw.cover(f, "scenes/handover", f.canvas.bounds)
        if self.beside is not None:
            self.beside.paint(f)
        else:
            self._masks(f)
        self._panel(f)

    def _masks(self, f: Frame) -> None:
        shown = self.others
        size, step = LARGE if len(shown) <= SIDES else SMALL
        for n, who in enumerate(shown):
            x = 227 - size / 2 if n % 2 == 0 else 1920 - 227 - size / 2
            rows = (len(shown) + 1 - n % 2) // 2                # on this side
            y = 547 - size / 2 - step / 2 * (rows - 1) + step * (n // 2)
            draw.avatar(f, who, x, y, size, theme.INK, 7, over=MASKS[n % 3], veil_alpha=56, soft=True)

    def _panel(self, f: Frame) -> None:
        draw.panel(f, PANEL, theme.PanelLook(theme.NIGHT2, theme.NIGHT, theme.LAMP, 8), 48)
        draw.tile(f, self.portrait, self.person, 810, 140, 300)
        draw.text(f, self.words.headline, (500, 520, 920, 92), "title", 66, theme.PAPER, "c", lines=2, outline=theme.INK, edge=4)
        draw.text(f, self.words.others, (500, 614, 920, 50), "text", 36, theme.CREAM, "c")
        if self.words.done:
            self._done(f)
        cx, cy, radius = RING
        words, room = (self.words.hold, self.words.to_see), cx - radius - 38 - 500
        size = next((s for s in SIZES if all(draw.text_width(f, said, "card", s) <= room for said in words)), SIZES[-1])
        for said, x, side in ((words[0], 500.0, "r"), (words[1], cx + radius + 38, "l")):
            draw.text(f, said, (x, cy - 50, room, 100), "card", size, theme.LAMP, side, lines=2)

    def _done(self, f: Frame) -> None:
        """A disc for everybody who is asked, a check on those who have chosen, and the same in words."""
        x, y, w, _ = DONE
        done, asked = self.words.progress
        row = -(-asked // 2) if asked > 4 else asked
        for n in range(asked):
            here = min(row, asked - n // row * row)
            left = x + w / 2 - here * 58 / 2 + n % row * 58 + 4
            top = y + n // row * 58
            draw.rounded(f, (left, top, 50, 50), 25, theme.LEAF if n < done else theme.NIGHT3, None, theme.INK, 4)
            draw.icon(f, "ui_check" if n < done else "ui_clock", left + 9, top + 9, 32)
        top = y + -(-asked // max(1, row)) * 58 + 6
        draw.text(f, self.words.done, (x, top, w, 56), "card", 42, theme.PAPER, "c")


class Curtain(Scene):
    """Covers all until `person` (portrait, name) has held the ring; then calls `on_open` once. The scene that laid it takes
    it away.

    `others`: portraits of everybody else at the screen, who wear masks. Held by mouse on the ring, X, or Confirm.
    `again`: (seat, portrait, words) of those who have chosen and may choose anew; `on_again` gets the seat. `on_pause` is
    called by Back and by the pause key; `on_leave` in its place, where the screen was only asked for and may go back. `stale`
    says that nobody has to take the screen here any more: then `on_stale`. `taps`: the ring is pressed, not held. `beside`: what
    those who wait may read at its sides, in place of their masks.
    """

    name = "curtain"
    ui: Group
    instant = True
    """Covers within one frame: a fade would leave the hand of whoever sat there in sight."""

    def __init__(
        self,
        portrait: str,
        name: str,
        words: CurtainWords,
        others: Sequence[str],
        on_open: Callable[[], None],
        *,
        again: Sequence[tuple[Seat, str, str]] = (),
        on_again: Callable[[Seat], None] | None = None,
        on_pause: Callable[[], None] | None = None,
        on_leave: Callable[[], None] | None = None,
        stale: Callable[[], bool] | None = None,
        on_stale: Callable[[], None] | None = None,
        taps: bool = False,
        beside: Painted | None = None,
    ) -> None:
        super().__init__()
        self.beside = beside
        self.taps = taps
        self.portrait, self.person, self.words, self.others, self.on_open = portrait, name, words, tuple(others), on_open
        self.on_again, self.on_pause, self.stale, self.on_stale = on_again, on_leave or on_pause, stale, on_stale
        cx, cy, radius = RING
        self.keys = again_keys(AGAIN, again)
        ring = Spot(RING_ID, (cx - radius, cy - radius, 2 * radius, 2 * radius), what="hold")
        icon = "ui_pause" if on_leave is None else "ui_back"
        self.pause = [IconButton(PAUSE_ID, PAUSE, icon, tip=words.pause)] if self.on_pause is not None else []
        self.ui = Group([ring, *self.keys, *self.pause])
        self.held_ms = 0.0
        self.opened = False
        self.holding: str | None = None
        """What holds the ring: "mouse", "x" or "confirm"."""
        self._elsewhere = False
        """The mouse was pressed beside the ring, before the curtain fell, and is held on there."""
        self._hover = False

    def enter(self) -> None:
        """The pause button stands in the window's corner."""
        if self.stage is not None:
            self._place(self.stage.canvas)

    def _place(self, canvas: Canvas) -> None:
        for button in self.pause:
            button.rect.topleft = (canvas.bounds.x + PAUSE[0], canvas.bounds.y + PAUSE[1])

    @property
    def share(self) -> float:
        """How much of the ring is full, 0 to 1."""
        return min(1.0, self.held_ms / HOLD_MS)

    def handle(self, record: Input) -> None:
        """Holding starts and ends; the keys below are pressed; Back pauses."""
        match record:
            case Press(x, y, 1) if on_ring(x, y):
                self._start("mouse")
            case Release(_, _, 1, _):
                self._stop("mouse")
            case Drag(x, y) if not self._elsewhere and not on_ring(x, y):
                self._stop("mouse")
            case Move(x, y):
                hover = on_ring(x, y)
                self.dirty |= hover != self._hover
                self._hover = hover
            case Hold("confirm", True) if self._on_key():
                return
            case Hold("x" | "confirm" as key, True):
                self._start(key)
            case Hold(key, False):
                self._stop(key)
            case Window("lost"):
                self._end()
            case (Back() | Extra("pause")) if self.on_pause is not None:
                self._pause()
                return
        self._keys(record)

    def _pause(self) -> None:
        self._end()
        if self.on_pause is not None:
            self.on_pause()

    def _on_key(self) -> bool:
        return self.ui.focused is not None and self.ui.focused.id != RING_ID

    def _keys(self, record: Input) -> None:
        """Who has chosen asks for the screen again; the pause button."""
        if isinstance(record, (Press, Release, Move, Nav)) or (isinstance(record, Confirm) and self._on_key()):
            act = self.ui.handle(record)
            self.dirty = True
            if act is not None and act.id == PAUSE_ID:
                self._pause()
            elif act is not None and act.id != RING_ID and self.on_again is not None and not self.opened:
                self.opened = True
                self.on_again(next(key.seat for key in self.keys if key.id == act.id))

    def _start(self, what: str) -> None:
        if self.taps and self.holding is not None:
            self._end()
        elif not self.opened and self.holding is None:
            self.holding = what
            self.held_ms = 0.0
            self.dirty = True

    def hold_on(self, what: str) -> None:
        """What was pressed below and laid this curtain is held on: the ring fills at once."""
        self._elsewhere = what == "mouse"
        self._start(what)

    def _stop(self, what: str | None) -> None:
        if what is not None and what == self.holding and not self.taps:
            self._end()

    def _end(self) -> None:
        self.holding, self._elsewhere = None, False
        self.dirty = True

    def update(self, dt_ms: int) -> None:
        """Fill the ring while it is held, let it run back when not."""
        if self.opened:
            return
        if self.stale is not None and self.on_stale is not None and self.stale():
            self.opened = True
            self.on_stale()
            return
        before = self.held_ms
        if self.holding is not None:
            self.held_ms += dt_ms
        elif self.held_ms:
            self.held_ms = max(0.0, self.held_ms - 3 * dt_ms)
        self.dirty |= self.held_ms != before
        if self.held_ms >= HOLD_MS:
            self.opened = True
            self.on_open()

    def draw(self, frame: Frame) -> None:
        """The room, the panel, the ring."""
        sheet = Sheet(self.portrait, self.person, self.words, self.others, self.beside)
        frame.baked(("curtain", *sheet), frame.canvas.bounds, sheet.paint)
        cx, cy, radius = RING
        if self._hover or self.holding:
            draw.halo(frame, (cx - radius, cy - radius, 2 * radius, 2 * radius), radius, theme.LAMP, 4, 120, 0)
        if self.ui.focused is not None and self.ui.focused.id == RING_ID:
            draw.focus_ring(frame, (cx - radius, cy - radius, 2 * radius, 2 * radius), radius)
        draw.ring(frame, cx, cy, radius, self.share)
        draw.icon(frame, "ui_eye", cx - 52, cy - 52, 104)
        draw_hint(frame, "X", cx, 944)
        self._place(frame.canvas)
        for key in (*self.keys, *self.pause):
            key.draw(frame)

    def hot_rects(self) -> list[Hot]:
        """The ring, the keys below it, the pause button."""
        return self.ui.hot_rects()
