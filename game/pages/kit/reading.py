"""What pages that are read share: the tabs of the games, and a scrolled page as a place that keys can be on."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from game.pages.kit.page import mat_of, row_of, title_name
from game.ui import draw, theme
from game.ui.canvas import Box
from game.ui.focus import Act
from game.ui.frame import Frame
from game.ui.inputmap import Drag
from game.ui.widgets import ScrollArea, Widget

if TYPE_CHECKING:
    from game.pages.kit.context import Context

Place = tuple[float, float, float, float]


def title_tabs(ctx: Context, games: Sequence[str], chosen: str, first: Place, step: float, right: float) -> list[Widget]:
    """A tab for each game, side by side."""
    boxes = zip(games, row_of(first, step, len(games), right), strict=True)
    return [TitleTab(name, box, emblem_of(name), title_name(ctx, name), name == chosen) for name, box in boxes]


def emblem_of(title: str) -> str:
    """The drawing that stands for a title."""
    return next(iter(mat_of(title)[1]), "icons/logo")


class TitleTab(Widget):
    """One game of the house: its emblem, filled with lamp when it is shown."""

    what = "tab"
    tip_above = True

    def __init__(self, title: str, rect: Box, emblem: str, name: str, chosen: bool) -> None:
        super().__init__(f"title:{title}", rect, tip=name)
        self.emblem, self.chosen = emblem, chosen

    def draw(self, f: Frame) -> None:
        box = self.box
        if self.focused:
            draw.focus_ring(f, box, 18)
        if self.chosen:
            draw.rounded(f, box, 18, theme.LAMP, theme.LAMP2, theme.INK, 4)
        else:
            fill = theme.mix(theme.NIGHT2, theme.LIGHT, 0.12) if self.hover else theme.NIGHT2
            draw.rounded(f, box, 18, fill, None, theme.INK, 4)
        draw.figure(f, self.emblem, box.inflate(-24, -16), "c", "m")


class Sheet(Widget):
    """The page as a place that keys and pad can be on: up and down scroll it to its ends."""

    what = "page"
    STEP = 130.0

    def __init__(self, area: ScrollArea) -> None:
        super().__init__("sheet", (area.rect.x - 14, area.rect.y - 8, area.rect.w + 28, area.rect.h + 16))
        self.area = area
        self.focusable = area.most > 0

    def draw(self, f: Frame) -> None:
        """A ring when it has the focus."""
        if self.focused:
            draw.rounded(f, self.box, 26, None, None, theme.CORAL_DEEP, 6)

    def nav(self, direction: str) -> tuple[bool, Act | None]:
        """Up and down scroll while there is something to scroll to."""
        if direction in ("up", "down"):
            return self.area.scroll(self.area.offset + (self.STEP if direction == "down" else -self.STEP)), None
        return False, None

    def drag(self, record: Drag) -> Act | None:
        """The page is pushed with the mouse."""
        return self.area.drag(record)

    def click(self, x: float, y: float) -> Act | None:
        """Nothing lies here to be pressed."""
        return None
