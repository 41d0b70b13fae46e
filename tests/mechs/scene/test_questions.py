"""Every question of schematics and of the Boss: each option has a place that can be pressed, and words."""

from __future__ import annotations

import pytest

from game.titles.mechs.rules.actions import Program, Scrap, Swap
from tests.mechs.scene.questions import QUESTIONS, table_of
from tests.mechs.scene.robot import Robot

TOUCHED = (Program, Scrap, Swap)
"""Given after something else was touched first."""


@pytest.mark.parametrize(("frame", "name", "done"), QUESTIONS)
def test_every_option_can_be_pressed(frame, name, done):
    session = table_of(name, done)
    robot = Robot(session, "mouse", 3)
    robot.wait()
    robot.wait()
    assert type(robot.table.shown.stack[-1]).__name__ == frame
    encode = session.match.verbs.encode
    asked = {seat: one for seat, one in session.decisions().items() if seat == robot.table.asker}
    wanted = {f"{seat} {encode(a)}" for seat, one in asked.items() for a in one.options if not isinstance(a, TOUCHED)}
    missing = wanted - set(robot.offered())
    if frame == "Programming":  # a schematic is opened first, then used
        missing = {option for option in missing if " use " not in option}
    assert asked and not missing
    assert robot.table.prompt(robot.table.shown)[1]
    robot.draw()
