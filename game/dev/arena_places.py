"""`python -m game.dev arena TITLE --seats strong,regular --games N`: levels against each other at one table.

A level for each seat of the table, the better one first: `--seats strong,casual,casual,casual`. Levels move on by one seat from
game to game, so every deal is played once from each seat.
"""

from __future__ import annotations

import argparse
from collections.abc import Sequence
from dataclasses import asdict
from typing import Any

from game.dev import contest
from game.table import arena
from game.table.arena import Game, Standing
from game.titles import Title


class Places(contest.Contest):
    """Levels that meet at one table."""

    about = "Let bots play mirrored deals."
    games = 120, "games in all, a multiple of the seats"
    played = Game
    play = staticmethod(arena.play)
    tried: arena.Contest

    @staticmethod
    def arguments(parser: argparse.ArgumentParser) -> None:
        parser.add_argument("--seats", required=True, help="a level per seat: strong,regular (strong:200 = with 200 iterations)")
        parser.add_argument(
            "--options", default="", help="the lobby's options: objectives=3,memory_aid=true (default: as shipped)"
        )

    def read(self, args: argparse.Namespace) -> None:
        levels = tuple(level.strip() for level in args.seats.split(","))
        if len(levels) not in self.title.seats:
            wanted = ", ".join(map(str, self.title.seats))
            raise ValueError(f"{self.title.id} is played by {wanted}, but --seats names {len(levels)}")
        for level in levels:
            name, _, number = level.partition(":")
            self.check_level(name)
            if (number or level.endswith(":")) and not (
                number.isascii() and number.isdigit() and 0 < int(number) <= contest.MOST
            ):
                raise ValueError(f"{level!r}: the iterations are a number from 1 to {contest.MOST}")
        if args.games % len(levels):
            raise ValueError(f"--games is a multiple of {len(levels)}, not {args.games}: each deal is played once from each seat")
        self.tried = arena.Contest(self.title.id, levels, args.seed, options_of(self.title, args.options))
        self.wanted = range(args.games)

    def key(self, game: Game) -> int:
        return game.number

    def so_far(self, games: Sequence[Game]) -> str:
        return f"{self.tried.levels[0]} {sum(game.won[0] for game in games) / len(games):.1%}"

    def record(self, games: Sequence[Game]) -> dict[str, Any]:
        return {
            "title": self.tried.title,
            "seed": self.tried.seed,
            "options": self.tried.options,
            "games": len(games),
            "actions_per_game": sum(game.actions for game in games) / len(games),
            "cpu_s": sum(sum(game.cpu) for game in games),
            "levels": [asdict(standing) for standing in self._table(games)],
        }

    def text(self, games: Sequence[Game]) -> str:
        cpu, share = sum(sum(game.cpu) for game in games), 1 / len(self.tried.levels)
        options = "".join(f", {name} {value}" for name, value in self.tried.options.items())
        what = f"{self.tried.title}: {len(games)} games, seed {self.tried.seed}{options}"
        lines = [f"{what}, CPU {cpu:.0f} s; an even share is {share:.1%}"]
        for standing in self._table(games):
            name = standing.level if standing.places == 1 else f"{standing.level}, each of {standing.places}"
            lines.append(
                f"  {name:<18} wins {standing.rate:6.1%}  95 %: {standing.low:.1%} to {standing.high:.1%}"
                f"   {standing.decisions_per_s:,.0f} decisions/s, {standing.playouts_per_s:,.0f} playouts/s"
            )
        return "\n".join(lines)

    def _table(self, games: Sequence[Game]) -> list[Standing]:
        return arena.standings(self.tried, games) + arena.pooled(self.tried, games)


def options_of(found: Title, text: str) -> dict[str, Any]:
    """The options that `name=value,name=value` sets. Raises ValueError with one sentence."""
    values = {option.id: {str(value).lower(): value for value in option.values} for option in found.options}
    options = {}
    for part in filter(None, (part.strip() for part in text.split(","))):
        name, _, value = part.partition("=")
        if name not in values:
            raise ValueError(f"unknown option {name!r}; {found.id} has: {', '.join(values) or 'none'}")
        if value.lower() not in values[name]:
            raise ValueError(f"option {name!r} is {value!r}; expected one of {', '.join(values[name])}")
        options[name] = values[name][value.lower()]
    return options
