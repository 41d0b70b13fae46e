"""A line of text to type into."""

from __future__ import annotations

import pygame

from game.ui import draw, richtext, theme
from game.ui.canvas import Box
from game.ui.frame import Frame
from game.ui.pads import is_pad
from game.ui.widgets.base import Act, Widget
from game.ui.widgets.buttons import draw_hint

KEYBOARD = object()
"""Act value of a press on the small key in a field: the keyboard on the screen is wanted."""


class TextField(Widget):
    """A paper plate with a name on it. Act value: the text, at Enter and when the focus leaves (only if it has changed).

    `allowed` limits the characters ("0123456789"); `longest` the number of them; `room` is shown while it is empty.
    For the keyboard on the screen: `label` says what is typed (else `room` does), `capitals` which letters are capitals by
    themselves ("first", "words", or none). While somebody types, a key for the mouse opens it.
    """

    what = "field"
    catches_text = True
    live = False
    """Every change is told at once, and it may be left empty."""
    ringed = True
    """A ring shows that letters go here."""
    key_tip = ""
    """What the key for the mouse is."""

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
        label: str = "",
        capitals: str = "",
    ) -> None:
        super().__init__(id, rect, enabled=enabled, tip=tip)
        self.label, self.capitals = label, capitals
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
        self._on_key = False

    @property
    def key_box(self) -> pygame.FRect:
        """Where the key that opens the keyboard on the screen stands while somebody types."""
        box, high = self.box, min(56.0, self.box.h - 10)
        return pygame.FRect(box.right - 1.3 * high - 6, box.centery - high / 2, 1.3 * high, high)

    def has_key(self, f: Frame) -> bool:
        """Whether that key shows: a keyboard needs none, a pad opens it by itself."""
        return self.typing and f.device == "mouse"

    def draw_key(self, f: Frame) -> None:
        """The key of the mouse, or the button of the pad that does the same."""
        box = self.key_box
        if is_pad(f.device):
            draw_hint(f, "A", box.right - 24, box.centery)
            return
        fill = theme.mix(theme.NIGHT3, theme.LIGHT, 0.18) if self._on_key and self.hover else theme.NIGHT3
        draw.rounded(f, box, 12, fill, None, theme.INK, 3)
        draw.icon(f, "ui_keys", box.centerx - box.h * 0.44, box.y + box.h * 0.06, box.h * 0.88)

    def tip_words(self) -> str:
        """The tooltip, of the key while the mouse is on it."""
        return self.key_tip if self.key_tip and self.typing and self.hover and self._on_key else super().tip_words()

    def point(self, x: float, y: float) -> None:
        """The mouse is there."""
        self._on_key = bool(self.key_box.collidepoint(x, y))

    def draw(self, f: Frame) -> None:
        """The plate, the words, the caret; a pencil when it is pointed at."""
        box = self.box
        if self.focused or (self.typing and self.ringed):
            draw.focus_ring(f, box, 16)
        draw.rounded(f, box, 16, theme.PAPER, theme.PAPER2, theme.INK, 4)
        key = self.has_key(f) or (self.focused and self.enabled and is_pad(f.device))
        pencil = self.pencil and self.enabled and (self.hover or self.focused) and not self.typing and not key
        inner = box.inflate(-28, -8)
        if key:
            inner.w -= box.right - self.key_box.x - 6
        elif self.pencil:
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
        if key:
            self.draw_key(f)
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
        """Begin to type; on the key, the keyboard on the screen is wanted."""
        if self.typing and self.key_box.collidepoint(x, y):
            return Act(self.id, KEYBOARD)
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

    def finish(self) -> Act | None:
        """Done, on the keyboard of the screen."""
        return self._tell()

    def accepts(self, one: str) -> bool:
        """Whether a character may stand in it."""
        return one.isprintable() and (self.allowed is None or one in self.allowed)

    def char(self, text: str) -> Act | None:
        """Put characters in at the caret; what is not allowed or too long is left out."""
        if self.typing:
            for one in text:
                fits = self.accepts(one)
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
