"""What a journal does not hold of a match: the sand that ran since the last entry, the wishes still open, what was one gesture,
and the answers of people that wait for the bots' to be sealed before them.

It lies beside the journal of a match that was left, for as long as nobody goes on with it, and of one that runs for as long as
such an answer waits, so that a kill does not lose it. Without it, or with one that cannot be read, the glass holds what the last
entry says, nobody wishes anything, and who had chosen chooses again: no match is lost with it.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from contextlib import suppress
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from game.core.types import Seat

ENDING = ".mark"
LARGEST = 100_000
"""Bytes: a mark is a few hundred, and some thousands after many gestures."""
GESTURES = 1000
"""So many are remembered, the newest ones."""


@dataclass(frozen=True)
class Bookmark:
    """`entry`: the last of the journal when it was left; `left_ms`: what was left in the glass that ran, None = none ran.

    `wishes`: by seat, the key of the prompt that the gesture answered, and the actions' texts, in order. `held`: by seat, the
    text of the answer that waits for the bots. `gestures`: by the number of an entry the first one of its gesture.
    """

    entry: int
    left_ms: int | None = None
    wishes: Mapping[Seat, tuple[str, tuple[str, ...]]] = field(default_factory=dict)
    held: Mapping[Seat, str] = field(default_factory=dict)
    gestures: Mapping[int, int] = field(default_factory=dict)


def place(journal: Path) -> Path:
    """Where the mark of a journal lies."""
    return journal.with_suffix(ENDING)


def keep(journal: Path, mark: Bookmark) -> None:
    """Lay a mark beside a journal; where nothing has to be kept, or the disk refuses, there is none."""
    if mark.left_ms is None and not mark.wishes and not mark.held and not mark.gestures:
        return
    wishes = {str(seat): [origin, list(texts)] for seat, (origin, texts) in mark.wishes.items()}
    held = {str(seat): text for seat, text in mark.held.items()}
    newest = sorted(mark.gestures.items())[-GESTURES:]
    content = {"entry": mark.entry, "left": mark.left_ms, "wishes": wishes, "held": held, "gestures": newest}
    path = place(journal)
    fresh = path.with_suffix(f"{ENDING}.new")  # a kill leaves the old mark or the new one, never a torn one
    with suppress(OSError):  # the journal itself is safe
        fresh.write_text(json.dumps(content, ensure_ascii=False), encoding="utf-8")
        fresh.replace(path)


def drop(journal: Path) -> None:
    """Nothing has to be kept any more."""
    with suppress(OSError):
        place(journal).unlink()


def take(journal: Path) -> Bookmark | None:
    """Take the mark of a journal away and read it; None when there is none, or none of ours."""
    path = place(journal)
    try:
        raw = path.read_bytes() if path.stat().st_size <= LARGEST else b""
        path.unlink()
    except OSError:
        return None
    try:
        return _read(json.loads(raw.decode("utf-8")))
    except (ValueError, TypeError, KeyError, AttributeError, RecursionError):
        return None


def _read(content: dict[str, Any]) -> Bookmark:
    """A mark from a file's object. Raises ValueError, TypeError, KeyError or AttributeError when it is none."""
    entry, left = content["entry"], content["left"]
    if type(entry) is not int or not (left is None or (type(left) is int and left >= 0)):
        raise ValueError("no numbers")
    wishes = {}
    for seat, (origin, texts) in content["wishes"].items():
        if not isinstance(origin, str) or not all(isinstance(text, str) for text in texts):
            raise ValueError("no wishes")
        wishes[int(seat)] = (origin, tuple(texts))
    held = {int(seat): text for seat, text in content.get("held", {}).items()}
    if not all(isinstance(text, str) for text in held.values()):
        raise ValueError("no answers")
    gestures = dict(content.get("gestures", ()))
    if not all(type(number) is int and type(first) is int and 0 < first < number <= entry for number, first in gestures.items()):
        raise ValueError("no gestures")
    return Bookmark(entry, left, wishes, held, gestures)
