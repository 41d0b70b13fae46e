"""The user's own maps as a list: a row for each, and for one that cannot be played its sentence."""

from __future__ import annotations

from game.app.mission_map import medal_icon
from game.ui import draw, theme
from game.ui.chooser import Mission
from game.ui.frame import Frame
from game.ui.widgets import ScrollArea, Widget

ROWS = (44, 176, 1200, 600)
"""Where the list stands on the page, in units."""
HIGH, STEP, PAD = 128, 142, 10


def rows_area(count: int) -> ScrollArea:
    """The window onto so many rows."""
    return ScrollArea("rows", ROWS, count * STEP + PAD)


class Row(Widget):
    """One map: its name and subtitle; or the name of a file and what is wrong with it."""

    what = "mission"

    def __init__(self, area: ScrollArea, n: int, mission: Mission, chosen: bool, medal: str) -> None:
        super().__init__(f"mission:{mission.id}", (0, PAD + n * STEP, ROWS[2] - 24, HIGH))
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
        words = self.mission.problem or self.mission.subtitle or (self.mission.lines[0].words if self.mission.lines else "")
        draw.rich(f, words, (x + 124, y + 56, room, h - 60), 27, theme.PAPER, spacing=1.06)
        if self.medal:
            draw.icon(f, medal_icon(self.medal), x + w - 104, y + h / 2 - 36, 72)
