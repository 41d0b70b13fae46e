"""Sessions without a window: eyes and curtain, what is refused, undo."""

from __future__ import annotations

import pytest

from game.core.actions import CONCEDE
from game.core.match import NotOffered
from game.core.players import Player
from game.core.types import HIDDEN
from tests.table.duel import AIMS, DODGE, STAND, Drawn, Struck
from tests.table.pair import ANN, BEN, BOT, first, sit

# Eyes


def test_a_single_person_always_sees_the_own_hand_and_nobody_elses() -> None:
    session = sit(ANN, BOT)
    assert session.eyes == {0} and session.curtain() is None
    session.hide()
    assert session.eyes == {0}
    hands = session.view().hands
    assert HIDDEN not in hands[0] and set(hands[1]) == {HIDDEN}


def test_with_two_persons_nobodys_secrets_show_until_the_seat_asked_opens_the_curtain() -> None:
    session = sit(ANN, BEN)
    assert session.eyes == frozenset() and session.curtain() == 0
    assert session.decisions() == {}
    assert all(set(hand) == {HIDDEN} for hand in session.view().hands)
    with pytest.raises(ValueError, match="curtain"):
        session.submit(0, session.match.pending()[0].options[0])
    session.open_curtain(0)
    assert session.curtain() is None and set(session.decisions()) == {0}
    assert HIDDEN not in session.view().hands[0] and set(session.view().hands[1]) == {HIDDEN}


def test_the_cover_comes_first_and_the_beats_after_it() -> None:
    session = sit(ANN, BEN)
    session.open_curtain(0)
    session.take_beats()
    session.submit(0, first(session, 0))
    assert session.eyes == frozenset()
    (beat,) = session.take_beats()
    assert beat.event == Struck(0) and beat.view.who == () and beat.view.card == HIDDEN


def test_an_open_decision_is_answered_in_front_of_all_without_a_curtain() -> None:
    session = sit(ANN, BEN)
    session.open_curtain(0)
    session.submit(0, first(session, 0))
    assert session.curtain() is None and session.decisions()[1].options == (DODGE, STAND)
    session.submit(1, STAND)
    assert set(session.decisions()) == {0} and session.curtain() is None
    session.submit(0, AIMS[0])
    assert session.curtain() == 1 and session.decisions() == {}
    drawn = [beat.event for beat in session.take_beats() if isinstance(beat.event, Drawn)]
    assert drawn[-1] == Drawn(0, HIDDEN)


def test_a_new_match_opens_with_the_beats_of_its_deal() -> None:
    session = sit(ANN, BEN)
    dealt = session.take_beats()
    assert [beat.event for beat in dealt] == [Drawn(seat, HIDDEN) for seat in (0, 0, 0, 1, 1, 1)]
    assert session.take_beats() == []


def test_the_peek_shows_one_persons_hand_and_never_a_bots() -> None:
    session = sit(ANN, BEN)
    assert HIDDEN not in session.peek(1).hands[1] and session.eyes == frozenset()
    against = sit(ANN, BOT)
    with pytest.raises(ValueError, match="no person's"):
        against.peek(1)
    with pytest.raises(ValueError, match="no person's"):
        against.open_curtain(1)


def test_open_hands_show_everything_and_know_no_curtain() -> None:
    session = sit(ANN, BEN, open_hands=True)
    assert session.eyes == {0, 1} and session.curtain() is None
    session.submit(0, first(session, 0))
    assert session.eyes == {0, 1}
    session.set_open_hands(False)
    assert session.eyes == frozenset()


def test_hiding_closes_the_curtain_again() -> None:
    session = sit(ANN, BEN)
    session.open_curtain(0)
    before = session.revision
    session.hide()
    assert session.eyes == frozenset() and session.curtain() == 0 and session.revision == before + 1


def test_one_person_at_both_sides_sees_both_hands() -> None:
    session = sit(ANN, Player("Ann", "ines", 0))
    assert session.eyes == {0, 1} and session.curtain() is None


# What is refused


def test_a_person_cannot_answer_for_a_bot_nor_do_what_is_not_offered() -> None:
    session = sit(ANN, BOT)
    with pytest.raises(ValueError, match="no person's"):
        session.submit(1, STAND)
    with pytest.raises(NotOffered):
        session.submit(0, STAND)
    assert session.match.last == 0
    assert session.why_not(0, STAND).key == "duel.why"


def test_a_pause_stops_answers_bots_and_sand() -> None:
    session = sit(ANN, BOT)
    session.submit(0, first(session, 0))
    session.paused = True
    session.update(5_000)
    assert session.match.last == 1 and session.decisions() == {} and session.asides() == {}
    with pytest.raises(ValueError, match="paused"):
        session.submit(0, CONCEDE)
    session.paused = False
    session.update(499)
    assert session.match.last == 1


# Undo


def test_undo_asks_for_agreement_at_a_fence() -> None:
    session = sit(ANN, BEN)
    session.open_curtain(0)
    session.submit(0, first(session, 0))
    session.submit(1, STAND)
    session.submit(0, AIMS[0])
    assert session.can_undo(0) is not None and session.may_agree(0)
    with pytest.raises(ValueError):
        session.undo(0)
    before = session.revision
    session.undo(0, agreed=True)
    assert session.decisions()[0].options == AIMS[: len(session.decisions()[0].options)]
    assert session.take_beats() == [] and session.revision > before
    session.redo(0)
    assert session.curtain() == 1


def test_the_log_forgets_what_was_taken_back() -> None:
    session = sit(ANN, BOT)
    before = list(session.log())
    session.submit(0, first(session, 0))
    assert len(session.log()) == len(before) + 1
    session.undo(0)
    assert list(session.log()) == before


def test_somebody_else_takes_a_bots_seat() -> None:
    session = sit(ANN, BOT)
    session.submit(0, first(session, 0))
    session.take_seat(1, BEN)
    assert session.players[1] == BEN and session.eyes == frozenset()
    assert set(session.decisions()) == {1} and session.thinking() is None
    session.take_seat(1, BOT)
    assert session.eyes == {0} and session.thinking() == 1
