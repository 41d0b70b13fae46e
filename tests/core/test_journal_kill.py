"""kill -9 in the middle of play, a hundred times with CI=true: nothing that was acknowledged is lost."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

from game.core.dice import Dice
from game.core.resume import resume
from game.core.writer import JournalWriter
from tests.breadth import share
from tests.core.tables import stroll
from tests.core.toys import toy_title

ROOT = Path(__file__).parents[2]


@pytest.mark.parametrize("chunk", share(range(10), 5))
def test_nothing_acknowledged_is_lost(tmp_path: Path, chunk: int) -> None:
    for seed in range(10 * chunk, 10 * chunk + 10):
        path = tmp_path / f"killed_{seed}.jsonl"
        child = subprocess.Popen(
            [sys.executable, "-m", "tests.core.endless", str(path), str(seed)], stdout=subprocess.PIPE, text=True, cwd=ROOT
        )
        assert child.stdout is not None
        acknowledged: list[str] = []
        for _ in range(1 + Dice(seed).below(60)):
            acknowledged.append(child.stdout.readline())
        child.kill()
        acknowledged += child.stdout.readlines()
        child.wait()
        child.stdout.close()
        said = [line.split() for line in acknowledged if line.endswith("\n")]
        match, _, reading = resume(path, toy_title)
        assert match.last >= int(said[-1][0]), f"seed {seed}"
        for number, shown in said:
            assert match.entries[int(number) - 1].hash == shown, f"seed {seed}, entry {number}"
        writer = JournalWriter(path, reading)
        match.sink = writer.append
        before = match.last
        stroll(match, Dice(seed), 2)
        writer.close()
        assert resume(path, toy_title).match.last == match.last >= before
