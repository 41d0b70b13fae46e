"""The Boss: its line, its cards, its way over the board."""

from __future__ import annotations

from typing import Any

from game.core.types import Emit
from game.titles.mechs.rules.game import Game
from game.titles.mechs.rules.state import State

HANDLERS: dict[type, Any] = {}
OPTIONS: dict[type, Any] = {}
ANSWERS: dict[type, Any] = {}


def begin(g: Game, s: State, emit: Emit | None) -> None:
    """The danger phase of a mission with a Boss."""
