"""A whole mission as a still picture of any size, as somebody draws it: also one that cannot be played yet."""

from __future__ import annotations

from collections.abc import Hashable, Mapping, Sequence
from dataclasses import replace

import pygame

from game.core.sketch import Place
from game.titles.mechs.maps.layout import pictures
from game.titles.mechs.rules.board import BODY, CELL_NAMES, NORTH, WEST, Cell
from game.titles.mechs.rules.mission import Mission, Scaling
from game.titles.mechs.rules.terms import terms_for
from game.titles.mechs.scene.board import ground
from game.titles.mechs.scene.board.geometry import LEAST, MOST, RIM, BoardGeometry
from game.titles.mechs.scene.board.looks import RUNE_COLOURS, mech_face, mech_portrait, minion_face
from game.titles.mechs.scene.chooser import DEFEATS
from game.titles.mechs.scene.room import lies
from game.ui import draw, theme
from game.ui.canvas import Box
from game.ui.frame import Frame

PIECE, MECH = 0.86, 1.06
"""The side of pieces, as a share of their square."""
HEATS = (("#F2C14E", 0.57), ("#F09A3E", 0.71), ("#DD5A3A", 0.86), ("#A82030", 0.97))
"""Four steps of heat that differ in colour and in size, as a share of the square."""
HOTTEST, FIGURE, SMALLEST = 5, 0.63, 44.0
"""So many squares tell their number, in letters of this share of a square; on smaller squares there is no room for one."""
SEATS = 4
FACES = tuple(mech_portrait(seat) for seat in range(SEATS))
"""Pictures for the tables at which a map is tried."""
CAUSES = {**DEFEATS, "won": "icons/ui_trophy", "stopped": "icons/ui_hourglass"}
"""The picture of each way to end."""
HEAT = (("crushed", "icons/mv_kill"), ("hurt", "icons/ui_damage"))
"""What can be shown on the board, with its picture."""


def geometry(mission: Mission, box: Box, lies: bool = False) -> BoardGeometry:
    """The board as large as it fits into a box, frame and all."""
    x, y, w, h = box
    room = (x + RIM, y + RIM, w - 2 * RIM, h - 2 * RIM)
    across, down = (mission.height, mission.width) if lies else (mission.width, mission.height)
    fit = min(room[2] / across, room[3] / down)
    return BoardGeometry(room, mission, fit / min(MOST, max(LEAST, fit)), lies=lies)


def square(mission: Mission, box: Box, place: Place) -> Box | None:
    """Where a square of it lies; None outside the board."""
    board = geometry(mission, box)
    return tuple(board.box_of(place)) if board.has(place) else None


def name(place: Place) -> str:
    """What a square is called."""
    return CELL_NAMES[place]


def key(mission: Mission, box: Box) -> Hashable:
    """What the picture depends on."""
    return "mechs chart", mission, mission.art, tuple(box)


def side(mission: Mission, box: Box) -> float:
    """How large its squares are there, as the board lies at its table."""
    return float(geometry(mission, box, lies(mission)).square)


def paint_as_played(f: Frame, mission: Mission, box: Box, seats: int = SEATS) -> None:
    """The board as it lies at its table, with so many mechs."""
    paint(f, mission, box, lies(mission), seats)


def paint(f: Frame, mission: Mission, box: Box, turned: bool = False, seats: int = SEATS) -> None:
    """Ground and pieces; `turned`: as a board that lies. Slow: bake it under `key`."""
    drawn = replace(
        mission, art=tuple(name if name in pictures() else "" for name in mission.art), scaling=(Scaling(SEATS),)
    )  # fmt: skip
    board = geometry(drawn, box, turned)
    ground.paint(f, board, terms_for(drawn, SEATS, "normal"))
    for colour, cell, way in mission.gates:
        _gate(f, board, colour, cell, way)
    if mission.boss >= 0:
        first = board.box_of(mission.boss)
        one = pygame.FRect(first.unionall([board.box_of(mission.boss + more) for more in BODY]).topleft, first.size)
        draw.figure(f, "board/boss_south", (one.x, one.y - one.h * 0.4, 2 * one.w, 2.4 * one.h), soft=6)
    for cell in mission.shards:
        _piece(f, board, "shard", cell, PIECE)
    for number, cell in enumerate(mission.minions):
        _piece(f, board, minion_face(number, "left"), cell, PIECE)
    if mission.bomb >= 0:
        _piece(f, board, "bomb", mission.bomb, PIECE)
    for seat, cell in enumerate(mission.starts[:seats]):
        _piece(f, board, mech_face(seat, board.facing(NORTH)), cell, MECH)


def paint_heat(f: Frame, mission: Mission, box: Box, heat: Mapping[Place, int]) -> None:
    """How often something happened on each square: four steps, and the numbers of the hottest."""
    board, most = geometry(mission, box), max(heat.values(), default=0)
    side = float(board.square)
    told = sorted(heat, key=lambda place: (-heat[place], place))[:HOTTEST] if side >= SMALLEST else []
    for place, count in heat.items():
        if not board.has(place):
            continue
        step = min(len(HEATS) - 1, len(HEATS) * count // (most + 1))
        colour, share = HEATS[step]
        one = board.box_of(place)
        wide = side * share
        at = (one.centerx - wide / 2, one.centery - wide / 2, wide, wide)
        draw.rounded(f, at, wide * 0.2, colour, None, theme.INK, max(2.0, side * 0.03), 0.88)
        if place in told:
            draw.text(f, str(count), at, "card", max(27.0, side * FIGURE * 0.9), theme.WHITE, "c", outline=theme.INK, edge=3)


def paint_marks(f: Frame, mission: Mission, box: Box, places: Sequence[Place], colour: str) -> None:
    """Dashes around squares: what has changed, or what is wrong."""
    board = geometry(mission, box)
    for place in places:
        if board.has(place):
            one = board.box_of(place).inflate(-2, -2)
            draw.dashed(f, one, 8, colour, max(4.0, board.square * 0.09), 14, 9, 1.0, None)


def _piece(f: Frame, board: BoardGeometry, face: str, cell: Cell, share: float) -> None:
    one = board.box_of(cell)
    wide = one.w * share
    draw.figure(f, f"board/{face}", (one.centerx - wide / 2, one.bottom - wide - one.h * 0.05, wide, wide), soft=3)


def _gate(f: Frame, board: BoardGeometry, colour: int, cell: Cell, way: int) -> None:
    one = board.box_of(cell)
    thick = max(11.0, one.w * 0.16)  # its colour is seen between its edges
    side = board.facing(way)
    if side % 2:
        at = ((one.x if side == WEST else one.right) - thick / 2, one.y + 3, thick, one.h - 6)
    else:
        at = (one.x + 3, (one.y if side == NORTH else one.bottom) - thick / 2, one.w - 6, thick)
    draw.rounded(f, at, thick / 2, RUNE_COLOURS[colour], None, theme.INK, 3)
