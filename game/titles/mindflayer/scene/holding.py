"""Holding on the table: what leads to the own hand lays the curtain at once, and the same hold fills its ring and opens the page.

Only with others at the screen; somebody alone has nothing to hide, and presses.
"""

from __future__ import annotations

from typing import Any

from game.core.types import Seat
from game.titles.mindflayer.scene.presses import Presses
from game.titles.mindflayer.scene.talk.talk import Talk
from game.ui.inputmap import Hold, Input, Press, Release


class Holding(Presses):
    """The part of the table that is held. The table sets what is declared here."""

    talk: Talk
    private: Any

    @property
    def look_words(self) -> str:
        """The key of what stands on the button that leads to the own hand."""
        return "look_tap" if self.ctx.motion.taps else "look"

    def look_seat(self) -> Seat | None:
        """Whose own page the button below opens."""
        raise NotImplementedError

    def look_of(self, id: str) -> Seat | None:
        """Whose hand is looked at when this widget is held: by the button, by the eye of the menu of claims, or by the own tile
        where it has nothing else to do. None for any other widget, and for everything while nobody may look.
        """
        if not self.talk.several or not self.settled or self.handover.page_shown or self.stopped is not None:
            return None
        if self.look_seat() is None:
            return None
        if id == "look":
            return self.look_seat()
        if id == "talk:look":
            return self.talk.speaker
        what, _, rest = id.rpartition(":")
        if what not in ("talk:who", "tile") or (what == "tile" and self.answer(id) is not None):
            return None
        seat = int(rest)
        free = self.session.players[seat].person is not None and not self.shown.seats[seat].out
        return seat if free and not (what == "talk:who" and self.talk.claims(seat)) else None

    def handle(self, record: Input) -> None:
        """A press that is held on; everything else goes on as ever."""
        seat, what = self._gripped(record)
        if seat is not None and what is not None:
            self._look_on(seat, what)
            return
        gone = (isinstance(record, Release) and record.button == 1) or (isinstance(record, Hold) and not record.down)
        if gone and not self.ctx.motion.taps:
            self.handover.look_held = None
        super().handle(record)

    def _gripped(self, record: Input) -> tuple[Seat | None, str | None]:
        """Whose look begins with this record, and what holds it."""
        widget, what = None, None
        match record:
            case Press(x, y, 1):
                widget, what = self.ui.at(x, y), "mouse"
            case Hold("confirm", True):
                widget, what = self.ui.focused, "confirm"
            case Hold("x", True):
                found = {one.id: one for one in self.ui.widgets}
                widget, what = found.get("talk:look") or found.get("look"), "x"
        return (self.look_of(widget.id) if widget is not None and widget.enabled else None), what

    def _look_on(self, seat: Seat, what: str) -> None:
        self.device = "mouse" if what == "mouse" else "keys"
        self.talk.close()
        self.ctx.sounds.play("button_press")
        self.handover.seen_ms, self.handover.look_held = None, what
        if self.session.visiting() is None:
            self.private.look(seat)
        if self.session.visiting() != seat:
            self.handover.look_held = None
        self._signature = None
        self._settle()
