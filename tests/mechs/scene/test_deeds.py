"""What each slot of a line will do, told where an empty hand lay."""

from __future__ import annotations

import re

import pytest

from game.titles.mechs.rules.board import cell_of
from game.ui.frame import Audit
from game.ui.still import StillTable
from tests.gallery import mechs as shots
from tests.mechs.scene.robot import Robot


def planned(*line: str, **more: object) -> Robot:
    """A mech with this line and an empty hand, alone on its way."""
    seats = [shots.at("x2y5", "north", line), shots.at("x5y0", "north")]
    given = {"mission": "M1", "turn": 4, "bomb": "x4y8", "minions": ["x2y2"], "seats": seats, **more}
    robot = Robot(StillTable(shots.match_of(given, 2)), "mouse")
    robot.wait()
    return robot


def test_every_slot_says_where_the_mech_goes_and_what_comes_of_it():
    robot = planned("speed", "blaze")
    table = robot.table
    robot.click("deed:0")
    robot.click("advance:2")
    first, second = table.preview.deeds
    assert (first.slot, second.slot) == (0, 1) and dict(first.facts)["goes"] == 2 and first.way == 0 and not first.open
    assert table.board.view.mechs[0].cell == cell_of(2, 5), "nothing has happened yet"
    assert "kills" in dict(second.facts) and second.facts[0][0] == "goes"
    rows = [row for row in table._moment().sheet.deeds if row.slot]
    assert [row.slot for row in rows] == [1, 2] and all(row.words and row.picture for row in rows)
    assert rows[0].fixed and not rows[1].choice


@pytest.mark.parametrize("lang", ["en", "fr"])
def test_all_rows_speak_in_letters_of_one_size(lang):
    """A row with a choice and much to tell had small letters beside large ones."""
    robot = Robot(planned("omnistomp", "memory_core", "speed speed", "blaze", "scythe", "skewer").session, "mouse", 1, lang)
    robot.wait()
    audit = Audit()
    robot.draw(audit)
    said = [re.sub(r"\W*\{.*", "", row.words[0]) for row in robot.table._moment().sheet.deeds if row.words]
    sizes = {item.size for item in audit for words in said if words and item.text.startswith(words)}
    assert len(said) > 4 and len(sizes) == 1


@pytest.mark.parametrize("lang", ["en", "fr"])
def test_what_falls_stands_in_the_line_of_what_is_gone(lang):
    """The picture of a minion at the head of a second line lay on the letters above it."""
    seats = [shots.at("x3y10", "north", ("speed", "blaze")), shots.at("x1y10", "east")]
    given = {"mission": "M1", "turn": 4, "bomb": "x1y4", "minions": ["x3y8", "x3y7"], "seats": seats}
    robot = Robot(StillTable(shots.match_of(given, 2)), "mouse", 1, lang)
    robot.wait()
    audit = Audit()
    robot.draw(audit)
    (went, fell), *_ = (row.words for row in robot.table._moment().sheet.deeds)
    assert "mv_kill" in fell and f"{went} · 1" in {" ".join(item.text.split()) for item in audit}


def test_what_the_bomb_gets_of_it_is_told():
    table = planned("blaze blaze blaze", bomb="x2y4", minions=[]).table
    (deed,) = table.preview.deeds
    assert {"way", "moved"} & {key for key, _ in deed.facts}


def test_below_the_slots_it_is_told_what_the_bomb_may_lose():
    table = planned("speed", bomb="x4y4", minions=["x4y5"]).table
    rows = table._moment().sheet.deeds
    assert [row.slot for row in rows] == [1, 0] and table.preview.peril is not None and "Bomb" in rows[1].words[0]


def test_a_slot_that_cannot_move_its_mech_says_so():
    """It was said to have no effect, or nothing but how far the way stays."""
    seats = [shots.at("x1y0", "north", ("blaze", "speed")), shots.at("x5y0", "north")]
    first, second = planned(seats=seats, minions=[]).table.preview.deeds
    assert first.facts == second.facts == (("blocked", 0),)
    first, second = planned("blaze", "blaze", bomb="x2y9").table.preview.deeds
    assert "blocked" not in {key for key, _ in (*first.facts, *second.facts)}


def test_that_gates_open_is_the_last_to_go_where_there_is_no_room():
    """Where a row is short its first words are left out: only how far the exit is was left."""
    robot = Robot(StillTable(shots.match_of(shots.GATED, 2)), "mouse")
    robot.wait()
    (row,) = robot.table._moment().sheet.deeds
    assert [words.replace("\u00a0", " ") for words in row.words] == [
        "goes 2 squares down", "4 squares to an exit", "{icon:el_electric} gates open",
    ]  # fmt: skip


def test_a_line_in_which_nothing_lies_is_not_told_about():
    table = planned().table
    sheet = table._moment().sheet
    assert not sheet.deeds and sheet.empty


def test_while_cards_wait_the_heap_lies_there():
    seats = [shots.at("x2y5", "north", ("speed",), ("blaze",)), shots.at("x5y0", "north")]
    robot = Robot(StillTable(shots.match_of({"mission": "M1", "turn": 4, "bomb": "x4y8", "seats": seats}, 2)), "mouse")
    robot.wait()
    assert not robot.table._moment().sheet.deeds and "scrap" in {widget.id for widget in robot.table.ui.widgets}


def test_a_row_with_a_choice_is_a_key_that_fixes_it_and_so_is_its_slot():
    robot = planned("omnistomp", "speed")
    table = robot.table
    before = table.preview.lines.film.moves
    assert [widget.id for widget in table.ui.widgets if widget.id.startswith("deed:")] == ["deed:0", "deed:1"]
    robot.click("deed:1")
    assert not table._moment().sheet.deeds and table.board.opened.decision.options[1:], "all of them are shown at once"
    robot.click("advance:2")
    rows = table._moment().sheet.deeds
    assert [row.fixed for row in rows[:2]] == [False, True] and rows[0].choice != rows[1].choice, "that one and no other"
    assert table.preview.ghost.film.moves != before
    robot.click("slot:0")
    robot.click("go:3")
    assert [row.fixed for row in table._moment().sheet.deeds[:2]] == [True, True]
    keys = [post for post in table.preview.posts() if post.kind == "guess"]
    assert {post.slot for post in keys} == {0, 1} and all(post.fixed for post in keys)


def test_what_is_towed_is_not_called_pushed_and_that_nothing_is_towed_is_said():
    """It stood behind, and the row said that it was pushed."""
    seats = [shots.at("x2y5", "north", ("speed speed",)), shots.at("x2y6", "north")]
    robot = planned(seats=seats, minions=[], bomb="x2y3")
    table = robot.table

    def words() -> tuple[str, ...]:
        return tuple(word.replace("\u00a0", " ") for word in table._moment().sheet.deeds[0].words)

    assert {"goes 2 squares right", "tows Heimerdinger"} <= {*words()}, "as a hint supposes"
    robot.click("deed:0")
    robot.click("advance:4")
    while table.board.opened is not None:
        robot.click("done")
    assert "no towing" in words()
    seats = [shots.at("x2y5", "north", ("speed",)), shots.at("x5y0", "north")]
    robot = planned(seats=seats, minions=[], bomb="x2y6")
    table = robot.table
    robot.click("deed:0")
    robot.click("advance:2")
    robot.click("tow:4")
    assert "tows the Bomb" in words()
    seats = [shots.at("x2y5", "north", ("blaze",)), shots.at("x2y4", "north")]
    table = planned(seats=seats, minions=[]).table
    assert "pushes Heimerdinger" in words()


def test_in_a_race_each_slot_tells_how_far_the_exit_is_then():
    seats = [shots.at("x0y12", "north", ("speed speed", "blaze")), shots.at("x0y17", "north")]
    table = planned(mission="M6", bomb="none", minions=[], seats=seats).table
    words = [row.words for row in table._moment().sheet.deeds if row.slot]
    assert [any("exit" in one for one in row) for row in words] == [True, True]
