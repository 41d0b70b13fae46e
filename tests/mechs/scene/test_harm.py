"""Damage speaks: its card, who dealt it to whom, the way it pushes, and the line of the mech in question."""

from __future__ import annotations

from dataclasses import replace

import pygame
import pytest

from game.core.actions import READY
from game.titles.mechs.rules import events as e
from game.titles.mechs.rules.board import BOMB_PIECE, WEST
from game.titles.mechs.scene import harmcard
from game.titles.mechs.scene.board import effects as fx
from game.titles.mechs.scene.room import BAND, BELOW, BELOW_BOSS, BESIDE_BOSS, LONG, NARROW, STANDARD
from game.ui.still import StillTable
from tests.gallery import mechs as shots
from tests.gallery.mechs_drama import HIT
from tests.mechs.scene.robot import Robot, texts


def hit(speed=0.0, given=HIT, asked=True) -> Robot:
    """A minion has hit Corki, and the damage pushes him past the Bomb: tow it?"""
    robot = Robot(StillTable(shots.match_of(given, 2)), "mouse", 1, speed=speed)
    robot.app.asks_planned = True
    robot.wait()
    robot.table.show_line(1)
    for seat in (0, 1):
        robot.session.submit(seat, READY)
    if asked:
        robot.settle()
    return robot


def test_who_is_asked_sees_the_card_its_cause_and_the_way():
    robot = hit()
    table = robot.table
    sheet = table.harm.sheet(table.shown, table.asked_words())
    assert (sheet.harm.seat, sheet.harm.by, sheet.harm.colour) == (0, "minion", 1)
    assert sheet.push == (WEST, 2) and sheet.share == 1.0
    said = " ".join(texts(robot))
    assert "A minion hits" in said and "tow a piece along?" in said and "Haywire" in said


def test_the_large_line_is_that_of_the_mech_in_question():
    robot = hit()
    assert robot.table.board.near == 0 and "Corki’s command line" in texts(robot)


@pytest.mark.parametrize("device", ["mouse", "keys"])
def test_the_answers_lie_beside_the_card_and_answer(device):
    robot = hit()
    robot.device = device
    room, ui = robot.table.room, robot.table.ui
    x, y, w, h = room.stage
    boxes = [ui.by_id(id).box for id in ("tow:4", "done")]
    assert not boxes[0].colliderect(boxes[1]) and all(box.right <= x + w and box.bottom <= y + h for box in boxes)
    robot.click("tow:4")
    robot.settle()
    assert any(isinstance(event, e.MechMoved) and event.towed == 4 for _, event in robot.session.log())
    assert robot.table.harm.sheet(robot.table.shown, "") is None


def test_it_is_told_from_the_log_when_the_table_is_laid_anew():
    robot = hit()
    before = robot.table.harm.now
    robot.table.show_now()
    robot.wait()
    assert robot.table.harm.now == before


def test_the_card_slides_up_while_the_story_goes_on():
    robot = hit(speed=1.0, asked=False)
    robot.skip = False
    table = robot.table
    for _ in range(800):
        robot.wait(20)
        if table.harm.now is not None:
            break
    assert table.board.near == 0 and table.harm.sheet(table.narration.now, "").share < 1
    robot.wait(300)
    assert table.harm.sheet(table.narration.now, "").share == 1 and "Haywire" in " ".join(texts(robot))


def test_a_damaged_slot_that_runs_says_so():
    seats = [shots.at("x2y2", "west", ("", "", "!rocket_whoopsie")), shots.at("x4y0", "west")]
    robot = hit(given={**HIT, "seats": seats})
    harm = robot.table.harm.now
    assert (harm.by, harm.slot) == ("slot", 2) and "the damage there runs" in " ".join(texts(robot))


@pytest.mark.parametrize(
    "next_hit",
    [e.BombDamaged(1, 1, "minion", 40), e.HitSpared(1, 0, BOMB_PIECE), e.MinionAttacked(2, 40, 1)],
    ids=lambda event: type(event).__name__,
)
def test_it_goes_when_the_next_hit_comes(next_hit):
    harm = hit().table.harm
    seat, damage = harm.now.seat, harm.now.damage
    harm.shows(e.GlitchSpent(seat, damage))
    assert harm.now.over
    harm.shows(next_hit)
    assert harm.now is None


def test_it_stays_while_the_mech_that_it_pushes_drives_a_minion_into_the_bomb():
    harm = hit().table.harm
    harm.shows(e.BombDamaged(1, 1, "crush", 40))
    assert harm.now is not None


@pytest.mark.parametrize("head", [52.0, 100.0])
def test_who_hit_whom_stands_below_the_keys_of_the_run(head):
    room = replace(NARROW, head=head)
    assert room.narrow
    assert harmcard.words_box(room)[1] >= max(y + h for _, y, _, h in map(room.key_box, range(4)))


def test_where_it_throws_its_mech_is_told_and_its_card_says_so_in_the_log():
    robot = hit()
    harm, seat = robot.table.harm, robot.table.harm.now.seat
    assert "A minion hits" in harm.sheet(robot.table.shown, "").cause
    for step in (0, 1):
        harm.shows(e.MechMoved(seat, WEST, ((seat, (41 - step, 40 - step)),), (), -1))
    harm.shows(e.DamagePlaced(seat, harm.now.damage, 2, -1))
    told = harm.sheet(robot.table.shown, "")
    assert "is thrown 2 squares up" in told.cause and "2 squares" in told.text and "To repair it" in told.text
    words, names = robot.table.ctx.words, robot.table.names
    drawn = [words.log("mechs", e.DamageDrawn(0, damage), names) for damage in range(len(robot.table.book.catalog.damages))]
    slots = [damage.id for damage in robot.table.book.catalog.damages if damage.kind == "slot"]
    ran = [words.log("mechs", e.SlotRan(0, 1, -1, 0, damage), names) for damage in slots]
    assert all(", and " in line for line in (*ran, *(drawn[damage] for damage in slots))), "what it does to the mech is told"
    assert all(line.endswith(".") for line in drawn)


@pytest.mark.parametrize("room", [STANDARD, LONG, BESIDE_BOSS, BAND, BELOW, BELOW_BOSS, NARROW], ids=lambda room: room.name)
def test_who_hit_whom_ends_before_the_keys_in_the_same_line(room):
    for asked, keys in ((True, 2), (False, 4)):
        for count in (2, 3, 4):
            left, y, d = harmcard.row_start(room, asked, count)
            row = pygame.FRect(left, y, count * d + (count - 1) * (harmcard.ARROW + 14), d)
            assert d >= (40 if count < 4 else 32) and not any(row.colliderect(room.key_box(n)) for n in range(keys))


def test_what_a_die_shows_is_told_when_it_lies():
    """The panel named the slot and the colour while the die was still turning."""
    robot = hit(speed=1.0, asked=False)
    robot.skip = False
    effects, harm = robot.table.desk.effects, robot.table.harm
    for _ in range(2000):
        robot.wait(20)
        if harm.now is not None and harm.now.colour >= 0:
            break
    (die,) = (live for live in effects._live if live.effect.kind == fx.DICE)
    assert harm.now.colour == 1 and die.age >= fx.LIES * die.ms
