"""Everything here runs without a window and without a sound device, with a picture cache of its own."""

from __future__ import annotations

import os

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")

import pygame
import pytest

from game.ui import cache


@pytest.fixture(scope="session", autouse=True)
def _pictures(tmp_path_factory):
    """A disk cache that dies with the tests."""
    before = cache.disk.folder
    cache.disk.folder = tmp_path_factory.mktemp("pictures")
    pygame.display.init()
    pygame.font.init()
    if pygame.display.get_surface() is None:
        pygame.display.set_mode((64, 64))
    yield
    cache.disk.folder = before
