"""What is handed to players: everything the app reads is in it, and its helping processes can be started from it."""

from __future__ import annotations

import re
import subprocess
import sys
import tomllib
from pathlib import Path
from shutil import which
from xml.etree import ElementTree

import pytest

from game import VERSION
from game.dev.package import build
from game.table import child

ROOT = Path(__file__).resolve().parents[2]
SHOWN_ONLY_IN_THE_README = {"screens"}


def shipped() -> set[str]:
    return {path.name for path in (ROOT / "assets").iterdir() if path.is_dir()} - SHOWN_ONLY_IN_THE_README


def test_the_wheel_takes_all_that_the_app_reads() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    taken = project["tool"]["hatch"]["build"]["targets"]["wheel"]["force-include"]
    assert taken == {**{f"assets/{name}": f"game/assets/{name}" for name in shipped()}, "maps": "game/maps"}
    assert {script.partition(":")[0] for script in project["project"]["scripts"].values()} == {"game.app.run"}


def test_the_folder_takes_all_that_the_app_reads() -> None:
    spec = (build.HERE / "tablee.spec").read_text(encoding="utf-8")
    taken = re.search(r"^SHIPPED = \((.*)\)$", spec, re.MULTILINE)
    assert taken is not None and set(re.findall(r'"(\w+)"', taken[1])) == shipped()


def test_every_helping_process_can_be_started_from_one_program(monkeypatch: pytest.MonkeyPatch) -> None:
    sources = [path.read_text(encoding="utf-8") for path in (ROOT / "game").rglob("*.py") if path.name != "child.py"]
    started = {found for text in sources for found in re.findall(r'child_command\("([\w.]+)"', text)}
    assert {"game.table.worker", "game.phones.gate"} <= started <= set(child.CHILDREN)
    assert not [text for text in sources if '"-m", "game.' in text and "game.dev" not in text]
    assert child.child_command("game.table.worker") == [sys.executable, "-m", "game.table.worker"]
    monkeypatch.setattr(sys, "frozen", True, raising=False)
    assert child.child_command("game.table.worker") == [sys.executable, child.FLAG, "game.table.worker"]


def test_a_child_that_is_not_one_gets_a_sentence() -> None:
    with pytest.raises(SystemExit, match="takes one of"):
        child.run_child(["os"])


def test_every_place_names_the_same_version() -> None:
    metainfo = ElementTree.parse(build.HERE / f"{build.APP_ID}.metainfo.xml")
    newest = metainfo.find("releases/release")
    told = re.findall(r"^## (.+)$", (ROOT / "CHANGELOG.md").read_text(encoding="utf-8"), re.MULTILINE)
    assert newest is not None and newest.get("version") == told[0] == VERSION


@pytest.mark.parametrize(
    "command", [("desktop-file-validate", "desktop"), ("appstreamcli", "validate", "--no-net", "metainfo.xml")]
)
def test_desktops_can_read_it(command: tuple[str, ...]) -> None:
    if which(command[0]) is None:
        pytest.skip(f"{command[0]} is not installed")
    *words, ending = command
    done = subprocess.run([*words, str(build.HERE / f"{build.APP_ID}.{ending}")], capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout + done.stderr
