"""An expedition: where its crew stands, the ways that are open, what each mission asks; before it the choice of a road
(`outset`), and after it how it ended."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from game.core.journal import JournalError
from game.core.sketch import Sketch
from game.home.expedition.route import MOST_DANGER, Asked, Stop
from game.home.expedition.service import Best, Expedition, Expeditions, Passed
from game.home.matches.plan import Plan
from game.home.replays.opening import load_finished
from game.home.replays.session import first_eyes
from game.home.saved import Waiting
from game.home.workshop.words import cause_words
from game.pages import ways
from game.pages.expedition import layout
from game.pages.expedition.layout import BOXES, DONE, LAST, LATER, OPEN, REWARD, REWARD_STEP
from game.pages.expedition.outset import Outset, crew_of
from game.pages.expedition.roads import paint_roads
from game.pages.kit import seating
from game.pages.kit.context import Context
from game.pages.kit.dialog import Ask
from game.pages.kit.log import log_namer
from game.pages.kit.missions.asked import medals_words
from game.pages.kit.missions.map import medal_icon
from game.pages.kit.open_replay import show_replay
from game.pages.kit.page import Page, framed, mat_of
from game.table.library import FINISHED
from game.titles import scene_part, title
from game.titles.base import MEDALS
from game.ui import draw, richtext, theme
from game.ui.chooser import Line
from game.ui.clipboard import copy
from game.ui.focus import Act
from game.ui.frame import Frame
from game.ui.still import StillTable
from game.ui.widgets import Button, ScrollArea, Spot, Widget

Place = tuple[float, float, float, float]
FINALE = "icons/ui_trophy"
"""What the last stop shows from afar, where no kind of its own ends the road."""
ICONS = {"schematic": "sch_hack", "repair": "ui_cog", "card": "ui_deck", "turn": "ui_clock"}
GONE, ROW, EDGE, DECIDED, TODAY = 278.0, 80.0, 4.0, 122.0, 124.0
"""Where the list of the missions begins on the sheet at the end, a row of it and the room above; what a defeat was brought about
by, the best of the day."""
BURST = 27.0
"""A damage that stays, beside its mech."""
LINE, GIFT, MOST_LINES = 62.0, 62.0, 3
"""How high a sentence of the mission and its reward stand on the sheet, and how many sentences there are at the most."""
GOAL = 300.0
"""How wide its goal may be, left of its danger."""
READ = 236.0
"""How wide the key to the briefing is, beside the one that keeps the map."""
EARLIER = 2
"""The best of so many days before stand above that of today."""
HOW = (("ui_globe", "ways"), ("ui_gift", "reward"), ("ui_damage", "damage"), ("ui_life", "chance"))
"""What an expedition is, each with its picture."""
LETTERS = (31.0, 30.0, 29.0, 28.0, 27.0)
"""The letters of texts that belong together, the largest first."""
STEP, CARRIED = 84.0, 98.0
"""From one of these to the next; a reward that was taken along, with its number."""
SHEET_LINES = 298.0
"""Below the top of the sheet: where sentences begin, if there are as many as there may be."""
MEDALS_HIGH, KEPT_HIGH = 68.0, 68.0
"""What medals ask, and what stays of the damage, on the sheet."""
PLATE_LINE = 0.98
"""From line to line on a plate of the map."""
CREW = {2: 88.0, 3: 72.0, 4: 60.0}
"""How large the pieces stand on the map."""


class ExpeditionPage(Page):
    """The page of one title's expeditions."""

    name = "expedition"
    bar_parts_left_out = ("pause", "log")

    def __init__(self, ctx: Context, name: str, evening: bool = False) -> None:
        super().__init__(ctx)
        self.title = title(name)
        self.evening = evening
        self.mat, self.motif = mat_of(name)
        self.part: Any = scene_part(name, "expedition")
        self.chart: Any = scene_part(name, "chart")
        self.service: Expeditions = ctx.expeditions
        seats = self.now.seats if self.now is not None else len(ctx.plan_for(self.title).seats)
        self.outset = Outset(ctx, self.title, self.service, crew_of(ctx, self.title, seats, evening))
        self.chosen = ""
        self._looked: tuple[Expedition | None, Stop | None] = None, None
        self._awaited = False
        """The crew sets out as soon as the title knows the map."""
        self._sketches: dict[tuple[str, bool, int], Sketch] = {}
        self._told: dict[tuple[str, str], Sequence[Line]] = {}
        """Goals and defeats by content and language."""
        self.gone = ScrollArea("gone", BOXES["sheet"])
        if self.now is not None and self.now.over:
            self.service.look_back()
        self.why = self._decided()
        """What brought the defeat about, or stood out in the last mission that was won; "" = that is not known."""
        self._choose()

    # ------------------------------------------------------------------ what there is
    @property
    def now(self) -> Expedition | None:
        """The expedition of this title, under way or over."""
        found = self.service.now
        return found if found is not None and found.title == self.title.id else None

    def _choose(self) -> None:
        """One of the open stops is chosen: that of a try that was left, else of a defeat, else one whose mission is ready."""
        now = self.now
        open_ = [stop.key for stop in self.service.choices()] if now is not None else []
        if now is not None and self.chosen not in open_:
            left = {stop.key for one in self.ctx.matches.waiting() if (stop := self.service.mine(one.options)) is not None}
            lost = [one.key for one in now.passed[-1:] if not one.won]
            self.chosen = min(open_, key=lambda key: (key not in left, key not in lost, key not in now.proofs), default="")

    def _decided(self) -> str:
        now, part = self.now, scene_part(self.title.id, "highlights")
        if now is None or not now.over or part is None or not now.passed[-1].journal:
            return ""
        try:
            match = load_finished(self.ctx.matches.folder / FINISHED / now.passed[-1].journal).match
        except JournalError:
            return ""
        found = part.summary(StillTable(match, first_eyes(match)))
        if found is None:
            return ""
        if now.over == "lost":
            said, head = found.why, ""
        elif found.highlights:
            one = found.highlights[-2:][0]  # the last is the last move, whatever it was
            said, head = one.words, self.say("expedition.moment", n=one.turn)
        else:
            return ""
        return f"{head} {self.ctx.words.say(said, log_namer(self.title.id, StillTable(match)))}".strip()

    @property
    def stop(self) -> Stop | None:
        """The chosen stop."""
        return self.service.stop(self.chosen) if self.now is not None and self.chosen else None

    def _sketch(self, stop: Stop) -> Sketch:
        """The mission of a stop, proved or as it was first drawn."""
        now = self.now
        assert now is not None
        key = stop.key, stop.key in now.proofs, now.turns
        if key not in self._sketches:
            self._sketches[key] = self.service.first(stop)
        return self._sketches[key]

    def _lines(self, sketch: Sketch) -> Sequence[Line]:
        """What wins the mission and what loses it, in the words of every map."""
        now, key = self.now, (sketch.content, self.ctx.settings.lang)
        assert now is not None
        if key not in self._told:
            own = self.title.drawing_of().title_of(sketch)
            chooser = self.title.chooser_class()(self.ctx.words, own.catalog)
            options = {chooser.option: sketch.id, chooser.grade: now.grade or self.title.grammar_of().grade}
            self._told[key] = chooser.lines(options, now.seats)
        return self._told[key]

    # ------------------------------------------------------------------ widgets
    def heading(self) -> tuple[str, str]:
        """Bar words."""
        now = self.now
        if now is None:
            return self.say("expedition.title"), self.say("expedition.pill_new")
        if now.over:
            return self.say("expedition.title"), self.say("expedition.pill_over")
        if self.service.rewards():
            return self.say("expedition.title"), self.say("expedition.pill_won", n=now.stage, all=now.stages)
        if now.passed and not now.passed[-1].won:
            return self.say("expedition.title"), self.say("expedition.pill_again", n=now.stage + 1, all=now.stages)
        key = "expedition.pill" if len(self.service.choices()) > 1 else "expedition.stage"
        return self.say("expedition.title"), self.say(key, n=now.stage + 1, all=now.stages)

    @property
    def subject(self) -> str:
        """The title that it is about."""
        return self.title.id

    def widgets(self) -> Sequence[Widget]:
        """What can be chosen now."""
        say, now = self.say, self.now
        self.service.wanted = self.chosen
        if now is not None and now.over:
            self.service.look_back()
        seed = self.outset.number
        if now is None and seed is not None:
            self.service.plan(self.title, seed, self.outset.stages, self.outset.seats)
        found: list[Widget] = [] if now is not None else self.outset.widgets()
        if now is not None and not now.over:
            found += self._stops() if not self.service.rewards() else self._rewards()
        if now is not None and now.over:
            found += self._seen(now)
        found.append(Button("back", BOXES["back"], say("common.back"), icon="ui_back", size=36, hint="B"))
        if now is None:
            wrong = self.outset.crew.problem()
            why = self.ctx.words.say(wrong) if wrong is not None else ""
            begin = Button("begin", BOXES["go"], say("expedition.begin"), "primary", icon="ui_play", size=50, hint="A", why=why)
            begin.enabled = wrong is None
            found.append(begin)
            return found
        found.append(Button("copy", BOXES["copy"], say("expedition.copy"), icon="ui_log", size=34, hint="X"))
        if now.over:
            found.append(Button("again", BOXES["leave"], say("expedition.again"), icon="ui_swap", size=29))
            found.append(Button("other", BOXES["go"], say("expedition.other"), "primary", icon="ui_play", size=46, hint="A"))
            return found
        found.append(Button("leave", BOXES["leave"], say("expedition.leave"), icon="ui_quit", size=31))
        if not self.service.rewards():
            stop = self.stop
            ready = stop is not None and stop.key in now.proofs
            go = Button("go", BOXES["go"], say("expedition.go"), "primary", icon="ui_play", size=50, hint="A", enabled=ready)
            go.why = self._tried(stop) if stop is not None else ""
            found.append(go)
        return found

    def _stops(self) -> list[Widget]:
        """A spot for each stop that is open, and for those further on; a tip says what neither the sheet nor the plate does."""
        at = layout.places(self.service.road)
        found: list[Widget] = []
        for stop in self.service.choices():
            x, y = at[stop.key]
            size = self._size(stop)
            spot = Spot(f"stop:{stop.key}", (x - size / 2, y - size / 2, size, size), "mission")
            spot.tip = "" if stop.key == self.chosen else self._hint(stop)
            found.append(spot)
        for stop in (stop for stage in self.service.road for stop in stage if stop.stage > self.service.choices()[0].stage):
            x, y = at[stop.key]
            size = self._size(stop)
            box, hint = (x - size / 2, y - size / 2, size, size), self._hint(stop)
            found.append(Spot(f"later:{stop.key}", box, "mission", tip=hint, ring=size / 2))
        sheet = BOXES["sheet"]
        if self.stop is not None and self.now is not None and self.stop.key in self.now.proofs:
            top, left = sheet[1] + sheet[3] - 78, sheet[0] + 20
            read, keep = (left, top, READ, 62), (left + READ + 12, top, sheet[2] - 52 - READ, 62)
            found.append(Button("briefing", read, self.say("missions.briefing"), icon="ui_eye", size=27))
            found.append(Button("keep", keep, self.say("expedition.keep_map"), icon="ui_edit", size=27))
        return found

    def _gift(self, stop: Stop) -> str:
        """What comes of a victory there."""
        if not stop.reward:
            return self.say("expedition.reward_none")
        return self.say("expedition.reward_is", name=self.say(f"expedition.reward.{self.service.reward(stop)}.name"))

    def _hint(self, stop: Stop) -> str:
        """What is known of a stop beside the words on its plate: its danger and its reward; its kind where it has no plate, of
        the finale only where that is sure."""
        now = self.now
        assert now is not None
        danger = self.say("expedition.danger", n=stop.danger, most=MOST_DANGER)
        if stop.stage < now.stages - 1:
            kind = "" if self._told_on_map(stop) else f"{self._kind(stop)}. "
            return f"{kind}{danger} {self._gift(stop)}."
        final = f" {self._kind(stop)}." if stop.kind == self.title.grammar_of().final else ""
        return f"{self.say('expedition.finale')}.{final} {danger}"

    def _told_on_map(self, stop: Stop) -> bool:
        """Whether a plate says what a stop is about: of those that are open, and those behind them before the finale."""
        now = self.now
        assert now is not None
        behind = stop.stage == now.stage + 1 and not now.over and stop.stage < now.stages - 1
        return behind or stop in self.service.choices()

    def _seen(self, now: Expedition) -> list[Widget]:
        """The missions that were played, each to be watched once more where its journal is known."""
        x, y, w, h = BOXES["sheet"]
        below = (TODAY if now.day else 16) + (DECIDED + 12 if self.why else 0)
        rows = int((h - GONE - below - EDGE) // ROW)  # none is cut
        area = self.gone = ScrollArea("gone", (x + 20, y + GONE, w - 40, rows * ROW + EDGE), ROW * len(now.passed) + EDGE)
        area.scroll(area.most)
        found: list[Widget] = [area] if area.most else []
        for n, one in enumerate(now.passed):
            if one.journal:
                spot = Spot(f"seen:{n}", (0, n * ROW + EDGE, w - 60, ROW - 6), "mission")
                spot.within = area
                found.append(spot)
        return found

    def _rewards(self) -> list[Widget]:
        """One of three."""
        x, y, w, h = REWARD
        return [
            Button(
                f"reward:{reward}", (x, y + n * REWARD_STEP, w, h), self.say(f"expedition.reward.{reward}.name"), "paper",
                icon=ICONS[reward], size=36, sub_lines=2,
                sub=self.say(f"expedition.reward.{reward}.note", **self.service.in_numbers(reward)),
            )
            for n, reward in enumerate(self.service.rewards())
        ]  # fmt: skip

    def first_focus(self) -> str | None:
        """What comes next."""
        now = self.now
        if now is None:
            return "begin"
        if now.over:
            return "other"
        return f"reward:{self.service.rewards()[0]}" if self.service.rewards() else f"stop:{self.chosen}"

    def _size(self, stop: Stop) -> float:
        now = self.now
        assert now is not None
        if any(one.won and one.key == stop.key for one in now.passed):
            return DONE
        if stop.stage == now.stages - 1:
            return LAST
        if stop in self.service.choices():
            return OPEN[now.stages][stop.key == self.chosen]
        return LATER

    # ------------------------------------------------------------------ acts
    def act(self, act: Act) -> None:
        """A way, a reward, the next mission, another road."""
        kind, _, rest = act.id.partition(":")
        if kind == "later":
            return
        if kind == "stop":
            self.chosen = rest
        elif kind == "reward":
            self.service.take(rest)
            self._choose()
        elif not self.outset.act(kind, rest, act.value) and self._act_on(kind, rest):
            return
        self.rebuild()
        if kind in ("reward", "other", "begin", "again"):
            self.ui.focus(self.first_focus())
        elif kind == "stop":
            self.ui.focus("go")

    def _act_on(self, kind: str, rest: str) -> bool:
        """The keys of the foot; whether nothing has to be shown anew."""
        now = self.now
        if kind == "back":
            self.back()
            return True
        if kind == "seen":
            assert now is not None
            self._watch(now.passed[int(rest)])
            return True
        if kind == "go":
            self._go()
            return True
        if kind == "begin":
            return not self._begin()
        if kind == "keep":
            self._keep()
            return True
        if kind == "briefing":
            self._brief(onward=False)
            return True
        if now is not None and kind == "copy":
            key = "copied" if copy(str(now.seed)) else "not_copied"
            self.ctx.warn(self.say(f"expedition.{key}", seed=str(now.seed)))
            return True
        if now is not None and kind == "leave":
            self._ask_leave()
            return True
        if now is not None and kind == "again":
            self.ctx.drop_attempts(every=True)
            self.service.begin(self.title, now.seed, now.stages, now.seats, now.day, now.grade)
        elif kind == "other":
            self.ctx.drop_attempts(every=True)
            self.service.give_up()
        self._sketches.clear()
        self._choose()
        return False

    def _begin(self) -> bool:
        """Set out on the road of the seed; whether it is one."""
        seed = self.outset.number
        if seed is None:
            self.ctx.warn(self.say("expedition.seed_bad"))
            return False
        if self.outset.crew.problem() is not None:
            return False
        self.outset.keep()
        day = self.service.day if seed == self.service.day_seed() else ""
        self.ctx.drop_attempts(every=True)
        self.service.begin(self.title, seed, self.outset.stages, self.outset.seats, day, self.outset.grade)
        self._sketches.clear()
        self._choose()
        return True

    def _watch(self, one: Passed) -> None:
        """A mission that was played, once more."""
        show_replay(self.ctx, self.ctx.matches.folder / FINISHED / one.journal)

    def _ask_leave(self) -> None:
        say = self.say

        def leave() -> None:
            self.ctx.drop_attempts(every=True)
            self.service.give_up()
            self.rebuild()
            self.ui.focus(self.first_focus())

        self.ctx.stage.push(
            Ask(
                self.ctx,
                lambda: (say("expedition.leave_ask"), say("expedition.leave_note")),
                [(lambda: say("expedition.leave"), "danger", leave), (lambda: say("common.cancel"), "plain", None)],
            )
        )

    def _keep(self) -> None:
        """The chosen mission as a map of its own."""
        stop = self.stop
        if stop is None:
            return
        try:
            path = self.service.keep(stop, self.ctx.settings.lang)
        except OSError as error:
            self.ctx.warn(self.say("expedition.keep_failed", why=error.strerror or type(error).__name__))
            return
        self.ctx.warn(self.say("expedition.keep_done", file=path.name))

    def _brief(self, onward: bool) -> None:
        """What lies on the board of the chosen mission, before it is played, or only to be read."""
        stop, now = self.stop, self.now
        if stop is None or now is None or stop.key not in now.proofs:
            return
        sketch = self._sketch(stop)
        plan = self._plan(now, stop, sketch)
        own = self.title.drawing_of().title_of(sketch)
        chooser = own.chooser_class()(self.ctx.words, own.catalog)
        self.ctx.go(ways.ShowBriefing(own, plan, chooser, onward, self._go if onward else None))

    def _plan(self, now: Expedition, stop: Stop, sketch: Sketch) -> Plan:
        """The match of a stop: its crew, and what is fixed there."""
        plan = crew_of(self.ctx, self.title, now.seats, self.evening)
        plan.campaign = ""
        plan.options.update(self.service.options(stop, sketch.id))
        plan.options.update(self.outset.chooser.fixed(plan.options))
        return plan

    def _go(self) -> None:
        """To the table, once the title has read the map of the mission beside the window; by way of what lies there, as long as
        nobody has read that."""
        stop, now = self.stop, self.now
        if stop is None or now is None or stop.key not in now.proofs:
            return
        left = self._attempt(stop)
        if left is not None:
            self._ask_attempt(left)
            return
        if ("", self._sketch(stop).id) not in self.ctx.campaigns.told:
            self._brief(onward=True)
            return
        try:
            self.service.path(stop)
        except OSError as error:
            self.ctx.warn(self.say("expedition.no_map", why=error.strerror or type(error).__name__))
            return
        self.title.look()
        self._awaited = True
        self._sit_down()

    def _attempt(self, stop: Stop) -> Waiting | None:
        """The try at a stop that was left and waits."""
        return next((one for one in self.ctx.matches.waiting() if self.service.mine(one.options) == stop), None)

    def _ask_attempt(self, left: Waiting) -> None:
        """On with it, or anew?"""
        say = self.say

        def anew() -> None:
            self.ctx.matches.throw_away(left)
            self._go()

        self.ctx.stage.push(
            Ask(
                self.ctx,
                lambda: (say("expedition.attempt_ask"), say("expedition.attempt_note")),
                [
                    (lambda: say("expedition.attempt_on"), "primary", lambda: seating.resume(self.ctx, left)),
                    (lambda: say("expedition.attempt_anew"), "danger", anew),
                    (lambda: say("common.cancel"), "plain", None),
                ],
            )
        )

    def _sit_down(self) -> None:
        stop, now = self.stop, self.now
        if self.title.reading or stop is None or now is None:
            return
        self._awaited = False
        self.ctx.matches.refresh(self.title)
        sketch = self.title.drawing_of().read(self.service.path(stop))
        plan = self._plan(now, stop, sketch)
        self.service.rest()
        if not self.service.told:
            self.service.told = True
            self.service.save()
        seating.begin(self.ctx, plan)

    def update(self, dt_ms: int) -> None:
        """The map may be known by now; a mission may have come right."""
        super().update(dt_ms)
        if self._awaited:
            self._sit_down()
        if self.service.changed():
            self.rebuild()
            if self._replaced():
                self.ctx.warn(self.say("expedition.stands_in"))

    def _replaced(self) -> bool:
        """Whether a mission of another kind has taken the place of the one that somebody looks at."""
        (road, old), self._looked = self._looked, (self.now, self.stop)
        now, stop = self._looked
        same = road is now and old is not None and stop is not None and old.key == stop.key
        return same and old is not None and stop is not None and (old.kind, old.danger) != (stop.kind, stop.danger)

    def resume(self) -> None:
        """Back from a table."""
        self._choose()
        super().resume()

    def enter(self) -> None:
        """Who has lost reads that there is a second chance."""
        super().enter()
        if self.service.spent:
            self.service.spent = False
            self.ctx.warn(self.say("expedition.chance_used", ways=len(self.service.choices())))

    def bar_act(self, name: str) -> None:
        """How an expedition goes, in the rules of the title."""
        if name == "help":
            self.ctx.show_help(self.title.id, (f"{self.title.id}.stage.{self.name}",))
        else:
            super().bar_act(name)

    def extra(self, name: str) -> None:
        """The rules."""
        if name == "help":
            self.bar_act(name)
        else:
            super().extra(name)

    # ------------------------------------------------------------------ picture
    def paint(self, f: Frame) -> None:
        """The land."""
        draw.shadow(f, BOXES["map"], 28, 18, 3, 10, 170)
        framed(f, ("land", self.title.id), BOXES["map"], 28, self.part.paint)

    def draw_live(self, f: Frame) -> None:
        """The road with its stops, and the sheet."""
        now = self.now
        draw.panel(f, BOXES["sheet"], "lamp")
        if now is None:
            self.outset.draw(f)
            self._draw_before(f)
            return
        head = self.say("expedition.head_day") if now.day == self.service.day else self.say("expedition.head", seed=str(now.seed))
        wide = draw.text_width(f, head, "card", 36) + 56
        x, y, _, h = BOXES["head"]
        draw.rounded(f, (x, y, wide, h), 18, theme.PAPER, theme.PAPER2, theme.INK, 4)
        draw.text(f, head, (x, y, wide, h), "card", 36, theme.INK, "c")
        best = self.service.best.get(now.day)
        if best is not None and best.stages and not now.over:
            self._draw_best_so_far(f, best, x + wide + 16)
        at = layout.places(self.service.road)
        paint_roads(f, self.service, at)
        draw.rounded(f, BOXES["map"], 28, None, None, theme.INK, 7)
        self._draw_crew(f, now, at)
        self.ui.tip_clear = []
        for stage in self.service.road:
            for stop in stage:
                self._draw_stop(f, stop, at[stop.key])
        self._draw_carried(f, now)
        if not self.service.told and not now.passed:
            box = BOXES["tip"]
            draw.rounded(f, box, 18, theme.PAPER, theme.PAPER2, theme.INK, 4)
            room = (box[0] + 16, box[1], box[2] - 32, box[3])
            draw.rich(f, self.say("expedition.first_tip"), room, 31, theme.INK, theme.CORAL_DEEP, "c", "m", 1.06, lines=3)
        if now.over:
            self._draw_end(f, now)
        elif self.service.rewards():
            self._draw_won(f, now)
        elif self.stop is not None:
            self._draw_sheet(f, now, self.stop)
        x, y, w, h = BOXES["seed"]
        draw.rounded(f, (x, y, w, h), 22, theme.NIGHT, None, theme.INK, 4)
        draw.text(f, self.say("expedition.seed"), (x + 24, y, 130, h), "text", 32, theme.MIST)
        draw.text(f, str(now.seed), (x + 150, y, w - 170, h), "card", 54, align="c")

    def _draw_before(self, f: Frame) -> None:
        """What an expedition is, how far its first missions are, and the best of the day."""
        x, y, w, h = BOXES["sheet"]
        draw.text(f, self.say("expedition.setup"), (x + 32, y + 24, w - 64, 90), "title", 56, outline=theme.INK, edge=4)
        told = [self.say(f"expedition.how.{key}") for _, key in HOW]
        size = _one_size(f, told, w - 136, 80, 1.1)
        for n, (icon, words) in enumerate(zip(dict(HOW), told, strict=True)):
            top = y + 126 + n * STEP
            draw.rounded(f, (x + 28, top, 64, 64), 18, theme.NIGHT3, None, theme.INK, 4)
            draw.icon(f, icon, x + 37, top + 9, 46)
            room = (x + 108, top - 8, w - 136, 80)
            draw.rich(f, words, room, size, theme.PAPER, theme.LAMP, valign="m", spacing=1.1, lines=2)
        first = self.service.choices() if self.service.planned is not None else ()
        if first:
            done = sum(self.service.sketch(stop) is not None for stop in first)
            words = self.say("expedition.ready" if done == len(first) else "expedition.planned", n=done, all=len(first))
            draw.rich(f, words, (x + 32, y + 462, w - 64, 92), 30, theme.CREAM, theme.LAMP, valign="m", spacing=1.1, lines=2)
        self._draw_best(f, y + h - 130)
        earlier = [day for day in sorted(self.service.best, reverse=True) if day < self.service.day]
        for n, day in enumerate(earlier[:EARLIER]):
            year, month, number = day.split("-")
            top, best = y + h - 160 - 48 * (n + 1), self.service.best[day]
            when = self.say("scores.day", year=year, month=month, day=number)
            draw.text(f, when, (x + 32, top, 190, 46), "text", 30, theme.MIST)
            words = self._reached(best)
            draw.text(f, words, (x + 226, top, w - 254, 46), "bold", 30)

    def _draw_stop(self, f: Frame, stop: Stop, at: tuple[float, float]) -> None:
        """A disc with the picture of its goal, and the plate of hints below it."""
        now = self.now
        assert now is not None
        size, open_ = self._size(stop), stop in self.service.choices()
        won = any(one.won and one.key == stop.key for one in now.passed)
        lost = bool(now.passed) and not now.passed[-1].won and now.passed[-1].key == stop.key
        box = (at[0] - size / 2, at[1] - size / 2, size, size)
        chosen = open_ and stop.key == self.chosen and not self.service.rewards()
        ring = theme.LEAF if won else theme.CORAL if lost else theme.LAMP if open_ else theme.MIST
        if chosen:
            draw.halo(f, box, size / 2, theme.LAMP, 12, 170, 6)
        later = not won and not open_ and not lost
        draw.rounded(f, box, size / 2, theme.PAPER if not later else "#A393A0", None, ring, 12 if chosen else 8)
        draw.rounded(f, box, size / 2, None, None, theme.INK, 4)
        last = stop.stage == now.stages - 1
        goal = stop.kind != self.title.grammar_of().final and last and later
        inner, picture = size * 0.56, FINALE if goal else self.part.PICTURES[stop.kind]
        if picture.startswith("icons/ui_"):  # signs are light, they stand on a dark ground
            ground = size * 0.74
            draw.rounded(f, (at[0] - ground / 2, at[1] - ground / 2, ground, ground), ground / 2, theme.NIGHT3)
        draw.figure(f, picture, (at[0] - inner / 2, at[1] - inner / 2, inner, inner), valign="m")
        if won:
            medal = next(one.medal for one in reversed(now.passed) if one.won and one.key == stop.key)
            draw.icon(f, medal_icon(medal or MEDALS[0]), box[0] + size - 52, box[1] + size - 52, 62)
        elif lost:
            draw.icon(f, "ui_cross", box[0] + size - 48, box[1] + size - 48, 54)
        if self._told_on_map(stop):
            if self.ui.focused is not None and self.ui.focused.id == f"stop:{stop.key}":
                draw.focus_line(f, box, size / 2)
            self._draw_plate(f, stop, at, size, open_)
        elif last and not won and not lost:
            words = self.say("expedition.finale")
            wide = draw.text_width(f, words, "card", 34) + 40
            x, _, w, _ = BOXES["map"]
            plate = (min(at[0] - wide / 2, x + w - wide - 14), box[1] + size + 8, wide, layout.PLATE_HIGH)
            draw.rounded(f, plate, 18, theme.NIGHT, None, theme.INK, 4)
            draw.text(f, words, plate, "card", 34, align="c")

    def _draw_plate(self, f: Frame, stop: Stop, at: tuple[float, float], size: float, whole: bool) -> None:
        """What a stop is about and its danger; of one that is open (`whole`) also its reward."""
        now = self.now
        assert now is not None
        words, letters = f"**{self._kind(stop)}**", 28 / f.canvas.t
        wide = min(draw.text_width(f, self._kind(stop), "bold", letters) + 8, layout.WIDEST[now.stages] - 2 * layout.MARGIN)
        high = [draw.rich_height(f, words, wide, letters, PLATE_LINE, lines) for lines in (None, 1, 2, 3)]
        lines = next((n for n in (1, 2) if high[n] >= high[0]), 3)
        above = layout.above(self.service.road[stop.stage], stop)
        x, y, w, h = layout.plate(stop, at, size, wide, lines, whole, above)
        self.ui.tip_clear = [*self.ui.tip_clear, (x, y, w, h), (at[0] - size / 2, at[1] - size / 2, size, size)]
        chosen = whole and stop.key == self.chosen and not self.service.rewards()
        draw.rounded(f, (x, y, w, h), 18, theme.NIGHT, None, theme.LAMP if chosen else theme.INK, 4)
        row = layout.WORDS[lines - 1]
        colour = theme.LAMP if chosen else theme.PAPER if whole else theme.MIST
        room = (x + (w - wide) / 2, y + 6, wide, row - 6)
        draw.rich(f, words, room, letters, colour, colour, "c", "m", PLATE_LINE, lines=lines)
        signs = stop.danger * layout.BURST + (layout.GIFT + 14 if whole and stop.reward else 0)
        left, middle = x + (w - signs) / 2, y + row + layout.SIGNS / 2 - 2
        for n in range(stop.danger):
            draw.icon(f, "ui_damage", left + n * layout.BURST, middle - layout.BURST / 2, layout.BURST)
        if whole and stop.reward:
            left += 6 + stop.danger * layout.BURST
            draw.rounded(f, (left, middle - 17, 3, 34), 1, theme.RULE)
            draw.icon(f, ICONS[self.service.reward(stop)], left + 8, middle - layout.GIFT / 2, layout.GIFT)

    def _draw_crew(self, f: Frame, now: Expedition, at: dict[str, tuple[float, float]]) -> None:
        """The mechs beside the stop that was won last, with their damage."""
        won = [one.key for one in now.passed if one.won]
        if not won:
            return
        size = CREW[now.seats]
        step = size * 0.86
        x, y = at[won[-1]]
        right = x + layout.beside(now.stages)  # what is asked next stays in sight
        left, top = max(BOXES["map"][0] + 14, min(x - step * now.seats / 2, right - step * now.seats)), y + 54
        for seat in range(now.seats):
            cx = left + seat * step
            draw.figure(f, self._face(seat), (cx, top, size, size), soft=5)
            if now.wounds[seat]:
                disc = (cx + size * 0.55, top - 8, 42, 42)
                draw.rounded(f, disc, 21, theme.CORAL_DEEP, None, theme.INK, 3)
                draw.text(f, str(now.wounds[seat]), disc, "card", 31, theme.WHITE, "c")

    def _draw_carried(self, f: Frame, now: Expedition) -> None:
        """The rewards that the crew has taken along so far."""
        taken = (("schematic", now.envelopes), ("card", now.cards), ("turn", now.turns))
        found = [(ICONS[name], count) for name, count in taken if count]
        if not found or now.over:
            return
        right, foot = (BOXES["tip"][0] + BOXES["tip"][2], BOXES["tip"][1] + BOXES["tip"][3])
        head = self.say("expedition.carried")
        said = draw.text_width(f, head, "bold", 30)
        wide, high = said + 40 + CARRIED * len(found), layout.PLATE_HIGH
        x, y = right - wide, foot - high
        draw.rounded(f, (x, y, wide, high), 18, theme.NIGHT, None, theme.INK, 4)
        draw.text(f, head, (x + 18, y, said + 4, high), "bold", 30, theme.MIST)
        for n, (icon, count) in enumerate(found):
            left = x + said + 32 + n * CARRIED
            draw.icon(f, icon, left, y + (high - layout.GIFT) / 2, layout.GIFT)
            draw.text(f, f"+{count}", (left + layout.GIFT + 4, y, CARRIED - layout.GIFT - 8, high), "card", 32)

    def _draw_won(self, f: Frame, now: Expedition) -> None:
        """The mission that was just won, with its medal; below it lies what may be taken along."""
        x, y, w, _ = BOXES["sheet"]
        one = next(one for one in reversed(now.passed) if one.won)
        self._draw_head(f, now, self.service.stop(one.key))
        draw.icon(f, medal_icon(one.medal or MEDALS[0]), x + w - 84, y + 10, 56)
        self._draw_damage(f, now, (x + 20, y + 296, w - 40, 2 * 38))
        draw.text(f, self.say("expedition.pick"), (x + 28, y + 378, w - 56, 52), "card", 38)

    def _draw_head(self, f: Frame, now: Expedition, stop: Stop, more: float = 0) -> None:
        """Goal, name and picture of a mission, as it lies at its table; the picture so much higher. One that is not proved has
        no name yet: its goal stands there."""
        x, y, w, _ = BOXES["sheet"]
        box, proved = (*BOXES["picture"][:3], BOXES["picture"][3] + more), stop.key in now.proofs
        sketch = self._sketch(stop) if proved else None
        name, goal = self._kind(stop), self.say("expedition.stage", n=stop.stage + 1, all=now.stages)
        if sketch is not None:
            name, goal = sketch.names.get(self.ctx.settings.lang, ""), name
        draw.text(f, goal, (x + 28, y + 12, GOAL, 46), "bold", 30, theme.LAMP)
        draw.text(f, name, (x + 28, y + 56, w - 56, 80), "title", 54, outline=theme.INK, edge=4, lines=2)
        if sketch is None:  # another one may take its place
            draw.rounded(f, box, 18, theme.NIGHT3, None, theme.INK, 4)
            size = box[3] * 0.7
            left, middle = box[0] + box[2] / 2 - size, box[1] + (box[3] - size) / 2
            draw.figure(f, self.part.PICTURES[stop.kind], (left, middle, size, size), valign="m", soft=6)
            draw.text(f, "?", (left + size, box[1], size, box[3]), "title", 120, theme.MIST, "c")
            return
        picture = sketch.picture
        key = "as played", self.chart.key(picture, box), now.seats
        f.baked(key, _room(box), lambda inner: self.chart.paint_as_played(inner, picture, box, now.seats), opaque=False)

    def _kind(self, stop: Stop) -> str:
        """What the mission of a stop is about, in a few words: all that is known until it has been proved."""
        return self.ctx.words.get(f"{self.title.id}.expedition.{stop.kind}")

    def _asked(self, now: Expedition, stop: Stop) -> Sequence[Line]:
        """Goals and defeats; of a mission that is not proved yet how far that is, and where one may set out meanwhile."""
        if stop.key in now.proofs:
            return self._lines(self._sketch(stop))
        other = next((one for one in self.service.choices() if one.key in now.proofs), None)
        said = self.say("expedition.meanwhile", what=self._kind(other)) if other is not None else self.say("expedition.unknown")
        return Line("icons/ui_bot", self._tried(stop)), Line("icons/ui_hourglass" if other is None else "icons/ui_play", said)

    def _tried(self, stop: Stop) -> str:
        """How far the proof of a mission is."""
        return self.say("expedition.preparing", n=self.service.games(stop))

    def _instead(self, stop: Stop) -> Sequence[Line]:
        """What the mission stands in for, where that was of another kind or danger."""
        before = self.service.shown_before(stop)
        if before is None:
            return ()
        key = "other_danger" if before.danger != stop.danger else "other_kind"
        said = self.say(f"expedition.{key}", what=self._kind(before), n=stop.danger, was=before.danger)
        return (Line("icons/ui_swap", said),)

    def _draw_sheet(self, f: Frame, now: Expedition, stop: Stop) -> None:
        """The chosen mission and what it asks; below it what the crew carries."""
        x, y, w, _ = BOXES["sheet"]
        lines = [*self._asked(now, stop), *self._instead(stop)]
        more = LINE * (MOST_LINES - len(lines))
        self._draw_head(f, now, stop, more)
        self._draw_danger(f, stop)
        top = y + SHEET_LINES + more
        draw.rounded(f, (x + 20, top, w - 40, LINE * len(lines) + 12), 18, theme.PAPER, theme.PAPER2, theme.INK, 4)
        size = _one_size(f, [*(line.words for line in lines), self._gift(stop)], w - 130, LINE, 1.06)
        for n, line in enumerate(lines):
            self._row(f, top + 6 + n * LINE, LINE, line.picture, line.words, size)
        top = y + SHEET_LINES + MOST_LINES * LINE + 18
        gift = f"icons/{ICONS.get(self.service.reward(stop), 'ui_trophy')}"
        self._row(f, top, GIFT, gift, self._gift(stop), size, theme.PAPER, theme.LAMP)
        top += GIFT + 2
        asked = self.service.asked(stop)
        if asked is not None:
            self._draw_medals(f, asked, top)
        top += MEDALS_HIGH
        draw.text(f, self.say("expedition.kept"), (x + 28, top, 236, 40), "card", 30, theme.LAMP)
        chance = self.say("expedition.chance" if now.chance else "expedition.chance_gone")
        draw.icon(f, "ui_life" if now.chance else "ui_life_lost", x + w - 66, top, 40)
        draw.text(f, chance, (x + 270, top - 2, w - 346, 44), "text", 29, theme.PAPER if now.chance else theme.MIST, "r")
        if now.stage or any(now.wounds):
            self._draw_damage(f, now, (x + 20, top + 40, w - 40, KEPT_HIGH), now.seats <= 2)
        else:
            words, room = self.say("expedition.kept_note"), (x + 28, top + 40, w - 56, KEPT_HIGH - 4)
            draw.rich(f, words, room, 28 / f.canvas.t, theme.MIST, theme.PAPER, valign="m", spacing=1.06, lines=2)

    def _draw_danger(self, f: Frame, stop: Stop) -> None:
        """How dangerous a mission is, of three bursts."""
        x, y, w, _ = BOXES["sheet"]
        left = x + w - 28 - MOST_DANGER * 44
        room = (x + 28 + GOAL, y + 12, left - x - 36 - GOAL, 46)
        draw.text(f, self.say("expedition.danger_head"), room, "bold", 30, theme.MIST, "r")
        for n in range(MOST_DANGER):
            draw.icon(f, "ui_damage", left + n * 44, y + 12, 42, alpha=255 if n < stop.danger else 60)

    def _draw_medals(self, f: Frame, asked: Asked, top: float) -> None:
        """What silver and gold ask."""
        x, _, w, _ = BOXES["sheet"]
        draw.icon(f, medal_icon(MEDALS[2]), x + 36, top + (MEDALS_HIGH - 46) / 2, 46)
        room = (x + 94, top, w - 122, MEDALS_HIGH)
        draw.rich(f, medals_words(self.ctx.words, asked), room, 28 / f.canvas.t, valign="m", spacing=1.06, lines=2)

    def _face(self, seat: int) -> str:
        """The picture of a seat's mech: it goes with its pilot."""
        crew = self.title.crew
        return str(self.chart.FACES[crew.index(self.outset.crew.seats[seat].portrait) if crew else seat])

    def _draw_damage(self, f: Frame, now: Expedition, box: Place, beside: bool = False) -> None:
        """What stays of each mech's damage, in words and as so many bursts: two rows, of one mech each where there are two;
        `beside`: in one row."""
        x, y, w, h = box
        few = now.seats <= 2 and not beside
        wide, high = w if few else w / 2, h if beside else h / 2
        for seat, wounds in enumerate(now.wounds):
            left, top = (x, y + seat * high) if few else (x + seat % 2 * wide, y + seat // 2 * high)
            draw.figure(f, self._face(seat), (left + 6, top + 2, 42, high - 4), valign="m")
            key = "damage_stays" if few else "damage_n"
            if not wounds:
                key = "intact"
            bursts = wounds * (BURST + 1) + (6 if wounds else 0)
            for n in range(wounds):
                draw.icon(f, "ui_damage", left + 54 + n * (BURST + 1), top + (high - BURST) / 2, BURST)
            colour = theme.PAPER if wounds else "#7FD69B"
            room = (left + 54 + bursts, top, wide - 58 - bursts, high)
            draw.text(f, self.say(f"expedition.{key}", n=wounds), room, "text", 29 if few else 27, colour)

    def _row(
        self, f: Frame, top: float, high: float, picture: str, words: str, size: float, colour: str = theme.INK,
        strong: str = theme.INK,
    ) -> None:  # fmt: skip
        """A line of the sheet: picture and words."""
        x, _, w, _ = BOXES["sheet"]
        at = top + (high - 46) / 2
        draw.rounded(f, (x + 34, at, 46, 46), 14, theme.NIGHT3, None, theme.INK, 3)
        draw.figure(f, picture, (x + 38, at + 4, 38, 38), valign="m")
        draw.rich(f, words, (x + 94, top, w - 130, high), size, colour, strong, valign="m", spacing=1.06, lines=2)

    def _reached(self, best: Best) -> str:
        """How far somebody came, in words."""
        return self.say("expedition.best_of", stages=best.stages, turns=self.say("expedition.turns", n=best.turns))

    def _draw_best(self, f: Frame, top: float) -> None:
        """The best of the day."""
        x, _, w, _ = BOXES["sheet"]
        best = self.service.best.get(self.service.day)
        draw.rule(f, x + 28, top - 14, w - 56)
        draw.icon(f, "ui_trophy", x + 28, top + 8, 72)
        now = self.now
        own = best is not None and now is not None and now.over and (best.stages, best.turns) == (now.stage, now.length)
        head, colour = ("best_own", theme.LAMP) if own else ("best", theme.MIST)
        draw.text(f, self.say(f"expedition.{head}"), (x + 118, top, w - 146, 42), "text", 30, colour)
        words = self.say("expedition.best_none")
        if best is not None:
            names = f" · {', '.join(best.names[:2])}" if best.names else ""
            words = self._reached(best) + names
        draw.text(f, words, (x + 118, top + 40, w - 146, 50), "card", 34, chop=True)

    def _draw_best_so_far(self, f: Frame, best: Best, left: float) -> None:
        """The best of the day above the road."""
        x, _, w, _ = BOXES["map"]
        _, top, _, high = BOXES["head"]
        words = f"{self.say('expedition.best')} · {self._reached(best)}"
        room = x + w - 24 - left - 96
        wide = min(room, draw.text_width(f, words, "bold", 30)) + 96
        draw.rounded(f, (left, top, wide, high), 18, theme.NIGHT, None, theme.INK, 4)
        draw.icon(f, "ui_trophy", left + 16, top + 10, 50)
        draw.text(f, words, (left + 76, top, wide - 92, high), "bold", 30, theme.PAPER)

    def _draw_end(self, f: Frame, now: Expedition) -> None:
        """How it ended: every mission with its turns, the one that decided, the seed in the foot."""
        x, y, w, h = BOXES["sheet"]
        won = now.over == "won"
        draw.icon(f, "ui_trophy" if won else "ui_life_lost", x + w / 2 - 50, y + 12, 100)
        head = (x + 28, y + 110, w - 56, 80)
        draw.text(f, self.say(f"expedition.{now.over}"), head, "title", 56, align="c", outline=theme.INK, edge=4)
        hits = self.say("missions.hits", n=sum(one.hits for one in now.passed))
        if won:
            note = self.say("expedition.won_note", n=now.length, hits=hits)
        else:
            last = self.service.stop(now.passed[-1].key)
            what = self._sketch(last).names.get(self.ctx.settings.lang, "")
            cause = cause_words(self.ctx.words, self.title.id, now.passed[-1].reason, "the")
            far = self.say("expedition.reached", n=now.stage, all=now.stages)
            note = f"{far} {self.say('expedition.lost_note', what=what, cause=cause)}"
            if self.why:
                note = f"{far} {self.say('expedition.lost_here', what=what)}"
        draw.rich(f, note, (x + 32, y + 190, w - 64, 82), 31, theme.PAPER, theme.LAMP, "c", "m")
        with self.gone.view(f) as inner:
            for n, one in enumerate(now.passed):
                self._draw_gone(inner, n, one)
        if self.why:
            box = (x + 20, y + h - (TODAY if now.day else 16) - DECIDED, w - 40, DECIDED)
            draw.rounded(f, box, 18, theme.PAPER, theme.PAPER2, theme.INK, 4)
            room = (box[0] + 20, box[1] + 6, box[2] - 40, box[3] - 12)
            draw.rich(f, self.why, room, 32, theme.INK, theme.CORAL_DEEP, valign="m", spacing=1.12)
        if now.day:
            self._draw_best(f, y + h - 108)

    def _draw_gone(self, f: Frame, n: int, one: Passed) -> None:
        """A mission in the list of the end."""
        stop, top, w, h = self.service.stop(one.key), n * ROW + EDGE, BOXES["sheet"][2] - 60, ROW - 6
        row = (0, top, w, h)
        if self.ui.focused is not None and self.ui.focused.id == f"seen:{n}":
            draw.focus_line(f, row, 16)
        draw.rounded(f, row, 16, theme.NIGHT3, None, theme.LEAF if one.won else theme.CORAL_DEEP, 4)
        draw.figure(f, self.part.PICTURES[stop.kind], (12, top + h / 2 - 24, 48, 48), valign="m")
        words = self._sketch(stop).names.get(self.ctx.settings.lang, "")
        size = min(29.0, 28 / f.canvas.t)  # two large lines would leave their row
        draw.rich(f, words, (72, top, w - 318, h), size, theme.PAPER, theme.PAPER, valign="m", spacing=1.06, lines=2)
        turns = self.say("expedition.turns", n=one.turns)
        draw.text(f, turns, (w - 236, top, 124, h), "bold", 30, theme.MIST, "r")
        draw.icon(f, medal_icon(one.medal or MEDALS[0]) if one.won else "ui_cross", w - 104, top + h / 2 - 24, 48)
        if one.journal:
            draw.icon(f, "ui_replay", w - 48, top + h / 2 - 18, 36)


def _one_size(f: Frame, told: Sequence[str], wide: float, high: float, spacing: float) -> float:
    """The largest letters in which each of these texts has room; larger text makes them no smaller."""
    sizes = sorted((size * by for size in LETTERS for by in {1.0, 1 / f.canvas.t}), reverse=True)
    def fits(size: float) -> bool:
        room = high - (richtext.LAST_LINE - spacing) * size * f.canvas.t
        return all(draw.rich_height(f, words, wide - 2, size, spacing) <= room for words in told)

    return next(filter(fits, sizes), sizes[-1])


def _room(box: tuple[float, float, float, float]) -> tuple[float, float, float, float]:
    """A box with the shadow around it."""
    x, y, w, h = box
    return x - 20, y - 20, w + 40, h + 40
