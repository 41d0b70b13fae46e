"""A title is a folder and one line: the template, copied under another name in a copy of the house, is one more game of it."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from importlib.util import cache_from_source
from pathlib import Path
from shutil import copy, copyfile, copytree, ignore_patterns, rmtree

from tests.breadth import FULL

ROOT = Path(__file__).parents[1]
NEW = "boats"
LINE = '    "_template",\n'
LAWS = ("tests/conformance", "tests/robot", "tests/test_house.py")
FEWEST = 40 if FULL else 25
"""So many laws, evenings and audits at least are asked of it."""


def house_with_a_new_title(place: Path) -> None:
    """What the README says under "a title", done to a copy of game and tests."""
    for room in ("game", "tests"):
        copytree(ROOT / room, place / room, ignore=ignore_patterns("golden", "scenarios"))
    for name in ("assets", "maps"):
        (place / name).symlink_to(ROOT / name)
    copy(ROOT / "pyproject.toml", place)
    folder = copytree(place / "game/titles/_template", place / "game/titles" / NEW, ignore=ignore_patterns("__pycache__"))
    for path in (*folder.rglob("*.py"), *folder.rglob("*.toml")):
        path.write_text(path.read_text(encoding="utf-8").replace("_template", NEW), encoding="utf-8")
    registry = place / "game/titles/__init__.py"
    lines = registry.read_text(encoding="utf-8")
    assert lines.count(LINE) == 1
    registry.write_text(lines.replace(LINE, LINE.replace("_template", NEW) + LINE), encoding="utf-8")


@contextmanager
def compiled(place: Path) -> Iterator[None]:
    """What is compiled already, the most of both rooms, is not compiled again for the copy; it is as old as its source."""
    if sys.pycache_prefix is None:  # it lies beside the sources
        yield
        return
    there, here = (Path(cache_from_source(str(house / "_.py"))).parent for house in (ROOT, place))
    for room in ("game", "tests"):
        if (there / room).is_dir():  # others may be writing just now: files with a further ending are not ready
            copytree(there / room, here / room, ignore=ignore_patterns("*.pyc.*"), copy_function=copyfile)
    try:
        yield
    finally:
        rmtree(here, ignore_errors=True)


def test_a_copy_of_the_template_goes_through_laws_robot_and_audits(tmp_path: Path) -> None:
    house_with_a_new_title(tmp_path)
    quiet = {"SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy", "TABLEE_HOME": str(tmp_path / "home")}
    options = ["-q", "-p", "no:cacheprovider", "-p", "no:xdist", "-k", f"{NEW} or test_house"]
    command = [sys.executable, "-m", "pytest", *options, *LAWS]
    with compiled(tmp_path):
        done = subprocess.run(command, cwd=tmp_path, env={**os.environ, **quiet}, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout[-4000:] + done.stderr[-2000:]
    passed = re.search(r"(\d+) passed", done.stdout)
    assert passed is not None and int(passed[1]) >= FEWEST, done.stdout[-1000:]
