"""The set-up of a match: who sits where, the title's options, the way to its seed. Remembered for next time."""

from __future__ import annotations

from collections.abc import Sequence

from game.home.matches.plan import Plan
from game.home.rulebook.book import has_rules
from game.pages import ways
from game.pages.kit import seating
from game.pages.kit.context import Context
from game.pages.kit.controls import Cycle
from game.pages.kit.crew import level_words, seat_act
from game.pages.kit.helped import Helped
from game.pages.kit.lesson_offer import accept, offer, offers
from game.pages.kit.page import mat_of
from game.pages.lobby import rows as couch_rows
from game.pages.lobby.mission import ROWS_FROM, Chosen
from game.pages.lobby.options import OptionRows, Row
from game.pages.lobby.order import Grip, Order
from game.pages.lobby.rows import place_of as row_place
from game.pages.lobby.rows import places as row_places
from game.pages.lobby.seats import draw_seats, free_widgets, level_note, seat_widgets, temper_note
from game.titles import title
from game.ui import draw, pads, theme
from game.ui.focus import Act
from game.ui.frame import Frame
from game.ui.inputmap import Back, Confirm, Extra, Hold, Input, Move, Nav, Press
from game.ui.widgets import Button, IconButton, Segments, Widget

BOXES: dict[str, tuple[float, float, float, float]] = {
    "options": (1284, 90, 612, 808),
    "heading": (1314, 106, 552, 56),
    "summary": (1308, 716, 564, 158),
    "summary_bots": (1308, 712, 564, 178),
    "bots_label": (1328, 832, 186, 50),
    "bots_level": (1520, 832, 282, 50),
    "bots_all": (1808, 832, 50, 50),
    "back": (24, 948, 300, 100),
    "phones": (348, 948, 304, 100),
    "sentence": (676, 940, 584, 116),
    "start": (1284, 936, 612, 118),
    "rows_back": (24, 948, 260, 100),
    "rows_rules": (308, 948, 260, 100),
    "rows_phones": (592, 948, 116, 100),
    "rows_sentence": (732, 940, 528, 116),
}
"""`rows_`: the foot below a couch."""
PROPOSED_FROM = 3
"""So many people at a title with secrets, and the foot speaks of phones."""
CARDS_MOST = 6
"""So many seats fit on the page as cards."""


class Lobby(Helped):
    name = stage_word = "lobby"
    pill = "lobby.title"

    def __init__(self, ctx: Context, name: str, plan: Plan | None = None) -> None:
        super().__init__(ctx)
        self.title = plan.title if plan is not None else title(name)
        self.mat, self.motif = mat_of(name)
        self.plan = plan or ctx.plan_for(self.title)
        self._chosen: Chosen | None = None
        self._chosen_in: object = None
        self._options = OptionRows(ctx, self.plan)
        self._options.mend()
        self.order = Order(couch_rows.COLUMN)
        self._let_go = False
        """A row was put back although the mouse button is still down."""

    @property
    def chosen(self) -> Chosen | None:
        """The mission that was chosen, in the words of today; None in a title without missions."""
        if self.title.chooser and self._chosen_in is not self.ctx.words:
            self._chosen, self._chosen_in = Chosen(self.ctx, self.plan), self.ctx.words
        return self._chosen

    def options(self) -> OptionRows:
        if self.chosen is None:
            return self._options
        return OptionRows(self.ctx, self.plan, self.chosen.set_before, ROWS_FROM)

    def rows(self) -> list[Row]:
        """The rows of the options, with their places."""
        return self.options().rows()

    @property
    def in_rows(self) -> bool:
        """Whether seats are rows below a couch: at a table for more than six."""
        return not self.title.crew and max(self.title.seats) > CARDS_MOST

    def widgets(self) -> Sequence[Widget]:
        """Seats, options, foot."""
        found: list[Widget] = []
        if self.in_rows:
            for index in range(len(self.plan.seats)):
                found += couch_rows.row_widgets(self.ctx, self.plan, index, self.order)
            found += couch_rows.free_row_widgets(self.plan)
        else:
            for index in range(len(self.plan.seats)):
                found += seat_widgets(self.ctx, self.plan, index)
            found += free_widgets(self.ctx, self.plan)
        if self.chosen is not None:
            found += self.chosen.widgets()
        found += [*self.options().widgets(), *self.why_key(BOXES["options"]), *offer(self.ctx, self.title.id)]
        found += self._for_all_bots()
        problem = self.plan.problem()
        back, free = BOXES["rows_back" if self.in_rows else "back"], self.order.at is None  # else Enter and Escape are the row's
        found.append(Button("back", back, self.say("common.back"), icon="ui_back", size=36, hint="B" if free else None))
        if self.in_rows and has_rules(self.title.id):
            found.append(Button("rules", BOXES["rows_rules"], self.say("pause.rules"), icon="ui_book", size=36))
        place = BOXES["rows_phones" if self.in_rows else "phones"]
        label, size = ("", 44) if self.in_rows else (self.say("phones.heading"), 36)
        tip = "" if label else self.say("phones.tip")  # it would lie on the seats
        found.append(Button("phones", place, label, icon="ui_phone", size=size, tip=tip))
        found.append(
            Button(
                "start",
                BOXES["start"],
                self.say("lobby.start"),
                "primary",
                icon="ui_play",
                size=54,
                hint="A" if free else None,
                enabled=problem is None,
                why=self.ctx.words.say(problem) if problem is not None else "",
            )
        )
        return found

    @property
    def _many(self) -> bool:
        """Whether more than two may sit here: all bots are set at once then."""
        return max(self.plan.title.seats) > 2

    def _for_all_bots(self) -> list[Widget]:
        """The level of all bots at once, and bots in the place of all other people."""
        plan = self.plan
        if not self._many:
            return []
        level, bars = self.say("lobby.bots", n=0), None
        if plan.bots_level:
            level, bars = level_words(self.ctx, plan, plan.bots_level, "name"), plan.title.levels.index(plan.bots_level)
        elif plan.bots:
            level, bars = self.say("lobby.bots_differ"), -1
        words, why = self.say("lobby.bots_all"), "" if plan.can_fill else self.say("lobby.bots_all_why")
        return [
            Cycle("bots:level", BOXES["bots_level"], level, bars=bars, grades=len(plan.title.levels), enabled=plan.bots > 0),
            IconButton("bots:all", BOXES["bots_all"], "ui_bot", enabled=plan.can_fill, tip=words, why=why),
        ]

    def first_focus(self) -> str | None:
        """Everything is set already: start."""
        return "start"

    # ------------------------------------------------------------------ acts
    def act(self, act: Act) -> None:
        """Change the plan; build anew what depends on it."""
        kind, _, rest = act.id.partition(":")
        if kind == "seat":
            index, _, what = rest.partition(":")
            if what == "handle":
                self._handle_act(int(index), act)
            else:
                seat_act(self.plan, int(index), what, act.value)
        elif kind == "option":
            self.options().act(rest, act.value, isinstance(self.ui.by_id(act.id), Segments))
        elif kind == "pick":
            self._pick(rest)
            return
        elif kind == "add":
            self.plan.add()
        elif kind == "bots":
            if rest == "level":
                self.plan.step_bots(act.value if isinstance(act.value, int) else 1)
            else:
                self.plan.fill_with_bots()
        elif kind == "open_hands":
            self.plan.open_hands = bool(act.value)
        elif kind == "letters":
            self.plan.letters = act.value == 1
        elif kind == "seed":
            self.ctx.go(ways.ShowSeed(self.plan))
            return
        elif kind == "phones":
            self.ctx.go(ways.ShowPhones(plan=self.plan))
            return
        elif kind == "rules":
            self.ctx.show_help(self.title.id, self.about())
            return
        elif kind in ("back", "mission"):
            self.back()
            return
        elif kind == "learn":
            accept(self.ctx, self.title.id)
            return
        elif kind == "start":
            self.start()
            return
        self.rebuild()

    def _pick(self, name: str) -> None:
        """To the page where cards are picked."""
        option, rows = next(o for o in self.title.options if o.id == name), self.options()

        def keep(value: str) -> None:
            self.plan.options[name] = value

        self.ctx.go(ways.ShowPicking(self.title.id, lambda: rows.picker(option), self.plan.options[name], keep))

    # ------------------------------------------------------------------ a row in hand
    def handle(self, record: Input) -> None:
        """While a row is in hand, keys or the mouse move it."""
        if self.order.at is not None and self._moves(record):
            self.dirty = True
        else:
            super().handle(record)

    def _moves(self, record: Input) -> bool:
        """Whether a record went to the row in hand."""
        grip, places = self.order.grip, row_places(self.plan)
        match record:
            case Back():
                self._put_back()
            case Nav(direction) if grip is Grip.KEYS:
                self.order.step(direction, len(places))
                self.ctx.sounds.play("focus_tick")
            case Confirm() if grip is not Grip.DRAG:
                self._drop()
            case Extra("x") if grip is not Grip.DRAG:
                self._drop()
            case Move(x, y) if grip is Grip.CLICK:
                self.order.follow((x, y), places)
            case Press(button=1) if grip is Grip.CLICK:
                self._drop()
            case Press() if grip is not Grip.DRAG:
                self._put_back()
            case Move() | Nav() | Confirm() | Extra() | Hold():
                pass
            case _:
                return False
        return True

    def _handle_act(self, index: int, act: Act) -> None:
        """The handle of a row: dragged, clicked, or pressed with the keys."""
        x, y, _, _ = row_place(index)
        if act.value == "drag" and act.pos is not None:
            if self.order.at is None and not self._let_go:
                left, top, wide, high = couch_rows.HANDLE
                self._take(index, Grip.DRAG, act.pos, (left + wide / 2, top + high / 2))
            self.order.follow(act.pos, row_places(self.plan))
        elif act.value == "drop":
            if self.order.at is not None:
                self._drop()
            self._let_go = False
        elif act.value == "click" and self.ui.focused is not None:
            self._take(index, Grip.KEYS)
        elif act.value == "click" and act.pos is not None:
            self._take(index, Grip.CLICK, act.pos, (act.pos[0] - x, act.pos[1] - y))

    def extra(self, name: str) -> None:
        """X picks up the row that has the focus or the mouse."""
        at = self._busy()
        if name == "x" and self.in_rows and at:
            self._take(at[0], Grip.KEYS)
            self.rebuild()
        else:
            super().extra(name)

    def _take(self, index: int, grip: Grip, pos: tuple[float, float] = (0, 0), offset: tuple[float, float] = (0, 0)) -> None:
        if len(self.plan.seats) > 1:
            self.order.take(index, grip, pos, offset)
            self.ctx.sounds.play("card_lift")

    def _drop(self) -> None:
        by_keys, moved = self.order.grip is Grip.KEYS, self.order.drop()
        if moved is not None:
            self.plan.move(*moved)
        self.rebuild()
        if moved is not None:
            self.ui.focus(f"seat:{moved[1]}:handle", show=by_keys or None)
            self.ctx.sounds.play("card_place")

    def _put_back(self) -> None:
        self._let_go = self.order.grip is Grip.DRAG
        self.order.put_back()
        self.rebuild()

    def _busy(self) -> list[int]:
        """The seats that have the focus or the mouse."""
        return [int(w.id.split(":")[1]) for w in (self.ui.focused, self.ui.hovered) if w is not None and w.id.startswith("seat:")]

    def _bot_note(self) -> str | None:
        """What there is to say of the level or the temper of the bot whose key has the focus or the mouse."""
        near = [w.id for w in (self.ui.hovered, self.ui.focused) if w is not None]
        if "bots:level" in near and self.plan.bots_level:
            return level_note(self.ctx, self.plan, self.plan.bots_level)
        keys = [id.split(":") for id in near if id.startswith("seat:")]
        for _, index, *what in keys:
            seat = self.plan.seats[int(index)]
            if not seat.person and what[0] in ("level", "step_level"):
                return level_note(self.ctx, self.plan, seat.level)
            if not seat.person and what[0] == "step_temper":
                return temper_note(self.ctx, self.plan, seat.temper)
        return None

    def back(self) -> None:
        """To the menu; what was set is remembered."""
        self.ctx.setups.keep(self.title.id, self.plan.memory())
        self.leave_page()

    def start(self) -> None:
        if self.plan.problem() is None:
            self.ctx.setups.keep(self.title.id, self.plan.memory())
            self.ctx.people.greet(self.plan.guests())
            seating.begin(self.ctx, self.plan)

    # ------------------------------------------------------------------ picture
    def draw_live(self, f: Frame) -> None:
        """Seats, options, summary, sentence."""
        busy = self._busy()
        free = [w.id.partition(":")[2] for w in (self.ui.focused, self.ui.hovered) if w is not None and w.id.startswith("add")]
        lit = int(free[0] or len(self.plan.seats)) if free else None
        pieces = self.chosen.pieces() if self.chosen is not None else ()
        if self.in_rows:
            focus = self.ui.focused.id if self.ui.focused is not None else None
            starts = [self.plan.options[option.id] for option in self.title.options if option.seats]
            couch_rows.draw_couch(f, self.plan, self.order.at, starts[0] if starts else None)
            couch_rows.draw_rows(f, self.ctx, self.plan, busy, lit, self.order, focus)
        else:
            draw_seats(f, self.ctx, self.plan, busy, lit, pieces)
        draw.panel(f, BOXES["options"])
        if self.chosen is not None:
            self.chosen.draw(f)
        if not offers(self.ui):
            draw.text(f, self.say("lobby.options"), BOXES["heading"], "card", 38, theme.LAMP)
        self.options().draw(f, self.ui, self.chosen is not None)
        self._summary(f)
        sentence = BOXES["rows_sentence" if self.in_rows else "sentence"]
        draw.rich(f, self._sentence(f.device), sentence, 29, theme.PAPER, theme.LAMP, valign="m", spacing=1.25)

    def draw(self, f: Frame) -> None:
        """The row in hand lies above everything."""
        super().draw(f)
        with f.above():
            couch_rows.draw_hand(f, self.ctx, self.plan, self.order)

    def _sentence(self, device: str) -> str:
        """What the foot says: what is missing, how a row is moved, or how many sit here."""
        problem = self.plan.problem()
        if self.order.at is not None and self.order.grip is Grip.KEYS:
            drop: str = self.say("lobby.enter")
            back: str = self.say("lobby.escape")
            if pads.is_pad(device):
                drop, back = pads.in_words(device, "A"), pads.in_words(device, "B")
            return self.say("lobby.order_held", drop=drop, back=back)
        if self.order.at is not None:
            return self.say("lobby.order_dragged")
        if problem is not None:
            return f"[lamp]{self.ctx.words.say(problem)}[/]"
        note = self._bot_note()
        if note is not None:
            return note
        if self.plan.persons >= PROPOSED_FROM and not self.title.open and not self.plan.open_hands and not self.ctx.has_phones:
            return self.say("phones.propose")
        if self.in_rows:
            return self.say("lobby.order", x=pads.in_words(device, "X") if pads.is_pad(device) else "X")
        most, n = max(self.title.seats), len(self.plan.seats)
        words = self.say("lobby.places_exact", n=n) if len(self.title.seats) == 1 else self.say("lobby.places", n=n, max=most)
        covered = not self.title.open and not self.plan.open_hands and not self.plan.letters and not self.ctx.has_phones
        if covered and self.plan.persons > 1:
            return f"{words} {self.say('lobby.passing')}"
        if any(not seat.person for seat in self.plan.seats):
            fill = n == min(self.title.seats) < most and not self.title.crew
            if fill:
                return f"{words} {self.say('lobby.fill', n=n)}"
            hinted = self.plan.persons > 0 and self.title.hint_of is not None and self.ctx.settings.coach != 0
            return f"{words} {self.say('lobby.pace')}" if hinted else words
        return f"{words} {self.say('lobby.drive')}" if self.title.crew else words

    def _summary(self, f: Frame) -> None:
        persons = self.plan.persons
        facts = [
            ("ui_person", self.say("lobby.persons", n=persons)),
            ("ui_bot", self.say("lobby.bots", n=self.plan.bots)),
            ("ui_clock", self.say("format.about_minutes", n=self.ctx.matches.lengths.planned(self.plan))),
            ("ui_players", self._places()),
        ]
        box, step, inset = (BOXES["summary_bots"], 56, 8) if self._many else (BOXES["summary"], 64, 18)
        x, y, w, _ = box
        draw.panel(f, box, "paper", 22)
        for i, (picture, words) in enumerate(facts):
            left, top = x + 20 + i % 2 * (w / 2 - 8), y + inset + i // 2 * step
            draw.rounded(f, (left, top, 52, 52), 26, theme.NIGHT3, None, theme.INK, 3)
            draw.icon(f, picture, left + 9, top + 9, 34)
            draw.text(f, words, (left + 62, top, w / 2 - 92, 54), "bold", 27, theme.INK)
        if self._many:
            draw.text(f, self.say("lobby.bots_every"), BOXES["bots_label"], "bold", 27, theme.INK)

    def _places(self) -> str:
        """How many seats are taken; below a couch, of how many."""
        n = len(self.plan.seats)
        return self.say("lobby.taken", n=n, max=max(self.title.seats)) if self.in_rows else self.say("lobby.seats", n=n)
