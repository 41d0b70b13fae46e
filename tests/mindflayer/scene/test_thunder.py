"""Whoever is knocked out has a banner, and nothing goes on while it is read."""

from __future__ import annotations

import pytest

from game.titles.mindflayer.rules.events import SeatsOut
from game.titles.mindflayer.scene.motion import FLIP_MS
from game.ui.table import Beat
from tests.gallery import mindflayer as s
from tests.mindflayer.scene.robot import Robot, _Context, texts


@pytest.mark.parametrize("count", [1, 3])
def test_the_banner_stands_as_long_as_the_table_waits(count):
    robot = Robot(s.table(7, players=s.LONG)(_Context()).session, speed=1.0)
    robot.wait(3000)
    view, out = robot.table.board.view, tuple(range(1, 1 + count))
    (change,) = robot.table.effects.changes(view, Beat(SeatsOut(out, False), view, 9), (0, 0))
    change.on_start()
    said, word = texts(robot), robot.app.words.get("mindflayer.scene.out")
    assert word in said and said.count(robot.session.players[1].name) >= (count == 1)
    robot.table.floats.update(FLIP_MS + change.hold - 20)
    assert word in texts(robot)
    robot.table.floats.update(40)
    assert word not in texts(robot)
