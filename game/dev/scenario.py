"""Play text scenarios: `python -m game.dev scenario FILE...`; the format is explained in `game/core/SCENARIOS.md`."""

from __future__ import annotations

import sys
import tomllib
from collections.abc import Sequence
from pathlib import Path

from game.core.players import Player
from game.core.scenario import run
from game.core.types import Event
from game.dev.cli import Parser, Wrong, stop, the_file
from game.text.words import Words
from game.titles import title


class Namer:
    """Names entities by the Catalog and seats by their players."""

    def __init__(self, name: str, players: Sequence[Player]) -> None:
        self._names = title(name).rules.names
        self._players = players

    def entity(self, kind: str, id: int) -> str:
        """The text id; copies share one."""
        return self._names[kind][id].partition("#")[0]

    def seat(self, seat: int) -> str:
        """The player's name."""
        return self._players[seat].name


def say(language: str, name: str, event: Event, players: Sequence[Player]) -> str | None:
    """The log's sentence for an event. Raises ValueError or KeyError when there are no such words."""
    return Words(language).log(name, event, Namer(name, players))


def play_file(path: Path) -> list[str]:
    """The failures of one file."""
    try:
        data = tomllib.loads(path.read_text(encoding="utf-8"))
    except (OSError, UnicodeDecodeError) as error:
        return [f"the file cannot be read ({error})"]
    except (tomllib.TOMLDecodeError, RecursionError) as error:
        return [f"not TOML: {error}"]
    return run(data, title, say)


def main(argv: list[str]) -> int:
    """0 = all pass, 1 = some fail, 2 = the command line is wrong."""
    parser = Parser(prog="scenario", description="Play text scenarios.")
    parser.add_argument("files", nargs="+", metavar="FILE")
    args = parser.parse_args(argv)
    try:
        paths = [the_file(name) for name in args.files]
    except Wrong as wrong:
        return stop(str(wrong))
    failed = 0
    for path in paths:
        failures = play_file(path)
        failed += bool(failures)
        for failure in failures:
            print(f"{path}: {failure}")
    print(f"{len(paths) - failed} of {len(paths)} scenarios pass", file=sys.stderr if failed else sys.stdout)
    return 1 if failed else 0
