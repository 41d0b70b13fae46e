"""Mindbug puzzles: `python -m game.dev puzzles make --count N --seed S [--out FILE]`, and `puzzles check FILE...`.

The shipped file is `puzzles make --count 72 --seed 2026 --matches 830 --out FILE`: four minutes of one processor.
"""

from __future__ import annotations

import json
import sys
import time
from dataclasses import replace
from pathlib import Path

from game.content import ContentError, load_toml
from game.dev.cli import Parser, Wrong, stop, the_file, whole
from game.titles import title
from game.titles.mindbug.puzzles import book
from game.titles.mindbug.puzzles.choice import Idea, chosen
from game.titles.mindbug.puzzles.maker import MOST_TURNS, Found, Origin, search, tried
from game.titles.mindbug.puzzles.proof import DIFFICULTIES, HARD, NoPuzzle
from game.titles.mindbug.rules.flow import MindbugRules

TIMES = 2
"""So many times as many puzzles are found as are chosen."""


def main(argv: list[str]) -> int:
    """0 = done, 1 = a puzzle is wrong, 2 = the command line is."""
    parser = Parser(prog="puzzles", description="Make and check Mindbug puzzles.")
    commands = parser.add_subparsers(dest="command", required=True, parser_class=Parser, metavar="make|check")
    maker = commands.add_parser("make", help="find and prove new ones")
    maker.add_argument("--count", type=whole(1), default=12, help="how many, a third of each difficulty")
    maker.add_argument("--seed", type=whole(0), default=1, help="the same seed finds the same puzzles")
    maker.add_argument(
        "--matches", type=whole(0), default=0, help="look through so many matches; without it until there are enough"
    )
    maker.add_argument("--out", help="the file to write; broken off, the same command goes on. Without it they are printed")
    checker = commands.add_parser("check", help="prove those of files")
    checker.add_argument("files", nargs="+", metavar="FILE")
    args = parser.parse_args(argv)
    rules = title("mindbug").rules
    assert isinstance(rules, MindbugRules)
    try:
        if args.command == "check":
            return check(rules, [the_file(name) for name in args.files])
        return make(rules, args.count, args.seed, args.matches, Path(args.out) if args.out else None)
    except (Wrong, ContentError, OSError) as wrong:
        return stop(str(wrong))


def make(rules: MindbugRules, count: int, seed: int, matches: int, out: Path | None) -> int:
    """Find many, choose those that differ most, and write them down."""
    if out is not None and out.exists():
        raise Wrong(f"{out} exists already")
    notes = Notes(out.with_name(f"{out.name}.found"), seed, count) if out is not None else None
    wanted = {name: count // 3 + (n < count % 3) for n, name in enumerate(DIFFICULTIES)}
    pool: dict[str, list[Found]] = {name: [] for name in DIFFICULTIES}
    for found in notes.read(rules) if notes is not None else ():
        pool[found.proof.difficulty].append(found)
    last = max((one.origin for each in pool.values() for one in each if one.origin is not None), default=None)

    def full(name: str) -> bool:
        return len(pool[name]) >= TIMES * wanted[name]

    more = search(rules, seed, lambda: MOST_TURNS - full(HARD), last, matches)
    while not all(full(name) for name in pool):
        one = next(more, None)
        if one is None:
            break
        if not full(one.proof.difficulty):
            pool[one.proof.difficulty].append(one)
            if notes is not None:
                notes.add(one)
            print("\r" + ", ".join(f"{name} {len(pool[name])}" for name in pool), end="", file=sys.stderr)
    print(file=sys.stderr)
    ideas: set[Idea] = set()
    taken = [one for name in DIFFICULTIES for one in chosen(rules, pool[name], wanted[name], ideas)]
    text = book.text_of([book.made(rules, one) for one in taken])
    if out is None:
        print(text, end="")
    else:
        out.write_text(text, encoding="utf-8")
        print(f"{len(taken)} puzzles in {out}")
    if notes is not None:
        notes.path.unlink(missing_ok=True)
    return 0


class Notes:
    """What a search has found so far, beside the file that it is to write: a line for each, so that it may be broken off."""

    def __init__(self, path: Path, seed: int, count: int) -> None:
        self.path, self.seed = path, seed
        self.head = f'{{"seed": {seed}, "count": {count}}}'

    def read(self, rules: MindbugRules) -> list[Found]:
        """What an earlier run found, proved again; a last line that was torn is forgotten. Raises `Wrong`."""
        whole_text = self.path.read_text(encoding="utf-8") if self.path.exists() else ""
        head, *lines = whole_text[: whole_text.rfind("\n") + 1].splitlines() or [self.head]
        if head != self.head:
            raise Wrong(f"{self.path} is of another search: {head}")
        found = []
        for n, line in enumerate(lines, 2):
            try:
                row = json.loads(line)
                one = tried(rules, row["given"])
                origin = Origin(self.seed, int(row["match"]), int(row["turn"]))
            except (ValueError, KeyError, TypeError) as error:
                raise Wrong(f"{self.path}, line {n}: {error}") from error
            if one is None:
                raise Wrong(f"{self.path}, line {n}: this is no puzzle")
            found.append(replace(one, origin=origin))
        self.path.write_text("".join(f"{line}\n" for line in (head, *lines)), encoding="utf-8")
        return found

    def add(self, found: Found) -> None:
        """Write one down."""
        assert found.origin is not None
        row = {"match": found.origin.match, "turn": found.origin.turn, "given": found.given}
        with self.path.open("a", encoding="utf-8") as out:
            out.write(json.dumps(row) + "\n")


def check(rules: MindbugRules, paths: list[Path]) -> int:
    """Prove every puzzle of the files, and play the matches again in which they were found."""
    wrong = right = placed = 0
    began = time.process_time()
    for path in paths:
        puzzles = book.read(load_toml(path), str(path))
        strayed = book.strayed(rules, puzzles)
        placed += sum(one.origin is not None for one in puzzles) - len(strayed)
        for puzzle in puzzles:
            try:
                if puzzle in strayed:
                    raise NoPuzzle(f"it does not stand on turn {puzzle.origin.turn} of match {puzzle.origin.match}")  # type: ignore[union-attr]
                book.checked(rules, puzzle)
                right += 1
            except NoPuzzle as error:
                wrong += 1
                print(f"{path}, {puzzle.id}: {error}")
    print(f"{right} of {right + wrong} puzzles are proved, {placed} stood in matches that were played again", end=" ")
    print(f"({time.process_time() - began:.1f} s)")
    return 1 if wrong else 0
