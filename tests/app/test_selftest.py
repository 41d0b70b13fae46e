"""`--self-test`: all is well in a checkout, and what is not is told."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path

import pytest

from game.app import selftest
from game.titles import title_ids

ROOT = Path(__file__).resolve().parents[2]


def test_the_whole_house_works_in_a_checkout() -> None:
    command = [sys.executable, str(ROOT / "main.py"), "--self-test", "--json"]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    found = json.loads(done.stdout)
    names = [check["name"] for check in found["checks"]]
    assert done.returncode == 0 and found["good"], done.stdout + done.stderr
    assert names == ["words", "maps", "window", *(f"match, {name}" for name in title_ids()), "kill and resume", "phones"]


def broken() -> str:
    raise RuntimeError("no screen")


def test_what_fails_is_told_and_stops_nothing(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    monkeypatch.setattr(selftest, "everything", lambda place: [("window", broken), ("words", lambda: "fine")])
    monkeypatch.setenv("TABLEE_HOME", "kept")
    assert selftest.main(as_json=True) == 1
    first, second = json.loads(capsys.readouterr().out)["checks"]
    assert (first["good"], first["said"]) == (False, "RuntimeError: no screen")
    assert (second["good"], second["said"]) == (True, "fine")


def test_a_language_with_a_gap_fails(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("game.text.audit.audit", lambda: ["en, play.start: has no words"])
    check = selftest.tried("words", selftest.words)
    assert not check.good and "play.start" in check.said


def test_maps_that_were_left_out_are_missed(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr(selftest, "maps_dir", lambda: tmp_path)
    check = selftest.tried("maps", selftest.maps)
    assert not check.good and str(tmp_path) in check.said
