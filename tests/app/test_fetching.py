"""Journals are read beside the window: it shows, moves and answers meanwhile, and waits for nothing that nobody wants."""

from __future__ import annotations

import threading
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from game.core import resume as kernel
from game.core.journal import JournalError
from game.home import background
from game.home.background import BackgroundJob
from game.home.replays import opening
from game.home.scores.figures import tallies
from game.pages.menu.page import Menu
from game.pages.play.waiting import WaitingPage
from game.pages.replay.shelf import Replays
from game.table import library

from .driver import Driver, make_app
from .house import context, match_of, table, write


class Door:
    """Keeps what is read waiting until it is opened, and remembers on which threads somebody came by."""

    def __init__(self) -> None:
        self.open = threading.Event()
        self.threads: list[str] = []

    def guard(self, work: Callable[..., Any]) -> Callable[..., Any]:
        def guarded(*args: Any, **values: Any) -> Any:
            self.threads.append(threading.current_thread().name)
            assert self.open.wait(60)
            return work(*args, **values)

        return guarded


@pytest.fixture
def door(monkeypatch: pytest.MonkeyPatch) -> Iterator[Door]:
    """The window does not wait itself."""
    monkeypatch.setattr(background, "ASKED_S", 0)
    monkeypatch.setattr(background, "UNASKED_S", 0)
    made = Door()
    yield made
    made.open.set()
    for thread in threading.enumerate():
        if thread.name == "background":
            thread.join(60)


@pytest.fixture
def home(tmp_path: Path) -> Path:
    write(tmp_path, "2026-11-20-001-mindbug.jsonl", match_of("mindbug", table("Ann", "Ben"), 4), "", 6)
    write(tmp_path, "2026-11-20-002-mindup.jsonl", match_of("mindup", table("Ann", "Ben", ""), 4), "", 6)
    write(tmp_path, "2026-11-19-001-mindbug.jsonl", match_of("mindbug", table("Ann", "Ben"), 5))
    return tmp_path


def until(driver: Driver, reached: Callable[[], bool]) -> None:
    """Let frames pass until something is so."""
    for _ in range(6000):
        if reached():
            return
        threading.Event().wait(0.01)
        driver.frames(1)
    raise AssertionError("it never came")


def test_the_menu_stands_there_before_the_matches_are_read(home: Path, door: Door, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(library, "unfinished", door.guard(library.unfinished))
    driver = Driver(make_app(home))
    driver.frames(3)
    assert driver.scene == "menu" and "resume" not in driver.ids() and "title:mindbug" in driver.ids()
    door.open.set()
    until(driver, lambda: {"resume", "others"} <= set(driver.ids()))
    assert set(door.threads) == {"background"}


def test_turns_are_counted_beside_the_window(home: Path, door: Door, monkeypatch: pytest.MonkeyPatch) -> None:
    driver = Driver(make_app(home))
    until(driver, lambda: "others" in driver.ids())
    monkeypatch.setattr(kernel, "resume", door.guard(kernel.resume))
    driver.click("others")
    page = driver.app.stage.top
    assert isinstance(page, WaitingPage)
    until(driver, lambda: "match:1" in driver.ids() and page._counting is not None)
    assert page._turns == {}
    door.open.set()
    until(driver, lambda: len(page._turns) == 2)
    assert set(door.threads) == {"background"}


def test_a_match_that_takes_long_to_be_read_can_be_waited_for_or_left(
    home: Path, door: Door, monkeypatch: pytest.MonkeyPatch
) -> None:
    driver = Driver(make_app(home))
    ctx = driver.app.context
    until(driver, lambda: "resume" in driver.ids() and isinstance(driver.app.stage.top, Menu))
    until(driver, lambda: driver.app.stage.top._counting is None)  # type: ignore[union-attr]
    path = ctx.matches.waiting()[0].path
    before = path.read_bytes()
    monkeypatch.setattr(kernel, "resume", door.guard(kernel.resume))
    driver.click("resume")
    assert driver.scene == "fetching" and ctx.matches.session is None
    driver.frames(5)
    driver.click("cancel")
    assert driver.scene == "menu"
    door.open.set()
    driver.frames(5)
    assert driver.scene == "menu" and ctx.matches.session is None and path.read_bytes() == before
    driver.click("resume")
    until(driver, lambda: ctx.matches.session is not None)
    assert ctx.matches.session is not None and ctx.matches.session.path == path
    assert set(door.threads) == {"background"}


def test_the_shelf_and_its_films_do_not_stop_the_window(home: Path, door: Door, monkeypatch: pytest.MonkeyPatch) -> None:
    driver = Driver(make_app(home))
    page = Replays(driver.app.context)
    monkeypatch.setattr(opening, "resume", door.guard(opening.resume))
    driver.app.stage.push(page)
    driver.frames(4)
    assert "match:0" in driver.ids() and not page.reader.knows(page.all[0])
    driver.click("match:0")
    assert driver.scene == "fetching"
    door.open.set()
    until(driver, lambda: driver.scene == "replay")
    driver.app.stage.pop()
    until(driver, lambda: page.reader.knows(page.all[0]))
    assert set(door.threads) == {"background"}


@pytest.mark.parametrize("forged", (False, True))
def test_a_file_of_somebody_else_is_opened_or_refused_afterwards(
    home: Path, door: Door, monkeypatch: pytest.MonkeyPatch, forged: bool
) -> None:
    driver = Driver(make_app(home))
    file = home / "theirs.tablee"
    content = (home / "matches/finished/2026-11-19-001-mindbug.jsonl").read_text()
    file.write_text(content if not forged else content[:-40])
    monkeypatch.setattr(opening, "resume", door.guard(opening.resume))
    driver.app._dropped(str(file))
    driver.frames(3)
    assert driver.scene == "fetching"
    door.open.set()
    until(driver, lambda: driver.scene not in ("fetching", "menu"))
    assert (driver.scene == "replay") is not forged


def test_scores_are_read_beside_the_window_and_not_with_an_old_name(
    home: Path, door: Door, monkeypatch: pytest.MonkeyPatch
) -> None:
    ctx = context(home, ("Ann", "Ben"))
    monkeypatch.setattr(kernel, "load_match", door.guard(kernel.load_match))
    assert not ctx.scores.advance() and not ctx.scores.advance() and ctx.scores.left == 1
    assert tallies(ctx.scores.ask) == {}, "pages can be looked at meanwhile"
    door.open.set()
    ctx.scores.finish()
    assert len(tallies(ctx.scores.ask)) == 2 and door.threads == ["background"]


def test_what_goes_wrong_is_raised_where_the_result_is_wanted() -> None:
    def work() -> int:
        raise JournalError("empty", "nothing", file="x")

    made = BackgroundJob(work)
    assert made.ready
    with pytest.raises(JournalError, match="nothing"):
        made.result()
    assert BackgroundJob(lambda: 7).result() == 7 and BackgroundJob(lambda: None).result() is None
