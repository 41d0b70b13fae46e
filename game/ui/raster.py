"""From SVG text to pixels, and what Pillow does to pixels once: averaging, soft shadows, tints, paper grain."""

from __future__ import annotations

import io
import random
from functools import lru_cache

import pygame
from PIL import Image, ImageFilter

from game.ui.cache import new_surface
from game.ui.theme import rgba


def raster(svg: str, w: int, h: int, oversample: int = 2) -> pygame.Surface:
    """SVG text drawn to exactly (w, h): `oversample` times larger, then averaged down. Keeps its proportions, centred."""
    w, h = max(1, w), max(1, h)
    big = pygame.image.load_sized_svg(io.BytesIO(svg.encode()), (w * oversample, h * oversample))
    image = to_image(big)
    if oversample > 1:
        image = image.reduce(oversample)
    drawn = to_surface(image)
    if drawn.get_size() == (w, h):
        return drawn
    out = new_surface(w, h)
    out.blit(drawn, ((w - drawn.get_width()) // 2, (h - drawn.get_height()) // 2))
    return out


def to_image(surface: pygame.Surface) -> Image.Image:
    """A surface as a Pillow picture."""
    return Image.frombuffer("RGBA", surface.get_size(), pygame.image.tobytes(surface, "RGBA"), "raw", "RGBA", 0, 1)


def to_surface(image: Image.Image) -> pygame.Surface:
    """A Pillow picture as a surface."""
    rgba_image = image if image.mode == "RGBA" else image.convert("RGBA")
    return pygame.image.frombuffer(rgba_image.tobytes("raw", "BGRA"), rgba_image.size, "BGRA")  # as in memory: nothing is copied


def tinted(surface: pygame.Surface, colour: str, alpha: int = 255) -> pygame.Surface:
    """One flat colour in the shape of a picture, at `alpha` of its opacity."""
    out = surface.copy()
    out.fill((255, 255, 255, alpha), special_flags=pygame.BLEND_RGBA_MULT)
    out.fill((255, 255, 255, 0), special_flags=pygame.BLEND_RGBA_MAX)
    out.fill((*rgba(colour)[:3], 255), special_flags=pygame.BLEND_RGBA_MULT)
    return out


def shrinking(blur: int) -> int:
    """How many times smaller a shape is blurred."""
    return max(1, blur // 3)


def soften(surface: pygame.Surface, blur: int, colour: str, alpha: int) -> pygame.Surface:
    """The shape of a surface as a soft cloud of one colour: shrunk, blurred, grown. The surface needs `2 * blur` of empty rim."""
    step = shrinking(blur)
    mask = to_image(surface).getchannel("A")
    small = mask.resize((max(2, mask.width // step), max(2, mask.height // step)), Image.Resampling.BOX)
    small = small.filter(ImageFilter.GaussianBlur(max(0.6, blur / step * 0.62)))
    grown = small.resize(mask.size, Image.Resampling.BICUBIC).point([v * alpha // 255 for v in range(256)])
    flat = Image.new("RGBA", mask.size, rgba(colour))
    flat.putalpha(grown)
    return to_surface(flat)


def shadow_of(surface: pygame.Surface, blur: int, colour: str, alpha: int) -> tuple[pygame.Surface, int]:
    """The soft shadow of a picture and the rim by which it is larger on each side."""
    rim = blur * 2
    padded = new_surface(surface.get_width() + 2 * rim, surface.get_height() + 2 * rim)
    padded.blit(surface, (rim, rim))
    return soften(padded, blur, colour, alpha), rim


TILE = 384


@lru_cache(maxsize=8)
def _grain_tiles(amount: float, seed: int) -> tuple[pygame.Surface, pygame.Surface]:
    """Paper grain as what it adds and what it takes away: fine noise and long soft fibres. The same on every run."""
    dice = random.Random(seed)
    fine = Image.frombytes("L", (TILE, TILE), dice.randbytes(TILE * TILE)).filter(ImageFilter.BoxBlur(0.5))
    fibre = Image.frombytes("L", (TILE // 6, TILE // 2), dice.randbytes((TILE // 6) * (TILE // 2)))
    fibre = fibre.resize((TILE, TILE), Image.Resampling.BILINEAR)
    both = Image.blend(fine, fibre, 0.26)
    spread = amount / 40.0

    def tile(sign: int) -> pygame.Surface:
        part = both.point([max(0, min(255, round(sign * (v - 127.5) * spread))) for v in range(256)])
        return to_surface(Image.merge("RGBA", (part, part, part, Image.new("L", part.size, 255))))

    return tile(1), tile(-1)


def grain(surface: pygame.Surface, amount: float = 3.5, seed: int = 5) -> pygame.Surface:
    """Work paper grain into a surface, in place, once when it is built. `amount` is the usual deviation in levels of 255."""
    plus, minus = _grain_tiles(amount, seed)
    for y in range(0, surface.get_height(), TILE):
        for x in range(0, surface.get_width(), TILE):
            surface.blit(plus, (x, y), special_flags=pygame.BLEND_RGB_ADD)
            surface.blit(minus, (x, y), special_flags=pygame.BLEND_RGB_SUB)
    return surface
