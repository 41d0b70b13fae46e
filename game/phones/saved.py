"""The phones of an evening on the disk, for their owner's eyes alone: an app that was killed knows them when it starts again."""

from __future__ import annotations

import json
import os
from collections.abc import Iterable
from contextlib import suppress
from dataclasses import asdict, dataclass
from pathlib import Path
from time import time

EVENING_S = 12 * 3600
"""So long after somebody sat down last an evening is over."""


@dataclass(frozen=True, slots=True)
class Known:
    """What a phone needs to be known again."""

    name: str
    portrait: str
    lang: str
    mark: str
    token: str


@dataclass(frozen=True, slots=True)
class Evening:
    """Where phones were reached, and who had one."""

    host: str
    port: int
    letters: str
    phones: tuple[Known, ...]


def save(path: Path, evening: Evening) -> None:
    """Write it, whole and at once; with nobody there, no file. A disk that refuses costs a scan at the next start."""
    with suppress(OSError):
        if not evening.phones:
            path.unlink(missing_ok=True)
            return
        half = path.with_suffix(".tmp")
        half.unlink(missing_ok=True)
        handle = os.open(half, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600)
        with os.fdopen(handle, "w", encoding="utf-8") as file:
            json.dump({"at": time(), **asdict(evening)}, file)
        half.replace(path)


def load(path: Path) -> Evening | None:
    """The phones of this evening; None where there are none, or the file is none of ours."""
    try:
        found = json.loads(path.read_text(encoding="utf-8"))
        fresh = 0 <= time() - float(found["at"]) < EVENING_S
        phones = tuple(Known(*_texts(one, Known.__slots__)) for one in found["phones"])
        host, letters = _texts(found, ("host", "letters"))
        evening = Evening(host, int(found["port"]), letters, phones)
    except (OSError, ValueError, KeyError, TypeError, RecursionError):
        return None
    return evening if fresh and phones and 0 < evening.port < 1 << 16 else None


def _texts(record: dict[str, object], names: Iterable[str]) -> list[str]:
    found = [record[name] for name in names]
    if not all(isinstance(one, str) and one for one in found):
        raise ValueError("a text was expected")
    return [str(one) for one in found]
