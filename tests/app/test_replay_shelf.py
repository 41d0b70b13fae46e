"""The shelf of finished matches: what stands there, what its keys do, files of others, and the folder they come from."""

from __future__ import annotations

import json
import os
from pathlib import Path

import pygame
import pytest

from game.core.journal import _seal, state_hash
from game.core.match import Match
from game.core.resume import lines_of
from game.home.replays import sharing
from game.home.replays.play_on import branch
from game.home.replays.reel import Reel
from game.pages.kit import seating
from game.pages.replay import export
from game.pages.replay.export_page import ExportPage
from game.pages.replay.shelf import Replays
from game.pages.replay.viewer import ReplayViewer
from game.table import library
from tests.gallery.replays import finished

from .driver import Driver


def put(driver: Driver, match: Match, name: str, part: str = library.FINISHED, age: int = 0) -> Path:
    """A journal on the shelf."""
    folder = driver.app.context.matches.folder / part
    folder.mkdir(parents=True, exist_ok=True)
    path = folder / name
    path.write_text("".join(f"{line}\n" for line in lines_of(match)), encoding="utf-8")
    os.utime(path, (1_795_000_000 - age, 1_795_000_000 - age))
    return path


def open_shelf(driver: Driver) -> Replays:
    """The page above the menu, with everything read."""
    page = Replays(driver.app.context)
    driver.app.stage.push(page)
    driver.frames(2 + 2 * len(page.all))
    return page


def drop(driver: Driver, path: Path) -> None:
    """Let a file fall onto the window."""
    pygame.event.post(pygame.event.Event(pygame.DROPFILE, file=str(path)))
    driver.frames(3)


@pytest.fixture
def house(driver: Driver) -> Driver:
    """A house with three finished matches."""
    put(driver, finished("mindbug", 2, 5), "2026-11-20-001-mindbug.jsonl")
    put(driver, finished("mindup", 3, 2, 1), "2026-11-19-001-mindup.jsonl", age=86_400)
    put(driver, finished("mindbug", 2, 7, names=("Zoé", "Gus")), "2026-11-18-001-mindbug.jsonl", age=2 * 86_400)
    return driver


def test_matches_stand_newest_first_with_how_they_ended(house: Driver) -> None:
    page = open_shelf(house)
    assert [saved.path.name[:10] for saved in page.shown] == ["2026-11-20", "2026-11-19", "2026-11-18"]
    told = [page.reader.told(house.app.context, saved) for saved in page.shown]
    assert all(one is not None and one.length.endswith("turns") and one.problem is None for one in told)
    assert all(one is not None and ("won" in one.result or "draw" in one.result) for one in told)


def test_titles_and_persons_can_be_chosen(house: Driver) -> None:
    page = open_shelf(house)
    house.click("title:mindup")
    assert [saved.header.title for saved in page.shown if saved.header] == ["mindup"]
    house.click("title:mindbug")
    assert len(page.shown) == 2
    page.person = 1 + page.names.index("Gus")
    page.rebuild()
    assert [saved.path.name[:10] for saved in page.shown] == ["2026-11-18"]
    house.click("title:mindup")
    assert not page.shown and "match:0" not in house.ids()


def test_a_match_is_watched_and_left_again(house: Driver) -> None:
    open_shelf(house)
    house.click("match:0")
    top = house.app.stage.top
    assert isinstance(top, ReplayViewer) and top.place == 0 and not top.playing
    house.key(pygame.K_ESCAPE)
    assert house.scene == "replays"


def test_deleting_asks_and_takes_what_lies_beside(house: Driver) -> None:
    page = open_shelf(house)
    path = page.shown[0].path
    beside = path.with_suffix(".review")
    beside.write_text("{}")
    house.click("delete:0")
    house.click("answer:1")
    assert path.exists() and beside.exists()
    house.click("delete:0")
    house.click("answer:0")
    house.frames(2)
    assert not path.exists() and not beside.exists() and len(page.shown) == 2


def test_a_match_goes_out_and_comes_in_again(house: Driver) -> None:
    page = open_shelf(house)
    house.click("share:1")
    top = house.app.stage.top
    assert isinstance(top, ExportPage) and [row[0] for row in top.rows] == ["share"]
    top.place = top.places.index("tablee")
    house.click("share")
    (path,) = sharing.files(house.app.context.home)
    assert path.suffix == sharing.ENDING and path.name in top.words
    house.key(pygame.K_ESCAPE)
    original = page.shown[1].path
    assert sharing.keep(house.app.context.home, finished("mindup", 3, 2, 1)) == original, "it stands there already"
    original.unlink()
    house.click("open")
    house.click("file:0")
    assert isinstance(house.app.stage.top, ReplayViewer)
    (kept,) = (house.app.context.matches.folder / library.SHARED).iterdir()
    assert kept.read_bytes() == path.read_bytes()
    house.key(pygame.K_ESCAPE, pygame.K_ESCAPE)
    assert house.scene == "replays" and any(saved.path == kept for saved in page.shown)


def test_a_dropped_file_is_opened(driver: Driver, tmp_path: Path) -> None:
    match = finished("mindbug", 2, 5)
    path = export.write_match(driver.app.context, match, 0.0, tmp_path)
    drop(driver, path)
    top = driver.app.stage.top
    assert isinstance(top, ReplayViewer) and state_hash(top.reel.match.state) == state_hash(match.state)
    assert path.exists()


@pytest.mark.parametrize("what", ["foreign", "damaged", "unfinished", "gone", "folder"])
def test_a_file_that_cannot_be_watched_gets_one_sentence(what: str, driver: Driver, tmp_path: Path) -> None:
    path = tmp_path / "odd.tablee"
    match = finished("mindbug", 2, 5)
    content = "".join(f"{line}\n" for line in lines_of(match))
    if what == "foreign":
        path.write_bytes(b"\x89PNG" * 100)
    elif what == "damaged":
        path.write_text(content.replace('"do"', '"dO"', 9))
    elif what == "unfinished":
        path.write_text("".join(f"{line}\n" for line in lines_of(branch(Reel(match), 9))))
    elif what == "folder":
        path.mkdir()
    drop(driver, path)
    assert driver.scene in ("note", "ask", "Note")
    words, body = driver.app.stage.top.words()  # type: ignore[union-attr]
    assert "odd.tablee" in words and words.endswith(".") and not body
    driver.click("answer:0")
    assert driver.scene == "menu" and not (driver.app.context.matches.folder / library.SHARED).exists()


def test_a_file_dropped_on_a_running_match_waits(driver: Driver, tmp_path: Path) -> None:
    ctx = driver.app.context
    match = finished("mindbug", 2, 5)
    path = export.write_match(ctx, match, 0.0, tmp_path)
    seating.begin_at(ctx, branch(Reel(match), 6))
    driver.frames(2)
    session = ctx.matches.session
    drop(driver, path)
    assert ctx.matches.session is session and not any(isinstance(scene, ReplayViewer) for scene in ctx.stage.stack)
    driver.click("answer:0")
    assert ctx.matches.session is session


def test_a_refusing_disk_is_told(house: Driver, monkeypatch: pytest.MonkeyPatch) -> None:
    open_shelf(house)
    house.click("share:0")
    top = house.app.stage.top
    assert isinstance(top, ExportPage)
    blocked = house.app.context.home / "blocked"
    blocked.write_text("no folder")
    monkeypatch.setattr(export, "folder_of", lambda place, home: blocked)
    house.click("share")
    assert top.failed and top.words


# ---------------------------------------------------------------------- files of other versions
def of_another_version(path: Path, match: Match, differs: int = 0) -> None:
    """The journal of a match that was played under other cards; entry `differs` came out differently there."""
    records = [json.loads(line) for line in lines_of(match)]
    for record in records:
        del record["crc"]
    records[0]["content"] = "0" * 16
    for record in records[differs:] if differs else ():
        record["hash"] = "1" * 16
    path.write_text("".join(f"{_seal(record)}\n" for record in records), encoding="utf-8")


def test_a_file_of_another_version_is_watched_to_its_end_where_it_still_fits(driver: Driver, tmp_path: Path) -> None:
    match, path = finished("mindbug", 2, 5), tmp_path / "older.tablee"
    of_another_version(path, match)
    drop(driver, path)
    words, _ = driver.app.stage.top.words()  # type: ignore[union-attr]
    assert "older.tablee" in words
    driver.click("answer:0")
    top = driver.app.stage.top
    assert isinstance(top, ReplayViewer) and state_hash(top.reel.match.state) == state_hash(match.state)


def test_a_file_that_fits_in_part_is_kept_and_passed_on_as_it_is(driver: Driver, tmp_path: Path) -> None:
    """Watched as far as today's cards know it; and again from the shelf; and given away whole."""
    match, path = finished("mindbug", 2, 5), tmp_path / "older.tablee"
    of_another_version(path, match, differs=20)
    drop(driver, path)
    words, _ = driver.app.stage.top.words()  # type: ignore[union-attr]
    assert "19" in words
    driver.click("answer:0")
    top = driver.app.stage.top
    assert isinstance(top, ReplayViewer) and top.reel.match.last == 19
    driver.key(pygame.K_ESCAPE)
    driver.frames(2)
    page = open_shelf(driver)
    (kept,) = page.shown
    assert kept.path.read_bytes() == path.read_bytes()
    driver.click("match:0")
    driver.click("answer:0")
    again = driver.app.stage.top
    assert isinstance(again, ReplayViewer) and again.reel.match.last == 19
    driver.key(pygame.K_ESCAPE)
    driver.frames(2)
    driver.click("share:0")
    top = driver.app.stage.top
    assert isinstance(top, ExportPage)
    top.places = ("tablee",)
    top.rebuild()
    driver.click("share")
    (out,) = (driver.app.context.home / sharing.FOLDER).iterdir()
    assert out.read_bytes() == path.read_bytes()
