"""A chart of stepped lines: one per seat, with an ink edge, beads of its own shape, and the face of its owner at its end."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise

import pygame

from game.pages.kit import beads
from game.text import digits
from game.ui import draw, theme
from game.ui.canvas import Box
from game.ui.frame import Frame

LINE, EDGE, FACE, APART = 9, 15, 60, 17
CROWD_LINE, CROWD_EDGE, CROWD_FACE, CROWD_APART = 7, 12, 50, 5
BEAD, CROWD_BEAD = 26.0, 23.0
"""For more than two seats."""
LABEL = 40
TIE = 40.0
"""The room in which each of many lines leads up or down to its face."""
STEPS = (1, 2, 5, 10, 20, 25, 50, 100, 200, 250, 500)
MOST_LINES = 5
ON_PAPER = {"gus": "#A8682C", "ines": "#E07F1E", "sam": "#8A6A9C"}
"""Lines of those whose own colour is as light as the paper."""


def line_colour(portrait: str) -> str:
    """The colour of somebody's line: the own one of the portrait where it can be seen."""
    return ON_PAPER.get(portrait) or theme.BACKS.get(portrait, theme.TIDE)


def paint(f: Frame, box: Box, curve: Sequence[Sequence[int]], faces: Sequence[str]) -> None:
    """Draw the chart into a box (units); every row of `curve` has one value per turn and one for the end."""
    x, y, w, h = box
    crowd = len(curve) > 2
    turns = max(len(row) for row in curve)
    top = max(3, *(max(row) for row in curve))
    low = min(0, *(min(row) for row in curve))
    step = next((s for s in STEPS if (top - low) / s <= MOST_LINES), STEPS[-1])
    low = low // step * step
    left, right, head, foot = x + 54, x + w - 54, y + 34, y + h - 78
    right -= TIE if crowd else 0

    def px(n: int) -> float:
        return left + (right - left) * n / max(1, turns - 1)

    def py(value: float) -> float:
        return foot - (foot - head) * (value - low) / (top - low)

    for value in range(low, top + 1, step):
        draw.rounded(f, (left - 6, py(value) - 1.5, right - left + 48, 3), 1, theme.PAPER3)
        draw.text(f, digits(value), (x - 12, py(value) - 22, 60, 44), "card", 28, theme.INK, "c")
    every = max(1, -(-(turns - 1) // max(1, int((right - left) // 84))))
    for n in range(0, turns - 1, every):
        draw.text(f, str(n + 1), (px(n) - LABEL, y + h - 46, 2 * LABEL, 44), "bold", 27, theme.INK, "c")
    lines = []
    for seat, row in enumerate(curve):
        shift = (seat - (len(curve) - 1) / 2) * (CROWD_APART if crowd else APART)
        aside = 0.0 if crowd else shift  # where two go up or down together they do it beside each other
        points = [(px(0), py(row[0]) + shift)]
        for n in range(1, len(row)):
            points += [(px(n) + aside, points[-1][1]), (px(n) + aside, py(row[n]) + shift)]
        lines.append(points)
    ends = [points[-1] for points in lines]
    size, places = crowd_faces(ends, y, y + h)
    for n, (points, face, (cx, cy)) in enumerate(zip(lines, faces, places, strict=True)):
        turn = points[-1][0] + (TIE - size / 2 + 12) * (n + 1) / (len(lines) + 1)
        tie = [(turn, points[-1][1]), (turn, cy), (cx, cy)] if crowd else []
        line(f, [*points, *tie], face, crowd)
    beaded(f, lines, faces, crowd)
    if crowd:
        for face, (cx, cy) in zip(faces, places, strict=True):
            draw.avatar(f, face, cx - size / 2, cy - size / 2, size, ring_width=3)
        return
    for seat, (points, face) in enumerate(zip(lines, faces, strict=True)):
        cx, cy = points[-1]
        near = sum(abs(cy - other[1]) < FACE * 0.8 for other in ends[:seat])
        draw.avatar(f, face, cx - FACE / 2 + near * 26, cy - FACE / 2 - near * 26, FACE, ring_width=4)


def line(f: Frame, points: Sequence[tuple[float, float]], face: str, crowd: bool) -> None:
    """One line, in the colour of a face, with its ink edge."""
    _stroke(f, points, CROWD_EDGE if crowd else EDGE, theme.INK)
    _stroke(f, points, CROWD_LINE if crowd else LINE, line_colour(face))


def beaded(f: Frame, lines: Sequence[Sequence[tuple[float, float]]], faces: Sequence[str], crowd: bool) -> None:
    """The beads of all lines, each in the middle of a level piece, above the lines."""
    for nth, (points, face) in enumerate(zip(lines, faces, strict=True)):
        level = [(one, two) for one, two in pairwise(points) if one[1] == two[1]]
        step = level[0][1][0] - level[0][0][0] if level else 0.0
        for n in beads.places(nth, len(level), step, len(lines)):
            (x1, y1), (x2, _) = level[n]
            beads.draw(f, nth, (x1 + x2) / 2, y1, CROWD_BEAD if crowd else BEAD, line_colour(face))


def crowd_faces(ends: Sequence[tuple[float, float]], top: float, bottom: float) -> tuple[float, list[tuple[float, float]]]:
    """How large the faces at the ends of many lines are, and the middle of each: pushed apart, none over another."""
    size = min(CROWD_FACE, (bottom - top) / len(ends))
    order = sorted(range(len(ends)), key=lambda seat: ends[seat][1])
    middles = spread([ends[seat][1] for seat in order], size, top + size / 2, bottom - size / 2)
    placed = dict(zip(order, middles, strict=True))
    return size, [(x + 12 + TIE, placed[seat]) for seat, (x, _) in enumerate(ends)]


def spread(wanted: Sequence[float], gap: float, low: float, high: float) -> list[float]:
    """Ascending places at least `gap` apart between `low` and `high`, each as near as may be to what it wanted."""
    found: list[float] = []
    for n, value in enumerate(wanted):
        least = low if not found else found[-1] + gap
        found.append(min(max(value, least), high - gap * (len(wanted) - 1 - n)))
    for n in reversed(range(len(found) - 1)):  # what was pushed down too far goes back up, half the way
        room = found[n] - (found[n - 1] + gap if n else low)
        found[n] -= min(max(0.0, room), max(0.0, found[n] - wanted[n]) / 2)
    return found


def _stroke(f: Frame, points: Sequence[tuple[float, float]], width: float, colour: str) -> None:
    """A line of level and upright pieces with round joints."""
    thick = max(2, f.canvas.px(width))
    pixels = [f.canvas.point(*point) for point in points]
    for (x1, y1), (x2, y2) in pairwise(pixels):
        rect = pygame.Rect(min(x1, x2), min(y1, y2), abs(x1 - x2), abs(y1 - y2)).inflate(thick, thick)
        pygame.draw.rect(f.pixels, theme.rgba(colour), rect, border_radius=thick // 2)
