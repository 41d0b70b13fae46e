"""The command lines as they run: turns, steps, attacks, cargo, shards."""

from __future__ import annotations

from dataclasses import dataclass

from game.core.types import Event, Seat
from game.titles.mechs.rules.actions import CardId, DamageId, Piece, Slot, SourceId, Way
from game.titles.mechs.rules.board import Cell, Facing
from game.titles.mechs.rules.events.base import Killed, Minion, Moved, Shard


@dataclass(frozen=True, slots=True)
class LineBegan(Event):
    """A mech began to run its command line."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class SlotRan(Event):
    """A slot came up: command `card` at `power`, or, with card -1, the damage that covers it."""

    seat: Seat
    slot: Slot
    card: CardId
    power: int
    damage: DamageId


@dataclass(frozen=True, slots=True)
class LineEnded(Event):
    """A mech has run its command line."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class MechTurned(Event):
    """A mech turned to `facing`; `way` is the turn it made."""

    seat: Seat
    facing: Facing
    way: Way


@dataclass(frozen=True, slots=True)
class MechMoved(Event):
    """One step of a mech: `moves` starts with the mech itself, then what it pushed, nearest first, then what it towed.

    `killed`: minions that were crushed, in order; `towed`: the piece drawn along, -1 = none; `heading`: the way of the step.
    """

    seat: Seat
    heading: Facing
    moves: tuple[Moved, ...]
    killed: tuple[Killed, ...]
    towed: Piece


@dataclass(frozen=True, slots=True)
class StepBlocked(Event):
    """A step did not happen and the rest of the move is lost. `reason`: "edge", "boulder", "spikes", "gate", "boss", or "push"
    (the piece ahead cannot move); `cell` is the one that could not be entered; `lost`: steps not made."""

    seat: Seat
    cell: Cell
    reason: str
    lost: int


@dataclass(frozen=True, slots=True)
class CellsStruck(Event):
    """An attack: every cell that it covers, the minions it destroyed and the shards it broke. `seat` strikes with `card`."""

    seat: Seat
    card: SourceId
    cells: tuple[Cell, ...]
    killed: tuple[Killed, ...]
    shards: tuple[Shard, ...]


@dataclass(frozen=True, slots=True)
class KillsCounted(Event):
    """The kill tracker after deaths: `kills` on it (0 to 4), `gears` in all, `gained` of them now."""

    kills: int
    gears: int
    gained: int


@dataclass(frozen=True, slots=True)
class CargoTaken(Event):
    """A crushed minion stays on the Skewer in this slot."""

    seat: Seat
    slot: Slot
    minion: Minion


@dataclass(frozen=True, slots=True)
class CargoLost(Event):
    """The Skewer in this slot was covered, discarded or damaged: its cargo is gone."""

    seat: Seat
    slot: Slot
    minion: Minion


@dataclass(frozen=True, slots=True)
class CargoThrown(Event):
    """The cargo of this slot took the place of a damage."""

    seat: Seat
    slot: Slot
    minion: Minion


@dataclass(frozen=True, slots=True)
class TankBlown(Event):
    """The Fuel Tank of this slot took the place of a damage; its stack was discarded. A CellsStruck follows."""

    seat: Seat
    slot: Slot
    cards: tuple[CardId, ...]


@dataclass(frozen=True, slots=True)
class ShardTaken(Event):
    """A mech picked a shard up."""

    seat: Seat
    shard: Shard
    cell: Cell


@dataclass(frozen=True, slots=True)
class ShardDelivered(Event):
    """A carrier handed its shard in, at the School or beside the Bomb; `home`: how many are there now."""

    seat: Seat
    shard: Shard
    home: int


@dataclass(frozen=True, slots=True)
class ShardCrushed(Event):
    """A mech entered the cell of a destructible shard, which broke."""

    seat: Seat
    shard: Shard
    cell: Cell
