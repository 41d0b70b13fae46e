"""Regular: rules with a belief over hands and sides. Each answer is the one after which the own team stands best."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from game.core.dice import Dice
from game.core.rules import Bot
from game.core.types import Action, Decision, Event, Seat
from game.titles.mindflayer.bots import talk
from game.titles.mindflayer.bots.belief import Belief
from game.titles.mindflayer.bots.choice import Chooser
from game.titles.mindflayer.bots.habits import habits_of
from game.titles.mindflayer.bots.hiding import Onlooker
from game.titles.mindflayer.bots.sight import Sight, sight_of
from game.titles.mindflayer.rules.actions import Give, Vote
from game.titles.mindflayer.rules.flow import MindFlayerRules
from game.titles.mindflayer.rules.seen import View

WORDY = 0.02
"""Words that make the table suspect the own team by more than this are not said."""
MASKED = 12
"""The same as `Tuning.size` for a belief that only words rest on."""


@dataclass(frozen=True, slots=True)
class Tuning:
    """`size`: hands of a seat that the belief keeps, for each idea of who began Possessed. `looks`: worlds drawn for a decision.
    `playouts`: games played out for each option, `tongue`: how it talks, `reads`: whether it knows the habits of players,
    `hides`: what it is worth to the Possessed that a seat of theirs is not suspected."""

    size: int
    looks: int
    playouts: int = 0
    tongue: talk.Tongue = talk.QUIET
    reads: bool = False
    hides: float = 0.0


class ThinkerBot(Bot[View]):
    """A player with a belief."""

    def __init__(self, rules: MindFlayerRules, tuning: Tuning) -> None:
        self.rules, self.catalog, self.tuning = rules, rules.catalog, tuning
        self.habits = habits_of(rules.catalog.habits) if tuning.reads else None
        self._beliefs: dict[tuple[Seat, bool], Belief] = {}
        self._onlookers: dict[Seat, Onlooker] = {}

    def choose(self, v: View, story: Sequence[Event], d: Decision, dice: Dice) -> Action:
        """The option after which the own team stands best."""
        if len(d.options) == 1:
            return d.options[0]
        belief = self.belief(v, story, d.seat)
        sight = sight_of(v, d.seat)
        values = self._values(v, sight, belief, d.options, dice)
        if isinstance(d.options[0], Give | Vote) and self._hides(sight):
            shown = self._shown(v, story, sight, d.options)
            values = [value - self.tuning.hides * more for value, more in zip(values, shown, strict=True)]
        return d.options[values.index(max(values))]

    def pretend(self, v: View, story: Sequence[Event], d: Decision, dice: Dice) -> Action:
        """What somebody Sane would do in this place, for who looks on."""
        sight = sight_of(v, d.seat)
        worlds = self.belief(v, story, d.seat, sight.evil).cloud
        face = replace(sight, evil=False, converted=False, allies=())
        values = Chooser(self.catalog, v, face, worlds.drawn(self.tuning.looks, dice), worlds.suspicion(), dice).values(d.options)
        return d.options[values.index(max(values))]

    def speak(self, v: View, story: Sequence[Event], dice: Dice) -> Action | None:
        """A claim, or a guess of who is out."""
        me = v.who[0]
        sight = sight_of(v, me)
        if v.seats[me].out:
            return talk.guess(v, me, self.belief(v, story, me).cloud.suspicion())
        masked = sight.evil and not sight.converted
        p = self.belief(v, story, me, masked).cloud.suspicion()
        said = talk.claim(v, sight, story, p, self.tuning.tongue, dice)
        if said is not None and self._hides(sight) and self._shown(v, story, sight, [said])[0] > WORDY:
            return None
        return said

    def suspicion(self, v: View, story: Sequence[Event]) -> tuple[float, ...]:
        """How likely the seat of this View takes each seat to be Possessed."""
        return self.belief(v, story, v.who[0]).cloud.suspicion()

    def belief(self, v: View, story: Sequence[Event], me: Seat, masked: bool = False) -> Belief:
        """What the story makes a seat believe, or (`masked`) somebody Sane there. A story that goes on costs only what is new."""
        found = self._beliefs.get((me, masked))
        if found is None or found.mix != v.mix or not _continues(story, found.told):
            size = self.tuning.size
            found = Belief(self.catalog, me, v.mix, min(size, MASKED) if masked else size, masked, self.habits)
            self._beliefs[me, masked] = found
        found.hear(story)
        return found

    def _hides(self, sight: Sight) -> bool:
        return self.tuning.hides > 0.0 and sight.evil and not sight.converted and self.habits is not None

    def _shown(self, v: View, story: Sequence[Event], sight: Sight, actions: Sequence[Action]) -> list[float]:
        """How much more the table would suspect this seat and its friends after each action."""
        found, hidden = self._onlookers.get(sight.me), (sight.me, *sight.allies)
        if found is None or found.mix != v.mix or not _continues(story, found.told):
            assert self.habits is not None
            found = self._onlookers[sight.me] = Onlooker(self.catalog, v.mix, self.habits)
        found.hear(story)
        now = found.exposed(hidden)
        return [found.after(sight.me, action, v.shown, hidden) - now for action in actions]

    def _values(self, v: View, sight: Sight, belief: Belief, options: Sequence[Action], dice: Dice) -> list[float]:
        worlds = belief.cloud.drawn(self.tuning.looks, dice)
        return Chooser(self.catalog, v, sight, worlds, belief.cloud.suspicion(), dice).values(options)


def _continues(story: Sequence[Event], told: Sequence[Event]) -> bool:
    """Whether a story begins with all that was told before."""
    return len(story) >= len(told) and all(new is old or new == old for new, old in zip(story, told, strict=False))
