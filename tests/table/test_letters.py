"""Several persons who choose together at one screen: quick entry by letters."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from game.core.actions import TAKE_BACK
from game.core.players import Player
from game.core.types import Setup
from game.table.letters import POOL
from game.table.session import Session
from game.table.settings import TableSettings
from game.table.workerclient import InlineClient
from game.titles.mindup import TITLE as MINDUP
from tests.core.toys import bid
from tests.table import duel
from tests.table.people import learn, play_turn, players_of, sit


def test_each_person_learns_the_own_letters_behind_the_curtain_and_nobody_elses() -> None:
    session = sit()
    assert session.blind and session.letters() == {}, "nobody has seen the own letters yet"
    assert session.curtain() == 0
    session.open_curtain(0)
    assert session.decisions() == {}, "here one looks, and answers later"
    letters = session.card_letters(0)
    assert set(letters) == set(session.match.pending()[0].options)
    assert len(set(letters.values())) == len(letters) and set(letters.values()) <= set(POOL)
    with pytest.raises(ValueError, match="not for these eyes"):
        session.card_letters(1)
    with pytest.raises(ValueError, match="by letter"):
        session.submit(0, next(iter(letters)))
    session.learned(0)
    assert session.curtain() == 1 and set(session.letters() or {}) == {0}
    with pytest.raises(ValueError, match="not for these eyes"):
        session.card_letters(0)


def test_everybody_answers_blind_in_any_order() -> None:
    session = sit()
    known = learn(session)
    shown = session.letters()
    assert shown is not None and {seat: sorted(own.values()) for seat, own in known.items()} == {
        s: list(o) for s, o in shown.items()
    }
    assert session.curtain() is None
    session.take_beats()
    for seat in (2, 0, 1):
        session.submit_letter(seat, shown[seat][1].lower())
        assert seat not in (session.letters() or {}) or session.view().turn == 2
    wanted = {seat: next(a for a, own in known[seat].items() if own == shown[seat][1]) for seat in known}
    played = {entry.seat: session.match.verbs.decode(entry.text) for entry in session.match.entries}
    assert played == wanted
    assert session.view().turn == 2 and session.eyes == frozenset()


def test_letters_stay_through_a_round_and_used_ones_go() -> None:
    session = sit()
    before = learn(session)
    play_turn(session)
    assert session.curtain() is None, "nobody has to look again"
    after = session.letters()
    assert after is not None
    assert {seat: list(own) for seat, own in after.items()} == {seat: sorted(own.values())[1:] for seat, own in before.items()}


def test_a_new_round_deals_new_letters() -> None:
    session = sit()
    first = learn(session)
    while session.match.state.round == 1:
        play_turn(session)
    assert session.letters() == {} and session.curtain() == 2, "who looked last has the screen"
    second = learn(session)
    assert all(len(second[seat]) == 8 for seat in second)
    assert any(second[seat].get(card) != letter for seat in first for card, letter in first[seat].items() if card in second[seat])


def test_an_unknown_or_used_letter_is_refused() -> None:
    session = sit()
    with pytest.raises(ValueError, match="letter"):
        session.submit_letter(0, "A")
    letters = learn(session)
    wrong = next(letter for letter in POOL if letter not in letters[0].values())
    with pytest.raises(ValueError, match="letter"):
        session.submit_letter(0, wrong)
    session.submit_letter(0, letters[0][next(iter(letters[0]))])
    with pytest.raises(ValueError, match="letter"):
        session.submit_letter(0, sorted(letters[0].values())[-1])


def test_taking_back_keeps_the_letters() -> None:
    session = sit()
    letters = learn(session)
    session.submit_letter(1, sorted(letters[1].values())[0])
    assert set(session.letters() or {}) == {0, 2} and session.asides() == {1: (TAKE_BACK,)}
    session.submit(1, TAKE_BACK)
    assert session.curtain() is None and (session.letters() or {})[1] == tuple(sorted(letters[1].values()))


def test_looking_again_leads_through_the_curtain_to_the_same_letters() -> None:
    session = sit()
    letters = learn(session)
    session.look_again(2)
    assert session.curtain() == 2 and set(session.letters() or {}) == {0, 1}
    assert learn(session) == {2: letters[2]} and session.curtain() is None


def test_who_leaves_the_window_while_learning_has_to_come_back() -> None:
    session = sit()
    session.open_curtain(0)
    session.hide()
    assert session.curtain() == 0 and session.learning() is None and session.letters() == {}


def test_after_an_undo_letters_that_were_seen_at_work_are_dealt_anew() -> None:
    session = sit()
    before = learn(session)
    play_turn(session)
    session.undo(0, agreed=True)
    assert session.curtain() == 2, "everybody has seen what the letters stood for; who holds the screen learns first"
    after = learn(session)
    assert after[0] != before[0] and set(after[0]) == set(before[0])


def test_after_a_resume_letters_are_dealt_anew_and_shown(tmp_path: Path) -> None:
    setup = Setup("mindup", 3, 5, 9, MINDUP.defaults())
    settings = TableSettings(letters=True)
    session = Session.new(MINDUP, setup, players_of(3), tmp_path, InlineClient(), settings)
    before = learn(session)
    play_turn(session)
    assert session.path is not None
    back = Session.resume(session.path, InlineClient(), settings, lookup=lambda name: MINDUP)
    assert back.letters() == {} and back.curtain() == 0
    after = learn(back)
    assert all(any(before[seat][card] != letter for card, letter in after[seat].items()) for seat in after)
    play_turn(back)
    assert back.view().turn == 3


def test_the_last_answer_waits_for_the_bots_and_can_be_taken_back() -> None:
    session = sit(4, 3)
    letters = learn(session)
    for seat in (1, 2, 0):
        session.submit_letter(seat, sorted(letters[seat].values())[0])
    assert set(session.held()) == {0} and session.letters() == {} and session.blind
    session.submit(0, TAKE_BACK)
    assert set(session.letters() or {}) == {0} and session.curtain() is None
    session.submit_letter(0, sorted(letters[0].values())[1])
    for _ in range(6):
        session.update(500)
    assert session.view().turn == 2 and set(session.letters() or {}) == {0, 1, 2}


def test_one_person_or_open_hands_need_no_letters() -> None:
    alone, trusting, curtain = sit(3, 1, 2), sit(open_hands=True), sit(letters=False)
    for session in (alone, trusting, curtain):
        assert session.letters() is None and not session.blind and session.learning() is None
    assert set(alone.decisions()) == {0} and set(trusting.decisions()) == {0, 1, 2} and curtain.curtain() == 0


def test_the_way_of_choosing_can_be_changed_in_the_middle() -> None:
    session = sit()
    letters = learn(session)
    session.submit_letter(0, sorted(letters[0].values())[0])
    session.set_letters(False)
    assert session.letters() is None and session.curtain() == 2
    session.set_letters(True)
    assert session.letters() == {} and session.curtain() == 2


def test_secrets_asked_one_seat_at_a_time_are_no_matter_of_letters() -> None:
    session = sit(2, title_=duel.TITLE)
    assert not session.blind and session.curtain() == 0
    bidding = sit(6, title_=bid.TITLE)
    assert bidding.blind and len(learn(bidding)) == 6


def test_a_bot_that_takes_a_seat_leaves_the_others_their_letters() -> None:
    session = sit(4)
    letters = learn(session)
    session.take_seat(3, Player("Bot", "riff", None, "casual"))
    assert session.curtain() is None and set(session.letters() or {}) == {0, 1, 2}
    assert (session.letters() or {})[1] == tuple(sorted(letters[1].values()))


def test_letters_tell_nothing_by_their_place() -> None:
    """Over many deals the lowest card gets every letter of the pool."""
    lowest = set()
    for seed in range(60):
        session = sit(seed=seed, bot_seed=seed)
        session.open_curtain(0)
        letters = session.card_letters(0)
        lowest.add(letters[min(letters, key=lambda a: a.card)])  # type: ignore[attr-defined]
    assert lowest == set(POOL)


def test_no_journal_names_a_letter(tmp_path: Path) -> None:
    setup = Setup("mindup", 3, 5, 9, MINDUP.defaults())
    session = Session.new(MINDUP, setup, players_of(3), tmp_path, InlineClient(), TableSettings(letters=True))
    learn(session)
    play_turn(session)
    curtain = Session.new(MINDUP, setup, players_of(3), tmp_path, InlineClient())
    for entry in session.match.entries:
        curtain.open_curtain(entry.seat)
        curtain.submit(entry.seat, curtain.match.verbs.decode(entry.text))
    assert session.path is not None and curtain.path is not None
    session.close(), curtain.close()
    one, other = ([json.loads(line) for line in path.read_text().splitlines()] for path in (session.path, curtain.path))
    assert one == other, "how somebody answered leaves no trace"
