"""Co-pilots for Mechs vs. Minions, weakest first.

Random draws its answers. Greedy looks at the end of this turn, one answer at a time. Regular plays each placement of its cards
through this turn and the next ones, in which the line runs again. Strong does so for the team, in several drawn futures. All are
honest: they look at worlds sampled from their View, so they know no more of dice and decks than the table does.
"""

from __future__ import annotations

from dataclasses import replace

from game.bots.counsel import Counsel
from game.bots.random_bot import RandomBot
from game.core.dice import Dice
from game.core.rules import Bot
from game.core.types import Action, Decision, Seat
from game.titles.mechs.bots.hint import Hint, hint
from game.titles.mechs.bots.pilot import Pilot
from game.titles.mechs.bots.planner import Tuning
from game.titles.mechs.bots.review import review
from game.titles.mechs.rules.flow import MechsRules
from game.titles.mechs.rules.seen import View

LEVELS = ("random", "greedy", "regular", "strong")
TUNINGS = {
    "greedy": Tuning(),
    "regular": Tuning(turns=3, width=3, finalists=6),
    "strong": Tuning(worlds=3, turns=3, width=4, finalists=8, look=True, team=True, swaps=True, steady=True),
}
LAST_TURN = replace(TUNINGS["strong"], width=16, finalists=48)
"""What a hint is thought with where the mission ends with this turn, when only a line that wins counts: of 372 such decisions in
lost games 12 had one that wins more often, and none one that wins less; 0.1 to 0.3 s."""


def make_bot(level: str, rules: MechsRules) -> Bot[View]:
    """A co-pilot of a level; `strong:20` is one with a patience of 20. Raises ValueError for a level that does not exist."""
    name, _, number = level.partition(":")
    if name not in LEVELS or (":" in level and not (number.isdecimal() and int(number))):
        raise ValueError(f"unknown level {level!r}; Mechs vs. Minions has: {', '.join(LEVELS)}")
    if name not in TUNINGS:
        return RandomBot()
    tuning = TUNINGS[name]
    return Pilot(rules, tuning.within(int(number)) if number else tuning)


def review_of(rules: MechsRules, v: View, d: Decision, played: Action, dice: Dice) -> Counsel:
    """Where strong would have put a card, and what the played place has cost."""
    return review(rules, v, d, played, dice, TUNINGS["strong"], _advising(v))


def hint_of(rules: MechsRules, v: View, seat: Seat, dice: Dice) -> Hint | None:
    """What strong would do on this seat, and why; it looks further in a last turn. None when the seat is not asked anything."""
    return hint(rules, v, seat, dice, _advising(v))


def _advising(v: View) -> Tuning:
    """What hints are thought with there."""
    last = any(loss.when == "turns_over" and v.turn >= loss.count for loss in v.terms.losses)
    return LAST_TURN if last else TUNINGS["strong"]
