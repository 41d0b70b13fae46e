"""What stands in the way has a page: a folder in use, one that refuses, a page that broke. Nothing of it ends the start."""

from __future__ import annotations

import os
import secrets
import subprocess
import sys
import threading
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pygame
import pytest

from game.app import run
from game.app.app import App
from game.app.crash import FALLS_MOST, SOON_MS
from game.app.launch import Launch
from game.core.players import Player
from game.core.resume import load_match
from game.core.types import Setup
from game.home import folder as folders
from game.home.lock import BELL, FolderLock
from game.home.matches.matches import Matches
from game.home.matches.plan import SeatPlan
from game.pages import ways
from game.pages.kit import seating
from game.pages.trouble.pages import PATH_MOST, WAITS_MS, Broken, shown_folder
from game.table.session import Session
from game.table.settings import TableSettings
from game.table.workerclient import InlineClient
from game.titles import title

from .driver import Driver, make_app

ROOT = Path(__file__).parents[2]


class Guarded(Driver):
    """Frames as the loop has them: what is raised gets its page."""

    def frames(self, count: int = 1, dt_ms: float = 250) -> None:
        for _ in range(count):
            self.app.guarded_step(dt_ms)


@pytest.fixture
def starts(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Iterator[Callable[..., list[Path]]]:
    """`starts(home, act)`: the app is started there, and each time it runs `act` uses it; the homes it ran in."""
    monkeypatch.setattr(folders.platformdirs, "user_config_dir", lambda *args, **values: str(tmp_path / "config"))
    monkeypatch.setattr(folders.platformdirs, "user_data_dir", lambda *args, **values: str(tmp_path / "data"))
    monkeypatch.delenv("TABLEE_HOME", raising=False)

    def start(home: Path | None, *acts: Callable[[Guarded], None]) -> list[Path]:
        ran: list[Path] = []

        def running(app: App) -> None:
            pygame.event.clear()
            app.context.change(lang="en", speed=0)
            app.context.matches = Matches(app.context, InlineClient())
            user = Guarded(app)
            user.frames(2)
            while user.scene == "loading":
                user.frames(1)
            user.frames(2)
            ran.append(app.context.home)
            acts[len(ran) - 1](user)
            app._close()

        monkeypatch.setattr(App, "run", running)
        if home is not None:
            monkeypatch.setenv("TABLEE_HOME", str(home))
        assert run.start(Launch(size=(1280, 720))) == 0
        assert len(ran) == len(acts)
        return ran

    monkeypatch.setattr(pygame, "quit", lambda: None)  # the tests to come have faces and sounds of this process
    yield start


def begun(app: App, name: str = "mindbug", seed: int = 5) -> Session:
    """A table at which two people sit, all hands open."""
    found = title(name)
    people = [Player("Anna", "noor", 0), Player("Bo", "marcus", 1)]
    matches = app.context.matches
    session = Session.new(
        found, Setup(name, 2, seed, 1, found.defaults()), people, matches.folder, matches.client, TableSettings(open_hands=True)
    )
    matches.sit_down(session)
    seating.sit(app.context, session)
    return session


def play(user: Driver, session: Session, moves: int) -> None:
    for _ in range(moves):
        seat, decision = next(iter(session.pending().items()))
        session.submit(seat, decision.options[0])
        user.frames(3)


# ---------------------------------------------------------------------- the folder refuses


@pytest.mark.parametrize("part", ["", "matches", "campaigns", "lessons"])
def test_a_file_in_the_place_of_a_folder_is_told_and_everything_can_be_played(
    tmp_path: Path, starts: Callable[..., list[Path]], part: str
) -> None:
    home = tmp_path / "home"
    (home / part).parent.mkdir(parents=True, exist_ok=True)
    (home / part).write_text("a file")

    def use(user: Guarded) -> None:
        assert user.scene == "trouble" and user.ids()[:3] == ["unsaved", "folder", "quit"]
        assert "file" in user.app.stage.top.words() and shown_folder(home / part)  # type: ignore[union-attr]
        user.click("unsaved")
        assert user.scene == "menu" and user.app.context.borrowed
        session = begun(user.app)
        play(user, session, 6)
        assert session.match.last >= 6
        user.app.context.show_menu()
        user.frames(2)
        assert "trouble" not in user.scene, "told once"

    (ran,) = starts(home, use)
    assert (home / part).read_text() == "a file" and not ran.exists()


def test_without_any_room_matches_are_played_in_memory(
    tmp_path: Path, starts: Callable[..., list[Path]], monkeypatch: pytest.MonkeyPatch
) -> None:
    home = tmp_path / "home"
    home.write_text("a file")
    monkeypatch.setattr("game.home.enter.borrow", lambda folder, waiting=True: folders.NOWHERE)

    def use(user: Guarded) -> None:
        user.click("unsaved")
        plan = user.app.context.plan_for(title("mindbug"))
        plan.seats = [SeatPlan(f"Player {n}", "noor", True, "casual") for n in range(2)]
        plan.open_hands = True
        seating.begin(user.app.context, plan)
        user.frames(2)
        assert user.scene == "Ask" or user.ids() == ["answer:0", "answer:1"]
        user.click("answer:0")
        session = user.app.context.matches.session
        assert session is not None and session.unsaved
        user.frames(3)
        assert user.scene != "menu" and not isinstance(user.app.stage.top, Broken)
        pages = (ways.ShowSettings(), ways.ShowPlayers(), ways.ShowReplays(), ways.ShowLessons(), ways.ShowPuzzles())
        for way in (*pages, ways.ShowEvening()):
            user.app.context.go(way)
            user.frames(3)
            assert not isinstance(user.app.stage.top, Broken), way
            user.app.stage.pop()

    starts(home, use)


def test_another_folder_is_chosen_and_kept(tmp_path: Path, starts: Callable[..., list[Path]]) -> None:
    (tmp_path / "data").write_text("a file")
    (tmp_path / "shelf" / "games").mkdir(parents=True)

    def choose(user: Guarded) -> None:
        assert user.scene == "trouble"
        user.click("folder")
        assert user.scene == "folders"
        while user.app.stage.top.here != tmp_path:  # type: ignore[union-attr]
            user.click("up")
        assert "into:0" in user.ids() and user.app.stage.top.names == ["shelf"]  # type: ignore[union-attr]
        user.click("into:0")
        user.click("use")
        assert not user.app.running

    def at_home(user: Guarded) -> None:
        assert user.scene == "menu" and not user.app.context.borrowed
        user.app.context.people.add("Anna")

    chosen = tmp_path / "shelf" / "Tablée"
    assert starts(None, choose, at_home)[1] == chosen
    assert (chosen / "players.json").exists()
    del os.environ["TABLEE_HOME"]
    assert starts(None, at_home) == [chosen], "the next start, too"


def test_a_folder_that_refuses_as_well_is_not_taken(tmp_path: Path, starts: Callable[..., list[Path]]) -> None:
    home = tmp_path / "home"
    home.write_text("a file")
    (tmp_path / "Tablée").write_text("a file, too")

    def use(user: Guarded) -> None:
        user.click("folder")
        page: Any = user.app.stage.top
        page._go(tmp_path)
        user.frames(1)
        user.click("use")
        assert user.scene == "folders" and page.refusal is not None and page.refusal.reason == "file"
        user.click("close")
        assert user.scene == "trouble"
        user.key(pygame.K_ESCAPE)
        assert not user.app.running

    starts(home, use)


def test_a_match_is_offered_without_saving_when_the_disk_refuses_later(driver: Driver) -> None:
    ctx = driver.app.context
    ctx.matches.folder.write_text("no folder any more")
    plan = ctx.plan_for(title("mindbug"))
    plan.seats = [SeatPlan(f"Player {n}", "noor", True, "casual") for n in range(2)]
    seating.begin(ctx, plan)
    driver.frames(2)
    driver.click("answer:1")
    assert driver.scene == "menu" and ctx.matches.session is None
    seating.begin(ctx, plan)
    driver.frames(2)
    driver.click("answer:0")
    assert ctx.matches.session is not None and ctx.matches.session.unsaved


# ---------------------------------------------------------------------- two windows


def test_a_second_start_plays_beside_the_first_and_touches_nothing(tmp_path: Path, starts: Callable[..., list[Path]]) -> None:
    home = tmp_path / "home"
    home.mkdir()
    first = FolderLock(home)
    (home / "settings.json").write_text('{"text": 115}')
    before = {path.name: path.read_bytes() for path in home.iterdir()}

    def use(user: Guarded) -> None:
        assert user.scene == "trouble" and user.ids()[:3] == ["front", "unsaved", "quit"]
        user.click("unsaved")
        assert user.app.context.settings.text == 115, "everything looks as usual"
        user.app.context.people.add("Anna")
        play(user, begun(user.app), 4)

    starts(home, use)
    assert {path.name: path.read_bytes() for path in home.iterdir()} == before
    first.release()


def test_the_first_window_comes_to_the_front_and_the_second_goes(tmp_path: Path, starts: Callable[..., list[Path]]) -> None:
    home = tmp_path / "home"
    home.mkdir()
    first = FolderLock(home)

    def use(user: Guarded) -> None:
        user.click("front")
        assert user.app.running and (home / BELL).exists()
        assert first.rung()
        user.frames(1)
        assert not user.app.running

    starts(home, use)
    first.release()


def test_a_first_window_that_is_stuck_is_told(tmp_path: Path, starts: Callable[..., list[Path]]) -> None:
    home = tmp_path / "home"
    home.mkdir()
    first = FolderLock(home)

    def use(user: Guarded) -> None:
        page: Any = user.app.stage.top
        calm = page.words()
        user.click("front")
        user.frames(WAITS_MS // 100, 100)
        user.frames(1)
        assert user.app.running and page.deaf and page.words() != calm
        user.click("front")
        first.rung()
        user.frames(1)
        assert not user.app.running, "it may be asked again"

    starts(home, use)
    first.release()


def test_the_window_that_is_asked_for_raises_itself(driver: Driver, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    from game.home.enter import enter
    from game.home.lock import FolderTaken, ring

    asked: list[bool] = []
    monkeypatch.setattr(type(driver.app.window), "to_front", lambda window: asked.append(True))
    driver.app.context.house = enter(tmp_path / "home")
    driver.frames(4)
    assert not asked
    ring(FolderTaken(tmp_path / "home", 0))
    driver.frames(4)
    assert asked == [True]
    driver.app.context.house.leave()


def test_two_real_starts(tmp_path: Path) -> None:
    """The second says so; the first is killed; the third is at home."""
    words = [sys.executable, "main.py", "--windowed", "--home", str(tmp_path / "home"), "--trace"]
    env = {**os.environ, "SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy"}

    def started(name: str) -> tuple[subprocess.Popen[bytes], str]:
        trace = tmp_path / name
        process = subprocess.Popen([*words, str(trace)], cwd=ROOT, env=env)
        for _ in range(1800):
            lines = trace.read_text().splitlines() if trace.exists() else []
            scenes = [line.partition('"scene": "')[2].partition('"')[0] for line in lines]
            if any(scene in ("menu", "trouble") for scene in scenes):
                break
            threading.Event().wait(0.1)
        threading.Event().wait(0.5)
        scenes = [line.partition('"scene": "')[2].partition('"')[0] for line in trace.read_text().splitlines()]
        return process, scenes[-1]

    first, seen = started("one")
    assert seen == "menu"
    second, seen = started("two")
    assert seen == "trouble"
    first.kill()
    first.wait()
    third, seen = started("three")
    assert seen == "menu"
    for process in (second, third):
        process.terminate()
        process.wait()


# ---------------------------------------------------------------------- a page broke


@pytest.fixture
def user(tmp_path: Path) -> Iterator[Guarded]:
    """The app at the menu, in the loop's own frames."""
    app = make_app(tmp_path / "home")
    pygame.event.clear()
    made = Guarded(app)
    made.frames(2)
    yield made
    app.stage.clear()
    app.context.matches.close()
    pygame.event.clear()


def breaks(monkeypatch: pytest.MonkeyPatch, where: Any, name: str, message: str = "nobody foresaw this") -> None:
    def fall(*args: object, **values: object) -> None:
        raise RuntimeError(message)

    monkeypatch.setattr(where, name, fall)


def test_a_table_that_broke_goes_on_from_its_journal(user: Guarded) -> None:
    session = begun(user.app)
    play(user, session, 5)
    path, last = session.path, session.match.last
    with pytest.MonkeyPatch.context() as patch:
        breaks(patch, type(user.app.stage.top), "update")
        user.frames(1)
    page = user.app.stage.top
    assert isinstance(page, Broken) and user.ids() == ["again", "menu", "quit"] and page.state == "safe" and page.turn
    assert page.report is not None and "nobody foresaw this" in page.report.read_text()
    user.click("again")
    back = user.app.context.matches.session
    assert back is not None and back is not session and back.path == path and back.match.last == last
    assert not isinstance(user.app.stage.top, Broken)
    play(user, back, 2)


def test_a_page_that_broke_above_a_table_is_taken_off(user: Guarded) -> None:
    session = begun(user.app)
    user.frames(2)
    table = user.app.stage.top
    user.app.context.show_settings()
    with pytest.MonkeyPatch.context() as patch:
        breaks(patch, type(user.app.stage.top), "draw_live")
        user.frames(1)
        assert isinstance(user.app.stage.top, Broken)
        user.click("again")
    assert user.app.stage.top is table and user.app.context.matches.session is session


def test_what_breaks_again_and_again_leaves_the_menu_and_then_nothing(user: Guarded) -> None:
    begun(user.app)
    with pytest.MonkeyPatch.context() as patch:
        breaks(patch, type(user.app.stage.top), "update")
        user.frames(1)
        user.click("again")
        assert user.ids() == ["again", "menu", "quit"]
        user.click("again")
        assert user.ids() == ["menu", "quit"], "it has been tried often enough"
        user.click("menu")
        assert user.scene == "menu" and user.app.context.matches.session is None
        assert len(user.app.context.matches.waiting()) == 1
    user.click("resume")
    assert user.app.context.matches.session is not None


def test_a_match_that_is_not_saved_is_gone_on_with_as_it_stands(user: Guarded, monkeypatch: pytest.MonkeyPatch) -> None:
    session = begun(user.app)
    monkeypatch.setattr(Session, "unsaved", True)
    with pytest.MonkeyPatch.context() as patch:
        breaks(patch, type(user.app.stage.top), "update")
        user.frames(1)
    page = user.app.stage.top
    assert isinstance(page, Broken) and page.state == "unsaved"
    user.click("again")
    assert user.app.context.matches.session is session and not isinstance(user.app.stage.top, Broken)


def test_a_menu_that_broke_can_still_be_left(user: Guarded) -> None:
    with pytest.MonkeyPatch.context() as patch:
        breaks(patch, type(user.app.stage.top), "draw_live")
        user.app.stage.refresh()
        user.frames(1)
        assert user.ids() == ["menu", "quit"] and user.app.stage.top.state == "none"  # type: ignore[union-attr]
        user.click("menu")
        assert isinstance(user.app.stage.top, Broken)
        user.click("quit")
    assert not user.app.running


def test_what_nothing_helps_against_ends_the_app_with_a_word(user: Guarded, capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.MonkeyPatch.context() as patch:
        breaks(patch, Broken, "draw_live")
        breaks(patch, type(user.app.stage.top), "draw_live")
        with pytest.raises(RuntimeError) as end:
            for _ in range(FALLS_MOST + 2):
                user.app.stage.refresh()
                user.frames(1)
    assert run.broken(end.value) == 1
    assert "Every match is saved" in capsys.readouterr().err


def test_what_breaks_before_the_first_picture_is_written_down_and_said(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("TABLEE_HOME", str(tmp_path))
    said: list[str] = []
    monkeypatch.setattr(run, "message_box", said.append)
    breaks(monkeypatch, run, "start")
    assert run.main([]) == 1
    assert len(said) == 1 and "RuntimeError" not in said[0]
    assert "nobody foresaw this" in (tmp_path / "logs" / "report.txt").read_text()


def test_a_thread_that_falls_is_seen(user: Guarded) -> None:
    app = user.app
    app.crashes.watch()
    try:
        thread = threading.Thread(target=lambda: 1 / 0)
        thread.start()
        thread.join()
        user.frames(1)
    finally:
        app.crashes.rest()
    assert isinstance(app.stage.top, Broken) and app.stage.top.report is not None
    assert "ZeroDivisionError" in app.stage.top.report.read_text()
    user.click("menu")
    assert user.scene == "menu"


def test_a_report_tells_no_hands_no_seed_and_no_names(user: Guarded) -> None:
    name, seed = "".join(secrets.choice("aeioumnrst") for _ in range(12)), 10**9 + secrets.randbelow(10**9)
    session = begun(user.app, seed=seed)
    session.players[0].__class__  # noqa: B018
    view = session.match.view(frozenset({0, 1}))
    with pytest.MonkeyPatch.context() as patch:
        breaks(patch, type(user.app.stage.top), "update", f"{name} holds {view} of {seed}")
        user.frames(1)
    page = user.app.stage.top
    assert isinstance(page, Broken) and page.report is not None
    report = page.report.read_text()
    assert name not in report and str(seed) not in report and "Anna" not in report
    names = title("mindbug").rules.names
    assert "RuntimeError" in report and not [word for word in names if word in report]


def test_no_secret_lies_under_the_page(user: Guarded) -> None:
    begun(user.app)
    user.frames(2)
    for private in (True, False):
        with pytest.MonkeyPatch.context() as patch:
            patch.setattr(Session, "private", property(lambda session, shown=private: shown))
            breaks(patch, type(user.app.stage.top), "update")
            user.frames(1)
        page = user.app.stage.top
        assert isinstance(page, Broken) and (page.last is None) == private
        user.click("again")
        user.frames(1, SOON_MS)


def test_what_fails_at_the_end_keeps_nothing_else_from_ending(user: Guarded) -> None:
    closed: list[bool] = []
    with pytest.MonkeyPatch.context() as patch:
        breaks(patch, user.app.stage, "clear")
        patch.setattr(Matches, "close", lambda matches: closed.append(True))
        patch.setattr(pygame, "quit", lambda: closed.append(False))
        user.app._close()
    assert closed == [True, False]
    assert (user.app.context.home / "logs" / "report.txt").exists()


def test_the_journal_is_whole_whatever_broke(user: Guarded) -> None:
    session = begun(user.app)
    play(user, session, 8)
    assert session.path is not None
    with pytest.MonkeyPatch.context() as patch:
        breaks(patch, type(user.app.stage.top), "update")
        user.frames(1)
    match = load_match(session.path, title)
    assert match.last == session.match.last


@pytest.mark.parametrize(
    ("folder", "words"),
    [
        (Path("/a/b"), "/ a / b"),
        (Path("/media/Photos/Christiane-Lou/Documents/Jeux/Tablée"), "… / Documents / Jeux / Tablée"),
        (Path("/") / ("x" * 60), f"…{'x' * PATH_MOST}"),
        (Path.home() / "Documents", "~ / Documents"),
    ],
)
def test_a_folder_is_named_by_its_end(folder: Path, words: str) -> None:
    assert shown_folder(folder) == words
