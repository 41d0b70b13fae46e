"""The shipped cards of Mind Up! are right, each broken row is told in one sentence, and the rulebook's sums come out."""

from __future__ import annotations

from collections import Counter
from pathlib import Path
from typing import Any

import pytest

from game import content
from game.core.dice import Dice
from game.core.types import Setup
from game.titles.mindup import TITLE
from game.titles.mindup.data import checked
from game.titles.mindup.rules import scoring
from game.titles.mindup.rules.catalog import Catalog
from tests.spoiled import Spoil, in_table, told

CARDS = content.data("mindup", "cards")
FIXTURES = content.load_toml(Path(__file__).with_name("mindup_fixtures.toml"))
CATALOG: Catalog = TITLE.catalog
SCORING = scoring.Scoring(CATALOG)


def _ids(numbers: list[int]) -> list[int]:
    return [number - 1 for number in numbers]


# ---------------------------------------------------------------------- the shipped data
def test_the_shipped_cards_are_right() -> None:
    assert checked(CARDS) is CARDS
    assert [card["number"] for card in CARDS["card"]] == list(range(1, 61))
    assert Counter(card["color"] for card in CARDS["card"]) == dict.fromkeys(CARDS["colors"], 12)
    assert Counter(card["bubble"] for card in CARDS["card"]) == {0: 20, 1: 20, 2: 10, -1: 10}


def test_the_shipped_objectives_are_right() -> None:
    assert [goal["letter"] for goal in CARDS["objective"]] == list("AABBCCDDEEFFGG")
    assert [goal["id"] for goal in CARDS["objective"] if goal["points"] == -2] == [2, 5, 10, 13]
    assert {abs(goal["points"]) for goal in CARDS["objective"]} == {2}


def test_every_kind_of_objective_is_used_and_can_be_scored() -> None:
    assert {goal["kind"] for goal in CARDS["objective"]} == set(scoring.BUILDERS)


# ---------------------------------------------------------------------- the rulebook's examples
@pytest.mark.parametrize("case", FIXTURES["round"], ids=lambda case: case["name"].partition(":")[0])
def test_a_round_scores_what_the_rulebook_says(case: dict[str, Any]) -> None:
    (sheet,) = SCORING.sheets([_ids(case["won"])], case["order"], ())
    found = {name: getattr(sheet, name) for name in ("plus", "minus", "colours", "bubbles", "total")}
    assert found == {name: case[name] for name in found}
    assert list(sheet.columns) == case["columns"]
    assert SCORING.score(_ids(case["won"]), case["order"]) == case["total"]


@pytest.mark.parametrize("case", FIXTURES["placed"], ids=lambda case: case["name"].partition(":")[0])
def test_a_won_card_goes_to_the_column_that_the_rulebook_says(case: dict[str, Any]) -> None:
    columns = SCORING.columns(_ids([*case["won"], case["card"]]), (1, 2, 3, 4, 5))
    assert [case["card"] - 1 in column.cards for column in columns].index(True) == case["column"]
    assert columns[case["column"]].colour == CATALOG.colour[case["card"] - 1]


# ---------------------------------------------------------------------- the deck's arithmetic
def test_the_table_of_the_deck_covers_every_seat_count() -> None:
    assert tuple(case["players"] for case in FIXTURES["deck"]) == TITLE.seats == tuple(CARDS["setup"]["seats"])
    for case in FIXTURES["deck"]:
        assert case["used"] == [case["players"] * (size + 1) for size in CARDS["setup"]["hand_by_round"]]


@pytest.mark.parametrize("case", FIXTURES["deck"], ids=lambda case: f"{case['players']} players")
def test_the_deck_lasts_as_long_as_the_table_says(case: dict[str, Any]) -> None:
    rules, dice, seats = TITLE.rules, Dice(case["players"]), case["players"]
    state = rules.start(Setup("mindup", seats, 60 + seats, options=TITLE.defaults()))
    left, used = {}, {}
    while pending := rules.pending(state):
        view = rules.view(state, frozenset())
        left[view.round] = view.deck
        used[view.round] = sum(len(s.hand) + s.ready + sum(len(c.cards) for c in s.columns) for s in view.seats) + len(view.row)
        seat, decision = dice.pick(sorted(pending.items()))
        rules.apply(state, seat, dice.pick(decision.options))
    assert list(left.values()) == case["left"]
    assert list(used.values()) == case["used"]
    assert all(used[number] + left[number] == 60 for number in used)


# ---------------------------------------------------------------------- broken data
def _card(place: int, /, **fields: Any) -> Spoil:
    return lambda data: data["card"][place - 1].update(fields)


def _cards(*places: int, **fields: Any) -> Spoil:
    def spoil(data: dict[str, Any]) -> None:
        for place in places:
            data["card"][place - 1].update(fields)

    return spoil


def _goal(number: int, **fields: Any) -> Spoil:
    return lambda data: data["objective"][number - 1].update(fields)


def _args(number: int, **fields: Any) -> Spoil:
    return lambda data: data["objective"][number - 1]["args"].update(fields)


def _swap(data: dict[str, Any]) -> None:
    data["card"][0], data["card"][1] = data["card"][1], data["card"][0]


FIELDS = [
    (_card(1, number=0), "card 1, number: 0 is not between 1 and 60."),
    (_card(2, number="2"), "card 2, number: expected a whole number."),
    (_card(3, color="red"), 'card 3, color: "red" is not one of orange, pink, blue, green, purple.'),
    (_card(4, bubble=3), "card 4, bubble: 3 is not between -1 and 2."),
    (_card(5, bubble=-2), "card 5, bubble: -2 is not between -1 and 2."),
    (_card(6, bubble=True), "card 6, bubble: expected a whole number."),
    (_card(7, name="Moon"), "card 7: unknown field name."),
    (lambda data: data["card"][7].pop("color"), "card 8: the field color is missing."),
    (_goal(1, id=2), "objective 1, id: expected 1, the place in the list."),
    (_goal(2, letter="H"), 'objective 2, letter: "H" is not one of A, B, C, D, E, F, G.'),
    (_goal(3, points=0), "objective 3, points: 0 counts for nothing."),
    (_goal(4, points=3), "objective 4, points: 3 is not between -2 and 2."),
    (_goal(5, kind="fewest"), 'objective 5, kind: "fewest" is not one of count_in, '),
    (_goal(6, text="?"), "objective 6: unknown field text."),
    (_args(1, counts=[]), "objective 1, args, counts: the list is empty."),
    (_args(1, counts=[1, "3"]), "objective 1, args, counts: expected whole numbers from 0 to 99."),
    (_args(2, color="red"), 'objective 2, args, color: "red" is not one of orange, '),
    (_args(4, ties=False), "objective 4, args, ties: only true is provided for."),
    (_args(7, needs_card=1), "objective 7, args, needs_card: expected true or false."),
    (_args(9, other="grey"), 'objective 9, args, other: "grey" is not one of orange, '),
    (_args(11, exactly=0), "objective 11, args, exactly: 0 is not between 1 and 99."),
    (_args(12, color="blue"), "objective 12, args: unknown field color."),
    (lambda data: data["objective"][12]["args"].pop("exactly"), "objective 13, args: the field exactly is missing."),
    (lambda data: data["objective"][13].pop("args"), "objective 14: the field args is missing."),
    (in_table("setup", rounds=0), "setup, rounds: 0 is not between 1 and 99."),
    (in_table("setup", hand_by_round=[]), "setup, hand_by_round: the list is empty."),
    (in_table("setup", score_values=[0, 1, 2, 3, 4]), "setup, score_values: expected whole numbers from 1 to 99."),
    (in_table("setup", seats=[1, 2]), "setup, seats: expected whole numbers from 2 to 99."),
    (in_table("setup", max_objectives=8), "setup, max_objectives: 8 is not between 0 and 7."),
    (in_table("setup", life=3), "setup: unknown field life."),
    (lambda data: data["setup"].pop("change_up_to"), "setup: the field change_up_to is missing."),
    (in_table("selftest", mirror_sum="61"), "selftest, mirror_sum: expected a whole number."),
    (lambda data: data["selftest"].pop("color_bubbles"), "selftest: the field color_bubbles is missing."),
    (lambda data: data.update(colors=["orange", "orange"]), "colors: a word stands there twice."),
    (lambda data: data.update(colors="orange"), "colors: expected a list."),
    (lambda data: data.update(card={}), "card: expected a list."),
    (lambda data: data.pop("selftest"), "the field selftest is missing."),
    (lambda data: data.update(extra=1), "unknown field extra."),
]

DECK = [
    (_cards(2, 59, color="orange"), "there are 14 orange cards, not 12."),
    (_card(5, color="pink"), "cards 5 and 56 differ in colour or bubble."),
    (_card(10, bubble=0), "cards 10 and 51 differ in colour or bubble."),
    (_cards(10, 51, bubble=0), "the bubbles of pink are not [-1, -1, 0, 0, 0, 0, 1, 1, 1, 1, 2, 2]."),
    (in_table("selftest", color_number_sum=365), "the numbers of the orange cards add up to 366, not 365."),
    (in_table("selftest", mirror_sum=60), "cards 1 and 59 differ in colour or bubble."),
    (lambda data: data["card"].pop(), "cards 1 and 60 differ in colour or bubble."),
    (in_table("setup", cards=61), "there are 60 cards, but setup says 61."),
    (_swap, "the cards are not numbered from 1 up."),
    (in_table("setup", rounds=4), "hand_by_round names 3 rounds, but setup says 4."),
    (in_table("setup", hand_by_round=[7, 8, 10]), "hand_by_round does not grow by one card a round."),
    (in_table("setup", seats=[3, 4, 5, 6, 7]), "the cards do not reach for that many seats."),
    (in_table("setup", score_values=[1, 2, 3, 4]), "there is not one score value for each colour."),
    (in_table("setup", score_values=[1, 2, 3, 4, 4]), "there is not one score value for each colour."),
    (in_table("setup", change_up_to=6, max_objectives=5), "max_objectives does not fit change_up_to and the letters."),
    (lambda data: data["objective"].__delitem__(slice(4, None)), "max_objectives does not fit change_up_to and the letters."),
]


@pytest.mark.parametrize(("spoil", "message"), FIELDS)
def test_a_wrong_field_is_told(spoil: Spoil, message: str) -> None:
    said = _told(spoil)
    assert message in said
    assert said.startswith("assets/data/mindup/cards.toml") and said.endswith(".")


@pytest.mark.parametrize(("spoil", "message"), DECK)
def test_a_deck_that_does_not_hold_together_is_told(spoil: Spoil, message: str) -> None:
    assert _told(spoil) == f"assets/data/mindup/cards.toml: {message}"


def _told(spoil: Spoil) -> str:
    return told(CARDS, spoil, checked)
