"""What presses, drags and answers mean on Mindbug's table."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from game.core.types import HIDDEN, Action, Msg, Seat
from game.titles.mindbug.rules.actions import Attack, Play
from game.titles.mindbug.rules.seen import View
from game.titles.mindbug.scene import moments
from game.titles.mindbug.scene.layout import BOXES
from game.titles.mindbug.scene.pile import PilePicker
from game.titles.mindbug.scene.prompts import card_key, card_of, meant, target_of, wish_for
from game.ui.answer import Answer
from game.ui.logpanel import LogPanel
from game.ui.table.table import Table
from game.ui.why import NOWHERE
from game.ui.widgets import Act


class Presses(Table):
    """The half of the table that turns presses into answers. The other half, `TableScene`, sets what is declared here."""

    log_panel: LogPanel
    near: Seat
    found: list[Answer]
    """The options that can be given now, each with its place."""
    prompt_pill = prompt_mark = NOWHERE
    """Where the prompt was drawn last, and the question mark at it."""
    picker: PilePicker | None
    first: int
    """The card that comes first while an order is being chosen."""
    drag: tuple[int, tuple[float, float]] | None

    coach_notes = ((1486, 664, 418, 404), (1486, 84, 418, 372), (264, 88, 418, 280), (264, 760, 418, 300))

    def coach_ids(self, answer: Action) -> Iterable[str]:
        """The card, or the button."""
        target = target_of(answer)
        return (target, f"go:{target}")

    @property
    def coach_covered(self) -> bool:
        """A pile is looked through."""
        return self.picker is not None and not self.picker.choose

    def say_key(self, key: str, **params: object) -> str:
        """A sentence of the table."""
        return self.ctx.words.get(f"mindbug.scene.{key}", **params)

    @property
    def moment(self) -> str:
        """ "mindbug" or "order" when a person decides that, "" else."""
        view: View | None = self.shown
        if view is None or not self.found or view.asked < 0:
            return ""
        return view.stage if view.stage in ("mindbug", "order") else ""

    def act(self, act: Act) -> None:
        """A widget was used."""
        if act.value in ("drag", "drop"):
            self._dragged(act)
            return
        if act.value == "inspect":
            return
        handlers = {
            "undo": self.undo,
            **self.past.acts,
            "pile_close": self._close_pile,
            "pile_go": self._choose_pile,
            "order_go": self._choose_order,
            "swap": self._swap,
            "results": self.leave_finished,
        }
        if act.id in handlers:
            self.ctx.sounds.play("button_press")
            handlers[act.id]()
        elif act.id == "sort" and self.picker is not None and isinstance(act.value, int):
            self.picker.sort = act.value
        elif act.id.startswith("log:"):
            line = self.log_panel.line_of(act.id)
            if line is not None:
                self.look_back(line.entry)
        elif act.id.startswith("pile:"):
            self.picker = PilePicker(int(act.id[5:]), False)
        elif card_of(act.id) != HIDDEN or self.answer(act.id) is not None:
            self._pressed(act.id)
        self._signature = None

    def _pressed(self, target: str) -> None:
        if self.picker is not None:
            self._press_in_pile(target)
        elif self.moment == "order" and card_of(target) != HIDDEN:
            if card_of(target) == self.first:
                self._choose_order()
            else:
                self.first = card_of(target)
        else:
            self.give(target)

    def _press_in_pile(self, target: str) -> None:
        assert self.picker is not None
        if not self.picker.choose:
            return
        if self.picker.selected == card_of(target):
            self._choose_pile()
        elif self.answer(target) is not None:
            self.picker.selected = card_of(target)
            self.ctx.sounds.play("card_lift")
        else:
            self.refuse(target)

    def answer(self, target: str) -> Answer | None:
        """The answer that is given at a target ("go:card:3" is a button for what the card answers too)."""
        target = target.removeprefix("go:")
        return next((answer for answer in self.found if answer.target == target), None)

    def give(self, target: str, wishes: Sequence[Action] = ()) -> None:
        """Answer with what stands at a target, or say why it cannot be."""
        answer = self.answer(target)
        if answer is None:
            self.refuse(target)
            return
        self.ctx.sounds.play("button_press" if card_of(target) == HIDDEN else "card_lift")
        self.submit(answer.seat, answer.action, wishes)

    def refusal(self, target: str) -> str:
        """Why a card may not be chosen; "" when nothing is meant by pressing it."""
        why = self.why_not(target)
        return self.say(why) if why is not None else ""

    def why_not(self, target: str) -> Msg | None:
        """The same as a message of the rules."""
        view: View = self.shown
        seat = next(iter(self.session.decisions()), None)
        if seat is None or self.then is not None or card_of(target) == HIDDEN or self.answer(target) is not None:
            return None
        action = meant(view, seat, card_of(target))
        return self.session.why_not(seat, action) if action is not None else None

    def refuse(self, target: str) -> None:
        """Tell why not, with a thunk."""
        why = self.why_not(target)
        if why is not None:
            self.tell_why(why)
            self.ctx.sounds.play("error_thunk")

    def _close_pile(self) -> None:
        self.picker = None

    def _choose_pile(self) -> None:
        if self.picker is not None and self.picker.selected != HIDDEN:
            target = card_key(self.picker.selected)
            self.picker = None
            self.give(target)

    def _choose_order(self) -> None:
        answer = moments.first_answer(self.found, self.first)
        if answer is not None:
            self.submit(answer.seat, answer.action)

    def _swap(self) -> None:
        cards = [card for card, _ in self.shown.waiting]
        self.first = next((card for card in cards if card != self.first), self.first)

    # ------------------------------------------------------------------ dragging
    def _dragged(self, act: Act) -> None:
        card = card_of(act.id)
        answer = self.answer(act.id)
        if act.pos is None or answer is None or self.picker is not None or self.moment:
            self.drag = None
            return
        if act.value == "drag":
            self.drag = (card, act.pos)
            return
        self.drag = None
        self._drop(card, answer, act.pos)
        self._signature = None

    def _drop(self, card: int, answer: Answer, pos: tuple[float, float]) -> None:
        """A hand card on the table plays it; an attacker on the other side attacks, a Hunter's on a creature hunts that one."""
        x, y = pos
        over = self.sprite_at(x, y)
        if isinstance(answer.action, Play):
            if y < BOXES["tray"][1]:
                self.give(answer.target)
        elif isinstance(answer.action, Attack):
            mine = answer.seat == self.near
            if (y < BOXES["near_row"][1]) == mine:
                target = card_of(over) if over is not None else HIDDEN
                self.give(answer.target, wish_for(self.shown, card, target) if target != HIDDEN else ())
        elif over == card_key(self.shown.attacker):
            self.give(answer.target)
