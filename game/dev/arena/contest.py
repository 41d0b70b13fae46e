"""What all contests of bots have in common: what the command line asks for, and what a kind of contest has to say."""

from __future__ import annotations

import argparse
from abc import ABC, abstractmethod
from collections.abc import Hashable, Sequence
from pathlib import Path
from typing import Any, ClassVar

from game.core.tempers import kind_of
from game.table.games.bout import FLAT, RANDOM
from game.titles import Title

MOST = 10**6


class Contest(ABC):
    """A kind of contest, as a command line asks for it. Making one raises ValueError with one sentence about bad input."""

    about: ClassVar[str]
    games: ClassVar[tuple[int, str]]
    """How many games are played where nobody says so, and what is counted."""
    played: ClassVar[type]
    """The record of a game."""
    play: Any
    """A function that plays one game, of a title, what is tried, and which game is wanted."""
    title: Title
    tried: Any
    """What is tried: the head of a results file."""
    wanted: Sequence[Hashable]
    """The games to be played."""

    def __init__(self, title: Title, args: argparse.Namespace) -> None:
        self.title = title
        for name, value in (("--games", args.games), ("--jobs", args.jobs)):
            if not 1 <= value <= MOST:
                raise ValueError(f"{name} is a number from 1 to {MOST}, not {value}")
        self.read(args)

    @staticmethod
    @abstractmethod
    def arguments(parser: argparse.ArgumentParser) -> None:
        """What only this kind can be asked."""

    @abstractmethod
    def read(self, args: argparse.Namespace) -> None:
        """Set `tried` and `wanted`."""

    @abstractmethod
    def key(self, game: Any) -> Hashable:
        """Which of the wanted games this was."""

    @abstractmethod
    def so_far(self, games: Sequence[Any]) -> str:
        """Some words beside the progress bar."""

    @abstractmethod
    def text(self, games: Sequence[Any]) -> str:
        """The result for people."""

    @abstractmethod
    def record(self, games: Sequence[Any]) -> dict[str, Any]:
        """The result for JSON."""

    def check_level(self, level: str) -> None:
        """Raises ValueError for a level that the title does not have."""
        names = dict.fromkeys((RANDOM, *self.title.levels, *self.title.yardsticks, FLAT))
        level, temper, _ = kind_of(level)
        if temper and temper not in self.title.tempers:
            raise ValueError(f"unknown temper {temper!r}; {self.title.id} has: {', '.join(self.title.tempers) or 'none'}")
        if level not in names:
            raise ValueError(f"unknown level {level!r}; {self.title.id} has: {', '.join(names)}")


def arguments(parser: argparse.ArgumentParser, kind: type[Contest]) -> None:
    """The command line of a kind of contest."""
    parser.add_argument("title", help="the title's id")
    kind.arguments(parser)
    games, counted = kind.games
    parser.add_argument("--games", type=int, default=games, help=f"{counted} (default {games})")
    parser.add_argument("--seed", type=int, default=1, help="the first deal (default 1)")
    parser.add_argument("--jobs", type=int, default=1, help="processes (default 1)")
    parser.add_argument("--json", action="store_true", help="print the result as JSON")
    parser.add_argument("--resume", type=Path, metavar="FILE", help="keep results in FILE, and go on with what it holds")
