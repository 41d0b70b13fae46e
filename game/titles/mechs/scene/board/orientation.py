"""How a board lies on the screen: as its map is drawn, or turned by a quarter clockwise, its north at the right.

Only what is seen turns. State, journal and rules know nothing of it, and everybody else speaks of the map's own cells and
facings; `BoardGeometry` and the layout of the pieces ask here where those are seen. Pure.
"""

from __future__ import annotations

from typing import NamedTuple

from game.titles.mechs.rules.board import BODY, NOWHERE, Cell, Facing, cell_of, xy
from game.titles.mechs.rules.mission import Mission

SIDES = ("up", "right", "down", "left")
"""What north, east, south and west are called where the board is seen as its map is drawn."""


class Orientation(NamedTuple):
    """A map of `width` x `height` squares; `lies`: it is turned."""

    width: int
    height: int
    lies: bool = False

    @property
    def columns(self) -> int:
        """Squares across, as seen."""
        return self.height if self.lies else self.width

    @property
    def rows(self) -> int:
        """Squares down, as seen."""
        return self.width if self.lies else self.height

    def seen(self, cell: Cell) -> Cell:
        """The place of a cell on the screen, as the cell that would lie there on a board that is not turned."""
        if not self.lies or cell == NOWHERE:
            return cell
        x, y = xy(cell)
        return cell_of(self.height - 1 - y, x)

    def at(self, column: int, row: int) -> Cell:
        """The cell that is seen at a column and row."""
        return cell_of(row, self.height - 1 - column) if self.lies else cell_of(column, row)

    def facing(self, facing: Facing) -> Facing:
        """Where a way of the map leads as it is seen."""
        return (facing + self.lies) % 4

    def side(self, facing: Facing) -> str:
        """What a way of the map is called on the screen."""
        return SIDES[self.facing(facing)]

    def step(self, dx: float, dy: float) -> tuple[float, float]:
        """A way on the map, to the east and to the south, as it is seen: to the right and down."""
        return (-dy, dx) if self.lies else (dx, dy)

    def corner(self, boss: Cell) -> Cell:
        """The place of the Boss's four cells that is seen at their upper left."""
        return min(self.seen(boss + more) for more in BODY)


UPRIGHT = Orientation(0, 0)
"""Where only ways matter: the map's own."""


def orientation_of(mission: Mission, lies: bool = False) -> Orientation:
    """How a mission's map is seen."""
    return Orientation(mission.width, mission.height, lies)
