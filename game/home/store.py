"""Small JSON files in the user's folder: written whole and at once, never overwritten when they could not be read, and never
from what was read long ago: what others have written since then stays."""

from __future__ import annotations

import contextlib
import json
import os
import tempfile
from pathlib import Path
from typing import Any

TEMPORARY, HALF_MARK = ".tmp", ".mark.new"
"""What half-written files are called: small ones, and the marks of matches that were left."""
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
    except (FileNotFoundError, NotADirectoryError):
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
        handle, name = tempfile.mkstemp(dir=path.parent, prefix=f".{path.stem}-", suffix=TEMPORARY)
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


def sweep(folder: Path) -> int:
    """Delete what killed processes have left half written; how many files that were. Nobody else may be using the folder."""
    gone = 0
    for place in (folder, *(path for path in (*folder.glob("*"), *folder.glob("matches/*")) if path.is_dir())):
        for path in (*place.glob(f".*{TEMPORARY}"), *place.glob(f"*{HALF_MARK}")):
            with contextlib.suppress(OSError):
                path.unlink()
                gone += 1
    return gone


class SmallFile:
    """A JSON file that somebody has read and will write again.

    Written is what the owner has changed since, into what stands on the disk by then: a value that only another program has
    changed stays as that left it.
    """

    def __init__(self, path: Path) -> None:
        self.path = path
        self._before: str = "{}"

    def read(self, usual: dict[str, Any] | None = None) -> dict[str, Any] | None:
        """See `read_json`. `usual`: the values of what the file does not say."""
        self._before = json.dumps(usual or {})
        found = read_json(self.path)
        self._before = json.dumps({**(usual or {}), **(found or {})})
        return found

    def write(self, content: dict[str, Any]) -> bool:
        """See `write_json`. A file that has been damaged meanwhile is put aside first."""
        now: dict[str, Any] | None = None
        with contextlib.suppress(DamagedError):
            now = read_json(self.path)
        known = content if now is None else merged(json.loads(self._before), content, now)
        done = write_json(self.path, known)
        if done:
            self._before = json.dumps(content)
        return done


def merged(before: Any, ours: Any, theirs: Any) -> Any:
    """Both changes since `before` in one value; what both changed is ours. Rows of a list are told apart by their `id`."""
    if ours == before:
        return theirs
    if theirs == before:
        return ours
    if isinstance(ours, dict) and isinstance(theirs, dict):
        old = before if isinstance(before, dict) else {}
        return _merged_values(old, ours, theirs)
    if isinstance(ours, list) and isinstance(theirs, list):
        old_rows = before if isinstance(before, list) else []
        rows = [found for part in (old_rows, ours, theirs) if (found := _by_id(part)) is not None]
        if len(rows) == 3:
            return list(_merged_values(*rows).values())
    return ours


def _merged_values(before: dict[Any, Any], ours: dict[Any, Any], theirs: dict[Any, Any]) -> dict[Any, Any]:
    found = {}
    for key in {**ours, **theirs}:
        value = merged(before.get(key, _NONE), ours.get(key, _NONE), theirs.get(key, _NONE))
        if value is not _NONE:
            found[key] = value
    return found


_NONE: Any = object()
"""No value at all."""


def _by_id(rows: list[Any]) -> dict[Any, Any] | None:
    """The rows of a list by their ids, plain words by themselves; None where rows have no ids or share one."""
    ids = [row.get("id") if isinstance(row, dict) else row if isinstance(row, str) else None for row in rows]
    good = None not in ids and all(isinstance(id, str) for id in ids) and len(set(ids)) == len(ids)
    return dict(zip(ids, rows, strict=True)) if good else None
