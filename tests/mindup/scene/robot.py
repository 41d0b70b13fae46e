"""A robot at Mind Up!'s table: it plays through posted events, and leaves score sheets by their button."""

from __future__ import annotations

from collections.abc import Sequence

from game.core.match import Match
from game.core.players import Player
from game.core.types import Setup
from game.table.session import Session
from game.table.settings import TableSettings
from game.table.workerclient import InlineClient
from game.titles.mindup import TITLE
from game.titles.mindup.scene.table import TableScene
from game.ui.curtain import Curtain
from game.ui.frame import Audit
from tests.gallery import mindup as s
from tests.mindbug.scene import robot as base

TOM, ALICE, MAX = Player("Tom", "gus", 0), Player("Alice", "noor", 1), Player("Max", "marcus", 2)
BOTS = tuple(Player(name, face, None, "novice") for name, face in (("Béa", "bea"), ("Sam", "sam"), ("Inès", "ines"),
                                                                  ("Riff", "riff"), ("Walt", "walt")))  # fmt: skip


def new_session(players: Sequence[Player], seed: int, open_hands: bool = False, **options: int | bool) -> Session:
    """A match of Mind Up! that nobody writes down."""
    client = InlineClient()
    client.learn(TITLE)
    setup = Setup("mindup", len(players), seed, seed + 1, {**TITLE.defaults(), **options})
    return Session(Match(TITLE.rules, setup, players), client, TableSettings(open_hands, pause_ms=0))


class Robot(base.Robot):
    """Sits in front of one table of Mind Up!."""

    scene = TableScene
    sheets = 0
    """How many score sheets were left."""

    def settle(self, limit: int = 4000) -> None:
        """Let time pass until somebody is asked, or the match is over; a score sheet is read and left."""
        for _ in range(limit):
            self.wait(60)
            if isinstance(self.app.stage.top, Curtain):
                return
            if not self.table.settled:
                continue
            if self.table.board.sheet is not None:
                self.leave_sheet()
            elif self.table.handover.lingering:
                self.press(*self.table.ui.by_id("seen:go").box.center) if self.device == "mouse" else self.tap("confirm")
            elif self.table.board.found or self.table.over or "finished" in self.app.calls:
                return
        raise AssertionError("the table does not come to rest")

    def leave_sheet(self) -> None:
        """Press the sheet's button until it is gone."""
        self.sheets += 1
        for _ in range(3):
            self.wait()
            if self.table.board.sheet is None:
                return
            if self.device == "mouse":
                self.press(*self.table.ui.by_id("sheet:go").box.center)
            else:
                self.tap("confirm")
        assert self.table.board.sheet is None

    def play(self, moves: int = 400, look: bool = False) -> int:
        """Play random cards to the end; every card of the hand that is asked has its place."""
        for n in range(moves):
            self.settle()
            if isinstance(self.app.stage.top, Curtain):
                self.open_curtain()
                self.settle()
            if look:
                self.draw()
            if self.session.outcome() is not None:
                return n
            offered, expected = self.offered(), self.expected()
            expected = {option for option in expected if option.startswith(f"{self.table.board.near} ")}
            assert {option for option in offered if "play" in option} == expected
            assert self.table.shown == self.session.view()
            self.give(self.dice.choice(sorted(expected)))
        raise AssertionError("the match does not end")


def still(*args, device="mouse", lang="en", **more) -> Robot:
    """A robot at a position of a fixed match."""
    session = s.table(*args, **more)(_Context()).session
    robot = Robot(session, device, 1, lang)
    robot.wait()
    return robot


class _Context:
    """What a table needs of the app while it is built."""

    colour_marks = False

    def __getattr__(self, name):
        return getattr(base.FakeApp(), name)


def texts(robot) -> list[str]:
    """Every line of text in the next picture."""
    audit = Audit()
    robot.draw(audit)
    return [item.text for item in audit]
