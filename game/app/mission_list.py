"""The user's own maps as a list: a row for each, and for one that cannot be played its sentence."""

from __future__ import annotations

from collections.abc import Sequence

from game.app.mission_map import medal_icon
from game.ui import draw, theme
from game.ui.chooser import Mission
from game.ui.frame import Frame
from game.ui.widgets import ScrollArea, Widget

ROWS = (44, 176, 1200, 600)
"""Where the list stands on the page, in units."""
HIGH, BROKEN_HIGH, GAP, PAD = 128, 196, 14, 10
"""What is wrong with a map may take four lines."""
TWO_LINES = 100
"""More letters than these may need more than two lines, in the largest text."""


def rows_area(missions: Sequence[Mission]) -> ScrollArea:
    """The window onto their rows."""
    return ScrollArea("rows", ROWS, round(_top(missions)) + PAD)


def _top(missions: Sequence[Mission]) -> float:
    """Where the row after these begins."""
    return PAD + sum(_high(mission) + GAP for mission in missions)


def _high(mission: Mission) -> float:
    return BROKEN_HIGH if len(_problem(mission)) > TWO_LINES else HIGH


def _problem(mission: Mission) -> str:
    """What is wrong with a map, from the place in the file on: the file is the row's heading."""
    words, name = mission.problem, mission.name
    if words.startswith(f"{name},"):
        words = words[len(name) + 1 :].strip()
        return words[:1].upper() + words[1:]
    return words


class Row(Widget):
    """One map: its name and subtitle; or the name of a file and what is wrong with it."""

    what = "mission"

    def __init__(self, area: ScrollArea, n: int, missions: Sequence[Mission], chosen: bool, medal: str) -> None:
        mission = missions[n]
        super().__init__(f"mission:{mission.id}", (0, _top(missions[:n]), ROWS[2] - 24, _high(mission)))
        self.within = area
        self.mission, self.chosen, self.medal = mission, chosen, medal

    def draw(self, f: Frame) -> None:
        """The row."""
        x, y, w, h = self.box
        box = (x + 8, y, w - 16, h)
        broken = bool(self.mission.problem)
        if self.focused:
            draw.focus_ring(f, box, 24)
        draw.panel(f, box, "lamp" if self.chosen else "raised" if self.hover or self.focused else "night", 24, shadow=False)
        icon = "ui_damage" if broken else "ui_globe"
        draw.icon(f, icon, x + 32, y + h / 2 - 32, 64)
        room = w - 132 - (100 if self.medal else 24)
        colour = theme.CREAM if broken else theme.LAMP
        draw.text(f, self.mission.name, (x + 124, y + 8, room, 50), "card", 34, colour, chop=True)
        words = _problem(self.mission) or self.mission.subtitle or (self.mission.lines[0].words if self.mission.lines else "")
        draw.rich(f, words, (x + 124, y + 56, room, h - 60), 27, theme.PAPER, spacing=1.06)
        if self.medal:
            draw.icon(f, medal_icon(self.medal), x + w - 104, y + h / 2 - 36, 72)
