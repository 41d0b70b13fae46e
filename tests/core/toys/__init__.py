"""Three small titles that prove the kernel: sealed choices, ten secret seats, a timed draft with an open phase."""

from __future__ import annotations

from game.titles.base import Title
from tests.core.toys.bid import TITLE as BID
from tests.core.toys.masks import TITLE as MASKS
from tests.core.toys.robots import TITLE as ROBOTS

TOYS: tuple[Title, ...] = (BID, MASKS, ROBOTS)


def toy_title(name: str) -> Title:
    """A toy by its id; raises ValueError."""
    for title in TOYS:
        if title.id == name:
            return title
    raise ValueError(f"unknown toy {name!r}")
