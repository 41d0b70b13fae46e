"""An expedition from the map of the missions to the table and back: what is chosen, played, won and lost."""

from __future__ import annotations

import os
import shutil
from collections.abc import Iterator
from dataclasses import fields
from pathlib import Path
from typing import Any

import pytest

from game.home.expedition.service import OPTION, Passed
from game.home.workshop.service import Workshop
from game.pages.expedition.page import ExpeditionPage
from game.table.library import FINISHED
from game.titles import title
from game.titles.base import Loaded
from game.titles.mechs.maps.user import OWN
from tests.home.test_workshop import Scripted
from tests.home.trying import told

from .driver import Driver

GOLDEN = Path(__file__).parents[1] / "golden" / "mechs"


@pytest.fixture
def page(driver: Driver, monkeypatch: pytest.MonkeyPatch) -> Iterator[ExpeditionPage]:
    """The page, by way of the menu; bots win half of their games."""
    before = os.environ["TABLEE_HOME"]
    context = driver.app.context
    monkeypatch.setenv("TABLEE_HOME", str(context.home))
    for kept in fields(Loaded):
        monkeypatch.setattr(title("mechs").loaded, kept.name, None)
    context.workshop = Workshop(context.home, Scripted(lambda job: told(job.number, job.number % 2 == 0)))
    driver.click("title:mechs")
    driver.click("expedition")
    found = driver.app.stage.top
    assert isinstance(found, ExpeditionPage)
    yield found
    monkeypatch.setenv("TABLEE_HOME", before)
    OWN.look()
    OWN.wait()


def set_out(driver: Driver, page: ExpeditionPage) -> None:
    """On the road of today, once its first missions are proved."""
    driver.click("begin")
    assert page.now is not None
    for _ in range(400):
        driver.frames(1, 20)
        if page.service.due() is None:
            break
    assert page.chosen in page.now.proofs


def play(driver: Driver, page: ExpeditionPage) -> Any:
    """Sit down at the chosen mission."""
    driver.click("go")
    OWN.wait()
    driver.frames(6)
    session = driver.app.context.matches.session
    assert session is not None
    return session


def end(driver: Driver, session: Any, won: bool) -> None:
    """The mission ends at once."""
    match = session.match
    state = match._states[-1]
    state.won, state.reason = won, "won" if won else "turns_over"
    state.stack.clear()
    driver.app.context.at_table.finished(session)
    driver.frames(8)


def test_a_road_is_chosen_and_its_missions_are_proved_while_one_looks(driver: Driver, page: ExpeditionPage) -> None:
    assert page.seed == str(page.service.day_seed())
    driver.click("chance")
    assert page.seed != str(page.service.day_seed())
    driver.click("day")
    set_out(driver, page)
    assert page.now is not None and page.now.day == page.service.day
    other = next(stop.key for stop in page.service.choices() if stop.key != page.chosen)
    driver.click(f"stop:{other}")
    assert page.chosen == other
    driver.click("keep")
    driver.click("answer:0")
    assert len(list((driver.app.context.home / "maps").glob("*.tmx"))) == 1


def test_a_mission_is_played_as_any_other_and_leads_on(driver: Driver, page: ExpeditionPage) -> None:
    """It is in no list of missions; its journal names its stop; a victory is seen on the road."""
    set_out(driver, page)
    session = play(driver, page)
    assert page.now is not None
    setup = session.match.setup
    assert setup.options[OPTION] == f"{page.now.seed}:3:{page.chosen}"
    assert setup.seats == page.now.seats
    assert setup.options["mission"] in title("mechs").catalog.missions
    chooser = title("mechs").chooser_class()(driver.app.context.words, title("mechs").catalog)
    assert all("@" not in mission.id for mission in chooser.missions())
    end(driver, session, won=True)
    assert driver.scene == "results"
    driver.click("expedition")
    again = driver.app.stage.top
    assert isinstance(again, ExpeditionPage) and again.now is not None
    assert (again.now.stage, again.now.over) == (1, "")
    assert len(again.service.rewards()) == 3 and again.now.passed[0].medal
    reward = again.service.rewards()[2]
    driver.click(f"reward:{reward}")
    assert again.service.rewards() == ()
    assert {hot for hot in driver.ids() if hot.startswith("stop:")} == {f"stop:{stop.key}" for stop in again.service.choices()}


def test_the_second_defeat_is_the_end_and_the_seed_brings_the_road_back(driver: Driver, page: ExpeditionPage) -> None:
    set_out(driver, page)
    road = page.service.road
    for left in (True, False):
        end(driver, play(driver, page), won=False)
        driver.click("expedition")
        found = driver.app.stage.top
        assert isinstance(found, ExpeditionPage) and found.now is not None
        page = found
        assert (page.now.chance, page.now.over) == (False, "" if left else "lost")  # type: ignore[union-attr]
    driver.click("again")
    assert page.service.road == road
    assert page.now is not None and (page.now.stage, page.now.chance) == (0, True)
    driver.click("leave")
    driver.click("answer:0")
    assert page.now is None


def test_the_end_tells_what_decided_and_shows_every_mission_again(driver: Driver, page: ExpeditionPage) -> None:
    set_out(driver, page)
    context = driver.app.context
    folder = context.matches.folder / FINISHED
    folder.mkdir(parents=True, exist_ok=True)
    shutil.copy(GOLDEN / "lost_m1_2_normal.jsonl", folder)
    assert page.now is not None
    page.now.over = "lost"
    page.now.passed.append(Passed("1a", True, 6, 3, "won", "gold"))
    page.now.passed.append(Passed("2a", False, 9, 4, "bomb_destroyed", "", "lost_m1_2_normal.jsonl"))
    driver.click("back")
    driver.click("expedition")
    again = driver.app.stage.top
    assert isinstance(again, ExpeditionPage)
    assert "Bomb" in again.why, "what brought it about"
    assert {hot for hot in driver.ids() if hot.startswith("seen:")} == {"seen:1"}
    driver.click("seen:1")
    driver.frames(30)
    assert any(scene.name == "replay" for scene in driver.app.stage.stack)
    (folder / "lost_m1_2_normal.jsonl").unlink()
    assert not ExpeditionPage(context, "mechs").why, "its file is gone"


def test_who_leaves_finds_the_expedition_where_it_was(driver: Driver, page: ExpeditionPage) -> None:
    set_out(driver, page)
    proofs = dict(page.now.proofs) if page.now is not None else {}
    driver.click("back")
    driver.click("expedition")
    again = driver.app.stage.top
    assert isinstance(again, ExpeditionPage) and again is not page and again.now is not None
    assert again.now.proofs == proofs
