"""`python -m game.dev arena TITLE --seats strong,regular --games N`: which level plays how well.

A level for each seat of the table, the better one first: `--seats strong,casual,casual,casual`. Levels move on by one seat from
game to game, so every deal is played once from each seat. Titles in which all win together: see `arena_teams`;
titles of hidden teams: see `arena_sides`.
"""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Sequence
from dataclasses import asdict
from pathlib import Path
from time import perf_counter
from typing import Any

from game.dev import arena_sides, arena_teams
from game.dev.cli import Parser, stop
from game.table.arena import RANDOM, Contest, Game, Standing, play_all, pooled, read_results, results_sink, standings
from game.titles import Title, title, title_ids

WIDTH = 30
"""Characters of the progress bar."""


def parser() -> argparse.ArgumentParser:
    """The command line."""
    found = Parser(prog="arena", description="Let bots play mirrored deals.")
    found.add_argument("title", help="the title's id")
    found.add_argument("--seats", required=True, help="a level per seat: strong,regular (strong:200 = with 200 iterations)")
    found.add_argument("--options", default="", help="the lobby's options: objectives=3,memory_aid=true (default: as shipped)")
    found.add_argument("--games", type=int, default=120, help="games in all, a multiple of the seats (default 120)")
    found.add_argument("--seed", type=int, default=1, help="the first deal (default 1)")
    found.add_argument("--jobs", type=int, default=1, help="processes (default 1)")
    found.add_argument("--json", action="store_true", help="print the result as JSON")
    found.add_argument("--resume", type=Path, metavar="FILE", help="keep results in FILE, and go on with what it holds")
    return found


def contest_of(args: argparse.Namespace) -> tuple[Title, Contest]:
    """The title and the contest. Raises ValueError with one sentence."""
    found = title(args.title)
    levels = tuple(level.strip() for level in args.seats.split(","))
    if len(levels) not in found.seats:
        wanted = ", ".join(map(str, found.seats))
        raise ValueError(f"{found.id} is played by {wanted}, but --seats names {len(levels)}")
    for level in levels:
        name, _, number = level.partition(":")
        if name not in (*found.levels, RANDOM):
            raise ValueError(f"unknown level {name!r}; {found.id} has: {RANDOM}, {', '.join(found.levels)}")
        if (number or level.endswith(":")) and not (number.isascii() and number.isdigit() and 0 < int(number) <= 10**6):
            raise ValueError(f"{level!r}: the iterations are a number from 1 to 1000000")
    for name, value in (("--games", args.games), ("--jobs", args.jobs)):
        if not 1 <= value <= 10**6:
            raise ValueError(f"{name} is a number from 1 to 1000000, not {value}")
    if args.games % len(levels):
        raise ValueError(f"--games is a multiple of {len(levels)}, not {args.games}: each deal is played once from each seat")
    return found, Contest(found.id, levels, args.seed, options_of(found, args.options))


def options_of(found: Title, text: str) -> dict[str, Any]:
    """The options that `name=value,name=value` sets. Raises ValueError with one sentence."""
    values = {option.id: {str(value).lower(): value for value in option.values} for option in found.options}
    options = {}
    for part in filter(None, (part.strip() for part in text.split(","))):
        name, _, value = part.partition("=")
        if name not in values:
            raise ValueError(f"unknown option {name!r}; {found.id} has: {', '.join(values) or 'none'}")
        if value.lower() not in values[name]:
            raise ValueError(f"option {name!r} is {value!r}; expected one of {', '.join(values[name])}")
        options[name] = values[name][value.lower()]
    return options


def main(argv: Sequence[str]) -> int:
    """Run the arena. Returns 0, or 2 after one sentence about bad input."""
    if argv and argv[0] in title_ids() and title(argv[0]).cooperative:
        return arena_teams.main(argv)
    if argv and argv[0] in arena_sides.TITLES:
        return arena_sides.main(argv)
    args = parser().parse_args(argv)
    try:
        found, contest = contest_of(args)
        games = read_results(args.resume, contest) if args.resume else []
        keep = results_sink(args.resume, contest) if args.resume else None
    except OSError as error:
        return stop(f"{args.resume}: cannot be used ({error.strerror})")
    except ValueError as error:
        return stop(str(error))
    games = [game for game in games if game.number < args.games]
    done = {game.number for game in games}
    began = perf_counter()
    for game in play_all(found, contest, [n for n in range(args.games) if n not in done], args.jobs):
        games.append(game)
        if keep is not None:
            keep(game)
        _show_progress(contest, games, args.games, perf_counter() - began)
    print(file=sys.stderr)
    table = standings(contest, games)
    table += pooled(contest, games)
    print(json.dumps(_as_record(contest, games, table), indent=1) if args.json else _as_text(contest, games, table))
    return 0


def _show_progress(contest: Contest, games: Sequence[Game], total: int, seconds: float) -> None:
    rate = sum(game.won[0] for game in games) / len(games)
    filled = WIDTH * len(games) // total
    bar = "#" * filled + "." * (WIDTH - filled)
    sys.stderr.write(f"\r[{bar}] {len(games)}/{total}  {contest.levels[0]} {rate:.1%}  {seconds:.0f} s ")
    sys.stderr.flush()


def _as_record(contest: Contest, games: Sequence[Game], table: Sequence[Standing]) -> dict[str, object]:
    return {
        "title": contest.title,
        "seed": contest.seed,
        "options": contest.options,
        "games": len(games),
        "actions_per_game": sum(game.actions for game in games) / len(games),
        "cpu_s": sum(sum(game.cpu) for game in games),
        "levels": [asdict(standing) for standing in table],
    }


def _as_text(contest: Contest, games: Sequence[Game], table: Sequence[Standing]) -> str:
    cpu, seats = sum(sum(game.cpu) for game in games), len(contest.levels)
    options = "".join(f", {name} {value}" for name, value in contest.options.items())
    lines = [
        f"{contest.title}: {len(games)} games, seed {contest.seed}{options}, CPU {cpu:.0f} s; an even share is {1 / seats:.1%}"
    ]
    for standing in table:
        name = standing.level if standing.places == 1 else f"{standing.level}, each of {standing.places}"
        lines.append(
            f"  {name:<18} wins {standing.rate:6.1%}  95 %: {standing.low:.1%} to {standing.high:.1%}"
            f"   {standing.decisions_per_s:,.0f} decisions/s, {standing.playouts_per_s:,.0f} playouts/s"
        )
    return "\n".join(lines)
