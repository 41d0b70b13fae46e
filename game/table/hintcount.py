"""How many hints were asked for in a match: a small file beside its journal, that goes where the journal goes."""

from __future__ import annotations

import json
from collections.abc import Mapping
from contextlib import suppress
from pathlib import Path

from game.core.types import Seat

ENDING = ".hints"
LARGEST = 10_000
"""Bytes: a count is a few dozen."""


def place(journal: Path) -> Path:
    """Where the count of a journal lies."""
    return journal.with_suffix(ENDING)


def keep(journal: Path | None, used: Mapping[Seat, int]) -> None:
    """Write the count of each seat down; without a journal, or where the disk refuses, it is forgotten with the match."""
    if journal is not None:
        with suppress(OSError):
            place(journal).write_text(json.dumps({str(seat): n for seat, n in used.items()}), encoding="utf-8")


def load(journal: Path, seats: int) -> dict[Seat, int]:
    """The count of each seat; nothing when there is no file, or none of ours."""
    try:
        raw = place(journal).read_bytes()
        content = json.loads(raw.decode("utf-8")) if len(raw) <= LARGEST else {}
        found = {int(seat): n for seat, n in content.items()}
    except (OSError, ValueError, AttributeError, RecursionError):
        return {}
    good = all(type(n) is int and n > 0 for n in found.values()) and found.keys() <= set(range(seats))
    return found if good else {}


def follow(old: Path | None, new: Path | None) -> None:
    """The journal lies elsewhere now."""
    if old is not None and new is not None and old != new:
        with suppress(OSError):
            place(old).replace(place(new))
