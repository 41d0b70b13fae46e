"""Best results: what beats what, and a file that outlives starts and damage."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from game.app.records import Best, Records

WON7, WON9, LOST4, LOST12 = Best(True, 7), Best(True, 9), Best(False, 4), Best(False, 12)


@pytest.mark.parametrize(("better", "worse"), [(WON7, WON9), (WON9, LOST12), (LOST12, LOST4), (LOST4, None)])
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
    assert again.best("mechs", "M1", "normal", 2) == WON9
    assert again.best("mechs", "M1", "normal", 3) is None
    assert again.best("mechs", "M2", "normal", 2) is None
    assert again.won("mechs", "M1") == {"normal"} and again.won("mechs", "M2") == frozenset()
    assert again.damaged is None


DAMAGED = [
    b"{",
    b'{"mechs": 3}',
    b'{"mechs": {"M1": {"normal": {"two": {"won": true, "turns": 3}}}}}',
    b'{"mechs": {"M1": {"normal": {"2": {"won": 1, "turns": 3}}}}}',
    b'{"mechs": {"M1": {"normal": {"2": {"won": true, "turns": -3}}}}}',
    b'{"mechs": {"M1": {"normal": {"2": {"won": true}}}}}',
    b'{"mechs": {"M1": ["normal"]}}',
]


@pytest.mark.parametrize("content", DAMAGED)
def test_a_damaged_file_is_put_aside_and_nothing_is_lost(tmp_path: Path, content: bytes) -> None:
    (tmp_path / "records.json").write_bytes(content)
    records = Records(tmp_path)
    assert records.damaged is not None and records.best("mechs", "M1", "normal", 2) is None
    assert records.enter("mechs", "M1", "normal", 2, WON7)
    assert (tmp_path / "records.damaged-1.json").read_bytes() == content
    assert Records(tmp_path).best("mechs", "M1", "normal", 2) == WON7


def test_a_file_that_cannot_be_put_aside_is_not_written_over(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(self: Path, target: object) -> None:
        raise PermissionError

    monkeypatch.setattr(Path, "rename", refuse)
    (tmp_path / "records.json").write_bytes(b"{")
    records = Records(tmp_path)
    assert records.damaged is not None
    assert records.enter("mechs", "M1", "normal", 2, WON7)
    assert records.best("mechs", "M1", "normal", 2) == WON7
    assert (tmp_path / "records.json").read_bytes() == b"{"


def test_the_file_can_be_read_by_people(tmp_path: Path) -> None:
    Records(tmp_path).enter("mechs", "M0", "easy", 4, WON7)
    content = json.loads((tmp_path / "records.json").read_text())
    assert content == {"mechs": {"M0": {"easy": {"4": {"won": True, "turns": 7}}}}}
