"""Pictures of pieces and marks at the size in use, kept by name and size: a frame only blits them."""

from __future__ import annotations

import pygame

from game.titles.mechs.rules.board import COLOURS
from game.titles.mechs.scene.board.looks import PILOT_COLOURS
from game.ui import art, shapes, theme
from game.ui.cache import SurfaceCache, new_surface
from game.ui.raster import soften, tinted

memory = SurfaceCache(24 << 20)
SIZE_STEP = 4
"""Pixels: what is on the way from one size to another is drawn in such steps."""
ALPHA_STEP = 32
SHADOW_SHARE = 0.38
FLAKE = (
    "M45 4L55 4L55 39L83 19L90 28L66 45L94 45L94 55L66 55L90 72L83 81L55 61L55 96L45 96L45 61L17 81L10 72L34 55L6 55L6 45L34 45"
    "L10 28L17 19L45 39Z"
)
"""A star with six arms, in a square of 100."""
CHEVRON = "M20 34L50 8L80 34L80 50L50 25L20 50Z"
HEART = "M50 95C22 74 4 55 4 33C4 15 17 6 30 6C39 6 46 11 50 19C54 11 61 6 70 6C83 6 96 15 96 33C96 55 78 74 50 95Z"
BEAK = "M4 56L50 5L96 56Z"
"""A wedge that points up, 100 wide and 60 high."""
BURST = "M50 3L61 16L78 12L79 29L95 35L86 50L95 65L79 71L78 88L61 84L50 97L39 84L22 88L21 71L5 65L14 50L5 35L21 29L22 12L39 16Z"
"""Ten points, in a square of 100: a blow."""


def piece(
    face: str, natural: tuple[int, int], size: tuple[int, int], alpha: int = 255, flash: str | None = None
) -> pygame.Surface:
    """A piece of assets/svg/board, drawn at its `natural` size and brought to `size` (squashed, small), faded and flashed."""
    step = min(255, max(0, round(alpha / ALPHA_STEP) * ALPHA_STEP))

    def build() -> pygame.Surface:
        drawn = art.figure(f"board/{face}", *natural)
        if abs(size[0] - natural[0]) > 1 or abs(size[1] - natural[1]) > 1:
            drawn = pygame.transform.smoothscale(drawn, size)
        if flash is not None:
            drawn = drawn.copy()
            drawn.blit(tinted(drawn, flash, 150), (0, 0))
        if step < 255:
            drawn = drawn.copy()
            drawn.fill((255, 255, 255, step), special_flags=pygame.BLEND_RGBA_MULT)
        return drawn

    return memory.get(("piece", face, natural, size, step, flash), build)


def outline(face: str, size: tuple[int, int], alpha: int = 255) -> tuple[pygame.Surface, int]:
    """The outline of a piece in lamp light with an ink edge, and how far it reaches over the piece on each side."""
    wide = max(2, size[0] // 26)
    step = min(255, max(0, round(alpha / ALPHA_STEP) * ALPHA_STEP))

    def build() -> pygame.Surface:
        drawn = art.figure(f"board/{face}", *size)
        out = new_surface(size[0] + 4 * wide, size[1] + 4 * wide)
        for colour, reach in ((theme.INK, 2 * wide), (theme.LAMP, wide)):
            shape = tinted(drawn, colour)
            for quarter in range(16):
                way = pygame.Vector2(reach, 0).rotate(quarter * 22.5)
                out.blit(shape, (2 * wide + round(way.x), 2 * wide + round(way.y)))
        out.blit(tinted(drawn, "#000000"), (2 * wide, 2 * wide), special_flags=pygame.BLEND_RGBA_SUB)  # of the alpha alone
        out.fill((255, 255, 255, step), special_flags=pygame.BLEND_RGBA_MULT)
        return out

    return memory.get(("outline", face, size, step), build), 2 * wide


def boss(face: str, natural: tuple[int, int], down: int, alpha: int = 255, flash: str | None = None) -> pygame.Surface:
    """The Boss with its four shields, those of the colours in `down` (bits) off: the northern one behind, the rest in front."""
    step = min(255, max(0, round(alpha / ALPHA_STEP) * ALPHA_STEP))

    def build() -> pygame.Surface:
        out = new_surface(*natural)
        shields = [f"board/boss_shield_{colour}{'_down' if down >> n & 1 else ''}" for n, colour in enumerate(COLOURS)]
        body = art.figure(f"board/{face}", *natural)
        if flash is not None:
            body = body.copy()
            body.blit(tinted(body, flash, 150), (0, 0))
        for drawn in (art.figure(shields[0], *natural), body, *(art.figure(name, *natural) for name in shields[1:])):
            out.blit(drawn, (0, 0))
        if step < 255:
            out.fill((255, 255, 255, step), special_flags=pygame.BLEND_RGBA_MULT)
        return out

    return memory.get(("boss", face, natural, down, step, flash), build)


def lair(px: int) -> pygame.Surface:
    """The dark ground with a violet edge below the Boss, on squares of `px` pixels."""
    side = 2 * px - max(4, px // 8)
    return shapes.rounded_surface(side, side, px * 0.33, "#2A1740", None, theme.VIOLET, max(3.0, px * 0.075), opacity=0.8)


def threat(px: int, strength: float) -> pygame.Surface:
    """A violet square: it will be struck."""

    def build() -> pygame.Surface:
        out = new_surface(px, px)
        side = px - 2 * max(1, round(px * 0.03))
        at = (px - side) // 2
        out.blit(shapes.rounded_surface(side, side, px * 0.16, theme.VIOLET, opacity=strength), (at, at))
        edge = shapes.rounded_surface(side, side, px * 0.16, None, None, theme.VIOLET, max(2.0, px * 0.04), opacity=2 * strength)
        out.blit(edge, (at, at))
        return out

    return memory.get(("threat", px, strength), build)


def ice(px: int) -> pygame.Surface:
    """The mark of what does not move this turn: a star of ice in a pale disc of `px` pixels."""

    def build() -> pygame.Surface:
        out = shapes.rounded_surface(px, px, px / 2, "#DDF3FF", None, theme.INK, max(2.0, px * 0.08)).copy()
        star = shapes.path_surface(FLAKE, (100, 100), (round(px * 0.72), round(px * 0.72)), "#2E86C8")
        out.blit(star, ((px - star.get_width()) // 2, (px - star.get_height()) // 2))
        return out

    return memory.get(("ice", px), build)


def foot_shadow(px: int) -> pygame.Surface:
    """The small shadow below a minion, a shard or the Bomb on a square of `px` pixels."""
    return shapes.rounded_surface(round(px * 0.6), round(px * 0.2), px * 0.1, theme.SHADOW, opacity=SHADOW_SHARE)


def cast_shadow(face: str, w: int, h: int) -> pygame.Surface:
    """The flat shadow that a mech casts to the right."""

    def build() -> pygame.Surface:
        drawn = art.figure(f"board/{face}", w, h)
        return tinted(pygame.transform.smoothscale(drawn, (w, max(1, h // 2))), theme.SHADOW, 70)

    return memory.get(("cast", face, w, h), build)


def ring(pilot: int, px: int, lit: bool) -> pygame.Surface:
    """The square of colour below a mech; `lit`: the lamp's edge."""
    edge = theme.LAMP if lit else "#FFF6E3"

    def build() -> pygame.Surface:
        out = new_surface(px, px)
        side = px - max(2, px // 13)
        at = (px - side) // 2
        out.blit(shapes.rounded_surface(side, side, px * 0.2, PILOT_COLOURS[pilot], opacity=0.55), (at, at))
        out.blit(shapes.rounded_surface(side, side, px * 0.2, None, None, theme.INK, px * 0.11), (at, at))
        inner = side - max(2, px // 26)
        at = (px - inner) // 2
        out.blit(shapes.rounded_surface(inner, inner, px * 0.185, None, None, edge, px * 0.075), (at, at))
        return out

    return memory.get(("ring", pilot, px, lit), build)


def chevron(facing: int, px: int, colour: str = "#FFF6E3") -> pygame.Surface:
    """The small wedge in front of a mech on a square of `px` pixels."""

    def build() -> pygame.Surface:
        drawn = shapes.path_surface(CHEVRON, (100, 58), (round(px * 0.52), round(px * 0.30)), colour, theme.INK, 7)
        return pygame.transform.rotate(drawn, -90 * facing)

    return memory.get(("chevron", facing, px, colour), build)


def wedge(facing: int, wide: int, high: int) -> pygame.Surface:
    """A full wedge: the way a mech will face."""

    def build() -> pygame.Surface:
        return pygame.transform.rotate(shapes.path_surface(BEAK, (100, 60), (wide, high), theme.LAMP, theme.INK, 8), -90 * facing)

    return memory.get(("wedge", facing, wide, high), build)


def tile(name: str, px: int, quarters: int = 0, alpha: int = 255) -> pygame.Surface:
    """A tile of assets/svg/tiles turned by so many quarters clockwise, at an opacity."""

    def build() -> pygame.Surface:
        drawn = pygame.transform.rotate(art.figure(f"tiles/{name}", px), -90 * quarters)
        if alpha < 255:
            drawn.fill((255, 255, 255, alpha), special_flags=pygame.BLEND_RGBA_MULT)
        return drawn

    return memory.get(("tile", name, px, quarters, alpha), build)


def icon(name: str, px: int, quarters: int = 0, colour: str | None = None, alpha: int = 255) -> pygame.Surface:
    """An icon, turned and, with a colour, tinted within its ink."""

    def build() -> pygame.Surface:
        drawn = pygame.transform.rotate(art.icon(name, px), -90 * quarters)
        if colour is not None:
            drawn.fill((*theme.rgba(colour)[:3], 255), special_flags=pygame.BLEND_RGBA_MULT)
        if alpha < 255:
            drawn.fill((255, 255, 255, alpha), special_flags=pygame.BLEND_RGBA_MULT)
        return drawn

    return memory.get(("icon", name, px, quarters, colour, alpha), build)


def disc(words: str, px: int, fill: str = theme.LAMP, colour: str = theme.INK) -> pygame.Surface:
    """A number in a disc of `px` pixels, or in a pill of that height."""

    def build() -> pygame.Surface:
        size = max(8, round(px * 0.68))
        wide = max(px, theme.font("card", size).size(words)[0] + round(px * 0.36))
        out = shapes.rounded_surface(wide, px, px / 2, fill, None, theme.INK, max(2.0, px * 0.1)).copy()
        _write(out, words, size, wide, px // 2, colour)
        return out

    return memory.get(("disc", words, px, fill, colour), build)


def beaked(words: str, px: int, facing: int, jut: int) -> pygame.Surface:
    """The same with a beak that juts out on one side; the disc stands in the middle."""

    def build() -> pygame.Surface:
        inner, beak = disc(words, px), wedge(facing, round(px * 0.7), round(px * 0.42))
        out = new_surface(inner.get_width() + 2 * jut, px + 2 * jut)
        w, h = out.get_size()
        x, y = ((w - beak.get_width()) // 2, (h - beak.get_height()) // 2)
        ends = ((x, 0), (w - beak.get_width(), y), (x, h - beak.get_height()), (0, y))
        out.blit(beak, ends[facing])
        out.blit(inner, (jut, jut))
        return out

    return memory.get(("beaked", words, px, facing, jut), build)


def blow(words: str, px: int) -> pygame.Surface:
    """Something is hit: a coral burst, around the disc of the slot that hits it."""

    def build() -> pygame.Surface:
        side = round(px * 1.36)
        out = shapes.path_surface(BURST, (100, 100), (side, side), theme.CORAL, theme.INK, 7).copy()
        inner = disc(words, px - 2)
        out.blit(inner, ((side - inner.get_width()) // 2, (side - inner.get_height()) // 2))
        return out

    return memory.get(("blow", words, px), build)


def heart(words: str, px: int, sure: bool = True) -> pygame.Surface:
    """Health, or what it may lose: a number in a heart of `px` pixels; a pale one where dice decide."""

    def build() -> pygame.Surface:
        fill, colour = (theme.CORAL, theme.WHITE) if sure else (theme.PAPER, theme.INK)
        out = shapes.path_surface(HEART, (100, 100), (px, px), fill, theme.INK, 8).copy()
        _write(out, words, round(px * 0.64), px * 0.76, round(px * 0.45), colour)
        return out

    return memory.get(("heart", words, px, sure), build)


def _write(out: pygame.Surface, words: str, size: int, wide: float, middle: int, colour: str) -> None:
    """Letters in the middle of a sign, no wider than there is room."""
    letters = theme.font("card", max(8, size)).render(words, True, theme.rgba(colour))
    if letters.get_width() > wide:
        letters = pygame.transform.smoothscale_by(letters, wide / letters.get_width())
    out.blit(letters, ((out.get_width() - letters.get_width()) // 2, middle - letters.get_height() // 2))


def light(px: int, colour: str, radius: float, line: float, glow: int) -> tuple[pygame.Surface, int]:
    """A line and soft light around a square of `px` pixels that leave its inside clear; and the rim."""
    halo, rim = shapes.halo_surface(px, px, radius, colour, line, 200, line, glow)

    def build() -> pygame.Surface:
        out = halo.copy()
        inside = shapes.rounded_surface(px, px, radius, "#FFFFFF")
        out.blit(inside, (rim, rim), special_flags=pygame.BLEND_RGBA_SUB)
        return out

    return memory.get(("light", px, colour, radius, line, glow), build), rim


def mist(px: int) -> pygame.Surface:
    """A soft pale cloud of `px` pixels."""

    def build() -> pygame.Surface:
        shape = new_surface(px, px)
        for dx, dy, r in ((0.36, 0.52, 0.15), (0.52, 0.42, 0.18), (0.66, 0.54, 0.15), (0.50, 0.60, 0.15)):
            d = round(2 * r * px)
            shape.blit(shapes.rounded_surface(d, d, d / 2, "#FFFFFF"), (round(dx * px) - d // 2, round(dy * px) - d // 2))
        return soften(shape, max(2, round(px * 0.07)), "#EDE6F2", 235)

    return memory.get(("mist", px), build)


def may_fill(px: int) -> pygame.Surface:
    """A square that a die may fill: a violet edge that leaves its rune to be seen, and a small exclamation mark."""

    def build() -> pygame.Surface:
        out = new_surface(px, px)
        side = px - 2 * max(2, round(px * 0.05))
        at = (px - side) // 2
        out.blit(shapes.rounded_surface(side, side, px * 0.2, theme.VIOLET, opacity=0.14), (at, at))
        out.blit(shapes.rounded_surface(side, side, px * 0.2, None, None, theme.INK, max(4.0, px * 0.085)), (at, at))
        inner = side - max(2, round(px * 0.03))
        at = (px - inner) // 2
        out.blit(shapes.rounded_surface(inner, inner, px * 0.19, None, None, theme.VIOLET, max(2.0, px * 0.05)), (at, at))
        sign = disc("!", max(14, round(px * 0.30)), theme.VIOLET, theme.INK)
        out.blit(sign, (px - sign.get_width() - 1, 1))
        return out

    return memory.get(("may fill", px), build)


def faded(surface: pygame.Surface, key: object, share: float) -> pygame.Surface:
    """A picture at a share of its opacity, in steps; `key` names the picture."""
    step = min(255, max(0, round(255 * share / ALPHA_STEP) * ALPHA_STEP))
    if step >= 255:
        return surface

    def build() -> pygame.Surface:
        out = surface.copy()
        out.fill((255, 255, 255, step), special_flags=pygame.BLEND_RGBA_MULT)
        return out

    return memory.get(("faded", key, surface.get_size(), step), build)


def scaled(surface: pygame.Surface, key: object, w: int, h: int) -> pygame.Surface:
    """A picture at another size, in steps."""
    size = max(SIZE_STEP, round(w / SIZE_STEP) * SIZE_STEP), max(SIZE_STEP, round(h / SIZE_STEP) * SIZE_STEP)
    return memory.get(("scaled", key, surface.get_size(), size), lambda: pygame.transform.smoothscale(surface, size))
