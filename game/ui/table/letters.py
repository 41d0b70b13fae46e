"""Answers given blind by letters, each person at a pad of keys, for any title whose seats choose together in secret."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Protocol

from game.core.actions import TAKE_BACK
from game.core.types import Action, Seat
from game.ui import letterpads
from game.ui.canvas import Box
from game.ui.inputmap import Back, Hold, Input, Key, Release
from game.ui.letterpads import PadState, PadWords
from game.ui.table.handover import HandOver
from game.ui.table.part import Answering, Laying, Part, Pressable, Telling
from game.ui.table.session import Beat
from game.ui.widgets import Act, Button, Widget

ARMED_MS = 5000
"""How long a typed number waits for its letter."""


class LettersTable(Pressable, Telling, Answering, Laying, Protocol):
    """What the letters ask of their table."""


class Letters(Part[LettersTable]):
    """Pads and letters over a session. Ids `pad:` and `letters:` belong to it."""

    def __init__(self, table: LettersTable, handover: HandOver) -> None:
        super().__init__(table)
        self.handover = handover
        self._pads: dict[Seat, PadState] = {}
        """The pads as they are drawn: while a turn is being shown, they know nothing yet of the next."""
        self._glance: Seat | None = None
        """Who looks at the own letters again: for as long as the ring is held."""
        self._box: Box = (0, 0, 0, 0)
        self._armed_ms = 0.0

    def fed(self, beats: Sequence[Beat]) -> None:
        """A pad whose way back has closed shows it at once."""
        asides = self.table.session.asides()
        dead = [state for state in self._pads.values() if state.can_return and TAKE_BACK not in asides.get(state.seat, ())]
        if dead:
            self._repaint(*(replace(state, can_return=False) for state in dead))

    # ------------------------------------------------------------------ what a title asks
    @property
    def blind(self) -> bool:
        """Whether persons answer by letters in this phase: the tray holds pads, no hand."""
        table = self.table
        return table.session.blind and table.board.then is None and table.stopped is None

    @property
    def at_pads(self) -> bool:
        """Everybody answers at the pads, and each of these has its own way back."""
        return self.blind and self.learning is None and self.table.session.curtain() is None

    @property
    def shown(self) -> bool:
        """The pads lie there; while a turn is being shown they stay."""
        return any(widget.id.startswith("pad:") for widget in self.table.ui.widgets)

    @property
    def learning(self) -> Seat | None:
        """Whose private page is open: this person sees the own letters."""
        return self.handover.learning

    def of(self, action: Action) -> str:
        """The letter of an answer on the private page; "" elsewhere."""
        seat = self.learning
        return self.table.session.card_letters(seat).get(action, "") if seat is not None else ""

    def prompt(self) -> str:
        """What people do now, for the bar's pill, while they answer by letters; else ""."""
        if not self.blind:
            return ""
        return self.table.ctx.words.get("app.letters.prompt" if self.learning is None else "app.letters.learn")

    @property
    def _glancing(self) -> bool:
        """Who knew the letters already holds the ring on: letting go covers them."""
        return self.learning is not None and self.learning == self._glance and self.handover.held

    def told(self) -> str:
        """What letters are for, in one sentence, on the private page; "" elsewhere."""
        if self.learning is None:
            return ""
        return self.table.ctx.words.get("app.letters.let_go" if self._glancing else "app.letters.why")

    def known_button(self, box: Box) -> list[Widget]:
        """The lamp button that ends the private page; none elsewhere."""
        if self.learning is None or self._glancing:
            return []
        words = self.table.ctx.words.get("app.letters.known")
        return [Button("letters:known", box, words, "primary", icon="ui_check", size=40, hint="A")]

    def pads(self, box: Box) -> list[Widget]:
        """A pad for each person, in a box; none while nobody answers by letters, or while somebody looks at the own."""
        self._box = box
        self._pads = {state.seat: state for state in self._states()} if self.at_pads else {}
        return self._drawn()

    def state(self) -> object:
        """What the pads depend on."""
        session = self.table.session
        return session.blind, session.learning(), tuple((session.letters() or {}).items()), tuple(session.held())

    # ------------------------------------------------------------------ pads
    def _drawn(self) -> list[Widget]:
        get = self.table.ctx.words.get
        words = PadWords(get("app.letters.look"), get("app.letters.back"), get("app.letters.ready"))
        return letterpads.pads(self._box, list(self._pads.values()), words)

    def _states(self) -> list[PadState]:
        """One for each person, in the order of their numbers."""
        session = self.table.session
        letters, asides = session.letters() or {}, session.asides()
        people = [(seat, player) for seat, player in enumerate(session.players) if player.person is not None]
        armed = self._armed
        return [
            PadState(seat, n, me.name, me.portrait, letters.get(seat), TAKE_BACK in asides.get(seat, ()), seat == armed)
            for n, (seat, me) in enumerate(people, 1)
        ]

    def _repaint(self, *states: PadState) -> None:
        """Other states of some pads are seen at once, whatever moves on the table."""
        ui = self.table.ui
        self._pads |= {state.seat: state for state in states}
        ui.set([*(w for w in ui.widgets if not w.id.startswith("pad:")), *self._drawn()])
        self.table.dirty = True

    @property
    def _armed(self) -> Seat | None:
        """Whose number was typed last."""
        return next((seat for seat, state in self._pads.items() if state.armed), None)

    def _arm(self, number: int | None) -> None:
        self._armed_ms = 0.0
        self._repaint(*(replace(state, armed=state.number == number) for state in self._pads.values()))

    def _letter(self, seat: Seat, letter: str) -> None:
        """Somebody chose, in front of all: the same sound and the same picture whatever it was."""
        table, session = self.table, self.table.session
        if self._armed is not None:
            self._arm(None)
        if letter not in (self._pads[seat].letters or ()):
            table.ctx.sounds.play("error_thunk")
            table.tell(table.ctx.words.get("app.letters.not_there"))
            return
        table.last_person = session.players[seat].person
        try:
            session.submit_letter(seat, letter)
        except ValueError:  # the pads are those of before: people choose in another way now, or a bot has the seat
            table.tell(table.ctx.words.get("app.play.not_now"))
            table.ctx.sounds.play("error_thunk")
            self._pads = {}
            table.refresh()
            self._repaint()
            return
        self._repaint(replace(self._pads[seat], letters=None, can_return=TAKE_BACK in session.asides().get(seat, ())))
        table.submitted()

    # ------------------------------------------------------------------ input
    def act(self, act: Act) -> bool:
        """A key of a pad, or the end of the private page."""
        kind, _, rest = act.id.partition(":")
        seat, _, what = rest.partition(":")
        if kind == "letters":
            self._known()
        elif kind != "pad":
            return False
        elif what == "back":
            self.table.submit(int(seat), TAKE_BACK)
        elif what == "look":
            self._glance = int(seat)
            self.table.session.look_again(int(seat))
            self.table.submitted()
        elif what:
            self._letter(int(seat), what)
        else:
            self._arm(self._pads[int(seat)].number)
        return True

    def handle(self, record: Input) -> bool:
        """Numbers and letters, and Back on the private page."""
        if isinstance(record, Key) and self._pads:
            self._typed(record.text)
            return True
        if self._glancing and (isinstance(record, Release) or (isinstance(record, Hold) and not record.down)):
            self._known()
            return True
        if isinstance(record, Back) and self.learning is not None:
            self.handover.cover()
            return True
        return False

    def _typed(self, text: str) -> None:
        """A number says whose letter comes next."""
        armed = self._armed
        if text.isdigit():
            self._arm(int(text))
        elif armed is not None:
            self._letter(armed, text.upper())
        elif text.isalpha():
            self.table.tell(self.table.ctx.words.get("app.letters.number_first"))
            self.table.ctx.sounds.play("error_thunk")

    def _known(self) -> None:
        """The person knows the letters."""
        seat = self.learning
        if seat is not None:
            self._glance = None
            self.table.session.learned(seat)
            self.table.show_now()

    def update(self, dt_ms: float) -> None:
        """A number that was typed is forgotten."""
        if self._armed is not None:
            self._armed_ms += 0.0 if self.table.ctx.motion.waits else dt_ms
            if self._armed_ms >= ARMED_MS:
                self._arm(None)
