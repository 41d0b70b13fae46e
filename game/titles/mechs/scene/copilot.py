"""The hint of the co-pilot: what the best one would do now, as a film, with card and place in the light and one sentence."""

from __future__ import annotations

from game.core.types import Action, Decision, Ref, Seat
from game.titles.mechs.bots.carried import carried_on
from game.titles.mechs.bots.hint import Hint
from game.titles.mechs.rules import actions as acts
from game.titles.mechs.rules.board import NOWHERE
from game.titles.mechs.scene import prompts
from game.titles.mechs.scene.board.marks import START
from game.titles.mechs.scene.host import MechsTable
from game.titles.mechs.scene.layout import hand_keys
from game.titles.mechs.scene.playback import RUNS
from game.titles.mechs.scene.preview import Plan, Preview
from game.titles.mechs.scene.prompts import FREE
from game.titles.mechs.scene.room import Box
from game.titles.mechs.scene.wording import Wording
from game.ui import theme
from game.ui.inputmap import Extra, Input
from game.ui.table.part import Part
from game.ui.widgets import Act, IconButton, Widget

STAGES = ("deploy", "draft", "program", "run", "minions", "danger")


class Copilot(Part):
    """Asks for hints and shows them. A hint is for one question; nothing waits for it."""

    def __init__(self, table: MechsTable, preview: Preview, wording: Wording) -> None:
        super().__init__(table)
        self.scene, self.preview, self.wording = table, preview, wording
        self._asked_about: Decision | None = None
        """The question that a hint was asked for; it is shown as long as that is asked."""
        self._told: object = None
        """What of it was there when it was looked at last."""
        self._told_of: tuple[Hint, Hint] | None = None
        """The hint that has come last, and what is told."""
        self._plans: dict[tuple[int, Seat], tuple[Decision, Hint]] = {}
        """The first hint of a turn for each seat, as long as its plan stands, and what it was given for."""

    # ------------------------------------------------------------------ asking
    @property
    def offered(self) -> bool:
        """Whether somebody is asked something here that a hint can be about."""
        decision = self._question()
        if decision is None or not self.scene.session.hints_offered:
            return False
        return len(decision.options) > 1 and self.scene.board.view.stage in STAGES

    def _question(self) -> Decision | None:
        scene, board = self.scene, self.scene.board
        free = scene.settled and not (board.running or scene.over) and board.then is None
        return scene.session.decisions().get(board.asker) if free and board.asker >= 0 else None

    def ask(self) -> None:
        """The key of the bulb: ask for a hint, or put it away."""
        scene, session, asker = self.scene, self.scene.session, self.scene.board.asker
        if not self.offered:
            self._refuse("app.coach.not_now")
        elif self.hint is not None:
            self.put_away()
        elif session.hint(asker) is None and not session.hint_waited(asker) and session.hints_left(asker) == 0:
            self._refuse("app.coach.spent")
        else:
            self._asked_about = self._question()
            session.ask_hint(asker)
            scene.refresh()

    def _refuse(self, key: str) -> None:
        self.scene.ctx.sounds.play("error_thunk")
        self.scene.tell(self.scene.ctx.words.get(key))

    def put_away(self) -> None:
        """The hint is not wanted any more."""
        self._asked_about = None
        self.preview.forget()

    @property
    def waiting(self) -> bool:
        """Whether a hint is on its way."""
        return self._wanted_here() and self.scene.session.hint_waited(self.scene.board.asker)

    @property
    def hint(self) -> Hint | None:
        """The hint for what is asked here now."""
        found: Hint | None = self.scene.session.hint(self.scene.board.asker) if self._wanted_here() else None
        if found is None:
            return None
        if self._told_of is None or self._told_of[0] is not found:
            self._told_of = found, self._carried_on(found)
        return self._told_of[1]

    def _carried_on(self, found: Hint) -> Hint:
        """The hint that has come; where one was given before in this turn whose plan still stands, that one's next step."""
        view, decision = self.scene.board.view, self._question()
        assert decision is not None
        key = view.turn, decision.seat
        asked, first = self._plans.get(key, (decision, found))
        further = carried_on(first, view, decision) if asked != decision else None
        if further is None:
            self._plans = {**{old: plan for old, plan in self._plans.items() if old[0] == view.turn}, key: (decision, found)}
        return further or found

    def _wanted_here(self) -> bool:
        return self._asked_about is not None and self._question() == self._asked_about

    def key(self) -> list[Widget]:
        """The bulb, where a hint can be given; left of undo."""
        box = self.scene.room.key_box(1)
        if self.waiting:
            tip = self.scene.say_key("hint_thinking")
            return [IconButton("hint", box, "ui_hourglass", round_=True, enabled=False, why=tip)]
        return [self._bulb(box)] if self.offered else []

    def page_key(self, box: Box) -> list[Widget]:
        """The same on the set-up page."""
        if not self.offered:
            return []
        key = self._bulb(box)
        if self.waiting:
            key.icon, key.tip, key.enabled = "ui_hourglass", self.scene.say_key("hint_thinking"), False
        return [key]

    def _bulb(self, box: Box) -> IconButton:
        shown = self.hint is not None
        tip, fill = "" if shown else self.scene.say_key("hint"), theme.VIOLET if shown else theme.NIGHT3
        key = IconButton("hint", box, "ui_cross" if shown else "ui_hint", round_=True, tip=tip, fill=fill)  # no tip on its words
        key.tip_above = True
        return key

    def act(self, act: Act) -> bool:
        if act.id != "hint" or act.value in ("drag", "drop", "inspect"):
            return False
        self.scene.ctx.sounds.play("button_press")
        self.ask()
        self.scene.refresh()
        return True

    def extra(self, record: Input) -> bool:
        """Its key, wherever the focus is."""
        wanted = isinstance(record, Extra) and record.name == "hint"
        if wanted:
            self.ask()
        return wanted

    # ------------------------------------------------------------------ showing
    def follow(self, dt_ms: float) -> None:
        """A hint that has come shows its film."""
        scene, now = self.scene, self.state()
        if now != self._told:
            if self._told == (True, None) and now == (False, None) and self._wanted_here():
                scene.tell(scene.say_key("hint_none"))
            if self.hint is not None:
                scene.ctx.sounds.play("note")
                self.preview.fresh()
            self._told = now
            scene.refresh()
        self.preview.hinted = self._plan()
        meant = self._meant(self.hint) if self.hint is not None else None
        self.preview.named = meant[0] if meant is not None else -1

    def state(self) -> object:
        """What the bulb shows, and what is in the light."""
        return self.waiting, self.hint

    def _plan(self) -> Plan | None:
        hint = self.hint
        if hint is None:
            return None
        if self.scene.board.view.stage in ("deploy", "draft", "program"):
            return Plan(hint.placements, hint.answers, hint.mends, True)
        return Plan((), ((self.scene.board.asker, hint.answer), *hint.answers), (), True)

    @property
    def shown(self) -> bool:
        """Whether the film of the hint is what is shown."""
        plan = self._plan()
        return plan is not None and self.preview.plan in (None, plan)

    @property
    def advice(self) -> tuple[Action, str] | None:
        """What the hint would answer to a question of the run, and why: that stands on its key, and the question stays."""
        hint, scene = self.hint, self.scene
        if hint is None or scene.board.view.stage not in RUNS:
            return None
        return hint.answer, self._why(hint)

    def words(self) -> str:
        """The one sentence of why; that a hint is on its way; "" without one, while something else is looked at, and where a key
        says it."""
        if self.waiting:
            return self.scene.say_key("hint_thinking")
        hint, keys = self.hint, {widget.id for widget in self.scene.ui.widgets}
        if hint is None or not self.shown or (self.advice is not None and prompts.target_of(hint.answer) in keys):
            return ""
        if isinstance(hint.answer, acts.Deploy) and self.scene.board.picked not in (NOWHERE, hint.answer.cell):
            return ""  # another start is looked at
        why, meant = self._why(hint), self._meant(hint)
        if meant is None or (self.scene.room.narrow and self.scene.room.big == 1):  # there one sentence has room
            return why
        card, slot = meant
        what = "put" if slot >= 0 else "spare" if isinstance(hint.answer, acts.Take) else "scrap"
        said = self.scene.say_key(f"hint_{what}", card=Ref("CardId", card), slot=slot + 1, why=_inside(why))
        return f"{said} {besides}" if (besides := self._besides(hint, card)) else said

    def _why(self, hint: Hint) -> str:
        why = self.wording.hint(hint.key, dict(hint.params))
        return self.scene.say_key("hint_later", why=_inside(why)) if hint.later and not self._timeless(hint) else why

    def _besides(self, hint: Hint, card: acts.CardId) -> str:
        """What the film mends or swaps with another card of this seat, which is scrapped for that; "" for nothing."""
        others = [one for one in hint.scrapped if one != card]
        mends = [mend for seat, mend in hint.mends if seat == self.scene.board.asker]
        if len(others) != 1 or len(mends) != 1 or not isinstance(mends[0], acts.Swap | acts.Repair):
            return ""
        mend, what = mends[0], "swap" if isinstance(mends[0], acts.Swap) else "repair"
        n, m = mend.slot + 1, mend.other + 1 if isinstance(mend, acts.Swap) else 0
        return self.scene.say_key("hint_besides", what=what, card=Ref("CardId", others[0]), n=n, m=m)

    @staticmethod
    def _timeless(hint: Hint) -> bool:
        """Whether the reason says itself that it is about what would come otherwise, or some day."""
        return hint.key.removeprefix("mechs.hint.why.").startswith(("saves_", "bomb_kept", "risks", "chance"))

    @staticmethod
    def _meant(hint: Hint) -> tuple[acts.CardId, acts.Slot] | None:
        """The card that the answer is about, and where it goes; a slot of -1 for the scrap heap."""
        if not isinstance(hint.answer, acts.Take | acts.Program | acts.Scrap):
            return None
        card = hint.answer.card
        if isinstance(hint.answer, acts.Scrap):
            return card, -1
        slots = [slot for _, own, slot in hint.own if own == card]
        return (card, hint.answer.slot if isinstance(hint.answer, acts.Program) else slots[0] if slots else -1)

    # ------------------------------------------------------------------ where
    def places(self) -> list[Box]:
        """What the hint wants touched: the card and its slot, the scrap heap, a damage, or the answer."""
        hint = self.hint
        if hint is None:
            return []
        board, room = self.scene.board, self.scene.room
        answer, view = hint.answer, board.view
        slots: list[acts.Slot] = []
        ids: list[str] = []
        made: list[Box] = []
        if isinstance(answer, acts.Take):
            places = enumerate(zip(view.display, view.taker, strict=True))
            ids += [f"draft:{n}" for n, (card, taker) in places if card == answer.card and taker == FREE][:1]
            slots += [slot for _, card, slot in hint.own if card == answer.card][:1]
            made += [room.draft_scrap] if answer.card in hint.scrapped and not slots and board.carried()[0] >= 0 else []
        elif isinstance(answer, acts.Program | acts.Scrap):
            hand = view.mechs[board.asker].hand
            ids += [hand_keys(board.asker, hand)[hand.index(answer.card)]] if answer.card in hand else []
            slots += [answer.slot] if isinstance(answer, acts.Program) else []
            made += [room.scrap] if isinstance(answer, acts.Scrap) else []
        elif isinstance(answer, acts.Swap):
            slots += [answer.slot, answer.other]
        elif isinstance(answer, acts.Repair | acts.Place) or (isinstance(answer, acts.Mend) and answer.seat == board.near):
            slots.append(answer.slot)
        if isinstance(answer, acts.Deploy):
            ids += [mark.id for mark in board.marks if mark.kind == START and mark.cell == answer.cell]
            ids += [f"facing:{answer.facing}"] if board.picked == answer.cell else []
        if not isinstance(answer, acts.Take | acts.Program | acts.Scrap | acts.Swap):
            ids += [f"system:{answer.damage}"] if isinstance(answer, acts.RepairSystem) else [prompts.target_of(answer)]
            ids += [f"chip:{answer.schematic}"] if isinstance(answer, acts.Use) and view.stage == "program" else []
            ids += [mark.id for mark in board.marks if mark.action == answer]
        boxes = [widget.box for widget in self.scene.ui.widgets if widget.visible and widget.id in ids]
        return [*made, *((box.x, box.y, box.w, box.h) for box in boxes), *map(room.slot_box, slots)]


def _inside(words: str) -> str:
    """A reason in the middle of a sentence; none begins with a name."""
    return words[:1].lower() + words[1:]
