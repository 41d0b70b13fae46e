"""A house whose scores are looked at: what was played in it, and all that its database says."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from game.pages.kit.context import Context

from .house import match_of, table, write

DUEL = [
    ("2019-11-01-001-mindbug.jsonl", "mindbug", ("Alice", "Max"), 1),
    ("2019-11-01-002-mindbug.jsonl", "mindbug", ("Max", "Alice"), 2),
    ("2019-11-02-001-mindbug.jsonl", "mindbug", ("Alice", ""), 3),
    ("2019-11-02-002-mindup.jsonl", "mindup", ("Alice", "Max", ""), 4),
    ("2019-11-03-001-mindflayer.jsonl", "mindflayer", ("Alice", "Max", "Zoé", "", ""), 5),
]
"""Played long ago: before today, whatever day it is where the tests run."""


def play(home: Path, rows: Any = DUEL) -> None:
    """Matches of chance that were played to their ends."""
    for file, name, names, seed in rows:
        write(home, file, match_of(name, table(*names), seed))


def all_rows(ctx: Context) -> list[Any]:
    """Everything in the database but for the numbers that tie it together."""
    return [
        ctx.scores.ask("SELECT file, key, day, title, reason, series, mission, medal FROM match ORDER BY file"),
        ctx.scores.ask(
            "SELECT m.file, s.seat, s.name, s.who, s.rank, s.score, s.result, s.first, s.leads FROM seat s"
            " JOIN match m ON m.id = s.match ORDER BY m.file, s.seat"
        ),
        ctx.scores.ask("SELECT m.file, c.seat, c.card, c.n FROM card c JOIN match m ON m.id = c.match ORDER BY 1, 2, 3"),
    ]


def id_of(ctx: Context, name: str) -> str:
    """Who is called so today."""
    found = ctx.people.named(name)
    assert found is not None
    return found.id
