"""Co-pilots for Mechs vs. Minions, weakest first.

Random draws its answers. Greedy looks at the end of this turn, one answer at a time. Regular plays each placement of its cards
through this turn and the next ones, in which the line runs again. Strong does so for the team, in several drawn futures. All are
honest: they look at worlds sampled from their View, so they know no more of dice and decks than the table does.
"""

from __future__ import annotations

from game.bots.random_bot import RandomBot
from game.core.rules import Bot
from game.titles.mechs.bots.pilot import Pilot, Tuning
from game.titles.mechs.rules.flow import MechsRules
from game.titles.mechs.rules.seen import View

LEVELS = ("random", "greedy", "regular", "strong")
TUNINGS = {
    "greedy": Tuning(worlds=1, turns=1, look=0),
    "regular": Tuning(worlds=1, turns=3, look=1),
    "strong": Tuning(worlds=3, turns=3, look=1, team=True),
}


def make_bot(level: str, rules: MechsRules) -> Bot[View]:
    """A co-pilot of a level. Raises ValueError for a level that does not exist."""
    if level not in LEVELS:
        raise ValueError(f"unknown level {level!r}; Mechs vs. Minions has: {', '.join(LEVELS)}")
    return Pilot(rules, TUNINGS[level]) if level in TUNINGS else RandomBot()
