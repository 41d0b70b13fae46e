"""The choice of a mission: the map and the list, difficulty and sandglass, what is remembered, and the lobby behind it."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pygame
import pytest

from game.content.maps.faults import fault, layer_place
from game.home.matches.campaign import FREE, OPTION
from game.home.records import Best
from game.pages.kit.dialog import Note
from game.pages.kit.missions import map as mission_map
from game.pages.kit.missions.sheet import asked_words
from game.pages.missions import page as missions
from game.pages.missions.page import MissionSelect
from game.pages.settings.page import SettingsPage
from game.titles import title
from game.titles.mechs.rules.catalog import Catalog
from game.titles.mechs.rules.terms import terms_for
from game.titles.mechs.scene import campaign
from game.ui.canvas import frect
from game.ui.focus import TIP_DELAY_MS, TIP_STAYS_MS, Act
from game.ui.frame import Audit, Frame
from game.ui.inputmap import Move
from game.ui.widgets import Segments

from .driver import Driver

TITLE = "mechs"


NO_START = fault(layer_place("bad.tmx", "starts"), "thing.starts", n=0, wanted=4)


@pytest.fixture
def page(driver: Driver) -> MissionSelect:
    """The missions of free play, reached through the menu."""
    driver.app.context.setups.keep(TITLE, {OPTION: FREE})
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
    catalog = replace(found.catalog, missions={**found.catalog.missions, mine.id: mine}, maps_broken=(("bad.tmx", NO_START),))
    monkeypatch.setattr(found.loaded, "catalog", catalog)
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
    assert driver.scene == "briefing"


def test_a_mission_that_is_gone_is_not_chosen(driver: Driver) -> None:
    driver.app.context.setups.keep(TITLE, {"options": {"mission": "den@1234", "difficulty": "hard", "timer": 90}, OPTION: FREE})
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
    assert isinstance(note, Note) and note.words() == (driver.app.context.words.say(NO_START), "")
    assert note.words()[0] == "bad.tmx, layer starts: there are 0 starts; expected 4, one for each mech."
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
    assert page.campaign.free and page.campaign.won("M1") and not page.campaign.won("M0")
    assert page.travelled == 0 and [stop.medal for stop in page.drawn()][:3] == ["", "bronze", ""]


def said(page: MissionSelect) -> list[str]:
    """Goals and defeats as the sheet tells them."""
    return [line.words for line in page.chooser.lines(page.plan.options, len(page.plan.seats))]


def test_the_sheet_tells_what_holds_at_this_difficulty_for_so_many(page: MissionSelect, driver: Driver) -> None:
    words = driver.app.context.words
    minions = words.get("mechs.goal.minions_cleared")
    page.act(act("option:difficulty", 1))
    assert minions in said(page)
    page.act(act("option:difficulty", 0))
    assert said(page) and minions not in said(page), "without a second stage nobody has to be cleared away"
    driver.click("mission:M1")
    mission = title(TITLE).catalog.missions["M1"]
    assert page.chosen.id == "M1"
    for grade, name in enumerate(("easy", "normal", "hard")):
        page.act(act("option:difficulty", grade))
        while len(page.plan.seats) < 4:
            page.plan.add()
        for seats in (4, 3, 2):
            while len(page.plan.seats) > seats:
                page.plan.remove(seats)
            health = terms_for(mission, seats, name).bomb_hp
            assert words.get("mechs.defeat.bomb_destroyed", n=health) in said(page)


def test_from_the_list_one_goes_back_to_the_map(own_maps: Catalog, page: MissionSelect, driver: Driver) -> None:
    driver.click("own")
    assert page.own
    driver.click("back")
    assert driver.scene == "missions" and not page.own
    driver.click("back")
    assert driver.scene == "menu"


def test_the_sand_of_a_mission_is_chosen_with_it_alone(page: MissionSelect, driver: Driver) -> None:
    ctx = driver.app.context
    page.act(act("option:difficulty", 1))
    page.act(act("option:timer", 2))
    driver.click("prepare")
    driver.click("prepare")
    driver.click("start")
    session = ctx.matches.session
    assert session is not None and ctx.matches.chosen_sand == 90
    ctx.change(timer=0)
    assert session.settings.seconds is None, "the settings are for titles without missions"
    ctx.stage.push(SettingsPage(ctx, "play"))
    driver.frames(2)
    row = driver.ui.by_id("set:timer")
    assert isinstance(row, Segments) and not row.enabled and row.labels[row.chosen] == "90"
    ctx.matches.leave(session)
    driver.app.context.show_menu()
    ctx.show_settings()
    ctx.stage.top.act(Act("tab:play"))  # type: ignore[union-attr]
    driver.frames(2)
    row = driver.ui.by_id("set:timer")
    assert isinstance(row, Segments) and row.enabled and row.labels[row.chosen] == "None"


def test_pieces_stand_on_no_other_stop(page: MissionSelect) -> None:
    box = missions.BOXES["map"]
    for stop in page.stops:
        found = [frect(spot) for spot in mission_map.token_places(box, page.stops, stop, 4)]
        others = [frect(mission_map.place(box, other, False)) for other in page.stops if other is not stop]
        assert len(found) == 4 and not [spot for spot in found if spot.collidelist(others) >= 0]
        assert all(frect(box).contains(spot) for spot in found)


@pytest.mark.parametrize("lang", ["en", "fr"])
def test_no_name_lies_on_a_pool_of_lava(page: MissionSelect, driver: Driver, lang: str) -> None:
    driver.app.context.change(lang=lang)
    canvas, box = driver.app.stage.canvas, missions.BOXES["map"]
    scene = mission_map.Scene(tuple(page.drawn()), page.chosen.id, tuple(page._tokens().items()), (), tuple(page._signs()))
    _, labels = scene.labels(Frame(pygame.Surface(canvas.size), canvas), box)
    pools = [pygame.FRect(box[0] + x - w / 2, box[1] + y - w / 4, w, w / 2).inflate(-12, -12) for x, y, w in campaign.POOLS]
    assert len(labels) == 10 and not [stop.mission.name for stop, _, at in labels if pygame.FRect(*at).collidelist(pools) >= 0]


def test_on_easy_the_sheet_tells_what_medals_ask_and_that_bronze_is_the_most(page: MissionSelect) -> None:
    sheet = page.sheet
    for grade, most in (("easy", True), ("normal", False)):
        page.plan.options.update(mission="M1", difficulty=grade)
        said = [asked_words(sheet.ctx, prize) for prize in sheet.chooser.prizes(page.plan.options, 2)]
        assert len(set(said)) == 3
        assert ("Bronze at most" in sheet.chooser.note(page.plan.options, 2)) == most


def test_what_the_key_of_the_campaigns_does_is_told_for_four_seconds(driver: Driver, page: MissionSelect) -> None:
    words = driver.app.context.say("campaigns.open")

    def told() -> bool:
        audit = Audit()
        driver.app.stage.draw(Frame(pygame.Surface((1280, 720)), driver.app.canvas, audit))
        return any(item.text == words for item in audit)

    x, y = driver.ui.by_id("campaign").box.center
    driver.app.stage.handle(Move(x, y))
    driver.app.step(TIP_DELAY_MS)
    assert told()
    driver.app.step(TIP_STAYS_MS + 1)
    assert not told(), "it goes when the pointer has rested"
    driver.app.stage.handle(Move(x + 4, y))
    driver.app.step(TIP_DELAY_MS)
    assert told()
