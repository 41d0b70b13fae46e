"""A mission's knobs come to one table: so many mechs, one difficulty."""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import cached_property

from game.titles.mechs.rules import board as bd
from game.titles.mechs.rules.mission import DIFFICULTIES, Danger, Easy, Escalation, Hard, Lose, Mission, Move, Scaling, Spawn, Win

DOOM_TRACKER = 15
"""Where the tracker of healths and countdowns ends."""


@dataclass(frozen=True)
class Terms:
    """What a match is played by: the mission's numbers as they hold for this table.

    `down`: bit c = the coin of colour c is turned at the start. `steady`: the lava wall never speeds up. `gates_stay`: a gate
    that is down stays so. `leavers`: so many mechs have to leave the board where that wins. `cards`: so many more are turned up
    for the first draft."""

    mission: Mission
    mechs: int
    difficulty: str
    wins: tuple[Win, ...]
    losses: tuple[Lose, ...]
    move: Move
    spawn: Spawn
    attack: str
    escalations: tuple[Escalation, ...]
    scaling: Scaling
    bomb_hp: int
    school_hp: int
    boss_hp: int
    countdown: int
    shards: tuple[bd.Cell, ...]
    down: int
    danger: Danger
    steady: bool
    gates_stay: bool
    leavers: int
    zones: tuple[tuple[bd.Cell, ...], ...]
    start_minions: tuple[bd.Cell, ...]
    cards: int = 0

    def __eq__(self, other: object) -> bool:
        if self is other:
            return True
        return isinstance(other, Terms) and self.key == other.key and self.mission == other.mission

    def __hash__(self) -> int:
        return hash(self.key)

    @cached_property
    def key(self) -> tuple[str, int, str, str, str, str]:
        """What names these terms in a position's hash."""
        return (self.mission.id, self.mechs, self.difficulty, self.move.mode, self.spawn.mode, self.danger.mode)

    @property
    def double_draft(self) -> bool:
        """Whether everybody takes two rounds of cards in the first draft."""
        return self.mission.first_draft == "double" and not self.scaling.single_draft

    @cached_property
    def walls(self) -> bytes:
        """1 for each cell that nothing can stand on: outside, boulders, spike walls."""
        return bytes(ground in (bd.VOID, bd.BOULDER, bd.SPIKES) for ground in self.mission.ground)

    @cached_property
    def blank(self) -> bytes:
        """The occupants of the board without any piece."""
        return bytes(bd.WALL if wall else bd.EMPTY for wall in self.walls)

    @cached_property
    def grounds(self) -> tuple[bytes, ...]:
        """The ground for each number of columns that the lava wall has swallowed, 0 first: what it covers is lava, walls stay."""
        mission = self.mission
        if self.danger.mode != "lava_wall":
            return (mission.ground,)
        kept = bytes(ground in (bd.VOID, bd.BOULDER, bd.SPIKES) for ground in mission.ground)
        found = [mission.ground]
        for line in self.columns:
            ground = bytearray(found[-1])
            for cell in line:
                if not kept[cell]:
                    ground[cell] = bd.LAVA
            found.append(bytes(ground))
        return tuple(found)

    @cached_property
    def columns(self) -> tuple[tuple[bd.Cell, ...], ...]:
        """The columns (or rows) of the board in the order in which the lava wall enters them, each in reading order."""
        width, height, edge = self.mission.width, self.mission.height, self.danger.edge
        if edge in (bd.EAST, bd.WEST):
            found = [tuple(bd.cell_of(x, y) for y in range(height)) for x in range(width)]
        else:
            found = [tuple(bd.cell_of(x, y) for x in range(width)) for y in range(height)]
        return tuple(found if edge in (bd.WEST, bd.NORTH) else found[::-1])

    @cached_property
    def gates(self) -> tuple[bytes, ...]:
        """By facing: 1 + the colour of the gate that one crosses from a cell that way, 0 = none; () in a mission without
        gates."""
        if not self.mission.gates:
            return ()
        edges = [bytearray(bd.SIZE) for _ in bd.STEP]
        for colour, cell, facing in self.mission.gates:
            edges[facing][cell] = edges[(facing + 2) % 4][cell + bd.STEP[facing]] = colour + 1
        return tuple(map(bytes, edges))

    @cached_property
    def plain(self) -> tuple[bytes, ...]:
        """For each number of columns that the lava wall has swallowed: 1 for each cell on which a mech that comes there finds
        nothing but minions and loose shards: no oil, lava or pad, no rune with a coin, no gate at its edges, no School to hand a
        shard in at."""
        kinds = {bd.FLOOR} if self.coins else {bd.FLOOR, *range(bd.RUNE, bd.RUNE + 4)}
        special = {cell for gates in self.gates for cell, gate in enumerate(gates) if gate}
        if self.mission.shard_mode == "pickup":
            special |= self.school
        return tuple(bytes(kind in kinds and cell not in special for cell, kind in enumerate(ground)) for ground in self.grounds)

    @cached_property
    def coins(self) -> bool:
        """Whether rune coins lie in this mission: it has a Boss or gates."""
        return self.mission.boss >= 0 or bool(self.mission.gates)

    @cached_property
    def runes(self) -> tuple[tuple[bd.Cell, ...], ...]:
        """The rune spaces of each colour, in reading order."""
        ground = self.mission.ground
        return tuple(tuple(cell for cell in range(bd.SIZE) if ground[cell] == bd.RUNE + colour) for colour in range(4))

    @cached_property
    def school(self) -> frozenset[bd.Cell]:
        """The School's cells."""
        return frozenset(self.mission.school)

    @cached_property
    def goals(self) -> frozenset[bd.Cell]:
        """The goal cells."""
        return frozenset(self.mission.goals)

    @cached_property
    def all_risen(self) -> int:
        """`State.risen` when every escalation holds."""
        return (1 << len(self.escalations)) - 1

    @cached_property
    def at_rest(self) -> bool:
        """Whether the mission can be won at the end of a danger phase only, when mechs are safe."""
        return any(win.when == "mechs_safe" for win in self.wins)

    @cached_property
    def watchful(self) -> bool:
        """Whether it matters for the course of the mission where mechs stand."""
        return any(rise.when in ("mech_on_terrain", "mech_safe") for rise in self.escalations)

    @cached_property
    def fragile(self) -> bool:
        """Whether attacks can destroy shards."""
        return self.mission.shard_mode == "destructible"

    @cached_property
    def checkpoints(self) -> bool:
        """Whether the goals are to be passed by the Bomb one after the other."""
        return any(win.when == "bomb_checkpoints" for win in self.wins)

    @cached_property
    def clearing(self) -> bool:
        """Whether it matters for the course of the mission that no minion is left."""
        return "minions_cleared" in [*(win.when for win in self.wins), *(rise.when for rise in self.escalations)]

    @cached_property
    def asleep(self) -> Terms:
        """The same table with minion and danger phases in which nothing happens, for scenarios that show something else."""
        return replace(self, move=Move(), spawn=Spawn(), attack="none", danger=replace(self.danger, mode="none"))


def terms_for(mission: Mission, mechs: int, difficulty: str) -> Terms:
    """The terms of a mission for so many mechs. Raises ValueError when the mission has no knobs for them, or for the
    difficulty."""
    if difficulty not in DIFFICULTIES:
        raise ValueError(f"option 'difficulty' is {difficulty!r}; expected one of {', '.join(DIFFICULTIES)}")
    rows = {knobs.difficulty: knobs for knobs in mission.scaling if knobs.mechs == mechs}
    if "any" not in rows:
        raise ValueError(f"mission {mission.id} has no knobs for {mechs} mechs")
    scaling = rows.get(difficulty, rows["any"])
    easy = mission.easy if difficulty == "easy" else None
    plus: Easy | Hard = Easy()
    if difficulty not in rows:
        plus = mission.easy if difficulty == "easy" else mission.hard if difficulty == "hard" else plus
    scaling = replace(scaling, boss_skips=max(0, scaling.boss_skips + plus.boss_skips_plus))
    calm = easy is not None and easy.no_escalation
    wins = tuple(win for win in mission.wins if not (calm and win.when == "minions_cleared"))
    ground = mission.ground
    there = tuple(
        cell
        for cell in mission.minions
        if not bd.RUNE <= ground[cell] < bd.RUNE + 4 or ground[cell] - bd.RUNE in scaling.start_colours
    )
    rises = tuple(line for line in mission.escalations if not calm and line.mechs in (0, mechs))
    begins = (scaling.wall_from or mission.danger.from_turn) + (plus.wall_plus if isinstance(plus, Hard) else 0)
    danger = replace(mission.danger, from_turn=max(1, begins))
    if easy and easy.wall_spares:
        danger = replace(danger, touch="damage")
    spawn = replace(mission.spawn, dice=scaling.spawn_dice or mission.spawn.dice)
    losses = mission.losses
    if danger.touch == "damage":
        losses = tuple(replace(lose, when="lava_covered") if lose.when == "lava_reached" else lose for lose in losses)
    down = mission.coins_down + (easy.coins_down if easy else ())
    return Terms(
        mission, mechs, difficulty, wins, losses, mission.move, spawn, mission.attack, rises, scaling,
        min(DOOM_TRACKER, scaling.bomb_hp + plus.bomb_hp_plus),
        plus.school_hp or scaling.school_hp,
        min(DOOM_TRACKER, scaling.boss_hp + plus.boss_hp_plus),
        min(DOOM_TRACKER, scaling.countdown + plus.countdown_plus),
        mission.shards[: scaling.shards] if scaling.shards else mission.shards,
        sum({1 << colour for colour in down}),
        danger,
        easy is not None and easy.wall_steady,
        easy is not None and easy.gates_stay,
        mechs - (easy.may_stay if easy and mechs == 4 else 0),
        tuple(_middle(zone, scaling.zone_cells) for zone in mission.zones),
        there,
    )  # fmt: skip


def _middle(zone: tuple[bd.Cell, ...], cells: int) -> tuple[bd.Cell, ...]:
    """So many cells from the middle of a zone; 0 = all."""
    if not cells or cells >= len(zone):
        return zone
    first = (len(zone) - cells) // 2
    return zone[first : first + cells]
