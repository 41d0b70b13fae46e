"""Random matches under the laws of the house: `python -m game.dev fuzz TITLE [--games N] [--seed S] [--jobs J]`.

`--save-ending DIR` keeps one journal for each way of ending (reason, seats, options), to be a golden journal; one process then.
"""

from __future__ import annotations

import os
import sys
from collections import Counter
from collections.abc import Iterable, Iterator
from concurrent.futures import ProcessPoolExecutor
from pathlib import Path
from typing import NamedTuple

from game.dev.cli import Parser, Wrong, stop, the_title, whole
from game.dev.laws import LawBroken, Played, random_match, setups
from game.dev.replay import note_outcome

BATCH = 50
"""Matches that a process plays before it reports."""


class Batch(NamedTuple):
    """What a process is asked to play."""

    title: str
    first: int
    games: int
    saved: str | None


class Report(NamedTuple):
    """What came of it: the endings, how many actions, and the first law that was broken."""

    endings: Counter[str]
    games: int
    actions: int
    broken: str | None


def ending(played: Played) -> str:
    """The name of a way of ending: reason, seats and options."""
    reason = played.outcome.reason if played.outcome is not None else "limit"
    asked = {option.id for option in the_title(played.setup.title).options if option.asked}
    options = "".join(f"_{value}" for name, value in sorted(played.setup.options.items()) if name in asked)
    return f"{reason}_{played.setup.seats}{options}".lower()


def play(batch: Batch) -> Report:
    """Play a batch; seeds run through all seat counts and options in turn."""
    title = the_title(batch.title)
    variants = setups(title)
    endings: Counter[str] = Counter()
    actions = 0
    for seed in range(batch.first, batch.first + batch.games):
        seats, options = variants[seed % len(variants)]
        try:
            played = random_match(title, seats, options, seed)
        except LawBroken as broken:
            return Report(endings, seed - batch.first, actions, str(broken))
        name = ending(played)
        if batch.saved is not None and name not in endings:
            _save(Path(batch.saved) / f"{name}.jsonl", played)
        endings[name] += 1
        actions += len(played.moves)
    return Report(endings, batch.games, actions, None)


def _save(path: Path, played: Played) -> None:
    """Keep the first journal of an ending; never overwrite."""
    if not path.exists():
        path.write_text(played.journal, encoding="ascii", newline="\n")
        note_outcome(path, played.outcome)


def _reports(batches: Iterable[Batch], jobs: int) -> Iterator[Report]:
    if jobs == 1:
        yield from map(play, batches)
        return
    with ProcessPoolExecutor(jobs) as pool:
        yield from pool.map(play, batches)


def main(argv: list[str]) -> int:
    """0 = every law holds, 1 = one is broken, 2 = the command line is wrong."""
    parser = Parser(prog="fuzz", description="Play random matches under all laws.")
    parser.add_argument("title")
    parser.add_argument("--games", type=whole(1), default=1_000)
    parser.add_argument("--seed", type=whole(0), default=0)
    parser.add_argument("--jobs", type=whole(1), default=min(2, os.cpu_count() or 1))
    parser.add_argument(
        "--save-ending", metavar="DIR", help="a journal of each ending: reason, seats, options in the order of their ids"
    )
    args = parser.parse_args(argv)
    try:
        the_title(args.title)
        if args.save_ending is not None:
            Path(args.save_ending).mkdir(parents=True, exist_ok=True)
    except Wrong as wrong:
        return stop(str(wrong))
    except OSError as error:
        return stop(f"{args.save_ending}: cannot be a folder ({error.strerror})")
    ends = range(args.seed, args.seed + args.games, BATCH)
    if args.save_ending is not None:
        args.jobs = 1
    batches = [Batch(args.title, first, min(BATCH, args.seed + args.games - first), args.save_ending) for first in ends]
    endings: Counter[str] = Counter()
    games = actions = 0
    for report in _reports(batches, args.jobs):
        endings += report.endings
        games, actions = games + report.games, actions + report.actions
        if report.broken is not None:
            print(report.broken, file=sys.stderr)
            return 1
        if sys.stderr.isatty():
            print(f"\r{games} of {args.games} matches", end="", file=sys.stderr, flush=True)
    if sys.stderr.isatty():
        print(file=sys.stderr)
    print(f"{games} matches of {args.title} from seed {args.seed}, {actions} actions: every law holds")
    for name, count in sorted(endings.items()):
        print(f"  {count:7}  {name}")
    return 0
