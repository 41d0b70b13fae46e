"""The hint: what the best co-pilot would do now, as a ghost film, with its card and place in the light and one sentence."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Protocol

from game.core.film import Move
from game.core.types import Action, Decision
from game.titles.mechs.rehearsal import Placement
from game.titles.mechs.rules.actions import (
    CardId,
    Deploy,
    Mend,
    Place,
    Program,
    Repair,
    RepairSystem,
    Scrap,
    Slot,
    Swap,
    Take,
    Use,
)
from game.titles.mechs.rules.seen import View
from game.titles.mechs.scene import prompts
from game.titles.mechs.scene.board.marks import START
from game.titles.mechs.scene.foresight import Foresight, Plan
from game.titles.mechs.scene.layout import hand_keys
from game.titles.mechs.scene.prompts import FREE
from game.titles.mechs.scene.room import Box

STAGES = ("deploy", "draft", "program", "run", "minions", "danger")


class Hint(Protocol):
    """What comes of the title's `hint_of` (see `bots.hint`): what to do now, what the lines would run with, and why."""

    answer: Action
    placements: tuple[Placement, ...]
    own: tuple[Placement, ...]
    scrapped: tuple[CardId, ...]
    key: str
    params: Mapping[str, int]
    mends: tuple[Move, ...]


class Advice(Foresight):
    """The part of the table that asks for hints and shows them. A hint is for one question; nothing waits for it."""

    coached = False
    """Hints of this title are films; the bulb stands beside undo."""
    _asked_about: Decision | None = None
    """The question that a hint was asked for; it is shown as long as that is asked."""
    _told_advice: object = None
    """What of it was there when it was looked at last."""

    # ------------------------------------------------------------------ asking
    @property
    def can_advise(self) -> bool:
        """Whether somebody is asked something here that a hint can be about."""
        decision = self._question()
        if decision is None or not getattr(self.session, "hints_offered", False):
            return False
        return len(decision.options) > 1 and self.shown.stage in STAGES

    def _question(self) -> Decision | None:
        free = self.settled and not (self.running or self.over) and self.then is None
        return self.session.decisions().get(self.asker) if free and self.asker >= 0 else None

    def hint_key(self) -> None:
        """The key of the bulb: ask for a hint, or put it away."""
        if not self.can_advise:
            self.ctx.sounds.play("error_thunk")
            self.tell(self.ctx.words.get("app.coach.not_now"))
            return
        if self.advice is not None:
            self.put_advice_away()
            return
        known = self.session.hint(self.asker) is not None or self.session.hint_waited(self.asker)
        if not known and self.session.hints_left(self.asker) == 0:
            self.ctx.sounds.play("error_thunk")
            self.tell(self.ctx.words.get("app.coach.spent"))
            return
        self._asked_about = self._question()
        self.session.ask_hint(self.asker)
        self._signature = None

    def put_advice_away(self) -> None:
        """The hint is not wanted any more."""
        self._asked_about = None
        self.forget_ghost()

    @property
    def advising(self) -> bool:
        """Whether a hint is on its way."""
        return self._wanted_here() and self.session.hint_waited(self.asker)

    @property
    def advice(self) -> Hint | None:
        """The hint for what is asked here now."""
        found: Hint | None = self.session.hint(self.asker) if self._wanted_here() else None
        return found

    def _wanted_here(self) -> bool:
        return self._asked_about is not None and self._question() == self._asked_about

    # ------------------------------------------------------------------ showing
    def look_ahead(self) -> None:
        """A hint that has come shows its film."""
        now = (self.advising, self.advice)
        if now != self._told_advice:
            if self._told_advice == (True, None) and now == (False, None) and self._wanted_here():
                self.tell(self.say_key("hint_none"))
            if now[1] is not None:
                self.ctx.sounds.play("turn_chime")
                self.fresh_guess()
            self._told_advice = now
            self._signature = None
            self.dirty = True
        super().look_ahead()

    def _wanted(self, view: View) -> Plan | None:
        """The plan that is pointed at; else the hint's. A card that is held, and an answer under the mouse, come first."""
        found, hint = super()._wanted(view), self.advice
        if hint is None or (found is not None and (view.stage not in ("draft", "program") or self.carried()[0] >= 0)):
            return found
        return self._advised(hint)

    def _advised(self, hint: Hint) -> Plan:
        if self.shown.stage in ("deploy", "draft", "program"):
            return Plan(hint.placements, (), hint.mends)
        return Plan((), ((self.asker, hint.answer),))

    @property
    def advised(self) -> bool:
        """Whether the film of the hint is what is shown."""
        hint = self.advice
        return hint is not None and self._plan in (None, self._advised(hint))

    def advice_words(self) -> str:
        """The one sentence of why; that a hint is on its way; "" without one, and while something else is looked at."""
        if self.advising:
            return self.say_key("hint_thinking")
        hint = self.advice
        if hint is None or not self.advised:
            return ""
        return self.hint_words(hint.key, dict(hint.params))

    def hint_words(self, key: str, params: dict[str, int]) -> str:
        """A sentence of the co-pilot."""
        raise NotImplementedError

    def advice_key(self) -> object:
        """What the widgets depend on."""
        return self.advising, self.advice

    # ------------------------------------------------------------------ where
    def advised_places(self) -> list[Box]:
        """What the hint wants touched: the card and its slot, the scrap heap, a damage, or the answer."""
        hint = self.advice
        if hint is None:
            return []
        answer, view = hint.answer, self.shown
        slots: list[Slot] = []
        ids: list[str] = []
        made: list[Box] = []
        if isinstance(answer, Take):
            places = enumerate(zip(view.display, view.taker, strict=True))
            ids += [f"draft:{n}" for n, (card, taker) in places if card == answer.card and taker == FREE][:1]
            slots += [slot for _, card, slot in hint.own if card == answer.card][:1]
            made += [self.room.draft_scrap] if answer.card in hint.scrapped and not slots and self.carried()[0] >= 0 else []
        elif isinstance(answer, Program | Scrap):
            hand = view.mechs[self.asker].hand
            ids += [hand_keys(self.asker, hand)[hand.index(answer.card)]] if answer.card in hand else []
            slots += [answer.slot] if isinstance(answer, Program) else []
            made += [self.room.scrap] if isinstance(answer, Scrap) else []
        elif isinstance(answer, Swap):
            slots += [answer.slot, answer.other]
        elif isinstance(answer, Repair | Place) or (isinstance(answer, Mend) and answer.seat == self.board.near):
            slots.append(answer.slot)
        if isinstance(answer, Deploy):
            ids += [mark.id for mark in self.marks if mark.kind == START and mark.cell == answer.cell]
            ids += [f"facing:{answer.facing}"] if self.picked == answer.cell else []
        if not isinstance(answer, Take | Program | Scrap | Swap):
            ids += [f"system:{answer.damage}"] if isinstance(answer, RepairSystem) else [prompts.target_of(answer)]
            ids += [f"chip:{answer.schematic}"] if isinstance(answer, Use) and view.stage == "program" else []
            ids += [mark.id for mark in self.marks if mark.action == answer]
        boxes = [widget.box for widget in self.ui.widgets if widget.visible and widget.id in ids]
        return [*made, *((box.x, box.y, box.w, box.h) for box in boxes), *map(self.room.slot_box, slots)]


__all__ = ["Advice"]
