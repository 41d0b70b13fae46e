"""Mind Up!'s players."""

from __future__ import annotations

from typing import Any

from game.bots.random_bot import RandomBot
from game.core.rules import Bot
from game.titles.mindup.rules.flow import MindUpRules


def make_bot(level: str, rules: MindUpRules) -> Bot[Any]:
    """A player of a level."""
    return RandomBot()
