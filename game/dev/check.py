"""Everything that has to hold: `python -m game.dev check [--quick] [-- PYTEST...]`; `--quick` leaves the tests out."""

from __future__ import annotations

import os
import subprocess
import sys
import tomllib
from collections.abc import Callable
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path

from game.content import ContentError, assets_dir
from game.dev.cli import Parser, stop
from game.dev.map import judged
from game.text.audit import Needs, audit
from game.titles import title, title_ids
from game.titles.mechs.maps import shipped_folder, told

ROOT = Path(__file__).resolve().parents[2]
TOOLS = {"ruff": "ruff", "mypy": "mypy", "importlinter": "import-linter", "pytest": "pytest", "xdist": "pytest-xdist"}


def words() -> list[str]:
    """What is wrong with the catalogues of both languages."""
    needs: dict[str, frozenset[str] | None] = {}
    for name in title_ids():
        found: Needs = import_module(f"game.titles.{name}.words").needs()
        needs.update(found)
    return audit(needs)


def data() -> list[str]:
    """What is wrong with the data files: every file reads, and every title's Catalog can be built."""
    problems = []
    for path in sorted(assets_dir().rglob("*.toml")):
        try:
            tomllib.loads(path.read_text(encoding="utf-8"))
        except (tomllib.TOMLDecodeError, UnicodeDecodeError) as error:
            problems.append(f"{path.relative_to(ROOT)}: {error}")
    for name in title_ids():
        try:
            assert title(name).catalog is not None
        except ContentError as error:
            problems.append(str(error))
    return problems


def maps() -> list[str]:
    """What is wrong with the shipped maps."""
    return [told(problem) for path in sorted(shipped_folder().glob("*.tmx")) for problem in judged(path)[1]]


def _tool(*command: str) -> Callable[[], list[str]]:
    """A tool of the environment as a check; it prints for itself."""

    def run() -> list[str]:
        done = subprocess.run([sys.executable, *command], cwd=ROOT, check=False)
        return [] if done.returncode == 0 else [f"{command[1]} ends with {done.returncode}"]

    return run


def _checks(rest: list[str], quick: bool) -> dict[str, Callable[[], list[str]]]:
    lint = "import sys; from importlinter.cli import lint_imports_command; sys.argv[0] = 'lint-imports'; lint_imports_command()"
    jobs = str(os.cpu_count() or 1)
    checks = {
        "ruff": _tool("-m", "ruff", "check"),
        "mypy": _tool("-m", "mypy"),
        "imports": _tool("-c", lint),
        "words": words,
        "data": data,
        "maps": maps,
        "tests": _tool("-m", "pytest", "-n", jobs, "--dist", "worksteal", *rest),
    }
    if quick:
        del checks["tests"]
    return checks


def main(argv: list[str]) -> int:
    """0 = all is well, 1 = something is not, 2 = the command line or the environment is wrong."""
    rest = argv[argv.index("--") + 1 :] if "--" in argv else []
    parser = Parser(prog="check", description="Run every check of the house.")
    parser.add_argument("--quick", action="store_true", help="without the tests")
    args = parser.parse_args(argv[: argv.index("--")] if "--" in argv else argv)
    missing = [package for module, package in TOOLS.items() if find_spec(module) is None]
    if missing:
        return stop(f"check needs {', '.join(missing)}; run: make check")
    failed = []
    for name, check in _checks(rest, args.quick).items():
        print(f"== {name}", flush=True)
        problems = check()
        for problem in problems:
            print(problem, flush=True)
        failed += [name] if problems else []
    print(f"failed: {', '.join(failed)}" if failed else "all is well")
    return 1 if failed else 0
