"""What may be seen of a Mechs vs. Minions match: all but the order of the decks. Frozen records, built in `view`."""

from __future__ import annotations

from dataclasses import dataclass

from game.core.types import Frame, Seat
from game.titles.mechs.rules.actions import BossCardId, CardId, DamageId, SchematicId, Slot
from game.titles.mechs.rules.board import Cell, Facing
from game.titles.mechs.rules.terms import Terms


@dataclass(frozen=True, slots=True)
class SlotView:
    """A slot of a command line: its cards from the bottom, the slot damage on it, the minion on its Skewer and the slot schematic
    that lies there (-1 = none)."""

    cards: tuple[CardId, ...]
    damage: DamageId
    cargo: int
    schematic: SchematicId

    @property
    def power(self) -> int:
        """How many cards lie in the slot."""
        return len(self.cards)


@dataclass(frozen=True, slots=True)
class MechView:
    """A mech. `cell` is -1 before it is deployed and once it has left the board; `pilot` its yordle; `plans` its schematics,
    the Overdrive last; `awake` those of them that are active (used hacks are not, slot schematics that wait for a slot are);
    `hand` are drafted cards that wait to be programmed; `ready`: its programming is finished; `asking`: what its lane of the
    programming phase asks now: "" (not programming), "cards", "repair", "swap"; `shard`: the one it carries, -1 = none."""

    cell: Cell
    facing: Facing
    slots: tuple[SlotView, ...]
    system: tuple[DamageId, ...]
    hand: tuple[CardId, ...]
    ready: bool
    asking: str
    shard: int
    pilot: int
    plans: tuple[SchematicId, ...]
    awake: tuple[SchematicId, ...]

    @property
    def damages(self) -> int:
        """How many damage cards the mech has."""
        return len(self.system) + sum(slot.damage != -1 for slot in self.slots)

    @property
    def idle(self) -> bool:
        """Whether nothing lies in its line, so that nothing runs."""
        return not any(slot.cards or slot.damage != -1 or slot.schematic != -1 for slot in self.slots)


@dataclass(frozen=True, slots=True)
class View:
    """The table. `stage`: "deploy", "draft", "program", "run", "minions", "danger", "over". `turn` counts from 1; `order`: the
    seats from the first player on. `active` is the seat that drafts, deploys or runs (-1 = nobody's), `slot` the slot that runs
    (-1 = none).

    What is not told here is told in `State`: `envelopes` to `hits` are the same there; `boss_deck` counts the Boss's draw pile.

    `minions`: (number, cell) of each on the board, by number. `shards`: the cell of each, -1 - seat while carried, GONE when
    broken or handed in. `display` are the cards of the draft as dealt, `taker` who took each (-1 = nobody). `deck` and `wrecks`
    count the two draw piles; `discard` and `wrecked` are the piles of discards, ascending. `kills` on the tracker, `gears` of
    the team. `risen`: bit n = escalation n holds. `spare`: numbers of minions off the board, the next to be used last. `stack`:
    what is still to be done.
    """

    who: tuple[Seat, ...]
    terms: Terms
    stage: str
    turn: int
    order: tuple[Seat, ...]
    active: Seat
    slot: Slot
    mechs: tuple[MechView, ...]
    minions: tuple[tuple[int, Cell], ...]
    bomb: Cell
    bomb_hp: int
    school_hp: int
    shards: tuple[int, ...]
    broken: int
    home: int
    display: tuple[CardId, ...]
    taker: tuple[Seat, ...]
    deck: int
    discard: tuple[CardId, ...]
    wrecks: int
    wrecked: tuple[DamageId, ...]
    kills: int
    gears: int
    risen: int
    seconds: int
    spare: tuple[int, ...]
    envelopes: int
    spent: int
    woken: int
    uses: tuple[SchematicId, ...]
    mines: tuple[Cell, ...]
    frozen: tuple[int, ...]
    down: int
    bumped: int
    boss: Cell
    boss_hp: int
    boss_line: tuple[tuple[BossCardId, ...], ...]
    boss_deck: int
    boss_discard: tuple[BossCardId, ...]
    skips: int
    stunned: bool
    wall: int
    countdown: int
    checkpoint: int
    left: int
    hits: int
    stack: tuple[Frame, ...]
    won: bool
    reason: str
