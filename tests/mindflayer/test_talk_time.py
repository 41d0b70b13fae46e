"""The time for talk: before the effect of every Meeting, open to all, until everybody is ready or the sand has run out."""

from __future__ import annotations

import pytest

from game.core.actions import READY, TAKE_BACK, TIME_UP
from game.core.types import CLOCK, Clock
from game.titles.mindflayer.rules.actions import ACCUSE, HOLD, NONE, PLEAD, TRUST
from game.titles.mindflayer.rules.events import ExchangeBegan, TalkBegan
from game.titles.mindflayer.rules.state import State
from game.titles.mindflayer.rules.view import stage
from tests.mindflayer.matches import RULES, moves, play, staged, told

RICH, WW = "waffle waffle waffle memories memories", "waffle waffle"
OUT = "hard_hit hard_hit hard_hit O"
NOBODY: frozenset[int] = frozenset()


def at(name: str, talk: str | int = "free", *hands: str, **more: str) -> State:
    """The moment at which this Meeting has been turned up."""
    rest = [other for other in ("arcade", "cinema", "lab") if other != name]
    hands = hands or (RICH, RICH, OUT, WW, WW)
    return staged(*hands, stage="meeting", meetings=[name, *rest[:2]], rolls=[0] * 20, options={"talk": talk, **more})


def everybody_ready(s: State) -> State:
    return play(s, *(f"{seat}: ready" for seat in RULES.pending(s)))


@pytest.mark.parametrize(
    ("name", "question"),
    [("town_hall", "vote"), ("school", "vote"), ("arcade", "show"), ("pool", "pass"), ("lab", "discard")],
)
def test_everybody_in_play_talks_in_front_of_all_before_a_secret_question(name: str, question: str) -> None:
    s = at(name)
    assert stage(s) == "talk" and RULES.view(s, NOBODY).ask == question
    asked = RULES.pending(s)
    assert set(asked) == {0, 1, 3, 4}, "who is out says nothing"
    assert all(one.options == (READY,) and not one.secret for one in asked.values())
    assert stage(everybody_ready(s)) == question


@pytest.mark.parametrize(
    ("name", "next_stage"),
    [
        ("other_side", "exchange"), ("tunnels", "name"), ("cabin", "name"), ("fair", "call"), ("cinema", "name"),
        ("radio", "exchange"), ("mall", "give"),
    ],
)  # fmt: skip
def test_everybody_in_play_talks_before_an_effect_that_asks_nobody_in_secret(name: str, next_stage: str) -> None:
    s = at(name)
    assert stage(s) == "talk" and RULES.view(s, NOBODY).ask == "effect"
    asked = RULES.pending(s)
    assert set(asked) == {0, 1, 3, 4} and not any(one.secret for one in asked.values())
    assert not any(s.news) and s.shown == NONE, "nothing of the effect has happened"
    s = play(s, "0: accuse 1", *(f"{seat}: ready" for seat in asked))
    assert stage(s) == next_stage


@pytest.mark.parametrize("name", ["arcade", "pool", "lab"])
def test_everybody_talks_where_nobody_turns_out_to_be_asked(name: str) -> None:
    s = at(name, "free", *[WW] * 5)
    assert stage(s) == "talk" and RULES.view(s, NOBODY).ask == ("show" if name == "arcade" else "effect")
    assert stage(everybody_ready(s)) == ("show" if name == "arcade" else "exchange")


def test_the_mall_ends_in_silence_after_its_cards() -> None:
    s = everybody_ready(at("mall", "free", RICH, RICH, WW, WW, WW))
    s, stages = play(s, "0: give 1"), []
    while stage(s) == "give":
        s = play(s, "0: give 2")
        stages.append(stage(s))
    assert stages[-1] == "exchange" and "talk" not in stages


def test_nobody_talks_once_the_effect_is_resolved() -> None:
    s = everybody_ready(at("school"))
    for voter, named in ((0, 1), (1, 0), (3, 0)):
        s = play(s, f"{voter}: vote {named}")
    s, seen = told(s, "4: vote 0", NOBODY)
    assert stage(s) == "exchange" and ExchangeBegan((0, 1, 3, 4)) in seen
    assert not any(isinstance(event, TalkBegan) for event in seen) and 0 not in RULES.asides(s)
    assert stage(everybody_ready(at("radio"))) == "exchange"
    assert stage(play(everybody_ready(at("cinema")), "0: name 1")) == "exchange"
    for hands in ((), (RICH, WW, WW, WW)):
        for name in ("arcade", "pool", "lab", "town_hall"):
            s, stages = at(name, "free", *hands), []
            while stage(s) != "exchange":
                stages += [stage(s)] if stages[-1:] != [stage(s)] else []
                seat, decision = next(iter(RULES.pending(s).items()))
                s = s.copy()
                RULES.apply(s, seat, decision.options[0])
            assert stages.count("talk") == 1 and stages[0] == "talk"


def test_in_a_match_from_before_there_is_one_more_time_for_talk_before_the_exchange() -> None:
    s = at("school")
    s.hush = False
    assert s.key() != at("school").key()
    s = everybody_ready(s)
    for voter, named in ((0, 1), (1, 0), (3, 0)):
        s = play(s, f"{voter}: vote {named}")
    s, seen = told(s, "4: vote 0", NOBODY)
    assert stage(s) == "talk" and TalkBegan("exchange") in seen
    assert not any(isinstance(event, ExchangeBegan) for event in seen)
    for seat in (0, 1, 3):
        s = play(s, f"{seat}: ready")
    s, seen = told(s, "4: ready", NOBODY)
    assert stage(s) == "exchange" and seen == [ExchangeBegan((0, 1, 3, 4))]


def test_who_is_ready_may_take_it_back_and_still_speak() -> None:
    s = play(at("town_hall"), "0: ready", "1: ready", "3: ready")
    assert set(RULES.pending(s)) == {4} and TAKE_BACK in RULES.asides(s)[0]
    s = play(s, "0: accuse 1", "0: take_back")
    assert set(RULES.pending(s)) == {0, 4} and s.said == ((0, ACCUSE[1]),)
    assert stage(everybody_ready(s)) == "vote"


def test_everybody_speaks_four_times_and_asks_for_no_card() -> None:
    s = at("arcade")
    for claim in (HOLD[1][2], ACCUSE[1], TRUST[3], HOLD[0][0]):
        assert PLEAD not in RULES.asides(s)[0] and claim in RULES.asides(s)[0]
        s = s.copy()
        RULES.apply(s, 0, claim)
    assert 0 not in RULES.asides(s) and HOLD[1][2] in RULES.asides(s)[1] and 2 in RULES.asides(s)
    assert stage(s) == "talk", "to speak is not to be ready"
    assert RULES.why_not(RULES.view(s, NOBODY), 0, HOLD[1][2]).key == "mindflayer.refusal.talk_enough"


def test_the_sand_ends_it() -> None:
    s = at("town_hall", 60)
    assert RULES.clock(s) == Clock("talk:1:vote", 60) and RULES.asides(s)[CLOCK] == (TIME_UP,)
    s = play(s, "3: ready")
    RULES.apply(s, CLOCK, TIME_UP)
    assert stage(s) == "vote" and set(RULES.pending(s)) == {0, 1, 3, 4} and RULES.clock(s) is None
    assert RULES.clock(at("town_hall")) is None and CLOCK not in RULES.asides(at("town_hall"))


def test_where_nobody_wants_it_a_match_is_what_it_was_before_there_was_time_to_talk() -> None:
    assert stage(at("town_hall", "off")) == "vote"
    for s, _, _ in moves(5, 3):
        assert stage(s) != "talk" and "talk" not in repr(s.key())


def test_in_a_match_from_before_only_what_is_asked_in_secret_has_a_time_for_talk() -> None:
    assert stage(at("cinema", talk_at="secrets")) == stage(at("tunnels", talk_at="secrets")) == "name"
    assert stage(at("pool", "free", *[WW] * 5, talk_at="secrets")) == "exchange"
    s = at("school", talk_at="secrets")
    assert stage(s) == "talk" and s.key() != at("school").key() and "all_met" not in repr(s.key())


def test_an_unknown_value_is_refused() -> None:
    with pytest.raises(ValueError, match="talk"):
        at("town_hall", 45)
    with pytest.raises(ValueError, match="silence"):
        staged(RICH, RICH, WW, WW, options={"silence": "never"})
    with pytest.raises(ValueError, match="talk_at"):
        staged(RICH, RICH, WW, WW, options={"talk_at": "never"})
