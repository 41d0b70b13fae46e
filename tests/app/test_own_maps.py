"""A user's own maps come, change and go while the app runs: mission select, Continue and the bots follow."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest

from game.app.campaign import FREE, OPTION
from game.app.missions import LOOK_EVERY_MS, TAKE_EVERY_MS, MissionSelect
from game.content.places import maps_dir
from game.titles import title
from game.titles.mechs.usermaps import OWN

from .driver import Driver

TITLE = "mechs"


@pytest.fixture
def folder(driver: Driver, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """The user's folder of maps, empty; the title is read anew before and after."""
    monkeypatch.setenv("TABLEE_HOME", str(driver.app.context.home))
    found = title(TITLE)
    kept = {name: found.__dict__.pop(name) for name in ("catalog", "rules", "staging", "_stamped") if name in found.__dict__}
    made = driver.app.context.home / "maps"
    made.mkdir()
    yield made
    for name in ("catalog", "rules", "staging", "_stamped"):
        found.__dict__.pop(name, None)
    found.__dict__.update(kept)


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
    drop(folder, "wood", ('name="first_draft"', 'name="title_en" value="The Wood"/>\n  <property name="first_draft"'))
    arrive(driver)
    assert page.chosen.id != before and page.chosen.name == "The Wood"


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
    matches.resume(waiting)
    assert matches.session is None
    OWN.wait()
    driver.frames(2)
    assert matches.session is not None and matches.session.path == path
    matches.leave(matches.session)
    (folder / "den.tmx").unlink()
    driver.app.context.show_menu()
    opened(driver)
    matches.resume(waiting)
    OWN.wait()
    driver.frames(2)
    assert matches.session is None and driver.scene == "Note", "it was looked for once, and then it is told"
