"""Kinds and teams as marks: an icon and a colour for each kind, a shape and a colour for each team."""

from __future__ import annotations

from game.titles.mindflayer.rules.actions import MIND_FLAYER, POSSESSED, TeamId
from game.titles.mindflayer.rules.catalog import KIND_NAMES
from game.ui import draw, shapes, theme
from game.ui.canvas import Box
from game.ui.frame import Frame

KIND_ICONS = tuple(f"mf_{name}" for name in KIND_NAMES)
KIND_COLOURS = ("#7A1F4B", "#4A4458", "#B5702A", "#2F6F9A", "#1F7A6E")
"""The bands of the cards."""
TEAM_NAMES = ("sane", "possessed")
TEAM_SIGNS = ("ui_life", KIND_ICONS[MIND_FLAYER])
TEAM_COLOURS = ("#4FA66A", "#C98BFF")
TEAM_WORDS = ("#8FE0AC", "#DDB4FF")
"""Of words on a dark ground that name a team."""
TIMES, MINUS = "\u00d7", "\u2212"
PROVED = 62.0
DIAMOND, WARNING = "M50 4L96 50L50 96L4 50Z", "M50 6L97 92L3 92Z"


def team_badge(f: Frame, team: TeamId, cx: float, cy: float, size: float) -> None:
    """A team's mark: a heart in a green ring for the Sane, a violet diamond with the Mind Flayer in it for the Possessed."""
    px = f.canvas.px(size)
    left, top = cx - size / 2, cy - size / 2
    if team == POSSESSED:
        f.blit(shapes.path_surface(DIAMOND, (100, 100), (px, px), TEAM_COLOURS[team], theme.INK, 7), left, top)
        draw.icon(f, KIND_ICONS[MIND_FLAYER], left + size * 0.16, top + size * 0.16, size * 0.68)
    else:
        draw.rounded(f, (left, top, size, size), size / 2, TEAM_COLOURS[team], None, theme.INK, max(3.0, size * 0.07))
        rim = size * 0.15
        draw.rounded(f, (left + rim, top + rim, size - 2 * rim, size - 2 * rim), size / 2 - rim, theme.PAPER)
        draw.icon(f, "ui_life", left + size * 0.22, top + size * 0.23, size * 0.56)


def team_disc(f: Frame, team: TeamId, x: float, y: float, size: float) -> None:
    """The same two signs for a page that others might see from afar: both on paper, in the same outline."""
    draw.rounded(f, (x, y, size, size), size / 2, theme.PAPER, theme.PAPER2, theme.INK, 6)
    draw.icon(f, TEAM_SIGNS[team], x + size * 0.15, y + size * 0.15, size * 0.7)


def paint_warning(f: Frame, x: float, y: float, size: float) -> None:
    """A bright triangle with a sign of exclamation: one more, and it is too late."""
    px = f.canvas.px(size)
    f.blit(shapes.path_surface(WARNING, (100, 100), (px, px), theme.LAMP, theme.INK, 9), x, y)
    thick = size * 0.12
    draw.rounded(f, (x + (size - thick) / 2, y + size * 0.34, thick, size * 0.28), thick / 2, theme.INK)
    draw.rounded(f, (x + (size - thick) / 2, y + size * 0.69, thick, thick), thick / 2, theme.INK)


def paint_alarm(f: Frame, box: Box, sign: float) -> None:
    """A red plate below a count that is one short of the limit, and the sign of a warning, so large, on its upper left corner."""
    x, y, _, h = box
    draw.rounded(f, box, min(20.0, h / 2), theme.CORAL_DEEP, None, theme.INK, 4)
    paint_warning(f, x - sign * 0.4, y - sign * 0.4, sign)


def paint_proved(f: Frame, tile: Box) -> None:
    """The mark at the tile of somebody whom the own hand has proved Possessed, for the eyes of somebody alone."""
    x, y, w, h = tile
    size = PROVED * min(1.0, w / 140)
    team_badge(f, POSSESSED, x + w - size * 0.22, y + h * 0.62, size)


def edge(f: Frame, box: Box, colour: str, width: float = 9) -> None:
    """A bright line round something that is drawn already."""
    x, y, w, h = box
    out = width + 3
    around = (x - out, y - out, w + 2 * out, h + 2 * out)
    draw.rounded(f, around, 14 + out, None, None, theme.INK, width + 6)
    inner = (x - out + 3, y - out + 3, w + 2 * out - 6, h + 2 * out - 6)
    draw.rounded(f, inner, 11 + out, None, None, colour, width)


def largest(f: Frame, words: str, room: Box, size: float, spacing: float = 1.08) -> float:
    """The largest letters up to this size with which a paragraph fits a room."""
    while size > 27.0 and draw.rich_height(f, words, room[2], size, spacing) > room[3]:
        size -= 1
    return size
