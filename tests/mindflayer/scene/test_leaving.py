"""Whoever is knocked out has a page of their own, and nothing goes on before it has been read."""

from __future__ import annotations

import pytest

from game.titles.mindflayer.rules.actions import GIVE
from game.titles.mindflayer.rules.events import CardTurned, SeatsOut
from game.titles.mindflayer.scene.leaving import STRUCK_MS, TURN_MS, tile_boxes
from game.titles.mindflayer.scene.told import GOES_ON
from game.ui.inputmap import Press
from game.ui.table import Beat
from tests.gallery import mindflayer as s
from tests.mindflayer.scene.robot import Robot, _Context, texts


@pytest.mark.parametrize("count", [1, 3, 5])
def test_it_says_who_is_out_once_the_tile_has_turned_over(count):
    robot = Robot(s.table(7, players=s.LONG)(_Context()).session, speed=1.0)
    robot.wait(3000)
    table, out = robot.table, tuple(range(1, 1 + count))
    table.feed([Beat(SeatsOut(out, False), table.board.view, 9)])
    word = robot.app.words.get("mindflayer.scene.leaving.gone", n=count)
    robot.wait(STRUCK_MS - 100)
    assert table.leaving.open and word not in texts(robot)
    robot.wait(TURN_MS + 200)
    assert word in texts(robot) and len(set(tile_boxes(count))) == count
    robot.wait(20_000)
    assert word in texts(robot) and table.stopped is not None
    table.pressed(table.ui.by_id(GOES_ON).confirm())
    robot.wait(100)
    assert not table.leaving.open and table.stopped is None


def test_a_gift_that_knocks_out_stops_the_story():
    robot = Robot(s.table(4, s.STRUCK)(_Context()).session, speed=1.0)
    robot.wait(100)
    table = robot.table
    table.submit(table.board.found[0].seat, GIVE[3])
    robot.wait(20_000)
    assert table.leaving.open and GOES_ON in {one.id for one in table.ui.widgets}


def test_nothing_tells_of_a_card_before_it_has_turned_over():
    """Numbers, the log and the line of the narrator wait for the flip."""
    robot = Robot(s.table(7, {"met": 1})(_Context()).session, speed=1.0)
    robot.wait(100)
    table = robot.table
    before, line = table.seen(), table.narrator.words()
    table.submit(table.board.found[0].seat, GIVE[2])
    robot.wait(40)
    assert any(isinstance(event, CardTurned) for event in table.unseen.waiting)
    turned = next(event for event in table.unseen.waiting if isinstance(event, CardTurned))
    told = 0
    for _ in range(400):
        robot.wait(20)
        if any(event is turned for event in table.unseen.waiting):
            told += 1
            assert table.seen() == before and not any(event is turned for _, event in table.log())
    assert told > 20 and table.seen() != before and table.narrator.words() != line


def test_a_press_that_ends_the_gift_does_not_put_the_page_away_unread():
    robot = Robot(s.table(4, s.STRUCK)(_Context()).session, speed=1.0)
    robot.wait(100)
    table = robot.table
    table.submit(table.board.found[0].seat, GIVE[3])
    robot.wait(60)
    assert table.presenter.busy and not table.leaving.open
    table.handle(Press(3, 3))
    assert table.leaving.open and table.stopped is not None
    robot.wait(200)
    table.handle(Press(3, 3))
    assert not table.leaving.open
