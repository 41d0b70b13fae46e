"""A blow to the Bomb, or to a mech in the minions' phase, stands until it is felt: a plate, a heart that breaks, one sentence."""

from __future__ import annotations

import pygame
import pytest

from game.core.actions import READY
from game.titles.mechs import TITLE
from game.titles.mechs.rules import events as e
from game.titles.mechs.scene import drama
from game.titles.mechs.scene.blows import HELD_MS, place
from game.titles.mechs.scene.board import sprites
from game.titles.mechs.scene.recap import Recap, recap_of
from game.titles.mechs.scene.room import BAND, BELOW, BELOW_BOSS, BESIDE_BOSS, LONG, NARROW, STANDARD
from game.ui.cache import new_surface
from game.ui.canvas import Canvas
from game.ui.frame import Audit, Frame
from game.ui.still import StillTable
from game.ui.tween import Motion
from tests.gallery import mechs as shots
from tests.gallery.mechs_drama import BLOW, ONCE
from tests.mechs.scene.robot import Robot, texts
from tests.mechs.scene.test_crushes import until


def struck(given, reduced=False) -> Robot:
    """The lines have run, and minions strike."""
    robot = Robot(StillTable(shots.match_of(given, 2)), "mouse", 1, speed=1.0)
    robot.app.motion = Motion(1.0, reduced)
    robot.skip = False
    robot.wait()
    for seat in (0, 1):
        robot.session.submit(seat, READY)
    until(robot, lambda: robot.table.blows.now is not None)
    return robot


def test_the_bomb_that_is_hit_is_told_large_and_the_story_waits():
    robot = struck(BLOW)
    blows, now = robot.table.blows, robot.table.blows.now
    assert (now.before, now.left) == (2, 1)
    stood = 0
    while blows.now is not None and stood < 6000:
        assert blows.now.words.replace("**", "").split(":")[0].strip() in " ".join(texts(robot))
        robot.wait(50)
        stood += 50
    assert stood >= HELD_MS


@pytest.mark.parametrize("room", [STANDARD, LONG, BESIDE_BOSS, BAND, BELOW, BELOW_BOSS, NARROW], ids=lambda room: room.name)
def test_the_plate_never_lies_on_the_board_nor_on_the_line_that_runs(room):
    for stage in ("run", "minions", "danger"):
        box = place(room, stage)
        assert not box.colliderect(room.board) and pygame.FRect(0, 72, 1920, 1008).contains(box)
    assert not place(room, "run").colliderect(room.line)


def test_several_hits_in_a_row_are_told_together_and_wait_once():
    robot = struck({**BLOW, "bomb_hp": 4, "minions": [*BLOW["minions"], "x1y2", "x2y1"]})
    blows, lost, stood = robot.table.blows, 0, 0
    while blows.now is not None:
        lost, left = blows.now.times, blows.now.left
        robot.wait(50)
        stood += 50
    assert lost > 1 and left == robot.table.board.view.bomb_hp
    assert HELD_MS < stood < lost * HELD_MS


def test_the_heart_never_shows_health_that_is_lost(monkeypatch):
    robot, shown = struck({**BLOW, "bomb_hp": 4}), set()
    blows, heart = robot.table.blows, sprites.heart
    monkeypatch.setattr(sprites, "heart", lambda words, *more: (shown.add(words), heart(words, *more))[1])
    before = blows.now.before
    while blows.now is not None and blows.now.before == before:
        texts(robot)
        robot.wait(50)
    assert str(before - 1) in shown and str(before) not in shown


def test_with_reduced_motion_nothing_trembles(monkeypatch):
    trembled: list[object] = []
    monkeypatch.setattr(drama, "tremble", lambda *a: trembled.append(a))
    robot = struck(BLOW, reduced=True)
    robot.wait(50)
    texts(robot)
    assert not trembled
    robot = struck(BLOW)
    texts(robot)
    assert trembled


def test_what_is_passed_over_shows_none_and_only_the_minions_phase_counts_for_a_mech():
    robot = struck(BLOW)
    blows = robot.table.blows
    robot.table.playback.flush()
    assert blows.now is None and not blows.weighs(e.DamageDrawn(0, 0))


def test_the_next_draft_begins_with_what_the_turn_has_brought_and_cost():
    robot = struck({**BLOW, "bomb_hp": 4})
    at_first = robot.table.blows.now.before
    robot.table.playback.flush()
    robot.wait()
    view = robot.table.shown
    lost = at_first - view.bomb_hp
    assert view.stage == "draft" and lost > 0
    facts = robot.table.say_key("recap.bomb", n=lost)
    recap = robot.table.narration.recap
    assert all(facts in one for one in recap) and any(one in texts(robot) for one in recap)


def test_above_it_the_question_keeps_its_size():
    robot = struck(ONCE)
    robot.table.playback.flush()
    robot.wait()
    assert robot.table.narration.recap
    audit = Audit()
    robot.table.draw(Frame(new_surface(1920, 1080), Canvas.of((1920, 1080)), audit))
    (asked,) = [item for item in audit if "take 2" in item.text]
    assert asked.size >= 40


def test_a_damage_of_which_nothing_is_left_is_named():
    """"1 damage" stood there, and no card lay anywhere."""
    robot = Robot(StillTable(shots.match_of(shots.PROGRAM, 2)), "mouse")
    robot.wait()
    glitch = TITLE.catalog.names["DamageId"].index("glitch_12")
    log = [e.TurnBegan(1, 0), e.DamageDrawn(0, glitch), e.GlitchSpent(0, glitch), e.DamageDrawn(1, 3), e.TurnBegan(2, 1)]
    found = recap_of(list(enumerate(log)))
    assert found == Recap(harms=2, spent=(glitch,))
    assert robot.table.narration._facts(found) == ["2 damage (Glitch 1-2)", "2 damage"]


def test_only_the_turn_that_is_over_is_counted():
    log = [
        e.TurnBegan(1, 0), e.BombDamaged(1, 1, "minion", 0), e.TurnBegan(2, 1), e.DamageDrawn(0, 3), e.SchoolRaided(0, (0, 1), 2),
        e.TurnBegan(3, 0), e.DamageDrawn(1, 2),
    ]  # fmt: skip
    assert recap_of(list(enumerate(log))) == Recap(school=1, harms=1)
    assert recap_of(list(enumerate(log[1:2]))) is None
