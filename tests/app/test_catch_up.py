"""The catch-up: who is offered the last turns, through whose eyes they play, how long, and how one leaves them."""

from __future__ import annotations

from typing import Any

import pygame
import pytest

from game.core.dice import Dice
from game.core.players import Player
from game.core.types import Setup
from game.home.replays.absences import turns_back
from game.pages import ways
from game.pages.kit import seating
from game.pages.replay.catchup import CatchUp
from game.table.session import Session
from game.table.settings import TableSettings
from game.titles import title
from game.ui.inputmap import Window

from .driver import Driver

NOBODY: frozenset[int] = frozenset()


def begin(driver: Driver, name: str, persons: int, seats: int, steps: int, settings: TableSettings | None = None) -> Session:
    """A match of so many persons and bots, after so many moves of chance, on the table."""
    ctx, found, dice = driver.app.context, title(name), Dice(4)
    people = [
        Player(f"P{n}", list(ctx.people.portraits)[n], n if n < persons else None, None if n < persons else found.levels[0])
        for n in range(seats)
    ]
    session = Session.new(
        found,
        Setup(name, seats, 9, 1, found.defaults()),
        people,
        ctx.matches.folder,
        ctx.matches.client,
        settings or TableSettings(),
    )
    for _ in range(steps):
        choice = found.rules.choices(session.match.state)
        assert choice is not None
        session.match.submit(choice[0], dice.pick(choice[1]))
    return session


def resumed(driver: Driver, session: Session) -> Session:
    """Leave the table, and go on with the match that waits."""
    ctx = driver.app.context
    session.close()
    (waiting,) = ctx.matches.waiting()
    seating.resume(ctx, waiting)
    driver.frames(3)
    again = ctx.matches.session
    assert again is not None
    return again


def watch(driver: Driver) -> float:
    """Let the catch-up run; how many milliseconds it took."""
    spent = 0.0
    while driver.scene == "catchup":
        driver.app.stage.update(50)
        spent += 50
        assert spent <= 10_000
    return spent


@pytest.mark.parametrize(
    ("name", "seats", "steps"), [("mindbug", 2, 30), ("mindup", 4, 40), ("mindflayer", 5, 40), ("mechs", 2, 60)]
)
def test_who_goes_on_with_a_match_may_see_its_last_turns(name: str, seats: int, steps: int, driver: Driver) -> None:
    session = resumed(driver, begin(driver, name, 1, seats, steps))
    ctx = driver.app.context
    assert ctx.at_table.missed(session)
    before = len(session.match.entries)
    driver.key(pygame.K_c)
    top: Any = driver.app.stage.top
    assert isinstance(top, CatchUp) and top.screen.session.eyes == session.eyes and top.stops
    assert 300 <= watch(driver) <= 10_000
    assert driver.scene == name and len(session.match.entries) == before, "nothing went on meanwhile"
    assert not ctx.at_table.missed(session), "once is enough"


def test_the_key_in_the_bar_does_the_same_and_any_press_leaves(driver: Driver) -> None:
    resumed(driver, begin(driver, "mindbug", 1, 2, 30))
    driver.click("catch_up")
    assert driver.scene == "catchup"
    driver.key(pygame.K_ESCAPE)
    assert driver.scene == "mindbug" and "catch_up" not in driver.ids()


def test_a_pad_gets_there_and_away(driver: Driver) -> None:
    resumed(driver, begin(driver, "mindbug", 1, 2, 30))
    table: Any = driver.app.stage.top
    table.ui.focus("catch_up", show=True)
    driver.pad(pygame.CONTROLLER_BUTTON_A)
    assert driver.scene == "catchup"
    driver.pad(pygame.CONTROLLER_BUTTON_A)
    assert driver.scene == "mindbug"


def test_a_new_match_offers_nothing(driver: Driver) -> None:
    session = begin(driver, "mindbug", 1, 2, 20)
    driver.app.context.go(ways.ShowTable(session))
    driver.frames(3)
    assert not driver.app.context.at_table.missed(session) and "catch_up" not in driver.ids()
    driver.key(pygame.K_c)
    assert driver.scene == "mindbug"


def test_the_offer_goes_with_the_first_own_move(driver: Driver) -> None:
    session = resumed(driver, begin(driver, "mindbug", 1, 2, 30))
    ctx = driver.app.context
    for _ in range(40):
        decisions = session.decisions()
        if decisions:
            break
        driver.frames(1)
    assert ctx.at_table.missed(session)
    seat, decision = next(iter(decisions.items()))
    session.submit(seat, decision.options[0])
    assert not ctx.at_table.missed(session)


def test_who_takes_a_seat_back_is_offered_what_the_bot_played(driver: Driver) -> None:
    session = begin(driver, "mindup", 1, 4, 12)
    ctx = driver.app.context
    me = session.players[0]
    session.take_seat(0, Player(me.name, me.portrait, None, "casual"))
    dice = Dice(2)
    for _ in range(12):
        choice = session.match.rules.choices(session.match.state)
        assert choice is not None
        session.match.submit(choice[0], dice.pick(choice[1]))
    ctx.matches.session = session
    ctx.go(ways.ShowTable(session))
    driver.frames(2)
    assert not ctx.at_table.missed(session)
    ctx.at_table.pause(session)
    driver.frames(2)
    driver.click("sit_again")
    driver.frames(3)
    assert session.players[0].person == 0 and ctx.at_table.missed(session)


def test_several_persons_see_what_everybody_saw(driver: Driver) -> None:
    session = resumed(driver, begin(driver, "mindbug", 2, 2, 30))
    ctx = driver.app.context
    assert session.eyes == NOBODY and ctx.at_table.missed(session)
    top = CatchUp(ctx, session, ctx.returns.since(session) or 0)
    assert top.screen.session.eyes == NOBODY
    assert all(card == -1 for side in top.screen.session.view().seats for card in side.hand)


def test_a_long_wait_for_the_screen_is_offered_behind_the_curtain(driver: Driver) -> None:
    ctx = driver.app.context
    session = begin(driver, "mindup", 2, 3, 0)
    match, dice = session.match, Dice(3)
    while match.setup.seats * 3 > len({e for e, _ in match.log(frozenset((1,))) if e}):  # the second person never acts alone
        choice = match.rules.choices(match.state)
        assert choice is not None
        seat = choice[0]
        if seat == 1:
            session.match.take_seat(1, Player("bot", match.players[1].portrait, None, "casual"))
        session.match.submit(seat, dice.pick(choice[1]))
        if match.players[1].person is None:
            session.match.take_seat(1, match.header.players[1])
    assert not ctx.at_table.missed(session), "nobody's eyes are open"
    session.open_curtain(1)
    assert session.private and session.eyes == frozenset((1,))
    assert ctx.at_table.missed(session) == (match.entries[-1].number > 0 and ctx.returns.since(session) is not None)


def test_a_window_that_is_left_covers_a_private_film(driver: Driver) -> None:
    session = resumed(driver, begin(driver, "mindbug", 2, 2, 30))
    ctx = driver.app.context
    seat = next(seat for seat in (0, 1))
    session.open_curtain(seat)
    page = CatchUp(ctx, session, 0)
    ctx.stage.push(page)
    page.handle(Window("lost"))
    assert page not in ctx.stage.stack


def test_turns_back_counts_turns_as_everybody_saw_them(driver: Driver) -> None:
    match = begin(driver, "mindbug", 1, 2, 30).match
    for turns in (0, 1, 2):
        at = turns_back(match, turns)
        assert match.view_at(match.last, NOBODY).turn - match.view_at(at, NOBODY).turn == turns + 1 or at == 0
