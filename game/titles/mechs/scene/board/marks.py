"""What can be chosen on the board now: every option that has a place there, with its box and action. Pure; drawn by `markpaint`.

Options without a place (taking a card, programming, a repair, a reaction, "done") are the panels'. Deploying has two steps: a
start cell is picked, then arrows around it give the facing.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import NamedTuple

import pygame

from game.core.actions import Done
from game.core.types import Action, Seat
from game.titles.mechs.rules.actions import Advance, Deploy, Go, Piece, Strike, Tow, Turn
from game.titles.mechs.rules.board import BOMB_PIECE, NOWHERE, PAD, STEP, Cell, Facing, xy
from game.titles.mechs.rules.seen import View
from game.titles.mechs.scene.board import choices
from game.titles.mechs.scene.board.choices import PICK, POINT
from game.titles.mechs.scene.board.footprint import picks_tiles, tile_span
from game.titles.mechs.scene.board.geometry import BoardGeometry

START, FACE, TURN, GO, ADVANCE = "start", "face", "turn", "go", "advance"
TOW, ALONE, TARGET, PAD_MARK = "tow", "alone", "target", "pad"
SMALLEST = 56.0
"""Arrows are at least so large, in units."""
OUT, WIDE = 0.86, 0.62
"""How far from its mech an arrow stands and how large it is, as shares of a square."""
AROUND = (FACE, TURN, GO)
UP, DOWN, BESIDE = -0.45, 0.36, 0.27
"""How much lower those around a mech stand on the screen that point up, down and aside: clear of its head, of the way that it
faces, and of the heads beside it and below."""


class Mark(NamedTuple):
    """One place that can be pressed. `action` None: a start cell that is to be picked first, or (kind "pad") nothing to press.

    `cell` is where it belongs, (`dx`, `dy`) how far from the middle of that cell it stands on the map (in squares), `facing`
    where an arrow points, `number` a distance, `piece` and `other` what is towed, and from where. `wide` and `high`: it takes so
    many squares.
    """

    kind: str
    cell: Cell
    action: Action | None
    dx: float = 0.0
    dy: float = 0.0
    facing: Facing = -1
    number: int = -1
    piece: Piece = -1
    other: Cell = NOWHERE
    wide: int = 1
    high: int = 1

    @property
    def id(self) -> str:
        """The id of its widget: `mark:KIND:xXyY:FACING:NUMBER`."""
        x, y = xy(self.cell)
        return f"mark:{self.kind}:x{x}y{y}:{self.facing}:{self.number}"

    @property
    def whole(self) -> bool:
        """Does it take a whole square (an arrow is smaller)?"""
        return self.wide > 1 or (self.kind not in (FACE, TURN, GO, POINT) and not (self.dx or self.dy))

    def box(self, geometry: BoardGeometry) -> pygame.FRect:
        """Where it can be pressed, in units: what is seen of a square; an arrow that would leave the window is moved into it."""
        x, y = geometry.centre_of(self.cell)
        side = float(geometry.square) if self.whole else max(SMALLEST, WIDE * geometry.square)
        wide, high = (self.high, self.wide) if geometry.lies else (self.wide, self.high)
        box = pygame.FRect(0, 0, side * wide, side * high)
        right, down = geometry.turn.step(self.dx, self.dy)
        if self.kind in AROUND:
            down += UP if down < 0 else DOWN if down > 0 else BESIDE
        box.center = (x + right * geometry.square, y + down * geometry.square)
        return box.clip(geometry.area) if self.whole else geometry.inside(box)


def marks(view: View, seat: Seat, options: Sequence[Action], picked: Cell = NOWHERE) -> tuple[Mark, ...]:
    """The marks of one seat's options, in reading order. `picked`: the start cell whose facing is being chosen."""
    found: list[Mark] = []
    for make in (_deploying, _turning, _going, _measuring, _towing, _aiming, _choosing):
        found += make(view, seat, options, picked)
    return tuple(found)


def placed(options: Iterable[Action], found: Iterable[Mark]) -> tuple[list[Action], list[Action]]:
    """The options that a press on the board can give, and those it cannot: the panels' buttons."""
    here = [mark.action for mark in found if mark.action is not None]
    starts = {mark.cell for mark in found if mark.kind == START}
    on_board: list[Action] = []
    others: list[Action] = []
    for option in options:
        reached = option in here or (isinstance(option, Deploy) and option.cell in starts)
        (on_board if reached else others).append(option)
    return on_board, others


def _deploying(view: View, seat: Seat, options: Sequence[Action], picked: Cell) -> list[Mark]:
    deploys = [option for option in options if isinstance(option, Deploy)]
    cells = sorted({option.cell for option in deploys})
    found = [Mark(START, cell, None) for cell in cells if cell != picked]
    found += [_arrow(FACE, option.cell, option.facing, option) for option in deploys if option.cell == picked]
    return found


def _arrow(kind: str, cell: Cell, facing: Facing, action: Action) -> Mark:
    dx, dy = ((0, -1), (1, 0), (0, 1), (-1, 0))[facing]
    return Mark(kind, cell, action, dx * OUT, dy * OUT, facing)


def _turning(view: View, seat: Seat, options: Sequence[Action], picked: Cell) -> list[Mark]:
    mech = view.mechs[seat]
    return [_arrow(TURN, mech.cell, (mech.facing + o.way) % 4, o)._replace(number=o.way) for o in options if isinstance(o, Turn)]


def _going(view: View, seat: Seat, options: Sequence[Action], picked: Cell) -> list[Mark]:
    mech = view.mechs[seat]
    return [_arrow(GO, mech.cell, (mech.facing + o.way) % 4, o)._replace(number=o.way) for o in options if isinstance(o, Go)]


def _measuring(view: View, seat: Seat, options: Sequence[Action], picked: Cell) -> list[Mark]:
    """A mark on the square that each distance leads to; those that the board has no square for stand beside the last one."""
    mech, found, last = view.mechs[seat], [], 0
    walls, over = view.terms.walls, 0
    while last < 8 and not walls[mech.cell + STEP[mech.facing] * (last + 1)]:
        last += 1
    side = ((1, 0), (0, 1), (-1, 0), (0, -1))[mech.facing]
    x, y = xy(mech.cell + STEP[mech.facing] * last)
    if (2 * x - view.terms.mission.width) * side[0] + (2 * y - view.terms.mission.height) * side[1] > 0:  # away from the edge
        side = -side[0], -side[1]
    for option in options:
        if isinstance(option, Advance):
            cell = mech.cell + STEP[mech.facing] * min(option.steps, last)
            mark = Mark(ADVANCE, cell, option, facing=mech.facing, number=option.steps)
            if option.steps > last:
                over += 1
                mark = mark._replace(dx=side[0] * over * 0.9, dy=side[1] * over * 0.9)
            found.append(mark)
    return found


def _towing(view: View, seat: Seat, options: Sequence[Action], picked: Cell) -> list[Mark]:
    """Each piece that can be drawn along; and the square ahead, for going alone."""
    mech, found = view.mechs[seat], []
    for option in options:
        if isinstance(option, Tow):
            there = view.bomb if option.piece == BOMB_PIECE else view.mechs[option.piece].cell
            found.append(Mark(TOW, there, option, piece=option.piece, other=mech.cell))
    alone = next((option for option in options if isinstance(option, Done)), None)
    if found and alone is not None:
        heading = next((frame.walk.heading for frame in reversed(view.stack) if hasattr(frame, "walk")), mech.facing)
        found.append(_alone(mech.cell, heading, alone, {mark.cell for mark in found}))
    return found


def _alone(cell: Cell, heading: Facing, action: Action, taken: set[Cell]) -> Mark:
    """The square ahead; on the mech itself where a piece that can be towed stands there."""
    ahead = cell + STEP[heading]
    return Mark(ALONE, cell if ahead in taken else ahead, action, facing=heading)


def _aiming(view: View, seat: Seat, options: Sequence[Action], picked: Cell) -> list[Mark]:
    return [Mark(TARGET, option.cell, option) for option in options if isinstance(option, Strike)]


def _choosing(view: View, seat: Seat, options: Sequence[Action], picked: Cell) -> list[Mark]:
    """A cell, a direction, a mech; a map tile is pressed on any of its squares."""
    found = []
    for kind, cell, action, dx, dy, facing in choices.places(view, seat, options):
        if kind == PICK and picks_tiles(view):
            dx, dy, wide, high = tile_span(view, cell)
            found.append(Mark(kind, cell, action, dx, dy, wide=wide, high=high))
        else:
            found.append(Mark(kind, cell, action, dx, dy, facing if kind == POINT else -1))
    return found


def pad_marks(view: View, seat: Seat) -> tuple[Mark, ...]:
    """The repair pad under a mech that may repair: light without a press, the cards themselves are in the panels."""
    cell = view.mechs[seat].cell
    lit = cell != NOWHERE and view.terms.mission.ground[cell] == PAD and view.mechs[seat].damages > 0
    return (Mark(PAD_MARK, cell, None),) if lit else ()
