"""Damage that a mech brings along from the mission before."""

from __future__ import annotations

from typing import Any

import pytest

from game.core.dice import Dice
from game.core.types import Setup
from game.titles import title
from game.titles.mechs.rules.actions import SLOTS


def started(wounds: str, seats: int = 2) -> Any:
    found = title("mechs")
    return found.rules.start(Setup("mechs", seats, 3, 4, {**found.defaults(), "mission": "M3", "timer": 0, "wounds": wounds}))


def test_it_lies_on_the_last_slots_and_every_card_is_somewhere() -> None:
    rules = title("mechs").rules
    state = started("1,3")
    covered = [list(state.covered[SLOTS * seat : SLOTS * seat + SLOTS]) for seat in (0, 1)]
    assert [[damage >= 0 for damage in row] for row in covered] == [[False] * 5 + [True], [False] * 3 + [True] * 3]
    assert all(rules.damages[damage].kind == "slot" for row in covered for damage in row if damage >= 0)
    rules.conserve(state)
    view = rules.view(state, frozenset())
    assert [mech.damages for mech in view.mechs] == [1, 3]
    assert rules.view(rules.sample_world(view, Dice(1)), frozenset()).mechs == view.mechs


def test_nothing_else_changes() -> None:
    plain, none = started(""), started("0,0")
    assert plain.key() == none.key()


@pytest.mark.parametrize("words", ["1", "1,2,0", "4,0", "a,b", "-1,0"])
def test_what_does_not_fit_is_refused(words: str) -> None:
    with pytest.raises(ValueError, match="wounds"):
        started(words)


@pytest.mark.parametrize("seats", [2, 4])
def test_cards_more_lie_in_the_first_draft_alone(seats: int) -> None:
    """What an expedition has earned: everybody sees them, worlds that bots draw have them, and no card is lost."""
    found = title("mechs")
    rules = found.rules
    shown = {}
    for cards in (0, 2):
        options = {**found.defaults(), "mission": "M3", "timer": 0, "cards": cards}
        state = rules.start(Setup("mechs", seats, 3, 4, options))
        dealt: list[int] = []
        while len(dealt) < 2:
            choice = rules.choices(state)
            assert choice is not None
            events: list[Any] = []
            rules.apply(state, choice[0], choice[1][0], events.append)
            dealt += [len(event.cards) for event in events if type(event).__name__ == "DraftDealt"]
            rules.conserve(state)
        shown[cards] = dealt
        world = rules.sample_world(rules.view(state, frozenset()), Dice(1))
        assert world.terms.cards == cards
    assert [shown[2][0] - shown[0][0], shown[2][1] - shown[0][1]] == [2, 0]


@pytest.mark.parametrize("cards", [-1, 4, "2", True])
def test_no_other_number_of_cards(cards: object) -> None:
    found = title("mechs")
    with pytest.raises(ValueError, match="cards"):
        found.rules.start(Setup("mechs", 2, 3, 4, {**found.defaults(), "mission": "M3", "timer": 0, "cards": cards}))
