"""The danger phase: the Boss, the lava wall, the shards' pulse; and rune coins, spikes and lava wherever they take effect."""

from __future__ import annotations

from dataclasses import dataclass

from game.core.types import Event, Seat
from game.titles.mechs.rules.actions import BossCardId, Piece, Slot, SourceId
from game.titles.mechs.rules.board import Cell, Colour, Facing
from game.titles.mechs.rules.events.base import Killed, Moved, Shard


@dataclass(frozen=True, slots=True)
class CoinTurned(Event):
    """The rune coin of a colour was turned: its shield and gates are `down`, or up again. `cause`: "rune" (a mech entered one),
    "gate" (a mech passed), "hit" (the Boss was hit), "boss" (one of its cards), "mission"; `seat` is -1 when nobody's."""

    colour: Colour
    down: bool
    cause: str
    seat: Seat


@dataclass(frozen=True, slots=True)
class SpikesHit(Event):
    """A piece ran, or was pushed, into the spikes on this cell: it stays where it is and takes 1."""

    piece: Piece
    cell: Cell


@dataclass(frozen=True, slots=True)
class LavaEntered(Event):
    """A piece entered lava and takes 1; `wall`: it sits in the lava behind the wall."""

    piece: Piece
    cell: Cell
    wall: bool


@dataclass(frozen=True, slots=True)
class CheckpointReached(Event):
    """The Bomb has passed its `number`-th checkpoint, from 1."""

    number: int
    cell: Cell


@dataclass(frozen=True, slots=True)
class MechLeft(Event):
    """A mech's line ended on an exit: it has left the board."""

    seat: Seat
    cell: Cell


@dataclass(frozen=True, slots=True)
class DangerPhaseBegan(Event):
    """The danger of the mission acts."""

    turn: int


@dataclass(frozen=True, slots=True)
class NumberDieRolled(Event):
    """The number die was rolled for `what` ("wall"); `value` is 1 to 6."""

    what: str
    value: int


@dataclass(frozen=True, slots=True)
class CountdownMoved(Event):
    """The countdown changed to `left`."""

    left: int


@dataclass(frozen=True, slots=True)
class ShardsPulsed(Event):
    """Intact shards reach the mechs near them: a damage for each mech named, in this order, unless its shard breaks before."""

    shards: tuple[Shard, ...]
    seats: tuple[Seat, ...]


@dataclass(frozen=True, slots=True)
class WallMoved(Event):
    """The lava wall entered the next column: `front` columns are lava now. `moves` are the pieces that it pushed, `killed` the
    minions it swallowed, then those that these pieces crushed, `shards` where loose shards slid (shard, cell)."""

    front: int
    heading: Facing
    moves: tuple[Moved, ...]
    killed: tuple[Killed, ...]
    shards: tuple[tuple[Shard, Cell], ...]


@dataclass(frozen=True, slots=True)
class BossSlotRan(Event):
    """A slot of the Boss came up: its top card at `power`, or its default danger at power 0."""

    slot: Slot
    card: BossCardId
    power: int


@dataclass(frozen=True, slots=True)
class BossMoved(Event):
    """The Boss took a step: from and to are its north-western cells. `moves`: the pieces that it pushed; `killed`: the minions it
    stomped."""

    heading: Facing
    origin: Cell
    cell: Cell
    moves: tuple[Moved, ...]
    killed: tuple[Killed, ...]


@dataclass(frozen=True, slots=True)
class BossBlocked(Event):
    """The Boss cannot go that way, or has nowhere to go that brings it nearer (`heading` -1). `reason`: "edge", "boulder",
    "push" (a piece ahead cannot be pushed) or "none"."""

    heading: Facing
    reason: str


@dataclass(frozen=True, slots=True)
class BossStruck(Event):
    """An attack of the Boss: the cells in its reach, and the mechs that take 1 each, in player order."""

    card: BossCardId
    cells: tuple[Cell, ...]
    seats: tuple[Seat, ...]


@dataclass(frozen=True, slots=True)
class PlayerRolled(Event):
    """The rune die and the Compass pointed at a player, for a card of the Boss; `colours`: every roll until one did."""

    seat: Seat
    colours: tuple[Colour, ...]


@dataclass(frozen=True, slots=True)
class MechDragged(Event):
    """The Boss draws a mech one step nearer: `moves` starts with that mech, then what it pushed."""

    seat: Seat
    heading: Facing
    moves: tuple[Moved, ...]
    killed: tuple[Killed, ...]


@dataclass(frozen=True, slots=True)
class BossDrew(Event):
    """Two Boss cards were turned up for the first player."""

    seat: Seat
    cards: tuple[BossCardId, ...]


@dataclass(frozen=True, slots=True)
class BossProgrammed(Event):
    """A Boss card went on the slot of its element, which has `power` cards now; `discarded`: the other one, -1 = none. Slot -1:
    the card was discarded by a mission's rule."""

    card: BossCardId
    slot: Slot
    power: int
    discarded: BossCardId


@dataclass(frozen=True, slots=True)
class BossDamaged(Event):
    """The Boss lost 1 through the shield of this colour, which comes back up; `left` is its health."""

    seat: Seat
    source: SourceId
    colour: Colour
    left: int


@dataclass(frozen=True, slots=True)
class ShieldHeld(Event):
    """A hit reached the Boss, but no shield that it could pass was down; `colour` is -1 for a hit without an element."""

    seat: Seat
    source: SourceId
    colour: Colour


@dataclass(frozen=True, slots=True)
class BossStunned(Event):
    """The Boss has no health left and this mission goes on: it skips the next danger phase, whole again, all shields up."""

    hp: int


@dataclass(frozen=True, slots=True)
class BossRecovered(Event):
    """The Boss skipped this danger phase; from the next one on it acts again."""
