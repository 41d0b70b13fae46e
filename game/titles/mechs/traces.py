"""Where on the board something happened that tells how a map plays: told beside a game that bots play."""

from __future__ import annotations

from typing import Any

from game.core.sketch import Place
from game.core.types import Event
from game.titles.mechs.rules.events import CellsStruck, DamageDrawn, MechDragged, MechJumped, MechMoved, MineBlown
from game.titles.mechs.rules.state import State

CRUSHED, HURT = "crushed", "hurt"


def trace(state: State, event: Event) -> tuple[str, tuple[Place, ...]] | None:
    """What happened, and on which squares: minions that fell to mechs, mechs that were hurt. None for everything else."""
    kind: Any = type(event)
    if kind is DamageDrawn:
        cell = state.mech[event.seat]  # type: ignore[attr-defined]
        return (HURT, (cell,)) if cell >= 0 else None
    if kind is MineBlown:
        return CRUSHED, (event.cell,)  # type: ignore[attr-defined]
    if kind in (MechMoved, CellsStruck, MechJumped, MechDragged) and event.killed:  # type: ignore[attr-defined]
        return CRUSHED, tuple(each.cell for each in event.killed)  # type: ignore[attr-defined]
    return None
