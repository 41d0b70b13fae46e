"""Looking at a covered hand at Mindbug's table: whose it is, the button, and what holds it open."""

from __future__ import annotations

from typing import Protocol

from game.core.types import Seat
from game.titles.mindbug.rules.seen import View
from game.titles.mindbug.scene.board import MindbugBoard
from game.titles.mindbug.scene.layout import BOXES
from game.ui.inputmap import Hold, Input, Press, Release
from game.ui.table.handover import HandOver
from game.ui.table.part import Host
from game.ui.widgets import Button, Widget


class LookTable(Host, Protocol):
    """What the look asks of its table beside what every table has."""

    board: MindbugBoard
    handover: HandOver

    @property
    def over(self) -> bool:
        """The match is over and nothing moves."""
        ...


class Look:
    """Shows a hand for as long as its button is held."""

    def __init__(self, table: LookTable) -> None:
        self.table = table

    @property
    def seat(self) -> Seat | None:
        """Whose covered hand may be looked at: the person who is asked, else whoever sits below; never one that is on a phone."""
        table, board = self.table, self.table.board
        if board.then is not None or table.over:
            return None
        view: View = board.view
        for seat in (view.asked, board.near):
            person = seat >= 0 and table.session.players[seat].person is not None
            here = person and seat not in table.session.seat_phones
            if here and seat not in table.session.eyes and view.seats[seat].hand:
                return seat
        return None

    def key(self) -> list[Widget]:
        """The button under which a covered hand is looked at, if there is one to look at."""
        table, seat = self.table, self.seat
        if seat is None or table.session.curtain() is not None:
            return []
        words = table.say_key("look_tap" if table.ctx.motion.taps else "look", seat=table.name_of(seat))
        return [Button("look", BOXES["look"], words, "paper", icon="ui_eye", size=36, hint="X")]

    def takes(self, record: Input) -> bool:
        """A record, before anything else gets it; True when it is used up. Where nothing is held, the button is pressed."""
        if self.table.ctx.motion.taps and self._taps(record):
            return True
        self._holds(record)
        return False

    def _taps(self, record: Input) -> bool:
        """Letting go means nothing, and the next press, whatever it meets, covers the hand. True: the record is used up."""
        peeking = self.table.board.peeking is not None
        if isinstance(record, Release) or (isinstance(record, Hold) and not record.down):
            return peeking
        if not peeking or not isinstance(record, Press | Hold):
            return False
        self.table.handover.end_peek()
        return True

    def _holds(self, record: Input) -> None:
        button = next((w for w in self.table.ui.widgets if w.id == "look"), None)
        match record:
            case Press(x, y, 1) if button is not None and button.contains(x, y):
                self._begin()
            case Hold("x", True) if button is not None:
                self._begin()
            case Hold("confirm", True) if button is not None and button.focused:
                self._begin()
            case Release() | Hold(_, False):
                self.table.handover.end_peek()

    def _begin(self) -> None:
        seat = self.seat
        if seat is not None and self.table.settled:
            self.table.handover.peek(seat)
