"""What presses, drags and answers mean on Mindbug's table: cards, piles that are laid open, an order, buttons."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol

from game.core.types import HIDDEN, Action, Msg, Seat
from game.titles.mindbug.rules.actions import Attack, Play
from game.titles.mindbug.scene import moments
from game.titles.mindbug.scene.board import MindbugBoard
from game.titles.mindbug.scene.layout import BOXES
from game.titles.mindbug.scene.pile import PilePicker
from game.titles.mindbug.scene.prompts import card_key, card_of, meant, wish_for
from game.ui.answer import Answer
from game.ui.table.part import Host, Part
from game.ui.widgets import Act


class CardTable(Host, Protocol):
    """What the cards ask of their table beside what every table has."""

    board: MindbugBoard

    def doubt(self, answer: Answer) -> str:
        """What is asked before an answer counts; "" where one press gives it."""
        ...

    def submit(self, seat: Seat, action: Action, wishes: Sequence[Action] = ()) -> None:
        """Answer for a seat."""
        ...

    def sprite_at(self, x: float, y: float) -> str | None:
        """The card under a point."""
        ...

    def tell_why(self, why: Msg) -> None:
        """Say for a while why something cannot be done."""
        ...


class Cards(Part[CardTable]):
    """Turns presses into answers."""

    # ------------------------------------------------------------------ presses
    def act(self, act: Act) -> bool:
        """A card, a pile or a button."""
        scene, board = self.table, self.table.board
        if act.value in ("drag", "drop"):
            self._dragged(act)
            return True
        if act.value == "inspect":
            return False
        doings = {
            "pile_close": self.close_pile,
            "pile_go": self._choose_pile,
            "order_go": self._choose_order,
            "swap": self._swap,
        }
        if act.id in doings:
            scene.ctx.sounds.play("button_press")
            doings[act.id]()
        elif act.id == "sort" and board.picker is not None and isinstance(act.value, int):
            board.picker.sort = act.value
        elif act.id.startswith("pile:"):
            board.picker = PilePicker(int(act.id[5:]), False)
        elif card_of(act.id) != HIDDEN or board.answer(act.id) is not None:
            self._pressed(act.id)
        else:
            return False
        scene.refresh()
        return True

    def _pressed(self, target: str) -> None:
        board = self.table.board
        if board.picker is not None:
            self._press_in_pile(board.picker, target)
        elif board.moment == "order" and card_of(target) != HIDDEN:
            if card_of(target) == board.first:
                self._choose_order()
            else:
                board.first = card_of(target)
        else:
            self._choose(target.removeprefix("go:"))

    def _choose(self, target: str) -> None:
        """Answer at once, or with the second press where one is wanted."""
        scene, board = self.table, self.table.board
        answer = board.answer(target)
        if answer is not None and board.armed != target and scene.doubt(answer):
            board.armed = target
            scene.ctx.sounds.play("card_lift")
        else:
            self.give(target)

    def _press_in_pile(self, picker: PilePicker, target: str) -> None:
        if not picker.choose:
            return
        if picker.selected == card_of(target):
            self._choose_pile()
        elif self.table.board.answer(target) is not None:
            picker.selected = card_of(target)
            self.table.ctx.sounds.play("card_lift")
        else:
            self.refuse(target)

    def give(self, target: str, wishes: Sequence[Action] = ()) -> None:
        """Answer with what stands at a target, or say why it cannot be."""
        answer, self.table.board.armed = self.table.board.answer(target), None
        if answer is None:
            self.refuse(target)
            return
        self.table.ctx.sounds.play("button_press" if card_of(target) == HIDDEN else "card_lift")
        self.table.submit(answer.seat, answer.action, wishes)

    def close_pile(self) -> None:
        """Nothing is looked through any more."""
        self.table.board.picker = None

    def _choose_pile(self) -> None:
        picker = self.table.board.picker
        if picker is not None and picker.selected != HIDDEN:
            self.table.board.picker = None
            self.give(card_key(picker.selected))

    def _choose_order(self) -> None:
        answer = moments.first_answer(self.table.board.found, self.table.board.first)
        if answer is not None:
            self.table.submit(answer.seat, answer.action)

    def _swap(self) -> None:
        board = self.table.board
        cards = [card for card, _ in board.view.waiting]
        board.first = next((card for card in cards if card != board.first), board.first)

    # ------------------------------------------------------------------ why not
    def why_not(self, target: str) -> Msg | None:
        """Why a card may not be chosen; None when nothing is meant by pressing it."""
        board, session = self.table.board, self.table.session
        seat = next(iter(session.decisions()), None)
        if seat is None or board.then is not None or card_of(target) == HIDDEN or board.answer(target) is not None:
            return None
        action = meant(board.view, seat, card_of(target))
        return session.why_not(seat, action) if action is not None else None

    def refuse(self, target: str) -> None:
        """Tell why not, with a thunk."""
        why = self.why_not(target)
        if why is not None:
            self.table.tell_why(why)
            self.table.ctx.sounds.play("error_thunk")

    # ------------------------------------------------------------------ dragging
    def _dragged(self, act: Act) -> None:
        board = self.table.board
        card = card_of(act.id)
        answer = board.answer(act.id)
        if act.pos is None or answer is None or board.picker is not None or board.moment:
            board.dragged = None
            return
        if act.value == "drag":
            board.dragged = (card, act.pos)
            return
        board.dragged = None
        self._drop(card, answer, act.pos)
        self.table.refresh()

    def _drop(self, card: int, answer: Answer, pos: tuple[float, float]) -> None:
        """A hand card on the table plays it; an attacker on the other side attacks, a Hunter's on a creature hunts that one."""
        board, (x, y) = self.table.board, pos
        over = self.table.sprite_at(x, y)
        if isinstance(answer.action, Play):
            if y < BOXES["tray"][1]:
                self.give(answer.target)
        elif isinstance(answer.action, Attack):
            mine = answer.seat == board.near
            if (y < BOXES["near_row"][1]) == mine:
                target = card_of(over) if over is not None else HIDDEN
                self.give(answer.target, wish_for(board.view, card, target) if target != HIDDEN else ())
        elif over == card_key(board.view.attacker):
            self.give(answer.target)
