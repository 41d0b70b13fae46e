"""`python -m game.dev expedition`: what it measures can be gone on with, and twenty expeditions come to their end."""

from __future__ import annotations

import tomllib
from pathlib import Path

import pytest

from game.dev import expedition
from game.dev.__main__ import main
from game.home.expedition.route import REWARDS
from game.titles import title
from game.titles.mechs.expedition.openings import checked
from tests.home.test_workshop import Scripted
from tests.home.trying import told


@pytest.mark.share(10)
@pytest.mark.parametrize("number", range(20))
def test_twenty_expeditions_come_to_their_end(number: int) -> None:
    """From the first fork to the last defeat or victory, on drawn boards, with what the crews have chosen: bots play every
    mission; the games of the proofs are invented."""
    crew = Scripted(lambda job: told(job.number, job.number % 2 == 0, turns=6))
    one = expedition.travel_one(title("mechs"), expedition.Roads(700, "greedy"), number, crew)
    lost = sum(not won for _, won, _ in one.missions)
    assert (one.over, lost) == ("won", min(lost, 1)) if one.reached == one.stages else ("lost", 2)
    assert one.reached == len(one.missions) - lost
    assert len(one.rewards) == min(one.reached, one.stages - 1) and set(one.rewards) <= set(REWARDS)
    assert (one.stages, one.seats) == ((3, 5, 7)[number % 3], 2 + number // 3 % 3)
    lines = expedition.travel_table([one])
    assert len(lines) == 3 and lines[1].startswith(f"of {one.stages} missions") and lines[2].startswith("1 expeditions")


def test_an_expedition_on_what_comes_with_the_app_proves_nothing() -> None:
    crew = Scripted(lambda job: pytest.fail("a game was played for a proof"))
    one = expedition.travel_one(title("mechs"), expedition.Roads(700, "greedy", True), 0, crew)
    assert one.over and one.proofs >= len({kind for kind, _, _ in one.missions})


def test_drawn_missions_are_checked(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["expedition", "check", "--count", "22"]) == 0
    assert "22 of 22" in capsys.readouterr().out


def test_a_measure_goes_on_where_it_was_stopped(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(expedition, "play", lambda sketch, seats, number: told(number, number % 2 == 0))
    out = tmp_path / "fair.jsonl"
    order = ["expedition", "fair", "--fresh", "2", "--out", str(out), "--count"]
    assert main([*order, "1"]) == 0
    line = out.read_text().splitlines()[1]
    assert main([*order, "2"]) == 0
    assert out.read_text().splitlines()[1] == line
    text = capsys.readouterr().out
    assert "of 2 within 35 and 75 %" in text and "shards" in text and "pulse" in text
    assert main(["expedition", "fair", "--fresh", "3", "--out", str(out)]) == 2, "that is another measure"


def test_what_comes_with_the_app_is_played_anew(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(expedition, "play", lambda sketch, seats, number: told(number, number % 2 == 0))
    order = ["expedition", "fair", "--openings", "--fresh", "2", "--count", "99", "--out", str(tmp_path / "fair.jsonl")]
    assert main(order) == 0
    count = sum(len(title("mechs").grammar_of().openings(seats)) for seats in title("mechs").seats)
    assert f"{count} of {count} within 35 and 75 %" in capsys.readouterr().out


def test_openings_are_printed_as_the_file_has_them(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(expedition, "play", lambda sketch, seats, number: told(number, number % 2 == 0, turns=6))
    assert main(["expedition", "openings", "--out", str(tmp_path / "open.jsonl"), "--count", "6"]) == 0
    found = checked(tomllib.loads(capsys.readouterr().out))
    kinds = {seats: [one.kind for one in ones] for seats, ones in found.items()}
    assert kinds == {2: ["bomb", "shards"], 3: ["pulse", "stages"], 4: ["fetch", "sweep"]}
    assert {one.turns for ones in found.values() for one in ones} == {6}


def test_a_sheet_of_boards_is_drawn(tmp_path: Path) -> None:
    assert main(["expedition", "sheet", str(tmp_path / "sheet.png"), "--count", "3"]) == 0
    assert (tmp_path / "sheet.png").stat().st_size > 10_000
