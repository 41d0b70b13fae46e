"""The script of private pages: which pages a person is handed, and how long, follows from what everybody may know."""

from __future__ import annotations

import pytest

from game.core.dice import Dice
from game.titles.mindflayer import TITLE
from game.titles.mindflayer.rules.private_pages import GUESS, HAND, LEAST_MS, MOST_MS, SEALED, pages, visits

from .people import dealt, played_to

NOBODY = frozenset()


def moments(seats, seed):
    """Positions of a match of chance, every one at which somebody is asked in secret."""
    rules = TITLE.rules
    state, dice = dealt(seats, seed), Dice(seed)
    while rules.outcome(state) is None:
        pending = rules.pending(state)
        if all(decision.secret for decision in pending.values()):
            yield state
        seat = sorted(pending)[dice.below(len(pending))]
        options = pending[seat].options
        rules.apply(state, seat, options[dice.below(len(options))])


def scripts(state):
    """What every seat is handed, as its own eyes have it and as nobody's."""
    rules, seats = TITLE.rules, range(state.seats)
    public = rules.view(state, NOBODY)
    own = [rules.view(state, frozenset((seat,))) for seat in seats]
    found = [(pages(public, seat), visits(public, seat)) for seat in seats]
    assert found == [(pages(own[seat], seat), visits(own[seat], seat)) for seat in seats], "the own eyes change nothing"
    return repr(found).encode()


@pytest.mark.parametrize("seats", range(4, 11))
def test_two_worlds_that_look_alike_have_the_same_script(seats):
    rules, differ = TITLE.rules, 0
    for n, state in enumerate(moments(seats, 40 + seats)):
        partner = rules.sample_world(rules.view(state, NOBODY), Dice(n))
        differ += partner.possessed != state.possessed
        assert scripts(partner) == scripts(state)
    assert differ > 3, "the worlds have other teams"


def test_everybody_who_is_asked_has_one_page_and_nobody_else_any():
    rules, kinds = TITLE.rules, set()
    for seed in range(6):
        for state in moments(6, seed):
            view = rules.view(state, NOBODY)
            for seat, side in enumerate(view.seats):
                found = pages(view, seat)
                assert len(found) == (side.asked or view.stage == "look")
                for page in found:
                    kinds.add(page.kind)
                    assert page.kind == view.stage and page.held == (view.stage == "look")
                    assert LEAST_MS <= page.min_ms <= MOST_MS
    assert kinds >= {"look", "exchange"} and kinds <= {"look", *SEALED}


def test_the_least_time_varies_from_seat_to_seat_and_from_page_to_page():
    times = set()
    for seats in (4, 10):
        view = TITLE.rules.view(dealt(seats), NOBODY)
        times |= {pages(view, seat)[0].min_ms for seat in range(seats)}
    later = TITLE.rules.view(played_to("exchange", 10), NOBODY)
    times |= {page.min_ms for seat in range(10) for page in pages(later, seat)}
    assert len(times) > 12 and max(times) - min(times) > 1000


def test_who_is_out_may_guess_and_everybody_may_look_at_the_own_hand():
    view = TITLE.rules.view(played_to("give", 6, wanted=lambda state: state.out), NOBODY)
    for seat, side in enumerate(view.seats):
        assert visits(view, seat) == ((HAND, GUESS) if side.out else (HAND,))


def test_nothing_is_handed_out_while_a_card_is_given():
    view = TITLE.rules.view(played_to("give", 6), NOBODY)
    assert not any(pages(view, seat) for seat in range(6))
