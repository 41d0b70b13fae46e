"""How long matches take in this house: learnt from those that were finished here, for so many people and bots."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any

from game.home.store import DamagedError, read_json, write_json
from game.titles import Title

if TYPE_CHECKING:
    from game.home.matches.plan import Plan

FILE = "lengths.json"
KEPT = 40
"""So many matches of a title are remembered, the latest ones."""
SAME, ANY = 2, 3
"""After so many matches of the same people and bots their own length is believed; after so many at all, the house's pace."""
PACE = (0.25, 3.0)
"""A house is at most so much quicker or slower than what is printed."""
ROUND_FROM, STEP = 20, 5
"""From so many minutes on they are told in steps."""


class Lengths:
    """`lengths.json`: by title [people, bots, minutes] of each match. Nobody's name stands in it."""

    def __init__(self, home: Path) -> None:
        self.path = home / FILE
        self._rows: dict[str, list[tuple[int, int, int]]] | None = None

    def _read(self) -> dict[str, list[tuple[int, int, int]]]:
        """The file, read once; what is damaged in it can be learnt again."""
        if self._rows is None:
            try:
                found = read_json(self.path) or {}
            except DamagedError:
                found = {}
            lists = {name: rows for name, rows in found.items() if isinstance(rows, list)}
            self._rows = {name: [tuple(row) for row in rows if _good(row)] for name, rows in lists.items()}
        return self._rows

    def add(self, title: str, people: int, bots: int, minutes: int) -> None:
        """A match was played to its end."""
        rows = self._read()
        rows[title] = [*rows.get(title, []), (people, bots, max(1, minutes))][-KEPT:]
        write_json(self.path, rows)

    def about(self, found: Title, people: int, bots: int, seats: int) -> int:
        """About how many minutes a match takes."""
        rows, guess = self._read().get(found.id, []), found.minutes_for(seats, bots=bots)
        same = [minutes for some, others, minutes in rows if (some, others) == (people, bots)]
        if len(same) >= SAME:
            guess = median(same)
        elif len(rows) >= ANY:
            least = min(found.seats)
            paces = [m / found.minutes_for(max(least, p + b), bots=b) for p, b, m in rows]
            guess *= max(PACE[0], min(PACE[1], median(paces)))
        return max(1, round(guess)) if guess < ROUND_FROM else round(guess / STEP) * STEP

    def planned(self, plan: Plan) -> int:
        """About how many minutes what is planned takes, a series whole."""
        bots = sum(not seat.person for seat in plan.seats)
        return int(plan.options.get("games", 1)) * self.about(plan.title, plan.persons, bots, len(plan.seats))


def median(values: Sequence[float]) -> float:
    """The middle one, or halfway between the two there; `statistics` brings fractions and decimals to every start."""
    ordered, half = sorted(values), len(values) // 2
    return ordered[half] if len(ordered) % 2 else (ordered[half - 1] + ordered[half]) / 2


def _good(row: Any) -> bool:
    """Whether a row of the file is one of ours."""
    return isinstance(row, list) and len(row) == 3 and all(type(n) is int and n >= 0 for n in row) and row[2] > 0
