"""Lava that lives: it drifts while the table is drawn anyway, and rests, as on a still picture, on a table where nothing happens.

The flow of the lava wall is one texture that scrolls towards the front; pools are drawn in a few prepared pictures in which
their blisters wander and glow. Step 0 is the picture of the ground, so that a table at rest, a film and a picture look the same.
"""

from __future__ import annotations

import math
import re
from collections.abc import Callable
from functools import lru_cache, partial

import pygame

from game.titles.mechs.rules.board import LAVA, Cell
from game.titles.mechs.rules.seen import View
from game.titles.mechs.rules.terms import Terms
from game.titles.mechs.scene.board import sprites
from game.titles.mechs.scene.board.geometry import BoardGeometry
from game.ui import art
from game.ui.cache import disk, new_surface
from game.ui.frame import Frame
from game.ui.raster import raster
from game.ui.tween import Motion

STEPS = 48
"""Steps until the flow of the wall, whose columns are mirrored by turns, has come on by two squares and looks as at first."""
PICTURES = 12
"""Of a pool, which goes its round twice meanwhile."""
STEP_MS, LAST_MS = 110.0, 340.0
"""A step while something moves, and the last one before the lava rests."""
AFTER_MS = 3600.0
"""So long it takes to come to rest after everything else has."""
MOST_POOLS = 60
"""More of them than on any board of ours stand still: they would cost what a frame has for everything."""
POOL = "tiles/lava_pool"
BLISTERS = ((205, 3.4, 2.2), (205, 3.4, 2.2), (20, 3.6, 2.4), (20, 3.6, 2.4), (110, 2.8, -3.0), (110, 2.8, -3.0),
            (300, 3.0, 3.2), (75, -3.2, 2.4), (160, 2.6, -3.4))  # fmt: skip
"""By their order in the picture: where on its round a blister is at first (degrees), and how far it goes across and down."""
GLOW = 0.3
"""How much brighter a pool is half way through."""


class Flow:
    """The clock of one board's lava."""

    def __init__(self, terms: Terms) -> None:
        self._there = terms.danger.mode == "lava_wall" or LAVA in terms.mission.ground
        self._since = 0.0
        self._left = 0.0
        self.step = 0

    def update(self, dt_ms: float, motion: Motion, moving: bool, drawn: bool) -> bool:
        """Let time pass; True when the lava looks different now. `moving`: something else moves on the table; `drawn`: the next
        frame is drawn anyway, which costs nothing more."""
        if not self._there or motion.off:
            return False
        self._since += dt_ms
        self._left = AFTER_MS if moving else max(0.0, self._left - dt_ms)
        if not (self._left or drawn) or self._since < self._pace:
            return False
        self._since = 0.0
        self.step = (self.step + 1) % STEPS
        return True

    @property
    def _pace(self) -> float:
        """The milliseconds of a step: slower and slower towards the rest."""
        return LAST_MS + (STEP_MS - LAST_MS) * self._left / AFTER_MS


def flow(px: int, count: int, upright: bool, turned: bool) -> pygame.Surface:
    """A column, or a row, of lava as the wall covers the board with it. Every other square is `turned`: the waves join."""

    def build() -> pygame.Surface:
        out = new_surface(px if upright else px * count, px * count if upright else px)
        tile = art.figure("tiles/lava_flow", px)
        mirrored = pygame.transform.flip(tile, True, False)
        for n in range(count):
            out.blit(mirrored if turned != (not upright and n % 2 == 1) else tile, (0, n * px) if upright else (n * px, 0))
        return out

    return sprites.memory.get(("lava flow", px, count, upright, turned), build)


def scrolled(px: int, step: int) -> int:
    """How many pixels the flow has come on, on squares of `px` pixels."""
    return round(2 * px * step / STEPS)


def pools(f: Frame, g: BoardGeometry, view: View, step: int) -> None:
    """The pools as they look at this step, over those of the ground. Neighbours go their rounds in opposite directions."""
    if not step:
        return
    places = _places(view.terms)
    if len(places) > MOST_POOLS:
        return
    px = f.canvas.px(g.square)
    with f.clip(g.area):
        for cell, back in places:
            box = g.box_of(cell)
            if box.colliderect(g.area):
                f.blit(pool(px, (-step if back else step) * 2 * PICTURES // STEPS % PICTURES), box.x, box.y)


@lru_cache(maxsize=8)
def _places(terms: Terms) -> tuple[tuple[Cell, bool], ...]:
    """The pools on which nothing is painted, and whether each goes its round backwards."""
    mission = terms.mission
    painted = {*mission.goals, *mission.school, *(cell for zone in terms.zones for cell in zone)}
    found = [cell for cell, ground in enumerate(mission.ground) if ground == LAVA and cell not in painted]
    return tuple((cell, n % 2 == 1) for n, cell in enumerate(found))


def pool(px: int, n: int) -> pygame.Surface:
    """The hot part of a pool at one moment of its round."""

    def build() -> pygame.Surface:
        digest = art.source(POOL)[0]
        return disk.get(f"lava {digest} {px} {n} {BLISTERS} {GLOW}", lambda: raster(_moment(n), px + 1, px + 1))

    return sprites.memory.get(("lava pool", px, n), build)


def _moment(n: int) -> str:
    """The drawing of a pool without its stone, its blisters moved on by `n` of `PICTURES` steps."""
    text = art.text_of(POOL)
    paths = re.findall(r"<path [^>]*/>", text)
    first = next(i for i, path in enumerate(paths) if 'fill="url(#g2)"' in path)
    hot, shade, *blisters = paths[first:]
    turn, glow = 2 * math.pi * n / PICTURES, GLOW * (1 - math.cos(2 * math.pi * n / PICTURES)) / 2
    light = re.sub(r'fill="[^"]*"', f'fill="#FFD45E" opacity="{glow:.3f}"', hot)
    moved = []
    for path, (at, across, down) in zip(blisters, BLISTERS, strict=True):
        begin = math.radians(at)
        x = across * (math.cos(begin + turn) - math.cos(begin))
        y = down * (math.sin(begin + turn) - math.sin(begin))
        moved.append(f'<g transform="translate({x:.2f} {y:.2f})">{path}</g>')
    head = text[: text.index("<path ")]
    return "\n".join((head, hot, light, shade, *moved, "</svg>"))


def jobs(px: int, view: View) -> list[Callable[[], object]]:
    """What draws the pictures of pools on squares of `px` pixels: for idle frames."""
    few = 0 < len(_places(view.terms)) <= MOST_POOLS
    return [partial(pool, px, n) for n in range(PICTURES)] if few else []
