"""The tiles of the titles on a person's page: what was won there, and what is special about it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.home.scores.figures import Figures
from game.pages.kit.missions.map import medal_icon
from game.pages.kit.page import emblem, title_name
from game.pages.people import plots
from game.titles import title
from game.titles.base import MEDALS
from game.ui import art, draw, theme
from game.ui.canvas import Box
from game.ui.frame import Frame

if TYPE_CHECKING:
    from game.pages.kit.context import Context

MEDAL = 44.0


def paint(f: Frame, ctx: Context, box: Box, name: str, figures: Figures, chosen: bool, lit: bool) -> None:
    """Draw the tile of a title."""
    x, y, w, _ = box
    tally = figures.tally(name)
    draw.panel(f, box, "lamp" if chosen else "raised" if lit else "night", 24)
    emblem(f, name, x + 16, y + 14, 64)
    draw.text(
        f,
        title_name(ctx, name),
        (x + 92, y + 12, w - 108, 68),
        "card",
        32,
        theme.LAMP if chosen else theme.PAPER,
        lines=2,
        spacing=1.0,
    )
    if not tally.matches:
        draw.text(f, ctx.say("scores.never"), (x + 18, y + 100, w - 36, 130), "text", 27, theme.MIST, "c", lines=2)
        return
    words = ctx.say("scores.won_short", won=tally.won, n=tally.matches)
    draw.text(f, words, (x + 18, y + 82, w - 36, 46), "bold", 29)
    plots.bar(f, (x + 18, y + 128, w - 36, 26), tally.won, tally.drawn, tally.lost)
    _special(f, ctx, (x + 18, y + 160, w - 36, 78), name, figures)


def _special(f: Frame, ctx: Context, box: Box, name: str, figures: Figures) -> None:
    """What is special: medals, a favourite, series, the most points."""
    x, y, w, h = box
    found = title(name)
    if found.chooser:
        _medals(f, box, figures.medals(name))
        return
    for make in (_favourite, _series, _points):
        line = make(ctx, name, figures)
        if line is None:
            continue
        picture, words = line
        if picture.startswith("creatures/"):
            draw.figure(f, picture, (x - 4, y, h - 4, h), valign="m")
        else:
            draw.icon(f, picture, x + 8, y + 12, h - 24)
        draw.text(f, words, (x + h + 8, y, w - h - 8, h), "text", 27, theme.CREAM, lines=2, spacing=1.0, chop=True)
        return


Line = tuple[str, str] | None


def _favourite(ctx: Context, name: str, figures: Figures) -> Line:
    """The creature that was played most."""
    found = figures.favourite(name)
    if found is None:
        return None
    card, count = found
    picture = f"creatures/{card}" if art.exists(f"creatures/{card}") else "ui_star"
    return picture, ctx.say("scores.favourite", card=card_name(ctx, name, card), n=count)


def card_name(ctx: Context, name: str, card: str) -> str:
    """The name of a title's card; one that is no more keeps its id."""
    key = f"{name}.cards.{card}.name"
    return ctx.words.get(key) if ctx.words.has(key) else card


def _series(ctx: Context, name: str, figures: Figures) -> Line:
    """How many series were won."""
    tally = figures.series(name)
    if tally.matches:
        return "ui_trophy", ctx.say("scores.series", won=tally.won, n=tally.matches)
    if any(option.id == "games" for option in title(name).options):
        return "ui_trophy", ctx.say("scores.no_series")
    return None


def _points(ctx: Context, name: str, figures: Figures) -> Line:
    """The most points in one match."""
    best = figures.best_score(name)
    return None if best is None else ("ui_star", ctx.say("scores.best", n=best))


def _medals(f: Frame, box: Box, medals: dict[str, int]) -> None:
    x, y, w, h = box
    step = w / len(MEDALS)
    for n, medal in enumerate(reversed(MEDALS)):
        count = medals.get(medal, 0)
        draw.icon(f, medal_icon(medal), x + n * step, y + (h - MEDAL) / 2, MEDAL, alpha=255 if count else 80)
        draw.text(f, str(count), (x + n * step + MEDAL + 6, y, step - MEDAL - 6, h), "card", 34)
