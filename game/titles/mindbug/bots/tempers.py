"""What players of each temper are fond of, beside what is best: a little more or less of what everybody does."""

from __future__ import annotations

from collections.abc import Mapping

from game.bots.ismcts import Taste
from game.core.actions import Done
from game.core.tempers import CAUTIOUS, EAGER, HOARDER, TRICKSTER
from game.core.types import Action, Decision
from game.titles.mindbug.bots.worth import Worth
from game.titles.mindbug.rules.actions import Attack, Block, Hunt, Mindbug, Play
from game.titles.mindbug.rules.seen import View

TEMPERS = (CAUTIOUS, EAGER, HOARDER, TRICKSTER)
FOND: Mapping[str, Mapping[type[Action], float]] = {
    CAUTIOUS: {Attack: 0.8, Block: 1.3, Done: 1.3},
    EAGER: {Attack: 1.5, Hunt: 1.3, Done: 0.7},
    HOARDER: {Mindbug: 0.6},
}
HELD, BAIT = 0.8, 1.1
"""While the rival has a Mindbug left, who loves bait keeps the best creature in hand and plays the next best one."""


def taste_of(temper: str, worth: Worth) -> Taste | None:
    """How fond a player of a temper is of each option; None without a temper. Raises ValueError for one not known here."""
    if not temper:
        return None
    if temper == TRICKSTER:
        return lambda v, d: _bait(worth, v, d)
    if temper not in FOND:
        raise ValueError(f"unknown temper {temper!r}; Mindbug has: {', '.join(TEMPERS)}")
    fond = FOND[temper]
    return lambda v, d: [fond.get(type(action), 1.0) for action in d.options]


def _bait(worth: Worth, v: View, d: Decision) -> list[float]:
    found = [1.0] * len(d.options)
    plays = [n for n, action in enumerate(d.options) if isinstance(action, Play)]
    if len(plays) > 1 and v.seats[1 - d.seat].mindbugs:
        best, second = sorted(plays, key=lambda n: -worth.theft[d.options[n].card])[:2]  # type: ignore[attr-defined]
        found[best], found[second] = HELD, BAIT
    return found
