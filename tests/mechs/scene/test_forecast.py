""""Next": what comes after the lines is listed as far as it is public and certain, and comes about."""

from __future__ import annotations

import pytest

from game.titles.mechs import TITLE
from game.titles.mechs.rules import events as e
from game.titles.mechs.rules.board import NOWHERE
from game.titles.mechs.scene import inspector
from game.titles.mechs.scene.board.perils import Peril
from game.titles.mechs.scene.forecast import coming
from game.titles.mechs.scene.room import room_of
from game.ui.cache import new_surface
from game.ui.canvas import Canvas
from game.ui.frame import Frame
from tests.gallery import mechs as shots
from tests.mechs.scene.board_matches import LATER, MISSIONS, played
from tests.mechs.scene.test_dangers import phases, scenery
from tests.mechs.scene.test_preview import hover
from tests.mechs.scene.test_table import still

EVERY = (*MISSIONS, *LATER)


def waves(mission):
    """(the view at the beginning of a minions' phase, its events) of matches by chance."""
    story = [pair for moment in played(mission, 2, 5) for pair in moment.events]
    for n, (event, view) in enumerate(story):
        if isinstance(event, e.MinionPhaseBegan):
            rest = [other for other, _ in story[n + 1 :]]
            ends = (e.DangerPhaseBegan, e.TurnBegan, e.MissionEnded, e.EscalationRose)
            yield view, rest[: next((i for i, other in enumerate(rest) if isinstance(other, ends)), len(rest))]


def said(view):
    return [words for _, words in coming(view, scenery())]


@pytest.mark.parametrize("mission", EVERY)
def test_as_many_steps_and_dice_come_as_were_told(mission):
    met = 0
    for view, events in waves(mission):
        words = said(view)
        rolled = [event for event in events if isinstance(event, e.RuneDieRolled) and event.what == "spawn"]
        for event in rolled:
            n = len(event.colours)
            told = next(line for line in words if "appear" in line or "zone" in line)
            assert (f" {n} " in told) if n > 1 else not any(f" {many} dice" in told for many in range(2, 9)), told
            met += 1
        steps = sum(isinstance(event, e.MinionsMoved) for event in events)
        if view.minions and steps:
            more = any("once more" in line for line in words)
            assert any(f"Minions take {n} step" in words[0] for n in range(steps - more, 5)), (steps, words[0])
    assert met or mission == "M0"


@pytest.mark.parametrize("mission", ["M3", "M6", "M10"])
def test_the_slots_of_the_boss_that_run_were_listed(mission):
    met, s = 0, scenery()
    for view, events in phases(mission):
        words = said(view)
        for event in events:
            if isinstance(event, e.BossSlotRan) and event.slot >= 0 and event.power:
                card = view.boss_line[event.slot]
                name = s.words.get(f"mechs.boss_cards.{TITLE.catalog.boss_cards[card[-1]].name}.name")
                fires = event.power >= TITLE.catalog.numbers.doom_power
                assert any((f"Slot {event.slot + 1} holds" if fires else name) in line for line in words), (name, words)
                met += 1
    assert met


@pytest.mark.parametrize("mission", ["M5", "M9"])
def test_the_wall_comes_as_far_as_was_told(mission):
    met = 0
    for view, events in phases(mission):
        entered = sum(isinstance(event, e.WallMoved) for event in events)
        if entered and not any(isinstance(event, e.MissionEnded) for event in events):
            told = said(view)[-1]
            assert f"enters {entered} column" in told or ("one more" in told and f"enters {entered - 1} column" in told)
            met += 1
    assert met


@pytest.mark.parametrize("lang", ["en", "fr"])
@pytest.mark.parametrize("mission", EVERY)
def test_the_whole_list_has_room_in_large_letters(mission, lang):
    s, x = scenery(lang), Frame(new_surface(8, 8), Canvas.of((1920, 1080), 1.3))
    view = max((moment.view for moment in played(mission, 2, 5)), key=lambda view: len(coming(view, s)))
    page = inspector.page_of(view, 0, inspector.NEXT, s, Peril(0, 3, 2) if view.bomb != NOWHERE else None)
    assert page is not None and page.notes and not any("{" in words or "mechs." in words for _, words in page.notes)
    _, y, _, h = inspector.list_box(x, page, room_of(view.terms.mission).inspector)
    assert y >= 76 and y + h <= inspector.FOOT, "below the bar"


def test_the_notch_of_the_minions_opens_the_list():
    robot = still(shots.PROGRAM, 4)
    hover(robot, inspector.NEXT)
    robot.wait()
    robot.table.update(600)
    page = robot.table.inspected()
    assert page is not None and page.name == robot.table.say_key("next.title") and page.notes == coming(
        robot.table.shown, robot.table.scenery, robot.table.preview.peril
    )
