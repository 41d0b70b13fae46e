"""The shelf and the viewer in a real window: a finished match is watched by mouse and keys, taken out, and played on from."""

from __future__ import annotations

import os
import shutil
import subprocess
import time
from pathlib import Path

import pytest

from tests.window.desk import Desk

pytestmark = pytest.mark.window
GOLDEN = Path(__file__).resolve().parents[1] / "golden" / "mindbug" / "life_2_fr_seat0.jsonl"


def look(desk: Desk, name: str) -> None:
    """Keep a picture of the screen where TABLEE_LOOK names a folder: for people, not for the test."""
    folder = os.environ.get("TABLEE_LOOK")
    if folder and shutil.which("import"):
        time.sleep(2)
        subprocess.run(["import", "-window", desk.window, f"{folder}/{name}.png"], env=desk.env, check=False, timeout=60)


def test_a_finished_match_is_watched_taken_out_and_played_on(desk: Desk, tmp_path: Path) -> None:
    place = desk.home / "matches" / "finished"
    place.mkdir(parents=True)
    shutil.copy(GOLDEN, place / "2026-11-20-001-mindbug.jsonl")
    desk.env["HOME"] = str(tmp_path)  # no downloads, no documents: files go into the house's own folder
    desk.start("--lang", "fr", "--size", "1280x720")
    desk.click_until("replays", lambda s: s["scene"] == "replays")
    state = desk.click_until("match:0", lambda s: s["scene"] == "replay")
    assert not any(h["id"] == "back" for h in state["hot"]), "it begins at the beginning"

    desk.press_keys("Right", "Right", "Next")
    desk.until(lambda s: any(h["id"] == "back" for h in s["hot"]), "the keys did not step")
    desk.click("line", 0.4)
    desk.click("eyes:1")
    look(desk, "viewer")
    desk.press_keys("c")
    desk.until(lambda s: not any(h["id"] == "take" for h in s["hot"]), "the controls did not fold")
    look(desk, "folded")
    desk.press_keys("c")
    desk.until(lambda s: any(h["id"] == "take" for h in s["hot"]), "the controls did not come back")
    desk.press_keys("End")
    desk.until(lambda s: not any(h["id"] in ("on", "from_here") for h in s["hot"]), "the end was not reached")
    desk.click("line", 0.5)

    desk.click_until("take", lambda s: s["scene"] == "export")
    desk.click("picture")
    desk.click("log")
    folder = desk.home / "exports"
    while len(list(folder.glob("*"))) < 2 if folder.is_dir() else True:
        desk._check("no file was written")
    look(desk, "export")
    assert sorted(path.suffix for path in folder.iterdir()) == [".png", ".txt"]
    desk.press_keys("Escape")
    desk.until(lambda s: s["scene"] == "replay")

    desk.click("from_here")
    desk.click_until("answer:0", lambda s: s["scene"] in ("mindbug", "curtain"))
    look(desk, "onward")
    assert [path.name for path in (desk.home / "matches").glob("*.jsonl") if "-again-" in path.name]
    assert (place / "2026-11-20-001-mindbug.jsonl").read_bytes() == GOLDEN.read_bytes()
    assert desk.errors.read_text(encoding="utf-8") == ""
