"""The evening: points, tables, the file, the lobby of a game."""

from __future__ import annotations

import json
from itertools import combinations
from pathlib import Path

import pytest

from game.core.types import Outcome
from game.home.evening.book import FILE, Book, Guest, begun, evening_of
from game.home.evening.points import place_points, places, points_of
from game.home.evening.schedule import programme, tables
from game.home.scores.forget import forget
from game.titles import title, title_ids, titles

from .guests import GUESTS
from .house import context, match_of, table, write

# Points


@pytest.mark.parametrize(
    ("ranks", "points"),
    [
        ((1, 2), (10, 0)),
        ((1, 1), (5, 5)),
        ((1, 2, 3), (10, 5, 0)),
        ((3, 1, 2, 4), (3, 10, 7, 0)),
        ((1, 1, 3), (8, 8, 0)),
        ((1, 2, 2), (10, 3, 3)),
        ((2, 3, 4, 5, 6, 1), (8, 6, 4, 2, 0, 10)),
    ],
)
def test_places_are_worth_even_steps_and_equal_ones_share(ranks: tuple[int, ...], points: tuple[int, ...]) -> None:
    assert tuple(place_points(ranks, seat) for seat in range(len(ranks))) == points


def test_teams_and_missions() -> None:
    sides = Outcome((2, 1, 1, 2), (0, 3, 3, 0), "x")
    assert [points_of(sides, seat, False, True) for seat in range(4)] == [0, 10, 10, 0]
    won, lost = Outcome((1, 1), (9, 9), "x"), Outcome((2, 2), (9, 9), "x")
    assert [points_of(won, 0, True, False, medal) for medal in ("gold", "silver", "bronze", "")] == [10, 8, 6, 6]
    assert points_of(lost, 0, True, False) == 0
    assert places([7, 9, 7, 0]) == [2, 1, 2, 4]


# Tables


@pytest.mark.parametrize("people", range(1, 11))
@pytest.mark.parametrize("name", title_ids())
def test_everybody_sits_once_in_each_round_at_a_table_that_is_no_larger_than_allowed(people: int, name: str) -> None:
    seats = title(name).seats
    for turn in range(4):
        found = tables(people, seats, turn)
        assert sorted(n for one in found for n in one) == list(range(people))
        assert all(1 <= len(one) <= max(seats) for one in found)
        sizes = [len(one) for one in found]
        assert max(sizes) - min(sizes) <= 1, "as even as may be"


@pytest.mark.parametrize("people", [2, 3, 4, 5, 6, 9, 10])
def test_in_duels_everybody_meets_everybody_before_anybody_meets_twice(people: int) -> None:
    rounds = people - 1 if people % 2 == 0 else people
    met = [pair for turn in range(rounds) for pair in tables(people, (2,), turn) if len(pair) == 2]
    assert sorted(met) == sorted(combinations(range(people), 2))


def test_larger_tables_change_neighbours() -> None:
    first, second = tables(8, (3, 4, 5, 6), 0), tables(8, (3, 4, 5, 6), 1)
    assert first != second and {len(one) for one in first} == {4}


def test_first_a_round_of_each_title() -> None:
    found = programme(3, [("a", (2,), 2), ("b", (3, 4), 1), ("c", (2,), 0)])
    assert [(name, turn) for name, turn, _ in found] == [("a", 0), ("a", 0), ("b", 0), ("a", 1), ("a", 1)]


# The file


def test_an_evening_comes_back(tmp_path: Path) -> None:
    book = Book(tmp_path)
    book.now = begun(GUESTS, [("mindbug", 0, (0, 1)), ("mindbug", 0, (2,)), ("mindup", 0, (0, 1, 2))])
    book.now.change(0, points=(10, 0, None), journal="x.jsonl")
    assert book.save()
    again = Book(tmp_path).now
    assert again == book.now and again is not None
    assert again.current == 1 and again.totals == [10, 0, 0] and again.places == [1, 2, 2] and again.order == [0, 1, 2]
    assert again.cell(2, ("mindbug", 0))[1] is None and again.cell(0, ("mindbug", 0))[1] == 10
    assert again.columns() == [("mindbug", 0), ("mindup", 0)]


GOOD = {
    "format": 1,
    "ended": False,
    "seen": False,
    "guests": [{"id": "1", "name": "Ann", "portrait": "noor"}],
    "games": [{"title": "mindbug", "turn": 0, "table": [0], "journal": "", "points": [], "skipped": False}],
}


@pytest.mark.parametrize(
    "change",
    [
        {"format": 2},
        {"ended": 1},
        {"guests": []},
        {"games": []},
        {"games": 3},
        {"guests": [{"id": "1", "name": 7, "portrait": "noor"}]},
        {"games": [{**GOOD["games"][0], "table": [1]}]},  # type: ignore[index]
        {"games": [{**GOOD["games"][0], "table": [0, 0]}]},  # type: ignore[index]
        {"games": [{**GOOD["games"][0], "points": [1, 2]}]},  # type: ignore[index]
        {"games": [{**GOOD["games"][0], "points": [-1]}]},  # type: ignore[index]
        {"games": [{**GOOD["games"][0], "journal": "../x"}]},  # type: ignore[index]
    ],
)
def test_a_damaged_file_is_put_aside_and_told(tmp_path: Path, change: dict[str, object]) -> None:
    assert evening_of(GOOD).current == 0
    content = json.dumps({**GOOD, **change})
    (tmp_path / FILE).write_text(content)
    ctx = context(tmp_path)
    assert ctx.evening.now is None
    assert (tmp_path / "evening.damaged-1.json").read_text() == content
    assert ctx.evening.take_damaged() == "evening.damaged-1.json" and ctx.evening.take_damaged() is None


def test_an_evening_of_another_house_is_put_aside(tmp_path: Path) -> None:
    content = json.loads(json.dumps(GOOD))
    content["games"][0]["title"] = "chess"
    (tmp_path / FILE).write_text(json.dumps(content))
    ctx = context(tmp_path)
    assert ctx.evening.now is None and ctx.evening.take_damaged() == "evening.damaged-1.json"


def test_points_that_a_crash_kept_back_are_found_in_the_journal(tmp_path: Path) -> None:
    match = match_of("mindbug", table("Ann", "Ben"), 1)
    ctx = context(tmp_path)
    evening = ctx.evening.begin(GUESTS[:2], [("mindbug", 1)])
    write(tmp_path, "2026-11-01-001-mindbug.jsonl", match)
    ctx.evening.began("2026-11-01-001-mindbug.jsonl")
    ctx.evening.recover()
    outcome = match.outcome()
    assert outcome is not None and evening.games[0].points == tuple(10 if seat in outcome.winners else 0 for seat in (0, 1))


def test_a_game_whose_journal_is_gone_is_played_anew(tmp_path: Path) -> None:
    ctx = context(tmp_path)
    evening = ctx.evening.begin(GUESTS[:2], [("mindbug", 1)])
    ctx.evening.began("2026-11-01-001-mindbug.jsonl")
    ctx.evening.recover()
    assert evening.current == 0 and evening.games[0].journal == ""


def test_somebody_who_is_thrown_away_keeps_points_without_a_name(tmp_path: Path) -> None:
    ctx = context(tmp_path, ("Ann", "Ben"))
    guests = [Guest(person.id, person.name, person.portrait) for person in ctx.people.list]
    evening = ctx.evening.begin(guests, [("mindbug", 1)])
    evening.change(0, points=(10, 0))
    assert forget(ctx, ctx.people.list[0])
    assert evening.totals == [10, 0] and "Ann" not in (tmp_path / FILE).read_text()


def test_a_new_name_in_the_middle_of_a_game_loses_no_points(tmp_path: Path) -> None:
    ctx = context(tmp_path, ("Ann", "Ben"))
    guests = [Guest(person.id, person.name, person.portrait) for person in ctx.people.list]
    evening = ctx.evening.begin(guests, [("mindbug", 2)])
    match = match_of("mindbug", table("Ann", "Ben"), 1)
    ctx.people.change(0, name="Anna")
    points = ctx.evening.points(match)
    assert sorted(points) == [0, 10]  # type: ignore[type-var]
    evening.change(0, points=points)
    plan = ctx.evening.plan()
    assert plan is not None and [seat.name for seat in plan.seats] == ["Anna", "Ben"] and evening.guests[0].name == "Anna"


# The lobby of a game


@pytest.mark.parametrize("people", [1, 2, 5, 10])
def test_lobbies_are_set_and_bots_fill_in(tmp_path: Path, people: int) -> None:
    ctx = context(tmp_path)
    names = ("Ann", "Ben", "Cleo", "Dan", "Eve", "Finn", "Gil", "Hal", "Ida", "Jo")
    faces = ctx.people.portraits
    guests = [Guest(str(n), names[n], faces[n]) for n in range(people)]
    ctx.setups.keep("mindflayer", {"options": {"games": 3, "first": 4}})
    evening = ctx.evening.begin(guests, [(one.id, 1) for one in titles()])
    while evening.current is not None:
        game, plan = evening.games[evening.current], ctx.evening.plan()
        assert plan is not None and plan.problem() is None and plan.evening
        assert len(plan.seats) in title(game.title).seats and plan.options.get("games", 1) == 1
        wanted = {names[n] for n in game.table}
        assert {seat.driver or seat.name for seat in plan.seats if seat.person} == wanted
        assert plan.persons == len(wanted)
        if not plan.title.crew:
            assert len(plan.seats) == max(len(wanted), min(plan.title.seats))
        ctx.evening.skip()
    assert evening.over and evening.played == 0
