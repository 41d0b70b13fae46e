"""The pause page over a mission: it can be begun anew, and a seat handed over says what becomes of the victory."""

from __future__ import annotations

from typing import Any

import pytest

from game.home.expedition import route
from game.home.matches.campaign import FREE, OPTION
from game.home.profiles import Profile
from game.pages.kit.dialog import Ask
from game.ui.focus import Act

from .driver import Driver


@pytest.fixture
def table(driver: Driver) -> Any:
    """A table at the first mission."""
    ctx = driver.app.context
    ctx.people.list = [Profile("Alice", "noor"), Profile("Max", "marcus")]
    ctx.setups.keep("mechs", {OPTION: FREE})
    driver.click("title:mechs")
    driver.click("prepare")
    driver.click("prepare")
    driver.click("start")
    driver.frames(3)
    assert driver.scene == "mechs"
    return driver.app.stage.top


def pause(driver: Driver, table: Any) -> Any:
    driver.app.context.at_table.pause(table.session)
    driver.frames(2)
    return driver.app.stage.top


def test_a_mission_is_begun_anew_after_one_question(driver: Driver, table: Any) -> None:
    session, path = table.session, table.session.path
    seat, asked = next(iter(session.pending().items()))
    session.submit(seat, asked.options[0])
    pause(driver, table)
    driver.click("restart")
    driver.click("answer:1")
    assert path.exists() and driver.scene == "pause", "who thinks better of it plays on"
    driver.click("restart")
    driver.click("answer:0")
    driver.frames(3)
    fresh: Any = driver.app.stage.top
    assert driver.scene == "mechs" and fresh.session is not session
    options = fresh.session.match.setup.options
    assert options["mission"] == session.match.setup.options["mission"] and fresh.session.match.last == 0
    assert fresh.session.match.setup.seed != session.match.setup.seed
    assert list(path.parent.glob("*.jsonl")) == [fresh.session.path], "the match that was given up lies there still"


def test_who_hands_over_learns_what_becomes_of_the_victory(driver: Driver, table: Any) -> None:
    page = pause(driver, table)
    several = page._ask_hand_over()
    assert "counts as long as" in several.words()[1]
    seats = page._persons()
    page._hand_over(seats[0])
    driver.frames(2)
    page = pause(driver, table)
    page.act(Act("hand_over"))
    driver.frames(2)
    ask: Any = driver.app.stage.top
    assert isinstance(ask, Ask) and "does not count" in ask.words()[1] and "stage" not in ask.words()[1]
    table.session.match.setup.options[route.OPTION] = "231126:3:1a"
    assert "this stage has to be played again" in page._ask_hand_over().words()[1]


def test_what_the_mission_asks_is_read_again_from_the_pause(driver: Driver, table: Any) -> None:
    pause(driver, table)
    driver.click("briefing")
    assert driver.scene == "briefing"
    assert driver.app.stage.top.mission.id == table.session.match.setup.options["mission"]
    driver.click("prepare")
    assert driver.scene == "pause" and table.session.paused
