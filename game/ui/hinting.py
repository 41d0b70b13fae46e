"""A table that shows hints: one at a time, beside the thing it is about, until it is got, answered or followed by the next."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from game.core.types import Event
from game.ui.canvas import Box
from game.ui.frame import Frame
from game.ui.hints import OK, Hint, HintNote
from game.ui.lookback import LookingBack
from game.ui.table import Beat
from game.ui.widgets import Widget


class Hinting(LookingBack):
    """A `LookingBack` with notes for beginners. They never stop the story, and take no press but on their own key."""

    hint_note: HintNote | None = None
    """The hint on the screen."""
    _hint_beat: Event | None = None

    # ------------------------------------------------------------------ which
    def _hints_left(self) -> list[Hint]:
        """Those that these people have not got yet."""
        return list(self.ctx.hints(self.session)) if self.then is None else []

    def _settle(self) -> None:
        super()._settle()
        if not self.settled or self.then is not None or self.session.outcome() is not None:
            return
        decisions = {seat: decision.prompt.key for seat, decision in self.session.decisions().items()}
        asked = set(decisions.values())
        note, turn = self.hint_note, getattr(self.shown, "turn", 1)
        if note is not None and note.about.prompt and note.about.prompt not in asked:
            self.hint_got()  # they have answered: they need it no more
            note = None
        for hint in self._hints_left():
            if turn >= hint.turn and any(hint.asked_by(self.shown, seat, key) for seat, key in decisions.items()):
                if note is not None and hint.fits is not None and hint.id != note.about.id:
                    self.hint_got()
                    note = None
                if note is None:
                    self._show_hint(hint)
                    break

    def queue_beat(self, beat: Beat) -> None:
        """Remember what is going to be shown: its hint comes with it."""
        self._hint_beat = beat.event
        super().queue_beat(beat)

    def _starting(self, view: Any, then: Any) -> Any:
        begin, event = super()._starting(view, then), self._hint_beat

        def start() -> None:
            begin()
            if event is not None:
                self._hint_event(event)

        return start

    def _hint_event(self, event: Event) -> None:
        """An event is being shown: a hint that it makes due takes the place of an older one."""
        turn = getattr(self.shown, "turn", 1)
        due = next((hint for hint in self._hints_left() if hint.event and turn >= hint.turn and hint.told_by(event)), None)
        if due is not None and (self.hint_note is None or self.hint_note.about.id != due.id):
            if self.hint_note is not None:
                self.ctx.hint_seen(self.session, self.hint_note.about.id)
            self._show_hint(due)

    @property
    def in_time(self) -> bool:
        """While a note lies there to be read, the sand of who is asked waits."""
        reading = self.hint_note is not None and self.then is None
        return super().in_time and not (reading and self.session.clock_left() is not None and bool(self.session.decisions()))

    # ------------------------------------------------------------------ the note
    def _show_hint(self, hint: Hint) -> None:
        words = self.ctx.words
        own = [widget for widget in self.ui.widgets if widget.id != OK]
        self.hint_note = HintNote(hint, words.get(hint.words), words.get("app.hints.ok"))
        self.hint_note.dodge(own)
        self.ui.set([*own, self.hint_note])
        self.ctx.sounds.play("card_flip")
        self.dirty = True

    def hint_got(self) -> None:
        """The note's key was pressed: it does not come again."""
        if self.hint_note is not None:
            self.ctx.hint_seen(self.session, self.hint_note.about.id)
            self.hint_note = None
            self.ui.set([widget for widget in self.ui.widgets if widget.id != OK])
            self._signature = None
            self.dirty = True

    def shared_widgets(self, own: Sequence[Widget]) -> list[Widget]:
        """The note's key, in the words of today, where it covers the least of the title's own widgets."""
        note = self.hint_note
        if note is None:
            return []
        if self.then is not None or all(hint.id != note.about.id for hint in self._hints_left()):
            self.hint_note = None
            return []
        words = self.ctx.words
        note.words, note.label = words.get(note.about.words), words.get("app.hints.ok")
        note.dodge(own)
        return [note]

    @property
    def notes_out(self) -> bool:
        """Whether a note lies over the table, so that a tooltip has to stand aside."""
        return self.hint_note is not None and self.then is None

    def draw_hint_note(self, f: Frame) -> list[Box]:
        """Draw the note above everything; where it lies."""
        if self.hint_note is None or self.then is not None:
            return []
        self.hint_note.paint(f)
        return [self.hint_note.place]
