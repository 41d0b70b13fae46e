"""`dev arena mindflayer`: pairings of levels, kept in a file, told in words and as JSON."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from game.dev import arena
from game.dev.arena.sides import Play, area, gain

RUN = ["mindflayer", "--seats-count", "4,6", "--pairings", "casual/novice,regular/casual", "--games", "2", "--deal", "balanced"]


def test_all_pairings_are_played_and_told(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    kept = tmp_path / "games.jsonl"
    assert arena.main([*RUN, "--resume", str(kept), "--json"]) == 0
    record = json.loads(capsys.readouterr().out)
    assert [(one["seats"], one["sane"], one["possessed"], one["games"]) for one in record["pairings"]] == [
        (4, "casual", "novice", 2), (4, "regular", "casual", 2), (6, "casual", "novice", 2), (6, "regular", "casual", 2),
    ]  # fmt: skip
    assert record["options"] == {"deal": "balanced"}
    assert all(one["low"] <= one["rate"] <= one["high"] and one["said"] > 0 for one in record["pairings"])
    lines = kept.read_text().splitlines()
    assert len(lines) == 1 + 8
    kept.write_text("\n".join(lines[:5]) + '\n{"seats": 4, "sa')
    assert arena.main([*RUN, "--resume", str(kept), "--json"]) == 0
    again = json.loads(capsys.readouterr().out)
    assert [one["rate"] for one in again["pairings"]] == [one["rate"] for one in record["pairings"]]
    assert len(kept.read_text().splitlines()) == 1 + 8
    assert arena.main([*RUN, "--resume", str(kept)]) == 0
    assert "6 seats  regular/casual    Sane win" in capsys.readouterr().out


@pytest.mark.parametrize(
    ("given", "told"),
    [
        (["--seats-count", "3"], "mindflayer is played by 4, 5, 6, 7, 8, 9, 10, not by 3"),
        (["--sane", "expert"], "unknown level 'expert'; mindflayer has: random, novice, casual, regular, strong, bluffer"),
        (["--pairings", "casual+none/casual"], "unknown level 'none'"),
        (["--pairings", "regular"], "--pairings has 'regular'"),
        (["--deal", "fair"], "--deal is 'fair'; expected one of official, balanced"),
        (["--games", "0"], "--games is a number from 1 to 1000000, not 0"),
    ],
)
def test_bad_input_gives_one_sentence(given: list[str], told: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert arena.main(["mindflayer", *given]) == 2
    assert told in capsys.readouterr().err


def test_two_levels_of_a_side_are_compared_on_the_same_deals(capsys: pytest.CaptureFixture[str]) -> None:
    pairs = "casual/casual,novice+bluffer/casual,casual/erratic,novice/novice"
    assert arena.main(["mindflayer", "--pairings", pairs, "--games", "3", "--json"]) == 0
    record = json.loads(capsys.readouterr().out)
    rate = {(one["sane"], one["possessed"]): one["rate"] for one in record["pairings"]}
    first, second = record["gains"]
    assert (first["team"], first["level"], first["against"], first["games"]) == ("sane", "novice+bluffer", "casual", 3)
    assert abs(first["mean"] - (rate["novice+bluffer", "casual"] - rate["casual", "casual"])) < 1e-9
    assert all(-1 <= low <= mean <= high <= 1 for mean, low, high in (one["personal"] for one in record["gains"]))
    assert (second["team"], second["level"]) == ("possessed", "erratic")
    assert abs(second["mean"] - (rate["casual", "casual"] - rate["casual", "erratic"])) < 1e-9


def test_who_was_converted_wins_with_the_team_of_the_end(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """Of the seats that began Possessed all win with their team; of those that began Sane also some that were converted."""
    kept = tmp_path / "games.jsonl"
    assert arena.main(["mindflayer", "--seats-count", "6", "--games", "12", "--resume", str(kept)]) == 0
    capsys.readouterr()
    games = [json.loads(line) for line in kept.read_text().splitlines()[1:]]
    assert {one["winner"] for one in games} == {0, 1}
    assert all(set(one["personal"][1]) == {one["winner"]} for one in games)
    converted = [sum(one["personal"][0]) for one in games if one["winner"] == 1]
    assert all(0 < sum(one["personal"][0]) <= len(one["personal"][0]) for one in games if one["winner"] == 0) and any(converted)


def test_only_seats_with_another_player_are_compared_seat_by_seat() -> None:
    def game(sane: str, number: int, *wins: int) -> Play:
        return Play(4, sane, "casual", number, 0, "", 9, (9, 3), (0.1, 0.1), 0.1, 0, (wins, (0,)), ((), ()))

    games = [game("casual", 1, 0, 0, 0), game("strong+casual", 1, 1, 0, 1)]
    games += [game("casual", 2, 0, 0, 0), game("strong+casual", 2, 1, 1, 0)]
    found = gain(4, ("casual", "casual"), ("strong+casual", "casual"), games)
    assert found is not None and found.personal[0] == (0 + 0.5) / 2


def test_a_file_of_another_trial_is_refused(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    kept = tmp_path / "games.jsonl"
    kept.write_text('{"title": "mindflayer", "seed": 9, "options": {}}\n')
    assert arena.main(["mindflayer", "--games", "1", "--resume", str(kept)]) == 2
    assert "holds results of another trial" in capsys.readouterr().err


def test_the_area_under_the_curve() -> None:
    assert area([1, 2], [3, 4]) == 1.0
    assert area([1, 2], [1, 2]) == 0.5
    assert area([3], [1]) == 0.0
    assert area([], [1]) is None
