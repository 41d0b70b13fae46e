"""The choice of a mission, between the menu and the lobby: the map with its stops, the user's own maps, the briefing of one."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Any

from game.home.filemanager import open_folder
from game.home.lessons.credit import easiest, just_learnt
from game.home.matches.campaign import FREE, Campaign
from game.home.matches.plan import Plan
from game.pages import ways
from game.pages.kit.context import Context
from game.pages.kit.helped import Helped
from game.pages.kit.lesson_offer import accept
from game.pages.kit.missions import foot as mission_foot
from game.pages.kit.missions import map as mission_map
from game.pages.kit.missions.map import Scene, Stop
from game.pages.kit.missions.sheet import Sheet
from game.pages.kit.page import mat_of
from game.pages.missions.campaigns import ask_shut
from game.pages.missions.own import OwnList, same
from game.titles import Title, title
from game.ui import draw
from game.ui.chooser import MAP, Mission
from game.ui.focus import Act
from game.ui.frame import Frame
from game.ui.inputmap import Input, Window
from game.ui.roadmap import Roadmap
from game.ui.widgets import Button, Spot, Widget

Place = tuple[float, float, float, float]
BOXES: dict[str, Place] = {"map": (24, 90, 1240, 826), "sheet": (1288, 90, 608, 826)}
EXPEDITION = (936, 540, 300, 66)
"""A key on the map, where no stop lies."""
LOOK_EVERY_MS, TAKE_EVERY_MS = 1000, 200
"""So often the user's folder is looked into while the page is open, and so often what was found there is shown."""


class MissionSelect(Helped):
    """The missions of one title. What is chosen goes into the plan, which goes on to the lobby."""

    name = stage_word = "missions"
    pill = "missions.title"

    def __init__(
        self, ctx: Context, name: str, plan: Plan | None = None, found: Title | None = None, onward: bool = False
    ) -> None:
        super().__init__(ctx)
        self._onward = onward
        self.title = found or (plan.title if plan is not None else title(name))
        ctx.matches.recover(self.title)
        self.title.look()
        ctx.matches.refresh(self.title)
        self.mat, self.motif = mat_of(name) if found is None else (self.mat, self.motif)
        self.plan = plan or ctx.plan_for(self.title)
        self.own = False
        """The user's own maps are listed in place of the map."""
        self._spare: Any = None
        """The sand that was chosen before another option took the choice away."""
        self._awaited: str | int | bool | None = None
        """The mission that was chosen on a user's map, as long as that is not read yet, or broken, and nothing else is chosen."""
        self._looked_ms = 0.0
        self._left = 0
        self._read()
        self.list = OwnList(ctx, self.folder, bool(self.title.drawing))
        self._find_campaign()
        self._settle(forward=plan is None)
        self.own = self.chosen.place is None

    # ------------------------------------------------------------------ what there is
    def _read(self) -> None:
        """Ask the title for its missions, in the words of today."""
        self._words, self._catalog = self.ctx.words, self.title.catalog
        self.chooser: Roadmap = self.title.chooser_class()(self._words, self._catalog)
        self.missions: Sequence[Mission] = self.chooser.missions()
        self.stops = [mission for mission in self.missions if mission.place is not None]
        self.listed = [mission for mission in self.missions if mission.place is None]
        self._told = {mission.id for mission in self.stops if self.chooser.briefing(mission.id).news}

    def _find_campaign(self) -> None:
        """The campaign of last time, or what else there is."""
        if len(self.stops) < 2:
            self.plan.campaign = FREE
        else:
            name = self.say("campaigns.default", n=1)
            self.plan.campaign = self.ctx.campaigns.usual(self.title.id, self.plan.campaign, name).id

    @property
    def campaign(self) -> Campaign:
        """The campaign that is played, or free play."""
        found = self.ctx.campaigns.get(self.title.id, self.plan.campaign or FREE)
        return found if found is not None else self.ctx.campaigns.free(self.title.id)

    @property
    def road(self) -> list[str]:
        """The missions of the stops, in their order."""
        return [stop.id for stop in self.stops]

    def shut(self, mission: Mission) -> bool:
        """Whether a mission lies further on the road than the campaign has come."""
        return not self.campaign.is_open(mission.id, self.road)

    def _settle(self, forward: bool = False) -> None:
        """Make the plan's choice one that can be played: the mission of last time, else the first that was not won yet. A user's
        map that was changed in the meantime is still the one that was chosen.

        `forward`: if that of last time was won, the next one is due; the first one behind the guided game on the easiest
        difficulty, until one was played.
        """
        option, campaign = self.chooser.option, self.campaign
        good = [mission.id for mission in self.missions if not mission.problem and not self.shut(mission)]
        fresh = [id for id in good if not campaign.won(id)]
        now = self.plan.options.get(option)
        awaited = same(self._awaited, good)
        if awaited or now not in good:
            found = awaited or same(now, good)
            self._awaited = None if found else now if "@" in str(now) else self._awaited
            self.plan.options[option] = found or (fresh or good)[0]
        elif forward and fresh and now not in fresh:
            self.plan.options[option] = fresh[0]
        if forward and just_learnt(campaign, option):
            self.plan.options[self.chooser.grade] = easiest(self.title, self.chooser.grade)
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

    @property
    def travelled(self) -> int:
        """The number of the stop up to which the road is lit: the first that was not won yet."""
        return next((n for n, stop in enumerate(self.stops) if not self.campaign.won(stop.id)), len(self.stops) - 1)

    def drawn(self) -> list[Stop]:
        """The stops as they are drawn. Of those that are shut the nearest and the last tell their names."""
        campaign, last = self.campaign, len(self.stops) - 1
        opened = campaign.opened(self.road)
        scores = campaign.scores
        return [
            Stop(stop, scores.medal(stop.id), scores.minutes(stop.id), n >= opened, n <= opened or n == last)
            for n, stop in enumerate(self.stops)
        ]

    # ------------------------------------------------------------------ widgets
    @property
    def sheet(self) -> Sheet:
        """The briefing of the chosen mission."""
        told = self.chosen.id in self._told
        return Sheet(self.ctx, self.title, self.chooser, self.plan, self.chosen, self.campaign, told)

    def widgets(self) -> Sequence[Widget]:
        """Stops or rows, the sheet's choices, the foot."""
        self._left = self.title.left
        rows = self.list.widgets(self.listed, self.chosen.id, self.campaign, self._left)
        found: list[Widget] = rows if self.own else self._spots()
        if self.title.grammar and not self.own:
            way = Button("expedition", EXPEDITION, self.say("expedition.title"), "good", icon="ui_globe", size=36)
            way.tip = self.say("expedition.tip")
            found.append(way)
        found += [*self.sheet.widgets(BOXES["sheet"]), *self.why_key(BOXES["sheet"])]
        listed = bool(self.listed) or self.folder is not None
        found += mission_foot.widgets(self.ctx, self.title, self.chooser, self.road, self.campaign, self.own, listed)
        box = mission_foot.BOXES["prepare"]
        found.append(Button("prepare", box, self.say("missions.prepare"), "primary", icon="ui_play", size=50, hint="A"))
        return found

    def _spots(self) -> list[Widget]:
        return [
            Spot(f"mission:{stop.id}", mission_map.place(BOXES["map"], stop, stop.id == self.chosen.id), "mission")
            for stop in self.stops
        ]

    @property
    def grade(self) -> str:
        """The difficulty that is chosen."""
        return str(self.plan.options[self.chooser.grade])

    def first_focus(self) -> str | None:
        """A mission is chosen already: prepare it."""
        return "prepare"

    # ------------------------------------------------------------------ acts
    def act(self, act: Act) -> None:
        """Another mission, another difficulty, the list, the lobby."""
        kind, _, rest = act.id.partition(":")
        if kind in ("mission", "prepare"):
            self._awaited = None
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
        elif kind == "expedition":
            self.ctx.go(ways.ShowExpedition(self.title.id, self.plan.evening))
            return
        elif kind == "workshop":
            self.ctx.go(ways.ShowWorkshop(self.title.id))
            return
        elif kind == "back":
            self.back()
            return
        elif kind == "prepare":
            self._prepare()
            return
        elif kind == "briefing":
            self.ctx.go(ways.ShowBriefing(self.title, self.plan, self.chooser))
            return
        elif kind == "campaign":
            self.ctx.go(ways.ShowCampaigns(self.title, self.plan, self.chooser))
            return
        elif kind == "opened":
            self._look_at_envelopes()
            return
        elif kind == "learn":
            accept(self.ctx, self.title.id)
            return
        self.rebuild()

    def _prepare(self) -> None:
        """To the lobby, by way of what is new as long as the mission was not won and nobody has read it today; in free play a
        mission that was lost is known as well."""
        campaign, mission = self.campaign, self.chosen.id
        played = campaign.scores.rows(mission) if campaign.free else campaign.won(mission)
        known = bool(played) or (campaign.id, mission) in self.ctx.campaigns.told
        if known or self.chosen.id not in self._told:
            self.ctx.go(ways.ShowLobby(self.title.id, self.plan))
        else:
            self.ctx.go(ways.ShowBriefing(self.title, self.plan, self.chooser, onward=True))

    def _look_at_envelopes(self) -> None:
        """What the envelopes of the campaign held."""
        opened = self.campaign.envelopes(self.road)
        if opened:
            self.ctx.go(ways.ShowEnvelope(self.title, self.chooser, self.campaign, self.road[opened]))
        else:
            self.ctx.warn(self.say("campaigns.none_open"))

    def _choose(self, id: str) -> None:
        """Choose a mission; one that is chosen already leads on."""
        found = next(mission for mission in self.missions if mission.id == id)
        if found.problem:
            self.ctx.warn(found.problem)
        elif self.shut(found):
            self._refuse(found)
        elif id == self.chosen.id:
            self._prepare()
        else:
            self.plan.options[self.chooser.option] = id

    def _refuse(self, mission: Mission) -> None:
        """Say what opens a mission that is shut, and offer the last one that is open and free play."""
        at = self.stops.index(mission)
        due = next(stop for stop in reversed(self.stops[:at]) if not self.shut(stop))

        def go() -> None:
            self.plan.options[self.chooser.option] = due.id
            self.rebuild()

        def free() -> None:
            self.plan.campaign = FREE
            self.plan.options[self.chooser.option] = mission.id
            self._fix()
            self.rebuild()

        self.ctx.stage.push(ask_shut(self.ctx, self.stops[at - 1].mark, self.chooser.face, due.mark, go, free))

    def enter(self) -> None:
        """A word about campaigns that could not be read or written; straight on, where a page before this one says so."""
        super().enter()
        lost = self.ctx.take_lost_campaigns()
        if lost:
            told, revived = self.say("errors.campaigns_damaged", files=tuple(lost)), tuple(self.ctx.campaigns.revived)
            more = f" {self.say('errors.campaigns_revived', names=revived)}" if revived else ""
            self.ctx.campaigns.revived.clear()
            self.ctx.warn(told + more)
        elif self.ctx.campaigns.unsaved:
            self.ctx.campaigns.unsaved = False
            self.ctx.warn(self.say("errors.campaigns_unsaved"))
        if self._onward:
            self._onward = False
            self._prepare()

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
        if self._awaited is not None and self.title.reading:
            self.plan.options[self.chooser.option] = self._awaited
        self.ctx.setups.keep(self.title.id, self.plan.memory())
        self.leave_page()

    def resume(self) -> None:
        """Back from another page: results, seats, the campaign and the user's maps may be others."""
        self._find_campaign()
        if not self.look_again():
            self._settle()
        super().resume()

    def look_again(self) -> bool:
        """Look into the user's folder, and show what was found there before; whether that is new."""
        self._looked_ms = 0.0
        self.title.look()
        return self.take_in()

    def take_in(self) -> bool:
        """Show what was found in the user's folder; whether anything is new."""
        self.ctx.matches.refresh(self.title)
        if not self.title.reading:
            self.ctx.matches.recover(self.title)
        if self.title.catalog is self._catalog:
            if self._left != self.title.left:
                self.rebuild()
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
        before, self._looked_ms = self._looked_ms, self._looked_ms + dt_ms
        if self._looked_ms >= LOOK_EVERY_MS:
            self.look_again()
            self.ctx.expeditions.ahead(self.title, len(self.plan.seats))
        elif self._looked_ms // TAKE_EVERY_MS > before // TAKE_EVERY_MS:
            self.take_in()

    def rebuild(self) -> None:
        """Words may be others."""
        if self._words is not self.ctx.words:
            self._read()
        super().rebuild()

    # ------------------------------------------------------------------ picture
    def paint_key(self) -> object:
        """The ground and the road stand still; stops and sheet are drawn above them."""
        return self.own, self.travelled, self.campaign.free, len(self.listed)

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
            self.list.draw(f, BOXES["map"], not self.listed and not self._left)
        else:
            lit = {w.id.partition(":")[2] for w in (self.ui.focused, self.ui.hovered) if w is not None}
            self._draw_map(f, lit)
        self._draw_sheet(f)
        mission_foot.draw_foot(f, self.ctx, self.road, self.campaign, self.plan, self.ui)

    def _draw_map(self, f: Frame, lit: set[str]) -> None:
        """Stops, pieces, labels, painted once; above them the stops that have the focus or the mouse (`lit`)."""
        box, stops, tokens = BOXES["map"], tuple(self.drawn()), tuple(self._tokens().items())
        timed = [stop for stop in stops if stop.minutes is not None and not stop.locked]
        times = tuple((stop.mission.id, self.say("format.minutes", n=stop.minutes)) for stop in timed)
        scene = Scene(stops, self.chosen.id, tokens, times, tuple(self._signs()))
        f.baked(("road", scene), box, lambda inner: scene.paint(inner, box), opaque=False)
        scene.paint_lit(f, box, lit)

    def _draw_sheet(self, f: Frame) -> None:
        """The sheet, painted once for everything that stands on it."""
        sheet, box, scores = self.sheet, BOXES["sheet"], self.campaign.scores
        options = tuple(sorted((name, str(value)) for name, value in self.plan.options.items()))
        reached = tuple(scores.rows(self.chosen.id)), scores.best(self.chosen.id, self.grade, len(self.plan.seats))
        key = ("sheet", self.ctx.settings.lang, self.chosen, options, len(self.plan.seats), reached)
        f.baked(key, box, lambda inner: sheet.draw(inner, box), opaque=False)

    def _signs(self) -> list[Place]:
        """The boxes of the title's signs on the page."""
        x0, y0, wide, high = BOXES["map"]
        kx, ky = wide / MAP[0], high / MAP[1]
        return [(x0 + x * kx, y0 + y * ky, w * kx, h * ky) for x, y, w, h in self.chooser.signs]

    def _tokens(self) -> dict[str, Place]:
        """The pieces of the seats and where they stand; none while a user's own mission is chosen."""
        if self.chosen.place is None:
            return {}
        spots = mission_map.token_places(BOXES["map"], self.stops, self.chosen, len(self.plan.seats), self._signs())
        faces = [self.title.crew.index(seat.portrait) if self.title.crew else n for n, seat in enumerate(self.plan.seats)]
        return {self.chooser.tokens[face]: spot for face, spot in zip(faces, spots, strict=True)}


__all__ = ["BOXES", "MissionSelect"]
