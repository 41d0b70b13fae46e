"""Who comes back in the middle of a draft sees the slots that were chosen for cards already taken."""

from __future__ import annotations

from pathlib import Path

from game.core.types import Setup
from game.table.session import Session
from game.table.workerclient import InlineClient
from game.titles.mechs import TITLE
from game.titles.mechs.rules.actions import Program, Take
from tests.mechs.scene.robot import Robot, people


def test_planned_slots_are_there_again(tmp_path: Path):
    setup = Setup("mechs", 2, 4, 5, {**TITLE.defaults(), "mission": "M1", "timer": 0})
    session = Session.new(TITLE, setup, people(2, mine=2), tmp_path, InlineClient())
    while session.view().stage == "deploy":
        seat, decision = next(iter(session.decisions().items()))
        session.submit(seat, decision.options[0])
    seat, decision = next(iter(session.decisions().items()))
    take = decision.options[0]
    assert isinstance(take, Take)
    wish = Program(take.card, 2)
    session.submit(seat, take, (wish,))
    session.close()
    assert session.path is not None
    back = Session.resume(session.path, InlineClient())
    robot = Robot(back, "mouse", 1)
    robot.wait()
    assert robot.table.plans == {seat: [wish]} and robot.table.shown.stage == "draft"
    while back.view().stage == "draft":
        asked, decision = next(iter(back.decisions().items()))
        back.submit(asked, decision.options[0], back.wished(asked))
    robot.settle()
    assert not robot.table.plans and back.view().mechs[seat].slots[2].cards == (take.card,)
