"""The answers that are given beside cards and map: buttons in the panel of the moment, cards one of which is kept, chips."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Protocol

from game.core.actions import Done
from game.core.types import Action, Decision, Seat
from game.titles.mechs.rules.actions import Expose, Go, Mend, MendSystem, Point, SchematicId, Strike, Tow, Turn, Use
from game.titles.mechs.rules.frames import Programming
from game.titles.mechs.rules.seen import View
from game.titles.mechs.scene import harmcard, inspector, offercards, prompts, schematics, stagepanel
from game.titles.mechs.scene.foreseen import Meant
from game.titles.mechs.scene.glyphs import glyph
from game.titles.mechs.scene.homeway import SHUT
from game.titles.mechs.scene.host import MechsTable
from game.titles.mechs.scene.outlook import BENT, WAYS, Outlook, apart
from game.titles.mechs.scene.room import Box, Room
from game.titles.mechs.scene.wording import Wording
from game.ui.answer import Answer
from game.ui.table.part import Part
from game.ui.widgets import Act, Button, Said, Spot, Widget
from game.ui.widgets.buttons import DOT

ANSWER_KINDS = frozenset({
    "answer", "turn", "go", "advance", "tow", "blow", "throw", "slot", "system", "done", "facing", "use", "point", "choose",
    "expose", "mend", "mended", "strike",
})  # fmt: skip
"""Buttons that lie where the panel of the moment tells what happened."""

TALL = 92.0
"""The height of a button in a narrow panel: its words have two lines."""

TOLD = 96.0
"""A button on which stands what comes of it is so much higher, where there is room: its words have up to three lines."""
SUB = 36.0
"""Their letters."""
COLUMN, ROW, CROWD = 100.0, 84.0, 3
"""A row of a single column that tells what comes of an answer is at least so high, beside the card that asks a little less; so
many answers in a low panel leave no room for that card."""
WEIGHED = 6
"""Of so many answers at most it is told what comes of them."""
TARGETS = 3
"""So many targets at most have a key each; of more, the one that is pointed at."""

GLYPHS = Turn | Go | Point | Use | Expose | Tow | Strike
"""Answers whose button wears the picture that they have on the board."""


class AnsweredTable(MechsTable, Protocol):
    """What answers ask of their table beside what every part does."""

    wording: Wording


class Answers(Part):
    """Gives what stands at a target; what has no card and no place on the map has a button here."""

    def __init__(
        self, table: AnsweredTable, planned: Callable[[View, Decision | None], Meant | None],
        outlook: Callable[[Seat, Action], Outlook], advice: Callable[[], tuple[Action, str] | None],
    ) -> None:  # fmt: skip
        """`planned`: what was meant to be answered, and whether all stand as foreseen; `outlook`: what comes of an answer;
        `advice`: what a hint would answer, and why."""
        super().__init__(table)
        self.scene, self.planned, self.outlook, self.advice = table, planned, outlook, advice
        self._weighed: dict[Answer, Outlook] = {}
        """What comes of the answers that stand there."""
        self._view: View | None = None
        self._waiting: list[Answer] = []
        """Those of which that is not known yet."""

    def follow(self, dt_ms: float) -> None:
        """Work out what comes of one answer more: each is a film, and a film takes a while."""
        board = self.scene.board
        if self._waiting and self._view is self._asked[0] and self.scene.settled and not board.running and board.then is None:
            one = self._waiting.pop(0)
            self._weighed[one] = self.outlook(one.seat, one.action)
            if not self._waiting:
                self.scene.refresh()

    def give(self, target: str, wishes: tuple[Action, ...] = ()) -> bool:
        """Answer with what stands at a target; False when nothing does."""
        answer = self.scene.board.answer(target)
        if answer is None:
            return False
        self.scene.ctx.sounds.play("button_press")
        self.scene.board.put_down()
        self.scene.submit(answer.seat, answer.action, wishes)
        return True

    def act(self, act: Act) -> bool:
        """A button, a card to be kept, a system damage that is repaired, a schematic that is used."""
        if act.value in ("drag", "drop", "inspect"):
            return False
        kind, _, rest = act.id.partition(":")
        if kind == "use":
            self.scene.pin(None)
        mended = kind == "system" and self.give(f"mended:{self.scene.board.near}:{rest}")
        if not mended and not self.give(act.id):
            return False
        self.scene.refresh()
        return True

    def at(self, kind: str, rest: str) -> Answer | None:
        """What a slot or a system damage of the large line answers to a question about schematics."""
        board = self.scene.board
        here = (f"place:{rest}",) if board.near == prompts.line_asked(board.view) else ()
        targets = {"slot": (*here, f"mend:{board.near}:{rest}"), "system": (f"mended:{board.near}:{rest}",)}.get(kind, ())
        return next((answer for target in targets if (answer := board.answer(target)) is not None), None)

    # ------------------------------------------------------------------ buttons
    @property
    def _asked(self) -> tuple[View, Decision | None, Sequence[Answer]]:
        """How all stand when it is asked, what, and every option: of a choice of the plan that is opened, else of now."""
        board, opened = self.scene.board, self.scene.board.opened
        if opened is not None:
            return opened.then, opened.decision, opened.found
        return board.view, self.scene.session.decisions().get(board.asker), board.found

    def buttons(self) -> list[Widget]:
        """The answers that have a button, in the panel of the moment."""
        scene, opened = self.scene, self.scene.board.opened
        view, decision, found = self._asked
        asked = prompts.asked_word(decision, view)
        seat = decision.seat if decision is not None else -1
        wanted = prompts.buttons(self._with_keys(found), asked, view.mechs[seat].facing, scene.desk.geometry.turn)
        if view.stage == "program" and not self._between(view):  # only the way out of a repair or a swap
            return [self._button(one, scene.room.order_key, 28, None) for one in wanted if one.answer.target == "done"]
        if not wanted:
            return []
        harm, room = prompts.harmed(view) is not None and opened is None, scene.room
        whole = view.stage == "program" or not stagepanel.running(view)[0] or crowded(room, len(wanted))
        subs = self._subs(wanted)
        places = harmcard.answer_boxes(room, len(wanted)) if harm else boxes(room, len(wanted), whole, any(subs))
        way_out = None if opened is not None else "A" if asked in prompts.GO_ON else "Y"
        hints = [way_out if one.answer.target == "done" else None for one in wanted]
        beside = [
            Said(self._words(one), sub, self._pictured(one.answer.action), hint)
            for one, sub, hint in zip(wanted, subs, hints, strict=True)
        ]
        return [
            self._button(one, box, 40 * room.big, said.hint, said.sub, beside)
            for one, box, said in zip(wanted, places, beside, strict=True)
        ]

    def _with_keys(self, found: Sequence[Answer]) -> Sequence[Answer]:
        """The answers for which there is room: of many targets the one that is pointed at."""
        if sum(isinstance(one.action, Strike) for one in found) <= TARGETS:
            return found
        return [one for one in found if not isinstance(one.action, Strike) or one.action == self._aimed]

    @property
    def _aimed(self) -> Action | None:
        """The target under mouse or focus."""
        board = self.scene.board
        mark = board.mark(board.lit)
        action = board.opened.given(board.lit) if board.opened is not None else mark.action if mark is not None else None
        return action if isinstance(action, Strike) else None

    def state(self) -> object:
        """Of many targets only the one that is pointed at has a key; the hint's says why."""
        return self._aimed, self.advice()

    def _subs(self, wanted: Sequence[prompts.AnswerButton]) -> list[str]:
        """What comes of each answer, in a few words; before it which of them was planned."""
        answers, (view, decision, _) = [one.answer for one in wanted], self._asked
        if self._view is not view:
            self._view, self._weighed = view, {}
        self._waiting = [one for one in answers if one not in self._weighed] if len(answers) <= WEIGHED else []
        found = apart([self._weighed.get(one, ()) for one in answers])
        if self._waiting:
            found = [()] * len(wanted)
        say = self.scene.say_key
        told = [[self._told(key, n) for key, n in one] for one in found]
        meant = self.planned(view, decision)
        plan = say("answer.planned" if meant.holds else "answer.planned_otherwise") if meant is not None else ""
        advised = self.advice() or (None, "")
        pairs = zip(answers, told, strict=True)
        joined = [advised[1] if one.action == advised[0] else DOT.join(words) for one, words in pairs]
        return [
            ", ".join(filter(None, (plan, words))) if meant is not None and one.action == meant.action else words
            for one, words in zip(answers, joined, strict=True)
        ]

    def _told(self, key: str, n: int) -> str:
        say = self.scene.say_key
        if key.endswith(SHUT):
            return DOT.join((self.scene.wording.fact(key, n), say("outlook.shut")))
        if key != "goes":
            return say("deed.left") if key == "left" else self.scene.wording.fact(key, n)
        far, way = divmod(n, WAYS)
        if way == BENT:
            return say("outlook.bends", n=far)
        return say("outlook.goes", n=far, way=say(f"deed.way.{self.scene.desk.geometry.turn.side(way)}"))

    def _words(self, one: prompts.AnswerButton) -> str:
        if isinstance(one.answer.action, Strike):
            view, seen, say = self._asked[0], self.scene.desk.geometry.turn, self.scene.say_key
            kind, far = prompts.target_words(view, one.answer.seat, one.answer.action.cell, seen)
            return say(f"target.{kind}", where=", ".join(say(f"target.{way}", n=n) for way, n in far))
        return self.scene.say_key(one.words, **{name: self.scene.wording.param(name, value) for name, value in one.params})

    def _button(
        self, one: prompts.AnswerButton, box: Box, size: float, hint: str | None, sub: str = "", beside: Sequence[Said] = ()
    ) -> Widget:
        (view, decision, found), action = self._asked, one.answer.action
        meant = self.planned(view, decision)
        lamp = len(found) == 1 or (meant is not None and meant == (action, True)) or (meant is None and self._sole(action))
        look = "primary" if lamp else "plain" if meant is not None and meant.holds else one.look
        seen = self.scene.desk.geometry.turn
        icon, turn, _ = glyph(action, view.mechs[one.answer.seat].facing, seen) if self._pictured(action) else ("", 0, "")
        target = one.answer.target
        id = prompts.BUTTON + target if target.startswith(("slot:", "system:")) else target
        picture, words = icon or None, self._words(one)
        return Button(
            id, box, words, look, icon=picture, turn=-turn % 4, size=size, hint=hint, sub=sub, sub_size=SUB, sub_lines=3,
            beside=beside,
        )  # fmt: skip

    def _sole(self, action: Action) -> bool:
        """Whether it is the only target, and hitting it costs nothing: a hit on the Boss raises its shield again."""
        view, _, found = self._asked
        if not isinstance(action, Strike) or len(found) != 2 or not isinstance(found[-1].action, Done):
            return False
        return prompts.target_words(view, found[0].seat, action.cell, self.scene.desk.geometry.turn)[0] != "boss"

    def _pictured(self, action: Action) -> bool:
        """Whether an answer wears its picture: those that stand on the board wear the same there."""
        towing = any(isinstance(one.action, Tow) for one in self._asked[2])
        return isinstance(action, GLYPHS) or (towing and isinstance(action, Done))

    def _between(self, view: View) -> bool:
        """Whether something else is asked while everybody programs: damage on other mechs may be repaired, a schematic takes
        effect. Then every answer has a button."""
        found = self.scene.board.found
        if any(isinstance(answer.action, Mend | MendSystem) for answer in found):
            return True
        return bool(found) and bool(view.stack) and not isinstance(view.stack[-1], Programming)

    @property
    def shown(self) -> int:
        """How many answers lie where the panel of the moment tells what happened."""
        return sum(widget.what == "button" and widget.id.split(":")[0] in ANSWER_KINDS for widget in self.scene.ui.widgets)

    def covers(self, view: View) -> bool:
        """Whether the cards that wait in hand are covered by what is asked."""
        scene = self.scene
        if not scene.settled or scene.board.then is not None or scene.over:
            return False
        return (view.stage == "program" and self._between(view)) or offercards.offered(view, scene.scenery) is not None

    def kept_spots(self, view: View) -> list[Widget]:
        """Boss cards, damage cards or drawn commands, one of which is kept."""
        scene = self.scene
        found = offercards.offered(view, scene.scenery)
        if found is None or scene.board.then is not None or scene.over:
            return []
        can = {answer.target for answer in scene.board.found}
        return [
            Spot(card.id, box, "card", enabled=card.id in can)
            for card, box in zip(found.cards, offercards.boxes(scene.room, found), strict=True)
            if not card.id.startswith("fit:")
        ]

    # ------------------------------------------------------------------ schematics
    @property
    def usable(self) -> frozenset[SchematicId]:
        """The schematics of the large line that may be used now."""
        board = self.scene.board
        uses = (answer for answer in board.found if answer.seat == board.near)
        return frozenset(answer.action.schematic for answer in uses if isinstance(answer.action, Use))

    def pieces(self, view: View) -> tuple[schematics.Piece, ...]:
        """The schematics of the large line."""
        near = self.scene.board.near
        return schematics.in_sight(view, near, self.scene.book, self.usable) if 0 <= near < len(view.mechs) else ()

    def chip_spots(self, view: View) -> list[Widget]:
        """The chips of the large line: to read, and while programming to use."""
        found = self.pieces(view)
        places = schematics.chip_boxes(self.scene.room, len(found))
        return [Spot(one.widget, box, "damage") for one, box in zip(found, places, strict=True)]

    def use_button(self) -> list[Widget]:
        """Under an opened schematic that may be used now: the button that does it."""
        kind, _, plan = (self.scene.board.pinned or "").partition(":")
        if kind != "chip" or int(plan) not in self.usable:
            return []
        scene = self.scene
        x, y, w, h = inspector.place(scene.room, scene.desk, scene.board)
        words = self.scene.say_key("use_now")
        top = y + h + 12 if y + h + 96 < 1080 else y - 96
        return [Button(f"use:{plan}", (x + 20, top, w - 40, 84), words, "primary", icon="ui_play", size=36, hint="A")]


def crowded(room: Room, count: int) -> bool:
    """Whether so many answers take the place of the card as well."""
    return room.narrow and count >= CROWD and room.stage_high < COLUMN * (CROWD + 1)


def boxes(room: Room, count: int, whole: bool = False, told: bool = False) -> list[Box]:
    """The places of so many answers: in two columns, or in three when there are many. `whole`: all of the panel is theirs;
    `told`: what comes of them stands below."""
    x, y, w, h = room.told
    if whole:
        x, w = room.left + 18, room.stage[2] - 36
    y, h, most = (room.stage_top, room.stage_high + 8, TALL) if room.narrow else (y + 4, h - 4, 74.0 * room.big)
    columns = 1 if count == 1 else 2 if (count <= 6 and not (count == 3 and room.big > 1)) or room.narrow else 3
    if room.narrow and (count <= 3 or (told and h >= (COLUMN if whole else ROW) * room.big * count)):
        columns = 1
    rows = -(-count // columns)
    high = min(most + TOLD * room.big * told, (h - 8 * (rows - 1)) / rows)
    wide = (w - 12 * (columns - 1)) / columns
    top = y + max(0.0, (h - rows * high - 8 * (rows - 1)) / 2)
    return [(x + n % columns * (wide + 12), top + n // columns * (high + 8), wide, high) for n in range(count)]
