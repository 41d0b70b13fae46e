"""Where an expedition begins: how long it is to be, who drives which mech, the sand, and the seed."""

from __future__ import annotations

from typing import Any

from game.home.expedition.route import WIDTHS
from game.home.expedition.service import DIGITS, Expeditions
from game.home.lessons.credit import easiest, just_learnt
from game.home.matches.plan import Plan
from game.pages.expedition import layout
from game.pages.expedition.layout import BOXES
from game.pages.kit.context import Context
from game.pages.kit.crew import driver_widgets, level_cycle, seat_act
from game.titles import Option, Title
from game.ui import draw, theme
from game.ui.chooser import Chooser
from game.ui.frame import Frame
from game.ui.widgets import Button, IconButton, Segments, TextField, Widget

HEADS = (("stages", "stages"), ("mechs", "mechs"), ("typed", "seed"))
"""What stands above a box, besides the options of the title."""


def crew_of(ctx: Context, title: Title, seats: int, evening: bool) -> Plan:
    """Who sits down in so many mechs: those of the evening's next game where it has no more people than that."""
    game = ctx.evening.plan() if evening else None
    fits = game is not None and game.title is title and sum(seat.person for seat in game.seats) <= seats
    plan = game if game is not None and fits else ctx.plan_for(title)
    _fit(plan, seats)
    return plan


def _fit(plan: Plan, seats: int) -> None:
    while len(plan.seats) < seats:
        plan.add()
    while len(plan.seats) > seats:
        plan.remove(len(plan.seats) - 1)


class Outset:
    """The choice of a road and of the `crew` that takes it; `stages` and `seed` as they stand there."""

    def __init__(self, ctx: Context, title: Title, service: Expeditions, crew: Plan) -> None:
        self.ctx, self.title, self.service, self.crew = ctx, title, service, crew
        self.stages = sorted(WIDTHS)[0]
        self.seed = str(service.day_seed())
        self.chooser: Chooser = title.chooser_class()(ctx.words, title.catalog)
        campaign = ctx.campaigns.usual(title.id, crew.campaign, ctx.say("campaigns.default", n=1))
        if just_learnt(campaign, self.chooser.option):
            crew.options[self.chooser.grade] = easiest(title, self.chooser.grade)

    @property
    def grade(self) -> str:
        """The difficulty: that of the last match, until another is chosen; the easiest where only the guided game was played."""
        return str(self.crew.options[self.chooser.grade])

    @property
    def seats(self) -> int:
        """How many mechs."""
        return len(self.crew.seats)

    @property
    def number(self) -> int | None:
        """The seed; None where what stands there is none."""
        return int(self.seed) if self.seed.isascii() and self.seed.isdecimal() else None

    @property
    def grades(self) -> Option:
        """The option that is the difficulty."""
        return self._option(self.chooser.grade)

    @property
    def sand(self) -> Option:
        """The option that is the sandglass."""
        return self._option(self.chooser.sand)

    def _option(self, id: str) -> Option:
        return next(option for option in self.title.options if option.id == id)

    def fit(self, seats: int) -> None:
        """So many mechs."""
        _fit(self.crew, seats)

    def keep(self) -> None:
        """The crew is remembered as that of a match is."""
        if not self.crew.evening:
            self.ctx.setups.keep(self.title.id, self.crew.memory())
            self.ctx.people.greet(self.crew.guests())

    # ------------------------------------------------------------------ what can be pressed
    def widgets(self) -> list[Widget]:
        """All but the keys of the foot."""
        say, words, sand, grades = self.ctx.say, self.ctx.words, self.sand, self.grades
        lengths = [say("expedition.stages_n", n=n) for n in sorted(WIDTHS)]
        mechs = [words.get(f"{self.title.id}.workshop.table", n=n) for n in self.title.seats]
        field = TextField("seed", BOXES["typed"], self.seed, longest=DIGITS, allowed="0123456789", size=44)
        note, fixed = say("expedition.grade_note"), self.chooser.fixed(self.crew.options)
        spare = fixed.get(sand.id, self.crew.options[sand.id])
        times, hardness = (
            [words.get(f"{self.title.id}.option.{option.id}.{value}") for value in option.values] for option in (sand, grades)
        )
        return [
            Segments("stages", BOXES["stages"], lengths, sorted(WIDTHS).index(self.stages), size=30),
            Segments("mechs", BOXES["mechs"], mechs, list(self.title.seats).index(self.seats), size=30),
            *(widget for index in range(self.seats) for widget in self._seat(index) if not self.crew.evening),
            Segments("grade", BOXES["grade"], hardness, grades.values.index(self.grade), size=30, tip=note),
            Segments(
                "sand", BOXES["sand"], times, sand.values.index(spare), size=30, enabled=sand.id not in fixed,
                why=say("missions.fixed"),
            ),
            field,
            Button("chance", BOXES["chance"], say("expedition.by_chance"), icon="ui_swap", size=34),
            Button("day", BOXES["day"], say("expedition.day"), icon="ui_clock", size=34, tip=say("expedition.day_note")),
        ]

    def _seat(self, index: int) -> list[Widget]:
        """A mech: its pilot, a person or a bot, who drives it or how well."""
        say, seat = self.ctx.say, self.crew.seats[index]
        kinds = (say("lobby.person"), say("lobby.bot"))
        before, after, kind, driver = (
            layout.in_row(index, self.seats, box) for box in (layout.BEFORE, layout.AFTER, layout.KIND, layout.DRIVER)
        )
        found: list[Widget] = [
            IconButton(f"seat:{index}:previous", before, "ui_arrow", turn=1, round_=True, tip=say("lobby.pilot_previous")),
            IconButton(f"seat:{index}:next", after, "ui_arrow", turn=-1, round_=True, tip=say("lobby.pilot_next")),
            Segments(f"seat:{index}:kind", kind, kinds, 0 if seat.person else 1, icons=("ui_person", "ui_bot")),
        ]
        if seat.person:
            return [*found, *driver_widgets(self.ctx, index, seat, driver)]
        return [*found, level_cycle(self.ctx, self.crew, index, driver)]

    def act(self, kind: str, rest: str, value: Any) -> bool:
        """One of its widgets was pressed; False for any other."""
        if kind == "stages":
            self.stages = sorted(WIDTHS)[int(str(value))]
        elif kind == "mechs":
            self.fit(self.title.seats[int(str(value))])
        elif kind == "seat":
            index, _, what = rest.partition(":")
            seat_act(self.crew, int(index), what, value)
        elif kind == "sand":
            self.crew.options[self.sand.id] = self.sand.values[int(str(value))]
        elif kind == "grade":
            self.crew.options[self.grades.id] = self.grades.values[int(str(value))]
        elif kind == "seed":
            self.seed = str(value)
        elif kind == "chance":
            self.seed = str(self.service.by_chance(self.title, self.stages, self.seats))
        elif kind == "day":
            self.seed = str(self.service.day_seed())
        else:
            return False
        return True

    # ------------------------------------------------------------------ picture
    def draw(self, f: Frame) -> None:
        """Its panel and the words on it."""
        say, spoken = self.ctx.say, self.ctx.words.get
        x, y, w, h = BOXES["panel"]
        draw.panel(f, (x, y, w, h), "night")
        own = f"{self.title.id}.option"
        heads = [(BOXES[name], say(f"expedition.{words}")) for name, words in HEADS]
        heads += [(BOXES[name], spoken(f"{own}.{o.id}.name")) for name, o in (("grade", self.grades), ("sand", self.sand))]
        for (left, top, wide, _), words in (*heads, (layout.CREW, say("expedition.crew"))):
            draw.text(f, words, (left, top - 52, wide, 48), "card", 34)
        for index, seat in enumerate(self.crew.seats):
            fx, fy, size, _ = layout.in_row(index, self.seats, layout.FACE)
            draw.avatar(f, seat.portrait, fx, fy, size, theme.INK, 5)
            draw.text(f, seat.name, layout.in_row(index, self.seats, layout.PILOT), "card", 32, align="c")
            if self.crew.evening:  # settled there
                by = seat.driver if seat.person else say("lobby.bot")
                draw.text(f, by, layout.in_row(index, self.seats, layout.KIND), "text", 32)
        draw.text(f, self._note(), (x + 40, y + 724, w - 80, 56), "text", 30, theme.MIST)

    def _note(self) -> str:
        """What there is to know of this seed."""
        if self.seed != str(self.service.day_seed()):
            return self.ctx.say("expedition.seed_note")
        gentle = self.grade == self.title.grammar_of().gentle
        return self.ctx.say("expedition.day_gentle" if gentle else "expedition.day_note")
