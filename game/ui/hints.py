"""Hints for beginners: what a title wants said at the first question of a kind, or the first time that something happens."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from typing import Any

from game.core.types import Event, Seat
from game.ui import draw, shapes, theme
from game.ui.canvas import Box, frect, overlap
from game.ui.frame import Frame
from game.ui.widgets import Button, Widget

OK = "hint:ok"
KEY_HIGH, KEY_WIDE, PAD = 64.0, 210.0, 22.0
FACE = 104.0
TAIL = 26.0
SIZE, SPACING = 29.0, 1.14


@dataclass(frozen=True, slots=True)
class Hint:
    """One notion of a title: the text key of its `words`, and who says them (`face`, a portrait).

    It is due when a person is asked the `prompt` (a text key), or once an `event` of that name has been shown for which `when`
    holds; not before that `turn`. With `fits`, the prompt counts only where that holds for what is shown and the seat that is
    asked; the note then takes the place of an older one, as an event's does. `box` is where the note stands (units), `side` where
    the thing that it is about lies: "left", "right", "up" or "down". `others`: where it stands while `box` would cover something
    that can be pressed.
    """

    id: str
    words: str
    face: str
    box: tuple[float, float, float, float]
    side: str = "right"
    prompt: str = ""
    event: str = ""
    when: Callable[[Event], bool] | None = None
    fits: Callable[[Any, Seat], bool] | None = None
    turn: int = 1
    others: tuple[tuple[float, float, float, float], ...] = ()

    def asked_by(self, view: Any, seat: Seat, prompt: str) -> bool:
        """Whether this question to this seat makes it due."""
        return prompt == self.prompt and (self.fits is None or self.fits(view, seat))

    def told_by(self, event: Event) -> bool:
        """Whether this event makes it due."""
        return type(event).__name__ == self.event and (self.when is None or self.when(event))


class HintNote(Button):
    """A paper note with a face, a sentence and one key. It is drawn by `paint`, above everything; only the key takes presses."""

    def __init__(self, hint: Hint, words: str, ok: str) -> None:
        super().__init__(OK, hint.box, ok, "primary", icon="ui_check", size=30)
        self.about, self.words, self.place = hint, words, frect(hint.box)
        self.move(hint.box)

    def move(self, box: Box) -> None:
        """Stand there."""
        self.place = frect(box)
        self.rect = frect((self.place.right - PAD - KEY_WIDE, self.place.bottom - PAD - KEY_HIGH + 6, KEY_WIDE, KEY_HIGH))

    def dodge(self, widgets: Iterable[Widget], needed: Iterable[Box] = ()) -> None:
        """Stand where the least is covered of what can be pressed, and of what has to be `needed` in sight."""
        taken = [widget.box for widget in widgets if widget.focusable and widget.enabled and widget.visible]
        taken += map(frect, needed)

        def covered(box: Box) -> float:
            return sum(overlap(frect(box), other) for other in taken)

        self.move(min((self.about.box, *self.about.others), key=covered))

    def draw(self, f: Frame) -> None:
        """Nothing: the group may lie below other things."""

    def paint(self, f: Frame) -> None:
        """The note and its key."""
        x, y, w, h = self.place
        f.note_passing("hint", self.place)
        with f.above():
            draw.shadow(f, (x, y, w, h), 24, 18, 4, 12, 170)
            if self.place == frect(self.about.box):
                _tail(f, self.about)
            draw.rounded(f, (x, y, w, h), 24, theme.PAPER, theme.PAPER2, theme.INK, 5)
            draw.avatar(f, self.about.face, x + PAD, y + PAD, FACE, theme.INK, 5)
            left = x + PAD + FACE + 18
            words = (left, y + PAD - 6, x + w - PAD - left, h - 2 * PAD - KEY_HIGH + 2)
            draw.rich(f, self.words, words, SIZE, theme.INK, theme.CORAL_DEEP, valign="m", spacing=SPACING)
            super().draw(f)


def _tail(f: Frame, hint: Hint) -> None:
    """A corner of the paper that points at the thing."""
    x, y, w, h = hint.box
    cx, cy = {"left": (x, y + h / 2), "right": (x + w, y + h / 2), "up": (x + w / 2, y), "down": (x + w / 2, y + h)}[hint.side]
    px = f.canvas.px(2 * TAIL)
    path = "M50 4L96 50L50 96L4 50Z"
    f.blit_centre(shapes.path_surface(path, (100, 100), (px, px), theme.PAPER2, theme.INK, 9), cx, cy)
