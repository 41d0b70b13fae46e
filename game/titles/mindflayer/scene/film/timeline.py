"""The time line on which suspicion is drawn: a row per seat, a column per turn and Meeting."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from game.core.types import Seat
from game.titles.mindflayer import TITLE
from game.titles.mindflayer.rules.actions import HARD_HIT, HELPING_HAND, MEMORIES, MIND_FLAYER, NONE, WAFFLE
from game.titles.mindflayer.scene.film.model import DEAL, GIFT, MEETING, Column, Film, Moment
from game.titles.mindflayer.scene.marks import KIND_ICONS
from game.ui import draw, theme
from game.ui.frame import Frame
from game.ui.inputmap import Drag
from game.ui.widgets import Act, Widget

Box = tuple[float, float, float, float]
HEADS_Y, HEADS_H = 148.0, 62.0
NAMES: Box = (24, 214, 346, 620)
LANES: Box = (376, 214, 1084, 620)
LEAST_WIDE, MOST_WIDE = 96.0, 132.0
GROUNDS = {0: "#24413A", 1: "#45265C"}
"""Behind a line: the Sane, the Possessed; a violet edge and the badge say the same."""
OUT_GROUND = "#2E2A33"
FILM_ORDER = (MIND_FLAYER, MEMORIES, HARD_HIT, HELPING_HAND, WAFFLE)
"""Kinds in a hand: what harms next to what heals it."""


@dataclass(slots=True)
class Cursor:
    """Where somebody is in a film: the moment that is looked at, how far the columns are scrolled, which moments count, and those
    of which seat (NONE: everybody's)."""

    film: Film
    at: int = 0
    offset: float = 0.0
    filter: str = "all"
    seat: Seat = NONE

    @property
    def moment(self) -> Moment:
        """What is looked at."""
        return self.film.moments[self.at]

    def matching(self) -> tuple[int, ...]:
        """The moments that count."""
        return self.film.matching(self.filter, NONE if self.filter == "doubts" else self.seat)


class Lanes(Widget):
    """The time line as a place to point at: a press chooses a column, the wheel goes a moment on or back by `step`."""

    what = "lanes"
    focusable = False

    def __init__(self, cursor: Cursor, step: Callable[[int], None]) -> None:
        super().__init__("film:lanes", (LANES[0], HEADS_Y, LANES[2], HEADS_H + 4 + LANES[3]))
        self.cursor, self.step = cursor, step
        self.tip = " "

    def click(self, x: float, y: float) -> Act | None:
        """The column under the point."""
        return Act(self.id, column_at(self.cursor, x))

    def drag(self, record: Drag) -> Act | None:
        """Scrub along."""
        return Act(self.id, column_at(self.cursor, record.x))

    def wheel(self, dy: float) -> bool:
        """A moment a notch."""
        self.step(-1 if dy > 0 else 1)
        return True


# ---------------------------------------------------------------------- where
def column_width(film: Film) -> float:
    """As wide as leaves no scrolling, within bounds."""
    return min(MOST_WIDE, max(LEAST_WIDE, LANES[2] / len(film.columns)))


def row_height(film: Film) -> float:
    """The height of a seat's row."""
    return LANES[3] / film.seats


def most_scroll(film: Film) -> float:
    """How far the columns can be scrolled, in units."""
    return max(0.0, column_width(film) * len(film.columns) - LANES[2])


def scroll_for(film: Film, column: int, offset: float) -> float:
    """The offset at which a column and its neighbours are in sight, as near to `offset` as can be."""
    wide = column_width(film)
    left, right = (column - 1) * wide, (column + 2) * wide
    offset = min(offset, left)
    offset = max(offset, right - LANES[2])
    return min(most_scroll(film), max(0.0, offset))


def column_at(cursor: Cursor, x: float) -> int:
    """The column at a place on the screen."""
    number = int((x - LANES[0] + cursor.offset) // column_width(cursor.film))
    return min(len(cursor.film.columns) - 1, max(0, number))


def cell(film: Film, offset: float, column: int, seat: Seat) -> Box:
    """Where a seat's cell of a column stands."""
    wide, high = column_width(film), row_height(film)
    return LANES[0] + column * wide - offset, LANES[1] + seat * high, wide, high


# ---------------------------------------------------------------------- picture
def icon_of(column: Column) -> str:
    """The picture of a column: the card that was turned up, the Meeting, the deal, the end."""
    if column.kind == MEETING:
        return f"meet_{TITLE.catalog.meeting_names[column.meeting]}"
    if column.kind == GIFT and column.card >= 0:
        return KIND_ICONS[column.card]
    return "ui_deck" if column.kind in (DEAL, GIFT) else "ui_trophy"


def paint_head(f: Frame, column: Column, box: Box) -> None:
    """What the column is about: the card that was turned up, the Meeting, the deal, the end."""
    x, y, w, h = box
    if column.kind == MEETING:
        draw.rounded(f, (x + 4, y, w - 8, h), 12, "#2C3E78", None, theme.INK, 3)
    size = 50.0
    draw.icon(f, icon_of(column), x + (w - size) / 2, y + (h - size) / 2, size)
