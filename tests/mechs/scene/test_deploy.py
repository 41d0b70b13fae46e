"""The set-up under the hand: a start cell is picked, and the mech put on it by a button for each facing."""

from __future__ import annotations

from game.titles.mechs.rules.actions import Deploy
from game.titles.mechs.scene.board.marks import START
from game.ui.still import StillTable
from tests.gallery import mechs as shots
from tests.mechs.scene.robot import Robot


def test_a_facing_button_puts_the_mech_down():
    robot = Robot(StillTable(shots.match_of({"mission": "M1", "stage": "deploy", "seats": [{}, {}]}, 2, ())), "mouse")
    robot.wait()
    table = robot.table
    mark = next(mark for mark in table.board.marks if mark.kind == START)
    robot.click(next(spot.id for spot in table.ui.widgets if spot.id.startswith("mark:")))
    assert table.board.picked == mark.cell
    seat = table.board.asker
    robot.click("facing:3")
    assert table.session.match.view(frozenset()).mechs[seat].cell == mark.cell
    assert table.session.match.view(frozenset()).mechs[seat].facing == 3
    assert Deploy(mark.cell, 3) not in [a for d in table.session.decisions().values() for a in d.options]
