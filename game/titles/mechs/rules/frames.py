"""What is still to be done, on `State.stack`: named tuples of ids and ints. The last one comes next.

Frames that ask a seat something stand in ASKING; the others run by themselves when they come up.
"""

from __future__ import annotations

from typing import NamedTuple

from game.core.types import Seat
from game.titles.mechs.rules.actions import CardId, DamageId, Piece, Slot
from game.titles.mechs.rules.board import Cell, Facing

PROGRAMMING, READY, REPAIRING, SWAPPING = 0, 1, 2, 3
"""What a lane of the programming phase waits for."""


class Deploying(NamedTuple):
    """Set-up: this seat puts its mech on the board."""

    seat: Seat


class Drafting(NamedTuple):
    """This seat takes a card; `left` picks are to be made, this one included."""

    seat: Seat
    left: int


class Programming(NamedTuple):
    """Everybody programs at the same time; a lane per seat."""

    lanes: tuple[int, ...]


class Lines(NamedTuple):
    """The command lines run; `done` mechs have run theirs."""

    done: int


class Line(NamedTuple):
    """This mech's line runs; `slot` comes next (6 = the end)."""

    seat: Seat
    slot: Slot


class Turning(NamedTuple):
    """Asks for a turn. What the command does after it is a frame of its own below."""

    seat: Seat
    card: CardId
    power: int


class Heading(NamedTuple):
    """Asks for the side to move to (Omnistomp)."""

    seat: Seat
    card: CardId
    power: int
    slot: Slot


class Measuring(NamedTuple):
    """Asks for the distance (Speed)."""

    seat: Seat
    card: CardId
    power: int
    slot: Slot


class Walking(NamedTuple):
    """A move with `left` steps to go. `slot`: the Skewer that may keep a minion, -1 = none. `asked`: towing was declined or
    cannot be asked again for this step."""

    seat: Seat
    heading: Facing
    left: int
    slot: Slot
    asked: bool


class Towing(NamedTuple):
    """Asks whether to tow one of `pieces` with the next step of this walk."""

    seat: Seat
    pieces: tuple[Piece, ...]
    walk: Walking


class Striking(NamedTuple):
    """The attack of a command, measured from where the mech stands when this comes up."""

    seat: Seat
    card: CardId
    power: int


class Aiming(NamedTuple):
    """Asks for a target among `cells`, up to `left` more; `picked` so far."""

    seat: Seat
    card: CardId
    left: int
    cells: tuple[Cell, ...]
    picked: tuple[Cell, ...]


class Chaining(NamedTuple):
    """Asks for the next link of Chain Lightning; `picked` so far, up to `most` in all."""

    seat: Seat
    card: CardId
    most: int
    picked: tuple[Cell, ...]


class Hurting(NamedTuple):
    """A mech takes `left` damage, one card after the other. `attacker`: the minion that strikes, -1 = none; `asked`: the
    reaction to the next one was declined."""

    seat: Seat
    left: int
    attacker: int
    asked: bool


class Reacting(NamedTuple):
    """Asks whether a Fuel Tank or a cargo takes the next damage."""

    seat: Seat
    hurt: Hurting


class Wrecking(NamedTuple):
    """A drawn damage card takes effect; `step` of its ops comes next; after the last one the card is placed or discarded."""

    seat: Seat
    damage: DamageId
    step: int
    drawn: bool


class Mending(NamedTuple):
    """Asks for a repair on a pad."""

    seat: Seat


class MinionMoving(NamedTuple):
    """Minions move; `left` steps to go."""

    left: int


class MinionExtra(NamedTuple):
    """The roll after the move (rune_tile)."""


class MinionSpawning(NamedTuple):
    """Minions arrive."""


class MinionAttacking(NamedTuple):
    """The attacks on the `order`-th mech from the first player on; `left` are the minions that were adjacent at its beginning and
    have not struck yet, -1 alone = not read yet. After the last mech the Bomb."""

    order: int
    left: tuple[int, ...]


class TurnEnding(NamedTuple):
    """The danger check, then the next turn."""
