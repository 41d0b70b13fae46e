"""How a private page lives: it opens behind the curtain, stays as long as it may, and covers itself."""

from __future__ import annotations

from dataclasses import replace
from typing import Any, NamedTuple

from game.core.actions import READY
from game.core.types import Decision, Seat
from game.titles.mindflayer.rules.script import GUESS, HAND, Page, pages
from game.titles.mindflayer.scene.private.choice import Choice, laid
from game.titles.mindflayer.scene.private.said import Said
from game.ui.cardsprite import CardGroup
from game.ui.curtain import CurtainWords

CHOOSING = ("vote", "show", "pass", "discard", "exchange")


class Open(NamedTuple):
    """What is open: whose page, which, and at which moment of the game."""

    seat: Seat
    page: Page
    met: int
    turn: int


class Life:
    """The half of a private page that knows whether it is there. The other half, `PrivatePage`, shows it."""

    def __init__(self, scene: Any) -> None:
        """`scene`: the table; used are `faces`, `book`, `verbs`, `title_words`, `say`, `say_key` and what `Table` has."""
        self.scene = scene
        self.cards = CardGroup(scene.faces, 24 << 20)
        self.open: Open | None = None
        self.ms = 0.0
        """How long the page has been open."""
        self.holding: str | None = None
        """What holds a look open: "mouse", "x" or "confirm"."""
        self.choice: Choice | None = None
        self.vote: Seat | None = None
        self.drag: tuple[int, tuple[float, float]] | None = None
        self.too_short: Seat | None = None
        """Who let go of the ritual's look before its least time was over, until it is looked at again."""
        self._asked_for = HAND
        self._known: tuple[Decision, Open] | None = None

    # ------------------------------------------------------------------ whose page
    def _due(self) -> Open | None:
        """The page that has to be open now, as far as eyes and questions go."""
        scene = self.scene
        session = scene.session
        if scene.then is not None or scene.stopped is not None or session.outcome() is not None:
            return None
        visitor = session.visiting()
        if visitor is not None:
            if visitor not in session.eyes:
                return None
            view = session.view()
            return Open(visitor, self._asked_for, view.met, view.turn)
        found = self._question()
        if found is None:
            return None
        if self._known is None or self._known[0] is not found:  # the same question is the same object until something happens
            view = session.view()
            self._known = found, Open(found.seat, pages(view, found.seat)[0], view.met, view.turn)
        return self._known[1]

    def _question(self) -> Decision | None:
        """The secret decision that is put to these eyes, the first in the order of the seats."""
        return next((d for d in self.scene.session.decisions().values() if d.secret), None)

    @property
    def alone(self) -> bool:
        """Nobody else is in front of the screen (or hands lie open): no curtain, no holding, no least time."""
        return not self.scene.session.private

    @property
    def held(self) -> bool:
        """The open page lives only while it is held."""
        return self.open is not None and self.open.page.held and not self.alone

    @property
    def shown(self) -> bool:
        """A private page covers the table now."""
        return self.open is not None and self.open == self._due()

    @property
    def waiting(self) -> bool:
        """The least time of the open page is not over yet."""
        return self.open is not None and not self.alone and self.ms < self.open.page.min_ms

    @property
    def share(self) -> float:
        """How much of the least time is over, 0 to 1."""
        if self.open is None or self.alone or not self.open.page.min_ms:
            return 1.0
        return min(1.0, self.ms / self.open.page.min_ms)

    def state(self) -> object:
        """What the widgets depend on."""
        return self.open, self.shown, self.waiting, self.choice, self.vote, self.scene.session.visiting()

    # ------------------------------------------------------------------ asked for out of turn
    def look(self, seat: Seat) -> None:
        """That seat's person wants to see the own hand."""
        self._visit(seat, HAND)

    def guess(self, seat: Seat) -> None:
        """That seat's person, who is out, wants to write down who is in which team."""
        self._visit(seat, GUESS)

    def _visit(self, seat: Seat, page: Page) -> None:
        self._asked_for = page
        if not self.scene.handover.visit(seat):
            self.scene.tell(self._said(seat).say("wait_turn"))
            return
        self.sync()

    # ------------------------------------------------------------------ life
    def opened(self, seat: Seat, holding: str | None) -> None:
        """The ring was held for this seat, and is held on."""
        self.open = None
        self.holding = holding
        self.sync()

    def covered(self) -> None:
        """Nothing of the page stays, nor what a padlock said on it."""
        if self.open is not None:
            self.scene.notice = ""
        self.open, self.choice, self.vote, self.drag, self.holding = None, None, None, None, None
        self.cards.sync([])

    def sync(self) -> None:
        """Open the page that is due once nothing moves, close the one that is over."""
        due = self._due()
        if due == self.open:
            return
        holding = self.holding
        self.covered()
        if due is None or not self.scene.settled:
            return
        self.holding = holding
        self.open, self.ms, self.too_short = due, 0.0, None
        question = self._question()
        view = self.scene.session.view()
        if question is not None and due.page.kind in CHOOSING:
            cards = laid(view.seats[due.seat].hand)
            both = len(set(view.neighbours[due.seat])) == 1
            self.choice = Choice.of(question.options, cards, due.page.kind == "exchange" and both)
        self.scene.dirty = True

    def update(self, dt_ms: float) -> bool:
        """Let time pass; True when the page has to be drawn anew."""
        before = self.open
        self.sync()
        if self.open is None:
            return before is not None
        waited = self.waiting
        self.ms += dt_ms
        if self.held and self.holding is None:  # nothing holds it: the hand was off before it came up
            self._let_go()
        return before != self.open or waited

    def _let_go(self) -> None:
        """The look is over. The ritual counts when it lasted its least time; else the same person holds again."""
        opened, done = self.open, not self.waiting
        scene = self.scene
        if opened is not None and opened.page.kind == "look":
            if done:
                scene.submit(opened.seat, READY)
            else:
                self.too_short = opened.seat
        self.covered()
        scene.handover.cover()
        if scene.stage is not None:
            scene.stage.cover()
        scene.dirty = True

    def curtain_words(self, seat: Seat, words: CurtainWords) -> CurtainWords:
        """What the curtain says to a seat: why it has to hold again, where it let go too early."""
        return replace(words, others=self._said(seat).say(self._too_short)) if seat == self.too_short else words

    @property
    def _too_short(self) -> str:
        return "too_short_tap" if self.scene.ctx.motion.taps else "too_short"

    def close(self) -> None:
        """The page is hidden; who was asked something is asked again."""
        scene = self.scene
        if not scene.handover.cover():
            scene.session.hide()
        self.covered()
        scene.dirty = True

    def _said(self, seat: Seat) -> Said:
        """The words of a page of this seat."""
        session = self.scene.session
        return Said(self.scene.ctx.words, tuple(session.players), session.view(), seat)
