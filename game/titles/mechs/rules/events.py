"""What the table sees in Mechs vs. Minions, in the past tense. What moves together is one event with tuples in it.

All is open: everybody sees every event. The log's words are `mechs.log.EventName`. Pieces are numbered as in `actions`; minions
by 0 to 99; a `path` runs from the cell left to the cell reached, with every cell between them.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import NamedTuple

from game.core.types import Event, Seat
from game.titles.mechs.rules.actions import CardId, DamageId, Piece, Slot, Way
from game.titles.mechs.rules.board import Cell, Facing

Minion = int
"""A minion's number, 0 to 99; a number that was freed by a death is used again."""
Shard = int
"""A crystal shard's place in the mission's list."""
Colour = int
"""A colour of the rune die, 0 to 3."""
Path = tuple[Cell, ...]


class Moved(NamedTuple):
    """One piece of a step: pushed, towed, or the mech itself. More than two cells in `path`: it slid on oil."""

    piece: Piece
    path: Path


class Killed(NamedTuple):
    """A minion that was destroyed, and where."""

    minion: Minion
    cell: Cell


@dataclass(frozen=True, slots=True)
class FirstPlayerRolled(Event):
    """The rune die chose the first player; `colours` are all rolls, the last one points at `seat`."""

    seat: Seat
    colours: tuple[Colour, ...]


@dataclass(frozen=True, slots=True)
class MechDeployed(Event):
    """A mech took its start cell."""

    seat: Seat
    cell: Cell
    facing: Facing


@dataclass(frozen=True, slots=True)
class TurnBegan(Event):
    """Turn `number` (from 1) began with this first player."""

    number: int
    first: Seat


@dataclass(frozen=True, slots=True)
class DraftDealt(Event):
    """Command cards were turned up for the draft; `extra` of them by Memory Core."""

    cards: tuple[CardId, ...]
    extra: int


@dataclass(frozen=True, slots=True)
class DeckShuffled(Event):
    """The discards were shuffled into a new deck: "command" or "damage"."""

    deck: str


@dataclass(frozen=True, slots=True)
class CardTaken(Event):
    """A mech took the face-up card at `place`."""

    seat: Seat
    card: CardId
    place: int


@dataclass(frozen=True, slots=True)
class SandRanOut(Event):
    """The missing cards were dealt at random from the face-up ones; the tuples run side by side."""

    seats: tuple[Seat, ...]
    cards: tuple[CardId, ...]
    places: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class DraftEnded(Event):
    """The face-up cards that nobody took were discarded; programming begins."""

    cards: tuple[CardId, ...]


@dataclass(frozen=True, slots=True)
class CardProgrammed(Event):
    """A card went into a slot, which now has this power; `discarded`: what had to leave it, from the bottom."""

    seat: Seat
    card: CardId
    slot: Slot
    power: int
    discarded: tuple[CardId, ...]


@dataclass(frozen=True, slots=True)
class CardScrapped(Event):
    """A drafted card was discarded for its effect."""

    seat: Seat
    card: CardId


@dataclass(frozen=True, slots=True)
class SlotsSwapped(Event):
    """The contents of slots changed places, pair by pair (`slots[i]` with `others[i]`); `cause`: "scrap" or "glitch"."""

    seat: Seat
    slots: tuple[Slot, ...]
    others: tuple[Slot, ...]
    cause: str


@dataclass(frozen=True, slots=True)
class DamageRepaired(Event):
    """A damage card left the mech; `slot` is -1 for system damage; `cause`: "scrap" or "pad"."""

    seat: Seat
    damage: DamageId
    slot: Slot
    cause: str


@dataclass(frozen=True, slots=True)
class SeatReady(Event):
    """A mech's programming is finished."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class ReadyTakenBack(Event):
    """A mech's programming was opened again."""

    seat: Seat


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
    """A step did not happen and the rest of the move is lost. `reason`: "edge", "boulder", or "push" (the piece ahead cannot
    move); `cell` is the one that could not be entered; `lost`: steps not made."""

    seat: Seat
    cell: Cell
    reason: str
    lost: int


@dataclass(frozen=True, slots=True)
class CellsStruck(Event):
    """An attack: every cell that it covers, the minions it destroyed and the shards it broke. `seat` strikes with `card`."""

    seat: Seat
    card: CardId
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
class RuneDieRolled(Event):
    """Rune dice were rolled for `what`: "move", "extra", "spawn", "shard", "damage"; `seat` is -1 when nobody's."""

    what: str
    colours: tuple[Colour, ...]
    seat: Seat


@dataclass(frozen=True, slots=True)
class ShardTaken(Event):
    """A mech picked a shard up."""

    seat: Seat
    shard: Shard
    cell: Cell


@dataclass(frozen=True, slots=True)
class ShardDropped(Event):
    """A damaged carrier lost its shard to `cell`; where the throw had no valid cell it is picked up again at once and `kept`."""

    seat: Seat
    shard: Shard
    cell: Cell
    kept: bool


@dataclass(frozen=True, slots=True)
class ShardDelivered(Event):
    """A carrier entered the School and handed its shard in; `home`: how many are there now."""

    seat: Seat
    shard: Shard
    home: int


@dataclass(frozen=True, slots=True)
class ShardCrushed(Event):
    """A mech entered the cell of a destructible shard, which broke."""

    seat: Seat
    shard: Shard
    cell: Cell


@dataclass(frozen=True, slots=True)
class BombDamaged(Event):
    """The Bomb took `amount`; `left` is its health now. `cause`: "crush" or "minion"; `cell`: where the minion stood."""

    amount: int
    left: int
    cause: str
    cell: Cell


@dataclass(frozen=True, slots=True)
class SchoolRaided(Event):
    """A minion entered the School and was removed: the School's health is `left`."""

    minion: Minion
    path: Path
    left: int


@dataclass(frozen=True, slots=True)
class SchoolFlared(Event):
    """The extra roll showed the colour that hurts every mech inside the School."""

    seats: tuple[Seat, ...]


@dataclass(frozen=True, slots=True)
class MinionPhaseBegan(Event):
    """The minions move, arrive and attack."""

    turn: int


@dataclass(frozen=True, slots=True)
class MinionsMoved(Event):
    """A wave: each minion and its path; minions of one event move together."""

    minions: tuple[Minion, ...]
    paths: tuple[Path, ...]


@dataclass(frozen=True, slots=True)
class MinionsSpawned(Event):
    """Minions appeared."""

    minions: tuple[Minion, ...]
    cells: tuple[Cell, ...]


@dataclass(frozen=True, slots=True)
class MinionAttacked(Event):
    """A minion strikes a mech: a damage follows."""

    minion: Minion
    cell: Cell
    seat: Seat


@dataclass(frozen=True, slots=True)
class EscalationRose(Event):
    """The danger rises: the mission's escalation `number` (from 0) holds from now on."""

    number: int


@dataclass(frozen=True, slots=True)
class MissionEnded(Event):
    """The mission was won, or lost; `reason` is "won", or the word of the loss ("bomb_destroyed", "school_destroyed",
    "turns_over")."""

    won: bool
    reason: str


EVENTS: tuple[type[Event], ...] = (
    FirstPlayerRolled, MechDeployed, TurnBegan, DraftDealt, DeckShuffled, CardTaken, SandRanOut, DraftEnded, CardProgrammed,
    CardScrapped, SlotsSwapped, DamageRepaired, SeatReady, ReadyTakenBack, LineBegan, SlotRan, LineEnded, MechTurned, MechMoved,
    StepBlocked, CellsStruck, KillsCounted, CargoTaken, CargoLost, CargoThrown, TankBlown, DamageDrawn, DamagePlaced,
    SystemDamaged, GlitchSpent, RuneDieRolled, ShardTaken, ShardDropped, ShardDelivered, ShardCrushed, BombDamaged, SchoolRaided,
    SchoolFlared, MinionPhaseBegan, MinionsMoved, MinionsSpawned, MinionAttacked, EscalationRose, MissionEnded,
)  # fmt: skip
