"""The Mind Flayer's poster in the menu: a Meeting between two cards, and who lurks behind."""

from __future__ import annotations

from collections.abc import Hashable
from functools import partial

import pygame

from game.titles.mindflayer.scene.faces import back
from game.ui import art, draw, theme
from game.ui.cache import new_surface
from game.ui.canvas import Box
from game.ui.frame import Frame
from game.ui.raster import shadow_of

COLOUR = "#6A2A5C"
"""The plate below the picture."""
MAT = ("#5C2350", "#150D22")
"""Middle and edge of the mat behind table, lobby and results."""
MOTIF = ("icons/mf_mind_flayer", "icons/mf_meeting")

FANNED = ((-150.0, 250.0, 24), (-46.0, 214.0, 8), (58.0, 214.0, -8), (162.0, 250.0, -24))
"""Distance of a back from the middle, from the top, and how far it leans to the left, in degrees."""
PEOPLE = (("odile", -150.0, 96.0, 118.0), ("walt", 96.0, 84.0, 118.0))
WIDE, FLAYER = 132.0, 250.0
"""Width of a back and of the figure, in units of a poster 462 high."""


def paint(f: Frame, box: Box) -> None:
    """Draw the picture into a box (units)."""
    x, y, w, h = box
    k, middle = h / 462, x + w / 2
    with f.clip(box):
        draw.rounded(f, box, 0, theme.mix(MAT[0], "#F2704A", 0.18), MAT[1])
        glow = 420 * k
        draw.light(f, middle, y + 190 * k, glow, "#F2704A", 0.62, box)
        size = f.canvas.px(FLAYER * k)
        name = ("flayer poster", size)
        figure = art.memory.get(name, lambda: art.figure("icons/mf_mind_flayer", size).copy())
        _dropped(f, figure, name, (middle, y + 150 * k))
        for dx, top, lean in FANNED:
            wide = f.canvas.px(WIDE * k)
            key = ("flayer fan", wide, lean)
            made = art.memory.get(key, partial(_leaning, wide, lean))
            _dropped(f, made, key, (middle + dx * k, y + (top + WIDE * 0.7) * k))


def _leaning(wide: int, lean: int) -> pygame.Surface:
    """A leaning back, drawn twice as large and with an empty rim for smooth edges."""
    drawn = back(2 * wide, round(2.8 * wide))
    rim = new_surface(drawn.get_width() + 8, drawn.get_height() + 8)
    rim.blit(drawn, (4, 4))
    return pygame.transform.rotozoom(rim, lean, 0.5)


def _dropped(f: Frame, surface: pygame.Surface, key: Hashable, middle: tuple[float, float]) -> None:
    """A picture with its middle at a point, over its soft shadow."""
    blur = max(2, f.canvas.px(9))
    soft, rim = art.memory.get((key, "shadow"), lambda: shadow_of(surface, blur, theme.SHADOW, 130)[0]), 2 * blur
    x, y = f.canvas.point(*middle)
    x, y = x - surface.get_width() // 2, y - surface.get_height() // 2
    f.surface.blit(soft, (x - rim + f.canvas.px(3), y - rim + f.canvas.px(8)))
    f.surface.blit(surface, (x, y))
