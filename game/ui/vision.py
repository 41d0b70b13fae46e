"""How a picture looks to people who see colours otherwise: no red (protan), no green (deutan), no blue (tritan), or no colour.

The matrices are those of severity 1.0 in G. M. Machado, M. M. Oliveira, L. A. F. Fernandes, "A Physiologically-based Model for
Simulation of Color Vision Deficiency", IEEE Transactions on Visualization and Computer Graphics 15 (6), 2009; they work on
linear RGB. Without colour a picture is its relative luminance (ITU-R BT.709).

`python -m game.dev shots OUT --sight deutan` takes pictures of every screen as such eyes see it; tests/ui/test_colour_vision.py
holds the marks that have to be told apart against all of them.
"""

from __future__ import annotations

from functools import lru_cache

import pygame
from PIL import Image, ImageFilter

Row = tuple[float, float, float]
_GREY: Row = (0.2126, 0.7152, 0.0722)
SIGHTS: dict[str, tuple[Row, Row, Row]] = {
    "protan": ((0.152286, 1.052583, -0.204868), (0.114503, 0.786281, 0.099216), (-0.003882, -0.048116, 1.051998)),
    "deutan": ((0.367322, 0.860646, -0.227968), (0.280085, 0.672501, 0.047413), (-0.011820, 0.042940, 0.968881)),
    "tritan": ((1.255528, -0.076749, -0.178779), (-0.078411, 0.930809, 0.147602), (0.004733, 0.691367, 0.303900)),
    "grey": (_GREY, _GREY, _GREY),
}
"""By name the matrix from what is shown to what is seen, both in linear RGB."""
STEPS = 33
"""Points of the table along each colour; between them it is linear, which is less than two shades off."""


def linear(share: float) -> float:
    """An sRGB value (0 to 1) as light."""
    return share / 12.92 if share <= 0.04045 else float(((share + 0.055) / 1.055) ** 2.4)


def encoded(light: float) -> float:
    """Light (cut to 0 to 1) as an sRGB value."""
    light = min(1.0, max(0.0, light))
    return light * 12.92 if light <= 0.0031308 else float(1.055 * light ** (1 / 2.4) - 0.055)


def seen(colour: tuple[float, float, float], sight: str) -> tuple[float, float, float]:
    """One sRGB colour (values 0 to 1) as such eyes see it. KeyError for an unknown sight."""
    lights = [linear(value) for value in colour]
    one, two, three = (encoded(sum(part * light for part, light in zip(row, lights, strict=True))) for row in SIGHTS[sight])
    return one, two, three


@lru_cache(maxsize=len(SIGHTS))
def _table(sight: str) -> ImageFilter.Color3DLUT:
    lights = [linear(step / (STEPS - 1)) for step in range(STEPS)]
    every = ((r, g, b) for b in lights for g in lights for r in lights)
    return ImageFilter.Color3DLUT(STEPS, [encoded(x * r + y * g + z * b) for r, g, b in every for x, y, z in SIGHTS[sight]])


def simulated(picture: Image.Image, sight: str) -> Image.Image:
    """An RGB picture as such eyes see it. KeyError for an unknown sight."""
    return picture.filter(_table(sight))


def simulated_surface(surface: pygame.Surface, sight: str) -> pygame.Surface:
    """The same for a surface without see-through parts. KeyError for an unknown sight."""
    size = surface.get_size()
    picture = Image.frombytes("RGB", size, pygame.image.tobytes(surface, "RGB"))
    return pygame.image.frombytes(simulated(picture, sight).tobytes(), size, "RGB")
