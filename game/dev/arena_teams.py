"""`python -m game.dev arena TITLE --level regular --games N` for titles in which all win or lose together.

Each mission is played by a team of one level; `--against` plays the same matches with another level and prints the difference.
"""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Sequence
from dataclasses import asdict
from pathlib import Path
from time import perf_counter

from game.dev.cli import Parser, stop
from game.table.arena import RANDOM
from game.table.teams import Difference, Rate, Run, Trial, Wanted, difference, play_all, rate, read_results, results_sink
from game.titles import Title, title

WIDTH = 30
"""Characters of the progress bar."""


def parser() -> argparse.ArgumentParser:
    """The command line."""
    found = Parser(prog="arena", description="Let a team of bots play missions.")
    found.add_argument("title", help="the title's id")
    found.add_argument("--level", required=True, help="who plays")
    found.add_argument("--against", help="a level that plays the same matches, for the difference")
    found.add_argument("--mission", default="", help="missions, M1,M2 (default: the title's first choice)")
    found.add_argument("--mechs", "--seats", dest="seats", type=int, default=0, help="seats at the table (default: the fewest)")
    found.add_argument("--difficulty", default="normal", help="easy, normal or hard (default normal)")
    found.add_argument("--games", type=int, default=40, help="games of each level in each mission (default 40)")
    found.add_argument("--seed", type=int, default=1, help="the first deal (default 1)")
    found.add_argument("--jobs", type=int, default=1, help="processes (default 1)")
    found.add_argument("--json", action="store_true", help="print the result as JSON")
    found.add_argument("--resume", type=Path, metavar="FILE", help="keep results in FILE, and go on with what it holds")
    return found


def trial_of(args: argparse.Namespace) -> tuple[Title, Trial, list[str], list[str]]:
    """The title, the trial, its missions and its levels. Raises ValueError with one sentence."""
    found = title(args.title)
    levels = list(dict.fromkeys(level for level in (args.level, args.against) if level))
    for level in levels:
        if level.partition(":")[0] not in (*found.levels, RANDOM):
            raise ValueError(f"unknown level {level!r}; {found.id} has: {', '.join(dict.fromkeys((RANDOM, *found.levels)))}")
    seats = args.seats or found.seats[0]
    if seats not in found.seats:
        raise ValueError(f"{found.id} is played by {', '.join(map(str, found.seats))}, not by {seats}")
    for name, value in (("--games", args.games), ("--jobs", args.jobs)):
        if not 1 <= value <= 10**6:
            raise ValueError(f"{name} is a number from 1 to 1000000, not {value}")
    known = {option.id: option for option in found.options}
    missions = [mission.strip() for mission in args.mission.split(",")] if args.mission else [""]
    if missions != [""] and "mission" not in known:
        raise ValueError(f"{found.id} has no missions")
    options: dict[str, str | int | bool] = {}
    for name, values in (("mission", missions), ("difficulty", [args.difficulty])):
        option = known.get(name)
        for value in values if option is not None else ():
            assert option is not None
            if value and value not in option.values and not option.more:
                raise ValueError(f"option {name!r} is {value!r}; expected one of {', '.join(map(str, option.values))}")
    if "difficulty" in known:
        options["difficulty"] = args.difficulty
    if "timer" in known:
        options["timer"] = 0  # bots need no sand
    return found, Trial(found.id, seats, args.seed, options), missions, levels


def main(argv: Sequence[str]) -> int:
    """Run the arena. Returns 0, or 2 after one sentence about bad input."""
    args = parser().parse_args(argv)
    try:
        found, trial, missions, levels = trial_of(args)
        runs = read_results(args.resume, trial) if args.resume else []
        keep = results_sink(args.resume, trial) if args.resume else None
        wanted: list[Wanted] = [
            (mission, level, number) for number in range(args.games) for mission in missions for level in levels
        ]
        done = {(run.mission, run.level, run.number) for run in runs}
        runs = [run for run in runs if (run.mission, run.level, run.number) in set(wanted)]
        began = perf_counter()
        for run in play_all(found, trial, [one for one in wanted if one not in done], args.jobs):
            runs.append(run)
            if keep is not None:
                keep(run)
            _show_progress(levels[0], runs, len(wanted), perf_counter() - began)
    except OSError as error:
        return stop(f"{args.resume}: cannot be used ({error.strerror})")
    except ValueError as error:
        return stop(str(error))
    print(file=sys.stderr)
    several = [*missions, ""] if len(missions) > 1 else missions
    rates = [rate(mission, level, runs) for mission in several for level in levels]
    gaps = [difference(mission, levels[0], other, runs) for mission in several for other in levels[1:]]
    if args.json:
        record = {**asdict(trial), "rates": [asdict(one) for one in rates], "differences": [asdict(one) for one in gaps]}
        print(json.dumps(record, indent=1))
    else:
        print(_as_text(trial, rates, gaps))
    return 0


def _show_progress(level: str, runs: Sequence[Run], total: int, seconds: float) -> None:
    own = rate("", level, runs)
    filled = WIDTH * len(runs) // total
    bar = "#" * filled + "." * (WIDTH - filled)
    sys.stderr.write(f"\r[{bar}] {len(runs)}/{total}  {level} {own.rate:.0%} of {own.games}  {seconds:.0f} s ")
    sys.stderr.flush()


def _as_text(trial: Trial, rates: Sequence[Rate], gaps: Sequence[Difference]) -> str:
    options = "".join(f", {name} {value}" for name, value in trial.options.items())
    lines = [f"{trial.title}: {trial.seats} seats, seed {trial.seed}{options}"]
    for one in rates:
        why = ", ".join(f"{reason} {count}" for reason, count in sorted(one.reasons.items(), key=lambda pair: -pair[1]))
        lines.append(
            f"  {one.mission or 'together':<9} {one.level:<8} wins {one.wins:>3}/{one.games:<3} {one.rate:6.1%}"
            f"  95 %: {one.low:.1%} to {one.high:.1%}  turns {one.turns:.1f}"
            f"  CPU {one.cpu_per_game:.1f} s a game, {one.cpu_per_decision * 1000:.0f} ms a decision, longest {one.worst:.2f} s"
            f"  ({why})"
        )
    for gap in gaps:
        lines.append(
            f"  {gap.mission or 'together':<9} {gap.level} - {gap.against}: {100 * gap.mean:+.1f} points"
            f"  95 %: {100 * gap.low:+.1f} to {100 * gap.high:+.1f}  ({gap.games} pairs)"
        )
    return "\n".join(lines)
