"""Which puzzles have been solved: `puzzles.json` in the user's folder."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Any

from game.home.store import DamagedError, SmallFile, set_aside
from game.titles.mindbug.puzzles.book import Puzzle

LONGEST = 10_000
"""Puzzles that the file remembers at most."""


class Progress:
    """What has been solved in this home, and what of it at the first go and without a hint.

    `damaged`: the name under which a file was kept that could not be read, "" where it could not be kept; None = all is well.
    """

    def __init__(self, home: Path) -> None:
        self._file = SmallFile(home / "puzzles.json")
        self.damaged: str | None = None
        self._solved: dict[str, bool] = {}
        try:
            self._solved = _solved_of(self._file.read() or {})
        except DamagedError as error:
            self.damaged = error.aside.name if error.aside is not None else ""
        except ValueError:
            aside = set_aside(self._file.path)
            self.damaged = aside.name if aside is not None else ""

    def take_damaged(self) -> str | None:
        """`damaged`, told once."""
        found, self.damaged = self.damaged, None
        return found

    def solved(self, id: str) -> bool:
        """Whether a puzzle was solved."""
        return id in self._solved

    def alone(self, id: str) -> bool:
        """Whether it was solved at the first go and without a hint."""
        return self._solved.get(id, False)

    def count(self, puzzles: Sequence[Puzzle]) -> int:
        """How many of these were solved."""
        return sum(self.solved(one.id) for one in puzzles)

    def solve(self, id: str, alone: bool) -> None:
        """A puzzle was solved. What was solved alone once remains so."""
        self._solved[id] = alone or self.alone(id)
        self._file.write({"solved": self._solved})


def next_open(puzzles: Sequence[Puzzle], progress: Progress, after: str = "") -> Puzzle | None:
    """The next puzzle that has not been solved, from `after` on and then from the start; None when all are."""
    ids = [one.id for one in puzzles]
    start = ids.index(after) + 1 if after in ids else 0
    return next((one for one in (*puzzles[start:], *puzzles[:start]) if not progress.solved(one.id)), None)


def _solved_of(content: dict[str, Any]) -> dict[str, bool]:
    """The ticks of a file's object. Raises ValueError when it is none of ours."""
    found = content.get("solved", {})
    if not isinstance(found, dict) or len(found) > LONGEST or not all(isinstance(value, bool) for value in found.values()):
        raise ValueError("no ticks")
    return dict(found)
