"""The shipped cards of Attack of the Mind Flayer are right, and each broken row is told in one sentence."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from game import content
from game.titles.mindflayer import TITLE
from game.titles.mindflayer.data import CHECKS, SEATS, checked, checked_habits
from game.titles.mindflayer.rules.catalog import EXCHANGES, catalog_from
from game.titles.mindflayer.rules.meetings import OPS
from tests.spoiled import Spoil, in_row, in_table, told

CARDS = content.data("mindflayer", "cards")
HABITS = content.data("mindflayer", "habits")

PILES = {4: (9, 9, 8), 5: (8, 7, 7), 6: (9, 9, 8), 7: (8, 7, 7), 8: (6, 6, 6), 9: (8, 7, 7), 10: (6, 6, 6)}
FIRST = {4: (1, 3), 5: (1, 4), 6: (2, 4), 7: (2, 5), 8: (2, 6), 9: (3, 6), 10: (3, 7)}
IN_GAME = {4: 42, 5: 42, 6: 50, 7: 50, 8: 50, 9: 58, 10: 58}


# ---------------------------------------------------------------------- the shipped data
def test_the_shipped_cards_are_right() -> None:
    assert checked(CARDS) is CARDS
    totals = {row["id"]: row["base"] + row["plus6"] + row["plus9"] for row in CARDS["kind"]}
    assert totals == {"mind_flayer": 20, "hard_hit": 16, "waffle": 12, "memories": 5, "helping_hand": 5}
    assert sum(totals.values()) == 58 and len(CARDS["meeting"]) == 12


def test_the_official_deal_is_the_printed_table() -> None:
    catalog = catalog_from(checked(CARDS))
    assert catalog.seats == SEATS == TITLE.seats
    for seats in SEATS:
        deal = catalog.deals["official"][seats]
        assert (deal.flayers, seats - deal.flayers) == FIRST[seats]
        assert deal.piles == PILES[seats]
        assert sum(deal.mix) == IN_GAME[seats]
        assert deal.eyes_open == (seats >= 6)


def test_the_balanced_deal_uses_the_cards_of_the_box() -> None:
    catalog = catalog_from(checked(CARDS))
    box = catalog.deals["official"][10].mix
    for seats in SEATS:
        deal = catalog.deals["balanced"][seats]
        assert all(used <= there for used, there in zip(deal.mix, box, strict=True))
        assert sum(deal.piles) + 4 * seats == sum(deal.mix)


def test_every_effect_is_used_and_can_be_played() -> None:
    assert {row["effect"] for row in CARDS["meeting"]} == set(OPS)
    assert {field for op in OPS.values() for field in op.fields} == set(CHECKS)
    assert {row["exchange"] for row in CARDS["meeting"]} == set(EXCHANGES)


def test_there_are_ten_people_of_both_genders() -> None:
    people = CARDS["character"]
    assert len({row["portrait"] for row in people}) == 10
    assert sorted(row["gender"] for row in people) == ["f"] * 5 + ["m"] * 5
    for row in people:
        assert (content.assets_dir() / "svg" / "people" / f"{row['portrait']}.svg").is_file()


def test_the_data_has_no_words_and_no_names_of_others() -> None:
    fields = {field for rows in ("kind", "meeting", "character") for row in CARDS[rows] for field in row}
    assert fields == {
        "id", "base", "plus6", "plus9", "number", "effect", "args", "exchange", "portrait", "gender",
    }  # fmt: skip


# ---------------------------------------------------------------------- broken data
def _args(number: int, **fields: Any) -> Spoil:
    return lambda data: data["meeting"][number - 1]["args"].update(fields)


FIELDS = [
    (in_table("setup", limit=0), "setup, limit: 0 is not between 1 and 99."),
    (in_table("setup", recognise_from=3), "setup, recognise_from: 3 is not between 4 and 11."),
    (in_table("setup", life=3), "setup: unknown field life."),
    (lambda data: data["setup"].pop("claims"), "setup: the field claims is missing."),
    (in_row("kind", 1, id="bite"), "kind 1, id: expected mind_flayer in this place."),
    (in_row("kind", 2, base=0), "kind 2, base: 0 is not between 1 and 99."),
    (in_row("kind", 3, plus6="2"), "kind 3, plus6: expected a whole number."),
    (in_row("kind", 4, name="?"), "kind 4: unknown field name."),
    (lambda data: data["kind"].pop(), "kind: expected 5 rows, for mind_flayer, hard_hit, waffle, memories, helping_hand."),
    (lambda data: data["kind"][4].pop("plus9"), "kind 5: the field plus9 is missing."),
    (in_row("roles", 2, players=6), "roles 2, players: expected 5 in this place."),
    (in_row("roles", 3, flayer=0), "roles 3, flayer: 0 is not between 1 and 99."),
    (lambda data: data["roles"].pop(), "roles: expected 7 rows, for 4, 5, 6, 7, 8, 9, 10."),
    (in_row("roles_balanced", 7, hard_hit_cards=17), "roles_balanced 7, hard_hit_cards: 17 is not between 0 and 16."),
    (lambda data: data["roles_balanced"][0].pop("waffle_cards"), "roles_balanced 1: the field waffle_cards is missing."),
    (in_row("meeting", 1, number=2), "meeting 1, number: expected 1, the place in the list."),
    (in_row("meeting", 1, effect="dance"), 'meeting 1, effect: "dance" is not one of none, show_own_choice, '),
    (in_row("meeting", 10, exchange="sideways"), 'meeting 10, exchange: "sideways" is not one of normal, one_side, '),
    (in_row("meeting", 11, args={"cards": 1}), "meeting 11, args: unknown field cards."),
    (_args(2, viewer="nobody"), 'meeting 2, args, viewer: "nobody" is not one of active, each.'),
    (_args(2, target="left"), "meeting 2, args: unknown field target."),
    (_args(8, target="right"), 'meeting 8, args, target: "right" is not one of left.'),
    (_args(3, vote_self=True), "meeting 3, args, vote_self: only false is provided for."),
    (_args(5, no_mind_flayer_for_anyone=False), "meeting 5, args, no_mind_flayer_for_anyone: only true is provided for."),
    (_args(6, cards=0), "meeting 6, args, cards: 0 is not between 1 and 99."),
    (_args(9, may_include_active=1), "meeting 9, args, may_include_active: expected true or false."),
    (lambda data: data["meeting"][6]["args"].pop("min_hand"), "meeting 7, args: the field min_hand is missing."),
    (in_row("character", 10, gender="x"), 'character 10, gender: "x" is not one of f, m.'),
    (in_row("character", 10, name="Sam"), "character 10: unknown field name."),
    (lambda data: data.pop("selftest"), "the field selftest is missing."),
    (lambda data: data.update(extra=1), "unknown field extra."),
]

WHOLE = [
    (in_row("kind", 3, base=13), "there are 59 Adventure cards, not 58."),
    (in_table("selftest", plus6=7), "there are 8 cards with 6+, not 7."),
    (in_table("selftest", plus9=9), "there are 8 cards with 9+, not 9."),
    (lambda data: data["meeting"].pop(), "there are 11 Meetings, not 12."),
    (in_row("roles", 1, waffle=4), "roles for 4 players deal 5 first cards."),
    (
        in_row("roles_balanced", 2, mind_flayer_cards=0),
        "roles_balanced for 5 players need more first cards than are in the game.",
    ),
    (
        in_row("roles_balanced", 7, mind_flayer_cards=5, waffle_cards=6),
        "roles_balanced for 10 players leave no card for the piles.",
    ),
    (in_table("setup", dealt=5), "roles for 10 players leave no card for the piles."),
    (in_table("setup", meetings=13), "there are 12 Meetings, but a game needs 13."),
    (in_row("meeting", 2, id="arcade"), "a Meeting stands there twice."),
    (in_row("character", 2, portrait="noor"), "a person stands there twice."),
    (lambda data: data["character"].pop(), "there are 9 people for 10 seats."),
]


@pytest.mark.parametrize(("spoil", "message"), FIELDS)
def test_a_wrong_field_is_told(spoil: Spoil, message: str) -> None:
    said = _told(spoil)
    assert message in said
    assert said.startswith("assets/data/mindflayer/cards.toml") and said.endswith(".")


@pytest.mark.parametrize(("spoil", "message"), WHOLE)
def test_data_that_does_not_hold_together_is_told(spoil: Spoil, message: str) -> None:
    assert _told(spoil) == f"assets/data/mindflayer/cards.toml: {message}"


def _told(spoil: Spoil) -> str:
    return told(CARDS, spoil, checked)


# ---------------------------------------------------------------------- how players are
def test_the_shipped_habits_are_right_and_change_no_match() -> None:
    assert checked_habits(HABITS) is HABITS
    assert sum(row["share"] for row in HABITS["temper"]) == 100
    assert catalog_from(checked(CARDS)).content_hash == catalog_from(checked(CARDS), HABITS).content_hash


VOTE = "temper 1, vote, sane:"


def _vote(spoil: Callable[[dict[str, Any]], object]) -> Spoil:
    return lambda data: spoil(data["temper"][0]["vote"])


@pytest.mark.parametrize(
    ("spoil", "message"),
    [
        (in_row("temper", 1, id="calm"), "temper 1, id: expected sharp in this place."),
        (in_row("temper", 2, share=0), "temper 2, share: 0 is not between 1 and 99."),
        (in_row("temper", 2, mood=1), "temper 2: unknown field mood."),
        (_vote(lambda sides: sides.update(sane=[[100, 100, 100]])), f"{VOTE} expected 3 lists of three numbers."),
        (_vote(lambda sides: sides["sane"][2].pop()), f"{VOTE} expected 3 lists of three numbers."),
        (_vote(lambda sides: sides.update(sane=[[1, 0, 1]] * 3)), f"{VOTE} expected whole numbers above 0."),
        (_vote(lambda sides: sides.update(sane=[[1, 0.5, 1]] * 3)), f"{VOTE} expected whole numbers above 0."),
        (lambda data: data["temper"].pop(), "temper: expected 4 rows, for sharp, trusting, bluffer, erratic."),
    ],
)
def test_a_wrong_habit_is_told(spoil: Spoil, message: str) -> None:
    said = told(HABITS, spoil, checked_habits)
    assert said == f"assets/data/mindflayer/habits.toml, {message}"
