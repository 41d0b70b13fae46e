"""The light of a hint: a violet frame with a bulb round what is to be pressed, turned with the card that it stands round."""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import NamedTuple

import pygame

from game.ui import draw, shapes, theme
from game.ui.cache import new_surface
from game.ui.canvas import Box
from game.ui.cardsprite import CardGroup
from game.ui.frame import Frame
from game.ui.widgets import Widget

EDGES = ((7.0, 22.0, theme.INK, 12.0), (5.0, 20.0, theme.VIOLET, 8.0))
"""The two lines of the frame: how far outside, radius, colour, width."""
FOCUS = 11.0
"""How far outside the light the ring of the focus lies."""


class Lit(NamedTuple):
    """What is in the light: its box, standing upright, and by how many degrees it leans to the right."""

    box: Box
    angle: float = 0.0
    badge: bool = False
    """It carries a badge at its right corner: the bulb stands at the middle of its upper edge."""
    inside: bool = False
    """Words stand close above it: the bulb lies below its upper edge."""


def lit(widget: Widget, cards: CardGroup | None) -> Lit:
    """The place of a widget; one that stands for a card which leans stands as the card does."""
    box = widget.box
    sprite = cards.sprites.get(widget.id) if cards is not None else None
    if sprite is not None and sprite.place_box.inflate(4, 4).contains(box):
        angle, look = sprite.pose.angle + sprite.look.lean, sprite.look
        badge = look.badge is not None and look.badge_at not in ("tick", "tick_in", "tick_foot", "tick_first", "middle", "art")
        if angle or abs(sprite.pose.rect.w - box.w) < 2:  # not one of which a neighbour leaves but a strip
            box = sprite.box
        return Lit((box.x, box.y, box.w, box.h), angle, badge, widget.light_inside)
    return Lit((box.x, box.y, box.w, box.h), inside=widget.light_inside)


def paint(f: Frame, places: Sequence[Lit]) -> None:
    """The frames, each with its bulb: never colour alone."""
    with f.above():
        for place in places:
            _frame(f, place)
            _bulb(f, place)


def focus(f: Frame, place: Lit) -> None:
    """The ring of the focus, round that light."""
    x, y, w, h = place.box
    with f.above():
        if place.angle:
            lines = ((FOCUS + 3, 31.0, theme.INK, 11.0), (FOCUS, 28.0, theme.PAPER, 5.0))
            _leaning(f, place, lines)
        else:
            draw.focus_line(f, (x - FOCUS, y - FOCUS, w + 2 * FOCUS, h + 2 * FOCUS), 28)


def _frame(f: Frame, place: Lit) -> None:
    if place.angle:
        _leaning(f, place, EDGES)
        return
    x, y, w, h = place.box
    for out, radius, colour, width in EDGES:
        draw.rounded(f, (x - out, y - out, w + 2 * out, h + 2 * out), radius, None, None, colour, width)


def _leaning(f: Frame, place: Lit, lines: Sequence[tuple[float, float, str, float]]) -> None:
    """Lines round a box, turned about its middle."""
    x, y, w, h = place.box
    k, far = f.canvas.k, max(out for out, _, _, _ in lines)
    size = f.canvas.px(w + 2 * far), f.canvas.px(h + 2 * far)

    def build() -> pygame.Surface:
        upright = new_surface(*size)
        for out, radius, colour, width in lines:
            gap = round((far - out) * k)
            ring = shapes.rounded_surface(size[0] - 2 * gap, size[1] - 2 * gap, radius * k, None, None, colour, width * k)
            upright.blit(ring, (gap, gap))
        return pygame.transform.rotozoom(upright, -place.angle, 1)

    picture = shapes.memory.get(("leaning light", size, round(place.angle, 1), tuple(lines)), build)
    middle = f.canvas.point(x + w / 2, y + h / 2)
    f.surface.blit(picture, picture.get_rect(center=middle))


def _bulb(f: Frame, place: Lit) -> None:
    x, y, w, h = place.box
    d = min(64.0, max(38.0, w * 0.34))
    turn = math.radians(place.angle)
    across, down = 0.0 if place.badge else w / 2 - d * 0.2, d * (0.55 if place.inside else 0.1) - h / 2
    cx = x + w / 2 + across * math.cos(turn) - down * math.sin(turn)
    cy = y + h / 2 + across * math.sin(turn) + down * math.cos(turn)
    draw.rounded(f, (cx - d / 2, cy - d / 2, d, d), d / 2, theme.VIOLET, None, theme.INK, 3)
    draw.icon(f, "ui_hint", cx - d * 0.38, cy - d * 0.38, d * 0.76)
