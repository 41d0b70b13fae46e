"""Undo and redo by person: fences, agreement, other seats' entries played again on top."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pytest

from game.core.actions import READY, TIME_UP
from game.core.dice import Dice
from game.core.journal import state_hash
from game.core.match import CannotUndo, Match
from game.core.types import CLOCK
from tests.core.tables import stroll, table
from tests.core.toys import bid, masks, robots


def built(persons: Sequence[int | None], seed: int = 1) -> Match[Any, Any]:
    """A robots match at the open phase; seat s holds cards s, s + n, ..."""
    match = table("robots", persons, seed)
    for card in range(2 * len(persons)):
        match.submit(card % len(persons), robots.TAKE[card])
    return match


def refusal(match: Match[Any, Any], person: int, agreed: bool = False) -> str | None:
    why = match.can_undo(person, agreed)
    return None if why is None else why.key


def test_nothing_to_take_back() -> None:
    match = table("bid", [0, 1, None, None, None, None])
    assert refusal(match, 0) == "core.undo.nothing"
    match.submit(2, bid.Bid(0))
    assert refusal(match, 0) == "core.undo.nothing"
    with pytest.raises(CannotUndo, match=r"core\.undo\.nothing"):
        match.undo(0)
    with pytest.raises(CannotUndo, match=r"core\.redo\.nothing"):
        match.redo(0)


def test_what_was_only_looked_at_is_not_taken_back(monkeypatch: pytest.MonkeyPatch) -> None:
    match = table("bid", [0] * 6)
    start = match.state.key()
    monkeypatch.setattr(match.rules, "ritual", lambda s: s.key() == start, raising=False)
    match.submit(0, bid.Bid(3))
    assert refusal(match, 0) == refusal(match, 0, agreed=True) == "core.undo.nothing"
    seat = next(iter(match.pending()))
    match.submit(seat, match.pending()[seat].options[0])
    assert refusal(match, 0, agreed=True) is None
    match.undo(0, agreed=True)
    assert [entry.number for entry in match.effective()] == [1]
    assert refusal(match, 0, agreed=True) == "core.undo.nothing"


def test_undo_then_redo_is_identity() -> None:
    match = table("bid", [0] * 6)
    start = state_hash(match.state)
    match.submit(0, bid.Bid(3))
    done = state_hash(match.state)
    match.undo(0)
    assert state_hash(match.state) == start
    match.redo(0)
    assert state_hash(match.state) == done
    assert [entry.kind for entry in match.entries] == ["action", "undo", "redo"]
    assert [entry.number for entry in match.effective()] == [1]


def test_a_new_action_ends_redo() -> None:
    match = table("bid", [0] * 6)
    match.submit(0, bid.Bid(3))
    match.undo(0)
    match.submit(0, bid.Bid(1))
    why = match.can_redo(0)
    assert why is not None and why.key == "core.redo.nothing"


def test_several_steps_back_and_forth() -> None:
    match = built([0, 1])
    hashes = [state_hash(match.state)]
    for action in (robots.PUT[0], robots.TURNS[1], robots.PUT[2], robots.TURNS[0]):
        match.submit(0, action)
        hashes.append(state_hash(match.state))
    for expected in hashes[-2::-1]:
        match.undo(0)
        assert state_hash(match.state) == expected
    for expected in hashes[1:]:
        match.redo(0)
        assert state_hash(match.state) == expected


def test_open_phase_answers_do_not_fence_each_other() -> None:
    match = built([0, 1])
    match.submit(0, robots.PUT[0])
    match.submit(1, robots.PUT[1])
    match.submit(1, robots.TURNS[1])
    assert refusal(match, 0) is None
    match.undo(0)
    assert match.state.sides[0] == -1, "seat 0 holds its card again"
    assert match.state.sides[1] == 1, "what seat 1 did was played again on top"
    assert [entry.number for entry in match.effective()] == [1, 2, 3, 4, 6, 7]


def test_the_last_ready_ends_the_phase_and_fences() -> None:
    match = built([0, 1])
    match.submit(0, READY)
    match.submit(1, READY)
    assert refusal(match, 1) == "core.undo.fence", "dice were rolled"
    assert refusal(match, 0) == "core.undo.other", "the answer of the other person ended the phase"
    match.undo(1, agreed=True)
    assert refusal(match, 0) is None


def test_another_persons_answer_is_a_fence() -> None:
    match = table("robots", [0, 1])
    match.submit(0, robots.TAKE[0])
    match.submit(1, robots.TAKE[1])
    assert refusal(match, 0) == "core.undo.other"
    assert dict(match.can_undo(0).params) == {"name": "P1"}  # type: ignore[union-attr]
    assert refusal(match, 1) is None


def test_agreement_takes_back_what_no_longer_fits() -> None:
    match = table("robots", [0, 1])
    start = state_hash(match.state)
    match.submit(0, robots.TAKE[0])
    match.submit(1, robots.TAKE[1])
    after = state_hash(match.state)
    assert refusal(match, 0, agreed=True) is None
    entry = match.undo(0, agreed=True)
    assert entry.back == (1, 2)
    assert state_hash(match.state) == start
    match.redo(0)
    assert state_hash(match.state) == after


def test_bots_are_no_persons() -> None:
    match = table("robots", [0, None])
    match.submit(0, robots.TAKE[0])
    match.submit(1, robots.TAKE[1])
    assert refusal(match, 0) is None
    assert match.undo(0).back == (1, 2), "the bot's answer went with it"


def test_what_came_after_something_that_goes_goes_too() -> None:
    """The last answer would be offered at the start as well, but it was given at another moment."""
    match = table("robots", [0, None])
    match.submit(0, robots.TAKE[0])
    match.submit(1, robots.TAKE[1])
    match.take_seat(0, match.players[1])
    match.submit(0, robots.TAKE[2])
    after = state_hash(match.state)
    assert match.undo(0).back == (1, 2, 4)
    assert [entry.number for entry in match.effective()] == [3] and match.state.key() == match.at(0).key()
    match.redo(0)
    assert state_hash(match.state) == after


def test_a_bots_answer_that_fits_stays() -> None:
    match = table("bid", [0, None, None, None, None, None])
    match.submit(0, bid.Bid(3))
    match.submit(4, bid.Bid(2))
    assert match.undo(0).back == (1,)
    assert match.state.stack[0].bids == (-1, -1, -1, -1, 2, -1)


def test_spent_sand_and_dice_are_fences() -> None:
    match = table("robots", [0, 1])
    match.submit(0, robots.TAKE[0])
    match.submit(CLOCK, TIME_UP)
    assert refusal(match, 0) == "core.undo.clock"
    match = table("bid", [0] * 6)
    for seat in range(6):
        match.submit(seat, bid.Bid(seat % 2))
    assert refusal(match, 0) == "core.undo.fence"
    assert refusal(match, 0, agreed=True) is None


def test_what_a_script_of_rolls_does_not_reach_no_longer_fits() -> None:
    match = table("robots", [0, 1])
    match.state.rolls = (0, 0, 0)
    match.submit(0, robots.TAKE[0])
    match.submit(CLOCK, TIME_UP)
    after = state_hash(match.state)
    assert refusal(match, 0, agreed=True) is None
    assert match.undo(0, agreed=True).back == (1, 2), "the clock would have to draw a fourth card"
    match.redo(0)
    assert state_hash(match.state) == after


def test_one_person_may_drive_several_seats() -> None:
    match = table("bid", [0, 1, 0, 1, 0, 1])
    match.submit(0, bid.Bid(1))
    match.submit(2, bid.Bid(1))
    assert match.undo(0).seat == 2
    assert match.undo(0).seat == 0


def test_who_did_it_counts_even_after_a_bot_took_the_seat() -> None:
    match = table("bid", [0, 1, 1, 1, 1, 1])
    match.submit(0, bid.Bid(1))
    match.take_seat(0, match.players[1])
    assert refusal(match, 1) == "core.undo.nothing"
    assert refusal(match, 0) is None


def test_claims_can_be_taken_back_and_others_stay() -> None:
    match = table("masks", [0, None, None, None])
    match.submit(0, masks.CLAIM[1])
    match.submit(2, masks.CLAIM[0])
    match.undo(0)
    assert match.state.claims == [-1, -1, 0, -1]


@pytest.mark.parametrize("name, seats", [("bid", 6), ("masks", 10), ("robots", 4)])
@pytest.mark.parametrize("seed", range(8))
def test_undo_never_leaves_a_trace(name: str, seats: int, seed: int) -> None:
    """After any mess of undo, redo, asides and new players the position is the one of the effective entries alone."""
    dice = Dice(seed)
    match = table(name, [dice.pick((0, 1, None)) for _ in range(seats)], seed)
    stroll(match, dice, 60)
    plain = table(name, [None] * seats, seed)
    for entry in match.effective():
        if entry.kind == "action":
            plain.submit(entry.seat, plain.verbs.decode(entry.text))
    assert plain.state.key() == match.state.key()
    assert plain.story(frozenset({1})) == match.story(frozenset({1}))
    copy = Match(match.rules, match.setup, match.header.players)
    for entry in match.entries:
        copy.repeat(entry)
    assert copy.state.key() == match.state.key()
    assert copy.players == match.players


def sealed(persons: Sequence[int | None], order: Sequence[int]) -> Match[Any, Any]:
    """A match in which everybody has bid once, in this order."""
    match = table("bid", persons)
    for seat in order:
        match.submit(seat, bid.Bid(seat % 3))
    return match


def test_what_was_sealed_and_shown_since_goes_with_the_undo() -> None:
    match = sealed([0, None, None, 1, None, None], [1, 2, 0, 4, 5, 3])
    assert refusal(match, 0) is not None
    entry = match.undo(0, agreed=True)
    assert entry.back == (1, 2, 3, 4, 5, 6) and entry.seat == 0
    assert set(match.pending()) == set(range(6)), "nobody answers against cards that were seen"
    match.redo(0)
    assert [e.number for e in match.effective()] == [1, 2, 3, 4, 5, 6]


def test_a_journal_tells_who_took_sealed_answers_back() -> None:
    match = sealed([0, None, None, 1, None, None], [1, 2, 0, 4, 5, 3])
    match.undo(1, agreed=True)
    copy = match.anew()
    for entry in match.entries:
        copy.repeat(entry)
    assert copy.can_redo(1) is None and copy.can_redo(0) is not None
    assert copy.taken_back() == match.taken_back() == {3: 1}
    match.redo(1)
    assert match.taken_back() == {}


def test_what_is_still_sealed_stays_when_another_chooses_again() -> None:
    match = sealed([0, None, None, 1, None, None], [1, 2, 0, 4])
    assert match.undo(0).back == (3,)
    assert set(match.pending()) == {0, 3, 5}


def test_a_phase_that_the_sand_has_ended_goes_back_whole() -> None:
    match = sealed([0, None, None, 1, None, None], [1, 0, 4])
    match.submit(CLOCK, TIME_UP)
    assert match.undo(0, agreed=True).back == (1, 2, 3, 4)


def test_a_gesture_goes_back_whole_as_far_as_no_fence_lies_in_it() -> None:
    match = built([0, 1])
    for action in (robots.PUT[0], robots.TURNS[1], robots.PUT[2]):
        match.submit(0, action)
    match.join(6, 5)
    match.join(7, 5)
    assert match.undo(0).back == (5, 6, 7)
    assert match.taken_back() == {0: 1}
    match.redo(0)
    match.submit(0, robots.TURNS[0])
    assert match.undo(0).back == (10,), "what was no part of the gesture stays by itself"
