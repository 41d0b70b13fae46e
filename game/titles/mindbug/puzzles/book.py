"""The shipped puzzles, `assets/data/mindbug/puzzles.toml`: read, checked, written."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from hashlib import blake2b
from typing import Any

from game.content import ContentError, Reader, data
from game.core.verbs import Verbs
from game.titles.mindbug.puzzles.proof import DIFFICULTIES, NoPuzzle, Proof, prove
from game.titles.mindbug.puzzles.solver import Solver
from game.titles.mindbug.rules.actions import ACTIONS
from game.titles.mindbug.rules.flow import MindbugRules
from game.titles.mindbug.rules.staging import MindbugStaging
from game.titles.mindbug.rules.state import State

FILE = "puzzles"
WHERE = f"assets/data/mindbug/{FILE}.toml"
MOST_TURNS = 9
HEAD = """\
# Mindbug puzzles: made by `python -m game.dev puzzles make`, proved by `python -m game.dev puzzles check` and by the tests.
# What a puzzle is stands in game/titles/mindbug/puzzles/__init__.py. `given` is the position of a text scenario, seat 0 is to
# move; `line` is the one line that wins against the longest defence.
"""


@dataclass(frozen=True)
class Puzzle:
    """A puzzle as it stands in the file. `id` follows from position and turns, so that a tick stays with what was solved."""

    id: str
    difficulty: str
    turns: int
    line: tuple[str, ...]
    given: Mapping[str, Any]

    def start(self, rules: MindbugRules, edition: str = "fr") -> State:
        """Its position. Raises ValueError naming the wrong key or card."""
        s = MindbugStaging(rules).stage(self.given, {"edition": edition})
        s.rolls = None
        return s


def id_of(given: Mapping[str, Any], turns: int) -> str:
    """Eight letters over a position and its turns."""
    sides = [sorted((zone, repr(cards)) for zone, cards in side.items()) for side in given["seats"]]
    return blake2b(repr((sides, turns)).encode(), digest_size=4).hexdigest()


@cache
def shipped() -> tuple[Puzzle, ...]:
    """The puzzles of the app, in their order. Raises `ContentError`."""
    return read(data("mindbug", FILE))


def read(content: Mapping[str, Any], where: str = WHERE) -> tuple[Puzzle, ...]:
    """The puzzles of a file's content. Raises `ContentError` with one sentence."""
    with Reader(content, where) as top:
        found = tuple(_puzzle(row) for row in top.rows("puzzle"))
    ids = [one.id for one in found]
    double = next((id for id in ids if ids.count(id) > 1), None)
    if double is not None:
        raise ContentError(f"{where}: two puzzles are called {double}.")
    return found


def _puzzle(row: Reader) -> Puzzle:
    with row:
        id, difficulty, turns = row.str("id"), row.one_of("difficulty", DIFFICULTIES), row.int("turns", 1, MOST_TURNS)
        line = row.entries("line")
        if not all(isinstance(step, str) for step in line):
            raise row.error("line", "expected a list of texts")
        with row.table("given") as given:
            seats = [_side(side) for side in given.rows("seats")]
        if len(seats) != 2:
            raise row.error("given", f"{len(seats)} seats, but Mindbug takes 2")
    return Puzzle(id, difficulty, turns, line, {"active": 0, "seats": seats})


def _side(row: Reader) -> dict[str, Any]:
    with row:
        side: dict[str, Any] = {"life": row.int("life", 1, 99), "mindbugs": row.int("mindbugs", 0, 9)}
        for zone in ("hand", "play", "discard"):
            if row.has(zone):
                side[zone] = list(row.strs(zone))
    return side


def made(given: Mapping[str, Any], proof: Proof, rules: MindbugRules) -> Puzzle:
    """A puzzle for the file."""
    return Puzzle(id_of(given, proof.turns), proof.difficulty, proof.turns, line_texts(rules, proof), given)


def line_texts(rules: MindbugRules, proof: Proof) -> tuple[str, ...]:
    """The main line like the steps of a text scenario."""
    verbs = Verbs(ACTIONS, rules.names)
    return tuple(f"{step.seat}: {verbs.encode(step.action)}" for step in proof.line)


def checked(rules: MindbugRules, puzzle: Puzzle) -> Proof:
    """Prove a puzzle, and that its file tells the truth about it. Raises `NoPuzzle`."""
    try:
        s = puzzle.start(rules)
    except ValueError as error:
        raise NoPuzzle(str(error)) from error
    proof = prove(rules, s, puzzle.turns, Solver(rules))
    found = made(puzzle.given, proof, rules)
    for name in ("id", "difficulty", "line"):
        if getattr(found, name) != getattr(puzzle, name):
            raise NoPuzzle(f"{name} is {getattr(puzzle, name)}, but should be {getattr(found, name)}")
    return proof


def text_of(puzzles: Sequence[Puzzle]) -> str:
    """The file of these puzzles."""
    return HEAD + "".join(_row(one) for one in puzzles)


def _row(one: Puzzle) -> str:
    lines = [
        "", "[[puzzle]]", f'id = "{one.id}"', f'difficulty = "{one.difficulty}"', f"turns = {one.turns}",
        f"line = {_list(one.line)}",
    ]  # fmt: skip
    for side in one.given["seats"]:
        lines += ["", "[[puzzle.given.seats]]"]
        lines += [f"{name} = {_list(value) if isinstance(value, list) else value}" for name, value in side.items()]
    return "\n".join(lines) + "\n"


def _list(words: Sequence[str]) -> str:
    return "[" + ", ".join(f'"{word}"' for word in words) + "]"
