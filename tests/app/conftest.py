"""The app without a window: dummy drivers, a folder of its own, no worker process."""

from __future__ import annotations

import os

os.environ["SDL_VIDEODRIVER"] = "dummy"
os.environ["SDL_AUDIODRIVER"] = "dummy"

from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest

from game.ui.cache import disk
from tests.blank import blank
from tests.pictures import drawn

from .driver import Driver, make_app

__all__ = ["blank", "driver", "pictures"]


@pytest.fixture(scope="session", autouse=True)
def pictures(tmp_path_factory: pytest.TempPathFactory) -> Iterator[None]:
    """Pictures are drawn into a folder of the test run, not into the user's."""
    before, disk.folder = disk.folder, drawn(tmp_path_factory)
    yield
    disk.folder = before


@pytest.fixture
def driver(tmp_path: Path, quick: None) -> Iterator[Driver]:
    """An app at the menu and somebody who uses it; hints and reviews come at once, for nobody asks here how good they are."""
    app = make_app(tmp_path / "home", tmp_path / "trace.jsonl")
    pygame.event.clear()
    made = Driver(app)
    made.frames(2)
    yield made
    app.stage.clear()
    app.context.matches.close()
    pygame.event.clear()
