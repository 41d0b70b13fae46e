"""The app is started twice in one data folder: the second window says so, and goes when the first has come to the front."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from tests.window.desk import Desk

pytestmark = pytest.mark.window


def test_the_second_window_calls_the_first_and_goes(desk: Desk, x_display: str, drawn: Path) -> None:
    desk.start("--size", "1280x720")
    second = Desk(x_display, desk.home, drawn)
    second.starts = 1
    second.start("--size", "1280x720", scene="trouble")
    try:
        second.click("front")
        assert second.ended() == 0 and second.errors.read_text() == ""
        desk.click_until("settings", lambda s: s["scene"] == "settings")
    finally:
        second.close()


def test_a_second_window_plays_without_saving(desk: Desk, x_display: str, drawn: Path) -> None:
    (desk.home / "players.json").write_text(json.dumps({"people": [{"name": "Anna", "portrait": "noor", "id": "a"}]}))
    desk.start("--size", "1280x720")
    second = Desk(x_display, desk.home, drawn)
    second.starts = 1
    second.start("--size", "1280x720", scene="trouble")
    try:
        second.click_until("unsaved", lambda s: s["scene"] == "menu")
        second.click_until("players", lambda s: s["scene"] == "players")
        before = sorted(path.name for path in desk.home.rglob("*"))
        second.click_until("add", lambda s: s["scene"] == "person")
        assert sorted(path.name for path in desk.home.rglob("*")) == before
        assert len(json.loads((desk.home / "players.json").read_text())["people"]) == 1
        assert second.errors.read_text() == ""
    finally:
        second.close()
