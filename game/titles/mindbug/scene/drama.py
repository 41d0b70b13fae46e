"""The great moments, painted over the table while they pass: a heart that breaks, a creature that falls, a Mindbug that takes
one. Each is given how far it has come, from 0 to 1; none of them takes a press or holds up the game."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial
from math import cos, pi, sin

import pygame

from game.titles.mindbug.scene.layout import Box
from game.ui import art, shapes, theme
from game.ui.cache import new_surface
from game.ui.canvas import Canvas
from game.ui.frame import Frame
from game.ui.tween import EASE, shake

HEART, BREAKS = 176.0, 0.26
"""How large a heart is that is lost, and when it breaks."""
BUG = 250.0
"""How large the Mindbug is where it lands."""
HIGHEST = 72 + 0.58 * BUG
"""How high its middle may land: below the bar, to its feelers, when it shakes."""
LANDS = 0.55


def pictures(canvas: Canvas) -> Iterator[Callable[[], object]]:
    """What takes longest to draw, to be drawn ahead."""
    yield partial(art.icon, "ui_life", canvas.px(HEART))
    yield partial(art.figure, "creatures/mindbug", canvas.px(BUG))


def _share(t: float, start: float, end: float) -> float:
    return max(0.0, min(1.0, (t - start) / (end - start)))


def _grown(picture: pygame.Surface, size: int) -> pygame.Surface:
    """A square picture, so large for a moment: not kept."""
    return picture if picture.get_width() == size else pygame.transform.smoothscale(picture, (max(2, size), max(2, size)))


def burst(f: Frame, t: float, at: tuple[float, float], reach: float, colour: str, count: int = 12) -> None:
    """Spikes that shoot out of a point, as where something hits."""
    if not 0 < t < 1:
        return
    fine = 2  # drawn so much larger, for smooth edges
    px = fine * (f.canvas.px(reach) + 4)
    sheet = new_surface(2 * px, 2 * px)
    inner, outer = (px * part for part in (EASE["out-cubic"](t) * 0.82, EASE["out-cubic"](min(1.0, t * 1.8))))
    wide = px * 0.16 * (1 - t)
    for n in range(count):
        turn = 2 * pi * (n + 0.5) / count
        far, dx, dy = outer * (1.0 if n % 2 else 0.72), cos(turn), sin(turn)
        if far <= inner:
            continue
        foot = [(px + dx * inner - dy * side, px + dy * inner + dx * side) for side in (-wide, wide)]
        points = [*foot, (px + dx * far, px + dy * far)]
        pygame.draw.polygon(sheet, colour, points)
        pygame.draw.polygon(sheet, theme.INK, points, max(1, fine * f.canvas.px(3)))
    _laid(f, pygame.transform.smoothscale(sheet, (2 * px // fine, 2 * px // fine)), f.canvas.point(*at))


def _laid(f: Frame, sheet: pygame.Surface, at: tuple[float, float]) -> None:
    """A picture with its middle at a pixel."""
    f.surface.blit(sheet, (round(at[0] - sheet.get_width() / 2), round(at[1] - sheet.get_height() / 2)))


def heart(f: Frame, t: float, at: tuple[float, float], moves: bool) -> None:
    """A heart that swells, trembles and falls into two; where nothing moves it lies there broken."""
    px = f.canvas.px(HEART)
    x, y = f.canvas.point(*at)
    if not moves:
        _laid(f, art.icon("ui_life_lost", px), (x, y))
        return
    picture = art.icon("ui_life", px)
    if t < BREAKS:
        now = _grown(picture, round(px * (0.3 + 0.7 * EASE["out-back"](_share(t, 0, 0.15)))))
        away = round(f.canvas.px(9) * shake(_share(t, 0.13, BREAKS)))
        _laid(f, now, (x + away, y))
        return
    gone = _share(t, BREAKS, 1.0)
    burst(f, _share(t, BREAKS, BREAKS + 0.3), at, HEART * 0.95, theme.CORAL)
    for side in (0, 1):
        half = _half(picture, side)
        turned = pygame.transform.rotozoom(half, (20 if side == 0 else -20) * EASE["out-cubic"](gone), 1)
        turned.set_alpha(round(255 * (1 - _share(gone, 0.55, 1.0))))
        dx = f.canvas.px(46) * EASE["out-cubic"](gone) * (1 if side else -1)
        dy = f.canvas.px(120) * gone ** 2 - f.canvas.px(14) * sin(pi * min(1.0, gone * 2))
        middle = x + (px // 4 if side else -px // 4) + dx
        _laid(f, turned, (middle, y + dy))


def _half(picture: pygame.Surface, side: int) -> pygame.Surface:
    """The left or the right part of a heart, along a jagged line."""

    def build() -> pygame.Surface:
        fine, (w, h) = 3, picture.get_size()
        edge = [(w * fine * (0.5 + (0.09 if n % 2 else -0.09)), h * fine * n / 5) for n in range(6)]
        other = [*edge, (w * fine, h * fine), (w * fine, 0)] if side == 0 else [*edge, (0, h * fine), (0, 0)]
        large = pygame.transform.smoothscale(picture, (w * fine, h * fine))
        shape = pygame.mask.from_surface(large)
        crack = new_surface(w * fine, h * fine)
        pygame.draw.lines(crack, theme.INK, False, edge, max(2, w * fine // 14))
        inside = shape.to_surface(setcolor=(255, 255, 255, 255), unsetcolor=(0, 0, 0, 0))
        crack.blit(inside, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
        large.blit(crack, (0, 0))
        pygame.draw.polygon(large, (0, 0, 0, 0), other)
        out = pygame.transform.smoothscale(large, (w, h))
        return out.subsurface((0, 0, w * 3 // 5, h) if side == 0 else (w * 2 // 5, 0, w - w * 2 // 5, h)).copy()

    return art.memory.get(("mindbug half heart", picture.get_width(), side), build)


def puff(f: Frame, t: float, box: Box) -> None:
    """A cloud where a creature was, and sparks."""
    x, y, w, h = box
    at = (x + w / 2, y + h / 2)
    cx, cy = f.canvas.point(*at)
    out = EASE["out-cubic"](t)
    burst(f, _share(t, 0, 0.6), at, w * 0.9, theme.EMBER, 10)
    balls = []
    for n in range(9):
        turn = 2 * pi * n / 9 + 0.4
        away = f.canvas.px(w * (0.2 + 0.42 * out) * (1.0 if n % 2 else 0.7))
        size = f.canvas.px(w * 0.2 * (1 - t) * (1.0 if n % 3 else 1.3)) // 2 * 2
        place = (cx + away * cos(turn), cy + away * sin(turn) - f.canvas.px(30) * t)
        if size > 2:
            balls.append((size, theme.PAPER2 if n % 2 else theme.PAPER, place))
    edge = f.canvas.px(5)
    for size, _, place in balls:  # all rims first: those that touch are one cloud
        d = 2 * (size + edge)
        _laid(f, shapes.rounded_surface(d, d, size + edge, theme.INK), place)
    for size, colour, place in balls:
        _laid(f, _ball(size, colour), place)


def _ball(size: int, colour: str) -> pygame.Surface:
    """A ball of smoke: lit from above, with a darker belly."""

    def build() -> pygame.Surface:
        d = 2 * size
        out = shapes.rounded_once(d, d, size, colour, theme.mix(colour, theme.EMBER, 0.35))
        shine = shapes.rounded_surface(max(2, d // 3), max(2, d // 4), d // 8, theme.PAPER)
        out.blit(shine, (d // 5, d // 6))
        return out

    return art.memory.get(("mindbug smoke", size, colour), build)


def mindbug(f: Frame, t: float, start: tuple[float, float], end: tuple[float, float], moves: bool) -> None:
    """The Mindbug leaps from whoever uses it onto the head of the creature, or as near to it as the bar lets it be seen whole."""
    end = end[0], max(end[1], HIGHEST)
    px = f.canvas.px(BUG)
    picture = art.figure("creatures/mindbug", px)
    if not moves:
        _laid(f, picture, f.canvas.point(*end))
        return
    way = EASE["in-out-cubic"](_share(t, 0, LANDS))
    x = start[0] + (end[0] - start[0]) * way
    y = start[1] + (end[1] - start[1]) * way - 170 * sin(pi * way)
    landed = _share(t, LANDS, 1.0)
    size = 0.4 + 0.6 * way + 0.16 * shake(landed) * (landed > 0)
    if landed > 0:
        wide = f.canvas.px(300)
        sheet = new_surface(2 * wide, 2 * wide)
        for n in range(3):
            ring = _share(t, LANDS + 0.1 * n, min(1.0, LANDS + 0.1 * n + 0.3))
            if 0 < ring < 1:
                line, reach = max(1, f.canvas.px(9 * (1 - ring))), f.canvas.px(90 + 190 * EASE["out-cubic"](ring))
                pygame.draw.circle(sheet, theme.GLOW, (wide, wide), reach, line)
        _laid(f, sheet, f.canvas.point(*end))
    burst(f, _share(t, LANDS, LANDS + 0.3), end, 210, theme.GLOW, 14)
    _laid(f, _grown(picture, round(px * size)), f.canvas.point(x, y))
