"""Who comes back finds what was being done: the slots chosen in a draft, and the mech whose question is open."""

from __future__ import annotations

from pathlib import Path

from game.core.types import Setup
from game.table.session import Session
from game.table.workerclient import InlineClient
from game.titles.mechs import TITLE
from game.titles.mechs.rules.actions import Program, Scrap, Take
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
    assert robot.table.board.wishes == {seat: [wish]} and robot.table.shown.stage == "draft"
    while back.view().stage == "draft":
        asked, decision = next(iter(back.decisions().items()))
        back.submit(asked, decision.options[0], back.wished(asked))
    robot.settle()
    assert not robot.table.board.wishes and back.view().mechs[seat].slots[2].cards == (take.card,)


def test_the_mech_that_is_asked_is_there_again(tmp_path: Path):
    setup = Setup("mechs", 2, 4, 5, {**TITLE.defaults(), "mission": "M1", "timer": 0})
    session = Session.new(TITLE, setup, people(2, mine=2), tmp_path, InlineClient())
    while session.view().stage != "program":
        seat, decision = next(iter(session.decisions().items()))
        session.submit(seat, decision.options[0])
    program = next(action for action in session.decisions()[1].options if isinstance(action, Program))
    session.submit(1, program)
    scrap = next(action for action in session.decisions()[1].options if isinstance(action, Scrap))
    session.submit(1, scrap)
    asking = session.view().mechs[1].asking
    assert asking in ("repair", "swap") and session.view().mechs[0].asking == "cards"
    session.close()
    assert session.path is not None
    robot = Robot(Session.resume(session.path, InlineClient()), "mouse", 1)
    robot.wait()
    assert robot.table.board.near == robot.table.board.asker == 1 and robot.table.board.asking == asking
