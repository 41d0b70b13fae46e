"""What a slot of a line brings can be read before the next slot comes up; a slot that brings nothing passes fast."""

from __future__ import annotations

from itertools import pairwise

from game.core.actions import READY
from game.titles.mechs.rules import events as e
from game.titles.mechs.scene.slotbeat import KILLS_MS
from game.ui.inputmap import Press
from game.ui.still import StillTable
from tests.gallery import mechs as shots
from tests.mechs.scene.robot import Robot, texts
from tests.mechs.scene.test_crushes import until

STRIKES = {
    "mission": "M1", "turn": 3, "bomb": "x2y9", "rolls": [0] * 60, "minions": ["x4y2", "x5y2", "x1y6"],
    "seats": [shots.at("x3y2", "east", ("ripsaw ripsaw", "", "", "ripsaw")), shots.at("x0y2", "south")],
}  # fmt: skip
"""Corki saws what stands ahead, and what is there no longer."""


def begun(speed: float = 1.0) -> tuple[Robot, list[tuple[int, object]]]:
    """The lines begin; what is shown from then on is written down with its time in ms."""
    robot = Robot(StillTable(shots.match_of(STRIKES, 2)), "mouse", 1, speed=speed)
    robot.skip = False
    robot.wait()
    told: list[tuple[int, object]] = []
    robot.passed = 0  # ms
    show = robot.table.show_beat
    robot.table.show_beat = lambda beat: (told.append((robot.passed, beat.event)), show(beat))
    for seat in (0, 1):
        robot.session.submit(seat, READY)
    return robot, told


def slots(robot: Robot, told: list[tuple[int, object]]) -> dict[int, int]:
    """How long each slot of Corki's line was to be seen."""
    for _ in range(1500):
        if any(isinstance(event, e.LineEnded) for _, event in told):
            break
        robot.wait(20)
        robot.passed += 20
    ends = [(at, event) for at, event in told if isinstance(event, e.SlotRan | e.LineEnded)]
    return {event.slot: then - at for (at, event), (then, _) in pairwise(ends) if isinstance(event, e.SlotRan)}


def test_a_slot_that_destroys_is_read_and_one_that_hits_nothing_passes_fast():
    robot, told = begun()
    seen = slots(robot, told)
    killed = [event for _, event in told if isinstance(event, e.CellsStruck)]
    assert [len(event.killed) for event in killed] == [2, 0]
    assert seen[0] >= KILLS_MS and seen[3] < 400


def test_what_it_has_brought_is_said_in_large_words_as_long_as_it_stands():
    robot, _ = begun()
    words = robot.table.say_key("did.kills", n=2)
    until(robot, lambda: robot.table.slot_beat.facts)
    stood = 0
    while robot.table.narration.at == (0, 0):
        assert words in texts(robot)
        robot.wait(50)
        stood += 50
    assert stood > KILLS_MS * 0.7 and words not in texts(robot)


def test_at_twice_the_speed_it_stands_half_as_long_and_a_press_ends_it():
    slow, fast = slots(*begun())[0], slots(*begun(2.0))[0]
    assert 0.4 < fast / slow < 0.6
    robot, _ = begun()
    until(robot, lambda: robot.table.slot_beat.facts and not robot.table.presenter.busy)
    robot.table.handle(Press(960, 1075))
    for _ in range(3):
        robot.wait(20)
    assert robot.table.narration.at != (0, 0)
