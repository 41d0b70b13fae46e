"""What presses, drags and answers mean on Mind Up!'s table."""

from __future__ import annotations

from collections.abc import Iterable

from game.core.types import HIDDEN, Action, Seat
from game.titles.mindup.rules.actions import Play
from game.titles.mindup.rules.prompts import why_not
from game.titles.mindup.rules.seen import View
from game.titles.mindup.scene.layout import BOXES, card_key, card_of
from game.titles.mindup.scene.prompts import target_of
from game.ui.answer import Answer
from game.ui.table.table import Table
from game.ui.widgets import Act


class Presses(Table):
    """The half of the table that turns presses into answers. The other half, `TableScene`, sets what is declared here."""

    near: Seat
    found: list[Answer]
    """The cards that the one below may choose now, each with its place."""
    backs: list[Answer]
    """The way to take the own choice back, where there is one."""
    selected: int
    """The card that is lifted and waits to be confirmed; HIDDEN for none."""
    pinned: Seat | None
    """Whose columns the inspector keeps showing."""
    drag: tuple[int, tuple[float, float]] | None

    @property
    def position(self) -> View:
        """What is shown, with the answers that wait for the bots lying in their slots."""
        raise NotImplementedError

    coach_notes = ((24, 368, 412, 396), (1484, 368, 412, 396), (24, 86, 412, 270))

    def coach_ids(self, answer: Action) -> Iterable[str]:
        """The card of the hand."""
        return (target_of(answer),)

    @property
    def coach_covered(self) -> bool:
        """Somebody's columns are looked at."""
        return self.pinned is not None

    def act(self, act: Act) -> None:
        """A widget was used."""
        if act.value in ("drag", "drop"):
            self._dragged(act)
            return
        if act.value == "inspect":
            return
        handlers = {
            "undo": self.undo,
            "play": lambda: self.give(card_key(self.selected)),
            "take_back": self.undo,
            "inspector_close": lambda: self.pin(None),
            **self.past.acts,
            "results": self.leave_finished,
        }
        if act.id in handlers:
            self.ctx.sounds.play("button_press")
            handlers[act.id]()
        elif act.id.startswith("area:"):
            seat = int(act.id[5:])
            self.ctx.sounds.play("button_press")
            self.pin(None if seat == self.pinned else seat)
        elif card_of(act.id) != HIDDEN:
            self._pressed(act.id)
        self._signature = None

    def pin(self, seat: Seat | None) -> None:
        """Keep the inspector open on a player's columns, or let it go."""
        self.pinned = seat
        self._signature = None
        self.dirty = True

    def _pressed(self, target: str) -> None:
        """A hand card: the first press lifts it, the second plays it."""
        if self.answer(target) is None:
            self.refuse(target)
        elif card_of(target) == self.selected:
            self.give(target)
        else:
            self.selected = card_of(target)
            self.ctx.sounds.play("card_lift")

    def answer(self, target: str) -> Answer | None:
        """The answer that is given at a target."""
        return next((answer for answer in (*self.found, *self.backs) if answer.target == target), None)

    def give(self, target: str) -> None:
        """Answer with what stands at a target, or say why it cannot be."""
        answer = self.answer(target)
        if answer is None:
            self.refuse(target)
            return
        self.selected = HIDDEN
        self.ctx.sounds.play("card_place")
        self.submit(answer.seat, answer.action)

    def undo(self) -> None:
        """Until everybody has chosen, taking back one's card is what undo means."""
        if self.backs and self.then is None:
            self.submit(self.backs[0].seat, self.backs[0].action)
            if not self.presenter.busy:  # it waited for the bots: there is no event to be moved
                self.show_now()
        else:
            super().undo()

    def refuse(self, target: str) -> None:
        """Tell why a card may not be chosen, with a thunk."""
        view: View = self.shown
        if self.then is not None or card_of(target) == HIDDEN or view.stage == "over" or self.letters.learning is not None:
            return
        action = Play(card_of(target))
        held = self.near in self.session.held()
        self.tell_why(why_not(self.position, self.near, action) if held else self.session.why_not(self.near, action))
        self.ctx.sounds.play("error_thunk")

    # ------------------------------------------------------------------ dragging
    def _dragged(self, act: Act) -> None:
        """A hand card let go above the tray is played."""
        card = card_of(act.id)
        if act.pos is None or self.answer(act.id) is None:
            self.drag = None
            return
        if act.value == "drag":
            self.drag = (card, act.pos)
            return
        self.drag = None
        if act.pos[1] < BOXES[len(self.shown.seats)]["hand"][1]:
            self.give(act.id)
        self._signature = None
