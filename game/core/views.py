"""What pages that know no title may read in any View; a title that has nothing of the kind leaves it out."""

from __future__ import annotations

from typing import Any


def turn_of(view: Any, without: int = 0) -> int:
    """The number of the turn; `without` where the title counts none."""
    found = getattr(view, "turn", without)
    return found if isinstance(found, int) else without


def round_of(view: Any) -> int:
    """The number of the round, 0 where the title counts none."""
    found = getattr(view, "round", 0)
    return found if isinstance(found, int) else 0


def hits_of(view: Any) -> int | None:
    """How much harm a team has suffered; None where the title does not count it."""
    found = getattr(view, "hits", None)
    return found if isinstance(found, int) else None


def stage_of(view: Any) -> str:
    """The id of the stage of a turn, "" where the title has none."""
    return str(getattr(view, "stage", ""))
