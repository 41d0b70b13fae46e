"""Widgets that hold a value: segments, switch, slider, stepper."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from game.ui import draw, theme
from game.ui.canvas import Box
from game.ui.frame import Frame
from game.ui.inputmap import Drag
from game.ui.widgets.base import Act, Widget


class Segments(Widget):
    """One choice out of a few: a dark trough, the chosen part is a lamp key. Act value: the index. `size` of the words in
    units."""

    what = "segments"

    def __init__(
        self,
        id: str,
        rect: Box,
        labels: Sequence[str],
        chosen: int = 0,
        *,
        icons: Sequence[str] | None = None,
        size: float = 27,
        enabled: bool = True,
        why: str = "",
        tip: str = "",
    ) -> None:
        super().__init__(id, rect, enabled=enabled, why=why, tip=tip)
        self.labels, self.chosen, self.icons, self.size = list(labels), chosen, list(icons) if icons else None, size
        self._parts: list[pygame.FRect] = []

    def parts(self, f: Frame | None = None) -> list[pygame.FRect]:
        """The boxes of the parts; spare width is shared out evenly. Without a frame: as drawn last, or all alike."""
        box = self.box
        if f is None and len(self._parts) == len(self.labels):
            dx, dy = box.x + 4 - self._parts[0].x, box.y + 4 - self._parts[0].y
            return [part.move(dx, dy) for part in self._parts]
        need = [self._need(f, n) for n in range(len(self.labels))] if f is not None else [1.0] * len(self.labels)
        spare = (box.w - 8 - sum(need)) / len(need)
        x, found = box.x + 4, []
        for want in need:
            w = want + spare if spare >= 0 else want * (box.w - 8) / sum(need)
            found.append(pygame.FRect(x, box.y + 4, w, box.h - 8))
            x += w
        return found

    def _need(self, f: Frame, n: int) -> float:
        words = draw.text_width(f, self.labels[n], "bold", self.size) if self.labels[n] else 0.0
        return max(24.0, words) + (44 if self.icons else 0)

    def draw(self, f: Frame) -> None:
        """Trough, chosen key, words."""
        box = self.box
        self._parts = self.parts(f)
        if self.focused:
            draw.focus_ring(f, box, 16)
        draw.rounded(f, box, 16, theme.NIGHT, None, theme.INK, 3)
        for n, (part, words) in enumerate(zip(self._parts, self.labels, strict=True)):
            lit = n == self.chosen
            if lit:
                draw.rounded(
                    f,
                    part,
                    13,
                    theme.LAMP if self.enabled else "#6A5C75",
                    theme.LAMP2 if self.enabled else "#5A4A63",
                    theme.INK,
                    3,
                )
            colour = theme.INK if lit else theme.PAPER if self.enabled else "#A79BB0"
            inner = part.inflate(-8, 0)
            if self.icons:
                want = min(draw.text_width(f, words, "bold", self.size) + 1, inner.w - 44) if words else 0
                left = part.centerx - (want + (44 if words else 36)) / 2
                draw.icon(f, self.icons[n], left, part.centery - 18, 36)
                inner = pygame.FRect(left + 44, part.y, want, part.h)
            if words:
                draw.text(f, words, inner, "bold", self.size, colour, "c")

    def _choose(self, n: int) -> Act | None:
        n = max(0, min(len(self.labels) - 1, n))
        if n == self.chosen or not self.enabled:
            return None
        self.chosen = n
        return Act(self.id, n)

    def click(self, x: float, y: float) -> Act | None:
        """Choose the part under the point."""
        return next((self._choose(n) for n, part in enumerate(self.parts()) if part.x <= x < part.right), None)

    def confirm(self) -> Act | None:
        """The next one, round and round."""
        return self._choose((self.chosen + 1) % len(self.labels))

    def nav(self, direction: str) -> tuple[bool, Act | None]:
        """Left and right choose; at the end the focus moves on."""
        if direction not in ("left", "right") or not self.enabled:
            return False, None
        act = self._choose(self.chosen + (1 if direction == "right" else -1))
        return act is not None, act


class Switch(Widget):
    """On or off, 96 x 52, with tick or cross. Act value: bool. A wider rect makes a larger place to press; the switch sits
    right in it."""

    what = "switch"

    def __init__(self, id: str, rect: Box, on: bool = False, *, enabled: bool = True, why: str = "", tip: str = "") -> None:
        super().__init__(id, rect, enabled=enabled, why=why, tip=tip)
        self.on = on

    def draw(self, f: Frame) -> None:
        """Track, knob, tick or cross."""
        box = self.box
        x, y = box.right - 96, box.centery - 26
        if self.focused:
            draw.focus_ring(f, (x, y, 96, 52), 26)
        draw.rounded(
            f, (x, y, 96, 52), 26, (theme.LEAF if self.on else theme.NIGHT) if self.enabled else "#4A3F55", None, theme.INK, 4
        )
        knob = x + 44 if self.on else x
        draw.rounded(f, (knob, y, 52, 52), 26, theme.WHITE if self.hover else theme.PAPER, None, theme.INK, 4)
        draw.icon(f, "ui_check" if self.on else "ui_cross", x + 14 if self.on else x + 54, y + 12, 28)

    def click(self, x: float, y: float) -> Act | None:
        """Turn it."""
        if not self.enabled:
            return None
        self.on = not self.on
        return Act(self.id, self.on)


class Slider(Widget):
    """A number from 0 to 1 in `steps`; Act value: the number. The value is shown at the right in tenths, or by `words(value)`."""

    what = "slider"

    def __init__(self, id: str, rect: Box, value: float = 0.5, *, steps: int = 10, enabled: bool = True, tip: str = "") -> None:
        super().__init__(id, rect, enabled=enabled, tip=tip)
        self.value, self.steps = value, steps

    @property
    def _track(self) -> pygame.FRect:
        box = self.box
        return pygame.FRect(box.x + 26, box.centery - 9, box.w - 52 - 64, 18)

    def draw(self, f: Frame) -> None:
        """Track, filled part, knob, number."""
        track = self._track
        draw.rounded(f, track, 9, theme.NIGHT, None, theme.INK, 3)
        draw.rounded(
            f,
            (track.x, track.y, max(24, track.w * self.value), 18),
            9,
            theme.LAMP if self.enabled else "#6A5C75",
            None,
            theme.INK,
            3,
        )
        knob = (track.x + track.w * self.value - 26, track.centery - 26, 52, 52)
        if self.focused:
            draw.focus_ring(f, knob, 26)
        draw.rounded(f, knob, 26, theme.WHITE if self.hover or self.pressed else theme.PAPER, None, theme.INK, 4)
        draw.text(
            f,
            str(round(self.value * self.steps)),
            (track.right + 30, self.box.y, self.box.right - track.right - 30, self.box.h),
            "card",
            34,
            align="c",
        )

    def _set(self, value: float) -> Act | None:
        value = max(0.0, min(1.0, round(value * self.steps) / self.steps))
        if value == self.value or not self.enabled:
            return None
        self.value = value
        return Act(self.id, value)

    def _at(self, x: float) -> Act | None:
        track = self._track
        return self._set((x - track.x) / track.w)

    def press(self, x: float, y: float) -> Act | None:
        """Take the knob to the point."""
        return self._at(x)

    def click(self, x: float, y: float) -> Act | None:
        """The press has done it already."""
        return None

    def drag(self, record: Drag) -> Act | None:
        """Follow the mouse."""
        return self._at(record.x)

    def drop(self, x: float, y: float) -> Act | None:
        """End of the drag."""
        return self._at(x)

    def nav(self, direction: str) -> tuple[bool, Act | None]:
        """Left and right move it by one step."""
        if direction not in ("left", "right"):
            return False, None
        return True, self._set(self.value + (1 if direction == "right" else -1) / self.steps)

    def wheel(self, dy: float) -> bool:
        """The wheel over a slider belongs to the page below it."""
        return False


class Stepper(Widget):
    """A whole number with minus and plus. Act value: the number. `words` replaces the shown number ("1 vie")."""

    what = "stepper"

    def __init__(
        self, id: str, rect: Box, value: int, low: int, high: int, *, words: str = "", enabled: bool = True, tip: str = ""
    ) -> None:
        super().__init__(id, rect, enabled=enabled, tip=tip)
        self.value, self.low, self.high, self.words = value, low, high, words

    def draw(self, f: Frame) -> None:
        """Minus, number, plus."""
        box = self.box
        if self.focused:
            draw.focus_ring(f, box, 14)
        y = box.centery - 26
        for x, icon, possible in (
            (box.x, "ui_minus", self.value > self.low),
            (box.right - 56, "ui_plus", self.value < self.high),
        ):
            draw.rounded(f, (x, y, 56, 52), 14, theme.NIGHT3, None, theme.INK, 4)
            draw.icon(f, icon, x + 13, y + 11, 30, 0, 255 if possible and self.enabled else 80)
        draw.text(f, self.words or str(self.value), (box.x + 60, y, box.w - 120, 52), "card", 34, align="c")

    def _step(self, by: int) -> Act | None:
        value = max(self.low, min(self.high, self.value + by))
        if value == self.value or not self.enabled:
            return None
        self.value = value
        return Act(self.id, value)

    def click(self, x: float, y: float) -> Act | None:
        """The left half takes one away, the right half adds one."""
        return self._step(-1 if x < self.box.centerx else 1)

    def confirm(self) -> Act | None:
        """One more, and after the highest the lowest."""
        return self._step(1) or self._step(self.low - self.value)

    def nav(self, direction: str) -> tuple[bool, Act | None]:
        """Left and right step; at the end the focus moves on."""
        if direction not in ("left", "right"):
            return False, None
        act = self._step(1 if direction == "right" else -1)
        return act is not None, act
