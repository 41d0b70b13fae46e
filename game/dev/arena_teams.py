"""`python -m game.dev arena TITLE --level regular --games N` for titles in which all win or lose together.

Each mission is played by a team of one level; `--against` plays the same matches with another level and prints the difference.
"""

from __future__ import annotations

import argparse
from collections.abc import Sequence
from dataclasses import asdict
from typing import Any

from game.dev.contest import Contest
from game.table import teams
from game.table.teams import Difference, Rate, Run, Trial, difference, rate


class Teams(Contest):
    """A team of one level against the table."""

    about = "Let a team of bots play missions."
    games = 40, "games of each level in each mission"
    played = Run
    play = staticmethod(teams.play)
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
