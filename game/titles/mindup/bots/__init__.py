"""Mind Up!'s five levels, weakest first. A level may be written with its own number of worlds: `strong:200`."""

from __future__ import annotations

from game.core.rules import Bot
from game.titles.mindup.bots.expect import ExpectBot
from game.titles.mindup.rules.flow import MindUpRules
from game.titles.mindup.rules.seen import View

LEVELS = ("novice", "casual", "regular", "strong", "expert")


def make_bot(level: str, rules: MindUpRules) -> Bot[View]:
    """A player of a level. Raises ValueError for a level that does not exist."""
    name, _, number = level.partition(":")
    if name not in LEVELS or (number and not number.isdecimal()):
        raise ValueError(f"unknown level {level!r}; Mind Up! has: {', '.join(LEVELS)}")
    return ExpectBot(rules, slack=name == "novice")
