"""The figures of a map as they are drawn: a table of rates, how games end, the team's chance by turn."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from math import pi

import pygame

from game.core.sketch import Goal
from game.home.workshop.tally import WON, Bend, Cell, Tally
from game.home.workshop.trials import Trials
from game.home.workshop.words import cause_words, percent
from game.pages.kit.context import Context
from game.pages.workshop.layout import BOXES, Place, cell_box
from game.ui import draw, theme
from game.ui.frame import Frame
from game.ui.widgets import Widget

SIGN, EDGE = 46.0, 8.0
COLOURS = (theme.CORAL_DEEP, "#8C62B0", "#8A7A92", "#B9803A")
"""Of the ways to lose, from the most frequent on; victory is leaf."""
MOST_CAUSES = 4
SOME = 0.004
"""A share below half a percent is not worth a word."""


class CellKey(Widget):
    """One table at which the map is tried: its rate, the interval, the goal; a press chooses it."""

    what = "cell"

    def __init__(self, id: str, box: Place, ctx: Context, trials: Trials, cell: Cell, chosen: bool) -> None:
        super().__init__(id, box)
        self.ctx, self.trials, self.cell, self.chosen = ctx, trials, cell, chosen
        self.goal: Goal = trials.drawing.goals[cell.grade]

    def draw(self, f: Frame) -> None:
        """The key."""
        x, y, w, h = self.box
        trials, cell = self.trials, self.cell
        tally, old = trials.tally(cell), trials.old(cell)
        played = tally.games, tally.wins, old.games, old.wins, not tally.games and trials.now(cell)
        lit = self.chosen, self.hover, self.focused
        if self.focused:
            draw.focus_ring(f, self.box, 18)
        key = ("cell", self.ctx.settings.lang, trials.sketch.content, cell, played, lit)
        f.baked(key, (x - EDGE, y - EDGE, w + 2 * EDGE, h + 2 * EDGE), lambda inner: self._paint(inner, tally), opaque=False)

    def _paint(self, f: Frame, tally: Tally) -> None:
        x, y, w, h = self.box
        if not tally.games and not self.trials.now(self.cell):
            draw.dashed(f, self.box, 18, theme.LAMP if self.chosen else theme.MIST, 4, 14, 10, 0.8)
            draw.text(f, self.ctx.say("workshop.waits"), (x + 12, y, w - 24, h), "bold", 31, theme.MIST, "c")
            return
        edge = theme.LAMP if self.chosen else theme.RULE if not (self.hover or self.focused) else theme.PAPER
        draw.rounded(f, self.box, 18, theme.NIGHT3, theme.NIGHT2, edge, 6 if self.chosen else 3)
        low, high = tally.interval
        if tally.games:
            draw.text(f, percent(self.ctx.words, tally.rate), (x + 16, y + 4, 126, 58), "card", 52, theme.PAPER)
            words = f"{round(100 * low)}–{round(100 * high)}"
            draw.text(f, words, (x + 146, y + 8, 120, 50), "bold", 34, theme.MIST, "c")
        self._sign(f, tally, x + w - SIGN - 14, y + 10)
        self._track(f, tally, (x + 18, y + h - 27, w - 36, 18))

    def _sign(self, f: Frame, tally: Tally, x: float, y: float) -> None:
        what = tally.verdict(self.goal).what
        if what == "fair":
            draw.rounded(f, (x, y, SIGN, SIGN), SIGN / 2, theme.LEAF, None, theme.INK, 3)
            draw.icon(f, "ui_check", x + 9, y + 9, SIGN - 18)
        elif what in ("hard", "easy"):
            draw.rounded(f, (x, y, SIGN, SIGN), SIGN / 2, theme.CORAL_DEEP, None, theme.INK, 3)
            draw.text(f, "!", (x, y - 1, SIGN, SIGN), "card", 38, theme.WHITE, "c")
        else:
            done = min(1.0, (1 - (tally.interval[1] - tally.interval[0])) / 0.8)
            draw.rounded(f, (x + 3, y + 3, SIGN - 6, SIGN - 6), SIGN / 2, None, None, theme.RULE, 8)
            _arc(f, x + SIGN / 2, y + SIGN / 2, SIGN / 2 - 3, done)

    def _track(self, f: Frame, tally: Tally, box: Place) -> None:
        """The whole scale: leaf = the goal, paper = the interval, the dot = the rate, a ring = what it was before the change."""
        x, y, w, h = box
        draw.rounded(f, box, h / 2, theme.NIGHT)
        draw.rounded(f, (x + w * self.goal.low / 100, y, w * (self.goal.high - self.goal.low) / 100, h), 4, theme.LEAF)
        if tally.games:
            low, high = tally.interval
            draw.rounded(f, (x + w * low, y + 5, max(8.0, w * (high - low)), h - 10), 4, theme.PAPER)
        old = self.trials.old(self.cell)
        if old.games:
            draw.rounded(f, (x + w * old.rate - 9, y - 1, 18, 20), 9, theme.NIGHT, None, theme.TEAL, 4)
        if tally.games:
            draw.rounded(f, (x + w * tally.rate - 11, y - 2, 22, 22), 11, theme.LAMP, None, theme.INK, 3)


def _arc(f: Frame, cx: float, cy: float, radius: float, share: float) -> None:
    """A part of a ring, from the top on clockwise."""
    side = f.canvas.px(2 * radius)
    left, top = f.canvas.point(cx - radius, cy - radius)
    rect = pygame.Rect(left, top, side, side)
    pygame.draw.arc(f.pixels, theme.rgba(theme.PAPER), rect, pi / 2 - 2 * pi * share, pi / 2, max(3, f.canvas.px(7)))


def paint_table(f: Frame, ctx: Context, trials: Trials, faces: Sequence[str]) -> None:
    """Headings of the rows and columns. `faces`: a picture for each row."""
    x, _, _, _ = BOXES["table"]
    draw.panel(f, BOXES["table"], "night")
    title = trials.title
    for column, (grade, goal) in enumerate(trials.drawing.goals.items()):
        left, top, wide, _ = cell_box(0, column)
        name = ctx.words.get(f"{title.id}.option.{trials.drawing.grade}.{grade}")
        words = ctx.say("workshop.goal", low=goal.low, high=goal.high)
        need = min(wide * 0.48, draw.text_width(f, name, "card", 36))
        draw.text(f, name, (left, top - 58, need + 4, 52), "card", 36)
        draw.text(f, words, (left + need + 14, top - 56, wide - need - 14, 52), "bold", 31, "#7FD69B")
    for row, seats in enumerate(title.seats):
        _, top, _, high = cell_box(row, 0)
        draw.text(f, str(seats), (x + 24, top, 48, high), "card", 52, align="c")
        draw.figure(f, faces[row], (x + 84, top + 6, 84, high - 12), valign="m")


def paint_count(f: Frame, ctx: Context, trials: Trials) -> None:
    """How many games were played."""
    x, y, _, _ = BOXES["table"]
    draw.text(f, ctx.say("workshop.wins", n=trials.games), (x + 28, y + 16, BOXES["levels"][0] - x - 48, 62), "card", 40)


def paint_ends(f: Frame, ctx: Context, trials: Trials, tally: Tally, causes: Mapping[str, str]) -> None:
    """The shares of all ways to end, at the chosen table. `causes`: the picture of each."""
    x, y, w, _ = BOXES["ends"]
    draw.panel(f, BOXES["ends"], "night")
    cell, words, title = tally.cell, ctx.words, trials.title.id
    head = draw.text(f, ctx.say("workshop.ends"), (x + 26, y + 10, 240, 50), "card", 36)
    grade = words.get(f"{title}.option.{trials.drawing.grade}.{cell.grade}")
    table = words.get(f"{title}.workshop.table", n=cell.seats)
    about = ctx.say("workshop.ends_of", table=table, grade=grade, n=round(tally.turns))
    if not tally.games:
        draw.rich(f, ctx.say("workshop.ends_none"), (x + 28, y + 70, w - 56, 120), 31, theme.MIST)
        return
    left = head.right + 16
    draw.text(f, about, (left, y + 12, x + w - 22 - left, 50), "text", 27, theme.MIST, "r")
    shown = [(why, share) for why, share in tally.endings() if share >= SOME]
    losses = [pair for pair in shown if pair[0] != WON][: MOST_CAUSES - 1]
    ends = [*losses, *(pair for pair in shown if pair[0] == WON)]
    left = x + 26.0
    for n, (why, share) in enumerate(ends):
        colour = theme.LEAF if why == WON else COLOURS[n]
        wide = (w - 52) * share
        draw.rounded(f, (left, y + 66, max(8.0, wide - 3), 40), 8, colour, None, theme.INK, 3)
        left += wide
    for n, (why, share) in enumerate(ends):
        colour = theme.LEAF if why == WON else COLOURS[n]
        cx, cy = x + 26 + n % 2 * (w - 40) / 2, y + 116 + n // 2 * 62
        draw.rounded(f, (cx, cy + 2, 52, 52), 12, colour, None, theme.INK, 3)
        draw.figure(f, causes.get(why, "icons/ui_clock"), (cx + 5, cy + 7, 42, 42), valign="m")
        said = percent(words, share)
        need = draw.text_width(f, said, "card", 44 / f.canvas.t)
        draw.text(f, said, (cx + 62, cy, need + 4, 56), "card", 44 / f.canvas.t)
        room = (w - 40) / 2 - 62 - need - 24
        draw.text(f, cause_words(words, title, why), (cx + 72 + need, cy + 2, room, 56), "text", 30, theme.PAPER)


def paint_curve(f: Frame, ctx: Context, tally: Tally) -> None:
    """The team's chance when a turn begins, with the turns in which most is lost."""
    x, y, w, h = BOXES["curve"]
    draw.panel(f, BOXES["curve"], "night")
    head = draw.text(f, ctx.say("workshop.curve"), (x + 26, y + 10, 320, 50), "card", 36)
    bends = tally.curve()
    if not bends:
        draw.rich(f, ctx.say("workshop.curve_none"), (x + 28, y + 70, w - 56, 120), 31, theme.MIST)
        return
    room = (head.right + 14, y + 12, x + w - 22 - head.right - 14, 50)
    draw.text(f, ctx.say("workshop.curve_of"), room, "text", 27, theme.MIST, "r")
    left, right, top, low = x + 96, x + w - 34, y + 76, y + h - 52

    def px(turn: int) -> float:
        return left + (right - left) * (turn - 1) / max(1, len(bends) - 1)

    def py(share: float) -> float:
        return low - (low - top) * share

    worst = tally.worst()
    if worst is not None:
        first, last = px(worst[0]) - 18, px(worst[1]) + 18
        draw.rounded(f, (first, top - 8, last - first, low - top + 16), 10, theme.CORAL_DEEP, opacity=0.55)
    for share in (0.0, 0.5, 1.0):
        draw.rounded(f, (left - 8, py(share) - 1.5, right - left + 16, 3), 1, theme.RULE)
        draw.text(f, str(round(100 * share)), (x + 20, py(share) - 20, 62, 40), "bold", 28, theme.MIST, "r")
    _band(f, [(px(bend.turn), py(bend.low), py(bend.high)) for bend in bends])
    points = [(px(bend.turn), py(bend.share)) for bend in bends]
    _line(f, points, 15, theme.INK)
    _line(f, points, 9, theme.LAMP)
    _turns(f, bends, px, y + h - 44)


def _turns(f: Frame, bends: Sequence[Bend], px: Callable[[int], float], top: float) -> None:
    """The numbers of the turns, as many as there is room for."""
    every = max(1, -(-len(bends) // 10))
    for bend in bends[::every]:
        draw.text(f, str(bend.turn), (px(bend.turn) - 30, top, 60, 38), "bold", 28, theme.PAPER, "c")


def _line(f: Frame, points: Sequence[tuple[float, float]], width: float, colour: str) -> None:
    thick = max(2, f.canvas.px(width))
    pixels = [f.canvas.point(*point) for point in points]
    if len(pixels) > 1:
        pygame.draw.lines(f.pixels, theme.rgba(colour), False, pixels, thick)
    for at in pixels:
        pygame.draw.circle(f.pixels, theme.rgba(colour), at, thick // 2)


def _band(f: Frame, edges: Sequence[tuple[float, float, float]]) -> None:
    """Where the line may truly lie."""
    pixels = [f.canvas.point(x, low) for x, low, _ in edges] + [f.canvas.point(x, high) for x, _, high in reversed(edges)]
    if len(pixels) > 2:
        pygame.draw.polygon(f.pixels, theme.rgba(theme.mix(theme.NIGHT2, theme.LAMP, 0.28)), pixels)
