"""Where several people share a screen and stay where they sit, the hand below is that of whose turn it is, covered."""

from __future__ import annotations

import pygame
import pytest

from game.titles.mindflayer.scene import sides
from game.titles.mindflayer.scene.layout import LOOK, TALK, measures, tile_box
from tests.gallery import mindflayer as s
from tests.mindflayer.scene.robot import Robot, _Context, texts


def hand(robot, seat):
    return robot.app.words.get("mindflayer.scene.own_hand", robot.table.names, seat=robot.session.players[seat].name)


@pytest.mark.parametrize(("active", "shown"), [(0, 0), (2, 2)])
def test_the_hand_that_is_told_is_of_the_person_in_turn(active, shown):
    robot = Robot(s.table(6, {"active": active}, players=s.PEOPLE)(_Context()).session)
    robot.wait()
    guest = robot.table.guest()
    assert (guest.seat if guest is not None else robot.table.board.near) == shown
    assert robot.table.board.near == 0, "seats stay where they are"
    if guest is not None:
        assert guest.cards == robot.table.board.view.seats[shown].cards
        assert guest.title == hand(robot, shown) and guest.title in texts(robot)


def test_nobody_alone_nobody_in_a_look_back_and_no_bot_has_a_hand_there():
    alone = Robot(s.table(6, {"active": 2}, players=s.ALONE)(_Context()).session)
    several = Robot(s.table(6, {"active": 4}, players=[*s.PEOPLE[:3], *s.BOTS[3:]])(_Context()).session)
    for robot in (alone, several):
        robot.wait()
        assert robot.table.guest() is None


@pytest.mark.parametrize("seats", range(4, 11))
def test_it_lies_beside_the_tile_and_the_buttons(seats):
    box = pygame.FRect(*sides.guest_box(seats))
    assert pygame.FRect(*measures(seats).own).contains(box)
    assert not any(box.colliderect(pygame.FRect(*other)) for other in (tile_box(seats, 0, 0), LOOK, TALK))
