"""Taking back and bringing back at a table: whose undo the button is, and whether the others have to be asked."""

from __future__ import annotations

from typing import Protocol

from game.ui.floats import Floats
from game.ui.presenter import Presenter
from game.ui.table.handover import HandOver
from game.ui.table.letters import Letters
from game.ui.table.mode import Mode
from game.ui.table.part import Answering, Laying, Telling
from game.ui.table.session import in_sight


class UndoTable(Telling, Answering, Laying, Protocol):
    """What undo asks of its table."""

    presenter: Presenter
    floats: Floats
    after: tuple[str, ...]


class Undo:
    """Undo and redo over a session."""

    def __init__(self, table: UndoTable, mode: Mode, handover: HandOver, letters: Letters) -> None:
        self.table, self.mode, self.handover, self.letters = table, mode, handover, letters

    def person(self) -> int | None:
        """Whose undo the button is: on a private page that person's; else who answered last, if still here, or the only one."""
        session, last = self.table.session, self.table.last_person
        if session.private:
            return next((session.players[seat].person for seat in sorted(session.eyes)), None)
        persons = {player.person for player in session.players if player.person is not None}
        if last in persons:
            return last
        return persons.pop() if len(persons) == 1 else None

    def state(self) -> str:
        """ "free", "agree" (everybody has to say yes: it crosses a fence, or nobody could see whose it is) or "no"."""
        if found := self.mode.undo_state():
            return found
        session, person = self.table.session, self.person()
        closed = session.outcome() is not None and not (self.mode.live and "undo" in self.table.after)
        if person is None or closed or self.letters.at_pads:
            return "no"
        if session.can_undo(person) is None:
            return "free" if in_sight(session, person) else "agree"
        return "agree" if session.may_agree(person) else "no"

    def undo(self) -> None:
        """Take the last action back, asking the table when it has to be asked."""
        if self.mode.undo():
            return
        table, person, state = self.table, self.person(), self.state()
        if person is None or state == "no":
            table.ctx.sounds.play("error_thunk")
            table.tell(table.ctx.words.get("app.letters.own_back" if self.letters.at_pads else "app.play.nothing_undo"))
        elif state == "free":
            self._undo(person, False)
        else:
            reason = table.session.can_undo(person)
            if self.handover.cover():
                self.handover.settle()
            words = table.say(reason) if reason is not None else ""
            table.ctx.agree_undo(table.session, person, words, lambda: self._undo(person, True))

    def _undo(self, person: int, agreed: bool) -> None:
        try:
            self.table.session.undo(person, agreed)
        except ValueError as error:
            self.table.tell_refusal(error)
            return
        self.table.presenter.finish()
        self.table.floats.clear()
        self.table.show_now()

    def redo(self) -> None:
        """Bring back what was taken back last."""
        table, person = self.table, self.person()
        if person is None or self.letters.at_pads or table.session.can_redo(person) is not None:
            table.ctx.sounds.play("error_thunk")
            table.tell(table.ctx.words.get("app.play.nothing_redo"))
            return
        table.session.redo(person)
        table.floats.clear()
        table.show_now()
