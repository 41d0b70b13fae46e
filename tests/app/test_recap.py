"""The catch-up that nobody asks for: after a real absence the last turns play first, through the eyes that are open there."""

from __future__ import annotations

import time
from typing import Any

import pygame
import pytest

from game.core.dice import Dice
from game.core.players import Player
from game.home.replays.absences import ABSENT_S, turned_since_left
from game.pages import ways
from game.pages.kit import seating
from game.pages.replay.catchup import CALM_MS, TELL_MS, CatchUp
from game.table.session import Session
from game.ui.tween import Motion

from .driver import Driver
from .test_catch_up import begin, watch

NOBODY: frozenset[int] = frozenset()
SEATS = {"mindbug": (2, 30), "mindup": (4, 40), "mindflayer": (5, 40), "mechs": (2, 60)}


def back_after(driver: Driver, session: Session, seconds: float) -> Session:
    """Leave the table, and go on with the match so much later."""
    ctx = driver.app.context
    session.close()
    ctx.returns.now = lambda: time.time() + seconds
    (waiting,) = ctx.matches.waiting()
    seating.resume(ctx, waiting)
    driver.frames(3)
    assert ctx.matches.session is not None
    return ctx.matches.session


def play(session: Session, moves: int) -> None:
    """So many moves of chance, whoever's."""
    dice = Dice(2)
    for _ in range(moves):
        choice = session.match.rules.choices(session.match.state)
        assert choice is not None
        session.match.submit(choice[0], dice.pick(choice[1]))


@pytest.mark.share(3)
@pytest.mark.parametrize("name", sorted(SEATS))
@pytest.mark.parametrize("motion", [Motion(), Motion(0), Motion(1, reduced=True)], ids=["moving", "off", "reduced"])
def test_after_an_absence_the_last_turns_play_first(name: str, motion: Motion, driver: Driver) -> None:
    driver.app.context.motion = motion
    seats, steps = SEATS[name]
    session = back_after(driver, begin(driver, name, 1, seats, steps), ABSENT_S + 60)
    top: Any = driver.app.stage.top
    assert isinstance(top, CatchUp) and top.tell_ms > 0 and top.screen.session.eyes == session.eyes
    before, shown = len(session.match.entries), set()
    spent = 0.0
    while driver.scene == "catchup":
        driver.app.stage.update(50)
        shown.add(top.screen.place)
        spent += 50
        assert spent <= 10_000
    assert spent >= TELL_MS and set(top.stops) <= shown, "move by move"
    assert driver.scene == name and len(session.match.entries) == before, "nothing went on meanwhile"
    driver.frames(3)
    assert driver.scene in (name, "curtain") and not driver.app.context.at_table.recaps(session), "once is enough"


def test_after_a_short_absence_it_is_offered(driver: Driver) -> None:
    session = back_after(driver, begin(driver, "mindbug", 1, 2, 30), ABSENT_S - 60)
    assert driver.scene == "mindbug" and driver.app.context.at_table.missed(session) and "catch_up" in driver.ids()


def test_the_settings_leave_it_at_the_offer(driver: Driver) -> None:
    driver.app.context.change(recap=False)
    session = back_after(driver, begin(driver, "mindbug", 1, 2, 30), ABSENT_S + 60)
    assert driver.scene == "mindbug" and driver.app.context.at_table.missed(session) and "catch_up" in driver.ids()


def test_any_key_skips_it_but_none_that_was_meant_for_something_else(driver: Driver) -> None:
    session = back_after(driver, begin(driver, "mindbug", 1, 2, 30), ABSENT_S + 60)
    ctx = driver.app.context
    for way in (
        lambda: driver.key(pygame.K_k),
        lambda: driver.key(pygame.K_LEFT),
        lambda: driver.key(pygame.K_SPACE),
        lambda: driver.key(pygame.K_ESCAPE),
        lambda: driver.click("skip"),
        lambda: driver.pad(pygame.CONTROLLER_BUTTON_B),
        lambda: driver.pad(pygame.CONTROLLER_BUTTON_DPAD_LEFT),
    ):
        if driver.scene != "catchup":
            ctx.returns.came_back(session, (0,), away=True)
            driver.frames(2)
        top: Any = driver.app.stage.top
        assert isinstance(top, CatchUp)
        top.calm_ms = 1e6
        way()
        assert driver.scene == "catchup"
        top.calm_ms = 0.0
        way()
        assert driver.scene == "mindbug" and not ctx.at_table.recaps(session)
    assert CALM_MS < TELL_MS


@pytest.mark.parametrize("steps", [30, 31])
def test_all_see_before_the_curtain_what_everybody_saw(steps: int, driver: Driver) -> None:
    session = back_after(driver, begin(driver, "mindbug", 2, 2, steps), ABSENT_S + 60)
    top: Any = driver.app.stage.top
    assert isinstance(top, CatchUp) and session.eyes == NOBODY == top.screen.session.eyes
    assert all(card == -1 for side in top.screen.session.view().seats for card in side.hand)
    watch(driver)
    driver.frames(3)
    assert driver.scene == "curtain" if session.curtain() is not None else "mindbug"
    assert (session.curtain() is not None) == (steps == 31)


def test_who_takes_a_seat_back_sees_it_once_the_own_curtain_is_open(driver: Driver) -> None:
    session = begin(driver, "mindbug", 2, 2, 12)
    ctx, me = driver.app.context, session.players[1]
    session.take_seat(1, Player(me.name, me.portrait, None, "casual"))
    assert not turned_since_left(session, 1)
    play(session, 10)
    assert turned_since_left(session, 1)
    ctx.matches.session = session
    session.take_seat(1, me)
    ctx.returns.came_back(session, (1,), away=True)
    assert session.eyes == NOBODY and not ctx.at_table.recaps(session), "the other one has seen it all"
    session.open_curtain(0)
    assert not ctx.at_table.recaps(session)
    session.hide()
    session.open_curtain(1)
    assert ctx.at_table.recaps(session) and session.private
    ctx.returns.watched(session)
    assert not ctx.at_table.recaps(session)


def test_who_takes_a_seat_back_in_the_same_turn_is_only_asked(driver: Driver) -> None:
    session = begin(driver, "mindup", 1, 4, 12)
    ctx, me = driver.app.context, session.players[0]
    session.take_seat(0, Player(me.name, me.portrait, None, "casual"))
    ctx.matches.session = session
    ctx.go(ways.ShowTable(session))
    driver.frames(2)
    ctx.at_table.pause(session)
    driver.frames(2)
    driver.click("sit_again")
    driver.frames(3)
    assert driver.scene == "mindup" and not ctx.at_table.recaps(session)


def test_who_takes_a_seat_back_from_a_bot_sees_what_it_played(driver: Driver) -> None:
    session = begin(driver, "mindup", 1, 4, 12)
    ctx, me = driver.app.context, session.players[0]
    session.take_seat(0, Player(me.name, me.portrait, None, "casual"))
    play(session, 6)
    ctx.matches.session = session
    ctx.go(ways.ShowTable(session))
    driver.frames(2)
    ctx.at_table.pause(session)
    driver.frames(2)
    driver.click("sit_again")
    driver.frames(3)
    assert driver.scene == "catchup"
    driver.app.stage.top.calm_ms = 0.0  # type: ignore[union-attr]
    driver.click("skip")
    assert driver.scene == "mindup"
