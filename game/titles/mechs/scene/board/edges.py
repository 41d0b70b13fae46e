"""What the board's frame tells: the rune of each direction, and the zones that minions come from."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from game.titles.mechs.rules.board import STEP, VOID, Cell, Facing, cell_of
from game.titles.mechs.rules.mission import Mission
from game.titles.mechs.scene.board.geometry import RIM, BoardGeometry
from game.titles.mechs.scene.board.looks import ELEMENT, RUNE_COLOURS
from game.ui import draw, shapes, theme
from game.ui.frame import Frame

MEDAL = 36.0
"""A rune on the frame, in units."""
IN = 9.0
"""So far inside the middle of the frame the runes stand: that of the north clears the bar above a board that fills its room."""
TOOTH = 0.36
"""The arrows of a zone, as a share of a square."""


def compass(f: Frame, g: BoardGeometry, mission: Mission) -> None:
    """The rune of each direction on that side of the frame, in the middle of the squares that lie farthest out."""
    for colour, facing in enumerate(mission.compass):
        cells = _farthest(mission)[facing]
        xs, ys = zip(*(g.centre_of(cell) for cell in cells), strict=True)
        area = g.area
        x = min(area.right, max(area.x, sum(xs) / len(xs)))
        y = min(area.bottom, max(area.y, sum(ys) / len(ys)))
        out = RIM / 2 - IN
        x, y = ((x, area.y - out), (area.right + out, y), (x, area.bottom + out), (area.x - out, y))[g.facing(facing)]
        medal(f, colour, x, y)


def medal(f: Frame, colour: int, x: float, y: float) -> None:
    """A rune in a dark disc with an edge of its colour."""
    draw.rounded(f, (x - MEDAL / 2, y - MEDAL / 2, MEDAL, MEDAL), MEDAL / 2, theme.NIGHT, None, RUNE_COLOURS[colour], 3)
    size = MEDAL - 12
    draw.icon(f, f"el_{ELEMENT[colour]}", x - size / 2, y - size / 2, size)


@lru_cache(maxsize=16)
def _farthest(mission: Mission) -> tuple[tuple[Cell, ...], ...]:
    """The squares of the outermost row or column that has any, for each side."""
    columns, rows = range(mission.width), range(mission.height)
    sides = (
        [[cell_of(x, y) for x in columns] for y in rows],
        [[cell_of(x, y) for y in rows] for x in reversed(columns)],
        [[cell_of(x, y) for x in columns] for y in reversed(rows)],
        [[cell_of(x, y) for y in rows] for x in columns],
    )
    there = ((tuple(cell for cell in line if mission.ground[cell] != VOID) for line in lines) for lines in sides)
    return tuple(next(line for line in lines if line) for lines in there)


def zone(f: Frame, g: BoardGeometry, cells: Sequence[Cell], colour: int) -> None:
    """A spawn zone: the frame along it in its colour, and an arrow into each of its squares."""
    facing = g.facing(_outer(g, cells))
    shown = [g.box_of(cell) for cell in cells if g.area.colliderect(g.box_of(cell).inflate(-4, -4))]
    if not shown:
        return
    along = shown[0].unionall(shown[1:]).clip(g.area)
    strip = {
        0: (along.x + 4, along.y - RIM, along.w - 8, RIM), 1: (along.right, along.y + 4, RIM, along.h - 8),
        2: (along.x + 4, along.bottom, along.w - 8, RIM), 3: (along.x - RIM, along.y + 4, RIM, along.h - 8),
    }[facing]  # fmt: skip
    draw.rounded(f, strip, RIM / 2, RUNE_COLOURS[colour], None, theme.INK, 3)
    px = f.canvas.px(g.square * TOOTH)
    tooth = shapes.path_surface(_TEETH[(facing + 2) % 4], (100, 100), (px, px), RUNE_COLOURS[colour], theme.INK, 9)
    dx, dy = ((0, -1), (1, 0), (0, 1), (-1, 0))[facing]
    for box in shown:
        reach = 0.5 - TOOTH * 0.34
        f.blit_centre(tooth, box.centerx + dx * g.square * reach, box.centery + dy * g.square * reach)


def _outer(g: BoardGeometry, cells: Sequence[Cell]) -> Facing:
    """The side of the map that a zone lies on: where most of its squares have no neighbour."""
    ground = g.mission.ground
    return max(range(4), key=lambda facing: sum(ground[cell + STEP[facing]] == VOID for cell in cells))


_TEETH = (
    "M50 22L84 74L16 74Z",
    "M78 50L26 84L26 16Z",
    "M50 78L16 26L84 26Z",
    "M22 50L74 16L74 84Z",
)
"""A wedge that points north, east, south, west."""
