"""Persons who are out are invited to guess: the button on their tile, what the own area says, and the score at the end."""

from __future__ import annotations

from types import SimpleNamespace

import pygame
import pytest

from game.titles.mindflayer.scene import guess_buttons
from game.titles.mindflayer.scene import layout as lay
from game.titles.mindflayer.scene.highlights import summary
from game.ui.curtain import Curtain
from tests.gallery import mindflayer as s
from tests.mindflayer.scene.robot import Robot, _Context, still, texts

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
@pytest.mark.parametrize("alone", [True, False])
def test_the_button_leads_to_the_own_page(device, alone):
    robot = still(6, device, given=ALONE_OUT, players=s.ALONE if alone else s.PEOPLE)
    robot.use("guess:0")
    if not alone:
        assert isinstance(robot.app.stage.top, Curtain)
        assert robot.session.visiting() == 0
        return
    assert robot.table.private.shown and robot.table.private.open.page.kind == "guess"


@pytest.mark.parametrize("lang", ["en", "fr"])
def test_somebody_alone_who_is_out_is_told_so(lang):
    robot = still(6, lang=lang, given=ALONE_OUT, players=s.ALONE)
    said = robot.table.say_key("guess.head")
    assert any(said in line for line in texts(robot))
    button = robot.table.ui.by_id("guess:0")
    assert button.kind == "primary" and button.tip == robot.table.say_key("guess.tip")
    boxes = [lay.NOTE, lay.LOOK_OPEN if robot.table.board.open_hand else lay.LOOK, lay.TALK_OPEN, lay.tile_box(6, 0, 0)]
    assert not any(button.box.colliderect(box) for box in boxes)


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
    robot.use("guess:0")
    for seat in (1, 3):
        robot.use(f"page:team:{seat}")
    robot.use("page:go")
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


def test_once_all_is_guessed_the_key_only_offers_to_change_it():
    robot = Robot(s.table(6, {**ALONE_OUT, "active": 2}, s.ALONE)(_Context()).session, "mouse")
    robot.wait()
    robot.use("guess:0")
    for seat in range(1, 6):
        robot.use(f"page:team:{seat}")
    robot.use("page:go")
    robot.wait()
    (button,) = [one for one in robot.table.ui.widgets if one.id == "guess:0"]
    assert (button.kind, button.label) == ("paper", robot.table.say_key("guess.again"))
