"""A series: games of the same people one after the other, whose points add up. Each is a match with a journal of its own.

What ties them together stands in the options of each set-up: `games` (how many there are), `game` (which one this is), `points`
(what every seat brought along, with commas), `series` (the name that all of them carry).
"""

from __future__ import annotations

import secrets
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from datetime import datetime
from typing import Any

from game.core.types import Outcome, Seat, Setup
from game.table.library import Saved

GAMES, GAME, POINTS, NAME, FIRST = "games", "game", "points", "series", "first"
CARRIED = (GAME, POINTS, NAME)
"""Options that the lobby does not show."""

Options = dict[str, str | int | bool]


@dataclass(frozen=True, slots=True)
class Series:
    """Where a series stands after a game: its name, which game that was and of how many."""

    name: str
    game: int
    games: int

    @property
    def over(self) -> bool:
        """Whether that was the last game."""
        return self.game >= self.games


def series_of(setup: Setup) -> Series | None:
    """The series that a match belongs to; None for a match that stands alone."""
    games, game = setup.options.get(GAMES, 1), setup.options.get(GAME, 1)
    if not isinstance(games, int) or games < 2 or not isinstance(game, int):
        return None
    return Series(str(setup.options.get(NAME, "")), game, games)


def named(setup: Setup, people: Sequence[str]) -> Setup:
    """The set-up of a first game with the name of a new series: the day, who sits in the first seat, a number of its own."""
    found = series_of(setup)
    if found is None or found.name:
        return setup
    name = f"{datetime.now():%Y-%m-%d} {people[0]} {secrets.token_hex(4)}"
    return replace(setup, options={**setup.options, NAME: name})


def next_options(setup: Setup, outcome: Outcome) -> Options:
    """The options of the next game: all points so far, and the seat to the left of the last first one starts."""
    found = series_of(setup)
    if found is None or found.over:
        raise ValueError("there is no next game")
    first = (int(setup.options.get(FIRST, 0)) + 1) % setup.seats
    points = ",".join(str(score) for score in outcome.scores)
    return {**setup.options, GAME: found.game + 1, POINTS: points, FIRST: first}


def gained(setup: Setup, outcome: Outcome) -> tuple[int, ...]:
    """What each seat got in this game alone; () for the first one, where that is the score."""
    brought = str(setup.options.get(POINTS, "")).split(",")
    found = series_of(setup)
    if found is None or found.game < 2 or len(brought) != setup.seats or not all(one.isdigit() for one in brought):
        return ()
    return tuple(score - int(before) for score, before in zip(outcome.scores, brought, strict=True))


def alone(options: Mapping[str, Any]) -> dict[str, Any]:
    """Options without what a game of a series carries: they would begin a series anew."""
    return {name: value for name, value in options.items() if name not in CARRIED}


def standing(outcome: Outcome) -> Outcome:
    """The points so far as a ranking; equal points share a rank."""
    ranks = tuple(1 + sum(other > score for other in outcome.scores) for score in outcome.scores)
    return Outcome(ranks, outcome.scores, outcome.reason)


def leaders(outcome: Outcome) -> tuple[Seat, ...]:
    """Who has the most points."""
    return standing(outcome).winners


def between_games(finished: Sequence[Saved], running: Sequence[Setup]) -> list[Saved]:
    """The last games of the series that can be gone on with: `finished` journals, newest first. Of the same people only the
    newest series counts, and none whose next game is under way (`running`)."""
    under_way = {found.name for setup in running if (found := series_of(setup)) is not None}
    seen: set[tuple[str, ...]] = set()
    waiting = []
    for saved in finished:
        found = series_of(saved.header.setup) if saved.header is not None else None
        if saved.header is None or found is None:
            continue
        people = (saved.header.title, *(player.name for player in saved.header.players))
        if people not in seen and not found.over and found.name not in under_way:
            waiting.append(saved)
        seen.add(people)
    return waiting
