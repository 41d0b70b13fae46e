"""Which Tablée this is, and which one has used a data folder last: `version.json`."""

from __future__ import annotations

from contextlib import suppress
from pathlib import Path

from game import VERSION
from game.bots import ismcts
from game.home.store import DamagedError, read_json, write_json

FILE = "version.json"
DATA = 1
"""Grows when an older Tablée would misread what a newer one writes. See `game/core/CHANGING.md`."""


def newer(folder: Path) -> str | None:
    """The version of a newer Tablée whose files this one cannot read; None where there is nothing of the kind."""
    found = _note(folder)
    data, version = found.get("data"), found.get("tablee")
    return str(version) if type(data) is int and data > DATA else None


def come(folder: Path) -> str | None:
    """Note that this version is used here now; the one that was used last where it was another one."""
    last = _note(folder).get("tablee")
    if last != VERSION:
        write_json(folder / FILE, {"data": DATA, "tablee": VERSION})
    return last if isinstance(last, str) and last != VERSION else None


def _note(folder: Path) -> dict[str, object]:
    with suppress(DamagedError):
        return read_json(folder / FILE) or {}
    return {}


def compiled() -> bool:
    """Whether rules and bots run as machine code."""
    return ismcts.__file__.endswith((".so", ".pyd"))
