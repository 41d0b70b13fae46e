"""Where the pieces of a View stand: poses in board space (SPACE a square), by key. Pure.

Keys: `mech:SEAT`, `minion:NUMBER`, `bomb`, `shard:PLACE`, `boss`, `mine:CELL`, `wall` (all that the lava wall covers).
A pose's rect is where its picture is drawn; its `z` is the layer
(shards, then everything that stands; the painter sorts those by their feet).
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache

import pygame

from game.titles.mechs.rules.board import EAST, NORTH, NOWHERE, WEST, Cell, Facing, xy
from game.titles.mechs.rules.seen import View
from game.titles.mechs.scene.board.geometry import SPACE
from game.titles.mechs.scene.board.looks import first_side, mech_face, minion_face
from game.titles.mechs.scene.board.orientation import Orientation, orientation_of
from game.ui.presenter import Pose

BOMB_KEY, BOSS_KEY, WALL_KEY = "bomb", "boss", "wall"
BOSS_SIDE = -1
"""The key in `Sides` under which the way of the Boss's last step stands, a facing's name."""
LYING, STANDING, CARRIED = 1, 2, 3
"""Layers of pieces."""
MECH_WIDE, MECH_HIGH, MECH_FEET = 1.30, 1.43, 0.98
MINION_WIDE, MINION_FEET = 0.86, 0.92
BOMB_WIDE, BOMB_FEET = 0.94, 0.97
SHARD_WIDE, SHARD_FEET, CARRIED_WIDE, COVERED_WIDE = 0.86, 0.95, 0.46, 0.42
"""Sizes and where the feet stand, as shares of a square."""
BOSS_WIDE = 2.76
BOSS_HIGH = BOSS_WIDE * 384 / 340
BOSS_OVER = BOSS_HIGH * 31 / 384
"""The Boss's picture, and how far it hangs over the lower edge of its squares."""
MINE_WIDE, MINE_FEET = 0.62, 0.90
Sides = Mapping[int, str]
"""The way of the last step of each minion that has moved sideways, "left" or "right"; and of the Boss, see BOSS_SIDE."""
NO_SIDES: Sides = {}


def mech_key(seat: int) -> str:
    return f"mech:{seat}"


def minion_key(number: int) -> str:
    return f"minion:{number}"


def shard_key(place: int) -> str:
    return f"shard:{place}"


def mine_key(cell: Cell) -> str:
    return f"mine:{cell}"


def piece_key(piece: int) -> str:
    """The key of what can be pushed: a mech, or the Bomb (4)."""
    return BOMB_KEY if piece == 4 else mech_key(piece)


def is_piece(key: str) -> bool:
    """Does this key stand on the board?"""
    return key in (BOMB_KEY, BOSS_KEY, WALL_KEY) or key.startswith(("mech:", "minion:", "shard:", "mine:"))


def layout(view: View, sides: Sides = NO_SIDES, lies: bool = False) -> dict[str, Pose]:
    """Every piece on the board; `lies`: which is seen turned by a quarter."""
    found: dict[str, Pose] = {}
    turn = orientation_of(view.terms.mission, lies)
    seen = turn.seen
    if view.terms.danger.mode == "lava_wall":
        found[WALL_KEY] = wall_pose(view, turn)
    for cell in view.mines:
        found[mine_key(cell)] = mine_pose(seen(cell))
    if view.boss != NOWHERE:
        found[BOSS_KEY] = boss_pose(turn.corner(view.boss), sides.get(BOSS_SIDE, "south"))
    covered = {cell for _, cell in view.minions} | {mech.cell for mech in view.mechs} | {view.bomb}
    for place, cell in enumerate(view.shards):
        if cell >= 0:
            found[shard_key(place)] = (covered_pose if cell in covered else shard_pose)(seen(cell))
        elif -len(view.mechs) <= cell <= -1 and view.mechs[-1 - cell].cell != NOWHERE:
            found[shard_key(place)] = carried_pose(seen(view.mechs[-1 - cell].cell))
    if view.bomb != NOWHERE:
        found[BOMB_KEY] = bomb_pose(seen(view.bomb))
    for seat, mech in enumerate(view.mechs):
        if mech.cell != NOWHERE:
            found[mech_key(seat)] = mech_pose(mech.pilot, seen(mech.cell), turn.facing(mech.facing))
    for number, cell in view.minions:
        found[minion_key(number)] = minion_pose(number, seen(cell), sides.get(number))
    return found


# ---------------------------------------------------------------------- poses on cells as they are seen
def _standing(cell: Cell, wide: float, high: float, feet: float) -> pygame.FRect:
    x, y = xy(cell)
    return pygame.FRect((x + 0.5 - wide / 2) * SPACE, (y + feet - high) * SPACE, wide * SPACE, high * SPACE)


def mech_pose(pilot: int, cell: Cell, facing: Facing) -> Pose:
    """A pilot's mech on a cell."""
    return Pose(_standing(cell, MECH_WIDE, MECH_HIGH, MECH_FEET), mech_face(pilot, facing), z=STANDING)


@lru_cache(maxsize=8192)
def minion_pose(number: int, cell: Cell, side: str | None = None) -> Pose:
    """A minion on a cell; no two stand at quite the same height. There are many, and hardly any has moved since it was asked."""
    uneven = (cell * 11 + number * 5) % 4 / 80
    rect = _standing(cell, MINION_WIDE, MINION_WIDE, MINION_FEET - uneven)
    return Pose(rect, minion_face(number, side or first_side(number)), z=STANDING)


def boss_pose(boss: Cell, side: str) -> Pose:
    """The Boss on its four cells, of which `boss` is the north-western one, looking to a `side`."""
    x, y = xy(boss)
    left, bottom = (x + 1 - BOSS_WIDE / 2) * SPACE, (y + 2 + BOSS_OVER) * SPACE
    return Pose(pygame.FRect(left, bottom - BOSS_HIGH * SPACE, BOSS_WIDE * SPACE, BOSS_HIGH * SPACE), f"boss_{side}", z=STANDING)


def mine_pose(cell: Cell) -> Pose:
    return Pose(_standing(cell, MINE_WIDE, MINE_WIDE, MINE_FEET), "mine", z=LYING)


def wall_pose(view: View, turn: Orientation) -> Pose:
    """What the lava wall covers: so many columns or rows from its edge, none of them at first."""
    edge = turn.facing(view.terms.danger.edge)
    wide, high, deep = turn.columns * SPACE, turn.rows * SPACE, view.wall * SPACE
    if edge in (EAST, WEST):
        rect = pygame.FRect(0 if edge == WEST else wide - deep, 0, deep, high)
    else:
        rect = pygame.FRect(0, 0 if edge == NORTH else high - deep, wide, deep)
    return Pose(rect, "wall", z=LYING)


def bomb_pose(cell: Cell) -> Pose:
    return Pose(_standing(cell, BOMB_WIDE, BOMB_WIDE, BOMB_FEET), "bomb", z=STANDING)


def shard_pose(cell: Cell) -> Pose:
    """A crystal shard that lies on a cell."""
    return Pose(_standing(cell, SHARD_WIDE, SHARD_WIDE, SHARD_FEET), "shard", z=LYING)


def covered_pose(cell: Cell) -> Pose:
    """A crystal shard that lies under a piece: small, before its feet, so that nobody forgets it."""
    x, y = xy(cell)
    side = COVERED_WIDE * SPACE
    return Pose(pygame.FRect((x + 0.02) * SPACE, (y + 1.0) * SPACE - side, side, side), "shard", z=CARRIED)


def carried_pose(cell: Cell) -> Pose:
    """A crystal shard on the mech that carries it: small, at its upper right."""
    x, y = xy(cell)
    side = CARRIED_WIDE * SPACE
    return Pose(pygame.FRect((x + 0.70) * SPACE, (y - 0.18) * SPACE, side, side), "shard", z=CARRIED)
