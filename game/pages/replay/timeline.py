"""The time line: a tick for each turn, what was played so far, the handle; and the pictures of what mattered above it."""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from collections.abc import Sequence
from dataclasses import dataclass

from game.home.replays.marks import Mark, spread
from game.home.replays.reel import Reel
from game.ui import draw, theme
from game.ui.canvas import Box
from game.ui.focus import Act
from game.ui.frame import Frame
from game.ui.inputmap import Drag
from game.ui.widgets import Widget

TRACK, HANDLE, LOW_HANDLE, TICK, LABEL = 14.0, 42.0, 30.0, 40.0, 34.0
MARK, MARK_GAP = 44.0, 4.0
LABEL_ROOM = 14.0
"""Units between the numbers of two turns, at least."""
EMPTY = "#120A1A"


@dataclass(frozen=True, slots=True)
class Tick:
    """The beginning of a turn on the line: where, what its number says, and whether a round begins there."""

    place: int
    words: str
    first: bool


class Timeline(Widget):
    """Places of a reel from left to right. Act values: the place that a press or a drag means; -1 and 1 for a step back or on;
    "play" when it is confirmed.
    """

    what = "timeline"

    def __init__(
        self, id: str, rect: Box, stops: Sequence[int], ticks: Sequence[Tick], place: int, now: Tick | None, low: bool = False
    ) -> None:
        """`low`: the line lies in the bar, where there is less room above it."""
        super().__init__(id, rect)
        self.stops, self.ticks, self.place, self.now, self.low = tuple(stops), tuple(ticks), place, now, low

    # ------------------------------------------------------------------ places
    def x_of(self, place: int) -> float:
        """Where a place lies."""
        count = max(1, len(self.stops) - 1)
        return self.rect.x + self.rect.w * max(0, bisect_right(self.stops, place) - 1) / count

    def at(self, x: float) -> int:
        """The place under a point; near the beginning of a turn, that."""
        share = min(1.0, max(0.0, (x - self.rect.x) / self.rect.w))
        return self.stops[round(share * (len(self.stops) - 1))]

    def shown_marks(self, marks: Sequence[Mark]) -> list[tuple[Mark, tuple[float, float, float, float]]]:
        """The marks that find room above the line, with their boxes."""
        half = self.rect.w / max(1, len(self.stops) - 1) / 2
        where = {mark.place: self.x_of(mark.place) - half * mark.before for mark in marks}
        y = self.rect.y - MARK - 6
        chosen = spread(tuple(marks), where, MARK + MARK_GAP)
        return [(mark, (where[mark.place] - MARK / 2, y, MARK, MARK)) for mark in chosen]

    # ------------------------------------------------------------------ input
    def contains(self, x: float, y: float) -> bool:
        """The line can be grabbed a little above and below, and its ends a little outside."""
        return self.rect.inflate(HANDLE, 0).collidepoint(x, y)

    def press(self, x: float, y: float) -> Act | None:
        """Go there."""
        return Act(self.id, ("go", self.at(x)))

    def drag(self, record: Drag) -> Act | None:
        """Scrub."""
        return Act(self.id, ("go", self.at(record.x)))

    def click(self, x: float, y: float) -> Act | None:
        """The press has gone there already."""
        return None

    def confirm(self) -> Act | None:
        """Play or pause."""
        return Act(self.id, ("play", 0))

    def nav(self, direction: str) -> tuple[bool, Act | None]:
        """Left and right step."""
        if direction not in ("left", "right"):
            return False, None
        return True, Act(self.id, ("step", 1 if direction == "right" else -1))

    # ------------------------------------------------------------------ picture
    def draw(self, f: Frame) -> None:
        """Track, ticks, numbers, handle."""
        x, y, w, h = self.rect
        middle = y + h / 2 - LABEL / 2
        at, thumb = self.x_of(self.place), LOW_HANDLE if self.low else HANDLE
        draw.rounded(f, (x - 6, middle - TRACK / 2, w + 12, TRACK), TRACK / 2, EMPTY, None, theme.INK, 3)
        if self.focused:
            draw.focus_line(f, (x - 6, middle - TRACK / 2, w + 12, TRACK), TRACK / 2)
        if at > x:
            draw.rounded(f, (x, middle - TRACK / 2 + 2, at - x, TRACK - 4), TRACK / 2 - 2, theme.TEAL)
        free = -1e9
        for tick in self.ticks:
            left = self.x_of(tick.place)
            high = (TICK + 10 if tick.first else TICK) - (8 if self.low else 0)
            lit = tick.place <= self.place
            draw.rounded(f, (left - 2, middle - high / 2, 4, high), 2, theme.PAPER if lit else theme.MIST)
            wide = draw.text_width(f, tick.words, "card", 27)
            now = self.now is not None and tick.place == self.now.place
            if left - wide / 2 >= free or now:
                box = (left - wide / 2 - 4, y + h - LABEL - 2, wide + 8, LABEL + 4)
                if left - wide / 2 >= free:
                    with f.rows():  # the more room numbers take, the fewer ticks have one
                        draw.text(f, tick.words, box, "card", 27, theme.LAMP if now else theme.PAPER, "c")
                    free = left + wide / 2 + LABEL_ROOM
        if self.focused:
            draw.ring(f, at, middle, thumb / 2 + (5 if self.low else 8), 1.0, theme.PAPER)
        draw.rounded(f, (at - thumb / 2, middle - thumb / 2, thumb, thumb), thumb / 2, theme.PAPER, None, theme.INK, 4)
        draw.rounded(f, (at - 9, middle - 9, 18, 18), 9, theme.CORAL, None, theme.INK, 3)


class MarkSpot(Widget):
    """Something that mattered: pressed, that moment is shown. Act value: its place."""

    what = "mark"
    tip_above = True

    def __init__(self, id: str, rect: Box, icon: str, tip: str, lit: bool) -> None:
        super().__init__(id, rect, tip=tip)
        self.icon, self.lit = icon, lit

    def draw(self, f: Frame) -> None:
        """The picture on its disc."""
        x, y, w, h = self.box
        if self.focused:
            draw.focus_ring(f, self.box, w / 2)
        fill = theme.mix(theme.NIGHT3, theme.LIGHT, 0.18) if self.hover else theme.NIGHT3
        draw.rounded(f, self.box, w / 2, fill, None, theme.TEAL if self.lit else theme.INK, 3)
        if "/" in self.icon:
            draw.figure(f, self.icon, (x + 4, y + 4, w - 8, h - 8), valign="m")
        else:
            draw.icon(f, self.icon, x + 7, y + 7, w - 14)


def ticks_of(reel: Reel) -> list[Tick]:
    """A tick for each turn; where rounds are counted, the first of each tells both."""
    found: list[Tick] = []
    before: int | None = None
    for turn in reel.turns:
        first = turn.round is not None and turn.round != before
        before = turn.round
        found.append(Tick(turn.place, f"{turn.round}·{turn.number}" if first else f"{turn.number}", first))
    return found


def turn_step(ticks: Sequence[Tick], stops: Sequence[int], place: int, by: int) -> int:
    """The place of the turn before or after: back leads to the beginning of this turn first, when it is under way."""
    marks = sorted({stops[0], *(tick.place for tick in ticks), stops[-1]})
    if by > 0:
        at = bisect_right(marks, place)
        return marks[min(at, len(marks) - 1)]
    at = bisect_left(marks, place)
    return marks[max(0, at - 1)]
