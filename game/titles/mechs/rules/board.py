"""The geometry of every board: cells, directions, what may stand on a cell.

A cell is one int. All boards share one stride and one margin of `WALL`, so that a step is an addition, a pattern of the cards
never wraps around an edge, and the same number means the same square on every map.
"""

from __future__ import annotations

Cell = int
"""`(y + MARGIN) * STRIDE + x + MARGIN`; x grows to the right, y downward, both from 0."""
Facing = int
"""0 north, 1 east, 2 south, 3 west."""
Occupant = int
"""What stands on a cell: EMPTY, a mech (`seat + 1`), BOMB, BOSS, WALL, or a minion (`MINION + number`)."""

MARGIN, STRIDE, MOST_COLUMNS, MOST_ROWS = 4, 32, 24, 18
SIZE = STRIDE * (MOST_ROWS + 2 * MARGIN)
NORTH, EAST, SOUTH, WEST = range(4)
FACINGS = ("north", "east", "south", "west")
BODY = (0, 1, STRIDE, STRIDE + 1)
"""What the four cells of the Boss add to its north-western one."""
STEP = (-STRIDE, 1, STRIDE, -1)
"""What a step in each direction adds to a cell."""
DIAGONALS = (-STRIDE + 1, STRIDE + 1, STRIDE - 1, -STRIDE - 1)

EMPTY, BOMB, BOSS, WALL, MINION = 0, 5, 6, 7, 8
BOMB_PIECE = 4
"""The Bomb as a piece; pieces 0 to 3 are the mechs. A piece's occupant is the piece plus 1."""
MINIONS = 100
NOWHERE = -1
"""The cell of what is not on the board."""

RED, BLUE, GREEN, YELLOW = range(4)
Colour = int
"""A colour of the runes, 0 to 3."""
COLOURS = ("red", "blue", "green", "yellow")
"""The order in which the rulings name them."""

FLOOR, RUNE, OIL, PAD, LAVA, BOULDER, SPIKES, VOID = 0, 1, 5, 6, 7, 8, 9, 10
"""Kinds of ground; RUNE + colour is a rune space of that colour."""
GROUNDS = ".RBGYOPL#X_"
"""One letter for each kind of ground, in the order of their numbers."""


def cell_of(x: int, y: int) -> Cell:
    """The cell at column x and row y; also for places outside the board, up to the margin."""
    return (y + MARGIN) * STRIDE + x + MARGIN


def xy(cell: Cell) -> tuple[int, int]:
    """Column and row of a cell."""
    return cell % STRIDE - MARGIN, cell // STRIDE - MARGIN


def offset(facing: Facing, forward: int, right: int) -> int:
    """What `forward` cells ahead and `right` cells to the right add to a cell, for a mech that faces this way."""
    return forward * STEP[facing] + right * STEP[(facing + 1) % 4]


def distance(a: Cell, b: Cell) -> int:
    """The range between two cells: diagonal steps count 1."""
    return max(abs(a % STRIDE - b % STRIDE), abs(a // STRIDE - b // STRIDE))


def beside(cell: Cell, far: Cell) -> Cell:
    """The neighbour of a cell on the straight way to another one of its row or column; the cell itself where both are one."""
    (ax, ay), (bx, by) = xy(cell), xy(far)
    return cell + (bx > ax) - (bx < ax) + STRIDE * ((by > ay) - (by < ay))


CELL_NAMES = tuple("x{}y{}".format(*xy(cell)) for cell in range(SIZE))
"""The text of each cell in actions and scenarios: `x3y5`."""
