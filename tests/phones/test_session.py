"""A seat that is played on a phone: no curtain for it, nothing of it on the screen, the same match."""

from __future__ import annotations

import pytest

from game.core.actions import TAKE_BACK
from game.titles.mechs import TITLE as MECHS
from game.titles.mindup.rules.actions import Play
from tests.table.people import sit

NOBODY: frozenset[int] = frozenset()


def test_a_table_of_phones_has_no_curtain_and_shows_no_hand() -> None:
    session = sit(3, letters=False)
    assert session.curtain() is not None
    session.set_phones(frozenset({0, 1, 2}))
    assert session.curtain() is None and not session.decisions() and session.eyes == NOBODY
    assert set(session.asked_on_phones()) == {0, 1, 2}
    for seat in (2, 0, 1):
        session.submit_phone(seat, session.asked_on_phones()[seat].options[0])
    assert session.match.view(NOBODY).stage == "choose" and not any(side.ready for side in session.match.view(NOBODY).seats)
    assert [entry.seat for entry in session.match.entries] == [2, 0, 1]


def test_who_sits_alone_with_a_phone_has_no_hand_on_the_screen() -> None:
    session = sit(3, 1, 2)
    assert session.eyes == {0}
    session.set_phones(frozenset({0}))
    assert session.eyes == NOBODY
    session.set_phones(frozenset())
    assert session.eyes == {0}


def test_who_sits_at_the_screen_beside_phones_has_the_curtain_as_ever() -> None:
    session = sit(3, letters=False)
    session.set_phones(frozenset({1, 2}))
    assert session.curtain() == 0
    session.open_curtain(0)
    mine = session.decisions()
    assert set(mine) == {0} and session.eyes == {0}
    session.submit_phone(2, session.asked_on_phones()[2].options[0])
    assert session.eyes == {0}, "a phone takes nobody's private page away"
    session.submit(0, mine[0].options[0])
    assert session.eyes == NOBODY and session.curtain() is None
    with pytest.raises(ValueError):
        session.submit_phone(0, mine[0].options[1])


def test_letters_are_for_those_at_the_screen_alone() -> None:
    session = sit(4)
    session.set_phones(frozenset({3}))
    seen = set()
    while (seat := session.curtain()) is not None:
        session.open_curtain(seat)
        seen.add(seat)
        session.learned(seat)
    assert seen == {0, 1, 2} and set(session.letters() or ()) == {0, 1, 2}


def test_an_answer_of_a_phone_is_taken_back_there() -> None:
    session = sit(3, letters=False)
    session.set_phones(frozenset({0, 1, 2}))
    first, other = session.asked_on_phones()[1].options[:2]
    session.submit_phone(1, first)
    assert 1 not in session.asked_on_phones() and TAKE_BACK in session.asides()[1]
    session.submit_phone(1, TAKE_BACK)
    session.submit_phone(1, other)
    assert isinstance(other, Play) and session.match.view(frozenset({1})).seats[1].sealed == other.card


def test_what_is_not_offered_is_refused_and_not_written_down() -> None:
    session = sit(3, letters=False)
    session.set_phones(frozenset({0}))
    offered = session.asked_on_phones()[0].options
    wrong = next(Play(card) for card in range(60) if Play(card) not in offered)
    for seat, action in ((0, wrong), (1, offered[0]), (0, TAKE_BACK)):
        with pytest.raises(ValueError):
            session.submit_phone(seat, action)
    session.paused = True
    with pytest.raises(ValueError):
        session.submit_phone(0, offered[0])
    assert session.match.last == 0 and not session.asked_on_phones()


def test_open_questions_may_be_answered_at_the_screen_where_the_table_wants_it() -> None:
    session = sit(2, title_=MECHS, open_hands=True)
    asked = set(session.decisions())
    assert asked and not any(decision.secret for decision in session.pending().values())
    session.set_phones(frozenset({0, 1}))
    assert not session.decisions() and set(session.asked_on_phones()) == asked
    session.set_phones(frozenset({0, 1}), both=True)
    assert set(session.decisions()) == set(session.asked_on_phones()) == asked


def test_the_last_answer_waits_for_the_bots_seals() -> None:
    session = sit(3, 2, letters=False)
    session.set_phones(frozenset({0, 1}))
    for seat in (0, 1):
        session.submit_phone(seat, session.asked_on_phones()[seat].options[0])
    assert [entry.seat for entry in session.match.entries] == [0] and not session.asked_on_phones()
    for _ in range(20):
        session.update(100)
    assert [entry.seat for entry in session.match.entries][:3] == [0, 2, 1]
