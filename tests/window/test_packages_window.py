"""`--packages FOLDER`: a whole match, with mouse and window, with what players get, where nothing else is.

The wheel in an environment that has nothing else, the folder where there is no Python at all: below a root of its own, which has
the C library, what SDL looks for of X, and nothing more.
"""

from __future__ import annotations

import json
import re
import shutil
import subprocess
from collections.abc import Iterable
from ctypes.util import find_library
from pathlib import Path

import pytest

from game.dev.package.build import packages, unpacked
from tests.window.desk import Desk, Guest

pytestmark = pytest.mark.window
WANTED_OF_X = ("X11", "Xext", "Xcursor", "Xi", "Xfixes", "Xrandr", "Xss", "X11-xcb")


def package(request: pytest.FixtureRequest, pattern: str) -> Path:
    """The newest package of a kind."""
    folder = request.config.getoption("--packages")
    if folder is None:
        pytest.skip("--packages FOLDER says where packages are")
    found = [path for path in packages(Path(folder)) if path.match(pattern)]
    assert found, f"no {pattern} in {folder}"
    return found[0].resolve()


def needed(files: Iterable[Path]) -> set[Path]:
    """The libraries of the system that these files lead to."""
    found: set[Path] = set()
    for file in files:
        told = subprocess.run(["ldd", str(file)], capture_output=True, text=True, check=False).stdout
        found |= {Path(path) for path in re.findall(r"(/\S+) \(0x", told)}
    return found


def bare_root(root: Path, program: Path) -> None:
    """A system that has nothing but the libraries that a program asks for, and the folder of the program in /opt."""
    shutil.copytree(program.parent, root / "opt", symlinks=True)
    own = [path for path in (root / "opt").rglob("*") if path.is_file() and (path.suffix == ".so" or ".so." in path.name)]
    of_x = [path for name in WANTED_OF_X for path in Path("/usr/lib").glob(f"*/{find_library(name) or name}")]
    for library in needed([root / "opt" / program.name, *own, *of_x]) | set(of_x):
        if not library.is_relative_to(root):
            place = root / library.relative_to("/")
            place.parent.mkdir(parents=True, exist_ok=True)
            shutil.copy(library, place)
    for name in ("proc", "dev", "tmp"):
        (root / name).mkdir()


def play(desk: Desk) -> None:
    """A match of Mind Up! against two bots, from the menu to the results and out."""
    desk.start()
    desk.click_until("title:mindup", lambda s: s["scene"] == "lobby")
    desk.click_until("start", lambda s: s["scene"] == "mindup")
    guest = Guest(desk, 3)
    while (state := guest.ask()) is not None:
        guest.answer(state)
    assert guest.answers == 21
    desk.click_until("menu", lambda s: s["scene"] == "menu")
    desk.click("quit")
    desk.click("answer:0")
    assert desk.ended() == 0
    journal = next((desk.home / "matches").rglob("*.jsonl")).read_text(encoding="utf-8").splitlines()
    assert json.loads(journal[0])["title"] == "mindup" and len(journal) == 1 + 21 * 3


def test_the_wheel_where_nothing_else_is_installed(request: pytest.FixtureRequest, desk: Desk, tmp_path: Path) -> None:
    program = unpacked(package(request, "*-linux_x86_64.whl"), tmp_path / "environment")
    desk.program = ["/usr/bin/env", "PATH=/nowhere", str(program)]
    play(desk)


def test_the_folder_where_there_is_no_python(request: pytest.FixtureRequest, desk: Desk, tmp_path: Path) -> None:
    mounted = ["unshare", "-m", "mount", "--bind", str(tmp_path), str(tmp_path)]
    if shutil.which("unshare") is None or subprocess.run(mounted, capture_output=True, check=False).returncode:
        pytest.skip("only who may mount gives a program another root: root, and not in every container")
    program = unpacked(package(request, "*.tar.gz"), tmp_path / "package")
    root = tmp_path / "root"
    bare_root(root, program)
    assert not [path for path in root.rglob("*python*") if path.is_file() and path.stat().st_mode & 0o111 and path.suffix != ".so"
                and not path.is_relative_to(root / "opt")]  # fmt: skip
    shared = root / tmp_path.relative_to("/")  # the home and the trace are where they are outside
    shared.mkdir(parents=True)
    mounts = f"mount -t proc proc {root}/proc && mount --rbind /dev {root}/dev && mount --bind {tmp_path} {shared}"
    kept = [f"{name}={desk.env[name]}" for name in ("DISPLAY", "SDL_AUDIODRIVER", "SDL_VIDEODRIVER", "TABLEE_HOME")]
    chroot, unshare = shutil.which("chroot"), shutil.which("unshare")
    start = f'{mounts} && exec env -i {" ".join(kept)} PATH=/nowhere HOME=/tmp {chroot} {root} "$@"'
    desk.program = [str(unshare), "-m", "/bin/sh", "-c", start, "sh", f"/opt/{program.name}"]
    play(desk)
