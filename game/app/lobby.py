"""The set-up of a match: who sits where, the title's options, the seed. Remembered for next time."""

from __future__ import annotations

from collections.abc import Sequence

from game.app.context import Context
from game.app.controls import Cycle
from game.app.lobby_mission import ROWS_FROM, Chosen
from game.app.lobby_seats import draw_seats, free_widgets, seat_widgets
from game.app.page import Page, mat_of, title_name
from game.app.plan import SEED_DIGITS, Plan, new_seed
from game.titles import Option, title
from game.ui import draw, theme
from game.ui.focus import Act
from game.ui.frame import Frame
from game.ui.widgets import Button, IconButton, Segments, Switch, TextField, Widget

BOXES: dict[str, tuple[float, float, float, float]] = {
    "options": (1284, 90, 612, 808),
    "heading": (1314, 106, 552, 56),
    "rows": (1314, 168, 552, 536),
    "summary": (1308, 716, 564, 158),
    "back": (24, 948, 300, 100),
    "sentence": (356, 940, 900, 116),
    "start": (1284, 936, 612, 118),
}
LABEL, CONTROL, NOTE, LINE, GAP = 44, 60, 64, 40, 20
"""Heights of a row's parts, in units."""


class Row:
    """One row of the options: where its words and its control stand."""

    def __init__(self, id: str, name: str, note: str, wide: bool) -> None:
        self.id, self.name, self.note, self.wide = id, name, note, wide
        self.y = 0.0

    @property
    def height(self) -> float:
        """Units it takes: label and control one below the other with a note of two lines, or side by side with one line."""
        if self.wide:
            return LABEL + 6 + CONTROL + (NOTE if self.note else 0)
        return CONTROL + (LINE if self.note else 0)


class Lobby(Page):
    """The lobby of one title."""

    name = "lobby"

    def __init__(self, ctx: Context, name: str, plan: Plan | None = None) -> None:
        super().__init__(ctx)
        self.title = plan.title if plan is not None else title(name)
        self.mat, self.motif = mat_of(name)
        self.plan = plan or ctx.plan_for(self.title)
        self._chosen: Chosen | None = None
        self._chosen_in: object = None

    def heading(self) -> tuple[str, str]:
        """Bar words."""
        return title_name(self.ctx, self.title.id), self.say("lobby.title")

    @property
    def chosen(self) -> Chosen | None:
        """The mission that was chosen, in the words of today; None in a title without missions."""
        if self.title.chooser and self._chosen_in is not self.ctx.words:
            self._chosen, self._chosen_in = Chosen(self.ctx, self.plan), self.ctx.words
        return self._chosen

    # ------------------------------------------------------------------ rows of the options
    def _words(self, option: Option, part: str) -> str:
        key = f"{self.title.id}.option.{option.id}.{part}"
        if self.ctx.words.has(key):
            return self.ctx.words.get(key)
        shell = {"name": "lobby.starter", "note": "lobby.starter_note"}.get(part)
        if option.id == "starter" and shell is not None:
            return self.say(shell)
        return "" if part.endswith("note") else self.ctx.words.get(key)

    def _value(self, option: Option, value: object) -> str:
        """The words of a value; a seat is called by its name, a number without words is said bare."""
        if isinstance(value, str) and value.startswith("seat") and value[4:].isdigit():
            at = int(value[4:])
            return self.plan.seats[at].name if at < len(self.plan.seats) else str(at + 1)
        if option.id == "starter":
            return self.say("lobby.starter_rules")
        bare = isinstance(value, int) and not self.ctx.words.has(f"{self.title.id}.option.{option.id}.{value}")
        return str(value) if bare else self._words(option, str(value))

    def rows(self) -> list[Row]:
        """The rows, from the title's options; open hands, and how to choose together, only where people share the screen."""
        found = []
        before = self.chosen.set_before if self.chosen is not None else ()
        for option in self.title.options:
            if option.id in before:
                continue
            chosen = self.plan.options[option.id]
            wide = not isinstance(option.default, bool) and len(option.values) <= 3
            note = self._words(option, f"{chosen}_note") or self._words(option, "note")
            found.append(Row(f"option:{option.id}", self._words(option, "name"), "" if option.id == "starter" else note, wide))
        if self.plan.can_choose_entry:
            note = self.say("lobby.letters_note" if self.plan.letters else "lobby.curtain_note")
            found.append(Row("letters", self.say("lobby.entry"), note, False))
        if self.plan.persons > 1 and not self.title.open:
            found.append(Row("open_hands", self.say("lobby.open_hands"), self.say("lobby.open_hands_note"), False))
        found.append(Row("seed", self.say("lobby.seed"), "", False))
        _, y, _, h = BOXES["rows"]
        if self.chosen is not None:
            y, h = ROWS_FROM, y + h - ROWS_FROM
        spare = h - sum(row.height for row in found)
        gap = max(8.0, min(GAP + 14.0, spare / max(1, len(found))))
        for row in found:
            row.y = y
            y += row.height + gap
        return found

    def _control(self, row: Row) -> list[Widget]:
        x, _, w, _ = BOXES["rows"]
        if row.id == "seed":
            return [
                TextField(
                    "seed",
                    (x + w - 364, row.y, 292, CONTROL),
                    self.plan.seed,
                    longest=SEED_DIGITS,
                    allowed="0123456789",
                    size=30,
                    pencil=False,
                    tip=self.say("lobby.seed_note"),
                ),
                IconButton("new_seed", (x + w - 60, row.y, 60, CONTROL), "ui_replay", tip=self.say("lobby.seed_new")),
            ]
        if row.id == "letters":
            ways = (self.say("lobby.curtain"), self.say("lobby.letters"))
            return [Segments("letters", (x + w - 260, row.y, 260, CONTROL), ways, int(self.plan.letters))]
        if row.id == "open_hands":
            return [Switch("open_hands", (x + w - 120, row.y, 120, CONTROL), self.plan.open_hands)]
        option = next(o for o in self.title.options if f"option:{o.id}" == row.id)
        chosen = self.plan.options[option.id]
        if isinstance(option.default, bool):
            return [Switch(row.id, (x + w - 120, row.y, 120, CONTROL), bool(chosen))]
        if row.wide:
            words = [self._value(option, value) for value in option.values]
            if option.id == "starter":
                return [Cycle(row.id, (x, row.y + LABEL + 6, w, CONTROL), self._value(option, chosen))]
            return [Segments(row.id, (x, row.y + LABEL + 6, w, CONTROL), words, option.values.index(chosen))]
        return [Cycle(row.id, (x + w - 260, row.y, 260, CONTROL), self._value(option, chosen))]

    def widgets(self) -> Sequence[Widget]:
        """Seats, options, foot."""
        found: list[Widget] = []
        for index in range(len(self.plan.seats)):
            found += seat_widgets(self.ctx, self.plan, index)
        found += free_widgets(self.ctx, self.plan)
        if self.chosen is not None:
            found += self.chosen.widgets()
        for row in self.rows():
            found += self._control(row)
        problem = self.plan.problem()
        found.append(Button("back", BOXES["back"], self.say("common.back"), icon="ui_back", size=36, hint="B"))
        found.append(
            Button(
                "start",
                BOXES["start"],
                self.say("lobby.start"),
                "primary",
                icon="ui_play",
                size=54,
                hint="A",
                enabled=problem is None,
                why=self.ctx.words.say(problem) if problem is not None else "",
            )
        )
        return found

    def first_focus(self) -> str | None:
        """Everything is set already: start."""
        return "start"

    # ------------------------------------------------------------------ acts
    def act(self, act: Act) -> None:
        """Change the plan; build anew what depends on it."""
        kind, _, rest = act.id.partition(":")
        if kind == "seat":
            index, _, what = rest.partition(":")
            self._seat_act(int(index), what, act.value)
        elif kind == "option":
            self._option_act(rest, act.value)
        elif kind == "add":
            self.plan.add()
        elif kind == "open_hands":
            self.plan.open_hands = bool(act.value)
        elif kind == "letters":
            self.plan.letters = act.value == 1
        elif kind == "seed":
            self.plan.seed = str(act.value) or str(new_seed())
        elif kind == "new_seed":
            self.plan.seed = str(new_seed())
        elif kind in ("back", "mission"):
            self.back()
            return
        elif kind == "start":
            self.start()
            return
        self.rebuild()

    def _seat_act(self, index: int, what: str, value: object) -> None:
        plan = self.plan
        if what == "name":
            plan.change(index, name=str(value))
        elif what in ("previous", "next"):
            plan.step_portrait(index, 1 if what == "next" else -1)
        elif what == "driver":
            plan.change(index, driver=str(value))
        elif what in ("driver_previous", "driver_next"):
            plan.step_driver(index, 1 if what == "driver_next" else -1)
        elif what == "kind":
            plan.change(index, person=value == 0)
        elif what == "level":
            plan.change(index, level=plan.title.levels[int(str(value))])
        elif what == "step_level":
            levels = plan.title.levels
            plan.change(index, level=levels[(levels.index(plan.seats[index].level) + int(str(value))) % len(levels)])
        elif what == "swap":
            plan.move(index, index + 1)
        elif what == "remove":
            plan.remove(index)
        elif what.startswith("pick:"):
            person = plan.people[int(what.removeprefix("pick:"))]
            plan.change(index, name=person.name, portrait=person.portrait)

    def _option_act(self, name: str, value: object) -> None:
        option = next(o for o in self.title.options if o.id == name)
        if isinstance(option.default, bool):
            self.plan.options[name] = bool(value)
        elif len(option.values) <= 3 and name != "starter":
            self.plan.options[name] = option.values[int(str(value))]
        else:
            self.plan.step_option(option, int(str(value)))

    def back(self) -> None:
        """To the menu; what was set is remembered."""
        self.ctx.setups.keep(self.title.id, self.plan.memory())
        self.leave_page()

    def start(self) -> None:
        """Deal."""
        if self.plan.problem() is None:
            self.ctx.setups.keep(self.title.id, self.plan.memory())
            self.ctx.people.greet(self.plan.guests())
            self.ctx.matches.begin(self.plan)

    # ------------------------------------------------------------------ picture
    def draw_live(self, f: Frame) -> None:
        """Seats, options, summary, sentence."""
        busy = [int(w.id.split(":")[1]) for w in (self.ui.focused, self.ui.hovered) if w is not None and w.id.startswith("seat:")]
        free = [w.id.partition(":")[2] for w in (self.ui.focused, self.ui.hovered) if w is not None and w.id.startswith("add")]
        pieces = self.chosen.chooser.tokens if self.chosen is not None else ()
        draw_seats(f, self.ctx, self.plan, busy, int(free[0] or len(self.plan.seats)) if free else None, pieces)
        draw.panel(f, BOXES["options"])
        if self.chosen is not None:
            self.chosen.draw(f)
        draw.text(f, self.say("lobby.options"), BOXES["heading"], "card", 38, theme.LAMP)
        x, _, w, _ = BOXES["rows"]
        for n, row in enumerate(self.rows()):
            if n or self.chosen is not None:
                draw.rule(f, x, row.y - 11, w)
            if row.wide:
                draw.text(f, row.name, (x, row.y, w, LABEL), "card", 32)
                top = row.y + LABEL + 6 + CONTROL
                draw.rich(f, row.note, (x, top + 4, w, row.y + row.height - top), 27, theme.MIST, spacing=1.12)
                continue
            room = w - (380 if row.id == "seed" else 140 if isinstance(self.ui.by_id(row.id), Switch) else 276)
            draw.text(f, row.name, (x, row.y, room, CONTROL), "card", 32)
            if row.note:
                draw.text(f, row.note, (x, row.y + CONTROL - 6, w, LINE), "text", 27, theme.MIST)
        self._summary(f)
        problem = self.plan.problem()
        most, n = max(self.title.seats), len(self.plan.seats)
        words = (
            f"[lamp]{self.ctx.words.say(problem)}[/]"
            if problem is not None
            else (self.say("lobby.places_exact", n=n) if len(self.title.seats) == 1 else self.say("lobby.places", n=n, max=most))
        )
        if problem is None and any(not seat.person for seat in self.plan.seats):
            fill = n == min(self.title.seats) < most and not self.title.crew
            words = f"{words} {self.say('lobby.fill', n=n) if fill else self.say('lobby.pace')}"
        elif problem is None and self.title.crew:
            words = f"{words} {self.say('lobby.drive')}"
        draw.rich(f, words, BOXES["sentence"], 29, theme.PAPER, theme.LAMP, valign="m", spacing=1.25)

    def _summary(self, f: Frame) -> None:
        persons = self.plan.persons
        bots = sum(not seat.person for seat in self.plan.seats)
        facts = [
            ("ui_person", self.say("lobby.persons", n=persons)),
            ("ui_bot", self.say("lobby.bots", n=bots)),
            ("ui_clock", self.say("format.about_minutes", n=self.title.minutes)),
            ("ui_players", self.say("lobby.seats", n=len(self.plan.seats))),
        ]
        x, y, w, _ = BOXES["summary"]
        draw.panel(f, BOXES["summary"], "paper", 22)
        for i, (picture, words) in enumerate(facts):
            left, top = x + 20 + i % 2 * (w / 2 - 8), y + 18 + i // 2 * 64
            draw.rounded(f, (left, top, 52, 52), 26, theme.NIGHT3, None, theme.INK, 3)
            draw.icon(f, picture, left + 9, top + 9, 34)
            draw.text(f, words, (left + 62, top, w / 2 - 92, 54), "bold", 27, theme.INK)
