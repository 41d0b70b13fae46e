"""What comes of an answer stands on its button, in a few words."""

from __future__ import annotations

from game.ui.still import StillTable
from tests.gallery import mechs as shots
from tests.mechs.scene.robot import Robot


def asked(line: str, **more: object) -> Robot:
    robot = Robot(StillTable(shots.match_of({**shots.asks((line,)), **more}, 2, shots.GO)), "mouse")
    for _ in range(12):
        robot.wait()
    return robot


def subs(robot: Robot) -> dict[str, str]:
    kinds = ("turn", "go", "advance", "tow", "done")
    return {w.id: w.sub for w in robot.table.ui.widgets if w.id.split(":")[0] in kinds and w.what == "button"}


def test_the_way_that_the_bomb_has_left_is_told_where_it_moves():
    robot = asked("skewer skewer", bomb="x2y8")
    found = subs(robot)
    assert len(found) == 2 and found["done"] == "no other effect"
    assert [sub for id, sub in found.items() if id != "done"] == ["2 squares to go"]


def test_crushed_minions_are_counted_and_where_all_is_alike_nothing_is_said():
    told = [subs(asked(line)) for line in ("speed speed", "omnistomp")]
    assert any("to go" in sub for sub in told[0].values())
    for found in told:
        assert len(set(found.values())) > 1 or set(found.values()) == {""}
