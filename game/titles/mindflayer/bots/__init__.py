"""Mind Flayer's four levels, weakest first.

Novice and casual follow simple rules and often draw lots. Regular follows the story with a belief over hands and sides. Strong
reads people by a model fitted to games, hides from such readers where it began Possessed, and plays its gifts and exchanges
out in worlds drawn from what it believes. All are honest: they see their View and what their seat was told. A level may be
written with a number of imagined games, `strong:200`; the others ignore it. And with a temper: `strong-trusting`.
"""

from __future__ import annotations

from dataclasses import replace

from game.core.rules import Bot
from game.core.tempers import kind_of
from game.titles.mindflayer.bots.search import SearchBot
from game.titles.mindflayer.bots.simple import PlainBot
from game.titles.mindflayer.bots.tempers import YARDSTICKS, tempered
from game.titles.mindflayer.bots.thinker import ThinkerBot, Tuning
from game.titles.mindflayer.rules.flow import MindFlayerRules
from game.titles.mindflayer.rules.seen import View

LEVELS = ("novice", "casual", "regular", "strong")
NOISE = {"novice": 0.5, "casual": 0.3}
TUNINGS = {
    "regular": Tuning(size=16, looks=30),
    "strong": Tuning(size=48, looks=80, playouts=60, reads=True, hides=0.2),
}


def make_bot(level: str, rules: MindFlayerRules) -> Bot[View]:
    """A player of a level, with a temper or without. Raises ValueError for what does not exist."""
    name, temper, number = kind_of(level)
    if name in YARDSTICKS:
        kind, share = YARDSTICKS[name]
        return kind(ThinkerBot(rules, TUNINGS["regular"]), share)
    if name not in LEVELS or (":" in level and not (number.isdecimal() and int(number))):
        raise ValueError(f"unknown level {level!r}; Mind Flayer has: {', '.join(LEVELS)}")
    return tempered(_calm(name, number, rules), temper)


def _calm(name: str, number: str, rules: MindFlayerRules) -> Bot[View]:
    """A player of a level without a temper."""
    if name in NOISE:
        return PlainBot(rules.catalog, NOISE[name])
    tuning = TUNINGS[name]
    if name != "strong":
        return ThinkerBot(rules, tuning)
    return SearchBot(rules, replace(tuning, playouts=int(number)) if number else tuning)
