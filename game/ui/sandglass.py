"""The sandglass, drawn from the share of sand that is left; one smooth movement of 200 pictures."""

from __future__ import annotations

import itertools

import pygame

from game.ui.cache import SurfaceCache
from game.ui.raster import raster
from game.ui.theme import INK

STEPS = 200
memory = SurfaceCache(2 << 20)

_GLASS = (
    "M28 20H100Q102 34 99.6 42.7C97.7 47.5 94.3 51.7 90.9 55.5C86 60.8 70.8 72.8 70.8 80C70.8 87.2 86 99.2 90.9 104.5C94.3 "
    "108.3 97.7 112.5 "
    "99.6 117.3Q102 126 100 140H28Q26 126 28.4 117.3C30.3 112.5 33.7 108.3 37.1 104.5C42 99.2 57.2 87.2 57.2 80C57.2 72.8 "
    "42 60.8 37.1 55.5"
    "C33.7 51.7 30.3 47.5 28.4 42.7Q26 34 28 20Z"
)
_WALL = ((20, 31.0), (36, 31.0), (43, 29.4), (50, 25.0), (56, 20.4), (62, 15.0), (68, 9.4), (74, 4.6), (80, 2.0))
"""Half width of the glass' inside at a height of its upper half; the lower half mirrors it at 80."""


def _half(y: float) -> float:
    y = 160 - y if y > 80 else y
    for (y0, w0), (y1, w1) in itertools.pairwise(_WALL):
        if y <= y1:
            return w0 + (w1 - w0) * max(0.0, y - y0) / (y1 - y0)
    return _WALL[-1][1]


def _sides(heights: list[float]) -> str:
    """A closed shape along the inside of the glass."""
    right = [f"{64 + _half(y):.1f} {y:.1f}" for y in heights]
    left = [f"{64 - _half(y):.1f} {y:.1f}" for y in reversed(heights)]
    return "M" + "L".join(right + left) + "Z"


def sandglass_surface(px: tuple[int, int], share: float) -> pygame.Surface:
    """The glass with `share` of its sand (0 to 1) above, at `px` pixels."""
    step = max(0, min(STEPS, round(share * STEPS)))
    return memory.get((px, step), lambda: raster(_svg(step / STEPS), *px))


def _svg(left: float) -> str:
    parts = [
        f'<path d="{_GLASS}" fill="#D6EEF2"/>',
        '<path d="M71 80C71 73 86 61 91 55.500C97 48 101 42 100 20H93C94 40 90 44 82 53C70 66 63 70 66 80C63 92 70 96 82 '
        '107C92 118 94 124 93 140H100'
        'C101 122 97 112 91 104.500C86 99 71 87 71 80Z" fill="#3A1650" opacity=".16"/>',
    ]
    if left > 0.005:
        top = 78 - 48 * left ** 0.8
        levels = [top + (79 - top) * i / 12 for i in range(13)]
        parts.append(f'<path d="{_sides(levels)}" fill="#F2A72E"/>')
        rim = [y for y in (top, top + 2, top + 4) if y < 79]
        parts.append(f'<path d="{_sides(rim)}" fill="#FFD98A"/>')
        parts.append('<path d="M62 74H66V134H62Z" fill="#F2A72E"/>')
    hill = 46 * (1 - left)
    if hill > 1:
        peak, foot = 134 - hill, 134 - hill * 0.36
        edge = _half(max(foot, 82))
        parts.append(
            f'<path d="M{64 - edge:.1f} {foot:.1f}Q{64 - edge * 0.3:.1f} {peak:.1f} 64 {peak:.1f}Q{64 + edge * 0.3:.1f} '
            f'{peak:.1f} {64 + edge:.1f} {foot:.1f}'
            f'L{64 + _half(134):.1f} 135H{64 - _half(134):.1f}Z" fill="#F2A72E"/>'
        )
        parts.append(
            f'<path d="M{64 - edge:.1f} {foot + 1:.1f}Q{64 - edge * 0.3:.1f} {peak + 1:.1f} 64 {peak + 1:.1f}'
            f'Q{64 + edge * 0.3:.1f} {peak + 1:.1f} '
            f'{64 + edge:.1f} {foot + 1:.1f}" fill="none" stroke="#FFD98A" stroke-width="3"/>'
        )
    parts.append('<path d="M38 29Q46 25 46 30Q46 44 60 66Q56 68 50 62Q36 50 36.500 36Z" fill="#FFFFFF" opacity=".8"/>'
                 '<path d="M40 128Q41 112 54 100Q57 102 49 115Q46 124 46.500 131Q43 133 40 128Z" fill="#FFFFFF" opacity=".6"/>')
    parts.append(f'<path d="{_GLASS}" fill="none" stroke="{INK}" stroke-width="4.600"/>')
    for x in (18, 110):
        parts.append(f'<path d="M{x - 5} 14H{x + 5}V146H{x - 5}Z" fill="#A8623A" stroke="{INK}" stroke-width="4"/>'
                     f'<path d="M{x + 1} 26H{x + 4}V134H{x + 1}Z" fill="#3A1650" opacity=".3"/>')
    for y in (6, 136):
        parts.append(
            f'<path d="M17 {y}H111Q120 {y} 120 {y + 9}T111 {y + 18}H17Q8 {y + 18} 8 {y + 9}T17 {y}Z" fill="#C47A45" '
            f'stroke="{INK}" stroke-width="4.600"/>'
            f'<path d="M17 {y + 5.5}H110V{y + 8}H17Z" fill="#FFF3C9" opacity=".3"/><path d="M14 {y + 12}H114V{y + 15}H14Z" '
            f'fill="#3A1650" opacity=".3"/>'
        )
    return f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 128 160">{"".join(parts)}</svg>'
