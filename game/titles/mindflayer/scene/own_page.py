"""The ways to the own private page out of turn: the button at the own hand, the guess of who is out, and the hold of both.

With others at the screen what leads to the own hand is held: it lays the curtain at once, and the same hold fills its ring and
opens the page. Somebody alone has nothing to hide, and presses.
"""

from __future__ import annotations

from typing import Protocol

from game.core.types import HIDDEN, Event, Seat
from game.titles.mindflayer.rules.events import SeatPossessed
from game.titles.mindflayer.scene.board import FlayerBoard
from game.titles.mindflayer.scene.guess_buttons import GUESS_ID, MARK_ID, alone_out
from game.titles.mindflayer.scene.layout import seat_of
from game.titles.mindflayer.scene.notes_key import NotesKey
from game.titles.mindflayer.scene.private import PrivatePage
from game.titles.mindflayer.scene.private.guess import next_guess
from game.titles.mindflayer.scene.private.page_words import PageWords
from game.titles.mindflayer.scene.talk import Talk
from game.ui.inputmap import Hold, Input, Press, Release
from game.ui.table.handover import HandOver
from game.ui.table.mode import Mode
from game.ui.table.part import Host, Part
from game.ui.widgets import Act, Button, Widget


class VisitedTable(Host, Protocol):
    """What the way to the own page asks of the table beside what every table has."""

    board: FlayerBoard
    handover: HandOver
    mode: Mode
    private: PrivatePage


class OwnPage(Part):
    """Buttons and holds that open the own page."""

    def __init__(self, table: VisitedTable, talk: Talk) -> None:
        super().__init__(table)
        self.scene, self.talk = table, talk

    @property
    def seat(self) -> Seat | None:
        """Whose own page may be asked for while the table waits in front of all: the person in turn, else who sits below."""
        session, board = self.scene.session, self.scene.board
        if board.then is not None or session.outcome() is not None or session.curtain() is not None:
            return None
        here = (seat for seat in (board.view.active, board.near) if seat >= 0 and seat not in session.seat_phones)
        asked = (seat for seat in here if session.players[seat].person is not None)
        return next(asked, None)

    def shows(self, event: Event) -> None:
        """A page of its own says at once that somebody alone has changed sides."""
        if self.turns(event):
            assert isinstance(event, SeatPossessed)
            self.scene.private.opening.turned = event.seat
            self.scene.ctx.sounds.play("flayer_growl")  # nobody else is there to hear it

    def turns(self, event: Event) -> bool:
        """Whether somebody alone with bots changes sides. Among several everybody's next page has a line for it."""
        session = self.scene.session
        if not isinstance(event, SeatPossessed) or self.scene.board.then is not None or session.outcome() is not None:
            return False
        if self.talk.claims.several or not self.scene.mode.live or session.private or event.seat not in session.eyes:
            return False
        return session.players[event.seat].person is not None and not session.view().seats[event.seat].out

    @property
    def in_time(self) -> bool:
        """Nobody goes on meanwhile."""
        return self.scene.private.opening.turned is None

    def button(self) -> list[Widget]:
        """The button that is held to see the own page."""
        scene, board = self.scene, self.scene.board
        if self.seat is None:
            return []
        if board.open_hand:
            return [NotesKey(board.look_box, scene.say_key("notes"), scene.say_key("look_role"))]
        key, size = "look_tap" if scene.ctx.motion.taps else "look", 40
        words = scene.say_key(key)
        if self.seat != board.near:
            words, size = scene.say_key("look_whose", seat=scene.session.players[self.seat].name, how=words), 32
        return [Button("look", board.look_box, words, "paper", icon="ui_eye", size=size, hint="X")]

    def act(self, act: Act) -> bool:
        """A press on it, or on the button of somebody's guess."""
        scene = self.scene
        if act.value == "inspect":
            return False
        if act.id.startswith(MARK_ID) or (seat_of(act.id) not in (HIDDEN, scene.board.near) and self._guesses):
            self._mark(int(act.id.rpartition(":")[2]))
            return True
        if not (act.id == "look" or act.id.startswith(GUESS_ID)):
            return False
        scene.ctx.sounds.play("button_press")
        if act.id.startswith(GUESS_ID):
            scene.private.guess(int(act.id[len(GUESS_ID) :]))
        elif self.seat is not None and scene.session.visiting() is None:
            scene.private.look(self.seat)
        scene.refresh()
        return True

    @property
    def _guesses(self) -> bool:
        """Whether a press on a face writes down a guess: of somebody alone who is out."""
        return alone_out(self.scene.session, self.scene.board)

    def _mark(self, seat: Seat) -> None:
        """The next guess of that seat: Possessed, Sane, nothing again."""
        scene, near = self.scene, self.scene.board.near
        said = PageWords(scene.ctx.words, tuple(scene.session.players), scene.session.view(), near)
        action = next_guess(said, seat)
        if self._guesses and action in scene.session.asides().get(near, ()):
            scene.ctx.sounds.play("button_press")
            scene.submit(near, action)
            scene.rebuild()
        scene.refresh()

    # ------------------------------------------------------------------ holding
    def look_of(self, id: str) -> Seat | None:
        """Whose hand is looked at when this widget is held: by the button, by the eye of the menu of claims, or by the own tile
        where it has nothing else to do. None for any other widget, and for everything while nobody may look.
        """
        scene, talk = self.scene, self.talk
        if not talk.claims.several or not scene.settled or scene.private.shown or scene.stopped is not None or self.seat is None:
            return None
        if id == "look":
            return self.seat
        if id == "talk:look":
            return talk.menu.speaker
        what, _, rest = id.rpartition(":")
        talks = scene.board.view.stage == "talk"  # where one's own tile says that one is ready
        if what not in ("talk:who", "tile") or (what == "tile" and (talks or scene.board.answer(id) is not None)):
            return None
        seat = int(rest)
        free = scene.session.players[seat].person is not None and not scene.board.view.seats[seat].out
        return seat if free and not (what == "talk:who" and talk.claims.of(seat)) else None

    def takes(self, record: Input) -> bool:
        """A press that is held on, before anything else gets it; True when it is used up."""
        seat, what = self._gripped(record)
        if seat is not None and what is not None:
            self._look_on(seat, what)
            return True
        gone = (isinstance(record, Release) and record.button == 1) or (isinstance(record, Hold) and not record.down)
        if gone and not self.scene.ctx.motion.taps:
            self.scene.handover.look_held = None
        return False

    def _gripped(self, record: Input) -> tuple[Seat | None, str | None]:
        """Whose look begins with this record, and what holds it."""
        ui = self.scene.ui
        widget, what = None, None
        match record:
            case Press(x, y, 1):
                widget, what = ui.at(x, y), "mouse"
            case Hold("confirm", True):
                widget, what = ui.focused, "confirm"
            case Hold("x", True):
                found = {one.id: one for one in ui.widgets}
                widget, what = found.get("talk:look") or found.get("look"), "x"
        return (self.look_of(widget.id) if widget is not None and widget.enabled else None), what

    def _look_on(self, seat: Seat, what: str) -> None:
        scene, handover = self.scene, self.scene.handover
        scene.device = "mouse" if what == "mouse" else "keys"
        self.talk.close()
        scene.ctx.sounds.play("button_press")
        handover.seen_ms, handover.look_held = None, what
        if scene.session.visiting() is None:
            scene.private.look(seat)
        if scene.session.visiting() != seat:
            handover.look_held = None
        scene.refresh()
        handover.settle()
