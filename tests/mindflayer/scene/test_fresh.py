"""What one can follow of the gifts: who gave what since the own last turn, and what each seat holds openly."""

from __future__ import annotations

import pygame
import pytest

from game.core.types import HIDDEN
from game.titles.mindflayer.rules import events as ev
from game.titles.mindflayer.scene.fresh import FACE, face_at, fresh_of, received_of
from game.titles.mindflayer.scene.gift import BANNER
from game.titles.mindflayer.scene.sides import GROUP
from game.ui.presenter import Pose
from tests.gallery import mindflayer as s
from tests.mindflayer.scene.robot import Robot, _Context
from tests.mindflayer.talk.table import match_of, problems, table_of, wait

HIT, FLAYER = 1, 0


def log(*events):
    return list(enumerate(events))


def test_what_came_since_the_last_turn_is_known_with_its_giver():
    told = log(
        ev.CardGiven(3, 0, HIT), ev.TurnBegan(0), ev.CardGiven(0, 2, FLAYER), ev.TurnBegan(1), ev.CardGiven(1, 0, FLAYER),
        ev.TurnBegan(2), ev.CardGiven(2, 0, HIT), ev.TurnBegan(0),
    )  # fmt: skip
    assert fresh_of(told, 0) == ((HIT, 2), (FLAYER, 1))
    assert fresh_of(told, 2) == ()
    assert received_of(told, 4) == ((1, 2, 0, 0, 0), (0,) * 5, (1, 0, 0, 0, 0), (0,) * 5)


def test_after_an_exchange_no_card_has_a_giver():
    unseen = (HIDDEN, HIDDEN)
    exchange = ev.CardsExchanged((0, 1), (1, 0), (1, 0), unseen, unseen, ((), ()))
    told = log(ev.TurnBegan(1), ev.CardGiven(1, 0, FLAYER), exchange)
    assert fresh_of([*told, (9, ev.TurnBegan(0))], 0) == ()


def test_a_press_ends_what_is_told_of_a_gift():
    match = match_of(4, 1, shown="waffle")
    table = table_of(match, speed=1.0)
    match.submit(0, match.verbs.decode("give 2"))
    for _ in range(200):
        table.update(20)
        if table.board.gift is not None:
            break
    assert table.board.gift is not None, "who gave what to whom stands there"
    table.end_motion()
    assert table.board.gift is None


def test_the_banner_of_a_gift_lies_beside_all_tiles():
    x, y, w, h = BANNER
    for seats in range(4, 11):
        robot = Robot(s.table(seats)(_Context()).session)
        board = robot.table.board
        robot.wait(100)
        for seat in range(seats):
            left, top, wide, high = board.tile_box(seat)
            assert left >= x + w or left + wide <= x or top >= y + h or top + high <= y


@pytest.mark.parametrize("lang", ("en", "fr"))
@pytest.mark.parametrize("kind", ("mind_flayer", "hard_hit", "waffle", "memories", "helping_hand"))
def test_what_a_card_does_stands_whole_beside_the_key_to_give_it(kind, lang):
    table = table_of(match_of(4, 1, shown=kind), lang, (1280, 720))
    wait(table, 200)
    table.pressed(table.ui.by_id("tile:2").confirm())
    wait(table, 100)
    assert table.board.aim == 2
    assert problems(table) == []


def test_the_face_of_the_giver_leaves_the_count_of_a_pile_in_sight():
    below, top = Pose(pygame.FRect(300, 900, 120, 170)), Pose(pygame.FRect(312, 900, 120, 170))
    assert face_at(top, None)[1] < top.rect.y, "a single card bears it above its picture"
    y = face_at(top, below)[1]
    assert top.rect.y + GROUP[1] - 14 < y < y + FACE < top.rect.bottom, "below the count of the pile, and on the card"
