"""Schematics at set-up, and the moment at which they become active."""

from __future__ import annotations

from game.core.types import Emit
from game.titles.mechs.rules.frames import Deploying
from game.titles.mechs.rules.game import Game
from game.titles.mechs.rules.state import State


def begin(g: Game, s: State, emit: Emit | None) -> None:
    """Set-up begins."""
    s.stack.append(Deploying(s.first))


def wake(g: Game, s: State, emit: Emit | None) -> None:
    """The team has more gears than when this was last looked at."""
    s.woken = s.gears
