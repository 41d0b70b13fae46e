"""Boosts that work by themselves, or ask when their moment comes. Imported by `motion` and `minions`."""

from __future__ import annotations

from game.core.types import Emit, Seat
from game.titles.mechs.rules.actions import Piece
from game.titles.mechs.rules.game import Game
from game.titles.mechs.rules.state import State


def after_crush(g: Game, s: State, seat: Seat, emit: Emit | None) -> None:
    """A mech has crushed a minion by its own move."""


def spares(g: Game, s: State, piece: Piece, emit: Emit | None) -> bool:
    """Whether a minion's hit on this piece is ignored."""
    return False
