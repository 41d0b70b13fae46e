"""Large pictures of the great moments: a die as a cube, a star, a banner, a number that leans; and the picture that trembles."""

from __future__ import annotations

from math import cos, pi, sin

import pygame

from game.titles.mechs.scene.board import sprites
from game.ui import draw, theme
from game.ui.cache import new_surface
from game.ui.canvas import Box
from game.ui.frame import Frame
from game.ui.raster import raster
from game.ui.tween import EASE

_SVG = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {w} {h}">{body}</svg>'
_FACES = (
    ("M50 6L90 27L50 48L10 27Z", "#FFF9EA", ((50, 27),)),
    ("M10 29L49 50V94L10 73Z", "#F6ECD9", ((20, 46), (38, 77))),
    ("M90 29L51 50V94L90 73Z", "#D9C6A2", ((61, 56), (70, 61.5), (79, 67))),
)
"""The three faces of a cube that are seen, each with its pips."""
_BANNER = (
    '<path d="M4 46H184V222H4L40 134Z M1624 46H1444V222H1624L1588 134Z" fill="#B8901F" stroke="#2A1B2E" stroke-width="9" '
    'stroke-linejoin="round"/><path d="M100 5H1528V197H100Z" fill="#F4B63F" stroke="#2A1B2E" stroke-width="9" '
    'stroke-linejoin="round"/><path d="M116 21H1512V181H116Z" fill="none" stroke="#FFE9A8" stroke-width="5"/>'
)
BANNER = (146.0, 103.0, 1628.0, 228.0)
"""The banner with its ends; its field begins 100 further in and is 192 high."""
LEAN = 7.0
"""Degrees that a counted number leans."""


def cube(px: int, angle: float = 0.0) -> pygame.Surface:
    """An ivory die, turned clockwise by so many degrees."""
    degrees = round(angle / 6) * 6 % 360

    def build() -> pygame.Surface:
        body = '<path d="M50 2L94 25V75L50 98L6 75V25Z" fill="#2A1B2E"/>'
        for path, fill, pips in _FACES:
            body += f'<path d="{path}" fill="{fill}"/>'
            body += "".join(f'<circle cx="{x}" cy="{y}" r="5.4" fill="#2A1B2E"/>' for x, y in pips)
        body += '<path d="M50 48V94M50 48L10 27M50 48L90 27" stroke="#2A1B2E" stroke-width="4" fill="none"/>'
        return raster(_SVG.format(w=100, h=100, body=f'<g transform="rotate({degrees} 50 50)">{body}</g>'), px, px)

    return sprites.memory.get(("cube", px, degrees), build)


def star(px: int, colour: str, points: int = 12, deep: float = 0.76, opacity: float = 1.0, edge: bool = True) -> pygame.Surface:
    """A star of so many points; `deep`: how far out the corners between them lie."""

    def build() -> pygame.Surface:
        around = ((50 + r * cos(a), 50 + r * sin(a)) for a, r in (
            (pi * n / points, 47 if n % 2 == 0 else 47 * deep) for n in range(2 * points)
        ))  # fmt: skip
        line = 'stroke="#2A1B2E" stroke-width="3" stroke-linejoin="round"' if edge else ""
        body = f'<polygon points="{" ".join(f"{x:.1f},{y:.1f}" for x, y in around)}" fill="{colour}" opacity="{opacity}" {line}/>'
        return raster(_SVG.format(w=100, h=100, body=body), px, px)

    return sprites.memory.get(("star", px, colour, points, deep, opacity, edge), build)


def banner(f: Frame, share: float, lower: float = 0.0) -> None:
    """The banner, unrolled from its middle so far, and so much lower."""
    x, y, w, h = BANNER
    r = f.canvas.rect((x, y + lower, w, h))
    drawn = sprites.memory.get(("banner", r.size), lambda: raster(_SVG.format(w=1628, h=228, body=_BANNER), *r.size))
    wide = round(r.w * min(1.0, share))
    if wide < r.w:
        drawn = pygame.transform.scale(drawn, (max(2, wide), r.h))
    f.surface.blit(drawn, (r.centerx - wide // 2, r.y))


def leaning(f: Frame, words: str, size: float, colour: str = theme.LAMP) -> pygame.Surface:
    """Large words that lean to the left, with an ink edge."""
    k = f.canvas.k

    def build() -> pygame.Surface:
        wide, high = draw.text_width(f, words, "title", size) + 60, size * 1.3
        out = new_surface(round(wide * k), round(high * k))
        flat = Frame(out, f.canvas.shifted(0, 0, out.get_size()), inner=True)
        box = (flat.canvas.bounds.x, flat.canvas.bounds.y, wide, high)
        draw.text(flat, words, box, "title", size, colour, "c", outline=theme.INK, edge=size * 0.06)
        return pygame.transform.rotozoom(out, LEAN, 1.0)

    return sprites.memory.get(("leaning", words, size, colour, f.canvas.k, f.canvas.t), build)


def tremble(f: Frame, box: Box, dx: float, dy: float, degrees: float = 0.0) -> None:
    """What is drawn in a box already stands a little aside, or turned."""
    r = f.canvas.rect(box).clip(f.surface.get_rect())
    if not r.w or not r.h:
        return
    drawn = f.pixels.subsurface(r).copy()
    at = r.move(f.canvas.px(abs(dx)) * (1 if dx > 0 else -1), f.canvas.px(abs(dy)) * (1 if dy > 0 else -1))
    if degrees:
        drawn.set_colorkey((1, 2, 3))
        drawn = pygame.transform.rotate(drawn, degrees)
    before = f.surface.get_clip()
    f.surface.set_clip(r.inflate(2 * abs(at.x - r.x), 2 * abs(at.y - r.y)).clip(before))
    f.surface.blit(drawn, drawn.get_rect(center=at.center))
    f.surface.set_clip(before)


def fallen(ms: float) -> float:
    """How high above its place a thing hangs that falls for 300 ms and bounces twice: 1 to 0."""
    if ms < 300:
        return 1.0 - EASE["in-quad"](max(0.0, ms) / 300)
    for begin, long, high in ((300.0, 220.0, 0.16), (520.0, 140.0, 0.05)):
        if ms < begin + long:
            t = (ms - begin) / long
            return high * 4 * t * (1 - t)
    return 0.0
