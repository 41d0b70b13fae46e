"""Mind Up!'s five levels, weakest first. A level may be written with its own number of worlds: `strong:200`."""

from __future__ import annotations

from dataclasses import replace

from game.core.rules import Bot
from game.titles.mindup.bots.expect import ExpectBot
from game.titles.mindup.bots.search import SearchBot, Tuning
from game.titles.mindup.rules.flow import MindUpRules
from game.titles.mindup.rules.seen import View

LEVELS = ("novice", "casual", "regular", "strong", "expert")
TUNINGS = {
    "regular": Tuning(worlds=15, memory=False),
    "strong": Tuning(worlds=60, error=0.2),
    "expert": Tuning(worlds=200, glances=60, steps=8),
}


def make_bot(level: str, rules: MindUpRules) -> Bot[View]:
    """A player of a level. Raises ValueError for a level that does not exist."""
    name, _, number = level.partition(":")
    if name not in LEVELS or (number and not number.isdecimal()):
        raise ValueError(f"unknown level {level!r}; Mind Up! has: {', '.join(LEVELS)}")
    if name not in TUNINGS:
        return ExpectBot(rules, slack=name == "novice")
    tuning = TUNINGS[name]
    return SearchBot(rules, replace(tuning, worlds=int(number)) if number else tuning)
