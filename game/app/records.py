"""The best results of missions, kept across starts: by mission, difficulty and number of seats whether it was won, and in how
many turns."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from game.app.store import DamagedError, read_json, set_aside, write_json


@dataclass(frozen=True, slots=True)
class Best:
    """A result: won or not, after so many turns."""

    won: bool
    turns: int

    def beats(self, other: Best | None) -> bool:
        """A victory beats a defeat, a quick victory a slow one, and of defeats the one that held out longer counts."""
        if other is None or self.won != other.won:
            return other is None or self.won
        return self.turns < other.turns if self.won else self.turns > other.turns


Table = dict[str, dict[str, dict[str, dict[str, Best]]]]
"""Title, mission, grade, number of seats."""


class Records:
    """`records.json`. A file that cannot be read is put aside; one that cannot be put aside either is never written over."""

    def __init__(self, folder: Path) -> None:
        self.path = folder / "records.json"
        self.damaged: DamagedError | None = None
        self._locked = False
        self._table: Table = {}
        try:
            self._table = _table_of(read_json(self.path) or {})
        except DamagedError as error:
            self._hurt(error)
        except (ValueError, KeyError, TypeError, AttributeError):
            self._hurt(DamagedError(self.path, set_aside(self.path)))

    def _hurt(self, error: DamagedError) -> None:
        self.damaged, self._locked = error, error.aside is None

    def best(self, title: str, mission: str, grade: str, seats: int) -> Best | None:
        """The best result so far, None when the mission was never played to its end."""
        return self._table.get(title, {}).get(mission, {}).get(grade, {}).get(str(seats))

    def won(self, title: str, mission: str) -> frozenset[str]:
        """The grades in which a mission was won, by however many."""
        grades = self._table.get(title, {}).get(mission, {})
        return frozenset(grade for grade, found in grades.items() if any(best.won for best in found.values()))

    def enter(self, title: str, mission: str, grade: str, seats: int, result: Best) -> bool:
        """Write a result down if it is the best so far; whether it is."""
        if not result.beats(self.best(title, mission, grade, seats)):
            return False
        self._table.setdefault(title, {}).setdefault(mission, {}).setdefault(grade, {})[str(seats)] = result
        if not self._locked:
            write_json(self.path, {name: _plain(missions) for name, missions in self._table.items()})
        return True


def _plain(missions: Mapping[str, Mapping[str, Mapping[str, Best]]]) -> dict[str, Any]:
    return {
        mission: {
            grade: {seats: {"won": best.won, "turns": best.turns} for seats, best in found.items()}
            for grade, found in grades.items()
        }
        for mission, grades in missions.items()
    }


def _table_of(content: Mapping[str, Any]) -> Table:
    """The records of a file's object. Raises ValueError, KeyError, TypeError or AttributeError when it is none of ours."""
    return {
        title: {
            mission: {grade: {str(int(seats)): _best_of(row) for seats, row in found.items()} for grade, found in grades.items()}
            for mission, grades in missions.items()
        }
        for title, missions in content.items()
    }


def _best_of(row: Mapping[str, Any]) -> Best:
    won, turns = row["won"], row["turns"]
    if type(won) is not bool or type(turns) is not int or not 0 <= turns < 100_000:
        raise ValueError(f"{row!r} is no result")
    return Best(won, turns)
