"""How a position is built from the words of a scenario: defaults, and one clear sentence for what does not fit."""

from __future__ import annotations

from typing import Any

import pytest

from game.titles.mindflayer import TITLE
from tests.mindflayer.matches import RULES, play, staged

WW = "waffle waffle"
NAMES = ("mind_flayer", "hard_hit", "waffle", "memories", "helping_hand")


def facts(state: Any) -> Any:
    return TITLE.staging.facts(state)


@pytest.mark.parametrize("deal", ["official", "balanced"])
@pytest.mark.parametrize("seats", RULES.catalog.seats)
def test_every_card_lies_somewhere(seats: int, deal: str) -> None:
    for given in (
        {},
        {"deck": "hard_hit memories"},
        {"pile": 3},
        {"met": 2, "deck": "waffle"},
        {"shown": "waffle", "boxed": "memories"},
    ):
        for met in ({}, {"met": 1}):
            s = staged(*["waffle"] * seats, **{**met, **given}, options={"deal": deal})
            RULES.conserve(s)


def test_what_is_left_out_is_as_at_a_deal() -> None:
    told = facts(staged(*["waffle waffle waffle hard_hit"] * 2, *["memories helping_hand mind_flayer mind_flayer"] * 2))
    assert (told["stage"], told["active"], told["first"], told["turn"], told["met"]) == ("give", 0, 0, 1, 0)
    assert (told["pile"], told["piles"]) == (8, [9, 8]), "nine cards, the top one of which is turned up"
    assert told["shown"] == "mind_flayer" and told["meetings"] == ["arcade", "cinema", "lab"]
    assert told["turned"] == [1, 0, 0, 0, 0] and told["boxed"] == [0] * 5 and told["reason"] == ""


def test_named_cards_lie_on_top_and_the_rest_below_in_order() -> None:
    told = facts(staged(WW, WW, WW, WW, shown="hard_hit", deck=["memories", "waffle"]))
    assert told["deck"][:2] == ["memories", "waffle"] and told["pile"] == 2
    assert told["deck"][2:] == sorted(told["deck"][2:], key=NAMES.index) and sum(told["piles"]) == len(told["deck"]) - 2
    below = facts(staged(WW, WW, WW, WW, stage="meeting", meetings=["cinema", "lab", "pool"], deck="memories"))
    assert below["deck"][0] == "memories" and below["pile"] == 17 and below["met"] == 1
    end = facts(staged(WW, WW, WW, WW, shown="hard_hit", met=2, deck="memories"))
    assert end["deck"] == ["memories"] and sum(end["boxed"]) == 42 - 8 - 2
    piles = facts(staged(WW, WW, WW, WW, shown="hard_hit", pile=1, piles=[2, 3]))
    assert (piles["pile"], piles["piles"], len(piles["deck"])) == (1, [2, 3], 6)


def test_the_possessed_began_so_unless_it_is_said() -> None:
    began = [side["began"] for side in facts(staged(WW, f"B {WW}", WW, f"P {WW}"))["seats"]]
    assert began == ["sane", "possessed", "sane", "sane"]
    seats = [{"hand": WW, "possessed": True}, {"hand": WW}, {"hand": WW, "possessed": True}, {"hand": WW}]
    told = facts(TITLE.staging.stage({"seats": seats}, TITLE.defaults()))["seats"]
    assert [side["began"] for side in told] == ["possessed", "sane", "sane", "sane"], "four seats have one first Mind Flayer"
    assert [side["team"] for side in told] == ["possessed", "sane", "possessed", "sane"]


def test_what_was_said_counts_and_ends_with_the_turn() -> None:
    s = staged(WW, WW, WW, WW, said=["2: hold 1 memories", "2: plead"], deck="waffle waffle")
    assert facts(s)["said"] == ["2: hold 1 memories", "2: plead"] and 2 not in RULES.asides(s)
    assert facts(play(s, "0: give 1"))["said"] == []


def test_a_look_asks_everybody() -> None:
    s = staged(*["waffle waffle waffle hard_hit"] * 2, WW, WW, stage="look", first=2)
    assert sorted(RULES.pending(s)) == [0, 1, 2, 3] and TITLE.staging.resting(s)
    s = play(s, "0: ready")
    assert not TITLE.staging.resting(s)
    s = play(s, "1: ready", "2: ready", "3: ready")
    assert facts(s)["active"] == 2 and TITLE.staging.resting(s)


def test_a_scenario_does_not_rest_in_a_meeting() -> None:
    assert not TITLE.staging.resting(staged(WW, WW, WW, WW, stage="meeting"))
    assert not TITLE.staging.resting(staged(WW, WW, WW, WW, stage="meeting", meetings=["mall", "lab", "pool"]))


WRONG: list[tuple[dict[str, Any], str]] = [
    ({"hands": []}, r"given: unknown key 'hands'; expected one of stage, "),
    ({"stage": "vote"}, "given.stage is 'vote'; expected one of give, look, meeting"),
    ({"active": 4}, "given.active: 4 is no whole number from 0 to 3"),
    ({"first": "0"}, "given.first: '0' is no whole number"),
    ({"met": 3}, "given.met: 3 is no whole number from 0 to 2"),
    ({"meetings": ["lab", "lab", "pool"]}, "given.meetings is .*; expected 3 different ones of arcade, "),
    ({"chosen": 1}, "given.chosen: 1; expected true or false"),
    ({"shown": "gaufre"}, "given.shown: 'gaufre' is none of mind_flayer, "),
    ({"deck": ["bite"]}, "given.deck: 'bite' is none of"),
    ({"deck": "memories " * 6}, "given: 6 cards memories are named, but 4 seats play with 5"),
    ({"stage": "look", "shown": "waffle"}, "given.shown: no card is turned up at the stage 'look'"),
    ({"stage": "meeting", "pile": 2}, "given.pile is 2, but at the stage 'meeting'"),
    ({"pile": 35}, "given.pile: 35 is no whole number from 0 to 34"),
    ({"piles": [1]}, r"given.piles has 1 numbers; after the next Meeting come 2"),
    ({"pile": 30, "piles": [4, 4]}, "given.piles: only 4 cards are left"),
    ({"met": 2, "pile": 1, "deck": "waffle hard_hit"}, "given.deck names 2 cards, but only 1 can be turned up"),
    ({"said": ["plead"]}, "given.said: 'plead'"),
    ({"said": ["0: give 1"]}, "given.said: '0: give 1' is no claim"),
    ({"game": 2}, "given.game: 2 is no whole number from 1 to 1"),
]


@pytest.mark.parametrize(("given", "sentence"), WRONG, ids=lambda value: str(value)[:40])
def test_what_does_not_fit_is_told(given: dict[str, Any], sentence: str) -> None:
    with pytest.raises(ValueError, match=sentence):
        staged(WW, WW, WW, WW, **given)


@pytest.mark.parametrize(
    ("hands", "sentence"),
    [
        (["hard_hit hard_hit hard_hit", WW, WW, WW], r"given.seats.0.hand: 3 Hard Hits .*`out = true`"),
        ([WW, "mind_flayer mind_flayer mind_flayer", WW, WW], r"given.seats.1.hand: 3 Mind Flayers .*`possessed = true`"),
        ([WW, WW, WW], "for 4 to 10 seats, not 3"),
        ([f"O {WW}", WW, WW, WW], "given.active: seat 0 is out"),
        ([WW, WW, f"O {WW}", f"O {WW}"], "given.seats: with 2 in play the match is over"),
    ],
)
def test_hands_that_contradict_statuses_are_told(hands: list[str], sentence: str) -> None:
    with pytest.raises(ValueError, match=sentence):
        staged(*hands)


@pytest.mark.parametrize(
    ("side", "sentence"),
    [
        ({"cards": 2}, "given.seats.0: unknown key 'cards'; expected one of hand, possessed, began, out, points"),
        ({"possessed": False, "began": True}, "given.seats.0.began: who is Possessed after the deal stays so"),
        ({"points": -1}, "given.seats.0.points: -1 is no whole number"),
    ],
)
def test_seats_that_do_not_fit_are_told(side: dict[str, Any], sentence: str) -> None:
    with pytest.raises(ValueError, match=sentence):
        TITLE.staging.stage({"seats": [side, {}, {}, {}]}, TITLE.defaults())
