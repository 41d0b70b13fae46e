"""How much of a map is read: far more than any board needs, and so little that the worst of files is answered at once."""

from __future__ import annotations

import math
import re
from types import MappingProxyType

from game.content.maps.faults import Unreadable
from game.core.types import Msg

MAX_BYTES = 1_000_000
"""Of a map and its tilesets together; a map of the largest board is 30 kB."""
MOST_CELLS = 2_500
MOST = MappingProxyType({"elements": 20_000, "levels": 40, "layers": 20, "objects": 1_000, "tilesets": 16, "tiles": 1_000})
"""Of a map and its tilesets together. Elements are those of the XML, and lie in one another over so many levels."""
LARGEST = (1 << 32) - 1
FAR = 1e6
"""Pixels."""
_WHOLE = re.compile(r"-?[0-9]{1,10}")
_NUMBER = re.compile(r"[+-]?(?:[0-9]{1,20}\.?[0-9]{0,20}|\.[0-9]{1,20})(?:[eE][+-]?[0-9]{1,3})?")


def whole(raw: str, least: int = 0, most: int = LARGEST) -> int | None:
    """The whole number that is written there in plain digits; None where there is none, or one out of bounds."""
    number = int(raw) if _WHOLE.fullmatch(raw) else None
    return number if number is not None and least <= number <= most else None


def decimal(raw: str) -> float | None:
    """The finite number that is written there; None where there is none."""
    number = float(raw) if _NUMBER.fullmatch(raw) else math.inf
    return number if math.isfinite(number) else None


def pixels(raw: str) -> float | None:
    """The number of pixels that is written there; None where there is none, or where it lies too far away."""
    number = decimal(raw)
    return number if number is not None and abs(number) < FAR else None


def within(what: str, n: int, place: Msg) -> None:
    """Raises `Unreadable` where there is more of something in `MOST` than a map may hold."""
    if n > MOST[what]:
        raise Unreadable(place, "file.most", what=what, most=MOST[what])
