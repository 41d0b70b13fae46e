"""Fixtures for tests that draw: no window, no sound device, a picture cache of their own. A conftest imports what it needs."""

from __future__ import annotations

import os
from pathlib import Path

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")

import pygame
import pytest

from game.ui import cache


def drawn(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The folder of the run's drawings: what one test of any kind has drawn, in any of its processes, no other draws anew."""
    base = tmp_path_factory.getbasetemp()
    found = (base.parent if "PYTEST_XDIST_WORKER" in os.environ else base) / "pictures"
    found.mkdir(exist_ok=True)
    return found


@pytest.fixture(scope="session", autouse=True)
def pictures(tmp_path_factory):
    """A disk cache that dies with the tests."""
    before = cache.disk.folder
    cache.disk.folder = drawn(tmp_path_factory)
    pygame.display.init()
    pygame.font.init()
    yield
    cache.disk.folder = before


@pytest.fixture(scope="session", autouse=True)
def screen(pictures):
    """A display surface, which scenes convert their pictures to."""
    if pygame.display.get_surface() is None:
        pygame.display.set_mode((64, 64))
