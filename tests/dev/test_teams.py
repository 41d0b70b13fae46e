"""The arena of titles in which all win together: paired matches, rates, differences, files."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.dev import arena
from game.dev.arena.teams import Run, Trial, difference, play, rate
from game.table.games.results import ResultsError, ResultsFile
from game.titles import title

TRIAL = Trial("mechs", 2, 7, {"difficulty": "normal", "timer": 0})


def run(level: str, number: int, won: bool, mission: str = "M1") -> Run:
    return Run(mission, level, number, won, 5, "won" if won else "bomb_destroyed", 10, 1.0, 0.2)


def test_every_level_meets_the_same_matches() -> None:
    first, again, other = (play(title("mechs"), TRIAL, ("M1", "random", number)) for number in (3, 3, 4))
    assert (first.won, first.turns, first.reason, first.decisions) == (again.won, again.turns, again.reason, again.decisions)
    assert first.turns != other.turns or first.decisions != other.decisions
    assert (first.mission, first.level, first.number) == ("M1", "random", 3) and first.turns > 0


def test_a_rate_counts_wins_and_reasons() -> None:
    runs = [run("regular", n, n < 3) for n in range(4)] + [run("greedy", n, False) for n in range(4)]
    found = rate("M1", "regular", runs)
    assert (found.games, found.wins, found.rate) == (4, 3, 0.75)
    assert found.low < 0.75 < found.high and found.reasons == {"won": 3, "bomb_destroyed": 1}
    assert (found.cpu_per_game, found.cpu_per_decision, found.worst, found.turns) == (1.0, 0.1, 0.2, 5.0)
    assert rate("M2", "regular", runs).games == 0 and rate("", "greedy", runs).games == 4


def test_a_difference_is_that_of_pairs() -> None:
    runs = [run("regular", n, True) for n in range(10)] + [run("greedy", n, n % 2 == 0) for n in range(8)]
    found = difference("", "regular", "greedy", runs)
    assert (found.games, found.mean) == (8, 0.5) and 0 < found.low < 0.5 < found.high < 1
    assert difference("M2", "regular", "greedy", runs).games == 0
    same = difference("M1", "regular", "greedy", [run(level, n, True) for n in range(5) for level in ("regular", "greedy")])
    assert (same.mean, same.low, same.high) == (0, 0, 0)


def test_a_results_file_is_gone_on_with(tmp_path: Path) -> None:
    path = tmp_path / "runs.jsonl"
    results = ResultsFile(path, TRIAL, Run)
    assert results.read() == []
    results.begin()
    results.keep(run("regular", 0, True))
    with path.open("a") as file:
        file.write('{"torn')
    assert results.read() == [run("regular", 0, True)]
    results.begin()
    results.keep(run("regular", 1, False))
    assert results.read() == [run("regular", 0, True), run("regular", 1, False)]
    with pytest.raises(ResultsError, match="another trial"):
        ResultsFile(path, Trial("mechs", 3, 7), Run).read()


def test_the_command_plays_each_pair_once(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    line = ["mechs", "--mission", "M1", "--level", "random", "--games", "2", "--resume", str(tmp_path / "runs.jsonl")]
    assert arena.main(line) == 0
    first = capsys.readouterr().out
    assert "M1        random   wins" in first and "95 %" in first
    assert arena.main(line) == 0
    assert capsys.readouterr().out == first, "what the file holds is not played again"


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (["--level", "mighty"], "unknown level 'mighty'"),
        (["--level", "random", "--mechs", "5"], "is played by 2, 3, 4, not by 5"),
        (["--level", "random", "--games", "0"], "--games is a number from 1"),
        (["--level", "random", "--mission", "M77", "--games", "1"], "option 'mission' is 'M77'"),
        (["--level", "random", "--difficulty", "silly"], "option 'difficulty' is 'silly'"),
    ],
)
def test_bad_input_is_one_sentence(words: list[str], sentence: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert arena.main(["mechs", *words]) == 2
    assert sentence in capsys.readouterr().err
