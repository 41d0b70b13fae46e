"""The whole of a board that is larger than its window, small in one of its corners: what stands where, and which part is seen."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from math import ceil, floor

import pygame

from game.titles.mechs.rules.board import BOULDER, LAVA, NOWHERE, RUNE, SPIKES, VOID, Cell, cell_of, xy
from game.titles.mechs.rules.seen import View
from game.titles.mechs.scene.board.geometry import BoardGeometry
from game.titles.mechs.scene.board.looks import PILOT_COLOURS, RUNE_COLOURS
from game.titles.mechs.scene.board.marks import Mark
from game.ui import draw, theme
from game.ui.frame import Frame

MOST_WIDE, MOST_STEP = 224.0, 16.0
"""How wide and high it is at most, and a square of it."""
PAD, IN = 10.0, 8.0
"""The rim around its squares, and how far it lies inside the window."""
KEYS = 68.0
"""The room of the zoom keys."""
STAYS = 4
"""For fewer squares it does not change its corner."""
FLOOR_COLOUR, BLOCKED, HOT, HOSTILE, CRYSTAL = "#8F8796", "#4A4252", "#F2802E", "#F26D5B", "#C58CF0"


def places(g: BoardGeometry) -> list[pygame.FRect]:
    """The corners of the window in which it may lie, the first one by choice; in the fourth beside the zoom keys."""
    step = min(MOST_STEP, MOST_WIDE // max(g.columns, g.rows))
    w, h = g.columns * step + 2 * PAD, g.rows * step + 2 * PAD
    x, y, wide, high = g.box
    left, right, top, low = x + IN, x + wide - w - IN, y + IN, y + high - h - IN
    return [pygame.FRect(*at, w, h) for at in ((left, low), (left, top), (right, top), (right - KEYS, low))]


def place(g: BoardGeometry, kept: Iterable[Cell], now: int = 0) -> int:
    """Which of them hides nothing of what is `kept` in sight, and the least of the board; `now`: where it lies, and stays unless
    it hides much more there."""
    ground, wanted = g.mission.ground, list(kept)

    def hidden(n: int) -> tuple[int, int, int]:
        box = corners[n]
        there = sum(ground[cell] != VOID for cell in _under(g, box))
        return sum(box.colliderect(g.box_of(cell)) for cell in wanted), there + STAYS * (n != now), n

    corners = places(g)
    return min(range(len(corners)), key=hidden)


def _under(g: BoardGeometry, box: pygame.FRect) -> Iterator[Cell]:
    """The cells of the board that a box touches."""
    (x, y), side = g.origin, g.square
    for column in range(max(0, floor((box.left - x) / side)), min(g.columns, ceil((box.right - x) / side))):
        for row in range(max(0, floor((box.top - y) / side)), min(g.rows, ceil((box.bottom - y) / side))):
            yield g.turn.at(column, row)


def spot(g: BoardGeometry, box: pygame.FRect, x: float, y: float) -> tuple[float, float]:
    """The point of the board, in squares, that a point of the overview stands for."""
    step = (box.w - 2 * PAD) / g.columns
    return (x - box.x - PAD) / step, (y - box.y - PAD) / step


def middle(g: BoardGeometry, box: pygame.FRect, cell: Cell) -> tuple[float, float]:
    """Where a square lies on the overview."""
    x, y = xy(g.turn.seen(cell))
    step = (box.w - 2 * PAD) / g.columns
    return box.x + PAD + (x + 0.5) * step, box.y + PAD + (y + 0.5) * step


def paint(f: Frame, g: BoardGeometry, box: pygame.FRect, view: View, marks: Sequence[Mark]) -> None:
    """Squares, pieces, what can be chosen, and a frame around what is seen."""
    step = (box.w - 2 * PAD) / g.columns
    key = ("mechs overview", g.mission, g.lies, tuple(box))
    f.baked(key, box, lambda inner: _ground(inner, g, box, step), opaque=False)

    def dot(cell: Cell, share: float, colour: str, ring: str = theme.INK, edge: float = 2.0) -> None:
        x, y = middle(g, box, cell)
        d = step * share
        draw.rounded(f, (x - d / 2, y - d / 2, d, d), d / 2, colour, None, ring, edge)

    for cell in sorted({mark.cell for mark in marks if mark.cell != NOWHERE}):
        x, y = middle(g, box, cell)
        draw.rounded(f, (x - step / 2, y - step / 2, step, step), 2, theme.LAMP)
    for cell in view.shards:
        if cell >= 0:
            dot(cell, 0.9, CRYSTAL)
    for _, cell in view.minions:
        dot(cell, 0.62, HOSTILE, theme.INK, 1.0)
    if view.boss != NOWHERE:
        dot(view.boss, 2.0, theme.VIOLET)
    for mech in view.mechs:
        if mech.cell != NOWHERE:
            dot(mech.cell, 1.35, PILOT_COLOURS[mech.pilot], theme.PAPER, 2)
    if view.bomb != NOWHERE:
        dot(view.bomb, 1.2, theme.INK, theme.LAMP, 3)
    left, top = g.middle[0] - g.box[2] / g.square / 2, g.middle[1] - g.box[3] / g.square / 2
    seen = pygame.FRect(
        box.x + PAD + left * step, box.y + PAD + top * step, g.box[2] / g.square * step, g.box[3] / g.square * step
    ).clip(box.inflate(-6, -6))
    draw.rounded(f, seen, 4, None, None, theme.INK, 6)
    draw.rounded(f, seen, 4, None, None, theme.PAPER, 3)


def _ground(f: Frame, g: BoardGeometry, box: pygame.FRect, step: float) -> None:
    draw.rounded(f, box, 14, theme.NIGHT, None, theme.PAPER2, 3)
    for y in range(g.mission.height):
        for x in range(g.mission.width):
            kind = g.mission.ground[cell_of(x, y)]
            if kind == VOID:
                continue
            sx, sy = xy(g.turn.seen(cell_of(x, y)))
            colour = FLOOR_COLOUR
            if kind in (BOULDER, SPIKES):
                colour = BLOCKED
            elif kind == LAVA:
                colour = HOT
            elif RUNE <= kind < RUNE + len(RUNE_COLOURS):
                colour = theme.mix(RUNE_COLOURS[kind - RUNE], FLOOR_COLOUR, 0.35)
            draw.rounded(f, (box.x + PAD + sx * step, box.y + PAD + sy * step, step - 1, step - 1), 1, colour)
    for cell in g.mission.goals:
        sx, sy = xy(g.turn.seen(cell))
        draw.rounded(f, (box.x + PAD + sx * step, box.y + PAD + sy * step, step - 1, step - 1), 1, None, None, theme.LAMP, 2)
