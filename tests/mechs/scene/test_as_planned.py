"""What was chosen in the film is not asked again; what was not foreseen is."""

from __future__ import annotations

import pytest

from game.core.actions import DONE, READY
from game.core.types import Action
from game.titles.mechs.rules.actions import ADVANCE, STRIKE, Scrap
from game.titles.mechs.rules.board import cell_of
from tests.gallery import mechs as shots
from tests.mechs.scene.test_preview import change, hover
from tests.mechs.scene.test_table import still

ALONE = {**shots.asks(("speed speed",)), "minions": [], "bomb": "x5y4", "rolls": [0] * 60}


def planned(robot, times=1):
    """Look at the film and choose another distance there."""
    hover(robot, "slot:0")
    for _ in range(times):
        change(robot)
    film = robot.table.preview.ghost.film
    assert film.marks[0].chosen
    return film.moves[film.marks[0].move][1]


def run(robot):
    """Everybody is ready; watch until somebody is asked or the turn is over."""
    for seat in sorted(robot.session.decisions()):
        robot.table.submit(seat, READY)
    for _ in range(600):
        robot.wait(60)
        if robot.table.board.running and robot.table.playback.later:
            robot.table.playback.press("run:skip")
        view = robot.session.view()
        if robot.table.settled and (robot.session.decisions() or view.turn > ALONE["turn"]):
            robot.wait()
            robot.wait()
            if robot.table.settled:
                break
    return robot.session.view()


def test_a_planned_choice_is_made_by_itself_when_all_stand_as_foreseen():
    robot = still(ALONE, 2)
    action = planned(robot)
    assert run(robot).turn > ALONE["turn"], "nothing was asked"
    assert robot.session.view().mechs[0].cell == cell_of(2, 7 - action.steps)


def test_without_a_plan_it_is_asked_and_so_it_is_where_the_settings_say_so():
    robot = still(ALONE, 2)
    assert run(robot).turn == ALONE["turn"] and robot.session.decisions()
    assert not [w for w in robot.table.ui.widgets if w.id.startswith("advance:") and w.kind == "primary"], "no film was looked at"
    robot = still(ALONE, 2)
    robot.app.asks_planned = True
    action = planned(robot)
    assert run(robot).turn == ALONE["turn"] and robot.session.decisions()
    key = robot.table.ui.by_id(f"advance:{action.steps}")
    assert key.kind == "primary" and key.sub.startswith("your plan"), "what was planned is the lamp button, and says so"
    others = [w for w in robot.table.ui.widgets if w.id.startswith("advance:") and w is not key]
    assert others and all(other.kind == "plain" for other in others)


def test_what_the_film_only_supposed_is_asked_without_a_lamp():
    robot = still(ALONE, 2)
    hover(robot, "slot:0")
    assert not robot.table.preview.ghost.film.marks[0].chosen
    assert run(robot).turn == ALONE["turn"] and robot.session.decisions()
    keys = [w for w in robot.table.ui.widgets if w.id.startswith("advance:")]
    assert keys and all(key.kind == "plain" and "plan" not in key.sub for key in keys)


def after_another(other: str, facing: str, card: str, given: tuple[Action, ...], minions: tuple[str, ...] = (), bomb="x0y1"):
    """A distance is chosen for the second line; the first asks something too, and is answered otherwise than supposed."""
    seats = [shots.at("x2y7", "north", ("speed speed",)), shots.at(other, facing, (card,))]
    robot = still({**ALONE, "first": 1, "bomb": bomb, "minions": list(minions), "seats": seats}, 2)
    hover(robot, "slot:0")
    ghost = robot.table.preview.ghost
    (number,) = [n for n, mark in enumerate(ghost.film.marks) if mark.decision.seat == 0]
    robot.table.preview.decide(ghost, number, ADVANCE[3])
    robot.wait()
    assert robot.table.preview.chosen_in(robot.table.preview.ghost) == {number}
    run(robot)
    assert robot.table.board.asker == 1 and ghost.film.moves[0] not in [(1, action) for action in given[:1]]
    for action in given:
        robot.table.submit(1, action)
        run(robot)
    return robot, robot.session.view()


def test_what_has_moved_elsewhere_asks_nothing_again():
    _, view = after_another("x5y4", "south", "speed", (ADVANCE[1],))
    assert view.turn > ALONE["turn"] and view.mechs[0].cell == cell_of(2, 4), "the answer that was chosen brings the same"


def test_a_minion_that_another_has_destroyed_is_missed_by_nobody():
    aimed = (STRIKE[cell_of(2, 5)], DONE)
    _, view = after_another("x4y5", "south", "aimbot aimbot", aimed, ("x4y3", "x5y4", "x2y5"))
    assert view.turn > ALONE["turn"] and view.mechs[0].cell == cell_of(2, 4)


def test_a_surprise_is_asked_about():
    robot, view = after_another("x3y4", "west", "speed", (ADVANCE[1],))
    assert view.turn == ALONE["turn"] and robot.table.board.asker == 0, "a mech stands in the way now"
    keys = [w for w in robot.table.ui.widgets if w.id.startswith("advance:")]
    assert all(key.kind == "plain" for key in keys), "what was good there may be bad here"
    assert sum("old\u00a0plan" in key.sub for key in keys) == 1, "but which one was planned is said"


def test_what_the_bomb_has_to_fear_now_is_a_surprise():
    """A minion that the first line was to crush stands beside the Bomb still."""
    robot, view = after_another("x5y5", "north", "speed speed", (ADVANCE[2],), ("x5y2",), "x5y1")
    assert view.turn == ALONE["turn"] and robot.table.board.asker == 0


@pytest.mark.parametrize(("mech", "line", "asked"), [
    ("x2y0", ("speed speed",), False), ("x2y1", ("speed speed",), False), ("x2y2", ("speed speed",), False),
    ("x2y3", ("speed speed",), True), ("x2y0", ("fuel_tank",), True),
])  # fmt: skip
def test_what_makes_no_difference_is_not_asked(mech, line, asked):
    """Two to four squares come to the same at the edge; which way a mech faces is never the same."""
    robot = still({**ALONE, "seats": [shots.at(mech, "north", line), ALONE["seats"][1]]}, 2)
    assert (run(robot).turn == ALONE["turn"]) == asked
    robot = still({**ALONE, "seats": [shots.at(mech, "north", line), ALONE["seats"][1]]}, 2)
    robot.app.asks_planned = True
    assert run(robot).turn == ALONE["turn"], "unless the settings want to be asked"


def test_after_something_of_the_run_was_taken_back_everything_is_asked():
    robot, _ = after_another("x5y4", "south", "speed", ())
    robot.table.as_planned.ask_all()
    robot.table.submit(1, ADVANCE[1])
    assert run(robot).turn == ALONE["turn"] and robot.table.board.asker == 0


def test_what_is_taken_back_while_cards_are_placed_changes_no_plan():
    robot = still(ALONE, 2)
    action = planned(robot)
    robot.table.as_planned.ask_all()
    assert run(robot).turn > ALONE["turn"] and robot.session.view().mechs[0].cell == cell_of(2, 7 - action.steps)


HOMEWARD = {
    **shots.MOVES, "minions": [], "bomb": "x2y4", "rolls": [0] * 60,
    "seats": [shots.at("x2y5", "south", ("skewer skewer",)), shots.at("x5y2", "south")],
}  # fmt: skip
"""The Bomb stands behind a mech that goes where it belongs."""


def test_that_the_film_towed_nothing_is_no_advice():
    """Films go on with the first option: where the Bomb may be towed, no lamp stands on leaving it."""
    robot = still(HOMEWARD, 2)
    hover(robot, "slot:0")
    assert robot.table.preview.ghost.film.marks
    run(robot)
    keys = {w.id: w.kind for w in robot.table.ui.widgets if w.id in ("tow:4", "done")}
    assert keys == {"tow:4": "plain", "done": "plain"}


def test_what_is_towed_once_is_towed_on_without_another_question():
    robot = still({**HOMEWARD, "seats": [shots.at("x2y5", "south", ("speed speed",)), HOMEWARD["seats"][1]]}, 2)
    for target in ("advance:4", "tow:4"):
        assert run(robot).turn == HOMEWARD["turn"]
        robot.click(target)
    view = run(robot)
    assert view.turn > HOMEWARD["turn"] and view.bomb == cell_of(2, 6), "two squares, and asked once"


def test_towing_that_helps_nobody_is_not_asked():
    """Away from its goal, the Bomb stays where it is; whoever wants to be asked is."""
    given = {**HOMEWARD, "bomb": "x2y8", "seats": shots.asks(("skewer skewer",))["seats"]}
    for asks in (False, True):
        robot = still(given, 2)
        robot.app.asks_planned = asks
        view = run(robot)
        assert (view.turn == given["turn"]) == asks and (asks or view.bomb == cell_of(2, 8))
    robot = still(given, 2)
    robot.click("ready_ask")
    assert run(robot).turn == given["turn"], "its tip says so"


BEHIND = {
    "mission": "M1", "turn": 4, "bomb": "x2y3", "minions": [], "rolls": [0] * 60,
    "seats": [shots.at("x2y5", "north", ("speed speed",)), shots.at("x2y6", "north")],
}  # fmt: skip


def test_a_tow_that_was_planned_happens_though_the_distance_is_asked_before_it():
    """Nothing is seen between the distance and the tow, and both are answers to one slot."""
    robot = still(BEHIND, 2)
    hover(robot, "slot:0")
    preview = robot.table.preview
    assert [post.number for post in preview.posts() if post.kind == "guess"] == [0, 1, 2], "all can be chosen on the board"
    robot.click("choice:0")
    for target in ("advance:4", "tow:1"):
        robot.click(target)
    assert robot.table.board.opened is None and preview.chosen_in(preview.lines) >= {0, 1, 2}
    film = preview.lines.film
    assert [type(film.moves[mark.move][1]).__name__ for mark in film.marks] == ["Advance", "Tow", "Tow"]
    (row,) = [row for row in robot.table._moment().sheet.deeds if row.slot]
    assert row.fixed and row.words[0].startswith("goes 2 squares")
    run(robot)
    mechs = robot.session.view().mechs
    assert (mechs[0].cell, mechs[1].cell) == (cell_of(2, 3), cell_of(2, 4)), "nothing was asked, and the partner came along"


def test_the_only_damage_is_repaired_without_a_question():
    for system, asked in (((), False), (("bent_axle",), True)):
        mine = shots.at("x2y5", "north", ("blaze !stuck_reverse",), ("blaze", "speed"), system)
        robot = still({**BEHIND, "stage": "program", "seats": [mine, BEHIND["seats"][1]]}, 2)
        robot.table.submit(0, next(a for a in robot.session.decisions()[0].options if isinstance(a, Scrap)))
        for _ in range(40):
            robot.wait()
        mech = robot.session.view().mechs[0]
        assert (mech.asking == "repair") == asked and bool(mech.damages) == asked


def test_the_films_of_the_run_go_on_with_what_was_planned():
    """A choice ticked for a later slot counts in what is told of the answers before it."""
    given = {**shots.asks(("omnistomp", "speed speed")), "minions": [], "bomb": "x5y4", "rolls": [0] * 60}
    robot = still(given, 2)
    hover(robot, "slot:0")
    change(robot, 1)
    ghost = robot.table.preview.ghost
    assert robot.table.preview.chosen_in(ghost) == {1}, "the first slot is left open"
    there, planned = ghost.film.moves[ghost.film.marks[0].move][1], ghost.film.moves[ghost.film.marks[1].move][1]
    run(robot)
    assert robot.table.board.asker == 0
    for answer in robot.table.board.found:
        film = robot.table.preview.films.ghost(robot.session.view(), (), ((0, answer.action),)).film
        (asked,) = [mark for mark in film.marks if mark.move]
        assert film.moves[asked.move] == (0, planned)
    film = robot.table.preview.films.ghost(robot.session.view(), (), ((0, there),)).film
    assert film.end().mechs[0].cell == ghost.film.end().mechs[0].cell
    told = dict(robot.table.preview.outlook(0, there))
    assert "alone" not in told, "nothing is open any more"
