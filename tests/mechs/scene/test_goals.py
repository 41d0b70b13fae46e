"""The strip with goals and defeats, and its live numbers."""

from __future__ import annotations

import itertools
from dataclasses import replace

import pytest

from game.text import Words
from game.titles import title
from game.titles.mechs.rules.bombway import bomb_way
from game.titles.mechs.scene import goals
from game.titles.mechs.scene.cardbook import card_book
from game.titles.mechs.scene.escalation import rose_words
from game.titles.mechs.scene.faces import Faces
from game.titles.mechs.scene.room import NARROW, STANDARD
from game.titles.mechs.scene.scenery import Scenery
from game.ui.cache import new_surface
from game.ui.canvas import Canvas
from game.ui.frame import Frame
from tests.gallery import mechs as shots
from tests.gallery import mechs_perils as perilshots


def scenery(lang="en"):
    words = Words(lang)
    return Scenery(words, Faces(card_book(), words, Canvas.of((1920, 1080))), card_book(), shots.people(4, 4))


def view_of(given):
    return shots.match_of(given, 4).view(frozenset())


def test_the_bomb_has_its_way_and_its_health():
    view = view_of(shots.FOUR)
    goal, loss = goals.chips(view, scenery())
    assert (goal.id, goal.met, goal.short) == ("goal:bomb_on_goal", False, "6") and bomb_way(view) == 6
    whole = view.terms.bomb_hp
    assert loss.words.endswith(f"{whole}/{whole}") and loss.loss
    assert [goals.chips(replace(view, bomb_hp=left), scenery())[1].urgent for left in (9, 1)] == [False, True]


@pytest.mark.parametrize("lang", ["en", "fr"])
def test_a_danger_that_rises_says_what_it_changes(lang):
    view, words = view_of(shots.FOUR), Words(lang)
    for number, rise in enumerate(view.terms.escalations):
        told = rose_words(words, view.terms, number)
        assert words.get("mechs.danger.spawn_dice", n=rise.spawn_dice) in told or not rise.spawn_dice
        assert len(told) > len(words.get("mechs.danger.rose", what=""))


def test_no_minion_yet_is_no_goal_that_is_reached():
    """In the tutorial minions come when the shards are gone."""
    found = {chip.id: chip for chip in goals.chips(view_of({**shots.tutorial(), "minions": []}), scenery())}
    assert not found["goal:minions_cleared"].met and not found["goal:shards_destroyed"].met


@pytest.mark.parametrize("lang", ["en", "fr"])
def test_the_die_that_hard_adds_is_told_until_it_has_come(lang):
    def tips(difficulty, turn):
        view = view_of({**shots.FOUR, "difficulty": difficulty, "turn": turn})
        return " ".join(chip.tip for chip in goals.chips(view, scenery(lang)))

    numbers, words = card_book().catalog.numbers, Words(lang)
    more = words.get("mechs.danger.more_dice", n=numbers.hard_dice)
    assert more in tips("hard", numbers.hard_turn - 1)
    assert words.get("mechs.danger_when.turn", n=numbers.hard_turn) in tips("hard", 2)
    assert more not in tips("hard", numbers.hard_turn)
    assert more not in tips("normal", 2)


def test_shards_and_the_school():
    goal, loss = goals.chips(view_of(shots.hundred()), scenery())
    assert goal.words.endswith("1/3") and loss.short.endswith(f"/{view_of(shots.hundred()).terms.school_hp}")


def test_the_tutorial_counts_shards_and_minions():
    view = view_of(shots.tutorial())
    chips = goals.chips(replace(view, broken=4), scenery("fr"))
    assert [chip.id for chip in chips[:2]] == ["goal:shards_destroyed", "goal:minions_cleared"]
    assert chips[0].met and chips[0].short == "4/4"


@pytest.mark.parametrize("text", [1.0, 1.3])
@pytest.mark.parametrize("lang", ["en", "fr"])
def test_chips_share_the_strip(lang, text):
    frame = Frame(new_surface(1, 1), Canvas.of((1280, 720), text))
    for given in (shots.FOUR, shots.hundred(), shots.tutorial()):
        found = goals.chips(view_of(given), scenery(lang))
        boxes = goals.boxes(frame, STANDARD, found)
        x, _, w, _ = STANDARD.goals
        assert boxes[0][0] == x and boxes[-1][0] + boxes[-1][2] == pytest.approx(x + w)
        assert all(a[0] + a[2] <= b[0] for a, b in itertools.pairwise(boxes))


def test_a_chip_tells_when_the_lava_wall_sets_out_and_how_fast_it_is():
    before, after = (view_of(perilshots.corridor(turn=turn, wall=0)) for turn in (1, 9))
    start = before.terms.danger.from_turn
    assert goals.chips(before, scenery())[-1].words == f"Lava: turn {start}"
    assert goals.chips(after, scenery())[-1].words == "Lava: +1 a turn"
    assert goals.chips(after, scenery("fr"))[-1].words == "Lave\u00a0: +1 par tour"


def chooser(lang):
    found = title("mechs")
    return found.chooser_class()(Words(lang), found.catalog)


@pytest.mark.parametrize(("lang", "first", "told"), [("en", "First: destroy the 3", "Shards"), ("fr", "D'abord", "Éclats")])
def test_where_shards_lock_the_shields_they_are_counted_and_told_first(lang, first, told):
    view = view_of({"mission": "M10", "turn": 5, "seats": [shots.at("x0y0", "north"), shots.at("x11y0", "north")]})
    boss, shards, _ = goals.chips(view, scenery(lang))
    assert (boss.id, shards.id, shards.short, shards.met) == ("goal:boss_defeated", "goal:shields_locked", "0/3", False)
    assert shards.words == f"{told} 0/3" and shards.tip.replace("’", "'").startswith(first)
    assert goals.chips(replace(view, broken=3, shards=(-99,) * 3), scenery(lang))[1].met
    sheet = chooser(lang).lines({"mission": "M10", "difficulty": "normal"}, 2)
    assert [line.picture for line in sheet] == ["board/boss_south", "board/shard", "board/boss_south"]
    assert all("shields_locked" not in chip.id for chip in goals.chips(view_of(perilshots.boss(*perilshots.BUSY)), scenery(lang)))


def test_where_a_mech_may_stay_the_goal_does_not_ask_for_all():
    def said(grade, mechs):
        return chooser("en").lines({"mission": "M6", "difficulty": grade}, mechs)[0].words

    assert said("easy", 4) == "3 mechs leave the board through an exit."
    assert said("easy", 2) == said("normal", 4) == "Every mech leaves the board through an exit."


def test_where_not_all_words_have_room_what_is_near_keeps_its_own():
    frame = Frame(new_surface(1, 1), Canvas.of((1920, 1080)))
    words = (("goal:a", "9 squares to go", "9"), ("loss:b", "Bomb 12/12", "12/12"), ("loss:c", "Turn 9/20", "9/20"))
    found = tuple(goals.Chip(id, "board/bomb", said, short, "", id[0] == "l") for id, said, short in words)
    for n in (1, 2):
        near = tuple(replace(chip, urgent=chip is found[n]) for chip in found)
        shown = [goals._shown(frame, NARROW, near, chip) for chip in near]
        assert shown[n] == found[n].words and shown != [chip.words for chip in found]
    boxes = goals.boxes(frame, NARROW, near)
    assert all(a[0] + a[2] <= b[0] for a, b in itertools.pairwise(boxes))
