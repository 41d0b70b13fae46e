"""Many cards in hand: equal ones lie in a pile with a count; one is taken from the top, by mouse, digits, keys or carried."""

from __future__ import annotations

from itertools import pairwise

import pygame
import pytest

from game.titles.mindflayer.scene.private import desk, places
from game.titles.mindflayer.scene.private.choice import EMPTY, laid
from game.ui.inputmap import Confirm, Drag, Key, Press, Release

from .people import picture, played_to, press, sit, wait

FULL = (4, 3, 2, 2, 1)
STAGES = ("exchange", "show", "pass", "discard")


def full(stage="exchange", hand=FULL, lang="en", people=1):
    """The page of somebody who is not Possessed and holds many cards."""
    state = played_to(stage, 6, wanted=lambda s: s.asked & 1 and not s.possessed & 1 and not s.out and s.meeting not in (9, 10))
    state.hands[0:5] = list(hand)
    stage, table = sit(state, people, lang)
    wait(table, 4200)
    table.update(16)
    return table


def hand_ids(table):
    return [widget.id for widget in table.ui.widgets if widget.id.startswith("page:hand:")]


@pytest.mark.parametrize("hand", ((4, 3, 2, 2, 1), (3, 3, 2, 1, 1), (2, 2, 2, 2, 2), (12, 0, 0, 0, 0), (9, 9, 0, 0, 0)))
def test_piles_lie_apart_within_the_tray(hand):
    kinds = laid(hand)
    boxes = places.hand_cards(kinds)
    assert places.piled(kinds)
    x, y, w, h = places.HAND
    assert all(x <= bx and bx + bw <= x + w and y <= by and by + bh <= y + h for bx, by, bw, bh in boxes)
    rects = [pygame.FRect(box) for box in boxes]
    assert not any(a.colliderect(b) for a, one in zip(rects, kinds, strict=True) for b, two in zip(rects, kinds, strict=True)
                   if one != two)  # fmt: skip


@pytest.mark.parametrize("count", range(1, places.ABREAST + 1))
def test_fewer_cards_lie_side_by_side(count):
    boxes = places.hand_cards(laid((count, 0, 0, 0, 0)))
    assert all(one[0] + one[2] < two[0] for one, two in pairwise(boxes))


@pytest.mark.parametrize("lang", ("en", "fr"))
@pytest.mark.parametrize("stage", STAGES)
@pytest.mark.parametrize("size", ((1280, 720), (1920, 1080)))
def test_every_card_has_its_whole_name(stage, lang, size):
    table = full(stage, lang=lang)
    assert hand_ids(table) == ["page:hand:0", "page:hand:4", "page:hand:7", "page:hand:9", "page:hand:11"]
    assert picture(table, size, True)[1] == []
    press(table, "page:hand:9")
    assert picture(table, size, True)[1] == []


def test_every_answer_is_reached_by_the_tops_of_the_piles():
    table = full()
    wanted = set(table.session.pending()[0].options)
    found, start = set(), table.private.draft.choice
    for first in desk.tops(start):
        for slot in (0, 1):
            one = start.put(first, slot)
            for second in desk.tops(one) if one else ():
                two = one.put(second)
                found.add(two.answer if two else None)
    assert found - {None} == wanted


@pytest.mark.parametrize("stage", STAGES[1:])
def test_every_single_card_is_an_answer_of_its_pile(stage):
    table = full(stage)
    found = {table.answer_of(id) for id in hand_ids(table)} - {None}
    assert found == {f"0 {table.verbs.encode(action)}" for action in table.session.pending()[0].options}


def test_one_card_is_taken_and_the_next_lies_on_top():
    table = full()
    press(table, "page:hand:4")
    assert table.private.draft.choice.placed == (4, EMPTY)
    assert "page:hand:5" in hand_ids(table) and "page:hand:4" not in hand_ids(table)
    press(table, "page:hand:5")
    assert table.private.draft.choice.placed == (4, 5) and table.answer_of("page:go") == "0 exchange hard_hit hard_hit"


def test_digits_count_piles():
    table = full()
    table.handle(Key("2"))
    table.handle(Key("5"))
    assert table.private.draft.choice.placed == (4, 11)
    table.handle(Key("5"))
    assert table.private.draft.choice.placed == (4, EMPTY), "all of that pile lay in slots: it comes back"
    table.handle(Key("9"))
    assert table.private.draft.choice.placed == (4, EMPTY)


def test_keys_and_a_carried_card():
    table = full()
    table.ui.focus("page:hand:7", True)
    table.handle(Confirm())
    assert table.private.draft.choice.placed == (7, EMPTY)
    table.update(16)
    x, y = table.ui.by_id("page:hand:8").rect.center
    to = table.ui.by_id("page:slot:1").rect.center
    table.handle(Press(x, y))
    table.handle(Drag(to[0], to[1], x, y, True))
    assert table.private.draft.dragged is not None and picture(table)
    table.handle(Release(to[0], to[1], 1, True))
    assert table.private.draft.choice.placed == (7, 8)
