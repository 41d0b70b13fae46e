"""The row of pages in the menu: each of its keys leads somewhere and back again, with and without a match that waits."""

from __future__ import annotations

from itertools import pairwise

import pygame
import pytest

from game.app.routes import page_of
from game.pages.menu.menu import PAGES, WAYS
from game.pages.menu.menu_row import places

from .driver import Driver
from .house import match_of, table, write


@pytest.mark.parametrize("page", [page for page, *_ in PAGES])
def test_every_key_leads_to_a_page_and_back(driver: Driver, page: str) -> None:
    assert page_of(WAYS[page])
    driver.click(page)
    assert driver.scene != "menu"
    driver.key(pygame.K_ESCAPE)
    assert driver.scene == "menu" and page in driver.ids()


def test_the_keys_stand_beside_a_match_that_waits(driver: Driver) -> None:
    wide = {id: driver.ui.by_id(id).box for id, *_ in PAGES}
    for number in (1, 2):
        write(driver.app.context.home, f"2026-11-0{number}-001-mindbug.jsonl", match_of("mindbug", table("Ann", "Ben"), 3), "", 5)
    driver.click("players")
    driver.key(pygame.K_ESCAPE)
    driver.frames(2)
    narrow = {id: driver.ui.by_id(id).box for id, *_ in PAGES}
    beside = driver.ui.by_id("resume").box
    assert all(narrow[id].w < wide[id].w and not narrow[id].colliderect(beside) for id, *_ in PAGES)
    assert not beside.colliderect(driver.ui.by_id("others").box)


@pytest.mark.parametrize("beside", [False, True])
def test_keys_do_not_touch(beside: bool) -> None:
    boxes = places(len(PAGES), beside)
    assert all(one[0] + one[2] < other[0] for one, other in pairwise(boxes)) and boxes[-1][0] + boxes[-1][2] <= 1854.01
