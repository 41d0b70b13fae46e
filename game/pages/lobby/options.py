"""The options of a match in the lobby: a row each, as large as there is room, with its words and its control."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass

from game.home.matches.plan import Plan
from game.home.series import GAMES
from game.pages.kit.context import Context
from game.pages.kit.controls import Cycle
from game.titles import Option
from game.ui import draw, theme
from game.ui.focus import Group
from game.ui.frame import Frame
from game.ui.picker import Picker, picked
from game.ui.widgets import Button, Segments, Switch, Widget

Place = tuple[float, float, float, float]
AREA: Place = (1314, 168, 552, 536)
"""Where the rows stand, in units."""
LABEL, CONTROL, NOTE, LINE, GAP = 44, 60, 64, 40, 20
"""Heights of a row's parts, in units."""
LEAST_GAP, MOST_GAP = 8.0, GAP + 14.0
BESIDE, BESIDE_CLOSE, BESIDE_NAME = 260.0, 300.0, 372.0
"""How wide a control beside its name is; in a close panel, where all of them stand there; one that shows somebody's name."""


@dataclass
class Row:
    """One row of the options: where its words and its control stand. `wide`: the control has a line of its own."""

    id: str
    name: str
    note: str
    wide: bool
    control: str = ""
    """The id of the widget, where it is another one."""
    y: float = 0.0
    tip: str = ""
    """A note that found no room."""
    high: float = CONTROL
    """How high its control is: lower where there are very many rows."""

    def __post_init__(self) -> None:
        self.control = self.control or self.id

    @property
    def height(self) -> float:
        """Units it takes: label and control one below the other with a note of two lines, or side by side with one line."""
        if self.wide:
            return LABEL + 6 + self.high + (NOTE if self.note else 0)
        return self.high + (LINE if self.note else 0)


class OptionRows:
    """The rows of a plan. `before`: the options that were set where a mission was chosen; `top`: where the first row begins."""

    def __init__(self, ctx: Context, plan: Plan, before: Collection[str] = (), top: float = AREA[1]) -> None:
        self.ctx, self.plan, self.title = ctx, plan, plan.title
        self.before, self.top = before, top
        self._pickers: dict[str, Picker] = {}
        self._words_of: object = None

    # ------------------------------------------------------------------ words
    def _words(self, option: Option, part: str) -> str:
        key = f"{self.title.id}.option.{option.id}.{part}"
        if self.ctx.words.has(key):
            return self.ctx.words.get(key)
        shell = {"name": "lobby.starter", "note": "lobby.starter_note"}.get(part)
        if option.id == "starter" and shell is not None:
            return self.ctx.say(shell)
        return "" if part.endswith("note") else self.ctx.words.get(key)

    def _value(self, option: Option, value: object) -> str:
        """The words of a value; a seat is called by its name, a number without words is said bare."""
        seats = self.plan.seats
        if option.seats:
            return seats[int(str(value))].name
        if option.picker and self.chosen_cards(option):
            return self.ctx.say("lobby.chosen")
        if isinstance(value, str) and value.startswith("seat") and value[4:].isdigit():
            at = int(value[4:])
            return seats[at].name if at < len(seats) else str(at + 1)
        if option.id == "starter":
            return self.ctx.say("lobby.starter_rules")
        bare = isinstance(value, int) and not self.ctx.words.has(f"{self.title.id}.option.{option.id}.{value}")
        return str(value) if bare else self._words(option, str(value))

    def _note(self, option: Option) -> str:
        cards = self.chosen_cards(option) if option.picker else ""
        of_value = cards or self._words(option, f"{self.plan.options[option.id]}_note")
        return of_value or ("" if option.id == "starter" else self._words(option, "note"))

    def picker(self, option: Option) -> Picker:
        """What can be picked, in the words of today."""
        if self._words_of is not self.ctx.words:
            self._pickers, self._words_of = {}, self.ctx.words
        if option.id not in self._pickers:
            self._pickers[option.id] = option.picker_class()(self.ctx.words, self.title.catalog)
        return self._pickers[option.id]

    def mend(self) -> None:
        """Leave to chance what was remembered of cards that cannot be picked any more."""
        for option in self.title.options:
            if option.picker and not picked(self.picker(option), self.plan.options[option.id]):
                self.plan.options[option.id] = self.picker(option).free

    def chosen_cards(self, option: Option) -> str:
        """The names of the cards that were picked, "" when they are left to chance."""
        return " · ".join(card.name for card in picked(self.picker(option), self.plan.options[option.id]))

    def kept_back(self) -> list[Option]:
        """What stands behind "More": what is rarely changed; the language of the cards, the app's until somebody changes it."""
        return [one for one in self.title.options if one.asked and (one.spoken or one.seldom) and one.id not in self.before]

    def told(self, option: Option) -> tuple[str, list[str], str]:
        """An option that is kept back: its name, the words of its values, and what the chosen one means."""
        return self._words(option, "name"), [self._value(option, value) for value in option.values], self._note(option)

    # ------------------------------------------------------------------ rows
    def rows(self) -> list[Row]:
        """The rows, from the title's options; open hands, and how to choose together, only where people share the screen."""
        plan, say = self.plan, self.ctx.say
        found, kept = [], self.kept_back()
        for option in self.title.options:
            shown = option.id not in self.before and option not in kept and not (plan.evening and option.id == GAMES)
            if option.asked and shown:
                control = f"pick:{option.id}" if option.picker else ""
                name, note = self._words(option, "name"), self._note(option)
                found.append(Row(f"option:{option.id}", name, note, self._wide(option), control))
        if plan.can_choose_entry:
            note = say("lobby.letters_note" if plan.letters else "lobby.curtain_note")
            found.append(Row("letters", say("lobby.entry"), note, False))
        if plan.persons > 1 and not self.title.open and not self.title.closed:
            found.append(Row("open_hands", say("lobby.open_hands"), say("lobby.open_hands_note"), False))
        found.append(Row("seed", "", "", False))
        return self._stacked(found)

    @staticmethod
    def _wide(option: Option) -> bool:
        return not (isinstance(option.default, bool) or option.picker or option.seats) and len(option.values) <= 3

    def _stacked(self, found: list[Row]) -> list[Row]:
        """One below the other. Where that is too much, every control goes beside its name, and notes become tooltips, from the
        last row on."""
        room = AREA[1] + AREA[3] - self.top

        def full() -> bool:
            return sum(row.height for row in found) + LEAST_GAP * (len(found) - 1) > room

        if full():
            for row in found:
                row.wide = False
        for row in reversed(found):
            if full():
                row.tip, row.note = row.note, ""
        if full():
            for row in found:
                row.high = (room - LEAST_GAP * (len(found) - 1)) / len(found)
        spare = room - sum(row.height for row in found)
        gap = max(LEAST_GAP, min(MOST_GAP, spare / max(1, len(found))))
        y = self.top
        for row in found:
            row.y = y
            y += row.height + gap
        return found

    # ------------------------------------------------------------------ controls
    def widgets(self) -> list[Widget]:
        """The controls of all rows."""
        found: list[Widget] = []
        for row in self.rows():
            found += self._control(row)
        return found

    def _control(self, row: Row) -> list[Widget]:
        x, _, w, _ = AREA
        plan, say = self.plan, self.ctx.say
        if row.id == "seed":
            words = say("lobby.seed_typed" if plan.sown else "lobby.more" if self.kept_back() else "lobby.seed")
            tip = say("lobby.more_tip" if self.kept_back() else "lobby.seed_tip")
            return [Button("seed", (x, row.y, w, row.high), words, icon="ui_plus", size=30, tip=tip)]
        if row.id == "letters":
            ways = (say("lobby.curtain"), say("lobby.letters"))
            return [Segments("letters", (x + w - BESIDE, row.y, BESIDE, row.high), ways, int(plan.letters))]
        if row.id == "open_hands":
            return [Switch("open_hands", (x + w - 120, row.y, 120, row.high), plan.open_hands)]
        control = self._option_control(row, next(o for o in self.title.options if f"option:{o.id}" == row.id))
        control.tip = control.tip or row.tip
        return [control]

    def _option_control(self, row: Row, option: Option) -> Widget:
        x, _, w, _ = AREA
        chosen = self.plan.options[option.id]
        words = self._value(option, chosen)
        if isinstance(option.default, bool):
            return Switch(row.id, (x + w - 120, row.y, 120, row.high), bool(chosen))
        wide: Place = (x, row.y + LABEL + 6, w, row.high)
        close: Place = (x + w - BESIDE_CLOSE, row.y, BESIDE_CLOSE, row.high)
        if option.picker:
            return Button(row.control, close, words, icon="ui_deck", size=30)
        if option.seats:
            return Cycle(row.id, (x + w - BESIDE_NAME, row.y, BESIDE_NAME, row.high), words)
        if row.wide and option.id == "starter":
            return Cycle(row.id, wide, words)
        if row.wide:
            return Segments(row.id, wide, [self._value(option, value) for value in option.values], option.values.index(chosen))
        return Cycle(row.id, close if self._wide(option) else (x + w - BESIDE, row.y, BESIDE, row.high), words)

    def act(self, name: str, value: object, segments: bool) -> None:
        """A control of an option was used; `segments`: the value is the place among the option's values, else a step."""
        option = next(o for o in self.title.options if o.id == name)
        if isinstance(option.default, bool):
            self.plan.options[name] = bool(value)
        elif segments:
            self.plan.options[name] = option.values[int(str(value))]
        else:
            self.plan.step_option(option, int(str(value)))

    # ------------------------------------------------------------------ picture
    def draw(self, f: Frame, ui: Group, ruled: bool) -> None:
        """Names and notes, with a rule above each but the first (`ruled`: above that one, too)."""
        x, _, w, _ = AREA
        for n, row in enumerate(self.rows()):
            if n or ruled:
                draw.rule(f, x, row.y - 11, w)
            if row.wide:
                draw.text(f, row.name, (x, row.y, w, LABEL), "card", 32)
                top = row.y + LABEL + 6 + row.high
                draw.rich(f, row.note, (x, top + 4, w, row.y + row.height - top), 27, theme.MIST, spacing=1.12)
                continue
            control = ui.by_id(row.control)
            draw.text(f, row.name, (x, row.y, control.rect.x - x - 16, row.high), "card", 32)
            if row.note:
                draw.text(f, row.note, (x, row.y + row.high - 6, w, LINE), "text", 27, theme.MIST)
