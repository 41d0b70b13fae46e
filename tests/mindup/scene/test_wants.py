"""What a turn is about: who wants which prize, what the chosen card aims at, and how the ranking moves."""

from __future__ import annotations

import pytest
from pygame import FRect

from game.core.types import HIDDEN
from game.text import signed
from game.titles.mindup.rules.events import CardsRevealed, CardWon, RowRenewed
from game.titles.mindup.scene.cardbook import card_book
from game.titles.mindup.scene.layout import MEASURES, card_key, row_box
from game.titles.mindup.scene.prizes import chances, percents
from game.titles.mindup.scene.scenery import total
from game.titles.mindup.scene.wants import aim_of, climbed, face_boxes, wants_of, worth_of
from tests.mindup.scene.matches import beats, finished
from tests.mindup.scene.robot import still, texts

BOOK = card_book()


def turns(seats, objectives=2, eyes=frozenset({0})):
    """(position at the reveal, the gains in it, position after it, seats by place) of each turn."""
    found, before, gains = [], None, {}
    for shown, beat in beats(finished(seats, 2, objectives), eyes):
        if isinstance(beat.event, CardsRevealed):
            before, gains = shown, {}
        elif isinstance(beat.event, CardWon):
            gains[beat.event.seat] = (beat.event.card, beat.event.gain)
        elif isinstance(beat.event, RowRenewed):
            found.append((before, dict(gains), beat.view))
    return found


@pytest.mark.parametrize("seats", [3, 5])
def test_what_a_prize_is_worth_is_what_it_brings(seats):
    for before, gains, _ in turns(seats, 0):
        for seat, (card, gain) in gains.items():
            assert worth_of(before, seat, BOOK)[before.row.index(card)] == gain


@pytest.mark.parametrize("seats", [3, 6])
def test_a_rival_wants_what_is_worth_most_to_him_and_nobody_wants_everything(seats):
    told = 0
    for before, _, _ in turns(seats):
        wants = wants_of(before, 0, BOOK)
        assert tuple(wants) == before.row and not any(0 in faces for faces in wants.values()), "the own wishes are known"
        for seat in range(1, seats):
            worth = worth_of(before, seat, BOOK)
            wanted = [n for n, card in enumerate(before.row) if seat in wants[card]]
            assert len(wanted) <= min(3, seats - 1) and all(worth[n] == max(worth) for n in wanted)
            told += len(wanted)
    assert told


def test_the_aim_is_the_likeliest_place_and_only_for_eyes_that_see_the_card():
    for before, _, _ in turns(4):
        aim = aim_of(before, 0, BOOK)
        assert aim is not None
        likely = percents(chances(before, 0, before.seats[0].sealed))
        best = [place for place, n in enumerate(likely) if n == max(likely)]
        assert aim.worth == worth_of(before, 0, BOOK) and aim.place in best
        assert aim.worth[aim.place] == max(aim.worth[place] for place in best), "as likely, and worth less"
        assert aim_of(before, 1, BOOK) is None and aim_of(before, HIDDEN, BOOK) is None


def test_who_climbs_passes_somebody():
    moved = [climbed(before, after) for before, _, after in turns(5)]
    assert any(any(one) for one in moved) and all(max(one) >= 0 >= min(one) for one in moved)
    for before, _, _ in turns(3):
        assert climbed(before, before) == (0, 0, 0)


def test_who_was_level_with_all_others_has_not_fallen():
    before, _, after = turns(5)[0]
    assert len({total(before, side) for side in before.seats}) == 1 < len({total(after, side) for side in after.seats})
    assert not any(climbed(before, after))


@pytest.mark.parametrize("count", range(1, 6))
@pytest.mark.parametrize("seats", (3, 4, 5, 6))
def test_faces_at_a_prize_are_large_and_lie_on_neither_its_number_nor_its_bubble_nor_the_next_card(seats, count):
    pitch = MEASURES[seats].row_pitch
    card = FRect(row_box(seats, 0))
    boxes = [FRect(box) for box in face_boxes(tuple(card), pitch, count)]
    assert len(boxes) == count, "whoever wants it is shown"
    bubble = FRect(card.x, card.bottom - 64, 64, 64)
    for box in boxes:
        assert box.w >= (78 if count <= 2 or seats < 5 else 54) and box.right <= card.x + pitch and not box.colliderect(bubble)
        assert box.y >= card.y + 0.27 * card.h or box.x >= card.right - 16, "number and suit stand there"


def test_pointing_at_a_face_says_what_the_card_would_bring_there():
    robot = still(5, 3, 4, 2)
    view, spots = robot.table.shown, [spot for spot in robot.table.ui.widgets if spot.id.startswith("wish:")]
    wants = wants_of(view, 0, BOOK)
    assert sorted(int(spot.id[5:]) for spot in spots) == sorted(card for card, seats in wants.items() if seats)
    for spot in spots:
        card = int(spot.id[5:])
        for seat in wants[card]:
            gain = signed(worth_of(view, seat, BOOK)[view.row.index(card)])
            assert f"{robot.session.players[seat].name} {gain}" in spot.tip_words()


def test_what_the_signs_at_the_row_mean_is_told_in_the_first_round_alone():
    for round_, turns in ((1, 0), (1, 1), (2, 1)):
        robot = still(5, round_, 2, 0, turns=turns)
        words = robot.table.scenery.say("legend.before" if turns else "legend.wants").replace("**", "").rstrip(".")
        assert (words in " ".join(texts(robot)).replace(" :", ":")) is (round_ == 1)


def test_what_objectives_are_is_told_in_the_first_turn():
    for objectives in (0, 1, 3):
        for round_, turns in ((1, 0), (1, 1), (2, 0)):
            robot = still(5, round_, 1, objectives, turns=turns)
            words = robot.table.scenery.say("legend.goals").partition("**")[2].replace("**", "").rstrip(".")
            assert (words in " ".join(texts(robot))) is (objectives > 0 and (round_, turns) == (1, 0))


def test_what_a_chance_takes_for_granted_is_told_in_the_first_round():
    for round_ in (1, 2):
        robot = still(5, round_, 2, 0)
        robot.table.board.lit = card_key(robot.table.shown.seats[0].hand[0])
        words = robot.table.scenery.say("legend.likely").partition(":")[2].replace("**", "").strip(" .")
        assert (words in " ".join(texts(robot))) is (round_ == 1)
