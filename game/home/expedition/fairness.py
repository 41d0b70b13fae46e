"""How easy a drawn mission has to be made so that a regular team wins as often as it should: a sequential test for each step, and
from the games so far a guess which step is tried next.

Whatever plays the games: what is found depends on their results alone, never on how many are played at a time.
"""

from __future__ import annotations

import math
from dataclasses import dataclass, field
from statistics import median_low

BOUNDS = {
    4: (-1, 0, -1, 5), 5: (0, 0, -1, 6), 6: (0, 0, -1, 6), 7: (0, 0, -1, 7), 8: (1, 0, -1, 8), 9: (1, 0, -1, 8),
    10: (2, 0, -1, 9), 11: (2, 0, -1, 10), 12: (3, 0, -1, 10), 13: (3, 0, -1, 11), 14: (4, 0, -1, 12), 15: (4, 0, -1, 12),
    16: (5, 0, -1, 13), 17: (5, 0, -1, 14), 18: (6, 0, -1, 14), 19: (6, 0, -1, 15), 20: (7, 0, -1, 15), 21: (7, 0, -1, 16),
    22: (8, 0, -1, 17), 23: (8, 0, -1, 17), 24: (9, 0, -1, 18), 25: (9, 14, 14, 18), 26: (10, 14, 15, 19), 27: (10, 15, 15, 19),
    28: (11, 15, 16, 20), 29: (11, 15, 17, 21), 30: (12, 16, 17, 21), 31: (13, 16, 18, 22), 32: (13, 17, 19, 22),
    33: (14, 17, 19, 23), 34: (14, 18, 20, 23), 35: (15, 18, 21, 24), 36: (16, 18, 21, 24), 37: (16, 19, 22, 24),
    38: (17, 19, 23, 25), 39: (18, 20, 23, 25), 40: (19, 20, 24, 25),
}  # fmt: skip
"""By the number of games: a step is refused as too hard with so many victories or fewer; it is fair with at least and at the most
so many; it is refused as too easy with so many or more.

Fair: of 100 fresh games 35 to 75 will be won with a chance of 96 %, by these games and by what is known beforehand of steps
that are tried (a Beta distribution of 3.3 and 2.7). Refused: the chance that 40 games come to that is below 8 %.
`tests/home/test_fairness.py` works it out exactly, and how well it does."""
GAMES = 40
MOST_STEPS = 6
MOST_DRAWS = 6
"""So often a mission is drawn that will not come right."""
AHEAD = 4
"""So many games may be under way beyond those that count."""
MIDDLE = 0.25
"""The logit of the share of victories that is aimed at, 56 %."""
SPREAD = 1.2
"""Around it, as a logit: how far missions lie apart at the step where their kind is mostly fair."""
SLOPES = ((0.15, 0.1), (0.25, 0.2), (0.4, 0.25), (0.6, 0.2), (0.9, 0.15), (1.3, 0.1))
"""What a step may change of the logit, and how likely that is."""
GRID = tuple(n / 2 for n in range(-9, 10))
"""Where a mission may lie at its first step."""
WITHIN = 0.40, 0.70
REACH = 8
"""Steps that lie further from the last one are not tried next."""
WORTH = 0.3
"""A step is worth its games when its share lies `WITHIN` with that chance; a mission without such a step is drawn anew."""


def deal(step: int, number: int) -> int:
    """The deal of a game of a proof, below 1,000. Each step has deals of its own: a step that is chosen for the luck of the one
    before it does not have that luck as well."""
    return GAMES * (step % 25) + number


@dataclass
class Search:
    """The search for the step of one drawing, which begins at a `level`. `found` is the one that is fair; `done` without one: it
    is thrown away. `patience`: what its games may cost, in answers of bots; `answers`: what those that count have cost."""

    level: int = 0
    patience: int = 10_000
    found: int | None = None
    done: bool = False
    answers: int = 0
    games: int = 0
    played: dict[int, tuple[int, int]] = field(default_factory=dict)
    """By step: victories and games."""
    turns: dict[int, list[int]] = field(default_factory=dict)
    """By step: how long the games were that were won."""
    _came: dict[tuple[int, int], tuple[bool, int, int]] = field(default_factory=dict)
    """Games that wait for those before them, by step and number."""

    @property
    def number(self) -> int:
        """The game of this step that counts next."""
        return self.played.get(self.level, (0, 0))[1]

    def wanted(self, given: set[tuple[int, int]]) -> tuple[int, int] | None:
        """The next game, as step and number; None while the ones that are `given` have to be waited for, and at the end."""
        if self.done:
            return None
        due = ((self.level, number) for number in range(self.number, min(GAMES, self.number + AHEAD)))
        return next((one for one in due if one not in self._came and one not in given), None)

    def tell(self, level: int, number: int, won: bool, answers: int = 0, turns: int = 0) -> None:
        """A game is over."""
        self._came[level, number] = won, answers, turns
        while not self.done and (self.level, self.number) in self._came:
            self._count(*self._came.pop((self.level, self.number)))

    def _count(self, won: bool, answers: int, turns: int) -> None:
        if won:
            self.turns.setdefault(self.level, []).append(turns)
        wins, games = self.played.get(self.level, (0, 0))
        wins, games = wins + won, games + 1
        self.played[self.level] = wins, games
        self.games += 1
        self.answers += answers
        hard, least, most, easy = BOUNDS.get(games, (-1, 0, -1, GAMES))
        if least <= wins <= most:
            self.found, self.done = self.level, True
        elif self.answers * (self.games + 1) > self.patience * self.games:
            self.done = True
        elif wins <= hard or wins >= easy:
            self._move()

    def _move(self) -> None:
        """Go on at the step that is fair most likely, or give up."""
        chances = self._chances()
        best = min(chances, key=lambda step: (-chances[step], abs(step - self.level), step))
        if chances[best] < WORTH or len(self.played) == MOST_STEPS:
            self.done = True
        else:
            self.level = best

    def _chances(self) -> dict[int, float]:
        """How likely the steps that are left are fair, if each step changes the logit by the same amount."""
        first = next(iter(self.played))
        steps = [step for step in range(self.level - REACH, self.level + REACH + 1) if step not in self.played]
        low, high = (math.log(share / (1 - share)) for share in WITHIN)
        total, fair = 0.0, dict.fromkeys(steps, 0.0)
        for at in GRID:
            for slope, weight in SLOPES:
                weight *= math.exp(-at * at / (2 * SPREAD * SPREAD))
                for step, (wins, games) in self.played.items():
                    share = 1 / (1 + math.exp(-(MIDDLE + at + slope * (step - first))))
                    weight *= share**wins * (1 - share) ** (games - wins)
                total += weight
                for step in steps:
                    if low <= MIDDLE + at + slope * (step - first) <= high:
                        fair[step] += weight
        return {step: round(chance / total, 6) for step, chance in fair.items()}


@dataclass
class Proof:
    """The proof of a mission: it is drawn anew until one drawing comes right, or until its `patience` is spent. `first`: the step
    where its kind is mostly fair."""

    first: int
    patience: int
    draw: int = 0
    search: Search = field(init=False)
    before: tuple[Search, ...] = ()
    """What was thrown away."""

    def __post_init__(self) -> None:
        self.search = Search(self.first, self.patience)

    @property
    def searches(self) -> tuple[Search, ...]:
        """One for each drawing."""
        return *self.before, self.search

    @property
    def games(self) -> int:
        """How many count so far."""
        return sum(one.games for one in self.searches)

    @property
    def done(self) -> bool:
        """Whether nothing is to be played any more."""
        return self.search.done

    @property
    def found(self) -> tuple[int, int, int] | None:
        """How often it was drawn anew, the step at which it is fair and how many turns victories mostly take there; None: it
        would not come right."""
        step = self.search.found
        return None if step is None else (self.draw, step, median_low(self.search.turns[step]))

    def wanted(self, given: set[tuple[int, int, int]]) -> tuple[int, int, int] | None:
        """The next game, as drawing, step and number."""
        due = self.search.wanted({(step, number) for draw, step, number in given if draw == self.draw})
        return None if due is None else (self.draw, *due)

    def tell(self, draw: int, step: int, number: int, won: bool, answers: int, turns: int) -> None:
        """A game is over. One of a drawing that was thrown away counts no more."""
        if draw != self.draw or self.done:
            return
        self.search.tell(step, number, won, answers, turns)
        spent = sum(one.answers for one in self.searches)
        if self.done and self.search.found is None and draw + 1 < MOST_DRAWS and self._affords(spent):
            self.before = self.searches
            self.draw += 1
            self.search = Search(self.first, self.patience - spent)

    def _affords(self, spent: int) -> bool:
        """Whether enough is left for another drawing to come right."""
        least = next(games for games, (_, _, most, _) in BOUNDS.items() if most >= 0)
        return (self.patience - spent) * self.games >= least * spent
