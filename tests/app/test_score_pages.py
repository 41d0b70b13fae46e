"""The scores on the screens: read in the menu, counted when a match ends, looked at on the pages of people."""

from __future__ import annotations

import pygame
import pytest

from game.core.actions import CONCEDE
from game.home.scores.database import FILE
from game.home.scores.figures import Tally, tallies
from game.pages.kit import seating
from game.pages.people.page import PersonPage
from game.titles import title

from .driver import Driver
from .scoring import DUEL, all_rows, id_of, play


def test_the_menu_reads_on_once_it_stands_still_and_tells_of_damage(driver: Driver) -> None:
    home = driver.app.context.home
    play(home)
    (home / FILE).write_bytes(b"no database" * 100)
    driver.frames(2, 10)
    assert not driver.app.context.scores_open, "nothing is read before the menu has stood still for a while"
    driver.frames(4)
    assert driver.scene == "Note"
    driver.click("answer:0")
    driver.frames(30)
    assert driver.app.context.scores.left == 0 and len(all_rows(driver.app.context)[0]) == len(DUEL)


def test_a_match_counts_as_soon_as_it_ends(driver: Driver) -> None:
    ctx = driver.app.context
    plan = ctx.plan_for(title("mindbug"))
    plan.change(0, name="Alice", person=True)
    ctx.people.greet(plan.guests())
    seating.begin(ctx, plan)
    session = ctx.matches.session
    assert session is not None
    session.match.submit(0, CONCEDE)
    ctx.at_table.finished(session)
    assert tallies(ctx.scores.ask) == {id_of(ctx, "Alice"): Tally(0, 1)}
    driver.frames(2)


def test_a_person_is_added_looked_at_and_shown_by_title(driver: Driver) -> None:
    home = driver.app.context.home
    play(home)
    driver.click("players")
    driver.click("add")
    driver.type("Alice")
    driver.key(pygame.K_RETURN)
    page = driver.app.stage.top
    assert isinstance(page, PersonPage)
    driver.frames(20)
    assert page.figures.tally().matches == len(DUEL), "what a guest of that name has played"
    driver.click("title:mindbug")
    assert page.title == "mindbug" and {w.id for w in driver.ui.widgets if w.what == "opponent"} == {"other:0", "other:1"}
    favourite = page.figures.favourite("mindbug")
    assert favourite is not None
    words, name = driver.app.context.words, driver.app.context.words.get(f"mindbug.cards.{favourite[0]}.name")
    assert page._sentence() == words.get("app.scores.favourite_note", card=name, n=favourite[1]) and name in page._sentence()
    driver.click("title:mindbug")
    assert page.title == "" and page._sentence() == words.get("app.scores.note")
    driver.click("other:0")
    assert driver.app.stage.top is page, "bots and guests have no page"
    driver.key(pygame.K_ESCAPE)
    driver.click("add")
    driver.type("alice")
    driver.key(pygame.K_RETURN)
    refused = driver.app.stage.top
    assert isinstance(refused, PersonPage) and refused.refused and refused.person.name == "Player 1"


@pytest.mark.parametrize("way", ["key", "mouse"])
def test_who_is_new_is_confirmed_by_a_key_that_is_seen(driver: Driver, way: str) -> None:
    driver.click("players")
    driver.click("add")
    driver.type("Alice")
    if way == "key":
        driver.key(pygame.K_RETURN)
        driver.key(pygame.K_RETURN)
    else:
        driver.click("done")
    driver.frames(20)
    assert driver.scene == "players" and [person.name for person in driver.app.context.people.list] == ["Alice"]
    driver.click("0:open")
    assert not [widget for widget in driver.ui.widgets if widget.id == "done"], "only who is new is confirmed"


def test_an_opponent_of_the_house_is_visited(driver: Driver) -> None:
    play(driver.app.context.home)
    driver.app.context.people.greet([("Alice", "noor"), ("Max", "marcus")])
    driver.click("players")
    driver.click("0:open")
    driver.frames(20)
    page = driver.app.stage.top
    assert isinstance(page, PersonPage) and page.person.name == "Alice"
    at = next(n for n, other in enumerate(page.figures.others()) if other.who == id_of(driver.app.context, "Max"))
    driver.click(f"other:{at}")
    visited = driver.app.stage.top
    assert isinstance(visited, PersonPage) and visited.person.name == "Max" and visited.figures.tally().matches == len(DUEL) - 1
    driver.key(pygame.K_ESCAPE)
    assert driver.scene == "players"
