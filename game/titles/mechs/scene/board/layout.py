"""Where the pieces of a View stand: poses in board space (SPACE a square), by key. Pure.

Keys: `mech:SEAT`, `minion:NUMBER`, `bomb`, `shard:PLACE`. A pose's rect is where its picture is drawn; its `z` is the layer
(shards, then everything that stands; the painter sorts those by their feet).
"""

from __future__ import annotations

from collections.abc import Mapping

import pygame

from game.titles.mechs.rules.board import NOWHERE, Cell, Facing, xy
from game.titles.mechs.rules.seen import View
from game.titles.mechs.scene.board.geometry import SPACE
from game.titles.mechs.scene.board.looks import first_side, mech_face, minion_face
from game.ui.presenter import Pose

BOMB_KEY = "bomb"
LYING, STANDING, CARRIED = 1, 2, 3
"""Layers of pieces."""
MECH_WIDE, MECH_HIGH, MECH_FEET = 1.30, 1.43, 0.98
MINION_WIDE, MINION_FEET = 0.86, 0.92
BOMB_WIDE, BOMB_FEET = 0.94, 0.97
SHARD_WIDE, SHARD_FEET, CARRIED_WIDE, COVERED_WIDE = 0.86, 0.95, 0.46, 0.42
"""Sizes and where the feet stand, as shares of a square."""
Sides = Mapping[int, str]
"""The way of the last step of each minion that has moved sideways: "left" or "right"."""
NO_SIDES: Sides = {}


def mech_key(seat: int) -> str:
    """The key of a mech."""
    return f"mech:{seat}"


def minion_key(number: int) -> str:
    """The key of a minion."""
    return f"minion:{number}"


def shard_key(place: int) -> str:
    """The key of a crystal shard."""
    return f"shard:{place}"


def piece_key(piece: int) -> str:
    """The key of what can be pushed: a mech, or the Bomb (4)."""
    return BOMB_KEY if piece == 4 else mech_key(piece)


def is_piece(key: str) -> bool:
    """Does this key stand on the board?"""
    return key == BOMB_KEY or key.startswith(("mech:", "minion:", "shard:"))


def layout(view: View, sides: Sides = NO_SIDES) -> dict[str, Pose]:
    """Every piece on the board."""
    found: dict[str, Pose] = {}
    covered = {cell for _, cell in view.minions} | {mech.cell for mech in view.mechs} | {view.bomb}
    for place, cell in enumerate(view.shards):
        if cell >= 0:
            found[shard_key(place)] = covered_pose(cell) if cell in covered else shard_pose(cell)
        elif -len(view.mechs) <= cell <= -1 and view.mechs[-1 - cell].cell != NOWHERE:
            found[shard_key(place)] = carried_pose(view.mechs[-1 - cell].cell)
    if view.bomb != NOWHERE:
        found[BOMB_KEY] = bomb_pose(view.bomb)
    for seat, mech in enumerate(view.mechs):
        if mech.cell != NOWHERE:
            found[mech_key(seat)] = mech_pose(seat, mech.cell, mech.facing)
    for number, cell in view.minions:
        found[minion_key(number)] = minion_pose(number, cell, sides.get(number))
    return found


def _standing(cell: Cell, wide: float, high: float, feet: float) -> pygame.FRect:
    x, y = xy(cell)
    return pygame.FRect((x + 0.5 - wide / 2) * SPACE, (y + feet - high) * SPACE, wide * SPACE, high * SPACE)


def mech_pose(seat: int, cell: Cell, facing: Facing) -> Pose:
    """A mech on a cell."""
    return Pose(_standing(cell, MECH_WIDE, MECH_HIGH, MECH_FEET), mech_face(seat, facing), z=STANDING)


def minion_pose(number: int, cell: Cell, side: str | None = None) -> Pose:
    """A minion on a cell; no two stand at quite the same height."""
    uneven = (cell * 11 + number * 5) % 4 / 80
    rect = _standing(cell, MINION_WIDE, MINION_WIDE, MINION_FEET - uneven)
    return Pose(rect, minion_face(number, side or first_side(number)), z=STANDING)


def bomb_pose(cell: Cell) -> Pose:
    """The Bomb on a cell."""
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
