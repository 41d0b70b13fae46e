"""What only Mind Up! has at its table: choosing together, by curtain or by letters, taking back, a seat for a bot."""

from __future__ import annotations

from collections.abc import Set
from typing import Any

import pygame
import pytest

from game.core.actions import TAKE_BACK
from game.core.journal import SEAT
from game.table.workerclient import InlineClient
from game.ui.table.handover import SEEN
from tests.robot.blind import Blind, Typing
from tests.robot.company import ALICE, BOT, DUEL, EVE, MAX, SOLO, TRIO, company
from tests.robot.house import House
from tests.robot.robot import Robot, verdict
from tests.robot.watch import watch_mindup
from tests.robot.ways import Keys, Mouse, Pad, given

LETTERS = {
    "three with the mouse": (Mouse, TRIO, 3, "fr", 10),
    "three at the keyboard": (Typing, TRIO, 3, "en", 0),
    "two among five, typing": (Typing, (ALICE, BOT, MAX), 5, "fr", 10),
    "three among six with the pad": (Pad, TRIO, 6, "en", 10),
}


class Patient(InlineClient):
    """Bots that answer when they are told to."""

    told = False

    def poll(self, tokens: Set[int] | None = None) -> list[tuple[int, Any]]:
        return super().poll(tokens) if self.told else []


def sit(house: House, people: tuple, seed: int, seats: int = 0, **values) -> Robot:
    """A robot with a mouse at a fresh table."""
    house.sit_down("mindup", company("mindup", people, seats), seed, **values)
    return Robot(house, Mouse(house), seed)


@pytest.mark.share(2)
@pytest.mark.parametrize("evening", LETTERS)
def test_a_match_by_letters(evening: str, open_house, monkeypatch) -> None:
    way, people, seats, lang, audit_every = LETTERS[evening]
    house = open_house(lang=lang)
    watch = watch_mindup(house, monkeypatch)
    house.sit_down("mindup", company("mindup", people, seats), 31, letters=True, objectives=1)
    robot = Blind(house, way(house), 31, audit_every)
    assert robot.play() == "over"
    persons = len({player.person for player in people} - {None})
    assert robot.answers == 21 * persons
    assert robot.lookups == robot.curtains == 3 * persons, "everybody looks once a round, and no more"
    verdict(robot.problems)
    verdict(watch.leaks)


def test_by_letters_a_card_is_taken_back_and_letters_are_looked_up_again(open_house, monkeypatch) -> None:
    house = open_house()
    watch = watch_mindup(house, monkeypatch)
    house.sit_down("mindup", TRIO, 32, letters=True)
    robot = Blind(house, Mouse(house), 32)
    robot.ready()
    session = robot.session
    for seat in (1, 2):
        action = None
        hand = dict(robot.read[seat])
        _, letter = robot.answer_blind(seat)
        action = hand[letter]
        robot.take_back(seat, letter, action)
        assert session.match.entries[-1].text == session.match.verbs.encode(TAKE_BACK)
        robot.look_blind()
    house.click("pad:2:look")
    assert robot.wait() == "curtain" and session.curtain() == 2
    robot.ready()
    assert robot.lookups == 3, "they are seen as long as the ring is held, and there is no page that learns them anew"
    for _ in range(6):
        robot.ready()
        robot.look_blind()
        robot.answer_blind()
    verdict(watch.leaks)


def test_a_click_counts_although_a_bot_chooses_between_press_and_release(open_house) -> None:
    """For the card, and for the button that says so."""
    house = open_house(speed=1)
    bots = house.ctx.matches.client = Patient()
    robot = sit(house, SOLO, 33, 6)
    robot.wait()
    session, table = robot.session, house.top
    card = next(hot.id for hot in house.stage.hot_rects() if hot.id.startswith("card:"))
    for id in (card, "play"):
        bots.told = False
        house.wait(lambda: table.settled)
        hot, before = house.hot(id), session.match.last
        assert hot is not None
        house.move(house.pixel(hot))
        house.press(house.pixel(hot))
        bots.told = True
        while session.match.last == before or not table.presenter.busy:
            house.frame()
        house.release(house.pixel(hot))
    assert given(session, 0, 0)


@pytest.mark.parametrize("how", ["mouse", "keys"])
def test_a_press_on_the_button_counts_while_a_bots_card_moves(how: str, open_house) -> None:
    house = open_house(speed=1)
    bots = house.ctx.matches.client = Patient()
    robot = sit(house, SOLO, 33, 6)
    robot.wait()
    session, table = robot.session, house.top
    house.click(next(hot.id for hot in house.stage.hot_rects() if hot.id.startswith("card:")))
    house.wait(lambda: house.hot("play"))
    play = house.hot("play")
    assert play is not None
    if how == "keys":
        while table.ui.focused is None or table.ui.focused.id != "play":
            house.key(pygame.K_TAB)
    bots.told = True
    house.wait(lambda: table.presenter.busy)
    assert not given(session, 0, 0)
    if how == "keys":
        house.key(pygame.K_RETURN)
    else:
        house.click(play)
    assert given(session, 0, 0)


@pytest.mark.parametrize("way", [Mouse, Keys, Pad])
def test_a_card_is_taken_back_at_the_curtain(way, open_house, monkeypatch) -> None:
    """Alice has chosen; before Max takes the screen she wants another card."""
    house = open_house()
    watch = watch_mindup(house, monkeypatch)
    house.sit_down("mindup", TRIO, 34)
    robot = Robot(house, way(house), 34)
    robot.ready()
    session = robot.session
    first = robot.answer()
    assert robot.wait() == "curtain" and session.curtain() == 1
    press_again(house, way)
    assert robot.wait() == "curtain" and session.curtain() == 0, "who takes back chooses next"
    robot.ready()
    assert first in robot.options()
    robot.look()
    robot.answer(next(option for option in robot.options() if option != first))
    assert robot.wait() == "curtain" and session.curtain() == 1
    assert [entry.text.split()[0] for entry in session.match.entries] == ["play", "take_back", "play"]
    verdict(watch.leaks)


def press_again(house: House, way) -> None:
    """ "Alice: choose again" on the handover screen."""
    again = next(hot for hot in house.stage.hot_rects() if hot.id.startswith("again:"))
    if way is Mouse:
        house.click(again)
        return
    keys = way(house)
    for _ in range(10):
        if house.top.ui.focused is not None and house.top.ui.focused.id == again.id:
            break
        keys.next()
    keys.confirm()


def test_alone_a_card_is_taken_back_while_bots_think(open_house) -> None:
    house = open_house()
    bots = house.ctx.matches.client = Patient()
    robot = sit(house, SOLO, 35, 4)
    robot.wait()
    session = robot.session
    before = robot.options()
    robot.way.choose(before[0])
    assert 0 in session.held() and not robot.options()
    house.wait(lambda: house.hot("take_back"))
    house.click("take_back")
    assert not session.held()
    robot.wait()
    assert robot.options() == before
    robot.look()
    bots.told = True
    robot.answer(before[1])
    robot.wait()
    assert all(entry.text != "take_back" for entry in session.match.entries), "what waited in memory leaves no trace"


def test_a_seat_is_handed_to_a_bot_and_bots_play_on(open_house) -> None:
    house = open_house(lang="fr")
    robot = sit(house, SOLO, 36, 5)
    robot.go(3)
    robot.wait()
    session = robot.session
    house.click("bar:pause")
    for button in ("hand_over", "answer:0"):
        house.wait(lambda: not house.stage.fading)
        house.click(button)
    house.wait(lambda: not house.stage.fading)
    assert session.match.entries[-1].kind == SEAT and not session.is_person(0)
    assert robot.wait() == "over"
    outcome = session.outcome()
    assert outcome is not None and outcome.winners
    house.wait(lambda: house.name == "results")
    house.wait(lambda: not house.stage.fading)
    verdict(house.audit())


def test_a_round_ends_on_a_page_and_the_language_changes_there(open_house, monkeypatch) -> None:
    house = open_house(lang="en")
    watch = watch_mindup(house, monkeypatch)
    robot = sit(house, DUEL, 37, 3, objectives=3)
    while robot.state() != "page":
        if robot.state() == "curtain":
            robot.way.open_curtain()
        elif robot.state() == "decision":
            robot.answer()
        elif robot.state() == "seen":
            robot.way.press_button(SEEN)
        else:
            house.frame(300)
    for _ in range(2):
        verdict(house.audit())
        house.click("bar:language")
        house.wait(lambda: robot.state() == "page")
    house.resize((1600, 900))
    assert house.top.board.sheet is not None, "the page stays"
    verdict(house.audit())
    assert not robot.session.eyes
    robot.ready()
    robot.look()
    assert house.top.shown.round == 2 and len(robot.options()) == 8
    verdict(watch.leaks)


def test_columns_are_looked_at_and_left(open_house, monkeypatch) -> None:
    house = open_house()
    watch = watch_mindup(house, monkeypatch)
    robot = sit(house, (BOT, EVE), 38, 6, objectives=5, memory_aid=True)
    robot.go(9)
    robot.quiet()
    for seat in range(6):
        house.click(f"area:{seat}")
        assert house.top.board.pinned == seat
        verdict(house.audit())
        house.key(pygame.K_ESCAPE)
        assert house.top.board.pinned is None
    robot.look()
    verdict(watch.leaks)
