"""An overlay with a list of rows in a panel; the list scrolls."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Mapping, Sequence
from typing import ClassVar, NamedTuple

from game.pages.kit.context import Context
from game.pages.kit.page import Overlay
from game.ui import draw
from game.ui.canvas import Box
from game.ui.focus import Act
from game.ui.frame import Frame
from game.ui.widgets import ScrollArea, Widget


class Rows(NamedTuple):
    """How rows stand beneath one another: their height, from one to the next, the room above the first, below the last, at the
    left, and how much narrower than the list they are."""

    high: float
    step: float
    above: float
    below: float = 0.0
    left: float = 0.0
    less: float = 24.0


class ListRow(Widget):
    """A row that is pressed as a whole."""

    what = "button"

    def ground(self, f: Frame, radius: float) -> None:
        """Its plate and its focus."""
        x, y, w, h = self.box
        if self.focused:
            draw.focus_ring(f, (x + 8, y, w - 16, h), radius)
        draw.panel(f, (x + 8, y, w - 16, h), "raised" if self.hover or self.focused else "night", radius, shadow=False)


class ListPage(Overlay):
    """`boxes`: where everything lies, `panel`, `heading` and `rows` among it. The id of a row is a word and its number."""

    boxes: ClassVar[Mapping[str, Box]]
    rows: ClassVar[Rows]

    def __init__(self, ctx: Context) -> None:
        super().__init__(ctx)
        self.area = ScrollArea("rows", self.boxes["rows"])

    def row_box(self, n: int) -> Box:
        """The box of a row inside the list."""
        rows = self.rows
        return (rows.left, rows.above + n * rows.step, self.boxes["rows"][2] - rows.less, rows.high)

    def listed(self, rows: Sequence[Widget], count: int | None = None) -> list[Widget]:
        """The scrolled list with these rows; `count`: how many there are, where some of the widgets are keys beside them."""
        self.area.content = (len(rows) if count is None else count) * self.rows.step + self.rows.above + self.rows.below
        for row in rows:
            row.within = self.area
        return [self.area, *rows]

    def act(self, act: Act) -> None:
        """A row, a key, or the way back."""
        kind, _, number = act.id.partition(":")
        if kind == "close":
            self.back()
        elif number:
            self.chosen(int(number))
        else:
            self.pressed(kind)

    @abstractmethod
    def chosen(self, n: int) -> None:
        """A row was pressed."""

    def pressed(self, key: str) -> None:
        """A key of its own was pressed."""

    def draw_head(self, f: Frame, words: str, face: str = "title", size: float = 56) -> None:
        """Panel and heading."""
        draw.panel(f, self.boxes["panel"], "lamp")
        draw.text(f, words, self.boxes["heading"], face, size)
