"""Somebody draws a map beside the app: it is there as soon as it is saved, bots try it, its faults lead to their squares."""

from __future__ import annotations

import os
import re
import time
from collections.abc import Iterator
from dataclasses import fields
from pathlib import Path

import pygame
import pytest

from game.home import filemanager
from game.home.workshop.service import Workshop
from game.pages.workshop import shelf as shelf_page
from game.pages.workshop.page import DrawingPage
from game.pages.workshop.shelf import ShelfPage
from game.pages.workshop.watch import LOOK_EVERY_MS
from game.table.games.crew import InlineCrew
from game.titles import title
from game.titles.base import Loaded
from game.titles.mechs.maps.user import OWN
from tests.home.trying import starter, told

from .driver import Driver


@pytest.fixture
def folder(driver: Driver, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """The user's folder of maps; nothing is opened outside the app, and games are played one for each look."""
    before = os.environ["TABLEE_HOME"]
    monkeypatch.setenv("TABLEE_HOME", str(driver.app.context.home))
    for kept in fields(Loaded):
        monkeypatch.setattr(title("mechs").loaded, kept.name, None)
    monkeypatch.setattr(shelf_page, "open_editor", lambda path: True)
    driver.app.context.workshop = Workshop(driver.app.context.home, InlineCrew())
    yield driver.app.context.home / "maps"
    monkeypatch.setenv("TABLEE_HOME", before)
    OWN.look()
    OWN.wait()


def settle(driver: Driver) -> None:
    """As long as it takes until a saved file is shown: two seconds."""
    for _ in range(8):
        driver.frames(1, LOOK_EVERY_MS / 2)
        time.sleep(0.02)


def at_list(driver: Driver) -> ShelfPage:
    """By way of the menu."""
    driver.click("title:mechs")
    driver.click("own")
    driver.click("workshop")
    settle(driver)
    page = driver.app.stage.top
    assert isinstance(page, ShelfPage)
    return page


def at_map(driver: Driver, folder: Path) -> DrawingPage:
    """The page of the starter."""
    starter(folder)
    at_list(driver)
    driver.click("map:0")
    page = driver.app.stage.top
    assert isinstance(page, DrawingPage)
    return page


def told_at_once(page: DrawingPage) -> None:
    """From now on no game is played: half of them are won."""
    crew = page.ctx.workshop.crew
    crew._brain.answer = lambda job: told(job.number, job.number % 2 == 0)  # type: ignore[attr-defined]


def save(path: Path, *changes: tuple[str, str]) -> None:
    """What the editor does."""
    text = path.read_text(encoding="utf-8")
    for old, new in changes:
        assert old in text, old
        text = text.replace(old, new, 1)
    path.write_text(text, encoding="utf-8")
    os.utime(path, ns=(path.stat().st_atime_ns, path.stat().st_mtime_ns + 1_000_000_000))


def test_a_new_map_can_be_played_as_it_is(driver: Driver, folder: Path) -> None:
    """It lies in the folder under a name of its own, explained in the language of the screen."""
    page = at_list(driver)
    assert page.shelf.sketches == []
    driver.click("new")
    assert driver.scene == "Note"
    driver.click("answer:0")
    driver.click("new")
    driver.click("answer:0")
    settle(driver)
    assert [drawn.sketch.path.name for drawn in page.shelf.sketches] == ["my mission (2).tmx", "my mission.tmx"]
    assert not any(drawn.sketch.flaws for drawn in page.shelf.sketches)
    assert "WIN when=shards_destroyed: break every shard." in (folder / "my mission.tmx").read_text(encoding="utf-8")
    driver.app.context.change(lang="fr")
    driver.click("new")
    driver.click("answer:0")
    assert "briser tous les Éclats" in (folder / "ma mission.tmx").read_text(encoding="utf-8")


def test_bots_fill_the_page_and_rest_when_asked_to(driver: Driver, folder: Path) -> None:
    page = at_map(driver, folder)
    trials = page.trials
    assert trials is not None
    trials.choose("greedy")
    driver.click("ask")
    assert trials.running
    while trials.games < 3:
        driver.frames(1, 20)
    driver.click("ask")
    assert not trials.running
    games = trials.games
    driver.frames(5)
    assert trials.games == games
    driver.key(pygame.K_ESCAPE)
    driver.click("map:0")
    again = driver.app.stage.top
    assert isinstance(again, DrawingPage) and again.trials is not None
    assert (again.trials.level, again.trials.games) == ("greedy", games)


def test_a_saved_map_is_shown_with_what_has_changed_and_tried_anew(driver: Driver, folder: Path) -> None:
    page = at_map(driver, folder)
    told_at_once(page)
    trials = page.trials
    assert trials is not None
    trials.choose("greedy")
    driver.click("ask")
    while trials.games < 1:
        driver.frames(1, 20)
    save(folder / "mine.tmx", ("1,1,1,3,1,4,2,1,", "1,1,1,7,1,4,2,1,"))
    settle(driver)
    now = page.trials
    assert now is not None and now is not trials
    assert (now.running, now.level) == (True, "greedy"), "the bots go on with the new version"
    assert page.drawn is not None
    assert len(page.shelf.changes(page.drawn)) == 1
    assert len(now.before) >= 1


def test_faults_are_told_all_at_once_and_lead_to_their_squares(driver: Driver, folder: Path) -> None:
    page = at_map(driver, folder)
    path = folder / "mine.tmx"
    good = path.read_text(encoding="utf-8")
    first = re.search(r'<object id="\d+" gid="102" x="(\d+)" y="(\d+)"', good)
    assert first is not None
    aside = first[0].replace(f'x="{first[1]}"', f'x="{int(first[1]) + 40}"')
    save(path, (first[0], aside), ('value="toward"', 'value="towards"'))
    settle(driver)
    assert page.sketch is not None
    assert page.trials is None
    flaws = page.sketch.flaws
    assert len(flaws) >= 2
    somewhere = next(n for n, flaw in enumerate(flaws) if flaw.places)
    driver.click(f"fault:{somewhere}")
    assert page.fault == somewhere
    column, row = int(first[1]) // 96, int(first[2]) // 96 - 1
    assert page.shelf.drawing.square(flaws[somewhere].places[0]) == f"x{column}y{row}"
    assert not page.ui.by_id("play").enabled  # type: ignore[union-attr]
    path.write_text(good, encoding="utf-8")
    settle(driver)
    assert page.trials is not None


def test_a_loss_is_watched_and_the_map_is_played(driver: Driver, folder: Path) -> None:
    page = at_map(driver, folder)
    trials = page.trials
    assert trials is not None and page.cell is not None
    trials.choose("greedy")
    page.cell = page.cell._replace(level="greedy")
    driver.click("ask")
    while not (tally := trials.tally(page.cell)).games:
        driver.frames(1, 20)
    won = tally.wins > 0
    driver.click("win" if won else "loss")
    assert driver.scene == "replay"
    assert not trials.running
    driver.key(pygame.K_ESCAPE)
    assert driver.app.stage.top is page
    assert trials.running, "they go on where they were"
    driver.click("win" if won else "loss")
    OWN.wait()
    driver.frames(6)
    driver.click("from_here")
    driver.click("answer:0")
    driver.frames(4)
    session = driver.app.context.matches.session
    assert session is not None and session.match.setup.options["mission"] == page.sketch.id  # type: ignore[union-attr]


def test_the_map_is_played_from_its_page(driver: Driver, folder: Path) -> None:
    page = at_map(driver, folder)
    driver.click("play")
    OWN.wait()
    driver.frames(4)
    assert driver.scene == "lobby"
    assert driver.app.stage.top.plan.options["mission"] == page.sketch.id  # type: ignore[union-attr]


def test_better_numbers_are_written_into_a_copy_when_told_to(driver: Driver, folder: Path) -> None:
    """The key waits until a table is known to be off; the search can be stopped; the maker's own file is never touched."""
    page = at_map(driver, folder)
    trials = page.trials
    assert trials is not None and page.cell is not None
    assert not page.ui.by_id("suggest").enabled  # type: ignore[union-attr]
    trials.kept.trials += [told(n) for n in range(20)]
    trials.choose("greedy")
    page.cell = page.cell._replace(level="greedy")
    page.rebuild()
    told_at_once(page)
    before = (folder / "mine.tmx").read_bytes()
    driver.click("suggest")
    assert page.suggestion is not None
    driver.click("suggest")
    assert page.suggestion is None
    driver.click("suggest")
    driver.frames(40, 20)
    driver.click("answer:0")
    driver.click("answer:0")
    settle(driver)
    assert (folder / "mine.tmx").read_bytes() == before
    copy = page.shelf.maps[folder / "mine (2).tmx"].sketch
    assert not copy.flaws
    assert copy.content != page.sketch.content  # type: ignore[union-attr]


def test_a_map_that_is_deleted_says_so(driver: Driver, folder: Path) -> None:
    page = at_map(driver, folder)
    (folder / "mine.tmx").unlink()
    settle(driver)
    assert page.sketch is None
    assert "play" in [widget.id for widget in page.ui.widgets if not widget.enabled]
    driver.key(pygame.K_ESCAPE)
    assert driver.scene == "workshop"


def test_the_editor_is_opened_where_there_is_one(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    opened: list[list[str]] = []
    monkeypatch.setattr(filemanager.shutil, "which", lambda name: f"/bin/{name}")
    monkeypatch.setattr(filemanager.subprocess, "Popen", lambda words, **_: opened.append(words))
    assert filemanager.open_editor(tmp_path / "a.tmx")
    assert opened == [["/bin/tiled", str(tmp_path / "a.tmx")]]
    monkeypatch.setattr(filemanager.shutil, "which", lambda name: None)
    assert not filemanager.open_editor(tmp_path / "a.tmx")
