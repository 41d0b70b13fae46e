"""What several kinds of events hold: numbers of minions and shards, paths, moves, deaths."""

from __future__ import annotations

from typing import NamedTuple

from game.titles.mechs.rules.actions import Piece
from game.titles.mechs.rules.board import Cell, Colour

Minion = int
"""A minion's number, 0 to 99; a number that was freed by a death is used again."""
Shard = int
"""A crystal shard's place in the mission's list."""
Path = tuple[Cell, ...]


class Moved(NamedTuple):
    """One piece of a step: pushed, towed, or the mech itself. More than two cells in `path`: it slid on oil."""

    piece: Piece
    path: Path


class Killed(NamedTuple):
    """A minion that was destroyed, and where."""

    minion: Minion
    cell: Cell


__all__ = ["Cell", "Colour", "Killed", "Minion", "Moved", "Path", "Shard"]
