"""Sealed answers of a session: taken back, waiting for bots, undone."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.core.actions import TAKE_BACK
from game.core.match import Match
from game.core.types import Setup
from game.table.session import Session
from game.table.workerclient import InlineClient
from game.titles.mindup import TITLE as MINDUP
from tests.table import duel
from tests.table.pair import bidders
from tests.table.people import learn, players_of, sit


def test_an_answer_that_waits_for_the_bots_can_be_taken_back() -> None:
    session = sit(3, 1, 2, letters=False)
    first, second = session.decisions()[0].options[:2]
    session.submit(0, first)
    assert session.held() == {0: first} and session.decisions() == {} and session.match.last == 0
    assert session.asides()[0] == (TAKE_BACK,)
    with pytest.raises(ValueError, match="waits for the bots"):
        session.submit(0, second)
    session.submit(0, TAKE_BACK)
    assert session.held() == {} and session.match.last == 0 and 0 not in session.asides()
    session.submit(0, second)
    for _ in range(6):
        session.update(500)
    assert [entry.seat for entry in session.match.entries[:3]] == [1, 2, 0]
    assert session.match.entries[2].text == session.match.verbs.encode(second)


def test_what_others_hold_back_is_not_for_these_eyes() -> None:
    session = sit(3, 2, letters=False)
    for seat in (0, 1):
        session.open_curtain(seat)
        session.submit(seat, session.decisions()[seat].options[0])
    assert session.eyes == frozenset() and session.held() == {1: None}
    assert session.asides() == {0: (TAKE_BACK,), 1: (TAKE_BACK,)}


def test_who_takes_back_chooses_next() -> None:
    session = sit(4, letters=False)
    for seat in (0, 1, 2):
        assert session.curtain() == seat
        session.open_curtain(seat)
        session.submit(seat, session.decisions()[seat].options[0])
    assert session.curtain() == 3
    session.submit(2, TAKE_BACK)
    assert session.curtain() == 2
    session.submit(0, TAKE_BACK)
    assert session.curtain() == 0, "the last one who asked for the screen"
    session.open_curtain(0)
    session.submit(0, session.decisions()[0].options[1])
    assert session.curtain() == 2


def test_somebody_takes_back_while_anothers_answer_waits_for_the_bots() -> None:
    session = sit(4, 3, letters=False)
    for seat in (0, 1, 2):
        session.open_curtain(seat)
        session.submit(seat, session.decisions()[seat].options[0])
    assert set(session.held()) == {2}
    session.submit(0, TAKE_BACK)
    assert set(session.held()) == {2} and session.curtain() == 0
    session.open_curtain(0)
    session.submit(0, session.decisions()[0].options[0])
    for _ in range(6):
        session.update(500)
    assert session.view().turn == 2


def test_a_title_without_taking_back_offers_none_for_an_answer_that_waits() -> None:
    session = sit(2, 1, title_=duel.TITLE, letters=False)
    session.submit(0, session.decisions()[0].options[0])
    assert session.held() == {} and TAKE_BACK not in session.asides().get(0, ())


@pytest.mark.parametrize("letters", [False, True])
def test_until_all_have_chosen_undo_is_taking_back(letters: bool) -> None:
    session = sit(3, letters=letters)
    if letters:
        learn(session)
    for seat in (0, 1):
        if letters:
            session.submit_letter(seat, (session.letters() or {})[seat][0])
        else:
            session.open_curtain(seat)
            session.submit(seat, session.decisions()[seat].options[0])
    assert session.can_undo(0) is None, "the other's answer is no fence before cards are shown"
    session.undo(0)
    assert set(session.match.pending()) == {0, 2}
    assert session.take_beats() == [] and session.eyes == frozenset()
    assert session.curtain() == (None if letters else 0)
    session.undo(1)
    assert set(session.match.pending()) == {0, 1, 2}


def test_undo_takes_an_answer_back_that_waits_for_the_bots() -> None:
    session = sit(3, 1, 2, letters=False)
    session.submit(0, session.decisions()[0].options[0])
    assert session.can_undo(0) is None
    session.undo(0)
    assert session.held() == {} and session.match.last == 0 and set(session.decisions()) == {0}


def test_undo_across_a_turn_with_bots_crosses_a_fence_and_all_choose_anew() -> None:
    session = sit(4, 1, 2, 3, letters=False)
    session.submit(0, session.decisions()[0].options[0])
    for _ in range(8):
        session.update(500)
    assert session.view().turn == 2
    hand = session.view().seats[0].hand
    why = session.can_undo(0)
    assert why is not None and why.key == "core.undo.fence" and session.may_agree(0)
    session.undo(0, agreed=True)
    assert session.view().turn == 1 and len(session.view().seats[0].hand) == len(hand) + 1
    assert set(session.match.pending()) == {0, 1, 2, 3} and session.held() == {}
    assert session.taken_back() == {0: 1}
    session.submit(0, session.decisions()[0].options[0])
    for _ in range(8):
        session.update(500)
    assert session.view().turn == 2


def test_bots_choose_with_other_dice_what_was_shown() -> None:
    session = bidders(1, 2, 3, 4, 5)

    def bids() -> list[str]:
        session.submit(0, session.decisions()[0].options[0])
        for _ in range(8):
            session.update(500)
        return [entry.text for entry in session.match.effective()[:5]]

    shown = bids()
    session.undo(0, agreed=True)
    assert bids() != shown


def test_people_choose_again_what_was_shown() -> None:
    session = sit(3, letters=False)
    for seat in (0, 1, 2):
        session.open_curtain(seat)
        session.submit(seat, session.decisions()[seat].options[0])
    assert session.view().turn == 2
    session.undo(0, agreed=True)
    assert set(session.match.pending()) == {0, 1, 2} and session.curtain() is not None


def test_a_resume_keeps_what_was_sealed(tmp_path: Path) -> None:
    client = InlineClient()
    setup = Setup("mindup", 3, 5, 9, MINDUP.defaults())
    session = Session.new(MINDUP, setup, players_of(3), tmp_path, client)
    session.open_curtain(0)
    session.submit(0, session.decisions()[0].options[0])
    assert session.path is not None
    back = Session.resume(session.path, InlineClient(), lookup=lambda name: MINDUP)
    assert set(back.match.pending()) == {1, 2} and back.curtain() == 1 and back.eyes == frozenset()
    assert back.asides() == {0: (TAKE_BACK,)}


def test_bots_that_choose_together_know_among_how_many_they_think() -> None:
    client = InlineClient()
    client.learn(MINDUP)
    match = Match.new(MINDUP.rules, Setup("mindup", 4, 5, 9, MINDUP.defaults()), players_of(4, 1, 2, 3))
    Session(match, client)
    asked = [job.among for _, job in client._jobs]  # type: ignore[union-attr]
    assert asked == [3, 3, 3]


def test_the_last_who_did_something_is_known() -> None:
    session = sit(4, 3, letters=False)
    assert session.last_person() is None
    for seat in (0, 1, 2):
        session.open_curtain(seat)
        session.submit(seat, session.decisions()[seat].options[0])
        assert session.last_person() == seat
    assert set(session.held()) == {2}
    session.submit(0, TAKE_BACK)
    session.submit(2, TAKE_BACK)
    assert session.last_person() == 0


def test_whoever_chose_last_begins_the_next_turn_and_the_screen_goes_round_the_table() -> None:
    session = sit(letters=False)
    taken = []
    while session.view().turn < 4:
        seat = session.curtain()
        assert seat is not None
        taken.append(seat)
        session.open_curtain(seat)
        session.submit(seat, session.decisions()[seat].options[0])
    assert taken == [0, 1, 2, 2, 0, 1, 1, 2, 0]
    assert session.holder() == 0, "nobody hands the screen over to himself"
