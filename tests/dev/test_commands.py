"""The workshop's commands: what they print, and one sentence with exit code 2 for a wrong command line."""

from __future__ import annotations

import json
import shutil
from pathlib import Path

import pytest

from game.content import ContentError
from game.core.journal import read_journal
from game.dev import check
from game.dev.__main__ import COMMANDS, main
from game.dev.check import QUICK, ROOT
from game.dev.fuzz import ending
from game.dev.laws import random_match
from game.dev.replay import outcomes_of
from game.text.audit import Needs
from game.titles import title, title_ids

GOLDEN = Path(__file__).parents[1] / "golden" / "mindbug"
SCENARIO = """
title = "mindbug"
says = "Nothing can be blocked by nobody"
steps = [{steps}]
[given]
[[given.seats]]
play = ["gorillion"]
hand = ["brain_fly"]
[[given.seats]]
hand = ["luchataur"]
[expect]
{expect}
"""


def run(*argv: str) -> int:
    """The exit code of a command, also when argparse leaves by itself."""
    try:
        return main(list(argv))
    except SystemExit as leaving:
        assert isinstance(leaving.code, int)
        return leaving.code


@pytest.mark.parametrize(
    "argv, told",
    [
        (("dance",), "unknown command 'dance'; expected one of"),
        (("scenario",), "required: FILE"),
        (("scenario", "no.toml"), "no.toml: there is no such file"),
        (("scenario", "tests"), "tests: is a folder, not a file"),
        (("replay", "no.jsonl"), "no.jsonl: there is no such file"),
        (("fuzz", "chess"), "unknown title 'chess'; this house has: mindbug"),
        (("fuzz", "mindbug", "--games", "0"), "'0' is not a whole number from 1 up"),
        (("fuzz", "mindbug", "--games", "many"), "'many' is not a whole number from 1 up"),
        (("fuzz", "mindbug", "--seed", "-1"), "'-1' is not a whole number from 0 up"),
        (("arena", "mindbug", "--seats", "strong,regular", "--games", "many"), "invalid int value: 'many'"),
        (("arena", "mindbug"), "required: --seats"),
        (("arena", "mindbug", "--seats", "strong,regular", "--resume", "no/such/file"), "no/such/file: cannot be used"),
        (("check", "everything"), "unrecognized arguments: everything"),
        (("bench", "--only", "mindbug-figures"), "invalid choice: 'mindbug-figures'"),
        (("bench", "--only", "pages", "--page", "chess"), "no page has 'chess' in its name; there are: replay, still"),
    ],
)
def test_a_wrong_command_line_gets_one_sentence(argv: tuple[str, ...], told: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert run(*argv) == 2
    out, err = capsys.readouterr()
    assert out == "" and told in err and len(err.strip().splitlines()) == 1


def test_help_lists_the_commands(capsys: pytest.CaptureFixture[str]) -> None:
    assert run("--help") == 0
    out = capsys.readouterr().out
    assert all(name in out for name in COMMANDS)
    assert run() == 2


@pytest.mark.parametrize("command", ["shots", "bench", "lessons"])
def test_what_opens_screens_says_that_it_needs_a_checkout(
    command: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr("game.dev.__main__.ROOT", tmp_path)
    assert run(command, "out") == 2
    out, err = capsys.readouterr()
    assert out == "" and err.startswith(f"{command}: ") and "tests/gallery" in err and err.count("\n") == 1


def test_the_tests_of_a_module_are_found_the_nearest_first(capsys: pytest.CaptureFixture[str]) -> None:
    assert run("tests", "game/core/dice.py", "--steps", "1") == 0
    near = capsys.readouterr().out.splitlines()
    assert "tests/core/test_dice.py" in near and "tests/dev/test_commands.py" not in near
    assert run("tests", "game/core/dice.py") == 0
    every = capsys.readouterr().out.splitlines()
    assert every[: len(near)] == near and "tests/dev/test_commands.py" in every and len(set(every)) == len(every)
    assert run("tests", "tests/dev", "tests/core/tables.py", "--steps", "0") == 0
    of_dev = sorted(path.relative_to(ROOT).as_posix() for path in Path(__file__).parent.glob("test_*.py"))
    assert capsys.readouterr().out.splitlines() == of_dev
    assert all(Path(name).is_file() for name in every)


@pytest.mark.parametrize("path", ["game/core/SCENARIOS.md", "no/such/folder", "assets/text/en", "/"])
def test_what_is_no_module_has_no_tests(path: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert run("tests", path) == 2
    out, err = capsys.readouterr()
    assert out == "" and err == f"{path}: there is no module of the house; for words, data and maps run: make quick\n"


def test_the_quick_tests_are_there() -> None:
    """A folder or file that moves takes its tests out of `make quick` without a word."""
    assert all(list(ROOT.glob(one)) for one in QUICK)


def scenario(folder: Path, steps: str, expect: str) -> str:
    path = folder / "one.toml"
    path.write_text(SCENARIO.format(steps=steps, expect=expect), encoding="utf-8")
    return str(path)


def test_scenario_passes(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert run("scenario", scenario(tmp_path, '"0: attack gorillion"', '"seats.1.life" = 2')) == 0
    assert "1 of 1 scenarios pass" in capsys.readouterr().out


def test_scenario_reads_the_log(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert (
        run("scenario", scenario(tmp_path, '"0: attack gorillion"', '"log.en.0" = "?"\n"log.fr.0" = "?"\n"log.xx.0" = "?"')) == 1
    )
    lines = capsys.readouterr().out.splitlines()
    assert all("Ann" in line and "Gorillion" in line for line in lines[:2]) and lines[0] != lines[1].replace("log.fr", "log.en")
    assert "log.xx.0" in lines[2] and len(lines) == 3


def test_scenario_names_step_offer_and_expectation(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert run("scenario", scenario(tmp_path, '"0: attack gorillion", "1: no_block"', "active = 1")) == 1
    out, err = capsys.readouterr()
    assert "one.toml: step 2 (`1: no_block`): `no_block` is not offered; offered to seat 1: play luchataur" in out
    assert "0 of 1 scenarios pass" in err
    assert run("scenario", scenario(tmp_path, '"0: attack gorillion"', '"seats.1.life" = 3')) == 1
    assert "expect.seats.1.life: expected 3, found 2" in capsys.readouterr().out


def test_a_file_that_is_not_toml(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "one.toml"
    path.write_bytes(b"\xff\xfe")
    assert run("scenario", str(path)) == 1
    path.write_text("steps = [")
    assert run("scenario", str(path)) == 1
    out = capsys.readouterr().out
    assert "cannot be read" in out and "not TOML" in out


def test_replay_verifies_and_names_the_first_difference(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    good = sorted(GOLDEN.glob("*.jsonl"))[0]
    assert run("replay", str(good)) == 0
    assert "mindbug, 2 seats" in capsys.readouterr().out
    bad = tmp_path / "bad.jsonl"
    lines = good.read_text().splitlines()
    bad.write_text("\n".join([*lines[:2], lines[2].replace('"seat":0', '"seat":1'), *lines[3:]]) + "\n")
    assert run("replay", str(bad), str(good)) == 1
    out, err = capsys.readouterr()
    assert "line 3" in err and len(err.strip().splitlines()) == 1 and good.name in out


def test_bless_renews_hashes_and_outcomes(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    good = sorted(GOLDEN.glob("life_*.jsonl"))[0]
    shutil.copy(GOLDEN / "outcomes.json", tmp_path)
    copy = tmp_path / good.name
    played = random_match(title("mindbug"), 2, title("mindbug").defaults(), 3, moments=0)
    fields = played.journal.splitlines()
    copy.write_text(played.journal)
    known = json.loads((tmp_path / "outcomes.json").read_text())
    known[copy.name] = None
    (tmp_path / "outcomes.json").write_text(json.dumps(known))
    assert run("replay", "--bless", str(copy)) == 0
    assert "blessed" in capsys.readouterr().out
    assert copy.read_text().splitlines() == fields
    assert outcomes_of(tmp_path)[copy.name]["reason"] in ("life", "no_action", "concede")
    assert run("replay", "--bless", str(copy)) == 0
    assert "blessed" not in capsys.readouterr().out


def test_fuzz_counts_endings_and_saves_one_each(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    folder = tmp_path / "endings"
    assert run("fuzz", "mindbug", "--games", "12", "--seed", "5", "--jobs", "1", "--save-ending", str(folder)) == 0
    out = capsys.readouterr().out
    assert "12 matches of mindbug from seed 5" in out and "every law holds" in out
    saved = sorted(path.stem for path in folder.glob("*.jsonl"))
    assert saved == sorted(line.split()[1] for line in out.splitlines()[1:])
    for path in folder.glob("*.jsonl"):
        assert read_journal(path).header.title == "mindbug"
    assert ending(random_match(title("mindbug"), 2, {"edition": "fr", "starter": "seat0"}, 1, moments=0)).endswith("_2_fr_seat0")


def test_fuzz_refuses_a_folder_that_is_a_file(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "file"
    path.write_text("")
    assert run("fuzz", "mindbug", "--games", "1", "--save-ending", str(path)) == 2
    assert "cannot be a folder" in capsys.readouterr().err


def test_bots_play_a_map(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """Figures for people and for programs; the second time nothing is played again."""
    path = tmp_path / "mine.tmx"
    shutil.copyfile(ROOT / "maps" / "mechs" / "starters" / "en.tmx", path)
    asked = ("map", str(path), "--play", "2", "--mechs", "2", "--level", "greedy", "--difficulty", "normal")
    assert run(*asked) == 0
    said = capsys.readouterr()
    assert "2 mechs, Normal, greedy: " in said.out
    assert "2/2" in said.err
    assert run(*asked, "--json") == 0
    again = capsys.readouterr()
    assert again.err == ""
    (table,) = json.loads(again.out)["tables"]
    assert (table["games"], table["goal"], table["level"]) == (2, [30, 75], "greedy")
    assert sum(table["endings"].values()) == pytest.approx(1)
    assert set(table["heat"]) <= {"crushed", "hurt"}


@pytest.mark.parametrize(
    "asked, told", [(("--mechs", "5"), "--mechs is 5; expected one of 2, 3, 4"), (("--level", "clever"), "--level is 'clever'")]
)
def test_bots_are_asked_for_what_there_is(asked: tuple[str, ...], told: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert run("map", str(ROOT / "maps" / "mechs" / "starters" / "en.tmx"), "--play", "1", *asked) == 2
    assert told in capsys.readouterr().err


def test_check_goes_on_when_data_are_wrong(monkeypatch: pytest.MonkeyPatch) -> None:
    """The words of a title cannot be asked for then, and say the same sentence instead of falling over."""

    def broken(name: str) -> Needs:
        raise ContentError(f"{name}/cards.toml, card 33: what is this?")

    monkeypatch.setattr(check, "needs_of", broken)
    assert check.words() == [f"{title_ids(hidden=True)[0]}/cards.toml, card 33: what is this?"]
