"""Bots against bots on the bare rules: mirrored deals, win rates with their intervals, and what it cost."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from math import sqrt
from typing import Any

from game.core.dice import Dice
from game.core.types import Outcome
from game.table.bout import Bout, bot_of, setup_of
from game.titles.base import Title

Z95 = 1.959964
"""How many standard deviations a 95 % interval is wide on each side."""


@dataclass(frozen=True)
class Contest:
    """Who meets whom: a level per place, over mirrored deals. `options` as the lobby has them."""

    title: str
    levels: tuple[str, ...]
    seed: int
    options: dict[str, Any] = field(default_factory=dict)


@dataclass(frozen=True)
class Game:
    """One finished game. The tuples run beside the contest's levels, not beside the seats.

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


def play(title: Title, contest: Contest, number: int) -> Game:
    """Play one game. Games of the same deal follow one another, with every level once in every seat."""
    count = len(contest.levels)
    deal, turn = divmod(number, count)
    luck = Dice(contest.seed).fork(deal)
    seats = [(place - turn) % count for place in range(count)]  # where a level sits
    setup = setup_of(title, count, luck, contest.options)
    bout = Bout(title.rules, setup, [luck.fork(10 + number * count + seat) for seat in range(count)])
    bots = [bot_of(title, contest.levels[(seat + turn) % count]) for seat in range(count)]
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


def wilson(wins: float, games: int) -> tuple[float, float]:
    """The 95 % interval of a win rate; parts of wins count as such."""
    if games == 0:
        return 0.0, 1.0
    rate, z2 = wins / games, Z95 * Z95
    middle = (rate + z2 / (2 * games)) / (1 + z2 / games)
    half = Z95 * sqrt(rate * (1 - rate) / games + z2 / (4 * games * games)) / (1 + z2 / games)
    return max(0.0, middle - half), min(1.0, middle + half)


def standings(contest: Contest, games: Sequence[Game]) -> list[Standing]:
    """A line per place, in the order of the contest."""
    return [_standing(level, (place,), games) for place, level in enumerate(contest.levels)]


def pooled(contest: Contest, games: Sequence[Game]) -> list[Standing]:
    """A line per level that sits in several places, with what one of them reached on average; none when all levels are one."""
    places: dict[str, list[int]] = {}
    for place, level in enumerate(contest.levels):
        places.setdefault(level, []).append(place)
    return [_standing(level, own, games) for level, own in places.items() if 1 < len(own) < len(contest.levels)]


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
