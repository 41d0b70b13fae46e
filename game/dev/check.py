"""Everything that has to hold: `python -m game.dev check [--quick] [-- PYTEST...]`.

`--quick` runs the tests of rules, scenarios, text and content only, which takes less than a minute on two cores.
"""

from __future__ import annotations

import os
import subprocess
import sys
import tomllib
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path

from game.content import ContentError, assets_dir
from game.dev.cli import Parser, stop
from game.dev.map import judged
from game.text.audit import Needs, audit, title_needs
from game.text.catalogue import languages, whole_catalogue
from game.titles import Title, title, title_ids
from game.titles.mechs.maps.missions import shipped_folder, told

ROOT = Path(__file__).resolve().parents[2]
TOOLS = {"ruff": "ruff", "mypy": "mypy", "importlinter": "import-linter", "pytest": "pytest", "xdist": "pytest-xdist"}
QUICK = (
    "tests/core", "tests/content", "tests/text", "tests/test_golden.py", "tests/test_scenarios.py",
    *(f"tests/{name}/test_*.py" for name in title_ids()),
)  # fmt: skip
"""Tests of what stands below the screens."""
LONG = (
    "test_bots.py", "test_expedition_missions.py", "test_hint_agrees.py", "test_hint_honest.py", "test_journal_kill.py",
    "test_leaks.py", "test_reasons.py", "test_referee.py",
)  # fmt: skip
"""Those of them that let bots think, play as many matches as the laws, draw hundreds of maps, or kill process after process: they
take as long as all the others."""


def needs_of(name: str) -> Needs:
    """The words that a title needs, with what is needed of every one: its poster, its options, its events in the log."""
    found = title(name)
    needs: dict[str, frozenset[str] | None] = dict(title_needs(name, events=found.rules.events))
    keys = [f"{name}.title.name", f"{name}.title.tagline", *_option_needs(found)]
    needs.update(dict.fromkeys(keys, frozenset()))
    if find_spec(f"game.titles.{name}.words") is not None:
        needs.update(import_module(f"game.titles.{name}.words").needs())
    return needs


def _option_needs(found: Title) -> Iterator[str]:
    """What the lobby says of the options: a name, a note (without one, one of each value), every value that is not a number."""
    said = whole_catalogue(languages()[0]).entries
    for option in found.options:
        if option.asked:
            stem = f"{found.id}.option.{option.id}"
            noted = [f"{stem}.{value}_note" for value in option.values]
            yield f"{stem}.name"
            yield from [f"{stem}.note"] if f"{stem}.note" in said or not any(key in said for key in noted) else noted
            if not (option.more and found.chooser):  # a mission has words of its own
                yield from (f"{stem}.{value}" for value in option.values if isinstance(value, str))


def words() -> list[str]:
    """What is wrong with the catalogues of both languages. Which words a title needs is only known once its data are well."""
    needs: dict[str, frozenset[str] | None] = {}
    try:
        for name in title_ids(hidden=True):
            needs.update(needs_of(name))
        return audit(needs)
    except ContentError as error:
        return [str(error)]


def data() -> list[str]:
    """What is wrong with the data files: every file reads, and every title's Catalog can be built."""
    problems = []
    for path in sorted(assets_dir().rglob("*.toml")):
        try:
            tomllib.loads(path.read_text(encoding="utf-8"))
        except (tomllib.TOMLDecodeError, UnicodeDecodeError) as error:
            problems.append(f"{path.relative_to(ROOT)}: {error}")
    for name in title_ids(hidden=True):
        try:
            assert title(name).catalog is not None
        except ContentError as error:
            problems.append(str(error))
    return problems


def maps() -> list[str]:
    """What is wrong with the shipped maps."""
    return [told(problem) for path in sorted(shipped_folder().glob("*.tmx")) for problem in judged(path)[1]]


def _tool(*command: str) -> Callable[[], list[str]]:
    """A tool of the environment as a check: what it says when it is not content."""

    def run() -> list[str]:
        done = subprocess.run([sys.executable, *command], cwd=ROOT, check=False, capture_output=True, text=True)
        said = (done.stdout + done.stderr).strip()
        return [] if done.returncode == 0 else [said, f"{command[1]} ends with {done.returncode}"]

    return run


def _tests(quick: bool, rest: list[str]) -> list[str]:
    """The tests; they print for themselves."""
    paths = [path for one in QUICK for path in sorted(ROOT.glob(one)) if path.name not in LONG] if quick else []
    some = [path.relative_to(ROOT).as_posix() for path in paths]
    command = ["-m", "pytest", "-n", str(os.cpu_count() or 1), "--dist", "worksteal", *some, *rest]
    done = subprocess.run([sys.executable, *command], cwd=ROOT, check=False)
    return [] if done.returncode == 0 else [f"pytest ends with {done.returncode}"]


LINT = "import sys; from importlinter.cli import lint_imports_command; sys.argv[0] = 'lint-imports'; lint_imports_command()"
CHECKS: dict[str, Callable[[], list[str]]] = {
    "ruff": _tool("-m", "ruff", "check"),
    "mypy": _tool("-m", "mypy"),
    "imports": _tool("-c", LINT),
    "words": words,
    "data": data,
    "maps": maps,
}


def main(argv: list[str]) -> int:
    """0 = all is well, 1 = something is not, 2 = the command line or the environment is wrong."""
    rest = argv[argv.index("--") + 1 :] if "--" in argv else []
    parser = Parser(prog="check", description="Run every check of the house.")
    parser.add_argument("--quick", action="store_true", help="of the tests only those of rules, scenarios, text and content")
    args = parser.parse_args(argv[: argv.index("--")] if "--" in argv else argv)
    missing = [package for module, package in TOOLS.items() if find_spec(module) is None]
    if missing:
        return stop(f"check needs {', '.join(missing)}; run: make check")
    with ThreadPoolExecutor(1) as pool:
        others = {name: pool.submit(check) for name, check in CHECKS.items()}
        found = {"tests": _tests(args.quick, rest)} | {name: other.result() for name, other in others.items()}
    for name, problems in found.items():
        print(f"== {name}: {'all is well' if not problems else ''}".rstrip())
        print("".join(f"{problem}\n" for problem in problems), end="", flush=True)
    failed = [name for name, problems in found.items() if problems]
    print(f"failed: {', '.join(failed)}" if failed else "all is well")
    return 1 if failed else 0
