"""How much of a law that holds for very many cases is asked: with CI=true every case, otherwise a fair share of them."""

from __future__ import annotations

import os
from collections.abc import Callable, Hashable, Iterable
from typing import TypeVar
from zlib import crc32

FULL = os.environ.get("CI") == "true"
"""Nothing lands before every case was asked."""
Case = TypeVar("Case")


def share(cases: Iterable[Case], alike: int | Callable[[Case], Hashable]) -> list[Case]:
    """The cases to ask: one of those that are alike, or of so many neighbours. Their words (`repr`) choose it, in every run the
    same: over many names every language, size and way has its turn."""
    found = list(cases)
    assert not any(" at 0x" in repr(case) for case in found), "such words are others in every process"
    if FULL:
        return found
    chosen: dict[Hashable, int] = {}
    for n in sorted(range(len(found)), key=lambda n: crc32(repr(found[n]).encode())):
        chosen.setdefault(n // alike if isinstance(alike, int) else alike(found[n]), n)
    return [found[n] for n in sorted(chosen.values())]
