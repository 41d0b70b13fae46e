"""Colour-safe marks: patterns that tell colours apart by their shape."""

from __future__ import annotations

import math
from collections.abc import Callable

import pygame

from game.ui import art, theme
from game.ui.cache import new_surface

LINE, STEP = 3.4, 12.0
"""Width of a pattern's lines and their distance, in units."""
STRENGTH = 0.62
"""How far a line's colour is from the ground towards the ink."""
FINER = 3
"""Patterns are drawn so many times larger and made smaller, for smooth edges."""


def patterned(
    pattern: str, colour: str, w: int, h: int, k: float, radius: int, line: str | None = None
) -> pygame.Surface:
    """A box of `w` x `h` pixels with round corners in a colour under one of `PATTERNS`; `k` pixels a unit.

    `line` is the colour of the pattern; without it a darker tone of the ground.
    """
    ink = line or theme.mix(colour, theme.INK, STRENGTH)

    def build() -> pygame.Surface:
        big = new_surface(w * FINER, h * FINER)
        big.fill(theme.rgba(colour))
        PATTERNS[pattern](big, theme.rgba(ink), STEP * k * FINER, max(1, round(LINE * k * FINER)))
        return art.clip(pygame.transform.smoothscale(big, (w, h)), radius)

    return art.memory.get(("pattern", pattern, colour, ink, w, h, k, radius), build)


Colour = tuple[int, int, int, int]


def _slanted(to: pygame.Surface, colour: Colour, step: float, wide: int, falls: bool = False) -> None:
    w, h = to.get_size()
    for n in range(-math.ceil(h / step) - 1, math.ceil(w / step) + 1):
        ends = (n * step, n * step + h)
        pygame.draw.line(to, colour, (ends[falls], h), (ends[not falls], 0), round(wide * 1.3))


def _upright(to: pygame.Surface, colour: Colour, step: float, wide: int) -> None:
    w, h = to.get_size()
    for n in range(math.ceil(w / step) + 1):
        to.fill(colour, (round(n * step), 0, wide, h))


def _dots(to: pygame.Surface, colour: Colour, step: float, wide: int) -> None:
    w, h = to.get_size()
    for row in range(math.ceil(h / step) + 1):
        for n in range(math.ceil(w / step) + 2):
            pygame.draw.circle(to, colour, (round((n - row % 2 / 2) * step), round((row + 0.3) * step)), wide)


def _crossed(to: pygame.Surface, colour: Colour, step: float, wide: int) -> None:
    _slanted(to, colour, step * 1.4, wide)
    _slanted(to, colour, step * 1.4, wide, falls=True)


def _waves(to: pygame.Surface, colour: Colour, step: float, wide: int) -> None:
    w, h = to.get_size()
    for row in range(math.ceil(h / step) + 1):
        points = [(x, (row + 0.4) * step + math.sin(x / step * 2.4) * step * 0.24) for x in range(0, w + 4, 4)]
        pygame.draw.lines(to, colour, False, points, wide)


PATTERNS: dict[str, Callable[[pygame.Surface, Colour, float, int], None]] = {
    "slanted": _slanted,
    "upright": _upright,
    "dots": _dots,
    "crossed": _crossed,
    "waves": _waves,
}
"""By name: slanted lines, upright lines, dots, crossed lines, waves."""
