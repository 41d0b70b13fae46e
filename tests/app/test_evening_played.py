"""Whole evenings: through menu, lobby, table and results to the podium."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pygame
import pytest

from game.core.actions import CONCEDE
from game.pages.evening import podium
from game.pages.evening.page import EveningPage
from game.pages.kit import seating
from game.titles import title, title_ids
from game.ui.frame import Frame

from .driver import Driver, make_app
from .guests import GUESTS, begin, people, play


def test_an_evening_from_the_menu_to_the_podium(driver: Driver) -> None:
    people(driver, "Ann", "Ben", "Cleo")
    begin(driver, 1, 1, 0, 0)
    desk = driver.app.context.evening
    assert desk.now is not None and len(desk.now.games) == 3
    total = 0
    for game in range(3):
        assert desk.now.current == game
        session = play(driver)
        assert {p.human for p in session.players if p.person is not None} == {GUESTS[n].name for n in desk.now.games[game].table}
        assert desk.now.games[game].points and "evening" in driver.ids() and "rematch" not in driver.ids()
        total += sum(p or 0 for p in desk.now.games[game].points)
        driver.click("evening")
        assert driver.scene == "evening"
    assert sum(desk.now.totals) == total > 0
    assert desk.now.over and desk.now.seen and "again" in driver.ids()
    driver.app.context.scores.finish()
    assert len(driver.app.context.scores.ask("SELECT * FROM match")) == 3
    driver.click("again")
    assert desk.now is None and "begin" in driver.ids()


def test_an_evening_survives_the_end_of_the_app_in_the_middle_of_a_game(driver: Driver, tmp_path: Path) -> None:
    people(driver, "Ann", "Ben")
    begin(driver, 2, 0, 0, 0)
    play(driver)
    driver.click("evening")
    driver.click("play")
    driver.click("start")
    driver.frames(3)
    session = driver.app.context.matches.session
    assert session is not None
    driver.app.context.matches.close()
    app = make_app(driver.app.context.home)
    second = Driver(app)
    second.frames(2)
    second.click("evening")
    desk = app.context.evening
    assert desk.now is not None and desk.now.current == 1 and desk.now.played == 1 and desk.waiting() is not None
    second.click("play")
    second.frames(4)
    again = app.context.matches.session
    assert again is not None and again.path is not None and session.path is not None and again.path.name == session.path.name
    again.match.submit(0, CONCEDE)
    app.context.at_table.finished(again)
    assert desk.now.over and desk.now.games[1].points == (0, 10)
    second.frames(2)
    app.stage.clear()
    app.context.matches.close()


def test_a_rematch_is_no_game_of_the_evening(driver: Driver) -> None:
    people(driver, "Ann", "Ben")
    begin(driver, 2, 0, 0, 0)
    session = play(driver)
    seating.begin(driver.app.context, driver.app.context.matches.change_options(session))
    again = driver.app.context.matches.session
    assert again is not None
    again.match.submit(0, CONCEDE)
    driver.app.context.at_table.finished(again)
    now = driver.app.context.evening.now
    assert now is not None and now.played == 1 and now.games[1].journal == ""


def test_leaving_a_game_out_and_ending_the_evening_are_asked_first(driver: Driver) -> None:
    people(driver, "Ann", "Ben")
    begin(driver, 3, 0, 0, 0)
    desk = driver.app.context.evening
    play(driver)
    driver.click("evening")
    driver.click("skip")
    assert driver.scene == "Ask"
    driver.click("answer:1")
    assert desk.now is not None and desk.now.current == 1
    driver.click("skip")
    driver.click("answer:0")
    assert desk.now.current == 2
    driver.click("end")
    driver.click("answer:0")
    assert desk.now.over and "again" in driver.ids()
    driver.click("back")
    assert driver.scene == "menu"
    driver.click("evening")
    assert "begin" in driver.ids(), "a podium that was seen makes room for the next evening"


def test_an_evening_of_which_nothing_was_played_is_forgotten(driver: Driver) -> None:
    people(driver, "Ann")
    begin(driver, 1, 0, 0, 0)
    driver.click("end")
    driver.click("answer:0")
    assert driver.app.context.evening.now is None and driver.scene == "menu", "ending is no beginning"


def test_it_cannot_begin_without_people_or_titles(driver: Driver) -> None:
    driver.click("evening")
    page = driver.app.stage.top
    assert isinstance(page, EveningPage) and not driver.ui.by_id("begin").enabled
    driver.click("add")
    assert driver.scene == "person", "somebody new is one press away"
    driver.click("next")
    driver.click("back")
    assert driver.ui.by_id("begin").enabled, "who was added just now takes part"
    driver.click(f"guest:{driver.app.context.people.list[0].id}")
    assert not driver.ui.by_id("begin").enabled


def test_somebody_alone_plays_in_their_language(driver: Driver) -> None:
    people(driver, "Ann", "Ben")
    ctx = driver.app.context
    ctx.people.change(0, lang="fr")
    for names, lang in ((("Ann", "Ben"), "en"), (("Ann", ""), "fr")):
        plan = ctx.plan_for(title("mindbug"))
        for seat, name in enumerate(names):
            plan.change(seat, name=name or "Riff", person=bool(name))
        seating.begin(ctx, plan)
        assert ctx.settings.lang == lang
        assert ctx.matches.session is not None
        ctx.matches.leave(ctx.matches.session)


def test_a_mission_of_an_evening_goes_by_the_choice_of_a_mission(driver: Driver) -> None:
    people(driver, "Ann", "Ben")
    begin(driver, 0, 0, 0, 1)
    driver.click("play")
    assert driver.scene == "missions"
    plan = driver.app.stage.top.plan  # type: ignore[union-attr]
    assert plan.evening and [seat.driver for seat in plan.seats if seat.person] == ["Ann", "Ben"]
    seating.begin(driver.app.context, plan)
    session = driver.app.context.matches.session
    assert session is not None and session.path is not None
    now = driver.app.context.evening.now
    assert now is not None and now.games[0].journal == session.path.name
    driver.app.context.matches.leave(session)
    assert driver.app.context.evening.waiting() is not None


# The order of the titles


def test_titles_are_played_in_the_order_that_was_chosen(driver: Driver) -> None:
    people(driver, "Ann", "Ben", "Cleo")
    driver.click("evening")
    page = driver.app.stage.top
    assert isinstance(page, EveningPage)
    face: Any = page.face
    assert face.order == list(title_ids()) and f"sooner:{title_ids()[0]}" not in driver.ids()
    driver.click("later:mindbug")
    driver.click("sooner:mechs")
    assert face.order == ["mindup", "mindbug", "mechs", "mindflayer"]
    face.rounds.update(mindup=1, mindbug=2, mechs=1)
    page.rebuild()
    driver.frames(1)
    driver.click("begin")
    now = driver.app.context.evening.now
    assert now is not None
    assert now.columns() == [("mindup", 0), ("mindbug", 0), ("mechs", 0), ("mindbug", 1)]


def test_the_order_is_changed_by_keys_and_the_focus_goes_along(driver: Driver) -> None:
    driver.click("evening")
    page: Any = driver.app.stage.top
    page.ui.focus("later:mindbug", show=True)
    for place in (1, 2, 3):
        driver.key(pygame.K_RETURN)
        driver.frames(1)
        assert page.face.order.index("mindbug") == place
        assert page.ui.focused.id == ("later:mindbug" if place < 3 else "sooner:mindbug"), "at the end it turns round"
    driver.key(pygame.K_RETURN)
    assert page.face.order.index("mindbug") == 2 and page.ui.focused.id == "sooner:mindbug"


# The podium


def test_the_podium_shows_the_points_of_every_title(driver: Driver) -> None:
    people(driver, "Ann", "Ben")
    desk = driver.app.context.evening
    evening = desk.begin(GUESTS[:2], [("mindbug", 2), ("mindup", 1)])
    for n, points in enumerate(((10, 0), (4, 10), (10, 0))):
        evening.change(n, points=points)
    driver.click("evening")
    page: Any = driver.app.stage.top
    assert not page.face.by_title and page.face.headline.startswith("Ann")
    driver.key(pygame.K_y)
    driver.frames(2)
    assert page.face.by_title and "points" in driver.ids()
    driver.click("points")
    assert not page.face.by_title and desk.now is evening


@pytest.mark.parametrize("count", [2, 3])
def test_the_steps_that_are_taken_stand_in_the_middle(driver: Driver, monkeypatch: pytest.MonkeyPatch, count: int) -> None:
    people(driver, *("Ann", "Ben", "Cleo")[:count])
    evening = driver.app.context.evening.begin(GUESTS[:count], [("mindup", 1)])
    evening.change(0, points=(10, 5, 0)[:count])
    driver.click("evening")
    numbers: dict[str, float] = {}
    real = podium.draw.text

    def text(f: Any, words: str, box: Any, *rest: Any, **more: Any) -> Any:
        if words in ("1", "2", "3") and box[2] > 300:
            numbers[words] = box[0] + box[2] / 2
        return real(f, words, box, *rest, **more)

    monkeypatch.setattr(podium.draw, "text", text)
    stage = driver.app.stage
    stage.draw(Frame(pygame.Surface((1280, 720)), stage.canvas))
    left, right = min(numbers.values()), max(numbers.values())
    assert len(numbers) == count
    assert abs((left + right) / 2 - (podium.BOXES["steps"][0] + podium.STEP[1][0] + podium.STEP_WIDE / 2)) < 1
