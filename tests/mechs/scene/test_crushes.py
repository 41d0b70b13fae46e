"""Crushes are felt: they fly to the counter, sound higher, are counted aloud; the board shakes, but never with reduced motion."""

from __future__ import annotations

from game.core.actions import READY
from game.titles.mechs.rules import events as e
from game.titles.mechs.scene.crushes import STOP_MS
from game.ui.still import StillTable
from game.ui.tween import Motion
from tests.gallery import mechs as shots
from tests.gallery.mechs_drama import CORRIDOR
from tests.mechs.scene.robot import Robot, texts


class Heard:
    """Puts on record which sounds play."""

    def __init__(self, robot: Robot) -> None:
        self.takes: list[tuple[str, int | None]] = []
        robot.app.sounds.play = lambda sound, take=None, at=None: self.takes.append((sound, take))


def five(reduced=False) -> tuple[Robot, Heard]:
    """Corki drives over five minions; the last of them has just been crushed."""
    robot = Robot(StillTable(shots.match_of(CORRIDOR, 2)), "mouse", 1, speed=1.0)
    robot.app.motion = Motion(1.0, reduced)
    robot.skip = False
    robot.wait()
    heard = Heard(robot)
    for seat in (0, 1):
        robot.session.submit(seat, READY)
    until(robot, lambda: robot.table.settled and robot.table.board.answer("advance:6") is not None)
    robot.table.answers.give("advance:6")
    until(robot, lambda: robot.table.boom.row == 5)
    return robot, heard


def until(robot: Robot, done) -> None:
    for _ in range(2500):
        if done():
            return
        robot.wait(20)
    raise AssertionError("it never happens")


def test_a_row_of_crushes_is_counted_and_sounds_higher_with_each():
    robot, heard = five()
    boom = robot.table.boom
    boom._hear(400)
    assert [take for sound, take in heard.takes if sound == "combo"] == [1, 2], "for three, and for five"
    assert [take for sound, take in heard.takes if sound == "score_tick"] == [1, 2, 3, 4, 5]
    assert boom.counted > 0 and boom.flights and boom.shaking > 0 and boom.stop == STOP_MS
    corner = boom.corner()
    here = robot.table.desk.geometry.centre_of(robot.table.shown.mechs[0].cell)
    assert robot.table.desk.geometry.area.contains(corner) and not corner.collidepoint(here)
    assert any(robot.table.say_key("combo_said", n=5) in words for words in texts(robot)), "the panel shouts it, too"
    stood = robot.table.presenter._now.time
    robot.wait(20)
    assert boom.stop == STOP_MS - 20 and robot.table.presenter._now.time == stood
    until(robot, lambda: not boom.flights and not boom.counted)
    until(robot, lambda: robot.table.narration.at == (0, 1))
    assert boom.row == 0


def test_reduced_motion_leaves_the_number_and_nothing_that_moves():
    robot, heard = five(reduced=True)
    boom = robot.table.boom
    assert boom.counted > 0 and not boom.flights and boom.shaking == 0 and boom.stop == 0
    boom.follow(400)
    assert ("score_tick", 5) in heard.takes


def test_what_is_skipped_makes_no_noise():
    robot = Robot(StillTable(shots.match_of(CORRIDOR, 2)), "mouse", 1, speed=1.0)
    robot.wait()
    heard = Heard(robot)
    for seat in (0, 1):
        robot.session.submit(seat, READY)
    robot.wait()
    robot.table.playback.flush()
    robot.wait()
    robot.table.answers.give("advance:6")
    robot.wait(20)
    robot.table.playback.flush()
    assert sum(sound == "score_tick" for sound, _ in heard.takes) <= 1 and len(robot.table.boom.flights) <= 1


def test_the_end_has_a_time_of_its_own_before_any_plate():
    for won in (True, False):
        robot = Robot(StillTable(shots.match_of(*_ending(won))), "mouse", 1, speed=1.0)
        robot.skip = False
        robot.wait()
        for seat in (0, 1):
            robot.session.submit(seat, READY)
        seen: list[type] = []
        robot.table.boom.shows = lambda event, seen=seen: seen.append(type(event))
        until(robot, lambda seen=seen: e.MissionEnded in seen)
        waited = 0
        while not robot.table.over:
            robot.wait(20)
            waited += 20
            assert waited < 5000
        assert waited >= 1450


def _ending(won):
    """The given and the seats of the last picture of a mission, before anybody is ready."""
    if won:
        seats = [shots.at("x3y7", "south", ("blaze",)), shots.at("x0y3", "east")]
        return {"mission": "M1", "turn": 9, "gears": 3, "bomb": "x3y8", "minions": ["x0y0"], "seats": seats}, 2
    seats = [shots.at("x0y2", "south"), shots.at("x0y3", "east")]
    given = {"mission": "M1", "turn": 9, "bomb": "x3y4", "bomb_hp": 1, "minions": ["x3y5", "x2y4"], "seats": seats}
    return given | {"rolls": [0, 0, 0]}, 2


def test_a_broken_shard_flies_to_its_goal_which_lights_up():
    """What the mission is about went up in a puff of smoke like any minion."""
    robot = Robot(StillTable(shots.match_of(shots.tutorial(), 2)), "mouse", 1, speed=1.0)
    robot.app.motion = Motion(1.0, False)
    robot.wait()
    boom, view, heard = robot.table.boom, robot.table.shown, Heard(robot)
    lit = []
    robot.table.floats.glow = lambda box, colour: lit.append(box)
    boom.shows(e.CellsStruck(0, 0, (view.shards[1],), (), (1,)))
    boom.shows(e.ShardCrushed(0, 2, view.shards[2]))
    goal = next(w.box for w in robot.table.ui.widgets if w.id == "goal:shards_destroyed")
    assert [flight.to for flight in boom.flights] == [tuple(goal)] * 2 and boom.shaking > 0
    until(robot, lambda: not boom.flights)
    assert lit == [tuple(goal)] * 2 and heard.takes.count(("bonus_ding", None)) == 2
    robot.app.motion = Motion(1.0, True)
    boom.shows(e.ShardCrushed(0, 2, view.shards[2]))
    assert not boom.flights
