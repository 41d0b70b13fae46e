"""What presses, drags and answers mean on the Mind Flayer's table."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from game.core.types import HIDDEN, Action, Seat
from game.titles.mindflayer.rules.actions import GIVE, NAME
from game.titles.mindflayer.scene.layout import Box, measures, seat_of
from game.titles.mindflayer.scene.private import PrivatePage
from game.titles.mindflayer.scene.prompts import target_of
from game.ui.table.table import Table
from game.ui.widgets import Act


class Presses(Table):
    """The half of the table that turns presses into answers. The other half, `TableScene`, sets what is declared here."""

    aim: Seat
    """Who is aimed at and waits for the lamp button; HIDDEN for nobody."""
    private: PrivatePage
    drag: tuple[float, float] | None
    """Where the card that is turned up is dragged to now."""

    def tile_box(self, seat: Seat) -> Box:
        """Where a seat's tile stands."""
        raise NotImplementedError

    @property
    def coach_notes(self) -> Sequence[Box]:
        """Over the log; on a private page where nothing is chosen."""
        if self.private.shown:
            return self.private.coach_notes
        x, y, w, h = measures(len(self.session.players)).log
        return ((x - 8, y, w + 16, h),)

    def coach_ids(self, answer: Action) -> Iterable[str]:
        """The tile or the call; on a private page the cards of the hand, or the tile that is voted for."""
        target = target_of(answer)
        return (target,) if target else self.private.coach_ids(answer)

    def press(self, act: Act) -> bool:
        """A widget of the table was used; True when it was one of these."""
        if act.id == "shown":
            self._dragged(act)
        elif seat_of(act.id) != HIDDEN:
            self._tile(seat_of(act.id))
        elif act.id == "go":
            self.give(f"tile:{self.aim}")
        elif act.id.startswith("call:"):
            self.give(act.id)
        else:
            return False
        self._signature = None
        return True

    def _tile(self, seat: Seat) -> None:
        """A tile: the first press aims, the second one gives."""
        target = f"tile:{seat}"
        if self.answer(target) is None:
            self.refuse(seat)
        elif seat == self.aim:
            self.give(target)
        else:
            self.aim = seat
            self.ctx.sounds.play("card_lift")

    def give(self, target: str) -> None:
        """Answer with what stands at a target."""
        answer = self.answer(target)
        if answer is None:
            return
        self.aim = HIDDEN
        self.ctx.sounds.play("button_press" if target.startswith("call:") else "card_place")
        self.submit(answer.seat, answer.action)

    def refuse(self, seat: Seat) -> None:
        """Tell why a seat cannot be chosen, with a thunk; only where somebody has to choose one."""
        view = self.shown
        if self.then is not None or not self.board.found or view.stage not in ("give", "name"):
            return
        action = (GIVE if view.stage == "give" else NAME)[seat]
        self.tell_why(self.session.why_not(self.board.found[0].seat, action))
        self.ctx.sounds.play("error_thunk")

    # ------------------------------------------------------------------ dragging
    def _dragged(self, act: Act) -> None:
        """The card is let go on a tile: it is given there."""
        if act.pos is None or act.value not in ("drag", "drop"):
            return
        over = self.tile_at(*act.pos)
        if act.value == "drag":
            self.drag = act.pos
            aim = over if over != HIDDEN and self.answer(f"tile:{over}") is not None else HIDDEN
            if aim != self.aim:
                self.aim = aim
            return
        self.drag = None
        self.aim = HIDDEN
        if over == HIDDEN:
            return
        if self.answer(f"tile:{over}") is not None:
            self.give(f"tile:{over}")
        else:
            self.refuse(over)

    def tile_at(self, x: float, y: float) -> Seat:
        """The seat whose tile is under a point; HIDDEN for none."""
        for seat in range(len(self.session.players)):
            left, top, w, h = self.tile_box(seat)
            if left <= x < left + w and top <= y < top + h:
                return seat
        return HIDDEN
