"""Small JSON files in the user's folder: written whole and at once, never overwritten when they could not be read."""

from __future__ import annotations

import contextlib
import json
import os
import tempfile
from pathlib import Path
from typing import Any

MAX_BYTES = 1_000_000
"""A settings file is a few hundred bytes; something this large is not one."""


class DamagedError(ValueError):
    """A file of ours cannot be read; `aside` is the name under which it was kept."""

    def __init__(self, path: Path, aside: Path | None) -> None:
        super().__init__(f"{path.name} is damaged" + (f"; it was kept as {aside.name}" if aside else ""))
        self.path = path
        self.aside = aside


def read_json(path: Path) -> dict[str, Any] | None:
    """The object in a JSON file, None when there is no file. Raises `DamagedError` after moving a damaged one aside."""
    try:
        raw = path.read_bytes()
    except FileNotFoundError:
        return None
    except OSError:
        raise DamagedError(path, None) from None
    try:
        return parsed(raw)
    except (ValueError, RecursionError):
        raise DamagedError(path, set_aside(path)) from None


def parsed(raw: bytes) -> dict[str, Any]:
    """The object in the bytes of a JSON file. Raises ValueError or RecursionError when there is none, or one that could not be
    written again: half a letter (a lone surrogate) is no text."""
    if len(raw) > MAX_BYTES:
        raise ValueError("too large")
    found = json.loads(raw.decode("utf-8"))
    if not isinstance(found, dict):
        raise ValueError("not an object")
    if b"\\ud" in raw.lower():
        json.dumps(found, ensure_ascii=False).encode("utf-8")
    return found


def set_aside(path: Path) -> Path | None:
    """Rename a damaged file to the first free `NAME.damaged-N`; None when the folder does not allow it."""
    for n in range(1, 1000):
        aside = path.with_name(f"{path.stem}.damaged-{n}{path.suffix}")
        if not aside.exists():
            try:
                path.rename(aside)
            except OSError:
                return None
            return aside
    return None


def write_json(path: Path, content: dict[str, Any]) -> bool:
    """Write a file whole or not at all; False when the folder cannot be written (a full disk does not stop the evening)."""
    name = ""
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        handle, name = tempfile.mkstemp(dir=path.parent, prefix=f".{path.stem}-", suffix=".tmp")
        with os.fdopen(handle, "w", encoding="utf-8") as out:
            json.dump(content, out, ensure_ascii=False, indent=1)
            out.write("\n")
            out.flush()
            os.fsync(out.fileno())
        os.replace(name, path)
    except OSError:
        with contextlib.suppress(OSError):
            if name:
                os.unlink(name)
        return False
    return True
