"""Bots against bots on the bare rules: mirrored deals, win rates with their intervals, and what it cost."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from math import sqrt
from time import process_time
from typing import Any

from game.bots.random_bot import RandomBot
from game.core.dice import Dice
from game.core.rules import Bot
from game.core.types import Event, Outcome, Seat, Setup
from game.table.floor import talk_round
from game.titles.base import Title

RANDOM = "random"
"""The level that no title has to have."""
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


def bot_of(title: Title, level: str) -> Bot[Any]:
    """A bot of the title, or the random one that every title can be measured against."""
    return RandomBot() if level == RANDOM else title.bot_of(level, title.rules)


def play(title: Title, contest: Contest, number: int) -> Game:
    """Play one game. Games of the same deal follow one another, with every level once in every seat."""
    count = len(contest.levels)
    deal, turn = divmod(number, count)
    place = [(seat + turn) % count for seat in range(count)]  # whose level sits in a seat
    rules, luck = title.rules, Dice(contest.seed).fork(deal)
    setup = Setup(title.id, count, luck.fork(1).seed >> 1, luck.fork(2).seed >> 1, {**title.defaults(), **contest.options})
    bots = [bot_of(title, contest.levels[place[seat]]) for seat in range(count)]
    dice = [luck.fork(10 + number * count + seat) for seat in range(count)]
    eyes = [frozenset((seat,)) for seat in range(count)]
    stories: list[list[Event]] = [[] for _ in range(count)]
    decisions, cpu, actions = [0] * count, [0.0] * count, 0
    state: Any = None

    def tell(event: Event) -> None:
        for seat in range(count):
            seen = rules.redact(state, event, eyes[seat])
            if seen is not None:
                stories[seat].append(seen)

    state = rules.start(setup)
    rules.start(setup, tell)
    limit = title.turn_limit or 1 << 30
    floor: object = None

    def perform(before: Any, seat: Seat, action: Any) -> Any:
        nonlocal state
        state = before.copy()
        rules.apply(state, seat, action, tell)
        return state

    while actions < limit:
        now_floor = rules.floor(state)
        if now_floor is not None and now_floor != floor:
            talk_round(rules, state, bots, stories, dice, perform)
        floor = now_floor
        pending = rules.pending(state)
        if not pending:
            break
        answers: list[tuple[Seat, Any]] = []
        for seat, decision in pending.items():
            began = process_time()
            answers.append((seat, bots[seat].choose(rules.view(state, eyes[seat]), stories[seat], decision, dice[seat])))
            cpu[seat] += process_time() - began
            decisions[seat] += len(decision.options) > 1
        for seat, action in answers:
            now = rules.pending(state).get(seat)
            if now is None or action not in now.options:
                break  # an earlier answer of this round has changed the question
            perform(state, seat, action)
            actions += 1
    won = shares(rules.outcome(state), count)
    playouts = [getattr(bot, "playouts", 0) for bot in bots]
    seats = [place.index(level) for level in range(count)]

    def by_level(values: Sequence[Any]) -> tuple[Any, ...]:
        return tuple(values[seat] for seat in seats)

    return Game(number, by_level(won), by_level(decisions), by_level(playouts), by_level(cpu), actions)


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
