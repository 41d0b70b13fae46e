"""Units of a 1920 x 1080 table and the pixels of the window they land on."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import pygame

UNIT_W, UNIT_H = 1920, 1080
TEXT_FLOOR, SMALL_FLOOR = 27, 24
"""Smallest text in units: 27 u = 18 px at 1280 x 720; the 24-u exceptions are those the inspector repeats in full."""

SMALLEST_K = 2 / 3 - 1e-6
"""Pixels a unit in a window of 1280 x 720, the smallest that a person can make."""

Box = Sequence[float] | pygame.Rect | pygame.FRect
"""(x, y, w, h), in units unless a name says otherwise."""


def centre(box: Sequence[float]) -> tuple[float, float]:
    x, y, w, h = box
    return x + w / 2, y + h / 2


def frect(box: Box) -> pygame.FRect:
    return box if isinstance(box, pygame.FRect) else pygame.FRect(*box)


def overlap(one: pygame.FRect, other: Box) -> float:
    """How much of a box lies over another one, in square units."""
    both = one.clip(other)
    return both.w * both.h


@dataclass(frozen=True, slots=True)
class Canvas:
    """How units land on a surface: `k` pixels a unit, (`ox`, `oy`) the pixel of unit (0, 0), `t` the text size setting.

    Build it with `Canvas.of(size, t)`. Spare width and height surround the 1920 x 1080 in the middle; `bounds` tells them in
    units. `part` is how large a unit is beside one of the page that this canvas is only a part of: words do not get smaller
    with it.
    """

    size: tuple[int, int]
    t: float = 1.0
    k: float = 1.0
    ox: int = 0
    oy: int = 0
    part: float = 1.0

    @classmethod
    def of(cls, size: tuple[int, int], text_scale: float = 1.0, part: float = 1.0) -> Canvas:
        """The canvas of a window `size` pixels large; text is `text_scale` times larger (1, 1.15, 1.3)."""
        w, h = max(1, size[0]), max(1, size[1])
        k = min(w / UNIT_W, h / UNIT_H)
        return cls((w, h), text_scale, k, round((w - UNIT_W * k) / 2), round((h - UNIT_H * k) / 2), part)

    def shifted(self, dx: int, dy: int, size: tuple[int, int]) -> Canvas:
        """The same units on a surface that shows only a part: its pixel (0, 0) is this canvas' pixel (`dx`, `dy`)."""
        return Canvas(size, self.t, self.k, self.ox - dx, self.oy - dy, self.part)

    def sheet(self, size: tuple[int, int]) -> Canvas:
        """The same units on a surface of its own, from its top left on: a card, a picture."""
        return Canvas(size, self.t, self.k, part=self.part)

    @property
    def bounds(self) -> pygame.FRect:
        """The whole surface in units; starts below 0 where there is spare room."""
        return pygame.FRect(-self.ox / self.k, -self.oy / self.k, self.size[0] / self.k, self.size[1] / self.k)

    def px(self, u: float) -> int:
        """A length in pixels."""
        return round(u * self.k)

    def point(self, x: float, y: float) -> tuple[int, int]:
        """The pixel of a point."""
        return round(self.ox + x * self.k), round(self.oy + y * self.k)

    def rect(self, box: Box) -> pygame.Rect:
        """The pixels of a box. The size depends on the box' size alone, so that what is cached by size stays one picture."""
        (x, y, w, h), k = box, self.k
        return pygame.Rect(round(self.ox + x * k), round(self.oy + y * k), max(1, round(w * k)), max(1, round(h * k)))

    def units(self, pos: Sequence[float]) -> tuple[float, float]:
        """A pixel position in units."""
        return (pos[0] - self.ox) / self.k, (pos[1] - self.oy) / self.k

    def unit_rect(self, rect: pygame.Rect) -> pygame.FRect:
        """A pixel rectangle in units."""
        x, y = self.units(rect.topleft)
        return pygame.FRect(x, y, rect.w / self.k, rect.h / self.k)

    def text_px(self, u: float, small: bool = False) -> int:
        """The font size of text that is `u` units high: scaled by the text size setting, never below the floor."""
        return max(self.floor_px(small), round(u * self.k * self.t))

    def floor_px(self, small: bool = False) -> int:
        """The size below which no text is: 27 u (24 u if `small`) of the page without the text size setting, never below 18 px
        (16), which is just as much in the smallest window. Only a screen that has no room for that one (a tall one) has less.
        """
        least, floor = (16, SMALL_FLOOR) if small else (18, TEXT_FLOOR)
        page = self.k / self.part
        return max(least if page >= SMALLEST_K else 1, round(floor * page))
