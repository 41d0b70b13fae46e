"""The bluff film's model: who held what, who turned when, who passed what to whom, and how true every claim was."""

from __future__ import annotations

import pytest

from game.core.match import Match
from game.core.types import Setup
from game.titles.mindflayer import TITLE
from game.titles.mindflayer.rules import events as ev
from game.titles.mindflayer.rules.actions import MIND_FLAYER, POSSESSED, SANE
from game.titles.mindflayer.scene.film.model import BOX, DEAL, END, GIFT, MEETING, Passing, record
from game.ui.still import StillTable
from tests.gallery.mindflayer_film import played
from tests.mindflayer.film.shown import F, H, M, P, W, film_of, people, play, staged

FOUR = {
    "shown": F,
    "active": 0,
    "met": 2,
    "pile": 1,
    "deck": [W],
    "meetings": ["arcade", "school", "cabin"],
    "seats": [
        {"hand": [F, F, W, W, P], "began": True},
        {"hand": [F, F, W, W]},
        {"hand": [H, H, W, M]},
        {"hand": [W, W, H, M, P]},
    ],
}


def ended():
    """Three claims, a Flayer that turns a coat, the third Meeting with an exchange of a Flayer."""
    match = staged(FOUR)
    return play(
        match,
        (0, "hold 0 mind_flayer"), (2, "accuse 0"), (3, "accuse 1"), (1, "trust 2"), (1, "plead"), (0, "give 1"),
        (1, "hold 2 memories"), (1, "trust 0"), (1, "give 3"),
        (2, "name 3"),
        (0, "exchange mind_flayer waffle"), (1, "exchange mind_flayer waffle"), (2, "exchange hard_hit waffle"),
    )  # fmt: skip


def said(film):
    return [(one.said.seat, one.said.verb, one.said.true, one.said.actual) for one in film.moments if one.said is not None]


def test_every_claim_has_its_truth_at_the_time_it_was_made():
    assert said(film_of(ended())) == [
        (0, "hold", False, 2),
        (2, "accuse", True, POSSESSED),
        (3, "accuse", False, SANE),  # seat 1 turns coat a moment later
        (1, "trust", True, SANE),
        (1, "plead", None, 0),
        (1, "hold", False, 0),
        (1, "trust", False, POSSESSED),
    ]


def test_who_turned_coat_when_and_where():
    film = film_of(ended())
    turned = [(moment.column, moment.turned) for moment in film.moments if moment.turned]
    assert turned == [(0, (1,))]
    gift = next(moment for moment in film.moments if isinstance(moment.event, ev.CardGiven))
    assert gift.passed == (Passing(0, 1, MIND_FLAYER),)
    assert gift.teams == (POSSESSED, SANE, SANE, SANE)
    assert film.moments[gift.number + 1].teams == (POSSESSED, POSSESSED, SANE, SANE)


def test_who_passed_which_flayer_to_whom_in_the_dark():
    film = film_of(ended())
    exchange = next(moment for moment in film.moments if isinstance(moment.event, ev.CardsExchanged))
    assert exchange.flayers == (Passing(0, 1, MIND_FLAYER), Passing(1, 2, MIND_FLAYER))
    assert len(exchange.passed) == 6
    assert 3 not in {seat for one in exchange.passed for seat in (one.giver, one.taker)}  # it sat out


def test_columns_are_turns_and_meetings_and_hold_all_moments_once():
    film = film_of(ended())
    assert [column.kind for column in film.columns] == [GIFT, GIFT, MEETING, END]
    assert [number for column in film.columns for number in range(column.first, column.last + 1)] == list(
        range(len(film.moments))
    )
    assert all(film.moments[n].column == place for place, c in enumerate(film.columns) for n in range(c.first, c.last + 1))


def test_the_filters_pick_their_moments():
    film = film_of(ended())
    assert len(film.matching("all")) == len(film.moments)
    assert len(film.matching("claims")) == 7
    kinds = {type(film.moments[n].event) for n in film.matching("flayers")}
    assert kinds == {ev.CardGiven, ev.SeatPossessed, ev.CardsExchanged}
    assert film.matching("out") == ()


def test_a_gift_that_knocks_out():
    given = {**FOUR, "shown": H, "met": 0, "meetings": ["arcade", "school", "cabin"]}
    given["seats"] = [*FOUR["seats"][:3], {"hand": [H, H, H], "out": True}]
    film = film_of(play(staged(given), (0, "give 2")))
    knocked = [moment for moment in film.moments if moment.left]
    assert [moment.left for moment in knocked] == [(2,)]
    assert knocked[0].out == (False, False, True, True)
    assert film.reason == "few_sane"


@pytest.mark.parametrize("seats", range(4, 11))
def test_hands_follow_from_what_was_passed(seats):
    """Every card that moves is told: each moment's hands are those before it and what the film says of it."""
    for seed in range(6):
        film = film_of(played(seats, seed, people(seats)))
        assert film.columns[0].kind == DEAL
        for before, after in zip(film.moments, film.moments[1:], strict=False):
            hands = [list(hand) for hand in before.hands]
            given = isinstance(after.event, ev.CardGiven)  # it came off the deck, not out of a hand
            for one in after.passed:
                if not given:
                    hands[one.giver][one.kind] -= 1
                if one.taker != BOX:
                    hands[one.taker][one.kind] += 1
            assert tuple(map(tuple, hands)) == after.hands


@pytest.mark.parametrize("seats", (4, 7, 10))
def test_teams_and_outs_change_only_where_it_is_told(seats):
    for seed in range(6):
        film = film_of(played(seats, seed, people(seats)))
        assert film.moments[0].teams == film.began
        for turned in range(1, len(film.moments)):
            before, after = film.moments[turned - 1], film.moments[turned]
            fresh = {seat for seat in range(seats) if after.teams[seat] != before.teams[seat]}
            together = [one for one in film.moments if one.entry == after.entry]  # one check is told in several moments
            assert fresh <= {seat for one in together for seat in one.turned}
            gone = {seat for seat in range(seats) if after.out[seat] != before.out[seat]}
            assert gone <= {seat for one in together for seat in one.left}
        told = [seat for one in film.moments for seat in one.left]
        assert sorted(told) == [seat for seat in range(seats) if film.moments[-1].out[seat]]
        turned_coats = [seat for one in film.moments for seat in one.turned]
        assert sorted(turned_coats) == [seat for seat in range(seats) if film.teams[seat] != film.began[seat]]
        assert film.moments[-1].teams == film.teams


def test_discards_are_told_by_name():
    """At the Lab the table sees a mixed heap; the film knows whose cards they were."""
    options = {"meetings": "lab,mall,pool"}
    found = []
    for seed in range(8):
        film = film_of(played(5, seed, people(5), options))
        found += [moment for moment in film.moments if isinstance(moment.event, ev.CardsDiscarded)]
    assert found
    for moment in found:
        assert tuple(one.giver for one in moment.passed) == moment.event.seats
        assert sorted(one.kind for one in moment.passed) == list(moment.event.kinds)


def test_a_match_that_goes_on_stays_closed():
    match = staged(FOUR)
    with pytest.raises(ValueError, match="not over"):
        StillTable(match).opened()


def test_beats_through_fewer_eyes_are_refused():
    match = ended()
    with pytest.raises(ValueError, match="everybody's eyes"):
        record(match.line_beats(frozenset((0,))))
    with pytest.raises(ValueError, match="over"):
        record(match.line_beats(frozenset(range(4)))[:3])


def test_what_was_taken_back_is_not_in_the_film():
    match = staged(FOUR)
    play(match, (0, "hold 5 waffle"))
    match.undo(0)
    film = film_of(
        play(
            match, (0, "give 2"), (1, "give 0"), (2, "name 2"),
            (0, "exchange waffle waffle"), (1, "exchange waffle waffle"), (3, "exchange waffle waffle"),
        )
    )  # fmt: skip
    assert said(film) == []
    assert isinstance(film.moments[0].event, ev.CardGiven)


def test_guesses_of_who_was_out_are_kept():
    setup = Setup("mindflayer", 6, 1, 1, TITLE.defaults())
    assert Match(TITLE.rules, setup, people(6)).outcome() is None
    films = [film_of(played(6, seed, people(6))) for seed in range(12)]
    assert any(any(film.guesses) for film in films)
    for film in films:
        for seat, guesses in enumerate(film.guesses):
            assert not guesses or film.moments[-1].out[seat]
