"""What the app hands to the table it opens, and what it says when the table cannot be saved."""

from __future__ import annotations

import errno
from dataclasses import replace

import pygame
import pytest

from game.core.actions import CONCEDE
from game.core.dice import Dice
from game.core.writer import JournalWriter
from game.home.sittings import Sittings
from game.pages.kit.dialog import ask_quit
from game.pages.menu.page import Menu
from game.pages.play.pause import Pause
from game.pages.play.results import Results
from game.pages.settings.page import SettingsPage
from game.table.session import Session
from game.titles import title
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


def test_what_was_taken_back_stands_in_the_results(driver: Driver) -> None:
    ctx = driver.app.context
    session = sit_down(driver)
    for _ in range(2):
        seat, decision = next(iter(session.decisions().items()))
        person = session.players[seat].person
        assert person is not None
        session.submit(seat, decision.options[0])
        session.undo(person, True)
    taken = ctx.say("results.taken_back", n=2)
    assert sum(session.taken_back().values()) == 2
    session.match.submit(0, CONCEDE)
    ctx.at_table.finished(session)
    page = driver.app.stage.top
    assert isinstance(page, Results) and taken in page.board.facts()
    summary = page.board.summary
    assert summary is not None
    page.board.summary = replace(summary, more=(summary.score, summary.score))
    whole = page.board.facts()
    assert taken in page.board.facts(lambda words: len(words) < len(whole)), "what a title adds to its score gives way first"


def test_a_finished_match_is_learnt_from_and_a_conceded_one_is_not(driver: Driver, monkeypatch: pytest.MonkeyPatch) -> None:
    """What a lobby tells of minutes comes from the matches of this house."""
    ctx = driver.app.context
    monkeypatch.setattr(Sittings, "minutes", lambda self, session: 70)
    found = title("mindbug")
    before = ctx.matches.lengths.about(found, 2, 0, 2)
    for given_up in (True, True, False, False):
        session = sit_down(driver)
        dice = Dice(3)
        while not given_up and (choice := found.rules.choices(session.match.state)) is not None:
            session.match.submit(choice[0], dice.pick(choice[1]))
        if given_up:
            session.match.submit(0, CONCEDE)
        ctx.matches.ended(session)
        driver.app.stage.switch(Menu(ctx))
        driver.frames(2)
        if given_up:
            assert ctx.matches.lengths.about(found, 2, 0, 2) == before
    assert ctx.matches.lengths.about(found, 2, 0, 2) == 70
    driver.click("title:mindbug")
    plan = driver.app.stage.top.plan  # type: ignore[union-attr]
    plan.change(1, person=True)
    assert ctx.matches.lengths.planned(plan) == 70


def test_a_press_while_a_page_fades_in_is_an_answer_to_that_page(driver: Driver) -> None:
    ctx, stage = driver.app.context, driver.app.stage
    ctx.change(speed=1)
    driver.frames(2)
    driver.app.step(1)
    ctx.show_settings()
    driver.app.step(1)
    driver.app.step(1)
    assert stage.fading and driver.scene == "settings"
    tab = next(hot for hot in stage.hot_rects() if hot.id == "tab:sound")
    pos = driver.app.canvas.rect(tab.rect).center
    for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
        pygame.event.post(pygame.event.Event(kind, pos=pos, button=1))
    driver.app.step(1)
    assert not stage.fading, "the page stands still for the press"
    assert isinstance(stage.top, SettingsPage) and stage.top.tab == "sound"
