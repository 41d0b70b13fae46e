"""What presses and drags mean at the Mind Flayer's table: who gets the card or is named, and which direction is called."""

from __future__ import annotations

from typing import Protocol

from game.core.types import HIDDEN, Msg, Seat
from game.titles.mindflayer.rules.actions import GIVE, NAME
from game.titles.mindflayer.scene.board import FlayerBoard
from game.titles.mindflayer.scene.layout import seat_of
from game.ui.table.part import Host, Part
from game.ui.widgets import Act


class GivingTable(Host, Protocol):
    """What giving asks of its table beside what every table has."""

    board: FlayerBoard

    def tell_why(self, why: Msg) -> None:
        """Say for a while why something cannot be done."""
        ...


class Giving(Part):
    """Open answers: the first press on a tile aims, the second one or the lamp button gives; the card can be dragged as well."""

    def __init__(self, table: GivingTable) -> None:
        super().__init__(table)
        self.scene = table

    def act(self, act: Act) -> bool:
        """The card, a tile, the lamp button or a direction."""
        if act.value == "inspect":
            return False
        if act.id == "shown":
            self._dragged(act)
        elif seat_of(act.id) != HIDDEN:
            self._tile(seat_of(act.id))
        elif act.id == "go":
            self.give(f"tile:{self.scene.board.aim}")
        elif act.id.startswith("call:"):
            self.give(act.id)
        else:
            return False
        self.scene.refresh()
        return True

    def _tile(self, seat: Seat) -> None:
        board, target = self.scene.board, f"tile:{seat}"
        if board.answer(target) is None:
            self.refuse(seat)
        elif seat == board.aim:
            self.give(target)
        else:
            board.aim = seat
            self.scene.ctx.sounds.play("card_lift")

    def give(self, target: str) -> None:
        """Answer with what stands at a target."""
        answer = self.scene.board.answer(target)
        if answer is None:
            return
        self.scene.board.aim = HIDDEN
        self.scene.ctx.sounds.play("button_press" if target.startswith("call:") else "card_place")
        self.scene.submit(answer.seat, answer.action)

    def refuse(self, seat: Seat) -> None:
        """Tell why a seat cannot be chosen, with a thunk; only where somebody has to choose one."""
        scene, board = self.scene, self.scene.board
        if board.then is not None or not board.found or board.view.stage not in ("give", "name"):
            return
        action = (GIVE if board.view.stage == "give" else NAME)[seat]
        scene.tell_why(scene.session.why_not(board.found[0].seat, action))
        scene.ctx.sounds.play("error_thunk")

    # ------------------------------------------------------------------ dragging
    def _dragged(self, act: Act) -> None:
        """The card is let go on a tile: it is given there."""
        if act.pos is None or act.value not in ("drag", "drop"):
            return
        board, over = self.scene.board, self._tile_at(*act.pos)
        free = over != HIDDEN and board.answer(f"tile:{over}") is not None
        if act.value == "drag":
            board.dragged, board.aim = act.pos, over if free else HIDDEN
            return
        board.dragged, board.aim = None, HIDDEN
        if free:
            self.give(f"tile:{over}")
        elif over != HIDDEN:
            self.refuse(over)

    def _tile_at(self, x: float, y: float) -> Seat:
        """The seat whose tile is under a point; HIDDEN for none."""
        board = self.scene.board
        for seat in range(len(board.view.seats)):
            left, top, w, h = board.tile_box(seat)
            if left <= x < left + w and top <= y < top + h:
                return seat
        return HIDDEN
