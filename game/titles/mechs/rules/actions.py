"""What may be done in Mechs vs. Minions. Interned: options are tuples of the objects below, a playout creates none.

Beside these, from the kernel: `Ready` ends a mech's lane of the programming phase, `TakeBack` reopens it while somebody is
missing, `TimeUp` is the empty sandglass, and `Done` declines what is optional (no tow, no repair, no swap, no further target, no
reaction).
"""

from __future__ import annotations

from dataclasses import dataclass

from game.core.types import Action, Seat
from game.titles.mechs.rules.board import SIZE, Cell, Facing

CardId = int
"""A kind of command card, 0 to 11. The eight copies of a kind are equal and have no ids of their own."""
DamageId = int
"""A kind of damage card; copies are equal."""
Slot = int
"""A place of the command line, 0 to 5; written 1 to 6."""
Way = int
"""Quarter turns clockwise, seen from where the mech faces: 0 stay or forward, 1 right, 2 around, 3 left."""
Piece = int
"""What can be pushed and towed: the mech of a seat, 0 to 3, or BOMB_PIECE."""

SLOTS, KINDS, DAMAGES = 6, 12, 32
WAYS = ("forward", "right", "around", "left")
PIECES = ("0", "1", "2", "3", "bomb")


@dataclass(frozen=True, slots=True)
class Deploy(Action):
    """Set-up: put the mech on this start cell, facing this way."""

    cell: Cell
    facing: Facing


@dataclass(frozen=True, slots=True)
class Take(Action):
    """Draft: take a face-up card of this kind."""

    card: CardId


@dataclass(frozen=True, slots=True)
class Program(Action):
    """Put a drafted card into this slot: on a stack of its element, or instead of what lay there."""

    card: CardId
    slot: Slot


@dataclass(frozen=True, slots=True)
class Scrap(Action):
    """Discard a drafted card: fire and metal repair, electric and computer swap two slots (the question that follows)."""

    card: CardId


@dataclass(frozen=True, slots=True)
class Repair(Action):
    """Take the damage off this slot."""

    slot: Slot


@dataclass(frozen=True, slots=True)
class RepairSystem(Action):
    """Take this system damage off the mech."""

    damage: DamageId


@dataclass(frozen=True, slots=True)
class Swap(Action):
    """Swap the contents of two undamaged slots; `slot` is the lower one."""

    slot: Slot
    other: Slot


@dataclass(frozen=True, slots=True)
class Turn(Action):
    """Turn the mech; `forward` stays as it faces."""

    way: Way


@dataclass(frozen=True, slots=True)
class Advance(Action):
    """Announce how many cells to advance."""

    steps: int


@dataclass(frozen=True, slots=True)
class Go(Action):
    """Choose the side to move to, keeping the facing."""

    way: Way


@dataclass(frozen=True, slots=True)
class Tow(Action):
    """Draw this piece along: it takes the cell that the mech leaves; the step costs two."""

    piece: Piece


@dataclass(frozen=True, slots=True)
class Strike(Action):
    """Choose a target."""

    cell: Cell


@dataclass(frozen=True, slots=True)
class Blow(Action):
    """Blow the Fuel Tank in this slot instead of taking a damage."""

    slot: Slot


@dataclass(frozen=True, slots=True)
class Throw(Action):
    """Throw away the Skewer's cargo in this slot instead of taking a damage."""

    slot: Slot


ACTIONS: tuple[type[Action], ...] = (
    Deploy, Take, Program, Scrap, Repair, RepairSystem, Swap, Turn, Advance, Go, Tow, Strike, Blow, Throw,
)  # fmt: skip

DEPLOY = tuple(tuple(Deploy(cell, facing) for facing in range(4)) for cell in range(SIZE))
TAKE = tuple(Take(card) for card in range(KINDS))
PROGRAM = tuple(tuple(Program(card, slot) for slot in range(SLOTS)) for card in range(KINDS))
SCRAP = tuple(Scrap(card) for card in range(KINDS))
REPAIR = tuple(Repair(slot) for slot in range(SLOTS))
REPAIR_SYSTEM = tuple(RepairSystem(damage) for damage in range(DAMAGES))
SWAP = {(a, b): Swap(a, b) for b in range(SLOTS) for a in range(b)}
TURN = tuple(Turn(way) for way in range(4))
ADVANCE = tuple(Advance(steps) for steps in range(8))
GO = tuple(Go(way) for way in range(4))
TOW = tuple(Tow(piece) for piece in range(5))
STRIKE = tuple(Strike(cell) for cell in range(SIZE))
BLOW = tuple(Blow(slot) for slot in range(SLOTS))
THROW = tuple(Throw(slot) for slot in range(SLOTS))

__all__ = [
    "ACTIONS", "ADVANCE", "Advance", "BLOW", "Blow", "CardId", "DAMAGES", "DEPLOY", "DamageId", "Deploy", "GO", "Go", "KINDS",
    "PIECES", "PROGRAM", "Piece", "Program", "REPAIR", "REPAIR_SYSTEM", "Repair", "RepairSystem", "SCRAP", "SLOTS", "STRIKE",
    "SWAP", "Scrap", "Seat", "Slot", "Strike", "Swap", "TAKE", "THROW", "TOW", "TURN", "Take", "Throw", "Tow", "Turn", "WAYS",
    "Way",
]  # fmt: skip
