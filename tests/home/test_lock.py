"""Two starts in one data folder: the second is told, a killed first one holds nothing, and the bell is heard."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from game.home import lock as locks
from game.home.enter import enter
from game.home.lock import FILE, FolderLock, FolderTaken, heard, ring

ROOT = Path(__file__).parents[2]
HOLD = "import sys; from pathlib import Path; from game.home.lock import FolderLock; one = FolderLock(Path(sys.argv[1]))\n"
HOLD += "print('held', flush=True); sys.stdin.read()"


@pytest.fixture
def other(tmp_path: Path) -> Iterator[subprocess.Popen[str]]:
    """Another process that holds the folder."""
    words = [sys.executable, "-c", HOLD, str(tmp_path)]
    with subprocess.Popen(words, cwd=ROOT, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True) as process:
        assert process.stdout is not None and process.stdout.readline() == "held\n"
        yield process
        process.kill()


def test_the_second_is_told_who_is_there(tmp_path: Path, other: subprocess.Popen[str]) -> None:
    with pytest.raises(FolderTaken) as told:
        FolderLock(tmp_path)
    assert (told.value.folder, told.value.owner) == (tmp_path, other.pid)


def test_a_killed_owner_holds_nothing(tmp_path: Path, other: subprocess.Popen[str]) -> None:
    os.kill(other.pid, signal.SIGKILL)
    other.wait()
    lock = FolderLock(tmp_path)
    assert (tmp_path / FILE).read_text() == str(os.getpid())
    lock.release()
    lock.release()
    FolderLock(tmp_path).release()


def test_a_child_of_the_owner_does_not_hold_it(tmp_path: Path) -> None:
    lock = FolderLock(tmp_path)
    with subprocess.Popen([sys.executable, "-c", "import sys; sys.stdin.read()"], stdin=subprocess.PIPE) as child:
        lock.release()
        FolderLock(tmp_path).release()
        child.kill()


def test_coming_in_while_somebody_plays(tmp_path: Path, other: subprocess.Popen[str]) -> None:
    (tmp_path / "matches").mkdir()
    (tmp_path / "matches" / "a.jsonl").write_text("")
    (tmp_path / "settings.json").write_text("{}")
    house = enter(tmp_path)
    assert house.borrowed and isinstance(house.trouble, FolderTaken)
    assert (house.folder / "settings.json").exists() and not (house.folder / "matches").exists()
    house.leave()


def test_what_a_kill_left_half_written_goes_when_somebody_comes_in(tmp_path: Path, other: subprocess.Popen[str]) -> None:
    left = tmp_path / ".settings-x1.tmp"
    left.write_text("{")
    enter(tmp_path).leave()
    assert left.exists(), "whoever plays there may be writing it"
    other.kill()
    other.wait()
    enter(tmp_path).leave()
    assert not left.exists()


def test_the_bell_is_heard_once_and_an_old_one_not_at_all(tmp_path: Path) -> None:
    taken = FolderTaken(tmp_path, 0)
    assert ring(taken) and not heard(taken)
    lock = FolderLock(tmp_path)
    assert heard(taken) and not lock.rung()
    assert ring(taken) and lock.rung() and not lock.rung() and heard(taken)
    lock.release()


def test_a_folder_without_room_for_the_bell(tmp_path: Path) -> None:
    assert not ring(FolderTaken(tmp_path / "gone", 0))


def test_where_nothing_can_be_locked_everybody_may_come_in(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(file: int) -> None:
        raise OSError(95, "Operation not supported")

    monkeypatch.setattr(locks, "_lock", refuse)
    first, second = FolderLock(tmp_path), FolderLock(tmp_path)
    first.release()
    second.release()
