"""The lobby of a title whose seats are pieces: pilots, who drives them, bots of four levels, and the match that comes of it."""

from __future__ import annotations

from typing import Any

import pygame
import pytest

from game.home.matches.campaign import FREE, OPTION
from game.home.profiles import Profile
from game.pages.lobby.page import Lobby
from game.ui.focus import Act

from .driver import Driver


@pytest.fixture
def lobby(driver: Driver) -> Lobby:
    """The lobby of the first mission, with two people in the house."""
    ctx = driver.app.context
    ctx.people.list = [Profile("Alice", "noor"), Profile("Max", "marcus")]
    ctx.setups.keep("mechs", {OPTION: FREE})
    driver.click("title:mechs")
    driver.click("prepare")
    driver.click("prepare")
    found = driver.app.stage.top
    assert isinstance(found, Lobby)
    return found


def table(driver: Driver) -> Any:
    driver.click("start")
    driver.frames(3)
    assert driver.scene == "mechs"
    return driver.app.stage.top


def test_alone_with_two_mechs_by_one_press(lobby: Lobby, driver: Driver) -> None:
    players = table(driver).session.players
    assert [(p.name, p.driver, p.person, p.level) for p in players] == [
        ("Corki", "Alice", 0, None),
        ("Heimerdinger", "Alice", 0, None),
    ]
    assert [person.name for person in driver.app.context.people.list] == ["Alice", "Max"]


def test_a_second_person_a_bot_and_other_pilots(lobby: Lobby, driver: Driver) -> None:
    driver.click("seat:1:driver_next")
    driver.click("add")
    driver.click("seat:0:next")
    lobby.act(Act("seat:2:step_level", 1))
    driver.frames(1)
    assert lobby.plan.drivers == ("Alice", "Max") and not lobby.plan.seats[2].person
    session = table(driver).session
    assert [(p.name, p.driver, p.person) for p in session.players] == [
        ("Heimerdinger", "Alice", 0),
        ("Corki", "Max", 1),
        ("Tristana", "", None),
    ]
    assert session.players[2].level == "strong" and session.settings.open_hands


def test_all_bots_change_at_once_where_there_are_some(lobby: Lobby, driver: Driver) -> None:
    level = lobby.ui.by_id("bots:level")
    assert level.words == "no bots" and not level.enabled
    assert not lobby.ui.by_id("bots:all").enabled, "the second mech is one's own"
    driver.click("seat:1:driver_next")
    driver.click("bots:all")
    before = lobby.plan.bots_level
    lobby.act(Act("bots:level", 1))
    assert [seat.person for seat in lobby.plan.seats] == [True, False] and lobby.plan.bots_level not in ("", before)
    level = lobby.ui.by_id("bots:level")
    assert level.enabled and not lobby.ui.by_id("bots:all").enabled


def test_a_driver_is_typed_and_remembered_as_a_person_of_the_house(lobby: Lobby, driver: Driver) -> None:
    lobby.plan.change(1, driver="")
    lobby.rebuild()
    assert lobby.plan.problem() is not None and not lobby.ui.by_id("start").enabled
    driver.click("seat:1:driver")
    driver.type("Zoé")
    driver.key(pygame.K_RETURN)
    assert lobby.plan.seats[1].driver == "Zoé" and lobby.plan.persons == 2
    table(driver)
    assert [person.name for person in driver.app.context.people.list] == ["Alice", "Max", "Zoé"]


def test_a_seat_goes_to_a_bot_and_back(lobby: Lobby, driver: Driver) -> None:
    lobby.act(Act("seat:1:kind", 1))
    driver.frames(1)
    assert "seat:1:step_level" in driver.ids()
    assert "seat:1:driver" not in driver.ids() and lobby.plan.persons == 1
    lobby.act(Act("seat:1:kind", 0))
    driver.frames(1)
    assert "seat:1:driver" in driver.ids() and lobby.plan.seats[1].driver == "Alice"


def test_the_crew_is_there_again_next_time(lobby: Lobby, driver: Driver) -> None:
    driver.click("seat:1:driver_next")
    driver.click("seat:0:next")
    seats = list(lobby.plan.seats)
    driver.click("back")
    driver.click("back")
    assert driver.scene == "menu"
    driver.click("title:mechs")
    driver.click("prepare")
    again = driver.app.stage.top
    assert isinstance(again, Lobby) and again is not lobby and again.plan.seats == seats


def test_a_map_that_is_not_made_for_so_many_is_told(lobby: Lobby, driver: Driver) -> None:
    lobby.plan.options["mission"] = "gone@12345678"
    driver.click("start")
    assert driver.scene == "Note" and driver.app.context.matches.session is None
    driver.click("answer:0")
    assert driver.scene == "lobby"


def test_no_pilot_sits_twice_whatever_is_stepped(lobby: Lobby, driver: Driver) -> None:
    lobby.plan.add()
    for n, step in enumerate((1, 1, -1, 1, -1, -1, 1, 1, 1, -1)):
        lobby.plan.step_portrait(n % 3, step)
        faces = [seat.portrait for seat in lobby.plan.seats]
        assert len(set(faces)) == 3
        assert lobby.plan.setup().options["pilots"] == ",".join(face.removeprefix("pilot_") for face in faces)
        assert lobby.chosen is not None
        names = {"corki": "metal", "heimerdinger": "electric", "tristana": "computer", "ziggs": "fire"}
        assert lobby.chosen.pieces() == [f"board/mech_{names[face.removeprefix('pilot_')]}_south" for face in faces]


def test_there_are_as_many_bars_as_levels_of_bots(lobby: Lobby, driver: Driver) -> None:
    """The third of four levels had four of five bars."""
    driver.click("add")
    driver.frames(1)
    levels = lobby.plan.title.levels
    found = {widget.id: widget for widget in lobby.ui.widgets}
    for id, level in (("seat:2:step_level", lobby.plan.seats[2].level), ("bots:level", lobby.plan.bots_level)):
        assert (found[id].bars, found[id].grades) == (levels.index(level), len(levels))


def test_the_level_of_a_bot_ends_at_the_lowest_and_at_the_highest(lobby: Lobby, driver: Driver) -> None:
    """One press too many made the strongest bots the weakest."""
    driver.click("add")
    driver.frames(1)
    levels = lobby.plan.title.levels
    for direction, end in (("left", levels[0]), ("right", levels[-1])):
        for _ in range(len(levels) + 1):
            for id in ("seat:2:step_level", "bots:level"):
                taken, act = lobby.ui.by_id(id).nav(direction)
                assert taken
                if act is not None:
                    lobby.act(act)
                driver.frames(1)
        assert lobby.plan.seats[2].level == lobby.plan.bots_level == end
