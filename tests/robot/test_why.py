"""The question mark at what is asked leads to the rule that applies: by mouse, keys and pad, in every title."""

from __future__ import annotations

import pygame
import pytest

from game.home.rulebook.links import entry_for
from game.ui.why import WHY_PROMPT
from tests.having import RULED
from tests.robot.company import DUEL, SOLO
from tests.robot.robot import verdict
from tests.robot.test_evenings import sit

A, RIGHT_SHOULDER = 0, 5
MANY = 80


def walk(house, step) -> None:
    """Go from focus to focus until the question mark has it."""
    for _ in range(MANY):
        step()
        focused = house.top.ui.focused
        if focused is not None and focused.id == WHY_PROMPT:
            return
    raise AssertionError(f"no way to the question mark: {[one.id for one in house.top.ui.widgets]}")


@pytest.mark.parametrize("name", RULED)
def test_the_question_mark_leads_to_the_rule(name: str, open_house) -> None:
    house = open_house(lang="fr")
    robot = sit(house, name, SOLO, 41)
    while house.hot(WHY_PROMPT) is None:  # the first look at the own team asks nothing
        robot.answer()
        robot.ready()
    asked = [decision.prompt.key for decision in robot.session.decisions().values()]
    wanted = entry_for(name, asked)
    ways = {
        "mouse": lambda: house.click(WHY_PROMPT),
        "keys": lambda: (walk(house, lambda: house.key(pygame.K_TAB)), house.key(pygame.K_RETURN)),
        "pad": lambda: (walk(house, lambda: house.button(RIGHT_SHOULDER)), house.button(A)),
    }
    for way, go in ways.items():
        house.wait(lambda: house.hot(WHY_PROMPT) is not None)
        go()
        assert house.name == "rules", way
        assert house.top.shown == wanted, (way, house.top.shown, asked)
        house.key(pygame.K_F1)
        house.wait(lambda: not house.stage.fading)
        assert robot.options(), "the question is still open"
    verdict(house.audit())


def test_no_question_mark_leads_from_a_page_that_others_must_not_see(open_house) -> None:
    house = open_house()
    robot = sit(house, "mindflayer", DUEL, 42)
    for _ in range(40):
        robot.ready()
        page = house.top.private
        if page.shown and house.ctx.matches.session.private:
            assert house.hot(WHY_PROMPT) is None
            return
        robot.answer()
    raise AssertionError("nobody had a page of the own")
