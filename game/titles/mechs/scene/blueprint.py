"""Faces of schematics: a blueprint with the kind, the name, its picture and what it hits, and the gears that it needs.

Codes: "s:SCHEMATIC" for its front, "z:SCHEMATIC" for its back while it lies face down (with the gears that it waits for). Sizes
are units of the 1920 x 1080 table, shares those of the card's width.
"""

from __future__ import annotations

from typing import Any

import pygame

from game.titles.mechs.printed import KIND_PICTURES, plan_picture
from game.titles.mechs.rules.catalog import Schematic
from game.ui import art, draw, shapes, theme
from game.ui.canvas import Box
from game.ui.frame import Frame

FIELD, DEEP, LINES = "#2A62A6", "#163A6B", "#7FB4E8"
"""A blueprint: its field, the window in it, and its lines."""
GOLD = "#8A5A12"
"""The field of an Overdrive."""
HEAD_HIGH, FOOT_HIGH, MARGIN, CORNER = 0.37, 0.25, 0.055, 0.08
"""As on command cards, in widths."""
LOW = 1.1
"""A card lower than so many widths has its value beside the picture, and no foot."""
LOW_HEAD = 140.0
"""The head of a low card is that of a card of this width."""
MOST_CELL = 0.17
"""A square of a drawing is at most so wide, in widths of the card."""
OVERDRIVES = {"step": "ct_move", "swap": "ui_swap", "choose": "cmd_aimbot"}
"""What stands for an Overdrive that has no pattern of squares."""
PICTURE = 0.96
"""A picture's share of its window's lesser side."""
BOTH = 1.2
"""In a window that is so much wider than high, and at least BOTH_WIDE wide, the squares stand beside the picture."""
BOTH_WIDE = 190.0
Offset = tuple[int, int]


def front(schematic: int) -> str:
    """The code of a schematic's front."""
    return f"s:{schematic}"


def back(schematic: int) -> str:
    """The code of a schematic that lies face down."""
    return f"z:{schematic}"


def pattern(printed: Schematic) -> tuple[tuple[Offset, ...], bool]:
    """The squares that a schematic strikes, (forward, right) of the mech, and whether they lie around a cell that is chosen; ()
    where that is no pattern."""
    for op, *numbers in printed.steps:
        made = _pattern(op, numbers)
        if made[0]:
            return made
    return (), False


def _pattern(op: str, numbers: list[Any]) -> tuple[tuple[Offset, ...], bool]:
    if op == "cells":
        return tuple(tuple(cell) for cell in numbers[0]), False
    if op == "around":
        far = range(-numbers[0], numbers[0] + 1)
        return tuple((a, b) for a in far for b in far if a or b), False
    if op in ("ray", "ray_way"):
        return tuple((n, 0) for n in range(1, numbers[0] + 1)), False
    if op == "rays":
        return tuple((a * n, b * n) for n in (1, 2) for a, b in ((1, 0), (0, 1), (-1, 0), (0, -1))), False
    if op == "band":
        half = numbers[0] // 2
        return tuple((n, side) for n in range(1, numbers[1] + 1) for side in range(-half, half + 1)), False
    if op == "block":
        half = numbers[0] // 2
        return tuple((a, b) for a in range(-half, half + 1) for b in range(-half, half + 1)), True
    return (), False


# ---------------------------------------------------------------------- drawing
def paint(f: Frame, printed: Schematic, name: str, w: float, h: float, lines: int = 2) -> None:
    """A front with its top left at (0, 0), its name in at most so many lines."""
    _field(f, printed.kind, w, h)
    low = h < LOW * w
    head, foot, margin = HEAD_HIGH * min(w, LOW_HEAD if low else w), 0.0 if low else FOOT_HIGH * w, MARGIN * w
    size = 27 if w < 200 else w * 0.16
    box = (0.05 * w, -1, 0.9 * w, head + 3)
    draw.text(f, name, box, "card", size, theme.WHITE, "c", lines=lines, small=True, spacing=0.88)
    window = (margin, head, w - 2 * margin, h - head - foot - margin)
    draw.rounded(f, window, 0.05 * w, DEEP, None, theme.INK, max(2.0, 0.02 * w))
    badge = 0.27 * w
    if low:
        sketch(f, printed, (margin + badge, head, w - 2 * margin - 2.1 * badge, window[3]), MOST_CELL * w)
        draw.icon(f, KIND_PICTURES[printed.kind], margin + 3, head + (window[3] - badge) / 2, badge)
        gears = (w - margin - 1.15 * badge, head, 1.1 * badge, window[3])
        draw.text(f, str(printed.gears), gears, "card", 31, theme.LAMP, "c")
        return
    sketch(f, printed, window, MOST_CELL * w)
    draw.icon(f, KIND_PICTURES[printed.kind], 0.03 * w, h - foot - margin - 0.78 * badge, badge)
    _foot(f, printed.gears, w, h)


def paint_back(f: Frame, printed: Schematic, w: float, h: float) -> None:
    """A back: its kind, dimly, and the gears that it waits for."""
    _field(f, printed.kind, w, h)
    draw.veil(f, 0.45, (0, 0, w, h))
    d = 0.6 * w
    draw.icon(f, KIND_PICTURES[printed.kind], (w - d) / 2, (h - FOOT_HIGH * w - d) / 2, d)
    _foot(f, printed.gears, w, h)


def sketch(f: Frame, printed: Schematic, box: Box, cell: float) -> None:
    """What a schematic is and does, drawn into a box: its picture, with room beside it the squares that it strikes, each at most
    `cell` wide."""
    x, y, w, h = box
    cells, _ = pattern(printed)
    if printed.kind == "overdrive":
        if cells:
            squares(f, printed, box, cell)
        else:
            d = min(w, h) * 0.74
            draw.icon(f, OVERDRIVES[printed.steps[0][0]], x + (w - d) / 2, y + (h - d) / 2, d)
        return
    both = bool(cells) and w >= max(BOTH_WIDE, h * BOTH)
    left = w * 0.58 if both else w
    d = min(left, h) * PICTURE
    draw.icon(f, plan_picture(printed), x + (left - d) / 2, y + (h - d) / 2, d)
    if both:
        squares(f, printed, (x + left, y + 6, w - left - 6, h - 12), cell)


def squares(f: Frame, printed: Schematic, box: Box, cell: float) -> None:
    """The squares that a schematic strikes around the mech, or around a chosen square, each at most `cell` wide."""
    x, y, w, h = box
    cells, chosen = pattern(printed)
    spots = [*cells, (0, 0)]
    ahead, right = [a for a, _ in spots], [b for _, b in spots]
    rows, columns = max(ahead) - min(ahead) + 1, max(right) - min(right) + 1
    side = min(cell, (w - 10) / columns, (h - 10) / rows)
    left, top = x + (w - side * columns) / 2, y + (h - side * rows) / 2
    for a, b in sorted(set(spots)):
        at = (left + (b - min(right)) * side + 1, top + (max(ahead) - a) * side + 1, side - 2, side - 2)
        struck = (a, b) in cells
        draw.rounded(f, at, side * 0.2, theme.CORAL if struck else theme.LAMP, None, theme.INK, max(1.5, side * 0.09))
        if (a, b) == (0, 0) and chosen:
            d = side * 0.5
            draw.rounded(f, (at[0] + (at[2] - d) / 2, at[1] + (at[3] - d) / 2, d, d), d / 2, theme.PAPER, None, theme.INK, 2)
        elif (a, b) == (0, 0):
            px = f.canvas.px(side * 0.8)
            icon = art.icon("ui_arrow", px)
            f.blit_centre(icon, at[0] + at[2] / 2, at[1] + at[3] / 2)


def _field(f: Frame, kind: str, w: float, h: float) -> None:
    rect = f.canvas.rect((0, 0, w, h))
    key = ("mechs blueprint", kind == "overdrive", rect.w, rect.h, f.canvas.k)
    f.surface.blit(art.memory.get(key, lambda: _draw_field(kind, rect.w, rect.h, f.canvas.k)), rect.topleft)


def _draw_field(kind: str, w: int, h: int, k: float) -> pygame.Surface:
    colour = GOLD if kind == "overdrive" else FIELD
    edge, corner = max(3, round(w * 0.024)), round(w * CORNER)
    out = shapes.rounded_surface(w, h, corner, colour, theme.mix(colour, theme.INK, 0.25), theme.INK, edge).copy()
    line = pygame.Color(theme.LAMP if kind == "overdrive" else LINES)
    line.a = 62
    step = max(9, round(w / 9))
    grid = pygame.Surface((w, h), pygame.SRCALPHA)
    for n in range(step, max(w, h), step):
        pygame.draw.line(grid, line, (n, edge), (n, h - edge - 1))
        pygame.draw.line(grid, line, (edge, n), (w - edge - 1, n))
    out.blit(grid, (0, 0))
    rim = pygame.Color(theme.LAMP if kind == "overdrive" else theme.PAPER)
    rim.a = 190
    inner = pygame.Surface((w, h), pygame.SRCALPHA)
    pygame.draw.rect(inner, rim, (edge + 1, edge + 1, w - 2 * edge - 2, h - 2 * edge - 2), max(1, round(1.6 * k)), corner)
    out.blit(inner, (0, 0))
    return art.grain(out, 4)


def _foot(f: Frame, gears: int, w: float, h: float) -> None:
    """The gears that it needs."""
    margin, high = MARGIN * w, FOOT_HIGH * w - 0.7 * MARGIN * w
    y = h - FOOT_HIGH * w
    draw.rounded(f, (margin, y, w - 2 * margin, high), 0.07 * w, theme.NIGHT2, None, theme.INK, max(2.0, 0.018 * w))
    d = high * 0.94
    draw.icon(f, "mv_gear", margin + 0.03 * w, y + (high - d) / 2, d)
    size = max(w * 0.19, min(40, high * 1.3))
    left = margin + 0.05 * w + d
    draw.text(f, str(gears), (left, y - 8, w - margin - 0.045 * w - left, high + 14), "card", size, theme.LAMP, "r", small=True)


__all__ = ["back", "front", "paint", "paint_back", "pattern", "sketch", "squares"]
