"""What the app hands to the table it opens, and what it says when the table cannot be saved."""

from __future__ import annotations

import errno

import pytest

from game.core.actions import CONCEDE
from game.core.writer import JournalWriter
from game.pages.kit.dialog import ask_quit
from game.pages.play.pause import Pause
from game.table.session import Session
from game.ui.canvas import Canvas
from game.ui.frame import Audit
from tests.gallery.pages import over_menu, played
from tests.gallery.shot import Shot, shoot

from .driver import Driver
from .test_flow import sit_down


@pytest.mark.parametrize("seconds", [0, 40, 90])
def test_the_sand_of_the_settings_reaches_the_table(driver: Driver, seconds: int) -> None:
    ctx = driver.app.context
    ctx.change(timer=seconds)
    session = sit_down(driver)
    assert session.settings.seconds == seconds
    ctx.change(timer=60)
    assert session.settings.seconds == 60, "everything changes at once"
    driver.click("bar:pause")
    driver.click("leave")
    driver.click("resume")
    driver.frames(4)
    again = ctx.matches.session
    assert again is not None and again.settings.seconds == 60


@pytest.mark.parametrize(("talk", "seconds"), [(30, 30), (120, 120), ("free", None)])
def test_the_sand_chosen_for_talk_is_the_sand_that_runs(driver: Driver, talk: str | int, seconds: int | None) -> None:
    driver.app.context.change(timer=60)
    driver.click("title:mindflayer")
    driver.app.stage.top.plan.options["talk"] = talk  # type: ignore[union-attr]
    driver.click("start")
    driver.frames(4)
    matches = driver.app.context.matches
    session = matches.session
    assert session is not None and session.settings.seconds is None and matches.chosen_sand == (seconds or 0)
    driver.app.context.change(timer=90)
    assert session.settings.seconds is None, "the settings have no say in it"
    driver.app.context.show_settings()
    driver.click("tab:play")
    row = driver.ui.by_id("set:timer")
    assert not row.enabled and row.chosen == -1 if seconds else row.chosen == 0  # type: ignore[attr-defined]


def test_who_sets_the_motion_twice_as_fast_waits_half_as_long_for_bots_that_leave_time_to_talk(driver: Driver) -> None:
    ctx = driver.app.context
    ctx.change(speed=2)
    session = sit_down(driver)
    assert session.settings.haste == 2
    for speed in (0, 1):  # without motion people need no less time to speak
        ctx.change(speed=speed)
        assert session.settings.haste == 1


def test_a_disk_that_refuses_is_said_wherever_saving_is_spoken_of(driver: Driver, monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(writer: JournalWriter, data: bytes) -> None:
        raise OSError(errno.ENOSPC, "No space left on device")

    session = sit_down(driver)
    ctx = driver.app.context
    asked = ask_quit(ctx)
    assert asked.words()[1] == ctx.say("menu.quit_note")
    monkeypatch.setattr(JournalWriter, "_write", refuse)
    session.submit(next(iter(session.decisions())), CONCEDE)
    tips = [widget.tip for widget in Pause(ctx, session).widgets() if widget.id == "leave"]
    assert tips == [ctx.say("pause.leave_unsaved")]
    ctx.matches.leave(session)
    assert asked.words()[1] == ctx.say("menu.quit_unsaved")
    assert [waiting.path for waiting in ctx.matches.waiting()] == [session.path], "a cut match is not filed as finished"


@pytest.mark.parametrize("lang", ["en", "fr"])
def test_the_pause_page_has_room_for_a_disk_that_refuses(lang: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Session, "unsaved", True)
    audit = Audit()
    shoot(Shot("unsaved", over_menu(lambda ctx: Pause(ctx, played(3)))), lang, (1280, 720), 130, audit)
    assert audit and not audit.problems(Canvas.of((1280, 720), 1.3))


def test_the_pause_page_throws_a_match_away_after_one_question(driver: Driver) -> None:
    session = sit_down(driver)
    assert session.path is not None and session.path.exists()
    driver.click("bar:pause")
    driver.click("throw_away")
    driver.click("answer:1")
    assert driver.app.context.matches.session is session and session.path.exists()
    driver.click("throw_away")
    driver.click("answer:0")
    driver.frames(2)
    assert driver.scene == "menu" and not list(session.path.parent.glob(f"{session.path.stem}.*"))
    assert "resume" not in driver.ids()
