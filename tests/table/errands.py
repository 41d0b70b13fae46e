"""Jobs for a bot worker under test, and waiting for what comes of them."""

from __future__ import annotations

import time
from typing import Any

from game.core.types import Setup
from game.table.jobs import Judge, Move
from game.table.workerclient import Client
from game.titles import title
from tests.table import duel

PATIENCE = 60
"""Seconds after which a test gives up on the child."""


class HandClock:
    """Stands still until `now` is set."""

    def __init__(self) -> None:
        self.now = 0.0

    def __call__(self) -> float:
        return self.now


def await_result(client: Client, token: int) -> Any:
    end = time.monotonic() + PATIENCE
    while time.monotonic() < end:
        for got, result in client.poll({token}):
            assert got == token
            return result
        time.sleep(0.002)
    raise AssertionError("the worker did not answer")


def move(level: str, seed: int = 3, table: str = "t", story: tuple[Any, ...] = ()) -> Move:
    rules = duel.TITLE.rules
    state = rules.start(Setup("duel", 2, 7))
    decision = rules.pending(state)[0]
    return Move(table, "duel", level, 0, rules.view(state, frozenset({0})), story, decision, seed)


def judged() -> Judge:
    """A choice of the first turn of a match."""
    mindbug = title("mindbug")
    s = mindbug.rules.start(Setup("mindbug", 2, 7, options=mindbug.defaults()))
    ((seat, decision),) = mindbug.rules.pending(s).items()
    return Judge("mindbug", mindbug.rules.view(s, frozenset((seat,))), decision, decision.options[0], seed=1)
