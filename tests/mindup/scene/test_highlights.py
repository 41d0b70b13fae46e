"""The moments on the results page say what is true of the whole match."""

from __future__ import annotations

import pytest

from game.core.players import Player
from game.core.types import Setup
from game.dev.chance import played_by_chance
from game.titles import title
from game.titles.mindup.scene.highlights import summary
from game.titles.mindup.scene.scenery import total
from game.ui.still import StillTable


def told_of(seed, objectives=3):
    """The match that chance plays, and its summary."""
    people = [Player(f"P{n}", "noor", n) for n in range(5)]
    setup = Setup("mindup", 5, seed, 1, {"objectives": objectives, "memory_aid": False})
    session = StillTable(played_by_chance(title("mindup"), setup, people, 10_000))
    return session, summary(session)


@pytest.mark.parametrize("seed", [5, 16, 26, 44, 51, 129])
def test_the_great_round_is_the_best_of_the_match_or_none(seed):
    _, found = told_of(seed)
    assert found.table is not None
    best = max(score for row in found.table.rows for score in row[:-1])
    told = [dict(one.words.params)["n"] for one in found.highlights if one.words.key == "mindup.highlight.round.text"]
    assert told in ([], [best])


def test_the_great_prize_is_what_the_table_told_with_the_objectives_it_turned():
    with_goals = 0
    for seed in range(8):
        session, found = told_of(seed)
        for one in found.highlights:
            if one.words.key == "mindup.highlight.prize.text":
                params = dict(one.words.params)
                before, after = session.view_at(one.entry - 1), session.view_at(one.entry)
                grown = total(after, after.seats[params["seat"].id]) - total(before, before.seats[params["seat"].id])
                assert after.turn == 1 or params["n"] == grown, "the last turn of a round brings more than its prize"
                with_goals += params["n"] > 7
    assert with_goals, "no more than a column and a bubble bring"


def test_the_results_say_what_tells_level_totals_apart():
    told = set()
    for seed in range(12):
        session, found = told_of(seed, 0)
        view = session.view()
        totals = [side.total for side in view.seats]
        ranks = session.outcome().ranks
        apart = any(a == b and ranks[n] != ranks[m] for n, a in enumerate(totals) for m, b in enumerate(totals))
        assert ("mindup.results.facts_level" in {one.key for one in found.more}) is apart
        told.add(apart)
    assert told == {True, False}
