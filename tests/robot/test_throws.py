"""Anything may raise at any time: there is a page for it, the match is whole on the disk, and both ways on lead somewhere."""

from __future__ import annotations

import random
import sys
from contextlib import suppress
from pathlib import Path
from types import FrameType
from typing import Any

import pytest

from game.app.app import App
from game.app.crash import SOON_MS
from game.core.resume import resume
from game.pages.trouble.pages import Broken
from game.titles import title, title_ids
from tests.breadth import FULL
from tests.robot.company import SOLO, company
from tests.robot.house import STEP_MS, House
from tests.robot.test_monkey import Monkey

pytestmark = pytest.mark.filterwarnings("ignore::pytest.PytestUnraisableExceptionWarning")
"""Thrown while a generator is swept up."""

THROWS = 50 if FULL else 15
"""For each title."""
CALLS = (30, 300, 3000)
"""A call among the next so many raises: in the input, in a picture, or some pictures later."""
GAME = str(Path(__file__).parents[2] / "game")


class Boom(Exception):
    """Nobody foresees it."""


class Bomb:
    """Raises in one of the next calls of a function of the app, whichever that is."""

    def __init__(self) -> None:
        self.left = 0
        self.where = ""

    def arm(self, calls: int) -> None:
        self.left, self.where = calls, ""

    def frame(self, house: House, ms: float = STEP_MS) -> None:
        """A frame as the app's own loop has it."""
        house.frames += 1
        if self.left > 0:
            sys.setprofile(self._called)
        try:
            house.app.guarded_step(ms)
        finally:
            sys.setprofile(None)

    def _called(self, frame: FrameType, event: str, argument: Any) -> None:
        if event != "call" or not frame.f_code.co_filename.startswith(GAME) or frame.f_code is App.guarded_step.__code__:
            return
        self.left -= 1
        if self.left == 0:
            sys.setprofile(None)
            self.where = f"{frame.f_code.co_filename}:{frame.f_code.co_name}"
            raise Boom(self.where)


@pytest.mark.parametrize("name", title_ids(hidden=True))
def test_anything_may_raise(name: str, open_house: Any, monkeypatch: pytest.MonkeyPatch, soak: int) -> None:
    bomb, dice = Bomb(), random.Random(f"throws {name}")
    monkeypatch.setattr(House, "frame", lambda house, ms=STEP_MS: bomb.frame(house, ms))
    house = open_house(speed=0)
    monkey = Monkey(house, 3)
    house.menu()
    house.sit_down(name, company(name, SOLO), 1)
    thrown, pages, ways, entries = 0, 0, set(), 0
    while thrown < THROWS * soak:
        if house.ctx.matches.session is None:
            house.sit_down(name, company(name, SOLO), 100 + thrown)
        for _ in range(3):
            monkey.act()
        bomb.arm(dice.randrange(1, dice.choice(CALLS)))
        with suppress(AttributeError):  # the ring that the monkey holds is gone with its page
            while not bomb.where:
                monkey.act()
        thrown += 1
        page = house.top
        if isinstance(page, Broken):
            pages += 1
            assert page.report is not None and "Boom" in page.report.read_text(), bomb.where
            open_one = house.ctx.matches.session
            whole = open_one is None or page.state == "safe"
            assert whole, f"{page.state} after {bomb.where}"
            way = dice.choice([key.id for key in page.keys if key.id != "quit"])
            ways.add(way)
            house.click(way)
            assert not isinstance(house.top, Broken), f"{way} after {bomb.where} leads nowhere"
            house.frame(SOON_MS)
        now = house.ctx.matches.session
        if now is not None and now.path is not None and now.path.exists():
            again, _, _ = resume(now.path, title)
            assert again.state.key() == now.match.state.key(), f"the journal tells another match after {bomb.where}"
            entries += now.match.last
        else:
            waiting = house.ctx.matches.waiting()
            assert all(one.problem is None for one in waiting), bomb.where
    assert pages > thrown / 2 and ways == {"again", "menu"} and entries, (pages, ways, entries)
