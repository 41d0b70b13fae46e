"""Hints for beginners: one at a time, while the table rests, beside the thing it is about, until it is got or answered."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from game.core.types import Decision, Event, Seat
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
        self._due: Hint | None = None
        """What the first event of a kind wants said, once the table rests."""
        self._asked: Mapping[Seat, Decision] = {}
        """What was asked when the hint of an event came."""

    # ------------------------------------------------------------------ which
    def _left(self) -> list[Hint]:
        """Those that these people have not got yet."""
        table = self.table
        return list(table.ctx.hints(table.session)) if table.board.then is None else []

    def settle(self) -> None:
        """A hint may be due at what is asked, or needed no more."""
        board, session = self.table.board, self.table.session
        if not self.table.settled or board.then is not None or session.outcome() is not None or self.table.notes_wait:
            return
        decisions = {seat: decision.prompt.key for seat, decision in session.decisions().items()}
        self._answered()
        if self._due is not None and decisions:
            self.got()
            self._show(self._due)
            self._due, self._asked = None, dict(session.decisions())
        note, turn = self.note, session.progress(board.view).turn or 1
        for hint in self._left():
            if turn >= hint.turn and any(hint.asked_by(board.view, seat, key) for seat, key in decisions.items()):
                if note is not None and hint.fits is not None and hint.id != note.about.id:
                    self.got()
                    note = None
                if note is None:
                    self._show(hint)
                    break

    def shows(self, event: Event) -> None:
        """The table moves: a hint of what is over goes; the first that an event makes due waits until nothing moves."""
        table = self.table
        self._answered()
        turn = table.session.progress(table.board.view).turn or 1
        if self._due is None:
            self._due = next((hint for hint in self._left() if hint.event and turn >= hint.turn and hint.told_by(event)), None)

    def _answered(self) -> None:
        """Who has answered what was asked needs the hint no more."""
        if self.note is None:
            return
        now, prompt = self.table.session.decisions(), self.note.about.prompt
        if prompt:
            over = all(decision.prompt.key != prompt for decision in now.values())
        else:
            over = bool(self._asked) and all(now.get(seat) != decision for seat, decision in self._asked.items())
        if over:
            self.got()

    @property
    def in_time(self) -> bool:
        """While a note lies there to be read, the sand of who is asked waits."""
        if not self.noted:
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
        if self.table.notes_wait:
            return []
        words = self.table.ctx.words
        note.words, note.label = words.get(note.about.words), words.get("app.hints.ok")
        note.dodge(laid, [*self.table.needed(), *self.table.spared()])
        return [note]

    @property
    def noted(self) -> bool:
        """Whether the note lies over the table."""
        return self.note is not None and self.table.board.then is None and not self.table.notes_wait

    def paint(self, frame: Frame, board: Board) -> list[Box]:
        """The note, above everything."""
        if self.note is None or not self.noted:
            return []
        self.note.paint(frame)
        return [self.note.place]
