"""The engine and the plain referee play the same matches, turn by turn, and agree on all that lies on the table."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

from game.core.dice import Dice
from game.core.types import Setup
from game.titles import title
from tests.mindup.referee import Referee, columns_of

TITLE = title("mindup")


def beside(seats: int, objectives: int, seed: int) -> Iterator[tuple[Any, Referee, dict[str, Any]]]:
    """Play a random match both ways; after every turn the engine's state, the referee, and the engine's facts."""
    rules, staging, dice = TITLE.rules, TITLE.staging, Dice(seed)
    s = rules.start(Setup("mindup", seats, seed, options={"objectives": objectives, "memory_aid": False}))
    referee = Referee(staging.facts(s), objectives)
    yield s, referee, dict(staging.facts(s))
    while pending := rules.pending(s):
        played = [0] * seats
        left = sorted(pending)
        while left:
            seat = left.pop(dice.below(len(left)))
            action = dice.pick(pending[seat].options)
            played[seat] = action.card + 1  # type: ignore[attr-defined]
            rules.apply(s, seat, action)
        facts = dict(staging.facts(s))
        referee.turn(played, facts["order"])
        yield s, referee, facts


def agree(referee: Referee, facts: dict[str, Any]) -> None:
    for word in ("round", "order", "row", "deck", "objectives", "gone", "pile"):
        assert facts[word] == getattr(referee, word), word
    for seat, side in enumerate(facts["seats"]):
        assert sorted(side["hand"]) == sorted(referee.hands[seat])
        assert side["won"] == referee.won[seat]
        assert side["known"] == referee.known[seat]
        assert side["scores"] == referee.scores[seat]
        found = [(column["value"], column["colour"], column["cards"]) for column in side["columns"]]
        assert found == columns_of(referee.order, referee.won[seat])
        assert [column["points"] for column in side["columns"]] == side["sheet"]["columns"] == referee.sheet(seat)["columns"]
        if referee.won[seat]:  # nothing is scored before the first card, so nothing is said about empty columns
            assert side["sheet"] == referee.sheet(seat)
        if referee.last_sheets:
            assert side["past"][-1] == referee.last_sheets[seat]
        assert [sheet["total"] for sheet in side["past"]] == referee.scores[seat]


@pytest.mark.parametrize("objectives", range(6))
@pytest.mark.parametrize("seats", [3, 4, 5, 6])
def test_the_engine_agrees_with_the_referee(seats: int, objectives: int, soak: int) -> None:
    for seed in range(4 * soak):
        turns = 0
        for s, referee, facts in beside(seats, objectives, seed):
            agree(referee, facts)
            turns += 1
            assert (TITLE.rules.outcome(s) is not None) == referee.over
        outcome = TITLE.rules.outcome(s)
        assert outcome is not None and list(outcome.winners) == referee.winners()
        assert list(outcome.scores) == [sum(scores) for scores in referee.scores]
        assert turns == 1 + 6 + 7 + 8
