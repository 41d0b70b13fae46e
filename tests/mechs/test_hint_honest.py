"""The co-pilot's hint rests on what lies on the table: piles and dice that nobody knows change nothing about it."""

from __future__ import annotations

import pytest

from game.core.dice import Dice
from game.core.match import Match
from game.core.players import Player
from game.core.types import Setup
from game.dev.laws import draw_move, partner_of
from game.titles import title

MECHS = title("mechs")


@pytest.mark.parametrize("mission", ["M1", "M4", "M7"])
def test_partners_get_the_same_hint(mission: str) -> None:
    """The partner of a position has other piles and other dice, and looks the same from every seat."""
    assert MECHS.hint_of is not None
    rules, dice, asked, differ = MECHS.rules, Dice(23), 0, 0
    options = {**MECHS.defaults(), "mission": mission, "timer": 0}
    match = Match(rules, Setup("mechs", 2, 5, 0, options), [Player("", "", None)] * 2)
    for n in range(400):
        pending = match.pending()
        if not pending or asked == 8:
            break
        seat = min(pending)
        if n % 4 == 0 and len(pending[seat].options) > 1:
            who = frozenset((seat,))
            partner = partner_of(rules, match.state, who, Dice(n))
            differ += partner.key() != match.state.key()
            hints = [MECHS.hint_of(rules, rules.view(world, who), seat, Dice(n)) for world in (match.state, partner)]
            assert hints[0] is not None and hints[0] == hints[1], f"entry {n}: the co-pilot knows what lies hidden"
            assert hints[0].answer in pending[seat].options
            asked += 1
        match.submit(*draw_move(pending, match.asides(), dice))
    assert asked >= 5 and differ == asked
