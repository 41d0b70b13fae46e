"""`dev fit mindflayer`: the same games give the same table, and it is one that the house reads."""

from __future__ import annotations

import tomllib
from pathlib import Path

import pytest

from game.dev import fit
from game.dev.fit import likeliest
from game.titles.mindflayer.data import checked_habits

FEW = ["mindflayer", "--games", "3", "--seed", "4", "--levels", "casual,bluffer"]


def test_a_fit_is_read_by_the_house_and_names_its_command(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "habits.toml"
    assert fit.main([*FEW, "--out", str(file)]) == 0
    found = file.read_text()
    checked_habits(tomllib.loads(found))
    assert "python -m game.dev fit mindflayer --games 3 --seed 4 --levels casual,bluffer" in found
    capsys.readouterr()
    assert fit.main(FEW) == 0
    assert capsys.readouterr().out == found


def test_the_likeliest_ratios_are_those_of_the_choices() -> None:
    seen = {(0, (2, 1, 1)): 50.0, (1, (2, 1, 1)): 200.0, (2, (2, 1, 1)): 25.0}
    first, later = likeliest(seen, (1.0, 1.0), 0.0)
    assert abs(first - 8.0) < 0.1 and abs(later - 1.0) < 0.05
    first, later = likeliest({}, (2.0, 0.5), 4.0)
    assert abs(first - 2.0) < 0.01 and abs(later - 0.5) < 0.01


@pytest.mark.parametrize(
    ("given", "told"),
    [
        (["mindbug"], "mindbug has no model of players; mindflayer has"),
        (["mindflayer", "--levels", "casual,expert"], "no temper is known for 'expert'"),
        (["mindflayer", "--games", "0"], "--games and --jobs are numbers from 1 on"),
    ],
)
def test_bad_input_gives_one_sentence(given: list[str], told: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert fit.main(given) == 2
    assert told in capsys.readouterr().err
