"""A hint comes at every choice of every title, whatever lies on the table."""

from __future__ import annotations

from itertools import islice

import pytest

from game.core.dice import Dice
from game.titles import title, title_ids
from tests.conformance.test_bots import matches

MOMENTS = 20
"""So many of each title, drawn from random matches."""
HINTED = [name for name in title_ids(hidden=True) if title(name).hint_of is not None]


@pytest.mark.parametrize("name", HINTED)
def test_every_choice_gets_a_hint_that_is_one_of_its_answers(quick: None, name: str, soak: int) -> None:
    each = title(name)
    assert each.hint_of is not None
    choices = 0
    for number, match in enumerate(islice(matches(each, 5), MOMENTS * soak)):
        dice = Dice(number)
        seat, decision = dice.pick(sorted(match.pending().items()))
        who = frozenset((seat,))
        hint = each.hint_of(each.rules, match.view(who), seat, dice, tuple(match.story(who)))
        choices += len(decision.options) > 1
        assert hint is not None and hint.answer in decision.options, f"moment {number}: {match.setup}, after {match.last}"
    assert choices > MOMENTS * soak // 2
