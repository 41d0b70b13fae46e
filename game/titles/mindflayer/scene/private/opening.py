"""When a private page is there: it opens behind the curtain, stays as long as it may, and covers itself."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import NamedTuple, Protocol

from game.core.actions import READY
from game.core.types import HIDDEN, Action, Decision, Seat
from game.core.verbs import Verbs
from game.titles.mindflayer.rules.actions import MIND_FLAYER, SANE, WAFFLE, KindId
from game.titles.mindflayer.rules.events import CardsDealt
from game.titles.mindflayer.rules.notes import Note
from game.titles.mindflayer.rules.private_pages import HAND, SEALED, TURNED, Page, pages
from game.titles.mindflayer.scene.board import FlayerBoard
from game.titles.mindflayer.scene.cardbook import CardBook, card_book
from game.titles.mindflayer.scene.faces import Faces
from game.titles.mindflayer.scene.memory import Deed
from game.titles.mindflayer.scene.private.dossier import Line, lines_of
from game.titles.mindflayer.scene.private.page_words import PageWords
from game.titles.mindflayer.scene.private.turned import LEAST_MS, Turn, since
from game.titles.mindflayer.scene.scenery import Scenery
from game.ui.canvas import Box
from game.ui.curtain import CurtainWords, Painted
from game.ui.table.coach import Coach
from game.ui.table.handover import HandOver
from game.ui.table.part import Host
from game.ui.why import Place
from game.ui.widgets import Widget


class PageTable(Host, Protocol):
    """What private pages ask of the table beneath them beside what every table has."""

    def go_on(self) -> None:
        """The story goes on that has stopped for a page."""
        ...

    board: FlayerBoard
    coach: Coach
    handover: HandOver
    faces: Faces
    book: CardBook
    verbs: Verbs
    notice: str

    @property
    def title_words(self) -> str:
        """The name of the game."""
        ...

    @property
    def scenery(self) -> Scenery:
        """What its parts draw with."""
        ...

    @property
    def remembers(self) -> bool:
        """Whether what was given and said is kept for all to read."""
        ...

    def deeds(self) -> tuple[Deed, ...]:
        """What everybody has seen given and heard said, newest first."""
        ...

    def received(self) -> tuple[tuple[int, ...], ...]:
        """By seat what it was given openly."""
        ...

    def proved(self) -> frozenset[Seat]:
        """Whom the hand of somebody alone has proved Possessed."""
        ...

    def beside_curtain(self) -> Painted | None:
        """What those who wait may read."""
        ...

    def why_key(self, mark: Box | Place, beside: Place | None = None) -> list[Widget]:
        """The question mark that leads to the rules."""
        ...


class Open(NamedTuple):
    """What is open: whose page, which, and at which moment of the game."""

    seat: Seat
    page: Page
    met: int
    turn: int


class Read(NamedTuple):
    """So many lines of the log, and the notes of a Meeting, are new no more."""

    lines: int
    met: int
    notes: tuple[Note, ...]


UNREAD = Read(0, 0, ())


class Opening:
    """Which page is open, since when, and what holds it. `on_open` and `on_cover` tell who shows it."""

    def __init__(self, table: PageTable, on_open: Callable[[], None], on_cover: Callable[[], None]) -> None:
        self.table = table
        self.on_open, self.on_cover = on_open, on_cover
        self.now: Open | None = None
        self.ms = 0.0
        """How long the page has been open."""
        self.holding: str | None = None
        """What holds a look open: "mouse", "x" or "confirm"."""
        self.kept: Action | None = None
        """What is answered when the least time is over: the page is covered already, and the rest runs by itself."""
        self.telling: Turn | None = None
        """What has become of the team, as large as the screen: of somebody alone who has just changed sides, and among several as
        the beginning of everybody's page on which one decides."""
        self.fresh: Turn | None = None
        """The same among several, as the open page goes on saying it: nobody gets a page, or a press, more than the others."""
        self.known: tuple[Line, ...] | None = ()
        """What the seat of an open look knows of cards; None where people want to remember by themselves."""
        self.read: dict[Seat, Read] = {}
        """By seat, what a look at the own hand has shown already."""
        self.turned: Seat | None = None
        """Who has just changed sides, alone with bots, and has not read it yet."""
        self._asked_for = HAND
        self._known: tuple[Decision, Open] | None = None

    # ------------------------------------------------------------------ whose page
    def _due(self) -> Open | None:
        """The page that has to be open now, as far as eyes and questions go."""
        table, session = self.table, self.table.session
        if session.paused:  # alone the page stays behind the pause; among several it is covered before
            return self.now
        if table.board.then is not None or session.outcome() is not None:
            return None
        if self.turned is not None and self.alone and self.turned in session.eyes:
            view = session.view()
            return Open(self.turned, TURNED, view.met, view.turn)
        if table.stopped is not None:
            return None
        visitor = session.visiting()
        if visitor is not None:
            if visitor not in session.eyes:
                return None
            view = session.view()
            return Open(visitor, self._asked_for, view.met, view.turn)
        found = self.question()
        if found is None:
            return None
        if self._known is None or self._known[0] is not found:  # the same question is the same object until something happens
            view = session.view()
            self._known = found, Open(found.seat, pages(view, found.seat)[0], view.met, view.turn)
        return self._known[1]

    def question(self) -> Decision | None:
        """The secret decision that is put to these eyes, the first in the order of the seats."""
        return next((d for d in self.table.session.decisions().values() if d.secret), None)

    @property
    def alone(self) -> bool:
        """Nobody else is in front of the screen (or hands lie open): no curtain, no holding, no least time."""
        return not self.table.session.private

    @property
    def resting(self) -> bool:
        """The answer is given, nothing of the page shows any more, and its least time runs by itself."""
        return self.kept is not None

    @property
    def held(self) -> bool:
        """The open page lives only while it is held."""
        return self.now is not None and self.now.page.held and not self.alone and not self.resting

    @property
    def shown(self) -> bool:
        """A private page covers the table now."""
        return self.now is not None and self.now == self._due()

    @property
    def waiting(self) -> bool:
        """The least time of the open page is not over yet."""
        return self.share < 1

    @property
    def share(self) -> float:
        """How much of the least time is over, 0 to 1."""
        least = 0 if self.now is None or self.alone else LEAST_MS if self.telling is not None else self.now.page.min_ms
        return min(1.0, self.ms / least) if least else 1.0

    # ------------------------------------------------------------------ opening and covering
    def visit(self, seat: Seat, page: Page) -> None:
        """That seat's person asks for a page out of turn."""
        self._asked_for = page
        if not self.table.handover.visit(seat):
            self.table.tell(self.words(seat).say("wait_turn"))
            return
        self.sync()

    def opened(self, seat: Seat, holding: str | None) -> None:
        """The ring was held for this seat, and is held on."""
        self.now = None
        self.holding = holding
        self.sync()

    def covered(self) -> None:
        """Nothing of the page stays, nor what a padlock said on it."""
        if self.now is not None:
            self.table.notice = ""
        self.now, self.holding, self.kept, self.telling, self.fresh = None, None, None, None, None
        self.known = ()
        self.on_cover()

    def sync(self) -> None:
        """Open the page that is due once nothing moves, close the one that is over."""
        due = self._due()
        if due == self.now:
            return
        holding = self.holding
        self.covered()
        if due is None or not self.table.settled:
            return
        self.holding = holding
        self.now, self.ms, self.fresh = due, 0.0, self._fresh(due)
        self.telling = self._told_first(due)
        if due.page == HAND:
            session = self.table.session
            self.known = lines_of(session.log(), due.seat, due.turn) if self.table.remembers else None
        self.table.notice = ""  # what was said at the table does not lie on the page
        self.on_open()
        self.table.dirty = True

    def update(self, dt_ms: float) -> bool:
        """Let time pass; True when the page has to be drawn anew."""
        before = self.now
        self.sync()
        if self.now is None:
            return before is not None
        waited = self.waiting
        self.ms += dt_ms
        if self.kept is not None and not self.waiting:
            self._finish(self.now.seat, self.kept)
        elif self.held and self.holding is None:  # nothing holds it: the hand was off before it came up
            self.let_go()
        return before != self.now or waited

    def let_go(self) -> None:
        """The look is over. The ritual lasts as long for everybody: of who lets go early, the rest runs covered."""
        opened = self.now
        if opened is not None and opened.page.kind == "look":
            self.give(opened.seat, READY)
            return
        self._seen()
        self.covered()
        self.table.handover.cover()
        self._fade()

    def give(self, seat: Seat, action: Action) -> None:
        """The answer of the open page: covered at once, and given when the least time is over."""
        if not self.waiting:
            self._finish(seat, action)
            return
        self.kept, self.holding = action, None
        self.table.notice = ""
        self.on_cover()
        self.table.refresh()
        self._fade()

    def again(self, holding: str) -> None:
        """Who let go of the look too soon holds on: it shows again while its time runs."""
        self.kept, self.holding = None, holding
        self.table.refresh()

    def _finish(self, seat: Seat, action: Action) -> None:
        self.covered()
        self.table.submit(seat, action)
        self.table.handover.cover()
        self._fade()

    def _fade(self) -> None:
        """Nothing of the last picture lingers."""
        if self.table.stage is not None:
            self.table.stage.cover()
        self.table.dirty = True

    # ------------------------------------------------------------------ what has become of the team
    def _told_first(self, due: Open) -> Turn | None:
        """What is told before anything is asked: alone with bots to who has just changed sides, among several to everybody."""
        session = self.table.session
        if due.page != TURNED:
            return self.fresh if due.page.kind in SEALED else None
        return since(session.log(), due.seat, session.view().seats[due.seat].team, always=True)

    def _fresh(self, due: Open) -> Turn | None:
        """What has become of the team since this seat's last page; None where all know that nothing can have changed, and alone,
        who was told at once."""
        if self.alone or due.page.kind not in (*SEALED, "hand"):
            return None
        session = self.table.session
        return since(session.log(), due.seat, session.view().seats[due.seat].team, read=self.read.get(due.seat, UNREAD).lines)

    def _seen(self) -> None:
        """A look at the own hand is over: what it has shown is new no more."""
        if self.now is not None and self.now.page == HAND:
            session, seat = self.table.session, self.now.seat
            view = session.view()
            self.read[seat] = Read(len(session.log()), view.met, view.seats[seat].news)

    def first_card(self, seat: Seat) -> KindId | None:
        """The card that a seat was dealt first, before the first turn. Who is Sane was dealt a Waffle; in a match that begins
        later than its log, who is not was dealt a Mind Flayer."""
        session = self.table.session
        view = session.view()
        if view.stage != "look" or view.seats[seat].cards > card_book().catalog.numbers.hand:
            return None
        dealt = (event for _, event in session.log() if isinstance(event, CardsDealt))
        known = next((event.firsts[seat] for event in dealt if event.firsts[seat] != HIDDEN), None)
        return known if known is not None else WAFFLE if view.seats[seat].began == SANE else MIND_FLAYER

    def told(self) -> None:
        """It has been read: on to the page itself, or back to the table."""
        self.telling, self.ms = None, 0.0
        if self.turned is not None:
            self.turned = None
            self.covered()
            self.table.go_on()
        else:
            self.on_open()
        self.table.refresh()

    def _done(self, seat: Seat) -> tuple[int, int]:
        """How many have chosen, of how many, where this seat is asked together with others."""
        sides = self.table.session.view().seats
        asked = [side for side in sides if side.asked]
        return (sum(side.ready for side in asked), len(asked)) if sides[seat].asked and len(asked) > 1 else (0, 0)

    def curtain_words(self, seat: Seat, words: CurtainWords) -> CurtainWords:
        """What the curtain says to a seat, and to all how many have chosen."""
        done, asked = self._done(seat)
        session = self.table.session
        due = [self._asked_for] if session.visiting() == seat else pages(session.view(), seat)
        held = any(page.held for page in due)
        if held and words.to_see and not self.table.ctx.motion.taps:
            words = replace(words, to_see=self.table.ctx.words.get("app.curtain.to_see"))
        said = self.words(seat).say("done_of", n=done, m=asked) if asked else ""
        return replace(words, done=said, progress=(done, asked))

    def rest_words(self, seat: Seat) -> CurtainWords:
        """What stands there while the rest of the least time runs: the page is covered, and somebody is still at the screen."""
        said = self.words(seat)
        key = "look" if self.now is not None and self.now.page.held else "note"
        words = CurtainWords(said.say("rest.head", seat=said.name(seat)), said.say(f"rest.{key}"), "", "")
        return self.curtain_words(seat, words)

    def close(self) -> None:
        """The page is hidden; who was asked something is asked again."""
        table = self.table
        self._seen()
        if not table.handover.cover():
            table.session.hide()
        self.covered()
        table.dirty = True

    def words(self, seat: Seat) -> PageWords:
        """The words of a page of this seat."""
        session = self.table.session
        view, read = session.view(), self.read.get(seat, UNREAD)
        return PageWords(self.table.ctx.words, tuple(session.players), view, seat, read.notes if read.met == view.met else ())
