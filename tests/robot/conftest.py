"""The robot needs no window, no sound device and no worker process."""

from __future__ import annotations

import pytest

from tests.blank import blank
from tests.pictures import pictures
from tests.robot.house import House

__all__ = ["blank", "open_house", "pictures"]


@pytest.fixture
def open_house(tmp_path, quick):
    """Opens apps over the same home folder; all are closed at the end. What a match has shown is weighed in a moment."""
    opened = []

    def open_one(**values) -> House:
        house = House(tmp_path / "home", **values)
        opened.append(house)
        return house

    yield open_one
    for house in opened:
        house.close()
