"""A title whose seats choose together, from the lobby on: how people choose, and how that is kept and changed."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from itertools import pairwise

import pygame
import pytest

from game.home.matches.plan import Plan, SeatPlan
from game.pages.kit import seating
from game.pages.kit.dialog import Ask
from game.pages.lobby.page import Lobby
from game.table.session import Session
from game.titles.mindup import TITLE
from game.titles.mindup.scene.table import TableScene
from game.ui.curtain import RING, Curtain
from game.ui.frame import Audit, Frame

from .driver import Driver

NAMES = ("Ann", "Ben", "Zoé", "Tom", "Odile", "Max")


@pytest.fixture
def lobby(driver: Driver) -> Iterator[Lobby]:
    """The lobby with two persons and a bot."""
    ctx = driver.app.context
    ctx.change(speed=0)
    plan = Plan(TITLE, (), ctx.people.portraits)
    plan.seats = [SeatPlan(NAMES[n], ctx.people.portraits[n], n < 2, "novice") for n in range(3)]
    plan.seed = "5"
    page = Lobby(ctx, "mindup", plan)
    ctx.stage.push(page)
    driver.frames(2)
    yield page


def begin(driver: Driver) -> Session:
    """Deal, and wait until somebody has to take the screen."""
    driver.click("start")
    driver.frames(8)
    session = driver.app.context.matches.session
    assert session is not None
    return session


def choose_letters(driver: Driver, lobby: Lobby) -> None:
    """Press the second half of the row."""
    rect = driver.app.canvas.rect(lobby.ui.by_id("letters").rect)
    for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
        pygame.event.post(pygame.event.Event(kind, pos=(rect.right - 20, rect.centery), button=1))
    driver.frames(2)


def test_the_lobby_asks_how_to_choose_only_where_people_hide_something(driver: Driver, lobby: Lobby) -> None:
    assert "letters" in driver.ids() and not lobby.plan.letters
    driver.click("open_hands")
    assert "letters" not in driver.ids()
    driver.click("open_hands")
    lobby.plan.change(1, person=False)
    lobby.rebuild()
    assert "letters" not in driver.ids() and "open_hands" not in driver.ids()


def test_every_free_place_takes_a_press(driver: Driver, lobby: Lobby) -> None:
    assert [id for id in driver.ids() if id.startswith("add")] == ["add", "add:4", "add:5"]
    driver.click("add:5")
    assert len(lobby.plan.seats) == 4
    driver.click("add:5")
    driver.click("add")
    assert len(lobby.plan.seats) == 6 and not any(id.startswith("add") for id in driver.ids())


def test_seats_change_places(driver: Driver, lobby: Lobby) -> None:
    driver.click("seat:0:swap")
    assert [seat.name for seat in lobby.plan.seats] == ["Ben", "Ann", "Zoé"]
    assert "seat:2:swap" not in driver.ids(), "the last one has nobody behind"


def test_the_way_of_choosing_goes_from_the_lobby_to_the_table_and_into_memory(driver: Driver, lobby: Lobby) -> None:
    choose_letters(driver, lobby)
    assert lobby.plan.letters
    session = begin(driver)
    assert session.settings.letters and session.blind
    assert driver.app.context.setups.of("mindup")["letters"] is True
    assert isinstance(driver.app.stage.top, Curtain)


def test_a_match_that_is_gone_on_with_asks_for_letters_again(driver: Driver, lobby: Lobby) -> None:
    choose_letters(driver, lobby)
    begin(driver)
    matches = driver.app.context.matches
    driver.key(pygame.K_ESCAPE)
    assert driver.scene == "pause", "Esc pauses at the curtain, too"
    driver.click("leave")
    seating.resume(matches.ctx, matches.waiting()[0])
    driver.frames(4)
    assert matches.session is not None and matches.session.blind and matches.session.letters() == {}
    assert isinstance(driver.app.stage.top, Curtain)


def look(driver: Driver) -> None:
    """Hold the ring until the private page is open."""
    x, y, _ = RING
    at = driver.app.canvas.rect((x, y, 1, 1)).topleft
    pygame.event.post(pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=at, button=1))
    while driver.scene == "curtain":
        driver.frames(4)
    pygame.event.post(pygame.event.Event(pygame.MOUSEBUTTONUP, pos=at, button=1))
    driver.frames(2)


@pytest.mark.parametrize("letters", [False, True])
def test_nothing_of_a_private_page_shines_through_the_pause(driver: Driver, lobby: Lobby, letters: bool) -> None:
    if letters:
        choose_letters(driver, lobby)
    session = begin(driver)
    look(driver)
    assert session.private
    stage = driver.app.stage
    driver.click("bar:pause")
    assert driver.scene == "pause" and not session.private and not stage.fading
    assert isinstance(stage.stack[-2], Curtain)
    driver.click("resume")
    look(driver)
    driver.key(pygame.K_ESCAPE)
    assert isinstance(stage.top, Curtain) and not session.private, "Esc hides; where all is hidden it pauses"
    driver.key(pygame.K_ESCAPE)
    assert driver.scene == "pause"


def test_all_see_the_prizes_before_the_screen_goes_round_again(driver: Driver, lobby: Lobby) -> None:
    session = begin(driver)
    for seat in (0, 1):
        look(driver)
        session.submit(seat, session.decisions()[seat].options[0])
        while session.view().turn == 1 and driver.scene != "curtain":
            driver.frames(1)
    table = driver.app.stage.top
    assert isinstance(table, TableScene)
    for _ in range(200):
        if table.handover.lingering or driver.scene == "curtain":
            break
        driver.frames(1, 50)
    assert session.view().turn == 2 and session.curtain() == 1, "the last chooser keeps the screen"
    assert driver.app.stage.top is table and table.handover.lingering and table.shown == session.view()
    driver.key(pygame.K_RETURN)
    assert isinstance(driver.app.stage.top, Curtain), "a press goes on at once"


def test_undo_from_the_pause_says_whose_choice_it_takes_back(driver: Driver, lobby: Lobby) -> None:
    session = begin(driver)
    look(driver)
    session.submit(0, session.decisions()[0].options[0])
    driver.frames(6)
    driver.key(pygame.K_ESCAPE)
    driver.click("undo")
    assert driver.scene == "Ask" and 0 not in session.match.pending()
    asked = driver.app.stage.top
    assert isinstance(asked, Ask) and asked.words() == ("Ann wants to undo. Ben, do you agree?", "")
    driver.click("answer:0")
    assert 0 in session.match.pending()


def test_the_way_of_choosing_changes_in_the_middle(driver: Driver, lobby: Lobby) -> None:
    session = begin(driver)
    assert not session.blind
    driver.key(pygame.K_ESCAPE)
    driver.click("entry")
    assert session.settings.letters
    driver.click("entry")
    assert not session.settings.letters
    driver.click("entry")
    driver.click("resume")
    assert session.blind and driver.app.context.setups.of("mindup")["letters"] is True


def test_other_titles_and_single_persons_have_no_such_row_in_the_pause(driver: Driver, lobby: Lobby) -> None:
    lobby.plan.change(1, person=False)
    lobby.rebuild()
    begin(driver)
    driver.key(pygame.K_ESCAPE)
    assert driver.scene == "pause" and "entry" not in driver.ids()


@pytest.mark.parametrize("text", [100, 130])
@pytest.mark.parametrize("lang", ["en", "fr"])
@pytest.mark.parametrize("seats", ["pbb", "ppb", "pppb", "pppbb", "ppppbb"])
def test_the_lobby_has_room_for_all_rows_and_seats(driver: Driver, lobby: Lobby, seats: str, lang: str, text: int) -> None:
    ctx = driver.app.context
    ctx.change(lang=lang, text=text)
    lobby.plan.seats = [
        SeatPlan("Wilhelmina-Mar" if n == 1 else NAMES[n], ctx.people.portraits[n], kind == "p", TITLE.levels[n % 5])
        for n, kind in enumerate(seats)
    ]
    lobby.plan.letters, lobby.plan.options["objectives"] = len(seats) > 3, len(seats) - 1
    lobby.rebuild()
    rows = lobby.rows()
    assert all(a.y + a.height <= b.y for a, b in pairwise(rows))
    assert rows[-1].y + rows[-1].height <= 716, "the plate below is left free"
    frame = Frame(pygame.Surface(driver.app.canvas.size), driver.app.canvas, Audit())
    lobby.draw(frame)
    assert frame.audit is not None and frame.audit.problems(frame.canvas) == []


def test_the_lobby_tells_of_the_bulb_only_where_there_will_be_one(driver: Driver, lobby: Lobby) -> None:
    lobby.plan.change(1, person=False)
    told = driver.app.context.words.get("app.lobby.pace")
    lobby.plan.add()
    assert told in lobby._sentence("mouse")
    driver.app.context.change(coach=0)
    assert told not in lobby._sentence("mouse"), "switched off"
    driver.app.context.change(coach=-1)
    lobby.title = replace(lobby.title, hint_of=None)
    assert told not in lobby._sentence("mouse"), "the title gives none"
    lobby.title = TITLE
    lobby.plan.change(0, person=False)
    assert told not in lobby._sentence("mouse"), "nobody is there to ask"
