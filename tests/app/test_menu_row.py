"""The row of pages in the menu: each of its keys leads somewhere and back again, with and without a match that waits."""

from __future__ import annotations

from itertools import pairwise

import pygame
import pytest

from game.app.routes import page_of
from game.home.replays import naming
from game.pages.menu.page import PAGES, WAYS
from game.pages.menu.row import places

from .driver import Driver
from .house import match_of, table, write


@pytest.mark.parametrize("page", [page for page, *_ in PAGES])
def test_every_key_leads_to_a_page_and_back(driver: Driver, page: str) -> None:
    assert page_of(WAYS[page])
    driver.click(page)
    assert driver.scene != "menu"
    driver.key(pygame.K_ESCAPE)
    assert driver.scene == "menu" and page in driver.ids()


def test_the_keys_keep_their_place_whatever_waits(driver: Driver) -> None:
    before = {id: driver.ui.by_id(id).box for id, *_ in PAGES}
    for number in (1, 2):
        write(driver.app.context.home, f"2026-11-0{number}-001-mindbug.jsonl", match_of("mindbug", table("Ann", "Ben"), 3), "", 5)
        driver.click("players")
        driver.key(pygame.K_ESCAPE)
        driver.frames(2)
        assert before == {id: driver.ui.by_id(id).box for id, *_ in PAGES}
        beside = driver.ui.by_id("resume").box
        assert not any(box.colliderect(beside) for box in before.values())
        assert not beside.colliderect(driver.ui.by_id("others").box)


def test_keys_do_not_touch() -> None:
    boxes = places(len(PAGES))
    assert all(one[0] + one[2] < other[0] for one, other in pairwise(boxes)) and boxes[-1][0] + boxes[-1][2] <= 1854.01


def test_a_match_that_waits_is_thrown_away_after_one_question(driver: Driver) -> None:
    home = driver.app.context.home
    write(home, "2026-11-01-001-mindbug.jsonl", match_of("mindbug", table("Ann", "Ben"), 3), "", 5)
    (home / "matches" / "2026-11-01-001-mindbug.hints").write_text('{"0": 1}', encoding="utf-8")
    driver.click("players")
    driver.key(pygame.K_ESCAPE)
    driver.frames(2)
    driver.click("others")
    driver.click("away:0")
    driver.key(pygame.K_ESCAPE)
    assert driver.scene == "waiting" and len(list((home / "matches").glob("*.*"))) == 2
    driver.click("away:0")
    driver.click("answer:0")
    driver.frames(2)
    assert not list((home / "matches").glob("*.*")) and "match:0" not in driver.ids()
    driver.key(pygame.K_ESCAPE)
    driver.frames(2)
    assert "resume" not in driver.ids()


def test_a_list_tells_the_day_the_people_and_the_turn(driver: Driver) -> None:
    write(driver.app.context.home, "2026-11-01-001-mindbug.jsonl", match_of("mindbug", table("Ann", "Ben"), 9), "", 5)
    one = driver.app.context.matches.waiting()[0]
    turn = driver.app.context.matches.turn(one)
    head, below = one.row(driver.app.context, turn)
    assert str(turn) in head and "Ann\u00a0– Ben" in below and naming.date(driver.app.context, one.when) in below


def test_enter_alone_makes_nobody(driver: Driver) -> None:
    people = driver.app.context.people
    driver.click("players")
    before = len(people.list)
    driver.click("add")
    driver.key(pygame.K_RETURN)
    driver.key(pygame.K_ESCAPE)
    driver.key(pygame.K_ESCAPE)
    assert len(people.list) == before
    driver.click("players") if driver.scene == "menu" else None
    driver.click("add")
    driver.click("next")
    driver.click("back")
    assert len(people.list) == before + 1
