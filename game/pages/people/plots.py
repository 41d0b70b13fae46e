"""The plots of a person's page, drawn on paper: the share of victories over time, and the last matches one by one."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import pairwise

from game.ui import draw, patterns, shapes, theme
from game.ui.canvas import Box
from game.ui.frame import Frame

Place = tuple[float, float, float, float]
LEFT, RIGHT, HEAD, FOOT = 108.0, 124.0, 96.0, 126.0
"""Margins of the plot inside its panel."""
LINE, EDGE, DOT = 8.0, 14.0, 30.0
LAST_STEP, LAST = 42.0, 34.0
"""Step and size of the marks of the last matches."""
MARKS = {"won": ("ui_check", theme.LEAF), "lost": ("ui_cross", theme.CORAL_DEEP), "drawn": ("ui_minus", theme.NIGHT3)}
"""Icon and colour of a result."""


def paper(f: Frame, box: Box, heading: str, note: str = "") -> None:
    """The sheet that a plot is drawn on, with its heading."""
    x, y, w, _ = box
    draw.panel(f, box, "paper", 26)
    side = draw.text_width(f, note, "text", 27) + 16 if note else 0.0
    draw.text(f, heading, (x + 28, y + 14, w - 56 - side, 56), "card", 38, theme.INK)
    if note:
        draw.text(f, note, (x + w - 28 - side, y + 16, side, 54), "text", 27, theme.INK, "r")


def nothing(f: Frame, box: Box, words: str, picture: str = "ui_hourglass") -> None:
    """A sheet with nothing to show yet."""
    x, y, w, h = box
    draw.icon(f, picture, x + w / 2 - 48, y + h / 2 - 96, 96, alpha=150)
    draw.text(f, words, (x + 40, y + h / 2 + 14, w - 80, 110), "text", 30, theme.INK, "c", "t", lines=3)


def rate_line(
    f: Frame, box: Box, points: Sequence[tuple[int, float]], percent: Callable[[int], str], ends: tuple[str, str]
) -> None:
    """The line of rates. `points`: (matches played, share); `ends`: what stands below the first and the last match."""
    x, y, w, h = box
    left, right, top, bottom = x + LEFT, x + w - RIGHT, y + HEAD, y + h - FOOT

    def px(n: int) -> float:
        low, high = points[0][0], points[-1][0]
        return right if high == low else left + 14 + (right - left - 14) * (n - low) / (high - low)

    def py(share: float) -> float:
        return bottom - (bottom - top) * share

    for share in (0.0, 0.25, 0.5, 0.75, 1.0):
        strong = share in (0.0, 0.5, 1.0)
        draw.rounded(f, (left, py(share) - 1.5, right - left, 3), 1, theme.PAPER3 if strong else theme.PAPER2)
        if strong:
            draw.text(f, percent(round(share * 100)), (x + 14, py(share) - 24, LEFT - 28, 48), "card", 27, theme.INK, "r")
    line = [(px(n), py(share)) for n, share in points]
    if len(line) > 1:
        area = [*line, (line[-1][0], bottom), (line[0][0], bottom)]
        _path(f, box, area, theme.mix(theme.TIDE, theme.PAPER, 0.62), None, 0, close=True)
        _path(f, box, line, "none", theme.INK, EDGE)
        _path(f, box, line, "none", theme.TIDE, LINE)
    cx, cy = line[-1]
    draw.rounded(f, (cx - DOT / 2, cy - DOT / 2, DOT, DOT), DOT / 2, theme.LAMP, None, theme.INK, 5)
    words = percent(round(points[-1][1] * 100))
    draw.text(f, words, (cx + DOT / 2 + 4, cy - 30, x + w - cx - DOT / 2 - 10, 60), "card", 36, theme.INK)
    first, last = ends
    half = (right - left) / 2
    draw.text(f, first, (left, bottom + 6, half - 8, 46), "text", 27, theme.INK)
    draw.text(f, last, (left + half, bottom + 6, half, 46), "text", 27, theme.INK, "r")


def _path(
    f: Frame, box: Box, points: Sequence[tuple[float, float]], fill: str, stroke: str | None, width: float, close: bool = False
) -> None:
    """A line or an area through points."""
    x, y, w, h = box
    r = f.canvas.rect(box)
    words = "M" + "L".join(f"{px - x:.1f} {py - y:.1f}" for px, py in points) + ("Z" if close else "")
    f.surface.blit(shapes.path_surface(words, (w, h), (r.w, r.h), fill, stroke, width), r.topleft)


def last_matches(f: Frame, box: Box, results: Sequence[str], label: str) -> None:
    """The last results, the newest at the right, as many as there is room for: tick, cross, dash."""
    x, y, w, h = box
    room = draw.text_width(f, label, "bold", 27) + 20
    draw.text(f, label, (x, y, room, h), "bold", 27, theme.INK)
    shown = list(results)[-int((w - room) // LAST_STEP) :]
    for n, result in enumerate(shown):
        mark(f, x + room + n * LAST_STEP, y + (h - LAST) / 2, result)


def mark(f: Frame, x: float, y: float, result: str, size: float = LAST) -> None:
    """One result: a disc with its sign."""
    icon, colour = MARKS[result]
    draw.rounded(f, (x, y, size, size), size / 2, colour, None, theme.INK, 3)
    draw.icon(f, icon, x + size * 0.2, y + size * 0.2, size * 0.6)


def bar(f: Frame, box: Box, won: int, drawn: int, lost: int, ground: str = theme.PAPER2) -> None:
    """Three counts as one bar: won from the left and plain, draws dotted, lost from the right and striped."""
    x, y, w, h = box
    total = won + drawn + lost
    if not total:
        draw.rounded(f, box, h / 2, ground, None, theme.INK, 3)
        return
    parts = [(won, theme.LEAF, ""), (drawn, theme.MIST, "dots"), (lost, theme.CORAL_DEEP, "slanted")]
    draw.rounded(f, box, min(14, h / 2), theme.INK)
    edges = [x + 3.0]
    for count, *_ in parts:
        edges.append(edges[-1] + (w - 6) * count / total)
    for (count, colour, pattern), (left, right) in zip(parts, pairwise(edges), strict=True):
        if not count:
            continue
        part, radius = (left, y + 3, max(2.0, right - left - 1), h - 6), min(11, h / 2 - 3)
        if pattern:
            r = f.canvas.rect(part)
            line = theme.mix(colour, theme.INK, 0.85)
            f.surface.blit(patterns.patterned(pattern, colour, r.w, r.h, f.canvas.k, f.canvas.px(radius), line), r.topleft)
        else:
            draw.rounded(f, part, radius, colour)
