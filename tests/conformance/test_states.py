"""A position forgets nothing: what a State holds is copied, and is written into its key unless it follows from the rest."""

from __future__ import annotations

import pytest

from game.core.types import Setup
from game.titles import Title, titles

FOLLOWS = {
    "mindbug": {"offer", "masks"},
    "mindup": {"played", "players", "taken"},
    "mindflayer": set[str](),
    "mechs": {"occupant", "checked", "dawn"},
}
"""What is worked out from the rest, spares work only, or is set only while an action is carried out."""


@pytest.mark.parametrize("title", list(titles()), ids=lambda title: title.id)
def test_every_field_is_copied_and_written(title: Title) -> None:
    state = title.rules.start(Setup(title.id, title.seats[0], 1, 1, title.defaults()))
    copied, written = set(), set()
    for name in type(state).__slots__:
        less = state.copy()
        delattr(less, name)
        for ask, found in ((less.copy, copied), (less.key, written)):
            try:
                ask()
            except AttributeError:
                found.add(name)
    assert copied == set(type(state).__slots__)
    assert set(type(state).__slots__) - written == FOLLOWS[title.id]
