"""The command line: what it means, and one sentence with exit code 2 for what it cannot mean."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

from game.app.launch import Launch, UsageError, parse
from game.app.run import main

ROOT = Path(__file__).resolve().parents[2]


def test_everything_can_be_said() -> None:
    words = ["--lang", "fr", "--size=1600x900", "--windowed", "--trace", "trace.jsonl"]
    assert parse(words) == Launch(lang="fr", size=(1600, 900), fullscreen=False, trace=Path("trace.jsonl"))


WRONG = (
    "--lang de",
    "--lang",
    "--size big",
    "--size 640x480",
    "--size 99999x99999",
    "--size \uff11280x720",
    "--trace /",
    "--trace nowhere/at/all.jsonl",
    "--windowed --fullscreen",
    "--windowed=1",
    "--json",
    "--self-test=1",
    "table",
    f"--home {__file__}",
)


@pytest.mark.parametrize("line", WRONG)
def test_a_wrong_word_gets_one_sentence(line: str, capsys: pytest.CaptureFixture[str]) -> None:
    words = line.split()
    with pytest.raises(UsageError):
        parse(words)
    assert main(words) == 2
    told = capsys.readouterr().err
    assert told.count("\n") == 1 and told.startswith("tablee: ") and told.rstrip().endswith((".", "help."))


def test_help_tells_the_arguments(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["--help"]) == 0
    told = capsys.readouterr().out
    assert all(word in told for word in ("--lang", "--size", "--windowed", "--fullscreen", "--home", "--trace"))


def run_main(tmp_path: Path, **modules: str) -> subprocess.CompletedProcess[str]:
    """Start main.py where some packages are other ones."""
    for name, text in modules.items():
        (tmp_path / f"{name}.py").write_text(text)
    code = f"import sys, runpy; sys.path.insert(0, {str(tmp_path)!r}); sys.argv = ['main.py', '--help']; "
    code += f"sys.path.insert(1, {str(ROOT)!r}); runpy.run_path({str(ROOT / 'main.py')!r}, run_name='__main__')"
    return subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, cwd=tmp_path, check=False)


def test_plain_pygame_is_met_with_the_command_that_mends_it(tmp_path: Path) -> None:
    done = run_main(tmp_path, pygame="ver = '2.6.1'")
    assert done.returncode == 1
    assert done.stderr.count("\n") == 1 and "pip install pygame-ce" in done.stderr and "pip uninstall -y pygame" in done.stderr


def test_a_missing_package_is_met_with_the_command_that_mends_it(tmp_path: Path) -> None:
    hide = "import importlib.util as u; real = u.find_spec; u.find_spec = lambda n, p=None: None if n == 'pytmx' else real(n, p)"
    (tmp_path / "sitecustomize.py").write_text(hide)
    code = f"exec(open({str(tmp_path / 'sitecustomize.py')!r}).read()); import sys, runpy; sys.path.insert(0, {str(ROOT)!r}); "
    code += f"sys.argv = ['main.py']; runpy.run_path({str(ROOT / 'main.py')!r}, run_name='__main__')"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, cwd=tmp_path, check=False)
    assert done.returncode == 1
    assert done.stderr.count("\n") == 1 and "pip install pytmx" in done.stderr


def test_main_is_short() -> None:
    assert len((ROOT / "main.py").read_text().splitlines()) < 40
