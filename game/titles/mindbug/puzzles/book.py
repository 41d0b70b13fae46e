"""The shipped puzzles, `assets/data/mindbug/puzzles.toml`: read, checked, written."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from hashlib import blake2b
from typing import Any

from game.content import ContentError, Reader, data
from game.core.verbs import Verbs
from game.titles.mindbug.bots.solver import Solver
from game.titles.mindbug.puzzles.maker import Found, Origin, origins
from game.titles.mindbug.puzzles.proof import DIFFICULTIES, NoPuzzle, Proof, prove
from game.titles.mindbug.rules.actions import ACTIONS
from game.titles.mindbug.rules.flow import MindbugRules
from game.titles.mindbug.rules.staging import MindbugStaging
from game.titles.mindbug.rules.state import State

FILE = "puzzles"
WHERE = f"assets/data/mindbug/{FILE}.toml"
MOST_TURNS, MOST_SEED, MOST_MATCHES = 9, 10**18, 10**9
HEAD = """\
# Mindbug puzzles: made by `python -m game.dev puzzles make`, proved by `python -m game.dev puzzles check` and by the tests.
# What a puzzle is stands in game/titles/mindbug/puzzles/__init__.py. `given` is the position of a text scenario, seat 0 is to
# move; `line` is the one line that wins against the longest defence; `origin` says in which of the maker's matches it stood.
"""


@dataclass(frozen=True)
class Puzzle:
    """A puzzle as it stands in the file. `id` follows from position and turns, so that a tick stays with what was solved."""

    id: str
    difficulty: str
    turns: int
    line: tuple[str, ...]
    given: Mapping[str, Any]
    origin: Origin | None = None
    """In which match of the maker the position stood; None for one that comes from elsewhere."""

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
        origin = _origin(row.table("origin")) if row.has("origin") else None
        with row.table("given") as given:
            seats = [_side(side) for side in given.rows("seats")]
        if len(seats) != 2:
            raise row.error("given", f"{len(seats)} seats, but Mindbug takes 2")
    return Puzzle(id, difficulty, turns, line, {"active": 0, "seats": seats}, origin)


def _origin(row: Reader) -> Origin:
    with row:
        return Origin(row.int("seed", 0, MOST_SEED), row.int("match", 0, MOST_MATCHES), row.int("turn", 1, MOST_MATCHES))


def _side(row: Reader) -> dict[str, Any]:
    with row:
        side: dict[str, Any] = {"life": row.int("life", 1, 99), "mindbugs": row.int("mindbugs", 0, 9)}
        for zone in ("hand", "play", "discard"):
            if row.has(zone):
                side[zone] = list(row.strs(zone))
    return side


def made(rules: MindbugRules, found: Found) -> Puzzle:
    """A puzzle for the file."""
    given, proof = found.given, found.proof
    return Puzzle(id_of(given, proof.turns), proof.difficulty, proof.turns, line_texts(rules, proof), given, found.origin)


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
    found = made(rules, Found(puzzle.given, proof, 0))
    for name in ("id", "difficulty", "line"):
        if getattr(found, name) != getattr(puzzle, name):
            raise NoPuzzle(f"{name} is {getattr(puzzle, name)}, but should be {getattr(found, name)}")
    return proof


def strayed(rules: MindbugRules, puzzles: Iterable[Puzzle]) -> list[Puzzle]:
    """The puzzles that do not stand where their origin says, when those matches are played again."""
    puzzles = list(puzzles)
    found = origins(rules, [one.origin for one in puzzles if one.origin is not None])
    return [one for one in puzzles if one.origin is not None and one.given not in found[one.origin]]


def text_of(puzzles: Sequence[Puzzle]) -> str:
    """The file of these puzzles."""
    return HEAD + "".join(_row(one) for one in puzzles)


def _row(one: Puzzle) -> str:
    lines = [
        "", "[[puzzle]]", f'id = "{one.id}"', f'difficulty = "{one.difficulty}"', f"turns = {one.turns}",
        f"line = {_list(one.line)}",
    ]  # fmt: skip
    if one.origin is not None:
        lines.append("origin = { " + ", ".join(f"{name} = {n}" for name, n in one.origin._asdict().items()) + " }")
    for side in one.given["seats"]:
        lines += ["", "[[puzzle.given.seats]]"]
        lines += [f"{name} = {_list(value) if isinstance(value, list) else value}" for name, value in side.items()]
    return "\n".join(lines) + "\n"


def _list(words: Sequence[str]) -> str:
    return "[" + ", ".join(f'"{word}"' for word in words) + "]"
