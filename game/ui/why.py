"""The way from a table to its rules: what the person may want explained now, and the places that ask for it."""

from __future__ import annotations

from collections.abc import Callable, Mapping

import pygame

from game.core.types import Decision, Seat
from game.ui import draw, theme
from game.ui.canvas import Box
from game.ui.frame import Frame
from game.ui.widgets import Widget

WHY, WHY_PROMPT = "bar:why", "why"
NOWHERE = pygame.FRect(0, 0, 0, 0)
Place = Callable[[], pygame.FRect]
"""Tells where something was drawn last."""
MARK = 44.0
"""The size of the question mark at what is asked."""


def about(title: str, stage: str, decisions: Mapping[Seat, Decision]) -> tuple[str, ...]:
    """The text keys of the questions that are open, then of the stage of the match (`TITLE.stage.STAGE`)."""
    keys = [decision.prompt.key for decision in decisions.values()]
    return tuple(dict.fromkeys([*keys, *([f"{title}.stage.{stage}"] if stage else [])]))


def corner(panel: Box, side: str = "r") -> Box:
    """Where the mark stands at an upper corner ("l" or "r") of the panel that holds the question."""
    x, y, w, _ = panel
    return (x - 14 if side == "l" else x + w - MARK + 14, y - 12, MARK, MARK)


class Why(Widget):
    """The bar's pill that says what is asked, pressed with the mouse; keys have F1 and H, a pad the help button."""

    what = "button"
    focusable = False

    def __init__(self, id: str, pill: Place, tip: str) -> None:
        """`pill`: where it was drawn last."""
        super().__init__(id, (0, 0, 1, 1), tip=tip)
        self.pill = pill

    @property
    def box(self) -> pygame.FRect:
        """Where the pill was drawn last."""
        return self.pill()

    def draw(self, f: Frame) -> None:
        """Whose pill it is draws it."""


class WhyKey(Widget):
    """The question mark at what is asked, for mouse, keys and pad. `beside`: what may be pressed as well with the mouse."""

    what = "button"
    tip_above = True

    def __init__(self, mark: Box | Place, tip: str, beside: Place | None = None) -> None:
        """`mark`: its place, or what tells where it stands now; no size: nowhere."""
        self._mark = mark if callable(mark) else None
        self._beside = beside
        super().__init__(WHY_PROMPT, (0, 0, 1, 1) if callable(mark) else mark, tip=tip)

    @property
    def visible(self) -> bool:
        """Whether something is asked."""
        return self._shown and self.box.w > 0

    @visible.setter
    def visible(self, shown: bool) -> None:
        self._shown = shown

    @property
    def box(self) -> pygame.FRect:
        """Where it stands."""
        return self._mark() if self._mark is not None else self.rect

    def contains(self, x: float, y: float) -> bool:
        """On the mark, or on what it explains."""
        return super().contains(x, y) or (self._beside is not None and bool(self._beside().collidepoint(x, y)))

    def draw(self, f: Frame) -> None:
        mark = self.box
        if self.focused:
            draw.focus_ring(f, mark, mark.w / 2)
        fill = theme.mix(theme.NIGHT3, theme.MIST, 0.25) if self.hover else theme.NIGHT3
        draw.rounded(f, mark, mark.w / 2, fill, None, theme.INK, 3)
        edge = mark.w * 0.15
        draw.icon(f, "ui_help", mark.x + edge, mark.y + edge, mark.w - 2 * edge)
