"""The evening that is going on, or was the last: people, games, points, in `evening.json`. A damaged file is put aside."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import Any

from game.home.evening.points import places
from game.home.store import DamagedError, SmallFile, set_aside

FILE = "evening.json"
FORMAT = 1
GUESTS_MOST = 10
"""As many as sit round the largest table."""
GAMES_MOST = 200
ROUNDS_MOST = 3
POINTS_MOST = 1000


@dataclass(frozen=True, slots=True)
class Guest:
    """Somebody who takes part: the id of the profile, and what the person was called when the evening began."""

    id: str
    name: str
    portrait: str


@dataclass(frozen=True, slots=True)
class Game:
    """One game: a title, the round it belongs to, who sits there (numbers of guests).

    `journal`: the match it is played as, "" before it begins. `points`: by guest, None for who did not play; () until it is over.
    `skipped`: it will not be played.
    """

    title: str
    turn: int
    table: tuple[int, ...]
    journal: str = ""
    points: tuple[int | None, ...] = ()
    skipped: bool = False

    @property
    def done(self) -> bool:
        """Whether nothing more comes of it."""
        return self.skipped or bool(self.points)


@dataclass
class Evening:
    """An evening. `ended`: it was broken off, so what is left will not be played."""

    guests: list[Guest]
    games: list[Game]
    ended: bool = False
    seen: bool = False
    """Whether the podium was looked at and left: the next look begins a new evening."""

    @property
    def current(self) -> int | None:
        """The number of the game that is played now or next; None when the evening is over."""
        if self.ended:
            return None
        return next((n for n, game in enumerate(self.games) if not game.done), None)

    @property
    def over(self) -> bool:
        """Whether the podium is due."""
        return self.current is None

    @property
    def played(self) -> int:
        """How many games were played to their end."""
        return sum(bool(game.points) for game in self.games)

    @property
    def totals(self) -> list[int]:
        """All points so far, by guest."""
        return [sum(game.points[n] or 0 for game in self.games if game.points) for n in range(len(self.guests))]

    @property
    def places(self) -> list[int]:
        """Everybody's place by points."""
        return places(self.totals)

    @property
    def order(self) -> list[int]:
        """The guests from the first to the last; of equal ones, those who sat down earlier come first."""
        ranked = self.places
        return sorted(range(len(self.guests)), key=lambda n: ranked[n])

    def columns(self) -> list[tuple[str, int]]:
        """The rounds, in their order: a title and the number of its round. Everybody plays once in each."""
        return list(dict.fromkeys((game.title, game.turn) for game in self.games))

    def cell(self, guest: int, column: tuple[str, int]) -> tuple[Game, int | None]:
        """The game of a guest in a round, and the points it brought: None while there are none."""
        game = next(one for one in self.games if (one.title, one.turn) == column and guest in one.table)
        return game, game.points[guest] if game.points else None

    def change(self, number: int, **values: Any) -> None:
        """Other values for a game."""
        self.games[number] = replace(self.games[number], **values)


@dataclass
class Book:
    """The file. `damaged`: it could not be read; told once."""

    home: Path
    damaged: DamagedError | None = None
    now: Evening | None = field(default=None)

    def __post_init__(self) -> None:
        self._file = SmallFile(self.home / FILE)
        try:
            content = self._file.read()
            self.now = evening_of(content) if content else None
        except DamagedError as error:
            self.damaged = error
        except (ValueError, KeyError, TypeError, AttributeError):
            self.refuse()

    def refuse(self) -> None:
        """The file is no evening of this house: put it aside."""
        self.now, self.damaged = None, DamagedError(self._file.path, set_aside(self._file.path))

    def save(self) -> bool:
        """Write the evening down; False when the disk refuses."""
        return self._file.write(_plain(self.now) if self.now is not None else {})


def _plain(evening: Evening) -> dict[str, Any]:
    return {
        "format": FORMAT,
        "ended": evening.ended,
        "seen": evening.seen,
        "guests": [{"id": guest.id, "name": guest.name, "portrait": guest.portrait} for guest in evening.guests],
        "games": [
            {"title": game.title, "turn": game.turn, "table": list(game.table), "journal": game.journal}
            | {"points": list(game.points), "skipped": game.skipped}
            for game in evening.games
        ],
    }


def evening_of(content: Mapping[str, Any]) -> Evening:
    """The evening of a file's object. Raises ValueError, KeyError, TypeError or AttributeError when it is none of ours."""
    guests = [Guest(row["id"], row["name"], row["portrait"]) for row in content["guests"]]
    games = [_game_of(row, len(guests)) for row in content["games"]]
    ended, seen = content["ended"], content["seen"]
    words = [word for guest in guests for word in (guest.id, guest.name, guest.portrait)]
    if content["format"] != FORMAT or not 1 <= len(guests) <= GUESTS_MOST or not 1 <= len(games) <= GAMES_MOST:
        raise ValueError("no evening of ours")
    if type(ended) is not bool or type(seen) is not bool or not all(isinstance(word, str) for word in words):
        raise ValueError("no evening of ours")
    return Evening(guests, games, ended, seen)


def _game_of(row: Mapping[str, Any], guests: int) -> Game:
    title, turn, journal, skipped = row["title"], row["turn"], row["journal"], row["skipped"]
    table, points = tuple(row["table"]), tuple(row["points"])
    good = isinstance(title, str) and isinstance(journal, str) and type(turn) is int and type(skipped) is bool
    if not good or not table or len(set(table)) != len(table) or not all(type(n) is int and 0 <= n < guests for n in table):
        raise ValueError(f"{row!r} is no game")
    if points and (len(points) != guests or not all(p is None or (type(p) is int and 0 <= p <= POINTS_MOST) for p in points)):
        raise ValueError(f"{row!r} has no such points")
    if "/" in journal or "\\" in journal:
        raise ValueError(f"{row!r} has no such journal")
    return Game(title, turn, table, journal, points, skipped)


def begun(guests: Sequence[Guest], games: Sequence[tuple[str, int, tuple[int, ...]]]) -> Evening:
    """A new evening."""
    return Evening(list(guests), [Game(*game) for game in games])
