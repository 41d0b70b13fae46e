"""The printed facts of Mechs vs. Minions, frozen and shared: commands, damage cards, numbers, missions."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cached_property
from hashlib import blake2b
from typing import Any

from game.core.types import Msg
from game.titles.mechs.rules.actions import BOSS_CARDS, DAMAGES, KINDS, PIECES, SCHEMATICS, WAYS
from game.titles.mechs.rules.board import CELL_NAMES, COLOURS, FACINGS
from game.titles.mechs.rules.mission import Mission

YORDLES = ("corki", "heimerdinger", "tristana", "ziggs")
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
class Schematic:
    """A schematic of a yordle (0 to 3: corki, heimerdinger, tristana, ziggs), or its Overdrive.

    `kind`: "hack" (used once), "boost" (lasts), "slot" (lies in a slot and runs every turn), "overdrive". It lies in envelope
    `unlock` and is active from `gears` gears of the team on. `timing` says when it may be used, `steps` are its ops with their
    numbers, in order; see `rules/schematics`.
    """

    id: int
    name: str
    yordle: int
    kind: str
    unlock: int
    gears: int
    timing: str
    steps: tuple[tuple[Any, ...], ...]


@dataclass(frozen=True)
class BossCard:
    """A kind of Boss card, or (`copies` 0) the default danger of the slot of its element. `steps[power - 1]` are its ops with
    their numbers, in order; see `rules/boss`."""

    id: int
    name: str
    element: int
    copies: int
    steps: tuple[tuple[tuple[Any, ...], ...], ...]


@dataclass(frozen=True)
class Numbers:
    """The numbers of the box and of the table."""

    schematics_each: int
    """Schematics that a pilot takes along at the most."""
    boss_deal: int
    """Boss cards turned up in a danger phase, of which one is kept."""
    doom_power: int
    """Cards in a slot of the Boss that fire the Doom Cannon when it runs."""

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
    """All of it. `missions` by id, in the order of the mission list; `schematics` are ten for each yordle, then the Overdrives
    by yordle; `boss_cards` the kinds of the Boss's deck, then the default dangers of its slots 1 to 4; `maps_broken`: file
    names of a user's maps that cannot be played, and why."""

    commands: tuple[Command, ...]
    damages: tuple[Damage, ...]
    numbers: Numbers
    missions: Mapping[str, Mission]
    schematics: tuple[Schematic, ...]
    boss_cards: tuple[BossCard, ...]
    maps_broken: tuple[tuple[str, Msg], ...] = ()
    names: Mapping[str, tuple[str, ...]] = field(init=False)

    def __post_init__(self) -> None:
        if len(self.commands) != KINDS or len(self.damages) > DAMAGES:
            raise ValueError(
                f"{len(self.commands)} commands and {len(self.damages)} damage cards; expected {KINDS} and at most {DAMAGES}"
            )
        if len(self.schematics) != SCHEMATICS or len(self.boss_cards) != BOSS_CARDS:
            raise ValueError(
                f"{len(self.schematics)} schematics and {len(self.boss_cards)} Boss cards; expected {SCHEMATICS} and {BOSS_CARDS}"
            )
        schematics = tuple(schematic.name for schematic in self.schematics)
        names = {
            "SchematicId": schematics,
            "SourceId": (*(command.name for command in self.commands), *schematics),
            "BossCardId": tuple(card.name for card in self.boss_cards),
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
    def schematic_ids(self) -> Mapping[str, int]:
        """The id of each schematic and Overdrive by its name."""
        return {schematic.name: schematic.id for schematic in self.schematics}

    @cached_property
    def boss_card_ids(self) -> Mapping[str, int]:
        """The id of each Boss card and default danger by its name."""
        return {card.name: card.id for card in self.boss_cards}

    @cached_property
    def content_hash(self) -> str:
        """64 bits over the rule fields of the cards and the shipped missions; texts and a user's own maps do not count."""
        shipped = [(k, v) for k, v in sorted(self.missions.items()) if "@" not in k]
        cards = (self.commands, self.damages, self.schematics, self.boss_cards)
        return blake2b(repr((cards, self.numbers, shipped)).encode(), digest_size=8).hexdigest()
