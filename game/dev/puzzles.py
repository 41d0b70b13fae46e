"""Mindbug puzzles: `python -m game.dev puzzles make --count N --seed S [--out FILE]`, and `puzzles check FILE...`."""

from __future__ import annotations

import sys
import time
from pathlib import Path

from game.content import ContentError, load_toml
from game.dev.cli import Parser, Wrong, stop, the_file, whole
from game.titles import title
from game.titles.mindbug.puzzles import book
from game.titles.mindbug.puzzles.choice import Idea, chosen
from game.titles.mindbug.puzzles.maker import MOST_TURNS, Found, search
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
    maker.add_argument("--out", help="the file to write; without it they are printed")
    checker = commands.add_parser("check", help="prove those of files")
    checker.add_argument("files", nargs="+", metavar="FILE")
    args = parser.parse_args(argv)
    rules = title("mindbug").rules
    assert isinstance(rules, MindbugRules)
    try:
        if args.command == "check":
            return check(rules, [the_file(name) for name in args.files])
        return make(rules, args.count, args.seed, Path(args.out) if args.out else None)
    except (Wrong, ContentError, OSError) as wrong:
        return stop(str(wrong))


def make(rules: MindbugRules, count: int, seed: int, out: Path | None) -> int:
    """Find many, choose those that differ most, and write them down."""
    if out is not None and out.exists():
        raise Wrong(f"{out} exists already")
    wanted = {name: count // 3 + (n < count % 3) for n, name in enumerate(DIFFICULTIES)}
    pool: dict[str, list[Found]] = {name: [] for name in DIFFICULTIES}

    def full(name: str) -> bool:
        return len(pool[name]) >= TIMES * wanted[name]

    for found in search(rules, seed, lambda: MOST_TURNS - full(HARD)):
        if not full(found.proof.difficulty):
            pool[found.proof.difficulty].append(found)
            print("\r" + ", ".join(f"{name} {len(pool[name])}" for name in pool), end="", file=sys.stderr)
        if all(full(name) for name in pool):
            break
    print(file=sys.stderr)
    ideas: set[Idea] = set()
    taken = [one for name in DIFFICULTIES for one in chosen(rules, pool[name], wanted[name], ideas)]
    text = book.text_of([book.made(one.given, one.proof, rules) for one in taken])
    if out is None:
        print(text, end="")
    else:
        out.write_text(text, encoding="utf-8")
        print(f"{len(taken)} puzzles in {out}")
    return 0


def check(rules: MindbugRules, paths: list[Path]) -> int:
    """Prove every puzzle of the files."""
    wrong = right = 0
    began = time.process_time()
    for path in paths:
        for puzzle in book.read(load_toml(path), str(path)):
            try:
                book.checked(rules, puzzle)
                right += 1
            except NoPuzzle as error:
                wrong += 1
                print(f"{path}, {puzzle.id}: {error}")
    print(f"{right} of {right + wrong} puzzles are proved ({time.process_time() - began:.1f} s)")
    return 1 if wrong else 0
