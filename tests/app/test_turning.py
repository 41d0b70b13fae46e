"""The turning point: the largest drop of the deciding seat's chance."""

from __future__ import annotations

from game.app.turning import Search, Turning, turning_point
from game.core.actions import CONCEDE
from game.core.dice import Dice
from game.core.match import Match
from game.core.players import Player
from game.core.types import Setup
from game.table.workerclient import InlineClient
from game.titles import title


def test_the_largest_drop_of_the_one_who_decided_is_found() -> None:
    steps = [(1, 0), (2, 1), (3, 0), (4, 1)]
    chances = {0: (0.5, 0.5), 1: (0.4, 0.6), 2: (0.7, 0.3), 3: (0.65, 0.35), 4: (0.9, 0.1)}
    assert turning_point(steps, chances) == Turning(2, 1, 0.6, 0.3)


def test_nothing_is_found_where_no_decision_cost_anything() -> None:
    assert turning_point([(1, 0)], {0: (0.5, 0.5), 1: (0.5, 0.5)}) is None
    assert turning_point([], {}) is None


def test_positions_that_failed_are_passed_over() -> None:
    assert turning_point([(1, 0), (2, 0)], {0: (0.5, 0.5), 2: (0.1, 0.9)}) is None


def finished_match() -> Match:  # type: ignore[type-arg]
    found = title("mindbug")
    match = Match(found.rules, Setup("mindbug", 2, 3, 4, found.defaults()), [Player("A", "noor", 0), Player("B", "gus", 1)])
    dice = Dice(3)
    while (choice := found.rules.choices(match.state)) is not None:
        match.submit(choice[0], dice.pick(choice[1]))
    return match


def test_the_search_asks_for_every_position_and_answers_the_same_twice() -> None:
    match = finished_match()
    found = []
    for _ in range(2):
        client = InlineClient()
        client.learn(title("mindbug"))
        search = Search(match, client, playouts=4, seed=9)
        while not search.update():
            assert not search.done
        found.append(search.found)
    assert found[0] == found[1] and found[0] is not None
    assert found[0].before > found[0].after and found[0].entry <= match.last


def test_a_cancelled_search_asks_no_more() -> None:
    client = InlineClient()
    client.learn(title("mindbug"))
    search = Search(finished_match(), client, playouts=1)
    search.cancel()
    assert search.done and not search.update() and client.poll() == []


def test_giving_up_is_no_turning_point() -> None:
    found = title("mindbug")
    match = Match(found.rules, Setup("mindbug", 2, 3, 4, found.defaults()), [Player("A", "noor", 0), Player("B", "gus", 1)])
    match.submit(0, CONCEDE)
    client = InlineClient()
    client.learn(found)
    search = Search(match, client, playouts=4)
    while not search.update():
        assert not search.done
    assert search.found is None
