"""What all widgets share: a box in units, flags that the Group sets, and answers to presses, keys and drags."""

from __future__ import annotations

from dataclasses import dataclass

import pygame

from game.ui.canvas import Box, frect
from game.ui.frame import Frame
from game.ui.inputmap import Drag


@dataclass(frozen=True, slots=True)
class Act:
    """What a widget wants done: its id and a value (widgets say which); `pos` in units for presses and drags."""

    id: str
    value: object = None
    pos: tuple[float, float] | None = None


class Widget:
    """A thing on the screen that may react. Attributes may be changed at any time; nothing is remembered between frames but
    these.

    `id`: unique in its Group. `rect`: units (in a ScrollArea: units of its content). `what`: for --trace. `why`: the tooltip
    (when disabled: the reason). `hint`: "A", "B", "X" or "Y", the pad button that acts on it. `tip`: tooltip when enabled.
    """

    what = "widget"
    focusable = True
    catches_text = False
    tip_above = False
    """Its tooltip stands above it, for what lies below is read meanwhile."""
    tip_left = False
    """Its tooltip stands left of it, where it is clear there."""
    light_inside = False
    """The bulb of a hint lies inside it, for words stand close above."""

    def __init__(self, id: str, rect: Box, *, enabled: bool = True, visible: bool = True, hint: str | None = None, why: str = "",
                 tip: str = "") -> None:
        self.id = id
        self.rect = frect(rect)
        self.enabled = enabled
        self.visible = visible
        self.hint = hint
        self.why = why
        self.tip = tip
        self.within: Scroller | None = None
        self.hover = self.focused = self.pressed = False
        self.entered = True
        """Whether Enter presses it, if its hint says so: while the focus is elsewhere, it does not."""

    @property
    def box(self) -> pygame.FRect:
        """Where it stands on the screen, in units."""
        return self.rect if self.within is None else self.within.outside(self.rect)

    def contains(self, x: float, y: float) -> bool:
        """Is the point on it (and not scrolled away)?"""
        return bool(self.box.collidepoint(x, y)) and (self.within is None or bool(self.within.rect.collidepoint(x, y)))

    def draw(self, f: Frame) -> None:
        """Draw it."""

    def tip_words(self) -> str:
        """The words of its tooltip now."""
        return self.tip if self.enabled else self.why or self.tip

    def point(self, x: float, y: float) -> None:
        """The mouse moved over it."""

    def click(self, x: float, y: float) -> Act | None:
        """A press and release on it."""
        return Act(self.id, None, (x, y)) if self.enabled else None

    def confirm(self) -> Act | None:
        """Enter, Space or A while it has the focus."""
        return self.click(self.box.centerx, self.box.centery)

    def nav(self, direction: str) -> tuple[bool, Act | None]:
        """A direction while it has the focus: (used up, act)."""
        return False, None

    def press(self, x: float, y: float) -> Act | None:
        """A mouse button went down on it."""
        return None

    def drag(self, record: Drag) -> Act | None:
        """The mouse drags what was pressed here."""
        return None

    def drop(self, x: float, y: float) -> Act | None:
        """A drag that began here ended. `click` is called instead when it returns None and the mouse is still on it."""
        return None

    def wheel(self, dy: float) -> bool:
        """The wheel turned over it. True: something moved."""
        return False

    def char(self, text: str) -> Act | None:
        """Typed characters."""
        return None

    def edit(self, what: str) -> Act | None:
        """Backspace or delete."""
        return None

    def blur(self) -> Act | None:
        """It lost the focus."""
        return None


class Scroller(Widget):
    """What `Widget.within` needs of a ScrollArea."""

    def outside(self, rect: pygame.FRect) -> pygame.FRect:
        """A box of the content where it stands on the screen."""
        raise NotImplementedError

    def show(self, rect: pygame.FRect) -> bool:
        """Scroll until a box of the content is in sight. True: something moved."""
        raise NotImplementedError
