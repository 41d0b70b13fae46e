"""Hints for beginners: one at a time, beside the thing it is about, until it is got, answered or followed by the next."""

from __future__ import annotations

from collections.abc import Sequence

from game.core.types import Event
from game.ui.canvas import Box
from game.ui.frame import Frame
from game.ui.hints import OK, Hint, HintNote
from game.ui.table.board import Board
from game.ui.table.part import Part, Pressable
from game.ui.widgets import Act, Widget


class Hints(Part[Pressable]):
    """Notes for beginners. They never stop the story, and take no press but on their own key."""

    def __init__(self, table: Pressable) -> None:
        super().__init__(table)
        self.note: HintNote | None = None
        """The hint on the screen."""

    # ------------------------------------------------------------------ which
    def _left(self) -> list[Hint]:
        """Those that these people have not got yet."""
        table = self.table
        return list(table.ctx.hints(table.session)) if table.board.then is None else []

    def settle(self) -> None:
        """A hint may be due at what is asked, or needed no more."""
        board, session = self.table.board, self.table.session
        if not self.table.settled or board.then is not None or session.outcome() is not None:
            return
        decisions = {seat: decision.prompt.key for seat, decision in session.decisions().items()}
        asked = set(decisions.values())
        note, turn = self.note, session.progress(board.view).turn or 1
        if note is not None and note.about.prompt and note.about.prompt not in asked:
            self.got()  # they have answered: they need it no more
            note = None
        for hint in self._left():
            if turn >= hint.turn and any(hint.asked_by(board.view, seat, key) for seat, key in decisions.items()):
                if note is not None and hint.fits is not None and hint.id != note.about.id:
                    self.got()
                    note = None
                if note is None:
                    self._show(hint)
                    break

    def shows(self, event: Event) -> None:
        """A hint that an event makes due takes the place of an older one."""
        table = self.table
        turn = table.session.progress(table.board.view).turn or 1
        due = next((hint for hint in self._left() if hint.event and turn >= hint.turn and hint.told_by(event)), None)
        if due is not None and (self.note is None or self.note.about.id != due.id):
            if self.note is not None:
                table.ctx.hint_seen(table.session, self.note.about.id)
            self._show(due)

    @property
    def in_time(self) -> bool:
        """While a note lies there to be read, the sand of who is asked waits."""
        if self.note is None or self.table.board.then is not None:
            return True
        session = self.table.session
        return session.clock_left() is None or not session.decisions()

    # ------------------------------------------------------------------ the note
    def _show(self, hint: Hint) -> None:
        table, words = self.table, self.table.ctx.words
        own = [widget for widget in table.ui.widgets if widget.id != OK]
        self.note = HintNote(hint, words.get(hint.words), words.get("app.hints.ok"))
        self.note.dodge(own, [*table.needed(), *table.spared()])
        table.ui.set([*own, self.note])
        table.ctx.sounds.play("note")
        table.dirty = True

    def got(self) -> None:
        """The note does not come again."""
        if self.note is not None:
            table = self.table
            table.ctx.hint_seen(table.session, self.note.about.id)
            self.note = None
            table.ui.set([widget for widget in table.ui.widgets if widget.id != OK])
            table.refresh()

    def act(self, act: Act) -> bool:
        """The note's key."""
        if act.id != OK:
            return False
        self.got()
        return True

    def widgets(self, board: Board, laid: Sequence[Widget]) -> list[Widget]:
        """The note's key, in the words of today, where it covers the least of what is laid."""
        note = self.note
        if note is None:
            return []
        if board.then is not None or all(hint.id != note.about.id for hint in self._left()):
            self.note = None
            return []
        words = self.table.ctx.words
        note.words, note.label = words.get(note.about.words), words.get("app.hints.ok")
        note.dodge(laid, [*self.table.needed(), *self.table.spared()])
        return [note]

    @property
    def noted(self) -> bool:
        """Whether the note lies over the table."""
        return self.note is not None and self.table.board.then is None

    def paint(self, frame: Frame, board: Board) -> list[Box]:
        """The note, above everything."""
        if self.note is None or board.then is not None:
            return []
        self.note.paint(frame)
        return [self.note.place]
