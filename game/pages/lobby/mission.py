"""What the lobby shows of the mission that was chosen before it: its name, goals, difficulty, sandglass; the way to another."""

from __future__ import annotations

from game.home.matches.plan import Plan
from game.pages.kit.context import Context
from game.pages.kit.missions.foot import campaign_name
from game.ui import draw, theme
from game.ui.chooser import Chooser, Mission
from game.ui.frame import Frame
from game.ui.widgets import Button, Widget

Place = tuple[float, float, float, float]
PLATE = (1308.0, 164.0, 564.0, 388.0)
CHANGE = (1314.0, 562.0, 552.0, 68.0)
ROWS_FROM = 642.0
"""What else can be set begins below the plate."""
LINE = 66.0


class Chosen:
    """The chosen mission of a plan."""

    def __init__(self, ctx: Context, plan: Plan) -> None:
        self.ctx, self.plan = ctx, plan
        self.chooser: Chooser = plan.title.chooser_class()(ctx.words, plan.title.catalog)
        found = {mission.id: mission for mission in self.chooser.missions()}
        self.mission: Mission = found.get(plan.options[self.chooser.option]) or next(iter(found.values()))

    @property
    def set_before(self) -> tuple[str, ...]:
        """The options that were set where the mission was chosen."""
        return self.chooser.option, self.chooser.grade, self.chooser.sand

    def pieces(self) -> list[str]:
        """The picture of each seat's piece: it goes with who sits in it."""
        crew = self.plan.title.crew
        return [self.chooser.tokens[crew.index(seat.portrait) if crew else n] for n, seat in enumerate(self.plan.seats)]

    def widgets(self) -> list[Widget]:
        """The way back."""
        return [Button("mission", CHANGE, self.ctx.say("lobby.mission"), icon="ui_globe", size=34)]

    def draw(self, f: Frame) -> None:
        """Name, goals, difficulty, sand."""
        x, y, w, h = PLATE
        mission = self.mission
        draw.panel(f, PLATE, "paper", 22)
        found = self.ctx.campaigns.get(self.plan.title.id, self.plan.campaign) if self.plan.campaign is not None else None
        where = f" · {campaign_name(self.ctx, found)}" if found is not None else ""
        kicker = f"**{mission.kicker}**{where}"
        wide = w - 48
        if draw.rich_fits(f, kicker, (x + 24, y + 10, wide, 40), 27):
            draw.rich(f, kicker, (x + 24, y + 10, wide, 40), 28, theme.INK, theme.CORAL_DEEP, valign="m", lines=1)
            draw.text(f, mission.name, (x + 24, y + 48, wide, 58), "title", 46, theme.INK, chop=True)
        else:  # the name of the campaign takes a second line
            draw.rich(f, kicker, (x + 24, y + 6, wide, 58), 27, theme.INK, theme.CORAL_DEEP, spacing=1.0, lines=2)
            draw.text(f, mission.name, (x + 24, y + 62, wide, 48), "title", 38, theme.INK, chop=True)
        top = y + 108
        for line in self.chooser.lines(self.plan.options, len(self.plan.seats))[:3]:
            draw.rounded(f, (x + 20, top + 8, 50, 50), 14, theme.NIGHT3, None, theme.INK, 3)
            draw.figure(f, line.picture, (x + 26, top + 14, 38, 38), valign="m")
            draw.rich(f, line.words, (x + 84, top, w - 104, LINE), 27, theme.INK, theme.CORAL_DEEP, valign="m", spacing=1.02)
            top += LINE
        draw.rule(f, x + 20, y + h - 74, w - 40, theme.PAPER3)
        half = (w - 40) / 2
        for n, (icon, id) in enumerate((("ui_star", self.chooser.grade), ("ui_hourglass", self.chooser.sand))):
            left = x + 20 + n * half
            draw.rounded(f, (left, y + h - 64, 52, 52), 26, theme.NIGHT3, None, theme.INK, 3)
            draw.icon(f, icon, left + 9, y + h - 55, 34)
            words = self.ctx.words.get(f"{self.plan.title.id}.option.{id}.{self.plan.options[id]}")
            words = words if self.plan.options[id] else self.ctx.say("lobby.no_sand")
            draw.text(f, words, (left + 62, y + h - 64, half - 70, 52), "bold", 29, theme.INK)
