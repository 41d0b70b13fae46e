"""The film's track: where the film stands, which keys move it, and what it does not know."""

from __future__ import annotations

from game.text.words import Words
from game.titles.mechs.scene.film_keys import SHOT_MS
from game.titles.mechs.scene.film_track import DIE, GUESS, MINIONS
from game.titles.mechs.scene.preview import EVERY
from game.ui.cache import new_surface
from game.ui.canvas import Canvas
from game.ui.frame import Frame
from game.ui.inputmap import Extra
from game.ui.widgets import Tooltip
from tests.gallery import mechs as shots
from tests.mechs.scene.test_preview import hover
from tests.mechs.scene.test_table import still


def test_a_notch_shows_the_film_up_to_its_slot_and_the_last_one_with_the_minions():
    robot = still(shots.PROGRAM, 4)
    table = robot.table
    assert not table.film.track().film
    for notch in (0, 2, MINIONS):
        robot.click(f"notch:{notch}")
        track, trace = table.film.track(), table.preview.ghost.trace
        assert track.film and track.here >= notch and table.preview.until == trace.notches(table.board.near)[notch]
    assert table.preview.tells_minions
    robot.click("notch:5")
    assert not table.preview.tells_minions


def test_step_and_back_go_from_notch_to_notch_and_stop_puts_the_film_away():
    robot = still(shots.PROGRAM, 4)
    robot.click("notch:1")
    here = robot.table.film.track().here
    robot.click("film:step")
    assert robot.table.film.track().here > here
    robot.click("film:back")
    robot.click("film:back")
    assert robot.table.film.track().here < here + 1
    robot.click("film:stop")
    assert robot.table.preview.ghost is None


def test_the_film_plays_by_itself_to_its_end_by_key_and_by_x():
    robot = still(shots.PROGRAM, 4)
    table = robot.table
    robot.click("film:play")
    assert table.film.playing and table.preview.until == 0
    seen = set()
    for _ in range(80):
        robot.wait(int(SHOT_MS) + 1)
        seen.add(table.preview.until)
        if not table.film.playing:
            break
    assert not table.film.playing and len(seen) > 5
    assert table.preview.until == table.preview.ghost.trace.certain
    table.handle(Extra("x"))
    assert table.film.playing
    table.handle(Extra("x"))
    assert not table.film.playing


def test_a_film_whose_last_slots_do_nothing_comes_to_its_end_and_plays_again():
    seats = [shots.at("x1y2", "north", ("blaze", "flamespitter"), ("speed",)), shots.at("x4y4", "west")]
    robot = still({"mission": "M0", "turn": 1, "minions": [], "seats": seats}, 2)
    table = robot.table
    for _ in range(2):
        robot.click("film:play")
        assert table.film.playing and table.film.track().here < 0
        for _ in range(40):
            robot.wait(int(SHOT_MS) + 1)
            if not table.film.playing:
                break
        track = table.film.track()
        assert not table.film.playing and track.here == track.certain
        robot.settle()


def test_doubts_stand_at_their_notches_and_the_prompt_says_who_must_do_what():
    robot = still(shots.PROGRAM, 4)
    before = robot.table.prompt(robot.table.shown)
    hover(robot, "slot:1")
    track = robot.table.film.track()
    assert GUESS in track.doubts[1] and sum(DIE in kinds for kinds in track.doubts) == 1
    assert track.certain < MINIONS
    assert robot.table.prompt(robot.table.shown) == before
    assert robot.table.film.note() == robot.table.preview.note() != ""


def test_nothing_to_run_is_said():
    seats = [shots.at("x2y2", "south", ()), shots.at("x4y4", "west", (), ("speed",))]
    robot = still({"mission": "M0", "turn": 1, "minions": [], "seats": seats}, 2)
    robot.click("film:play")
    assert robot.table.preview.ghost is not None or robot.table.say_key("film.none") in robot.table.notice


def test_whoever_points_at_the_legend_sees_every_mark_and_no_press_there_does_anything():
    robot = still(shots.PROGRAM, 4)
    table = robot.table
    robot.click("notch:5")
    assert table.film.note() and not table.preview.every
    hover(robot, EVERY)
    assert table.preview.every and not table.film.note()
    robot.click(EVERY)
    assert not robot.app.calls
    hover(robot, "film:step")
    assert not table.preview.every


def test_the_note_on_the_minions_covers_none_of_the_board_on_which_they_are_shown():
    robot = still(shots.PROGRAM, 4)
    table = robot.table
    legend = table.ui.by_id(EVERY)
    frame = Frame(new_surface(1920, 1080), Canvas.of((1920, 1080)))
    for lang in ("en", "fr"):
        words = Words(lang).get("mechs.scene.film.every_tip")
        note = Tooltip(words, legend.box, legend.tip_above).place(frame)
        assert not note.colliderect(table.desk.geometry.room)
