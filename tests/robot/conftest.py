"""The robot needs no window, no sound device and no worker process."""

from __future__ import annotations

import os

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")

import pygame
import pytest

from game.ui import cache
from tests.robot.house import House


@pytest.fixture(scope="session", autouse=True)
def _pictures(tmp_path_factory):
    """A disk cache that dies with the tests."""
    before = cache.disk.folder
    cache.disk.folder = tmp_path_factory.mktemp("pictures")
    pygame.display.init()
    pygame.font.init()
    yield
    cache.disk.folder = before


@pytest.fixture
def open_house(tmp_path):
    """Opens apps over the same home folder; all are closed at the end."""
    opened = []

    def open_one(**values) -> House:
        house = House(tmp_path / "home", **values)
        opened.append(house)
        return house

    yield open_one
    for house in opened:
        house.close()
