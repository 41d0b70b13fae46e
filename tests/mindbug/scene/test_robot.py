"""Whole matches through the real scene, by posted events; every option of every decision has its place."""

from __future__ import annotations

from dataclasses import replace

import pytest

from tests.mindbug.scene.robot import ALICE, BOT, MAX, Robot, new_session


@pytest.mark.share(3)
@pytest.mark.parametrize("seed", range(6))
def test_mouse_plays_two_people_to_the_end(seed):
    """Two persons at one screen: curtains are held open, every answer is clicked."""
    robot = Robot(new_session([ALICE, MAX], seed), "mouse", seed)
    assert robot.play() > 10
    assert robot.session.outcome() is not None


@pytest.mark.parametrize(("device", "seed"), [("keys", 11), ("keys", 12), ("pad", 21), ("pad", 22)])
def test_keys_alone_and_pad_alone_play_to_the_end(device, seed):
    """No mouse is needed for anything."""
    robot = Robot(new_session([ALICE, MAX], seed), device, seed, "fr")
    assert robot.play() > 10
    assert robot.session.outcome() is not None


@pytest.mark.parametrize("seed", [31, 32])
def test_one_person_in_both_seats_needs_no_curtain(seed):
    """Who drives both seats sees both hands; the hand that is asked lies below."""
    robot = Robot(new_session([ALICE, replace(MAX, person=0)], seed, edition="en"), "mouse", seed)
    robot.settle()
    assert robot.app.stage.top is robot.table
    assert robot.play(look=True) > 10


def test_the_end_is_told_once():
    """Who wins stays there until somebody presses; then the app hears of it, once."""
    robot = Robot(new_session([ALICE, MAX], 5, open_hands=True), "mouse", 5)
    robot.play()
    robot.wait(60_000)
    assert "finished" not in robot.app.calls
    robot.press(*robot.table.ui.by_id("results").rect.center)
    for _ in range(80):
        robot.wait(60)
    assert robot.app.calls.count("finished") == 1


@pytest.mark.parametrize("seed", [41, 42])
def test_a_person_plays_a_bot_without_any_curtain(seed):
    """The bot's moves come by themselves; the person's hand is always open, the bot's never."""
    robot = Robot(new_session([ALICE, BOT], seed), "mouse", seed)
    assert robot.play() > 5
    assert robot.table.board.near == 0
    assert robot.session.eyes == frozenset((0,))


@pytest.mark.parametrize("device", ["mouse", "keys"])
def test_the_last_move_can_be_taken_back_on_the_panel_of_the_end(device):
    robot = Robot(new_session([ALICE, replace(MAX, person=0)], 31), device, 31)
    robot.play()
    key = robot.table.ui.by_id("undo")
    if device == "mouse":
        robot.press(*key.rect.center)
    else:
        robot.walk_to("undo")
        robot.tap("confirm")
    robot.settle()
    assert robot.session.outcome() is None and not robot.table.over
    assert "finished" not in robot.app.calls and robot.table.board.found
