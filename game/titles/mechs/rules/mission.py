"""A mission as the rules read it: the closed words of the map's rule objects, and what they come to for a table.

Every sentence of a mission is one of these words with its numbers; the engine never asks which mission it is. A map's objects of
the classes Win, Lose, Move, Spawn, Attack, Danger, Escalation, Scaling and Easy become the records below, field by field.
"""

from __future__ import annotations

from dataclasses import dataclass, field

from game.titles.mechs.rules.board import Cell, Facing

WINS = ("shards_destroyed", "minions_cleared", "bomb_on_goal", "shards_home")
LOSSES = ("bomb_destroyed", "school_destroyed", "turns_over")
MOVES = ("none", "rune", "toward")
TARGETS = ("none", "bomb", "school", "nearest_mech")
EXTRAS = ("none", "rune_tile")
ARRIVALS = ("none", "raid")
SPAWNS = ("none", "rune_colour", "zones")
ATTACKS = ("none", "standard")
DANGERS = ("none",)
RISES = ("shards_destroyed", "shards_home", "bomb_left_school")
BURSTS = ("none", "runes")
DRAFTS = ("normal", "double")
SHARDS = ("none", "pickup", "destructible")
DIFFICULTIES = ("easy", "normal", "hard")
ALL_COLOURS = (0, 1, 2, 3)


@dataclass(frozen=True, slots=True)
class Win:
    """A condition of victory; the mission is won at the first moment at which all of them hold.

    `shards_destroyed` and `shards_home`: so many shards (`count`, 0 = all of the mission's); `minions_cleared`: no minion is on
    the board; `bomb_on_goal`: the Bomb stands on a goal cell.
    """

    when: str
    count: int = 0


@dataclass(frozen=True, slots=True)
class Lose:
    """A way to lose: `bomb_destroyed` and `school_destroyed` when that health is 0, `turns_over` at the end of turn `count`."""

    when: str
    count: int = 0


@dataclass(frozen=True, slots=True)
class Move:
    """How minions move. `rune`: all step the way that the rune die says, `steps` times, a roll each; `toward`: `steps` steps on a
    shortest path to `target`.

    `extra = rune_tile`: after that the rune die is rolled; minions on the terrain that lies that way from the School's terrain
    step once more, never those on the School's terrain. `flare`: when that die shows this colour (-1 = none), instead of the
    extra step every mech inside the School takes 1. `arrival = raid`: a minion that enters a School cell is removed and costs
    the School 1.
    """

    mode: str = "none"
    target: str = "none"
    steps: int = 1
    extra: str = "none"
    flare: int = -1
    arrival: str = "none"


@dataclass(frozen=True, slots=True)
class Spawn:
    """How minions arrive. `rune_colour`: `dice` rune dice, each empty rune space of a colour rolled gets one (equal colours count
    once). `zones`: `dice` rune dice, the zone of each colour rolled is filled; a colour without a zone stands for the zone with
    the fewest minions (ties: blue, green, yellow, red)."""

    mode: str = "none"
    dice: int = 1


@dataclass(frozen=True, slots=True)
class Escalation:
    """From the moment on at which `when` has come about (`count` shards; 0 = all), what is set here replaces the mission's own.

    `spawn_dice`, `move_steps`: 0 leaves them; `all_zones`: every zone is filled each turn, without a die; `burst = runes`: one
    minion at once on every empty rune space of the burst colours (see Scaling), once.
    """

    when: str
    count: int = 0
    spawn_dice: int = 0
    move_steps: int = 0
    all_zones: bool = False
    burst: str = "none"


@dataclass(frozen=True, slots=True)
class Scaling:
    """The knobs for a number of mechs; 0 leaves a number as it is. `start_colours`: minions that start on a rune space are only
    there if its colour is named; `zone_cells`: a zone gives so many of its cells, the middle ones (0 = all)."""

    mechs: int
    bomb_hp: int = 0
    school_hp: int = 0
    start_colours: tuple[int, ...] = ALL_COLOURS
    burst_colours: tuple[int, ...] = ALL_COLOURS
    zone_cells: int = 0


@dataclass(frozen=True, slots=True)
class Easy:
    """What the Easy setting changes: `bomb_hp_plus` is added, `school_hp` replaces (0 = unchanged), `no_escalation` leaves every
    escalation out, and a `minions_cleared` of the victory with them."""

    bomb_hp_plus: int = 0
    school_hp: int = 0
    no_escalation: bool = False


@dataclass(frozen=True)
class Mission:
    """One map. `id` is its file's stem in capitals (`M1`), a user's own map `name@hash`; `order` sorts the mission list.

    `ground` has SIZE entries (VOID outside the board); `tiles` gives the number of the 6x6 terrain of each cell, -1 outside.
    `compass[colour]` is a Facing. `zones[colour]` are the cells of that spawn zone, along the edge. `titles`, `briefings`: a
    user's own words by language, empty for shipped missions, whose words are text keys `mechs.mission.ID.*`. `art` names the
    picture of each cell's ground (`forest_2`, `rune_fire`), SIZE entries, "" outside. Words and pictures are no rule: they
    stay out of `repr`, and thereby out of the Catalog's hash.
    """

    id: str
    order: int
    width: int
    height: int
    ground: bytes
    tiles: tuple[int, ...]
    compass: tuple[Facing, Facing, Facing, Facing]
    first_draft: str
    shard_mode: str
    starts: tuple[Cell, ...]
    wins: tuple[Win, ...]
    losses: tuple[Lose, ...]
    move: Move
    spawn: Spawn
    attack: str = "standard"
    danger: str = "none"
    minions: tuple[Cell, ...] = ()
    shards: tuple[Cell, ...] = ()
    school: tuple[Cell, ...] = ()
    goals: tuple[Cell, ...] = ()
    bomb: Cell = -1
    zones: tuple[tuple[Cell, ...], ...] = ((), (), (), ())
    escalations: tuple[Escalation, ...] = ()
    scaling: tuple[Scaling, ...] = ()
    easy: Easy = field(default_factory=Easy)
    art: tuple[str, ...] = field(default=(), repr=False)
    titles: tuple[tuple[str, str], ...] = field(default=(), repr=False)
    briefings: tuple[tuple[str, str], ...] = field(default=(), repr=False)
