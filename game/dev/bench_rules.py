"""Figures of rules, search and journal: no window is opened here."""

from __future__ import annotations

import tempfile
from collections.abc import Iterator
from pathlib import Path
from time import perf_counter, process_time
from typing import Any

from game.bots.ismcts import IsmctsBot, Tuning
from game.core.dice import Dice
from game.core.match import Match
from game.core.players import Player
from game.core.resume import lines_of, resume
from game.core.types import Setup
from game.core.writer import JournalWriter
from game.dev.figures import Figure
from game.titles import Title
from game.titles import title as registered

GOALS = {"mindbug": (2, 4000.0, 2000.0), "mindup": (4, 7000.0, 3000.0), "mindflayer": (6, 3000.0, 1000.0)}
"""Seats, and random matches per CPU second: goal and floor, by title."""


def _random_matches(title: Title, count: int, seats: int) -> tuple[float, int]:
    """CPU seconds for `count` random matches, and the actions they took."""
    rules, dice, actions, options = title.rules, Dice(7), 0, title.defaults()
    choices, apply, below = rules.choices, rules.apply, dice.below
    limit = title.turn_limit or 1 << 30
    began = process_time()
    for seed in range(count):
        state = rules.start(Setup(title.id, seats, seed, options=options))
        for _ in range(limit):
            asked = choices(state)
            if asked is None:
                break
            seat, offered = asked
            apply(state, seat, offered[below(len(offered))])
            actions += 1
    return process_time() - began, actions


def _random_match(title: Title, seats: int, seed: int) -> Match[Any, Any]:
    """A whole random match with its journal's entries."""
    players = [Player(f"bot {i}", "bea", None, title.levels[0]) for i in range(seats)]
    match = Match(title.rules, Setup(title.id, seats, seed, options=title.defaults()), players)
    dice = Dice(seed)
    while match.outcome() is None:
        seat, options = title.rules.choices(match.state)  # type: ignore[misc]
        match.submit(seat, options[dice.below(len(options))])
    return match


def _copy_time(title: Title, match: Match[Any, Any]) -> float:
    """Microseconds for a copy of a position from the middle of a match."""
    state = match.at(match.last // 2)
    rounds = 20_000
    began = process_time()
    for _ in range(rounds):
        state.copy()
    return (process_time() - began) / rounds * 1e6


def _replay_time(match: Match[Any, Any]) -> float:
    """Milliseconds to read a journal from disk and to play it again, last hash only; the best of ten."""
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "match.jsonl"
        JournalWriter.copy(path, lines_of(match)).close()
        best = 1e9
        for _ in range(10):
            began = perf_counter()
            resume(path, registered)
            best = min(best, perf_counter() - began)
    return best * 1000


def _search_speed(title: Title, match: Match[Any, Any], iterations: int = 1500) -> float:
    """Iterations per CPU second of a plain search with random playouts from the second turn."""
    state = match.at(min(4, match.last))
    asked = title.rules.pending(state)
    seat = min(asked)
    bot: IsmctsBot[Any, Any] = IsmctsBot(title.rules, Tuning(iterations))
    view = title.rules.view(state, frozenset((seat,)))
    began = process_time()
    bot.search(view, (), asked[seat], Dice(3))
    return iterations / (process_time() - began)


def measure(title: Title) -> Iterator[Figure]:
    """The figures of one title, one after the other."""
    seats, goal, limit = GOALS.get(title.id, (title.seats[0], None, None))
    _random_matches(title, 50, seats)
    count = 3000
    seconds, actions = min(_random_matches(title, count, seats) for _ in range(3))
    yield Figure(f"{title.id}: random matches with {seats} seats per CPU second", count / seconds, "1/s", goal, limit, more=True)
    yield Figure(f"{title.id}: actions in a random match", actions / count, "")
    match = max((_random_match(title, seats, seed) for seed in range(20)), key=lambda m: m.last)
    yield Figure(f"{title.id}: copy of a position", _copy_time(title, match), "µs")
    yield Figure(f"{title.id}: search iterations per CPU second", _search_speed(title, match), "1/s")
    yield Figure(f"{title.id}: replay of a journal of {match.last} actions", _replay_time(match), "ms", 10, 50)
