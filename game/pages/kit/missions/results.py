"""The best results of one mission as a table: a row for each difficulty, a column for each number of seats."""

from __future__ import annotations

from game.home.records import Best, Scores
from game.pages.kit.context import Context
from game.pages.kit.missions.map import medal_icon
from game.titles import Title
from game.titles.base import MEDALS
from game.ui import draw, theme
from game.ui.chooser import Chooser
from game.ui.frame import Frame

Place = tuple[float, float, float, float]
HEAD, ROW, LABEL, MEDAL = 44.0, 48.0, 126.0, 36.0
MOST = 4
"""So many columns find room."""


def height(title: Title, chooser: Chooser) -> float:
    """Units that the table needs."""
    return HEAD + ROW * len(_grades(title, chooser)) + 8


def paint(f: Frame, ctx: Context, title: Title, chooser: Chooser, scores: Scores, mission: str, box: Place) -> None:
    """The table: a victory with its medal, its turns and what it has cost; a defeat with the turns it took."""
    x, y, w, _ = box
    seats = title.seats[:MOST]
    wide = (w - LABEL) / len(seats)
    draw.text(f, ctx.say("missions.results"), (x, y, LABEL, HEAD), "card", 28, theme.LAMP)
    for n, count in enumerate(seats):
        head = ctx.words.get(f"{title.id}.choose.table", n=count)
        draw.text(f, head, (x + LABEL + n * wide, y, wide, HEAD), "bold", 27, theme.MIST, "c")
    for row, grade in enumerate(_grades(title, chooser)):
        top = y + HEAD + row * ROW
        draw.rule(f, x, top, w)
        name = ctx.words.get(f"{title.id}.option.{chooser.grade}.{grade}")
        draw.text(f, name, (x, top, LABEL, ROW), "bold", 27)
        for n, count in enumerate(seats):
            _cell(f, ctx, scores.best(mission, str(grade), count), (x + LABEL + n * wide, top, wide, ROW))


def _grades(title: Title, chooser: Chooser) -> tuple[object, ...]:
    return next(option.values for option in title.options if option.id == chooser.grade)


def _cell(f: Frame, ctx: Context, best: Best | None, box: Place) -> None:
    x, y, w, h = box
    if best is None:
        draw.text(f, "–", box, "text", 27, theme.MIST, "c")
    elif not best.won:
        draw.icon(f, "ui_cross", x + 4, y + (h - 28) / 2, 28, alpha=170)
        draw.text(f, str(best.turns), (x + 38, y, w - 42, h), "text", 27, theme.MIST)
    else:
        draw.icon(f, medal_icon(best.medal or MEDALS[0]), x, y + (h - MEDAL) / 2, MEDAL)
        draw.text(f, str(best.turns), (x + 38, y, 36, h), "bold", 27, theme.LAMP)
        if best.hits is not None:
            draw.icon(f, "ui_damage", x + 74, y + (h - 28) / 2, 28)
            draw.text(f, str(best.hits), (x + 104, y, w - 106, h), "text", 27)
