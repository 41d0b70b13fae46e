"""The log beside a table, each line linked to what it speaks of and to its moment."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass
from math import inf

import pygame

from game.ui import draw, theme
from game.ui.cache import new_surface
from game.ui.canvas import Box, Canvas, frect
from game.ui.frame import Frame
from game.ui.inputmap import Wheel
from game.ui.richtext import ELLIPSIS
from game.ui.widgets import Spot, Widget

ICON, PAD, GAP, HEAD, SIZE = 40.0, 14.0, 10.0, 60.0, 27.0
BESIDE = 78.0
"""What the picture and the margins leave a row's words of the panel's width."""
HEADED = 340.0
"""What is in sight of a panel has its name at its head where it is as high at least."""


@dataclass(frozen=True, slots=True)
class LogLine:
    """One line: its journal entry, a picture, rich words, and the sprite key of what it speaks of ("" when of nothing)."""

    entry: int
    icon: str
    words: str
    key: str = ""
    mark: str | None = None
    """The colour of the turn's own player, drawn as a bar at the left."""


class LogPanel:
    """The panel. `set` the lines, then `arrange` gives the spots ("log:0" = the newest line); `line_of` says what one shows. The
    newest line stands on top, or, where it is `told` downwards, last, at the foot. `size`: of the letters; `older`: of all but
    the newest line. Without a title there is no head."""

    def __init__(self, box: Box, title: str, told: bool = False, size: float = SIZE, older: float = 0.0) -> None:
        self.box = frect(box)
        self.title, self.told, self.size, self.older = title, told, size, older or size
        self.lines: Sequence[LogLine] = ()
        self.first = 0
        self.chosen: int | None = None
        """The entry whose position is shown now."""
        self._rows: list[tuple[int, pygame.FRect]] = []
        self._spots: list[Widget] = []
        self._canvas: Canvas | None = None

    def set(self, lines: Sequence[LogLine]) -> None:
        """Show these lines, newest first; a new line scrolls back to it."""
        if len(lines) != len(self.lines):
            self.first = 0
        self.lines = lines

    def choose(self, entry: int | None) -> None:
        """Mark the lines of the entry whose position is shown, and bring them into sight; None: the newest ones again."""
        if entry != self.chosen:
            self.chosen = entry
            found = [index for index, line in enumerate(self.lines) if line.entry == entry]
            if entry is None:
                self.first = 0
            elif found and not set(found) & {index for index, _ in self._rows}:
                self.first = found[0]

    def arrange(self, canvas: Canvas) -> list[Widget]:
        """Lay the rows out for a canvas; a spot for each row in sight, and the button for the whole log."""
        measure = Frame(new_surface(1, 1), canvas)
        self._canvas = canvas
        self._rows = []
        y = self.box.y + (HEAD if self.title else PAD)
        for index in range(self.first, len(self.lines)):
            words, size = self.lines[index].words, self._letters(index)
            h = max(ICON + 4, draw.rich_height(measure, words, self.box.w - BESIDE, size, theme.LINE_CARD) + 4)
            room = self.box.bottom - 8 - y
            if h > room and self._rows:
                break  # no line is cut but one that alone is more than the panel holds
            h = min(h, room)
            self._rows.append((index, pygame.FRect(self.box.x + 6, y - 3, self.box.w - 12, h + 6)))
            y += h + GAP
        if self.told:
            y = self.box.bottom - 8 - GAP / 2
            for _, row in self._rows:
                row.bottom = y
                y -= row.h + GAP - 6
        self._spots = [Spot(f"log:{index}", row, "log") for index, row in self._rows]
        return [*self._spots]

    def _letters(self, index: int) -> float:
        return self.older if index else self.size

    @property
    def newest(self) -> LogLine | None:
        """The line that came last."""
        return self.lines[0] if self.lines else None

    def draw_line(self, f: Frame, line: LogLine | None, box: Box) -> None:
        """A line alone, in a box of its own; before words are left out, large letters are less so."""
        draw.panel(f, box, theme.PanelLook(theme.NIGHT2, theme.NIGHT, theme.INK, 4, 0.96), 20)
        if line is not None:
            x, y, w, h = box
            draw.icon(f, line.icon, x + PAD - 4, y + (h - ICON) / 2, ICON)
            words, size = fitted(f, line.words, w - 74, h - 4)
            with f.rows():
                draw.rich(f, words, (x + 60, y + 2, w - 70, h - 4), size, theme.PAPER, None, "l", "m", theme.LINE_CARD)

    def wheel(self, record: Wheel) -> bool:
        """Scroll when the wheel turned over the panel. True: arrange again."""
        if not self.box.collidepoint(record.x, record.y):
            return False
        return self.scroll(-1 if (record.dy > 0) != self.told else 1)

    def scroll(self, by: int) -> bool:
        """Move by lines. True: arrange again."""
        before = self.first
        self.first = max(0, min(self.first + by, len(self.lines) - 1))
        return self.first != before

    def line_of(self, id: str) -> LogLine | None:
        """The line of a spot's id."""
        kind, _, number = id.partition(":")
        if kind != "log" or not number.isdigit() or int(number) >= len(self.lines):
            return None
        return self.lines[int(number)]

    def look(
        self, lit: str | None = None, focused: bool = False, covered: float = 0.0, until: float | None = None
    ) -> tuple[object, ...]:
        """All that the picture of `draw` depends on, beside the canvas."""
        rows = tuple((index, tuple(row), self.lines[index]) for index, row in self._rows)
        light = (lit, focused) if self.line_of(lit or "") is not None else None
        return self.title, self.first, self.chosen, rows, light, covered, until

    def draw(
        self, f: Frame, lit: str | None = None, focused: bool = False, covered: float = 0.0, until: float | None = None
    ) -> None:
        """Panel and rows; `lit` is the id of the row under mouse or focus. Where something lies on the panel down to the unit
        `covered`, the newest line stands below it, then as many as there is room for; where something lies from the unit `until`
        on, no row stands half beneath it: the newest line is fitted in above it, and what is told downwards ends there."""
        draw.panel(f, self.box, theme.PanelLook(theme.NIGHT2, theme.NIGHT, theme.INK, 4, 0.96), 20)
        x, y, w, _ = self.box
        head = HEAD if self.title and (not self.told or until is None or until - y >= HEADED) else PAD
        if head == HEAD:
            draw.icon(f, "ui_log", x + 18, y + 14, 34)
            draw.text(f, self.title, (x + 62, y + 10, w - 130, 44), "card", 30, theme.LAMP)
        if self.first:
            draw.icon(f, "ui_arrow", x + w - 52, y + 16, 30, turn=2 if self.told else 0)
        below = self._moved(covered, until)
        top = max(self.box.y + head - 6, covered)
        for n, (index, place) in enumerate(self._rows):
            row, words, size = place.move(0, below), self.lines[index].words, self._letters(index)
            if n == 0:
                if self.told and row.y < top:
                    row.h, row.y = row.bottom - top, top
                row.h = min(row.h, min(self.box.bottom - 4, until if until is not None else inf) - row.y)
                words, size = fitted(f, words, self.box.w - BESIDE, row.h - 6, size)
            fits = row.y >= top if self.told else row.bottom <= self.box.bottom and (until is None or row.bottom <= until)
            if n == 0 or fits:
                self._spots[n].rect = row  # a row is pressed where it stands
                with f.rows():
                    self._draw_row(f, self.lines[index], words, size, row, f"log:{index}" == lit, focused)

    def _moved(self, covered: float, until: float | None) -> float:
        """How far the rows stand lower than usual: below what lies on the panel, or where they are told, above it."""
        if not self._rows:
            return 0.0
        if self.told:
            return min(0.0, until - self.box.bottom) if until is not None else 0.0
        return max(0.0, covered + GAP / 2 - self._rows[0][1].y) if covered else 0.0

    def newest_high(self, canvas: Canvas, count: int = 1) -> float:
        """Units that so many of the newest lines need for themselves, whole: the last one in letters of the usual size."""
        if not self._rows:
            return 0.0
        words, row = self.lines[self._rows[0][0]].words, self._rows[0][1]
        measure, wide = Frame(new_surface(1, 1), canvas), self.box.w - BESIDE
        usual = draw.rich_height(measure, words, wide, self.size / canvas.t, theme.LINE_CARD)
        newest = min(row.h, max(ICON + 4, usual + 4) + 6) + GAP
        older = [one.h + GAP - 6 for _, one in self._rows[1:count]]
        return newest + sum(older, 8.0) if older else newest

    def _draw_row(
        self, f: Frame, line: LogLine, words: str, size: float, row: pygame.FRect, lit: bool, focused: bool
    ) -> None:
        if line.entry == self.chosen:
            draw.rounded(f, row, 12, "#1D5560", None, theme.TEAL, 3)
        elif lit:
            draw.rounded(f, row, 12, theme.NIGHT3)
        if lit and focused:
            draw.focus_line(f, row.inflate(-8, -8), 8)
        if line.mark is not None:
            draw.rounded(f, (row.x + 2, row.y + 5, 5, row.h - 10), 2.5, line.mark)
        draw.icon(f, line.icon, row.x + PAD - 4, row.y + 4, ICON)
        room = (row.x + 58, row.y + 3, self.box.w - BESIDE, row.h - 2)
        draw.rich(f, words, room, size, theme.PAPER, None, "l", "m", theme.LINE_CARD)


def fitted(f: Frame, words: str, width: float, height: float, size: float = SIZE) -> tuple[str, float]:
    """Words for a room and the size of their letters, `size` at most: large ones are less so before any word is left out."""
    least = SIZE / f.canvas.t
    while size > least and draw.rich_height(f, words, width, size, theme.LINE_CARD) > height:
        size = max(size - 1, least)
    return cut_short(f, words, width, height, True, size), size


def cut_short(f: Frame, words: str, width: float, height: float, whole: bool = False, size: float = 27) -> str:
    """As many words of a rich sentence as fit, with an ellipsis; "" when not even one does. No mark is left open or halved.
    `whole`: all of them if they fit.
    """
    if whole and draw.rich_height(f, words, width, size, theme.LINE_CARD) <= height:
        return words
    pieces = list(re.finditer(r"\S+", words))  # a mark has no space in it
    low, high, best = 1, len(pieces) - 1, ""
    while low <= high:
        count = (low + high) // 2
        head = _closed(words[: pieces[count - 1].end()].rstrip(" ,;:.!?\u00a0\u202f")) + ELLIPSIS
        if draw.rich_height(f, head, width, size, theme.LINE_CARD) <= height:
            best, low = head, count + 1
        else:
            high = count - 1
    return best


def _closed(head: str) -> str:
    """A beginning with its last mark closed."""
    if head.count("**") % 2:
        head += "**"
    if head.rfind("[") > head.rfind("[/]"):
        head += "[/]"
    return head
