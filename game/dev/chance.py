"""Matches that chance plays, and a table at them: for pictures and for tests."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from game.core.dice import Dice
from game.core.match import Match
from game.core.players import Player
from game.core.types import Setup
from game.table.session import Session
from game.table.settings import TableSettings
from game.table.workerclient import InlineClient
from game.titles import Title


def played_by_chance(found: Title, setup: Setup, people: Sequence[Player], steps: int) -> Match[Any, Any]:
    """A match after so many moves, or at its end; the seed of the cards is that of the moves, too."""
    match: Match[Any, Any] = Match(found.rules, setup, people)
    dice = Dice(setup.seed)
    for _ in range(steps):
        choice = found.rules.choices(match.state)
        if choice is None:
            break
        match.submit(choice[0], dice.pick(choice[1]))
    return match


def table_at(found: Title, match: Match[Any, Any], settings: TableSettings | None = None) -> Session:
    """A session over a match that nobody writes down; its bots think when they are polled."""
    client = InlineClient()
    client.learn(found)
    return Session(match, client, settings)
