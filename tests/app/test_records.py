"""Best results: what beats what, and a file that outlives starts and damage."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from game.home.records import Best, Records, Scores

WON7, WON9, LOST4, LOST12 = Best(True, 7), Best(True, 9), Best(False, 4), Best(False, 12)
HURT3, HURT5 = Best(True, 7, 3), Best(True, 7, 5)


@pytest.mark.parametrize(
    ("better", "worse"),
    [(WON7, WON9), (WON9, LOST12), (LOST12, LOST4), (LOST4, None), (HURT3, HURT5), (HURT5, WON7), (HURT5, Best(True, 9, 0))],
)
def test_what_beats_what(better: Best, worse: Best | None) -> None:
    assert better.beats(worse)
    assert worse is None or not worse.beats(better)
    assert not better.beats(better)


def test_the_best_result_comes_back(tmp_path: Path) -> None:
    records = Records(tmp_path)
    assert records.enter("mechs", "M1", "normal", 2, LOST4)
    assert records.enter("mechs", "M1", "normal", 2, WON9)
    assert not records.enter("mechs", "M1", "normal", 2, LOST12)
    assert records.enter("mechs", "M1", "hard", 3, LOST12)
    again = Records(tmp_path)
    scores = again.of("mechs")
    assert scores.best("M1", "normal", 2) == WON9
    assert scores.best("M1", "normal", 3) is None
    assert scores.best("M2", "normal", 2) is None
    assert scores.won("M1") == {"normal"} and scores.won("M2") == frozenset()
    assert again.damaged is None


DAMAGED = [
    b"{",
    b'{"mechs": 3}',
    b'{"mechs": {"M1": {"normal": {"two": {"won": true, "turns": 3}}}}}',
    b'{"mechs": {"M1": {"normal": {"2": {"won": 1, "turns": 3}}}}}',
    b'{"mechs": {"M1": {"normal": {"2": {"won": true, "turns": -3}}}}}',
    b'{"mechs": {"M1": {"normal": {"2": {"won": true}}}}}',
    b'{"mechs": {"M1": ["normal"]}}',
    b'{"mechs": {"M1": {"normal": {"2": {"won": true, "turns": 3, "hits": "none"}}}}}',
    b'{"mechs": {"M1": {"normal": {"2": {"won": true, "turns": 3, "medal": "platinum"}}}}}',
    b'{"mechs": {"M1": {"normal": {"2": {"won": false, "turns": 3, "medal": "gold"}}}}}',
]


@pytest.mark.parametrize("content", DAMAGED)
def test_a_damaged_file_is_put_aside_and_nothing_is_lost(tmp_path: Path, content: bytes) -> None:
    (tmp_path / "records.json").write_bytes(content)
    records = Records(tmp_path)
    assert records.damaged is not None and records.of("mechs").best("M1", "normal", 2) is None
    assert records.enter("mechs", "M1", "normal", 2, WON7)
    assert (tmp_path / "records.damaged-1.json").read_bytes() == content
    assert Records(tmp_path).of("mechs").best("M1", "normal", 2) == WON7


def test_a_file_that_cannot_be_put_aside_is_not_written_over(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(self: Path, target: object) -> None:
        raise PermissionError

    monkeypatch.setattr(Path, "rename", refuse)
    (tmp_path / "records.json").write_bytes(b"{")
    records = Records(tmp_path)
    assert records.damaged is not None
    assert records.enter("mechs", "M1", "normal", 2, WON7)
    assert records.of("mechs").best("M1", "normal", 2) == WON7
    assert (tmp_path / "records.json").read_bytes() == b"{"


def test_the_file_can_be_read_by_people(tmp_path: Path) -> None:
    Records(tmp_path).enter("mechs", "M0", "easy", 4, WON7)
    content = json.loads((tmp_path / "records.json").read_text())
    assert content == {"mechs": {"M0": {"easy": {"4": {"won": True, "turns": 7}}}}}


def test_time_and_medal_are_the_best_of_all_results() -> None:
    scores = Scores()
    assert scores.enter("M1", "normal", 2, Best(True, 9, 1, 30, "gold"))
    assert scores.enter("M1", "normal", 2, Best(True, 7, 8, 41, "silver"))
    assert not scores.enter("M1", "normal", 2, Best(False, 30))
    assert scores.best("M1", "normal", 2) == Best(True, 7, 8, 30, "gold")
    assert scores.medal("M1") == "gold" and scores.minutes("M1") == 30
    assert scores.medal("M2") == "" and scores.minutes("M2") is None


def test_a_victory_of_earlier_days_is_bronze_at_least(tmp_path: Path) -> None:
    (tmp_path / "records.json").write_text('{"mechs": {"M0": {"hard": {"2": {"won": true, "turns": 3}}}}}')
    records = Records(tmp_path)
    assert records.damaged is None and records.of("mechs").medal("M0") == "bronze"
