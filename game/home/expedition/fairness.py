"""How easy a drawn mission has to be made so that a regular team wins as often as it should: a sequential test for each step.

Whatever plays the games: what is found depends on their results alone, never on how many are played at a time.
"""

from __future__ import annotations

from dataclasses import dataclass, field

CHECKS = ((8, 1, 8), (16, 4, 14), (28, 10, 21), (40, 16, 28))
"""After so many games a step is too hard with so many victories or fewer, too easy with so many or more."""
PLAIN = {28: (13, 18)}
"""After so many games a step is fair with so many victories: the middle of the range lies so near that no more are needed."""
GAMES = CHECKS[-1][0]
MIDDLE = 0.55
NEAR = {16: 0.12, 28: 0.15, 40: 0.18}
"""A step that was just missed, or that cannot be played on, will do after so many games where its share lies so near the middle
and no other step is left."""
MOST_GAMES = 120
MOST_STEPS = 6
LEAPS = 2
"""Where all of the first games are lost, or won, one step is left out."""
HARD, EASY = -1, 1


@dataclass
class Search:
    """The search for one mission, which begins at a step. `found` is the one that is fair; `done` without one: the mission is
    thrown away. `patience`: what all games may cost, in answers of bots; `answers`: what they have cost."""

    level: int = 0
    patience: int = 10_000
    found: int | None = None
    done: bool = False
    answers: int = 0
    played: dict[int, dict[int, bool]] = field(default_factory=dict)
    """By step and number of the game, whether it was won."""

    @property
    def games(self) -> int:
        """How many were played in all."""
        return sum(len(games) for games in self.played.values())

    def wanted(self, given: set[tuple[int, int]]) -> tuple[int, int] | None:
        """The next game, as step and number; None while the ones that are `given` have to be waited for, and at the end."""
        if self.done:
            return None
        known = self.played.setdefault(self.level, {})
        check = next((n for n, _, _ in CHECKS if len(self._row(n)) < n), GAMES)
        return next(
            ((self.level, number) for number in range(check) if number not in known and (self.level, number) not in given), None
        )

    def tell(self, level: int, number: int, won: bool, answers: int = 0) -> None:
        """A game is over."""
        self.played.setdefault(level, {})[number] = won
        self.answers += answers
        while not self.done and self._judge():
            pass

    def _row(self, most: int) -> list[bool]:
        """The results from the first game on, as far as there is no gap."""
        known = self.played.get(self.level, {})
        found = []
        for number in range(most):
            if number not in known:
                break
            found.append(known[number])
        return found

    def _judge(self) -> bool:
        """Decide about this step, if its games say enough; whether another step is due now."""
        for count, low, high in CHECKS:
            row = self._row(count)
            if len(row) < count:
                return False
            wins = sum(row)
            if wins <= low:
                return self._move(HARD, LEAPS if wins == 0 else 1)
            if wins >= high:
                return self._move(EASY, LEAPS if wins == count == CHECKS[0][0] else 1)
            least, most = PLAIN.get(count, (1, 0))
            if least <= wins <= most:
                break
            if count < GAMES and not self._affords(next(n for n, _, _ in CHECKS if n > count) - count):
                return self._end()
        self.found, self.done = self.level, True
        return False

    def _affords(self, games: int) -> bool:
        """Whether so many games more will be cheap enough, if they are as long as those before."""
        return self.answers * (self.games + games) <= self.patience * self.games

    def _end(self) -> bool:
        """No more games; what is nearest has to do, if it is near."""
        self.found, self.done = self._nearest(), True
        return False

    def _move(self, verdict: int, steps: int) -> bool:
        """To an easier step where this one is too hard, and the other way round; steps that were judged are left out."""
        for leap in range(steps, 0, -1):
            to = self.level - verdict * leap
            fresh = to not in self.played and len(self.played) < MOST_STEPS and self.games < MOST_GAMES
            if fresh and self._affords(CHECKS[0][0]):
                self.level = to
                return False
        return self._end()

    def _nearest(self) -> int | None:
        """Where one step is a little too hard and the next a little too easy: the one that was played long and lies nearest."""
        near = {}
        for step, games in self.played.items():
            off = abs(sum(games.values()) / max(1, len(games)) - MIDDLE)
            if off <= max((room for count, room in NEAR.items() if len(games) >= count), default=-1.0):
                near[step] = off
        return min(near, key=lambda step: (near[step], step), default=None)
