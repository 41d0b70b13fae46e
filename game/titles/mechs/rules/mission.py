"""A mission as the rules read it: the closed words of the map's rule objects, and what they come to for a table.

Every sentence of a mission is one of these words with its numbers; the engine never asks which mission it is. A map's objects of
the classes Win, Lose, Move, Spawn, Attack, Danger, Escalation, Scaling, Easy and Hard become the records below, field by field.
"""

from __future__ import annotations

from dataclasses import dataclass, field

from game.titles.mechs.rules.board import Cell, Facing

WINS = (
    "shards_destroyed", "minions_cleared", "bomb_on_goal", "shards_home", "boss_defeated", "bomb_checkpoints", "mechs_left",
    "mechs_safe",
)  # fmt: skip
LOSSES = ("bomb_destroyed", "school_destroyed", "turns_over", "doom_cannon", "countdown_over", "lava_reached", "lava_covered")
MOVES = ("none", "rune", "toward", "rune_then_toward")
TARGETS = ("none", "bomb", "school", "nearest_mech")
EXTRAS = ("none", "rune_tile")
ARRIVALS = ("none", "raid")
SPAWNS = ("none", "rune_colour", "rune_colour_shards", "zones")
SPAWN_SIDES = ("anywhere", "east_of_bomb")
ATTACKS = ("none", "standard")
DANGERS = ("none", "boss", "shard_pulse", "lava_wall")
TOUCHES = ("damage", "defeat")
RISES = (
    "shards_destroyed", "shards_home", "bomb_left_school", "boss_half", "checkpoint", "bomb_on_terrain", "mech_on_terrain",
    "mech_safe", "turn",
)  # fmt: skip
DELIVERIES = ("school", "bomb")
BURSTS = ("none", "runes")
DRAFTS = ("normal", "double")
SHARDS = ("none", "pickup", "destructible")
DIFFICULTIES = ("easy", "normal", "hard")
GRADES = ("any", "easy", "hard")
ALL_COLOURS = (0, 1, 2, 3)


@dataclass(frozen=True, slots=True)
class Win:
    """A condition of victory; the mission is won at the first moment at which all of them hold.

    `shards_destroyed` and `shards_home` (handed in at the School, or loaded into the Bomb): so many shards (`count`, 0 = all of
    the mission's); `minions_cleared`: no minion is on the board; `bomb_on_goal`: the Bomb stands on a goal cell;
    `bomb_checkpoints`: it has entered every goal, one after the other in reading order; `boss_defeated`: the Boss has no health
    left; `mechs_left`: every mech has left the board over a goal, which it does where its line ends; `mechs_safe`: every mech
    stands on a goal at the end of a danger phase.
    """

    when: str
    count: int = 0


@dataclass(frozen=True, slots=True)
class Lose:
    """A way to lose: `bomb_destroyed` and `school_destroyed` when that health is 0, `turns_over` at the end of turn `count`,
    `doom_cannon` when a slot of the Boss with three cards runs, `countdown_over` when the countdown is at 0, `lava_reached` when
    the lava wall, whose touch is "defeat", enters the cell of a mech. `lava_covered` when it has swallowed the
    whole board and the danger phase ends without victory; it stands for `lava_reached` where Easy has `wall_spares`."""

    when: str
    count: int = 0


@dataclass(frozen=True, slots=True)
class Move:
    """How minions move. `rune`: all step the way that the rune die says, `steps` times, a roll each; `toward`: `steps` steps on
    a shortest path to `target`; `rune_then_toward`: the die's way, but a minion whose rolled step is blocked steps toward the
    target instead.

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
    the fewest minions (ties: blue, green, yellow, red). `rune_colour_shards`: like `rune_colour`, on terrains that still hold a
    shard only.

    `side = east_of_bomb`: only on cells with a greater x than the Bomb. `burns`: if a die shows one of these colours, the Bomb
    takes 1 (once a turn).
    """

    mode: str = "none"
    dice: int = 1
    side: str = "anywhere"
    burns: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True)
class Danger:
    """The danger phase. `boss`: the Boss runs its line. `shard_pulse`: each intact shard deals 1 to every mech within range 1,
    then the countdown loses 1. `lava_wall`: from turn `from_turn` on it advances `steps` columns (or rows) from the map's
    `edge`.

    `touch`: what the wall does to a mech whose cell it enters: "damage" pushes it and deals 1, "defeat" loses. `stun`: a Boss
    without health is not beaten but skips the next danger phase, whole again and with all shields up. `locked`: its shields
    cannot be taken down while a shard is intact."""

    mode: str = "none"
    edge: Facing = 3
    from_turn: int = 1
    steps: int = 1
    touch: str = "damage"
    stun: bool = False
    locked: bool = False


@dataclass(frozen=True, slots=True)
class Escalation:
    """From the moment on at which `when` has come about, what is set here replaces the mission's own; with `mechs`, at a table of
    so many only (0 = every table).

    `when`: `shards_destroyed`, `shards_home` (`count` shards; 0 = all); `bomb_left_school`; `boss_half`: the Boss has at most
    half of its first health; `checkpoint`: the Bomb has passed `count` goals; `bomb_on_terrain`, `mech_on_terrain`: the Bomb,
    or a mech, stands on the `count`-th terrain of the map in reading order, from 1; `mech_safe`: a mech stands on a goal;
    `turn`: turn `count` begins.

    `spawn_dice`, `move_steps`, `wall_steps`: 0 leaves them; `all_zones`: every zone is filled each turn, without a die; `burst
    = runes`: one minion at once on every empty rune space of the burst colours (see Scaling), once; `countdown_plus`: added to
    the countdown at once; `more_colours`: besides the colour rolled the spawn has so many that follow it in the order red,
    blue, green, yellow; `wall_rush`: the number die is rolled for the lava wall, this and more is one column more (0 = no die);
    `boss_prowl`: cells more when the Boss prowls; `boss_first`: it prowls once before its first slot; `shield_back`: the shield
    of this colour comes back at the end of every danger phase (-1 = none)."""

    when: str
    count: int = 0
    spawn_dice: int = 0
    move_steps: int = 0
    all_zones: bool = False
    burst: str = "none"
    mechs: int = 0
    countdown_plus: int = 0
    more_colours: int = 0
    wall_steps: int = 0
    wall_rush: int = 0
    boss_prowl: int = 0
    boss_first: bool = False
    shield_back: int = -1


@dataclass(frozen=True, slots=True)
class Scaling:
    """The knobs for a number of mechs; 0 leaves a number as it is. A row of a `difficulty` holds there instead of the one for
    any, and what ends in `_plus` in Easy or Hard is not added to it. `start_colours`: minions that start on a rune space are only
    there if its colour is named; `zone_cells`: a zone gives so many of its cells, the middle ones (0 = all); `shards`: only the
    first so many shards of the map are there (0 = all); `boss_skips`: so many first cards of the Boss are drawn but discarded;
    `even_steps`: steps of the minions in turns with an even number; `calm_odd`: nothing spawns in turns with an odd number;
    `wall_from`: the turn from which the lava wall moves; `spawn_dice`: as many dice are rolled when minions arrive, as long as
    no escalation sets them anew; `single_draft`: the first draft is an ordinary one where the map's is double."""

    mechs: int
    bomb_hp: int = 0
    school_hp: int = 0
    start_colours: tuple[int, ...] = ALL_COLOURS
    burst_colours: tuple[int, ...] = ALL_COLOURS
    zone_cells: int = 0
    boss_hp: int = 0
    countdown: int = 0
    shards: int = 0
    boss_skips: int = 0
    even_steps: int = 0
    calm_odd: bool = False
    wall_from: int = 0
    spawn_dice: int = 0
    single_draft: bool = False
    difficulty: str = "any"


@dataclass(frozen=True, slots=True)
class Easy:
    """What the Easy setting changes: `bomb_hp_plus`, `boss_hp_plus` (may be negative), `countdown_plus` and `boss_skips_plus` are
    added, `school_hp` replaces (0 = unchanged), `no_escalation` leaves every escalation out, and a `minions_cleared` of the
    victory with them; `coins_down`: the gates or shields of these colours are down at the start; `gates_stay`: a gate that was
    taken down stays down; `wall_steady`: the lava wall never moves more than its first `steps`; `wall_spares`: its touch is
    "damage"; `may_stay`: with four mechs so many need not leave the board."""

    bomb_hp_plus: int = 0
    school_hp: int = 0
    no_escalation: bool = False
    boss_hp_plus: int = 0
    countdown_plus: int = 0
    coins_down: tuple[int, ...] = ()
    gates_stay: bool = False
    wall_steady: bool = False
    wall_spares: bool = False
    may_stay: int = 0
    boss_skips_plus: int = 0


@dataclass(frozen=True, slots=True)
class Hard:
    """What the Hard setting changes besides its spawn dice: what ends in `_plus` is added and may be negative (`wall_plus`: to
    the turn from which the lava wall moves, turn 1 at the earliest); `school_hp` replaces (0 = unchanged)."""

    bomb_hp_plus: int = 0
    school_hp: int = 0
    boss_hp_plus: int = 0
    countdown_plus: int = 0
    boss_skips_plus: int = 0
    wall_plus: int = 0


@dataclass(frozen=True)
class Mission:
    """One map. `id` is its file's stem in capitals (`M1`), a user's own map `name@hash`; `order` sorts the mission list.

    `ground` has SIZE entries (VOID outside the board); `tiles` gives the number of the 6x6 terrain of each cell, -1 outside.
    `compass[colour]` is a Facing. `boss` is the north-western of its four cells. A gate (colour, cell, facing) lies on the edge
    that one crosses from the cell that way; `coins_down`: colours whose gates and shields are down at the start. `delivery`:
    where a carrier hands a shard in: it enters the "school", or ends a step beside the "bomb". `zones[colour]` are the cells of
    that spawn zone, along the edge. `titles`, `briefings`: a user's own words by language, empty for shipped missions, whose
    words are text keys `mechs.mission.ID.*`. `art` names the picture of each cell's ground (`forest_2`, `rune_fire`), SIZE
    entries, "" outside. Words and pictures are no rule: they stay out of `repr`, and thereby out of the Catalog's hash."""

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
    danger: Danger = field(default_factory=Danger)
    minions: tuple[Cell, ...] = ()
    shards: tuple[Cell, ...] = ()
    school: tuple[Cell, ...] = ()
    goals: tuple[Cell, ...] = ()
    bomb: Cell = -1
    boss: Cell = -1
    gates: tuple[tuple[int, Cell, Facing], ...] = ()
    coins_down: tuple[int, ...] = ()
    delivery: str = "school"
    zones: tuple[tuple[Cell, ...], ...] = ((), (), (), ())
    escalations: tuple[Escalation, ...] = ()
    scaling: tuple[Scaling, ...] = ()
    easy: Easy = field(default_factory=Easy)
    hard: Hard = field(default_factory=Hard)
    art: tuple[str, ...] = field(default=(), repr=False)
    titles: tuple[tuple[str, str], ...] = field(default=(), repr=False)
    briefings: tuple[tuple[str, str], ...] = field(default=(), repr=False)
