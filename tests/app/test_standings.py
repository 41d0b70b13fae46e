"""The order in which a ranking names everybody."""

from __future__ import annotations

from game.core.types import Outcome
from game.pages.kit.standings import in_order


def test_equal_places_are_sorted_by_points() -> None:
    assert in_order(Outcome((2, 1, 2, 1, 1), (4, 1, 6, 3, 3), "sane")) == [3, 4, 1, 2, 0]
