"""The set-up page on which a pilot chooses schematics: a card each, chosen ones ticked, everybody's choice below, one way on. It
covers the table while it is asked for."""

from __future__ import annotations

from dataclasses import dataclass, replace

from pygame import FRect

from game.core.types import Seat
from game.titles.mechs.rules.actions import OVERDRIVES, Equip, SchematicId
from game.titles.mechs.rules.frames import Outfitting
from game.titles.mechs.rules.mission import Mission
from game.titles.mechs.rules.seen import View
from game.titles.mechs.scene import blueprint, chart
from game.titles.mechs.scene.answers import Answers
from game.titles.mechs.scene.cardbook import CardBook
from game.titles.mechs.scene.host import MechsTable
from game.titles.mechs.scene.room import Box
from game.titles.mechs.scene.scenery import Scenery
from game.ui import draw, richtext, theme
from game.ui.canvas import Canvas
from game.ui.frame import Frame
from game.ui.table.part import Part
from game.ui.why import MARK
from game.ui.widgets import Act, Button, IconButton, Spot, Widget

PAGE: Box = (20, 78, 1880, 992)
HEAD: Box = (20, 78, 1880, 96)
FOOT_TOP = 944.0
DONE: Box = (1500, 956, 372, 98)
WITHOUT: Box = (1224, 956, 262, 98)
"""The way on without a schematic, beside the key that takes one along."""
TAKE = "equip_take"
"""The key that takes the chosen schematics along."""
TOP, GAP = 178.0, 16.0
PER_ROW = 5
ASKED_LEFT, ASKED_WIDE, ASKED_HIGH, ASKED_SIZE = 112.0, 1330.0, 58.0, 36.0
"""The line that asks, in the head; below it stands what makes schematics active, unless that stands beside a single one."""
FEW, FEW_WIDE, ROW_HIGH = 2, 640.0, 716.0
"""So few schematics have cards so wide; how high those are that lie in one row."""
TASK: Box = (70, 184, 1020, 730)
"""Beside a single card: the board of the mission, and what makes a schematic active."""
CARD_HEAD, LEAST_SKETCH, LARGE, SKETCH, NOTE = 78.0, 96.0, 400.0, 260.0, 66.0
"""The name's band on a card; a drawing that is at least so high is drawn. A card so high has its picture below its text, as high
as this whatever the size of the letters; a lesser one has it in its head. What its kind means has room of so much."""
LETTERS = (40.0, 37.0, 34.0, 31.0, 29.0, 27.0)
"""The letters of the texts of schematics, the largest first."""
NOTED = "#6A5A6E"
"""The colour of what a kind of schematic means."""
ROWS = 2
"""So many rows stand beside a pilot in the foot: what was taken; where they leave room, who goes first."""
last: dict[int, tuple[SchematicId, ...]] = {}
"""What each yordle took along last while the app runs: the focus begins there."""


@dataclass(frozen=True, slots=True)
class Plan:
    """A schematic on the page: `taken` already, `free` to be taken now."""

    id: SchematicId
    taken: bool
    free: bool


@dataclass(frozen=True, slots=True)
class Sheet:
    """What the page shows. `words`: the question; `each`: so many may be taken; `others`: every seat in player order with what it
    has taken, None while it has not chosen; `chosen`: the cards that the key takes along, `lit`: the one that is looked
    at; `mission`: what is prepared, in so many `turns` at the most (0: nothing counts them)."""

    seat: Seat
    words: str
    plans: tuple[Plan, ...]
    each: int
    others: tuple[tuple[Seat, tuple[SchematicId, ...] | None], ...]
    lit: SchematicId = -1
    chosen: tuple[SchematicId, ...] = ()
    mission: Mission | None = None
    turns: int = 0

    @property
    def taken(self) -> int:
        """How many are chosen."""
        return sum(plan.taken for plan in self.plans)

    @property
    def left(self) -> int:
        """How many more may be."""
        return self.each - self.taken


def open_plans(view: View, seat: Seat, book: CardBook) -> tuple[SchematicId, ...]:
    """The schematics of a pilot out of envelopes that are open, by envelope."""
    yordle = view.mechs[seat].pilot
    found = [p for p in book.catalog.schematics[:OVERDRIVES] if p.yordle == yordle and p.unlock <= view.envelopes]
    return tuple(p.id for p in found)


def asked(view: View) -> bool:
    """Whether a pilot chooses schematics now."""
    return bool(view.stack) and isinstance(view.stack[-1], Outfitting)


def second(view: View) -> bool:
    """Whether the pilot who chooses has taken one already."""
    top = view.stack[-1] if view.stack else None
    return isinstance(top, Outfitting) and bool(top.taken)


def sheet_of(view: View, words: str, free: frozenset[SchematicId], lit: SchematicId, book: CardBook) -> Sheet:
    """The page of the seat that chooses. `free`: what a person may take now."""
    top = view.stack[-1] if view.stack else None
    seat = top.seat if isinstance(top, Outfitting) else max(0, view.active)
    taken = top.taken if isinstance(top, Outfitting) else ()
    plans = tuple(Plan(plan, plan in taken, plan in free) for plan in open_plans(view, seat, book))
    others: list[tuple[Seat, tuple[SchematicId, ...] | None]] = []
    chosen = True
    for one in view.order:
        chosen = chosen and one != seat
        others.append((one, taken if one == seat else view.mechs[one].plans[:-1] if chosen else None))
    each = min(book.catalog.numbers.schematics_each, len(plans))
    turns = min((loss.count for loss in view.terms.losses if loss.when == "turns_over"), default=0)
    return Sheet(seat, words, plans, each, tuple(others), lit, mission=view.terms.mission, turns=turns)


def first_focus(view: View, seat: Seat, free: frozenset[SchematicId]) -> str:
    """Where the focus of keys and pad begins: at what this pilot took along last time, else at the first card."""
    again = [plan for plan in last.get(view.mechs[seat].pilot, ()) if plan in free]
    return f"equip:{(again or sorted(free))[0]}" if free else "done"


def mark(words: str, canvas: Canvas, many: bool) -> FRect:
    """Where the question mark stands after what is asked, or at the end of its first line; `many`: of several schematics."""
    x, y, _, _ = HEAD
    wide = richtext.line_width(words, canvas.text_px(ASKED_SIZE)) / canvas.k
    return FRect(x + ASKED_LEFT + min(wide, ASKED_WIDE) + 16, y + (8 if many else 28), MARK, MARK)


def boxes(count: int) -> list[Box]:
    """The cards: one row of up to five, else two."""
    if not count:
        return []
    rows = 1 if count <= PER_ROW else 2
    columns = -(-count // rows)
    room = FOOT_TOP - TOP - 14
    high = (room - GAP * (rows - 1)) / rows if rows == 2 else ROW_HIGH
    wide = min(FEW_WIDE if count <= FEW else 420.0, (PAGE[2] - 40 - GAP * (columns - 1)) / columns)
    top = TOP + (room - high) / 2 if rows == 1 else TOP
    if count == 1:
        return [(PAGE[0] + PAGE[2] - wide - 90, top, wide, high)]  # left of it lies the mission
    made = []
    for n in range(count):
        row, column = divmod(n, columns)
        many = min(columns, count - row * columns)
        left = PAGE[0] + (PAGE[2] - many * wide - (many - 1) * GAP) / 2
        made.append((left + column * (wide + GAP), top + row * (high + GAP), wide, high))
    return made


# ---------------------------------------------------------------------- at the table
class Loadout(Part):
    """The page at the table."""

    def __init__(self, table: MechsTable, answers: Answers) -> None:
        super().__init__(table)
        self.scene, self.answers = table, answers
        self.asked: object = None
        """The question for which the focus has been put."""
        self.offered: object = None
        """The question for which a single schematic has been chosen."""
        self._chosen: tuple[SchematicId, ...] = ()
        """What was chosen at the question that was pressed last: it stays while the table is busy for a moment."""
        self._chosen_at: object = None

    @property
    def open(self) -> bool:
        """Whether the page covers the table."""
        board = self.scene.board
        return asked(board.view) and board.then is None and not self.scene.over

    @property
    def _free(self) -> frozenset[SchematicId]:
        """The schematics that a person may take along now."""
        found = self.scene.board.found
        return frozenset(answer.action.schematic for answer in found if isinstance(answer.action, Equip))

    @property
    def chosen(self) -> tuple[SchematicId, ...]:
        """What the key takes along, in the order in which it was chosen."""
        view = self.scene.board.view
        here = bool(view.stack) and view.stack[-1] == self._chosen_at
        return tuple(plan for plan in self._chosen if here and plan in self._free)

    def sheet(self, words: str) -> Sheet:
        """What the page shows under this question."""
        board = self.scene.board
        lit = int(board.lit[6:]) if board.lit and board.lit.startswith("equip:") else -1
        return replace(sheet_of(board.view, words, self._free, lit, self.scene.book), chosen=self.chosen)

    def keys(self) -> list[Widget]:
        """A place for each card, the way on, undo."""
        scene, content = self.scene, self.sheet("")
        made: list[Widget] = []
        for plan, box in zip(content.plans, boxes(len(content.plans)), strict=True):
            made.append(Spot(f"equip:{plan.id}", box, "card", enabled=plan.free))
        chosen, way_on = bool(content.chosen), scene.board.answer("done") is not None
        if chosen or (way_on and not content.taken):
            words = scene.say_key("equip.take", n=len(content.chosen))
            take = Button(TAKE, DONE, words, "primary", icon="ui_check", size=36, hint="A")
            take.enabled = chosen
            made.append(take)
        if way_on and not content.taken:
            made.append(Button("done", WITHOUT, scene.say_key("equip.without"), "plain", size=32, hint="Y"))
        elif way_on and not chosen:
            made.append(Button("done", DONE, scene.say_key("equip.enough"), "primary", size=36, hint="Y"))
        if scene.undo_state() != "no":
            made.append(IconButton("undo", key_box(0), "ui_turn", round_=True, tip=scene.say_key("undo")))
        return made

    def act(self, act: Act) -> bool:
        """A press chooses a schematic, another one no longer; of the last that may be taken one more press takes it along. All
        that are chosen are taken at once.
        """
        board = self.scene.board
        if not self.open or act.value in ("drag", "drop", "inspect"):
            return False
        if act.id == TAKE:
            self._take()
        elif act.id.startswith("equip:") and board.answer(act.id) is not None and not self._last(act.id):
            self._choose(int(act.id[6:]))
            self.scene.ctx.sounds.play("card_lift")
        else:
            return False
        self.scene.refresh()
        if len(self.chosen) == self.sheet("").left > 1 and self.scene.device != "mouse":
            self.scene.ui.focus(TAKE, True)
        return True

    def _last(self, id: str) -> bool:
        """Whether this is the only one that may still be taken, and it is chosen."""
        return self.chosen == (int(id[6:]),) and self.sheet("").left == 1

    def _choose(self, plan: SchematicId) -> None:
        """One more, or one less; where all are chosen it takes the place of the last."""
        chosen = list(self.chosen)
        if plan in chosen:
            chosen.remove(plan)
        else:
            chosen = [*chosen[: self.sheet("").left - 1], plan]
        self._keep(*chosen)

    def _keep(self, *plans: SchematicId) -> None:
        """These are chosen now; the last of them is what is selected at the table."""
        board = self.scene.board
        self._chosen, self._chosen_at = plans, board.view.stack[-1]
        board.selected = f"equip:{plans[-1]}" if plans else ""

    def _take(self) -> None:
        """All that are chosen, one after the other."""
        targets = [f"equip:{plan}" for plan in self.chosen]
        more = [answer.action for target in targets[1:] if (answer := self.scene.board.answer(target)) is not None]
        self._chosen = ()
        self.answers.give(targets[0], tuple(more))

    def begin(self) -> None:
        """At each question keys and pad begin at what this pilot took along last time."""
        scene, view = self.scene, self.scene.board.view
        if not self.open or scene.board.asker < 0 or self.asked == view.stack[-1]:
            return
        self.asked = view.stack[-1]
        scene.ui.focus(first_focus(view, scene.board.asker, self._free), True if scene.device != "mouse" else None)

    def offer(self) -> None:
        """Where a pilot has one schematic only, it is chosen as soon as it is asked for: whoever wants none says so."""
        board, free = self.scene.board, self._free
        question = board.view.stack[-1] if self.open else None
        if isinstance(question, Outfitting) and question != self.offered and board.asker >= 0:
            self.offered = question
            if len(free) == 1 and len(open_plans(board.view, question.seat, self.scene.book)) == 1:
                self._keep(min(free))

    def remember(self) -> None:
        """Keep in mind what each pilot took along."""
        for mech in self.scene.board.view.mechs:
            if len(mech.plans) > 1:
                last[mech.pilot] = mech.plans[:-1]


def key_box(place: int) -> Box:
    """A round key in the head, counted from the right."""
    x, y, w, _ = HEAD
    return (x + w - 80 - place * 70, y + 16, 60, 60)


# ---------------------------------------------------------------------- looks
def paint(f: Frame, content: Sheet, s: Scenery) -> None:
    """The page; its button is a widget. The card under mouse or focus and the chosen one stand in the lamp's light; one that is
    both has a second frame.
    """
    x, y, w, h = PAGE
    key = ("mechs loadout", replace(content, lit=-1), s.words.lang, s.players)
    f.baked(key, (x - 20, y - 20, w + 40, h + 40), lambda inner: _page(inner, replace(content, lit=-1), s))
    for plan, box in zip(content.plans, boxes(len(content.plans)), strict=True):
        if plan.id in (content.lit, *content.chosen):
            x, y, w, h = box
            draw.rounded(f, (x - 5, y - 5, w + 10, h + 10), 26, None, None, theme.LAMP if plan.free else theme.PAPER, 8)
        if plan.id == content.lit and plan.id in content.chosen:
            draw.rounded(f, (x - 11, y - 11, w + 22, h + 22), 32, None, None, theme.PAPER, 5)


def _page(f: Frame, content: Sheet, s: Scenery) -> None:
    draw.panel(f, PAGE, theme.PanelLook(theme.NIGHT2, theme.NIGHT, s.colour(content.seat), 6), 32)
    x, y, _, _ = HEAD
    draw.avatar(f, s.portrait(content.seat), x + 22, y + 14, 72, theme.INK, 4, s.ground(content.seat))
    many = len(content.plans) > 1
    words = (x + ASKED_LEFT, y, ASKED_WIDE, ASKED_HIGH) if many else (x + ASKED_LEFT, y + 12, ASKED_WIDE, 76)
    draw.rich(f, content.words, words, ASKED_SIZE, theme.PAPER, theme.LAMP, "l", "m", 1.06, lines=1 if many else 2)
    if many:
        below = (x + ASKED_LEFT, y + ASKED_HIGH - 4, ASKED_WIDE, 46)
        wakes = s.say("equip.wake", n=s.book.catalog.numbers.kills_per_gear, turns=content.turns)
        draw.rich(f, wakes, below, 28, theme.MIST, theme.LAMP, "l", "m", lines=1)
    _count(f, content)
    if len(content.plans) == 1:
        _task(f, content, s)
    places = boxes(len(content.plans))
    size = _letters(f, content, places[0], s) if places else 27.0
    for plan, box in zip(content.plans, places, strict=True):
        card(f, plan, box, s, plan.id in content.chosen, size)
    _others(f, content, s)


def _count(f: Frame, content: Sheet) -> None:
    """How many are taken of how many, with the one that is chosen."""
    x, y, w, _ = HEAD
    for n in range(content.each):
        box = (x + w - 300 + n * 62 - 62 * (content.each - 2), y + 22, 52, 56)
        if n < content.taken + len(content.chosen):
            draw.rounded(f, box, 12, theme.LEAF if n < content.taken else theme.LAMP, None, theme.INK, 4)
            draw.icon(f, "ui_check", box[0] + 8, box[1] + 10, 36)
        else:
            draw.dashed(f, box, 12, theme.MIST, 4, 11, 8)


def _letters(f: Frame, content: Sheet, box: Box, s: Scenery) -> float:
    """The letters in which the texts of all these schematics have room beside their pictures."""
    _, _, w, h = box
    k = max(1.0, w / 420)
    room = h - CARD_HEAD * k - 60 - 48 * k - 38 * k - SKETCH - (NOTE + 12) * k
    names = [s.book.schematic(plan.id).name for plan in content.plans]
    texts = [s.words.get(f"mechs.schematics.{name}.text") for name in names]

    def fits(size: float) -> bool:
        return all(draw.rich_height(f, text, w - 32, size * k, 1.04) <= room for text in texts)

    return next(filter(fits, LETTERS), LETTERS[-1])


def card(f: Frame, plan: Plan, box: Box, s: Scenery, chosen: bool = False, size: float = 27.0) -> None:
    """A schematic to choose: name, kind, gears, text in letters of this size and its picture, on a large one what its kind means;
    a tick once it is chosen or taken, off its words."""
    x, y, w, h = box
    k = max(1.0, w / 420)
    printed, get = s.book.schematic(plan.id), s.words.get
    if plan.taken:
        draw.halo(f, box, 22, theme.LEAF, 7, 170, 6)
    draw.shadow(f, box, 22, 12, 2, 7, 130)
    draw.rounded(f, box, 22, theme.PAPER, theme.PAPER2, theme.INK, 5)
    draw.rounded(f, (x + 5, y + 5, w - 10, CARD_HEAD * k), 18, blueprint.FIELD)
    name = get(f"mechs.schematics.{printed.name}.name")
    title = (x + 88 * k, y + 6, w - 102 * k, CARD_HEAD * k - 2)
    draw.text(f, name, title, "card", 32 * k, theme.WHITE, lines=2, small=True, spacing=0.9)
    strip = y + CARD_HEAD * k + 12
    draw.text(f, s.say(f"equip.{printed.kind}"), (x + 18, strip, w - 140 * k, 42 * k), "xb", 28 * k, theme.CORAL_DEEP)
    gears = (x + w - 112 * k, strip, 96 * k, 42 * k)
    draw.pill(f, gears, theme.NIGHT, None, theme.INK, 3)
    draw.icon(f, "mv_gear", gears[0] + 4, gears[1] + 3 * k, 36 * k)
    draw.text(f, str(printed.gears), (gears[0] + 42 * k, gears[1], 46 * k, 42 * k), "card", 30 * k, theme.LAMP, "c")
    top, low = strip + 48 * k, y + h - 12
    ticked = plan.taken or chosen
    if printed.kind == "hack" or ticked:
        low -= 38 * k
    if printed.kind == "hack":
        if not ticked:
            draw.icon(f, "ui_clock", x + 16, low + 2, 32 * k)
        when = (x + 56 * k, low - 2, w - 66 * k, 40 * k)
        draw.text(f, s.say(f"equip.when.{printed.timing}"), when, "text", 27 * k, theme.INK, small=True)
    words, large = get(f"mechs.schematics.{printed.name}.text"), h >= LARGE
    till = low - SKETCH - 18 if large else low
    used = draw.rich(f, words, (x + 18, top, w - 32, till - top), size * k, theme.INK, theme.CORAL_DEEP, spacing=1.04)
    if large and till - top - used >= NOTE * k:
        note = (x + 18, till - NOTE * k, w - 32, NOTE * k)
        draw.rich(f, get(f"mechs.schematic_kinds.{printed.kind}.note"), note, 27 * k, NOTED, None, "l", "m", 1.0, lines=2)
    above = till + 12 if large else top + used + 12
    room = (x + 18, above, w - 36, low - 6 - above)
    squares = bool(blueprint.pattern(printed)[0])
    if large or (squares and room[3] >= LEAST_SKETCH):
        draw.rounded(f, room, 14, blueprint.DEEP, None, theme.INK, 3)
        (blueprint.sketch if large else blueprint.squares)(f, printed, room, 44.0 * k)
    draw.icon(f, (s.book.kind_picture if large else s.book.plan_picture)(plan.id), x + 14, y + 13 * k, 64 * k)
    if ticked:
        _tick(f, tick_box(box), theme.LEAF if plan.taken else theme.LAMP)
    elif not plan.free:
        draw.veil(f, 0.35, (x + 4, y + 4, w - 8, h - 8))


def _task(f: Frame, content: Sheet, s: Scenery) -> None:
    """The board that the schematic is chosen for, and what makes it active."""
    x, y, w, h = TASK
    numbers = s.book.catalog.numbers
    if content.mission is not None:
        chart.paint_as_played(f, content.mission, (x, y, w, h - 132), len(content.others))
    draw.rounded(f, (x, y + h - 112, w, 112), 24, theme.NIGHT3, None, theme.INK, 4)
    draw.icon(f, "mv_gear", x + 20, y + h - 96, 80)
    gears = s.book.schematic(content.plans[0].id).gears
    words = s.say("equip.wakes", gears=gears, n=numbers.kills_per_gear, turns=content.turns)
    draw.rich(f, words, (x + 120, y + h - 106, w - 140, 100), 34, theme.PAPER, theme.LAMP, "l", "m", 1.1)


def tick_box(box: Box) -> Box:
    """The tick of a card: at its foot, where else the clock is that goes before the time of a hack."""
    x, y, _, h = box
    return (x - 14, y + h - 52, 66, 66)


def _tick(f: Frame, box: Box, colour: str) -> None:
    x, y, _, _ = box
    draw.rounded(f, box, 33, colour, None, theme.INK, 4)
    draw.icon(f, "ui_check", x + 12, y + 12, 42)


def _others(f: Frame, content: Sheet, s: Scenery) -> None:
    """Everybody in player order: who goes first, who chooses now, and what the others have taken."""
    x, y = PAGE[0] + 18, FOOT_TOP + 8
    room = WITHOUT[0] - x - 24
    wide = room / len(content.others)
    for n, (seat, taken) in enumerate(content.others):
        left = x + n * wide
        now = seat == content.seat
        if now:
            draw.rounded(f, (left, y + 2, wide - 8, 106), 20, theme.NIGHT3, None, s.colour(seat), 4)
        draw.avatar(f, s.portrait(seat), left + 12, y + 21, 72, theme.LAMP if now else theme.INK, 4, s.ground(seat))
        at = (left + 96, y + 6, wide - 116, 102)
        if taken is None:
            draw.icon(f, "ui_hourglass", at[0], y + 37, 40)
            continue
        names = [s.words.get(f"mechs.schematics.{s.book.schematic(plan).name}.name") for plan in taken]
        rows = [(s.book.plan_picture(plan), name) for plan, name in zip(taken, names, strict=True)]
        rows += [("ui_cross", s.say("equip.none"))] if not taken and not now else []
        if not n and len(rows) < ROWS:
            rows.insert(0, ("ui_star", s.say("equip.first")))
        for m, (icon, words) in enumerate(rows):
            top = y + 8 + m * 50
            draw.icon(f, icon, at[0], top + 3, 42)
            draw.text(f, words, (at[0] + 48, top, at[2] - 48, 48), "bold", 27, theme.PAPER, small=True)

