"""Damage cards, hits on the Bomb, what a damaged carrier loses."""

from __future__ import annotations

from dataclasses import dataclass

from game.core.types import Event, Seat
from game.titles.mechs.rules.actions import DamageId, Slot
from game.titles.mechs.rules.board import Cell
from game.titles.mechs.rules.events.base import Shard


@dataclass(frozen=True, slots=True)
class DamageDrawn(Event):
    """A mech drew a damage card, which takes effect now; -1: no card is left to draw."""

    seat: Seat
    damage: DamageId


@dataclass(frozen=True, slots=True)
class DamagePlaced(Event):
    """The number die put a slot damage on a slot; `replaced`: the damage that lay there, -1 = none."""

    seat: Seat
    damage: DamageId
    slot: Slot
    replaced: DamageId


@dataclass(frozen=True, slots=True)
class SystemDamaged(Event):
    """A system damage lies beside the mech's line from now on."""

    seat: Seat
    damage: DamageId


@dataclass(frozen=True, slots=True)
class GlitchSpent(Event):
    """A glitch card had its effect and was discarded."""

    seat: Seat
    damage: DamageId


@dataclass(frozen=True, slots=True)
class ShardDropped(Event):
    """A damaged carrier lost its shard to `cell`; where the throw had no valid cell it is picked up again at once and `kept`."""

    seat: Seat
    shard: Shard
    cell: Cell
    kept: bool


@dataclass(frozen=True, slots=True)
class BombDamaged(Event):
    """The Bomb took `amount`; `left` is its health now. `cause`: "crush", "minion", "lava", "spikes", "wall" or "fuse" (a
    colour of the spawn dice); `cell`: where the minion stood, or where the Bomb stands."""

    amount: int
    left: int
    cause: str
    cell: Cell
