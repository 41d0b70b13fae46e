"""Colour-safe marks: each keyword's colour carries a pattern of its own, wherever the keyword is shown."""

from __future__ import annotations

import math

import pygame

from game.ui import art, draw, theme
from game.ui.cache import new_surface
from game.ui.canvas import Box
from game.ui.frame import Frame

CHIP_COLOURS = {"frenzy": "#F6C3B4", "hunter": "#F9DFA3", "poisonous": "#CFE6B4", "sneaky": "#DCCBEF", "tough": "#C4D9F0"}
"""The ground of each keyword's chip."""
LINE, STEP = 3.4, 12.0
"""Width of a pattern's lines and their distance, in units."""
STRENGTH = 0.62
"""How far a line's colour is from the ground towards the ink."""
FINER = 3
"""Patterns are drawn so many times larger and made smaller, for smooth edges."""


def ground(f: Frame, keyword: str, box: Box, marked: bool) -> None:
    """The pill of a keyword in its colour, with its pattern if `marked`; the edge is inside the box."""
    radius = box[3] / 2
    draw.rounded(f, box, radius, CHIP_COLOURS[keyword], None, theme.INK, 3)
    if marked:
        rect = f.canvas.rect(box).inflate(-2 * f.canvas.px(3), -2 * f.canvas.px(3))
        k = f.canvas.k
        made = art.memory.get(("keyword pattern", keyword, rect.size, k), lambda: _patterned(keyword, *rect.size, k))
        f.surface.blit(made, rect.topleft)


def _patterned(keyword: str, w: int, h: int, k: float) -> pygame.Surface:
    big = new_surface(w * FINER, h * FINER)
    colour = CHIP_COLOURS[keyword]
    big.fill(theme.rgba(colour))
    DRAWN[keyword](big, theme.rgba(theme.mix(colour, theme.INK, STRENGTH)), STEP * k * FINER, max(1, round(LINE * k * FINER)))
    return art.clip(pygame.transform.smoothscale(big, (w, h)), h // 2)


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


DRAWN = {"frenzy": _slanted, "hunter": _upright, "poisonous": _dots, "sneaky": _crossed, "tough": _waves}
