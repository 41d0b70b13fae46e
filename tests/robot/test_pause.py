"""What the pause page changes lies on the table at once: no picture shows the position of before."""

from __future__ import annotations

import pygame
import pytest

from game.titles import titles
from game.ui.table.table import Table
from tests.robot.company import DUEL
from tests.robot.robot import Robot, verdict
from tests.robot.test_evenings import sit

HIDING = pytest.mark.parametrize("name", [one.id for one in titles() if not one.open])


@pytest.fixture
def stale(monkeypatch) -> list[str]:
    """Every picture of a table at rest that shows another position than the match has, but for a story that stands still."""
    found: list[str] = []
    draw = Table.draw

    def watched(table, frame) -> None:
        session = table.session
        if table.then is None and table.settled and table.stopped is None and table.shown != session.view():
            found.append(f"entry {session.match.last} of {session.title}")
        draw(table, frame)

    monkeypatch.setattr(Table, "draw", watched)
    return found


def undo_by_pause(robot: Robot) -> bool:
    """Pause, wherever the screen is, and take the last answer back; False where that cannot be."""
    house = robot.house
    house.key(pygame.K_p)
    assert house.name == "pause"
    house.wait(lambda: not house.stage.fading)
    if house.hot("undo") is None:
        house.click("resume")
        house.wait(lambda: not house.stage.fading)
        return False
    last = house.ctx.matches.session.match.last
    house.click("undo")
    house.wait(lambda: not house.stage.fading)
    if house.hot("answer:0") is not None:
        house.click("answer:0")
    return house.ctx.matches.session.match.last > last


@HIDING
def test_an_undo_from_the_pause_shows_at_once(name: str, open_house, stale) -> None:
    house = open_house()
    robot = sit(house, name, DUEL, 22)
    undone = 0
    for _ in range(16):
        if robot.wait() == "over":
            break
        if house.name == "curtain" or house.ctx.matches.session.private:
            undone += undo_by_pause(robot)
        robot.ready()
        if undone == 2:
            break
        robot.answer()
    assert undone == 2, f"hardly anything was taken back: {undone}"
    verdict(stale)
