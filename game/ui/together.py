"""Several people at one table: the screen that goes round, answers taken back, and answers given blind by letters.

A part of `TableFlow`, for any title whose seats choose together in secret.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Any

from game.core.actions import TAKE_BACK
from game.core.types import Action, Event, Seat
from game.ui import letterpads
from game.ui.canvas import Box
from game.ui.context import TableContext
from game.ui.curtain import Curtain, CurtainWords
from game.ui.floats import Floats
from game.ui.focus import Group
from game.ui.inputmap import Back, Confirm, Input, Key, Press
from game.ui.interlude import Interlude
from game.ui.letterpads import PadState, PadWords
from game.ui.table import Beat
from game.ui.widgets import Act, Button, Widget

ARMED_MS = 5000
"""How long a typed number waits for its letter."""
PRIVATE_MS, LEARN_MS = 20_000, 40_000
"""A private page that nobody touches covers itself after so long; learning nine letters takes longer than choosing."""


SEEN_MS = 1600
"""How long what happened stands in front of all before the curtain falls, at speed 1."""


class Together(Interlude):
    """Curtain, pads and take-back keys over a session. Ids `pad:`, `again:` and `letters:` belong to it.

    It stands below `TableFlow`, which sets the attributes declared here and overrides the first group of methods.
    """

    ctx: TableContext
    then: int | None
    ui: Group
    floats: Floats

    def __init__(self) -> None:
        super().__init__()
        self._curtain: Curtain | None = None
        self._pads: dict[Seat, PadState] = {}
        """The pads as they are drawn: while a turn is being shown, they know nothing yet of the next."""
        self._pad_box: Box = (0, 0, 0, 0)
        self._armed_ms = 0.0
        self._private_ms = 0.0
        self._seen_ms: float | None = None
        """How long everybody has looked at what happened; None: there is nothing to look at before the curtain falls."""
        self._last_person: int | None = None
        self.peeking: Any = None
        """The View of a seat whose hand is being looked at."""

    # ------------------------------------------------------------------ what the table above has to give
    @property
    def settled(self) -> bool:
        """Nothing moves."""
        raise NotImplementedError

    def submit(self, seat: Seat, action: Action) -> None:
        """Answer for a seat."""
        raise NotImplementedError

    def tell(self, words: str) -> None:
        """Show one sentence for a while."""
        raise NotImplementedError

    def submitted(self) -> None:
        """Something was answered: look what happened."""
        raise NotImplementedError

    def covered_anew(self) -> None:
        """The eyes were taken off: lay what is shown without them."""
        raise NotImplementedError

    # ------------------------------------------------------------------ a title's part
    def curtain_words(self, seat: Seat) -> CurtainWords:
        """What the handover screen says."""
        get, me = self.ctx.words.get, self.session.players[seat]
        others = tuple(p.name for p in self.session.players if p.person is not None and p.person != me.person)
        note = get("app.curtain.note", others=len(others), other=others[0] if others else me.name)
        to_see = get("app.curtain.to_learn" if self.session.blind else "app.curtain.to_see")
        pause = get("app.bar.pause")
        return CurtainWords(get("app.curtain.pass", name=me.name), note, get("app.curtain.hold"), to_see, pause)

    def seen_together(self, event: Event) -> bool:
        """A title's part: whether everybody wants to see what this event leads to before the curtain falls."""
        return False

    # ------------------------------------------------------------------ the screen goes round
    def feed(self, beats: Sequence[Beat]) -> None:
        """What happens is seen by all before somebody has to take the screen."""
        super().feed(beats)
        if any(beat.entry > 0 and self.seen_together(beat.event) for beat in beats):
            self._seen_ms = 0.0
        asides = self.session.asides()
        dead = [state for state in self._pads.values() if state.can_return and TAKE_BACK not in asides.get(state.seat, ())]
        if dead:
            self._repaint(*(replace(state, can_return=False) for state in dead))

    @property
    def lingering(self) -> bool:
        """The curtain waits until what happened has been seen, or until a press."""
        if self._seen_ms is None or not self.settled or self.stopped is not None or self.then is not None:
            return False
        return self._curtain is None and self.session.curtain() is not None

    def _linger(self, dt_ms: float) -> None:
        """Time goes by before the curtain; without motion people need no less of it."""
        if self._seen_ms is not None and self.lingering:
            self._seen_ms += dt_ms
            if self._seen_ms >= SEEN_MS / (self.ctx.motion.speed or 1.0):
                self._seen_ms = None
        elif self.settled and self.session.curtain() is None:
            self._seen_ms = None

    def _seen(self, record: Input) -> bool:
        """A press while the curtain waits: on a widget it looks longer, else it goes on at once (True: it is used up)."""
        if not self.lingering or not isinstance(record, Press | Confirm | Back):
            return False
        pressed = isinstance(record, Press) and self.ui.at(record.x, record.y) is not None
        self._seen_ms = 0.0 if pressed else None
        return not pressed

    def _hand_over(self) -> None:
        """Lay the curtain when somebody has to take the screen."""
        seat = self.session.curtain()
        if seat is None or self.stage is None or self._curtain is not None or self.then is not None or self.stopped is not None:
            return
        if self.lingering:
            return
        me = self.session.players[seat]
        others = [p.portrait for p in self.session.players if p.person is not None and p.person != me.person]
        self._curtain = Curtain(
            me.portrait,
            me.name,
            self.curtain_words(seat),
            others,
            lambda: self._opened(seat),
            again=[] if self.session.blind else self._again(),
            on_again=self._choose_again,
            on_pause=self.open_pause,
            on_stale=self._fold,
            stale=lambda: not self.session.paused and self.session.curtain() != seat,
        )
        self.stage.push(self._curtain)

    def _fold(self) -> None:
        """Take the curtain away without anybody's eyes."""
        self._curtain = None
        if self.stage is not None:
            self.stage.pop()

    def _opened(self, seat: Seat) -> None:
        """The ring was held: from now on this person's secrets show."""
        self._curtain = None
        self._private_ms = 0.0
        self.floats.clear()
        self.ui.focus(None)
        self.session.open_curtain(seat)
        self.show_now()
        if self.stage is not None:
            self.stage.pop()

    def cover(self) -> bool:
        """Hide what only one person may see, within one frame; False where nothing of that kind shows."""
        if not self.session.private:
            return False
        self.session.hide()
        self._private_ms = 0.0
        self.covered_anew()
        if self.stage is not None:
            self.stage.cover()
        return True

    def open_pause(self) -> None:
        """The pause page, over a covered table."""
        if self.cover():
            self._hand_over()
        self.ctx.pause(self.session)

    def back_out(self) -> None:
        """Back where nothing is open: a private page is hidden, else the match pauses."""
        if not self.cover():
            self.open_pause()

    # ------------------------------------------------------------------ taking back
    def _again(self) -> list[tuple[Seat, str, str]]:
        """Who may take a sealed answer back, with face and words."""
        players, get = self.session.players, self.ctx.words.get
        alone = sum(player.person is not None for player in players) == 1
        words = "app.curtain.again_alone" if alone else "app.curtain.again"
        return [
            (seat, players[seat].portrait, get(words, name=players[seat].name))
            for seat, actions in self.session.asides().items()
            if TAKE_BACK in actions
        ]

    def _choose_again(self, seat: Seat) -> None:
        self._fold()
        self.submit(seat, TAKE_BACK)

    def again_widgets(self, box: Box) -> list[Widget]:
        """Keys for everybody whose sealed answer can still be taken back, in the middle of a box; none while pads do that."""
        if self.session.blind or self.then is not None:
            return []
        return [*letterpads.again_keys(box, self._again())]

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
        return session.blind, session.learning(), tuple((session.letters() or {}).items()), tuple(session.held())

    # ------------------------------------------------------------------ input
    def together_act(self, act: Act) -> bool:
        """A widget was pressed; True when it was one of these."""
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
        if self._armed is not None:
            self._armed_ms += dt_ms
            if self._armed_ms >= ARMED_MS:
                self._arm(None)
        self._linger(dt_ms)
        if self.session.private:
            self._private_ms += dt_ms
            if self._private_ms >= (PRIVATE_MS if self.learning is None else LEARN_MS):
                self.cover()

    # ------------------------------------------------------------------ a peek at one's own hand
    def start_peek(self, seat: Seat) -> None:
        """A person holds the button: show that seat's hand."""
        self.peeking = self.session.peek(seat)
        self.dirty = True

    def stop_peek(self) -> None:
        """Let go: covered within one frame."""
        if self.peeking is not None:
            self.peeking = None
            self.dirty = True
