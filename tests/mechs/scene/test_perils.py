"""What a plan costs the Bomb is said before it happens: in the bar, on the Bomb and in "Next"."""

from __future__ import annotations

import pytest

from game.titles.mechs.rules import events as e
from game.titles.mechs.rules.board import NOWHERE
from game.titles.mechs.scene import alarms
from game.titles.mechs.scene.board.perils import Peril, peril_of
from game.titles.mechs.scene.cardbook import engine
from game.titles.mechs.scene.films import Films
from game.titles.mechs.scene.inspector import NEXT
from game.ui.inputmap import Move
from tests.gallery.mechs_perils import PUSHED
from tests.mechs.scene.board_matches import played
from tests.mechs.scene.robot import texts
from tests.mechs.scene.test_preview import hover
from tests.mechs.scene.test_table import still


@pytest.mark.parametrize(
    ("found", "mark", "words"),
    [
        (Peril(1, 3, 0), "\u22121", "This way, the Bomb loses 1 health and has 3 left."),
        (Peril(1, 3, 2), "\u22121+", "The Bomb loses 1 health, and the dice may take up to 2 more."),
        (Peril(1, 2, 2), "\u22121+", "With bad luck, 3 hits destroy the Bomb!"),
        (Peril(0, 2, 2), "\u22122?", "With bad luck, 2 hits destroy the Bomb!"),
    ],
)
def test_sure_hits_do_not_hide_those_that_the_dice_may_bring(found, mark, words):
    """It said "1 hit: 3 health left", and the minions took two more."""
    assert (found.mark, alarms.told(found, still(PUSHED).table.scenery)) == (mark, words)


def test_a_plan_that_pushes_the_bomb_into_a_minion_is_said():
    robot = still(PUSHED)
    table = robot.table
    found = table.preview.peril
    assert found is not None and (found.hits, found.left, found.mark) == (1, table.shown.bomb_hp - 1, "\u22121")
    words = f"This way, the Bomb loses 1 health and has {found.left} left."
    assert alarms.alarms(table.shown, table.scenery, found)[0].words == words
    texts(robot)
    tag, g = table.desk.peril_box, table.desk.geometry
    assert tag is not None and not any(tag.collidepoint(g.centre_of(mech.cell)) for mech in table.shown.mechs)
    assert not tag.collidepoint(g.centre_of(table.shown.bomb)), "neither Bomb nor mech is covered"
    table.handle(Move(*tag.center))
    assert table.desk.pointed == table.shown.bomb, "pointed at, it tells about the Bomb"
    assert words in texts(robot) and table.painter._show(table._moment()).peril == found
    hover(robot, NEXT)
    table.update(600)
    page = table.inspected()
    assert page is not None and page.notes[0] == ("ui_damage", words)


def test_a_hit_too_many_comes_before_all_other_dangers():
    table = still({**PUSHED, "bomb_hp": 1}).table
    assert table.preview.peril is not None and table.preview.peril.lost
    first = alarms.alarms(table.shown, table.scenery, table.preview.peril)[0]
    assert first == ("ui_damage", "As things stand, the Bomb explodes.", True)


def test_a_bomb_that_nothing_can_reach_has_no_mark():
    table = still({**PUSHED, "minions": ["x0y0"]}).table
    assert table.preview.peril is None


@pytest.mark.parametrize("mission", ["M1", "M5", "M7", "M8"])
def test_no_hit_comes_that_was_not_said(mission):
    """From an answer on with which the minions' phase begins: as many as were sure, no more than the dice might bring."""
    met = 0
    for seed in range(5, 9):
        for moment in played(mission, 2, seed):
            view, events = moment.view, [event for event, _ in moment.events]
            if view.bomb == NOWHERE or view.stage != "run" or not any(isinstance(one, e.MinionPhaseBegan) for one in events):
                continue
            ghost = Films(engine()).ghost(view, (), (moment.answer,))
            assert ghost is not None
            sure = ghost.trace.certain
            found = peril_of(view, ghost.trace, ghost.film.view(sure - 1) if sure else view)
            came = sum(isinstance(event, e.BombDamaged) and event.cause != "wall" for event in events)
            least, most = (found.hits, found.hits + found.near) if found is not None else (0, 0)
            assert came <= most or sure < ghost.trace.phase, (seed, view.turn, found)
            assert came >= least or not any(isinstance(event, e.TurnBegan) for event in events), (seed, view.turn, found)
            met += came
    assert met
