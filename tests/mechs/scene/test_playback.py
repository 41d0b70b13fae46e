"""How a run is played: beat by beat, with its keys; a press ends the move that runs, not the run."""

from __future__ import annotations

from game.core.actions import READY
from game.text.words import Words
from game.titles.mechs.rules.board import NOWHERE, cell_of
from game.titles.mechs.rules.events import BombDamaged, CardScrapped, MechMoved, MechTurned, MinionsMoved, Moved, RuneDieRolled
from game.ui.inputmap import Confirm, Extra, Press
from game.ui.still import StillTable
from game.ui.table import Beat
from tests.gallery import mechs as shots
from tests.gallery.mechs_drama import BLOW
from tests.mechs.scene.robot import Robot, new_session, people, texts


def running(speed=1.0) -> Robot:
    robot = Robot(StillTable(shots.match_of(shots.FOUR, 4)), "mouse", 1, speed=speed)
    robot.skip = False
    robot.wait()
    robot.click("ready_ask")
    return robot


def until(robot: Robot, done, steps=2000) -> None:
    for _ in range(steps):
        if done():
            return
        robot.wait(40)
    raise AssertionError("it never happens")


def test_the_slot_that_runs_is_lit():
    robot = running()
    until(robot, lambda: robot.table.narration.at == (0, 0))
    now = robot.table.narration.now
    assert robot.table.board.running and robot.table.board.near == 0 and robot.table.hand.above(now).runs == 0
    assert now.slot == 0 and robot.table.shown != robot.session.view()
    until(robot, lambda: robot.table.narration.at[1] > 0 or robot.table.settled)


def test_answers_wait_until_everything_has_been_shown():
    robot = running()
    until(robot, lambda: robot.table.board.running)
    ids = {widget.id for widget in robot.table.ui.widgets}
    assert (
        {"run:pause", "run:step", "run:speed", "run:skip"} <= ids and not robot.table.board.found and not robot.table.hot_rects()
    )
    until(robot, lambda: robot.table.settled)
    robot.wait()
    assert not robot.table.board.running and robot.table.board.found and robot.table.shown == robot.session.view()


def test_the_line_of_a_roll_waits_until_the_die_lies():
    robot = running()
    until(robot, lambda: robot.table.settled)
    told, view = robot.table.narration, robot.table.board.view
    before = told.lines
    change = told.changes(view, Beat(RuneDieRolled("move", (2,), -1), view, 0))[0]
    change.on_start()
    assert told.lines == before
    at, note = change.cues[-1]
    assert 200 < at < change.hold
    note()
    assert told.lines[1:] == before[: len(told.lines) - 1] and told.lines[0][0] == "ui_star"


def test_the_last_lines_follow_the_language():
    robot = running()
    until(robot, lambda: len(robot.table.narration.lines) > 2)
    english = robot.table.narration.lines
    robot.table.ctx.words = Words("fr" if robot.table.ctx.words.lang == "en" else "en")
    assert all(one[1] != other[1] for one, other in zip(english[:2], robot.table.narration.lines, strict=False))


def test_a_pause_holds_the_next_beat():
    robot = running()
    until(robot, lambda: robot.table.board.running)
    robot.click("run:pause")
    assert robot.table.playback.halted
    until(robot, lambda: not robot.table.presenter.busy)
    left = len(robot.table.playback.later)
    for _ in range(60):
        robot.wait(100)
    assert len(robot.table.playback.later) == left > 0 and "run:go" in {widget.id for widget in robot.table.ui.widgets}
    robot.table.handle(Confirm())
    until(robot, lambda: len(robot.table.playback.later) < left)


def test_the_key_that_confirms_ends_the_move_as_a_press_beside_the_keys_does():
    robot = running()
    until(robot, lambda: robot.table.board.running and robot.table.presenter.busy)
    left = len(robot.table.playback.later)
    robot.table.handle(Confirm())
    assert len(robot.table.playback.later) == left - 1 and robot.table.board.running and not robot.table.playback.halted


def test_the_keys_stay_while_a_bot_thinks_in_the_middle_of_a_run():
    seats = [shots.at("x2y7", "north", ("blaze",)), shots.at("x5y2", "south", ("omnistomp",))]
    robot = Robot(StillTable(shots.match_of({**shots.MOVES, "seats": seats}, 1, ("1 ready",)), thinking=1), "mouse", 1)
    robot.skip = False
    robot.wait()
    robot.click("ready")
    until(robot, lambda: robot.table.settled and 1 in robot.session.match.pending())
    robot.wait(200)
    assert robot.session.view().stage == "run" and robot.table.board.running and robot.table.in_time
    assert "run:pause" in {widget.id for widget in robot.table.ui.widgets}
    robot.click("run:pause")
    assert robot.table.playback.halted and not robot.table.in_time, "the bot waits as well"
    robot.click("run:go")
    assert robot.table.in_time


def test_a_step_shows_one_thing_and_halts():
    robot = running()
    until(robot, lambda: robot.table.board.running)
    left = len(robot.table.playback.later)
    robot.table.handle(Extra("x"))
    assert robot.table.playback.halted and 0 < left - len(robot.table.playback.later) <= 3


def test_a_press_beside_the_keys_ends_only_the_move_that_runs():
    robot = running()
    until(robot, lambda: robot.table.board.running and robot.table.presenter.busy)
    left = len(robot.table.playback.later)
    robot.table.handle(Press(960, 1075))
    assert len(robot.table.playback.later) == left - 1 and robot.table.board.running


def test_skipping_goes_to_the_next_question():
    robot = running()
    until(robot, lambda: robot.table.board.running)
    robot.table.handle(Extra("y"))
    robot.wait()
    assert robot.table.settled and robot.table.shown == robot.session.view() and not robot.table.desk.effects.busy


def test_the_speed_goes_round():
    robot = running()
    until(robot, lambda: robot.table.board.running)
    for rate in (2, 4, 1):
        robot.table.playback.press("run:speed")
        assert robot.table.playback.rate == rate and robot.table.motion.speed == rate


def test_without_motion_every_slot_still_stands_for_a_moment():
    robot = running(speed=0)
    seen = set()
    for _ in range(400):
        robot.wait(40)
        seen.add(robot.table.narration.at)
        if robot.table.settled and robot.session.decisions():
            break
    assert {(0, 0), (0, 1)} & seen and robot.table.shown == robot.session.view()


def test_the_last_lines_of_the_log_are_told_beside_the_card():
    robot = running()
    until(robot, lambda: robot.table.narration.at == (0, 0))
    assert robot.table.narration.lines and any("Corki" in words for _, words in robot.table.narration.lines)
    assert any(text == "1" for text in texts(robot))


def test_undo_drops_what_waits():
    robot = running()
    until(robot, lambda: robot.table.board.running)
    robot.session.undo(0, True)
    robot.wait()
    assert not robot.table.playback.later and robot.table.shown == robot.session.view()
    assert READY in robot.session.decisions()[3].options


def test_the_sand_of_the_next_draft_waits_for_the_run():
    """What is being decided about is not seen yet."""
    robot = Robot(new_session(people(2, 1, 2), 4, mission="M0", timer=40), "mouse", 4, speed=1.0)
    robot.skip, robot.app.asks_planned = False, True
    ran = 0
    for _ in range(400):
        robot.settle()
        decisions = robot.session.decisions()
        busy = [seat for seat, decision in decisions.items() if READY not in decision.options]
        seat = min(busy or decisions)
        robot.answer(seat, decisions[seat].options[0])
        while robot.table.board.running and not robot.table.settled:
            clock = robot.session.clock_left()
            if clock is not None:
                ran += 1
                assert clock[1] == 40_000
            robot.wait(40)
        if ran:
            break
    assert ran > 5
    robot.settle()
    robot.wait(5_000)
    assert robot.session.clock_left()[1] < 40_000


def test_after_a_run_in_a_look_back_its_keys_come_again():
    for speed in (1.0, 0.0):
        robot = running(speed)
        robot.table.playback.flush()
        robot.wait()
        table = robot.table
        ready = max(entry for entry, event in robot.session.log() if type(event).__name__ == "SlotRan")
        table.look_back(ready - 1)
        robot.wait()
        keys = {widget.id for widget in table.ui.widgets if widget.id.startswith("then_")}
        assert keys and not table.board.running
        table.past.step(1)
        assert table.then == ready
        until(robot, lambda table=table: table.board.running)
        until(robot, lambda table=table: table.settled)
        robot.wait(100)
        assert not table.board.running and {widget.id for widget in table.ui.widgets if widget.id.startswith("then_")} >= keys
        robot.click("then_back")
        assert table.then is None and table.shown == robot.session.view()


def test_a_press_while_a_move_of_a_look_back_is_shown_stays_in_the_look_back():
    robot = Robot(new_session(people(2, 1, 2), 4, mission="M0", timer=0), "mouse", 4, speed=1.0)
    robot.skip = False
    table, session = robot.table, robot.session
    for _ in range(6):
        robot.settle()
        seat = min(session.decisions())
        robot.answer(seat, session.decisions()[seat].options[0])
    robot.settle()
    entry = next(entry for entry, event in session.log() if type(event).__name__ == "CardTaken")
    table.look_back(entry - 1)
    table.past.step(1)
    assert table.then == entry and table.playback.later
    table.handle(Press(*table.ui.by_id("row:1").box.center))
    assert not table.playback.later and table.shown == session.view_at(entry) != session.view()


def test_steps_turns_and_waves_are_told_with_the_way_that_is_seen():
    """M1 lies: what is north on its map is seen at the right."""
    robot = running()
    until(robot, lambda: robot.table.settled)
    told, view = robot.table.narration, robot.table.board.view
    assert robot.table.desk.geometry.lies
    steps = [MechMoved(0, way, (Moved(0, ()),), (), -1) for way in (0, 0, 1)]
    for event in (*steps, MechTurned(0, 3, 1)):
        told._note(Beat(event, view, 0))
    words = [words for _, words in told.lines]
    assert words[:3] == ["**Corki** now faces up.", "**Corki**: 1 square down.", "**Corki**: 2 squares right."]
    here, east, north = cell_of(2, 2), cell_of(3, 2), cell_of(2, 1)
    told._note(Beat(MinionsMoved((1, 2, 3), ((here, east), (here, east), (here, north))), view, 0))
    assert told.lines[0][1] == "3 minions move: 2 down and 1 right."


def test_a_blow_to_the_bomb_is_said_large_and_stays_to_be_read():
    robot = running()
    until(robot, lambda: robot.table.settled)
    told, view = robot.table.narration, robot.table.board.view
    event = BombDamaged(1, 1, "minion", NOWHERE)
    assert told.changes(view, Beat(event, view, 0))[-1].hold >= 1200
    told._note(Beat(event, view, 0))
    assert told.shout == ("Bomb hit!",)
    told._note(Beat(MechTurned(0, 3, 1), view, 0))
    assert not told.shout


def test_a_card_that_a_partner_scraps_is_told_at_its_row():
    robot = running()
    until(robot, lambda: robot.table.settled)
    table, view, said = robot.table, robot.table.board.view, []
    table.floats.words = lambda words, box, colour: said.append((words, tuple(box)))
    for seat in (0, 1):
        table.narration._begin(Beat(CardScrapped(seat, 1), view, 0))
    other = 1 - table.board.near if table.board.near < 2 else 0
    assert [box for _, box in said] == [tuple(table.room.row_box(4, seat)) for seat in (0, 1) if seat != table.board.near]
    assert table.name_of(other) in said[-1][0] and "*" not in said[-1][0]


def seen(robot: Robot) -> list[str]:
    """The cards that show, also those on their way."""
    return [key for key, pose in robot.table.presenter.poses() if pose.alpha]


def test_the_title_of_the_line_and_its_cards_change_together():
    """Whose cards lie there stands above them, also while another line becomes the large one."""
    robot = running()
    drawn = set()
    for _ in range(1500):
        robot.wait(20)
        table = robot.table
        lying = {int(key.split(":")[1]) for key in seen(robot) if key.startswith(("slot:", "dmg:", "fit:"))}
        assert lying <= {table.board.near}
        drawn |= lying
        option = table.board.found[0].target if table.settled and table.board.found else ""
        if option:
            table.answers.give(option)
        if len(drawn) == 2:
            break
    assert drawn == {0, 1}


def test_the_draft_is_dealt_into_a_panel_of_the_draft():
    """No line of the run lies under its cards, and the title is that of the draft."""
    robot = Robot(StillTable(shots.match_of({**BLOW, "bomb_hp": 4}, 2)), "mouse", 1, speed=1.0)
    robot.skip = False
    robot.wait()
    for seat in (0, 1):
        robot.session.submit(seat, READY)
    table = robot.table
    until(robot, lambda: table.board.view.stage == "draft")
    dealt = 0
    while table.board.running:
        if any(key.startswith("draft:") for key in seen(robot)):
            sheet = table._stage_sheet(table.board.view, False)
            assert (sheet.body, sheet.told, sheet.title) == ("", (), table.say_key("stage.draft"))
            assert table.say_key("hurry") not in texts(robot)
            dealt += 1
        robot.wait(20)
    assert dealt
