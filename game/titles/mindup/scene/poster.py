"""Mind Up!'s poster in the menu: five suits under a burst of confetti."""

from __future__ import annotations

import math
from collections.abc import Hashable
from functools import partial

import pygame

from game.titles.mindup.scene.cardbook import SUITS, card_book
from game.titles.mindup.scene.faces import CARD_HIGH, Faces
from game.ui import art, draw, theme
from game.ui.cache import new_surface
from game.ui.canvas import Box
from game.ui.frame import Frame
from game.ui.raster import shadow_of

COLOUR = "#C9642F"
"""The plate below the picture."""
MAT = ("#E9A45A", "#8A3F3A")
"""Middle and edge of the mat behind table, lobby and results."""
MOTIF = tuple(f"icons/mu_{suit}" for suit in SUITS)

FAN = ((12, 30), (24, 15), (34, 0), (46, -15), (54, -30))
"""Number of a card and how far it leans to the left, in degrees."""
TOKENS = (("orange", -142, 64, 104, 8), ("purple", 100, 70, 100, -10), ("blue", -14, 18, 92, 0), ("pink", -62, 124, 66, 12),
          ("green", 56, 132, 68, -8))  # fmt: skip
"""Suit, distance from the middle, distance from the top, size, lean."""
WIDE, ROUND, CENTRE = 160.0, 390.0, 700.0
"""Width of a card of the fan, radius of the fan and how far its centre lies below the top, in units of a poster 462 high."""


def paint(f: Frame, box: Box) -> None:
    """Draw the picture into a box (units)."""
    x, y, w, h = box
    draw.cover(f, "scenes/poster_confetti", box, align=0.5)
    k, middle = h / 462, x + w / 2
    faces = Faces(card_book(), f.canvas)
    for number, angle in FAN:
        wide = f.canvas.px(WIDE * k)
        key = ("mindup poster", number, angle, wide)
        card = art.memory.get(key, partial(_card, faces, number, wide, angle))
        turn = math.radians(90 + angle)
        at = middle + ROUND * k * math.cos(turn), y + (CENTRE - ROUND * math.sin(turn)) * k
        _dropped(f, card, key, at)
    for suit, dx, top, size, lean in TOKENS:
        px = f.canvas.px(size * k)
        name = ("mindup token", suit, px)
        token = art.memory.get(name, partial(_token, suit, px, lean))
        _dropped(f, token, name, (middle + dx * k + size * k / 2 - 6, y + (top + size / 2) * k))


def _card(faces: Faces, number: int, wide: int, angle: int) -> pygame.Surface:
    """A leaning card, drawn twice as large and with an empty rim for smooth edges."""
    card = faces(str(number - 1), 2 * wide, round(2 * wide * CARD_HIGH))
    rim = new_surface(card.get_width() + 8, card.get_height() + 8)
    rim.blit(card, (4, 4))
    return pygame.transform.rotozoom(rim, angle, 0.5)


def _token(suit: str, px: int, angle: int) -> pygame.Surface:
    return pygame.transform.rotozoom(art.icon(f"mu_{suit}", px), angle, 1)


def _dropped(f: Frame, surface: pygame.Surface, key: Hashable, middle: tuple[float, float]) -> None:
    """A picture with its middle at a point, over its soft shadow."""
    blur = max(2, f.canvas.px(9))
    soft, rim = art.memory.get((key, "shadow"), lambda: shadow_of(surface, blur, theme.SHADOW, 110)[0]), 2 * blur
    x, y = f.canvas.point(*middle)
    x, y = x - surface.get_width() // 2, y - surface.get_height() // 2
    f.surface.blit(soft, (x - rim + f.canvas.px(3), y - rim + f.canvas.px(8)))
    f.surface.blit(surface, (x, y))
