"""Everything here runs without a window and without a sound device, with a picture cache of its own."""

from __future__ import annotations

from tests.pictures import pictures, screen

__all__ = ["pictures", "screen"]
