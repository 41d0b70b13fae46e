"""The end of the sand is seen: the last seconds tremble, a die falls, and the story waits until somebody goes on."""

from __future__ import annotations

import pytest

from game.core.actions import TIME_UP
from game.core.types import CLOCK
from game.titles.mechs.scene.sandout import GO_ON, SHOWN_MS
from game.ui.inputmap import Confirm
from game.ui.still import StillTable
from game.ui.tween import Motion
from tests.gallery import mechs as shots
from tests.gallery.mechs_drama import DRAFT
from tests.mechs.scene.robot import Robot, new_session, people, texts


def run_out(device="mouse", speed=0.0, mine=4) -> Robot:
    """Two people have taken their cards when the sand is gone: the fourth gets one by chance."""
    match = shots.match_of({**DRAFT, "rolls": [0] * 60}, mine, sand=60)
    robot = Robot(StillTable(match), device, 1, speed=speed)
    robot.skip = False
    robot.wait()
    for seat in (0, 2):
        match.submit(seat, match.pending()[seat].options[0])
    match.submit(CLOCK, TIME_UP)
    robot.wait()
    return robot


@pytest.mark.parametrize("device", ["mouse", "keys"])
def test_the_story_waits_until_somebody_goes_on(device):
    robot = run_out(device)
    for _ in range(10):
        robot.wait(40)
    assert robot.table.sand_out.waits and not robot.table.board.found
    assert [w.id for w in robot.table.ui.widgets if not w.id.startswith("bar:")] == [GO_ON]
    said = texts(robot)
    assert "Out of sand!" in said and "The die gives Speed to Ziggs" in said
    if device == "mouse":
        robot.press(*robot.table.ui.by_id(GO_ON).box.center)
    else:
        robot.table.handle(Confirm())
    robot.settle()
    assert not robot.table.sand_out.given and robot.table.shown.stage == "program" and robot.table.board.found
    assert robot.table.shown == robot.session.view() and "Out of sand!" not in texts(robot)


def test_the_die_falls_first_and_a_press_hurries_it():
    robot = run_out(speed=1.0)
    waited = 0
    while not robot.table.sand_out.waits:
        robot.wait(40)
        waited += 40
        assert waited < 8000
    assert robot.table.sand_out.age >= 0.9 * SHOWN_MS
    robot = run_out(speed=1.0)
    while not robot.table.sand_out.given:
        robot.wait(40)
    robot.wait(200)
    assert "Out of sand!" not in texts(robot)
    robot.table.handle(Confirm())
    robot.wait()
    assert robot.table.sand_out.waits and "Out of sand!" in texts(robot)


def test_bots_alone_wait_for_nobody():
    robot = run_out(mine=0)
    for _ in range(40):
        robot.wait(100)
    assert not robot.table.sand_out.given and robot.table.shown.stage == "program"


def test_the_last_ten_seconds_tremble_and_never_with_reduced_motion():
    robot = Robot(new_session(people(2, 1, 2), 3, mission="M1", timer=40), "mouse", 3)
    robot.settle()
    while robot.session.view().stage != "draft":
        decision = robot.session.decisions()
        seat = min(decision)
        robot.answer(seat, decision[seat].options[0])
        robot.settle()
    for reduced in (True, False):
        robot.app.motion = Motion(1.0, reduced)
        while (left := robot.session.clock_left()) is not None and left[1] > (7_000 if reduced else 4_000):
            robot.wait(100)
        assert robot.table.sand.trembles is not reduced
    steady = len({robot.table.sand._last.late_ms for _ in range(3) if robot.wait(60) is None})
    assert steady == 3
