"""Matches of Mind Up! for tests of its scene: random moves, through chosen eyes."""

from __future__ import annotations

from functools import cache
from typing import Any

from game.core.match import Match
from game.core.players import Player
from game.core.types import Seat, Setup
from game.dev.chance import played_by_chance
from game.titles import title

FACES = ("gus", "noor", "marcus", "bea", "ines", "sam")


def players(seats: int, persons: int = 1) -> list[Player]:
    """The first seats are persons, the others bots."""
    return [
        Player(name, FACES[n], n if n < persons else None, None if n < persons else "casual")
        for n, name in enumerate(("Tom", "Alice", "Max", "Zoé", "Lou", "Sam")[:seats])
    ]


@cache
def finished(seats: int, seed: int = 1, objectives: int = 2) -> Match[Any, Any]:
    """A whole match of random moves; not to be changed."""
    return begun(seats, seed, objectives, 10_000)


def begun(seats: int, seed: int = 1, objectives: int = 2, steps: int = 0, persons: int = 1) -> Match[Any, Any]:
    """A match after so many random moves."""
    found = title("mindup")
    options = {**found.defaults(), "objectives": objectives}
    return played_by_chance(found, Setup("mindup", seats, seed, 1, options), players(seats, persons), steps)


def beats(match: Match[Any, Any], eyes: frozenset[Seat]) -> list[tuple[Any, Any]]:
    """(view before, beat) of everything that happened after the start."""
    found = []
    for entry in range(1, match.last + 1):
        before = match.view_at(entry - 1, eyes)
        for beat in match.beats(entry, eyes):
            found.append((before, beat))
            before = beat.view
    return found
