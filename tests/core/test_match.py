"""The gate to the rules, the memory of positions, stories and beats."""

from __future__ import annotations

import pytest

from game.core.actions import READY, TAKE_BACK, TIME_UP
from game.core.dice import Dice
from game.core.journal import state_hash
from game.core.match import Match, NotOffered
from game.core.players import Player
from game.core.types import CLOCK, Setup
from tests.core.tables import may_do, seated, stroll, table
from tests.core.toys import bid, masks, robots, toy_title

EVERYBODY_BID = frozenset(range(6))


def test_only_what_is_offered_is_done() -> None:
    match = table("bid", [0] * 6)
    before = match.state.key()
    with pytest.raises(NotOffered) as refused:
        match.submit(0, TAKE_BACK)
    assert refused.value.msg.key == "bid.why.not"
    with pytest.raises(NotOffered):
        match.submit(0, bid.Bid(99))
    with pytest.raises(NotOffered):
        match.submit(0, READY)
    with pytest.raises(ValueError, match="no seat 6"):
        match.submit(6, bid.Bid(0))
    assert match.state.key() == before
    assert match.entries == []


def test_the_clock_may_only_say_time_up() -> None:
    match = table("robots", [0, 1])
    with pytest.raises(NotOffered, match="clock"):
        match.submit(CLOCK, robots.Take(0))
    match.submit(CLOCK, TIME_UP)
    assert match.clock() is None
    with pytest.raises(NotOffered, match="clock"):
        match.submit(CLOCK, TIME_UP)


def test_earlier_positions_stay_as_they_were() -> None:
    match = table("masks", [0, None, 1, None])
    hashes = [state_hash(match.state)]
    dice = Dice(3)
    while match.pending():
        match.submit(*dice.pick(may_do(match)))
        hashes.append(state_hash(match.state))
    assert [state_hash(match.at(n)) for n in range(match.last + 1)] == hashes
    assert [entry.hash for entry in match.entries] == hashes[1:]
    with pytest.raises(IndexError, match="no entry 99"):
        match.at(99)


def test_who_is_waited_for_is_worked_out_once_for_a_position() -> None:
    match = table("masks", [0, None, 1, None])
    first = match.pending()
    assert match.pending() is first == match.rules.pending(match.state)
    match.submit(*Dice(3).pick(may_do(match)))
    assert match.pending() is not first
    assert match.pending() == match.rules.pending(match.state)


def test_beats_end_in_the_view_of_their_entry() -> None:
    match = table("bid", [0] * 6, seed=4)
    stroll(match, Dice(8), 40)
    for who in (frozenset[int](), frozenset({2}), EVERYBODY_BID):
        for number in range(match.last + 1):
            beats = match.beats(number, who)
            if beats:
                assert beats[-1].view == match.view_at(number, who)
                assert {beat.entry for beat in beats} == {number}


def test_beats_tell_each_seat_only_its_own() -> None:
    match = table("bid", [0] * 6)
    match.submit(3, bid.Bid(2))
    assert [beat.event for beat in match.beats(1, frozenset({3}))] == [bid.BidSealed(3, 2, False)]
    assert [beat.event for beat in match.beats(1, frozenset({4}))] == [bid.BidSealed(3, bid.NONE, False)]


def test_the_story_is_what_the_beats_told() -> None:
    match = table("masks", [0, 1, None, None], seed=9)
    dice = Dice(2)
    while match.pending():
        match.submit(*dice.pick(may_do(match)))
    for who in (frozenset({0}), frozenset({1, 2})):
        told = [beat.event for n in range(match.last + 1) for beat in match.beats(n, who)]
        assert match.story(who) == told
        assert [event for _, event in match.log(who)] == told
    assert any(isinstance(event, masks.CardsPassed) for event in match.story(frozenset()))


def test_the_story_forgets_what_was_taken_back() -> None:
    match = table("bid", [0] * 6)
    fresh = match.story(frozenset({0}))
    match.submit(0, bid.Bid(1))
    longer = match.story(frozenset({0}))
    match.undo(0)
    assert match.story(frozenset({0})) == fresh
    match.redo(0)
    assert match.story(frozenset({0})) == longer


def test_players_change_seats() -> None:
    match = table("bid", [0, 1, None, None, None, None])
    assert match.persons() == (0, 1)
    match.take_seat(1, Player("Bot", "walt", None, "lots"))
    assert match.persons() == (0,)
    assert match.header.players[1].person == 1
    with pytest.raises(ValueError, match="no seat 7"):
        match.take_seat(7, match.players[0])


def test_setup_and_players_have_to_fit() -> None:
    rules = toy_title("bid").rules
    with pytest.raises(ValueError, match="6 seats need as many players, not 2"):
        Match.new(rules, Setup("bid", 6, 1), seated([0, 1]))
    with pytest.raises(ValueError, match="for 'masks', the rules are of 'bid'"):
        Match.new(rules, Setup("masks", 6, 1), seated([0] * 6))


def test_a_line_is_written_before_the_match_moves() -> None:
    seen: list[tuple[int, str]] = []
    match = table("bid", [0] * 6)
    match.sink = lambda line: seen.append((match.last, line))
    match.submit(0, bid.Bid(1))
    assert seen[0][0] == 0 and '"do":"bid 1"' in seen[0][1]


def test_a_refusing_disk_leaves_the_match_as_it_was() -> None:
    def refuse(line: str) -> None:
        raise OSError("disk full")

    match = table("bid", [0] * 6)
    match.sink = refuse
    before = match.state.key()
    with pytest.raises(OSError, match="disk full"):
        match.submit(0, bid.Bid(1))
    assert match.last == 0 and match.state.key() == before


def test_nothing_is_written_that_could_not_be_read() -> None:
    """Names, seeds and times that a journal would refuse are refused when they come."""
    rules = toy_title("bid").rules
    with pytest.raises(ValueError, match="`name`"):
        Match.new(rules, Setup("bid", 6, 1), [Player("x" * 300, "bea", 0)] * 6)
    with pytest.raises(ValueError, match="`seed`"):
        Match.new(rules, Setup("bid", 6, -1), seated([0] * 6))
    match = table("bid", [0] * 6)
    with pytest.raises(ValueError, match="`left`"):
        match.submit(0, bid.Bid(1), left_ms=-1)
    with pytest.raises(ValueError, match="`portrait`"):
        match.take_seat(0, Player("Zoé", "y" * 300, 0))
    assert match.last == 0
    match.take_seat(0, Player("Zoé \ud83d", "bea", 0))
    assert match.last == 1


def test_a_match_may_begin_at_a_position_and_begins_there_anew() -> None:
    dealt = table("bid", [0] * 6)
    stroll(dealt, Dice(3), 4)
    assert state_hash(dealt.state) != state_hash(dealt.at(0))
    match = Match(dealt.rules, dealt.setup, dealt.players, start=dealt.state)
    start, nobody = state_hash(dealt.state), frozenset[int]()
    assert state_hash(match.state) == match.header.start == start
    assert match.last == 0 and match.log(EVERYBODY_BID) == [] and match.beats(0, nobody) == []
    stroll(match, Dice(4), 3)
    assert state_hash(match.at(0)) == state_hash(match.anew().state) == start, "nothing that is played touches the start"
