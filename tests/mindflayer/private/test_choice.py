"""The slots of a private page: what may lie there, which answer that is, what comes back."""

from __future__ import annotations

import pygame
import pytest

from game.core.actions import NOTHING
from game.titles.mindflayer.rules.actions import EXCHANGE, NO_KIND, PASS, SHOW
from game.titles.mindflayer.rules.exchange import _options
from game.titles.mindflayer.scene.private import places
from game.titles.mindflayer.scene.private.choice import EMPTY, Choice, beginning, laid

FLAYER, HIT, WAFFLE, MEMORIES, HELP = range(5)


def exchange(hand, possessed=False, pair=False):
    """Slots over the options that the rules have for a hand."""
    given = [min(2, count) for count in hand]
    options = _options(given[0] if possessed else 0, *given[1:], pair)
    return Choice.of(options, laid(hand), pair)


def test_a_hand_lies_by_kind():
    assert laid((2, 0, 1, 0, 1)) == (FLAYER, FLAYER, WAFFLE, HELP)
    assert laid((-1,) * 5) == ()


def test_among_several_people_the_order_of_a_hand_changes_and_alone_it_stays():
    assert laid((2, 0, 1, 0, 1), WAFFLE) == (WAFFLE, HELP, FLAYER, FLAYER)
    assert {beginning(turn, 1, False) for turn in range(5)} == set(range(5))
    assert {beginning(turn, 1, True) for turn in range(5)} == {0}


def test_two_cards_fill_the_slots_from_the_left():
    choice = exchange((1, 1, 1, 0, 0))
    assert choice.answer is None
    choice = choice.put(2)
    assert choice.placed == (2, EMPTY) and choice.answer is None and choice.target == 1
    choice = choice.put(1)
    assert choice.answer == EXCHANGE[WAFFLE][HIT]


def test_a_sane_player_cannot_put_a_flayer_down_and_a_possessed_one_can():
    sane, possessed = exchange((1, 1, 1, 0, 0)), exchange((1, 1, 1, 0, 0), True)
    assert not sane.givable(0) and sane.put(0) is None
    assert possessed.givable(0) and possessed.put(0).put(1).answer == EXCHANGE[FLAYER][HIT]


def test_a_card_goes_to_the_slot_it_is_carried_to():
    choice = exchange((0, 1, 1, 0, 0)).put(0, 1)
    assert choice.placed == (EMPTY, 0)
    assert choice.put(1).answer == EXCHANGE[WAFFLE][HIT]


def test_a_pressed_slot_gives_its_card_back_and_takes_the_next_one():
    choice = exchange((0, 1, 1, 1, 0)).put(0).put(1)
    choice = choice.clear(0)
    assert choice.placed == (EMPTY, 1) and choice.target == 0
    assert choice.put(2).answer == EXCHANGE[MEMORIES][WAFFLE]


def test_a_third_card_takes_the_place_of_the_last():
    choice = exchange((0, 1, 1, 1, 0)).put(0).put(1).put(2)
    assert choice.answer == EXCHANGE[HIT][MEMORIES]


def test_the_last_card_comes_back_first():
    choice = exchange((0, 1, 1, 0, 0)).put(0).put(1)
    choice = choice.take_back()
    assert choice.placed == (0, EMPTY)
    assert choice.take_back().placed == (EMPTY, EMPTY) and choice.take_back().take_back() is None


@pytest.mark.parametrize(("slot", "answer"), [(0, EXCHANGE[WAFFLE][NO_KIND]), (1, EXCHANGE[NO_KIND][WAFFLE])])
def test_who_can_give_one_card_only_chooses_the_side(slot, answer):
    choice = exchange((2, 0, 1, 0, 0))
    assert choice.answer is None and not choice.stays_empty(0)
    choice = choice.put(2, slot)
    assert choice.answer == answer and choice.stays_empty(1 - slot)


def test_who_can_give_nothing_has_answered_already():
    choice = exchange((3, 0, 0, 0, 0))
    assert choice.answer == EXCHANGE[NO_KIND][NO_KIND]
    assert choice.stays_empty(0) and choice.stays_empty(1) and not choice.givable(0)


def test_two_cards_for_the_same_neighbour_have_no_order():
    for first, second in ((0, 1), (1, 0)):
        choice = exchange((0, 1, 1, 0, 0), pair=True).put(first).put(second)
        assert choice.answer == EXCHANGE[HIT][WAFFLE]
    one = exchange((2, 0, 1, 0, 0), pair=True).put(2)
    assert one.answer == EXCHANGE[WAFFLE][NO_KIND]


def test_a_copy_goes_once_only_if_there_is_one():
    choice = exchange((0, 2, 1, 0, 0)).put(0).put(1)
    assert choice.answer == EXCHANGE[HIT][HIT]
    assert exchange((0, 1, 1, 0, 0)).put(0).put(0) is None


@pytest.mark.parametrize("possessed", [False, True])
@pytest.mark.parametrize("pair", [False, True])
def test_every_option_can_be_laid_down(possessed, pair):
    for hand in ((2, 1, 1, 0, 3), (1, 0, 0, 1, 0), (3, 0, 1, 0, 0), (4, 0, 0, 0, 0), (2, 2, 2, 2, 2)):
        start = exchange(hand, possessed, pair)
        reached = {start.answer}
        for first in range(len(start.cards)):
            for slot in (0, 1):
                one = start.put(first, slot)
                reached.add(one.answer if one else None)
                reached |= {two.answer for second in range(len(start.cards)) if one and (two := one.put(second))}
        assert reached - {None} == set(start.options)


def test_one_slot_for_a_card_that_is_shown_passed_or_discarded():
    choice = Choice.of((SHOW[HIT], SHOW[WAFFLE]), (FLAYER, HIT, WAFFLE))
    assert choice.placed == (EMPTY,) and not choice.givable(0)
    assert choice.put(1).answer == SHOW[HIT] and choice.put(1).put(2).answer == SHOW[WAFFLE]
    assert Choice.of((PASS[HELP],), (FLAYER, HELP)).answer is None, "a single card is put down like any other"


def test_who_has_nothing_that_may_go_presses_the_button_like_everybody():
    choice = Choice.of((NOTHING,), (FLAYER, FLAYER))
    assert choice.answer == NOTHING and choice.stays_empty(0) and choice.put(0) is None


def test_a_hint_has_its_place_beside_what_is_asked():
    boxes = {name: pygame.FRect(box) for name, box in vars(places).items() if isinstance(box, tuple) and len(box) == 4}
    for hint, asked in (
        ("HINT_VOTE", ("WIDE", "RIGHT", "ACTION", "TRAY_NEWS", "TRAY_TALLY", "TRAY_GOAL")),
        ("HINT_DESK", ("LEFT", "RIGHT", "ACTION", "TRAY")),
    ):
        assert not any(boxes[hint].colliderect(boxes[one]) for one in asked)
    assert not any(boxes["HINT_DESK"].colliderect(box) for box in places.WORDS[1:])
