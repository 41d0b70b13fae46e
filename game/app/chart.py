"""A chart of stepped lines: one per seat, with an ink edge, and the face of its owner at its end."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise

import pygame

from game.ui import draw, theme
from game.ui.canvas import Box
from game.ui.frame import Frame

LINE, EDGE, FACE, APART = 9, 15, 60, 8
LABEL = 40


def paint(f: Frame, box: Box, curve: Sequence[Sequence[int]], faces: Sequence[str]) -> None:
    """Draw the chart into a box (units); every row of `curve` has one value per turn and one for the end."""
    x, y, w, h = box
    turns = max(len(row) for row in curve)
    top = max(3, *(max(row) for row in curve))
    left, right, head, foot = x + 54, x + w - 54, y + 34, y + h - 78

    def px(n: int) -> float:
        return left + (right - left) * n / max(1, turns - 1)

    def py(value: float) -> float:
        return foot - (foot - head) * value / top

    step = 1 if top <= 5 else -(-top // 5)
    for value in range(0, top + 1, step):
        draw.rounded(f, (left - 6, py(value) - 1.5, right - left + 48, 3), 1, theme.PAPER3)
        draw.text(f, str(value), (x, py(value) - 22, 40, 44), "card", 28, theme.INK, "c")
    every = max(1, -(-(turns - 1) // max(1, int((right - left) // 84))))
    for n in range(0, turns - 1, every):
        draw.text(f, str(n + 1), (px(n) - LABEL, y + h - 46, 2 * LABEL, 44), "bold", 27, theme.INK, "c")
    lines = []
    for seat, row in enumerate(curve):
        shift = (seat - (len(curve) - 1) / 2) * APART
        points = [(px(0), py(row[0]) + shift)]
        for n in range(1, len(row)):
            points += [(px(n), points[-1][1]), (px(n), py(row[n]) + shift)]
        lines.append(points)
    for points, face in zip(lines, faces, strict=True):
        _stroke(f, points, EDGE, theme.INK)
        _stroke(f, points, LINE, theme.PORTRAITS.get(face, theme.TIDE))
    ends = [points[-1] for points in lines]
    for seat, (points, face) in enumerate(zip(lines, faces, strict=True)):
        cx, cy = points[-1]
        near = sum(abs(cy - other[1]) < FACE * 0.8 for other in ends[:seat])
        draw.avatar(f, face, cx - FACE / 2 + near * 26, cy - FACE / 2 - near * 26, FACE, ring_width=4)


def _stroke(f: Frame, points: Sequence[tuple[float, float]], width: float, colour: str) -> None:
    """A line of level and upright pieces with round joints."""
    thick = max(2, f.canvas.px(width))
    pixels = [f.canvas.point(*point) for point in points]
    for (x1, y1), (x2, y2) in pairwise(pixels):
        rect = pygame.Rect(min(x1, x2), min(y1, y2), abs(x1 - x2), abs(y1 - y2)).inflate(thick, thick)
        pygame.draw.rect(f.surface, theme.rgba(colour), rect, border_radius=thick // 2)
