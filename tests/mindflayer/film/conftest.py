"""Everything here runs without a window and without a sound device, with a picture cache of its own."""

from __future__ import annotations

from tests.blank import blank
from tests.pictures import pictures, screen

__all__ = ["blank", "pictures", "screen"]
