"""Where the squares of a board lie on the screen, in units. Pure: no picture, no input.

Pieces are laid out in *board space*, where every square is SPACE wide and the board's top left corner is (0, 0); the geometry
maps that to the screen. A board that is panned or zoomed while things move therefore needs no new layout.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import cached_property
from math import floor

import pygame

from game.titles.mechs.rules.board import NOWHERE, Cell, Facing, xy
from game.titles.mechs.rules.mission import Mission
from game.titles.mechs.scene.board.orientation import Orientation, orientation_of

SPACE = 100.0
"""The side of a square in board space."""
WINDOW = (30.0, 100.0, 960.0, 960.0)
"""The room for the squares, in units; the wooden frame lies around it."""
RIM = 14.0
"""The width of the wooden frame, in units."""
LEAST, MOST = 72, 144
"""A square is at least so wide, to be read from the couch: a larger board is scrolled. And at most so wide: a mech rises half a
square above its own, and on a board of few squares those of the first row would cover the bar."""
BAR = 74.0
"""Nothing of a board is drawn over the bar."""
MARGIN = (28.0, 14.0)
"""How far beyond the window, across and down, an arrow may stand."""
ZOOMS = (1.0, 1.25, 1.5, 2.0)
"""How far one can zoom in; of a board that is scrolled the whole can be seen too."""
EDGE = 1.4
"""What is watched has so many squares around it."""
Box4 = tuple[float, float, float, float]


@dataclass(frozen=True)
class BoardGeometry:
    """The squares of a mission in a window `box` (units). `zoom` enlarges them; `centre` is the point of the board, in squares
    from its top left corner, that lies in the middle of the window (None = the board's own middle); it is clamped so that no room
    is wasted. `lies`: the board is seen turned by a quarter; cells and facings are the map's own all the same.
    """

    box: Box4
    mission: Mission
    zoom: float = 1.0
    centre: tuple[float, float] | None = None
    lies: bool = False

    @cached_property
    def turn(self) -> Orientation:
        """How the map is seen."""
        return orientation_of(self.mission, self.lies)

    @property
    def columns(self) -> int:
        """Squares across."""
        return self.turn.columns

    @property
    def rows(self) -> int:
        """Squares down."""
        return self.turn.rows

    @property
    def fit(self) -> float:
        """The side of a square with which the whole board fills the window."""
        return min(self.box[2] / self.columns, self.box[3] / self.rows)

    @cached_property
    def square(self) -> int:
        """The side of a square in units: even, at least LEAST where nobody has zoomed out."""
        return max(2, floor(min(MOST, max(LEAST, self.fit)) * self.zoom / 2 + 1e-6) * 2)

    @property
    def zooms(self) -> tuple[float, ...]:
        """The zooms on offer, the widest first."""
        return ZOOMS if self.fit >= LEAST else (self.fit / LEAST, *ZOOMS)

    @property
    def scrolls(self) -> bool:
        """Is there more board than room?"""
        return self.columns * self.square > self.box[2] or self.rows * self.square > self.box[3]

    @cached_property
    def middle(self) -> tuple[float, float]:
        """The point in the middle of the window, in squares, after clamping."""
        wanted = self.centre if self.centre is not None else (self.columns / 2, self.rows / 2)
        return (
            _clamped(wanted[0], self.columns, self.box[2] / self.square),
            _clamped(wanted[1], self.rows, self.box[3] / self.square),
        )

    @cached_property
    def origin(self) -> tuple[float, float]:
        """Where the board's top left corner lies, in units; outside the window when that is scrolled away."""
        x, y, w, h = self.box
        return x + w / 2 - self.middle[0] * self.square, y + h / 2 - self.middle[1] * self.square

    @cached_property
    def area(self) -> pygame.FRect:
        """The squares that are seen: the window, or the whole board where that is smaller."""
        whole = pygame.FRect(*self.origin, self.columns * self.square, self.rows * self.square)
        return whole.clip(pygame.FRect(*self.box))

    @property
    def outside(self) -> pygame.FRect:
        """The area with the wooden frame around it."""
        return self.area.inflate(2 * RIM, 2 * RIM)

    @property
    def room(self) -> pygame.FRect:
        """Where pieces and marks may be drawn: over the frame, and heads above it; of a board that scrolls only what is seen."""
        if self.scrolls:
            return self.area
        room = self.outside.inflate(40, 40)
        top = max(BAR, self.area.y - self.square / 2)
        return pygame.FRect(room.x, top, room.w, room.bottom - top)

    # ------------------------------------------------------------------ cells
    def has(self, cell: Cell) -> bool:
        """Is this one of the board's squares?"""
        x, y = xy(self.turn.seen(cell))
        return 0 <= x < self.columns and 0 <= y < self.rows

    def box_of(self, cell: Cell) -> pygame.FRect:
        """The box of a cell in units; also for cells outside the board or the window."""
        x, y = xy(self.turn.seen(cell))
        return pygame.FRect(self.origin[0] + x * self.square, self.origin[1] + y * self.square, self.square, self.square)

    def centre_of(self, cell: Cell) -> tuple[float, float]:
        """The middle of a cell, in units."""
        x, y = xy(self.turn.seen(cell))
        return self.origin[0] + (x + 0.5) * self.square, self.origin[1] + (y + 0.5) * self.square

    def cell_at(self, x: float, y: float) -> Cell:
        """The cell under a point in units; NOWHERE outside the board or the window."""
        if not self.area.collidepoint(x, y):
            return NOWHERE
        cell = self.turn.at(floor((x - self.origin[0]) / self.square), floor((y - self.origin[1]) / self.square))
        return cell if self.has(cell) else NOWHERE

    def seen(self, cell: Cell) -> bool:
        """Does the whole cell lie in the window?"""
        return self.has(cell) and self.area.inflate(1, 1).contains(self.box_of(cell))

    def cursor(self, cell: Cell, way: str) -> Cell:
        """The cell that "left", "right", "up" or "down" leads to from a cell; from NOWHERE the middle; it stays at the edge."""
        if not self.has(cell):
            return self.turn.at(self.columns // 2, self.rows // 2)
        x, y = xy(self.turn.seen(cell))
        dx, dy = {"left": (-1, 0), "right": (1, 0), "up": (0, -1), "down": (0, 1)}.get(way, (0, 0))
        return self.turn.at(min(self.columns - 1, max(0, x + dx)), min(self.rows - 1, max(0, y + dy)))

    def facing(self, facing: Facing) -> Facing:
        """Where a way of the map leads on the screen; quarter turns clockwise of what is drawn for the north as well."""
        return self.turn.facing(facing)

    # ------------------------------------------------------------------ board space
    def rect(self, space: pygame.FRect) -> pygame.FRect:
        """A box of board space on the screen."""
        k = self.square / SPACE
        return pygame.FRect(self.origin[0] + space.x * k, self.origin[1] + space.y * k, space.w * k, space.h * k)

    def point(self, x: float, y: float) -> tuple[float, float]:
        """A point of board space on the screen."""
        k = self.square / SPACE
        return self.origin[0] + x * k, self.origin[1] + y * k

    def inside(self, box: pygame.FRect) -> pygame.FRect:
        """A box moved so that it lies in the window, or in the narrow margin around a board that fits, where it is drawn."""
        window = pygame.FRect(*self.box)
        return box.clamp(window if self.scrolls else window.inflate(2 * MARGIN[0], 2 * MARGIN[1]).clip(self.room))

    # ------------------------------------------------------------------ views of the same board
    def panned(self, dx: float, dy: float) -> BoardGeometry:
        """The board drawn along by so many units."""
        return replace(self, centre=(self.middle[0] - dx / self.square, self.middle[1] - dy / self.square))

    def zoomed(self, step: int, at: tuple[float, float] | None = None) -> BoardGeometry:
        """One of `zooms` further in (`step` 1) or out (-1); the point `at` (units) stays where it is."""
        zooms = self.zooms
        nearest = min(range(len(zooms)), key=lambda n: abs(zooms[n] - self.zoom))
        zoom = zooms[min(len(zooms) - 1, max(0, nearest + step))]
        new = replace(self, zoom=zoom, centre=self.middle)
        if at is None:
            return new
        spot = (at[0] - self.origin[0]) / self.square, (at[1] - self.origin[1]) / self.square
        x, y, w, h = self.box
        return replace(new, centre=(
            spot[0] - (at[0] - x - w / 2) / new.square, spot[1] - (at[1] - y - h / 2) / new.square
        ))  # fmt: skip

    def centred(self, x: float, y: float) -> BoardGeometry:
        """The board with a point, in squares, in the middle of the window."""
        return replace(self, centre=(x, y))

    def watching(self, spots: Sequence[tuple[float, float]]) -> BoardGeometry:
        """The board scrolled just so far that these points, in squares, lie in the window with some room around them: as many as
        it has room for, the first before all others."""
        if not self.scrolls or not spots:
            return self
        wide, high = self.box[2] / self.square, self.box[3] / self.square
        left, top = right, bottom = spots[0]
        for x, y in spots[1:]:
            more = min(left, x), min(top, y), max(right, x), max(bottom, y)
            if more[2] - more[0] <= wide - 2 * EDGE and more[3] - more[1] <= high - 2 * EDGE:
                left, top, right, bottom = more
        x, y = self.middle
        x = max(right + EDGE - wide / 2, min(left - EDGE + wide / 2, x))
        return self.centred(x, max(bottom + EDGE - high / 2, min(top - EDGE + high / 2, y)))

    def showing(self, cell: Cell) -> BoardGeometry:
        """The board scrolled just so far that a cell lies in the window."""
        if not self.has(cell) or self.seen(cell):
            return self
        box, area = self.box_of(cell), pygame.FRect(*self.box)
        dx = max(0.0, area.x - box.x) - max(0.0, box.right - area.right)
        dy = max(0.0, area.y - box.y) - max(0.0, box.bottom - area.bottom)
        return self.panned(dx, dy)


def _clamped(wanted: float, squares: int, room: float) -> float:
    """The middle of what is seen: the board's own where all of it fits."""
    if room >= squares:
        return squares / 2
    return min(squares - room / 2, max(room / 2, wanted))
