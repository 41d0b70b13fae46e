"""The printed facts of Mechs vs. Minions, frozen and shared: commands, damage cards, numbers, missions."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cached_property
from hashlib import blake2b
from typing import Any

from game.titles.mechs.rules.actions import DAMAGES, KINDS, PIECES, WAYS
from game.titles.mechs.rules.board import CELL_NAMES, COLOURS, FACINGS
from game.titles.mechs.rules.mission import Mission

ELEMENTS = ("fire", "electric", "metal", "computer")
TYPES = ("move", "turn", "attack")
Offsets = tuple[tuple[int, int], ...]
"""(forward, right) pairs."""


@dataclass(frozen=True)
class Command:
    """A kind of command card; tuples of three run over power 1 to 3.

    A move has `least` and `most` steps (equal = exact) and `sides`, the ways it may go (0 = forward). A turn has `ways`. An
    attack (also after a turn or a move) has a `mode`: "" = none; "all" strikes every cell of `cells`; "choose" up to `targets`
    within `radius`; "chain" up to `targets`, the first among the three cells ahead, each next one diagonal to the last; "ray"
    throws `targets` blades ahead. `cargo`: keeps a crushed minion. `tank`: may blow up against a damage, with this `radius`.
    `bonus`: cards more in the first player's draft.
    """

    id: int
    name: str
    element: int
    type: str
    copies: int
    least: tuple[int, int, int] = (0, 0, 0)
    most: tuple[int, int, int] = (0, 0, 0)
    sides: tuple[int, ...] = (0,)
    ways: tuple[tuple[int, ...], ...] = ((), (), ())
    mode: str = ""
    cells: tuple[Offsets, Offsets, Offsets] = ((), (), ())
    targets: tuple[int, int, int] = (0, 0, 0)
    radius: tuple[int, int, int] = (0, 0, 0)
    cargo: bool = False
    tank: bool = False
    bonus: tuple[int, int, int] = (0, 0, 0)


@dataclass(frozen=True)
class Damage:
    """A kind of damage card: `kind` "glitch", "slot" or "system"; `steps` are its ops with their numbers, in order.

    Ops: ("swap", slot, other, slot, other, ...); ("move", way, steps); ("turn", way); ("move_compass", steps); ("face_compass",);
    ("draw", count); ("cross",); ("flag", name); ("power", type, delta). `since`: "" = always in the deck, else the mission that
    shuffles it in, and every later one.
    """

    id: int
    name: str
    kind: str
    copies: int
    since: str
    steps: tuple[tuple[Any, ...], ...]


@dataclass(frozen=True)
class Numbers:
    """The numbers of the box and of the table."""

    max_stack: int
    kills_per_gear: int
    max_gears: int
    draft_deal: int
    draft_take_total: int
    double_draft_deal: int
    double_draft_each: int
    number_die_faces: int
    minions: int
    mechs: tuple[int, ...]
    timers: tuple[int, ...]
    """Seconds of the sandglass on offer; 0 = none."""
    hard_dice: int
    """Spawn dice more on Hard, from turn `hard_turn` on."""
    hard_turn: int


@dataclass(frozen=True)
class Catalog:
    """All of it. `missions` by id, in the order of the mission list; `maps_broken`: sentences of a user's maps that cannot be
    read."""

    commands: tuple[Command, ...]
    damages: tuple[Damage, ...]
    numbers: Numbers
    missions: Mapping[str, Mission]
    maps_broken: tuple[tuple[str, str], ...] = ()
    names: Mapping[str, tuple[str, ...]] = field(init=False)

    def __post_init__(self) -> None:
        if len(self.commands) != KINDS or len(self.damages) > DAMAGES:
            raise ValueError(
                f"{len(self.commands)} commands and {len(self.damages)} damage cards; expected {KINDS} and at most {DAMAGES}"
            )
        names = {
            "CardId": tuple(command.name for command in self.commands),
            "DamageId": tuple(damage.name for damage in self.damages),
            "Cell": CELL_NAMES,
            "Facing": FACINGS,
            "Colour": COLOURS,
            "Slot": ("1", "2", "3", "4", "5", "6"),
            "Way": WAYS,
            "Piece": PIECES,
        }
        object.__setattr__(self, "names", names)

    @cached_property
    def card_ids(self) -> Mapping[str, int]:
        """The id of each command by its name."""
        return {command.name: command.id for command in self.commands}

    @cached_property
    def damage_ids(self) -> Mapping[str, int]:
        """The id of each damage card by its name."""
        return {damage.name: damage.id for damage in self.damages}

    @cached_property
    def content_hash(self) -> str:
        """64 bits over the rule fields of the cards and the shipped missions; texts and a user's own maps do not count."""
        shipped = [(k, v) for k, v in sorted(self.missions.items()) if "@" not in k]
        return blake2b(repr((self.commands, self.damages, self.numbers, shipped)).encode(), digest_size=8).hexdigest()
