"""Medals: what a mission asks for each, what a difficulty gives, limits that cannot be; and how long a match took."""

from __future__ import annotations

import copy
from pathlib import Path
from types import SimpleNamespace
from typing import Any, cast

import pytest

from game import content
from game.content import ContentError
from game.home.sittings import FILE, Sittings
from game.titles import title
from game.titles.mechs.medals import MEDALS, asked, checked, medals
from game.titles.mechs.rules.mission import DIFFICULTIES
from game.ui.chooser import Prize, medal_for
from game.ui.table import TableSession


def prizes(mission: str, difficulty: str, mechs: int) -> list[Prize]:
    return [Prize(*one) for one in asked(mission, difficulty, mechs)]


def shipped() -> list[str]:
    return [id for id in title("mechs").catalog.missions if "@" not in id]


def test_every_mission_has_limits_and_no_other_has() -> None:
    assert sorted(medals().missions) == sorted(shipped())


@pytest.mark.parametrize("mission", shipped())
def test_what_is_asked_grows_from_bronze_to_gold_and_is_within_reach(mission: str) -> None:
    losses = title("mechs").catalog.missions[mission].losses
    last = min((loss.count for loss in losses if loss.when == "turns_over"), default=99)
    for difficulty in DIFFICULTIES:
        for mechs in (2, 3, 4):
            bronze, silver, gold = prizes(mission, difficulty, mechs)
            assert (bronze.turns, bronze.hits, bronze.given) == (None, None, True)
            assert silver.turns is not None and gold.turns is not None and gold.hits is not None
            assert gold.turns <= silver.turns <= last and gold.hits == medals().missions[mission].hits * mechs
            assert silver.given is gold.given is (difficulty != "easy")


def test_easy_gives_bronze_at_most_and_hard_leaves_more_turns() -> None:
    limits = medals().missions["M4"]
    quick, harm = limits.gold, limits.hits * 2
    assert medal_for(prizes("M4", "easy", 2), 1, 0) == "bronze"
    assert medal_for(prizes("M4", "normal", 2), quick, harm) == "gold"
    assert medal_for(prizes("M4", "normal", 2), quick, harm + 1) == "silver", "gold asks for unhurt mechs, too"
    assert medal_for(prizes("M4", "normal", 2), quick, None) == "silver", "what nobody counted is no gold"
    assert medal_for(prizes("M4", "normal", 2), limits.silver + 1, 0) == "bronze"
    assert medal_for(prizes("M4", "normal", 3), quick, harm + 1) == "gold", "three mechs share more"
    assert medal_for(prizes("M4", "hard", 2), quick + medals().hard_turns, harm) == "gold"
    assert medal_for(prizes("my den@12345678", "hard", 2), 3, 0) == "bronze"
    assert medal_for([], 3, 0) == ""


@pytest.mark.parametrize(
    ("where", "value", "told"),
    [
        (("rule", "hard_turns"), -1, "hard_turns"),
        (("rule", "best", "easy"), "platinum", "easy"),
        (("mission", 0, "gold"), 39, "more turns than silver"),
        (("mission", 0, "gold_hits"), "none", "gold_hits"),
        (("mission", 1, "id"), "M0", "two rows"),
    ],
)
def test_a_file_of_limits_that_cannot_be_is_refused(where: tuple[str | int, ...], value: Any, told: str) -> None:
    data: Any = copy.deepcopy(dict(content.data("mechs", "medals")))
    place = data
    for step in where[:-1]:
        place = place[step]
    place[where[-1]] = value
    with pytest.raises(ContentError, match=told):
        checked(data)
    assert checked(content.data("mechs", "medals")).best["hard"] == MEDALS[-1]


# ---------------------------------------------------------------------- how long a match took
def test_two_evenings_are_one_time_and_after_a_crash_nobody_knows(tmp_path: Path) -> None:
    clock = [0.0]
    session = cast(TableSession, SimpleNamespace(path=tmp_path / "one.jsonl"))
    first = Sittings(tmp_path, lambda: clock[0])
    first.sit_down(session, fresh=True)
    clock[0] += 25 * 60
    first.get_up(session, over=False)
    assert first.minutes(session) == 25
    second = Sittings(tmp_path, lambda: clock[0])
    second.sit_down(session, fresh=False)
    clock[0] += 13 * 60
    second.get_up(session, over=True)
    assert second.minutes(session) == 38 and (tmp_path / FILE).read_text().strip() == "{}"
    second.sit_down(session, fresh=True)  # and then the power goes off
    third = Sittings(tmp_path, lambda: clock[0])
    third.sit_down(session, fresh=False)
    third.get_up(session, over=True)
    assert third.minutes(session) is None
    (tmp_path / FILE).write_bytes(b"{")
    fourth = Sittings(tmp_path, lambda: clock[0])
    fourth.sit_down(session, fresh=False)
    fourth.get_up(session, over=False)
    assert fourth.minutes(session) is None
