"""What a scenario of Mindbug may not ask for."""

from __future__ import annotations

from typing import Any

import pytest

from game.titles import title


@pytest.mark.parametrize("side", [{"life": 2.5}, {"life": True}, {"life": "3"}, {"life": 0}, {"mindbugs": -1}, {"mindbugs": 1.0}])
def test_life_and_mindbugs_are_whole_numbers(side: dict[str, Any]) -> None:
    found = title("mindbug")
    found.staging.stage({"active": 0, "seats": [{}, {"life": 2, "mindbugs": 0}]}, found.defaults())
    with pytest.raises(ValueError, match=r"given\.seats\.1: .*whole number"):
        found.staging.stage({"active": 0, "seats": [{}, side]}, found.defaults())
