"""The moments on the results page say what is true of the whole match."""

from __future__ import annotations

import pytest

from game.core.players import Player
from game.core.types import Setup
from game.dev.chance import played_by_chance
from game.titles import title
from game.titles.mindup.scene.highlights import summary
from game.ui.still import StillTable


@pytest.mark.parametrize("seed", [5, 16, 26, 44, 51, 129])
def test_the_great_round_is_the_best_of_the_match_or_none(seed):
    people = [Player(f"P{n}", "noor", n) for n in range(5)]
    setup = Setup("mindup", 5, seed, 1, {"objectives": 3, "memory_aid": False})
    found = summary(StillTable(played_by_chance(title("mindup"), setup, people, 10_000)))
    assert found.table is not None
    best = max(score for row in found.table.rows for score in row[:-1])
    told = [dict(one.words.params)["n"] for one in found.highlights if one.words.key == "mindup.highlight.round.text"]
    assert told in ([], [best])
