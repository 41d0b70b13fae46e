"""The window of phone tests is a dummy one, with a folder of its own."""

from __future__ import annotations

import os

os.environ["SDL_VIDEODRIVER"] = "dummy"
os.environ["SDL_AUDIODRIVER"] = "dummy"

from tests.app.conftest import blank, pictures

__all__ = ["blank", "pictures"]
