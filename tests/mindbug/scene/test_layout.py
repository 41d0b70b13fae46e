"""The layout is a pure function: everything in its place, inside the screen, nothing hidden told by a key."""

from __future__ import annotations

import itertools
from dataclasses import replace

import pygame
import pytest

from game.core.types import HIDDEN
from game.titles.mindbug.scene.cardbook import card_book
from game.titles.mindbug.scene.layout import BOXES, LOWERED, TOP, arrow_of, columns, hand_keys, layout
from game.titles.mindbug.scene.motion import change_of
from game.titles.mindbug.scene.positions import StillTable, staged
from game.titles.mindbug.scene.prompts import answers, buttons, locked, meant, target_of, wish_for
from game.ui.canvas import Canvas
from game.ui.frame import Frame
from tests.gallery import mindbug as s
from tests.mindbug.scene.seated import robot

BOOK = card_book()


def match(near=None, far=None, steps=(), active=0):
    return staged(s.given(near or s._near(), far or s._far(), active), steps, s.DUEL)


def view(who=(0,), **staging):
    return match(**staging).view(frozenset(who))


def boxes(poses, prefix):
    return [pose.rect for key, pose in poses.items() if key.startswith(prefix)]


@pytest.mark.parametrize("count", range(1, 16))
def test_columns_stay_inside_and_overlap_only_when_they_must(count):
    lefts = columns(count, 256, 1216, 196, 24)
    assert lefts[0] >= 256 - 0.01 and lefts[-1] + 196 <= 256 + 1216.01
    steps = [b - a for a, b in itertools.pairwise(lefts)]
    assert all(step >= 196 for step in steps) == (count <= 6)
    assert abs((lefts[0] + lefts[-1] + 196) / 2 - 864) < 0.01


def test_the_same_view_gives_the_same_layout():
    assert layout(view(), 0, BOOK) == layout(view(), 0, BOOK)


def test_own_side_lies_below_and_the_other_above():
    poses = layout(view(), 0, BOOK)
    ours, theirs = view().seats
    assert all(poses[f"card:{one.card}"].rect.y > 400 for one in ours.play)
    assert all(poses[f"card:{one.card}"].rect.y < 400 for one in theirs.play)
    turned = layout(view(), 1, BOOK)
    assert all(turned[f"card:{one.card}"].rect.y < 400 for one in ours.play)


def test_busy_tables_stay_on_the_screen():
    busy = view(near=s._near(play=s.NINE, hand=s.TWELVE[:5]), far=s._far(play=s.NINE_FAR, deck=[]))
    for near in (0, 1):
        for key, pose in layout(busy, near, BOOK).items():
            assert pose.rect.x >= 0 and pose.rect.right <= 1490 and pose.rect.y >= 74 and pose.rect.bottom <= 1080, key


def test_hidden_cards_have_keys_that_tell_nothing():
    nobody = view(who=())
    assert all(key.startswith("back:") for seat in (0, 1) for key in hand_keys(nobody, seat))
    other = match(near=s._near(hand=list(reversed(s.HAND)))).view(frozenset())
    assert layout(nobody, 0, BOOK) == layout(other, 0, BOOK)
    assert not any(pose.face_up for key, pose in layout(nobody, 0, BOOK).items() if key.startswith("back:"))


def test_only_the_top_of_a_discard_pile_lies_on_the_table():
    poses = layout(view(near=s._near(discard=["luchataur", "gorillion", "kangasaurus_rex"])), 0, BOOK)
    assert sum(1 for pose in poses.values() if pose.rect.w == 50 and pose.rect.y > 700) == 2


def test_a_played_card_lies_above_all_others():
    seen = view(steps=("0: play giraffodile",))
    assert layout(seen, 0, BOOK)[f"card:{seen.played}"].z >= TOP


def test_an_arrow_goes_to_who_is_pointed_at_and_before_that_there_is_none():
    for near, down in ((0, False), (1, True)):
        seen = view(steps=("0: attack goblin_werewolf", "0: no_hunt"))
        assert arrow_of(seen, near) is None and arrow_of(seen, near, seen.attacker) is None
        start, tip = arrow_of(seen, near, seen.seats[1].play[1].card)
        assert tip != arrow_of(seen, near, seen.seats[1].play[0].card)[1]
        assert (tip[1] > start[1]) == down
        assert min(start[1], tip[1]) > 300 and max(start[1], tip[1]) < 520
    assert arrow_of(view(), 0) is None


def test_a_hidden_card_that_is_played_comes_from_the_hand_it_left():
    game = match(active=1)
    before = game.view(frozenset((0,)))
    game.submit(1, game.verbs.decode("play brain_fly"))
    beat = next(beat for beat in game.beats(1, frozenset((0,))) if type(beat.event).__name__ == "CardPlayed")
    change = change_of(before, beat.view, beat.event, (0, 0), BOOK, {})
    key = f"card:{beat.event.card}"
    assert not change.origins[key].face_up and change.origins[key].rect.y < 640
    assert sum(k.startswith("back:1:") for k in change.before) == len(before.seats[1].hand) - 1


def test_a_played_card_is_carried_until_it_has_a_place():
    table = StillTable(match(steps=("0: play giraffodile",)))
    game, carried, last = table.match, {}, table.match.view(frozenset())
    game.submit(1, game.verbs.decode("mindbug"))
    key = f"card:{last.played}"
    seen = []
    for beat in game.beats(game.last, frozenset()):
        change = change_of(last, beat.view, beat.event, (0, 0), BOOK, carried)
        seen.append((key in change.before, key in change.after))
        last = beat.view
    assert seen and all(before and after for before, after in seen)
    assert not carried


def test_drawn_cards_come_from_the_deck_and_defeated_ones_go_to_the_pile():
    game = match(steps=("0: attack goblin_werewolf", "0: no_hunt"))
    before = game.view(frozenset((0,)))
    game.submit(1, game.verbs.decode("block snail_hydra"))
    for beat in game.beats(game.last, frozenset((0,))):
        change = change_of(before, beat.view, beat.event, (0, 0), BOOK, {})
        if type(beat.event).__name__ == "CreaturesDefeated":
            for card in beat.event.cards:
                assert change.after[f"card:{card}"].rect.w == 50
            return
        before = beat.view
    raise AssertionError("nothing was defeated")


def test_every_option_of_a_decision_has_a_target():
    game = match(
        near=s._near(play=["killer_bee", "gorillion"], deck=[]), far=s._far(hand=s.FAR_HAND[1:]), steps=("0: attack killer_bee",)
    )
    found = answers(game.pending())
    assert {answer.target for answer in found} == {target_of(action) for action in game.pending()[0].options}
    assert [button.words for button in buttons(found, "hunt")] == ["no_hunt"]


def test_what_cannot_be_chosen_is_locked_and_can_say_why():
    game = match(steps=("1: attack elephantopus",), active=1)
    seen, found = game.view(frozenset((0,))), answers(game.pending())
    barred = locked(seen, 0, found)
    card = BOOK.first("shield_bugs")
    assert f"card:{card}" in barred
    action = meant(seen, 0, card)
    assert game.why_not(frozenset((0,)), 0, action).key == "mindbug.refusal.too_weak"
    assert meant(seen, 0, seen.seats[0].hand[0]) is None


def test_dragging_a_hunter_onto_a_creature_wishes_to_hunt_it():
    game = match(near=s._near(play=["killer_bee", "gorillion"], deck=[]), far=s._far(hand=s.FAR_HAND[1:]))
    seen = game.view(frozenset((0,)))
    bee, gorillion, hydra = (BOOK.first(name) for name in ("killer_bee", "gorillion", "snail_hydra"))
    assert [game.verbs.encode(wish) for wish in wish_for(seen, bee, hydra)] == ["hunt snail_hydra"]
    assert wish_for(seen, gorillion, hydra) == ()
    assert wish_for(seen, bee, HIDDEN) == ()


def test_boxes_lie_on_the_table():
    for name, (x, y, w, h) in BOXES.items():
        assert x >= 0 and x + w <= 1920 and y >= 74 and (y + h <= 1080 or name == "tray"), name


def test_a_view_without_the_asked_hand_lays_no_face():
    covered = replace(view(who=()), stage="main")
    faces = {pose.face for key, pose in layout(covered, 0, BOOK).items() if pose.rect.y > 756 and pose.rect.w > 100}
    assert faces == {""}


def test_what_is_told_between_the_rows_covers_no_card_not_even_an_attacker():
    _, y, _, h = BOXES["lane"]
    _, far, _, high = BOXES["far_row"]
    assert far + high + LOWERED <= y and y + h <= BOXES["near_row"][1] - LOWERED


@pytest.mark.parametrize("lang", ["en", "fr"])
def test_a_question_with_news_before_it_that_would_cover_cards_is_asked_alone(lang):
    frame = Frame(pygame.Surface((1, 1)), Canvas.of((1920, 1080)))
    r = robot(lang=lang)
    r.wait(16)
    for news, kept in (("Gus.", True), ("A very long tale of what has happened to everybody here. " * 3, False)):
        (_, y, _, h), words = r.table.painter._beside_arrow(frame, f"{news}\nAlice, play?")
        assert words.startswith(news) == kept and y >= 362 and y + h <= 464 and words.endswith("Alice, play?")
