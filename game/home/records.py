"""Results of missions: by mission, difficulty and number of seats the best one; and the file that keeps those of free play."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from game.home.store import DamagedError, SmallFile, set_aside
from game.titles.base import MEDALS

MOST = 100_000
"""No count of a result is as large."""


@dataclass(frozen=True, slots=True)
class Best:
    """A result: won or not, after so many turns, with so many hits taken (None: nobody counted).

    `minutes`: how long the fastest victory took, None where that is not known. `medal`: the best one that was earned, "" = none.
    """

    won: bool
    turns: int
    hits: int | None = None
    minutes: int | None = None
    medal: str = ""

    def beats(self, other: Best | None) -> bool:
        """A victory beats a defeat, a quick victory a slow one, of equally quick ones that with fewer hits; and of defeats the
        one that held out longer counts."""
        if other is None or self.won != other.won:
            return other is None or self.won
        if self.turns != other.turns:
            return self.turns < other.turns if self.won else self.turns > other.turns
        return self.won and self.hits is not None and (other.hits is None or self.hits < other.hits)

    def joined(self, other: Best | None) -> Best:
        """The better of two results, with the shorter time and the better medal of both."""
        if other is None:
            return self
        first = self if self.beats(other) else other
        times = [one.minutes for one in (self, other) if one.minutes is not None]
        return Best(first.won, first.turns, first.hits, min(times, default=None), better_medal(self.medal, other.medal))


def better_medal(one: str, other: str) -> str:
    """The better of two medals; "" is none."""
    return max(one, other, key=lambda medal: MEDALS.index(medal) if medal else -1)


class Scores:
    """The best results of one title: by mission, grade and number of seats."""

    def __init__(self) -> None:
        self._table: dict[str, dict[str, dict[str, Best]]] = {}

    def __bool__(self) -> bool:
        return bool(self._table)

    def best(self, mission: str, grade: str, seats: int) -> Best | None:
        """The best result so far, None when the mission was never played to its end."""
        return self._table.get(mission, {}).get(grade, {}).get(str(seats))

    def missions(self) -> tuple[str, ...]:
        """The missions that were played to their end."""
        return tuple(self._table)

    def rows(self, mission: str) -> list[Best]:
        """All best results of a mission."""
        return [best for found in self._table.get(mission, {}).values() for best in found.values()]

    def won(self, mission: str) -> frozenset[str]:
        """The grades in which a mission was won, by however many."""
        grades = self._table.get(mission, {})
        return frozenset(grade for grade, found in grades.items() if any(best.won for best in found.values()))

    def medal(self, mission: str) -> str:
        """The best medal of a mission, "" while it was not won."""
        found = ""
        for best in self.rows(mission):
            found = better_medal(found, best.medal or (MEDALS[0] if best.won else ""))
        return found

    def minutes(self, mission: str) -> int | None:
        """The shortest time in which a mission was won; None where none is known."""
        return min((best.minutes for best in self.rows(mission) if best.won and best.minutes is not None), default=None)

    def enter(self, mission: str, grade: str, seats: int, result: Best) -> bool:
        """Write a result down if something of it is the best so far; whether the result itself is. The same one entered again
        changes nothing."""
        before = self.best(mission, grade, seats)
        self._table.setdefault(mission, {}).setdefault(grade, {})[str(seats)] = result.joined(before)
        return result.beats(before)

    def add(self, other: Scores) -> None:
        """Take in the results of another table."""
        for mission, grades in other._table.items():
            for grade, found in grades.items():
                for seats, best in found.items():
                    self.enter(mission, grade, int(seats), best)

    def plain(self) -> dict[str, Any]:
        """For a JSON file."""
        return {
            mission: {grade: {seats: _plain(best) for seats, best in found.items()} for grade, found in grades.items()}
            for mission, grades in self._table.items()
        }

    @classmethod
    def of(cls, content: Mapping[str, Any]) -> Scores:
        """From a file's object. Raises ValueError, KeyError, TypeError or AttributeError when it is none of ours."""
        made = cls()
        made._table = {
            mission: {grade: {str(int(seats)): _best_of(row) for seats, row in found.items()} for grade, found in grades.items()}
            for mission, grades in content.items()
        }
        return made


def _plain(best: Best) -> dict[str, Any]:
    row: dict[str, Any] = {"won": best.won, "turns": best.turns}
    return row | {
        name: value
        for name, value in (("hits", best.hits), ("minutes", best.minutes), ("medal", best.medal or None))
        if value is not None
    }


def _best_of(row: Mapping[str, Any]) -> Best:
    won, turns, medal = row["won"], row["turns"], row.get("medal", "")
    counts = (turns, row.get("hits", 0), row.get("minutes", 0))
    if type(won) is not bool or any(type(count) is not int or not 0 <= count < MOST for count in counts):
        raise ValueError(f"{row!r} is no result")
    if medal not in ("", *MEDALS) or (medal and not won):
        raise ValueError(f"{row!r} has no such medal")
    return Best(won, turns, row.get("hits"), row.get("minutes"), medal)


def joined_records(ours: Mapping[str, Any], theirs: Mapping[str, Any]) -> dict[str, Any]:
    """The best of two files `records.json`. Raises as `Scores.of` does."""
    found = {title: Scores.of(missions) for title, missions in ours.items()}
    for title, missions in theirs.items():
        found.setdefault(title, Scores()).add(Scores.of(missions))
    return {title: scores.plain() for title, scores in found.items() if scores}


class Records:
    """`records.json`: the results of free play, by title. A file that cannot be read is put aside; one that cannot be put aside
    either is never written over."""

    def __init__(self, folder: Path) -> None:
        self._file = SmallFile(folder / "records.json")
        self.damaged: DamagedError | None = None
        self._locked = False
        self._titles: dict[str, Scores] = {}
        try:
            self._titles = {title: Scores.of(missions) for title, missions in (self._file.read() or {}).items()}
        except DamagedError as error:
            self._hurt(error)
        except (ValueError, KeyError, TypeError, AttributeError):
            self._hurt(DamagedError(self._file.path, set_aside(self._file.path)))

    def _hurt(self, error: DamagedError) -> None:
        self.damaged, self._locked = error, error.aside is None

    def of(self, title: str) -> Scores:
        """The results of a title."""
        return self._titles.setdefault(title, Scores())

    def enter(self, title: str, mission: str, grade: str, seats: int, result: Best) -> bool:
        """Write a result down; whether it is the best so far."""
        best = self.of(title).enter(mission, grade, seats, result)
        self.save()
        return best

    def save(self) -> bool:
        """Write the file; False when the disk refuses. One that could be neither read nor put aside stays as it is."""
        if self._locked:
            return True
        return self._file.write({name: scores.plain() for name, scores in self._titles.items() if scores})
