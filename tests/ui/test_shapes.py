"""Boxes and shadows are drawn around their corners and grown from there: they look as if drawn whole."""

from __future__ import annotations

import pygame
import pytest

from game.ui import draw, shapes
from game.ui.cache import weight
from game.ui.canvas import Canvas
from game.ui.frame import Frame
from game.ui.raster import soften
from game.ui.theme import INK, NIGHT, PAPER, SHADOW


def _levels(surface: pygame.Surface) -> bytes:
    return pygame.image.tobytes(surface.premul_alpha(), "RGBA")


def _furthest(one: pygame.Surface, two: pygame.Surface) -> int:
    assert one.get_size() == two.get_size()
    return max(abs(a - b) for a, b in zip(_levels(one), _levels(two), strict=True))


@pytest.mark.parametrize("size", [(7, 5), (40, 300), (333, 41), (260, 180)])
@pytest.mark.parametrize(("radius", "fill2", "width"), [(0, None, 0.0), (18, "#1E1626", 5.0), (12.5, None, 3.3)])
def test_a_box_is_the_one_drawn_whole(size, radius, fill2, width):
    look = (min(radius, size[0] / 2, size[1] / 2), "#F6ECD9", fill2, "#2A1B2E" if width else None, width, 0.9)
    whole = shapes._small_box(*size, *look, 2)
    assert _furthest(shapes._rounded(*size, *look), whole) <= 2


@pytest.mark.parametrize("size", [(30, 20), (300, 240), (97, 420)])
def test_a_shadow_is_the_one_drawn_whole(size):
    blur, radius = 12, 9
    found, rim = shapes.shadow_surface(*size, radius, blur)
    padded = pygame.Surface((size[0] + 2 * rim, size[1] + 2 * rim), pygame.SRCALPHA)
    padded.blit(shapes.rounded_surface(*size, radius, SHADOW), (rim, rim))
    assert _furthest(found, soften(padded, blur, SHADOW, 130)) <= 6


@pytest.mark.parametrize("size", [(1920, 1080), (1280, 720), (1366, 768)])
@pytest.mark.parametrize("box", [(300, 200, 400, 560), (300, 200, 60, 44), (300, 200, 700, 30)])
def test_of_a_covered_shadow_only_what_is_hidden_is_left_out(size, box):
    pictures = []
    for covered in (False, True):
        surface = pygame.Surface(size)
        surface.fill((40, 90, 80))
        frame = Frame(surface, Canvas.of(size))
        draw.shadow(frame, box, 18, 18, 3, 12, 160, covered=covered)
        draw.rounded(frame, box, 18, "#F6ECD9", None, "#2A1B2E", 6)
        pictures.append(pygame.image.tobytes(surface, "RGB"))
    assert pictures[0] == pictures[1]


@pytest.mark.parametrize("size", [(1920, 1006), (400, 560), (301, 700), (365, 170)])
@pytest.mark.parametrize("look", [(10, 8, 1.0), (18.0, 5.3, 0.6), (0, 3, 1.0), (4, 20, 1.0)])
def test_a_large_outline_is_drawn_in_strips(size, look):
    radius, width, opacity = look
    strips = shapes.outline_strips(*size, radius, "#8FE0D6", width, opacity)
    whole = shapes.rounded_once(*size, radius, None, None, "#8FE0D6", width, opacity)
    pictures = []
    for parts in (strips, [(whole, (0, 0))]):
        surface = pygame.Surface(size)
        surface.fill((40, 90, 80))
        surface.blits(parts)
        pictures.append(pygame.image.tobytes(surface, "RGB"))
    assert pictures[0] == pictures[1]
    assert sum(strip.get_width() * strip.get_height() for strip, _ in strips) < size[0] * size[1] / 2


def test_a_small_outline_is_one_picture():
    assert shapes.outline_strips(150, 190, 10, "#8FE0D6", 5) is None and shapes.outline_strips(9000, 30, 15, "#8FE0D6", 5) is None


@pytest.mark.parametrize("size", [(400, 528), (401, 120), (900, 300), (1850, 64), (120, 90)])
@pytest.mark.parametrize("opacity", [1.0, 0.62])
def test_pieces_of_a_panel_are_one_picture(size, opacity, monkeypatch):
    pictures, weights = [], []
    for strips in (shapes.STRIPS, (4096,)):
        monkeypatch.setattr(shapes, "STRIPS", strips)
        shapes.memory.clear()
        pieces, rim = shapes.panel_pieces(*size, 20, NIGHT, PAPER, INK, 4, opacity, 14, (3, 8), 130)
        surface = pygame.Surface((size[0] + 2 * rim, size[1] + 2 * rim))
        surface.fill((40, 90, 80))
        surface.blits(pieces)
        pictures.append(pygame.image.tobytes(surface, "RGB"))
        weights.append(weight(pieces[0][0]))
    assert pictures[0] == pictures[1]
    assert (weights[0] < weights[1] * 0.6) == (size[0] >= 400)
