"""A line of text to type into."""

from __future__ import annotations

import pygame

from game.ui import draw, richtext, theme
from game.ui.canvas import Box
from game.ui.frame import Frame
from game.ui.widgets.base import Act, Widget


class TextField(Widget):
    """A paper plate with a name on it. Act value: the text, at Enter and when the focus leaves (only if it has changed).

    `allowed` limits the characters ("0123456789"); `longest` the number of them; `room` is shown while it is empty.
    """

    what = "field"
    catches_text = True

    def __init__(
        self,
        id: str,
        rect: Box,
        text: str = "",
        *,
        longest: int = 16,
        room: str = "",
        allowed: str | None = None,
        align: str = "c",
        size: float = 34,
        pencil: bool = True,
        enabled: bool = True,
        tip: str = "",
    ) -> None:
        super().__init__(id, rect, enabled=enabled, tip=tip)
        self.text, self.longest, self.room, self.allowed, self.align, self.size, self.pencil = (
            text,
            longest,
            room,
            allowed,
            align,
            size,
            pencil,
        )
        self.caret = len(text)
        self.typing = False
        self.marked = False
        self._told = text

    def draw(self, f: Frame) -> None:
        """The plate, the words, the caret; a pencil when it is pointed at."""
        box = self.box
        if self.focused or self.typing:
            draw.focus_ring(f, box, 16)
        draw.rounded(f, box, 16, theme.PAPER, theme.PAPER2, theme.INK, 4)
        pencil = self.pencil and self.enabled and (self.hover or self.focused) and not self.typing
        inner = box.inflate(-28, -8)
        if self.pencil:
            inner = box.inflate(-104 if self.align == "c" else -28, -8)
        self.caret = min(self.caret, len(self.text))
        shown = self.text or (self.room if not self.typing else "")
        if self.typing and self.marked and self.text:
            self._mark(f, inner)
        where = (
            draw.text(f, shown, inner, "card", self.size, theme.INK if self.text else "#8A7C86", self.align) if shown else None
        )
        if pencil:
            draw.icon(f, "ui_edit", box.right - 48, box.centery - 18, 36)
        if self.typing and not self.marked:
            if where is None or not self.text:
                x = {"l": inner.x, "c": inner.centerx, "r": inner.right}[self.align]
            else:
                px = f.canvas.text_px(self.size)
                whole = max(1, richtext.width(self.text, "card", px))
                x = where.x + where.w * richtext.width(self.text[:self.caret], "card", px) / whole
            draw.rounded(f, (x - 1.5, box.centery - box.h * 0.3, 4, box.h * 0.6), 2, theme.CORAL_DEEP)

    def _mark(self, f: Frame, inner: pygame.FRect) -> None:
        """The ground of the whole text, which the next letter replaces."""
        wide = min(inner.w, draw.text_width(f, self.text, "card", self.size))
        left = {"l": inner.x, "c": inner.centerx - wide / 2, "r": inner.right - wide}[self.align]
        draw.rounded(f, (left - 6, inner.centery - inner.h * 0.4, wide + 12, inner.h * 0.8), 8, theme.LAMP)

    def _start(self) -> None:
        self.typing = self.enabled
        self.marked = False
        self.caret = len(self.text)

    def select(self) -> None:
        """Begin to type with the whole text marked: the next letter replaces it."""
        self._start()
        self.marked = self.typing and bool(self.text)

    def _drop(self) -> None:
        """What is marked goes."""
        if self.marked:
            self.text, self.caret, self.marked = "", 0, False

    def click(self, x: float, y: float) -> Act | None:
        """Begin to type."""
        self._start()
        return None

    def confirm(self) -> Act | None:
        """Begin to type, or be done with it."""
        if self.typing:
            return self._tell()
        self._start()
        return None

    def stop(self) -> Act | None:
        """Esc: done with typing, too."""
        return self._tell()

    def blur(self) -> Act | None:
        """Leaving it takes the text over."""
        return self._tell() if self.typing else None

    def _tell(self) -> Act | None:
        self.typing = self.marked = False
        self.text = self.text.strip()
        if self.text == self._told:
            return None
        self._told = self.text
        return Act(self.id, self.text)

    def char(self, text: str) -> Act | None:
        """Put characters in at the caret; what is not allowed or too long is left out."""
        if self.typing:
            for one in text:
                fits = one.isprintable() and (self.allowed is None or one in self.allowed)
                if fits:
                    self._drop()
                if fits and len(self.text) < self.longest:
                    self.text = self.text[:self.caret] + one + self.text[self.caret:]
                    self.caret += 1
        return None

    def edit(self, what: str) -> Act | None:
        """Backspace and delete; "all" marks the whole text."""
        if self.typing and what == "all":
            self.select()
        elif self.marked and what in ("backspace", "delete"):
            self._drop()
        elif self.typing and what == "backspace" and self.caret:
            self.text = self.text[:self.caret - 1] + self.text[self.caret:]
            self.caret -= 1
        elif self.typing and what == "delete":
            self.text = self.text[:self.caret] + self.text[self.caret + 1:]
        return None

    def nav(self, direction: str) -> tuple[bool, Act | None]:
        """While typing the arrows move the caret."""
        if not self.typing or direction not in ("left", "right", "home", "end"):
            return False, None
        self.marked = False
        self.caret = {
            "left": max(0, self.caret - 1),
            "right": min(len(self.text), self.caret + 1),
            "home": 0,
            "end": len(self.text),
        }[direction]
        return True, None
