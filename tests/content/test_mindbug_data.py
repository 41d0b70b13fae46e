"""The shipped cards are right, and each kind of wrong row is told in one sentence."""

from __future__ import annotations

from typing import Any

import pytest

from game import content
from game.titles.mindbug.data import checked, fields_of
from tests.spoiled import Spoil, told

CARDS = content.data("mindbug", "cards")


def test_the_shipped_cards_are_right() -> None:
    assert checked(CARDS) is CARDS


def test_every_op_is_used() -> None:
    assert {card["effect"]["op"] for card in CARDS["card"]} == set(fields_of())


def _set(row: int, name: str, value: Any) -> Spoil:
    return lambda data: data["card"][row].__setitem__(name, value)


def _effect(row: int, name: str, value: Any) -> Spoil:
    return lambda data: data["card"][row]["effect"].__setitem__(name, value)


@pytest.mark.parametrize(
    ("spoil", "message"),
    [
        (_set(0, "power", 0), "card 1, power: 0 is not between 1 and 10."),
        (_set(1, "power", "8"), "card 2, power: expected a whole number."),
        (_set(2, "flavour", "x"), "card 3: unknown field flavour."),
        (_set(3, "keywords", ["sneeky"]), 'card 4, keywords: "sneeky" is not one of frenzy, hunter, poisonous, sneaky, tough.'),
        (_set(4, "trigger", "blay"), 'card 5, trigger: "blay" is not one of'),
        (_set(5, "copies", 3), "card 6, copies: 3 is not between 1 and 2."),
        (_set(5, "copies", 2), "cards, but the set says"),
        (_set(5, "set", "lost"), 'card 6, set: "lost" is not one of first_contact'),
        (lambda data: data["set"].append(data["set"][0]), "two sets have the id first_contact."),
        (_set(6, "number", 8), "two cards have the number 8 of first_contact."),
        (_set(7, "id", "elephantopus"), "two cards have the id elephantopus."),
        (_set(8, "id", "ferret"), "card 9: there is no drawing creatures/ferret.svg."),
        (_set(9, "scene", "moon"), "card 10: there is no drawing scenes/moon.svg."),
        (_effect(0, "op", "gain"), 'card 1, effect, op: "gain" is not one of'),
        (_effect(0, "amount", 0), "card 1, effect, amount: 0 is not between 1 and 99."),
        (_effect(0, "colour", 1), "card 1, effect: unknown field colour."),
        (_effect(1, "scope", "us"), 'card 2, effect, scope: "us" is not one of self, all_allies, other_allies.'),
        (_effect(2, "mandatory", 1), "card 3, effect, mandatory: expected true or false."),
        (lambda data: data["card"][0].pop("scene"), "card 1: the field scene is missing."),
        (lambda data: data["card"][0]["effect"].pop("amount"), "card 1, effect: the field amount is missing."),
        (lambda data: data["setup"].pop("life"), "setup: the field life is missing."),
        (lambda data: data["worth"].update(life=[1, 2000]), "worth, life: expected whole numbers from -1000 to 1000."),
        (lambda data: data["worth"].update(mindbugs=[]), "worth, mindbugs: the list is empty."),
        (lambda data: data["card"][2]["worth"].pop("hand"), "card 3, worth: the field hand is missing."),
        (lambda data: data.pop("setup"), "the field setup is missing."),
        (lambda data: data.__setitem__("extra", 1), "unknown field extra."),
    ],
)
def test_a_wrong_row_is_told(spoil: Spoil, message: str) -> None:
    said = told(CARDS, spoil, checked)
    assert said.startswith("assets/data/mindbug/cards.toml")
    assert message in said
