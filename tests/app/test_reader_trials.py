"""What can be tried out in the rules reader can be played: from every first position of an entry, whatever is answered."""

from __future__ import annotations

import random

import pytest

from game.home.rulebook.book import book_of
from game.pages.kit import examples
from game.pages.reader.trial import with_own_dice
from game.titles import title
from tests.having import SHOWING

ANSWERS = 12


@pytest.mark.parametrize("name", SHOWING)
def test_every_position_can_be_played_on(name: str) -> None:
    rules, chance = title(name).rules, random.Random(1)
    for entry in book_of(name).entries:
        for example in entry.examples[:1]:
            first = examples.played(name, example)[0].state
            state = with_own_dice(first)
            for _ in range(ANSWERS):
                asked = rules.pending(state)
                if not asked:
                    break
                seat = chance.choice(list(asked))
                rules.apply(state, seat, chance.choice(asked[seat].options))
            assert first.rolls is not None, "the example itself keeps its script"
