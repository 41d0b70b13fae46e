"""Controls that only the app's pages use."""

from __future__ import annotations

from game.ui import draw, theme
from game.ui.canvas import Box
from game.ui.focus import Act
from game.ui.frame import Frame
from game.ui.widgets import Widget


class Cycle(Widget):
    """Words between two arrows; each arrow, and left and right, steps on. Act value: -1 or 1. Where bars show a grade it ends at
    the lowest and at the highest, without an arrow there."""

    what = "cycle"

    def __init__(
        self, id: str, rect: Box, words: str, *, enabled: bool = True, tip: str = "", bars: int | None = None, grades: int = 5,
        icon: str = "",
    ) -> None:  # fmt: skip
        super().__init__(id, rect, enabled=enabled, tip=tip)
        self.words, self.bars, self.grades, self.icon = words, bars, grades, icon

    def draw(self, f: Frame) -> None:
        """Trough, arrows, words; in front of them an icon, or a bar for each of the `grades`, lit up to that of number `bars`."""
        x, y, w, h = self.box
        if self.focused:
            draw.focus_ring(f, self.box, 16)
        size = min(34.0, h * 0.54)
        if self.enabled:
            draw.rounded(f, self.box, 16, theme.NIGHT3 if self.hover else theme.NIGHT, None, theme.INK, 3)
            if self._step(-1):
                draw.icon(f, "ui_arrow", x + 8, y + (h - size) / 2, size, turn=1)
            if self._step(1):
                draw.icon(f, "ui_arrow", x + w - 8 - size, y + (h - size) / 2, size, turn=-1)
        else:  # a dashed rim, a padlock, no arrows: there is nothing to step to
            draw.rounded(f, self.box, 16, "#4A3F55")
            draw.dashed(f, self.box, 16, "#A79BB0", 3, 10, 8, 1.0, None)
            draw.icon(f, "ui_lock", x + 10, y + (h - size) / 2, size)
        left, room = x + 14 + size, w - 2 * (14 + size)
        if self.bars is not None:
            for n in range(self.grades):
                high = h * (0.2 + 0.36 * n / max(1, self.grades - 1))
                draw.rounded(
                    f,
                    (left + 6 + n * 13, y + h * 0.78 - high, 10, high),
                    3,
                    theme.LAMP if n <= self.bars and self.enabled else "#6A5C75",
                    None,
                    theme.INK,
                    2,
                )
            left, room = left + 13 + 13 * self.grades, room - 13 - 13 * self.grades
        if self.icon:
            wide = min(room - h, draw.text_width(f, self.words, "bold", 27) + 4)
            left += (room - h - wide) / 2
            draw.icon(f, self.icon, left, y + h * 0.12, h * 0.76)
            left, room = left + h, wide
        colour = theme.PAPER if self.enabled else "#D6CCDD"
        draw.text(f, self.words, (left, y, room, h), "bold", 27, colour, "l" if self.bars is not None else "c")

    def click(self, x: float, y: float) -> Act | None:
        """The left third steps back, the rest on."""
        return self._step(-1 if x < self.box.x + self.box.w / 3 else 1)

    def confirm(self) -> Act | None:
        """On."""
        return self._step(1)

    def nav(self, direction: str) -> tuple[bool, Act | None]:
        """Left and right step."""
        if direction not in ("left", "right") or not self.enabled:
            return False, None
        return True, self._step(1 if direction == "right" else -1)

    def _step(self, by: int) -> Act | None:
        ends = self.bars is not None and self.bars >= 0 and not 0 <= self.bars + by < self.grades
        return Act(self.id, by) if self.enabled and not ends else None


class StepKey(Widget):
    """One key that steps on through a few grades, round and round; bars show how far it is. Act value: 1, after the last one
    as many back as there are before it."""

    what = "cycle"

    def __init__(self, id: str, rect: Box, words: str, at: int, count: int, *, tip: str = "") -> None:
        super().__init__(id, rect, tip=tip)
        self.words, self.at, self.count = words, at, count

    def draw(self, f: Frame) -> None:
        """The pill, its bars, the words."""
        x, y, w, h = self.box
        if self.focused:
            draw.focus_ring(f, self.box, h / 2)
        fill = theme.mix(theme.NIGHT3, theme.LIGHT, 0.18) if self.hover else theme.NIGHT3
        draw.rounded(f, self.box, h / 2, fill, None, theme.INK, 3)
        for n in range(self.count):
            high = h * (0.24 + 0.4 * n / max(1, self.count - 1))
            bar = (x + 18 + n * 12, y + h * 0.8 - high, 9.0, high)
            draw.rounded(f, bar, 3, theme.LAMP if n <= self.at else "#6A5C75", None, theme.INK, 2)
        left = x + 18 + self.count * 12 + 6
        draw.text(f, self.words, (left, y, x + w - 8 - left, h), "bold", 27)

    def click(self, x: float, y: float) -> Act | None:
        """On."""
        return Act(self.id, 1 if self.at + 1 < self.count else -self.at) if self.enabled else None


class Pick(Widget):
    """A pill with a face and a name, to be picked."""

    what = "pick"
    accent = theme.LAMP
    """The colour of the chosen one."""

    def __init__(
        self, id: str, rect: Box, name: str, portrait: str | None, *, chosen: bool = False, enabled: bool = True
    ) -> None:
        super().__init__(id, rect, enabled=enabled)
        self.name, self.portrait, self.chosen = name, portrait, chosen

    def ground(self, f: Frame, radius: float | None = None) -> None:
        """The plate and its focus; without a radius its ends are round."""
        radius = self.box.h / 2 if radius is None else radius
        if self.focused:
            draw.focus_ring(f, self.box, radius)
        fill = self.accent if self.chosen else theme.mix(theme.NIGHT3, theme.LIGHT, 0.18) if self.hover else theme.NIGHT3
        draw.rounded(f, self.box, radius, fill, None, theme.INK, 3)

    def draw(self, f: Frame) -> None:
        x, y, w, h = self.box
        self.ground(f)
        left = x + 18
        if self.portrait is not None:
            draw.avatar(f, self.portrait, x + 3, y + 3, h - 6, ring_width=3)
            left = x + h + 4
        draw.text(f, self.name, (left, y, x + w - 10 - left, h), "bold", 27, theme.INK if self.chosen else theme.PAPER)
