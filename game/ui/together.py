"""Several people at one table: answers given blind by letters, on top of the screen that goes round (`HandOver`).

A part of `TableFlow`, for any title whose seats choose together in secret.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from game.core.actions import TAKE_BACK
from game.core.types import Action, Seat
from game.ui import letterpads
from game.ui.canvas import Box
from game.ui.handover import SEEN_MS, HandOver, PrivatePages
from game.ui.inputmap import Back, Input, Key
from game.ui.letterpads import PadState, PadWords
from game.ui.table import Beat
from game.ui.widgets import Act, Button, Widget

__all__ = ["ARMED_MS", "LEARN_MS", "PRIVATE_MS", "SEEN_MS", "PrivatePages", "Together"]

ARMED_MS = 5000
"""How long a typed number waits for its letter."""
PRIVATE_MS, LEARN_MS = 20_000, 40_000
"""A private page that nobody touches covers itself after so long; learning nine letters takes longer than choosing."""


class Together(HandOver):
    """Pads and letters over a session. Ids `pad:` and `letters:` belong to it, `again:` keys are answered here."""

    def __init__(self) -> None:
        super().__init__()
        self._pads: dict[Seat, PadState] = {}
        """The pads as they are drawn: while a turn is being shown, they know nothing yet of the next."""
        self._pad_box: Box = (0, 0, 0, 0)
        self._armed_ms = 0.0

    def feed(self, beats: Sequence[Beat]) -> None:
        """A pad whose way back has closed shows it at once."""
        super().feed(beats)
        asides = self.session.asides()
        dead = [state for state in self._pads.values() if state.can_return and TAKE_BACK not in asides.get(state.seat, ())]
        if dead:
            self._repaint(*(replace(state, can_return=False) for state in dead))

    # ------------------------------------------------------------------ letters
    @property
    def blind(self) -> bool:
        """Whether persons answer by letters in this phase: the tray holds pads, no hand."""
        return self.session.blind and self.then is None and self.stopped is None

    @property
    def at_pads(self) -> bool:
        """Everybody answers at the pads, and each of these has its own way back."""
        return self.blind and self.learning is None and self.session.curtain() is None

    @property
    def pads_shown(self) -> bool:
        """The pads lie there; while a turn is being shown they stay."""
        return any(widget.id.startswith("pad:") for widget in self.ui.widgets)

    @property
    def learning(self) -> Seat | None:
        """Whose private page is open: this person sees the own letters, and answers nothing here."""
        return self.session.learning() if self.then is None and self.stopped is None else None

    def letter_of(self, action: Action) -> str:
        """The letter of an answer on the private page; "" elsewhere."""
        seat = self.learning
        return self.session.card_letters(seat).get(action, "") if seat is not None else ""

    def letters_prompt(self) -> str:
        """What people do now, for the bar's pill, while they answer by letters; else ""."""
        if not self.blind:
            return ""
        return self.ctx.words.get("app.letters.prompt" if self.learning is None else "app.letters.learn")

    def known_button(self, box: Box) -> list[Widget]:
        """The lamp button that ends the private page; none elsewhere."""
        if self.learning is None:
            return []
        words = self.ctx.words.get("app.letters.known")
        return [Button("letters:known", box, words, "primary", icon="ui_check", size=40, hint="A")]

    def pad_widgets(self, box: Box) -> list[Widget]:
        """A pad for each person, in a box; none while nobody answers by letters, or while somebody looks at the own."""
        self._pad_box = box
        wanted = self.at_pads
        self._pads = {state.seat: state for state in self._pad_states()} if wanted else {}
        return self._drawn_pads()

    def _drawn_pads(self) -> list[Widget]:
        get = self.ctx.words.get
        words = PadWords(get("app.letters.look"), get("app.letters.back"), get("app.letters.ready"))
        return letterpads.pads(self._pad_box, list(self._pads.values()), words)

    def _pad_states(self) -> list[PadState]:
        """One for each person, in the order of their numbers."""
        letters, asides = self.session.letters() or {}, self.session.asides()
        people = [(seat, player) for seat, player in enumerate(self.session.players) if player.person is not None]
        armed = self._armed
        return [
            PadState(seat, n, me.name, me.portrait, letters.get(seat), TAKE_BACK in asides.get(seat, ()), seat == armed)
            for n, (seat, me) in enumerate(people, 1)
        ]

    def _repaint(self, *states: PadState) -> None:
        """Other states of some pads are seen at once, whatever moves on the table."""
        self._pads |= {state.seat: state for state in states}
        self.ui.set([*(w for w in self.ui.widgets if not w.id.startswith("pad:")), *self._drawn_pads()])
        self.dirty = True

    @property
    def _armed(self) -> Seat | None:
        """Whose number was typed last."""
        return next((seat for seat, state in self._pads.items() if state.armed), None)

    def _arm(self, number: int | None) -> None:
        self._armed_ms = 0.0
        self._repaint(*(replace(state, armed=state.number == number) for state in self._pads.values()))

    def _letter(self, seat: Seat, letter: str) -> None:
        """Somebody chose, in front of all: the same sound and the same picture whatever it was."""
        if self._armed is not None:
            self._arm(None)
        if letter not in (self._pads[seat].letters or ()):
            self.ctx.sounds.play("error_thunk")
            self.tell(self.ctx.words.get("app.letters.not_there"))
            return
        self._last_person = self.session.players[seat].person
        try:
            self.session.submit_letter(seat, letter)
        except ValueError:  # the pads are those of before: people choose in another way now, or a bot has the seat
            self.tell(self.ctx.words.get("app.play.not_now"))
            self.ctx.sounds.play("error_thunk")
            self._pads, self._signature = {}, None
            self._repaint()
            return
        self._repaint(replace(self._pads[seat], letters=None, can_return=TAKE_BACK in self.session.asides().get(seat, ())))
        self.submitted()

    def together_state(self) -> object:
        """What pads and private page depend on besides the questions."""
        session = self.session
        page = self.private.state() if self.private is not None else None
        return session.blind, session.learning(), tuple((session.letters() or {}).items()), tuple(session.held()), page

    # ------------------------------------------------------------------ input
    def together_act(self, act: Act) -> bool:
        """A widget was pressed; True when it was one of these."""
        if self.private is not None and self.private.act(act):
            return True
        kind, _, rest = act.id.partition(":")
        seat, _, what = rest.partition(":")
        if kind == "letters":
            self._covered()
        elif kind == "again" or (kind == "pad" and what == "back"):
            self.submit(int(seat), TAKE_BACK)
        elif kind == "pad" and what == "look":
            self.session.look_again(int(seat))
            self.submitted()
        elif kind == "pad" and what:
            self._letter(int(seat), what)
        elif kind == "pad":
            self._arm(self._pads[int(seat)].number)
        else:
            return False
        return True

    def together_input(self, record: Input) -> bool:
        """A record that pads or private page take: numbers and letters, Back on the private page; True when it is used up."""
        self._private_ms = 0.0
        if self._seen(record):
            return True
        if self.page_shown and self.private is not None and self.private.input(record):
            return True
        if isinstance(record, Key) and self._pads:
            self._typed(record.text)
            return True
        if isinstance(record, Back) and self.learning is not None:
            self.cover()
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
            self.tell(self.ctx.words.get("app.letters.number_first"))
            self.ctx.sounds.play("error_thunk")

    def _covered(self) -> None:
        """The person knows the letters."""
        seat = self.learning
        if seat is not None:
            self.session.learned(seat)
            self.show_now()

    def together_update(self, dt_ms: float) -> None:
        """A number that was typed is forgotten, and a private page that nobody touches covers itself."""
        if self.ctx.motion.waits:
            dt_ms = 0.0
        if self._armed is not None:
            self._armed_ms += dt_ms
            if self._armed_ms >= ARMED_MS:
                self._arm(None)
        self._linger(dt_ms)
        if self.session.private:
            self._private_ms += dt_ms
            if self._private_ms >= (PRIVATE_MS if self.learning is None else LEARN_MS):
                self.cover()
