"""Chance is fair: chi-square tests over fixed seeds, so that each either always passes or never."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from itertools import permutations
from typing import Any

import pytest

from game.core.dice import Dice
from game.core.types import Event, Setup
from game.titles import title
from game.titles.mindup.rules.events import ObjectivesRevealed
from tests.mindup.referee import LETTER

TITLE = title("mindup")
SAMPLES = 2400


def facts_of(seats: int, objectives: int, seed: int, story: list[Event] | None = None) -> dict[str, Any]:
    setup = Setup("mindup", seats, seed, options={"objectives": objectives, "memory_aid": False})
    return dict(TITLE.staging.facts(TITLE.rules.start(setup, None if story is None else story.append)))


def fair(found: Counter[Any], kinds: Iterable[Any]) -> None:
    """Every kind is equally likely: chi-square stays within about four deviations of its mean, the number of free kinds."""
    kinds = list(kinds)
    assert set(found) <= set(kinds)
    mean = sum(found.values()) / len(kinds)
    assert mean >= 5
    free = len(kinds) - 1
    chi = sum((found[kind] - mean) ** 2 / mean for kind in kinds)
    assert free - 4 * (2 * free) ** 0.5 < chi < free + 4 * (2 * free) ** 0.5, (chi, free)


@pytest.fixture(scope="module")
def starts() -> list[dict[str, Any]]:
    return [facts_of(4, 1, seed) for seed in range(SAMPLES)]


def test_score_orders_of_the_first_round_are_all_equally_likely(starts: list[dict[str, Any]]) -> None:
    fair(Counter(tuple(facts["order"]) for facts in starts), permutations((1, 2, 3, 4, 5)))


def test_score_orders_of_the_later_rounds_are_all_equally_likely() -> None:
    rules, found = TITLE.rules, Counter[Any]()
    for seed in range(SAMPLES // 4):
        s, dice = rules.start(Setup("mindup", 3, seed, options={"objectives": 0, "memory_aid": False})), Dice(seed)
        orders, answers = [], 0
        while (asked := rules.choices(s)) is not None:
            if answers in (6 * 3, 13 * 3):
                orders.append(rules.view(s, frozenset()).order)
            rules.apply(s, asked[0], dice.pick(asked[1]))
            answers += 1
        found.update(orders)
    fair(found, permutations((1, 2, 3, 4, 5)))


@pytest.mark.parametrize("where", ["seat 0", "seat 3", "row", "first card of round 2", "last card of round 3"])
def test_every_card_is_dealt_equally_often(starts: list[dict[str, Any]], where: str) -> None:
    """Hands and rows hold several cards at once, so each sample gives one of them, in turn."""
    found = Counter[int]()
    for place, facts in enumerate(starts):
        if where == "row":
            cards = facts["row"]
        elif where.startswith("seat"):
            cards = facts["seats"][int(where[-1])]["hand"]
        else:
            cards = facts["deck"][:1] if where.startswith("first") else facts["deck"][7:8]
        found[cards[place * 5 % len(cards)]] += 1
    fair(found, range(1, 61))


def test_every_card_is_somewhere_else_equally_often(starts: list[dict[str, Any]]) -> None:
    """Card 1 and card 60 visit every hand as often as any other."""
    for card in (1, 30, 60):
        fair(Counter(seat for facts in starts for seat in range(4) if card in facts["seats"][seat]["hand"]), range(4))


def test_every_objective_is_turned_up_equally_often(starts: list[dict[str, Any]]) -> None:
    fair(Counter(facts["objectives"][0] for facts in starts), range(1, 15))


@pytest.mark.parametrize("objectives", [2, 3, 4, 5])
def test_no_two_objectives_share_a_letter(objectives: int) -> None:
    found, aside = Counter[int](), 0
    for seed in range(600):
        story: list[Event] = []
        facts = facts_of(3, objectives, seed, story)
        letters = [LETTER[number] for number in facts["objectives"]]
        assert len(letters) == len(set(letters)) == objectives
        assert sorted([*facts["objectives"], *facts["pile"]]) == list(range(1, 15))
        under = facts["under"]
        assert all(LETTER[number] in letters for number in under) and facts["pile"][14 - objectives - len(under) :] == under
        (event,) = [event for event in story if isinstance(event, ObjectivesRevealed)]
        assert [number + 1 for number in event.objectives] == facts["objectives"]
        assert [number + 1 for number in event.under] == under
        found.update(facts["objectives"])
        aside += bool(under)
    fair(found, range(1, 15))
    # the chance that n cards of 14, two of each letter, have n letters, is the product of (14 - 2k) / (14 - k)
    free = 1.0
    for turned in range(objectives):
        free *= (14 - 2 * turned) / (14 - turned)
    expected = 600 * (1 - free)
    assert abs(aside - expected) < 4 * (600 * free * (1 - free)) ** 0.5


@pytest.mark.parametrize("objectives", [1, 2])
def test_renewed_objectives_never_share_a_letter_and_never_come_back(objectives: int) -> None:
    rules = TITLE.rules
    for seed in range(60):
        s, dice = rules.start(Setup("mindup", 3, seed, options={"objectives": objectives, "memory_aid": False})), Dice(seed)
        seen: list[tuple[int, ...]] = []
        while (asked := rules.choices(s)) is not None:
            view = rules.view(s, frozenset())
            if len(seen) < view.round:
                seen.append(view.objectives)
                assert len({LETTER[number + 1] for number in view.objectives}) == objectives
                assert sorted(view.gone) == sorted(number for old in seen[:-1] for number in old)
            rules.apply(s, asked[0], dice.pick(asked[1]))
        everything = [number for some in seen for number in some]
        assert len(everything) == len(set(everything)) == 3 * objectives
