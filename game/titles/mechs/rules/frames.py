"""What is still to be done, on `State.stack`: named tuples of ids and ints. The last one comes next.

Frames that "ask" wait for a seat's answer; the others run by themselves when they come up. A field with a default joined its
frame after matches had been saved (`game.core.rules.stack_key`).
"""

from __future__ import annotations

from typing import NamedTuple

from game.core.types import Seat
from game.titles.mechs.rules.actions import BossCardId, CardId, DamageId, Piece, SchematicId, Slot, SourceId
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
    cannot be asked again for this step. `key`: the colour whose active gates the command passes, -1 = none; `passed`: colours
    (bits) whose gates this move has gone through, which stay open for the rest of it."""

    seat: Seat
    heading: Facing
    left: int
    slot: Slot
    asked: bool
    key: int
    passed: int


class Towing(NamedTuple):
    """Asks whether to tow one of `pieces` with the next step of this walk."""

    seat: Seat
    pieces: tuple[Piece, ...]
    walk: Walking


class Striking(NamedTuple):
    """The attack of a command, measured from where the mech stands when this comes up."""

    seat: Seat
    card: SourceId
    power: int


class Aiming(NamedTuple):
    """Asks for a target among `cells`, up to `left` more; `picked` so far. One cell stands for the whole Boss."""

    seat: Seat
    card: SourceId
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


class Outfitting(NamedTuple):
    """Set-up: this seat takes schematics along; `taken` so far."""

    seat: Seat
    taken: tuple[SchematicId, ...]


class Fitting(NamedTuple):
    """Asks for the slot in which a slot schematic that has become active will lie."""

    seat: Seat
    schematic: SchematicId


class Offering(NamedTuple):
    """Before (`when` 0) or after (1) its line a mech may use what it has for that moment; asks as long as there is something."""

    seat: Seat
    when: int


class Offers(NamedTuple):
    """What a mech may use at this moment is looked up, and asked for if there is anything: before (`when` 0) or after (1) its
    line, or after its attack command `card` (2); -1 = none."""

    seat: Seat
    when: int
    card: CardId


class Reordering(NamedTuple):
    """Asks which two undamaged slots change places, for a schematic."""

    seat: Seat
    schematic: SchematicId


class Using(NamedTuple):
    """A schematic takes effect; `step` of its ops comes next."""

    seat: Seat
    schematic: SchematicId
    step: int


class Picking(NamedTuple):
    """Asks for a cell among `cells`, up to `left` more; `picked` so far. What is done with them is the schematic's."""

    seat: Seat
    schematic: SchematicId
    left: int
    cells: tuple[Cell, ...]
    picked: tuple[Cell, ...]


class Pointing(NamedTuple):
    """Asks for a direction among `ways`, for a schematic's step or shot; `optional`: it may be declined."""

    seat: Seat
    schematic: SchematicId
    ways: tuple[Facing, ...]
    optional: bool


class Naming(NamedTuple):
    """Asks for a mech among `seats`, for a schematic."""

    seat: Seat
    schematic: SchematicId
    seats: tuple[Seat, ...]


class Exposing(NamedTuple):
    """Asks through which of the shields that are down a hit without an element reaches the Boss."""

    seat: Seat
    card: SourceId


class Steering(NamedTuple):
    """Asks whether a mech turns before its line runs (Formation Flight)."""

    seat: Seat


class Repeating(NamedTuple):
    """Asks whether an attack command is run again at this power (Rapid Fire)."""

    seat: Seat
    card: CardId
    power: int


class Inspired(NamedTuple):
    """Asks which of these command cards to keep (Eureka!)."""

    seat: Seat
    cards: tuple[CardId, ...]


class Weighing(NamedTuple):
    """Asks which of two damage cards to take (Steel Nerves); the other one is discarded."""

    seat: Seat
    damages: tuple[DamageId, ...]


class Correcting(NamedTuple):
    """Asks `seat` for the slot that a slot damage of `victim` hits, instead of the number die (Error Correction)."""

    seat: Seat
    victim: Seat
    damage: DamageId


class Repairing(NamedTuple):
    """Asks for a repair on one of several mechs (Maintenance Routine, Factory Reset, a mech that has left the board)."""

    seat: Seat
    schematic: SchematicId


class Danger(NamedTuple):
    """The danger phase begins, where the mission has one."""


class Pulsing(NamedTuple):
    """The shards pulse: `left` are those that may still hurt the `order`-th mech from the first player on, -1 alone = not read
    yet."""

    order: int
    left: tuple[int, ...]


class WallMoving(NamedTuple):
    """The lava wall advances; `left` columns to go."""

    left: int


class WallHurting(NamedTuple):
    """What the wall's advance did to the Bomb, after the mechs: so many hits."""

    hits: int


class DangerEnding(NamedTuple):
    """The danger phase is over: what happens at its end, and who is safe then."""


class BossActing(NamedTuple):
    """The Boss's slot `slot` comes next; -1 = what it does before its line."""

    slot: Slot


class BossCarding(NamedTuple):
    """A Boss card, or a default danger, takes effect at `power` (0 = default); `step` of its ops comes next."""

    card: BossCardId
    power: int
    step: int


class BossWalking(NamedTuple):
    """The Boss moves toward the nearest mech; `left` steps to go."""

    left: int


class BossLeading(NamedTuple):
    """Asks the first player which of several steps, equally good, the Boss takes."""

    seat: Seat
    ways: tuple[Facing, ...]
    walk: BossWalking


class BossCharging(NamedTuple):
    """The Boss rushes; `pushed` are the mechs (bits) that it has pushed so far, which take 1 at the end."""

    card: BossCardId
    heading: Facing
    left: int
    pushed: int


class BossAiming(NamedTuple):
    """Asks the first player which of several mechs a hit of the Boss takes."""

    seat: Seat
    card: BossCardId
    seats: tuple[Seat, ...]


class Dragging(NamedTuple):
    """The Boss draws a mech nearer; `left` steps to go; `damage`: taken at the end if it stands beside the Boss then."""

    victim: Seat
    left: int
    damage: int


class DragLeading(NamedTuple):
    """Asks the first player which of several steps, equally good, a dragged mech takes."""

    seat: Seat
    ways: tuple[Facing, ...]
    drag: Dragging


class Keeping(NamedTuple):
    """Asks the first player which of the Boss cards drawn is programmed."""

    seat: Seat
    cards: tuple[BossCardId, ...]


class TurnEnding(NamedTuple):
    """The danger check, then the next turn."""
