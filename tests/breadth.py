"""How much of a law that holds for very many cases is asked: with CI=true every case, otherwise a fair share of them."""

from __future__ import annotations

import os
import subprocess
from collections.abc import Callable, Hashable, Iterable
from functools import cache
from pathlib import Path
from typing import TypeVar
from zlib import crc32

from game import VERSION

FULL = os.environ.get("CI") == "true"
"""Nothing lands before every case was asked."""
Case = TypeVar("Case")


@cache
def turn() -> str:
    """Whose turn it is among matches of chance: every commit asks others, a commit always the same. TABLEE_SHARE names one."""
    if "TABLEE_SHARE" not in os.environ:  # workers ask the same as who has started them
        asked = ["git", "-C", str(Path(__file__).parent), "rev-parse", "--short", "HEAD"]
        try:
            found = subprocess.run(asked, capture_output=True, text=True, check=True).stdout.strip()
        except (OSError, subprocess.CalledProcessError):  # no checkout
            found = VERSION
        os.environ["TABLEE_SHARE"] = found
    return os.environ["TABLEE_SHARE"]


def share(cases: Iterable[Case], alike: int | Callable[[Case], Hashable], by: str = "") -> list[Case]:
    """The cases to ask: one of those that are alike, or of so many neighbours. Their words (`repr`) choose it, in every run the
    same: over many names every language, size and way has its turn. `by`: what else chooses, `turn()` for other ones with every
    commit."""
    found = list(cases)
    assert not any(" at 0x" in repr(case) for case in found), "such words are others in every process"
    if FULL:
        return found
    chosen: dict[Hashable, int] = {}
    for n in sorted(range(len(found)), key=lambda n: crc32(f"{by}{found[n]!r}".encode())):
        chosen.setdefault(n // alike if isinstance(alike, int) else alike(found[n]), n)
    return [found[n] for n in sorted(chosen.values())]
