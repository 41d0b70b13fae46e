"""All drawing a scene needs, in units: shapes, words, pictures. Each call is a lookup by size and a blit."""

from __future__ import annotations

import math
from collections.abc import Sequence

import pygame

from game.ui import art, richtext, shapes, theme
from game.ui.cache import new_surface
from game.ui.canvas import Box
from game.ui.frame import Frame

_H = {"l": 0.0, "c": 0.5, "r": 1.0}
_V = {"t": 0.0, "m": 0.5, "b": 1.0}
VEIL_STRIP = 64
"""Pixels: a veil is laid on in strips of this height, so that none as large as the window has to be kept."""


# ------------------------------------------------------------------ shapes
def rounded(
    f: Frame,
    box: Box,
    radius: float,
    fill: str | None = None,
    fill2: str | None = None,
    stroke: str | None = None,
    width: float = 0,
    opacity: float = 1.0,
) -> None:
    """A rounded box; `fill2` makes a vertical gradient, the stroke stays inside."""
    r, k = f.canvas.rect(box), f.canvas.k
    strips = shapes.outline_strips(r.w, r.h, radius * k, stroke, width * k, opacity) if stroke and not fill else None
    if strips is None:
        f.surface.blit(shapes.rounded_surface(r.w, r.h, radius * k, fill, fill2, stroke, width * k, opacity), r.topleft)
        return
    f.surface.blits([(strip, (r.x + x, r.y + y)) for strip, (x, y) in strips])


def pill(f: Frame, box: Box, fill: str, fill2: str | None = None, stroke: str | None = theme.INK, width: float = 4) -> None:
    """A box with half-round ends."""
    rounded(f, box, box[3] / 2, fill, fill2, stroke, width)


def panel(
    f: Frame, box: Box, look: str | theme.PanelLook = "night", radius: float = theme.PANEL_RADIUS, shadow: bool = True
) -> None:
    """A panel with its shadow; looks: night, raised, tray, paper, lamp, teal, brick (theme.PANELS)."""
    style = theme.PANELS[look] if isinstance(look, str) else look
    r, k = f.canvas.rect(box), f.canvas.k
    if not shadow:
        f.surface.blit(
            shapes.rounded_surface(r.w, r.h, radius * k, style.fill, style.fill2, style.stroke, style.width * k, style.opacity),
            r.topleft,
        )
        return
    pieces, rim = shapes.panel_pieces(r.w, r.h, radius * k, style.fill, style.fill2, style.stroke, style.width * k, style.opacity,
                                      max(2, f.canvas.px(14)), (f.canvas.px(3), f.canvas.px(8)), 130)
    f.surface.blits([(made, (r.x - rim + x, r.y - rim + y), area) for made, (x, y), area in pieces])


def dashed(
    f: Frame,
    box: Box,
    radius: float,
    colour: str = theme.PAPER,
    width: float = 5,
    dash: float = 18,
    gap: float = 14,
    opacity: float = 0.75,
    fill: str | None = theme.NIGHT,
    fill_opacity: float = 0.42,
) -> None:
    """A dashed box: a free place."""
    r, k = f.canvas.rect(box), f.canvas.k
    f.surface.blit(
        shapes.dashed_surface(r.w, r.h, radius * k, colour, width * k, dash * k, gap * k, opacity, fill, fill_opacity), r.topleft
    )


def shadow(
    f: Frame, box: Box, radius: float, blur: float = 14, dx: float = 3, dy: float = 8, alpha: int = 130, covered: bool = False
) -> None:
    """A soft shadow under a rounded box. `covered`: the box itself is going to hide what lies below it."""
    r, k = f.canvas.rect(box), f.canvas.k
    made, rim = shapes.shadow_surface(r.w, r.h, radius * k, max(2, round(blur * k)), theme.SHADOW, alpha)
    x, y = r.x - rim + round(dx * k), r.y - rim + round(dy * k)
    inset = math.ceil(radius * k) + 1
    hidden = r.inflate(-2 * inset, -2 * inset).move(-x, -y)
    if not covered or hidden.w <= 0 or hidden.h <= 0:
        f.surface.blit(made, (x, y))
        return
    w, h = made.get_size()
    for part in (
        (0, 0, w, hidden.top),
        (0, hidden.top, hidden.left, hidden.h),
        (hidden.right, hidden.top, w - hidden.right, hidden.h),
        (0, hidden.bottom, w, h - hidden.bottom),
    ):
        f.surface.blit(made, (x + part[0], y + part[1]), part)


def halo(
    f: Frame, box: Box, radius: float, colour: str = theme.LAMP, spread: float = 8, alpha: int = 150, line: float = 5
) -> None:
    """Soft light and a line outside a box: legal, focused, selected."""
    r, k = f.canvas.rect(box), f.canvas.k
    made, rim = shapes.halo_surface(r.w, r.h, radius * k, colour, spread * k, alpha, line * k, max(2, round(16 * k)))
    f.surface.blit(made, (r.x - rim, r.y - rim))


def focus_ring(f: Frame, box: Box, radius: float) -> None:
    """The paper ring of keyboard and pad focus, in a line of ink that shows it on paper, too."""
    halo(f, box, radius, theme.PAPER, 6, 150, 5)
    x, y, w, h = box
    rounded(f, (x - 9, y - 9, w + 18, h + 18), radius + 9, None, None, theme.INK, 4)


def focus_line(f: Frame, box: Box, radius: float) -> None:
    """The same ring without its light, for what is drawn already: nothing of it is covered."""
    x, y, w, h = box
    rounded(f, (x - 9, y - 9, w + 18, h + 18), radius + 9, None, None, theme.INK, 4)
    rounded(f, (x - 6, y - 6, w + 12, h + 12), radius + 6, None, None, theme.PAPER, 6)


def arrow(
    f: Frame, start: Sequence[float], end: Sequence[float], colour: str = theme.CORAL, width: float = 26, bend: float = 40
) -> None:
    """The fat curved arrow of an attack; `bend` pushes its middle to the right of the way it flies (negative: left)."""
    made, pos = shapes.arrow_surface(f.canvas.point(*start), f.canvas.point(*end), width * f.canvas.k, bend * f.canvas.k, colour)
    f.surface.blit(made, pos)


def ring(f: Frame, cx: float, cy: float, radius: float, share: float, colour: str = theme.LAMP) -> None:
    """A progress ring round a paper disc."""
    d = f.canvas.px(2 * radius)
    shadow(f, (cx - radius, cy - radius, 2 * radius, 2 * radius), radius, 14, 3, 10, 150)
    f.blit_centre(shapes.ring_surface(d, share, colour), cx, cy)


def rule(f: Frame, x: float, y: float, w: float, colour: str = theme.RULE) -> None:
    """A thin line between rows."""
    rounded(f, (x, y, w, 3), 1, colour)


def veil(f: Frame, share: float = 0.75, box: Box | None = None, colour: str = "#120A1A") -> None:
    """Darken everything (or a box) drawn so far."""
    r = f.canvas.rect(box if box is not None else f.canvas.bounds)
    strip = shapes.veil_surface(r.w, min(r.h, VEIL_STRIP), share, colour)
    for y in range(r.y, r.bottom, VEIL_STRIP):
        f.surface.blit(strip, (r.x, y), (0, 0, r.w, r.bottom - y))


def light(f: Frame, cx: float, cy: float, radius: float, colour: str, opacity: float, box: Box | None = None) -> None:
    """A soft round light; bake it (frame.baked)."""
    r, k = f.canvas.rect(box if box is not None else f.canvas.bounds), f.canvas.k
    x, y = f.canvas.point(cx, cy)
    f.surface.blit(shapes.light_surface(r.w, r.h, x - r.x, y - r.y, radius * k, colour, opacity), r.topleft)


def foot(f: Frame, y: float = 930) -> None:
    """The band at the foot of set-up, result and reading screens."""
    bounds = f.canvas.bounds
    rounded(f, (bounds.x, y, bounds.w, bounds.bottom - y + 1), 0, theme.NIGHT, theme.NIGHT2, opacity=0.85)


def mat(
    f: Frame, middle: str, edge: str, motif: Sequence[str] = (), alpha: int = 10, step: float = 420, size: float = 150
) -> None:
    """A table mat over the whole window: light from the upper middle, faint motifs, dark corners, paper grain. Bake it."""
    from game.ui.mat import mat_surface

    f.surface.blit(mat_surface(f.canvas.size, f.canvas.k, middle, edge, tuple(motif), alpha, step, size), (0, 0))


# ------------------------------------------------------------------ words
def text(
    f: Frame,
    words: str,
    box: Box,
    face: str = "text",
    size: float = 27,
    colour: str = theme.PAPER,
    align: str = "l",
    valign: str = "m",
    lines: int = 1,
    small: bool = False,
    outline: str | None = None,
    edge: float = 3,
    shadow_colour: str | None = None,
    spacing: float = theme.LINE_CARD,
    chop: bool = False,
) -> pygame.FRect:
    """A label inside a box: shrinks to the floor, then wraps up to `lines` (with `chop` inside a word: names that people type),
    then is cut. Returns where it stands, in units.
    """
    room = f.canvas.rect(box)
    if not words:
        return f.canvas.unit_rect(pygame.Rect(room.x, room.centery, 0, 0))
    floor = f.canvas.floor_px(small)
    laid = richtext.label(words, face, f.canvas.text_px(size, small), floor, room.w, room.h, lines, spacing, chop)
    rim = max(1, f.canvas.px(edge)) if outline else 0
    height = theme.font(face, laid.px).get_height()
    total = laid.step * (len(laid.lines) - 1) + height
    top = room.y + round((room.h - total) * _V[valign])
    drawn: list[pygame.Rect] = []
    for n, line in enumerate(laid.lines):
        w = richtext.width(line, face, laid.px)
        x, y = room.x + round((room.w - w) * _H[align]), top + n * laid.step
        f.surface.blit(richtext.line_image(line, face, laid.px, colour, outline, rim, shadow_colour), (x - rim, y - rim))
        drawn.append(pygame.Rect(x, y, w, height))
        if f.audit is not None:
            f.note(line, richtext.ink(line, face, laid.px).move(x, y), room, laid.px, laid.cut, small)
    return f.canvas.unit_rect(drawn[0].unionall(drawn[1:]))


def rich(
    f: Frame,
    words: str,
    box: Box,
    size: float = 27,
    colour: str = theme.PAPER,
    bold_colour: str | None = None,
    align: str = "l",
    valign: str = "t",
    spacing: float = theme.LINE_PANEL,
    lines: int | None = None,
    small: bool = False,
) -> float:
    """A paragraph with **bold**, [lamp]colour[/] and {icon:name} marks inside a box. Returns the height it took, in units."""
    room = f.canvas.rect(box)
    para = _paragraph(f, words, room, size, colour, bold_colour, spacing, lines, small)
    y = room.y + max(0, round((room.h - para.height) * _V[valign]))
    f.surface.blit(richtext.paragraph_image(para, room.w, align), (room.x, y))
    if f.audit is not None:
        for n, line in enumerate(para.lines):
            left = room.x + richtext.line_x(para, n, room.w, align)
            parts = [richtext.ink(p.value, p.face, para.px).move(left + p.x, y + n * para.step) for p in line if p.face != "icon"]
            if parts:
                f.note(" ".join(p.value for p in line if p.face != "icon"), parts[0].unionall(parts[1:]), room, para.px,
                       para.cut and n == len(para.lines) - 1, small)
    return para.height / f.canvas.k


def _paragraph(
    f: Frame,
    words: str,
    room: pygame.Rect,
    size: float,
    colour: str,
    bold_colour: str | None,
    spacing: float,
    lines: int | None,
    small: bool,
) -> richtext.Paragraph:
    px = f.canvas.text_px(size, small)
    return richtext.paragraph(words, px, min(px, f.canvas.floor_px(small)), room.w, room.h, colour, bold_colour, spacing, lines)


def rich_fits(f: Frame, words: str, box: Box, size: float = 27, spacing: float = theme.LINE_PANEL, small: bool = False) -> bool:
    """Whether `rich` would draw all of it there, at that size or smaller."""
    return not _paragraph(f, words, f.canvas.rect(box), size, theme.PAPER, None, spacing, None, small).cut


def rich_height(f: Frame, words: str, width: float, size: float = 27, spacing: float = theme.LINE_PANEL, lines: int | None = None,
                small: bool = False) -> float:
    """The height in units that `rich` needs at this width."""
    room = f.canvas.rect((0, 0, width, 20_000))
    return _paragraph(f, words, room, size, theme.PAPER, None, spacing, lines, small).height / f.canvas.k


def text_width(f: Frame, words: str, face: str = "text", size: float = 27, small: bool = False) -> float:
    """The width in units of a label that is not shrunk."""
    return richtext.width(richtext.no_break(words), face, f.canvas.text_px(size, small)) / f.canvas.k


# ------------------------------------------------------------------ pictures
def icon(f: Frame, name: str, x: float, y: float, size: float, turn: int = 0, alpha: int = 255) -> None:
    """An icon of assets/svg/icons in a square of `size` with its top left at (x, y); `turn` in quarter turns to the left."""
    px = f.canvas.px(size)
    drawn = art.icon(name, px)
    if turn or alpha < 255:
        drawn = art.memory.get(("turned", name, px, turn, alpha), lambda: _turned(art.icon(name, px), turn, alpha))
    left, top = f.canvas.point(x, y)
    f.surface.blit(drawn, (left + (px - drawn.get_width()) // 2, top + (px - drawn.get_height()) // 2))
    if f.audit is not None:
        f.note_icon(name, pygame.Rect(left, top, px, px))


def _turned(surface: pygame.Surface, turn: int, alpha: int) -> pygame.Surface:
    turned = pygame.transform.rotate(surface, 90 * turn)
    if alpha < 255:
        turned.fill((255, 255, 255, alpha), special_flags=pygame.BLEND_RGBA_MULT)
    return turned


def figure(f: Frame, name: str, box: Box, align: str = "c", valign: str = "b", soft: float = 0) -> None:
    """A picture ("creatures/gorillion") as large as fits into a box; `soft` > 0 lays a shadow of that blur below it."""
    r = f.canvas.rect(box)
    drawn = art.figure(name, r.w, r.h)
    x, y = r.x + round((r.w - drawn.get_width()) * _H[align]), r.y + round((r.h - drawn.get_height()) * _V[valign])
    if soft:
        blur = max(2, f.canvas.px(soft))
        f.surface.blit(art.soft_shadow(name, r.w, r.h, blur), (x - 2 * blur + f.canvas.px(3), y - 2 * blur + f.canvas.px(10)))
    f.surface.blit(drawn, (x, y))


def cover(f: Frame, name: str, box: Box, radius: float = 0, align: float = 1.0) -> None:
    """A scene ("scenes/jungle") cut to fill a box, with rounded corners if asked."""
    r = f.canvas.rect(box)
    if radius:
        drawn = art.rounded_cover(name, r.w, r.h, f.canvas.px(radius), align)
    else:
        drawn = art.cover(name, r.w, r.h, align)
    f.surface.blit(drawn, r.topleft)


def avatar(
    f: Frame,
    who: str,
    x: float,
    y: float,
    size: float,
    ring_colour: str = theme.INK,
    ring_width: float = 5,
    back: str | None = None,
    over: str | None = None,
    veil_alpha: int = 0,
    soft: bool = False,
) -> None:
    """A face in a disc on its own colour. `who` is a townsperson ("noor") or a picture ("creatures/mindbug", then give
    `back`)."""
    picture = who if "/" in who else f"people/{who}"
    px = f.canvas.px(size)
    if soft:
        shadow(f, (x, y, size, size), size / 2, 12, 2, 8, 150)
    ground = back or theme.BACKS.get(who, theme.NIGHT3)
    left, top = f.canvas.point(x, y)                        # the disc ends under the ring, so that no edge shows beside it
    f.surface.blit(art.disc(picture, max(1, px - 2), ground, over and f"people/{over}", veil_alpha), (left + 1, top + 1))
    f.blit(shapes.rounded_surface(px, px, px / 2, None, None, ring_colour, ring_width * f.canvas.k), x, y)


def temper(f: Frame, temper: str, x: float, y: float, size: float, least: float = 26) -> None:
    """The mark of a bot's temper on its portrait, which has its top left at (x, y): at the lower left, nothing without one."""
    if temper and art.exists(f"icons/temper_{temper}"):
        mark = max(least, size * 0.36)
        icon(f, f"temper_{temper}", x - mark * 0.1, y + size - mark * 0.94, mark)


def person_mark(f: Frame, phone: bool, x: float, y: float, size: float, least: float = 26) -> None:
    """The mark of a person among bots, who plays at the screen or on a phone, in the place where those have their tempers."""
    mark = max(least, size * 0.46)
    left, top = x - mark * 0.2, y + size - mark * 0.94
    rounded(f, (left, top, mark, mark), mark / 2, theme.LAMP, None, theme.INK, 3)
    icon(f, "ui_phone" if phone else "ui_person", left + mark * 0.12, top + mark * 0.12, mark * 0.76)


def tile(f: Frame, who: str, name: str, x: float, y: float, w: float) -> None:
    """A character tile, 1.22 times as high as wide: portrait on its own colour, name below, on grained paper."""
    h, edge = w * 1.22, w * 0.05
    high = h - 2 * edge - w * 0.24
    r, k = f.canvas.rect((x, y, w, h)), f.canvas.k
    shadow(f, (x, y, w, h), w * 0.068, 18, 3, 12, 170)

    def build() -> pygame.Surface:
        return art.grain(
            shapes.rounded_once(
                r.w,
                r.h,
                w * 0.068 * k,
                theme.PAPER,
                theme.mix(theme.PAPER, theme.PAPER3, 0.35),
                theme.INK,
                max(3.0, w * 0.016 * k),
            ),
            3.5,
        )

    f.surface.blit(shapes.memory.get(("tile", r.size), build), r.topleft)
    window = f.canvas.rect((x + edge, y + edge, w - 2 * edge, high))

    def portrait() -> pygame.Surface:
        out = new_surface(*window.size)
        out.fill(theme.rgba(theme.BACKS.get(who, theme.NIGHT3)))
        drawn = art.figure(f"people/{who}", window.w)
        out.blit(drawn, (0, window.h - drawn.get_height() + round(6 * k)))
        return art.clip(out, round(edge * k))

    f.surface.blit(art.memory.get(("portrait", who, window.size), portrait), window.topleft)
    f.surface.blit(shapes.rounded_surface(window.w, window.h, edge * k, None, None, theme.INK, 4 * k), window.topleft)
    plate = (x + edge, y + edge + high, w - 2 * edge, h - 2 * edge - high)
    text(f, name, plate, "card", 32, theme.INK, "c", lines=2, small=True, spacing=1.0, chop=True)
