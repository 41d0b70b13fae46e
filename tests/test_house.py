"""The house keeps its own plan: import contracts, registry and contracts agree, modules stay short."""

from __future__ import annotations

import subprocess
import sys
import tomllib
from pathlib import Path

from game.dev.check import data, needs_of, words

ROOT = Path(__file__).parents[1]


def test_import_contracts_are_kept() -> None:
    lint = "from importlinter.cli import lint_imports; import sys; sys.exit(lint_imports(no_cache=True))"
    done = subprocess.run([sys.executable, "-c", lint], cwd=ROOT, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout + done.stderr


def test_every_title_is_under_contract() -> None:
    contracts = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["tool"]["importlinter"]["contracts"]
    every = ["game.titles.*"]
    assert any(contract.get("containers") == every for contract in contracts)
    assert next(contract["modules"] for contract in contracts if contract["type"] == "independence") == every


def test_words_and_data_are_clean() -> None:
    found = [*words(), *data()]
    assert not found, "\n".join(found)


def test_options_need_words() -> None:
    """A name, a note or one for each value, and the values that are no numbers; a mission has words of its own."""
    for name, wanted, bare in (
        ("mindup", {"objectives.name", "objectives.note", "memory_aid.note"}, {"objectives.5"}),
        ("mindbug", {"edition.en", "edition.note", "starter.note"}, {"starter.seat1_note"}),
        ("mechs", {"mission.note", "difficulty.hard", "timer.name"}, {"mission.M1", "timer.40"}),
    ):
        found = {key.partition(f"{name}.option.")[2] for key in needs_of(name)}
        assert wanted <= found and not bare & found, name


def test_the_plan_is_read_from_here_alone() -> None:
    """Nothing reads a folder beside the checkout."""
    own = Path(__file__).resolve()
    found = [path for path in [*(ROOT / "game").rglob("*.py"), *(ROOT / "tests").rglob("*.py")] if path.resolve() != own]
    assert not [str(path) for path in found if "../" + "shared" in path.read_text(encoding="utf-8")]
