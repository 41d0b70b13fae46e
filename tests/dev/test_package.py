"""What is handed to players: everything the app reads is in it, and its helping processes can be started from it."""

from __future__ import annotations

import re
import struct
import subprocess
import sys
import tomllib
from collections.abc import Sequence
from pathlib import Path
from shutil import make_archive, which
from xml.etree import ElementTree

import pytest

from game import VERSION
from game.dev.package import appimage, build, compare
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


def test_the_runtime_of_an_appimage_ends_where_its_sections_do() -> None:
    """As in the header of an ELF file of 64 bits: where the table of sections begins, how long a row is, how many there are."""
    head = bytearray(0x40)
    head[0x28:0x30], head[0x3A:0x3E] = struct.pack("<Q", 100), struct.pack("<HH", 64, 3)
    runtime = bytes(head) + bytes(100 + 3 * 64 - 0x40)
    assert appimage.program_of(runtime + b"hsqs and the files") == runtime


def test_an_appimage_is_the_runtime_and_the_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    if which("mksquashfs") is None or not sys.platform.startswith("linux"):
        pytest.skip("mksquashfs is not installed")
    name = build.name()
    folder = tmp_path / "made" / name
    folder.mkdir(parents=True)
    (folder / "tablee").write_text("the program")
    build.desktop(folder, ROOT / "assets" / "svg" / "icons" / "logo.svg")
    make_archive(str(tmp_path / name), "gztar", tmp_path / "made", name)
    (tmp_path / "runtime").write_bytes(b"the runtime")
    monkeypatch.setenv("TABLEE_APPIMAGE_RUNTIME", str(tmp_path / "runtime"))
    made = appimage.appimage(tmp_path)
    assert made.name == f"{name}.AppImage" and made.stat().st_mode & 0o111
    assert made.read_bytes().startswith(b"the runtimehsqs")


def test_sizes_and_starts_stand_side_by_side(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """One row each; the first start of each counts for nothing."""
    starts: list[str] = []

    def one_start(home: Path, program: Sequence[str], place: Path) -> tuple[float, float, float]:
        starts.append(program[0])
        return (9.0, 9.0, 0.0) if starts.count(program[0]) == 1 else (0.25, 0.5, 0.0)

    def unpacked(package: Path, place: Path) -> Path:
        place.mkdir()
        (place / "program").write_bytes(bytes(2_000_000))
        return place / "program"

    monkeypatch.setattr(compare, "one_start", one_start)
    monkeypatch.setattr(compare, "unpacked", unpacked)
    package = tmp_path / "a.tar.gz"
    package.write_bytes(bytes(1_000_000))
    compare.compare([package])
    assert "| a.tar.gz | 1.0 MB | 2.0 MB | 0.25 s | 0.50 s |" in capsys.readouterr().out
    assert len(starts) == 2 * (compare.ROUNDS + 1)
