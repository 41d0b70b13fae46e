"""What lies on the board and changes with the View: gates, the lava wall, checkpoints, where wall and pulses will reach."""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence
from functools import partial

import pygame

from game.titles.mechs.rules import course
from game.titles.mechs.rules.board import BOULDER, COLOURS, EAST, FACINGS, NORTH, SPIKES, VOID, WEST, Cell
from game.titles.mechs.rules.danger import REACH
from game.titles.mechs.rules.seen import View
from game.titles.mechs.rules.strike import around
from game.titles.mechs.scene.board import edges, lava, sprites
from game.titles.mechs.scene.board.geometry import RIM, BoardGeometry
from game.titles.mechs.scene.board.intents import occupied
from game.titles.mechs.scene.board.layout import WALL_KEY
from game.titles.mechs.scene.board.orientation import Orientation, orientation_of
from game.titles.mechs.scene.cardbook import engine
from game.ui import art, draw, shapes, theme
from game.ui.cache import new_surface
from game.ui.frame import Frame
from game.ui.presenter import Pose

LETTERS = "ABCDEFGHI"
MEDAL = 40.0
FRONT_BACK = 0.36
"""The share of a square by which the wall's front stands back on its own lava, so that the next column can be read."""


def under(f: Frame, g: BoardGeometry, view: View, poses: Sequence[tuple[str, Pose]], coming: bool, step: int = 0) -> None:
    """All of it, below the pieces. `coming`: also where the wall and the pulses will reach in the next danger phase; `step`: how
    far the lava has flowed."""
    terms = view.terms
    lava.pools(f, g, view, step)
    if coming:
        _coming(f, g, view)
    wall = next((pose for key, pose in poses if key == WALL_KEY), None)
    if wall is not None:
        _lava(f, g, view, wall, step)
        if view.wall:
            edges.compass(f, g, terms.mission)  # half of a medal lies on the lava
    if terms.goals:
        _checkpoints(f, g, view, terms.goals - occupied(view))
    for colour, cell, facing in terms.mission.gates:
        gate(f, g, colour, cell, facing, view.down >> colour & 1 == 0)


def over(f: Frame, g: BoardGeometry, view: View) -> None:
    """Above the pieces: the letter of a checkpoint on which something stands."""
    if view.terms.goals:
        _checkpoints(f, g, view, view.terms.goals & occupied(view))


def jobs(px: int, view: View, turn: Orientation | None = None) -> list[Callable[[], object]]:
    """What draws the pictures that a danger phase may need on squares of `px` pixels, each by itself: for idle frames."""
    turn = turn or orientation_of(view.terms.mission)
    mission, edge = view.terms.mission, turn.facing(view.terms.danger.edge)
    found: list[Callable[[], object]] = lava.jobs(px, view)
    for colour, way, state in sorted(
        {(colour, "hv"[turn.facing(facing) % 2], state) for colour, _, facing in mission.gates for state in ("on", "off")}
    ):
        found.append(partial(sprites.tile, f"gate_{COLOURS[colour]}_{way}_{state}", px))
    if view.terms.danger.mode == "lava_wall":
        upright = edge % 2 == 1
        count = turn.rows if upright else turn.columns
        found += [partial(lava.flow, px, count, upright, turned) for turned in (False, True)]
        found.append(partial(_front, px, count, edge))
    return found


def gate(f: Frame, g: BoardGeometry, colour: int, cell: Cell, facing: int, on: bool) -> None:
    """A gate on the edge that one crosses from a cell: a closed bar with its rune, or a faded one with a cross."""
    px, box, facing = f.canvas.px(g.square), g.box_of(cell), g.facing(facing)
    upright = facing % 2 == 1
    made = sprites.tile(f"gate_{COLOURS[colour]}_{'v' if upright else 'h'}_{'on' if on else 'off'}", px)
    dx, dy = ((0.0, -0.5), (0.5, 0.0), (0.0, 0.5), (-0.5, 0.0))[facing]
    f.blit_centre(made, box.centerx + dx * g.square, box.centery + dy * g.square)


# ---------------------------------------------------------------------- the lava wall
def rim(f: Frame, g: BoardGeometry, view: View) -> None:
    """A glow on the frame where the lava wall waits, before it has entered the board."""
    if view.wall or g.scrolls or view.terms.danger.mode != "lava_wall":
        return
    draw.rounded(f, strip(g, view.terms.danger.edge), 5, "#F9B233", "#E4523B", theme.INK, 2)


def strip(g: BoardGeometry, edge: int) -> tuple[float, float, float, float]:
    """The frame at an edge of the board, where the lava wall waits."""
    area = g.area
    return (
        (area.x + 6, area.y - RIM + 2, area.w - 12, RIM - 4), (area.right + 2, area.y + 6, RIM - 4, area.h - 12),
        (area.x + 6, area.bottom + 2, area.w - 12, RIM - 4), (area.x - RIM + 2, area.y + 6, RIM - 4, area.h - 12),
    )[g.facing(edge)]  # fmt: skip


def _lava(f: Frame, g: BoardGeometry, view: View, pose: Pose, step: int) -> None:
    """What the wall covers, flowing towards its front, boulders standing out of it, and the front."""
    edge = g.facing(view.terms.danger.edge)
    whole = g.rect(pose.rect)
    upright = edge % 2 == 1
    deep = whole.w if upright else whole.h
    px = f.canvas.px(g.square)
    if deep < 1:
        return
    count = g.rows if upright else g.columns
    with f.clip(whole.clip(g.area)):
        come = lava.scrolled(px, step) / f.canvas.k
        columns = int(deep / g.square + 0.999)
        gone = int(come // g.square)
        for n in range(-1 - gone, columns - gone):
            made, end = lava.flow(px, count, upright, n % 2 == 1), (n + 1) * g.square
            x, y = float(whole.x), float(whole.y)
            if edge == EAST:
                x = whole.right - end - come
            elif edge == WEST:
                x += end - g.square + come
            elif edge == NORTH:
                y += end - g.square + come
            else:
                y = whole.bottom - end - come
            f.blit(made, x, y)
    front = _front(px, count, edge)
    with f.clip(g.area):
        x, y, far, back = whole.x, whole.y, g.square, FRONT_BACK * g.square
        f.blit(front, *((x, whole.bottom - back), (x - far + back, y), (x, y - far + back), (whole.right - back, y))[edge])
    with f.clip(whole.clip(g.area)):
        _islands(f, g, view)


def _front(px: int, count: int, edge: int) -> pygame.Surface:
    """The wall's front, as wide as a column, the lava's side towards the lava."""

    def build() -> pygame.Surface:
        upright = edge % 2 == 1
        out = new_surface(px if upright else px * count, px * count if upright else px)
        tile = art.figure(f"tiles/lava_wall_{FACINGS[edge]}", px)
        for n in range(count):
            out.blit(tile, (0, n * px) if upright else (n * px, 0))
        return out

    return sprites.memory.get(("lava front", px, count, edge), build)


def _islands(f: Frame, g: BoardGeometry, view: View) -> None:
    """Boulders and spikes that the lava flows around."""
    mission, px = view.terms.mission, f.canvas.px(g.square)
    for column in view.terms.columns[: view.wall]:
        for cell in column:
            if mission.ground[cell] in (BOULDER, SPIKES):
                made = sprites.tile(mission.art[cell] if mission.art and mission.art[cell] else "boulder_magma", px)
                box = g.box_of(cell)
                f.blit(sprites.faded(_round(made, px), ("island", mission.ground[cell]), 1.0), box.x, box.y)


def _round(made: pygame.Surface, px: int) -> pygame.Surface:
    """A tile cut to a round island."""

    def build() -> pygame.Surface:
        out = made.copy()
        side = round(px * 0.94)
        mask = new_surface(*out.get_size())
        mask.blit(shapes.rounded_surface(side, side, side / 2, "#FFFFFF"), ((px - side) // 2, (px - side) // 2))
        out.blit(mask, (0, 0), special_flags=pygame.BLEND_RGBA_MIN)
        return out

    return sprites.memory.get(("island", id(made), px), build)


def next_columns(view: View) -> tuple[int, int]:
    """How many columns the wall enters in the next danger phase for certain, and how many at the most."""
    terms = view.terms
    if terms.danger.mode != "lava_wall" or view.turn < terms.danger.from_turn:
        return 0, 0
    pace = course.pace(engine(), terms, view.risen, view.turn)
    left = len(terms.columns) - view.wall
    return min(left, pace.wall_steps), min(left, pace.wall_steps + (pace.wall_rush > 0))


def _coming(f: Frame, g: BoardGeometry, view: View) -> None:
    """The squares that the wall will enter, and those near intact shards that pulse: violet, what a die decides fainter."""
    px = f.canvas.px(g.square)
    sure, most = next_columns(view)
    for n, column in enumerate(view.terms.columns[view.wall : view.wall + most]):
        made = sprites.threat(px, 0.34 if n < sure else 0.16)
        for cell in column:
            if view.terms.mission.ground[cell] != VOID:
                box = g.box_of(cell)
                f.blit(made, box.x, box.y)
    if view.terms.danger.mode == "shard_pulse":
        made = sprites.threat(px, 0.2)
        for cell in sorted(pulsing(view)):
            box = g.box_of(cell)
            f.blit(made, box.x, box.y)


def pulsing(view: View) -> frozenset[Cell]:
    """The squares in reach of a shard's pulse."""
    ground, found = view.terms.mission.ground, set()
    for shard in view.shards:
        if shard >= 0:
            found |= {cell for cell in (shard, *around(shard, REACH)) if ground[cell] not in (VOID, BOULDER, SPIKES)}
    return frozenset(found)


# ---------------------------------------------------------------------- checkpoints
def _checkpoints(f: Frame, g: BoardGeometry, view: View, cells: Collection[Cell]) -> None:
    """A letter on each of these: passed ones with a tick, the next one lit; none where goals are no checkpoints."""
    if not any(win.when == "bomb_checkpoints" for win in view.terms.wins):
        return
    for n, cell in enumerate(view.terms.mission.goals):
        if cell not in cells:
            continue
        box = g.box_of(cell)
        d = max(MEDAL, 0.5 * g.square)
        x, y = box.x + 0.03 * g.square, box.bottom - d - 0.03 * g.square
        if n == view.checkpoint:
            draw.halo(f, (x, y, d, d), d / 2, theme.LAMP, 7, 200, 5)
        fill = theme.LEAF if n < view.checkpoint else theme.LAMP if n == view.checkpoint else theme.NIGHT3
        draw.rounded(f, (x, y, d, d), d / 2, fill, None, theme.INK, 3)
        if n < view.checkpoint:
            draw.icon(f, "ui_check", x + d * 0.16, y + d * 0.16, d * 0.68)
        else:
            colour = theme.INK if n == view.checkpoint else theme.PAPER
            draw.text(f, LETTERS[n % len(LETTERS)], (x, y - 1, d, d), "card", 30, colour, "c")
