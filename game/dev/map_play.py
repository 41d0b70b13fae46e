"""`python -m game.dev map FILE --play N`: the figures of the workshop in a terminal; a user's map keeps them as it does there."""

from __future__ import annotations

import argparse
import json
import re
import sys
from collections.abc import Sequence
from pathlib import Path
from time import perf_counter
from typing import Any

from game.core.sketch import Sketch
from game.dev.cli import Wrong, whole
from game.home.workshop import results
from game.home.workshop.tally import Cell, Tally, tallies
from game.home.workshop.words import cause_words, percent, verdict_words
from game.table.games import trial as games
from game.table.games.results import play_all
from game.table.games.trial import Trial, setup_of
from game.text import Words
from game.titles import Title, title
from game.titles.base import Drawing
from game.titles.mechs.maps.missions import shipped_folder

TITLE = "mechs"
MARKS = re.compile(r"\*\*|\[/?[a-z]*\]")
"""What the rich text takes for marks."""
WIDTH = 30
"""Characters of the progress bar."""
Wanted = tuple[Cell, int]


def arguments(parser: argparse.ArgumentParser) -> None:
    """What `--play` may be told."""
    parser.add_argument("--mechs", type=whole(2), default=0, help="so many mechs alone (default: 2, 3 and 4)")
    parser.add_argument("--level", default="regular", help="who plays (default: regular)")
    parser.add_argument("--difficulty", default="", help="easy, normal or hard alone (default: all of them)")
    parser.add_argument("--jobs", type=whole(1), default=1, help="processes (default: 1)")
    parser.add_argument("--json", action="store_true", help="print the figures as JSON")


def asked(args: argparse.Namespace) -> Sequence[Cell]:
    """The tables that are meant. Raises `Wrong`."""
    found, drawing = title(TITLE), title(TITLE).drawing_of()
    grades = [args.difficulty] if args.difficulty else list(drawing.goals)
    seats = [args.mechs] if args.mechs else list(found.seats)
    for what, value, known in (
        ("--difficulty", grades[0], [*drawing.goals]), ("--level", args.level, found.levels), ("--mechs", seats[0], found.seats),
    ):  # fmt: skip
        if value not in known:
            raise Wrong(f"{what} is {value!r}; expected one of {', '.join(map(str, known))}")
    return [Cell(number, grade, args.level) for number in seats for grade in grades]


def play_one(found: Title, tried: tuple[Drawing, Path], wanted: Wanted) -> Trial:
    """One game; called in a process of its own where there are several."""
    drawing, path = tried
    sketch = drawing.read(path)
    own = drawing.title_of(sketch)
    cell, number = wanted
    options = {**found.defaults(), **drawing.options(sketch, cell.grade)}
    setup = setup_of(own.id, options, cell.seats, number)
    return games.play(own.rules, found.bot_of, found.trace_of, setup, cell.grade, cell.level, number)


def play(paths: Sequence[Path], games: int, cells: Sequence[Cell], args: argparse.Namespace) -> int:
    """Play so many games at each of these tables on each of these maps, and print what they come to. Returns 0."""
    drawing = title(TITLE).drawing_of()
    records = []
    for path in paths:
        sketch = drawing.read(path)
        found = _played(drawing, sketch, games, cells, args.jobs)
        if args.json:
            records.append(_record(sketch, drawing, found))
        else:
            print("\n".join([f"{path}:", *_lines(Words(args.lang), drawing, found)]))
    if args.json:
        print(json.dumps(records if len(records) > 1 else records[0], indent=1, ensure_ascii=False))
    return 0


def _played(drawing: Drawing, sketch: Sketch, games: int, cells: Sequence[Cell], jobs: int) -> dict[Cell, Tally]:
    """The games that are kept beside the map, and those that were missing."""
    known = results.known(drawing.title_of(sketch), sketch)
    known.writes = known.writes and shipped_folder() not in sketch.path.resolve().parents
    done = {(Cell(trial.seats, trial.grade, trial.level), trial.number) for trial in known.trials}
    missing = [(cell, number) for number in range(games) for cell in cells if (cell, number) not in done]
    count, began = games * len(cells), perf_counter()
    for n, trial in enumerate(play_all(play_one, title(TITLE), (drawing, sketch.path), missing, jobs), count - len(missing) + 1):
        known.keep(trial)
        bar = "#" * (WIDTH * n // count) + "." * (WIDTH - WIDTH * n // count)
        sys.stderr.write(f"\r[{bar}] {n}/{count}  {perf_counter() - began:.0f} s ")
        sys.stderr.flush()
    if missing:
        print(file=sys.stderr)
    return tallies([trial for trial in known.trials if trial.number < games], cells)


def _lines(words: Words, drawing: Drawing, found: dict[Cell, Tally]) -> list[str]:
    """Three lines for each table: the figures, how it ends, what it means."""
    lines = []
    for cell, tally in found.items():
        grade = words.get(f"{TITLE}.option.{drawing.grade}.{cell.grade}")
        low, high = (round(100 * bound) for bound in tally.interval)
        ends = ", ".join(f"{cause_words(words, TITLE, why)} {percent(words, share)}" for why, share in tally.endings())
        cpu = sum(trial.cpu for trial in tally.trials) / max(1, tally.games)
        goal = drawing.goals[cell.grade]
        table = words.get(f"{TITLE}.workshop.table", n=cell.seats)
        lines.append(
            f"  {table}, {grade}, {cell.level}: {tally.wins}/{tally.games}, {percent(words, tally.rate)}"
            f" ({low}-{high}; {goal.low}-{goal.high}), {tally.turns:.1f} turns, CPU {cpu:.1f} s a game"
        )
        lines.append(f"    {ends}")
        lines.append(f"    {MARKS.sub('', verdict_words(words, TITLE, grade, tally, goal))}")
    return lines


def _record(sketch: Sketch, drawing: Drawing, found: dict[Cell, Tally]) -> dict[str, Any]:
    """All figures of a map."""
    return {
        "map": str(sketch.path),
        "content": sketch.content,
        "tables": [_table(drawing, cell, tally) for cell, tally in found.items()],
    }


def _table(drawing: Drawing, cell: Cell, tally: Tally) -> dict[str, Any]:
    low, high = tally.interval
    goal, verdict = drawing.goals[cell.grade], tally.verdict(drawing.goals[cell.grade])
    kinds = sorted({kind for trial in tally.trials for kind, _ in trial.marks})
    return {
        "mechs": cell.seats,
        "difficulty": cell.grade,
        "level": cell.level,
        "games": tally.games,
        "wins": tally.wins,
        "low": round(low, 3),
        "high": round(high, 3),
        "goal": [goal.low, goal.high],
        "verdict": verdict.what,
        "turns": round(tally.turns, 1),
        "endings": {reason: round(share, 3) for reason, share in tally.endings()},
        "chance": [round(bend.share, 3) for bend in tally.curve()],
        "heat": {kind: {drawing.square(place): n for place, n in tally.heat(kind).items()} for kind in kinds},
    }
