"""The user's own maps as a list: a row for each, and for one that cannot be played its sentence."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from game.home.matches.campaign import Campaign
from game.pages.kit.context import Context
from game.pages.kit.missions.map import medal_icon
from game.ui import draw, theme
from game.ui.canvas import Box
from game.ui.chooser import Mission
from game.ui.frame import Frame
from game.ui.widgets import Button, ScrollArea, Widget

ROWS = (44, 176, 1200, 600)
"""Where the list stands on the page, in units."""
FOLDER, WORKSHOP, PATH = (44, 796, 380, 96), (440, 796, 330, 96), (790, 790, 450, 108)
HIGH, BROKEN_HIGH, WAIT_HIGH, GAP, PAD = 128, 196, 72, 14, 10
"""What is wrong with a map may take four lines."""
TWO_LINES = 100
"""More letters than these may need more than two lines, in the largest text."""


def rows_area(missions: Sequence[Mission], waits: bool = False) -> ScrollArea:
    """The window onto their rows. `waits`: a `WaitRow` stands below them."""
    return ScrollArea("rows", ROWS, round(_top(missions)) + PAD + (WAIT_HIGH + GAP if waits else 0))


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


class WaitRow(Widget):
    """Below the rows: that more of them are to come."""

    what = "note"
    focusable = False

    def __init__(self, area: ScrollArea, missions: Sequence[Mission], words: str) -> None:
        super().__init__("waiting", (0, _top(missions), ROWS[2] - 24, WAIT_HIGH))
        self.within = area
        self.words = words

    def draw(self, f: Frame) -> None:
        x, y, w, h = self.box
        draw.icon(f, "ui_hourglass", x + 40, y + h / 2 - 24, 48)
        draw.text(f, self.words, (x + 124, y, w - 148, h), "text", 31, theme.INK, valign="m")


class OwnList:
    def __init__(self, ctx: Context, folder: Path | None, workshop: bool = False) -> None:
        """`folder`: where the maps lie; None where a title takes none. `workshop`: whether its maps can be tried there."""
        self.ctx, self.folder, self.workshop = ctx, folder, workshop
        self.area = rows_area(())

    def widgets(self, listed: Sequence[Mission], chosen: str, campaign: Campaign, left: int) -> list[Widget]:
        """The rows, and the way to the folder. `left`: so many more are still read."""
        offset = self.area.offset
        self.area = rows_area(listed, bool(left))
        self.area.scroll(offset)
        found: list[Widget] = [self.area]
        for n, mission in enumerate(listed):
            found.append(Row(self.area, n, listed, mission.id == chosen, campaign.scores.medal(mission.id)))
        if left:
            found.append(WaitRow(self.area, listed, self.ctx.say("missions.reading", n=left)))
        if self.folder is not None:
            found.append(Button("folder", FOLDER, self.ctx.say("missions.open_folder"), icon="ui_folder", size=32))
            if self.workshop:
                found.append(Button("workshop", WORKSHOP, self.ctx.say("workshop.title"), "good", icon="ui_edit", size=36))
        return found

    def draw(self, f: Frame, box: Box, empty: bool) -> None:
        """What stands beside the rows in the box of the page. `empty`: there is no map, and none is read."""
        x, y, w, _ = box
        draw.text(f, self.ctx.say("missions.own"), (x + 36, y + 16, w - 72, 64), "title", 46, theme.INK)
        if empty:
            draw.rich(f, self.ctx.say("missions.none"), (x + 40, y + 110, w - 80, 240), 31, theme.INK, theme.CORAL_DEEP)
        if self.folder is not None:
            draw.text(f, str(self.folder), PATH, "text", 27, theme.INK, lines=3, chop=True)


def same(id: object, among: Sequence[str]) -> str | None:
    """A mission that may have another id by now: that of a user's map changes with its content."""
    if id in among:
        return str(id)
    return next((one for one in among if "@" in one and one.partition("@")[0] == str(id).partition("@")[0]), None)
