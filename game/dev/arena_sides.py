"""`python -m game.dev arena mindflayer --seats-count 4,6,9 --sane regular --possessed casual --games N`: hidden teams.

Who begins Sane plays at one level, who begins Possessed at another; the level stays with the seat. `--pairings` plays several
such pairs in one go: `--pairings casual/casual,regular/casual,casual/regular`, Sane level first. For each pair and number of
seats: how often the Sane team wins, how well suspicion separates the teams after the second Meeting, what a decision costs.
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
from game.dev.sides import Pairing, Play, Trial, Wanted, pairing, play_all, read_results, results_sink
from game.table.arena import RANDOM
from game.titles import Title, title

TITLES = ("mindflayer",)
"""Titles of hidden teams."""
WIDTH = 30
"""Characters of the progress bar."""


def parser() -> argparse.ArgumentParser:
    """The command line."""
    found = Parser(prog="arena", description="Let hidden teams of bots play.")
    found.add_argument("title", help="the title's id")
    found.add_argument(
        "--seats-count", "--seats", dest="seats", default="", help="seats at the table, 4,6,9 (default: the fewest)"
    )
    found.add_argument("--sane", default="regular", help="who plays the seats that begin Sane (default regular)")
    found.add_argument("--possessed", default="regular", help="who plays the seats that begin Possessed (default regular)")
    found.add_argument("--pairings", default="", help="several pairs of levels instead: regular/casual,casual/regular")
    found.add_argument("--deal", default="", help="official or balanced (default: as shipped)")
    found.add_argument("--games", type=int, default=40, help="games of each pair at each number of seats (default 40)")
    found.add_argument("--seed", type=int, default=1, help="the first deal (default 1)")
    found.add_argument("--jobs", type=int, default=1, help="processes (default 1)")
    found.add_argument("--json", action="store_true", help="print the result as JSON")
    found.add_argument("--resume", type=Path, metavar="FILE", help="keep results in FILE, and go on with what it holds")
    return found


def trial_of(args: argparse.Namespace) -> tuple[Title, Trial, list[int], list[tuple[str, str]]]:
    """The title, the trial, the numbers of seats and the pairs of levels. Raises ValueError with one sentence."""
    found = title(args.title)
    pairs = []
    for part in args.pairings.split(",") if args.pairings else [f"{args.sane}/{args.possessed}"]:
        sane, slash, possessed = part.strip().partition("/")
        if not slash:
            raise ValueError(f"--pairings has {part!r}; expected a level of the Sane, a slash, and one of the Possessed")
        for level in (sane, possessed):
            if level not in (*found.levels, RANDOM):
                raise ValueError(f"unknown level {level!r}; {found.id} has: {RANDOM}, {', '.join(found.levels)}")
        pairs.append((sane, possessed))
    counts = []
    for part in args.seats.split(",") if args.seats else [str(found.seats[0])]:
        if part.strip() not in map(str, found.seats):
            raise ValueError(f"{found.id} is played by {', '.join(map(str, found.seats))}, not by {part.strip() or 'nobody'}")
        counts.append(int(part))
    for name, value in (("--games", args.games), ("--jobs", args.jobs)):
        if not 1 <= value <= 10**6:
            raise ValueError(f"{name} is a number from 1 to 1000000, not {value}")
    options: dict[str, str] = {}
    if args.deal:
        deals = next(option.values for option in found.options if option.id == "deal")
        if args.deal not in deals:
            raise ValueError(f"--deal is {args.deal!r}; expected one of {', '.join(map(str, deals))}")
        options["deal"] = args.deal
    return found, Trial(found.id, args.seed, options), list(dict.fromkeys(counts)), list(dict.fromkeys(pairs))


def main(argv: Sequence[str]) -> int:
    """Run the arena. Returns 0, or 2 after one sentence about bad input."""
    args = parser().parse_args(argv)
    try:
        found, trial, counts, pairs = trial_of(args)
        plays = read_results(args.resume, trial) if args.resume else []
        keep = results_sink(args.resume, trial) if args.resume else None
        wanted: list[Wanted] = [(seats, *pair, number) for seats in counts for number in range(args.games) for pair in pairs]
        plays = [one for one in plays if _key(one) in set(wanted)]
        done = {_key(one) for one in plays}
        began = perf_counter()
        for one in play_all(found, trial, [key for key in wanted if key not in done], args.jobs):
            plays.append(one)
            if keep is not None:
                keep(one)
            _show_progress(plays, len(wanted), perf_counter() - began)
    except OSError as error:
        return stop(f"{args.resume}: cannot be used ({error.strerror})")
    except ValueError as error:
        return stop(str(error))
    print(file=sys.stderr)
    table = [pairing(seats, *pair, plays) for seats in counts for pair in pairs]
    if args.json:
        print(json.dumps({**asdict(trial), "pairings": [asdict(one) for one in table]}, indent=1))
    else:
        print(_as_text(trial, table))
    return 0


def _key(one: Play) -> Wanted:
    return one.seats, one.sane, one.possessed, one.number


def _show_progress(plays: Sequence[Play], total: int, seconds: float) -> None:
    rate = sum(one.winner == 0 for one in plays) / len(plays)
    filled = WIDTH * len(plays) // total
    bar = "#" * filled + "." * (WIDTH - filled)
    sys.stderr.write(f"\r[{bar}] {len(plays)}/{total}  Sane {rate:.1%}  {seconds:.0f} s ")
    sys.stderr.flush()


def _as_text(trial: Trial, table: Sequence[Pairing]) -> str:
    options = "".join(f", {name} {value}" for name, value in trial.options.items())
    lines = [f"{trial.title}: seed {trial.seed}{options}; levels of who begins Sane / Possessed"]
    for one in table:
        seen = "     " if one.area is None else f"{one.area:.3f}"
        lines.append(
            f"  {one.seats:>2} seats  {one.sane + '/' + one.possessed:<17} Sane win {one.rate:6.1%}"
            f"  95 %: {one.low:.1%} to {one.high:.1%}  ({one.games} games)  area {seen}"
            f"  CPU {one.cpu_ms[0]:.1f}/{one.cpu_ms[1]:.1f} ms a decision, longest {one.worst_s:.2f} s"
            f"  claims {one.said:.1f}  turns {one.turns:.1f}"
        )
    return "\n".join(lines)
