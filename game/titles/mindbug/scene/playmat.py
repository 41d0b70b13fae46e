"""The mat that the rows are laid on: a painted clearing for each side, and between them the one whom it is all about."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial

from pygame import BLEND_RGBA_MULT, Surface

from game.titles.mindbug.scene.layout import BOXES, Box
from game.ui import art, draw
from game.ui.canvas import Canvas
from game.ui.frame import Frame

SCENE = "scenes/poster_lab_wide"
NIGHT, DAY = (150, 225, 235, 128), (175, 255, 190, 128)
"""How strong the colours of the clearing of the far side are, and of the near one, and how far it can be seen."""
EDGE, GROUND = "#4E9C97", "#1B5560"
RADIUS, RIM = 34.0, 8.0
EMBLEM, LIT, SHINE = 200.0, 9.0, 0.34


def playmat(f: Frame) -> None:
    """Both clearings and the emblem, printed faintly: whatever lies there is read before them. Bake it."""
    for row, light in (("far_row", NIGHT), ("near_row", DAY)):
        _clearing(f, around(row), light)
    x, _, w, _ = BOXES["board"]
    _, y, _, h = BOXES["band"]
    _emblem(f, x + w / 2, y + h / 2)


def jobs(canvas: Canvas) -> Iterator[Callable[[], object]]:
    """The pictures that it needs."""
    for row in ("far_row", "near_row"):
        yield partial(_picture, canvas, around(row))


def glow(f: Frame, row: str, colour: str) -> None:
    """One clearing is lit: something would come to lie there."""
    draw.rounded(f, around(row), RADIUS, colour, opacity=SHINE)
    draw.rounded(f, around(row), RADIUS, None, None, colour, LIT)


def around(row: str) -> Box:
    """The clearing that a row is laid on."""
    x, y, w, h = BOXES[row]
    return (x - RIM, y - RIM, w + 2 * RIM, h + 2 * RIM)


def _picture(canvas: Canvas, box: Box) -> Surface:
    return art.rounded_cover(SCENE, *canvas.rect(box).size, canvas.px(RADIUS), 0.6)


def _clearing(f: Frame, box: Box, light: tuple[int, int, int, int]) -> None:
    x, y, w, h = box
    picture = _picture(f.canvas, box).copy()
    picture.fill(light, special_flags=BLEND_RGBA_MULT)
    f.surface.blit(picture, f.canvas.rect(box).topleft)
    draw.rounded(f, box, RADIUS, None, None, EDGE, 4)
    draw.rounded(f, (x + 11, y + 11, w - 22, h - 22), RADIUS - 9, None, None, EDGE, 2)


def _emblem(f: Frame, cx: float, cy: float) -> None:
    d = EMBLEM
    disc = (cx - d / 2, cy - d / 2, d, d)
    draw.rounded(f, disc, d / 2, GROUND, "#14424E", EDGE, 5)
    px = f.canvas.px(d * 0.8)
    bug = art.figure("creatures/mindbug", px, px).copy()
    bug.fill((170, 230, 220, 115), special_flags=BLEND_RGBA_MULT)
    f.blit_centre(bug, cx, cy)
