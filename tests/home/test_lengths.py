"""How long matches take in this house."""

from __future__ import annotations

from pathlib import Path

from game.home.lengths import FILE, Lengths
from game.home.matches.plan import Plan
from game.titles import title


def test_bots_save_time_before_anything_was_played(tmp_path: Path) -> None:
    lengths, found = Lengths(tmp_path), title("mindup")
    people = [lengths.about(found, seats, 0, seats) for seats in found.seats]
    assert people == sorted(people) and people[0] < people[-1]
    assert lengths.about(found, 1, 3, 4) < lengths.about(found, 4, 0, 4)


def test_matches_of_the_same_people_and_bots_are_believed(tmp_path: Path) -> None:
    found = title("mindbug")
    for minutes in (7, 8, 9):
        Lengths(tmp_path).add("mindbug", 1, 1, minutes)
    assert Lengths(tmp_path).about(found, 1, 1, 2) == 8
    assert Lengths(tmp_path).about(found, 2, 0, 2) < found.minutes, "a quick house is quick with others, too"


def test_one_match_alone_is_chance(tmp_path: Path) -> None:
    lengths, found = Lengths(tmp_path), title("mindbug")
    before = lengths.about(found, 2, 0, 2)
    lengths.add("mindbug", 2, 0, 90)
    assert lengths.about(found, 2, 0, 2) == before


def test_what_is_damaged_is_learnt_again(tmp_path: Path) -> None:
    (tmp_path / FILE).write_text('{"mindbug": [[1, 1], "x", [2, 0, -3], [2, 0, 30], [2, 0, 32]], "mechs": 4}', encoding="utf-8")
    assert Lengths(tmp_path).about(title("mindbug"), 2, 0, 2) == 30
    (tmp_path / FILE).write_text("{", encoding="utf-8")
    assert Lengths(tmp_path).about(title("mindbug"), 2, 0, 2) == title("mindbug").minutes


def test_what_is_planned_takes_as_long_as_its_games_with_whoever_plays(tmp_path: Path) -> None:
    lengths, found = Lengths(tmp_path), title("mindbug")
    plan = Plan(found, (), ("noor", "marcus", "lucille"))
    assert plan.persons == 1 and lengths.planned(plan) == lengths.about(found, 1, 1, 2) < found.minutes
    plan.options["games"] = 3
    assert lengths.planned(plan) == 3 * lengths.about(found, 1, 1, 2)
