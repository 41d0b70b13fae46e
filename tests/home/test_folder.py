"""The data folder: what is wrong with it is told, what is in it is lent, another one can be chosen."""

from __future__ import annotations

import errno
import os
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

import pytest

from game.home import folder as folders
from game.home.enter import enter
from game.home.folder import NOWHERE, PARTS, REASONS, Refusal, borrow, give_back, look

ROOT = Path(__file__).parents[2]
NOBODY = 65534


def test_a_folder_is_made_where_it_is_missing_and_nothing_is_left_in_it(tmp_path: Path) -> None:
    home = tmp_path / "a" / "b"
    assert look(home) is None and list(home.iterdir()) == []


@pytest.mark.parametrize("part", ["", *PARTS])
def test_a_file_in_the_place_of_a_folder(tmp_path: Path, part: str) -> None:
    home = tmp_path / "home"
    at = home / part if part else home
    at.parent.mkdir(parents=True, exist_ok=True)
    at.write_text("a file")
    assert look(home) == Refusal(at, "file", os.strerror(errno.ENOTDIR if part else errno.EEXIST))
    assert at.read_text() == "a file"


def test_a_file_on_the_way_to_the_folder(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    found = look(tmp_path / "file" / "home")
    assert found is not None and (found.folder, found.reason) == (tmp_path / "file" / "home", "file")


def test_a_link_that_leads_nowhere(tmp_path: Path) -> None:
    (tmp_path / "matches").symlink_to(tmp_path / "gone")
    found = look(tmp_path)
    assert found is not None and (found.folder, found.reason) == (tmp_path / "matches", "file")


@pytest.mark.parametrize("number", sorted(REASONS))
def test_what_the_system_says_has_a_reason(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, number: int) -> None:
    def refuse(*args: object, **values: object) -> None:
        raise OSError(number, os.strerror(number))

    monkeypatch.setattr(tempfile, "mkstemp", refuse)
    assert look(tmp_path) == Refusal(tmp_path, REASONS[number], os.strerror(number))


def test_a_disk_that_is_full_only_for_what_has_bytes(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def full(file: int, data: bytes) -> int:
        raise OSError(errno.ENOSPC, "No space left on device")

    monkeypatch.setattr(os, "write", full)
    found = look(tmp_path)
    assert found is not None and found.reason == "full" and list(tmp_path.iterdir()) == []


@pytest.mark.skipif(not hasattr(os, "geteuid"), reason="needs the rights of this system")
@pytest.mark.parametrize(("part", "mode"), [("", 0o000), ("", 0o555), ("matches", 0o000), ("matches", 0o555), ("logs", 0o555)])
def test_folders_without_rights(tmp_path: Path, part: str, mode: int) -> None:
    """As somebody whom the rights hold for: root may do everything."""
    home = Path(tempfile.mkdtemp(prefix="tablee-rights-"))
    (home / part).mkdir(exist_ok=True)
    for path in (home / part, home):
        path.chmod(0o755)
    (home / part).chmod(mode)
    lines = [
        "import os, random, sys",
        "from pathlib import Path",
        "from game.home.folder import look",
        f"os.setuid({NOBODY}) if os.geteuid() == 0 else None",
        "found = look(Path(sys.argv[1]))",
        "print(found.folder, found.reason)",
    ]
    if os.geteuid() == 0:
        os.chown(home, NOBODY, NOBODY)
        os.chown(home / part, NOBODY, NOBODY)
    words = [sys.executable, "-c", "\n".join(lines), str(home)]
    done = subprocess.run(words, cwd=ROOT, capture_output=True, text=True, check=True)
    assert done.stdout.split() == [str(home / part), "rights"]
    home.chmod(0o755)
    (home / part).chmod(0o755)
    shutil.rmtree(home)


# ---------------------------------------------------------------------- borrowed


def filled(home: Path) -> Path:
    for name in ("settings.json", "matches/a.jsonl", "matches/finished/b.jsonl", "maps/mine.tmx", "logs/tablee.log", ".x.tmp"):
        path = home / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(name)
    return home


def names(folder: Path) -> set[str]:
    return {path.relative_to(folder).as_posix() for path in folder.rglob("*") if path.is_file()}


def test_what_can_be_read_is_lent(tmp_path: Path) -> None:
    home = filled(tmp_path)
    made = borrow(home)
    assert names(made) == {"settings.json", "matches/a.jsonl", "matches/finished/b.jsonl", "maps/mine.tmx"}
    without = borrow(home, waiting=False)
    assert names(made) - names(without) == {"matches/a.jsonl"}
    for folder in (made, without):
        (folder / "settings.json").write_text("changed")
        give_back(folder)
        assert not folder.exists()
    assert (home / "settings.json").read_text() == "settings.json"


def test_nothing_else_is_ever_given_back(tmp_path: Path) -> None:
    give_back(filled(tmp_path))
    assert (tmp_path / "settings.json").exists()


def test_a_report_outlives_a_borrowed_folder(tmp_path: Path) -> None:
    made = borrow(filled(tmp_path))
    (made / "logs").mkdir()
    (made / "logs" / "report.txt").write_text("what broke")
    give_back(made)
    assert names(made) == {"logs/report.txt"}
    (made / "logs" / "report.txt").unlink()
    give_back(made)


def test_of_a_large_folder_only_a_part_is_copied(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(folders, "COPIES_MOST", 2)
    made = borrow(filled(tmp_path))
    assert len(names(made)) == 2 and "settings.json" in names(made)
    give_back(made)


def test_where_no_disk_has_room_nothing_is_kept(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(*args: object, **values: object) -> None:
        raise OSError(errno.ENOSPC, "No space left on device")

    monkeypatch.setattr(tempfile, "mkstemp", refuse)
    before = set(Path(tempfile.gettempdir()).glob("tablee-borrowed-*"))
    assert borrow(tmp_path) == NOWHERE
    assert set(Path(tempfile.gettempdir()).glob("tablee-borrowed-*")) == before
    with pytest.raises(OSError):
        (NOWHERE / "matches").mkdir(parents=True, exist_ok=True)


def test_coming_in_where_the_folder_refuses(tmp_path: Path) -> None:
    (tmp_path / "matches").write_text("")
    (tmp_path / "settings.json").write_text("{}")
    house = enter(tmp_path)
    assert house.borrowed and house.wanted == tmp_path and isinstance(house.trouble, Refusal) and house.lock is None
    assert (house.folder / "settings.json").exists()
    house.leave()
    assert not house.folder.exists()


# ---------------------------------------------------------------------- chosen


@pytest.fixture
def places(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The system's own places, inside a folder of the test."""
    monkeypatch.delenv("TABLEE_HOME", raising=False)
    monkeypatch.setattr(folders.platformdirs, "user_data_dir", lambda *args, **values: str(tmp_path / "data"))
    monkeypatch.setattr(folders.platformdirs, "user_config_dir", lambda *args, **values: str(tmp_path / "config"))
    return tmp_path


def test_the_folder_that_was_chosen_is_found_again(places: Path) -> None:
    assert folders.chosen() == places / "data"
    assert folders.choose(places / "other") and folders.chosen() == places / "other"
    assert folders.choose(places / "data") and folders.chosen() == places / "data"
    assert not (places / "config" / "folder.json").exists()


@pytest.mark.parametrize("content", [b"", b"[]", b"{", b'{"folder": 3}', b'{"folder": "not/whole"}', b"\xff", b"[" * 99999])
def test_a_damaged_note_of_the_choice_is_no_choice(places: Path, content: bytes) -> None:
    (places / "config").mkdir()
    (places / "config" / "folder.json").write_bytes(content)
    assert folders.chosen() == places / "data"


def test_a_choice_that_cannot_be_written_down_is_told(places: Path) -> None:
    (places / "config").write_text("a file")
    assert not folders.choose(places / "other")


def test_a_new_folder_is_made_for_what_is_kept_but_not_inside_one_that_holds_it(tmp_path: Path) -> None:
    assert folders.inside(tmp_path) == tmp_path / "Tablée"
    assert folders.inside(tmp_path / "Tablée") == tmp_path / "Tablée"
    (tmp_path / "players.json").write_text("{}")
    assert folders.inside(tmp_path) == tmp_path


def test_walking_through_folders(tmp_path: Path) -> None:
    for name in ("b", "A", ".hidden"):
        (tmp_path / name).mkdir()
    (tmp_path / "file").write_text("")
    assert folders.names(tmp_path) == ["A", "b"]
    assert folders.names(tmp_path / "file") == [] == folders.names(tmp_path / "gone")
    assert folders.above(tmp_path / "b") == tmp_path and folders.above(Path(tmp_path.anchor)) is None
    assert folders.nearest(tmp_path / "gone" / "further") == tmp_path
