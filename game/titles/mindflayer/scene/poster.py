"""The Mind Flayer's poster in the menu: three of the ten people, and what lurks over their town."""

from __future__ import annotations

from functools import partial

import pygame

from game.ui import art, draw
from game.ui.canvas import Box
from game.ui.frame import Frame
from game.ui.raster import shadow_of

COLOUR = "#8A2450"
"""The plate below the picture."""
MAT = ("#5C2350", "#150D22")
"""Middle and edge of the mat behind table, lobby and results."""
MOTIF = ("icons/mf_mind_flayer", "icons/mf_meeting")

PEOPLE = (("marcus", -226.0, 252.0, 216.0), ("ines", 38.0, 250.0, 216.0), ("noor", -104.0, 238.0, 236.0))
"""Who, distance of the left edge from the middle, distance from the top, size; in units of a poster 462 high."""
GLOW, SOFT = "#F4875A", 14
"""The light behind the people, and how soft it is."""


def paint(f: Frame, box: Box) -> None:
    """Draw the picture into a box (units)."""
    x, y, w, h = box
    k, middle = h / 462, x + w / 2
    draw.cover(f, "scenes/poster_town", box, align=0.5)
    with f.clip(box):
        for who, dx, top, size in PEOPLE:
            px, blur = f.canvas.px(size * k), max(2, f.canvas.px(SOFT * k))
            figure = art.figure(f"people/{who}", px)
            soft = art.memory.get(("flayer poster", who, px), partial(_soft, figure, blur))
            left, high = f.canvas.point(middle + dx * k, y + top * k)
            f.surface.blit(soft, (left - 2 * blur, high - 2 * blur - f.canvas.px(4 * k)))
            f.surface.blit(figure, (left, high))


def _soft(figure: pygame.Surface, blur: int) -> pygame.Surface:
    """The light around a figure, larger by `2 * blur` on each side."""
    return shadow_of(figure, blur, GLOW, 170)[0]
