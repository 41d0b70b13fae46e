"""Schematics and Overdrives: taken along, active, used."""

from __future__ import annotations

from dataclasses import dataclass

from game.core.types import Event, Seat
from game.titles.mechs.rules.actions import CardId, DamageId, Piece, SchematicId, Slot
from game.titles.mechs.rules.board import Cell
from game.titles.mechs.rules.events.base import Killed, Minion


@dataclass(frozen=True, slots=True)
class SchematicsTaken(Event):
    """A pilot took these schematics along, face down."""

    seat: Seat
    schematics: tuple[SchematicId, ...]


@dataclass(frozen=True, slots=True)
class SchematicWoke(Event):
    """The team's gears have reached its threshold: a schematic, or an Overdrive, is active."""

    seat: Seat
    schematic: SchematicId


@dataclass(frozen=True, slots=True)
class SchematicFitted(Event):
    """A slot schematic lies in this slot from now on; `gone`: the cards discarded for it."""

    seat: Seat
    schematic: SchematicId
    slot: Slot
    gone: tuple[CardId, ...]


@dataclass(frozen=True, slots=True)
class SchematicUsed(Event):
    """A schematic, or an Overdrive, takes effect; a hack is discarded for it."""

    seat: Seat
    schematic: SchematicId


@dataclass(frozen=True, slots=True)
class SchematicRan(Event):
    """A slot with a slot schematic came up."""

    seat: Seat
    slot: Slot
    schematic: SchematicId


@dataclass(frozen=True, slots=True)
class MechJumped(Event):
    """A mech left its cell through the air and landed; `killed`: the minion on which it did."""

    seat: Seat
    origin: Cell
    cell: Cell
    killed: tuple[Killed, ...]


@dataclass(frozen=True, slots=True)
class CommandsDrawn(Event):
    """Command cards were drawn for a pilot, who keeps one of them."""

    seat: Seat
    cards: tuple[CardId, ...]


@dataclass(frozen=True, slots=True)
class CommandKept(Event):
    """A drawn command card goes to the pilot's hand; `gone` were discarded."""

    seat: Seat
    card: CardId
    gone: tuple[CardId, ...]


@dataclass(frozen=True, slots=True)
class MinesLaid(Event):
    """A mine lies on each of these cells."""

    seat: Seat
    cells: tuple[Cell, ...]


@dataclass(frozen=True, slots=True)
class MineBlown(Event):
    """A mine blew up under the enemy that entered its cell: this minion, -1 = the Boss."""

    cell: Cell
    minion: Minion


@dataclass(frozen=True, slots=True)
class MinionsFrozen(Event):
    """These minions do not move this turn."""

    minions: tuple[Minion, ...]


@dataclass(frozen=True, slots=True)
class HitSpared(Event):
    """A boost took the hit of a minion on this piece away."""

    seat: Seat
    schematic: SchematicId
    piece: Piece


@dataclass(frozen=True, slots=True)
class DamagesTurned(Event):
    """Two damage cards were turned up for a pilot, who keeps one."""

    seat: Seat
    damages: tuple[DamageId, ...]


@dataclass(frozen=True, slots=True)
class DamageRefused(Event):
    """The other of two damage cards was discarded."""

    seat: Seat
    damage: DamageId
