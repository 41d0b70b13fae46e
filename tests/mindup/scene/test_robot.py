"""Whole matches through the real scene, by posted events; every card that may be chosen has its place."""

from __future__ import annotations

import pytest

from tests.mindup.scene.robot import ALICE, BOTS, MAX, TOM, Robot, new_session


@pytest.mark.parametrize(("seats", "device"), [(3, "mouse"), (4, "keys"), (6, "pad")])
def test_one_person_plays_bots_to_the_end(seats, device):
    robot = Robot(new_session([TOM, *BOTS[: seats - 1]], seats, objectives=seats - 3), device, seats)
    assert robot.play(look=seats == 3) == 6 + 7 + 8
    assert robot.session.outcome() is not None and robot.sheets == 3
    for _ in range(80):
        robot.wait(60)
    assert robot.app.calls.count("finished") == 1


@pytest.mark.parametrize("device", ["mouse", "keys"])
def test_three_people_pass_the_screen(device):
    robot = Robot(new_session([TOM, ALICE, MAX], 5, objectives=5), device, 5, "fr")
    assert robot.play() == 3 * (6 + 7 + 8)
    assert robot.session.outcome() is not None


def test_open_hands_need_no_curtain():
    robot = Robot(new_session([TOM, ALICE, *BOTS[:2]], 7, open_hands=True), "mouse", 7)
    assert robot.play() == 2 * (6 + 7 + 8)
