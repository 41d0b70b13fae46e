"""Bots are honest and repeatable: two positions that a seat cannot tell apart get the same move, at every level."""

from __future__ import annotations

from itertools import islice
from typing import Any

import pytest

from game.core.dice import Dice
from game.core.types import Event
from game.dev.laws import partner_of
from game.titles import Title
from tests.conformance.houses import house
from tests.conformance.test_leaks import positions

PAIRS = 200
ITERATIONS = 30
LEVELS = [(each, level) for each in house() for level in each.levels]


@pytest.mark.parametrize("each, level", LEVELS, ids=[f"{each.id}-{level}" for each, level in LEVELS])
def test_partners_get_the_same_move(each: Title, level: str, soak: int) -> None:
    """The story is the same too, so it is left empty here; two bots are made, so that none remembers the other position."""
    rules: Any = each.rules
    story: list[Event] = []
    different = 0
    for seed, (state, _) in enumerate(islice(positions(each, 29), PAIRS * soak)):
        seat = Dice(seed).pick(sorted(rules.pending(state)))
        who = frozenset((seat,))
        partner = partner_of(rules, state, who, Dice(seed))
        different += partner.key() != state.key()
        moves = []
        for world in (state, partner):
            bot = each.bot_of(f"{level}:{ITERATIONS}", rules)
            view, decision = rules.view(world, who), rules.pending(world)[seat]
            moves.append((bot.choose(view, story, decision, Dice(seed)), bot.speak(view, story, Dice(seed))))
        assert moves[0] == moves[1], f"pair {seed}: the {level} bot of {each.id} knows more than it sees"
        assert moves[0][0] in rules.pending(state)[seat].options
    assert different > PAIRS // 2
