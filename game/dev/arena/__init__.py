"""`python -m game.dev arena TITLE ...`: which level of bots plays how well.

There are three kinds of contest: levels at one table (`places`), a team against the table in titles in which all win
together (`teams`), and hidden teams (`sides`). `arena TITLE --help` tells what each can be asked.
"""

from __future__ import annotations

import json
import sys
from collections.abc import Sequence
from time import perf_counter
from typing import Any

from game.dev.arena.contest import Contest, arguments
from game.dev.arena.places import Places
from game.dev.arena.sides import Sides
from game.dev.arena.teams import Teams
from game.dev.cli import Parser, stop
from game.table.games.results import ResultsFile, play_all
from game.titles import title, title_ids

WIDTH = 30
"""Characters of the progress bar."""


def kind_of(name: str) -> type[Contest]:
    """How the bots of a title are compared."""
    if name not in title_ids(hidden=True):
        return Places
    found = title(name)
    return Sides if found.sided else Teams if found.cooperative else Places


def main(argv: Sequence[str]) -> int:
    """Run the arena. Returns 0, or 2 after one sentence about bad input."""
    kind = kind_of(argv[0] if argv else "")
    parser = Parser(prog="arena", description=kind.about)
    arguments(parser, kind)
    args = parser.parse_args(argv)
    try:
        contest = kind(title(args.title), args)
        file: ResultsFile[Any] | None = ResultsFile(args.resume, contest.tried, kind.played) if args.resume else None
        played = _play(contest, file, args.jobs)
    except OSError as error:
        if args.resume is None:
            raise
        return stop(f"{args.resume}: cannot be used ({error.strerror})")
    except ValueError as error:
        return stop(str(error))
    print(file=sys.stderr)
    print(json.dumps(contest.record(played), indent=1) if args.json else contest.text(played))
    return 0


def _play(contest: Contest, file: ResultsFile[Any] | None, jobs: int) -> list[Any]:
    """All games that are wanted: those of the file, then the others."""
    wanted = set(contest.wanted)
    played = [game for game in file.read() if contest.key(game) in wanted] if file is not None else []
    if file is not None:
        file.begin()
    done, began = {contest.key(game) for game in played}, perf_counter()
    missing = [key for key in contest.wanted if key not in done]
    for game in play_all(contest.play, contest.title, contest.tried, missing, jobs):
        played.append(game)
        if file is not None:
            file.keep(game)
        filled = WIDTH * len(played) // len(wanted)
        bar = "#" * filled + "." * (WIDTH - filled)
        seconds = perf_counter() - began
        sys.stderr.write(f"\r[{bar}] {len(played)}/{len(wanted)}  {contest.so_far(played)}  {seconds:.0f} s ")
        sys.stderr.flush()
    return played
