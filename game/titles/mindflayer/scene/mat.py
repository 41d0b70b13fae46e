"""The light over the table: as the pile sinks the mat darkens and the embers redden, step by step.

A step is drawn once and kept; the next one is drawn ahead, so that no frame pays for a change of light.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

import pygame

from game.titles.mindflayer.rules.actions import KINDS
from game.titles.mindflayer.rules.seen import View
from game.titles.mindflayer.scene.cardbook import card_book
from game.titles.mindflayer.scene.layout import MIDDLE, measures
from game.titles.mindflayer.scene.poster import MAT, MOTIF
from game.ui import draw, theme
from game.ui.cache import disk
from game.ui.canvas import Canvas
from game.ui.frame import Frame
from game.ui.raster import raster

STEPS = 5
NIGHT = ("#22091F", "#07040E")
"""Middle and edge of the mat when the pile is empty."""
EMBERS = ("#F2704A", "#D0211C")
FLOOR = "#7A3A46"


def step_of(view: View) -> int:
    """How dark it is at a position, 0 to STEPS - 1: by the share of the pile that is gone. Everybody can count it."""
    whole = sum(view.mix[:KINDS]) - card_book().catalog.numbers.hand * len(view.seats)
    if whole <= 0:
        return 0
    gone = 1 - view.deck / whole
    return max(0, min(STEPS - 1, int(gone * STEPS)))


def colours(step: int) -> tuple[str, str, str]:
    """Middle and edge of the mat, and the embers."""
    share = step / (STEPS - 1)
    middle, edge = (theme.mix(a, b, share * 0.8) for a, b in zip(MAT, NIGHT, strict=True))
    return middle, edge, theme.mix(*EMBERS, share)


def ground(f: Frame, seats: int, step: int) -> None:
    """Mat, embers and the oval; one opaque picture, baked once per size and step."""
    f.baked(("mindflayer ground", measures(seats).oval, step), f.canvas.bounds, lambda inner: _ground(inner, seats, step))


def _ground(f: Frame, seats: int, step: int) -> None:
    middle, edge, ember = colours(step)
    draw.mat(f, middle, edge, MOTIF, 8, 380, 140)
    draw.light(f, 748, 500, 640 - 44 * step, ember, 0.62 - 0.05 * step)
    _oval(f, seats, step)


def ahead(canvas: Canvas, step: int) -> Callable[[], object]:
    """The costliest piece of a step, for an idle frame of its own: the mat, which is kept on disk."""
    middle, edge, _ = colours(step)
    return partial(draw.mat, Frame(pygame.Surface((8, 8)), canvas, inner=True), middle, edge, MOTIF, 8, 380, 140)


def _oval(f: Frame, seats: int, step: int) -> None:
    share = step / (STEPS - 1) * 0.5
    svg = _oval_svg(theme.mix(FLOOR, "#2E0F22", share), theme.mix("#8F4A4C", "#3E1526", share))
    x, y, _, _ = measures(seats).oval
    size = f.canvas.rect(measures(seats).oval).size
    f.blit(disk.get(f"flayer oval {svg} {size}", lambda: raster(svg, *size)), x, y)


def _oval_svg(low: str, high: str) -> str:
    return (
        '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1000 440">'
        f'<path d="{_ellipse(500, 232, 486, 196)}" fill="#1E1030" fill-opacity=".45"/>'
        f'<path d="{_ellipse(500, 216, 486, 196)}" fill="{low}" stroke="{theme.INK}" stroke-width="8"/>'
        f'<path d="{_ellipse(500, 212, 452, 174)}" fill="{high}"/></svg>'
    )


def _ellipse(cx: float, cy: float, rx: float, ry: float) -> str:
    return f"M{cx - rx} {cy}A{rx} {ry} 0 1 1 {cx + rx} {cy}A{rx} {ry} 0 1 1 {cx - rx} {cy}Z"


__all__ = ["MIDDLE", "STEPS", "colours", "ground", "step_of"]
