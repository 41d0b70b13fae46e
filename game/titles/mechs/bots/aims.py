"""How near a mission's victory is: for each of its closed words, what has come about of it and how well the mechs stand for
it."""

from __future__ import annotations

from collections.abc import Callable

from game.core.types import Seat
from game.titles.mechs.bots.ways import FAR, Way, Ways
from game.titles.mechs.rules.board import BODY, NOWHERE, STEP, Cell, distance
from game.titles.mechs.rules.state import GONE, State
from game.titles.mechs.rules.terms import Terms

BOMB_STEP, CHECKPOINT = 14.0, 30.0
"""What a step of the Bomb on its way is worth, and a checkpoint besides its steps."""
ESCORT = 2.0
"""What a mech far from the Bomb takes away for each cell beyond two."""
SHARD, CARRIED, FETCH = 120.0, 50.0, 4.0
BROKEN, KILL = 40.0, 12.0
CHASED, CHASE = 6, 9.0
"""So many minions are followed at once, and how far away those that are still to come mostly will be."""
BOSS_HIT, COIN, NEAR_BOSS = 60.0, 7.0, 2.0
SAFE, STEP_TO_SAFETY, AWAY = 30.0, 6.0, 150.0
Part = tuple[float, float]
"""What has come about, and how the crew stands for it."""


class Aims:
    """The conditions of victory of one set of terms, as numbers."""

    def __init__(self, terms: Terms, ways: Ways) -> None:
        self.ways, self._terms = ways, terms
        runes = sum([len(terms.runes[colour]) for colour in terms.scaling.burst_colours])
        self._bursts = [(number, runes) for number, rise in enumerate(terms.escalations) if rise.burst == "runes"]
        self._parts: list[Callable[[State], Part]] = [WORDS[win.when](self) for win in terms.wins]

    def parts(self, s: State) -> Part:
        """The sum over all conditions."""
        goal = crew = 0.0
        for part in self._parts:
            more = part(s)
            goal += more[0]
            crew += more[1]
        return goal, crew

    def begun(self) -> float:
        """What has come about when the mission begins: a score counts from there, so that to go on is never worse than a loss."""
        s = State.empty(self._terms, 0, 0)
        for seat, cell in enumerate(self._terms.mission.starts[: len(s.mech)]):
            s.mech[seat] = cell
        s.settle()
        return self.parts(s)[0]

    # ------------------------------------------------------------------ the Bomb
    def bomb_on_goal(self, s: State) -> Part:
        """The Bomb nears a goal."""
        if s.bomb == NOWHERE:
            return 0.0, 0.0
        way = self.ways.goals(s, pushed=True)
        return -BOMB_STEP * way[s.bomb], -self._pushers(s, way)

    def bomb_checkpoints(self, s: State) -> Part:
        """The Bomb nears the next checkpoint, and those after it are still to come."""
        goals = self._terms.mission.goals
        if s.bomb == NOWHERE or s.checkpoint >= len(goals):
            return 0.0, 0.0
        way = self.ways.toward((goals[s.checkpoint],), s, pushed=True)
        left = float(way[s.bomb])
        for here, there in zip(goals[s.checkpoint :], goals[s.checkpoint + 1 :], strict=False):
            left += self.ways.toward((there,), None, pushed=True)[here]
        return -BOMB_STEP * left + CHECKPOINT * s.checkpoint, -self._pushers(s, way)

    def _pushers(self, s: State, way: Way) -> float:
        """How far the mechs are from where they can push the Bomb on its way, or, where nobody can stand behind it, tow it."""
        bomb, best = s.bomb, 2.0 * FAR
        here, walls = way[bomb], self._terms.walls
        for heading, step in enumerate(STEP):
            if way[bomb + step] >= here:
                continue
            tow = walls[bomb - step]
            place = self.ways.to(bomb + step if tow else bomb - step, s)
            for seat, cell in enumerate(s.mech):
                far = (float(place[cell]) if place[cell] < FAR else 40.0) + 2.0 * tow
                far += 0.6 * quarter(s.face[seat], heading)
                best = min(best, far)
        around = [max(0, distance(cell, bomb) - 2) for cell in s.mech if cell != NOWHERE]
        return 3.0 * best + ESCORT * sum(around)

    # ------------------------------------------------------------------ shards
    def shards_home(self, s: State) -> Part:
        """Shards are fetched, and carried to the School or to the Bomb."""
        ways = self.ways
        goal, crew = SHARD * s.home, 0.0
        home = ways.school(s) if self._terms.mission.delivery == "school" else ways.toward((s.bomb,), s)
        free = [seat for seat, cell in enumerate(s.mech) if s.carried(seat) < 0 and cell != NOWHERE]
        for cell in s.shards:
            if cell == GONE:
                continue
            if cell < 0:
                seat = -1 - cell
                goal += CARRIED - FETCH * home[s.mech[seat]]
                crew += ahead(s, seat, home)
            elif free:
                way = ways.to(cell, s)
                seat = min(free, key=lambda one: way[s.mech[one]])
                goal -= FETCH * way[s.mech[seat]]
                crew += ahead(s, seat, way)
                free.remove(seat)
        return goal, crew

    def shards_destroyed(self, s: State) -> Part:
        """Shards are broken; the crew nears those that are left."""
        loose = [cell for cell in s.shards if cell >= 0]
        return -BROKEN * len(loose), -sum([self._nearest(s, self.ways.to(cell, s)) for cell in loose])

    def minions_cleared(self, s: State) -> Part:
        """No minion is left. Those that are still to burst out of the runes count as if they were there, so that nobody puts off
        what brings them."""
        alive = [cell for cell in s.minion if cell != NOWHERE]
        coming = sum([count for number, count in self._bursts if not s.risen >> number & 1])
        chased = alive[:CHASED]
        crew = sum([self._nearest(s, self.ways.to(cell, s)) for cell in chased]) + CHASE * min(coming, CHASED - len(chased))
        return -KILL * (len(alive) + coming), -crew

    # ------------------------------------------------------------------ the Boss
    def boss_defeated(self, s: State) -> Part:
        """The Boss is hit; shields that are down and mechs that stand near it come before that."""
        if s.boss == NOWHERE:
            return 0.0, 0.0
        goal = -BOSS_HIT * s.boss_hp
        if self._terms.danger.locked and s.broken < len(s.shards):
            loose = [cell for cell in s.shards if cell >= 0]
            goal -= BROKEN * len(loose)
            return goal, -sum([self._nearest(s, self.ways.to(cell, s)) for cell in loose])
        goal += COIN * s.down.bit_count()
        body = [s.boss + part for part in BODY]
        far = [min([distance(cell, part) for part in body]) for cell in s.mech if cell != NOWHERE]
        return goal, -NEAR_BOSS * sum([max(0, steps - 1) for steps in far]) - self._coins(s)

    def _coins(self, s: State) -> float:
        """How far the crew is from the nearest rune of each colour whose shield is up."""
        total = 0.0
        for colour, runes in enumerate(self._terms.runes):
            if runes and not s.down >> colour & 1:
                way = self.ways.toward(runes, s)
                total += 0.5 * min([way[cell] for cell in s.mech])
        return total

    # ------------------------------------------------------------------ the mechs
    def mechs_left(self, s: State) -> Part:
        """Mechs near an exit, and leave."""
        way = self.ways.goals(s)
        far = [way[cell] for cell in s.mech if cell != NOWHERE]
        goal = AWAY * s.left.bit_count() - STEP_TO_SAFETY * sum(far)
        return goal, sum([ahead(s, seat, way) for seat, cell in enumerate(s.mech) if cell != NOWHERE])

    def mechs_safe(self, s: State) -> Part:
        """Mechs near the goals; the last one counts most."""
        way = self.ways.goals(s)
        far = [way[cell] for cell in s.mech]
        goal = SAFE * far.count(0) - STEP_TO_SAFETY * (sum(far) + max(far))
        return goal, sum([ahead(s, seat, way) for seat in range(len(s.mech))])

    def _nearest(self, s: State, way: Way) -> float:
        return min([2.0 * way[cell] - ahead(s, seat, way) for seat, cell in enumerate(s.mech) if cell != NOWHERE], default=0.0)


WORDS: dict[str, Callable[[Aims], Callable[[State], Part]]] = {
    "bomb_on_goal": lambda aims: aims.bomb_on_goal,
    "bomb_checkpoints": lambda aims: aims.bomb_checkpoints,
    "shards_home": lambda aims: aims.shards_home,
    "shards_destroyed": lambda aims: aims.shards_destroyed,
    "minions_cleared": lambda aims: aims.minions_cleared,
    "boss_defeated": lambda aims: aims.boss_defeated,
    "mechs_left": lambda aims: aims.mechs_left,
    "mechs_safe": lambda aims: aims.mechs_safe,
}
"""The word of each condition of victory."""


def ahead(s: State, seat: Seat, way: Way) -> float:
    """A little for facing the right way."""
    cell: Cell = s.mech[seat]
    return 1.0 if way[cell + STEP[s.face[seat]]] < way[cell] else 0.0


def quarter(a: int, b: int) -> int:
    """How many quarter turns lie between two facings."""
    turn = (a - b) % 4
    return 4 - turn if turn == 3 else turn
