"""A robot at the Mind Flayer's table: it plays through posted events, private pages included."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from game.core.match import Match
from game.core.players import Player
from game.core.types import Setup
from game.table.session import Session
from game.table.settings import TableSettings
from game.table.workerclient import InlineClient
from game.titles.mindflayer import TITLE
from game.titles.mindflayer.scene.private.choice import EMPTY
from game.titles.mindflayer.scene.table import TableScene
from game.ui.curtain import Curtain
from game.ui.frame import Audit
from tests.gallery import mindflayer as s
from tests.mindbug.scene import robot as base

TOM, ALICE, MAX = Player("Tom", "gus", 0), Player("Alice", "noor", 1), Player("Max", "marcus", 2)
BOTS = tuple(
    Player(name, face, None, "novice")
    for name, face in (("Béa", "bea"), ("Sam", "sam"), ("Inès", "ines"), ("Riff", "riff"), ("Walt", "walt"), ("Odile", "odile"),
                       ("Lucille", "lucille"), ("Noor", "noor"), ("Marcus", "marcus"))
)  # fmt: skip


def new_session(players: Sequence[Player], seed: int, **options: int | str) -> Session:
    """A match that nobody writes down."""
    client = InlineClient()
    client.learn(TITLE)
    setup = Setup("mindflayer", len(players), seed, seed + 1, {**TITLE.defaults(), **options})
    return Session(Match(TITLE.rules, setup, players), client, TableSettings(False, pause_ms=0))


class Robot(base.Robot):
    """Sits in front of one table of the Mind Flayer."""

    scene = TableScene
    pages = 0
    """How many private pages were answered."""

    def settle(self, limit: int = 6000) -> None:
        """Let time pass until somebody is asked, or the match is over."""
        for _ in range(limit):
            self.wait(60)
            if isinstance(self.app.stage.top, Curtain):
                return
            table = self.table
            if table.covered and table.settled:
                self.use("ballot:next")
            if table.settled and (table.board.found or table.private.shown or table.over or "finished" in self.app.calls):
                return
        raise AssertionError("the table does not come to rest")

    def play(self, moves: int = 400, look: bool = False) -> int:
        """Play random answers to the end; every open option has its place on the table."""
        for n in range(moves):
            self.settle()
            if isinstance(self.app.stage.top, Curtain):
                self.hold_ring()
                continue
            if self.session.outcome() is not None:
                return n
            if look:
                self.draw()
            if self.table.private.shown:
                self.answer_page()
            else:
                assert self.table.shown == self.session.view()
                offered, expected = self.offered(), self.expected()
                assert set(offered) >= expected
                self.give(self.dice.choice(sorted(expected)))
        raise AssertionError("the match does not end")

    def give(self, option: str) -> None:
        """Aim, and give; a bot may say something in between."""
        before = self.session.match.last
        mine = option.partition(" ")[2]
        for _ in range(6):
            while not self.table.settled:
                self.wait(60)
            ids = [hot for hot in self.table.hot_rects() if hot.what == f"option {option}"]
            assert ids, f"{option} is offered nowhere"
            if self.device == "mouse":
                self.press(*ids[0].rect.center)
            else:
                self.walk_to(ids[0].id)
                self.tap("confirm")
            if any(entry.text == mine for entry in self.session.match.entries[before:]):
                self.seen.add(mine.split()[0])
                return
            self.wait()
        raise AssertionError(f"{option} was not taken")

    def walk_to(self, id: str) -> None:
        """Reach a widget by the focus: with the arrows for a while, then with Tab alone."""
        try:
            super().walk_to(id)
        except AssertionError:
            for _ in range(len(self.table.ui.widgets) + 1):
                here = self.table.ui.focused
                if here is not None and here.id == id:
                    return
                self.tap("next")
            raise

    # -------------------------------------------------------------- private pages
    def answer_page(self) -> None:
        """Answer what the open page asks, by its cards and tiles and its lamp button."""
        self.pages += 1
        page = self.table.private
        self._wait_for_time()
        if page.opening.telling is not None:
            self.seen.add("told")
            self.use("page:go")
            self._wait_for_time()
            if not page.shown:  # alone there is nothing behind it
                return
        kind = page.open.page.kind if page.open is not None else ""
        if kind == "vote":
            found = [w.id for w in self.table.ui.widgets if w.id.startswith("page:tile:")]
            self.use(self.dice.choice(found))
        elif page.draft.choice is not None:
            for _ in range(3):
                open_slots = [n for n, place in enumerate(page.draft.choice.placed) if place == EMPTY]
                cards = [w.id for w in self.table.ui.widgets if w.id.startswith("page:hand:") and w.enabled]
                if not open_slots or not cards or page.answer is not None:
                    break
                self.use(self.dice.choice(cards))
        self.wait()
        self.use("page:go")

    def _wait_for_time(self) -> None:
        for _ in range(200):
            if not self.table.private.waiting:
                break
            self.wait(60)
        self.wait()

    def use(self, id: str) -> None:
        """Press a widget by this robot's device."""
        self.wait()
        if self.device == "mouse":
            self.press(*self.table.ui.by_id(id).box.center)
        else:
            self.walk_to(id)
            self.tap("confirm")
        self.wait()

    def hold_ring(self) -> None:
        """Hold the ring for its second, and hold on as long as a look needs; then let go."""
        curtain = self.app.stage.top
        assert isinstance(curtain, Curtain)
        pos = self.app.stage.canvas.point(*base.RING[:2])
        down, up = (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP) if self.device == "mouse" else (pygame.KEYDOWN, pygame.KEYUP)
        values = {"pos": pos, "button": 1} if self.device == "mouse" else {"key": pygame.K_x, "mod": 0}
        self.post(down, **values)
        curtain.update(base.HOLD_MS + 1)
        assert curtain.opened
        for _ in range(120):
            self.wait(60)
            if not self.table.private.held:
                break
            if not self.table.private.waiting:
                break
        self.pages += self.table.private.held
        self.post(up, **values)
        self.wait()


def still(seats: int = 7, device: str = "mouse", lang: str = "en", speed: float = 0, **more) -> Robot:
    """A robot at a staged position."""
    session = s.table(seats, **more)(_Context()).session
    robot = Robot(session, device, 1, lang, speed)
    robot.wait()
    return robot


class _Context:
    """What a table needs of the app while it is built."""

    def __init__(self) -> None:
        self._app = base.FakeApp()

    def __getattr__(self, name):
        return getattr(self._app, name)


def texts(robot) -> list[str]:
    """Every line of text in the next picture."""
    audit = Audit()
    robot.draw(audit)
    return [item.text for item in audit]


__all__ = ["ALICE", "BOTS", "MAX", "TOM", "Robot", "new_session", "still", "texts"]
