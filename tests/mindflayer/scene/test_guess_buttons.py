"""Persons who are out are invited to guess: the button on their tile, what the own area says, and the score at the end."""

from __future__ import annotations

from itertools import pairwise
from types import SimpleNamespace

import pygame
import pytest

from game.titles.mindflayer.rules.actions import NONE, POSSESSED, SANE
from game.titles.mindflayer.scene import guess_buttons
from game.titles.mindflayer.scene import layout as lay
from game.titles.mindflayer.scene.highlights import summary
from game.titles.mindflayer.scene.private.page_words import PageWords
from game.ui.curtain import Curtain
from tests.gallery import mindflayer as s
from tests.mindflayer.scene.robot import Robot, _Context, still

ALONE_OUT = {"active": 2, "seats": [s.OUT, *s.PLAIN[1:6]]}
TWO_LEFT = {
    "shown": s.HIT, "active": 1,
    "seats": [s.OUT, {"hand": [s.WAFFLE] * 3}, {"hand": [s.HIT, s.HIT]}, {"hand": [s.FLAYER, s.FLAYER], "began": True}],
}  # fmt: skip
"""The second seat may put the third one out, and two are left."""


@pytest.mark.parametrize("seats", range(4, 11))
def test_the_button_lies_on_the_picture_and_on_nothing_else(seats):
    for near in range(seats):
        tabs = [pygame.FRect(*guess_buttons.tab_box(lay.tile_box(seats, near, seat))) for seat in range(seats)]
        tiles = [pygame.FRect(*lay.tile_box(seats, near, seat)) for seat in range(seats)]
        others = [pygame.FRect(*box) for box in (lay.MEETING_CARD, lay.MEETING_PANEL, lay.MEETING_PILE, lay.strip_box(seats),
                                                 lay.measures(seats).shown, lay.own_room(seats, False))]  # fmt: skip
        for seat, tab in enumerate(tabs):
            assert tab.left >= 10 and tab.right <= lay.ACTION[0] and tab.bottom <= tiles[seat].y + tiles[seat].h * 0.66
            assert tab.top > 80 and tab.colliderect(tiles[seat]) and tab.bottom < tiles[seat].centery
            for other in range(seats):
                assert other == seat or not (tab.colliderect(tiles[other]) or tab.colliderect(tabs[other]))
            assert not any(tab.colliderect(box) for box in others)


@pytest.mark.parametrize("device", ["mouse", "keys", "pad"])
def test_the_button_leads_to_the_own_page(device):
    robot = still(6, device, given=ALONE_OUT, players=s.PEOPLE)
    robot.use("guess:0")
    assert isinstance(robot.app.stage.top, Curtain)
    assert robot.session.visiting() == 0


@pytest.mark.parametrize("device", ["mouse", "keys", "pad"])
def test_somebody_alone_who_is_out_marks_faces_in_the_own_area(device):
    robot = Robot(s.table(6, ALONE_OUT, s.ALONE)(_Context()).session, device)
    robot.wait()
    for wanted in (POSSESSED, SANE, NONE, POSSESSED):
        robot.use("mark:3")
        robot.wait()
        assert (*robot.session.view().seats[0].guess, *[NONE] * 6)[3] == wanted
    robot.use("mark:4")
    robot.wait()
    marks = robot.table._moment().own.guessed
    assert [(one.seat, one.team) for one in marks] == [(1, NONE), (2, NONE), (3, POSSESSED), (4, POSSESSED), (5, NONE)]


def test_a_press_on_a_portrait_marks_it_too():
    robot = Robot(s.table(6, ALONE_OUT, s.ALONE)(_Context()).session, "mouse")
    robot.wait()
    robot.press(*robot.table.ui.by_id("tile:2").box.center)
    robot.wait()
    assert robot.session.view().seats[0].guess[2] == POSSESSED


@pytest.mark.parametrize("lang", ["en", "fr"])
def test_somebody_alone_who_is_out_is_told_side_and_goal(lang):
    robot = still(6, lang=lang, given=ALONE_OUT, players=s.ALONE)
    side, goal = robot.table._moment().own.words
    said = PageWords(robot.table.ctx.words, tuple(robot.session.players), robot.session.view(), 0)
    assert side.startswith(f"**{said.role()}**") and said.goal() in side
    assert said.with_you() in goal and robot.table.say_key("guess.how") in goal
    assert {"en": "you can still win", "fr": "vous pouvez gagner"}[lang] in side
    assert {"en": "select a face", "fr": "touchez un visage"}[lang] in goal, "what is to be done"


@pytest.mark.parametrize("seats", range(4, 11))
def test_the_row_lies_in_the_own_area_and_on_nothing(seats):
    boxes = [pygame.FRect(*box) for box in guess_buttons.row_boxes(seats)]
    own = pygame.FRect(*lay.measures(seats).own)
    others = [pygame.FRect(*box) for box in (lay.tile_box(seats, 0, 0), lay.LOOK_OPEN)]
    assert len(boxes) == seats - 1 and all(own.contains(box) for box in boxes)
    assert all(one.right < other.left for one, other in pairwise(boxes))
    assert not any(box.colliderect(other) for box in boxes for other in others)


def test_nobody_else_is_invited():
    robot = still(7)
    assert [one.id for one in robot.table.ui.widgets if one.id.startswith("guess:")] == ["guess:5"], "only who is out"
    robot = still(7, players=s.BOTS)
    assert not any(one.id.startswith("guess:") for one in robot.table.ui.widgets), "no bot"
    robot = still(6, given=ALONE_OUT)
    robot.table.look_back(0)
    robot.wait()
    assert not any(one.id.startswith("guess:") for one in robot.table.ui.widgets), "nor in a look back"


def test_the_narrator_invites_people_and_no_bot():
    line = ("out", {"seats": (SimpleNamespace(id=0),)})
    assert still(6, players=s.ALONE).table.narrator.for_people(line)[0] == "out_guess"
    assert still(6, players=s.BOTS).table.narrator.for_people(line) == line
    other = ("sat_out", {"seat": SimpleNamespace(id=0)})
    assert still(6, players=s.ALONE).table.narrator.for_people(other) == other


def test_what_a_person_guessed_is_scored_on_the_results():
    session = s.table(4, TWO_LEFT, s.ALONE)(_Context()).session
    robot = Robot(session, "mouse")
    robot.wait()
    for seat in (1, 3):
        robot.use(f"mark:{seat}")
        robot.wait()
    session.match.submit(1, next(a for a in session.match.pending()[1].options if getattr(a, "to", None) == 2))
    assert session.outcome() is not None
    notes = summary(session).sides.notes
    said = dict(notes[0].params)
    assert notes[0].key == "mindflayer.result.guess" and (said["n"], said["all"]) == (1, 2)


def test_what_is_said_leaves_the_buttons_free():
    robot = still(10, players=s.LONG, lang="fr")
    board = robot.table.board
    tabs = [one.box for one in robot.table.ui.widgets if one.id.startswith("guess:")]
    playing = [seat for seat, side in enumerate(board.view.seats) if not side.out]
    boxes = [pygame.FRect(lay.claim_box(10, board.near, seat, board.open_hand)) for seat in playing]
    assert tabs and not any(tab.colliderect(box) for tab in tabs for box in boxes)
