"""How alike two marks are in shape, whatever their colours.

Two things are asked of two marks that have to be told apart:

- they are *drawn* otherwise: painted large, their outlines (where the picture jumps from one pixel to the next in red, green or
  blue) differ by a share of both that has no counterpart within a pixel. The same drawing in another colour has the same
  outlines, so no colour raises that share;
- that is *seen* at the smallest size without colours: after the simulation only brightness is kept, and the brightness of one is
  fitted to that of the other as well as a change of tone and contrast can do it. What is left over is a difference of shape, in
  shades of 255 (root of the mean square). A mark that is merely lighter leaves nothing over.
"""

from __future__ import annotations

import math
from collections.abc import Callable
from dataclasses import dataclass
from operator import mul

import pygame
from PIL import Image, ImageChops, ImageFilter

from game.ui import theme
from game.ui.canvas import Canvas
from game.ui.frame import Frame
from game.ui.vision import SIGHTS, simulated

JUMP = 24
"""From this difference of two neighbours (of 255) on there is an outline."""
DRAWN, SEEN = 0.10, 9.0
"""Marks that are nearer to each other than this are alike: the share of outlines, the shades left over."""
SMALL = (1280, 720)
"""The smallest window that the app is made for."""
LARGE_PX = 170
"""The longer side of a mark, in pixels, when drawings are compared."""
ROOM = 12.0
"""Units around a mark that belong to its picture."""

Paint = Callable[[Frame, tuple[float, float, float, float]], None]


@dataclass(frozen=True)
class Seen:
    """The brightness of a mark, row by row, with its mean and its spread."""

    shades: bytes
    mean: float
    spread: float


@dataclass(frozen=True)
class Shown:
    """A mark: its outlines when it is drawn large, the same a pixel wider, and by sight how bright it is at its real size."""

    outline: Image.Image
    near: Image.Image
    seen: dict[str, Seen]


def show(paint: Paint, w: float, h: float, ground: str = theme.NIGHT) -> Shown:
    """Paint a mark into a box of so many units on a ground."""
    large = picture(paint, w, h, ground, LARGE_PX / max(w, h))
    small = picture(paint, w, h, ground, Canvas.of(SMALL).k)
    bands = [outline(band) for band in large.split()]
    whole = ImageChops.lighter(ImageChops.lighter(bands[0], bands[1]), bands[2])
    seen = {sight: brightness(simulated(simulated(small, sight), "grey").getchannel(0)) for sight in SIGHTS}
    return Shown(whole, whole.filter(ImageFilter.MaxFilter(3)), seen)


def brightness(band: Image.Image) -> Seen:
    """The numbers of a picture."""
    shades = band.tobytes()
    mean = sum(shades) / len(shades)
    return Seen(shades, mean, sum(map(mul, shades, shades)) / len(shades) - mean**2)


def picture(paint: Paint, w: float, h: float, ground: str, k: float) -> Image.Image:
    """What a mark looks like at so many pixels a unit."""
    size = round((w + 2 * ROOM) * k), round((h + 2 * ROOM) * k)
    surface = pygame.Surface(size)
    surface.fill(theme.rgba(ground))
    paint(Frame(surface, Canvas(size, 1.0, k)), (ROOM, ROOM, w, h))
    return Image.frombytes("RGB", size, pygame.image.tobytes(surface, "RGB"))


def outline(band: Image.Image) -> Image.Image:
    """White where one pixel jumps to the next, to the right or below."""
    w, h = band.size
    right = ImageChops.difference(band, band.transform((w, h), Image.Transform.AFFINE, (1, 0, 1, 0, 1, 0)))
    below = ImageChops.difference(band, band.transform((w, h), Image.Transform.AFFINE, (1, 0, 0, 0, 1, 1)))
    found = ImageChops.lighter(right, below).point(lambda value: 255 if value >= JUMP else 0)
    found.paste(0, (w - 1, 0, w, h))
    found.paste(0, (0, h - 1, w, h))
    return found


def drawn_apart(one: Shown, other: Shown) -> float:
    """The share of two outlines that has no counterpart in the other one's, 0 to 1."""
    alone = sum(ImageChops.subtract(a.outline, b.near).histogram()[255] for a, b in ((one, other), (other, one)))
    return alone / max(1, one.outline.histogram()[255] + other.outline.histogram()[255])


def left_over(one: Seen, other: Seen) -> float:
    """What no change of tone and contrast takes away between two pictures, in shades; of both ways the better fit."""
    both = sum(map(mul, one.shades, other.shades)) / len(one.shades) - one.mean * other.mean
    least = min(one.spread, other.spread)
    if least < 1e-6:
        return 0.0
    return math.sqrt(max(0.0, 1 - both * both / (one.spread * other.spread)) * least)


def told_apart(one: Shown, other: Shown) -> dict[str, float]:
    """How far two marks are apart: "drawn" as a share of their outlines, by sight in shades; from 1 on it is enough."""
    found = {"drawn": drawn_apart(one, other) / DRAWN}
    return found | {sight: left_over(one.seen[sight], other.seen[sight]) / SEEN for sight in SIGHTS}
