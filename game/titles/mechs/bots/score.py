"""What a position is worth to the team: how near the mission's victory is, and how near its loss.

Read from the mission's closed words alone, so that a map that somebody else made is understood as well.
"""

from __future__ import annotations

from typing import NamedTuple

from game.core.types import Seat
from game.titles.mechs.bots.ways import FAR, Way, Ways
from game.titles.mechs.rules.board import NOWHERE, STEP, Cell, distance
from game.titles.mechs.rules.state import GONE, State
from game.titles.mechs.rules.terms import Terms

WON, LOST = 1_000.0, -1_000.0
SWARM, COVERED, HEALTH, FEAR, CARD = 1.5, 7.0, 14.0, 30.0, 0.0


class Parts(NamedTuple):
    """The parts of a score, each the higher the better: `goal` the victory conditions, `crew` how well the mechs stand for them,
    `health` of Bomb and School, `threat` of minions near what they want, `swarm` of minions at all, `damage` on the mechs, `line`
    what lies in the command lines."""

    goal: float
    crew: float
    health: float
    threat: float
    swarm: float
    damage: float
    line: float


class Score:
    """Scores positions of one set of terms."""

    def __init__(self, terms: Terms) -> None:
        self.ways = Ways(terms)
        self._terms = terms
        self._wins = {win.when: win.count for win in terms.wins}
        self._target = terms.move.target

    def value(self, s: State) -> float:
        """The whole score; a decided match is worth WON or LOST."""
        if s.reason:
            return WON if s.won else LOST
        return sum(self.parts(s))

    def parts(self, s: State) -> Parts:
        """The score of a match that goes on, part by part."""
        goal, crew = self._goal(s)
        return Parts(
            goal,
            crew,
            self._health(s),
            self._threat(s),
            -SWARM * (len(s.minion) - s.minion.count(NOWHERE)),
            self._damage(s),
            CARD * sum(map(len, s.line)),
        )

    # ------------------------------------------------------------------ victory
    def _goal(self, s: State) -> tuple[float, float]:
        goal = crew = 0.0
        wins = self._wins
        if "bomb_on_goal" in wins and s.bomb != NOWHERE:
            goal -= 14.0 * self.ways.goals[s.bomb]
            crew -= self._pushers(s)
        if "shards_home" in wins:
            home, carry = self._fetch(s)
            goal += home
            crew += carry
        if "shards_destroyed" in wins:
            loose = [cell for cell in s.shards if cell >= 0]
            goal -= 40.0 * len(loose)
            crew -= sum(self._nearest(s, self.ways.to(cell)) for cell in loose)
        if "minions_cleared" in wins and not any(cell >= 0 for cell in s.shards):
            alive = [cell for cell in s.minion if cell != NOWHERE]
            goal -= 12.0 * len(alive)
            crew -= sum(self._nearest(s, self.ways.to(cell)) for cell in alive[:6])
        return goal, crew

    def _pushers(self, s: State) -> float:
        """How far the mechs are from where they can push the Bomb on its way."""
        ways, bomb = self.ways, s.bomb
        here, best = ways.goals[bomb], 2.0 * FAR
        for heading, step in enumerate(STEP):
            if ways.goals[bomb + step] >= here:
                continue
            behind = bomb - step
            way = ways.to(behind)
            for seat, cell in enumerate(s.mech):
                far = float(way[cell]) if way[cell] < FAR else 40.0
                far += 0.6 * _quarter(s.face[seat], heading)
                best = min(best, far)
        return 3.0 * best

    def _fetch(self, s: State) -> tuple[float, float]:
        ways, goal, crew = self.ways, 120.0 * s.home, 0.0
        free = [seat for seat in range(len(s.mech)) if s.carried(seat) < 0]
        for cell in s.shards:
            if cell == GONE:
                continue
            if cell < 0:
                seat = -1 - cell
                goal += 50.0 - 4.0 * ways.school[s.mech[seat]]
                crew += self._ahead(s, seat, ways.school)
            elif free:
                way = ways.to(cell)
                seat = min(free, key=lambda one: way[s.mech[one]])
                goal -= 4.0 * way[s.mech[seat]]
                crew += self._ahead(s, seat, way)
                free.remove(seat)
        return goal, crew

    def _nearest(self, s: State, way: Way) -> float:
        return min(2.0 * way[cell] - self._ahead(s, seat, way) for seat, cell in enumerate(s.mech))

    def _ahead(self, s: State, seat: Seat, way: Way) -> float:
        """A little for facing the right way."""
        cell = s.mech[seat]
        return 1.0 if way[cell + STEP[s.face[seat]]] < way[cell] else 0.0

    # ------------------------------------------------------------------ loss
    def _health(self, s: State) -> float:
        score = 0.0
        for health, whole in ((s.bomb_hp, self._terms.bomb_hp), (s.school_hp, self._terms.school_hp)):
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

    def bounty(self, s: State, cell: Cell) -> float:
        """What a hit on this cell is worth: a shard most, then minions by how near they are to what they want, or to a mech."""
        if cell in s.shards:
            return 100.0
        field = self.field(s)
        near = NEAR[field[cell]] if field else 0.0
        return near + max(1.0 / (distance(cell, mech) + 1) for mech in s.mech)

    def _damage(self, s: State) -> float:
        covered = len(s.covered) - s.covered.count(-1)
        return -COVERED * covered - 4.0 * sum(map(len, s.system))


NEAR: tuple[float, ...] = tuple(30.0 / (steps + 1) ** 1.5 for steps in range(FAR + 1))
"""What a minion so many steps from its target weighs."""


def _quarter(a: int, b: int) -> int:
    turn = (a - b) % 4
    return 4 - turn if turn == 3 else turn
