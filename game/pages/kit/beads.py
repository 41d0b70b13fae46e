"""Beads on the lines of a chart: every seat has its own shape, so that lines are told apart without their colours."""

from __future__ import annotations

import pygame

from game.ui import shapes, theme
from game.ui.frame import Frame

SHAPES = (
    "M50 8A42 42 0 1 1 50 92A42 42 0 1 1 50 8Z",
    "M14 14H86V86H14Z",
    "M50 4L96 88H4Z",
    "M34 8H66V34H92V66H66V92H34V66H8V34H34Z",
    "M50 2L98 50L50 98L2 50Z",
    "M4 12H96L50 96Z",
    "M6 50A44 44 0 0 1 94 50V58H6Z",
    "M8 8L50 26L92 8L74 50L92 92L50 74L8 92L26 50Z",
    "M36 4H64V96H36Z",
    "M4 36H96V64H4Z",
)
"""Disc, square, triangle, cross, diamond, triangle on its tip, half disc, star of four, post, beam: by seat."""
EDGE = 9.0
"""The ink edge of a bead, in hundredths of its size."""
APART = 76.0
"""Units between two beads of one line, at least."""


def surface(nth: int, px: int, colour: str) -> pygame.Surface:
    """The bead of the `nth` seat, `px` pixels wide."""
    return shapes.path_surface(SHAPES[nth % len(SHAPES)], (100, 100), (px, px), colour, theme.INK, EDGE)


def draw(f: Frame, nth: int, x: float, y: float, size: float, colour: str) -> None:
    """The bead of the `nth` seat with its middle at a point."""
    f.blit_centre(surface(nth, f.canvas.px(size), colour), x, y)


def places(nth: int, count: int, step: float, lines: int) -> range:
    """Which of `count` places on a line, `step` units apart, carry a bead: never two too near, and another one for each of the
    `lines`, so that beads of lines that run together lie side by side."""
    every = max(lines if lines * step < APART * 2 else 1, round(APART / max(1.0, step)), 1)
    return range(nth % every, count, every)
