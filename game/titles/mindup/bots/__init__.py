"""Mind Up!'s five levels, weakest first.

Novice and casual weigh the odds of each place against rivals who may play anything. The others imagine hands and play rounds to
their end: regular forgets what was picked up, strong remembers it, and expert's rivals outguess each other. All are honest: they
read their own hand and what lies open. A level may be written with its own number of worlds, `strong:200`: work and time grow
with it.
"""

from __future__ import annotations

from dataclasses import replace

from game.core.rules import Bot
from game.titles.mindup.bots.expect import ExpectBot
from game.titles.mindup.bots.search import SearchBot, Tuning
from game.titles.mindup.rules.flow import MindUpRules
from game.titles.mindup.rules.seen import View

LEVELS = ("novice", "casual", "regular", "strong", "expert")
TUNINGS = {
    "regular": Tuning(worlds=15, glances=100, memory=False),
    "strong": Tuning(worlds=40, glances=100),
    "expert": Tuning(worlds=240, glances=60, steps=4, error=0.15),
}
FEWEST = 20
"""Fewer worlds say nothing at a glance."""


def make_bot(level: str, rules: MindUpRules) -> Bot[View]:
    """A player of a level. Raises ValueError for a level that does not exist."""
    name, _, number = level.partition(":")
    if name not in LEVELS or (":" in level and not (number.isdecimal() and int(number))):
        raise ValueError(f"unknown level {level!r}; Mind Up! has: {', '.join(LEVELS)}")
    if name not in TUNINGS:
        return ExpectBot(rules, slack=name == "novice")
    tuning = TUNINGS[name]
    if number:
        worlds = int(number)
        tuning = replace(tuning, worlds=worlds, glances=max(FEWEST, tuning.glances * worlds // tuning.worlds))
    return SearchBot(rules, tuning)
