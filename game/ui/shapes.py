"""Shapes as cached surfaces, in pixels: rounded boxes, dashes, shadows, halos, arrows, rings, light. One size is drawn once."""

from __future__ import annotations

import itertools
import math
from collections.abc import Sequence
from functools import cache

import pygame

from game.ui.cache import SurfaceCache, new_surface
from game.ui.raster import raster, shadow_of, shrinking, soften, tinted
from game.ui.theme import CORAL, INK, LAMP, NIGHT, NIGHT3, PAPER, SHADOW, mix

memory = SurfaceCache(16 << 20)
STRIPS = (64, 128, 256)
"""Pixels of a panel's repeated strip, by its width: no more than eight are laid beside each other on a usual window."""
FINE_BELOW = 120_000
"""Pixels: a smaller shape is drawn twice as large and averaged down."""
STRIPPED_FROM = 30_000
"""Pixels: of a smaller outline the empty middle is no matter."""
_SVG = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {w} {h}">{body}</svg>'


def _drawn(w: float, h: float, body: str, px: tuple[int, int] | None = None) -> pygame.Surface:
    size = px or (math.ceil(w), math.ceil(h))
    return raster(_SVG.format(w=w, h=h, body=body), *size, oversample=_fine(*size))


def rounded_surface(w: int, h: int, radius: float, fill: str | None = None, fill2: str | None = None, stroke: str | None = None,
                    width: float = 0, opacity: float = 1.0) -> pygame.Surface:
    """A rounded rectangle; `fill2` makes a vertical gradient; the stroke stays inside."""
    w, h = max(1, w), max(1, h)
    radius = min(radius, w / 2, h / 2)
    return memory.get(("rounded", w, h, radius, fill, fill2, stroke, width, opacity),
                      lambda: _rounded(w, h, radius, fill, fill2, stroke, width, opacity))


def rounded_once(w: int, h: int, radius: float, fill: str | None = None, fill2: str | None = None, stroke: str | None = None,
                 width: float = 0, opacity: float = 1.0, whole: int = 0) -> pygame.Surface:
    """The same as a surface of its own, which is not kept: a part of another picture, or something to draw on. `whole`: the
    width of the box that it will be widened to.
    """
    w, h = max(1, w), max(1, h)
    return _rounded(w, h, min(radius, w / 2, h / 2), fill, fill2, stroke, width, opacity, whole)


def outline_strips(
    w: int, h: int, radius: float, stroke: str, width: float, opacity: float = 1.0
) -> list[tuple[pygame.Surface, tuple[int, int]]] | None:
    """A rounded rectangle of nothing but its stroke as four strips and where they belong: the empty middle costs neither memory
    nor time. None for one that is not so large.
    """
    radius = min(radius, w / 2, h / 2)
    corner = math.ceil(max(radius, width)) + 2
    side = 2 * corner + 1
    if w * h < STRIPPED_FROM or min(w, h) <= side:
        return None
    look = w, h, radius, stroke, width, opacity

    @cache
    def small() -> pygame.Surface:
        return _small_box(side, side, radius, None, None, stroke, width, opacity, _fine(w, h))

    def strip(top: int, wide: bool) -> pygame.Surface:
        if wide:
            return _widened(small().subsurface((0, top, side, corner)), w, corner)
        return pygame.transform.scale(small().subsurface((top, corner, corner, 1)), (corner, h - 2 * corner))

    def kept(top: int, wide: bool) -> pygame.Surface:
        return memory.get(("strip", top, wide, look), lambda: strip(top, wide))

    far = side - corner
    return [
        (kept(0, True), (0, 0)),
        (kept(0, False), (0, corner)),
        (kept(far, False), (w - corner, corner)),
        (kept(far, True), (0, h - corner)),
    ]


def rounded_corners(w: int, h: int, radius: float) -> list[tuple[pygame.Surface, tuple[int, int]]]:
    """The corners of a white rounded rectangle and where they belong: all of it that is not white."""
    radius = min(radius, w / 2, h / 2)
    corner, fine = math.ceil(radius) + 2, _fine(w, h)
    side = 2 * corner + 1
    if min(w, h) <= side:
        return [(rounded_surface(w, h, radius, "#FFFFFF"), (0, 0))]
    small = memory.get(("white", side, radius, fine), lambda: _small_box(side, side, radius, "#FFFFFF", None, None, 0, 1, fine))
    cut, far = corner, side - corner
    return [
        (small.subsurface((x, y, cut, cut)), (x and w - cut, y and h - cut)) for x in (0, far) for y in (0, far)
    ]


def _fine(w: int, h: int) -> int:
    """How many times larger a shape is drawn before it is averaged down."""
    return 2 if w * h < FINE_BELOW else 1


def _rounded(w: int, h: int, radius: float, fill: str | None, fill2: str | None, stroke: str | None, width: float,
             opacity: float, whole: int = 0) -> pygame.Surface:
    """Draws corners and edges only; between the corners one column (and, without gradient, one row) is as the next."""
    corner = math.ceil(max(radius, width)) + 2
    narrow = min(w, 2 * corner + 1)
    low = h if fill2 else min(h, 2 * corner + 1)
    drawn = _small_box(narrow, low, radius, fill, fill2, stroke, width, opacity, _fine(max(w, whole), h))
    if narrow < w:
        drawn = _widened(drawn, w, corner)
    return _heightened(drawn, h, corner) if low < h else drawn


def _small_box(w: int, h: int, radius: float, fill: str | None, fill2: str | None, stroke: str | None, width: float,
               opacity: float, fine: int) -> pygame.Surface:
    paint, defs, inset = fill or "none", "", width / 2
    if fill2:
        defs = (f'<defs><linearGradient id="g" gradientUnits="userSpaceOnUse" x1="0" y1="0" x2="0" y2="{h}"><stop offset="0" '
                f'stop-color="{fill}"/><stop offset="1" stop-color="{fill2}"/></linearGradient></defs>')
        paint = "url(#g)"
    body = (
        f'{defs}<rect x="{inset}" y="{inset}" width="{max(0.1, w - width)}" height="{max(0.1, h - width)}" '
        f'rx="{max(0.0, radius - inset)}" '
        f'fill="{paint}" fill-opacity="{opacity}" stroke="{stroke or "none"}" stroke-width="{width}"/>'
    )
    return raster(_SVG.format(w=w, h=h, body=body), w, h, fine)


def _widened(drawn: pygame.Surface, w: int, corner: int) -> pygame.Surface:
    """The column behind the left corners, repeated until the picture is `w` wide."""
    out, h, wide = new_surface(w, drawn.get_height()), drawn.get_height(), w - 2 * corner
    pygame.transform.scale(drawn.subsurface((corner, 0, 1, h)), (wide, h), out.subsurface((corner, 0, wide, h)))
    out.blit(drawn, (0, 0), (0, 0, corner, h))
    out.blit(drawn, (w - corner, 0), (drawn.get_width() - corner, 0, corner, h))
    return out


def _heightened(drawn: pygame.Surface, h: int, corner: int) -> pygame.Surface:
    """The row below the upper corners, repeated until the picture is `h` high."""
    out, w, high = new_surface(drawn.get_width(), h), drawn.get_width(), h - 2 * corner
    pygame.transform.scale(drawn.subsurface((0, corner, w, 1)), (w, high), out.subsurface((0, corner, w, high)))
    out.blit(drawn, (0, 0), (0, 0, w, corner))
    out.blit(drawn, (0, h - corner), (0, drawn.get_height() - corner, w, corner))
    return out


def path_surface(
    d: str, box: tuple[float, float], px: tuple[int, int], fill: str, stroke: str | None = None, width: float = 0
) -> pygame.Surface:
    """An SVG path drawn in a view box of size `box` at `px` pixels."""
    body = (
        f'<path d="{d}" fill="{fill}" stroke="{stroke or "none"}" stroke-width="{width}" stroke-linejoin="round" '
        'stroke-linecap="round"/>'
    )
    return memory.get(("path", d, box, px, fill, stroke, width), lambda: _drawn(*box, body, px))


def dashed_surface(w: int, h: int, radius: float, colour: str, width: float, dash: float, gap: float, opacity: float,
                   fill: str | None, fill_opacity: float) -> pygame.Surface:
    """A dashed rounded box. Every dash is a path of its own: nanosvg sometimes strays with dashes on closed shapes."""
    key = ("dashed", w, h, radius, colour, width, dash, gap, opacity, fill, fill_opacity)
    return memory.get(key, lambda: _dashed(w, h, radius, colour, width, dash, gap, opacity, fill, fill_opacity))


def _dashed(w: int, h: int, r: float, colour: str, width: float, dash: float, gap: float, opacity: float, fill: str | None,
            fill_opacity: float) -> pygame.Surface:
    inset = width
    r = max(0.0, min(r, w / 2 - inset, h / 2 - inset))
    outline = []
    for cx, cy, start in (
        (w - inset - r, inset + r, -90),
        (w - inset - r, h - inset - r, 0),
        (inset + r, h - inset - r, 90),
        (inset + r, inset + r, 180),
    ):
        for step in range(9):
            turn = math.radians(start + 90 * step / 8)
            outline.append((cx + r * math.cos(turn), cy + r * math.sin(turn)))
    outline.append(outline[0])
    lengths = [math.dist(a, b) for a, b in itertools.pairwise(outline)]
    total = sum(lengths)
    count = max(8, round(total / (dash + gap)))
    each = total / count

    def at(s: float) -> tuple[float, float]:
        s %= total
        for a, b, length in zip(outline, outline[1:], lengths, strict=False):
            if s <= length:
                share = s / length if length else 0.0
                return a[0] + (b[0] - a[0]) * share, a[1] + (b[1] - a[1]) * share
            s -= length
        return outline[-1]

    d = ""
    for k in range(count):
        points = [at(k * each + each * dash / (dash + gap) * j / 4) for j in range(5)]
        d += "M" + "L".join(f"{x:.1f} {y:.1f}" for x, y in points)
    back = ""
    if fill:
        back = (f'<rect x="{inset}" y="{inset}" width="{w - 2 * inset}" height="{h - 2 * inset}" rx="{r}" fill="{fill}" '
                f'fill-opacity="{fill_opacity}"/>')
    return _drawn(
        w,
        h,
        f'{back}<path d="{d}" fill="none" stroke="{colour}" stroke-opacity="{opacity}" stroke-width="{width}" '
        f'stroke-linecap="round"/>',
    )


def shadow_surface(
    w: int, h: int, radius: float, blur: int, colour: str = SHADOW, alpha: int = 130
) -> tuple[pygame.Surface, int]:
    """The soft shadow of a rounded box and its rim. Like the box itself it is drawn around the corners only."""
    return memory.get(("shadow", w, h, radius, blur, colour, alpha), lambda: _shadow(w, h, radius, blur, colour, alpha)), blur * 2


def _shadow(w: int, h: int, radius: float, blur: int, colour: str, alpha: int) -> pygame.Surface:
    """All boxes that are large enough share the same corners: only these are blurred, once."""
    rim = blur * 2
    corner = _shadow_corner(w, h, radius, blur)
    narrow, low = (min(side, _whole(2 * corner + 1 - 2 * rim, blur)) for side in (w, h))

    def build() -> pygame.Surface:
        padded = new_surface(narrow + 2 * rim, low + 2 * rim)
        padded.blit(rounded_once(narrow, low, radius, colour), (rim, rim))
        return soften(padded, blur, colour, alpha)

    if narrow == w and low == h:
        return build()
    drawn = memory.get(("corners", narrow, low, radius, blur, colour, alpha), build)
    if narrow < w:
        drawn = _widened(drawn, w + 2 * rim, corner)
    return _heightened(drawn, h + 2 * rim, corner) if low < h else drawn


def _shadow_corner(w: int, h: int, radius: float, blur: int) -> int:
    """So far into the picture of a shadow, its rim included, a row differs from column to column."""
    return 4 * blur + math.ceil(min(radius, w / 2, h / 2)) + 2


def _whole(side: int, blur: int) -> int:
    """The next larger side that, with its rim, shrinks evenly when it is blurred."""
    step = shrinking(blur)
    return -(-(side + 4 * blur) // step) * step - 4 * blur


def halo_surface(
    w: int, h: int, radius: float, colour: str, spread: float, alpha: int, line: float, blur: int
) -> tuple[pygame.Surface, int]:
    """The halo around a (w, h) box (legal, focused, selected): soft light, a solid line outside it. With its rim."""
    grow = round(spread)
    rim = grow + blur * 2

    def build() -> pygame.Surface:
        out = new_surface(w + 2 * rim, h + 2 * rim)
        out.blit(_shadow(w + 2 * grow, h + 2 * grow, radius + grow, blur, colour, alpha), (0, 0))
        if line:
            wide = max(1, round(line))
            edge = wide + max(1, round(line * 0.35))
            out.blit(
                rounded_once(w + 2 * edge, h + 2 * edge, radius + wide, None, None, colour, line), (rim - edge, rim - edge)
            )
        return out

    return memory.get(("halo", w, h, radius, colour, grow, alpha, line, blur), build), rim


def panel_pieces(
    w: int,
    h: int,
    radius: float,
    fill: str,
    fill2: str | None,
    stroke: str | None,
    width: float,
    opacity: float,
    blur: int,
    shift: tuple[int, int],
    alpha: int,
) -> tuple[list[tuple[pygame.Surface, tuple[int, int], tuple[int, int, int, int]]], int]:
    """A panel with its shadow below it, as pieces of one picture (with where they belong and their area there), and the rim.

    Between its corners one column is as the next: a wide panel lays the same strip several times, and keeps it once.
    """
    reach = max(map(abs, shift))
    rim = blur * 2 + reach
    corner = _shadow_corner(w, h, radius, blur) + 2 * reach
    narrow = min(w, _whole(2 * corner + 1 - 2 * rim, blur))
    whole, high, fine = w + 2 * rim, h + 2 * rim, _fine(w, h)
    strip = next(side for side in STRIPS if whole <= 8 * side or side == STRIPS[-1])
    kept = 2 * corner + strip
    if whole < kept + strip:
        kept = whole

    def build() -> pygame.Surface:
        out = new_surface(narrow + 2 * rim, high)
        soft = _shadow(narrow, h, radius, blur, SHADOW, alpha)
        out.blit(soft, (rim - 2 * blur + shift[0], rim - 2 * blur + shift[1]))
        if opacity < 1:                                # nothing of the shadow may show through
            body = tinted(rounded_once(narrow, h, radius, "#FFFFFF", whole=w), "#FFFFFF")
            out.blit(body, (rim, rim), special_flags=pygame.BLEND_RGBA_SUB)
        out.blit(rounded_once(narrow, h, radius, fill, fill2, stroke, width, opacity, w), (rim, rim))
        return _widened(out, kept, corner) if narrow < w else out

    made = memory.get(("panel", kept, h, radius, fill, fill2, stroke, width, opacity, blur, shift, alpha, fine), build)
    if kept == whole:
        return [(made, (0, 0), (0, 0, whole, high))], rim
    between = range(corner + strip, whole - corner, strip)
    return [
        (made, (0, 0), (0, 0, corner + strip, high)),
        *((made, (x, 0), (corner, 0, min(strip, whole - corner - x), high)) for x in between),
        (made, (whole - corner, 0), (kept - corner, 0, corner, high)),
    ], rim


def key_surface(
    w: int, h: int, radius: float, base: str, edge: int, width: float, pressed: bool, edge_colour: str = INK
) -> pygame.Surface:
    """The body of a button: a lighter key on a darker edge that gives it thickness; pressed, it sinks onto the edge."""

    def build() -> pygame.Surface:
        out = new_surface(w, h)
        out.blit(rounded_once(w, h, radius, mix(base, "#3A1650", 0.45), None, edge_colour, width), (0, 0))
        top = rounded_once(w, h - edge, radius, mix(base, "#FFF3C9", 0.04 if pressed else 0.18), base, edge_colour, width)
        out.blit(top, (0, edge - 2 if pressed else 0))
        return out

    return memory.get(("key", w, h, radius, base, edge, width, pressed, edge_colour), build)


def ring_surface(diameter: int, share: float, colour: str = LAMP) -> pygame.Surface:
    """A progress ring around a paper disc, filled clockwise from the top. `share` is drawn in 120 steps."""
    steps = max(0, min(120, round(share * 120)))

    def build() -> pygame.Surface:
        arc = ""
        if steps:
            angle = 2 * math.pi * steps / 120
            points = [(100 + 84 * math.sin(angle * i / 60), 100 - 84 * math.cos(angle * i / 60)) for i in range(61)]
            d = "M" + "L".join(f"{x:.2f} {y:.2f}" for x, y in points)
            arc = f'<path d="{d}" fill="none" stroke="{colour}" stroke-width="20" stroke-linecap="round"/>'
        return _drawn(
            200,
            200,
            f'<circle cx="100" cy="100" r="96" fill="{NIGHT}"/><circle cx="100" cy="100" r="84" fill="none" stroke="{NIGHT3}" '
            f'stroke-width="20"/>{arc}<circle cx="100" cy="100" r="66" fill="{PAPER}" stroke="{INK}" stroke-width="6"/>',
            (diameter, diameter),
        )

    return memory.get(("ring", diameter, steps, colour), build)


def arrow_surface(
    a: Sequence[float], b: Sequence[float], width: float, bend: float, colour: str = CORAL
) -> tuple[pygame.Surface, tuple[int, int]]:
    """A fat curved arrow from `a` to `b` (pixels) with ink edge and soft shadow, and where its top left belongs.

    `bend` pushes the middle to the right of the straight line. The picture depends on b - a alone, rounded to 4 px.
    """
    dx, dy = round((b[0] - a[0]) / 4) * 4, round((b[1] - a[1]) / 4) * 4
    rim = math.ceil(width * 2.4 + abs(bend))
    left, top = min(0, dx) - rim, min(0, dy) - rim
    w, h = abs(dx) + 2 * rim, abs(dy) + 2 * rim

    def build() -> pygame.Surface:
        return _arrow((-left, -top), (dx - left, dy - top), w, h, width, bend, colour)

    return memory.get(("arrow", dx, dy, width, bend, colour), build), (round(a[0]) + left, round(a[1]) + top)


def _arrow(
    a: tuple[float, float], b: tuple[float, float], w: int, h: int, width: float, bend: float, colour: str
) -> pygame.Surface:
    length = max(1.0, math.dist(a, b))
    mid = ((a[0] + b[0]) / 2 - (b[1] - a[1]) / length * -bend, (a[1] + b[1]) / 2 + (b[0] - a[0]) / length * -bend)
    curve = [
        tuple((1 - t) ** 2 * p + 2 * (1 - t) * t * m + t * t * q for p, m, q in zip(a, mid, b, strict=True))
        for t in (i / 24 for i in range(25))
    ]
    head = min(width * 1.4, length * 0.6)
    cut = next((i for i in range(25) if math.dist(curve[i], curve[-1]) <= head * 0.72), 24)
    shaft = "M" + "L".join(f"{x:.1f} {y:.1f}" for x, y in curve[:max(2, cut + 1)])
    base = curve[max(0, cut - 1)]
    reach = max(1.0, math.dist(base, b))
    ux, uy = (b[0] - base[0]) / reach, (b[1] - base[1]) / reach
    corners = [(b[0] + ux * width * 0.2, b[1] + uy * width * 0.2)]
    corners += [(b[0] - ux * head - uy * side * head, b[1] - uy * head + ux * side * head) for side in (1, -1)]
    tip = "M" + "L".join(f"{x:.1f} {y:.1f}" for x, y in corners) + "Z"
    ink = width * 0.6
    body = (
        f'<g stroke-linecap="round" stroke-linejoin="round"><path d="{shaft}" fill="none" stroke="{INK}" '
        f'stroke-width="{width + ink * 0.75}"/>'
        f'<path d="{tip}" fill="{INK}" stroke="{INK}" stroke-width="{ink}"/>'
        f'<path d="{shaft}" fill="none" stroke="{colour}" stroke-width="{width}"/><path d="{tip}" fill="{colour}"/></g>'
    )
    drawn = _drawn(w, h, body)
    out = new_surface(w, h)
    soft, rim = shadow_of(drawn, max(2, round(width * 0.2)), SHADOW, 110)
    out.blit(soft, (-rim + round(width * 0.15), -rim + round(width * 0.38)))
    out.blit(drawn, (0, 0))
    return out


def light_surface(w: int, h: int, cx: float, cy: float, radius: float, colour: str, opacity: float) -> pygame.Surface:
    """A soft round light over a (w, h) area; everything in pixels. Drawn small and grown: it has no edges. Not kept: bake it."""
    step = 10
    svg = _SVG.format(
        w=w,
        h=h,
        body=(
            f'<defs><radialGradient id="g" gradientUnits="userSpaceOnUse" cx="{cx}" cy="{cy}" r="{radius}"><stop '
            f'offset="0" stop-color="{colour}" '
            f'stop-opacity="{opacity}"/><stop offset="1" stop-color="{colour}" stop-opacity="0"/></radialGradient></defs>'
            f'<rect width="{w}" height="{h}" fill="url(#g)"/>'
        ),
    )
    small = tinted(raster(svg, max(2, w // step), max(2, h // step), 1), colour)
    grown = pygame.transform.smoothscale(small, (w + 2 * step, h + 2 * step))
    return grown.subsurface((step, step, w, h))


def veil_surface(w: int, h: int, share: float, colour: str = "#120A1A") -> pygame.Surface:
    """A strip of a flat veil."""

    def build() -> pygame.Surface:
        flat = pygame.Surface((w, h))
        flat.fill(pygame.Color(colour))
        flat.set_alpha(round(255 * share))
        return flat

    return memory.get(("veil", w, h, share, colour), build)

