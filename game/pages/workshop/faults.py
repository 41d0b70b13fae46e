"""What is wrong with a map, all of it at once: a row for each fault, which leads to its squares."""

from __future__ import annotations

from collections.abc import Sequence

from game.core.sketch import Flaw
from game.pages.kit.context import Context
from game.pages.workshop.layout import BOXES
from game.ui import draw, theme
from game.ui.frame import Frame
from game.ui.widgets import ScrollArea, Widget

HIGH, LONG_HIGH, LONGER_HIGH, GAP = 88.0, 122.0, 156.0, 10.0
"""A row of two lines, and of three or four."""
LONG, LONGER = 128, 196
"""More letters than these need another line."""


class FaultRow(Widget):
    """One fault."""

    what = "fault"

    def __init__(self, area: ScrollArea, n: int, top: float, words: str, chosen: bool, somewhere: bool) -> None:
        super().__init__(f"fault:{n}", (4, top, BOXES["faults"][2] - 28, high_of(words)))
        self.within = area
        self.n, self.words, self.chosen, self.somewhere = n, words, chosen, somewhere

    def draw(self, f: Frame) -> None:
        """The row."""
        x, y, w, h = self.box
        if self.focused:
            draw.focus_ring(f, self.box, 18)
        edge = theme.CORAL_DEEP if self.chosen else theme.PAPER3
        draw.rounded(f, self.box, 18, theme.PAPER if self.chosen or self.hover else theme.PAPER2, None, edge, 5)
        draw.rounded(f, (x + 16, y + h / 2 - 26, 52, 52), 26, theme.CORAL_DEEP, None, theme.INK, 3)
        draw.text(f, str(self.n + 1), (x + 16, y + h / 2 - 26, 52, 52), "card", 34, theme.WHITE, "c")
        room = w - 100 - (64 if self.somewhere else 8)
        draw.rich(f, self.words, (x + 86, y + 4, room, h - 8), 29, theme.INK, valign="m", spacing=1.04)
        if self.somewhere:
            draw.icon(f, "ui_search", x + w - 66, y + h / 2 - 24, 48)


def high_of(words: str) -> float:
    """How high the row of a fault is."""
    return LONGER_HIGH if len(words) > LONGER else LONG_HIGH if len(words) > LONG else HIGH


def without_file(words: str, file: str) -> str:
    """The sentence of a fault without the name of the file, which stands above all of them."""
    if words.startswith(f"{file},"):
        words = words[len(file) + 1 :].strip()
        return words[:1].upper() + words[1:]
    return words


def rows(ctx: Context, area: ScrollArea, file: str, flaws: Sequence[Flaw], chosen: int) -> list[Widget]:
    """A row for each."""
    found: list[Widget] = []
    top = 6.0
    for n, flaw in enumerate(flaws):
        words = without_file(str(ctx.words.say(flaw.said)), file)
        found.append(FaultRow(area, n, top, words, n == chosen, bool(flaw.places)))
        top += high_of(words) + GAP
    area.content = top + 6
    return found


def paint(f: Frame, ctx: Context, count: int) -> None:
    """The paper below the rows."""
    x, y, w, _ = BOXES["table"]
    _, last, _, high = BOXES["verdict"]
    draw.panel(f, (x, y, w, last + high - y), "paper")
    draw.text(f, ctx.say("workshop.faults", n=count), (x + 32, y + 10, 420, 70), "card", 46, theme.CORAL_DEEP)
    draw.text(f, ctx.say("workshop.faults_note"), (x + 460, y + 14, w - 490, 64), "text", 31, theme.INK, "r")
