"""A mission's knobs come to one table: so many mechs, one difficulty."""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import cached_property

from game.titles.mechs.rules.board import BOULDER, EMPTY, RUNE, SIZE, SPIKES, VOID, WALL, Cell
from game.titles.mechs.rules.mission import DIFFICULTIES, Escalation, Lose, Mission, Move, Scaling, Spawn, Win


@dataclass(frozen=True)
class Terms:
    """What a match is played by. `start_minions`, `bomb_hp`, `school_hp`, `zones` hold for this table; the rest is the
    mission's."""

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
    zones: tuple[tuple[Cell, ...], ...]
    start_minions: tuple[Cell, ...]

    def __eq__(self, other: object) -> bool:
        if self is other:
            return True
        return isinstance(other, Terms) and self.key == other.key and self.mission == other.mission

    def __hash__(self) -> int:
        return hash(self.key)

    @cached_property
    def key(self) -> tuple[str, int, str, str, str]:
        """What names these terms in a position's hash."""
        return (self.mission.id, self.mechs, self.difficulty, self.move.mode, self.spawn.mode)

    @cached_property
    def walls(self) -> bytes:
        """1 for each cell that nothing can stand on: outside, boulders, spike walls."""
        return bytes(ground in (VOID, BOULDER, SPIKES) for ground in self.mission.ground)

    @cached_property
    def blank(self) -> bytes:
        """The occupants of the board without any piece."""
        return bytes(WALL if wall else EMPTY for wall in self.walls)

    @cached_property
    def runes(self) -> tuple[tuple[Cell, ...], ...]:
        """The rune spaces of each colour, in reading order."""
        ground = self.mission.ground
        return tuple(tuple(cell for cell in range(SIZE) if ground[cell] == RUNE + colour) for colour in range(4))

    @cached_property
    def school(self) -> frozenset[Cell]:
        """The School's cells."""
        return frozenset(self.mission.school)

    @cached_property
    def goals(self) -> frozenset[Cell]:
        """The goal cells."""
        return frozenset(self.mission.goals)

    @cached_property
    def clearing(self) -> bool:
        """Whether it matters for the course of the mission that no minion is left."""
        return "minions_cleared" in [*(win.when for win in self.wins), *(rise.when for rise in self.escalations)]

    @cached_property
    def asleep(self) -> Terms:
        """The same table with a minion phase in which nothing happens, for scenarios that show something else."""
        return replace(self, move=Move(), spawn=Spawn(), attack="none")


def terms_for(mission: Mission, mechs: int, difficulty: str) -> Terms:
    """The terms of a mission for so many mechs. Raises ValueError when the mission has no knobs for them, or for the
    difficulty."""
    if difficulty not in DIFFICULTIES:
        raise ValueError(f"option 'difficulty' is {difficulty!r}; expected one of {', '.join(DIFFICULTIES)}")
    scaling = next((knobs for knobs in mission.scaling if knobs.mechs == mechs), None)
    if scaling is None:
        raise ValueError(f"mission {mission.id} has no knobs for {mechs} mechs")
    easy = mission.easy if difficulty == "easy" else None
    calm = easy is not None and easy.no_escalation
    wins = tuple(win for win in mission.wins if not (calm and win.when == "minions_cleared"))
    ground = mission.ground
    there = tuple(
        cell for cell in mission.minions if not RUNE <= ground[cell] < RUNE + 4 or ground[cell] - RUNE in scaling.start_colours
    )
    return Terms(
        mission, mechs, difficulty, wins, mission.losses, mission.move, mission.spawn, mission.attack,
        () if calm else mission.escalations, scaling,
        scaling.bomb_hp + (easy.bomb_hp_plus if easy else 0),
        easy.school_hp if easy and easy.school_hp else scaling.school_hp,
        tuple(_middle(zone, scaling.zone_cells) for zone in mission.zones),
        there,
    )  # fmt: skip


def _middle(zone: tuple[Cell, ...], cells: int) -> tuple[Cell, ...]:
    """So many cells from the middle of a zone; 0 = all."""
    if not cells or cells >= len(zone):
        return zone
    first = (len(zone) - cells) // 2
    return zone[first : first + cells]
