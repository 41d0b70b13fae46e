"""A user's own maps come, change and go while the app runs: mission select, Continue and the bots follow."""

from __future__ import annotations

import os
import threading
from collections.abc import Iterator
from dataclasses import fields
from pathlib import Path

import pygame
import pytest

from game.content.places import maps_dir
from game.home.matches.campaign import FREE, OPTION
from game.home.saved import Waiting
from game.pages.kit import seating
from game.pages.menu.page import Menu
from game.pages.missions.page import LOOK_EVERY_MS, TAKE_EVERY_MS, MissionSelect
from game.table import library
from game.titles import title
from game.titles.base import Loaded
from game.titles.mechs.maps.user import OWN
from game.ui.frame import Audit, Frame
from tests.mechs.slowmaps import Reader, reader

from .driver import Driver

__all__ = ["reader"]

TITLE = "mechs"


@pytest.fixture
def folder(driver: Driver, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """The user's folder of maps, empty; the title is read anew before and after."""
    before = os.environ["TABLEE_HOME"]
    monkeypatch.setenv("TABLEE_HOME", str(driver.app.context.home))
    found = title(TITLE)
    for kept in fields(Loaded):
        monkeypatch.setattr(found.loaded, kept.name, None)
    made = driver.app.context.home / "maps"
    made.mkdir()
    yield made
    monkeypatch.setenv("TABLEE_HOME", before)
    OWN.look()
    OWN.wait()


def arrive(driver: Driver) -> None:
    """Let everything be read that lies in the folder by now, and shown."""
    driver.frames(10, LOOK_EVERY_MS / 8)
    OWN.wait()
    driver.frames(6, TAKE_EVERY_MS / 2)


def drop(folder: Path, name: str = "den", change: tuple[str, str] | None = None) -> None:
    """Put a copy of the second mission into the folder; `change`: words of the file that are others."""
    words = (maps_dir() / "mechs" / "M1.tmx").read_text(encoding="utf-8")
    if change is not None:
        assert change[0] in words
        words = words.replace(*change, 1)
    (folder / f"{name}.tmx").write_text(words, encoding="utf-8")


def opened(driver: Driver) -> MissionSelect:
    driver.click(f"title:{TITLE}")
    found = driver.app.stage.top
    assert isinstance(found, MissionSelect)
    OWN.wait()
    driver.frames(6, TAKE_EVERY_MS / 2)
    return found


def listed(page: MissionSelect) -> list[str]:
    return [mission.id.partition("@")[0] for mission in page.listed]


def test_a_map_dropped_in_is_there_when_the_page_is_opened(driver: Driver, folder: Path) -> None:
    assert listed(opened(driver)) == []
    driver.click("back")
    drop(folder)
    page = opened(driver)
    assert listed(page) == ["den"] and not page.listed[0].problem


def test_the_open_page_follows_its_folder(driver: Driver, folder: Path) -> None:
    page = opened(driver)
    driver.click("own")
    OWN.wait()  # what the page looks at as it opens
    drop(folder)
    driver.frames(2, LOOK_EVERY_MS / 8)
    OWN.wait()
    assert listed(page) == []
    arrive(driver)
    assert listed(page) == ["den"]
    assert [id for id in driver.ids() if id.startswith("mission:den@")]
    (folder / "bad.tmx").write_text("<map", encoding="utf-8")
    pygame.event.post(pygame.event.Event(pygame.WINDOWFOCUSGAINED))
    driver.frames(2, 10)
    OWN.wait()
    driver.frames(6, TAKE_EVERY_MS / 2)
    assert [bool(mission.problem) for mission in page.listed] == [False, True]
    (folder / "bad.tmx").unlink()
    (folder / "den.tmx").unlink()
    arrive(driver)
    assert listed(page) == [] and page.chosen.place is not None


def test_a_changed_map_stays_the_chosen_one(driver: Driver, folder: Path) -> None:
    drop(folder)
    drop(folder, "wood")
    page = opened(driver)
    driver.click("own")
    driver.click(next(id for id in driver.ids() if id.startswith("mission:wood@")))
    before = page.chosen.id
    drop(folder, "wood", ('name="title_en" value="Short Fuse"', 'name="title_en" value="The Wood"'))
    arrive(driver)
    assert page.chosen.id != before and page.chosen.name == "The Wood"


def test_a_map_that_was_broken_for_a_while_is_chosen_again(driver: Driver, folder: Path) -> None:
    drop(folder)
    page = opened(driver)
    driver.click("own")
    driver.click(next(id for id in driver.ids() if id.startswith("mission:den@")))
    (folder / "den.tmx").write_text("<map", encoding="utf-8")
    arrive(driver)
    assert page.listed[0].problem and page.chosen.id == "M0"
    drop(folder)
    arrive(driver)
    assert page.chosen.id.startswith("den@")


def test_a_running_match_keeps_its_rules_and_the_next_one_has_the_new_map(driver: Driver, folder: Path) -> None:
    driver.app.context.setups.keep(TITLE, {OPTION: FREE})
    opened(driver)
    driver.click("prepare")
    driver.click("prepare")
    driver.click("start")
    matches = driver.app.context.matches
    assert driver.scene == TITLE and matches.session is not None
    rules = title(TITLE).rules
    drop(folder)
    assert not matches.refresh(title(TITLE)) and title(TITLE).rules is rules
    matches.leave(matches.session)
    driver.app.context.show_menu()
    driver.frames(2)
    page = opened(driver)
    driver.click("own")
    driver.click(next(id for id in driver.ids() if id.startswith("mission:den@")))
    driver.click("prepare")
    driver.click("start")
    assert driver.scene == TITLE and matches.session is not None
    assert matches.session.match.setup.options["mission"] == page.chosen.id
    driver.frames(20)
    path = matches.session.path
    matches.leave(matches.session)
    (folder / "den.tmx").unlink()
    driver.app.context.show_menu()
    opened(driver)  # the map is forgotten, and with it the match cannot go on
    waiting = matches.waiting()[0]
    assert waiting.path == path and matches.turn(waiting) is None
    driver.click("back")
    drop(folder)  # it is there again
    seating.resume(matches.ctx, waiting)
    assert matches.session is None
    OWN.wait()
    driver.frames(2)
    assert matches.session is not None and matches.session.path == path
    matches.leave(matches.session)
    (folder / "den.tmx").unlink()
    driver.app.context.show_menu()
    opened(driver)
    seating.resume(matches.ctx, waiting)
    OWN.wait()
    driver.frames(2)
    assert matches.session is None and driver.scene == "Note", "it was looked for once, and then it is told"


# ---------------------------------------------------------------------- while maps are read
def begun(left: int) -> None:
    """Wait until somebody is reading, and so many are left."""
    while OWN.left != left:
        assert OWN.busy


def words_on(page: MissionSelect) -> str:
    audit = Audit()
    page.draw(Frame(pygame.Surface((1280, 720)), page.ctx.stage.canvas, audit))
    return " ".join(text.text for text in audit)


def test_the_page_shows_maps_as_they_arrive_and_waits_for_none(driver: Driver, folder: Path, reader: Reader) -> None:
    for name in ("den", "lake", "wood"):
        drop(folder, name)
    driver.click(f"title:{TITLE}")
    page = driver.app.stage.top
    assert isinstance(page, MissionSelect)
    begun(3)
    driver.click("own")
    driver.frames(4, TAKE_EVERY_MS / 2)
    assert listed(page) == [] and "3 more missions are being read" in words_on(page)
    assert "no mission of your own" not in words_on(page)
    reader.let(OWN, 1)
    driver.frames(4, TAKE_EVERY_MS / 2)
    assert listed(page) == ["den"] and "2 more missions are being read" in words_on(page)
    driver.click(next(id for id in driver.ids() if id.startswith("mission:den@")))
    assert page.chosen.id.startswith("den@"), "what is there can be chosen"
    reader.let(OWN)
    driver.frames(4, TAKE_EVERY_MS / 2)
    assert listed(page) == ["den", "lake", "wood"] and "being read" not in words_on(page)
    assert page.chosen.id.startswith("den@")
    assert threading.get_ident() not in reader.threads, "the window's thread reads none"


def test_the_mission_of_last_time_is_awaited(driver: Driver, folder: Path, reader: Reader) -> None:
    drop(folder)
    setups = driver.app.context.setups
    setups.keep(TITLE, {OPTION: FREE, "options": {"mission": "den@00000000"}})
    driver.click(f"title:{TITLE}")
    page = driver.app.stage.top
    assert isinstance(page, MissionSelect) and page.chosen.id == "M0"
    driver.click("back")
    assert setups.of(TITLE)["options"]["mission"] == "den@00000000", "who goes before it is read loses nothing"
    driver.click(f"title:{TITLE}")
    page = driver.app.stage.top
    assert isinstance(page, MissionSelect)
    begun(1)
    reader.let(OWN)
    driver.frames(4, TAKE_EVERY_MS / 2)
    assert page.chosen.id.startswith("den@")


def test_a_choice_of_ones_own_is_not_taken_back(driver: Driver, folder: Path, reader: Reader) -> None:
    drop(folder)
    driver.app.context.setups.keep(TITLE, {OPTION: FREE, "options": {"mission": "den@00000000"}})
    driver.click(f"title:{TITLE}")
    page = driver.app.stage.top
    assert isinstance(page, MissionSelect)
    begun(1)
    driver.click("mission:M3")
    reader.let(OWN)
    driver.frames(4, TAKE_EVERY_MS / 2)
    assert listed(page) == ["den"] and page.chosen.id == "M3"


@pytest.fixture
def waiting(driver: Driver, folder: Path) -> Waiting:
    """A match on a user's map that waits in the menu of an app that has just been started."""
    drop(folder)
    driver.app.context.setups.keep(TITLE, {OPTION: FREE})
    opened(driver)
    driver.click("own")
    driver.click(next(id for id in driver.ids() if id.startswith("mission:den@")))
    driver.click("prepare")
    driver.click("start")
    matches = driver.app.context.matches
    assert matches.session is not None
    driver.frames(20)
    matches.leave(matches.session)
    (folder / "den.tmx").unlink()
    opened_menu(driver)
    OWN.look()
    OWN.wait()
    drop(folder)
    (found,) = matches.waiting()
    return found


def opened_menu(driver: Driver) -> Menu:
    driver.app.context.show_menu()
    driver.frames(4)
    found = driver.app.stage.top
    assert isinstance(found, Menu)
    return found


def test_continue_waits_for_its_map_and_can_be_called_off(driver: Driver, waiting: Waiting, reader: Reader) -> None:
    matches = driver.app.context.matches
    seating.resume(matches.ctx, waiting)
    begun(1)
    driver.frames(4)
    assert driver.scene == "fetching" and matches.session is None
    driver.click("cancel")
    assert driver.scene == "menu" and matches.session is None
    seating.resume(matches.ctx, waiting)
    driver.frames(2)
    reader.let(OWN)
    driver.frames(2)
    assert driver.scene == TITLE and matches.session is not None and matches.session.path == waiting.path


def test_the_menu_asks_for_the_turn_once_the_map_is_read(
    driver: Driver, waiting: Waiting, reader: Reader, monkeypatch: pytest.MonkeyPatch
) -> None:
    OWN.look()
    begun(1)
    asked: list[Waiting] = []
    monkeypatch.setattr(driver.app.context.matches, "turn", asked.append)
    opened_menu(driver)
    assert asked == []
    reader.let(OWN)
    driver.frames(2)
    assert [one.path for one in asked] == [waiting.path]


def test_no_journal_is_passed_over_while_its_map_is_read(driver: Driver, waiting: Waiting, reader: Reader) -> None:
    OWN.look()
    begun(1)
    library.put_away(waiting.path)
    scores = driver.app.context.scores
    scores.look()
    assert scores.left == 1 and not scores.advance() and scores.left == 1
    reader.let(OWN)
    driver.app.context.matches.refresh(title(TITLE))
    assert scores.advance() and scores.left == scores.unread == 0
