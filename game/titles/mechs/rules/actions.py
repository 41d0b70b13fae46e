"""What may be done in Mechs vs. Minions. Interned: options are tuples of the objects below, a playout creates none.

Beside these, from the kernel: `Ready` ends a mech's lane of the programming phase, `TakeBack` reopens it while somebody is
missing, `TimeUp` is the empty sandglass, and `Done` declines what is optional (no tow, no repair, no swap, no further target, no
reaction).
"""

from __future__ import annotations

from dataclasses import dataclass

from game.core.types import Action, Seat
from game.titles.mechs.rules.board import SIZE, Cell, Colour, Facing

CardId = int
"""A kind of command card, 0 to 11. The eight copies of a kind are equal and have no ids of their own."""
DamageId = int
"""A kind of damage card; copies are equal."""
Slot = int
"""A place of the command line, 0 to 5; written 1 to 6."""
Way = int
"""Quarter turns clockwise, seen from where the mech faces: 0 stay or forward, 1 right, 2 around, 3 left."""
SchematicId = int
"""A kind of schematic: ten for each yordle, then the four Overdrives."""
BossCardId = int
"""A kind of Boss card, then the four default dangers."""
SourceId = int
"""What strikes: a kind of command card, or KINDS + a schematic."""
Piece = int
"""What can be pushed and towed: the mech of a seat, 0 to 3, or BOMB_PIECE."""

SLOTS, KINDS, DAMAGES, SCHEMATICS, BOSS_CARDS, BOSS_SLOTS = 6, 12, 32, 44, 16, 4
OVERDRIVES = 40
"""The id of the first Overdrive; that of a yordle is this plus its number."""
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


@dataclass(frozen=True, slots=True)
class Equip(Action):
    """Set-up: take this schematic along; two at most."""

    schematic: SchematicId


@dataclass(frozen=True, slots=True)
class Use(Action):
    """Use a hack, a boost that may be used now, or an Overdrive."""

    schematic: SchematicId


@dataclass(frozen=True, slots=True)
class Place(Action):
    """Choose a slot: for a slot schematic that has become active, or for a slot damage instead of the number die."""

    slot: Slot


@dataclass(frozen=True, slots=True)
class Pick(Action):
    """Choose a cell that is no target in itself: the middle of a blast, where to land, where a mine goes, a cell of a map
    tile."""

    cell: Cell


@dataclass(frozen=True, slots=True)
class Point(Action):
    """Choose a direction of the Compass: of a single step, of a strafing run, of a step of the Boss."""

    facing: Facing


@dataclass(frozen=True, slots=True)
class Choose(Action):
    """Choose a mech."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class Expose(Action):
    """Name the shield that is down through which a hit without an element reaches the Boss; it comes back up."""

    colour: Colour


@dataclass(frozen=True, slots=True)
class Keep(Action):
    """Program this one of the two Boss cards drawn."""

    card: BossCardId


@dataclass(frozen=True, slots=True)
class Accept(Action):
    """Of two damage cards, keep this one."""

    damage: DamageId


@dataclass(frozen=True, slots=True)
class Mend(Action):
    """Take the damage off this slot of this mech."""

    seat: Seat
    slot: Slot


@dataclass(frozen=True, slots=True)
class MendSystem(Action):
    """Take this system damage off this mech."""

    seat: Seat
    damage: DamageId


ACTIONS: tuple[type[Action], ...] = (
    Deploy, Take, Program, Scrap, Repair, RepairSystem, Swap, Turn, Advance, Go, Tow, Strike, Blow, Throw, Equip, Use, Place,
    Pick, Point, Choose, Expose, Keep, Accept, Mend, MendSystem,
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
EQUIP = tuple(Equip(schematic) for schematic in range(SCHEMATICS))
USE = tuple(Use(schematic) for schematic in range(SCHEMATICS))
PLACE = tuple(Place(slot) for slot in range(SLOTS))
PICK = tuple(Pick(cell) for cell in range(SIZE))
POINT = tuple(Point(facing) for facing in range(4))
CHOOSE = tuple(Choose(seat) for seat in range(4))
EXPOSE = tuple(Expose(colour) for colour in range(4))
KEEP = tuple(Keep(card) for card in range(BOSS_CARDS))
ACCEPT = tuple(Accept(damage) for damage in range(DAMAGES))
MEND = tuple(tuple(Mend(seat, slot) for slot in range(SLOTS)) for seat in range(4))
MEND_SYSTEM = tuple(tuple(MendSystem(seat, damage) for damage in range(DAMAGES)) for seat in range(4))
