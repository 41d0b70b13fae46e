"""The choice of a mission, between the menu and the lobby: the map with its stops, the user's own maps, the briefing of one."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Any

from game.app import mission_map
from game.app.context import Context
from game.app.folders import open_folder
from game.app.mission_list import Row, rows_area
from game.app.mission_sheet import Sheet
from game.app.page import Page, mat_of, title_name
from game.app.plan import Plan
from game.titles import Title, title
from game.ui import draw, theme
from game.ui.chooser import Chooser, Mission
from game.ui.focus import Act
from game.ui.frame import Frame
from game.ui.inputmap import Input, Window
from game.ui.widgets import Button, ScrollArea, Spot, Widget

Place = tuple[float, float, float, float]
BOXES: dict[str, Place] = {
    "map": (24, 90, 1240, 826),
    "sheet": (1288, 90, 608, 826),
    "back": (24, 952, 300, 100),
    "own": (344, 952, 330, 100),
    "won": (694, 952, 292, 100),
    "crew": (1004, 952, 260, 100),
    "prepare": (1288, 942, 608, 116),
    "folder": (44, 796, 380, 96),
    "path": (448, 790, 792, 108),
}
LOOK_EVERY_MS = 1000
"""So often the user's folder is looked into while the page is open."""


class MissionSelect(Page):
    """The missions of one title. What is chosen goes into the plan, which goes on to the lobby."""

    name = "missions"

    def __init__(self, ctx: Context, name: str, plan: Plan | None = None, found: Title | None = None) -> None:
        super().__init__(ctx)
        self.title = found or (plan.title if plan is not None else title(name))
        ctx.matches.refresh(self.title)
        self.mat, self.motif = mat_of(name) if found is None else (self.mat, self.motif)
        self.plan = plan or ctx.plan_for(self.title)
        self.own = False
        """The user's own maps are listed in place of the map."""
        self.area: ScrollArea = rows_area(0)
        self._spare: Any = None
        """The sand that was chosen before another option took the choice away."""
        self._looked_ms = 0.0
        self._read()
        self._settle(forward=plan is None)
        self.own = self.chosen.place is None

    def heading(self) -> tuple[str, str]:
        """Bar words."""
        return title_name(self.ctx, self.title.id), self.say("missions.title")

    # ------------------------------------------------------------------ what there is
    def _read(self) -> None:
        """Ask the title for its missions, in the words of today."""
        self._words = self.ctx.words
        self.chooser: Chooser = self.title.chooser_class()(self.ctx.words, self.title.catalog)
        self.missions: Sequence[Mission] = self.chooser.missions()
        self.stops = [mission for mission in self.missions if mission.place is not None]
        self.listed = [mission for mission in self.missions if mission.place is None]

    def _settle(self, forward: bool = False) -> None:
        """Make the plan's choice one that can be played: the mission of last time, else the first that was not won yet. A user's
        map that was changed in the meantime is still the one that was chosen.

        `forward`: if that of last time was won, the next one is due.
        """
        option = self.chooser.option
        good = [mission.id for mission in self.missions if not mission.problem]
        fresh = [id for id in good if not self.ctx.records.won(self.title.id, id)]
        now = self.plan.options.get(option)
        if now not in good:
            newer = [id for id in good if "@" in id and id.partition("@")[0] == str(now).partition("@")[0]]
            self.plan.options[option] = (newer or fresh or good)[0]
        elif forward and fresh and now not in fresh:
            self.plan.options[option] = fresh[0]
        self._fix()

    def _fix(self) -> None:
        """What other options decide is no choice; it comes back when they decide it no longer."""
        sand, fixed = self.chooser.sand, self.chooser.fixed(self.plan.options)
        now = self.plan.options[sand]
        if sand in fixed:
            self._spare = now if now != fixed[sand] else self._spare
        elif self._spare is not None:
            self.plan.options[sand], self._spare = self._spare, None
        self.plan.options.update(fixed)

    @property
    def chosen(self) -> Mission:
        """The mission that is to be played."""
        return next(mission for mission in self.missions if mission.id == self.plan.options[self.chooser.option])

    @property
    def folder(self) -> Path | None:
        """Where the user's own maps lie; None where the title takes none."""
        return self.ctx.home / self.chooser.folder if self.chooser.folder else None

    def won(self, mission: Mission) -> frozenset[str]:
        """The grades in which a mission was won."""
        return self.ctx.records.won(self.title.id, mission.id)

    @property
    def travelled(self) -> int:
        """The number of the stop up to which the road is lit: the first that was not won yet."""
        return next((n for n, stop in enumerate(self.stops) if not self.won(stop)), len(self.stops) - 1)

    # ------------------------------------------------------------------ widgets
    @property
    def sheet(self) -> Sheet:
        """The briefing of the chosen mission."""
        return Sheet(self.ctx, self.title, self.chooser, self.plan, self.chosen)

    def widgets(self) -> Sequence[Widget]:
        """Stops or rows, the sheet's choices, the foot."""
        say = self.say
        found: list[Widget] = self._rows() if self.own else self._spots()
        found += self.sheet.widgets(BOXES["sheet"])
        found.append(Button("back", BOXES["back"], say("common.back"), icon="ui_back", size=36, hint="B"))
        if self.listed or self.folder is not None:
            words, icon = (say("missions.map"), "ui_globe") if self.own else (say("missions.own"), "ui_book")
            found.append(Button("own", BOXES["own"], words, icon=icon, size=34))
        found.append(Button("prepare", BOXES["prepare"], say("missions.prepare"), "primary", icon="ui_play", size=50, hint="A"))
        return found

    def _spots(self) -> list[Widget]:
        return [
            Spot(f"mission:{stop.id}", mission_map.place(BOXES["map"], stop, stop.id == self.chosen.id), "mission")
            for stop in self.stops
        ]

    def _rows(self) -> list[Widget]:
        offset = self.area.offset
        self.area = rows_area(len(self.listed))
        self.area.scroll(offset)
        found: list[Widget] = [self.area]
        for n, mission in enumerate(self.listed):
            found.append(Row(self.area, n, mission, mission.id == self.chosen.id, self.won(mission), self.grades))
        if self.folder is not None:
            found.append(Button("folder", BOXES["folder"], self.say("missions.open_folder"), icon="ui_search", size=32))
        return found

    @property
    def grades(self) -> tuple[Any, ...]:
        """The values of the option that medals are for."""
        return next(option.values for option in self.title.options if option.id == self.chooser.grade)

    def first_focus(self) -> str | None:
        """A mission is chosen already: prepare it."""
        return "prepare"

    # ------------------------------------------------------------------ acts
    def act(self, act: Act) -> None:
        """Another mission, another difficulty, the list, the lobby."""
        kind, _, rest = act.id.partition(":")
        if kind == "mission":
            self._choose(rest)
        elif kind == "option":
            values = next(option.values for option in self.title.options if option.id == rest)
            self.plan.options[rest] = values[int(str(act.value))]
            self._fix()
        elif kind == "own":
            self.own = not self.own
        elif kind == "folder":
            self._open_folder()
        elif kind == "back":
            self.back()
            return
        elif kind == "prepare":
            self.ctx.show_lobby(self.title.id, self.plan)
            return
        self.rebuild()

    def _choose(self, id: str) -> None:
        """Choose a mission; one that is chosen already leads on."""
        found = next(mission for mission in self.missions if mission.id == id)
        if found.problem:
            self.ctx.warn(found.problem)
        elif id == self.chosen.id:
            self.ctx.show_lobby(self.title.id, self.plan)
        else:
            self.plan.options[self.chooser.option] = id

    def _open_folder(self) -> None:
        """Show the folder of the user's maps; where no program does that, say where it lies."""
        if self.folder is not None and not open_folder(self.folder):
            self.ctx.warn(self.say("missions.folder", path=str(self.folder)))

    def back(self) -> None:
        """From the list to the map, from the map to the menu; what was chosen is remembered."""
        if self.own and self.stops:
            self.own = False
            self.rebuild()
            return
        self.ctx.setups.keep(self.title.id, self.plan.memory())
        self.leave_page()

    def resume(self) -> None:
        """Back from the lobby: results, seats and the user's maps may be others."""
        if not self.look_again():
            self._settle()
        super().resume()

    def look_again(self) -> bool:
        """Read the missions anew if the user's folder has changed; whether it has."""
        self._looked_ms = 0.0
        if not self.ctx.matches.refresh(self.title):
            return False
        self._read()
        self._settle()
        self.rebuild()
        return True

    def handle(self, record: Input) -> None:
        """Who comes back from another window may have drawn a map there."""
        if isinstance(record, Window) and record.what == "gained" and self.ctx.stage.top is self:
            self.look_again()
        super().handle(record)

    def update(self, dt_ms: int) -> None:
        """Look into the folder now and then."""
        super().update(dt_ms)
        self._looked_ms += dt_ms
        if self._looked_ms >= LOOK_EVERY_MS:
            self.look_again()

    def rebuild(self) -> None:
        """Words may be others."""
        if self._words is not self.ctx.words:
            self._read()
        super().rebuild()

    # ------------------------------------------------------------------ picture
    def paint_key(self) -> object:
        """The ground and the road stand still; stops and sheet are drawn above them."""
        return self.own, self.travelled, len(self.listed)

    def paint(self, f: Frame) -> None:
        """The map, or the paper that the list lies on."""
        draw.shadow(f, BOXES["map"], 28, 18, 3, 10, 170)
        if self.own:
            mission_map.paper(f, BOXES["map"])
        else:
            mission_map.ground(f, BOXES["map"], self.chooser, self.travelled, (self.title.id, self.ctx.settings.lang))
        draw.panel(f, BOXES["sheet"], "lamp")

    def draw_live(self, f: Frame) -> None:
        """Stops, sheet, words of the foot."""
        if self.own:
            self._draw_list(f)
        else:
            lit = {w.id.partition(":")[2] for w in (self.ui.focused, self.ui.hovered) if w is not None}
            for stop in self.stops:
                if stop.id != self.chosen.id:
                    mission_map.draw_stop(f, BOXES["map"], stop, self.won(stop), self.grades, stop.id in lit)
            tokens = self._tokens()
            if self.chosen.place is not None:
                mission_map.draw_chosen(f, BOXES["map"], self.chosen, self.won(self.chosen), self.grades, tokens)
            mission_map.draw_labels(f, BOXES["map"], self.stops, self.chosen.id, tokens.values())
        self.sheet.draw(f, BOXES["sheet"])
        if len(self.stops) > 1:
            words = self.say("missions.won", n=sum(bool(self.won(stop)) for stop in self.stops), all=len(self.stops))
            draw.rich(f, words, BOXES["won"], 29, theme.PAPER, theme.LAMP, valign="m", spacing=1.15)
        self._crew(f)

    def _tokens(self) -> dict[str, Place]:
        """The pieces of the seats and where they stand; none while a user's own mission is chosen."""
        if self.chosen.place is None:
            return {}
        spots = mission_map.token_places(BOXES["map"], self.stops, self.chosen, len(self.plan.seats))
        return dict(zip(self.chooser.tokens, spots, strict=False))

    def _draw_list(self, f: Frame) -> None:
        x, y, w, _ = BOXES["map"]
        draw.text(f, self.say("missions.own"), (x + 36, y + 16, w - 72, 64), "title", 46, theme.INK)
        if not self.listed:
            draw.rich(f, self.say("missions.none"), (x + 40, y + 110, w - 80, 240), 31, theme.INK, theme.CORAL_DEEP)
        if self.folder is not None:
            draw.text(f, str(self.folder), BOXES["path"], "text", 27, theme.INK, lines=3, chop=True)

    def _crew(self, f: Frame) -> None:
        """Who is going to sit at the table, as the lobby was left."""
        x, y, w, _ = BOXES["crew"]
        seats = self.plan.seats
        draw.rounded(f, BOXES["crew"], 20, theme.NIGHT2, None, theme.INK, 4)
        step = min(64.0, (w - 24 - 76) / max(1, len(seats) - 1))
        left = x + (w - 76 - step * (len(seats) - 1)) / 2
        for n, seat in enumerate(seats):
            draw.avatar(f, seat.portrait, left + n * step, y + 12, 76, theme.INK, 4)


__all__ = ["BOXES", "MissionSelect"]
