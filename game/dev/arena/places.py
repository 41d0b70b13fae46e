"""`python -m game.dev arena TITLE --seats strong,regular --games N`: levels against each other at one table.

A level for each seat of the table, the better one first: `--seats strong,casual,casual,casual`. Levels move on by one seat from
game to game, so every deal is played once from each seat.
"""

from __future__ import annotations

import argparse
from collections.abc import Sequence
from dataclasses import asdict, dataclass, field
from typing import Any

from game.core.dice import Dice
from game.core.types import Outcome
from game.dev.arena.contest import MOST, Contest
from game.table.games.bout import Bout, bot_of, setup_of
from game.table.games.intervals import wilson
from game.titles.base import Title


@dataclass(frozen=True)
class Trial:
    """What is tried: a level per place, over mirrored deals. `options` as the lobby has them."""

    title: str
    levels: tuple[str, ...]
    seed: int
    options: dict[str, Any] = field(default_factory=dict)


@dataclass(frozen=True)
class Game:
    """One finished game. The tuples run beside the trial's levels, not beside the seats.

    `won`: 1 for the winner, shared parts where several won, a part of 1 each in a draw. `cpu`: seconds of thinking.
    """

    number: int
    won: tuple[float, ...]
    decisions: tuple[int, ...]
    playouts: tuple[int, ...]
    cpu: tuple[float, ...]
    actions: int


def shares(outcome: Outcome | None, seats: int) -> tuple[float, ...]:
    """What each seat has of one win: winners share it; nobody won (or the match was stopped): everybody shares it."""
    winners = outcome.winners if outcome is not None else ()
    if not winners:
        return (1 / seats,) * seats
    return tuple(1 / len(winners) if seat in winners else 0.0 for seat in range(seats))


def play(title: Title, trial: Trial, number: int) -> Game:
    """Play one game. Games of the same deal follow one another, with every level once in every seat."""
    count = len(trial.levels)
    deal, turn = divmod(number, count)
    luck = Dice(trial.seed).fork(deal)
    seats = [(place - turn) % count for place in range(count)]  # where a level sits
    setup = setup_of(title, count, luck, trial.options)
    bout = Bout(title.rules, setup, [luck.fork(10 + number * count + seat) for seat in range(count)])
    bots = [bot_of(title, trial.levels[(seat + turn) % count]) for seat in range(count)]
    bout.play(bots, title.turn_limit or 1 << 30)

    def by_level(values: Sequence[Any]) -> tuple[Any, ...]:
        return tuple(values[seat] for seat in seats)

    return Game(
        number,
        by_level(shares(title.rules.outcome(bout.state), count)),
        by_level(bout.decisions),
        by_level([getattr(bot, "playouts", 0) for bot in bots]),
        by_level(bout.cpu),
        bout.actions,
    )


@dataclass(frozen=True)
class Standing:
    """What a seat of a level reached; `low` and `high` bound its true share of wins with 95 % (Wilson).

    `places`: so many seats of that level were counted together, and the figures are those of one of them. The games of one deal
    are counted as games of their own: a level sits in another seat each time, so luck of the deal cancels out and the interval
    is rather too wide than too narrow.
    """

    level: str
    games: int
    rate: float
    low: float
    high: float
    decisions_per_s: float
    playouts_per_s: float
    cpu_s: float
    places: int = 1


def standings(trial: Trial, games: Sequence[Game]) -> list[Standing]:
    """A line per place, in the order of the trial."""
    return [_standing(level, (place,), games) for place, level in enumerate(trial.levels)]


def pooled(trial: Trial, games: Sequence[Game]) -> list[Standing]:
    """A line per level that sits in several places, with what one of them reached on average; none when all levels are one."""
    places: dict[str, list[int]] = {}
    for place, level in enumerate(trial.levels):
        places.setdefault(level, []).append(place)
    return [_standing(level, own, games) for level, own in places.items() if 1 < len(own) < len(trial.levels)]


def _standing(level: str, places: Sequence[int], games: Sequence[Game]) -> Standing:
    """What a level reached in these places: how often one of them won, divided among them."""
    count = len(places)
    wins = sum(game.won[place] for game in games for place in places)
    cpu = sum(game.cpu[place] for game in games for place in places)
    decisions = sum(game.decisions[place] for game in games for place in places)
    playouts = sum(game.playouts[place] for game in games for place in places)
    low, high = wilson(wins, len(games))
    return Standing(
        level=level,
        games=len(games),
        rate=wins / (len(games) * count) if games else 0.0,
        low=low / count,
        high=high / count,
        decisions_per_s=decisions / cpu if cpu else 0.0,
        playouts_per_s=playouts / cpu if cpu else 0.0,
        cpu_s=cpu,
        places=count,
    )


class Places(Contest):
    """Levels that meet at one table."""

    about = "Let bots play mirrored deals."
    games = 120, "games in all, a multiple of the seats"
    played = Game
    play = staticmethod(play)
    tried: Trial

    @staticmethod
    def arguments(parser: argparse.ArgumentParser) -> None:
        parser.add_argument("--seats", required=True, help="a level per seat: strong,flat (strong:200 = with 200 iterations)")
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
                number.isascii() and number.isdigit() and 0 < int(number) <= MOST
            ):
                raise ValueError(f"{level!r}: the iterations are a number from 1 to {MOST}")
        if args.games % len(levels):
            raise ValueError(f"--games is a multiple of {len(levels)}, not {args.games}: each deal is played once from each seat")
        self.tried = Trial(self.title.id, levels, args.seed, options_of(self.title, args.options))
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
        return standings(self.tried, games) + pooled(self.tried, games)


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
