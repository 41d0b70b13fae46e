"""The set-up under the hand: a start cell is picked, and the mech put on it by a button for each facing."""

from __future__ import annotations

from game.titles.mechs.rules.actions import Deploy
from game.titles.mechs.rules.board import NOWHERE
from game.titles.mechs.scene.board import markpaint
from game.titles.mechs.scene.board.marks import START
from game.titles.mechs.scene.room import squares_of
from game.ui.cache import new_surface
from game.ui.canvas import Canvas
from game.ui.frame import Frame
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


def test_a_mech_whose_facing_is_chosen_has_one_ghost(monkeypatch):
    """Pointing at another start cell shows no second mech."""
    view = shots.match_of({"mission": "M1", "stage": "deploy", "seats": [{}, {}]}, 2, ()).view(frozenset())
    options = [Deploy(cell, facing) for cell in view.terms.mission.starts for facing in range(4)]
    found = markpaint.mk.marks(view, view.active, options, view.terms.mission.starts[0])
    other = next(mark for mark in found if mark.kind == START)
    drawn = []
    monkeypatch.setattr(markpaint.ghost, "mech", lambda f, g, pilot, place, look: drawn.append(place.cell))
    frame = Frame(new_surface(640, 360), Canvas.of((640, 360)))
    markpaint.over(frame, squares_of(view.terms.mission), view, found, other, NOWHERE, {})
    assert drawn == [view.terms.mission.starts[0]]
