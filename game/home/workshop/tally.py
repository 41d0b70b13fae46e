"""What the games on a map come to: how often it is won, how it ends, when it is decided, and what that means for its maker."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import NamedTuple

from game.core.sketch import Goal, Place
from game.table.games.intervals import wilson
from game.table.games.trial import Trial

WON = "won"
"""The reason of every victory."""
NARROW = 0.20
"""An interval that is narrower says enough."""
LOOKS = 3
"""So many turns in a row are told as those in which most is lost."""


class Cell(NamedTuple):
    """A table at which a map is tried: so many seats at a difficulty, all of a level."""

    seats: int
    grade: str
    level: str


class Bend(NamedTuple):
    """The share of victories among the games that were still going on when a turn began, and its 95 % interval."""

    turn: int
    share: float
    low: float
    high: float


@dataclass(frozen=True)
class Tally:
    """The games of one cell."""

    cell: Cell
    trials: tuple[Trial, ...]

    @property
    def games(self) -> int:
        """How many there are."""
        return len(self.trials)

    @property
    def wins(self) -> int:
        """How many were won."""
        return sum(trial.won for trial in self.trials)

    @property
    def rate(self) -> float:
        """The share of victories, 0 without games."""
        return self.wins / self.games if self.games else 0.0

    @property
    def interval(self) -> tuple[float, float]:
        """Where the true share lies with 95 % (Wilson)."""
        return wilson(self.wins, self.games)

    @property
    def settled(self) -> bool:
        """Whether enough games were played."""
        low, high = self.interval
        return high - low < NARROW

    @property
    def turns(self) -> float:
        """How many turns a game takes, on average."""
        return sum(trial.turns for trial in self.trials) / self.games if self.games else 0.0

    def endings(self) -> tuple[tuple[str, float], ...]:
        """The share of each way to end: the ways to lose from the most frequent on, then victory."""
        counts = Counter(trial.reason if not trial.won else WON for trial in self.trials)
        losses = sorted(((reason, n) for reason, n in counts.items() if reason != WON), key=lambda pair: (-pair[1], pair[0]))
        ends = [*losses, (WON, counts[WON])] if counts[WON] else losses
        return tuple((reason, n / self.games) for reason, n in ends)

    def curve(self) -> tuple[Bend, ...]:
        """The team's chance by turn, as far as these games tell it: of those that come to a turn, the share that is won in the
        end."""
        found = []
        for turn in range(1, max((trial.turns for trial in self.trials), default=0) + 1):
            going = [trial.won for trial in self.trials if trial.turns >= turn]
            found.append(Bend(turn, sum(going) / len(going), *wilson(sum(going), len(going))))
        return tuple(found)

    def worst(self, reason: str = "") -> tuple[int, int] | None:
        """The turns in which most is lost (for a reason): from and to, three at most; None where nothing is lost."""
        lost = Counter(trial.turns for trial in self.trials if not trial.won and reason in ("", trial.reason))
        if not lost:
            return None
        first = max(range(1, max(lost) + 1), key=lambda turn: (sum(lost[turn + n] for n in range(LOOKS)), turn))
        within = [turn for turn in range(first, first + LOOKS) if lost[turn]]
        return within[0], within[-1]

    def heat(self, kind: str) -> Mapping[Place, int]:
        """How often something of a kind happened on each square."""
        found: Counter[Place] = Counter()
        for trial in self.trials:
            found.update(trial.places(kind))
        return found

    def typical(self, won: bool) -> Trial | None:
        """The game that stands for all that were won, or lost: it ends for the most frequent reason, and is as long as half of
        those are; None where there is none."""
        found = [trial for trial in self.trials if trial.won == won]
        if not found:
            return None
        reasons = Counter(trial.reason for trial in found)
        most = max(reasons, key=lambda reason: (reasons[reason], reason))
        alike = sorted((trial for trial in found if trial.reason == most), key=lambda trial: (trial.turns, trial.number))
        return alike[len(alike) // 2]

    def verdict(self, goal: Goal) -> Verdict:
        """What it means."""
        low, high = self.interval
        if not self.games:
            return Verdict("none")
        cause = next((reason for reason, _ in self.endings() if reason != WON), "")
        when = self.worst(cause) if cause else None
        if high * 100 < goal.low or (self.settled and self.rate * 100 < goal.low):
            return Verdict("hard", cause, when)
        if low * 100 > goal.high or (self.settled and self.rate * 100 > goal.high):
            return Verdict("easy", cause, when)
        inside = goal.low <= low * 100 and high * 100 <= goal.high
        return Verdict("fair" if inside or self.settled else "open", cause, when)


@dataclass(frozen=True, slots=True)
class Verdict:
    """`what`: "none" (no game yet), "open" (too few), "fair", "hard", "easy"; the most frequent way to lose ("" = none), and the
    turns in which that happens most."""

    what: str
    cause: str = ""
    when: tuple[int, int] | None = None

    @property
    def off(self) -> bool:
        """Whether the map is known not to do there what missions are made for."""
        return self.what in ("hard", "easy")


def tallies(trials: Iterable[Trial], cells: Sequence[Cell]) -> dict[Cell, Tally]:
    """The games of each of these cells, in the order of their numbers."""
    sorted_: dict[Cell, list[Trial]] = {cell: [] for cell in cells}
    for trial in trials:
        cell = Cell(trial.seats, trial.grade, trial.level)
        if cell in sorted_:
            sorted_[cell].append(trial)
    return {cell: Tally(cell, tuple(sorted(found, key=lambda one: one.number))) for cell, found in sorted_.items()}
