"""Players who are not like our levels: they bluff, think well of everybody, or do whatever comes to their mind. People do.

The model of players is fitted to tables with some of them, and levels are measured against the wildest. In the lobby each is a
temper that a bot of any level may have; there it gives way to it less often.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from game.core.dice import Dice
from game.core.rules import Bot
from game.core.tempers import ERRATIC, TRICKSTER, TRUSTING
from game.core.types import Action, Decision, Event, Seat
from game.titles.mindflayer.bots.choice import SECRET
from game.titles.mindflayer.bots.grudges import grudges
from game.titles.mindflayer.bots.thinker import ThinkerBot
from game.titles.mindflayer.rules import actions as act
from game.titles.mindflayer.rules.seen import View
from game.titles.mindflayer.rules.talk import TALKING

CHATTY = 0.3
"""How often an erratic player says something."""
MOST = 2


class Tempered(Bot[View]):
    """A player with a temper; `share`: how often it gives way to it."""

    def __init__(self, inner: Bot[View], share: float) -> None:
        self.inner, self.share = inner, share

    def choose(self, v: View, story: Sequence[Event], d: Decision, dice: Dice) -> Action:
        """What the player within would do."""
        return self.inner.choose(v, story, d, dice)

    def among(self, n: int) -> Tempered:
        """The same temper over the player that is as quick."""
        return type(self)(self.inner.among(n), self.share)


class Erratic(Tempered):
    """Some of what it does, and all it says, comes from nowhere."""

    def choose(self, v: View, story: Sequence[Event], d: Decision, dice: Dice) -> Action:
        """Anything at all, or what the player within would do."""
        return dice.pick(d.options) if dice.chance() < self.share else self.inner.choose(v, story, d, dice)

    def speak(self, v: View, story: Sequence[Event], dice: Dice) -> Action | None:
        """Any word."""
        me = v.who[0]
        own = sum(seat == me for seat, _ in v.said)
        if v.seats[me].out:
            return self.inner.speak(v, story, dice)
        return _anything(v, dice) if v.stage in TALKING and own < MOST and dice.chance() < CHATTY else None


class Bluffer(Tempered):
    """Gives cards before all eyes as a friend of everybody would, whatever its side, and lies as often as not."""

    def choose(self, v: View, story: Sequence[Event], d: Decision, dice: Dice) -> Action:
        """In public what somebody Sane would do in its place; in secret what serves its team."""
        if len(d.options) == 1 or v.stage in SECRET or not isinstance(self.inner, ThinkerBot):
            return self.inner.choose(v, story, d, dice)
        return self.inner.pretend(v, story, d, dice)

    def speak(self, v: View, story: Sequence[Event], dice: Dice) -> Action | None:
        """What the player within would say, or the opposite."""
        said = self.inner.speak(v, story, dice)
        if said is None or v.seats[v.who[0]].out or dice.chance() >= self.share:
            return said
        if isinstance(said, act.Hold):
            return act.HOLD[(said.count + 1 + dice.below(2)) % 3][said.kind]
        if isinstance(said, act.Accuse):
            return act.TRUST[said.seat]
        return act.ACCUSE[said.seat] if isinstance(said, act.Trust) else said


class Trickster(Bluffer):
    """A bluffer who gives as its side would have it, but for now and then."""

    def choose(self, v: View, story: Sequence[Event], d: Decision, dice: Dice) -> Action:
        """What serves its team, or a show for who looks on."""
        bluffs = dice.chance() < self.share
        return super().choose(v, story, d, dice) if bluffs else self.inner.choose(v, story, d, dice)


class Trusting(Tempered):
    """Thinks well of people: where another would accuse somebody, it speaks up for somebody."""

    def speak(self, v: View, story: Sequence[Event], dice: Dice) -> Action | None:
        """What the player within would say, or a good word for who has done it the least harm."""
        said = self.inner.speak(v, story, dice)
        if not isinstance(said, act.Accuse) or dice.chance() >= self.share:
            return said
        felt = grudges(story, v.who[0], len(v.seats))
        others = [seat for seat in _others(v) if seat != said.seat]
        return act.TRUST[min(others, key=lambda seat: felt[seat])] if others else said


YARDSTICKS: Mapping[str, tuple[type[Tempered], float]] = {"erratic": (Erratic, 0.5), "bluffer": (Bluffer, 0.5)}
"""Over a regular player; the lobby does not offer them."""
TEMPERS: Mapping[str, tuple[type[Tempered], float]] = {
    TRICKSTER: (Trickster, 0.12), TRUSTING: (Trusting, 0.6), ERRATIC: (Erratic, 0.08),
}  # fmt: skip
"""What the lobby offers, over a player of any level."""


def tempered(inner: Bot[View], temper: str) -> Bot[View]:
    """The player with a temper, "" = without. Raises ValueError for one that is not known here."""
    if not temper:
        return inner
    if temper not in TEMPERS:
        raise ValueError(f"unknown temper {temper!r}; Mind Flayer has: {', '.join(TEMPERS)}")
    kind, share = TEMPERS[temper]
    return kind(inner, share)


def _others(v: View) -> list[Seat]:
    """Who else is in play."""
    return [seat for seat, side in enumerate(v.seats) if seat != v.who[0] and not side.out]


def _anything(v: View, dice: Dice) -> Action:
    """A claim about a card or about somebody in play."""
    others = _others(v)
    if dice.chance() < 0.5 or not others:
        return act.HOLD[dice.below(3)][dice.below(act.KINDS)]
    return dice.pick((act.ACCUSE, act.TRUST))[dice.pick(others)]
