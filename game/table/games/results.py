"""Games of an arena: played in one process or in several, and kept in a file, so that a long run goes on where it was stopped."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from dataclasses import asdict, dataclass
from functools import partial
from multiprocessing import get_context
from pathlib import Path
from typing import Any, Generic, TypeVar

from game.titles.base import Title

Tried = TypeVar("Tried")
Wanted = TypeVar("Wanted")
Played = TypeVar("Played")
_HERE: list[Callable[[Any], Any]] = []
"""In a child process: what it plays."""


def play_all(
    play: Callable[[Title, Tried, Wanted], Played], title: Title, tried: Tried, wanted: Sequence[Wanted], jobs: int = 1
) -> Iterator[Played]:
    """`play` these games, in several processes when `jobs` is larger than 1; they come in the order in which they are wanted."""
    one = partial(play, title, tried)
    if jobs <= 1 or len(wanted) < 2:
        yield from map(one, wanted)
        return
    with ProcessPoolExecutor(jobs, mp_context=get_context("spawn"), initializer=_begin, initargs=(one,)) as pool:
        yield from pool.map(_play, wanted)


def _begin(play: Callable[[Any], Any]) -> None:
    _HERE[:] = [play]


def _play(wanted: Any) -> Any:
    return _HERE[0](wanted)


class ResultsError(ValueError):
    """A results file cannot be gone on with; one sentence that names it."""


@dataclass(frozen=True)
class ResultsFile(Generic[Played]):
    """One line that says what is tried, then one for each game. `played`: the record of a game, of numbers, words and tuples."""

    path: Path
    tried: Any
    played: type[Played]

    def read(self) -> list[Played]:
        """The games that it holds already; none when there is no file. A torn last line is left out.

        Raises `ResultsError` when the file is of something else or is no results file at all.
        """
        if not self.path.exists():
            return []
        games = []
        with self.path.open(encoding="utf-8") as file:
            for number, line in enumerate(file, 1):
                try:
                    record = json.loads(line)
                    if number > 1:
                        games.append(self.played(**{name: _tupled(value) for name, value in record.items()}))
                        continue
                except (ValueError, TypeError, AttributeError) as error:
                    if line.endswith("\n"):
                        raise ResultsError(f"{self.path}, line {number}: is not a result of the arena") from error
                    continue
                if record != json.loads(self._head()):
                    other = type(self.tried).__name__.lower()
                    raise ResultsError(f"{self.path}: holds results of another {other}: {line.strip()[:120]}")
        return games

    def begin(self) -> None:
        """Make the file when it does not exist; a torn last line is cut."""
        if self.path.exists():
            whole = self.path.read_bytes()
            self.path.write_bytes(whole[: whole.rfind(b"\n") + 1])
        if not self.path.exists() or not self.path.stat().st_size:
            self.path.write_text(self._head() + "\n", encoding="utf-8")

    def keep(self, game: Any) -> None:
        """Append a game."""
        with self.path.open("a", encoding="utf-8") as file:
            file.write(json.dumps(asdict(game)) + "\n")

    def _head(self) -> str:
        return json.dumps(asdict(self.tried))


def _tupled(value: Any) -> Any:
    """JSON knows no tuples."""
    return tuple(map(_tupled, value)) if isinstance(value, list) else value
