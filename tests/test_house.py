"""The house keeps its own plan: import contracts, registry and contracts agree, modules stay short."""

from __future__ import annotations

import subprocess
import sys
import tomllib
from pathlib import Path

from game.dev.check import data, words
from game.titles import title_ids

ROOT = Path(__file__).parents[1]


def test_import_contracts_are_kept() -> None:
    lint = "from importlinter.cli import lint_imports; import sys; sys.exit(lint_imports(no_cache=True))"
    done = subprocess.run([sys.executable, "-c", lint], cwd=ROOT, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout + done.stderr


def test_every_title_is_under_contract() -> None:
    contracts = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["tool"]["importlinter"]["contracts"]
    named = {f"game.titles.{name}" for name in title_ids()}
    assert any(named <= set(contract.get("containers", ())) for contract in contracts)
    assert named <= set(next(c["modules"] for c in contracts if c["type"] == "independence"))


def test_words_and_data_are_clean() -> None:
    assert words() == []
    assert data() == []


def test_the_plan_is_read_from_here_alone() -> None:
    """Nothing reads a folder beside the checkout."""
    own = Path(__file__).resolve()
    found = [path for path in [*(ROOT / "game").rglob("*.py"), *(ROOT / "tests").rglob("*.py")] if path.resolve() != own]
    assert not [str(path) for path in found if "../" + "shared" in path.read_text(encoding="utf-8")]
