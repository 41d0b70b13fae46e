"""What every test may use: `--soak` plays the random matches a hundred times as long, `--packages FOLDER` plays with packages."""

from __future__ import annotations

import gc
import os
import random
import secrets
import shutil
import tempfile
from collections.abc import Iterator
from pathlib import Path

import pytest

from game.home import background
from tests.breadth import FULL, share, turn
from tests.quick import quick

__all__ = ["quick"]

TESTS = Path(__file__).parent
SOAK = 100
"""How much longer a soak is."""
LONGEST = ("tests/window/", "tests/phones/test_browser.py", "tests/phones/test_evening.py", "tests/test_new_title.py")
"""What takes longest and mostly waits for other processes begins first: one worker does it while the others have work enough."""


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption(
        "--soak", action="store_true", help=f"play {SOAK} times as many random matches, and run the tests marked soak"
    )
    parser.addoption("--packages", metavar="FOLDER", help="play a match with each of these packages (`make packages`)")


@pytest.hookimpl(optionalhook=True)
def pytest_xdist_auto_num_workers() -> int:
    """More workers than there are cores, for windows and browsers mostly wait: one where all of these are asked, else two."""
    return (os.cpu_count() or 1) + (1 if FULL else 2)


def pytest_configure(config: pytest.Config) -> None:
    """A user's folder of the tests' own, so that the maps and settings of who runs them change nothing."""
    gc.disable()  # until all tests are there: nothing of what is gathered is rubbish
    home = tempfile.mkdtemp(prefix="tablee-tests-")
    os.environ["TABLEE_HOME"] = home
    config.add_cleanup(lambda: shutil.rmtree(home, ignore_errors=True))
    if hasattr(config, "workerinput") and [Path(arg).resolve() for arg in config.args] == [TESTS]:
        config.args[:] = begun_elsewhere(int(config.workerinput["workerid"][2:]), config.workerinput["workercount"])


def pytest_report_header() -> str:
    return "asked of all cases" if FULL else f"asked of a share of the cases: TABLEE_SHARE={turn()}"


def begun_elsewhere(worker: int, workers: int) -> list[str]:
    """All files of tests, for each worker from another one on: what is not compiled yet one of them compiles for all."""
    files = sorted(map(str, TESTS.rglob("test_*.py")))
    first = len(files) * worker // workers
    return files[first:] + files[:first]


def items_to_ask(items: list[pytest.Item]) -> Iterator[str]:
    """The ids of all tests but for those that the plain run leaves out, marked `share(n)`: of the cases of one law, or of tests
    that belong together (`of`)."""
    laws: dict[str, list[pytest.Item]] = {}
    for item in items:
        mark = item.get_closest_marker("share")
        laws.setdefault((mark and mark.kwargs.get("of")) or item.nodeid.partition("[")[0], []).append(item)
    for alike in laws.values():
        mark = alike[0].get_closest_marker("share")
        ids = [item.nodeid for item in alike]
        yield from share(ids, *mark.args) if mark is not None else ids


@pytest.hookimpl(trylast=True)
def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    chosen = set(items_to_ask(items))
    config.hook.pytest_deselected(items=[item for item in items if item.nodeid not in chosen])
    items[:] = [item for item in items if item.nodeid in chosen]
    if hasattr(config, "workerinput"):
        items.sort(key=lambda item: item.path)  # all workers have to tell the same order
    items.sort(key=lambda item: not item.nodeid.startswith(LONGEST))
    if not config.getoption("--soak"):
        for item in items:
            if item.get_closest_marker("soak") is not None:
                item.add_marker(pytest.mark.skip(reason="only with --soak"))


def pytest_collection_finish() -> None:
    """Thousands of tests and modules stay to the end: Python looks for rubbish less often from now on, and not among them."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(50_000, 10, 10)
    gc.enable()


@pytest.fixture(scope="session")
def soak(request: pytest.FixtureRequest) -> int:
    """1, or 100 with `--soak`: multiply the number of random matches by it."""
    return SOAK if request.config.getoption("--soak") else 1


@pytest.fixture(scope="session", autouse=True)
def impatient_disk() -> Iterator[None]:
    """Nobody waits until the disk has each of a hundred thousand small files for good; what is killed is a process of its own."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(os, "fsync", lambda file: None)
        yield


@pytest.fixture(scope="session", autouse=True)
def patient_window() -> Iterator[None]:
    """What a page reads beside the window is there at once, however busy the machine; what is shown until then has own tests."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(background, "ASKED_S", 60.0)
        patch.setattr(background, "UNASKED_S", 60.0)
        yield


def pytest_runtest_setup(item: pytest.Item) -> None:
    """The seeds that the app draws by itself are the same in every run of a test: who is dealt what is no matter of luck."""
    secrets.randbits = random.Random(2026).getrandbits
