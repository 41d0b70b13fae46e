"""The same seeds give the same journals, hashes included, however Python's own hashes are salted."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

from tests.conformance.hashes import CASES

ROOT = Path(__file__).parents[2]


def test_journals_do_not_depend_on_the_hash_seed() -> None:
    told = []
    for seed in ("0", "1", "4711"):
        environment = {**os.environ, "PYTHONHASHSEED": seed}
        done = subprocess.run(
            [sys.executable, "-m", "tests.conformance.hashes"],
            cwd=ROOT,
            env=environment,
            capture_output=True,
            text=True,
            check=True,
        )
        told.append(done.stdout)
    assert len(told[0].splitlines()) == len(CASES)
    assert told[0] == told[1] == told[2]
