"""Bubbles: never on a name, never on one another, never beyond the table, at every number of seats; and the words in them."""

from __future__ import annotations

import pytest

from game.core.players import Player
from game.text import Words
from game.titles.mindflayer import TITLE
from game.titles.mindflayer.rules import events as ev
from game.titles.mindflayer.rules.actions import ACCUSE, HOLD
from game.titles.mindflayer.scene.claim_words import line, variant
from game.titles.mindflayer.scene.layout import measures, tile_box
from game.titles.mindflayer.scene.match_words import MatchWords
from game.titles.mindflayer.scene.talk.bubble_places import common, gap, name_plate, place
from game.titles.mindflayer.scene.talk.bubbles import AREA, LIFE_MS, MOST, Bubble, Bubbles
from game.titles.mindflayer.scene.talk.talk import spared
from game.ui.canvas import Canvas
from game.ui.theme import PORTRAITS
from game.ui.tween import Motion
from tests.mindflayer.talk.table import TOWN, problems, sit, wait

LINES = (
    "Give it to me.",
    "Trust me, I have never in my whole life held a single Mind Flayer, and I am not going to begin tonight.",
    "Two Memories, and that is all I say.",
)


def speak(seats, near, who, canvas, motion=None):
    bubbles = Bubbles(lambda seat: tile_box(seats, near, seat))
    for n, seat in enumerate(who):
        bubbles.add(Bubble(seat, TOWN[seat], LINES[n % 3], "hold", "mf_waffle"), motion or Motion())
    bubbles.settle(canvas, seats)
    return bubbles


def inside(box):
    x, y, w, h = box
    return AREA[0] <= x and AREA[1] <= y and x + w <= AREA[0] + AREA[2] and y + h <= AREA[1] + AREA[3]


@pytest.mark.parametrize("seats", range(4, 11))
@pytest.mark.parametrize("scale", (1.0, 1.3))
def test_one_bubble_stands_well_whoever_speaks(seats, scale):
    canvas = Canvas.of((1280, 720), scale)
    for near in range(seats):
        plates = [name_plate(tile_box(seats, near, seat)) for seat in range(seats)]
        for seat in range(seats):
            (bubble,) = speak(seats, near, (seat,), canvas).found
            assert bubble.box is not None and inside(bubble.box)
            assert all(common(bubble.box, plate) == 0 for plate in plates)


@pytest.mark.parametrize("seats", range(4, 11))
def test_a_bubble_stands_nearest_to_who_speaks(seats):
    canvas = Canvas.of((1920, 1080), 1.0)
    for near in range(seats):
        tiles = [tile_box(seats, near, seat) for seat in range(seats)]
        for seat in range(seats):
            (bubble,) = speak(seats, near, (seat,), canvas).found
            assert min(range(seats), key=lambda other: (gap(bubble.box, tiles[other]), other != seat)) == seat


@pytest.mark.parametrize("seats", range(4, 11))
@pytest.mark.parametrize("scale", (1.0, 1.3))
def test_several_at_once_lie_on_nothing(seats, scale):
    canvas = Canvas.of((1920, 1080), scale)
    for first in range(seats):
        who = [(first + 2 * n) % seats if seats % 2 else (first + n) % seats for n in range(min(MOST, seats))]
        found = speak(seats, 0, who, canvas).found
        boxes = [bubble.box for bubble in found if bubble.box is not None]
        assert len(boxes) == len(found) == min(MOST, seats)
        plates = [name_plate(tile_box(seats, 0, seat)) for seat in range(seats)]
        for n, box in enumerate(boxes):
            assert inside(box)
            assert all(common(box, other) == 0 for other in (*plates, *boxes[:n]))


def test_the_oldest_falls_silent_and_nobody_speaks_twice_at_once():
    canvas = Canvas.of((1920, 1080))
    bubbles = speak(10, 0, range(9), canvas)
    assert [one.seat for one in bubbles.found] == [7, 8]
    bubbles.add(Bubble(5, TOWN[5], "Again!", "hold", "mf_waffle"), Motion())
    assert [one.seat for one in bubbles.found] == [8, 5]
    bubbles.add(Bubble(5, TOWN[5], "And again!", "hold", "mf_waffle"), Motion())
    assert [one.seat for one in bubbles.found] == [8, 5]


@pytest.mark.parametrize(("speed", "life"), ((1, LIFE_MS), (2, LIFE_MS / 2), (0, LIFE_MS)))
def test_a_bubble_lasts_four_seconds_by_the_speed(speed, life):
    bubbles = speak(4, 0, (1,), Canvas.of((1920, 1080)), Motion(speed))
    assert not bubbles.update(life - 1) or bubbles.found
    assert bubbles.found
    assert bubbles.update(2)
    assert not bubbles.found


def test_a_place_that_does_not_exist_is_none():
    tile = (0.0, 0.0, 10.0, 10.0)
    assert place((50.0, 50.0), tile, (0.0, 0.0, 100.0, 100.0), [(0.0, 0.0, 100.0, 100.0)], []) is None


# ---------------------------------------------------------------------- words
CLAIMS = (
    *(ev.HandClaimed(0, count, kind) for count in range(6) for kind in range(5)),
    *(ev.PlayerAccused(0, target) for target in (1, 2)),
    *(ev.PlayerTrusted(0, target) for target in (1, 2)),
    *(ev.CardBegged(0, kind) for kind in range(5)),
)


@pytest.mark.share(4)
@pytest.mark.parametrize("lang", ("en", "fr"))
@pytest.mark.parametrize("portrait", (*PORTRAITS, "pilot_corki"))
def test_everybody_has_words_for_every_claim(lang, portrait):
    players = [Player("Alice", portrait, 0), Player("Gus", "gus", None), Player("Odile", "odile", None)]
    spoken = MatchWords(Words(lang), players)
    for event in CLAIMS:
        for turn in range(12):
            words = line(spoken, event, turn)
            assert words and "{" not in words and "(" not in words, words


def test_people_speak_in_their_own_voices():
    said = {
        portrait: line(MatchWords(Words("en"), [Player("A", portrait, 0), Player("B", "gus", None)]), ev.PlayerAccused(0, 1), 3)
        for portrait in PORTRAITS
    }
    assert len(set(said.values())) >= 8, said


@pytest.mark.parametrize("temper", TITLE.tempers)
def test_a_temper_is_heard_about_every_other_time(temper):
    calm, moody = (MatchWords(Words("en"), [Player("Noor", "noor", None, "regular", temper=one)]) for one in ("", temper))
    event = ev.HandClaimed(0, 1, 2)
    heard = [line(moody, event, turn) != line(calm, event, turn) for turn in range(40)]
    assert 10 < sum(heard) < 30
    assert heard == [line(moody, event, turn) != line(calm, event, turn) for turn in range(40)]


def test_a_replay_says_the_same_and_turns_differ():
    assert [variant(3, turn, ACCUSE[1], 3) for turn in range(30)] == [variant(3, turn, ACCUSE[1], 3) for turn in range(30)]
    assert {variant(3, turn, ACCUSE[1], 3) for turn in range(30)} == {0, 1, 2}
    assert variant(2, 5, HOLD[2][3], 7) == 1  # the same in every process


@pytest.mark.parametrize("seats", (4, 5, 6, 7))
@pytest.mark.parametrize("persons", (1, 2))
def test_who_speaks_leaves_the_card_and_every_count_in_sight(seats, persons):
    table = sit(seats, persons=persons)
    for seat in range(min(seats, 4)):
        table.talk.heard(ev.HandClaimed(seat, 5, seat % 5))
    wait(table, 300)
    assert problems(table) == []
    kept = spared(table.board)
    assert measures(seats).shown in kept and len(kept) > seats
    assert [one.words for one in table.talk.bubbles.found if any(common(one.box, box) > 0 for box in kept)] == []
    faces = [table.board.tile_box(seat) for seat in range(seats)]
    assert [one.words for one in table.talk.bubbles.found if any(common(one.box, face) > 0 for face in faces)] == []


def test_nobody_speaks_over_who_goes_out():
    table = sit(4)
    table.talk.heard(ev.HandClaimed(1, 1, 0))
    table.talk.heard(ev.SeatsOut((2,), False))
    assert table.talk.bubbles.found == []


@pytest.mark.parametrize("seats", (4, 7, 10))
@pytest.mark.parametrize("lang", ("en", "fr"))
def test_bubbles_on_the_table_are_readable(seats, lang):
    table = sit(seats, lang=lang, size=(1280, 720))
    for seat in range(1, min(seats, 6)):
        table.talk.heard(ev.HandClaimed(seat, 5, seat % 5))
    wait(table, 300)
    assert problems(table) == []
    assert len(table.talk.bubbles.found) == MOST


def test_silence_falls_for_the_exchange():
    table = sit(5)
    table.talk.heard(ev.CardBegged(2, 2))
    assert table.talk.bubbles.found
    table.talk.heard(ev.ExchangeBegan((0, 1, 2, 3, 4)))
    assert not table.talk.bubbles.found


def test_a_look_back_begins_in_silence():
    table = sit(5)
    table.talk.heard(ev.CardBegged(2, 2))
    table.look_back(0)
    assert not table.talk.bubbles.found
