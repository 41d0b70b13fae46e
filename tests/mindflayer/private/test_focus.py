"""The focus of keys and pad lies round a slot, and no wash of it over what stands there."""

from __future__ import annotations

import pytest

from game.titles.mindflayer.scene.private.places import slot_boxes
from tests.gallery import mindflayer as s
from tests.mindflayer.scene.robot import Robot, _Context


@pytest.mark.pixels
def test_a_slot_with_the_focus_keeps_its_ground():
    robot = Robot(s.at_meeting(7, "other_side", players=s.ALONE)(_Context()).session, "keys")
    robot.wait()
    robot.wait()
    assert robot.table.private.shown
    x, y, w, h = slot_boxes(2)[0]
    canvas = robot.app.stage.canvas
    inside, rim = canvas.point(x + 30, y + h - 40), canvas.point(x + w / 2, y - 3)
    seen = {}
    for id in ("page:slot:1", "page:slot:0"):
        robot.table.ui.focus(id, True)
        robot.wait(100)
        picture = robot.draw()
        seen[id] = picture.get_at(inside), picture.get_at(rim)
    assert seen["page:slot:0"][0] == seen["page:slot:1"][0]
    assert seen["page:slot:0"][1] != seen["page:slot:1"][1], "it is to be seen all the same"
