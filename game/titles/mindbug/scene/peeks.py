"""Looking at a covered hand at Mindbug's table: whose it is, the button, and what holds it open."""

from __future__ import annotations

from game.core.types import Seat
from game.titles.mindbug.rules.seen import View
from game.titles.mindbug.scene.layout import BOXES
from game.titles.mindbug.scene.presses import Presses
from game.ui.inputmap import Hold, Input, Press, Release
from game.ui.widgets import Button, Widget


class Peeks(Presses):
    """The part of the table that shows a hand for as long as its button is held."""

    def look_seat(self) -> Seat | None:
        """Whose covered hand may be looked at: the person who is asked, else whoever sits below."""
        if self.then is not None or self.over:
            return None
        view: View = self.shown
        for seat in (view.asked, self.near):
            if (
                seat >= 0
                and self.session.players[seat].person is not None
                and seat not in self.session.eyes
                and view.seats[seat].hand
            ):
                return seat
        return None

    def looks(self) -> list[Widget]:
        """The button under which a covered hand is looked at, if there is one to look at."""
        seat = self.look_seat()
        if seat is None or self.session.curtain() is not None:
            return []
        box = BOXES["look_moment"] if self.moment else BOXES["look"]
        return [
            Button(
                "look",
                box,
                self.say_key("look_tap" if self.ctx.motion.taps else "look"),
                "paper",
                icon="ui_eye",
                size=36,
                hint="X",
                tip=self.say_key("hand_of", seat=self.name_of(seat)),
            )
        ]

    def handle(self, record: Input) -> None:
        """The peek is held, or pressed where nothing is held; everything else is the presses'."""
        if self.ctx.motion.taps and self._taps_to_look(record):
            return
        self._hold_to_look(record)
        super().handle(record)

    def _taps_to_look(self, record: Input) -> bool:
        """Letting go means nothing, and the next press, whatever it meets, covers the hand. True: the record is used up."""
        if isinstance(record, Release) or (isinstance(record, Hold) and not record.down):
            return self.board.peeking is not None
        if self.board.peeking is None or not isinstance(record, Press | Hold):
            return False
        self.handover.end_peek()
        return True

    def _hold_to_look(self, record: Input) -> None:
        button = next((w for w in self.ui.widgets if w.id == "look"), None)
        match record:
            case Press(x, y, 1) if button is not None and button.contains(x, y):
                self._peek()
            case Hold("x", True) if button is not None:
                self._peek()
            case Hold("confirm", True) if button is not None and button.focused:
                self._peek()
            case Release() | Hold(_, False):
                self.handover.end_peek()

    def _peek(self) -> None:
        seat = self.look_seat()
        if seat is not None and self.settled:
            self.handover.peek(seat)
