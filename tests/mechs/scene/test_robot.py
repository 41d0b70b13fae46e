"""Whole matches through the real scene, by posted events: mouse, keys and pad."""

from __future__ import annotations

import pytest

from tests.mechs.scene.robot import Robot, new_session, people


@pytest.mark.share(3)
@pytest.mark.parametrize(
    ("device", "mission", "seats", "mine"),
    [
        ("mouse", "M1", 2, 2),
        ("keys", "M0", 3, 3),
        ("pad", "M2", 2, 2),
        ("mouse", "M2", 4, 1),
        ("mouse", "M5", 3, 3),
        ("pad", "M10", 2, 2),
        ("mouse", "M7", 2, 2),
        ("keys", "M7", 2, 1),
    ],
)
def test_a_mission_is_played_to_its_end(device, mission, seats, mine):
    robot = Robot(new_session(people(seats, 1, mine), 3, mission=mission, timer=0), device, 3)
    robot.play(look=40)
    assert robot.session.outcome() is not None
    for _ in range(80):
        robot.wait(60)
    assert robot.app.calls.count("finished") == 1


def test_two_people_share_the_screen_without_a_curtain():
    robot = Robot(new_session(people(3, 2, 2), 9, mission="M1", timer=0, difficulty="easy"), "mouse", 9, "fr")
    robot.play()
    assert robot.session.outcome() is not None and {"take", "program", "ready"} <= robot.seen
