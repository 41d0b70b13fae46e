"""Results and lobbies inside an evening: on with the evening first, and nothing that leads out of it by mistake."""

from __future__ import annotations

import itertools
from typing import Any

import pygame
import pytest

from game.pages.play.results import Results
from game.ui.frame import Audit, Frame
from game.ui.widgets import Button

from .driver import Driver
from .guests import begin, people, play


def label(driver: Driver, id: str) -> str:
    found = driver.ui.by_id(id)
    assert isinstance(found, Button)
    return found.label


def pill(driver: Driver) -> str:
    top: Any = driver.app.stage.top
    return str(top.heading()[1])


@pytest.mark.parametrize("lang", ["en", "fr"])
def test_after_a_game_the_evening_goes_on_and_no_options_are_offered(driver: Driver, lang: str) -> None:
    people(driver, "Ann", "Ben", "Cleo")
    driver.app.context.change(lang=lang)
    begin(driver, 1, 1, 0, 0)
    for game in range(3):
        driver.click("play")
        assert driver.scene == "lobby" and pill(driver) == {"en": f"Game {game + 1} of 3", "fr": f"Partie {game + 1} sur 3"}[lang]
        driver.app.stage.pop()
        driver.frames(2)
        play(driver)
        ids = driver.ids()
        assert "evening" in ids and not {"options", "rematch", "next_game", "onward"} & set(ids)
        assert driver.app.stage.top.first_focus() == "evening"  # type: ignore[union-attr]
        last = game == 2
        words = {"en": ("Back to the evening", "To the podium"), "fr": ("Suite de la soirée", "Vers le podium")}[lang]
        assert label(driver, "evening") == words[last]
        audit = Audit()
        driver.app.stage.draw(Frame(pygame.Surface((1280, 720)), driver.app.canvas, audit))
        assert audit.problems(driver.app.canvas) == []
        driver.click("evening")
        assert driver.scene == "evening"


def test_outside_an_evening_options_are_offered_as_ever(driver: Driver) -> None:
    people(driver, "Ann", "Ben")
    driver.click("title:mindbug")
    assert driver.scene == "lobby" and pill(driver) == driver.app.context.say("lobby.title")
    driver.click("start")
    driver.frames(3)
    session = driver.app.context.matches.session
    assert session is not None
    from game.core.actions import CONCEDE

    session.match.submit(0, CONCEDE)
    driver.app.context.at_table.finished(session)
    page = driver.app.stage.top
    assert isinstance(page, Results) and not page.in_evening
    page.quiet_ms = 0
    driver.frames(2)
    assert {"options", "rematch"} <= set(driver.ids()) and "evening" not in driver.ids()


def test_the_foot_has_room_for_what_is_left_of_every_title(driver: Driver, monkeypatch: pytest.MonkeyPatch) -> None:
    """The film of who lied when, or a review, stands beside two keys instead of three."""
    people(driver, "Ann", "Ben", "Cleo", "Dora")
    begin(driver, 0, 0, 1, 0)
    play(driver)
    boxes = [driver.ui.by_id(id).box for id in ("menu", "watch", "afterword", "evening")]
    assert all(one.right < other.left for one, other in itertools.pairwise(boxes))
