"""A whole expedition by mouse: from the choice of a mission to the end of the road, with everything that lies between."""

from __future__ import annotations

from dataclasses import fields
from datetime import date

import pytest

from game.home.expedition.service import Expeditions
from game.home.workshop.service import Workshop
from game.pages.expedition.page import ExpeditionPage
from game.titles import title
from game.titles.base import Loaded
from game.titles.mechs.maps.user import OWN
from tests.breadth import turn
from tests.home.test_workshop import Scripted
from tests.home.trying import told
from tests.robot.robot import Robot, verdict
from tests.robot.watch import watch_over
from tests.robot.ways import Mouse

pytestmark = pytest.mark.usefixtures("blank")


@pytest.fixture
def home(monkeypatch: pytest.MonkeyPatch, tmp_path):
    """Drawn maps are read where the app has put them."""
    with monkeypatch.context() as patch:
        patch.setenv("TABLEE_HOME", str(tmp_path / "home"))
        for kept in fields(Loaded):
            patch.setattr(title("mechs").loaded, kept.name, None)
        yield
    OWN.look()
    OWN.wait()


@pytest.mark.share(2, turn(), of="by mouse to the end")
@pytest.mark.usefixtures("home")
def test_an_expedition_is_played_by_mouse_to_its_end(open_house, monkeypatch) -> None:
    """Chance plays, so that the second chance is soon used up; what happens on the boards is watched as at any table."""
    house = open_house()
    house.ctx.change(hints=False)
    house.ctx.workshop = Workshop(house.ctx.home, Scripted(lambda job: told(job.number, job.number % 2 == 0, turns=6)))
    house.ctx.expeditions = Expeditions(house.ctx.home, house.ctx.workshop, lambda: date(2026, 11, 23))
    house.menu()
    house.click("title:mechs")
    house.wait(lambda: not house.stage.fading)
    house.click("expedition")
    house.wait(lambda: not house.stage.fading)
    house.click("begin")
    watch = watch_over("mechs", house, monkeypatch)
    for number in range(4):
        page = house.top
        assert isinstance(page, ExpeditionPage) and page.now is not None
        if page.now.over:
            break
        while page.service.rewards():
            house.click(f"reward:{page.service.rewards()[0]}")
        house.wait(lambda page=page: page.service.due() is None)
        verdict(house.audit())
        house.click("go")
        house.wait(lambda: not house.stage.fading)
        if house.name == "briefing":
            house.click("prepare")
        OWN.wait()
        house.wait(lambda: house.name == "mechs" and not house.stage.fading)
        robot = Robot(house, Mouse(house), 30 + number, 12)
        assert robot.go() == "over"
        verdict(robot.problems)
        house.wait(lambda: house.name == "results" or house.hot("results"))
        if house.name != "results":
            house.click("results")
        house.wait(lambda: house.name == "results" and not house.stage.fading)
        verdict(house.audit())
        house.wait(lambda: house.hot("expedition"))
        house.click("expedition")
        house.wait(lambda: house.name in ("expedition", "Note") and not house.stage.fading)
        if house.name == "Note":  # the second chance is used
            house.click("answer:0")
        house.wait(lambda: house.name == "expedition" and not house.stage.fading)
    assert page.now.over == "lost" and house.hot("again") is not None
    verdict(house.audit())
    verdict(watch.leaks)
