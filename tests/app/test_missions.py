"""The choice of a mission: the map and the list, difficulty and sandglass, what is remembered, and the lobby behind it."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from game.app import missions
from game.app.dialog import Note
from game.app.missions import MissionSelect
from game.app.records import Best
from game.titles import title
from game.titles.mechs.rules.catalog import Catalog
from game.ui.focus import Act

from .driver import Driver

TITLE = "mechs"


@pytest.fixture
def page(driver: Driver) -> MissionSelect:
    """The missions, reached through the menu."""
    driver.click(f"title:{TITLE}")
    found = driver.app.stage.top
    assert isinstance(found, MissionSelect)
    return found


@pytest.fixture
def own_maps(monkeypatch: pytest.MonkeyPatch) -> Catalog:
    """A house with a map of its user's, and one that cannot be read."""
    found = title(TITLE)
    first = next(iter(found.catalog.missions.values()))
    mine = replace(first, id="den@1234", titles=(("en", "The Den"), ("fr", "La tanière")), briefings=(("en", "Mind the step."),))
    catalog = replace(
        found.catalog, missions={**found.catalog.missions, mine.id: mine}, maps_broken=(("bad.tmx", "bad.tmx: no start."),)
    )
    monkeypatch.setitem(found.__dict__, "catalog", catalog)
    return catalog


def test_the_first_mission_that_was_not_won_is_chosen(driver: Driver) -> None:
    driver.app.context.records.enter(TITLE, "M0", "easy", 2, Best(True, 5))
    driver.click(f"title:{TITLE}")
    page = driver.app.stage.top
    assert isinstance(page, MissionSelect)
    assert page.chosen.id == "M1" and page.travelled == 1


def test_only_missions_that_exist_have_a_stop(page: MissionSelect, driver: Driver) -> None:
    shipped = [id for id in title(TITLE).catalog.missions if "@" not in id]
    assert [id.partition(":")[2] for id in driver.ids() if id.startswith("mission:")] == shipped
    assert not [mission for mission in page.missions if mission.problem]


def test_easy_takes_the_sandglass_away_and_normal_brings_it_back(page: MissionSelect, driver: Driver) -> None:
    page.plan.options["timer"] = 60
    for difficulty, seconds, free in (("easy", 0, False), ("hard", 60, True), ("easy", 0, False), ("normal", 60, True)):
        at = ("easy", "normal", "hard").index(difficulty)
        page.act(act("option:difficulty", at))
        assert page.plan.options["difficulty"] == difficulty and page.plan.options["timer"] == seconds
        assert page.ui.by_id("option:timer").enabled is free
    assert driver.scene == "missions"


def act(id: str, value: int) -> Act:
    return Act(id, value)


def test_what_was_chosen_reaches_the_lobby_and_is_there_next_time(page: MissionSelect, driver: Driver) -> None:
    driver.click("mission:M2")
    page.act(act("option:difficulty", 2))
    driver.click("prepare")
    assert driver.scene == "lobby"
    lobby = driver.app.stage.top
    assert lobby.plan.options == {"mission": "M2", "difficulty": "hard", "timer": 40}  # type: ignore[union-attr]
    assert "option:mission" not in driver.ids() and "open_hands" not in driver.ids()
    driver.click("mission")
    assert driver.app.stage.top is page and page.chosen.id == "M2"
    driver.click("back")
    driver.click(f"title:{TITLE}")
    again = driver.app.stage.top
    assert isinstance(again, MissionSelect) and again is not page
    assert again.chosen.id == "M2" and again.plan.options["difficulty"] == "hard"


def test_a_second_press_on_a_stop_leads_on(page: MissionSelect, driver: Driver) -> None:
    driver.click("mission:M1")
    assert driver.scene == "missions"
    driver.click("mission:M1")
    assert driver.scene == "lobby"


def test_a_mission_that_is_gone_is_not_chosen(driver: Driver) -> None:
    driver.app.context.setups.keep(TITLE, {"options": {"mission": "den@1234", "difficulty": "hard", "timer": 90}})
    driver.click(f"title:{TITLE}")
    page = driver.app.stage.top
    assert isinstance(page, MissionSelect)
    assert page.chosen.id == "M0" and page.plan.options["difficulty"] == "hard" and page.plan.options["timer"] == 90


def test_own_maps_are_a_list_and_a_broken_one_has_its_sentence(own_maps: Catalog, page: MissionSelect, driver: Driver) -> None:
    assert "mission:den@1234" not in driver.ids()
    driver.click("own")
    assert [id for id in driver.ids() if id.startswith("mission:")] == ["mission:den@1234", "mission:bad.tmx"]
    driver.click("mission:bad.tmx")
    note = driver.app.stage.top
    assert isinstance(note, Note) and note.words() == ("bad.tmx: no start.", "")
    driver.click("answer:0")
    driver.click("mission:den@1234")
    assert page.chosen.name == "The Den" and page.chosen.hint == "Mind the step."
    driver.app.context.switch_language()
    driver.frames(2)
    assert page.chosen.name == "La tanière" and page.own
    assert page.plan.options["mission"] in own_maps.missions


def test_the_folder_is_opened_or_named(page: MissionSelect, driver: Driver, monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[Path] = []
    driver.click("own")
    monkeypatch.setattr(missions, "open_folder", lambda folder: asked.append(folder) or True)
    driver.click("folder")
    assert asked == [driver.app.context.home / "maps"] and driver.scene == "missions"
    monkeypatch.setattr(missions, "open_folder", lambda folder: False)
    driver.click("folder")
    note = driver.app.stage.top
    assert isinstance(note, Note) and str(driver.app.context.home / "maps") in note.words()[0]


def test_medals_and_the_best_result_are_told(page: MissionSelect, driver: Driver) -> None:
    records = driver.app.context.records
    records.enter(TITLE, "M1", "normal", 2, Best(True, 9))
    records.enter(TITLE, "M1", "hard", 4, Best(False, 3))
    assert page.won(page.stops[1]) == {"normal"} and page.won(page.stops[0]) == frozenset()
    assert page.travelled == 0
