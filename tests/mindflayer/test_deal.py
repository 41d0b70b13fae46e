"""The set-up: how many of each card, first cards, piles, Meetings, and options that do not fit."""

from __future__ import annotations

from typing import Any

import pytest

from game.core.types import Setup
from game.titles.mindflayer import TITLE
from game.titles.mindflayer.rules.actions import HARD_HIT, KINDS, MIND_FLAYER
from game.titles.mindflayer.rules.events import CardsDealt
from game.titles.mindflayer.rules.status import hand_of

CATALOG = TITLE.catalog
NUMBERS = CATALOG.numbers


def start(seats: int, seed: int = 3, **options: Any) -> tuple[Any, CardsDealt]:
    """A new match and what was dealt."""
    events: list[Any] = []
    return TITLE.rules.start(Setup("mindflayer", seats, seed, 0, options), events.append), events[0]


@pytest.mark.parametrize("deal", ["official", "balanced"])
@pytest.mark.parametrize("seats", TITLE.seats)
def test_everybody_gets_a_first_card_and_three_more_and_the_rest_makes_three_piles(seats: int, deal: str) -> None:
    table = CATALOG.deals[deal][seats]
    for seed in range(40):
        s, dealt = start(seats, seed, deal=deal)
        assert dealt.firsts.count(MIND_FLAYER) == table.flayers
        assert all(sum(hand) == 1 + NUMBERS.dealt for hand in dealt.hands)
        assert (s.pile, *s.piles) == table.piles and len(s.deck) == sum(table.piles)
        assert max(table.piles) - min(table.piles) <= 1 and list(table.piles) == sorted(table.piles, reverse=True)
        held = [sum(hand[kind] for hand in dealt.hands) + s.deck.count(kind) for kind in range(KINDS)]
        assert tuple(held) == table.mix
        assert len(set(s.meetings)) == NUMBERS.meetings


@pytest.mark.parametrize("seats", TITLE.seats)
def test_the_official_deck_is_what_the_symbols_on_the_cards_leave(seats: int) -> None:
    table = CATALOG.deals["official"]
    kept = 42 if seats < 6 else 50 if seats < 9 else 58
    assert sum(table[seats].mix) == kept
    assert all(few <= all_of_them for few, all_of_them in zip(table[seats].mix, table[TITLE.seats[-1]].mix, strict=True))


def test_nobody_begins_with_three_hard_hits_and_three_mind_flayers_turn_the_coat_at_once() -> None:
    turned = 0
    for seed in range(800):
        s, dealt = start(9, seed)
        for seat, (first, hand) in enumerate(zip(dealt.firsts, dealt.hands, strict=True)):
            drawn_flayers = hand[MIND_FLAYER] - (first == MIND_FLAYER)
            assert hand[HARD_HIT] < NUMBERS.limit
            assert bool(s.possessed >> seat & 1) == (first == MIND_FLAYER or drawn_flayers == NUMBERS.dealt)
            turned += first != MIND_FLAYER and drawn_flayers == NUMBERS.dealt
    assert turned > 0


@pytest.mark.parametrize("seats", TITLE.seats)
def test_eyes_open_only_from_six_seats_on_and_only_for_those_possessed_after_the_deal(seats: int) -> None:
    for seed in range(30):
        s, dealt = start(seats, seed)
        began = {seat for seat in range(seats) if s.began >> seat & 1}
        for seat, allies in enumerate(dealt.allies):
            knows = seats >= NUMBERS.recognise_from and seat in began
            assert set(allies) == (began - {seat} if knows else set())


def test_the_table_may_choose_the_meetings_and_who_begins() -> None:
    s, _ = start(5, meetings="lab,fair,cabin", first=3)
    assert [CATALOG.meeting_names[m] for m in s.meetings] == ["lab", "fair", "cabin"]
    assert s.active == 3


def test_random_meetings_come_out_in_every_place() -> None:
    places = [{start(4, seed)[0].meetings[place] for seed in range(200)} for place in range(NUMBERS.meetings)]
    assert all(found == set(range(len(CATALOG.meetings))) for found in places)


def test_points_of_a_series_are_brought_along() -> None:
    s, _ = start(4, games=3, game=2, points="0,3,1,2")
    assert (s.points, s.game, s.games) == ((0, 3, 1, 2), 2, 3)
    assert sum(hand_of(s, 0)) == 1 + NUMBERS.dealt


@pytest.mark.parametrize(
    ("seats", "options", "told"),
    [
        (3, {}, "is for 4 to 10 seats, not 3"),
        (4, {"deal": "wild"}, "option 'deal' is 'wild'"),
        (4, {"short": "maybe"}, "option 'short' is 'maybe'"),
        (4, {"first": 4}, "option 'first' is 4; expected a number from 0 to 3"),
        (4, {"first": True}, "option 'first' is True"),
        (4, {"games": 9}, "option 'games' is 9"),
        (4, {"games": 3, "game": 4}, "option 'game' is 4"),
        (4, {"points": "1,2"}, "option 'points' is '1,2'; expected 4 whole numbers"),
        (4, {"points": "1,2,x,3"}, "expected 4 whole numbers"),
        (4, {"meetings": "lab,lab,fair"}, "option 'meetings' is 'lab,lab,fair'"),
        (4, {"meetings": "lab,fair"}, "expected random or 3 different ones"),
        (4, {"meetings": "lab,fair,moon"}, "expected random or 3 different ones"),
    ],
)
def test_options_that_do_not_fit_are_named(seats: int, options: dict[str, Any], told: str) -> None:
    with pytest.raises(ValueError, match=told.split(";")[0].replace("(", r"\(")):
        start(seats, **options)
