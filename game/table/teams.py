"""Teams of bots against the table: how often a level wins a mission, and how much more often than another level does.

Every level meets the same matches: deals and dice come from the number of the game alone.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from math import sqrt
from typing import Any

from game.core.dice import Dice
from game.core.views import turn_of
from game.table.arena import Z95, wilson
from game.table.bout import Bout, bot_of, setup_of
from game.titles.base import Title

STOPPED = "stopped"
"""The reason of a match that was given up after MOST actions; it counts as lost."""
MOST = 20_000


@dataclass(frozen=True)
class Trial:
    """What is tried: so many `seats`, all of one level; `options` as the lobby has them, without the mission."""

    title: str
    seats: int
    seed: int
    options: dict[str, Any] = field(default_factory=dict)


@dataclass(frozen=True)
class Run:
    """One finished match of a team. `cpu`: seconds of thinking in all, `worst` of the longest decision."""

    mission: str
    level: str
    number: int
    won: bool
    turns: int
    reason: str
    decisions: int
    cpu: float
    worst: float


Wanted = tuple[str, str, int]
"""Mission ("" where the title has none), level, number of the game."""


def play(title: Title, trial: Trial, wanted: Wanted) -> Run:
    """Play one match: all at the table are of one level and think one after the other, as with a person's patience."""
    mission, level, number = wanted
    luck = Dice(trial.seed).fork(number)
    options = {**trial.options, **({"mission": mission} if mission else {})}
    seats = range(trial.seats)
    bout = Bout(title.rules, setup_of(title, trial.seats, luck, options), [luck.fork(10 + seat) for seat in seats])
    bout.play([bot_of(title, level) for _ in seats], MOST, in_turn=True)
    outcome = title.rules.outcome(bout.state)
    won = outcome is not None and bool(outcome.winners)
    reason = outcome.reason if outcome is not None else STOPPED
    return Run(
        mission, level, number, won, turn_of(bout.state), reason, sum(bout.decisions), sum(bout.cpu), max(bout.longest)
    )


@dataclass(frozen=True)
class Rate:
    """How a level fared in a mission; `low` and `high` bound its true rate of wins with 95 % (Wilson)."""

    mission: str
    level: str
    games: int
    wins: int
    low: float
    high: float
    turns: float
    cpu_per_game: float
    cpu_per_decision: float
    worst: float
    reasons: dict[str, int]

    @property
    def rate(self) -> float:
        """The share of wins."""
        return self.wins / self.games if self.games else 0.0


def rate(mission: str, level: str, runs: Sequence[Run]) -> Rate:
    """The standing of a level in a mission, out of all runs; `mission` "" takes all of them together."""
    own = [run for run in runs if run.level == level and mission in ("", run.mission)]
    wins, count = sum(run.won for run in own), len(own)
    reasons: dict[str, int] = {}
    for run in own:
        reasons[run.reason] = reasons.get(run.reason, 0) + 1
    cpu = sum(run.cpu for run in own)
    return Rate(
        mission, level, count, wins, *wilson(wins, count), sum(run.turns for run in own) / max(1, count), cpu / max(1, count),
        cpu / max(1, sum(run.decisions for run in own)), max((run.worst for run in own), default=0.0), reasons,
    )  # fmt: skip


@dataclass(frozen=True)
class Difference:
    """How much more often `level` wins than `against`, over games that both played; a 95 % interval of paired differences."""

    mission: str
    level: str
    against: str
    games: int
    mean: float
    low: float
    high: float


def difference(mission: str, level: str, against: str, runs: Sequence[Run]) -> Difference:
    """The paired difference of two levels; `mission` "" takes all missions together."""
    won = {(run.level, run.mission, run.number): run.won for run in runs if mission in ("", run.mission)}
    both = [
        won[key] - won[against, *key[1:]] for key in won if key[0] == level and (against, *key[1:]) in won
    ]  # 1, 0 or -1 for each game
    count = len(both)
    mean = sum(both) / count if count else 0.0
    spread = sqrt(sum((one - mean) ** 2 for one in both) / (count - 1)) if count > 1 else 1.0
    half = Z95 * spread / sqrt(count) if count else 1.0
    return Difference(mission, level, against, count, mean, max(-1.0, mean - half), min(1.0, mean + half))
