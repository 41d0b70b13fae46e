"""Fixtures for tests that draw: no window, no sound device, a picture cache of their own. A conftest imports what it needs."""

from __future__ import annotations

import os

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")

import pygame
import pytest

from game.ui import cache


@pytest.fixture(scope="session", autouse=True)
def pictures(tmp_path_factory):
    """A disk cache that dies with the tests."""
    before = cache.disk.folder
    cache.disk.folder = tmp_path_factory.mktemp("pictures")
    pygame.display.init()
    pygame.font.init()
    yield
    cache.disk.folder = before


@pytest.fixture(scope="session", autouse=True)
def screen(pictures):
    """A display surface, which scenes convert their pictures to."""
    if pygame.display.get_surface() is None:
        pygame.display.set_mode((64, 64))
