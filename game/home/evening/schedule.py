"""The tables of a round: everybody sits at one of them. Where a title needs more than sit there, bots fill its seats."""

from __future__ import annotations

from collections.abc import Sequence

Table = tuple[int, ...]
"""The numbers of the people at a table."""


def tables(people: int, seats: Sequence[int], turn: int) -> list[Table]:
    """The tables of the round number `turn` (from 0) of a title that can be played by so many (`seats`).

    A duel pairs everybody with somebody else from round to round; of an odd number, one plays against a bot. At larger tables
    people change neighbours, and the tables are as even as may be.
    """
    most = max(seats)
    if people <= most:
        return [tuple(range(people))]
    if most == 2:
        return _pairs(people, turn)
    count = -(-people // most)
    found: list[list[int]] = [[] for _ in range(count)]
    for n in range(people):
        found[(n + n // count * turn) % count].append(n)
    return [tuple(table) for table in found]


def _pairs(people: int, turn: int) -> list[Table]:
    """One stays, the others walk round: after people - 1 rounds everybody has met everybody."""
    ring: list[int | None] = [*range(people), *([None] if people % 2 else [])]
    walk = ring[1:]
    turn %= len(walk)
    ring = [ring[0], *walk[turn:], *walk[:turn]]
    half = len(ring) // 2
    pairs = zip(ring[:half], reversed(ring[half:]), strict=True)
    met = [tuple(sorted(n for n in pair if n is not None)) for pair in pairs]
    return sorted(met, key=lambda pair: (-len(pair), pair))  # whoever plays a bot plays last


def programme(people: int, titles: Sequence[tuple[str, Sequence[int], int]]) -> list[tuple[str, int, Table]]:
    """The games of an evening: (title, number of the round, table). `titles`: (id, seats, rounds); first a round of each, then
    the second rounds."""
    most = max((rounds for _, _, rounds in titles), default=0)
    return [
        (name, turn, table)
        for turn in range(most)
        for name, seats, rounds in titles
        if turn < rounds
        for table in tables(people, seats, turn)
    ]
