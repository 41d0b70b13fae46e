"""The screen goes round among several people: the curtain before a private page, the cover after it, visits out of turn."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import replace
from typing import Protocol

from game.core.actions import TAKE_BACK
from game.core.types import Event, Seat
from game.ui import draw, letterpads, theme
from game.ui.canvas import Box
from game.ui.curtain import Curtain, CurtainWords, Painted
from game.ui.floats import Floats
from game.ui.frame import Frame
from game.ui.inputmap import Back, Confirm, Input, Press
from game.ui.table.board import Board
from game.ui.table.part import Answering, Laying, Part, Pressable, Telling
from game.ui.table.session import Beat
from game.ui.widgets import Act, Button, Widget

SEEN_MS = 1600
"""How long what happened stands in front of all before the curtain falls, at speed 1."""
SEEN = "seen:go"
PRIVATE_MS, WARN_MS = 60_000, 10_000
"""A private page that nobody touches while others wait for the screen covers itself after so long, and says so for so long."""
WARNING = (540.0, 2.0, 840.0, 68.0)


class PrivatePages(Protocol):
    """A title's pages for one pair of eyes, that cover the table. What it gets from the table beneath it stands here."""

    @property
    def shown(self) -> bool:
        """Whether such a page covers the table now."""
        ...

    def state(self) -> object:
        """What its widgets depend on."""
        ...

    def sync(self) -> None:
        """Nothing moves: open the page that is due, close the one that is over."""
        ...

    def opened(self, seat: Seat, holding: str | None) -> None:
        """The ring was held for this seat, and is held on by "mouse", "x" or "confirm"."""
        ...

    def covered(self) -> None:
        """The page is gone: nothing of it may stay in memory."""
        ...

    def input(self, record: Input) -> bool:
        """A record, before the widgets get it; True when it is used up."""
        ...

    def act(self, act: Act) -> bool:
        """A widget was pressed; True when it was one of a page's."""
        ...


class HandOverTable(Pressable, Telling, Answering, Laying, Protocol):
    """What the hand-over asks of its table."""

    floats: Floats

    def seen_together(self, event: Event) -> bool:
        """Whether everybody wants to see what this event leads to before the curtain falls."""
        ...

    def curtain_words(self, seat: Seat) -> CurtainWords:
        """What the handover screen says."""
        ...

    def beside_curtain(self) -> Painted | None:
        """What those who wait may read at its sides; None: nothing, they are drawn there."""
        ...

    def place_of(self, name: str) -> Box | None:
        """Where a thing of the title's layout lies."""
        ...


class HandOver(Part[HandOverTable]):
    """Curtain and cover over a session. Ids `again:` belong to it."""

    def __init__(self, table: HandOverTable) -> None:
        super().__init__(table)
        self._curtain: Curtain | None = None
        self._private_ms = 0.0
        """How long nobody has touched the private page."""
        self.seen_ms: float | None = None
        """How long everybody has looked at what happened; None: there is nothing to look at before the curtain falls."""
        self._led = False
        """The focus has been led to the key by which people go on."""
        self.look_held: str | None = None
        """What is held already ("mouse", "x", "confirm") when the curtain that it asked for falls."""
        self.held = False
        """The ring that opened the private page is held on."""
        self.private: PrivatePages | None = None
        """The title's private pages; None where a seat's secrets show on the table itself."""

    # ------------------------------------------------------------------ whose eyes
    @property
    def learning(self) -> Seat | None:
        """Whose private page is open to learn the letters: this person sees the own ones, and answers nothing here."""
        table = self.table
        return table.session.learning() if table.board.then is None and table.stopped is None else None

    @property
    def page_shown(self) -> bool:
        """A private page covers the table."""
        return self.private is not None and self.private.shown

    @property
    def in_time(self) -> bool:
        """While somebody looks out of turn nothing happens that the others would not see."""
        return self.table.session.visiting() is None

    def state(self) -> object:
        """What is on the private page, and whether what happened is still looked at."""
        return self.private.state() if self.private is not None else None, self.lingering

    @property
    def _seen_key(self) -> Box | None:
        """Where the key stands by which people go on once they have seen what happened; None: time does that."""
        return self.table.place_of("seen")

    def widgets(self, board: Board, laid: Sequence[Widget]) -> list[Widget]:
        if not self.lingering or self._seen_key is None:
            return []
        words = self.table.ctx.words.get("app.curtain.seen")
        return [Button(SEEN, self._seen_key, words, "primary", icon="ui_check", size=42, hint="A")]

    def words(self, seat: Seat) -> CurtainWords:
        """What the handover screen says, where a title says nothing else."""
        session, get, taps = self.table.session, self.table.ctx.words.get, self.table.ctx.motion.taps
        me = session.players[seat]
        others = tuple(p.name for p in session.players if p.person is not None and p.person != me.person)
        note = get("app.curtain.note", others=len(others), other=others[0] if others else me.name)
        to_see = get("app.curtain.to_learn" if session.blind else "app.curtain.to_open")
        pause = get("app.bar.pause")
        hold = get("app.curtain.press" if taps else "app.curtain.hold")
        holder = session.holder()
        stays = holder is not None and session.players[holder].person == me.person
        return CurtainWords(get("app.curtain.stay" if stays else "app.curtain.pass", name=me.name), note, hold, to_see, pause)

    # ------------------------------------------------------------------ the screen goes round
    def sync(self) -> None:
        """The private page that is due."""
        if self.private is not None:
            self.private.sync()

    def fed(self, beats: Sequence[Beat]) -> None:
        """What happens is seen by all before somebody has to take the screen."""
        if any(beat.entry > 0 and self.table.seen_together(beat.event) for beat in beats):
            self.seen_ms = 0.0

    def laid(self) -> None:
        """Nothing has happened that had to be looked at."""
        self.seen_ms = None

    @property
    def lingering(self) -> bool:
        """The curtain waits until what happened has been seen, or until a press."""
        table = self.table
        if self.seen_ms is None or not table.settled or table.stopped is not None or table.board.then is not None:
            return False
        return self._curtain is None and table.session.curtain() is not None

    def update(self, dt_ms: float) -> None:
        """The curtain waits no longer than it has to, and a private page that nobody touches covers itself."""
        table, told = self.table, self._covers_in
        if table.ctx.motion.waits:
            dt_ms = 0.0
        self._linger(dt_ms)
        session = table.session
        waited_for = session.private and (bool(session.queue()) or session.visiting() is not None)
        self._private_ms = self._private_ms + dt_ms if waited_for else 0.0
        if self._private_ms >= PRIVATE_MS:
            self.cover()
        table.dirty |= self._covers_in != told

    @property
    def _covers_in(self) -> int:
        """The seconds after which the private page covers itself, once people are told; else 0."""
        left = PRIVATE_MS - self._private_ms
        return math.ceil(left / 1000) if left <= WARN_MS else 0

    def paint(self, frame: Frame, board: Board) -> list[Box]:
        """The page is about to cover itself."""
        if not self._covers_in:
            return []
        x, y, w, h = WARNING
        with frame.above():
            draw.panel(frame, WARNING, theme.PanelLook(theme.NIGHT2, theme.NIGHT, theme.LAMP, 5), 30)
            draw.icon(frame, "ui_hourglass", x + 18, y + 12, 44)
            words = self.table.ctx.words.get("app.curtain.covers", n=self._covers_in)
            draw.rich(frame, words, (x + 74, y + 2, w - 92, h - 4), 30, theme.PAPER, theme.LAMP, "l", "m", 1.0, lines=1)
        return []

    def _linger(self, dt_ms: float) -> None:
        """Time goes by before the curtain; without motion people need no less of it."""
        table = self.table
        if self.seen_ms is not None and self.lingering:
            self.seen_ms += dt_ms if self._seen_key is None else 0.0
            if self.seen_ms >= SEEN_MS / (table.ctx.motion.speed or 1.0):
                self.seen_ms = None
        elif table.settled and table.session.curtain() is None:
            self.seen_ms = None

    def handle(self, record: Input) -> bool:
        """A press while the curtain waits, or what a private page takes."""
        self._private_ms = 0.0
        return self._seen(record) or (self.page_shown and self.private is not None and self.private.input(record))

    def _seen(self, record: Input) -> bool:
        """A press while the curtain waits: on a widget it looks longer, else it goes on at once (True: it is used up)."""
        if not self.lingering or not isinstance(record, Press | Confirm | Back):
            return False
        ui, keyed = self.table.ui, isinstance(record, Confirm) and self._seen_key is not None
        under = ui.at(record.x, record.y) if isinstance(record, Press) else ui.focused if keyed else None
        self.seen_ms = 0.0 if under is not None else None
        return under is None

    def settle(self) -> None:
        """Lay the curtain when somebody has to take the screen."""
        table, session = self.table, self.table.session
        seat, waits = session.curtain(), self.lingering and self._seen_key is not None
        if waits and not self._led and table.device != "mouse":
            table.ui.focus(SEEN, True)
        self._led = waits
        if seat is None or table.stage is None or self._curtain is not None:
            return
        if table.board.then is not None or table.stopped is not None or self.lingering:
            return
        visit = session.visiting() == seat
        words = table.curtain_words(seat)
        if visit:
            words = replace(words, pause=table.ctx.words.get("app.curtain.leave"))
        me = session.players[seat]
        others = [p.portrait for p in session.players if p.person is not None and p.person != me.person]
        self._curtain = Curtain(
            me.portrait,
            me.name,
            words,
            others,
            lambda: self._opened(seat),
            again=[] if session.blind or visit else self._again(),
            on_again=self._choose_again,
            on_pause=self.open_pause,
            on_leave=self._call_off if visit else None,
            on_stale=self._fold,
            stale=lambda: not session.paused and session.curtain() != seat,
            taps=table.ctx.motion.taps,
            beside=table.beside_curtain(),
        )
        table.stage.push(self._curtain)
        if self.look_held is not None:
            self._curtain.hold_on(self.look_held)
            self.look_held = None

    def visit(self, seat: Seat) -> bool:
        """That seat's person asked for the own page out of turn; False when somebody else has to be waited for."""
        try:
            self.table.session.visit(seat)
        except ValueError:
            return False
        self.table.refresh()
        return True

    def _call_off(self) -> None:
        """Who asked for the screen leaves it where it was."""
        self.table.session.hide()
        self._fold()

    def _fold(self) -> None:
        """Take the curtain away without anybody's eyes."""
        self._curtain = None
        if self.table.stage is not None:
            self.table.stage.pop()

    def _opened(self, seat: Seat) -> None:
        """The ring was held: from now on this person's secrets show."""
        table = self.table
        holding = self._curtain.holding if self._curtain is not None else None
        self.held = holding is not None and not table.ctx.motion.taps
        self._curtain = None
        self._private_ms = 0.0
        table.floats.clear()
        table.ui.focus(None)
        table.session.open_curtain(seat)
        if self.private is not None:
            self.private.opened(seat, holding)
        table.show_now()
        if table.stage is not None:
            table.stage.pop()

    def cover(self) -> bool:
        """Hide what only one person may see, within one frame; False where nothing of that kind shows."""
        table = self.table
        if not table.session.private:
            return False
        table.session.hide()
        self._private_ms = 0.0
        if self.private is not None:
            self.private.covered()
        table.lay_anew()
        if table.stage is not None:
            table.stage.cover()
        return True

    def open_pause(self) -> None:
        """The pause page, over a covered table."""
        if self.cover():
            self.settle()
        self.table.ctx.pause(self.table.session)

    def back_out(self) -> None:
        """Back where nothing is open: a private page is hidden, else the match pauses."""
        if not self.cover():
            self.open_pause()

    # ------------------------------------------------------------------ taking back
    def _again(self) -> list[tuple[Seat, str, str]]:
        """Who may take a sealed answer back, with face and words."""
        players, get = self.table.session.players, self.table.ctx.words.get
        alone = sum(player.person is not None for player in players) == 1
        words = "app.curtain.again_alone" if alone else "app.curtain.again"
        return [
            (seat, players[seat].portrait, get(words, name=players[seat].name))
            for seat, actions in self.table.session.asides().items()
            if TAKE_BACK in actions
        ]

    def _choose_again(self, seat: Seat) -> None:
        self._fold()
        self.table.submit(seat, TAKE_BACK)

    def again_keys(self, box: Box) -> list[Widget]:
        """Keys for everybody whose sealed answer can still be taken back, in the middle of a box; none while pads do that."""
        if self.table.session.blind or self.table.board.then is not None:
            return []
        return [*letterpads.again_keys(box, self._again())]

    def act(self, act: Act) -> bool:
        """A widget of a private page, the key by which people go on, or one of those keys."""
        if self.private is not None and self.private.act(act):
            return True
        if act.id == SEEN and act.value != "inspect":
            self.seen_ms = None
            return True
        kind, _, seat = act.id.partition(":")
        if kind != "again":
            return False
        self.table.submit(int(seat), TAKE_BACK)
        return True

    # ------------------------------------------------------------------ a peek at one's own hand
    def peek(self, seat: Seat) -> None:
        """A person holds the button: show that seat's hand."""
        self.table.board.peeking = self.table.session.peek(seat)
        self.table.dirty = True

    def end_peek(self) -> None:
        """Let go: covered within one frame."""
        if self.table.board.peeking is not None:
            self.table.board.peeking = None
            self.table.dirty = True
