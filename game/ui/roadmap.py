"""The map that a title's missions lie on."""

from __future__ import annotations

from typing import Protocol

from game.ui.canvas import Box
from game.ui.chooser import Chooser
from game.ui.frame import Frame


class Roadmap(Chooser, Protocol):
    """A chooser that draws its map."""

    def paint(self, f: Frame, box: Box, travelled: int) -> None:
        """Draw the map into a box; the road is lit up to the stop of this number."""
        ...
