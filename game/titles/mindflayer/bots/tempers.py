"""Players who are not like our levels: they bluff, or do whatever comes to their mind. People do both.

The model of players is fitted to tables with some of them, and levels are measured against them; the lobby does not offer them.
"""

from __future__ import annotations

from collections.abc import Sequence

from game.core.dice import Dice
from game.core.rules import Bot
from game.core.types import Action, Decision, Event
from game.titles.mindflayer.bots.choice import SECRET
from game.titles.mindflayer.bots.thinker import ThinkerBot
from game.titles.mindflayer.rules import actions as act
from game.titles.mindflayer.rules.seen import View
from game.titles.mindflayer.rules.talk import TALKING

WHIM, BLUFF = 0.5, 0.5
"""How much of what an erratic player does is chance, and how often a bluffer who speaks lies."""
CHATTY = 0.3
"""How often an erratic player says something."""
MOST = 2


class Erratic(Bot[View]):
    """Half of what it does, and all it says, comes from nowhere."""

    def __init__(self, inner: ThinkerBot) -> None:
        self.inner = inner

    def choose(self, v: View, story: Sequence[Event], d: Decision, dice: Dice) -> Action:
        """Anything at all, or what the player within would do."""
        return dice.pick(d.options) if dice.chance() < WHIM else self.inner.choose(v, story, d, dice)

    def speak(self, v: View, story: Sequence[Event], dice: Dice) -> Action | None:
        """Any word."""
        me = v.who[0]
        own = sum(seat == me for seat, _ in v.said)
        if v.seats[me].out:
            return self.inner.speak(v, story, dice)
        return _anything(v, dice) if v.stage in TALKING and own < MOST and dice.chance() < CHATTY else None


class Bluffer(Bot[View]):
    """Gives cards before all eyes as a friend of everybody would, whatever its side, and lies as often as not."""

    def __init__(self, inner: ThinkerBot) -> None:
        self.inner = inner

    def choose(self, v: View, story: Sequence[Event], d: Decision, dice: Dice) -> Action:
        """In public what somebody Sane would do in its place; in secret what serves its team."""
        if len(d.options) == 1 or v.stage in SECRET:
            return self.inner.choose(v, story, d, dice)
        return self.inner.pretend(v, story, d, dice)

    def speak(self, v: View, story: Sequence[Event], dice: Dice) -> Action | None:
        """What the player within would say, or the opposite."""
        said = self.inner.speak(v, story, dice)
        if said is None or v.seats[v.who[0]].out or dice.chance() >= BLUFF:
            return said
        if isinstance(said, act.Hold):
            return act.HOLD[(said.count + 1 + dice.below(2)) % 3][said.kind]
        if isinstance(said, act.Accuse):
            return act.TRUST[said.seat]
        return act.ACCUSE[said.seat] if isinstance(said, act.Trust) else said


def _anything(v: View, dice: Dice) -> Action:
    """A claim about a card or about somebody in play."""
    others = [seat for seat, side in enumerate(v.seats) if seat != v.who[0] and not side.out]
    if dice.chance() < 0.5 or not others:
        return act.HOLD[dice.below(3)][dice.below(act.KINDS)]
    return dice.pick((act.ACCUSE, act.TRUST))[dice.pick(others)]
