"""What a position is worth to the team: how near the mission's victory is, and how near its loss.

Read from the mission's closed words alone, so that a map that somebody else made is understood as well.
"""

from __future__ import annotations

from typing import NamedTuple

from game.titles.mechs.bots.aims import Aims
from game.titles.mechs.bots.ways import FAR, Way, Ways
from game.titles.mechs.rules.board import BODY, NOWHERE, SIZE, Cell, distance
from game.titles.mechs.rules.state import State
from game.titles.mechs.rules.terms import Terms

WON, LOST = 1_000.0, -1_000.0
SWARM, COVERED, HEALTH, FEAR, CARD = 1.5, 7.0, 14.0, 30.0, 0.0
HACK, GEAR, SHARD, BOSS = 8.0, 1.0, 100.0, 120.0
DOOM = (0.0, 2.0, 14.0, 400.0)
"""What so many cards in a slot of the Boss take away."""
NEAR_WALL = {"damage": (16.0, 8.0, 3.0), "defeat": (200.0, 60.0, 20.0, 8.0, 3.0)}
"""What a mech or the Bomb takes away that stands so many columns before the lava wall, 0 = inside it."""


class Parts(NamedTuple):
    """The parts of a score, each the higher the better: `goal` the victory conditions, `crew` how well the mechs stand for them,
    `health` of Bomb and School and the countdown, `threat` of minions near what they want, `danger` of the Boss's slots and the
    lava wall, `swarm` of minions at all, `damage` on the mechs, `line` what lies in the command lines, `gear` schematics."""

    goal: float
    crew: float
    health: float
    threat: float
    danger: float
    swarm: float
    damage: float
    line: float
    gear: float


class Score:
    """Scores positions of one set of terms."""

    def __init__(self, terms: Terms) -> None:
        self.ways = Ways(terms)
        self.aims = Aims(terms, self.ways)
        self._terms = terms
        self._begun = self.aims.begun()
        self._target = terms.move.target
        self._wall = bytearray([FAR]) * SIZE
        if terms.danger.mode == "lava_wall":
            for number, column in enumerate(terms.columns):
                for cell in column:
                    self._wall[cell] = number

    def value(self, s: State) -> float:
        """The whole score; a decided match is worth WON or LOST."""
        if s.reason:
            return WON if s.won else LOST
        return sum(self.parts(s))

    def parts(self, s: State) -> Parts:
        """The score of a match that goes on, part by part."""
        goal, crew = self.aims.parts(s)
        return Parts(
            goal - self._begun,
            crew,
            self._health(s),
            self._threat(s),
            self._danger(s),
            -SWARM * (len(s.minion) - s.minion.count(NOWHERE)),
            self._damage(s),
            CARD * sum(map(len, s.line)),
            GEAR * s.gears - HACK * s.spent.bit_count(),
        )

    # ------------------------------------------------------------------ loss
    def _health(self, s: State) -> float:
        score = 0.0
        terms = self._terms
        for health, whole in ((s.bomb_hp, terms.bomb_hp), (s.school_hp, terms.school_hp), (s.countdown, terms.countdown)):
            if whole:
                score += HEALTH * health - (FEAR / health if health else 100.0)
        return score

    def field(self, s: State) -> Way:
        """In how many moves minions are at what they walk to; empty when that is not one place."""
        if self._target == "bomb" and s.bomb != NOWHERE:
            return self.ways.march(s.bomb)
        return self.ways.march(NOWHERE) if self._target == "school" else b""

    def _threat(self, s: State) -> float:
        """Minions that are near what they walk to: the Bomb, the School, else nothing much."""
        way = self.field(s)
        if not way:
            return 0.0
        weight = NEAR
        near: float = sum([weight[way[cell]] for cell in s.minion if cell != NOWHERE])
        return -near

    def _danger(self, s: State) -> float:
        """The Boss's slots on their way to the Doom Cannon; who stands before the lava wall."""
        score = 0.0
        if s.boss != NOWHERE:
            score -= sum([DOOM[len(cards)] for cards in s.boss_line])
        if self._terms.danger.mode == "lava_wall":
            fear = NEAR_WALL[self._terms.danger.touch]
            for piece, cell in enumerate((*s.mech, s.bomb)):
                gap = self._wall[cell] - s.wall + 1
                if cell != NOWHERE and gap < len(fear) and (piece < len(s.mech) or s.bomb_hp):
                    score -= fear[max(0, gap)]
        return score

    def bounty(self, s: State, cell: Cell) -> float:
        """What a hit on this cell is worth: the Boss or a shard most, then minions by how near they are to what they want, or
        to a mech."""
        if cell in s.shards:
            return SHARD
        if s.boss != NOWHERE and cell - s.boss in BODY:
            return BOSS
        field = self.field(s)
        near = NEAR[field[cell]] if field else 0.0
        return near + max([1.0 / (distance(cell, mech) + 1) for mech in s.mech if mech != NOWHERE], default=0.0)

    def _damage(self, s: State) -> float:
        covered = len(s.covered) - s.covered.count(-1)
        return -COVERED * covered - 4.0 * sum(map(len, s.system))


NEAR: tuple[float, ...] = tuple(30.0 / (steps + 1) ** 1.5 for steps in range(FAR + 1))
"""What a minion so many steps from its target weighs."""
