"""Text scenarios tell every mistake in one sentence."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pytest

from game.core.players import Player
from game.core.scenario import outcome_text, run
from game.core.types import Event, Outcome
from tests.core.toys import toy_title

BIDS = ["0: bid 0", "1: bid 0", "2: bid 0", "3: bid 1", "4: bid 0", "5: bid 2"]


def bid(**changes: Any) -> dict[str, Any]:
    """A scenario of the sealed bid that passes, with changes; None takes a key away."""
    data = {"title": "bid", "says": "Five wins", "rounds": 2, "steps": BIDS, "given": {"rolls": [0]}, "expect": {"coins.5": 3}}
    return {key: value for key, value in {**data, **changes}.items() if value is not None}


def say(language: str, title: str, event: Event, players: Sequence[Player]) -> str | None:
    """A log that is silent about sealed bids."""
    if language != "en":
        raise ValueError(f"no language {language!r}")
    name = type(event).__name__
    return None if name == "BidSealed" else f"{title}: {name} before {players[0].name}"


def test_it_passes() -> None:
    assert run(bid(), toy_title) == []


@pytest.mark.parametrize(
    "changes, told",
    [
        ({"title": None}, "title: missing"),
        ({"title": "chess"}, "title: unknown toy 'chess'"),
        ({"says": None}, "says: missing; one sentence tells what the scenario shows"),
        ({"says": " "}, "says: missing"),
        ({"stpes": []}, "stpes: `stpes` is unknown; did you mean `steps`?"),
        ({"rulings": 3}, "rulings: expected a list"),
        ({"rounds": 3}, "rounds: 3 is none of 4, 2"),
        ({"options": {"round": 2}}, "round: `round` is unknown; did you mean `rounds`?"),
        ({"options": 2}, "options: expected a table"),
        ({"given": []}, "given: expected a table"),
        ({"given": {"rolls": ["1"]}}, "given.rolls: expected a list of whole numbers"),
        ({"given": {"coin": []}}, "given.coin is unknown; expected rolls or one of"),
        ({"given": {"rolls": [0], "coins": 3}}, "given: a value is of the wrong kind"),
        ({"steps": "0: bid 1"}, "steps: expected a list of texts"),
        ({"steps": [3]}, "step 1 (3): expected"),
        ({"steps": ["bid 1"]}, "step 1 ('bid 1'): expected"),
        ({"steps": ["0: bet 1"]}, "step 1 (`0: bet 1`): unknown verb 'bet'; expected one of bid,"),
        ({"steps": ["0: bid"]}, "step 1 (`0: bid`): 'bid' takes 1 words, not 0"),
        ({"steps": ["0: bid one"]}, "'one' is not a number"),
        ({"steps": ["0: bid 6"]}, "`bid 6` is not offered; offered to seat 0: bid 0, bid 1, bid 2, bid 3, bid 4, bid 5"),
        ({"steps": ["0: bid 1", "0: bid 2"]}, "step 2 (`0: bid 2`): `bid 2` is not offered; offered to seat 0: nothing (aside: "),
        ({"steps": ["! 0: bid 1", *BIDS]}, "step 1 (`! 0: bid 1`): `bid 1` is offered"),
        ({"steps": ["0: bid 0", "! 0: take_back", *BIDS[1:]]}, "step 2 (`! 0: take_back`): `take_back` is offered"),
        ({"steps": ["! 0: bet 1"]}, "step 1 (`! 0: bet 1`): unknown verb 'bet'"),
        ({"steps": ["9: bid 1"]}, "offered to seat 9: nothing; the match waits for seat 0, seat 1"),
        ({"steps": ["clock: take_back"]}, "offered to the clock: nothing (aside: time_up)"),
        ({"steps": [*BIDS, *BIDS[:5], "5: bid 1", "0: bid 0"]}, "the match is over"),
        ({"steps": ["? 0: bid 0, bid 9", *BIDS]}, "expected, but not offered: bid 9; offered, but not expected: bid 1, bid 2"),
        ({"given": {"rolls": []}}, "step 6 (`5: bid 2`): a roll below 7 was needed, but `rolls` is used up"),
        ({"given": {"rolls": [9]}}, "the next of `rolls` is 9, but the question was a number from 0 to 6"),
        ({"given": {"rolls": [0, 4]}}, "given.rolls: 4 left over after the last step"),
        ({"expect": {"coins.5": 4}}, "expect.coins.5: expected 4, found 3"),
        ({"expect": {"coins.6": 4}}, "expect.coins.6: `6` is unknown"),
        ({"expect": {"coin": 4}}, "expect.coin: `coin` is unknown; did you mean `coins`?"),
        ({"expect": {"coins.5.more": 4}}, "`more` is unknown"),
        ({"expect": {"waiting": [0]}}, "expect.waiting: expected [0], found [0, 1, 2, 3, 4, 5]"),
        ({"expect": {"outcome": "over"}}, "expect.outcome: expected 'over', found 'running'"),
        ({"expect": {"view.0.bid": []}}, "expect.view.0.bid: `bid` is unknown; did you mean `bids`?"),
        ({"expect": {"log.en.5": "x"}}, "expect.log.en.5: the log has 2 lines"),
        ({"expect": {"log.fr.0": "x"}}, "expect.log.fr.0: no language 'fr'"),
        ({"expect": {"log.en.-1": "x"}}, "expect.log.en.-1: expected 'x', found 'bid: PrizeShown before Ann'"),
        ({"expect": [1]}, "expect: expected a table"),
    ],
)  # fmt: skip
def test_every_mistake_is_told(changes: dict[str, Any], told: str) -> None:
    failures = run(bid(**changes), toy_title, say)
    assert len(failures) == 1 and told in failures[0] and "\n" not in failures[0], failures


def test_what_is_expected() -> None:
    expect = {
        "coins": [5, 5, 5, 5, 5, 3],
        "won.5": [7],
        "waiting": [5, 4, 3, 2, 1, 0],
        "outcome": "running",
        "view.5.bids": ["?"] * 6,
        "log.en.0": "bid: BidsRevealed before Ann",
    }
    assert run(bid(expect=expect), toy_title, say) == []


def test_without_words_the_log_cannot_be_read() -> None:
    assert run(bid(expect={"log.en.0": "x"}), toy_title) == ["expect.log.en.0: this run has no words for the log"]


def test_the_order_counts_where_it_means_something() -> None:
    assert run(bid(expect={"pile": [2, 3, 4, 5, 6, 7]}), toy_title) != []
    failures = run(bid(expect={"coins": [3, 5, 5, 5, 5, 5]}), toy_title)
    assert len(failures) == 1 and failures[0].startswith("expect.coins: expected [3,")


def test_what_is_not_offered() -> None:
    steps = ["! 0: take_back", "! 0: bid 9", "! 9: bid 0", "0: bid 0", "! 0: bid 1", *BIDS[1:], "! 0: take_back"]
    assert run(bid(steps=steps), toy_title) == []


def test_paths_lead_into_lists_of_tables() -> None:
    assert run(bid(expect={"won.5.0": 7, "won.5": [7]}), toy_title) == []
    failures = run(bid(expect={"won.5.1": 7}), toy_title)
    assert len(failures) == 1 and failures[0].startswith("expect.won.5.1: `1` is unknown")


def test_several_failures_are_all_told() -> None:
    failures = run(bid(steps=["? 0: bid 1", *BIDS], expect={"coins.0": 1, "coins.1": 1}), toy_title)
    assert len(failures) == 3


@pytest.mark.parametrize(
    "ranks, text",
    [((1, 2), "0 wins"), ((2, 1, 1), "1, 2 win"), ((1, 1), "draw"), ((2, 2), "nobody wins")],
)
def test_outcomes_in_words(ranks: tuple[int, ...], text: str) -> None:
    assert outcome_text(Outcome(ranks, ranks, "x")) == text
    assert outcome_text(None) == "running"


def test_who_wins_together_is_no_draw() -> None:
    assert outcome_text(Outcome((1, 1), (5, 5), "won"), cooperative=True) == "all win"
    assert outcome_text(Outcome((2, 2), (5, 5), "lost"), cooperative=True) == "nobody wins"
