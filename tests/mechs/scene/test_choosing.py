"""The choices of a plan are asked ahead: one press opens all options, one takes one, and the run does not ask it again."""

from __future__ import annotations

import pytest

from game.titles.mechs.rules.actions import Use
from game.titles.mechs.rules.board import cell_of
from game.ui.inputmap import Back, Move
from tests.gallery import mechs as shots
from tests.gallery.mechs_plans import MORE, using
from tests.gallery.mechs_wide import CROSSING
from tests.mechs.scene.test_as_planned import ALONE, run
from tests.mechs.scene.test_preview import hover
from tests.mechs.scene.test_table import still


def asked(robot) -> list[str]:
    """The options that lie there, on buttons."""
    opened = robot.table.board.opened
    return [w.id for w in robot.table.ui.widgets if opened is not None and w.what == "button" and opened.given(w.id) is not None]


def buttons(robot) -> dict[str, str]:
    return {w.id: w.sub for w in robot.table.ui.widgets if w.id.startswith("advance:")}


@pytest.mark.parametrize("device", ["mouse", "keys"])
@pytest.mark.parametrize("key", ["deed:0", "slot:0", "choice:0"])
def test_a_choice_opens_all_its_options_one_is_taken_and_runs_unasked(device, key):
    robot = still(ALONE, 2, device=device)
    if key == "choice:0" and device == "keys":
        robot.table.handle(Move(*robot.table.ui.by_id("slot:0").box.center))  # keys and pad have the slot
        key = "slot:0"
    elif key == "choice:0":
        hover(robot, "slot:0")
    robot.click(key)
    assert asked(robot) == [f"advance:{n}" for n in (4, 3, 2)]
    places = [mark.number for mark in robot.table.board.marks]
    assert sorted(places) == [2, 3, 4], "they have their places on the board too"
    assert robot.table.prompt(robot.table.shown)[1].startswith("Speed")
    robot.click("advance:3")
    assert robot.table.board.opened is None
    (row, *_) = robot.table._moment().sheet.deeds
    assert row.fixed and row.words[0].startswith("goes 3 squares")
    assert run(robot).turn > ALONE["turn"], "nothing was asked"
    assert robot.session.view().mechs[0].cell == cell_of(2, 4)


def test_keys_stand_on_the_answer_and_afterwards_on_the_row():
    robot = still(ALONE, 2, device="keys")
    robot.click("deed:0")
    focused = robot.table.ui.focused
    assert focused is not None and focused.id in asked(robot)
    robot.tap("down")
    assert robot.table.ui.focused.id in asked(robot) and robot.table.ui.focused.id != focused.id
    robot.tap("confirm")
    robot.wait()
    assert robot.table.board.opened is None and robot.table.ui.focused.id == "deed:0"
    assert robot.table._moment().sheet.deeds[0].fixed


def test_a_place_on_the_board_takes_it_too():
    robot = still(ALONE, 2)
    robot.click("deed:0")
    robot.click(next(mark.id for mark in robot.table.board.marks if mark.number == 2))
    (row, *_) = robot.table._moment().sheet.deeds
    assert row.fixed and row.words[0].startswith("goes 2 squares")


def test_back_the_cross_and_a_press_beside_leave_it_open():
    robot = still(ALONE, 2)
    for leave in (
        lambda: robot.table.handle(Back()), lambda: robot.click("choice_close"), lambda: robot.press(900, 60),
        lambda: robot.click("slot:0"),
    ):  # fmt: skip
        robot.click("deed:0")
        assert asked(robot)
        robot.table.handle(Move(*robot.table.ui.by_id("advance:2").box.center))
        robot.wait()
        leave()
        robot.wait()
        (row, *_) = robot.table._moment().sheet.deeds
        assert not asked(robot) and not row.fixed and row.choice == robot.table.say_key("deed.guess")
    assert run(robot).turn == ALONE["turn"] and robot.session.decisions(), "it is asked in the run"


def test_what_is_pointed_at_is_shown_and_not_chosen():
    robot = still(ALONE, 2)
    robot.click("deed:0")
    robot.click("advance:3")
    robot.click("deed:0")
    hover(robot, "advance:2")
    preview = robot.table.preview
    assert preview.ghost.film.moves[0][1].steps == 2 and preview.until == preview.ghost.trace.phase
    robot.click("choice_close")
    assert robot.table._moment().sheet.deeds[0].words[0].startswith("goes 3 squares")
    run(robot)
    assert robot.session.view().mechs[0].cell == cell_of(2, 4), "what was chosen before has been done"


def test_it_tells_of_each_option_what_the_run_will_tell_of_it():
    given = {**shots.asks(("speed speed",)), "minions": ["x2y4"], "bomb": "x5y4", "rolls": [0] * 60}
    robot = still(given, 2)
    robot.click("deed:0")
    shots.outlooks(robot.table)
    ahead = buttons(robot)
    assert any(ahead.values())
    robot.click("choice_close")
    run(robot)
    shots.outlooks(robot.table)
    assert robot.table.board.asker == 0 and buttons(robot) == ahead


def test_the_line_of_another_mech_and_a_card_that_is_lifted_close_it():
    robot = still(shots.PROGRAM, 4)
    for other in ("row:1", "hand"):
        robot.table.show_line(0)
        robot.wait()
        hover(robot, "slot:1")
        robot.click("slot:1")
        assert robot.table.board.opened is not None
        if other == "hand":
            assert not [w for w in robot.table.ui.widgets if w.id.startswith("hand:")], "the cards are put aside"
            robot.table.board.selected = "hand:0:0:0"
            robot.wait()
        else:
            robot.click(other)
        robot.wait()
        assert robot.table.board.opened is None


def test_what_was_taken_stays_taken_when_more_is_planned():
    given = {**ALONE, "seats": [shots.at("x2y7", "north", ("speed speed",), ("blaze",)), *ALONE["seats"][1:]]}
    robot = still(given, 2)
    robot.click("slot:0")
    robot.click("advance:3")
    robot.click("hand:0:0:0")
    robot.click("slot:1")
    robot.settle()
    robot.table.show_line(0)
    robot.settle()
    hover(robot, "deed:0")
    (row, *_) = robot.table._moment().sheet.deeds
    assert row.fixed and row.words[0].startswith("goes 3 squares")
    assert run(robot).turn > ALONE["turn"]


@pytest.mark.parametrize("device", ["mouse", "keys"])
def test_what_is_left_open_runs_as_the_forecast_shows_it(device):
    robot = still({**shots.SETTLES, "rolls": [0] * 60}, 2, device=device)
    assert sum(bool(row.choice) and not row.fixed for row in robot.table._moment().sheet.deeds) > 1
    assert robot.table.ui.by_id("ready").sub == robot.table.say_key("run_as_shown")
    film = robot.table.preview.lines.film
    end = film.view(film.certain - 1).mechs[0]
    robot.click("ready")
    assert run(robot).turn > shots.SETTLES["turn"], "nothing was asked"
    assert robot.session.view().mechs[0].cell == end.cell


def test_where_the_button_is_low_the_question_says_that_open_choices_run_as_shown():
    """Below a wide board nothing told whether anybody would be asked."""
    table = still(CROSSING, 2).table
    assert table.room.name == "below" and not table.ui.by_id("ready").sub
    assert table.asked_words() == table.say_key("runs_as_shown")
    with_bot = still(CROSSING, 1).table
    assert with_bot.asked_words() == with_bot.say_key("runs_as_shown_but")
    certain = still({**CROSSING, "seats": [shots.at("x9y2", "east", ("blaze",)), CROSSING["seats"][1]]}, 1).table
    assert certain.asked_words() == "Corki, all is set."


def test_a_schematic_that_may_be_used_before_the_line_is_offered_all_the_same():
    robot = still({**using(["low_pass"], **MORE), "rolls": [0] * 60}, 2)
    robot.click("ready")
    run(robot)
    assert any(isinstance(option, Use) for decision in robot.session.decisions().values() for option in decision.options)


def test_who_wants_to_choose_on_the_way_is_asked():
    robot = still({**shots.SETTLES, "rolls": [0] * 60}, 2)
    robot.click("ready_ask")
    assert run(robot).turn == shots.SETTLES["turn"] and robot.session.decisions()
    robot = still({**shots.SETTLES, "rolls": [0] * 60}, 2)
    robot.app.asks_planned = True
    robot.wait()
    assert not robot.table.ui.by_id("ready").sub and not [w for w in robot.table.ui.widgets if w.id == "ready_ask"]
    robot.click("ready")
    assert run(robot).turn == shots.SETTLES["turn"], "the settings want everything to be asked"


def test_with_every_choice_made_there_is_nothing_to_be_asked_on_the_way():
    robot = still(ALONE, 2)
    assert [w for w in robot.table.ui.widgets if w.id == "ready_ask"]
    robot.click("deed:0")
    robot.click("advance:3")
    robot.wait()
    assert not [w for w in robot.table.ui.widgets if w.id == "ready_ask"] and not robot.table.ui.by_id("ready").sub
