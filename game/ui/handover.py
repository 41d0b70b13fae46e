"""The screen goes round among several people: the curtain before a private page, the cover after it, visits out of turn.

A part of `TableFlow`, below `Together`.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Any, Protocol

from game.core.actions import TAKE_BACK
from game.core.types import Action, Event, Seat
from game.ui import letterpads
from game.ui.canvas import Box
from game.ui.context import TableContext
from game.ui.curtain import Curtain, CurtainWords
from game.ui.floats import Floats
from game.ui.focus import Group
from game.ui.inputmap import Back, Confirm, Input, Press
from game.ui.interlude import Interlude
from game.ui.table import Beat
from game.ui.widgets import Act, Widget

SEEN_MS = 1600
"""How long what happened stands in front of all before the curtain falls, at speed 1."""


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


class HandOver(Interlude):
    """Curtain and cover over a session. Ids `again:` belong to it.

    It stands below `TableFlow`, which sets the attributes declared here and overrides the first group of methods.
    """

    ctx: TableContext
    then: int | None
    ui: Group
    floats: Floats

    def __init__(self) -> None:
        super().__init__()
        self._curtain: Curtain | None = None
        self._private_ms = 0.0
        """How long nobody has touched the private page."""
        self._seen_ms: float | None = None
        """How long everybody has looked at what happened; None: there is nothing to look at before the curtain falls."""
        self._last_person: int | None = None
        self.look_held: str | None = None
        """What is held already ("mouse", "x", "confirm") when the curtain that it asked for falls."""
        self.private: PrivatePages | None = None
        """The title's private pages; None where a seat's secrets show on the table itself."""
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
        hold = get("app.curtain.press" if self.ctx.motion.taps else "app.curtain.hold")
        return CurtainWords(get("app.curtain.pass", name=me.name), note, hold, to_see, pause)

    def seen_together(self, event: Event) -> bool:
        """A title's part: whether everybody wants to see what this event leads to before the curtain falls."""
        return False

    # ------------------------------------------------------------------ the screen goes round
    def feed(self, beats: Sequence[Beat]) -> None:
        """What happens is seen by all before somebody has to take the screen."""
        super().feed(beats)
        if any(beat.entry > 0 and self.seen_together(beat.event) for beat in beats):
            self._seen_ms = 0.0

    @property
    def lingering(self) -> bool:
        """The curtain waits until what happened has been seen, or until a press."""
        if self._seen_ms is None or not self.settled or self.stopped is not None or self.then is not None:
            return False
        return self._curtain is None and self.session.curtain() is not None

    def _linger(self, dt_ms: float) -> None:
        """Time goes by before the curtain; without motion people need no less of it."""
        if self._seen_ms is not None and self.lingering:
            self._seen_ms += 0.0 if self.ctx.motion.waits else dt_ms
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
        visit = self.session.visiting() == seat
        words = self.curtain_words(seat)
        if visit:
            words = replace(words, pause=self.ctx.words.get("app.curtain.leave"))
        me = self.session.players[seat]
        others = [p.portrait for p in self.session.players if p.person is not None and p.person != me.person]
        self._curtain = Curtain(
            me.portrait,
            me.name,
            words,
            others,
            lambda: self._opened(seat),
            again=[] if self.session.blind or visit else self._again(),
            on_again=self._choose_again,
            on_pause=self.open_pause,
            on_leave=self._call_off if visit else None,
            on_stale=self._fold,
            stale=lambda: not self.session.paused and self.session.curtain() != seat,
            taps=self.ctx.motion.taps,
        )
        self.stage.push(self._curtain)
        if self.look_held is not None:
            self._curtain.hold_on(self.look_held)
            self.look_held = None

    def visit(self, seat: Seat) -> bool:
        """That seat's person asked for the own page out of turn; False when somebody else has to be waited for."""
        try:
            self.session.visit(seat)
        except ValueError:
            return False
        self._signature = None
        self.dirty = True
        return True

    def _call_off(self) -> None:
        """Who asked for the screen leaves it where it was."""
        self.session.hide()
        self._fold()

    @property
    def in_time(self) -> bool:
        """While somebody looks out of turn nothing happens that the others would not see."""
        return self.session.visiting() is None

    @property
    def page_shown(self) -> bool:
        """A private page covers the table."""
        return self.private is not None and self.private.shown

    @property
    def hushed(self) -> bool:
        """While somebody's secrets show that others must not see: how often something clicks would tell what is chosen. Who is
        alone at the screen, or plays with open hands, hears everything.
        """
        return self.session.private or self.peeking is not None

    def _fold(self) -> None:
        """Take the curtain away without anybody's eyes."""
        self._curtain = None
        if self.stage is not None:
            self.stage.pop()

    def _opened(self, seat: Seat) -> None:
        """The ring was held: from now on this person's secrets show."""
        holding = self._curtain.holding if self._curtain is not None else None
        self._curtain = None
        self._private_ms = 0.0
        self.floats.clear()
        self.ui.focus(None)
        self.session.open_curtain(seat)
        if self.private is not None:
            self.private.opened(seat, holding)
        self.show_now()
        if self.stage is not None:
            self.stage.pop()

    def cover(self) -> bool:
        """Hide what only one person may see, within one frame; False where nothing of that kind shows."""
        if not self.session.private:
            return False
        self.session.hide()
        self._private_ms = 0.0
        if self.private is not None:
            self.private.covered()
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
