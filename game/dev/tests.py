"""Which tests belong to a change: `pytest $(python -m game.dev tests PATH... [--steps N])`.

A test belongs to a module that it imports, or that something which it imports does, and so on; those few imports away come first.
What is found by a name at run time (a title's table by the registry, a data file by its reader) is not seen: the tests of a title
and of a reader import it themselves.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from importlib.util import find_spec
from itertools import count
from pathlib import Path
from typing import Any

from game.dev.cli import Parser, Wrong, stop, whole

ROOT = Path(__file__).resolve().parents[2]


def modules_of(path: Path) -> set[str]:
    """The modules of a file or below a folder. Raises `Wrong`."""
    full = path.resolve()
    files = sorted(full.rglob("*.py")) if full.is_dir() and full.is_relative_to(ROOT) else [full]
    if not files or not all(file.is_file() and file.suffix == ".py" and file.is_relative_to(ROOT) for file in files):
        raise Wrong(f"{path}: there is no module of the house; for words, data and maps run: make quick")
    names = (file.relative_to(ROOT).with_suffix("").as_posix().replace("/", ".") for file in files)
    return {name.removesuffix(".__init__") for name in names}


def tests_of(graph: Any, modules: Iterable[str], steps: int | None = None) -> Iterator[str]:
    """The tests among these modules and those that reach one of them in at most so many imports, the nearest first."""
    found = now = set(modules)
    for step in count():
        yield from sorted(name for name in now if name.startswith("tests.") and name.rpartition(".")[2].startswith("test_"))
        if step == steps or not now:
            return
        known = (name for name in now if name in graph.modules)
        now = {user for name in known for user in graph.find_modules_that_directly_import(name)} - found
        found = found | now


def main(argv: Sequence[str]) -> int:
    """Print the paths of the tests. 2 = the command line or the environment is wrong."""
    parser = Parser(prog="tests", description="Which tests reach these modules, the nearest first.")
    parser.add_argument("paths", nargs="+", type=Path, metavar="PATH", help="modules, or folders of them")
    parser.add_argument("--steps", type=whole(0), help="at most so many imports away (default: however many)")
    args = parser.parse_args(argv)
    if find_spec("grimp") is None:
        return stop("tests needs import-linter; run: make check")
    import grimp

    try:
        modules = {name for path in args.paths for name in modules_of(path)}
    except Wrong as wrong:
        return stop(str(wrong))
    for name in tests_of(grimp.build_graph("game", "tests", cache_dir=None), modules, args.steps):
        print(f"{name.replace('.', '/')}.py")
    return 0
