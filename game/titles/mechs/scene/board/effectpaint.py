"""How short-lived pictures look: struck cells, puffs, bursts, rings, dice. `share` runs from 0 to 1; cached pictures only."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import partial
from itertools import pairwise

import pygame

from game.titles.mechs.rules.board import STEP, Cell
from game.titles.mechs.scene.board import sprites
from game.titles.mechs.scene.board.effects import APART, LIES, Effect
from game.titles.mechs.scene.board.geometry import BoardGeometry
from game.titles.mechs.scene.board.looks import ELEMENT, RUNE_COLOURS
from game.ui import art, draw, shapes, theme
from game.ui.cache import new_surface
from game.ui.frame import Frame
from game.ui.tween import EASE

DIE = 118.0
"""A die over the board, in units."""
INTENT = 44.0
"""The arrows of minions are at most so large."""
SWEPT = 8
"""After so many cells an attack lights up everywhere at once."""
ROLLS = 9
"""Faces that a die shows before it lies."""
PIPS = ((5,), (1, 9), (1, 5, 9), (1, 3, 7, 9), (1, 3, 5, 7, 9), (1, 3, 4, 6, 7, 9))


def flash(f: Frame, g: BoardGeometry, effect: Effect, share: float, still: bool) -> None:
    """The cells of an attack light up one after the other."""
    px = f.canvas.px(g.square)
    for cell, _, strength in _lit(g, effect, share, still):
        box = g.box_of(cell)
        f.blit(sprites.faded(sprites.tile("cell_attack", px), "cell_attack", strength), box.x, box.y)


def strike(f: Frame, g: BoardGeometry, effect: Effect, share: float, still: bool) -> None:
    """The element's picture on each of these cells."""
    size = round(f.canvas.px(g.square) * 0.74)
    for cell, own, strength in _lit(g, effect, share, still):
        x, y = g.centre_of(cell)
        picture = sprites.faded(art.icon(effect.icon, size), ("strike", effect.icon), strength)
        f.blit_centre(picture, x, y - (0 if still else 0.16 * g.square * own))


def _lit(g: BoardGeometry, effect: Effect, share: float, still: bool) -> Iterator[tuple[Cell, float, float]]:
    """The cells that are lit now, how far each is in its time, and how bright."""
    count = max(1, min(SWEPT, len(effect.cells)))
    for n, cell in enumerate(effect.cells):
        begin = 0.0 if still else 0.4 * min(SWEPT, n) / count
        own = (share - begin) / 0.6
        if 0 <= own < 1 and g.has(cell):
            yield cell, own, 1.0 if still else 1 - EASE["in-quad"](own)


def puff(f: Frame, g: BoardGeometry, effect: Effect, share: float, still: bool) -> None:
    """A ring of small clouds that widens and fades."""
    px = f.canvas.px(g.square)
    box = g.box_of(effect.cells[0])
    wide = round(px * (0.5 + 0.7 * EASE["out-cubic"](share)))
    cloud = sprites.scaled(_cloud(px), ("cloud", px), wide, wide)
    f.blit_centre(sprites.faded(cloud, ("cloud", px), 1 - share), box.centerx, box.centery + g.square * 0.12)


def _cloud(px: int) -> pygame.Surface:
    """Six pale balls with ink edges in a ring."""

    def build() -> pygame.Surface:
        out = new_surface(px, px)
        for dx, dy, r in (
            (0.5, 0.2, 0.14),
            (0.77, 0.34, 0.12),
            (0.74, 0.66, 0.15),
            (0.48, 0.8, 0.12),
            (0.22, 0.64, 0.15),
            (0.25, 0.32, 0.11),
        ):
            d = round(2 * r * px)
            ball = shapes.rounded_surface(d, d, d / 2, "#F6ECD9", None, theme.INK, max(2, px * 0.03))
            out.blit(ball, (round(dx * px) - d // 2, round(dy * px) - d // 2))
        return out

    return sprites.memory.get(("cloud ring", px), build)


def burst(f: Frame, g: BoardGeometry, effect: Effect, share: float, still: bool) -> None:
    """A picture that jumps out and fades."""
    px = f.canvas.px(g.square)
    grown = 0.9 if still else 0.45 + 0.65 * EASE["out-back"](min(1.0, share * 1.8))
    side = round(px * grown)
    box = g.box_of(effect.cells[0])
    drawn = sprites.scaled(art.icon(effect.icon, px), ("burst", effect.icon), side, side)
    strength = 1.0 if share < 0.55 else 1 - (share - 0.55) / 0.45
    f.blit_centre(sprites.faded(drawn, ("burst", effect.icon), strength), box.centerx, box.centery - g.square * 0.2)


def bump(f: Frame, g: BoardGeometry, effect: Effect, share: float, still: bool) -> None:
    """A coral cross on the edge that could not be crossed."""
    (ax, ay), (bx, by) = g.centre_of(effect.cells[0]), g.centre_of(effect.cells[1])
    size = max(30, f.canvas.px(g.square * 0.52))
    strength = 1.0 if share < 0.6 else 1 - (share - 0.6) / 0.4
    f.blit_centre(sprites.faded(cross(size), ("cross", size), strength), (ax + bx) / 2, (ay + by) / 2)


def cross(px: int) -> pygame.Surface:
    """A coral disc with a cross: no way through."""

    def build() -> pygame.Surface:
        out = shapes.rounded_surface(px, px, px / 2, theme.CORAL, None, theme.INK, max(2.0, px * 0.09)).copy()
        inner = round(px * 0.62)
        out.blit(art.icon("ui_cross", inner), ((px - inner) // 2, (px - inner) // 2))
        return out

    return sprites.memory.get(("no way", px), build)


def ring(f: Frame, g: BoardGeometry, effect: Effect, share: float, still: bool) -> None:
    """A circle of light that widens."""
    px = f.canvas.px(g.square)
    drawn = _circle(px, share, effect.colour)
    box = g.box_of(effect.cells[0])
    f.blit_centre(sprites.faded(drawn, ("ring", effect.colour, px), 1 - share), box.centerx, box.centery)


def _circle(px: int, share: float, colour: str) -> pygame.Surface:
    return _ring(px, round(px * (0.7 + 0.8 * EASE["out-cubic"](share)) / sprites.SIZE_STEP) * sprites.SIZE_STEP, colour)


def _ring(px: int, wide: int, colour: str) -> pygame.Surface:
    return shapes.rounded_surface(wide, wide, wide / 2, None, None, colour, max(3.0, px * 0.07))


def spread(f: Frame, g: BoardGeometry, effect: Effect, share: float, still: bool) -> None:
    """A circle of light that widens around several cells, or far around one."""
    if not effect.cells:
        return
    boxes = [g.box_of(cell) for cell in effect.cells]
    whole = boxes[0].unionall(boxes[1:])
    px, most = f.canvas.px(g.square), 2.4 if len(boxes) > 1 else 3.2
    base = 1.6 if len(boxes) > 1 else 0.8
    grown = base + (most - base) * (1.0 if still else EASE["out-cubic"](share))
    drawn = _ring(px, round(px * grown / sprites.SIZE_STEP) * sprites.SIZE_STEP, effect.colour)
    f.blit_centre(sprites.faded(drawn, ("ring", effect.colour, px), 1 - share), whole.centerx, whole.centery)


def rings(px: int) -> list[Callable[[], object]]:
    """What draws the circles of light around who begins its line, each by itself."""
    sizes = range(round(px * 0.7 / sprites.SIZE_STEP), round(px * 1.5 / sprites.SIZE_STEP) + 1)
    return [partial(_ring, px, size * sprites.SIZE_STEP, theme.LAMP) for size in sizes]


# ---------------------------------------------------------------------- dice
def dice(f: Frame, g: BoardGeometry, effect: Effect, share: float, still: bool) -> None:
    """Rune dice over its squares, or over the middle of the board: they show other faces while they roll, then they lie."""
    count, px = len(effect.values), f.canvas.px(DIE)
    x, y = g.area.center
    if effect.cells:
        boxes = [g.box_of(cell) for cell in effect.cells]
        around = boxes[0].unionall(boxes[1:])
        x, y = g.inside(pygame.FRect(around.centerx - DIE * 0.6 * count, around.centery - DIE / 2, DIE * 1.2 * count, DIE)).center
    left = x - (count - 1) * DIE * 0.6
    for n, colour in enumerate(effect.values):
        face, lift = _rolling(share, n, colour, 4, still)
        strength = 1.0 if share < 0.88 else (1 - share) / 0.12
        f.blit_centre(sprites.faded(rune_die(face, px), ("rune die", face), strength), left + n * DIE * 1.2, y - lift * DIE)


def number_die(f: Frame, g: BoardGeometry, effect: Effect, share: float, still: bool) -> None:
    """The number die on its square, beside the mech whose slot is hit."""
    px = f.canvas.px(DIE * 0.8)
    face, lift = _rolling(share, 0, effect.values[0], 6, still)
    box = g.inside(g.box_of(effect.cells[0]))
    strength = 1.0 if share < 0.88 else (1 - share) / 0.12
    f.blit_centre(sprites.faded(pip_die(face, px), ("pip die", face), strength), box.centerx, box.centery - lift * DIE)


def _rolling(share: float, n: int, value: int, faces: int, still: bool) -> tuple[int, float]:
    """Which face shows, and how high the die hops (in its own heights)."""
    rolled = share / (LIES + APART * n)
    if still or rolled >= 1:
        return value, 0.0
    step = int(EASE["out-quad"](rolled) * ROLLS)
    hop = abs((rolled * 3) % 1 - 0.5) * 2
    return (value + ROLLS - step + n) % faces, (1 - hop * hop) * 0.5 * (1 - rolled)


def _die(px: int, fill: str, fill2: str) -> pygame.Surface:
    out = new_surface(px + 8, px + 12)
    out.blit(shapes.rounded_surface(px, px, px * 0.22, theme.SHADOW, opacity=0.45), (5, 10))
    out.blit(shapes.rounded_surface(px, px, px * 0.22, fill, fill2, theme.INK, max(3.0, px * 0.05)), (0, 0))
    return out


def rune_die(colour: int, px: int) -> pygame.Surface:
    """A face of the rune die."""

    def build() -> pygame.Surface:
        light = RUNE_COLOURS[colour]
        out = _die(px, theme.mix(light, theme.LIGHT, 0.3), theme.mix(light, theme.SHADE, 0.2))
        side = round(px * 0.66)
        out.blit(art.icon(f"el_{ELEMENT[colour]}", side), ((px - side) // 2, (px - side) // 2))
        return out

    return sprites.memory.get(("rune die", colour, px), build)


def pip_die(value: int, px: int) -> pygame.Surface:
    """A face of the number die: `value` 0 to 5 shows one to six pips."""

    def build() -> pygame.Surface:
        out = _die(px, "#FFF9EC", theme.PAPER2)
        d = round(px * 0.18)
        pip = shapes.rounded_surface(d, d, d / 2, theme.INK)
        for place in PIPS[value]:
            column, row = (place - 1) % 3, (place - 1) // 3
            out.blit(pip, (round(px * (0.26 + 0.24 * column)) - d // 2, round(px * (0.26 + 0.24 * row)) - d // 2))
        return out

    return sprites.memory.get(("pip die", value, px), build)


def alarm(f: Frame, g: BoardGeometry, effect: Effect, share: float, still: bool) -> None:
    """The board's edge glows coral, twice."""
    if abs((share * 2) % 1 - 0.5) < 0.36:
        draw.rounded(f, g.outside, 22, None, None, theme.CORAL, 12)


# ---------------------------------------------------------------------- minions
def intent_size(f: Frame, g: BoardGeometry) -> int:
    """How large an arrow is, or what a minion hits with, in pixels."""
    return max(f.canvas.px(22), min(f.canvas.px(INTENT), round(f.canvas.px(g.square) * 0.46)))


def arrows(f: Frame, g: BoardGeometry, cells: Sequence[Cell]) -> None:
    """Violet arrows along the way of a minion."""
    size = intent_size(f, g)
    for a, b in pairwise(cells):
        (ax, ay), (bx, by) = g.centre_of(a), g.centre_of(b)
        way = g.facing(STEP.index(b - a))
        f.blit_centre(sprites.icon("ui_arrow", size, way, theme.VIOLET), (ax + bx) / 2, (ay + by) / 2)


def track(f: Frame, g: BoardGeometry, effect: Effect, share: float, still: bool) -> None:
    """The way that a minion goes, as it is foretold while lines are planned."""
    arrows(f, g, effect.cells)


def fill(f: Frame, g: BoardGeometry, effect: Effect, share: float, still: bool) -> None:
    """What a spawn die has named."""
    px = f.canvas.px(g.square)
    for cell in effect.cells:
        if g.has(cell):
            box = g.box_of(cell)
            f.blit(sprites.tile("spawn_warning", px), box.x, box.y)


Painter = Callable[[Frame, BoardGeometry, "Effect", float, bool], None]
PAINTERS: dict[str, Painter] = {
    "flash": strike, "puff": puff, "burst": burst, "bump": bump, "ring": ring, "dice": dice, "number_die": number_die,
    "alarm": alarm, "spread": spread, "track": track, "fill": fill,
}  # fmt: skip
