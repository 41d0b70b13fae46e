"""The chart of a review: each seat's chances of winning as they were to be seen at the time, with the moments on it by number."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from itertools import pairwise
from math import hypot

import pygame

from game.home.reviews.moments import Point
from game.pages.kit import beads
from game.pages.kit.chart import BEAD, CROWD_BEAD, line_colour, spread
from game.ui import draw, theme
from game.ui.cache import new_surface
from game.ui.canvas import Box
from game.ui.frame import Frame

Scale = Callable[[float], float]
Spot = tuple[float, float]
LINE, EDGE, LEADER, FAINT = 8.0, 14.0, 4.0, 150
FACE, CROWD_FACE, DISC = 60.0, 50.0, 44.0
TIE = 40.0
"""The room between the end of a line and its face, which may have to stand higher or lower."""
ABREAST = 46.0
"""From one face to the next where lines end together."""
STEPS = (0, 25, 50, 75, 100)
SMOOTH = 2
"""The lines are drawn so many times larger and shrunk, so that their slopes are clean."""


@dataclass(frozen=True, slots=True)
class Row:
    """A seat's line: its points, whose face stands at its end, and whether it steps back behind the others."""

    points: Sequence[Point]
    face: str
    faint: bool = False


@dataclass(frozen=True, slots=True)
class Pin:
    """A numbered place on the chart."""

    n: int
    at: Point


def paint(f: Frame, box: Box, rows: Sequence[Row], pins: Sequence[Pin], turns: int, percent: Sequence[str]) -> None:
    """Draw it into a box (units): `turns` of them from left to right, `percent` the words of the scale from 0 to 100."""
    x, y, w, h = box
    left, head, foot = x + 92, y + 20, y + h - 58

    def py(chance: float) -> float:
        return foot - (foot - head) * chance

    abreast = max((len(level) for level in _levels(rows, py)), default=1)
    right = x + w - 44 - TIE - (abreast - 1) * ABREAST

    def px(at: float) -> float:
        return left + (right - left) * (at - 1) / max(1, turns)

    for value, words in zip(STEPS, percent, strict=True):
        line = py(value / 100)
        draw.rounded(f, (left - 8, line - 1.5, right - left + 34, 3), 1, theme.PAPER3)
        draw.text(f, words, (x, line - 20, 78, 40), "card", 27, theme.INK, "r")
    every = max(1, -(-turns // max(1, int((right - left) // 76))))
    for n in range(1, turns + 1, every):
        draw.text(f, str(n), (px(n) - 38, foot + 14, 76, 42), "bold", 27, theme.INK, "c")
    size, ends = faces(rows, px, py, y, y + h)
    for faint in (True, False):
        _strokes(f, box, [end for end in ends if end[0].faint == faint], px, py, FAINT if faint else 255)
    _beads(f, rows, px, py)
    for row, (cx, cy) in ends:
        draw.avatar(f, row.face, cx - size / 2, cy - size / 2, size, ring_width=4 if len(rows) <= 2 else 3)
    for pin in pins:
        cx, cy = px(pin.at.x), py(pin.at.chance)
        with f.above():
            draw.rounded(f, (cx - DISC / 2, cy - DISC / 2, DISC, DISC), DISC / 2, theme.CORAL_DEEP, None, theme.INK, 4)
            draw.text(f, str(pin.n), (cx - DISC / 2, cy - DISC / 2, DISC, DISC), "card", 27, theme.PAPER, "c")


def _levels(rows: Sequence[Row], py: Scale) -> list[list[Row]]:
    """The rows by where their lines end, from above: those that end at one place together, the plain ones first."""
    found: dict[int, list[Row]] = {}
    for row in sorted((row for row in rows if row.points), key=lambda row: row.faint):
        found.setdefault(round(py(row.points[-1].chance)), []).append(row)
    return [found[at] for at in sorted(found)]


def faces(rows: Sequence[Row], px: Scale, py: Scale, top: float, bottom: float) -> tuple[float, list[tuple[Row, Spot]]]:
    """How large the faces at the ends of the lines are, and where each stands: those of lines that end together, as all that are
    lost do, side by side at that height; others pushed apart, none over another.
    """
    size = FACE if len(rows) <= 2 else CROWD_FACE
    levels = _levels(rows, py)
    if not levels:
        return size, []
    size = min(size, (bottom - top) / len(levels))
    wanted = [py(level[0].points[-1].chance) for level in levels]
    middles = spread(wanted, size, top + size / 2, bottom - size / 2)
    return size, [
        (row, (px(row.points[-1].x) + 14 + TIE + n * ABREAST, at))
        for level, at in zip(levels, middles, strict=True)
        for n, row in enumerate(level)
    ]


def _beads(f: Frame, rows: Sequence[Row], px: Scale, py: Scale) -> None:
    """Each seat's beads on its line; where one line stands out, it alone has them."""
    size = BEAD if len(rows) <= 2 else CROWD_BEAD
    for nth, row in enumerate(rows):
        if row.faint or len(row.points) < 2:
            continue
        inner = row.points[:-1]
        step = (px(row.points[-1].x) - px(row.points[0].x)) / len(inner)
        for n in beads.places(nth, len(inner), step, len(rows)):
            beads.draw(f, nth, px(inner[n].x), py(inner[n].chance), size, line_colour(row.face))


def _strokes(f: Frame, box: Box, ends: Sequence[tuple[Row, Spot]], px: Scale, py: Scale, alpha: int) -> None:
    """Lines with ink edges and round joints, all of one strength; a thin one leads from the end of each to its face."""
    if not ends:
        return
    area = f.canvas.rect(box)
    k = f.canvas.k * SMOOTH
    big = new_surface(area.w * SMOOTH, area.h * SMOOTH)
    for row, face in ends:
        points = [*((px(point.x), py(point.chance)) for point in row.points), face]
        *spots, end = [((at - box[0]) * k, (chance - box[1]) * k) for at, chance in points]
        _line(big, [spots[-1], end], LEADER * k / 2, theme.rgba(line_colour(row.face)))
        for width, colour in ((EDGE, theme.INK), (LINE, line_colour(row.face))):
            _line(big, spots, width * k / 2, theme.rgba(colour))
    small = pygame.transform.smoothscale(big, area.size)
    if alpha < 255:
        small.fill((255, 255, 255, alpha), special_flags=pygame.BLEND_RGBA_MULT)
    f.surface.blit(small, area.topleft)


def _line(
    surface: pygame.Surface, spots: Sequence[tuple[float, float]], radius: float, colour: tuple[int, int, int, int]
) -> None:
    """One line through all spots (pixels)."""
    for one, two in pairwise(spots):
        length = hypot(two[0] - one[0], two[1] - one[1])
        if length:
            dx, dy = (two[1] - one[1]) / length * radius, (one[0] - two[0]) / length * radius
            corners = (
                (one[0] + dx, one[1] + dy),
                (two[0] + dx, two[1] + dy),
                (two[0] - dx, two[1] - dy),
                (one[0] - dx, one[1] - dy),
            )
            pygame.draw.polygon(surface, colour, corners)
    for spot in spots:
        pygame.draw.circle(surface, colour, spot, radius)
