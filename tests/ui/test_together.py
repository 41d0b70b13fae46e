"""Several people at one table scene: curtain with ways back, whose undo it is, private pages."""

from __future__ import annotations

import pygame
import pytest

from game.core.players import Player
from game.titles.mindup.rules.events import CardWon
from game.ui.canvas import Canvas
from game.ui.curtain import HOLD_MS, RING, Curtain
from game.ui.frame import Audit, Frame
from game.ui.inputmap import Back, Confirm, Extra, Hold, Move, Nav, Press, Release, Window
from game.ui.table.handover import PRIVATE_MS, SEEN_MS, WARN_MS
from game.ui.widgets import Act, Spot

from .people import FACES, WORDS, Plain, Stack, hold, press, session_of, settle, sit

# The curtain and the way back


def test_a_curtain_offers_those_who_have_chosen_to_choose_again():
    stage, table = sit(3, letters=False)
    hold(stage)
    table.submit(0, table.session.decisions()[0].options[0])
    settle(table)
    curtain = stage.top
    assert isinstance(curtain, Curtain) and curtain.person == "P1"
    assert [hot.id for hot in curtain.hot_rects()] == ["curtain:ring", "again:0", "curtain:pause"]
    x, y = curtain.keys[0].rect.center
    curtain.handle(Press(x, y))
    curtain.handle(Release(x, y))
    settle(table)
    assert isinstance(stage.top, Curtain) and stage.top.person == "P0", "it leads to the own curtain"
    assert set(table.session.match.pending()) == {0, 1, 2}


@pytest.mark.parametrize("directions", [("down", "down"), ("next", "next"), ("prev", "prev")])
def test_the_keys_below_the_ring_are_reached_without_a_mouse(directions):
    asked = []
    curtain = Curtain("sam", "Sam", WORDS, (), lambda: None, again=[(2, "gus", "Gus: choose again")], on_again=asked.append)
    for direction in directions:
        curtain.handle(Nav(direction))
    curtain.handle(Hold("confirm", True))
    curtain.update(HOLD_MS)
    assert not curtain.opened, "Enter belongs to the key now, not to the ring"
    curtain.handle(Confirm())
    assert asked == [2]


def test_enter_holds_the_ring_while_no_key_below_has_the_focus():
    opened = []
    curtain = Curtain("sam", "Sam", WORDS, (), lambda: opened.append(1), again=[(2, "gus", "Gus: choose again")])
    curtain.handle(Nav("next"))
    curtain.handle(Hold("confirm", True))
    curtain.update(HOLD_MS)
    assert opened == [1]


def test_back_pauses_at_the_curtain_and_lets_the_ring_go():
    stage, table = sit(3, letters=False)
    stage.top.handle(Press(RING[0], RING[1]))
    stage.top.update(500)
    stage.top.handle(Back())
    stage.top.update(600)
    assert table.paused == 1 and not stage.top.opened


def test_the_curtain_has_a_pause_button_for_the_mouse():
    stage, table = sit(3, letters=False)
    x, y = stage.top.ui.by_id("curtain:pause").rect.center
    stage.top.handle(Press(x, y))
    stage.top.handle(Release(x, y))
    assert table.paused == 1 and not stage.top.opened


def test_a_curtain_that_nobody_needs_any_more_goes():
    stage, table = sit(3, letters=False)
    table.session.paused = True
    stage.top.update(16)
    assert isinstance(stage.top, Curtain), "under a pause it stays"
    table.session.paused = False
    table.session.set_open_hands(True)
    stage.top.update(16)
    assert stage.top is table


def test_while_bots_think_the_last_answer_can_be_taken_back_at_the_table():
    _, table = sit(3, letters=False, bots=(1, 2))
    table.submit(0, table.session.decisions()[0].options[0])
    table.update(0)
    press(table, "again:0")
    assert table.session.held() == {} and set(table.session.decisions()) == {0} and table.own == []


# What happened is seen by all before the curtain falls


class Family(Plain):
    """A table at which people want to see the prizes."""

    def seen_together(self, event):
        return isinstance(event, CardWon)


def after_a_turn(speed=1.0, letters=False):
    """All have chosen, the prizes are given out, nothing moves any more."""
    stage = Stack()
    table = Family(session_of(3, letters), speed)
    stage.push(table)
    settle(table)
    for seat in range(3):
        assert isinstance(stage.top, Curtain), "before the first turn there is nothing to see"
        hold(stage)
        table.submit(seat, table.session.decisions()[seat].options[0])
        table.update(0)
        while table.presenter.busy:
            table.update(16)
    assert table.session.view().turn == 2 and table.settled
    return stage, table


@pytest.mark.parametrize(("speed", "ms"), [(1.0, SEEN_MS), (2.0, SEEN_MS // 2), (0.0, SEEN_MS)])
def test_the_curtain_waits_until_the_turn_has_been_seen(speed, ms):
    stage, table = after_a_turn(speed)
    for _ in range(ms // 100 - 1):
        table.update(100)
        assert stage.top is table
    table.update(100)
    table.update(16)
    assert isinstance(stage.top, Curtain)


@pytest.mark.parametrize("record", [Press(500, 300), Confirm(), Back()])
def test_a_press_goes_on_to_the_curtain_at_once(record):
    stage, table = after_a_turn()
    table.handle(record)
    table.update(16)
    assert isinstance(stage.top, Curtain) and table.paused == 0


def test_a_press_on_something_looks_longer():
    stage, table = after_a_turn()
    table.ui.set([Spot("area:1", (400, 200, 300, 200), "area")])
    table.update(SEEN_MS - 100)
    table.handle(Press(500, 300))
    table.update(SEEN_MS - 100)
    assert stage.top is table


def test_a_title_that_wants_none_of_it_keeps_its_pace():
    stage, table = private(letters=False)
    for seat in range(3):
        table.submit(seat, table.session.decisions()[seat].options[0])
        settle(table)
        assert isinstance(stage.top, Curtain)
        hold(stage)


# Whose undo it is


def second_page():
    """P0 has chosen, P1 looks at the own hand."""
    stage, table = private(letters=False)
    table.submit(0, table.session.decisions()[0].options[0])
    settle(table)
    hold(stage)
    assert table.session.eyes == {1}
    return stage, table


def test_undo_on_a_private_page_is_not_for_somebody_else():
    _, table = second_page()
    assert table.undo_person() == 1 and table.undo_state() == "no"
    table.handle(Extra("undo"))
    assert set(table.session.match.pending()) == {1, 2} and table.session.eyes == {1}


def test_undo_while_nobody_is_at_the_screen_asks_first_whose_it_is():
    _, table = second_page()
    table.handover.cover()
    table.undo()
    assert [person for person, _ in table.asked] == [0] and set(table.session.match.pending()) == {1, 2}
    table.asked[0][1]()
    assert set(table.session.match.pending()) == {0, 1, 2}


def test_what_others_have_to_agree_to_is_asked_over_a_covered_table():
    stage, table = second_page()
    for seat in (1, 2):
        table.submit(seat, table.session.decisions()[seat].options[0])
        settle(table)
        hold(stage)
    assert table.session.view().turn == 2 and table.session.eyes == {2} and table.undo_state() == "agree"
    table.undo()
    assert [person for person, _ in table.asked] == [2] and not table.session.eyes and isinstance(stage.top, Curtain)


def test_with_open_hands_undo_is_the_last_ones():
    _, table = sit(3, letters=False)
    table.session.set_open_hands(True)
    table.handover._fold()
    settle(table)
    table.submit(1, table.session.decisions()[1].options[0])
    assert table.undo_person() == 1 and table.undo_state() == "free"


def test_undo_is_nobodys_who_has_handed_the_seat_to_a_bot():
    _, table = sit(3, letters=False)
    table.session.set_open_hands(True)
    table.handover._fold()
    settle(table)
    table.submit(1, table.session.decisions()[1].options[0])
    assert table.undo_person() == 1
    table.session.take_seat(1, Player("P1", FACES[1], None, "casual"))
    assert table.undo_person() is None and table.undo_state() == "no", "two are left, and neither did anything last"
    table.session.take_seat(2, Player("P2", FACES[2], None, "casual"))
    assert table.undo_person() == 0, "who is alone now undoes for the table"


# A private page is covered before anything else


def private(letters, seats=3):
    stage, table = sit(seats, letters=letters)
    hold(stage)
    assert table.session.private and table.shown.seats[0].hand.count(-1) == 0
    return stage, table


@pytest.mark.parametrize("letters", [False, True])
@pytest.mark.parametrize("how", ["key", "button"])
def test_a_pause_covers_the_private_page_first(letters, how):
    stage, table = private(letters)
    table.handle(Extra("pause")) if how == "key" else table._bar(Act("bar:pause"))
    assert table.paused == 1 and stage.covers == 1, "nothing of the hand may fade away slowly"
    assert isinstance(stage.top, Curtain) and stage.top.person == "P0", "the pause page lies over the curtain"
    assert not table.session.eyes and set(table.shown.seats[0].hand) == {-1}


def test_back_hides_the_private_page_and_pauses_where_there_is_nobody_to_hide_from():
    stage, table = private(letters=False)
    table.handover.back_out()
    table.update(16)
    assert table.paused == 0 and isinstance(stage.top, Curtain) and not table.session.eyes
    _, alone = sit(3, letters=False, bots=(1, 2))
    alone.handover.back_out()
    assert alone.paused == 1 and alone.session.eyes == {0}


@pytest.mark.parametrize("letters", [False, True])
def test_a_private_page_covers_itself_when_nobody_touches_it(letters):
    stage, table = private(letters)
    after = PRIVATE_MS
    assert after >= 60_000
    table.update(after - 100)
    table.handle(Move(300, 300))
    table.update(after - 100)
    assert table.session.private, "a touch keeps it open"
    table.update(100)
    table.update(16)
    assert isinstance(stage.top, Curtain) and set(table.shown.seats[0].hand) == {-1}
    _, alone = sit(3, letters=False, bots=(1, 2))
    alone.update(after)
    assert alone.session.eyes == {0}


def warning(table):
    """The words of the warning that the page is about to cover itself."""
    canvas = Canvas.of((1280, 720))
    frame = Frame(pygame.Surface((1280, 720)), canvas, Audit())
    table.handover.paint(frame, table.board)
    assert frame.audit.problems(canvas) == []
    return " ".join(run.text for run in frame.audit)


def test_before_a_page_covers_itself_it_says_so_and_any_move_keeps_it_open():
    _, table = private(letters=False)
    table.update(PRIVATE_MS - WARN_MS - 100)
    assert warning(table) == ""
    table.dirty = False
    table.update(1200)
    assert table.dirty and "in 9" in warning(table)
    table.handle(Move(300, 300))
    table.update(WARN_MS)
    assert table.session.private and warning(table) == ""


def test_a_press_during_the_warning_does_what_it_was_meant_for():
    _, table = private(letters=True)
    table.update(PRIVATE_MS - 100)
    press(table, "letters:known")
    assert not table.session.private and table.session.letters() is not None and 0 in table.session.letters()


def test_the_last_who_chooses_may_think_as_long_as_wanted():
    stage, table = private(letters=False, seats=2 + 1)
    for _ in range(2):
        seat = next(iter(table.session.decisions()))
        table.submit(seat, table.session.decisions()[seat].options[0])
        settle(table)
        hold(stage)
    for _ in range(20):
        table.update(PRIVATE_MS)
    assert table.session.private and stage.top is table, "nobody else waits for the screen"



def test_a_look_back_is_covered_as_well():
    stage, table = private(letters=False)
    table.look_back(0)
    table.handle(Window("lost"))
    assert table.then == 0 and set(table.shown.seats[0].hand) == {-1} and stage.covers == 1
