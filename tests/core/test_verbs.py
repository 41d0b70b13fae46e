"""The one-line text form of actions."""

from __future__ import annotations

from dataclasses import dataclass

import pytest

from game.core.actions import CONCEDE, TAKE_BACK
from game.core.types import Action
from game.core.verbs import VerbError, Verbs, verb_of
from game.titles import titles
from tests.core.toys import TOYS

CardId = int


@dataclass(frozen=True, slots=True)
class Give(Action):
    seat: int
    cards: tuple[CardId, ...]


@dataclass(frozen=True, slots=True)
class SetDial(Action):
    up: bool
    word: str


VERBS = Verbs((Give, SetDial), {"CardId": ("waffle", "waffle#2", "memories")})


@pytest.mark.parametrize(
    "action, text",
    [
        (Give(3, (0, 2)), "give 3 waffle,memories"),
        (Give(0, ()), "give 0 -"),
        (SetDial(True, "north"), "set_dial True north"),
        (CONCEDE, "concede"),
        (TAKE_BACK, "take_back"),
    ],
)
def test_there_and_back(action: Action, text: str) -> None:
    assert VERBS.encode(action) == text and VERBS.decode(text) == action


@pytest.mark.parametrize(
    "text, told",
    [
        ("", "unknown verb ''"),
        ("fly", "unknown verb 'fly'; expected one of concede,"),
        ("give 1", "'give' takes 2 words, not 1"),
        ("give x waffle", "'x' is not a number"),
        ("give 1 pancake", "unknown CardId 'pancake'"),
        ("give 99999999999 waffle", "is not a number"),
        ("set_dial maybe x", "'maybe' is neither True nor False"),
    ],
)
def test_what_is_no_action(text: str, told: str) -> None:
    with pytest.raises(VerbError) as error:
        VERBS.decode(text)
    assert told in str(error.value)


def test_verbs_of_a_title_are_all_different() -> None:
    for each in (*TOYS, *titles(hidden=True)):
        verbs = [verb_of(action) for action in each.rules.actions]
        assert len(set(verbs)) == len(verbs)
