"""`python -m game.dev arena TITLE --level regular --games N` for titles in which all win or lose together.

Each mission is played by a team of one level; `--against` plays the same matches with another level and prints the difference.
"""

from __future__ import annotations

import argparse
from collections.abc import Sequence
from dataclasses import asdict, dataclass, field
from typing import Any

from game.core.dice import Dice
from game.dev.arena.contest import Contest
from game.table.games.bout import Bout, bot_of, setup_of
from game.table.games.intervals import paired, wilson
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
    setup = setup_of(title, trial.seats, luck, options)
    bout = Bout(title.rules, setup, [luck.fork(10 + seat) for seat in range(trial.seats)])
    bout.play([bot_of(title, level)] * trial.seats, MOST, in_turn=True)
    outcome = title.rules.outcome(bout.state)
    won = outcome is not None and bool(outcome.winners)
    turns = title.rules.progress(bout.view(0)).turn
    reason = outcome.reason if outcome is not None else STOPPED
    return Run(
        mission, level, number, won, turns, reason, sum(bout.decisions), sum(bout.cpu), max(bout.longest)
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
    return Difference(mission, level, against, len(both), *paired(both))


class Teams(Contest):
    """A team of one level against the table."""

    about = "Let a team of bots play missions."
    games = 40, "games of each level in each mission"
    played = Run
    play = staticmethod(play)
    tried: Trial

    @staticmethod
    def arguments(parser: argparse.ArgumentParser) -> None:
        parser.add_argument("--level", required=True, help="who plays")
        parser.add_argument("--against", help="a level that plays the same matches, for the difference")
        parser.add_argument("--mission", default="", help="missions, M1,M2 (default: the title's first choice)")
        parser.add_argument(
            "--mechs", "--seats", dest="seats", type=int, default=0, help="seats at the table (default: the fewest)"
        )
        parser.add_argument("--difficulty", default="normal", help="easy, normal or hard (default normal)")

    def read(self, args: argparse.Namespace) -> None:
        found = self.title
        self.levels = list(dict.fromkeys(level for level in (args.level, args.against) if level))
        for level in self.levels:
            self.check_level(level.partition(":")[0])
        seats = args.seats or found.seats[0]
        if seats not in found.seats:
            raise ValueError(f"{found.id} is played by {', '.join(map(str, found.seats))}, not by {seats}")
        known = {option.id: option for option in found.options}
        self.missions = [mission.strip() for mission in args.mission.split(",")] if args.mission else [""]
        if self.missions != [""] and "mission" not in known:
            raise ValueError(f"{found.id} has no missions")
        options: dict[str, str | int | bool] = {}
        for name, values in (("mission", self.missions), ("difficulty", [args.difficulty])):
            option = known.get(name)
            for value in values if option is not None else ():
                assert option is not None
                if value and value not in option.values and not option.more:
                    raise ValueError(f"option {name!r} is {value!r}; expected one of {', '.join(map(str, option.values))}")
        if "difficulty" in known:
            options["difficulty"] = args.difficulty
        if "timer" in known:
            options["timer"] = 0  # bots need no sand
        self.tried = Trial(found.id, seats, args.seed, options)
        self.wanted = [
            (mission, level, number) for number in range(args.games) for mission in self.missions for level in self.levels
        ]

    def key(self, game: Run) -> tuple[str, str, int]:
        return game.mission, game.level, game.number

    def so_far(self, games: Sequence[Run]) -> str:
        own = rate("", self.levels[0], games)
        return f"{self.levels[0]} {own.rate:.0%} of {own.games}"

    def record(self, games: Sequence[Run]) -> dict[str, Any]:
        rates, gaps = self._tables(games)
        return {**asdict(self.tried), "rates": [asdict(one) for one in rates], "differences": [asdict(one) for one in gaps]}

    def _tables(self, games: Sequence[Run]) -> tuple[list[Rate], list[Difference]]:
        several = [*self.missions, ""] if len(self.missions) > 1 else self.missions
        rates = [rate(mission, level, games) for mission in several for level in self.levels]
        return rates, [difference(mission, self.levels[0], other, games) for mission in several for other in self.levels[1:]]

    def text(self, games: Sequence[Run]) -> str:
        rates, gaps = self._tables(games)
        options = "".join(f", {name} {value}" for name, value in self.tried.options.items())
        lines = [f"{self.tried.title}: {self.tried.seats} seats, seed {self.tried.seed}{options}"]
        for one in rates:
            why = ", ".join(f"{reason} {count}" for reason, count in sorted(one.reasons.items(), key=lambda pair: -pair[1]))
            lines.append(
                f"  {one.mission or 'together':<9} {one.level:<8} wins {one.wins:>3}/{one.games:<3} {one.rate:6.1%}"
                f"  95 %: {one.low:.1%} to {one.high:.1%}  turns {one.turns:.1f}"
                f"  CPU {one.cpu_per_game:.1f} s a game, {one.cpu_per_decision * 1000:.0f} ms a decision,"
                f" longest {one.worst:.2f} s  ({why})"
            )
        for gap in gaps:
            lines.append(
                f"  {gap.mission or 'together':<9} {gap.level} - {gap.against}: {100 * gap.mean:+.1f} points"
                f"  95 %: {100 * gap.low:+.1f} to {100 * gap.high:+.1f}  ({gap.games} pairs)"
            )
        return "\n".join(lines)
